/** The moves on offer as things to touch; the server has decided what is legal, and what it touches. */

import { say } from '../../catalog.js';
import { choiceOf } from '../choices.js';
import { cardOf, viewOf } from './words.js';

/** @import {Update} from '../../wire.js' */
/** @import {ExpeditionQuestion} from '../../vocabulary.js' */
/** @import {Choice} from '../choices.js' */
/** @import {Position} from '../position.js' */

/**
 * What each question is about: things of these families are grey when they cannot be used.
 * @type {Partial<Record<ExpeditionQuestion, string[]>>}
 */
const ASKED_ABOUT = {
  draw: ['pile'],
  'draw-more': ['pile'],
  action: ['hand', 'mine', 'special'],
  second: ['hand', 'mine', 'special'],
  target: ['theirs'],
  pay: ['hand'],
  limit: ['hand'],
  'give-up': ['mine'],
  dismiss: ['mine'],
  room: ['mine'],
  save: ['mine'],
  react: ['hand', 'mine'],
  take: ['revealed'],
  fetch: ['discarded'],
  steal: ['other-hand'],
  strike: ['other-hand'],
  place: ['hand'],
};

/**
 * The codes of what passing means, where the move does not say it in few words.
 * @type {Partial<Record<ExpeditionQuestion, string>>}
 */
const PASSING = { react: 'pass-react', take: 'pass-take', strike: 'pass-strike' };

/**
 * What the seat is asked.
 * @param {Update | null} update
 */
function asks(update) {
  return /** @type {ExpeditionQuestion} */ (update?.question?.kind ?? 'nothing');
}

/**
 * Everything that the seat can do now.
 * @param {Update} update
 * @returns {Choice[]}
 */
export function choicesOf(update) {
  const passing = PASSING[asks(update)];
  return update.options.map((option) => {
    const choice = choiceOf(option);
    return option.move === 'pass' && passing ? { ...choice, says: say(passing) } : choice;
  });
}

/**
 * The move that a thing stands for; empty where it has none. Nothing here says whether it is
 * possible: the server is asked about it when somebody touches what is grey.
 * @param {Position} position
 * @param {string} thing
 */
export function moveOf(position, thing) {
  const [family, id = ''] = thing.split(':');
  return MOVES[family]?.(id, asks(position.update), position) ?? '';
}

/** @type {Record<string, (id: string, kind: ExpeditionQuestion, position: Position) => string>} */
const MOVES = {
  pile: (pile, kind) => (kind === 'dig' ? 'reveal' : `draw ${pile}`),
  hand: (id, kind, position) => {
    if (kind === 'pay' || kind === 'limit') return `discard ${id}`;
    if (kind === 'keep') return `keep ${id}`;
    const { does, kind: what } = cardOf(position, id);
    if (what !== 'actions') return `place ${id}`;
    return does === 'reaction' ? `react ${id}` : `play ${id}`;
  },
  mine: (id, kind, position) => {
    const { does, kind: what } = cardOf(position, id);
    if (what !== 'characters') return '';
    if (kind === 'give-up' || kind === 'dismiss' || kind === 'room') return `dismiss ${id}`;
    if (kind === 'save') return `target ${id}`;
    if (does === 'reaction') return kind === 'react' ? `react ${id}` : '';
    return does === 'action' && kind !== 'react' ? `use ${id}` : '';
  },
  theirs: (id, _kind, position) =>
    cardOf(position, id).kind === 'characters' ? `target ${id}` : '',
  special: (id, _kind, position) =>
    viewOf(position).specials[id] === position.front ? `use ${id}` : '',
  'other-hand': (id, kind) => (kind === 'strike' ? `discard ${id}` : `take ${id}`),
  revealed: (id) => `take ${id}`,
  discarded: (id) => `take ${id}`,
  looked: (id) => `put ${id}`,
};

/**
 * Whether the question is about such a thing, so that it is grey where it has no move.
 * @param {Position} position
 * @param {string} thing
 */
export function isAskedAbout(position, thing) {
  const about = ASKED_ABOUT[asks(position.update)]?.includes(thing.split(':')[0]) ?? false;
  return about && moveOf(position, thing) !== '';
}
