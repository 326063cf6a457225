/** What things are called in the lab, and numbers with their intervals. */

import { hasWords, named, say } from '../catalog.js';
import { reasonName } from '../table/earned.js';
import { capital } from '../words.js';

/** @import {Estimate} from './statistics.js' */
/** @import {Played} from './tally.js' */

/** The kinds of things that have other names among the components. @type {Record<string, string>} */
const KINDS = {
  'order taken': 'order',
  card: 'card',
  character: 'card',
  reaction: 'card',
  special: 'card',
  treasure: 'card',
};

/**
 * A component by its kind and key; `alpaca-breeding/2` is the second tile of its kind.
 * @param {string} kind
 * @param {string} key
 */
export function thingName(kind, key) {
  const [name, copy] = key.split('/');
  const called = capital(named(`${KINDS[kind] ?? kind}-${name.replaceAll('.', '-')}`));
  return copy ? `${called} ${copy}` : called;
}

/**
 * A role, or a seat by its place in the order of turns.
 * @param {string} name
 * @param {'role' | 'seat'} by
 */
export const seatName = (name, by) => (by === 'role' ? thingName('role', name) : say('lab-seat', { number: name }));

/** @param {string} kind What seats take: `extension`, `order taken`. */
export const kindName = (kind) => say(`lab-kind-${kind.replaceAll(' ', '-')}`);

/** @param {string} field A value of a component, as data files name it. */
export function valueName(field) {
  const code = `value-${field.replaceAll('_', '-')}`;
  return capital(hasWords(code) ? say(code) : field.replaceAll(/[-_]/g, ' '));
}

/** @param {string} source Where points come from; empty for all of them. */
export const sourceName = (source) => (source === '' ? say('total') : reasonName(source));

/** @param {string} ended How the end came: `location-empty mine`, `won`. */
export function endName(ended) {
  const [event, place = ''] = ended.split(' ');
  return say(`lab-end-${event}`, { place: place && named(`location-${place}`) });
}

/** @param {string} thing What can be denied: `points:orders`, `location:mine`. */
export function denialName(thing) {
  const [kind, name] = thing.split(':');
  if (kind !== 'points' && kind !== 'only') return thingName(kind, name);
  return say(`lab-denied-${kind}`, { source: sourceName(name === 'rows' ? 'warehouse rows' : name) });
}

/** @param {Played} each `Steady, changed` */
export const caseName = ({ level, changed }) =>
  changed ? say('lab-case-changed', { level: capital(level) }) : capital(level);

/** @param {number} value */
export const percent = (value) => `${(value * 100).toFixed(0)} %`;

/** @param {Estimate} found `29 to 33 %` */
export const between = ({ low, high }) => say('lab-between', { low: (low * 100).toFixed(0), high: (high * 100).toFixed(0) });

/** @param {Estimate} found `29 to 33 %, 120 times` @param {number} count */
export const betweenOf = (found, count) => say('lab-between-of', { interval: between(found), count });

/**
 * `+10 (+4 to +16)`.
 * @param {Estimate} found
 * @param {(value: number) => string} [shown]
 */
export const estimate = ({ value, low, high }, shown = signed) =>
  say('lab-estimate', { value: shown(value), low: shown(low), high: shown(high) });

/** @param {Estimate} found Points of win share. */
export const points = (found) => estimate(found, (value) => signed(value * 100));

/** @param {number} value */
export const signed = (value) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(0)}`;
