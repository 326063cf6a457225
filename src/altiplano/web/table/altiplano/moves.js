/**
 * The moves on offer as things to touch. Only texts are read here: what is legal, and what it costs,
 * the server has decided.
 */

/** @import {Option, QuestionKind, Update, View} from '../../wire.js' */
/** @import {AltiplanoQuestion} from '../../vocabulary.js' */
/** @import {Choice, Ends} from '../choices.js' */

/**
 * What the text of a move does not tell.
 * @typedef {object} Setting
 * @property {QuestionKind | undefined} kind The question.
 * @property {View | null} view
 * @property {number | null} me
 * @property {string} says
 */

/** The actions that are done to something, by the first word of their moves. */
const RECIPES = new Map([
  ['boat', 'harbor.boat'],
  ['house', 'village.house'],
  ['store', 'village.store'],
  ['sell', 'market.sell'],
  ['buy', 'market.extension'],
  ['order', 'market.order'],
  ['deliver', 'market.deliver'],
  ['opals', 'traveler.opals'],
  ['asset', 'traveler.asset'],
  ['trade', 'traveler.good'],
]);

/** Where the tiles lie that an action on a tile uses. */
const TILES_OF = new Map([
  ['store', 'village'],
  ['sell', 'market'],
  ['deliver', 'market'],
  ['opals', 'traveler'],
]);

/**
 * What each question is about: things of these families are grey when they cannot be used.
 * @type {Partial<Record<AltiplanoQuestion, string[]>>}
 */
const ASKED_ABOUT = {
  plan: ['planning', 'place'],
  turn: ['action', 'location', 'strip', 'order', 'house', 'boat', 'asset', 'trading'],
  after: ['location'],
  more: ['action', 'order', 'house', 'boat', 'trading'],
  role: ['role'],
};

/** @typedef {(words: string[], setting: Setting) => Ends} Reader */

/** @type {Record<string, Reader>} */
const READERS = {
  role: ([role]) => ({ to: [`role:${role}`] }),
  keep: ([mission]) => ({ to: [`mission:${mission}`] }),
  give: (words) =>
    words[0] === 'up' ? { to: [`extension:${words[1]}`] } : { to: [`mission:${words[0]}`] },
  draw: (words) => ({ via: ['bag', `button:${['draw', ...words].join(' ')}`] }),
  take: ([piece, place]) => ({ from: [`space:${place}:${piece}`], via: ['planning'] }),
  place: ([piece, place], setting) => ({ from: [held(piece, setting)], to: [`place:${place}`] }),
  start: ([location]) => ({ from: ['pawn'], to: [`location:${location}`] }),
  go: ([location]) => ({ from: ['pawn'], to: [`location:${location}`] }),
  walk: ([location, payment = 'food']) => ({
    from: ['pawn', `space:movement:${payment}`],
    to: [`location:${location}`],
  }),
  cart: ([location, payment]) => ({
    from: payment ? ['pawn', `space:movement:${payment}`] : ['pawn'],
    to: [`location:${location}`],
  }),
  do: ([recipe, good], setting) => {
    const tile = recipe === 'porterage' ? [`space:porterage:${good}`] : [];
    const store = recipe === 'corn-store' ? ['corn-store'] : [];
    return { from: tile, via: [`action:${recipe}`, ...store, ...rows(setting)] };
  },
  boat: ([card]) => cardMove('boat', card),
  house: ([card]) => cardMove('house', card),
  order: ([card]) => cardMove('order', card),
  buy: ([tile]) => ({ to: [`strip:${tile}`], via: ['action:market.extension'] }),
  asset: ([asset]) => cardMove('asset', asset),
  store: ([good], setting) => tileMove('store', good, rows(setting)),
  sell: ([good]) => tileMove('sell', good, []),
  deliver: ([good, second]) => tileMove('deliver', good, [orderThing(second)]),
  opals: ([good]) => tileMove('opals', good, ['opals']),
  trade: ([good], setting) => ({ to: trading(good, setting), via: ['action:traveler.good'] }),
  from: ([source], { view }) => ({
    to: view?.buying ? [`trading:${source}:${view.buying}`] : [],
    via: [`button:from ${source}`],
  }),
  pay: ([piece], setting) => ({
    from: piece === 'wild' ? wildTiles(setting) : [`space:traveler:${piece}`],
    via: [`button:pay ${piece}`],
  }),
  exchange: ([good]) => ({ from: [`planning:${good}`] }),
  fetch: ([good]) => ({ from: [`container:${good}`] }),
  late: ([good], setting) => ({ from: [`late:${good}`], via: rows(setting) }),
  away: ([good]) => ({ from: [`planning:${good}`], via: ['container'] }),
  container: ([good], { kind }) => ({
    from: kind === 'clear' ? [`space:village:${good}`] : [`late:${good}`],
    via: ['container', `container:${good}`],
  }),
  planning: ([good]) => ({ from: [`late:${good}`], via: ['planning'] }),
  return: ([piece, where]) => ({ from: [returned(piece, where)] }),
  early: ([deed, good, more], setting) => ({
    from: [`planning:${good}`],
    via: deed === 'store' ? rows(setting) : [orderThing(more)],
  }),
  corn: ([where, which]) => ({ to: [cornThing(where, which)] }),
  accept: () => ({ via: ['event', 'button:accept'] }),
};

/**
 * Everything that the seat can do now: its options, and what it can lift again.
 * @param {Update} update
 * @returns {Choice[]}
 */
export function choicesOf(update) {
  const kind = update.question?.kind;
  const view = update.view;
  const me = update.seat;
  const offered = update.options.map((option) => choiceOf(option, { kind, view, me }));
  return [...offered, ...liftsOf(update)];
}

