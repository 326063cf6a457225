/** A card: to touch, to read, and its back. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { origin } from '../origin.js';
import { thing } from '../thing.js';
import { back, picture, sign } from './drawings.js';
import { moveOf } from './moves.js';
import { cardOf, classesOf, kindOf, labelOf, textOf } from './words.js';

/** @import {Position} from '../position.js' */
/** @import {Card} from './words.js' */

/** Where cards lie only once, so that they are seen to go from one to the other. */
const FLYING = new Set(['hand', 'mine', 'theirs', 'other-hand', 'revealed', 'doing']);

/**
 * A card that can be touched, wherever it lies.
 * @param {Position} position
 * @param {string} where The family of things: `hand`, `mine`, `theirs` …
 * @param {string} id
 * @param {{class?: string, note?: string, mark?: unknown}} [look] A note in words, a mark to see.
 */
export function card(position, where, id, look = {}) {
  const found = cardOf(position, id);
  const name = `${where}:${id}`;
  return html`<card-box data-card=${id}
    >${thing(position, name, {
      label: look.note ? `${labelOf(found)} ${look.note}.` : labelOf(found),
      move: moveOf(position, name),
      class: `card ${found.kind} ${look.class ?? ''}`,
      content: html`${face(position, found)}${look.mark ?? nothing}`,
      fly: FLYING.has(where) ? `card:${id}` : undefined,
      reads,
    })}</card-box
  >`;
}

/**
 * Ask for a large view of a card.
 * @param {Element} element
 */
export function reads(element) {
  const id = element.closest('[data-card]')?.getAttribute('data-card');
  if (id) element.dispatchEvent(new CustomEvent('read', { bubbles: true, detail: id }));
}

/**
 * The front of a card. Where it is small, style leaves out what does not fit.
 * @param {Position} position
 * @param {Card} front
 */
export function face(position, front) {
  return html`<span class="kind">${kindOf(front)}</span
    ><span class="art">${picture(front.id, front.found.title)}${signs(front)}</span
    ><b class="name">${front.found.title}</b
    ><span class="text">${textOf(front)}${origin(position, front.found, 'effect')}</span>`;
}

/**
 * The signs of a card's classes, or its icon.
 * @param {Card} front
 */
export function signs(front) {
  const neutral = front.kind === 'characters' && front.classes.length === 0;
  const names = neutral ? ['neutral'] : front.icon ? [front.icon] : front.classes;
  if (names.length === 0) return nothing;
  return html`<span class="signs" title=${front.icon ? say(`kind-${front.icon}`) : classesOf(front)}
    >${names.map((name) => html`<i>${sign(name)}</i>`)}</span
  >`;
}

/** A word on a card. @param {string} says */
export const tag = (says) => html`<span class="badge aim">${says}</span>`;

/**
 * Cards face down, close together.
 * @param {string} pile
 * @param {number} count
 */
export const backs = (pile, count) =>
  Array.from({ length: count }, () => html`<span class="card-back">${back(pile)}</span>`);
