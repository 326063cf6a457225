/** What the user of this browser prefers at the table; kept for the next time. */

import { keep, keptRecord } from '../storage.js';

const KEPT = 'altiplano-preferences';

/** For so many tables it is remembered that one person plays all seats there. */
const MOST_TABLES = 100;

/**
 * @typedef {object} Wanted
 * @property {boolean} motion Whether things glide to where they belong.
 * @property {string} pace How fast they glide.
 * @property {boolean} origins Whether marks on the board say which values are not known for sure.
 * @property {boolean} autoEnd Whether my turn ends as soon as nothing else is left to do in it.
 * @property {boolean} panel Whether the lists beside the table are open.
 * @property {boolean} sound
 * @property {boolean} notify Whether the browser notifies me when it is my turn.
 * @property {string[]} alone The tables where one person plays all seats of this browser.
 */

/** @type {Wanted} */
const USUAL = {
  motion: true,
  pace: 'quick',
  origins: false,
  autoEnd: false,
  panel: true,
  sound: false,
  notify: false,
  alone: [],
};

/** Fires `change`. */
class Preferences extends EventTarget {
  constructor() {
    super();
    /** @type {Wanted} */
    this.wanted = { ...USUAL, ...keptRecord(KEPT) };
  }

  /**
   * @template {keyof Wanted} Name
   * @param {Name} name
   * @param {Wanted[Name]} value
   */
  set(name, value) {
    this.wanted = { ...this.wanted, [name]: value };
    keep(KEPT, JSON.stringify(this.wanted));
    this.dispatchEvent(new Event('change'));
  }

  /** Whether things may move: neither the system nor the person is against it. */
  get moving() {
    return this.wanted.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /**
   * Whether one person plays all seats of this browser at a table.
   * @param {string} match
   */
  isAlone(match) {
    return this.wanted.alone.includes(match);
  }

  /**
   * @param {string} match
   * @param {boolean} alone
   */
  setAlone(match, alone) {
    const others = this.wanted.alone.filter((each) => each !== match);
    this.set('alone', alone ? [...others, match].slice(-MOST_TABLES) : others);
  }
}

export const preferences = new Preferences();
