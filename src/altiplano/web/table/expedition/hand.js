/** The hand in front. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { backs, card, tag } from './cards.js';
import { belonging, cardOf, isOneOf, lengthOf, seatOf } from './words.js';

/** @import {Position} from '../position.js' */

/**
 * My cards; of a hand that nobody shows, the backs.
 * @param {Position} position
 */
export function hand(position) {
  const { hand: held } = seatOf(position, position.front);
  const count = held.characters + held.exploration;
  const hidden = count - held.cards.length;
  const open = isOneOf(held.open);
  const look = (/** @type {string} */ id) =>
    open(id)
      ? { note: say('seen-by-all'), mark: tag(say('seen')) }
      : {};
  const title = belonging(position, position.front, 'hand');
  return html`<section class="hand" data-drop="hand" aria-label=${title}>
    <h3>${title} <span class="muted">${say('cards-count', { count })}</span></h3>
    <ul role="list">
      ${held.cards.map((id) => html`<li class=${lengthOf(cardOf(position, id))}>${card(position, 'hand', id, look(id))}</li>`)}
      ${hidden > 0 && held.cards.length === 0
        ? html`<li class="hand-backs">
            ${backs('characters', held.characters)}${backs('exploration', held.exploration)}
          </li>`
        : nothing}
    </ul>
    ${count === 0 ? html`<p class="muted">${say('no-cards')}</p>` : nothing}
  </section>`;
}
