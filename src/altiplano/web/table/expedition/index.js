/** The table of Expedition. */

import { html } from 'lit';
import { say } from '../../catalog.js';
import { styled } from '../../styled.js';
import './doing.js';
import { choicesOf, isAskedAbout } from './moves.js';
import { happening } from './stage.js';
import './table.js';
import { titleOf, viewOf } from './words.js';

/** @import {GameTable} from '../games.js' */
/** @import {ExpeditionEvent} from '../../vocabulary.js' */

/** Where a card lies whose move says only what the card does. */
const MADE_FROM = new Set(['hand', 'mine', 'special']);

/** @type {Set<ExpeditionEvent>} */
const TRIFLES = new Set([
  'assembled',
  'dealt',
  'turn-began',
  'drew',
  'targeted',
  'revealed',
  'passed',
  'did-not-react',
  'special-lost',
]);

/**
 * What happens to a player, whoever causes it.
 * @type {Set<ExpeditionEvent>}
 */
const BEFALLING = new Set([
  'dealt',
  'turn-began',
  'cancelled',
  'discarded-character',
  'discarded-location',
  'lost-card',
  'not-picked',
  'struck',
  'special-gained',
  'special-lost',
]);

/** @type {Set<ExpeditionEvent>} */
const ENDINGS = new Set(['won', 'resigned', 'drawn-match']);

/** @type {GameTable} */
export const game = {
  parts: ['table'],
  counts: 'treasures',
  givingUp: 'resign-loses',

  stage(position) {
    const { turn, phase } = viewOf(position);
    const where = say(`expedition-${phase}`);
    return phase === 'assembly' ? [where] : [say('turn', { number: turn }), where];
  },

  others: () => html``,

  middle: (position) => html`<altiplano-expedition .play=${position}></altiplano-expedition>`,

  doing: (position) => html`<altiplano-deeds .play=${position}></altiplano-deeds>`,

  choicesOf,
  partOf: (choices) => (choices.length ? 'table' : null),
  isAskedAbout,
  areaOf: () => null,

  mover(position) {
    const { phase, active } = viewOf(position);
    return phase === 'assembly' || phase === 'end' ? null : active;
  },

  question(position) {
    const kind = position.update.question?.kind;
    const { placing } = viewOf(position);
    if (kind === 'room' && placing) {
      return say('camp-full', { card: titleOf(position, placing) });
    }
    if (kind !== 'react') return null;
    const can = position.choices.some(({ from }) => from.length > 0);
    return `${happening(position)} ${say(can ? 'react' : 'cannot-react')}`;
  },

  titled(position, { message, touches }) {
    const [where, id] = touches?.from?.[0]?.split(':') ?? [];
    if (!MADE_FROM.has(where) || message.values?.card) return message;
    const card = { code: `card-${id}`, text: titleOf(position, id) };
    return { code: 'move-named', values: { card, effect: message } };
  },

  trifles: TRIFLES,
  befalling: BEFALLING,
  endings: ENDINGS,

  buttons: new Map(),
  quiet: new Set(['pass', 'enough']),
};

await Promise.all(
  ['expedition', 'doing'].map((sheet) => styled(new URL(`./${sheet}.css`, import.meta.url))),
);
