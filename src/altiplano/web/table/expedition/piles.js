/** Draw piles and discard piles. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { thing } from '../thing.js';
import { card } from './cards.js';
import { back, picture } from './drawings.js';
import { moveOf } from './moves.js';
import { cardOf, nameOf, opposite, seatOf, titleOf, viewOf } from './words.js';

/** @import {ExpeditionPiles} from '../../wire.js' */
/** @import {Position} from '../position.js' */

/** @typedef {keyof ExpeditionPiles} Pile */

/** @type {Pile[]} */
export const PILES = ['characters', 'exploration'];

/**
 * Both piles with what was discarded.
 * @param {Position} position
 * @param {(pile: string) => void} open Look through a discard pile.
 */
export function piles(position, open) {
  return html`<section class="piles" aria-label=${say('piles')}>
    ${PILES.map(
      (pile) => html`<div class="pair" role="group" aria-label=${say(`pile-${pile}`)}>
        <h4>${say(`pile-${pile}`)}</h4>
        ${draws(position, pile)} ${heap(position, pile, open)}
      </div>`,
    )}
  </section>`;
}

/**
 * @param {Position} position
 * @param {Pile} pile
 */
function draws(position, pile) {
  const { cards, known } = viewOf(position).piles[pile];
  const id = `pile:${pile}`;
  const top = known['0'];
  return html`<span class="pile-box">${thing(position, id, {
    label: [say(`pile-${pile}-name`), `${say('cards-count', { count: cards })}${knowledge(position, pile)}`],
    move: moveOf(position, id),
    class: `deck ${cards ? '' : 'none'}`,
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
    ([place, id]) => say('card-place', { card: titleOf(position, id), place: Number(place) + 1 }),
  );
  if (pile === 'exploration') {
    const buried = seatOf(position, position.front).buried ?? [];
    const held = buried.map((id) => titleOf(position, id)).join(', ');
    if (held) places.push(say('pile-holds', { cards: held }));
    const theirs = seatOf(position, opposite(position)).pinned.length;
    const other = nameOf(position, opposite(position));
    if (theirs) places.push(say('pile-knows', { who: other, count: theirs }));
  }
  return places.length ? `; ${places.join('; ')}` : '';
}

/**
 * A discard pile, the last three cards to be seen.
 * @param {Position} position
 * @param {Pile} pile
 * @param {(pile: string) => void} open
 */
function heap(position, pile, open) {
  const cards = viewOf(position).discards[pile];
  const takes = cards.some((id) => position.state(`discarded:${id}`) === 'live');
  const last = cards.at(-1);
  const label = say('heap-label', {
    pile: say(`pile-${pile}`),
    count: cards.length,
    top: last ? titleOf(position, last) : 'none',
  });
  return html`<button
    type="button"
    class="heap ${takes ? 'live' : ''}"
    data-heap=${pile}
    data-about="heap:${pile}"
    data-drop="heap"
    aria-haspopup="dialog"
    aria-label=${label}
    title=${say('heap-look')}
    ?disabled=${cards.length === 0}
    @click=${() => open(pile)}
  >
    <span class="fan">
      ${cards.slice(-3).map((id) => {
        const { found } = cardOf(position, id);
        return html`<span class="leaf" data-fly="card:${id}">${picture(id, found.title)}</span>`;
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
