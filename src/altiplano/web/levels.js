/** The level of the bots that the user of this browser plays against: two wins offer the next one. */

import { keep, keptRecord } from './storage.js';

const KEPT = 'altiplano-levels';
/** From where one begins to where one can get. */
const LEVELS = ['novice', 'steady', 'strong', 'master'];
/** So many wins offer the next level. */
const ENOUGH = 2;

/** @typedef {{level: string, wins: string[]}} Standing The level, and the matches won there. */

/**
 * @param {string} game
 * @returns {Standing}
 */
function standingOf(game) {
  const { level, wins } = keptRecord(KEPT)[game] ?? {};
  return LEVELS.includes(level) ? { level, wins: wins ?? [] } : { level: LEVELS[0], wins: [] };
}

/** @param {string} game @param {Standing} standing */
function put(game, standing) {
  keep(KEPT, JSON.stringify({ ...keptRecord(KEPT), [game]: standing }));
}

/** @param {string} game */
export const levelOf = (game) => standingOf(game).level;

/**
 * A match against bots of a level was won.
 * @param {string} game
 * @param {string} match
 * @param {string} level
 */
export function noteWin(game, match, level) {
  const standing = standingOf(game);
  if (level !== standing.level || standing.wins.includes(match)) return;
  put(game, { level, wins: [...standing.wins, match].slice(-ENOUGH) });
}

/**
 * The level to try next; empty before there were enough wins, and beyond the last one.
 * @param {string} game
 */
export function nextLevel(game) {
  const { level, wins } = standingOf(game);
  return wins.length < ENOUGH ? '' : (LEVELS[LEVELS.indexOf(level) + 1] ?? '');
}

/**
 * From now on play against the next level.
 * @param {string} game
 */
export function climb(game) {
  const level = nextLevel(game);
  if (level !== '') put(game, { level, wins: [] });
}
