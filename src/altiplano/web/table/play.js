/** One seat's play at a table: commands to the server, and what comes back. */

import { say } from '../catalog.js';
import { get, sentenceOf } from '../server.js';
import { Connection, newId } from './connection.js';
import { HotSeat } from './cover.js';
import { Hinting } from './hinting.js';
import { Lines } from './lines.js';
import { Pacing } from './pacing.js';
import { Picking } from './picking.js';
import { preferences } from './preferences.js';
import { Absence } from './recap.js';

/** @import {Command, Note, Refusal, Table, Sent, Update, Why} from '../wire.js' */
/** @import {Problem} from '../server.js' */
/** @import {Choice} from './choices.js' */

/**
 * What one asks a command to do; number and seat are added when it is sent.
 * @typedef {{do: 'play' | 'lift', move: string} | {do: 'undo' | 'rewind' | 'take-back' | 'give-up' | 'agree'}
 *   | {do: 'chat', text: string} | {do: 'hand-over', bot: string, seat?: number}
 *   | {do: 'take-back', seat: number} | {do: 'hints' | 'watching', allowed: boolean}
 *   | {do: 'color', color: number} | {do: 'nudge', to: number}} Wish
 */

/** Commands that answer a question: one at a time. */
const MOVING = new Set(['play', 'undo', 'lift', 'rewind']);

/** Fires besides `update` when the match has gone on, `lines` with new lines of the log, and `notes`. */
export class Play extends Picking {
  /** @param {string} match */
  constructor(match) {
    super(`/api/tables/${match}`);
    this.match = match;
    /** Whether the match was seen before it was over. */
    this.seenRunning = false;
    /** @type {number | null} */
    this.seatWanted = null;
    /** @type {boolean | null} Whether the guide is shown; null at a table without one. */
    this.guideOpen = null;
    this.hotSeat = new HotSeat(this);
    this.hinting = new Hinting(this);
    this.pacing = new Pacing(this);
    this.absence = new Absence(this);
    /** @type {number | null} How much could be taken back when the last sequence began. */
    this.mark = null;
    /** Whether my last move was made by dragging, so that its thing lies there already. */
    this.dropped = false;
    this.connection = this.connect();
  }

  /** Whether a bot plays my seat, or I gave it up. */
  get away() {
    const person = this.me === null ? undefined : this.person(this.me);
    return person !== undefined && (person.bot !== null || person.gone);
  }

  /** Once all is over everybody reads a screen that several share. */
  get you() {
    return this.update?.over && this.hotSeat.shared ? null : this.me;
  }

  /** Whether I can make moves here. */
  get plays() {
    return this.me !== null && !this.away && this.update?.over === false;
  }

  /** Whether it is my turn, whoever is asked something in it. */
  get hasTurn() {
    return this.me !== null && this.game !== null && this.game.mover(this) === this.me;
  }

  /**
   * Lead the player to a part of the page.
   * @param {string} part
   */
  lead(part) {
    this.dispatchEvent(new CustomEvent('lead', { detail: part }));
  }

  /** @param {string} thing */
  isHinted(thing) {
    return this.hinting.marks(thing);
  }

  // Commands.

