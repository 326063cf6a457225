/** One seat's play at a table: what the server told, what is picked up, and what it leads to. */

import { get, sentenceOf } from '../server.js';
import { named, personName } from '../names.js';
import { Connection, newId } from './connection.js';
import { Lines } from './lines.js';
import { begins, choicesOf, goesOn, isAskedAbout, needsMore } from './moves.js';

/** @import {Command, Component, Components, Log, Note, Numbers, Person, Refusal, SeatView, Table, Told, Update, View, Why} from '../wire.js' */
/** @import {Problem} from '../server.js' */
/** @import {Choice} from './moves.js' */

/** @typedef {'live' | 'picked' | 'target' | 'grey' | ''} ThingState */
/** @typedef {{choices: Choice[], anchor: Element | null}} Menu Several moves to choose from. */
/** @typedef {{sentence: string, rule: string, says: string}} Toast */
/**
 * What one asks a command to do; number and seat are added when it is sent.
 * @typedef {{do: 'play' | 'lift', move: string} | {do: 'undo' | 'rewind' | 'take-back' | 'give-up'}
 *   | {do: 'chat', text: string} | {do: 'hand-over', bot: string}} Wish
 */

/** How many older lines of the log are asked for at a time. */
const OLDER = 200;

/** @type {Numbers} */
const NO_NUMBERS = { strip: [], market: {}, opals: {}, steps: 0, events: 0, seats: [] };

/** Fires `change` whenever anything is to be drawn again, `lines` with new lines of the log. */
export class Play extends EventTarget {
  /** @param {string} match */
  constructor(match) {
    super();
    this.match = match;
    /** @type {Update} Parts of the table are drawn once it has come. */
    this.update = /** @type {any} */ (null);
    /** @type {Table | null} */
    this.table = null;
    /** @type {Note[]} */
    this.notes = [];
    /** @type {Components | null} */
    this.components = null;
    this.lines = new Lines();
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {string | null} */
    this.picked = null;
    /** @type {Element | null} */
    this.pickedElement = null;
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {Toast | null} */
    this.toast = null;
    /** @type {Problem | null} */
    this.problem = null;
    this.offline = false;
    this.sending = false;
    /** @type {Set<string>} */
    this.live = new Set();
    /** @type {Set<string>} */
    this.targets = new Set();
    /** Whether the match was seen before it was over. */
    this.seenRunning = false;
    /** @type {number | null} */
    this.seatWanted = null;
    this.connection = this.connect();
    void this.fetchComponents();
  }

  // What is on the table.

  /** Whether there is anything to draw. */
  get told() {
    return this.update !== null && this.table !== null && this.components !== null;
  }

  /** @returns {View} */
  get view() {
    return this.update.view;
  }

  /** My seat; null for spectators. */
  get me() {
    return this.update?.seat ?? null;
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
   * @returns {SeatView}
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
    const person = this.person(seat);
    if (!person) return `Player ${seat + 1}`;
    return person.bot ? `${personName(person)} (bot)` : personName(person);
  }

  /**
   * A sentence with names; I am "you".
   * @param {string} text
   */
  named(text) {
    return named(text, this.people, this.me === null ? [] : [this.me]);
  }

  /** Whether a bot plays my seat, or I gave it up. */
  get away() {
    const person = this.me === null ? undefined : this.person(this.me);
    return person !== undefined && (person.bot !== null || person.gone);
  }

  /** Whether I can make moves here. */
  get plays() {
    return this.me !== null && !this.away && this.update?.over === false;
  }

  // Touching.

  /**
   * How a thing looks. Of several alike only the one touched is picked.
   * @param {string} thing
   * @param {Element | null} [element]
   * @returns {ThingState}
   */
  state(thing, element = null) {
    if (!this.plays) return '';
    if (this.picked === thing) {
      const other =
        element !== null && this.pickedElement !== null && element !== this.pickedElement;
      return other ? 'live' : 'picked';
    }
    if (this.targets.has(thing)) return 'target';
    if (this.live.has(thing)) return 'live';
    const kind = this.update?.question?.kind;
    if (!kind || !isAskedAbout(kind, thing)) return '';
    return this.me !== null && thing === `location:${this.seat(this.me).pawn}` ? '' : 'grey';
  }

