/** The head of the table: round, phase, players, and what can be done with the table itself. */

import { html, nothing } from 'lit';
import { icon, pawn, start } from '../drawings.js';
import { personName } from '../names.js';
import { reachable } from '../reachable.js';
import './stand-in.js';
import { ThingElement } from './thing.js';

/** @import {Person} from '../wire.js' */
/** @import {Play} from './play.js' */

const TOOLS = [
  ['links', 'link', 'Links'],
  ['luck', 'dice', 'Fair luck'],
  ['keys', 'help', 'Keys'],
  ['settings', 'settings', 'Settings'],
  ['leave', 'exit', 'Leave'],
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
        ${coming ? html`<span class="badge turn">Round ${last} is the last</span>` : nothing}
        ${play.table?.forked ? html`<span class="badge aside">Forked</span>` : nothing}
        ${play.table?.practice ? html`<span class="badge aside">Practice</span>` : nothing}
        ${play.table?.hints === false ? html`<span class="badge aside">No hints</span>` : nothing}
        ${play.me === null ? html`<span class="badge">${icon('eye')} Watching</span>` : nothing}
        ${
          play.offline
            ? html`<span class="table-offline" role="status">Connecting again …</span>`
            : nothing
        }
      </div>
      <ul class="table-people" role="list" aria-label="Players">
        ${play.people.map((person) => this.person(person))}
      </ul>
      <button
        type="button"
        class="button quiet square table-menu"
        aria-label="Menu of the table"
        popovertarget="table-tools"
      >
        ${icon('menu')}
      </button>
      <nav class="table-tools" id="table-tools" popover aria-label="Table" @click=${CLOSING}>
        <button
          type="button"
          class="button quiet small"
          title="Explain: touch anything on the table (i)"
          aria-pressed=${play.explaining ? 'true' : 'false'}
          @click=${() => play.explain(!play.explaining)}
        >
          ${icon('rules')}<span>Explain</span>
        </button>
        <altiplano-stand-in .play=${play}></altiplano-stand-in>
        ${
          play.guideOpen === false && !play.update.over
            ? html`<button
                type="button"
                class="button small"
                title="Resume the guide"
                @click=${() => play.dispatchEvent(new Event('guide'))}
              >
                ${icon('flag')}<span>Resume the guide</span>
              </button>`
            : nothing
        }
        ${TOOLS.map(
          ([name, drawing, title]) =>
            html`<button
              type="button"
              class="button quiet small"
              title=${title}
              @click=${() => play.show(name)}
            >
              ${icon(drawing)}<span>${title}</span>
            </button>`,
        )}
        <p class="table-pages">
          <a href="/">Home</a> <a href="/tables">My tables</a>
          <a href="/summary/${play.view.game}" target="_blank">Rules</a>
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
    const name = seat === play.me ? 'You' : personName(person);
    const played = person.bot !== null && person.kind !== 'bot';
    const says = [
      name,
      played ? 'a bot plays for now' : person.bot && 'a bot',
      first && 'start player',
      moves && 'to move',
    ];
    const content = html`<span class="token small">${pawn(seat)}</span>
      <span class="person-name"
        >${played ? `bot plays for ${name === 'You' ? 'you' : name}` : name}</span
      >
      ${person.bot ? html`<span class="person-bot">${icon('bot')}</span>` : nothing}
      ${first ? html`<span class="token start">${start()}</span>` : nothing}
      <span class="visually-hidden">${says.filter(Boolean).slice(1).join(', ')}</span>`;
    const mine = seat !== play.me && play.table?.seats.includes(seat);
    return html`<li
      class="person ${moves ? 'to-move' : ''} ${seat === play.me ? 'me' : ''}"
      data-seat=${seat}
      title=${says.filter(Boolean).join(', ')}
    >
      ${
        mine
          ? html`<button type="button" class="person-sit" @click=${() => play.hotSeat.handOn(seat)}>
              ${content}<span class="visually-hidden">, play this seat</span>
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
  const [when, ...phase] = play.game.stage(play).split(' · ');
  if (phase.length === 0) return when;
  return html`<span>${when}</span><span class="dot"> · </span><span>${phase.join(' · ')}</span>`;
}

customElements.define('altiplano-head', Head);
