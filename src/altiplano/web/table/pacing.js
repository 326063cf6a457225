/** The pace at which others are followed: what they do waits until the beat before it is over. */

import { preferences } from './preferences.js';
import { turnsOf } from './turns.js';

/** @import {LogLine, Update} from '../wire.js' */
/** @import {Play} from './play.js' */
/** @import {Turn} from './turns.js' */

/**
 * A turn, or a part of one, to be shown.
 * @typedef {object} Beat
 * @property {Turn} turn
 * @property {LogLine[]} lines What is new of it.
 * @property {number} lasts In milliseconds.
 * @property {boolean} [closes] Whether it shows what I have done in my own turn, now that it is over.
 */

/** How long a beat takes, in milliseconds. */
/** @type {Record<string, number>} */
export const BEATS = { fast: 500, quick: 1000, calm: 2200 };

/** Such a part of a beat belongs to one step of a turn that goes on. */
const STEP = 0.45;
/** Such a part of a beat closes my own turn. */
const CLOSING = 0.7;
/** So many beats long the page shows who gained what in a round. */
const ROUND = 2.4;
/** If more than so many updates wait, they come faster, but not faster than this. */
const CALM = 12;
const FASTEST = 0.4;

/** Fires at the play `beat` with a beat, `behind` once something waits, `present` once nothing does. */
export class Pacing {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Update[]} What has come and is not shown yet. */
    this.queue = [];
    /** @type {Set<number>} */
    this.timers = new Set();
    /** When the last beat is over, and when its turn may go on. */
    this.over = 0;
    this.goesOn = 0;
    /** The turn that was shown last, by its first line. */
    this.turn = -1;
    this.watch = () => this.look();
    document.addEventListener('visibilitychange', this.watch);
  }

  /** Whether the page shows an earlier state of the match. */
  get behind() {
    return this.queue.length > 0;
  }

  /** Whether anything is to be seen one after the other. */
  get follows() {
    return preferences.moving && document.visibilityState === 'visible';
  }

  get beat() {
    const hurry = Math.max(FASTEST, Math.min(1, CALM / Math.max(1, this.queue.length)));
    return (BEATS[preferences.wanted.pace] ?? BEATS.quick) * hurry;
  }

  /**
   * Whether an update is to be shown later. What follows from my own command is shown at once.
   * @param {Update} update
   */
  holds(update) {
    const { play } = this;
    const same = play.update !== null && play.update.seat === update.seat;
    if (!same || play.sending || !this.follows || play.game === null) {
      this.catchUp();
      return false;
    }
    if (this.queue.length === 0 && performance.now() >= this.opens(update)) return false;
    this.queue.push(update);
    if (this.queue.length === 1) {
      this.play.dispatchEvent(new Event('behind'));
      this.wait();
    }
    return true;
  }

  /**
   * When an update may be shown.
   * @param {Update} update
   */
  opens({ log }) {
    const { known, first } = this.play.lines;
    const news = log.lines.slice(Math.max(0, first + known.length - log.first));
    const last = known.at(-1);
    const { game } = this.play;
    const turn = turnsOf(this.play.lines, game).at(-1);
    const goesOn = last && turn?.first === this.turn && news[0] && !game.tale.startsTurn(news[0], turn);
    return goesOn ? this.goesOn : this.over;
  }

  /** Show the next update when its time has come. */
  wait() {
    const [next] = this.queue;
    if (!next) {
      this.play.dispatchEvent(new Event('present'));
      return;
    }
    this.later(this.opens(next) - performance.now(), () => {
      this.queue.shift();
      this.play.accept(next);
      this.wait();
    });
  }

  /**
   * @param {number} wait
   * @param {() => void} then
   */
  later(wait, then) {
    const timer = window.setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, Math.max(0, wait));
    this.timers.add(timer);
  }

  /**
   * Lines are new: those of others, and what was done for me, become beats. My own turn becomes one
   * when it is over, whether I have ended it or nothing else was possible.
   * @param {LogLine[]} news
   * @param {boolean} [closes] Whether my turn is over.
   */
  show(news, closes = false) {
    const { play } = this;
    if (!this.follows || play.game === null || (news.length === 0 && !closes)) return;
    const { lines, game, me } = play;
    const from = lines.first + lines.known.length - news.length;
    const turns = turnsOf(lines, game);
    const own = closes ? turns.findLast(({ seat }) => seat === me) : undefined;
    let at = performance.now();
    if (own) at = this.close(own, at);
    for (const turn of turns.filter((each) => each.first + each.lines.length > from)) {
      if (turn === own) continue;
      const fresh = turn.lines.slice(Math.max(0, from - turn.first));
      const shown = fresh.filter(
        (line) => !game.tale.quiet.has(line.event) && (line.seat !== me || line.forced),
      );
      if (shown.length === 0) continue;
      const round = shown.some(({ event }) => event === game.tale.round);
      const lasts = this.beat * (round ? ROUND : 1);
      const beat = { turn, lines: shown, lasts };
      this.later(at - performance.now(), () => this.fire(beat));
      this.turn = turn.first;
      this.goesOn = at + STEP * lasts;
      at += lasts;
      this.over = at;
    }
  }

  /**
   * My turn is over: what I have done in it; when that is over, too.
   * @param {Turn} turn
   * @param {number} at
   */
  close(turn, at) {
    const lines = turn.lines.filter(({ event }) => !this.play.game.tale.quiet.has(event));
    const lasts = CLOSING * this.beat;
    this.fire({ turn, lines, lasts, closes: true });
    this.turn = turn.first;
    this.over = at + lasts;
    this.goesOn = this.over;
    return this.over;
  }

  /** @param {Beat} beat */
  fire(beat) {
    this.play.dispatchEvent(new CustomEvent('beat', { detail: beat }));
  }

  /** Show the present at once. */
  catchUp() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    const waiting = this.queue;
    this.queue = [];
    this.over = 0;
    this.goesOn = 0;
    for (const update of waiting) this.play.accept(update);
    if (waiting.length > 0) this.catchUp();
    this.play.dispatchEvent(new Event('present'));
  }

  /** Nothing to show while the page is hidden. */
  look() {
    if (document.visibilityState !== 'visible') this.catchUp();
  }

  /** Nothing more to show after leaving the table. */
  leave() {
    document.removeEventListener('visibilitychange', this.watch);
    this.forget();
  }

  /** Forget what is to come: another seat is shown now. */
  forget() {
    this.queue = [];
    this.catchUp();
  }
}