  /**
   * Somebody touches a thing: make the move that it stands for, pick it up, or tell why not.
   * @param {string} thing
   * @param {string} [move] The move to ask about when nothing can be done with it.
   * @param {EventTarget | null} [element]
   */
  touch(thing, move, element = null) {
    if (!this.plays || this.sending) return;
    const anchor = element instanceof Element ? element : null;
    if (this.picked === thing && (anchor === null || anchor === this.pickedElement)) {
      this.drop();
      return;
    }
    if (this.picked !== null && this.picked !== thing) {
      const end = this.targetOf(thing);
      const left = end === null ? [] : this.choicesFrom(this.picked, end);
      if (left.length > 0) {
        this.settle(left, anchor);
        return;
      }
    }
    const found = this.choices.filter((choice) => begins(choice, thing));
    if (found.length === 0) {
      this.drop();
      if (move) void this.why(move);
    } else if (found.length === 1 && !found[0].lift && !needsMore(found[0], thing)) {
      void this.make(found[0]);
    } else {
      this.pick(thing, anchor, found);
    }
  }

  /**
   * The target that a touched thing stands for: a planned tile, or a place, for the whole area.
   * @param {string} thing
   */
  targetOf(thing) {
    const family = thing.split(':')[0];
    if (this.targets.has(thing)) return thing;
    if ((family === 'planning' || family === 'container') && this.targets.has(family))
      return family;
    if (family === 'space') {
      const place = `place:${thing.split(':')[1]}`;
      if (this.targets.has(place)) return place;
    }
    return null;
  }

  /**
   * @param {string} picked
   * @param {string} end
   */
  choicesFrom(picked, end) {
    return this.choices.filter(
      (choice) => begins(choice, picked) && goesOn(choice, picked).includes(end),
    );
  }

  /**
   * @param {string} thing
   * @param {Element | null} element
   * @param {Choice[]} [found]
   */
  pick(thing, element, found = this.choices.filter((choice) => begins(choice, thing))) {
    this.picked = thing;
    this.pickedElement = element;
    this.targets = new Set(found.flatMap((choice) => goesOn(choice, thing)));
    const told = found.filter((choice) => choice.then === '');
    const asks = told.some(
      (choice) => choice.lift || !choice.from.includes(thing) || choice.to.length === 0,
    );
    const places = thing.startsWith('place:');
    this.menu = asks && !places ? { choices: told, anchor: element } : null;
    this.toast = null;
    this.changed();
  }

  /** Put down what is picked up; nothing happens. */
  drop() {
    this.picked = null;
    this.pickedElement = null;
    this.menu = null;
    this.targets = new Set();
    this.changed();
  }

  /**
   * One choice is made; of several somebody chooses.
   * @param {Choice[]} choices
   * @param {Element | null} anchor
   */
  settle(choices, anchor) {
    if (choices.length === 1) {
      void this.make(choices[0]);
      return;
    }
    this.menu = { choices, anchor };
    this.changed();
  }

  /** Lift what is picked up, if it lies where it can be lifted. */
  liftPicked() {
    const thing = this.picked;
    const choice = this.choices.find(
      (each) => each.lift && each.then === '' && thing !== null && each.from.includes(thing),
    );
    if (choice) void this.make(choice);
    return choice !== undefined;
  }

  // Commands.

  /** @param {Choice} choice */
  async make(choice) {
    if (!choice.lift) {
      await this.send(choice.move);
      return;
    }
    const before = this.update?.next;
    const lifted = await this.lift(choice.move);
    if (!lifted || choice.then === '') return;
    if (this.update?.next === before) await this.nextUpdate();
    await this.send(choice.then);
  }

  /**
   * Make a move; whether it was made.
   * @param {string} move
   */
  send(move) {
    return this.command({ do: 'play', move });
  }

  /** Take back the last choice. */
  undo() {
    return this.command({ do: 'undo' });
  }

  /**
   * Take back one choice of the open step.
   * @param {string} move
   */
  lift(move) {
    return this.command({ do: 'lift', move });
  }

  /** Take back the last choice though something was revealed since. */
  rewind() {
    return this.command({ do: 'rewind' });
  }

  /**
   * @param {Wish} wish
   * @returns {Promise<boolean>}
   */
  async command(wish) {
    const update = this.update;
    if (update === null) return false;
    const seat = this.table && this.table.seats.length > 1 ? { seat: update.seat } : {};
    const about = ['play', 'undo', 'lift', 'rewind'].includes(wish.do);
    const question = about ? { question: update.next } : {};
    const command = /** @type {Command} */ ({ ...wish, ...question, ...seat, id: newId() });
    if (about) {
      this.sending = true;
      this.toast = null;
      this.drop();
    }
    const answer = await this.connection.send(command);
    this.sending = false;
    if (answer.refused) this.refuse(answer.refused);
    this.changed();
    return answer.refused === null && !answer.stale;
  }

