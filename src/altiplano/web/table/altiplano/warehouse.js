/** A warehouse: two depots of rows from the bottom, each with the points of the complete row. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { place } from '../../drawings.js';
import { textIn } from '../thing.js';
import { originMark, picture, token, touchable } from './parts.js';
import { component, listed, tally, value } from './words.js';

/** @import {Position} from '../position.js' */

/**
 * A row as it is printed.
 * @typedef {object} Row
 * @property {number} number Counted from 1, the left depot first.
 * @property {number} spaces
 * @property {number} points
 * @property {string} origin
 */

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
export function warehouse(play, seat, own) {
  const { warehouse: rows, extensions, corn_store: corn } = play.seat(seat);
  const left = depot(play, 'left-depot', 1);
  const right = depot(play, 'right-depot', left.length + 1);
  const complete = [...left, ...right].filter((row) => rows[row.number - 1]?.length === row.spaces);
  const points = complete.reduce((sum, row) => sum + row.points, 0);
  const store = extensions.includes('corn-store');
  return html`<div role="group" class="warehouse" aria-label=${say('warehouse')}>
    <h4>${picture(place('warehouse'))}${say('warehouse')}
      <span class="muted">${say('warehouse-complete', { rows: complete.length, points })}</span>
    </h4>
    <div class="depots">
      ${depotRows(play, own, rows, left, 'left')} ${depotRows(play, own, rows, right, 'right')}
    </div>
    ${
      store
        ? touchable(play, own, 'corn-store', {
            label: [say('corn-store'), say('corn-store-more', { corn, most: storeSize(play) })],
            class: 'corn-store',
            content: html`<span>${say('corn-store')}</span>${spaces(Array(corn).fill('corn'), storeSize(play))}`,
          })
        : nothing
    }
  </div>`;
}

/** @param {Position} play */
function storeSize(play) {
  const does = value(component(play, 'extensions', 'corn-store'), 'effect', { amount: 2 });
  return does.amount;
}

/**
 * The rows of a depot from the bottom.
 * @param {Position} play
 * @param {string} name
 * @param {number} first
 * @returns {Row[]}
 */
function depot(play, name, first) {
  const found = component(play, 'board', name);
  const rows = value(found, 'rows', /** @type {[number, number][]} */ ([]));
  const origin = found.values.rows?.origin ?? '';
  return rows.map(([size, points], at) => ({
    number: first + at,
    spaces: size,
    points,
    origin: Array.isArray(origin) ? origin[at] : origin,
  }));
}

/**
 * @param {Position} play
 * @param {boolean} own
 * @param {string[][]} stored
 * @param {Row[]} rows
 * @param {string} side
 */
function depotRows(play, own, stored, rows, side) {
  return html`<ol class="depot" role="list" aria-label=${say('depot', { side })}>
    ${rows.toReversed().map((row) => html`<li>${oneRow(play, own, stored, row)}</li>`)}
  </ol>`;
}

/**
 * @param {Position} play
 * @param {boolean} own
 * @param {string[][]} stored
 * @param {Row} row
 */
function oneRow(play, own, stored, row) {
  const tiles = stored[row.number - 1] ?? [];
  const complete = tiles.length === row.spaces;
  const next = row.number === stored.length + 1;
  const content = html`<span class="number">${row.number}</span>${spaces(tiles, row.spaces)}<span
      class="points"
      >${row.points}${originMark(play, row.origin)}</span
    >`;
  const name = say(next ? 'row-next' : 'row', { number: row.number });
  const { spaces: size, points } = row;
  const more = tiles.length
    ? say('row-more', { tiles: listed(tally(tiles)), spaces: size, points, complete: complete ? 'yes' : 'no' })
    : say('row-empty', { spaces: size, points });
  if (!tiles.length && !next) {
    return html`<span
      class="store-row later"
      role="img"
      data-about="row"
      aria-label=${textIn([name, more])}
      >${content}</span
    >`;
  }
  return touchable(play, own, next ? 'row:new' : `row:${row.number}`, {
    label: [name, more],
    class: `store-row ${complete ? 'complete' : next ? 'next' : 'started'}`,
    content,
  });
}

/**
 * Spaces, those with tiles first.
 * @param {string[]} tiles
 * @param {number} count
 */
export function spaces(tiles, count) {
  const free = Math.max(0, count - tiles.length);
  return html`<span class="spaces">${tiles.map(token)}${Array.from({ length: free }, () => token('empty'))}</span>`;
}
