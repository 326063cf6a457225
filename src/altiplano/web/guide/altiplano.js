/** The first two rounds of Altiplano, step by step. */

/** @import {Position} from '../table/position.js' */
/** @import {Step} from './steps.js' */
/** @import {AltiplanoPhase} from '../vocabulary.js' */

/** @type {AltiplanoPhase[]} */
const PHASES = [
  'setup',
  'missions',
  'event',
  'drawing',
  'closing',
  'planning',
  'actions',
];

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
 * Whether a phase of a round is over.
 * @param {Position} position
 * @param {number} round
 * @param {AltiplanoPhase} phase
 */
function past({ view, update }, round, phase) {
  if (update.over || view.round !== round) return update.over || view.round > round;
  return PHASES.indexOf(view.phase) > PHASES.indexOf(phase);
}

/**
 * Whether I have planned a round.
 * @param {Position} position
 * @param {number} round
 */
function planned(position, round) {
  if (past(position, round, 'planning')) return true;
  const { view, update } = position;
  return view.round === round && view.phase === 'planning' && update.question === null;
}

/** @param {Position} position */
const buying = (position) =>
  position.choices
    .filter(({ to }) => to.some((end) => end.startsWith('strip:')))
    .map((choice) => choice.move);

/** @type {Step[]} */
export const steps = [
  {
    title: 'Welcome to the high plain',
    says:
      'Collect goods, turn them into better ones, and score points. The player with the most ' +
      'points wins. We will play the first two rounds together, but you can make any move you ' +
      'like.',
    rule: 'A10.2',
    done: (position) => planned(position, 1),
  },
  {
    title: 'Seven locations in a ring',
    says:
      'Each location offers actions. To take one, you need its tiles on your board and your ' +
      'pawn at the location. So each round, you plan first and then travel.',
    rule: 'A6.2',
    about: ['location:farm', 'location:forest', 'location:village'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Your tiles',
    says:
      'At the start of each round, you draw tiles from your bag onto your planning spaces. Four ' +
      'of them are open at first. You have drawn an alpaca, two food and a wood.',
    rule: 'A4.2',
    about: ['planning'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Plan: wool at the farm',
    says:
      'The farm turns an alpaca and a food into wool. Touch the alpaca, then your farm. Do the ' +
      'same with a food. You can also drag tiles.',
    rule: 'A7.2',
    moves: () => ['place alpaca farm', 'place food farm'],
    done: (position) =>
      planned(position, 1) ||
      (lying(position, 'farm', 'alpaca') > 0 && lying(position, 'farm', 'food') > 0),
  },
  {
    title: 'Plan: your role',
    says:
      'You are the woodcutter: a food on your role tile makes a wood in the forest. Put the ' +
      'other food there.',
    rule: 'A5.7',
    moves: () => ['place food role'],
    done: (position) => planned(position, 1) || lying(position, 'role', 'food') > 0,
  },
  {
    title: 'Tiles can wait',
    says:
      'You store goods in the village. You will not get there this round, but a tile stays ' +
      'where it is until you use it. So put the wood in the village now.',
    rule: 'A5.6',
    moves: () => ['place wood village'],
    done: (position) => planned(position, 1) || lying(position, 'village', 'wood') > 0,
  },
  {
    title: 'Ready?',
    says:
      'You can still change all of this: touch a placed tile, or press Undo. Everyone plans at ' +
      'the same time. Press Ready when you are happy with your plan.',
    rule: 'A5.4',
    moves: () => ['ready'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Your first turn',
    says:
      'For your first action, your pawn can start at any location: touch the farm in the ring. ' +
      'Then touch “Produce wool”.',
    rule: 'A6.3',
    moves: () => ['start farm', 'do farm.wool'],
    done: (position) =>
      past(position, 1, 'actions') ||
      (mine(position).pawn !== null && lying(position, 'farm', 'alpaca') === 0),
  },
  {
    title: 'Where tiles go',
    says:
      'The tiles you used and the new wool are now in your container. When your bag is empty, ' +
      'the container is emptied into it. What you make now, you will draw later.',
    rule: 'A4.5',
    about: ['container'],
    done: (position) => past(position, 1, 'actions') || mine(position).pawn !== 'farm',
  },
  {
    title: 'Ride on',
    says:
      'Your pawn can move before and after an action. Once per round, your cart takes it up to ' +
      'three steps for free. Ride to the forest.',
    rule: 'A6.4',
    moves: () => ['cart forest'],
    done: (position) =>
      past(position, 1, 'actions') ||
      mine(position).pawn === 'forest' ||
      lying(position, 'role', 'food') === 0,
  },
  {
    title: 'One action per turn',
    says:
      'Players take turns, one action each, until everyone has passed. It is your turn again: ' +
      'touch your role tile to make the wood.',
    rule: 'A6.1',
    moves: () => ['do woodcutter', 'end'],
    done: (position) => past(position, 1, 'actions') || lying(position, 'role', 'food') === 0,
  },
  {
    title: 'A new round',
    says:
      'You had nothing left to do, so the round went on without you. Your cart is ready again, ' +
      'and the other player starts this round. You could take back tiles from your board, but ' +
      'leave the wood there. Touch your bag to draw.',
    rule: 'A4.1',
    moves: () => ['end', 'pass', 'draw'],
    done: (position) => past(position, 2, 'drawing'),
  },
  {
    title: 'Plan to walk',
    says:
      'There is your wool! One ride is not enough this time. A food on a movement space moves ' +
      'your pawn one step, so put a food there.',
    rule: 'A6.4',
    moves: () => ['place food movement'],
    done: (position) => planned(position, 2) || lying(position, 'movement', 'food') > 0,
  },
  {
    title: 'Plan the rest',
    says:
      'Put the other food on your role, the new wood next to the first one in the village, and ' +
      'the wool at the market, where you will sell it. Then press Ready.',
    rule: 'A5.1',
    moves: () => ['place food role', 'place wood village', 'place wool market', 'ready'],
    done: (position) => planned(position, 2),
  },
  {
    title: 'Wood, then on foot',
    says:
      'Your pawn is still in the forest, so make wood first. Then walk to the village next to ' +
      'it: touch the food on your movement space, then the village.',
    rule: 'A6.4',
    moves: () => ['do woodcutter', 'walk village', 'end'],
    done: (position) => past(position, 2, 'actions') || mine(position).pawn !== 'forest',
  },
  {
    title: 'Store for points',
    says:
      'Each row of your warehouse holds one type of good. A full row scores the points next to ' +
      'it. End your turn, and store both wood tiles with your next action. Stored tiles stay ' +
      'there until the end.',
    rule: 'A9.3',
    moves: () => ['store wood', 'enough', 'end'],
    done: (position) => past(position, 2, 'actions') || lying(position, 'village', 'wood') === 0,
  },
  {
    title: 'Sell at the market',
    says:
      'You have not used your cart this round: ride to the market and sell the wool. Prices are ' +
      'shown below the actions of the market.',
    rule: 'A7.14',
    moves: () => ['cart market', 'sell wool', 'enough', 'end'],
    done: (position) => past(position, 2, 'actions') || lying(position, 'market', 'wool') === 0,
  },
  {
    title: 'Buy an extension',
    says:
      'An extension is a tile with an action that only you can use, for the rest of the match. ' +
      'The first one on the strip is the cheapest, and you have enough coins: buy it.',
    rule: 'A7.15',
    moves: (position) => [...buying(position), 'end'],
    about: ['action:market.extension'],
    done: (position) => past(position, 2, 'actions') || mine(position).extensions.length > 0,
  },
  {
    title: 'More ways to score',
    says:
      'The road opens planning spaces, so you draw more tiles. Two wood build a boat, two stone ' +
      'a house. Orders ask for certain goods and are worth many points.',
    rule: 'A10.2',
    about: ['location:road', 'location:harbor', 'location:market'],
    done: ({ view, update }) => update.over || view.round > 4,
  },
  {
    title: 'Over to you',
    says:
      'The match ends one round after a location or the extensions run out; the top of the page ' +
      'will tell you. Help gives hints and shows what your tiles can do. Touch anything gray to ' +
      'see why it is not possible. Good luck!',
    rule: 'A10.1',
  },
];