  /**
   * Ask why a move is not possible, and show the answer.
   * @param {string} move
   */
  async why(move) {
    const seat = this.me === null ? '' : `&seat=${this.me}`;
    const path = `/api/tables/${this.match}/why?move=${encodeURIComponent(move)}${seat}`;
    try {
      const why = /** @type {Why} */ (await get(path));
      if (why.refused) this.refuse(why.refused, why.says);
      else this.toast = { sentence: 'This is possible now.', rule: '', says: why.says };
    } catch (thrown) {
      this.toast = { sentence: sentenceOf(thrown), rule: '', says: '' };
    }
    this.changed();
  }

  /**
   * Show why not. The page shows the rule and the offers itself, so the reason is enough.
   * @param {Refusal} refusal
   * @param {string} [says] What the move would do.
   */
  refuse(refusal, says = '') {
    const reason = (refusal.reason || refusal.sentence).replace(` (${refusal.rule})`, '');
    const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
    this.toast = { sentence, rule: refusal.rule, says };
  }

  /**
   * Tell something that is no part of the match.
   * @param {string} sentence
   */
  say(sentence) {
    this.toast = sentence === '' ? null : { sentence, rule: '', says: '' };
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

  // What the server tells.

  connect() {
    const connection = new Connection(this.match, this.seatWanted);
    connection.addEventListener('told', (event) => {
      this.hear(/** @type {CustomEvent<Told>} */ (event).detail);
    });
    connection.addEventListener('line', () => {
      this.offline = connection.offline;
      this.changed();
    });
    connection.addEventListener('refused', (event) => {
      this.problem = /** @type {CustomEvent<Problem>} */ (event).detail;
      this.changed();
    });
    return connection;
  }

  /**
   * Sit on another of my own seats.
   * @param {number} seat
   */
  sit(seat) {
    this.connection.close();
    this.seatWanted = seat;
    this.sending = false;
    this.lines = new Lines();
    this.drop();
    this.connection = this.connect();
  }

  /** Leave the table; the seat stays mine. */
  close() {
    this.connection.close();
  }

  /** @param {Told} told */
  hear(told) {
    if (told.type === 'update') this.take(told);
    else if (told.type === 'table') this.table = told;
    else if (told.type === 'notes') this.addNotes(told.notes);
    else if (told.type === 'failed') this.refuse(told.refused);
    this.changed();
  }

  /** @param {Update} update */
  take(update) {
    const asked = this.update?.next !== update.next || this.update?.seat !== update.seat;
    const first = this.update === null || this.update.seat !== update.seat;
    this.update = update;
    this.choices = choicesOf(update);
    this.live = new Set(
      this.choices.flatMap((choice) =>
        [...choice.from, ...choice.to, ...choice.via].filter((end) => begins(choice, end)),
      ),
    );
    if (asked) this.drop();
    if (!update.over) this.seenRunning = true;
    const { news, fits } = this.lines.take(update.log);
    if (!first && !fits) void this.older();
    if (!first && news.length > 0) this.dispatchEvent(new CustomEvent('lines', { detail: news }));
    this.dispatchEvent(new Event('update'));
  }

  /** The next update, whatever it tells. */
  nextUpdate() {
    return new Promise((resolve) => {
      this.addEventListener('update', resolve, { once: true });
    });
  }

  /** Load older lines of the log. */
  async older() {
    const lines = this.lines;
    const first = lines.first;
    if (first === 0) return;
    const seat = this.me === null ? '' : `&seat=${this.me}`;
    const from = Math.max(0, first - OLDER);
    try {
      const path = `/api/tables/${this.match}/log?first=${from}${seat}`;
      const log = /** @type {Log} */ (await get(path));
      if (lines.first === first) lines.prepend(log);
      this.changed();
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    }
  }

  /** @param {Note[]} notes */
  addNotes(notes) {
    const known = new Map(this.notes.map((note) => [note.number, note]));
    for (const note of notes) known.set(note.number, note);
    this.notes = [...known.values()].sort((one, other) => one.number - other.number);
  }

  async fetchComponents() {
    try {
      this.components = await get(`/api/tables/${this.match}/components`);
      this.changed();
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    }
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}
