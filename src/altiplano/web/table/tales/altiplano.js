/** How Altiplano shows its log in pictures. */

import { html } from 'lit';
import { say } from '../../catalog.js';
import {
  bag,
  boat,
  cart,
  container,
  good,
  house,
  icon,
  mission,
  order,
  pawn,
  place,
  road,
  start,
  traveler,
} from '../../drawings.js';
import { countOf, keyOf, valuesOf } from '../turns.js';

/** @import {TemplateResult} from 'lit' */
/** @import {LogLine} from '../../wire.js' */
/** @import {Flight, Sign, Tale} from './tale.js' */

/** @typedef {Record<string, unknown>} Values */
/** @typedef {Partial<Record<LogLine['event'], (values: Values) => Sign[]>>} Shown What each event shows. */
/** @typedef {Set<LogLine['event']>} Events */

/**
 * @param {string} key
 * @param {TemplateResult} drawn
 * @param {number} [count]
 * @returns {Sign}
 */
const sign = (key, drawn, count = 1) => ({ key, drawn, count });

/** @param {unknown} value */
const tile = (value, count = 1) => sign(`good:${keyOf(value)}`, good(keyOf(value)), count);
/** @param {unknown} value */
const coins = (value, times = 1) => sign('coin', good('coin'), times * countOf(value));
/** @param {unknown} value */
const opals = (value, times = 1) => sign('opal', good('opal'), times * countOf(value));
/** @param {unknown} value */
const points = (value) => ({
  ...sign('points', html`<b class="seal">${countOf(value)}</b>`),
  class: 'sealed',
});
/** @param {unknown} value */
const to = (value) => sign(`at:${keyOf(value)}`, place(keyOf(value)));
/** @param {string} key */
const word = (key) => ({ ...sign(key, html`<i>${say(key)}</i>`), class: 'word' });
const extension = () => sign('extension', place('extension'));
const arrow = { ...sign('', icon('arrow')), class: 'arrow' };

/** The tiles of a list such as `2 wood, 1 stone`. @param {unknown} value */
const tiles = (value) => {
  const items = /** @type {any} */ (value)?.values?.items ?? [];
  return items.map((/** @type {any} */ { values }) => tile(values.what, values.count));
};

/** @type {Shown} */
const SIGNS = {
  bid: (each) => [sign(`role:${keyOf(each.role)}`, place('role')), points(each.points)],
  'took-role': ({ role }) => [sign(`role:${keyOf(role)}`, place('role'))],
  'kept-mission': () => [sign('mission', mission())],
  'passed-mission': () => [sign('mission', mission())],
  drew: (each) => [sign('bag', bag()), arrow, ...tiles(each.tiles)],
  'late-draw': (each) => [sign('bag', bag()), arrow, ...tiles(each.tiles)],
  'emptied-container': () => [sign('container', container()), arrow, sign('bag', bag())],
  placed: ({ piece }) => [tile(piece)],
  'took-back': ({ piece }) => [tile(piece)],
  'took-up': ({ piece }) => [tile(piece)],
  started: ({ location }) => [to(location)],
  walked: ({ location }) => [to(location)],
  rode: ({ location }) => [sign('cart', cart()), to(location)],
  went: ({ location }) => [to(location)],
  gained: (each) => [tile(each.tile)],
  'gained-coins': (each) => [coins(each.coins)],
  commission: (each) => [coins(each.coins)],
  'paid-coins': (each) => [coins(each.coins), arrow],
  'gained-opals': (each) => [opals(each.opals)],
  'gained-points': (each) => [points(each.points)],
  sold: (each) => [tile(each.tile), arrow, coins(each.coins)],
  stored: (each) => [tile(each.tile), arrow, sign('warehouse', place('warehouse'))],
  'row-completed': (each) => [points(each.points)],
  delivered: (each) => [tile(each.tile), arrow, sign('order', order())],
  fulfilled: (each) => [points(each.points)],
  'mission-fulfilled': (each) => [sign('mission', mission()), points(each.points)],
  'built-boat': () => [sign('boat', boat())],
  'built-house': () => [sign('house', house())],
  'bought-cart': () => [sign('cart', cart())],
  'took-order': () => [sign('order', order())],
  'bought-extension': () => [extension()],
  'bought-asset': (each) => [tile(each.tile), arrow, sign('asset', place('asset'))],
  'bought-opals': (each) => [tile(each.tile), arrow, opals(each.opals)],
  traded: (each) => [opals(each.opals), arrow, tile(each.tile)],
  'road-step': () => [sign('road', road())],
  exchanged: (each) => [tile(each.tile), arrow, sign('container', container())],
  'put-away': (each) => [tile(each.tile), arrow, sign('container', container())],
  fetched: (each) => [sign('container', container()), arrow, tile(each.tile)],
  assisted: (each) => [tile(each.tile)],
  'corn-kept': () => [sign('good:corn', good('corn'))],
  'corn-moved': () => [sign('good:corn', good('corn'))],
  'food-returned': () => [sign('good:food', good('food')), arrow],
  'gave-up': () => [extension(), arrow],
  passed: () => [word('passed')],
  accepted: () => [word('accepted')],
  declined: () => [word('declined')],
  'corn-lost': () => [sign('good:corn', good('corn')), arrow],
  'order-gone': () => [sign('order', order()), arrow],
  'house-gone': () => [sign('house', house()), arrow],
  'on-neutral': (each) => [tile(each.tile), arrow, sign('traveler', traveler())],
  'start-player': () => [sign('first', start())],
  'extension-revealed': () => [extension()],
  traveled: ({ location }) => [sign('traveler', traveler()), to(location)],
};

