/** Matches as the server plays them: asked for bit by bit, so that everything can be watched. */

import { say } from '../catalog.js';
import { post, Problem, sentenceOf } from '../server.js';

/** @import {LabCases, LabMatches, LabWish} from '../wire.js' */
/** @import {Played} from './tally.js' */

/** How many matches one request asks for; the server answers with those it has played in time. */
const AT_ONCE = 50;
/** Milliseconds until it is worth asking a busy server again. */
const AGAIN = 2000;

/**
 * A case with what is still to be asked for.
 * @typedef {Played & {next: number, gaps: [number, number][], spent: number}} Growing
 */

export class Run extends EventTarget {
  /**
   * @param {LabWish} wish
   * @param {number} most Matches for each case.
   */
  constructor(wish, most) {
    super();
    this.wish = wish;
    this.most = most;
    /** @type {Growing[]} */
    this.cases = [];
    this.note = '';
    this.problem = '';
    this.stopping = new AbortController();
    this.over = false;
  }

  get played() {
    return this.cases.reduce((sum, each) => sum + each.rows.length, 0);
  }

  get wanted() {
    return this.cases.length * this.most;
  }

  stop() {
    this.stopping.abort();
  }

  /**
   * Play to the end, or until it is stopped.
   * @param {number} atOnce Requests under way at a time.
   */
  async play(atOnce) {
    try {
      /** @type {LabCases} */
      const { cases } = await this.ask('/api/lab/cases', {});
      this.cases = cases
        .filter(({ changed, denied }) => denied === '' || changed === (this.wish.content?.trim() !== ''))
        .map((each) => ({ ...each, rows: [], next: 0, gaps: [], spent: 0 }));
      this.announce();
      await Promise.all(Array.from({ length: atOnce }, () => this.work()));
    } catch (thrown) {
      if (!this.stopping.signal.aborted) this.problem = sentenceOf(thrown);
      this.stop();
    }
    this.over = true;
    this.note = '';
    this.announce();
  }

  async work() {
    for (;;) {
      const task = this.stopping.signal.aborted ? null : this.nextTask();
      if (task === null) return;
      const { each, first, end } = task;
      const begun = performance.now();
      /** @type {LabMatches} */
      const { rows } = await this.ask('/api/lab/matches', { case: each.number, first, count: end - first });
      each.spent += performance.now() - begun;
      if (first + rows.length < end) each.gaps.push([first + rows.length, end]);
      each.rows = [...each.rows, ...rows].sort((one, other) => one.match - other.match);
      this.announce();
    }
  }

  /** What to ask for next: the case that had the least time so far. */
  nextTask() {
    const open = this.cases.filter(({ next, gaps }) => gaps.length > 0 || next < this.most);
    if (open.length === 0) return null;
    const each = open.reduce((one, other) => (other.spent < one.spent ? other : one));
    const gap = each.gaps.shift();
    const [first, end] = gap ?? [each.next, Math.min(each.next + AT_ONCE, this.most)];
    if (!gap) each.next = end;
    each.spent += 1; // Who comes next takes another one, if there is.
    return { each, first, end };
  }

  /**
   * Ask the server; if it is busy, ask again.
   * @template T
   * @param {string} path
   * @param {object} more
   * @returns {Promise<T>}
   */
  async ask(path, more) {
    for (;;) {
      try {
        const answer = await post(path, { ...this.wish, ...more }, {}, this.stopping.signal);
        this.note = '';
        return /** @type {T} */ (answer);
      } catch (thrown) {
        const busy = thrown instanceof Problem && [429, 503].includes(thrown.status);
        if (!busy || this.stopping.signal.aborted) throw thrown;
        this.note = say('lab-busy', { reason: sentenceOf(thrown) });
        this.announce();
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN);
        });
      }
    }
  }

  announce() {
    this.dispatchEvent(new Event('change'));
  }
}
