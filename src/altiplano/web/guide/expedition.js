/** The first three turns of Expedition Altiplano, step by step. */

import { viewOf } from '../table/expedition/words.js';

/** @import {Position} from '../table/position.js' */
/** @import {Step} from './steps.js' */
/** @import {ExpeditionPhase} from '../vocabulary.js' */

/** @type {ExpeditionPhase[]} */
const PHASES = ['assembly', 'draw', 'action', 'second', 'check'];

/**
 * Whether a phase of a turn is over; without a phase, the whole turn.
 * @param {Position} position
 * @param {number} turn
 * @param {ExpeditionPhase} [phase]
 */
function past(position, turn, phase = 'check') {
  const view = viewOf(position);
  if (position.update.over || view.turn !== turn) return position.update.over || view.turn > turn;
  return PHASES.indexOf(view.phase) > PHASES.indexOf(phase);
}

/** @param {Position} position */
const reactions = (position) =>
  position.choices.filter(({ via }) => via.includes('stage')).map((choice) => choice.move);

/** Whether a Treasure lies there to be taken. @param {Position} position */
const finds = (position) =>
  position.choices.some(({ from }) => from.some((end) => end.startsWith('revealed:')));

/** @type {Step[]} */
export const steps = [
  {
    title: 'Two expeditions, three Treasures',
    says:
      'You lead one expedition, the other player leads another. Three Treasures are hidden in ' +
      'the Exploration pile. The first player with two of them in camp wins immediately.',
    rule: 'X1.1',
    done: (position) => past(position, 1),
  },
  {
    title: 'Your camp',
    says:
      'These three characters work for you: Ohio Bob and the Trap Expert are Archaeologists, ' +
      'the Mercenary is a Raider. Touch a card to read what it can do.',
    rule: 'X1.4',
    about: ['mine:ohio-bob', 'mine:trap-expert', 'mine:mercenary'],
    done: (position) => past(position, 1),
  },
  {
    title: 'First, draw a card',
    says:
      'Each turn starts with a card from either pile: a character, or an Exploration card. ' +
      'Draw one from the Exploration pile.',
    rule: 'X3.1',
    moves: () => ['draw exploration'],
    done: (position) => past(position, 1, 'draw'),
  },
  {
    title: 'Then, one Action',
    says:
      'Everything that can act now has a golden frame: cards in hand, characters, special ' +
      'cards. Let Ohio Bob dig: he reveals two Exploration cards, and you may take a Treasure ' +
      'among them. He stays in camp.',
    rule: 'X3.2',
    moves: () => ['use ohio-bob'],
    done: (position) => past(position, 1, 'action'),
  },
  {
    title: 'Then, one more thing',
    says:
      'No Treasure yet: revealed cards that nobody takes are discarded. Now you can take a ' +
      'second Action or place a card in your camp. Place the Location: a Treasure will need ' +
      'one.',
    rule: 'X3.3',
    moves: () => ['place palla-huarcuna'],
    done: (position) => past(position, 1),
  },
  {
    title: 'A Reaction',
    says:
      'It is the other player’s turn, and they attack your camp. Before anything happens, you ' +
      'can react. Narrow escape stops the attack: play it.',
    rule: 'X6.3',
    moves: (position) => [...reactions(position), 'pass'],
    done: (position) => past(position, 2),
  },
  {
    title: 'Special cards change hands',
    says:
      'The player with more Archaeologists in camp takes The Adventurer; with more Raiders, The ' +
      'Rogue. They keep it until the other player has more. While you hold a special card, it ' +
      'is one more Action to choose from.',
    rule: 'R70',
    about: ['special:adventurer', 'special:rogue'],
    done: (position) => past(position, 3),
  },
  {
    title: 'Your turn again',
    says: 'Draw again from the Exploration pile: the Treasures are there.',
    rule: 'X3.1',
    moves: () => ['draw exploration'],
    done: (position) => past(position, 3, 'draw'),
  },
  {
    title: 'Dig deeper',
    says:
      'The first five cards of the pile are never Treasures; the Treasures lie below. Let Ohio ' +
      'Bob dig.',
    rule: 'X2.3',
    moves: () => ['use ohio-bob'],
    done: (position) => past(position, 3, 'action') || finds(position),
  },
  {
    title: 'A Treasure!',
    says: 'He has found the Sacred Idol. Take it into your hand.',
    rule: 'X3.2',
    moves: () => ['take sacred-idol'],
    done: (position) => past(position, 3, 'action'),
  },
  {
    title: 'Bring it home',
    says:
      'A Treasure in hand can still be lost; in camp it is safe. It needs an ' +
      'Archaeologist and a Location in camp, and uses up the Location. Place it as soon as you ' +
      'can!',
    rule: 'X4.3',
    moves: () => ['place sacred-idol'],
    done: (position) => past(position, 3),
  },
  {
    title: 'The end of a turn',
    says:
      'At the end of your turn, you can keep five cards in hand. If you had more, you would ' +
      'choose which ones to discard.',
    rule: 'X3.4',
    about: ['hand'],
    done: (position) => past(position, 5),
  },
  {
    title: 'One more Treasure to win',
    says:
      'Place another Location and keep digging. Actions from your hand slow down the other ' +
      'camp. Press Hint for ideas, and touch anything gray to see why it is not possible. Good ' +
      'luck!',
    rule: 'X4.4',
  },
];
