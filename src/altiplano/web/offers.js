/** What the server offers of each game. */

import { spoken } from './catalog.js';
import { get } from './server.js';

/** @import {GameOffer} from './wire.js' */

/** All games, with what their bots are like in the reader's language. */
export async function offers() {
  /** @type {GameOffer[]} */
  const games = await get('/api/games');
  for (const bot of games.flatMap((game) => game.bots)) bot.says = spoken(bot.message, bot.says);
  return games;
}

/**
 * What is offered of a game: its bots, its options.
 * @param {string | undefined} name
 */
export async function offerOf(name) {
  return (await offers()).find((game) => game.name === name);
}
