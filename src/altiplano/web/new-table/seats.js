/** The seats of a new table, and who sits there. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { pawn } from '../drawings.js';
import { onValue } from '../elements.js';
import { capital } from '../words.js';

/** @import {GameOffer, SeatPlan} from '../wire.js' */
/** @import {NewTablePage} from './page.js' */

const NAME_LENGTH = 40;
const KINDS = /** @type {const} */ ([
  ['me', 'Me'],
  ['friend', 'A friend, by link'],
  ['bot', 'A bot'],
]);
const NAMELESS = { me: 'Name', friend: 'Name, or they choose', bot: 'Named by the table' };

/**
 * Who sits on a seat.
 * @param {NewTablePage} page
 * @param {GameOffer} game
 * @param {Required<SeatPlan>} seat
 * @param {number} at
 */
export function seatFields(page, game, seat, at) {
  const bot = game.bots.find((each) => each.name === seat.bot);
  return html`<li class="seat of-seat" data-seat=${at}>
    <span class="token">${pawn(at)}</span>
    <label class="field">
      <span class="visually-hidden">Who sits on seat ${at + 1}</span>
      <select @change=${onValue((kind) => page.changeKind(at, /** @type {SeatPlan['kind']} */ (kind)))}>
        ${KINDS.map(
          ([kind, title]) => html`<option value=${kind} .selected=${live(kind === seat.kind)}>${title}</option>`,
        )}
      </select>
    </label>
    <label class="field">
      <span class="visually-hidden">Name of seat ${at + 1}</span>
      <input
        maxlength=${NAME_LENGTH}
        placeholder=${NAMELESS[seat.kind]}
        autocomplete="off"
        .value=${live(seat.name)}
        @input=${onValue((name) => page.changeSeat(at, { name }))}
      />
    </label>
    ${seat.kind === 'bot'
      ? html`<label class="field">
          <span class="visually-hidden">Bot on seat ${at + 1}</span>
          <select @change=${onValue((name) => page.changeSeat(at, { bot: name }))}>
            ${game.bots.map(
              (each) =>
                html`<option value=${each.name} .selected=${live(each.name === seat.bot)}>
                  ${capital(each.name)}
                </option>`,
            )}
          </select>
          <small>${capital(bot?.says ?? '')}</small>
        </label>`
      : html`<small class="hint"
          >${seat.kind === 'me' ? 'On this screen.' : 'Gets a link that works once.'}</small
        >`}
  </li>`;
}

/**
 * What is to be known when several play at one screen.
 * @param {NewTablePage} page
 */
export function sharing(page) {
  if (page.seats.filter((seat) => seat.kind === 'me').length < 2) return nothing;
  return html`<p class="note" role="status">
    Several seats are played on this screen, one after the other. Between them a page hides what
    only one may see, until the next player is there.
  </p>`;
}
