/** The bell: the title of the tab, a sound and a notification say that it is my turn. */

import { say } from '../catalog.js';
import { preferences } from './preferences.js';
import { sound } from './sounds.js';

/** @import {Note} from '../wire.js' */
/** @import {Play} from './play.js' */

export class Bell {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {boolean | null} Whether I was asked something; null before anything is known. */
    this.asked = null;
    this.over = false;
    this.next = -1;
    /** @type {Notification | null} */
    this.shown = null;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    play.addEventListener('update', () => this.hear(), { signal });
    play.addEventListener(
      'notes',
      (event) => this.read(/** @type {CustomEvent<Note[]>} */ (event).detail),
      { signal },
    );
    play.addEventListener('cover', () => this.cover(), { signal });
    document.addEventListener('visibilitychange', () => this.look(), { signal });
  }

  close() {
    this.listeners.abort();
    this.shown?.close();
  }

  /** The match has gone on. */
  hear() {
    const { update, plays, game } = this.play;
    if (game === null) return;
    const asked = update.question !== null && plays;
    const first = this.asked === null;
    const over = update.over && !this.over;
    document.title = titleOf(update.over ? say('over') : asked ? `● ${say('your-turn')}` : '');
    if (!first && over) this.ring('over', say('match-over'));
    else if (!first && asked && !this.asked) this.ring('turn', say('your-turn'));
    else if (!first && update.next !== this.next) sound('placed');
    this.asked = asked;
    this.over = update.over;
    this.next = update.next;
  }

  /**
   * Somebody may wait for me. Whoever comes to a table reads all its notes at once, old ones too.
   * @param {Note[]} notes
   */
  read([note, ...more]) {
    const { play } = this;
    const message = note?.message;
    if (!message || more.length > 0 || message.code !== 'notice-nudged') return;
    if (numberOf(message.values?.whom) !== play.me || play.me === null) return;
    const words = say('nudged-you', { who: play.name(numberOf(message.values?.who) ?? 0) });
    play.say(words);
    this.ring('turn', words);
  }

  /** The screen goes from seat to seat: nobody's turn is told but that of the next one. */
  cover() {
    const { play } = this;
    const { covered } = play.hotSeat;
    this.asked = null;
    this.shown?.close();
    if (covered === null) return;
    document.title = titleOf(`● ${say('turn-of', { who: play.name(covered) })}`);
    sound('turn');
  }

  /**
   * @param {'turn' | 'over'} name
   * @param {string} words
   */
  ring(name, words) {
    sound(name);
    if (document.visibilityState !== 'hidden' || !preferences.wanted.notify || !permitted()) return;
    const { play } = this;
    const body = `${play.table?.title ?? 'Altiplano'} · ${play.game.stage(play).join(' · ')}`;
    const shown = notification(words, { body, tag: play.match });
    shown?.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
    this.shown = shown;
  }

  /** Nothing to announce while the table is in view. */
  look() {
    if (document.visibilityState === 'visible') this.shown?.close();
  }
}

/**
 * The seat that a message names.
 * @param {any} named
 * @returns {number | undefined}
 */
const numberOf = (named) => named?.values?.number;

/** Whether the browser lets us notify. */
function permitted() {
  return 'Notification' in window && Notification.permission === 'granted';
}

/**
 * @param {string} words
 * @param {NotificationOptions} options
 */
function notification(words, options) {
  try {
    return new Notification(words, options);
  } catch {
    // Some phones let no page do this.
    return null;
  }
}

/** @param {string} words */
function titleOf(words) {
  return words === '' ? 'Altiplano' : `${words} – Altiplano`;
}
