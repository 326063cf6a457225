/** How Expedition shows its log in pictures. */

import { html } from 'lit';
import { icon } from '../../drawings.js';
import { back, picture } from '../expedition/drawings.js';
import { campOf, titleOf, viewOf } from '../expedition/words.js';
import { countOf, keyOf, valuesOf } from '../turns.js';

/** @import {LogLine} from '../../wire.js' */
/** @import {Position} from '../position.js' */
/** @import {Flight, Sign, Tale} from './tale.js' */

const ARROW = { key: '', drawn: icon('arrow'), count: 1, class: 'arrow' };
const CROSS = { key: '', drawn: icon('close'), count: 1, class: 'arrow' };
const LOOK = { key: '', drawn: icon('eye'), count: 1, class: 'arrow' };

/**
 * @param {Position} position
 * @param {unknown} value
 * @returns {Sign}
 */
const card = (position, value) => ({
  key: `card:${keyOf(value)}`,
  drawn: html`<span class="sign-card">${picture(keyOf(value), titleOf(position, keyOf(value)))}</span>`,
  count: 1,
  class: 'wide',
});

/** @param {unknown} pile @returns {Sign} */
const down = (pile, count = 1) => ({
  key: `back:${keyOf(pile)}`,
  drawn: html`<span class="sign-back">${back(keyOf(pile))}</span>`,
  count,
});

/** @param {unknown} value */
const items = (value) => /** @type {any} */ (value)?.values?.items ?? [];

/** @typedef {(position: Position, values: Record<string, unknown>) => Sign[]} Shown */

/** @type {Shown} */
const itself = (position, values) => [card(position, values.card)];
/** @type {Shown} */
const lost = (position, values) => [card(position, values.card), CROSS];

/**
 * What each event shows.
 * @type {Partial<Record<LogLine['event'], Shown>>}
 */
const SIGNS = {
  assembled: (position, { cards }) => items(cards).map((/** @type {any} */ each) => card(position, each)),
  drew: (_position, { pile }) => [down(pile)],
  'drew-card': itself,
  played: itself,
  used: itself,
  'used-special': itself,
  targeted: (position, values) => [ARROW, card(position, values.card)],
  paid: lost,
  'gave-up': lost,
  reacted: itself,
  cancelled: lost,
  'stepped-in': lost,
  revealed: itself,
  'took-revealed': itself,
  'took-discarded': itself,
  found: itself,
  'looked-at-pile': (_position, { count }) => [LOOK, down({ code: 'pile-exploration' }, countOf(count))],
  'looked-at-hand': () => [LOOK],
  'discarded-character': lost,
  'took-character': itself,
  'discarded-location': lost,
  'lost-card': lost,
  'took-from-hand': (_position, { pile }) => [down(pile)],
  'took-card': itself,
  struck: lost,
  left: lost,
  placed: itself,
  dismissed: lost,
  discarded: lost,
  'special-gained': itself,
  'spent-location': lost,
};

/** @param {number | null} seat */
const camp = (seat) => [`.camp[data-seat="${seat}"]`];
/** @param {number | null} seat */
const hand = (seat) => [
  `.camp[data-seat="${seat}"] .other-hand`,
  `.table[data-me="${seat}"] .hand`,
  `.camp[data-seat="${seat}"]`,
];
const MIDDLE = ['.stage', '.piles'];

/**
 * Where a card comes from and goes to, where the page does not see it fly by itself.
 * @type {Partial<Record<LogLine['event'], (seat: number | null, values: Record<string, unknown>) => [string[], string[]]>>}
 */
const WAYS = {
  drew: (seat, { pile }) => [[`[data-thing="pile:${keyOf(pile)}"]`], hand(seat)],
  played: (seat) => [hand(seat), MIDDLE],
  reacted: (seat) => [hand(seat), MIDDLE],
  used: (seat) => [camp(seat), MIDDLE],
  'used-special': (seat) => [camp(seat), MIDDLE],
  placed: (seat) => [hand(seat), camp(seat)],
  'took-revealed': (seat) => [MIDDLE, hand(seat)],
  'took-discarded': (seat) => [['.piles'], hand(seat)],
  found: (seat) => [['[data-thing="pile:exploration"]'], hand(seat)],
  'took-from-hand': (seat) => [hand(1 - (seat ?? 0)), hand(seat)],
  'discarded-character': (seat) => [camp(seat), ['.piles']],
  'discarded-location': (seat) => [camp(seat), ['.piles']],
  'lost-card': (seat) => [hand(seat), ['.piles']],
  struck: (seat) => [hand(seat), ['.piles']],
};

/**
 * @param {Position} position
 * @param {LogLine} line
 * @returns {Flight[]}
 */
function flights(position, line) {
  const values = valuesOf(line);
  const way = WAYS[line.event]?.(line.seat, values);
  const [sign] = SIGNS[line.event]?.(position, values) ?? [];
  return way && sign ? [{ drawn: sign.drawn, from: way[0], to: way[1] }] : [];
}

/** @type {Tale} */
export const tale = {
  startsTurn: (line) => line.event === 'turn-began',
  signs: (position, line) => SIGNS[line.event]?.(position, valuesOf(line)) ?? [],
  flights: (position, line) => flights(position, line),
  gains: () => [],
  quiet: new Set(['turn-began', 'did-not-react', 'passed', 'special-lost', 'dealt', 'first-turn', 'put-back']),
  asides: new Set(['drew', 'targeted', 'looked-at-pile']),
  round: null,
  finale: (position) => {
    const seats = viewOf(position).seats.map((_seat, seat) => seat);
    const found = seats.flatMap((seat) =>
      campOf(position, seat).treasures.map(({ id }, nth) => ({ id, seat, nth })),
    );
    found.sort((one, other) => one.nth - other.nth);
    return found.map(({ id, seat }) => ({
      title: titleOf(position, id),
      drawn: html`<span class="finale-card">${picture(id, titleOf(position, id))}</span>`,
      points: seats.map((each) => (each === seat ? 1 : 0)),
    }));
  },
};
