/** A whole match of Altiplano with a guide: two rounds step by step, then what is new, the first time. */

/** @import {Position} from '../table/position.js' */
/** @import {Step} from './steps.js' */
/** @import {AltiplanoPhase} from '../vocabulary.js' */

/** @param {Position} position */
const mine = (position) => position.seat(position.front);

/**
 * How many of a piece lie at a place of mine.
 * @param {Position} position
 * @param {string} place
 * @param {string} piece
 */
const lying = (position, place, piece) => mine(position).spaces[place]?.[piece] ?? 0;

/**
 * Whether I am asked something in a phase of a round.
 * @param {AltiplanoPhase} phase
 * @param {number} round
 * @param {Position} position
 */
const asked = (phase, round, { view, update }) =>
  view.round === round && view.phase === phase && update.question !== null;

/**
 * The moves on offer that refer to a thing, or to any of a family: `strip`, `action:road.build`.
 * @param {Position} position
 * @param {string} thing
 */
const offered = ({ choices }, thing) =>
  choices
    .filter(({ lift, to, via }) => !lift && [...to, ...via].some((end) => `${end}:`.startsWith(`${thing}:`)))
    .map(({ move }) => move);

/** The places on offer for a pawn that is not on the board yet. @param {Position} position */
const starts = (position) => (mine(position).pawn ? [] : offered(position, 'location'));

/** A cart is for sale in every round, and coins may have a better use. */
const CART = 'do village.cart';

/** What can be done now with tiles: an action, or where to begin. @param {Position} position */
const acts = (position) => [
  ...offered(position, 'action').filter((move) => move !== CART),
  ...starts(position),
];

/**
 * After the first two rounds, when something can be done for the first time.
 * @param {string} thing
 * @returns {(position: Position) => boolean}
 */
const newly = (thing) => (position) => position.view.round > 2 && offered(position, thing).length > 0;

/** @type {Step[]} */
export const steps = [
  { code: 'welcome', rule: 'A10.2', when: (position) => asked('planning', 1, position) },
  {
    code: 'ring',
    rule: 'A6.2',
    about: ['location:farm', 'location:forest', 'location:village'],
    when: (position) => asked('planning', 1, position),
  },
  {
    code: 'tiles',
    rule: 'A4.2',
    about: ['planning'],
    when: (position) => asked('planning', 1, position),
  },
  {
    code: 'wool',
    rule: 'A7.2',
    moves: (position) =>
      lying(position, 'farm', 'alpaca') ? ['place food farm'] : ['place alpaca farm'],
    when: (position) =>
      asked('planning', 1, position) &&
      !(lying(position, 'farm', 'alpaca') && lying(position, 'farm', 'food')),
  },
  {
    code: 'role',
    rule: 'A5.7',
    moves: () => ['place food role'],
    when: (position) => asked('planning', 1, position) && !lying(position, 'role', 'food'),
  },
  {
    code: 'village',
    rule: 'A7.12',
    moves: () => ['place wood village'],
    when: (position) => asked('planning', 1, position),
  },
  {
    code: 'ready',
    rule: 'A5.4',
    moves: () => ['ready'],
    when: (position) => asked('planning', 1, position),
  },
  {
    code: 'start',
    rule: 'A6.3',
    moves: () => ['start farm', 'do farm.wool'],
    when: (position) => asked('actions', 1, position) && lying(position, 'farm', 'alpaca') > 0,
  },
  {
    code: 'container',
    rule: 'A4.5',
    about: ['container'],
    when: (position) =>
      asked('actions', 1, position) && Object.keys(mine(position).container).length > 0,
  },
  {
    code: 'again',
    rule: 'A6.1',
    moves: () => ['do farmer', 'end'],
    when: (position) =>
      asked('actions', 1, position) &&
      lying(position, 'role', 'food') > 0 &&
      starts(position).length === 0,
  },
  {
    code: 'ride',
    rule: 'A6.4',
    moves: () => ['cart village'],
    when: (position) => asked('actions', 1, position) && lying(position, 'village', 'wood') > 0,
  },
  {
    code: 'store',
    rule: 'A9.3',
    moves: () => ['store wood', 'enough', 'end'],
    when: (position) =>
      (asked('actions', 1, position) || asked('actions', 2, position)) &&
      mine(position).pawn === 'village' &&
      (lying(position, 'village', 'wood') > 0 || offered(position, 'button:enough').length > 0),
  },
  {
    code: 'act',
    rule: 'A6.1',
    moves: (position) => acts(position),
    when: (position) => asked('actions', 1, position),
  },
  {
    code: 'draw',
    rule: 'A4.1',
    moves: () => ['draw'],
    when: (position) => asked('drawing', 2, position) || asked('drawing', 3, position),
  },
  {
    code: 'walk',
    rule: 'A6.4',
    moves: () => ['place food movement'],
    when: (position) => asked('planning', 2, position) && !lying(position, 'movement', 'food'),
  },
  {
    code: 'rest',
    rule: 'A5.1',
    moves: (position) => [
      ...(lying(position, 'role', 'food') ? [] : ['place food role']),
      ...['place wool market', 'place alpaca farm', 'ready'],
    ],
    when: (position) => asked('planning', 2, position),
  },
  {
    code: 'sell',
    rule: 'A7.14',
    moves: () => ['cart market', 'sell wool', 'enough', 'end'],
    when: (position) =>
      asked('actions', 2, position) &&
      (lying(position, 'market', 'wool') > 0 || offered(position, 'button:enough').length > 0),
  },
  {
    code: 'buy',
    rule: 'A7.15',
    moves: (position) => [...offered(position, 'strip'), 'end'],
    about: ['action:market.extension'],
    when: (position) =>
      asked('actions', 2, position) &&
      mine(position).pawn === 'market' &&
      mine(position).extensions.length === 0 &&
      mine(position).coins > 0,
  },
  {
    code: 'foot',
    rule: 'A6.4',
    moves: () => ['walk farm', 'do farmer', 'end'],
    when: (position) => asked('actions', 2, position) && lying(position, 'role', 'food') > 0,
  },
  {
    code: 'pass',
    rule: 'A6.1',
    moves: () => ['end', 'pass'],
    when: (position) =>
      (asked('actions', 1, position) && acts(position).length === 0) ||
      (asked('actions', 2, position) && !lying(position, 'role', 'food')),
  },
  {
    code: 'more',
    rule: 'A10.2',
    about: ['location:road', 'location:harbor', 'location:market'],
    when: (position) => asked('planning', 3, position),
  },
  { code: 'alone', rule: '', about: ['planning'], when: (position) => asked('planning', 3, position) },
  { code: 'road', rule: 'A7.19', about: ['location:road'], when: newly('action:road.build') },
  { code: 'boat', rule: 'A7.10', about: ['location:harbor'], when: newly('boat') },
  { code: 'house', rule: 'A7.11', about: ['location:village'], when: newly('house') },
  { code: 'order', rule: 'A7.16', about: ['location:market'], when: newly('order') },
  { code: 'deliver', rule: 'A7.17', about: ['my-order'], when: newly('my-order') },
  {
    code: 'row',
    rule: 'A9.3',
    when: (position) => mine(position).warehouse.some((row) => row.length >= 3) && position.view.round > 2,
  },
  {
    code: 'late',
    rule: 'A10.1',
    when: ({ view, update }) => view.last_round !== null && view.round <= view.last_round && !update.over,
  },
  { code: 'end', rule: 'A10.2', when: ({ update }) => update.over },
];
