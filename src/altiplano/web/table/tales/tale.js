/** What a game can show of its log in pictures: signs, flights and gains. */

/** @import {TemplateResult} from 'lit' */
/** @import {LogLine} from '../../wire.js' */
/** @import {Position} from '../position.js' */
/** @import {Turn} from '../turns.js' */

/**
 * A small picture, with how many of it there are.
 * @typedef {object} Sign
 * @property {string} key Signs of one kind are counted together.
 * @property {TemplateResult} drawn
 * @property {number} count
 * @property {string} [class]
 */

/**
 * Something that goes from one place of the table to another.
 * @typedef {object} Flight
 * @property {TemplateResult} drawn
 * @property {string[]} from Where it may come from, as selectors; the first that is shown counts.
 * @property {string[]} to
 * @property {Sign} [counts] What is counted up where it arrives.
 * @property {boolean} [pawn] It is on the table itself, and seen to move there.
 */

/**
 * What brings points at the end, or what wins.
 * @typedef {object} Source
 * @property {string} title
 * @property {TemplateResult} [drawn]
 * @property {number[]} points For each seat.
 */

/**
 * What somebody has more of, or less.
 * @typedef {Sign} Gain
 */

/**
 * How a game shows its log. It only knows what the events are called, not what they mean.
 * @typedef {object} Tale
 * @property {(line: LogLine, turn: Turn) => boolean} startsTurn Whether a line belongs to another turn
 *   than the lines before it.
 * @property {(position: Position, line: LogLine) => Sign[]} signs
 * @property {(position: Position, line: LogLine, before: LogLine[]) => Flight[]} flights What flies in
 *   a line; `before` are the lines before it, the oldest first.
 * @property {(line: LogLine) => Gain[]} gains
 * @property {Set<LogLine['event']>} quiet Events that make no beat.
 * @property {Set<LogLine['event']>} [deeds] Events that make a turn worth remembering; without them all but the
 *   quiet ones do.
 * @property {Set<LogLine['event']>} asides Events that a caption leaves out, where the turn has others.
 * @property {string | null} round The event with which a round begins.
 * @property {(position: Position) => Source[]} [finale] What is counted at the end, where that is more
 *   than the reasons of the score sheet.
 */

/**
 * Signs of one kind counted together; those that come to nothing are left out.
 * @param {Sign[]} signs
 */
export function summed(signs) {
  /** @type {Map<string, Sign>} */
  const found = new Map();
  for (const sign of signs) {
    const known = found.get(sign.key);
    if (known) known.count += sign.count;
    else found.set(sign.key, { ...sign });
  }
  return [...found.values()].filter(({ count }) => count !== 0);
}
