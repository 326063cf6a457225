/** Names of people in place of the numbers of seats. */

/** @import {Person} from './wire.js' */

const SEAT = /\b[Ss]eat (\d+)('s)?(?: (\w+))?/g;
const FORMS = new Map([
  ['is', 'are'],
  ['was', 'were'],
  ['has', 'have'],
  ['does', 'do'],
  ['goes', 'go'],
]);

/** Letters that run from right to left, and marks that make others do so. */
const LEFTWARD = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Somebody's name, which turns nothing around it; seats without one have a number, counted from 1.
 * @param {Person} person
 */
export function personName(person) {
  if (LEFTWARD.test(person.name)) return `\u2068${person.name}\u2069`;
  if (person.name.trim() !== '') return person.name;
  return person.kind === 'open' ? 'Open seat' : `Player ${person.seat + 1}`;
}

/**
 * A sentence with people's names in place of "Seat 2"; of my own seats it says "you".
 * @param {string} text
 * @param {Person[]} people
 * @param {number[]} [mine]
 */
export function named(text, people, mine = []) {
  return text.replace(SEAT, (all, number, owns = '', word = '', at = 0) => {
    const seat = Number(number);
    const person = people.find((each) => each.seat === seat);
    if (!person) return all;
    const rest = word === '' ? '' : ` ${word}`;
    if (!mine.includes(seat)) return personName(person) + owns + rest;
    if (owns) return (at === 0 ? 'Your' : 'your') + rest;
    // Only the subject of the sentence has a verb behind it.
    const subject = at === 0 || text.slice(0, at).endsWith(': ');
    return (at === 0 ? 'You' : 'you') + (subject && rest ? ` ${secondPerson(word)}` : rest);
  });
}

/**
 * The form of a verb that goes with "you": `takes` is `take`.
 * @param {string} verb
 */
function secondPerson(verb) {
  const known = FORMS.get(verb);
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
