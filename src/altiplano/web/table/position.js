/** A match as it stands: what the parts of the table are drawn from. */

import { loadCatalog, say, translated } from '../catalog.js';
import { seatName } from '../names.js';
import { get, sentenceOf } from '../server.js';
import { capital } from '../words.js';
import { loadGame } from './games.js';
import { Lines } from './lines.js';
import { unmarked } from './origin.js';

/** @import {AltiplanoNumbers, AltiplanoSeat, Component, Components, Log, Message, Note} from '../wire.js' */
/** @import {Option, Person, Table, Update, View} from '../wire.js' */
/** @import {Catalog} from '../catalog.js' */
/** @import {Problem} from '../server.js' */
/** @import {Choice} from './choices.js' */
/** @import {ToldGame} from './games.js' */

/** @typedef {'live' | 'picked' | 'target' | 'grey' | ''} ThingState */
/** @typedef {{choices: Choice[], anchor: Element | null}} Menu Several moves to choose from. */
/** @typedef {{sentence: string, rule: string, says: string}} Toast */

/** How many older lines of the log are asked for at a time. */
const OLDER = 200;

/** @type {AltiplanoNumbers} */
const NO_NUMBERS = { strip: [], market: {}, opals: {}, steps: 0, events: 0, bids: {}, seats: [] };

