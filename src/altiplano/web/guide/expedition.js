/** A whole match of Expedition with a guide: the first turns step by step, then what is new, once. */

import { campOf, cardOf, opposite, seatOf, viewOf } from '../table/expedition/words.js';

/** @import {Position} from '../table/position.js' */
/** @import {Step} from './steps.js' */
/** @import {ExpeditionPhase, ExpeditionQuestion} from '../vocabulary.js' */

/**
 * Whether I am asked something in a phase of a turn.
 * @param {ExpeditionPhase} phase
 * @param {number} turn
 * @param {Position} position
 */
function asked(phase, turn, position) {
  const view = viewOf(position);
  return view.turn === turn && view.phase === phase && position.update.question !== null;
}

/**
 * Whether I am asked such a question, in any turn.
 * @param {ExpeditionQuestion} kind
 * @returns {(position: Position) => boolean}
 */
const question = (kind) => (position) => position.update.question?.kind === kind;

/**
 * The moves on offer that bring cards of a kind somewhere: into my camp, or into my hand.
 * @param {Position} position
 * @param {'camp' | 'hand'} where
 * @param {string} kind
 */
function offered(position, where, kind) {
  const found = position.choices.filter(({ lift, from, to, via }) => {
    const goes = [...to, ...via].some((end) => `${end}:`.startsWith(`${where}:`));
    return !lift && goes && from.length > 0 && cardOf(position, from[0].split(':')[1]).kind === kind;
  });
  return found.map(({ move }) => move);
}

/** My cards in hand of a kind. @param {Position} position @param {string} kind */
const held = (position, kind) =>
  seatOf(position, position.front).hand.cards.filter((id) => cardOf(position, id).kind === kind);

/** @param {Position} position @param {number} seat */
const treasures = (position, seat) => campOf(position, seat).treasures.length;

/** @param {Position} position */
const runs = ({ update }) => !update.over;

/** @type {Step[]} */
export const steps = [
  { code: 'welcome', rule: 'X1.1', when: (position) => asked('draw', 1, position) },
  {
    code: 'camp',
    rule: 'X1.4',
    about: ['mine:ohio-bob', 'mine:trap-expert', 'mine:mercenary'],
    when: (position) => asked('draw', 1, position),
  },
  {
    code: 'draw',
    rule: 'X3.1',
    moves: () => ['draw exploration'],
    when: (position) => asked('draw', 1, position),
  },
  {
    code: 'action',
    rule: 'X3.2',
    moves: () => ['use ohio-bob'],
    when: (position) => asked('action', 1, position),
  },
  {
    code: 'second',
    rule: 'X3.3',
    moves: (position) => offered(position, 'camp', 'locations'),
    when: (position) => asked('second', 1, position),
  },
  {
    code: 'react',
    rule: 'X6.3',
    moves: (position) => [
      ...position.choices.filter(({ via }) => via.includes('stage')).map(({ move }) => move),
      'pass',
    ],
    when: question('react'),
  },
  {
    code: 'take',
    rule: 'X3.2',
    moves: (position) => offered(position, 'hand', 'treasures'),
    when: runs,
  },
  {
    code: 'home',
    rule: 'X4.3',
    moves: (position) => offered(position, 'camp', 'treasures'),
    when: runs,
  },
  {
    code: 'needs',
    rule: 'X4.3',
    moves: (position) => offered(position, 'camp', 'locations'),
    when: (position) => held(position, 'treasures').length > 0,
  },
  {
    code: 'specials',
    rule: 'R70',
    about: ['special:adventurer', 'special:rogue'],
    when: (position) => asked('draw', 3, position),
  },
  {
    code: 'again',
    rule: 'X3.1',
    moves: () => ['draw exploration'],
    when: (position) => asked('draw', 3, position),
  },
  {
    code: 'dig',
    rule: 'X2.3',
    moves: () => ['use ohio-bob'],
    when: (position) => asked('action', 3, position),
  },
  {
    code: 'alone',
    rule: 'X3.3',
    about: ['hand'],
    when: (position) => asked('draw', 5, position),
  },
  { code: 'limit', rule: 'X3.4', when: question('limit') },
  { code: 'room', rule: 'X4.1', when: question('room') },
  {
    code: 'one-more',
    rule: 'X4.4',
    when: (position) =>
      runs(position) && treasures(position, position.front) === 1 && question('draw')(position),
  },
  {
    code: 'theirs',
    rule: 'X4.4',
    when: (position) =>
      runs(position) && treasures(position, opposite(position)) === 1 && question('draw')(position),
  },
  { code: 'end', rule: 'X4.4', when: ({ update }) => update.over },
];
