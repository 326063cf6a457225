/** The table of Altiplano. */

import { html } from 'lit';
import { say } from '../../catalog.js';
import { styled } from '../../styled.js';
import './doing.js';
import './event.js';
import { faceOf } from './faces.js';
import './hand.js';
import './mine.js';
import { choicesOf, isAskedAbout, tried } from './moves.js';
import './opponents.js';
import './ring.js';

/** @import {Choice} from '../choices.js' */
/** @import {GameTable} from '../games.js' */
/** @import {Position} from '../position.js' */
/** @import {AltiplanoEvent} from '../../vocabulary.js' */

/** Moves and basic actions, which belong to the ring. */
const IN_THE_RING = /^(location:|action:\w+\.)/;
/** What lies on my own board. */
const ON_MY_BOARD =
  /^(planning|place|space|coin|bag|container|row|corn-store|my-order|my-second|extension|action)\b/;
/** What lies around the ring. */
const AROUND = /^(strip|order|house|boat|asset|trading|opals|event)\b/;

/**
 * What happens all the time, or is told by what follows from it.
 * @type {Set<AltiplanoEvent>}
 */
const TRIFLES = new Set([
  'drew',
  'emptied-container',
  'placed',
  'ready',
  'did',
  'passed',
  'started',
  'rode',
  'walked',
  'start-player',
  'extension-removed',
  'extension-revealed',
  'round-began',
]);

/** @type {Set<AltiplanoEvent>} */
const ENDINGS = new Set(['location-empty', 'strip-short', 'events-over']);

/** @type {GameTable} */
export const game = {
  parts: ['ring', 'board', 'others'],

  stage({ view }) {
    const ending = view.phase !== 'end' && view.last_round === view.round;
    const round = view.round ? [say('round', { number: view.round, last: ending ? 'yes' : 'no' })] : [];
    return [...round, say(`phase-${view.phase}`)];
  },

  others: (position) => html`<altiplano-opponents .play=${position}></altiplano-opponents>`,

  hand: (position) => html`<altiplano-late .play=${position}></altiplano-late>`,

  middle: (position) => html`
    <section class="table-ring" aria-label=${say('the-ring')}>
      <h2 class="visually-hidden">${say('the-ring')}</h2>
      <altiplano-event .play=${position}></altiplano-event>
      <altiplano-ring .play=${position}></altiplano-ring>
    </section>
    <section class="table-board" aria-label=${say('the-board')}>
      <h2 class="visually-hidden">${say('the-board')}</h2>
      <altiplano-board .play=${position}></altiplano-board>
    </section>
  `,

  choicesOf,
  partOf,
  isAskedAbout: asksAbout,
  areaOf,
  tried,

  buttons: new Map([
    ['ready', 'ready'],
    ['draw', 'draw'],
    ['draw one', 'draw-one'],
    ['end', 'end'],
    ['pass', 'pass'],
    ['enough', 'enough'],
    ['accept', 'accept'],
    ['decline', 'decline'],
    ['no exchange', 'no-exchange'],
  ]),
  quiet: new Set(['pass', 'enough', 'decline', 'no exchange']),
  trifles: TRIFLES,
  endings: ENDINGS,
  tie: { code: 'tie-by-coins', rule: 'A10.3' },
  drawn: faceOf,
  doing: (position) => html`<altiplano-doing .play=${position}></altiplano-doing>`,
  mover: ({ view }) => view.turn,
  closing,
  question,
  rests: ({ me, view }) =>
    me !== null && view.phase === 'actions' && view.seats[me].passed ? say('you-passed') : '',
  counts: 'points',
  givingUp: 'resign-leaves',
};

/** What can be done while the pawn is still off the board. */
const PLACING = new Set(['move-start', 'move-pass']);

/**
 * Before the pawn stands somewhere it can only be placed. A plan made in turn stands once declared.
 * @param {Position} position
 */
function question({ update, view }) {
  if (update.question?.kind === 'plan' && view.options.planning === 'in turn') {
    return say('plan-in-turn');
  }
  const places = update.options.every(({ message }) => PLACING.has(message.code));
  return update.question?.kind === 'turn' && places && update.options.length > 1
    ? say('place-pawn')
    : null;
}

/**
 * Once the action is done, the pawn may still go on: nothing has to be done with it.
 * @param {Position} position
 */
function closing({ choices }) {
  const offered = choices.filter(({ lift }) => !lift);
  const rest = offered.filter(({ move }) => move !== 'end');
  return rest.length < offered.length && rest.every(({ from }) => from.includes('pawn')) ? 'end' : null;
}

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

await Promise.all(
  ['board', 'scene', 'desk', 'doing'].map((sheet) => styled(new URL(`./${sheet}.css`, import.meta.url))),
);
