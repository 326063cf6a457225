/**
 * The moves on offer as things to touch. Only texts are read here: what is legal the server has
 * decided.
 */

import { cardOf, viewOf } from './words.js';

/** @import {ExpeditionView, Option, Update} from '../../wire.js' */
/** @import {ExpeditionQuestion} from '../../vocabulary.js' */
/** @import {Choice, Ends} from '../choices.js' */
/** @import {Position} from '../position.js' */

/** @typedef {{kind: ExpeditionQuestion, view: ExpeditionView, me: number | null}} Asked */

/** @type {Record<string, (card: string, asked: Asked) => Ends>} */
const READERS = {
  draw: (pile) => ({ from: [`pile:${pile}`], via: ['hand'] }),
  use: (card, { view }) => ({
    from: [card in view.specials ? `special:${card}` : `mine:${card}`],
    to: ['stage'],
  }),
  play: (card) => ({ from: [`hand:${card}`], to: ['stage'] }),
  place: (card) => ({ from: [`hand:${card}`], to: ['camp'] }),
  react: (card, { view, me }) => ({
    from: [me !== null && view.seats[me].camp.includes(card) ? `mine:${card}` : `hand:${card}`],
    via: ['stage'],
  }),
  target: (card, { kind }) => ({ from: [kind === 'save' ? `mine:${card}` : `theirs:${card}`] }),
  dismiss: (card) => ({ from: [`mine:${card}`], via: ['heap'] }),
  keep: (card) => ({ from: [`hand:${card}`], via: ['kept'] }),
  discard: (card, { kind }) => ({
    from: [kind === 'strike' ? `other-hand:${card}` : `hand:${card}`],
    via: ['heap'],
  }),
  take: (card, { kind }) => ({ from: [`${TAKEN_FROM[kind]}:${card}`], via: ['hand'] }),
  put: (card) => ({ from: [`looked:${card}`], via: ['pile:exploration'] }),
  reveal: () => ({ via: ['pile:exploration', 'button:reveal'] }),
};

/**
 * Where the cards lie that are taken.
 * @type {Partial<Record<ExpeditionQuestion, string>>}
 */
const TAKEN_FROM = {
  take: 'revealed',
  fetch: 'discarded',
  steal: 'other-hand',
};

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
 * What passing means, where the move does not tell it in few words.
 * @type {Partial<Record<ExpeditionQuestion, string>>}
 */
const PASSING = {
  react: 'let it happen',
  take: 'do not take any of them',
  strike: 'keep your character in camp',
};

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
  const view = /** @type {ExpeditionView} */ (/** @type {any} */ (update.view));
  const asked = { kind: asks(update), view, me: update.seat };
  return update.options.map((option) => choiceOf(option, asked));
}

/**
 * One option as things to touch; a text that nothing stands for is a button.
 * @param {Option} option
 * @param {Asked} asked
 * @returns {Choice}
 */
function choiceOf({ move, says }, asked) {
  const [verb, card = ''] = move.split(' ');
  const { from = [], to = [], via = [] } = READERS[verb]?.(card, asked) ?? {
    via: [`button:${move}`],
  };
  const told = move === 'pass' ? (PASSING[asked.kind] ?? says) : says;
  return { move, says: told, from, to, via, lift: false, then: '' };
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
