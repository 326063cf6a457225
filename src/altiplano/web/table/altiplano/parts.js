/** The small parts that everything on the board is made of: tiles, recipes, marks. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { boat, cart, good, house, icon, order, pawn, place, road } from '../../drawings.js';
import { nameIn, textIn, thing } from '../thing.js';
import { moveOf } from './trying.js';
import { listed } from './words.js';

/** @import {TemplateResult} from 'lit' */
/** @import {Position} from '../position.js' */
/** @import {Goods} from '../../wire.js' */
/** @import {Label} from '../thing.js' */
/** @import {Effect} from './words.js' */

export { doubt, origin, originMark } from '../origin.js';

// ---------------------------------------------------------------------------------------- tiles

/** @param {string} name */
export const token = (name) => html`<span class="token">${good(name)}</span>`;

/** @param {unknown} drawing */
export const picture = (drawing) => html`<span class="token picture">${drawing}</span>`;

/**
 * A tile or drawing, with how many there are.
 * @param {unknown} drawn
 * @param {number} count
 */
export const times = (drawn, count) =>
  html`<span class=${count === 0 ? 'times none' : 'times'}>${drawn}<b>×${count}</b></span>`;

/**
 * Tiles with how many of each, and what they are in words.
 * @param {Goods} goods
 * @param {string} label What holds them.
 * @param {string} [about] What that is when somebody asks.
 */
export function pile(goods, label, about = '') {
  const says = textIn([label, listed(goods)]);
  return html`<span class="pile" role="img" data-about=${about || nothing} data-name=${label} aria-label=${says} title=${says}
    >${Object.entries(goods).map(([name, count]) =>
      count === 1 ? html`<span class="times">${token(name)}</span>` : times(token(name), count),
    )}${Object.keys(goods).length ? nothing : html`<span class="none">${say('empty')}</span>`}</span>`;
}

/**
 * Something to look at, with its name.
 * @param {Label} label
 * @param {unknown} content
 * @param {string} [classes]
 * @param {string} [fly] What it is, wherever it lies.
 */
export const shown = (label, content, classes = '', fly) =>
  explained('', label, content, classes, fly);

/**
 * The same, of which somebody may ask what it is.
 * @param {string} about
 * @param {Label} label
 * @param {unknown} content
 * @param {string} [classes]
 * @param {string} [fly]
 */
export const explained = (about, label, content, classes = '', fly) =>
  html`<span
    class="shown ${classes}"
    data-fly=${fly ?? nothing}
    data-about=${about || nothing}
    role="img"
    data-name=${nameIn(label)}
    aria-label=${textIn(label)}
    title=${textIn(label)}
    >${content}</span
  >`;

/**
 * Something of a seat: a thing to touch if it is one's own, else only to look at.
 * @param {Position} play
 * @param {boolean} own
 * @param {string} id
 * @param {{label: Label, content: unknown, class?: string, fly?: string, about?: string}} look
 */
export function touchable(play, own, id, look) {
  return own
    ? thing(play, id, { move: moveOf(play, id), ...look })
    : explained(look.about ?? id, look.label, look.content, look.class, look.fly);
}

/** @param {number} seat */
export const pawnOf = (seat) => html`<span class="token pawn-token">${pawn(seat)}</span>`;

/** @param {string} name */
export const vignette = (name) => html`<span class="vignette square">${place(name)}</span>`;

/**
 * Points on a round seal.
 * @param {unknown} points
 */
export const seal = (points) => html`<span class="seal">${points}</span>`;

// -------------------------------------------------------------------------------------- recipes

/** What verbs use and give where the recipe names no tiles. */
const VERBS = /** @type {Record<string, [string, () => TemplateResult]>} */ ({
  sell: ['any', () => token('coin')],
  store: ['any', () => picture(place('warehouse'))],
  deliver: ['any', () => picture(order())],
  boat: ['', () => picture(boat())],
  house: ['', () => picture(house())],
  cart: ['', () => picture(cart())],
  order: ['', () => picture(order())],
  extension: ['coin', () => picture(place('extension'))],
  road: ['', () => picture(road())],
  opals: ['any', () => token('opal')],
  asset: ['any', () => picture(place('asset'))],
  trade: ['opal', () => token('any')],
});

/**
 * Tiles side by side; like ones lie close together.
 * @param {string[]} names
 * @param {string[]} [missing] Those that are not there yet.
 */
function row(names, missing = []) {
  const lacking = [...missing];
  return names.toReversed().map((name, nth, all) => {
    const at = lacking.indexOf(name);
    if (at >= 0) lacking.splice(at, 1);
    const again = name === all[nth + 1] ? 'again' : '';
    return html`<span class="token ${again} ${at >= 0 ? 'lack' : ''}">${good(name)}</span>`;
  }).toReversed();
}

/**
 * What a recipe uses, in tiles and coins.
 * @param {Effect} does
 */
export function usedBy(does) {
  const [using] = VERBS[does.verb ?? ''] ?? [''];
  const used = [...(does.uses ?? []), ...Array.from({ length: does.pays ?? 0 }, () => 'coin')];
  return used.length === 0 && using ? [using] : used;
}

/**
 * What of that does not lie ready.
 * @param {Effect} does
 * @param {string[]} lying
 */
export function missingIn(does, lying) {
  const left = [...lying];
  return usedBy(does).filter((name) => {
    const at = name === 'any' ? left.findIndex((each) => each !== 'coin') : left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * What a recipe uses and gives, in tiles.
 * @param {Effect} does
 * @param {string[]} [missing] What it uses and what is not there yet.
 */
export function recipe(does, missing = []) {
  const [, giving] = VERBS[does.verb ?? ''] ?? ['', () => nothing];
  const choice = does.one_of ?? [];
  return html`<span class="recipe" aria-hidden="true"
    ><span class="tiles">${row(usedBy(does), missing)}${does.repeat ? html`<i>1+</i>` : nothing}</span
    ><span class="arrow">${icon('arrow')}</span
    ><span class="tiles made"
      >${choice.map((name, nth) => html`${nth ? html`<i>/</i>` : nothing}${token(name)}`)}${row(does.gives ?? [])}${giving()}</span
    ></span
  >`;
}

/**
 * Whether a recipe says it all in tiles.
 * @param {Effect} does
 */
export const drawable = (does) =>
  Boolean(does.uses?.length || does.gives?.length || does.one_of?.length || VERBS[does.verb ?? '']);
