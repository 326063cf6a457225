/** Draw piles and discard piles. */

import { html, nothing } from 'lit';
import { icon } from '../../drawings.js';
import { counted } from '../../words.js';
import { thing } from '../thing.js';
import { card } from './cards.js';
import { back, picture } from './drawings.js';
import { moveOf } from './moves.js';
import { cardOf, nameOf, opposite, seatOf, titleOf, viewOf } from './words.js';

/** @import {ExpeditionPiles} from '../../wire.js' */
/** @import {Position} from '../position.js' */

/** @typedef {keyof ExpeditionPiles} Pile */

/** @type {[Pile, string][]} */
export const PILES = [
  ['characters', 'Characters'],
  ['exploration', 'Exploration'],
];

/**
 * Both piles with what was discarded.
 * @param {Position} position
 * @param {(pile: string) => void} open Look through a discard pile.
 */
export function piles(position, open) {
  return html`<section class="piles" aria-label="Piles">
    ${PILES.map(
      ([pile, title]) => html`<div class="pair" role="group" aria-label=${title}>
        <h4>${title}</h4>
        ${draws(position, pile, title)} ${heap(position, pile, title, open)}
      </div>`,
    )}
  </section>`;
}

/**
 * @param {Position} position
 * @param {Pile} pile
 * @param {string} title
 */
function draws(position, pile, title) {
  const { cards, known } = viewOf(position).piles[pile];
  const id = `pile:${pile}`;
  const top = known['0'];
  const label = `${title} pile: ${counted(cards, 'card')}${knowledge(position, pile)}`;
  return html`<span class="pile-box">${thing(position, id, {
    label,
    move: moveOf(position, id),
    class: `pile ${cards ? '' : 'none'}`,
    content: html`${cards ? back(pile) : nothing}<b class="count">${cards}</b
      >${top ? html`<span class="top">${icon('eye')}${titleOf(position, top)}</span>` : nothing}`,
  })}</span>`;
}

/**
 * What I know of a pile, and what the other player knows of it.
 * @param {Position} position
 * @param {Pile} pile
 */
function knowledge(position, pile) {
  const { known } = viewOf(position).piles[pile];
  const places = Object.entries(known).map(
    ([place, id]) => `${titleOf(position, id)} is number ${Number(place) + 1} from the top`,
  );
  if (pile === 'exploration') {
    const buried = seatOf(position, position.front).buried ?? [];
    const held = buried.map((id) => titleOf(position, id)).join(', ');
    if (held) places.push(`it holds ${held}`);
    const theirs = seatOf(position, opposite(position)).pinned.length;
    const other = nameOf(position, opposite(position));
    if (theirs) places.push(`${other} knows ${counted(theirs, 'card')} of it`);
  }
  return places.length ? `; ${places.join('; ')}` : '';
}

/**
 * A discard pile, the last three cards to be seen.
 * @param {Position} position
 * @param {Pile} pile
 * @param {string} title
 * @param {(pile: string) => void} open
 */
function heap(position, pile, title, open) {
  const cards = viewOf(position).discards[pile];
  const takes = cards.some((id) => position.state(`discarded:${id}`) === 'live');
  const last = cards.at(-1);
  const top = last ? `, ${titleOf(position, last)} on top` : '';
  return html`<button
    type="button"
    class="heap ${takes ? 'live' : ''}"
    data-heap=${pile}
    data-about="heap:${pile}"
    data-drop="heap"
    aria-haspopup="dialog"
    aria-label="${title} discarded: ${counted(cards.length, 'card')}${top}. Look through it"
    title="Look through what was discarded"
    ?disabled=${cards.length === 0}
    @click=${() => open(pile)}
  >
    <span class="fan">
      ${cards.slice(-3).map((id) => {
        const { found } = cardOf(position, id);
        return html`<span class="leaf" data-fly="card:${id}"
          >${picture(id, found.title)}<b>${found.title}</b></span
        >`;
      })}
    </span>
    <b class="count">${cards.length}</b>
  </button>`;
}

/**
 * All cards of a discard pile, the last one first.
 * @param {Position} position
 * @param {Pile} pile
 */
export function leaves(position, pile) {
  const cards = viewOf(position).discards[pile].toReversed();
  return html`<ol class="leaves" role="list">
    ${cards.map((id) => html`<li>${card(position, 'discarded', id)}</li>`)}
  </ol>`;
}

/**
 * Arrow keys, Home and End go through the cards.
 * @param {KeyboardEvent} event
 */
export function step(event) {
  const dialog = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = [...dialog.querySelectorAll('.leaves button')];
  const at = cards.findIndex((each) => each === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
  const found = next === undefined ? null : cards[next];
  if (!(found instanceof HTMLElement)) return;
  event.preventDefault();
  found.focus();
}
