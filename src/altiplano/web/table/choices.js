/** Moves as things to touch: how one begins, how it goes on, and what it still needs. */

/** @import {Option} from '../wire.js' */

/**
 * A move, and the things on the table that lead to it.
 * @typedef {object} Choice
 * @property {string} move
 * @property {string} says
 * @property {string[]} from What is picked up for it.
 * @property {string[]} to Where it is put, or what it is done to.
 * @property {string[]} via What else stands for it: an action, a button, a place to drop it.
 * @property {boolean} lift Whether it takes the move back instead of making it.
 * @property {string} then The move that follows when a lifted tile is put somewhere else.
 * @property {string} [next] What is touched once the move is made: the rest of a sequence.
 */

/**
 * One option as things to touch; what nothing stands for is a button.
 * @param {Option} option
 * @returns {Choice}
 */
export function choiceOf({ move, says, touches = {} }) {
  const { from = [], to = [], via = [] } = touches;
  const button = `button:${move}`;
  const things = via.map((thing) => (thing === 'button' ? button : thing));
  const none = from.length + to.length + things.length === 0;
  return { move, says, from, to, via: none ? [button] : things, lift: false, then: '' };
}

/**
 * Whether a choice can begin with a thing.
 * @param {Choice} choice
 * @param {string} thing
 */
export function begins(choice, thing) {
  if (choice.from.includes(thing)) return true;
  return !choice.lift && (choice.to.includes(thing) || choice.via.includes(thing));
}

/**
 * Where a choice that began with a thing can go on.
 * @param {Choice} choice
 * @param {string} thing
 */
export function goesOn(choice, thing) {
  const from = choice.from.includes(thing) ? [] : choice.from;
  const to = choice.to.includes(thing) ? [] : choice.to;
  return [...from, ...to, ...choice.via].filter(
    (end) => end !== thing && !end.startsWith('button:'),
  );
}

/**
 * Whether a choice that began with a thing still needs to be told where to.
 * @param {Choice} choice
 * @param {string} thing
 */
export function needsMore(choice, thing) {
  return choice.to.length > 0 && !choice.to.includes(thing);
}

/**
 * Whether something may be dragged: a choice begins by picking it up and ends elsewhere.
 * @param {Choice[]} choices
 * @param {string} thing
 */
export function canBeDragged(choices, thing) {
  return choices.some((choice) => choice.from.includes(thing) && goesOn(choice, thing).length > 0);
}
