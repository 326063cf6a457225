/** The guided matches of this browser: the table of each game, and how far it has come. */

import { myName } from '../me.js';
import { post } from '../server.js';
import { keep, keptRecord } from '../storage.js';

/** @import {NewTable, TablePlan} from '../wire.js' */

/**
 * @typedef {object} Guide
 * @property {string} match
 * @property {string[]} shown The steps that were shown, in that order.
 * @property {string[]} done Those of them that somebody went on from, or skipped.
 * @property {boolean} open
 * @property {boolean} over
 */

const KEY = 'altiplano-guides';

/** Tables whose cards and draws are always the same, so that the steps can refer to them. */
/** @type {Record<string, Pick<TablePlan, 'edition' | 'seed' | 'options'>>} */
const PLANS = {
  altiplano: { edition: '2', seed: 862, options: { first: 0 } },
  expedition: { edition: '1', seed: 3827, options: { first: 0 } },
};

/** @returns {Record<string, Guide>} */
const all = () => keptRecord(KEY);

/**
 * @param {string} game
 * @returns {Guide | null}
 */
export function guideOf(game) {
  return all()[game] ?? null;
}

/**
 * The guide at a table, if it has one.
 * @param {string} match
 */
export function guideAt(match) {
  return Object.values(all()).find((guide) => guide.match === match) ?? null;
}

/**
 * @param {string} game
 * @param {Guide} guide
 */
export function keepGuide(game, guide) {
  keep(KEY, JSON.stringify({ ...all(), [game]: guide }));
}

/**
 * Set the table of a guided match; its name.
 * @param {string} game
 */
export async function beginGuide(game) {
  /** @type {TablePlan} */
  const plan = {
    game,
    seats: [
      { kind: 'me', name: myName() },
      { kind: 'bot', bot: 'novice' },
    ],
    ...PLANS[game],
  };
  const { match } = /** @type {NewTable} */ (await post('/api/tables', plan));
  keepGuide(game, { match, shown: [], done: [], open: true, over: false });
  return match;
}