/** Fires `change` whenever anything is to be drawn again, and `show` for a dialog. */
export class Position extends EventTarget {
  /** @param {string} source Where the server has what belongs to it. */
  constructor(source) {
    super();
    this.source = source;
    /** @type {Update} Parts of the table are drawn once it has come. */
    this.update = /** @type {any} */ (null);
    /** @type {Table | null} */
    this.table = null;
    /** When the table came, by the clock of the page that nobody can set. */
    this.tableCame = 0;
    /** @type {ToldGame} It comes with the table. */
    this.game = /** @type {any} */ (null);
    /** @type {Catalog | null} It comes with the game, if it can be loaded. */
    this.catalog = null;
    /** @type {Note[]} */
    this.notes = [];
    /** @type {Components | null} */
    this.components = null;
    this.lines = new Lines();
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string | null} */
    this.picked = null;
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {Toast | null} */
    this.toast = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.offline = false;
    this.sending = false;
    /** Whether whatever is touched next is explained, and not done. */
    this.explaining = false;
    /** The seat whose board lies in front where nobody looks from a seat. */
    this.facing = 0;
    void this.fetchComponents();
  }

  // What is on the table.

  /** Whether there is anything to draw. */
  get loaded() {
    return this.update !== null && this.game !== null && this.components !== null;
  }

  /** @returns {View} */
  get view() {
    return this.update.view;
  }

  /** My seat; null for spectators. */
  get me() {
    return this.update?.seat ?? null;
  }

  /** The reader's seat, "you" in sentences; null for spectators. */
  get you() {
    return this.me;
  }

  /** The seat whose board lies in front. */
  get front() {
    return this.me ?? this.facing;
  }

  get people() {
    return this.table?.people ?? [];
  }

  /** All lines of the log that are known. */
  get log() {
    return this.lines.known;
  }

  get numbers() {
    return this.update?.view.numbers ?? NO_NUMBERS;
  }

  /**
   * @param {number} seat
   * @returns {AltiplanoSeat}
   */
  seat(seat) {
    return this.view.seats[seat];
  }

  /**
   * A tile or card; tiles of one kind share a record.
   * @param {string} kind
   * @param {string} id
   * @returns {Component | undefined}
   */
  component(kind, id) {
    return this.components?.kinds[kind]?.[id.split('/')[0]];
  }

  /**
   * The same, whether or not it is known yet.
   * @param {string} kind
   * @param {string} id
   * @returns {Component}
   */
  known(kind, id) {
    const title = capital(id.replaceAll('-', ' '));
    const unknown = { title, name: { code: id }, says: '', message: null, rule: '', values: {} };
    return this.component(kind, id) ?? unknown;
  }

  /** What I am asked, in a sentence; empty if nothing. */
  get asked() {
    const { question } = this.update;
    return question ? this.sentence(question.message, question.says) : '';
  }

  /**
   * A move in words, with the card that it is made with.
   * @param {Pick<Option, 'says' | 'message' | 'touches'>} option
   */
  saysOf(option) {
    return this.words(this.game.titled?.(this, option) ?? option.message, option.says);
  }

  /**
   * @param {number} seat
   * @returns {Person | undefined}
   */
  person(seat) {
    return this.people.find((person) => person.seat === seat);
  }

  /**
   * A seat by its name, with a mark if a bot plays it.
   * @param {number} seat
   */
  name(seat) {
    const name = seatName(this.people, seat);
    return this.person(seat)?.bot ? say('bot', { name }) : name;
  }

  /**
   * A message in the reader's language, with names; I am "you".
   * @param {Message | null | undefined} message
   * @param {string} english The same as the server says it, where there is no catalog.
   */
  words(message, english) {
    const said = message && this.catalog?.say(unmarked(message), this.people, this.you);
    return said ?? english;
  }

  /**
   * The same, as a sentence that stands by itself.
   * @param {Message | null | undefined} message
   * @param {string} english
   */
  sentence(message, english) {
    return capital(this.words(message, english));
  }

  /** Whether I can make moves here. */
  get plays() {
    return false;
  }

  /**
   * How a thing looks.
   * @param {string} _thing
   * @param {Element | null} [_element] Of several alike, this one.
   * @returns {ThingState}
   */
  state(_thing, _element = null) {
    return '';
  }

  /**
   * Whether a hint that is shown means a thing.
   * @param {string} _thing
   */
  isHinted(_thing) {
    return false;
  }

  /**
   * Somebody touches a thing: nothing happens where one only looks.
   * @param {string} _thing
   * @param {string} [_move]
   * @param {EventTarget | null} [_element]
   */
  touch(_thing, _move, _element = null) {}

  /**
   * Tell something that is no part of the match.
   * @param {string} sentence
   */
  say(sentence) {
    this.toast = sentence === '' ? null : { sentence, rule: '', says: '' };
    this.changed();
  }

  /**
   * Begin or end to explain what is touched.
   * @param {boolean} on
   */
  explain(on) {
    if (on === this.explaining) return;
    this.explaining = on;
    this.changed();
  }

  /**
   * Show a dialog; the page listens.
   * @param {string} name
   * @param {string} [about]
   */
  show(name, about = '') {
    this.dispatchEvent(new CustomEvent('show', { detail: { name, about } }));
  }

  // What the server sends.

  /**
   * A `table` message; the first time, its game and its catalog are loaded.
   * @param {Table} table
   */
  async setTable(table) {
    const first = this.table === null;
    this.table = table;
    this.tableCame = performance.now();
    if (!first) return;
    [this.game, this.catalog] = await Promise.all([loadGame(table.game), loadCatalog(table.game)]);
    this.translate();
    this.changed();
  }

  /** Translate the components for the reader, once both are here. */
  translate() {
    if (this.catalog && this.components) translated(this.components);
  }

  async fetchComponents() {
    try {
      this.components = await get(`${this.source}/components`);
      this.translate();
      this.changed();
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    }
  }

  /** @returns {Record<string, string>} Whose log it is, for the server. */
  get logOf() {
    return this.me === null ? {} : { seat: String(this.me) };
  }

  /** Load older lines of the log. */
  async older() {
    const { lines } = this;
    const { first } = lines;
    if (first === 0) return;
    const query = new URLSearchParams({ ...this.logOf, first: String(Math.max(0, first - OLDER)) });
    try {
      const log = /** @type {Log} */ (await get(`${this.source}/log?${query}`));
      if (lines.first === first) lines.prepend(log);
      this.changed();
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    }
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}
