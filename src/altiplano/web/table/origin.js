/** Where the values of a component come from, as small marks. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { capital } from '../words.js';
import { preferences } from './preferences.js';

/** @import {Component} from '../wire.js' */
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
