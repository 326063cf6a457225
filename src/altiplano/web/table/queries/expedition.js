/** What a player of Expedition may ask at any time: hand, camp, lead, and what is left of the piles. */

import { listing, say } from '../../catalog.js';
import { campOf, nameOf, seatOf, titleOf, viewOf } from '../expedition/words.js';

/** @import {Position} from '../position.js' */
/** @import {Queries} from './queries.js' */

/** @param {Position} position @param {string[]} cards */
const titles = (position, cards) => cards.map((id) => titleOf(position, id)).join(', ') || say('nothing');

/** @type {Queries} */
export const queries = {
  bag: (position) =>
    say('query-hand', { cards: titles(position, seatOf(position, position.front).hand.cards) }),

  plan: (position) =>
    say('query-camp', { cards: titles(position, seatOf(position, position.front).camp) }),

  ahead(position) {
    const says = viewOf(position).seats.map((_seat, seat) =>
      say('query-treasures', {
        who: seat === position.you ? say('you') : nameOf(position, seat),
        count: campOf(position, seat).treasures.length,
      }),
    );
    return say('query-ahead', { standings: listing(says) });
  },

  here(position) {
    const { characters, exploration } = viewOf(position).piles;
    return say('query-piles', { characters: characters.cards, exploration: exploration.cards });
  },
};
