/** The steps of a guided match: which one is shown, and what it points at. */

import { begins, needsMore } from '../table/choices.js';

/** @import {Choice} from '../table/choices.js' */
/** @import {Position} from '../table/position.js' */

/**
 * One idea, told at the moment at which it is needed.
 * @typedef {object} Step
 * @property {string} title
 * @property {string} says
 * @property {string} rule
 * @property {string[]} [about] The things that it speaks of.
 * @property {(position: Position) => string[]} [moves] Proposed; the first on offer is marked.
 * @property {(position: Position) => boolean} [done] Whether it was done, or its moment has passed.
 */

/**
 * The first step from one on that is still to be told; the last one stays.
 * @param {Step[]} steps
 * @param {number} from
 * @param {Position} position
 */
export function onward(steps, from, position) {
  const last = steps.length - 1;
  for (let at = Math.max(0, from); at < last; at += 1) {
    if (!steps[at].done?.(position)) return at;
  }
  return last;
}

/**
 * The first step before one whose move was taken back, or that one.
 * @param {Step[]} steps
 * @param {number} step
 * @param {boolean[]} were Which were done before.
 * @param {boolean[]} are Which are done now.
 */
export function backward(steps, step, were, are) {
  const back = steps.findIndex(({ moves }, at) => moves && were[at] && !are[at]);
  return back < 0 ? step : Math.min(back, step);
}

/**
 * The things to touch now; while nothing is proposed, those that a step speaks of.
 * @param {Step} step
 * @param {Position} position
 * @param {(thing: string) => boolean} isThere Whether a thing is drawn.
 */
export function marksOf(step, position, isThere) {
  const choice = proposed(step, position);
  return choice ? endsOf(choice, position, isThere) : (step.about ?? []);
}

/**
 * The first proposed move that is on offer.
 * @param {Step} step
 * @param {Position} position
 */
export function proposed(step, position) {
  for (const move of step.moves?.(position) ?? []) {
    const choice = position.choices.find((each) => each.move === move && !each.lift);
    if (choice) return choice;
  }
  return null;
}

/**
 * What leads to a move: what is picked up and where it goes, or one thing whose touch is enough.
 * A pawn need not be picked up: a place says enough.
 * @param {Choice} choice
 * @param {Position} position
 * @param {(thing: string) => boolean} isThere
 */
function endsOf(choice, { choices, picked }, isThere) {
  if (picked !== null && choice.from.includes(picked)) {
    return choice.to.length > 0 ? choice.to : choice.via;
  }
  const [first] = choice.from;
  if (first && first !== 'pawn' && choice.to.length > 0) {
    return picked === null ? [first, ...choice.to] : [first];
  }
  const all = [...choice.to, ...choice.via, ...choice.from];
  const enough = all.find((thing) => {
    const begun = choices.filter((each) => begins(each, thing));
    return begun.length === 1 && !needsMore(choice, thing) && isThere(thing);
  });
  if (enough) return [enough];
  return first ? [choice.from[choice.from.length - 1], ...choice.to] : all;
}
