/** The steps of a guided match: which one is shown now, and what it points at. */

import { begins, needsMore } from '../table/choices.js';

/** @import {Choice} from '../table/choices.js' */
/** @import {Position} from '../table/position.js' */

/**
 * One idea, shown when it applies, until the player goes on.
 * Its words are the messages `page-guide-<game>-<code>` and `…-title`.
 * @typedef {object} Step
 * @property {string} code
 * @property {string} rule
 * @property {string[]} [about] The things that it speaks of.
 * @property {(position: Position) => string[]} [moves] Proposed; the first on offer is marked. With
 *   none on offer the step is not shown.
 * @property {(position: Position) => boolean} when Whether the table is at that point.
 */

/**
 * The first step that can be followed now; null if there is none.
 * @param {Step[]} steps
 * @param {string[]} done The codes of those that somebody has gone on from, or skipped.
 * @param {Position} position
 */
export const stepNow = (steps, done, position) =>
  steps.find(
    (step) =>
      !done.includes(step.code) &&
      step.when(position) &&
      (!step.moves || proposed(step, position) !== null),
  ) ?? null;

/**
 * The things to touch now; if nothing is proposed, those that the step explains.
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
  if (!position.plays) return null;
  for (const move of step.moves?.(position) ?? []) {
    const choice = position.choices.find((each) => each.move === move && !each.lift);
    if (choice) return choice;
  }
  return null;
}

/**
 * What leads to a move: what is picked up and where it goes, or one thing whose touch is enough.
 * A pawn does not have to be picked up: the place is enough.
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
