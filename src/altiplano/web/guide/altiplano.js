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
  position.choices.map((choice) => choice.move).filter((move) => move.startsWith('buy '));

/** @type {Step[]} */
export const steps = [
  {
    title: 'Welcome to the high plain',
    says:
      'Gather goods, make better ones of them, and turn them into points: most points win. We ' +
      'play the first two rounds together; you may always do something else.',
    rule: 'A10.2',
    done: (position) => planned(position, 1),
  },
  {
    title: 'Seven places in a ring',
    says:
      'Each place offers actions. An action needs two things: its tiles on your board, and your ' +
      'pawn at the place. So a round is planned first, and then travelled.',
    rule: 'A6.2',
    about: ['location:farm', 'location:forest', 'location:village'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Your tiles',
    says:
      'Each round you draw tiles from your bag onto your planning spaces; four are open at the ' +
      'start. You have drawn an alpaca, two food and a wood.',
    rule: 'A4.2',
    about: ['planning'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Plan: wool at the farm',
    says:
      'The farm makes wool of an alpaca and a food. Touch the alpaca, then your farm; then a ' +
      'food, and the farm again. Dragging works, too.',
    rule: 'A7.2',
    moves: () => ['place alpaca farm', 'place food farm'],
    done: (position) =>
      planned(position, 1) ||
      (lying(position, 'farm', 'alpaca') > 0 && lying(position, 'farm', 'food') > 0),
  },
  {
    title: 'Plan: your role',
    says:
      'You are the woodcutter: with one food on your own tile you make a wood in the forest. ' +
      'Put the other food there.',
    rule: 'A5.7',
    moves: () => ['place food role'],
    done: (position) => planned(position, 1) || lying(position, 'role', 'food') > 0,
  },
  {
    title: 'A tile may wait',
    says:
      'Goods are stored in the village. You will not come there in this round, but a tile stays ' +
      'where it lies until it is used. So put the wood into the village already.',
    rule: 'A5.6',
    moves: () => ['place wood village'],
    done: (position) => planned(position, 1) || lying(position, 'village', 'wood') > 0,
  },
  {
    title: 'Ready?',
    says:
      'All of this can still be taken back: touch a placed tile, or press Undo. All players ' +
      'plan at the same time. Press Ready when you are content.',
    rule: 'A5.4',
    moves: () => ['ready'],
    done: (position) => planned(position, 1),
  },
  {
    title: 'Your first turn',
    says:
      'Before the first action of the match your pawn may start anywhere: touch the farm in the ' +
      'ring. Then touch “Produce wool”.',
    rule: 'A6.3',
    moves: () => ['start farm', 'do farm.wool'],
    done: (position) =>
      past(position, 1, 'actions') ||
      (mine(position).pawn !== null && lying(position, 'farm', 'alpaca') === 0),
  },
  {
    title: 'Where tiles go',
    says:
      'The tiles that you used and the new wool lie in your container. When the bag is empty, ' +
      'the container is poured into it: what you make now, you draw later.',
    rule: 'A4.5',
    about: ['container'],
    done: (position) => past(position, 1, 'actions') || mine(position).pawn !== 'farm',
  },
  {
    title: 'Ride on',
    says:
      'Before and after an action your pawn may move. Your cart takes it up to three steps, ' +
      'once a round, for free. Ride to the forest.',
    rule: 'A6.4',
    moves: () => ['cart forest'],
    done: (position) =>
      past(position, 1, 'actions') ||
      mine(position).pawn === 'forest' ||
      lying(position, 'role', 'food') === 0,
  },
  {
    title: 'One action a turn',
    says:
      'You take turns, with one action each, until everyone has passed. It is your ' +
      'turn again: touch your role tile to make the wood.',
    rule: 'A6.1',
    moves: () => ['do woodcutter', 'end'],
    done: (position) => past(position, 1, 'actions') || lying(position, 'role', 'food') === 0,
  },
  {
    title: 'A new round',
    says:
      'You had nothing left to do, so the round continued without you. Now carts are ready again, ' +
      'and the other player begins. You could take tiles back from your board; leave the wood, ' +
      'and touch your bag to draw.',
    rule: 'A4.1',
    moves: () => ['end', 'pass', 'draw'],
    done: (position) => past(position, 2, 'drawing'),
  },
  {
    title: 'Plan to walk',
    says:
      'There is your wool! This time one ride is not enough: a food on a movement space takes ' +
      'your pawn one step. Put a food there.',
    rule: 'A6.4',
    moves: () => ['place food movement'],
    done: (position) => planned(position, 2) || lying(position, 'movement', 'food') > 0,
  },
  {
    title: 'Plan the rest',
    says:
      'The other food goes to your role, the new wood beside the first one in the village, and ' +
      'the wool to the market, to be sold. Then press Ready.',
    rule: 'A5.1',
    moves: () => ['place food role', 'place wood village', 'place wool market', 'ready'],
    done: (position) => planned(position, 2),
  },
  {
    title: 'Wood, then on foot',
    says:
      'Your pawn still stands in the forest: make wood first. Then walk to the village beside ' +
      'it: touch the food on your movement space, then the village.',
    rule: 'A6.4',
    moves: () => ['do woodcutter', 'walk village', 'end'],
    done: (position) => past(position, 2, 'actions') || mine(position).pawn !== 'forest',
  },
  {
    title: 'Store for points',
    says:
      'Each row of your warehouse takes one kind of goods; a full row is worth the points ' +
      'beside it. End your turn, and store both wood tiles with your next action. What is ' +
      'stored stays for good.',
    rule: 'A9.3',
    moves: () => ['store wood', 'enough', 'end'],
    done: (position) => past(position, 2, 'actions') || lying(position, 'village', 'wood') === 0,
  },
  {
    title: 'Sell at the market',
    says:
      'Your cart has not moved in this round: ride to the market, and sell the wool. What goods ' +
      'are worth stands below its actions.',
    rule: 'A7.14',
    moves: () => ['cart market', 'sell wool', 'enough', 'end'],
    done: (position) => past(position, 2, 'actions') || lying(position, 'market', 'wool') === 0,
  },
  {
    title: 'Buy an extension',
    says:
      'An extension is a tile with an action of your own, for the rest of the match. The first ' +
      'one in the row costs least, and your coins are enough: buy it.',
    rule: 'A7.15',
    moves: (position) => [...buying(position), 'end'],
    about: ['action:market.extension'],
    done: (position) => past(position, 2, 'actions') || mine(position).extensions.length > 0,
  },
  {
    title: 'More ways to points',
    says:
      'The road opens planning spaces, so you draw more. Two wood build a boat, two stone ' +
      'a house. An order wants certain goods, and pays well.',
    rule: 'A10.2',
    about: ['location:road', 'location:harbor', 'location:market'],
    done: ({ view, update }) => update.over || view.round > 4,
  },
  {
    title: 'Now it is your match',
    says:
      'It ends one round after a place, or the pile of extensions, has run empty; the head of ' +
      'the table tells you. Help has hints, and shows what your tiles can pay for. Touch ' +
      'anything grey to see why it is not possible. Good luck!',
    rule: 'A10.1',
  },
];
