/** What the server offers of each game. */

import { get } from './server.js';

/** @import {GameOffer} from './wire.js' */

/**
 * What is offered of a game: its bots, its options.
 * @param {string | undefined} name
 */
export async function offerOf(name) {
  /** @type {GameOffer[]} */
  const games = await get('/api/games');
  return games.find((game) => game.name === name);
}
