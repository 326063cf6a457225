/** Charts of the lab, as SVG; next to each of them stands a table with the same numbers. */

import { html, svg } from 'lit';
import { say } from '../catalog.js';
import { percent } from './words.js';

/** @import {Estimate} from './statistics.js' */

/**
 * A curve: what was known after so many matches.
 * @typedef {object} Series
 * @property {string} label
 * @property {'shipped' | 'changed'} kind
 * @property {{at: number, found: Estimate}[]} spots
 */

const WIDE = 240;
const HIGH = 132;
const LEFT = 38;
const TOP = 8;
const BOTTOM = 20;

/**
 * The end of a scale for shares: a round number that the intervals fit below.
 * @param {Estimate[]} found
 * @param {number} fair
 */
export function topOf(found, fair) {
  const most = Math.max(fair * 1.6, ...found.map((each) => each.high));
  return Math.min(1, Math.ceil(most * 10) / 10);
}

/**
 * Shares as they grow with the matches, each with its interval, and what would be fair.
 * @param {string} title
 * @param {Series[]} series
 * @param {{fair: number, most: number, top: number}} scale
 */
export function growing(title, series, { fair, most, top }) {
  const x = (/** @type {number} */ at) => LEFT + (at / most) * (WIDE - LEFT - 4);
  const y = (/** @type {number} */ value) => TOP + (1 - Math.min(value, top) / top) * (HIGH - TOP - BOTTOM);
  const spot = (/** @type {number} */ at, /** @type {number} */ value) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  const ends = series.map(({ label, spots }) => {
    const last = spots.at(-1);
    if (!last) return say('lab-curve-none', { label });
    return say('lab-curve-end', { label, share: percent(last.found.value), count: last.at });
  });
  return html`<svg class="lab-growing" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${say('lab-curve', { title, ends: ends.join('; ') })}>
    ${[0, top / 2, top].map(
      (value) => svg`<line class="lab-grid" x1=${LEFT} x2=${WIDE - 4} y1=${y(value)} y2=${y(value)} />
        <text x=${LEFT - 5} y=${y(value)} dy=".35em" text-anchor="end">${percent(value)}</text>`,
    )}
    <text x=${LEFT} y=${HIGH - 5}>0</text>
    <text x=${WIDE - 4} y=${HIGH - 5} text-anchor="end">${say('lab-matches', { count: most })}</text>
    ${series.map(({ kind, spots }) => {
      if (spots.length === 0) return '';
      const upper = spots.map(({ at, found }) => spot(at, found.high));
      const lower = spots.map(({ at, found }) => spot(at, found.low)).reverse();
      const middle = spots.map(({ at, found }) => spot(at, found.value));
      const last = spots[spots.length - 1];
      return svg`<g class=${kind}>
        <polygon points=${[...upper, ...lower].join(', ')} />
        <polyline points=${middle.join(', ')} />
        <circle cx=${x(last.at)} cy=${y(last.found.value)} r="3" />
      </g>`;
    })}
    <line class="lab-fair" x1=${LEFT} x2=${WIDE - 4} y1=${y(fair)} y2=${y(fair)} />
  </svg>`;
}

/**
 * A share with its interval beside what would be fair: for a row of a table that says the same.
 * @param {Estimate} found
 * @param {number | null} fair
 * @param {number} top
 * @param {boolean} [stands] Whether it stands out.
 * @param {number} [bottom] Where the scale begins.
 */
export function whisker(found, fair, top, stands = false, bottom = 0) {
  const x = (/** @type {number} */ value) =>
    2 + (Math.max(bottom, Math.min(value, top)) - bottom) / (top - bottom || 1) * 96;
  return html`<svg class="lab-whisker ${stands ? 'stands' : ''}" viewBox="0 0 100 16" aria-hidden="true">
    <line class="lab-grid" x1="2" x2="98" y1="8" y2="8" />
    ${fair === null ? '' : svg`<line class="lab-fair" x1=${x(fair)} x2=${x(fair)} y1="1" y2="15" />`}
    <line class="lab-span" x1=${x(found.low)} x2=${x(found.high)} y1="8" y2="8" />
    <circle cx=${x(found.value)} cy="8" r="3.5" />
  </svg>`;
}
