/** The log as turns: what somebody did in one go, and what the table did in between. */

import { summed } from './tales/tale.js';

/** @import {LogLine, Message} from '../wire.js' */
/** @import {Lines} from './lines.js' */
/** @import {Sign} from './tales/tale.js' */
/** @import {Position} from './position.js' */
/** @import {ToldGame} from './games.js' */

/**
 * @typedef {object} Turn
 * @property {number} first The number of its first line in the log.
 * @property {number | null} seat Whose turn it is; null where the table goes on by itself.
 * @property {LogLine[]} lines
 */

/** @type {WeakMap<LogLine[], Turn[]>} */
const known = new WeakMap();

/**
 * All turns of the lines that are known, the oldest first; the first one may lack its beginning.
 * @param {Pick<Lines, 'known' | 'first'>} lines
 * @param {ToldGame} game
 */
export function turnsOf(lines, game) {
  const found = known.get(lines.known);
  if (found && found[0]?.first === lines.first) return found;
  /** @type {Turn[]} */
  const turns = [];
  lines.known.forEach((line, at) => {
    const turn = turns.at(-1);
    if (turn && !game.tale.startsTurn(line, turn)) turn.lines.push(line);
    else turns.push({ first: lines.first + at, seat: line.seat, lines: [line] });
  });
  known.set(lines.known, turns);
  return turns;
}

/**
 * A turn in pictures: like things that follow each other are counted, on both sides of an arrow.
 * @param {Position} position
 * @param {Turn} turn
 * @returns {Sign[]}
 */
export function signsOf(position, { lines }) {
  const { tale } = position.game;
  /** @type {{event: string, sides: Sign[][], arrow: Sign | null}[]} */
  const runs = [];
  for (const line of lines) {
    const signs = tale.signs(position, line);
    if (signs.length === 0) continue;
    const at = signs.findIndex(({ key }) => key === '');
    const sides = at < 0 ? [signs, []] : [signs.slice(0, at), signs.slice(at + 1)];
    const last = runs.at(-1);
    if (last?.event === line.event) last.sides.forEach((side, nth) => side.push(...sides[nth]));
    else runs.push({ event: line.event, sides, arrow: signs[at] ?? null });
  }
  return runs.flatMap(({ sides: [left, right], arrow }) => [
    ...summed(left),
    ...(arrow ? [arrow] : []),
    ...summed(right),
  ]);
}

/**
 * What happened, without that nothing else was possible.
 * @param {Message} message
 * @returns {Message}
 */
export function withoutExcuse(message) {
  const what = message.code === 'forced' ? message.values?.what : message;
  return /** @type {Message} */ (what);
}

/**
 * The values of a line, by name.
 * @param {LogLine} line
 */
export const valuesOf = (line) => withoutExcuse(line.message).values ?? {};

/**
 * What a value is called: `wool` of the message `good-wool`.
 * @param {unknown} value
 */
export function keyOf(value) {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { code } = /** @type {Message} */ (value);
  return code.slice(code.indexOf('-') + 1);
}

/**
 * How many a value says: 3 of the message `coins` with the count 3.
 * @param {unknown} value
 */
export function countOf(value) {
  if (typeof value === 'number') return value;
  return Number(/** @type {Message} */ (value)?.values?.count ?? 1);
}
