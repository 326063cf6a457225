/** Cards, seats and counts of Expedition in words. */

import { listing, say } from '../../catalog.js';
import { seatName } from '../../names.js';
import { capital } from '../../words.js';

/** @import {Component, ExpeditionSeat, ExpeditionView} from '../../wire.js' */
/** @import {Position} from '../position.js' */

/** @typedef {'characters' | 'locations' | 'treasures' | 'actions' | 'specials'} CardKind */

/**
 * What a card does, as the components have it.
 * @typedef {object} Ability
 * @property {string} [kind] action, reaction or permanent.
 * @property {{verb: string}[]} [effects]
 */

/**
 * A card with all that is known of it.
 * @typedef {object} Card
 * @property {string} id Its name, which copies of a card share: `puma`.
 * @property {CardKind} kind
 * @property {string} does action, reaction or permanent; empty for cards without an ability.
 * @property {string} icon beast, trap or none.
 * @property {string[]} classes
 * @property {Component} found
 */

/** @type {CardKind[]} */
const KINDS = ['characters', 'locations', 'treasures', 'actions', 'specials'];

/** So many letters make the text of a card long, and very long. */
const LONG = 65;
const VERY_LONG = 100;

/**
 * @param {Position} position
 * @returns {ExpeditionView}
 */
export const viewOf = ({ view }) => /** @type {ExpeditionView} */ (/** @type {any} */ (view));

/**
 * @param {Position} position
 * @param {number} seat
 * @returns {ExpeditionSeat}
 */
export const seatOf = (position, seat) => viewOf(position).seats[seat];

/** The seat opposite. @param {Position} position */
export const opposite = (position) => 1 - position.front;

/**
 * A card by its name; one that is not known keeps its name.
 * @param {Position} position
 * @param {string} id
 * @returns {Card}
 */
export function cardOf(position, id) {
  const kind = KINDS.find((each) => position.component(each, id)) ?? 'actions';
  const found = position.known(kind, id);
  const value = (/** @type {string} */ field) => found.values[field]?.value;
  const ability = /** @type {Ability} */ (value('effect') ?? {});
  return {
    id,
    kind,
    does: ability.kind ?? (kind === 'specials' ? 'action' : ''),
    icon: /** @type {string} */ (value('icon') ?? ''),
    classes: /** @type {string[]} */ (value('classes') ?? []),
    found,
  };
}

/**
 * Tells card by card whether it is one of those named; of copies as many as are named.
 * @param {string[]} names
 */
export function isOneOf(names) {
  const left = [...names];
  return (/** @type {string} */ id) => {
    const at = left.indexOf(id);
    return at >= 0 && left.splice(at, 1).length > 0;
  };
}

/** @param {Position} position @param {string} id */
export const titleOf = (position, id) => cardOf(position, id).found.title;

/** @param {Card} card */
export const ruleOf = (card) => card.found.rule;

/**
 * The kind of a card, as its band shows it.
 * @param {Card} card
 */
export function kindOf({ kind, does, icon }) {
  if (kind === 'actions') return [does, icon].filter(Boolean).map((each) => say(`kind-${each}`)).join(' · ');
  return say(`kind-${kind === 'characters' && does !== 'permanent' ? does : kind}`);
}

/**
 * `Archaeologist and Raider`; empty for what has no classes at all.
 * @param {Card} card
 */
export function classesOf({ kind, classes }) {
  if (kind !== 'characters') return '';
  return listing(classes.map((each) => say(`class-${each}`))) || say('class-neutral');
}

/**
 * What a card does.
 * @param {Card} card
 */
export function textOf({ kind, found }) {
  if (kind === 'locations' || kind === 'treasures') return say(`purpose-${kind}`);
  return found.says ? `${capital(found.says)}.` : '';
}

/**
 * A class for cards whose text needs more room than others.
 * @param {Card} card
 */
export function lengthOf(card) {
  const letters = textOf(card).length;
  if (letters > VERY_LONG) return 'wordy very';
  return letters > LONG ? 'wordy' : '';
}

/**
 * All of a card in one sentence, for its name.
 * @param {Card} card
 */
export function labelOf(card) {
  const what = [card.found.title, kindOf(card), classesOf(card)].filter((part) => part !== '');
  return say('named', { name: what.join(', '), more: textOf(card) });
}

/**
 * Somebody's name.
 * @param {Position} position
 * @param {number} seat
 */
export const nameOf = (position, seat) => seatName(position.people, seat);

/**
 * Somebody's things: `Your camp`, `Ana’s camp`.
 * @param {Position} position
 * @param {number} seat
 * @param {'camp' | 'hand' | 'turn'} what
 */
export const belonging = (position, seat, what) =>
  seat === position.you ? say(`your-${what}`) : say(`${what}-of`, { who: nameOf(position, seat) });

/**
 * What lies in a camp, kind by kind.
 * @param {Position} position
 * @param {number} seat
 */
export function campOf(position, seat) {
  const cards = seatOf(position, seat).camp.map((id) => cardOf(position, id));
  const of = (/** @type {CardKind} */ kind) => cards.filter((card) => card.kind === kind);
  return { characters: of('characters'), locations: of('locations'), treasures: of('treasures') };
}

/**
 * The cards of the other camp that an Action is about: those named, and a Location it discards.
 * @param {Position} position
 */
export function touchedBy(position) {
  const { action, active } = viewOf(position);
  if (action === null) return [];
  const ability = /** @type {Ability} */ (
    cardOf(position, action.card).found.values.effect?.value ?? {}
  );
  const hitsLocation = (ability.effects ?? []).some(({ verb }) => verb === 'discard-location');
  const locations = hitsLocation ? campOf(position, 1 - active).locations : [];
  return [...action.targets, ...locations.map(({ id }) => id)];
}