/**
 * What somebody gains by an event; less is below 0.
 * @type {Shown}
 */
const GAINS = {
  gained: (each) => [tile(each.tile)],
  'gained-coins': (each) => [coins(each.coins)],
  commission: (each) => [coins(each.coins)],
  'paid-coins': (each) => [coins(each.coins, -1)],
  'gained-opals': (each) => [opals(each.opals)],
  sold: (each) => [coins(each.coins)],
  'gained-points': (each) => [gainedPoints(each.points)],
  'row-completed': (each) => [gainedPoints(each.points)],
  fulfilled: (each) => [gainedPoints(each.points)],
  'mission-fulfilled': (each) => [gainedPoints(each.points)],
  'built-boat': SIGNS['built-boat'],
  'built-house': SIGNS['built-house'],
  'bought-cart': SIGNS['bought-cart'],
  'took-order': SIGNS['took-order'],
  'bought-extension': (each) => [extension(), coins(each.coins, -1)],
  'bought-asset': () => [sign('asset', place('asset'))],
  'bought-opals': (each) => [opals(each.opals)],
  traded: (each) => [tile(each.tile), opals(each.opals, -1)],
  'road-step': SIGNS['road-step'],
};

/** @param {unknown} value */
const gainedPoints = (value) => sign('points', html`<b class="seal">★</b>`, countOf(value));

/**
 * Where the pawn of a seat goes.
 * @type {Events}
 */
const TRAVELS = new Set(['started', 'walked', 'rode', 'went']);

/**
 * What ends a turn: whatever the seat does next belongs to another one.
 * @type {Events}
 */
const ENDS = new Set(['bid', 'drew', 'ready', 'passed', 'took-role', 'start-player']);

/**
 * What a turn has only once.
 * @type {Events}
 */
const ONCE = new Set(['did', 'drew']);

/** Where somebody's belongings are shown. @param {number | null} seat */
const seatAt = (seat) => [
  `.table-others [data-seat="${seat}"]`,
  `.person[data-seat="${seat}"]`,
];

/** @param {string} location */
const locationAt = (location) => [
  `.location:has([data-thing="location:${CSS.escape(location)}"])`,
  `[data-thing="location:${CSS.escape(location)}"]`,
];

/**
 * Where somebody's pawn stood after some lines.
 * @param {LogLine[]} lines
 * @param {number | null} seat
 */
function standing(lines, seat) {
  const last = lines.findLast((line) => line.seat === seat && TRAVELS.has(line.event));
  return last ? locationAt(keyOf(valuesOf(last).location)) : ['.table-middle'];
}

/**
 * What flies when something happens; a pawn that is on the page goes by itself.
 * @param {LogLine} line
 * @param {LogLine[]} before
 * @returns {Flight[]}
 */
function flights(line, before) {
  const { event, seat } = line;
  const mine = seatAt(seat);
  const values = valuesOf(line);
  const here = standing(before, seat);
  if (TRAVELS.has(event)) {
    const goal = locationAt(keyOf(values.location));
    return [{ drawn: pawn(seat ?? 0), from: event === 'started' ? mine : here, to: goal, pawn: true }];
  }
  const shown = (SIGNS[event]?.(values) ?? []).filter(({ key }) => key !== '');
  /** @type {(got: Sign) => Flight} */
  const comes = (got) => ({ drawn: got.drawn, from: here, to: mine, counts: got });
  /** @type {(given: Sign) => Flight} */
  const goes = ({ drawn }) => ({ drawn, from: mine, to: here });
  if (event === 'drew' || event === 'emptied-container' || event === 'ready') return [];
  if (GIVES.has(event)) return [goes(shown[0]), comes(shown[1])];
  if (LEAVES.has(event)) return shown.slice(0, 1).map(goes);
  return GAINS[event] ? shown.map(comes) : [];
}

/**
 * One thing goes, and another comes.
 * @type {Events}
 */
const GIVES = new Set(['sold', 'bought-opals', 'traded', 'bought-asset']);
/**
 * Something goes.
 * @type {Events}
 */
const LEAVES = new Set(['paid-coins', 'delivered', 'stored', 'food-returned', 'gave-up']);

/**
 * What all do at the same time, or what follows by itself.
 * @type {Events}
 */
const QUIET = new Set([
  'did',
  'drew',
  'emptied-container',
  'extension-removed',
  'extension-revealed',
  'placed',
  'ready',
  'start-player',
  'took-back',
  'took-role',
]);

/** @type {Tale} */
export const tale = {
  startsTurn(line, turn) {
    const last = turn.lines.at(-1);
    if (line.event === 'round-began' || line.event === 'event') return true;
    if (line.seat !== turn.seat || (last && ENDS.has(last.event))) return true;
    return ONCE.has(line.event) && turn.lines.some(({ event }) => event === line.event);
  },
  signs: (_position, line) => SIGNS[line.event]?.(valuesOf(line)) ?? [],
  flights: (_position, line, before) => flights(line, before),
  gains: (line) => GAINS[line.event]?.(valuesOf(line)) ?? [],
  quiet: QUIET,
  deeds: new Set(['did', 'bought-asset']),
  asides: new Set([...TRAVELS, 'passed', 'commission']),
  round: 'round-began',
};
