/** Names of people. */
import { say } from './catalog.js';

/** @import {Person} from './wire.js' */

/** Letters that run from right to left, and marks that make others do so. */
const LEFTWARD = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A person's name; seats without one have a number, counted from 1.
 * @param {Person} person
 */
export function personName(person) {
  if (LEFTWARD.test(person.name)) return `\u2068${person.name}\u2069`;
  if (person.name.trim() !== '') return person.name;
  return person.kind === 'open' ? say('open-seat') : say('player', { number: person.seat + 1 });
}

/**
 * The name of the player on a seat.
 * @param {Person[]} people
 * @param {number} seat
 */
export function seatName(people, seat) {
  const person = people.find((each) => each.seat === seat);
  return person ? personName(person) : say('player', { number: seat + 1 });
}
