/** What a player of Altiplano may ask at any time: bag, plan, lead, and what is left here. */

import { listing, named, say } from '../../catalog.js';
import { component, ids, listed, nameOf, numbersOf, placeName, value } from '../altiplano/words.js';

/** @import {Position} from '../position.js' */
/** @import {Queries} from './queries.js' */

/** @param {Position} position */
const mine = (position) => position.seat(position.front);

/**
 * What is left at a location.
 * @param {Position} position
 * @param {string} location
 */
function stock(position, location) {
  const { view } = position;
  const goods = ids(position, 'goods').filter(
    (good) => value(component(position, 'goods', good), 'home', '') === location,
  );
  const tiles = goods.map((good) =>
    say('amount', { count: view.supply[good] ?? 0, what: named(`good-${good}`) }),
  );
  /** @type {Record<string, string[]>} */
  const cards = {
    village: [say('houses', { count: view.houses.length }), say('carts', { count: view.carts })],
    harbor: [say('boats', { count: view.boats.length })],
    market: [say('orders', { count: view.orders.length })],
  };
  return [...tiles, ...(cards[location] ?? [])].join(', ') || say('nothing');
}

/** @type {Queries} */
export const queries = {
  bag(position) {
    const { bag, container } = mine(position);
    return say('query-bag', { bag: listed(bag), container: listed(container) });
  },

  plan(position) {
    const { planning, spaces } = mine(position);
    const lying = Object.entries(spaces).map(([place, goods]) =>
      say('named', { name: placeName(place), more: listed(goods) }),
    );
    return say('query-plan', { planned: listed(planning), placed: lying.join('; ') || say('nothing') });
  },

  ahead(position) {
    const points = position.view.seats.map((_seat, seat) => numbersOf(position, seat).points);
    const order = [...points.keys()].sort((one, other) => points[other] - points[one]);
    const says = order.map((seat) =>
      say('query-points', {
        who: seat === position.you ? say('you') : nameOf(position, seat),
        count: points[seat],
      }),
    );
    return say('query-ahead', { standings: listing(says) });
  },

  here(position) {
    const { pawn } = mine(position);
    if (pawn === null) return say('query-nowhere');
    return say('query-here', { place: placeName(pawn), stock: stock(position, pawn) });
  },
};
