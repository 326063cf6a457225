/**
 * The moves on offer as things to touch. What is legal, and what it touches, the server has decided;
 * only where a lifted tile could go at once is found here.
 */

import { say } from '../../catalog.js';
import { choiceOf } from '../choices.js';
import { readyFor } from './ready.js';

/** @import {QuestionKind, Update} from '../../wire.js' */
/** @import {AltiplanoQuestion} from '../../vocabulary.js' */
/** @import {Choice} from '../choices.js' */
/** @import {Position} from '../position.js' */

/**
 * What each question is about: things of these families are grey when they cannot be used.
 * @type {Partial<Record<AltiplanoQuestion, string[]>>}
 */
const ASKED_ABOUT = {
  plan: ['planning', 'place'],
  turn: ['action', 'location', 'strip', 'order', 'house', 'boat', 'asset', 'trading'],
  after: ['location'],
  more: ['action', 'order', 'house', 'boat', 'trading'],
  role: ['role'],
};

/**
 * Everything that the seat can do now: its options, what it can lift again, and ways to actions.
 * @param {Update} update
 * @param {Position} position
 * @returns {Choice[]}
 */
export function choicesOf(update, position) {
  const options = update.options.map(choiceOf);
  return [...options, ...liftsOf(update), ...waysOf(update, position, options)];
}

/**
 * Ways to an action elsewhere for which everything lies ready: first there, then the action.
 * @param {Update} update
 * @param {Position} position
 * @param {Choice[]} options
 * @returns {Choice[]}
 */
function waysOf({ question, seat }, position, options) {
  if (question?.kind !== 'turn' || seat === null || position.components === null) return [];
  const offered = new Set(options.flatMap(({ via }) => via));
  return readyFor(position, seat)
    .filter(({ id }) => !offered.has(`action:${id}`))
    .flatMap(({ id, title, location }) =>
      options
        .filter(({ to }) => to.includes(`location:${location}`))
        .map((way) => ({
          ...way,
          from: [],
          to: [],
          via: [`action:${id}`],
          says: say('way-then', { way: way.says, action: title }),
          next: `action:${id}`,
        })),
    );
}

/**
 * What can be lifted in the open step, and where it could go at once.
 * @param {Update} update
 * @returns {Choice[]}
 */
function liftsOf(update) {
  const me = update.seat;
  if (me === null || update.question === null) return [];
  const takes = Object.entries(update.view.numbers?.seats[me]?.takes ?? {});
  const lifts = new Map(update.lifts.map(({ move, touches = {} }) => [move, touches]));
  /** @type {Choice[]} */
  const choices = [];
  for (const [move, { from: [thing] = [], to = [] }] of lifts) {
    if (thing === undefined) continue;
    const [family, ...names] = thing.split(':');
    const piece = names.at(-1) ?? '';
    const said = { piece: { code: `good-${piece}` } };
    const lifted = { move, via: [], lift: true, from: [thing], then: '' };
    const placed = family === 'space';
    choices.push({ ...lifted, says: say(placed ? 'lift' : 'lift-back', said), to });
    if (!placed) continue;
    for (const [other, pieces] of takes) {
      if (other === names[0] || !(pieces.includes(piece) || pieces.includes('any'))) continue;
      const then = `place ${piece} ${other}`;
      choices.push({ ...lifted, says: say('lift-elsewhere', said), to: [`place:${other}`], then });
    }
  }
  return choices;
}

/**
 * Whether a question is about things of this kind, so that those without a move are grey.
 * @param {QuestionKind} kind
 * @param {string} thing
 */
export function isAskedAbout(kind, thing) {
  return ASKED_ABOUT[/** @type {AltiplanoQuestion} */ (kind)]?.includes(thing.split(':')[0]) ?? false;
}

/**
 * The move that puts a tile or a coin on a place that cannot take it.
 * @param {string} picked
 * @param {string} thing
 */
export function tried(picked, thing) {
  const [from, piece = 'coin'] = picked.split(':');
  const [to, place] = thing.split(':');
  const placing = (from === 'planning' || from === 'coin') && (to === 'place' || to === 'space');
  return placing ? `place ${piece} ${place}` : '';
}
