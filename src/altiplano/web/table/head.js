/** The head of the table: round, phase, players, and what can be done with the table itself. */

import { html, nothing } from 'lit';
import { icon, pawn, start } from '../drawings.js';
import { personName } from '../names.js';
import { ThingElement } from './thing.js';

/** @import {Person} from '../wire.js' */

const TOOLS = [
  ['links', 'link', 'Links'],
  ['luck', 'dice', 'Fair luck'],
  ['keys', 'help', 'Keys'],
  ['leave', 'exit', 'Leave'],
];

class Head extends ThingElement {
  render() {
    const { play } = this;
    const { view, update } = play;
    const last = view.last_round ?? null;
    const soon = last === view.round ? 'Last round' : `Round ${last} is the last`;
    return html`<header class="table-head">
      <div class="table-when">
        <h1>${play.game.stage(play)}</h1>
        ${last !== null && !update.over ? html`<span class="badge turn">${soon}</span>` : nothing}
        ${play.table?.practice ? html`<span class="badge">Practice</span>` : nothing}
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
      <nav class="table-tools" aria-label="Table">
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
    const says = [name, person.bot && 'a bot', first && 'start player', moves && 'to move'];
    const content = html`<span class="token small">${pawn(seat)}</span>
      <span class="person-name">${name}</span>
      ${person.bot ? html`<span class="person-bot">${icon('bot')}</span>` : nothing}
      ${first ? html`<span class="token start">${start()}</span>` : nothing}
      <span class="visually-hidden">${says.filter(Boolean).slice(1).join(', ')}</span>`;
    const mine = seat !== play.me && play.table?.seats.includes(seat);
    return html`<li
      class=${moves ? 'person to-move' : 'person'}
      data-seat=${seat}
      title=${says.filter(Boolean).join(', ')}
    >
      ${
        mine
          ? html`<button type="button" class="person-sit" @click=${() => play.sit(seat)}>
              ${content}<span class="visually-hidden">, play this seat</span>
            </button>`
          : content
      }
    </li>`;
  }
}

customElements.define('altiplano-head', Head);
