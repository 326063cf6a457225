/** Questions that a key answers, in one sentence that is shown and said. */

import { say } from '../../catalog.js';
import { wordsOf } from '../beats.js';
import { turnsOf } from '../turns.js';

/** @import {Play} from '../play.js' */
/** @import {Position} from '../position.js' */

/** @typedef {'bag' | 'plan' | 'ahead' | 'last' | 'here' | 'why'} Query */

/**
 * What a game answers.
 * @typedef {Record<'bag' | 'plan' | 'ahead' | 'here', (position: Position) => string>} Queries
 */

/** @type {Map<string, Query>} */
export const KEYS = new Map([
  ['b', 'bag'],
  ['p', 'plan'],
  ['a', 'ahead'],
  ['l', 'last'],
  ['r', 'here'],
  ['w', 'why'],
]);

/** @type {Record<string, () => Promise<{queries: Queries}>>} */
const GAMES = {
  altiplano: () => import('./altiplano.js'),
  expedition: () => import('./expedition.js'),
};

/**
 * Answer a question; asked again, it is answered again.
 * @param {Play} play
 * @param {Query} query
 */
export async function answer(play, query) {
  if (query === 'why') {
    whyNot(play);
    return;
  }
  const { queries } = await GAMES[play.view.game]();
  const sentence = query === 'last' ? lastTurn(play) : queries[query](play);
  play.say('');
  // What is the same as before is only said again if it was gone in between.
  requestAnimationFrame(() => play.say(sentence));
}

/**
 * What the player before me did.
 * @param {Play} play
 */
function lastTurn(play) {
  const { tale } = play.game;
  const last = turnsOf(play.lines, play.game).findLast(
    ({ seat, lines }) =>
      seat !== null && seat !== play.me && lines.some(({ event }) => !tale.quiet.has(event)),
  );
  return last ? `${wordsOf(play, last)}.` : say('query-nobody');
}

/**
 * Why nothing can be done with what has the keyboard, or lies under the pointer.
 * @param {Play} play
 */
function whyNot(play) {
  const at = document.activeElement?.closest('[data-thing]') ?? document.querySelector('[data-thing]:hover');
  if (!(at instanceof HTMLElement)) {
    play.say(say('query-why-what'));
    return;
  }
  if (play.state(at.dataset.thing ?? '', at) === '' || at.matches('.grey')) at.click();
  else play.say(say('possible'));
}