  /** @param {Choice} choice */
  async make(choice) {
    if (choice.next) {
      if (await this.sequence([choice.move])) this.touch(choice.next);
      return;
    }
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
  async send(move) {
    const made = await this.step(move);
    if (made) await this.endTurn();
    return made;
  }

  /**
   * Make a move, and wait for what follows from it; whether it was made.
   * @param {string} move
   */
  async step(move) {
    const before = this.update.next;
    this.hinting.sent(move);
    if (!(await this.command({ do: 'play', move }))) return false;
    if (this.update.next === before) await this.nextUpdate();
    return true;
  }

  /** End my turn, if I prefer that once nothing but the end is left to do. */
  async endTurn() {
    const move = preferences.wanted.autoEnd ? this.game.closing?.(this) : null;
    if (move) await this.step(move);
  }

  /**
   * Make moves one after the other, as long as each is on offer; whether all were made.
   * @param {string[]} moves
   */
  async sequence(moves) {
    this.mark = this.update.undo;
    for (const move of moves) {
      if (!this.update.options.some((option) => option.move === move)) return false;
      if (!(await this.step(move))) return false;
    }
    await this.endTurn();
    return true;
  }

  /** Take back everything since a sequence began. */
  async undoSequence() {
    const mark = this.mark ?? this.update.undo;
    this.mark = null;
    for (let left = this.update.undo; left > mark; left = this.update.undo) {
      const before = this.update.next;
      if (!(await this.undo())) return;
      if (this.update.next === before) await this.nextUpdate();
    }
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
    if (MOVING.has(wish.do)) this.pacing.catchUp();
    const update = this.update;
    if (update === null) return false;
    if (this.sending && MOVING.has(wish.do)) return false;
    const seat = this.table && this.table.seats.length > 1 ? { seat: update.seat } : {};
    const about = MOVING.has(wish.do);
    const question = about ? { question: update.next } : {};
    const command = /** @type {Command} */ ({ ...question, ...seat, ...wish, id: newId() });
    if (about) {
      this.sending = true;
      this.toast = null;
      this.drop();
    }
    const answer = await this.connection.send(command);
    if (about) this.sending = false;
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
    const path = `${this.source}/why?move=${encodeURIComponent(move)}${seat}`;
    try {
      const why = /** @type {Why} */ (await get(path));
      const says = this.words(why.message, why.says);
      if (why.refused) this.refuse(why.refused, says);
      else this.toast = { sentence: say('possible'), rule: '', says };
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
    const sentence = this.sentence(refusal.message, refusal.reason || refusal.sentence);
    this.toast = { sentence, rule: refusal.rule, says };
  }

  // What the server sends.

  connect() {
    const connection = new Connection(this.match, this.seatWanted);
    connection.addEventListener('told', (event) => {
      this.hear(/** @type {CustomEvent<Sent>} */ (event).detail);
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
    this.forget();
    this.seatWanted = seat;
    this.connection = this.connect();
  }

  /** Know nothing of any seat until somebody sits down again. */
  leaveSeat() {
    this.update = /** @type {any} */ (null);
    this.choices = [];
    this.live = new Set();
    this.forget();
  }

  /** What was looked up and picked up from a seat is none of the next one's business. */
  forget() {
    this.connection.close();
    this.sending = false;
    this.toast = null;
    this.lines = new Lines();
    this.pacing.forget();
    this.hinting.forget();
    this.drop();
  }

  /** Leave the table; the seat stays mine. */
  close() {
    this.connection.close();
    this.pacing.leave();
    this.absence.close();
  }

  /**
   * What is drawn anew is decided by what came: an update that waits for its beat changes nothing.
   * @param {Sent} told
   */
  hear(told) {
    if (told.type === 'update') this.take(told);
    else if (told.type === 'table') void this.setTable(told);
    else if (told.type === 'notes') this.addNotes(told.notes);
    else if (told.type === 'failed') {
      this.refuse(told.refused);
      this.changed();
    }
  }

  /** @param {Table} table */
  async setTable(table) {
    const first = this.table === null;
    await super.setTable(table);
    if (this.game === null || this.update === null) return;
    this.offer(); // Moves may name people, whom the table knows.
    if (first) this.dispatchEvent(new Event('update'));
  }

  /** @param {Update} update */
  take(update) {
    if (!this.hotSeat.hides(update) && !this.pacing.holds(update)) this.accept(update);
  }

  /**
   * An update is shown, now that its time has come.
   * @param {Update} update
   */
  accept(update) {
    const asked = this.update?.next !== update.next || this.update?.seat !== update.seat;
    const first = this.update === null || this.update.seat !== update.seat;
    const mine = this.hasTurn;
    this.update = update;
    if (this.game !== null) this.offer();
    if (asked) this.drop();
    if (!update.over) this.seenRunning = true;
    const { news, fits } = this.lines.take(update.log);
    if (!first && !fits) void this.older();
    if (!first && news.length > 0) this.dispatchEvent(new CustomEvent('lines', { detail: news }));
    this.dispatchEvent(new Event('update'));
    if (!first) this.pacing.show(news, mine && !this.hasTurn);
    this.changed();
  }

  /** The next update, whatever it contains. */
  nextUpdate() {
    return new Promise((resolve) => {
      this.addEventListener('update', resolve, { once: true });
    });
  }

  /** @param {Note[]} notes */
  addNotes(notes) {
    const known = new Map(this.notes.map((note) => [note.number, note]));
    for (const note of notes) known.set(note.number, note);
    this.notes = [...known.values()].sort((one, other) => one.number - other.number);
    this.dispatchEvent(new CustomEvent('notes', { detail: notes }));
    this.changed();
  }
}
