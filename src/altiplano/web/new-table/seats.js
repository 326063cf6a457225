/** The seats of a new table, and who sits there. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { say, spoken } from '../catalog.js';
import { pawn } from '../drawings.js';
import { onValue } from '../elements.js';
import { capital } from '../words.js';

/** @import {GameOffer, SeatPlan, StyleOffer} from '../wire.js' */
/** @import {NewTablePage} from './page.js' */

const NAME_LENGTH = 40;
const KINDS = /** @type {const} */ (['me', 'friend', 'bot']);

/**
 * Who sits on a seat.
 * @param {NewTablePage} page
 * @param {GameOffer} game
 * @param {Required<SeatPlan>} seat
 * @param {number} at
 */
export function seatFields(page, game, seat, at) {
  const [level, taste = ''] = (seat.bot ?? '').split('-');
  const bot = game.bots.find((each) => each.name === level);
  const style = game.styles.find((each) => each.name === taste);
  return html`<li class="seat of-seat" data-seat=${at}>
    <span class="token">${pawn(at)}</span>
    <label class="field">
      <span class="visually-hidden">${say('seat-who', { number: at + 1 })}</span>
      <select @change=${onValue((kind) => page.changeKind(at, /** @type {SeatPlan['kind']} */ (kind)))}>
        ${KINDS.map(
          (kind) => html`<option value=${kind} .selected=${live(kind === seat.kind)}>${say(`seat-${kind}`)}</option>`,
        )}
      </select>
    </label>
    <label class="field">
      <span class="visually-hidden">${say('seat-name', { number: at + 1 })}</span>
      <input
        maxlength=${NAME_LENGTH}
        placeholder=${say(`nameless-${seat.kind}`)}
        autocomplete="off"
        .value=${live(seat.name)}
        @input=${onValue((name) => page.changeSeat(at, { name }))}
      />
    </label>
    ${seat.kind === 'bot'
      ? html`<label class="field">
          <span class="visually-hidden">${say('seat-bot-on', { number: at + 1 })}</span>
          <select @change=${onValue((name) => page.changeSeat(at, { bot: name }))}>
            ${game.bots.map(
              (each) =>
                html`<option value=${each.name} .selected=${live(each.name === level)}>
                  ${capital(each.name)}
                </option>`,
            )}
          </select>
          <small>${capital(bot?.says ?? '')}</small>
        </label>
        ${bot?.styled && game.styles.length > 0 ? styleField(page, game, level, style, at) : nothing}`
      : html`<small class="hint"
          >${say(seat.kind === 'me' ? 'on-this-screen' : 'gets-link')}</small
        >`}
  </li>`;
}

/**
 * In which style the bot on a seat plays.
 * @param {NewTablePage} page
 * @param {GameOffer} game
 * @param {string} level
 * @param {StyleOffer | undefined} style
 * @param {number} at
 */
function styleField(page, game, level, style, at) {
  return html`<label class="field">
    <span class="visually-hidden">${say('seat-style', { number: at + 1 })}</span>
    <select @change=${onValue((name) => page.changeSeat(at, { bot: name ? `${level}-${name}` : level }))}>
      <option value="" .selected=${live(!style)}>${say('style-any')}</option>
      ${game.styles.map(
        (each) => html`<option value=${each.name} .selected=${live(each === style)}>${capital(spoken(each.title, each.name))}</option>`,
      )}
    </select>
    <small>${capital(style ? spoken(style.message, style.says) : say('style-any-more'))}</small>
  </label>`;
}

/**
 * A note for several players at one screen.
 * @param {NewTablePage} page
 */
export function sharing(page) {
  if (page.seats.filter((seat) => seat.kind === 'me').length < 2) return nothing;
  return html`<p class="note" role="status">
    ${say('sharing-screen')}
  </p>`;
}
