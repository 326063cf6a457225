/**
 * The move that each thing stands for; empty for a mere area. Nothing here says whether it is
 * possible: the server is asked about it when somebody touches what is grey.
 */

import { effect, component, front, ids, kindOf } from './words.js';

/** @import {Position} from '../position.js' */

/**
 * @param {Position} play
 * @param {string} id
 * @returns {string}
 */
export function moveOf(play, id) {
  const [kind, what = '', piece = ''] = id.split(':');
  const of = MOVES[kind];
  return of ? of(play, what, piece) : '';
}

/** @type {Record<string, (play: Position, what: string, piece: string) => string>} */
const MOVES = {
  planning: (play, good) => {
    if (!good) return '';
    const question = play.update?.question?.kind;
    if (question === 'exchange') return `exchange ${good}`;
    if (question === 'event') return `early store ${good}`;
    return `place ${good} ${userOf(play, good)}`;
  },
  coin: () => 'place coin role',
  place: (play, place) => `place ${aPiece(play, 'planning')} ${place}`,
  space: (play, place, piece) =>
    play.view.phase === 'actions' ? useOf(play, place, piece) : `take ${piece} ${place}`,
  location: (play, location) => `${wayTo(play)} ${location}`,
  pawn: (play) => `${wayTo(play)} ${neighbour(play)}`,
  action: (play, recipe) => actionMove(play, recipe),
  strip: (_play, tile) => `buy ${tile}`,
  order: (_play, card) => `order ${card}`,
  house: (_play, card) => `house ${card}`,
  boat: (_play, card) => `boat ${card}`,
  asset: (_play, card) => `asset ${card}`,
  opals: (play) => `opals ${aPiece(play, 'traveler')}`,
  trading: (play, seat, good) =>
    play.update?.question?.kind === 'source' ? `from ${seat}` : `trade ${good}`,
  row: (play, row) => {
    if (row === 'new') return 'corn new';
    return play.update?.question?.kind === 'event' ? `corn out ${row}` : `corn row ${row}`;
  },
  'corn-store': () => 'corn store',
  'my-order': (play) => (play.view.corn ? 'corn order' : `deliver ${aPiece(play, 'market')}`),
  'my-second': (play) =>
    play.view.corn ? 'corn order second' : `deliver ${aPiece(play, 'market')} second`,
  mission: (play, card) => `${play.update?.question?.kind === 'give' ? 'give' : 'keep'} ${card}`,
  role: (_play, role) => `role ${role}`,
  container: (play, good) => {
    if (!good) return '';
    return play.update?.question?.kind === 'lay' ? `container ${good}` : `fetch ${good}`;
  },
  bag: (play) => (play.update?.question?.kind === 'exchange' ? 'draw one' : 'draw'),
  late: (_play, good) => `late ${good}`,
  extension: (_play, tile) => `give up ${tile}`,
  event: () => 'accept',
};

/**
 * How the pawn goes: placed first, moved by an event, else on foot.
 * @param {Position} play
 */
function wayTo(play) {
  if (play.update?.question?.kind === 'event' || play.update?.question?.kind === 'passing')
    return 'go';
  return play.seat(front(play)).pawn ? 'walk' : 'start';
}

/** @param {Position} play */
function neighbour(play) {
  const { ring } = play.view;
  return ring[(ring.indexOf(play.seat(front(play)).pawn ?? '') + 1) % ring.length];
}

/**
 * A piece that lies somewhere; food if none does.
 * @param {Position} play
 * @param {string} place
 */
function aPiece(play, place) {
  const me = play.seat(front(play));
  const there = place === 'planning' ? me.planning : me.spaces[place];
  return Object.keys(there ?? {})[0] ?? 'food';
}

/**
 * The place of a basic action that uses a tile; what none uses can be stored.
 * @param {Position} play
 * @param {string} good
 */
function userOf(play, good) {
  for (const id of ids(play, 'actions')) {
    const does = effect(component(play, 'actions', id));
    if (does.location && does.uses?.includes(good)) return does.location;
  }
  return 'village';
}

/**
 * What a piece on a place could be used for.
 * @param {Position} play
 * @param {string} place
 * @param {string} piece
 */
function useOf(play, place, piece) {
  if (place === 'movement') return `walk ${neighbour(play)}${piece === 'food' ? '' : ` ${piece}`}`;
  if (place === 'role') return actionMove(play, play.seat(front(play)).role ?? '');
  const uses = ids(play, 'actions').filter((id) => {
    const does = effect(component(play, 'actions', id));
    return does.location === place && does.uses?.includes(piece);
  });
  if (uses.length) return actionMove(play, uses[0]);
  const verb = { market: 'sell', village: 'store', traveler: 'opals' }[place];
  return verb ? `${verb} ${piece}` : actionMove(play, place);
}

/** What an action is done to, by its verb. */
const DONE_TO = /** @type {Record<string, (play: Position) => string>} */ ({
  sell: (play) => `sell ${aPiece(play, 'market')}`,
  store: (play) => `store ${aPiece(play, 'village')}`,
  deliver: (play) => `deliver ${aPiece(play, 'market')}`,
  boat: (play) => `boat ${play.view.boats[0] ?? 'none'}`,
  house: (play) => `house ${play.view.houses[0] ?? 'none'}`,
  order: (play) => `order ${play.view.orders[0] ?? 'o1'}`,
  extension: (play) => `buy ${play.view.strip.find((tile) => tile) ?? 'quarry'}`,
  opals: (play) => `opals ${aPiece(play, 'traveler')}`,
  asset: (play) => `asset ${play.view.assets?.[0] ?? 'bartering'}`,
  trade: (play) => `trade ${Object.keys(play.view.neutral ?? {})[0] ?? 'food'}`,
});

/**
 * The move of an action of the board, a role, an extension or an asset.
 * @param {Position} play
 * @param {string} recipe
 */
function actionMove(play, recipe) {
  const kind = ['actions', 'roles', 'extensions', 'assets'].find((each) =>
    play.component(each, kindOf(recipe)),
  );
  const does = kind ? effect(component(play, kind, kindOf(recipe))) : {};
  const doneTo = DONE_TO[does.verb ?? ''];
  if (doneTo) return doneTo(play);
  if (does.verb === 'porter') return `do ${recipe} ${aPiece(play, recipe)}`;
  return does.one_of?.length ? `do ${recipe} ${does.one_of[0]}` : `do ${recipe}`;
}
