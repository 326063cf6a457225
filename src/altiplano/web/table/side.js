/** The lists beside the table: what can be done, all moves, the log, the chat, help. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { tabList } from './tabs.js';

/** @import {Play} from './play.js' */

/**
 * How the lists lie there.
 * @typedef {object} Lists
 * @property {string} tab The one that is shown.
 * @property {(tab: string) => void} turnTo
 * @property {(open: boolean) => void} open Open or close all of them.
 * @property {unknown} unread How much of the chat is new.
 */

export const TABS = ['do', 'moves', 'log', 'chat', 'help'];

/** What only players need. */
export const NEEDS_A_SEAT = new Set(['do', 'moves', 'help']);

/** What there is nothing to see in once the match is over. */
export const WHILE_IT_LASTS = new Set(['do', 'moves']);

/** The pictures of tabs. */
const ICONS = /** @type {Record<string, string>} */ ({
  do: 'bulb',
  moves: 'list',
  log: 'log',
  chat: 'chat',
  help: 'help',
});

/**
 * @param {Play} play
 * @param {Lists} at
 */
export function side(play, at) {
  const { over } = play.update;
  const tabs = TABS.filter(
    (tab) => (!NEEDS_A_SEAT.has(tab) || play.me !== null) && !(over && WHILE_IT_LASTS.has(tab)),
  );
  const row = {
    label: say('beside'),
    class: 'tabs',
    chosen: at.tab,
    tabs: tabs
      .filter((tab) => tab !== 'do' || play.game.doing)
      .map((name) => ({
        name,
        title: html`${icon(ICONS[name])}<span>${say(`part-${name}`)}</span> ${name === 'chat' ? at.unread : nothing}`,
        controls: controlled(name),
        tip: say(`part-${name}`),
      })),
  };
  return html`<button type="button" class="button quiet small side-open" @click=${() => at.open(true)}>
      ${icon('list')} ${say('open-side')}
    </button>
    <aside class="table-side panel" aria-label=${say('side')}>
    <h2 class="visually-hidden">${say('side')}</h2>
    <div class="side-head">
      ${tabList(row, (tab) => at.turnTo(tab))}
      <button
        type="button"
        class="button quiet square small side-close"
        aria-label=${say('close-side')}
        title=${say('close-side')}
        @click=${() => at.open(false)}
      >
        ${icon('close')}
      </button>
    </div>
    <div class="side-do" id="panel-do" role="tabpanel" aria-label=${say('part-do')}>
      ${play.me === null ? nothing : play.game.doing?.(play)}
    </div>
    <altiplano-moves
      class="side-moves"
      id="panel-moves"
      role="tabpanel"
      aria-label=${say('part-moves')}
      .play=${play}
    ></altiplano-moves>
    <altiplano-log
      class="side-log"
      id="panel-log"
      role="tabpanel"
      aria-label=${say('part-log')}
      .play=${play}
    ></altiplano-log>
    <altiplano-chat
      class="side-chat"
      id="panel-chat"
      role="tabpanel"
      aria-label=${say('part-chat')}
      .play=${play}
    ></altiplano-chat>
    <div class="side-help" id="panel-help" role="tabpanel" aria-label=${say('part-help')}>
      <altiplano-hints .play=${play}></altiplano-hints>
      <a href="/summary/${play.view.game}" target="_blank">${say('rules-page')}</a>
      ${at.tab === 'help' ? html`<altiplano-aid .play=${play}></altiplano-aid>` : nothing}
    </div>
  </aside>`;
}

/**
 * The id of what a tab shows; parts of a game lie in the middle.
 * @param {string} name
 */
export function controlled(name) {
  if (TABS.includes(name)) return `panel-${name}`;
  return name === 'others' ? 'part-others' : 'part-middle';
}
