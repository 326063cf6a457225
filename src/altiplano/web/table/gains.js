/** Who gained what in a round: counted from the log, shown when the next round begins. */

import { html, nothing } from 'lit';
import { named, say } from '../catalog.js';
import { pawn } from '../drawings.js';
import { seatName } from '../names.js';
import { summed } from './tales/tale.js';
import { turnsOf, valuesOf, countOf } from './turns.js';

/** @import {Position} from './position.js' */
/** @import {Sign} from './tales/tale.js' */
/** @import {Turn} from './turns.js' */

/**
 * What each seat gained in the round that a turn ends by beginning the next one; null where it
 * ends none, or too little of the log is known.
 * @param {Position} position
 * @param {Turn} turn
 * @returns {{round: number, gains: Sign[][]} | null}
 */
export function gainsOf(position, turn) {
  const { tale } = position.game;
  const began = turn.lines.find(({ event }) => event === tale.round);
  if (!began) return null;
  const turns = turnsOf(position.lines, position.game);
  const before = turns.slice(0, turns.findIndex(({ first }) => first === turn.first));
  const isRound = (/** @type {Turn} */ { lines }) => lines.some(({ event }) => event === tale.round);
  const start = before.findLastIndex(isRound);
  if (start < 0) return null;
  const lines = before.slice(start).flatMap((each) => each.lines);
  const gains = position.view.seats.map((_seat, seat) =>
    summed(lines.filter((line) => line.seat === seat).flatMap((line) => tale.gains(line))),
  );
  return { round: countOf(valuesOf(began).round) - 1, gains };
}

/**
 * The same as a card.
 * @param {Position} position
 * @param {Turn} turn
 */
export function gainsCard(position, turn) {
  const found = gainsOf(position, turn);
  if (!found) return null;
  return html`<h3>${say('round-gains', { number: found.round })}</h3>
    ${gainsRows(position, found.gains)}`;
}

/**
 * A row for each seat.
 * @param {Position} position
 * @param {Sign[][]} all
 */
export function gainsRows(position, all) {
  return html`<ul class="gains" role="list">
    ${all.map(
      (gains, seat) =>
        html`<li data-seat=${seat}>
          <span class="token small">${pawn(seat)}</span>
          <b>${seat === position.you ? say('you') : seatName(position.people, seat)}</b>
          <span class="signs-row">${gains.map(gained)}${gains.length ? nothing : say('nothing')}</span>
        </li>`,
    )}
  </ul>`;
}

/** @param {Sign} gain */
const gained = ({ drawn, count, key }) =>
  html`<span class="sign ${count < 0 ? 'less' : ''}" role="img" aria-label=${nameOf(key, count)}
    ><b>${count < 0 ? '−' : '+'}${Math.abs(count)}</b>${drawn}</span
  >`;

/**
 * What a gain is in words.
 * @param {string} key
 * @param {number} count
 */
export function nameOf(key, count) {
  const [kind, good] = key.split(':');
  return kind === 'good' ? say('amount', { count, what: named(`good-${good}`) }) : say(`gain-${kind}`, { count });
}
