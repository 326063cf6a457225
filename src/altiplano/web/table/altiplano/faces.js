/** Moves to choose from as pictures at a readable size: what it costs, gives, and is worth. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { boat, house, mission, order, place } from '../../drawings.js';
import { drawable, picture, recipe, seal, token, vignette } from './parts.js';
import { component, effect, kindOf, sentence, value } from './words.js';

/** @import {Choice} from '../choices.js' */
/** @import {Position} from '../position.js' */

/** @typedef {(play: Position, name: string, piece: string) => unknown} Face */

/**
 * @param {unknown} drawn
 * @param {unknown} title
 * @param {unknown} says
 * @param {unknown} [worth]
 */
const face = (drawn, title, says, worth = nothing) =>
  html`<span class="face"><span class="face-picture">${drawn}</span><b>${title}</b><span class="face-says">${says}</span
    ><span class="face-worth">${worth}</span></span>`;

/**
 * Points on a seal; nothing where there are none.
 * @param {number} points
 */
const worth = (points) => (points ? seal(points) : nothing);

/** @param {unknown} count */
const coins = (count) => html`${token('coin')}<b>${count}</b>`;

/** @type {Record<string, Face>} */
const FACES = {
  order: (play, card) => {
    const found = component(play, 'orders', card);
    const wanted = value(found, 'tiles', /** @type {string[]} */ ([]));
    return face(picture(order()), say('order'), wanted.map(token), worth(value(found, 'points', 0)));
  },
  house: (play, card) => {
    const goods = value(component(play, 'houses', card), 'goods', /** @type {string[]} */ ([]));
    const points = value(component(play, 'board', 'card-points'), 'house', 0);
    return face(picture(house()), say('house'), html`${goods.map(token)}${say('face-house')}`, worth(points));
  },
  boat: (play, card) => {
    const gives = value(component(play, 'boats', card), 'gives', card);
    const left = play.view.supply[gives] === 0 ? say('none-left') : nothing;
    const points = value(component(play, 'board', 'card-points'), 'boat', 0);
    return face(picture(boat()), say('boat'), html`${say('face-boat')} ${token(gives)} ${left}`, worth(points));
  },
  strip: (play, tile) => {
    const found = component(play, 'extensions', kindOf(tile));
    const does = effect(found);
    const price = play.numbers.strip?.[play.view.strip.indexOf(tile)];
    const says = does.special || !drawable(does) ? sentence(found) : recipe(does);
    return face(vignette(does.location || 'extension'), found.title, says, price == null ? nothing : coins(price));
  },
  asset: (play, card) => {
    const found = component(play, 'assets', card);
    const price = value(found, 'price', 'any');
    return face(vignette('asset'), found.title, sentence(found), price === 'any' ? token('any') : say('asset-price', { price }));
  },
  mission: (play, card) => {
    const found = component(play, 'missions', card);
    return face(picture(mission()), found.title, sentence(found), worth(value(found, 'points', 0)));
  },
  trading: (play, _space, good) => {
    const price = play.numbers.opals?.[good];
    return face(token(good), say('amount', { count: 1, what: { code: `good-${good}` } }), nothing, price === undefined ? nothing : html`${token('opal')}<b>${price}</b>`);
  },
  location: (_play, location) => face(vignette(location), nothing, nothing),
};

/**
 * A move as a picture: the card that it is about, or the tile that is sold; null for others.
 * @param {Position} play
 * @param {Choice} choice
 */
export function faceOf(play, choice) {
  if (choice.next || choice.lift) return null;
  const [family, name = '', piece = ''] = (choice.to[0] ?? '').split(':');
  if (family === 'location') return null;
  if (FACES[family]) return /** @type {import('lit').TemplateResult} */ (FACES[family](play, name, piece));
  const sold = choice.via.includes('action:market.sell') ? choice.from[0]?.split(':').at(-1) : undefined;
  const price = sold && play.numbers.market?.[sold];
  return sold && price ? html`<span class="face small">${token(sold)} → ${coins(price)}</span>` : null;
}

/**
 * A location in a picture, for ways.
 * @param {string} name
 */
export const located = (name) => html`<span class="vignette square">${place(name)}</span>`;
