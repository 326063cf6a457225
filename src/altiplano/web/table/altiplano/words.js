/** Components, seats and counts in words. */

import { named, say } from '../../catalog.js';
import { seatName } from '../../names.js';
import { capital } from '../../words.js';

/** @import {Position} from '../position.js' */
/** @import {AltiplanoSeatNumbers, Component, Goods} from '../../wire.js' */

/**
 * What a recipe does, as the components have it.
 * @typedef {object} Effect
 * @property {string} [location]
 * @property {string[]} [uses]
 * @property {number} [pays]
 * @property {string[]} [gives]
 * @property {string[]} [one_of]
 * @property {string} [verb]
 * @property {boolean} [repeat]
 * @property {boolean} [once_a_round]
 * @property {string} [special]
 * @property {number} [spaces]
 */

// ---------------------------------------------------------------------------------------- words

/**
 * `2 food, 1 fish`.
 * @param {Goods} goods
 */
export function listed(goods) {
  const parts = Object.entries(goods).map(([name, count]) => amount(name, count));
  return parts.join(', ') || say('nothing');
}

/**
 * `2 food`, `1 coin`.
 * @param {string} name
 * @param {number} count
 */
export function amount(name, count) {
  if (name === 'coin') return say('coins', { count });
  return name === 'any' ? say('any-tiles', { count }) : say('amount', { count, what: { code: `good-${name}` } });
}

/**
 * A good by its name.
 * @param {string} good
 */
export const goodName = (good) => named(`good-${good}`);

/**
 * Goods by their names: `stone, wood`.
 * @param {string[]} goods
 */
export const goodNames = (goods) => goods.map(goodName).join(', ');

/**
 * A location, or another place on the board.
 * @param {string} place
 */
export const placeName = (place) => named(`location-${place}`);

/**
 * How many of each are in a list.
 * @param {string[]} names
 */
export function tally(names) {
  /** @type {Goods} */
  const goods = {};
  for (const name of names) goods[name] = (goods[name] ?? 0) + 1;
  return goods;
}

/**
 * How many there are in all.
 * @param {Goods} goods
 */
export const total = (goods) => Object.values(goods).reduce((sum, count) => sum + count, 0);

/**
 * One name for each piece.
 * @param {Goods} goods
 */
export const pieces = (goods) =>
  Object.entries(goods).flatMap(([name, count]) => Array.from({ length: count }, () => name));

/**
 * The kind of an extension: of `wild-space/2` it is `wild-space`.
 * @param {string} tile
 */
export const kindOf = (tile) => tile.split('/')[0];

// ----------------------------------------------------------------------------------- components

/**
 * A component, whether or not it is known yet.
 * @param {Position} play
 * @param {string} kind
 * @param {string} id
 * @returns {Component}
 */
export const component = (play, kind, id) => play.known(kind, id);

/**
 * The plain value of a component.
 * @template T
 * @param {Component} found
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function value(found, name, otherwise) {
  return /** @type {T} */ (found.values[name]?.value ?? otherwise);
}

/**
 * What a recipe does.
 * @param {Component} found
 * @returns {Effect}
 */
export const effect = (found) => value(found, 'effect', {});

/**
 * What a component does, in words.
 * @param {Component} found
 */
export const sentence = (found) => capital(found.says);

/**
 * The number of the rule behind a component, where it has one of its own.
 * @param {Component & {rule?: string}} found
 */
export const ruleOf = (found) => found.rule ?? '';

// ---------------------------------------------------------------------------------------- seats

/**
 * Somebody's name.
 * @param {Position} play
 * @param {number} seat
 */
export const nameOf = (play, seat) => seatName(play.people, seat);

/**
 * Whether players bid for roles now (R101), so that a seat's role is not yet its own.
 * @param {Position} play
 */
export const isBidding = (play) => play.view.phase === 'setup' && play.view.options.roles === 'bid';

/**
 * A seat's role, with what it has bid for it; empty without one.
 * @param {Position} play
 * @param {number} seat
 */
export function roleOf(play, seat) {
  const { role: id, bid = 0 } = play.seat(seat);
  if (!id) return '';
  const role = component(play, 'roles', id).title;
  if (isBidding(play)) return say('bids-for', { role, points: bid });
  return bid ? say('role-and-bid', { role, points: bid }) : role;
}

/**
 * The seat whose board lies in front.
 * @param {Position} play
 */
export const front = (play) => play.front;

/**
 * What the rules say of a seat.
 * @param {Position} play
 * @param {number} seat
 * @returns {AltiplanoSeatNumbers}
 */
export function numbersOf(play, seat) {
  const found = play.numbers.seats?.[seat];
  return found ?? { planning: 0, places: {}, takes: {}, ride: null, pays: [], points: 0 };
}

/**
 * The names of all components of a kind.
 * @param {Position} play
 * @param {string} kind
 */
export const ids = (play, kind) => Object.keys(play.components?.kinds[kind] ?? {});
