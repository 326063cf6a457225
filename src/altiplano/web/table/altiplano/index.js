/** The table of Altiplano. */

import { html } from 'lit';
import { styled } from '../../styled.js';
import './cards.js';
import './event.js';
import './hand.js';
import './mine.js';
import { choicesOf, isAskedAbout } from './moves.js';
import './opponents.js';
import './ring.js';
import './strip.js';

/** @import {Choice} from '../choices.js' */
/** @import {GameTable} from '../games.js' */
/** @import {Position} from '../position.js' */

const PHASES = new Map([
  ['setup', 'Setup'],
  ['missions', 'Missions'],
  ['event', 'Event'],
  ['drawing', 'Drawing'],
  ['closing', 'End of drawing'],
  ['planning', 'Planning'],
  ['actions', 'Actions'],
  ['cleanup', 'Cleanup'],
  ['end', 'The end'],
]);

/** Moves and basic actions, which belong to the ring. */
const IN_THE_RING = /^(location:|action:\w+\.)/;
/** What lies on my own board. */
const ON_MY_BOARD =
  /^(planning|place|space|coin|bag|container|row|corn-store|my-order|my-second|extension|action)\b/;
/** What lies around the ring. */
const AROUND = /^(strip|order|house|boat|asset|trading|opals|event)\b/;

/** @type {GameTable} */
export const game = {
  parts: [
    ['ring', 'Ring'],
    ['board', 'Board'],
    ['others', 'Others'],
  ],

  stage({ view }) {
    return `${view.round ? `Round ${view.round} · ` : ''}${PHASES.get(view.phase) ?? view.phase}`;
  },

  others: (position) => html`<altiplano-opponents .play=${position}></altiplano-opponents>`,

  middle: (position) => html`
    <altiplano-late .play=${position}></altiplano-late>
    <div class="table-ring">
      <altiplano-event .play=${position}></altiplano-event>
      <altiplano-ring .play=${position}></altiplano-ring>
      <altiplano-strip .play=${position}></altiplano-strip>
    </div>
    <div class="table-board">
      <altiplano-board .play=${position}></altiplano-board>
    </div>
    <div class="table-cards">
      <altiplano-cards .play=${position}></altiplano-cards>
    </div>
  `,

  choicesOf,
  partOf,
  isAskedAbout: asksAbout,
  areaOf,

  buttons: new Map([
    ['ready', 'Ready'],
    ['draw', 'Draw'],
    ['draw one', 'Draw one'],
    ['end', 'End turn'],
    ['pass', 'Pass'],
    ['enough', 'Enough'],
    ['accept', 'Accept'],
    ['decline', 'Decline'],
    ['no exchange', 'No exchange'],
  ]),
  quiet: new Set(['pass', 'enough', 'decline', 'no exchange']),
};

/**
 * Where a question is answered.
 * @param {Choice[]} choices
 */
function partOf(choices) {
  const offered = choices.filter((choice) => !choice.lift);
  const ends = offered.flatMap((choice) => [...choice.from, ...choice.to, ...choice.via]);
  if (ends.some((end) => IN_THE_RING.test(end))) return 'ring';
  if (ends.some((end) => ON_MY_BOARD.test(end))) return 'board';
  return ends.some((end) => AROUND.test(end)) ? 'ring' : null;
}

/**
 * @param {Position} position
 * @param {string} thing
 */
function asksAbout(position, thing) {
  const kind = position.update.question?.kind;
  if (!kind || !isAskedAbout(kind, thing)) return false;
  return thing !== `location:${position.seat(position.front).pawn}`;
}

/**
 * A planned tile, or one on a place, stands for the whole area.
 * @param {string} thing
 */
function areaOf(thing) {
  const [family, place] = thing.split(':');
  if (family === 'planning' || family === 'container') return family;
  return family === 'space' ? `place:${place}` : null;
}

await styled(new URL('./board.css', import.meta.url));
