/** The head of the table: round, phase, players, and what can be done with the table itself. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon, pawn, start } from '../drawings.js';
import { personName } from '../names.js';
import { reachable } from '../reachable.js';
import { absentee, awayFor } from './absent.js';
import './stand-in.js';
import { ThingElement } from './thing.js';

/** @import {Person} from '../wire.js' */
/** @import {Play} from './play.js' */

const TOOLS = [
  ['links', 'link'],
  ['luck', 'dice'],
  ['keys', 'help'],
  ['settings', 'settings'],
  ['leave', 'exit'],
];

/** Where the tools are a menu, it closes before what was chosen opens; the keyboard stays at it. */
const CLOSING = {
  capture: true,
  /** @param {MouseEvent} event */
  handleEvent({ currentTarget, target }) {
    const menu = /** @type {HTMLElement} */ (currentTarget);
    const opener = target instanceof Element && target.closest('[aria-haspopup]');
    if (!opener && menu.matches(':popover-open')) menu.hidePopover();
  },
};

class Head extends ThingElement {
  updated() {
    reachable(this.querySelector('.table-people'));
  }

  render() {
    const { play } = this;
    const { view, update } = play;
    const last = view.last_round ?? null;
    const coming = last !== null && last !== view.round && !update.over;
    return html`<header class="table-head">
      <div class="table-when">
        <h1>${stage(play)}</h1>
        ${coming ? html`<span class="badge turn">${say('last-round', { round: last })}</span>` : nothing}
        ${play.table?.forked ? html`<span class="badge aside">${say('forked')}</span>` : nothing}
        ${play.table?.edition_name ? html`<span class="badge aside">${say('edition-name', { name: play.table.edition_name })}</span>` : nothing}
        ${play.table?.practice ? html`<span class="badge aside">${say('practice')}</span>` : nothing}
        ${play.table?.hints === false ? html`<span class="badge aside">${say('no-hints')}</span>` : nothing}
        ${play.me === null ? html`<span class="badge">${icon('eye')} ${say('watching')}</span>` : nothing}
        ${
          play.table?.watching
            ? html`<span class="badge" title=${say('watchers', { count: play.table.watching })}>
                ${icon('eye')} ${play.table.watching}
                <span class="visually-hidden">${say('watchers', { count: play.table.watching })}</span>
              </span>`
            : nothing
        }
        ${
          play.offline
            ? html`<span class="table-offline" role="status">${say('connecting')}</span>`
            : nothing
        }
      </div>
      <ul class="table-people" role="list" aria-label=${say('players')}>
        ${play.people.map((person) => this.person(person))}
      </ul>
      <button
        type="button"
        class="button quiet square table-menu"
        aria-label=${say('menu')}
        popovertarget="table-tools"
      >
        ${icon('menu')}
      </button>
      <nav class="table-tools" id="table-tools" popover aria-label=${say('part-table')} @click=${CLOSING}>
        <button
          type="button"
          class="button quiet small"
          title=${say('explain-more')}
          aria-pressed=${play.explaining ? 'true' : 'false'}
          @click=${() => play.explain(!play.explaining)}
        >
          ${icon('rules')}<span>${say('explain')}</span>
        </button>
        <altiplano-stand-in .play=${play}></altiplano-stand-in>
        ${
          play.guideOpen === false && !play.update.over
            ? html`<button
                type="button"
                class="button small"
                title=${say('guide')}
                @click=${() => play.dispatchEvent(new Event('guide'))}
              >
                ${icon('flag')}<span>${say('guide')}</span>
              </button>`
            : nothing
        }
        ${TOOLS.map(
          ([name, drawing]) =>
            html`<button
              type="button"
              class="button quiet small"
              title=${say(`tool-${name}`)}
              @click=${() => play.show(name)}
            >
              ${icon(drawing)}<span>${say(`tool-${name}`)}</span>
            </button>`,
        )}
        <p class="table-pages">
          <a href="/">${say('home')}</a> <a href="/tables">${say('my-tables')}</a>
          <a href="/summary/${play.view.game}" target="_blank">${say('rules')}</a>
        </p>
      </nav>
    </header>`;
  }

  /** @param {Person} person */
  person(person) {
    const { play } = this;
    const { seat } = person;
    const moves = play.update.to_move.includes(seat);
    const first = play.view.first === seat;
    const me = seat === play.me;
    const name = me ? say('you') : personName(person);
    const played = person.bot !== null && person.kind !== 'bot';
    const away = absentee(play, seat) !== null;
    const says = [
      name,
      played ? say('bot-for-now') : person.bot && say('bot-level', { level: person.bot }),
      away && awayFor(play, person),
      first && say('start-player'),
      moves && say('to-move'),
    ];
    const content = html`<span class="token small">${pawn(seat)}</span>
      <span class="person-name"
        >${played ? say('bot-plays-for', { who: name, 'who-is': me ? 'you' : 'them' }) : name}</span
      >
      ${person.bot ? html`<span class="person-bot">${icon('bot')}<small aria-hidden="true">${person.bot}</small></span>` : nothing}
      ${away ? html`<small class="person-away" aria-hidden="true">${say('away')}</small>` : nothing}
      ${first ? html`<span class="token start">${start()}</span>` : nothing}
      <span class="visually-hidden">${says.filter(Boolean).slice(1).join(', ')}</span>`;
    const mine = seat !== play.me && play.table?.seats.includes(seat);
    return html`<li
      class="person ${moves ? 'to-move' : ''} ${seat === play.me ? 'me' : ''} ${away ? 'away' : ''}"
      data-seat=${seat}
      title=${says.filter(Boolean).join(', ')}
    >
      ${
        mine
          ? html`<button type="button" class="person-sit" @click=${() => play.hotSeat.handOn(seat)}>
              ${content}<span class="visually-hidden">${say('play-this-seat')}</span>
            </button>`
          : content
      }
    </li>`;
  }
}

/**
 * Round and phase; a narrow window has them in two lines.
 * @param {Play} play
 */
function stage(play) {
  const [when, phase] = play.game.stage(play);
  if (phase === undefined) return when;
  return html`<span>${when}</span><span class="dot"> · </span><span>${phase}</span>`;
}

customElements.define('altiplano-head', Head);
