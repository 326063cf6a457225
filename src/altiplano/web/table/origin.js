/** Where the values of a component come from, as small marks. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { capital } from '../words.js';
import { preferences } from './preferences.js';

/** @import {Component, Message} from '../wire.js' */
/** @import {Position} from './position.js' */

/** Origins of values that are not, as far as we know, the printed ones; the most doubtful first. */
const DOUBTFUL = ['reconstructed', 'outline', 'inferred'];

/**
 * The most doubtful origin of a component's values; empty where all are known.
 * @param {Component} found
 * @param {...string} names Of its values; none: all.
 */
export function doubt(found, ...names) {
  const values = (names.length ? names : Object.keys(found.values)).map(
    (name) => found.values[name],
  );
  const origins = values.flatMap((each) => each?.origin ?? []);
  return DOUBTFUL.find((each) => origins.includes(each)) ?? '';
}

/**
 * A small mark where a value is not, as far as we know, the printed one; only for those who want
 * to see it all the time, since everything can be explained.
 * @param {Position} play
 * @param {Component} found
 * @param {...string} names Of its values; none: all.
 */
export const origin = (play, found, ...names) => originMark(play, doubt(found, ...names));

/**
 * The mark of the most doubtful of some origins.
 * @param {Position} play
 * @param {...string} origins
 */
export function originMark(play, ...origins) {
  const most = DOUBTFUL.find((each) => origins.includes(each));
  if (!most || !preferences.wanted.origins) return nothing;
  const says = say(`origin-${most}`);
  return html`<span class="badge origin mini ${most}" role="img" title=${capital(says)} aria-label=${says}></span>`;
}

/**
 * Whether a message has a value with a mark: we do not know the printed one.
 * @param {Message} message
 * @returns {boolean}
 */
export function isMarked({ code, values = {} }) {
  const inner = Object.values(values).flat();
  return code === 'marked' || inner.some((each) => typeof each === 'object' && isMarked(each));
}

/**
 * A message without such marks, unless somebody wants to see them all the time.
 * @param {Message} message
 * @returns {Message}
 */
export const unmarked = (message) =>
  preferences.wanted.origins || !isMarked(message) ? message : bare(message);

/** @param {Message} message @returns {Message} */
function bare(message) {
  /** @param {any} value @returns {any} */
  const inner = (value) => {
    if (Array.isArray(value)) return value.map(inner);
    if (typeof value !== 'object') return value;
    return value.code === 'marked' ? inner(value.values.value) : bare(value);
  };
  const values = Object.entries(message.values ?? {}).map(([key, value]) => [key, inner(value)]);
  return { ...message, values: Object.fromEntries(values) };
}