/**
 * One option as things to touch; a text that nothing stands for is a button.
 * @param {Option} option
 * @param {{kind: QuestionKind | undefined, view: View | null, me: number | null}} asked
 * @returns {Choice}
 */
export function choiceOf(option, asked) {
  const setting = { ...asked, says: option.says };
  const [verb, ...rest] = option.move.split(' ');
  const wild = rest.at(-1) === 'wild' && verb !== 'pay';
  const words = wild ? rest.slice(0, -1) : rest;
  const { from = [], to = [], via = [] } = READERS[verb]?.(words, setting) ?? {};
  const choice = { move: option.move, says: option.says, from, to, via, lift: false, then: '' };
  if (wild && TILES_OF.has(verb)) choice.from = [`space:wild-space:${words[0]}`];
  else if (wild) choice.via = [...via, ...wildTiles(setting)];
  if (choice.from.length + choice.to.length + choice.via.length === 0) {
    choice.via = [`button:${option.move}`];
  }
  return choice;
}

/**
 * What can be lifted in the open step, and where it could go at once.
 * @param {Update} update
 * @returns {Choice[]}
 */
function liftsOf(update) {
  const me = update.seat;
  if (me === null || update.question === null) return [];
  const takes = update.view.numbers?.seats[me]?.takes ?? {};
  /** @type {Choice[]} */
  const choices = [];
  for (const move of new Set(update.lifts)) {
    const [verb, piece, place] = move.split(' ');
    const lifted = { move, via: [], lift: true, then: '' };
    if (verb === 'take' && piece !== 'coin') {
      const says = `put the ${piece} back where it lay (${place})`;
      choices.push({ ...lifted, says, from: [`planning:${piece}`], to: [`place:${place}`] });
    }
    if (verb !== 'place') continue;
    const from = [`space:${place}:${piece}`];
    const says = piece === 'coin' ? 'take the coin back' : `take the ${piece} back`;
    choices.push({ ...lifted, says, from, to: [piece === 'coin' ? 'coin' : 'planning'] });
    for (const [other, pieces] of Object.entries(takes)) {
      if (other === place || !(pieces.includes(piece) || pieces.includes('any'))) continue;
      const then = `place ${piece} ${other}`;
      choices.push({
        ...lifted,
        says: `put the ${piece} elsewhere`,
        from,
        to: [`place:${other}`],
        then,
      });
    }
  }
  return choices;
}

/**
 * Whether a question is about things of this kind, so that those without a move are grey.
 * @param {QuestionKind} kind
 * @param {string} thing
 */
export function isAskedAbout(kind, thing) {
  return ASKED_ABOUT[/** @type {AltiplanoQuestion} */ (kind)]?.includes(thing.split(':')[0]) ?? false;
}

/**
 * The move of whoever puts a tile or a coin on a place that cannot take it.
 * @param {string} picked
 * @param {string} thing
 */
export function tried(picked, thing) {
  const [from, piece = 'coin'] = picked.split(':');
  const [to, place] = thing.split(':');
  const placing = (from === 'planning' || from === 'coin') && (to === 'place' || to === 'space');
  return placing ? `place ${piece} ${place}` : '';
}

/** @param {string} verb @param {string} card */
function cardMove(verb, card) {
  const action = `action:${RECIPES.get(verb)}`;
  return card === 'none' ? { via: [action] } : { to: [`${verb}:${card}`], via: [action] };
}

/** @param {string} verb @param {string} good @param {string[]} drops */
function tileMove(verb, good, drops) {
  return {
    from: [`space:${TILES_OF.get(verb)}:${good}`],
    via: [`action:${RECIPES.get(verb)}`, ...drops],
  };
}

/** @param {string} piece @param {Setting} setting */
function held(piece, { kind }) {
  if (piece === 'coin') return 'coin';
  return kind === 'lay' ? `late:${piece}` : `planning:${piece}`;
}

/** @param {string | undefined} second */
function orderThing(second) {
  return second === 'second' ? 'my-second' : 'my-order';
}

/** @param {string} where @param {string} which */
function cornThing(where, which) {
  if (where === 'new') return 'row:new';
  if (where === 'store') return 'corn-store';
  return where === 'order' ? orderThing(which) : `row:${which}`;
}

/** @param {string} piece @param {string} where */
function returned(piece, where) {
  if (where === 'bag') return 'bag';
  if (where === 'container' || where === 'planning') return `${where}:${piece}`;
  return `space:${where}:${piece}`;
}

/**
 * The row that the sentence of a move names, as somewhere to drop its tile.
 * @param {Setting} setting
 */
function rows({ says, view, me }) {
  const row = Number(says.match(/\brow (\d+)/)?.[1]);
  if (!row) return [];
  const started = me === null ? 0 : (view?.seats[me].warehouse.length ?? 0);
  return [row > started ? 'row:new' : `row:${row}`];
}

/** @param {string} good @param {Setting} setting */
function trading(good, { view, me }) {
  const seats = view?.seats ?? [];
  const spaces = seats
    .map((seat, at) => (at !== me && seat.trading[good] ? `trading:${at}:${good}` : ''))
    .filter((space) => space !== '');
  if (!view || view.neutral?.[good]) spaces.push(`trading:neutral:${good}`);
  return spaces;
}

/** @param {Setting} setting */
function wildTiles({ view, me }) {
  const there = me === null ? {} : (view?.seats[me].spaces['wild-space'] ?? {});
  return Object.keys(there).map((piece) => `space:wild-space:${piece}`);
}
