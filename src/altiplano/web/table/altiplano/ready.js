/** Actions, and what lies ready for them: counted from the tiles, whatever the rules say of it. */

import { missingIn } from './parts.js';
import { component, effect, ids, kindOf, pieces } from './words.js';

/** @import {Position} from '../position.js' */
/** @import {Effect} from './words.js' */

/**
 * @typedef {object} Action
 * @property {string} id
 * @property {string} title
 * @property {string} place Where its tiles lie.
 * @property {string} location Where the pawn must be; empty: anywhere.
 * @property {Effect} does
 * @property {string[]} missing
 * @property {boolean} vain Whether nothing is left of what it gives (R5).
 */

/**
 * The actions of a seat: those of the board, of its role and of its tiles.
 * @param {Position} position
 * @param {number} seat
 * @returns {Action[]}
 */
export function actionsOf(position, seat) {
  const { role, extensions, spaces, coins } = position.seat(seat);
  const known = [
    ...ids(position, 'actions').map((id) => ({ kind: 'actions', id, place: '' })),
    ...(role ? [{ kind: 'roles', id: role, place: 'role' }] : []),
    ...[...new Set(extensions.map(kindOf))].map((id) => ({ kind: 'extensions', id, place: id })),
  ];
  const purse = Array.from({ length: coins }, () => 'coin');
  return known.flatMap(({ kind, id, place }) => {
    const found = component(position, kind, id);
    const does = effect(found);
    if (does.special) return [];
    const at = place || does.location || '';
    const missing = missingIn(does, [...pieces(spaces[at] ?? {}), ...purse]);
    const location = placed(position, does);
    return [{ id, title: found.title, place: at, location, does, missing, vain: isVain(position, does) }];
  });
}

/**
 * Where the pawn must be: the traveler's actions are taken where the traveler stands.
 * @param {Position} position
 * @param {Effect} does
 */
const placed = ({ view }, { location = '' }) => (location === 'traveler' ? (view.traveler ?? '') : location);

/**
 * Whether an action would give only goods of which none are left.
 * @param {Position} position
 * @param {Effect} does
 */
function isVain({ view }, { gives = [], one_of: oneOf = [] }) {
  const goods = [...gives, ...oneOf];
  return goods.length > 0 && goods.every((good) => view.supply[good] === 0);
}

/**
 * Those for which everything lies ready.
 * @param {Position} position
 * @param {number} seat
 */
export function readyFor(position, seat) {
  const { did_once: done } = position.seat(seat);
  return actionsOf(position, seat).filter(({ id, missing }) => !missing.length && !done.includes(id));
}
