/** One moment of a match, as a seat saw it. */

import { say } from '../catalog.js';
import { get, sentenceOf } from '../server.js';
import { MY_REPLAYS, keptRecord } from '../storage.js';
import { Lines } from '../table/lines.js';
import { Position } from '../table/position.js';

/** @import {Chapter, Moment, Replay, Table} from '../wire.js' */
/** @import {Problem} from '../server.js' */

/** @typedef {'open' | 'table' | number} From All open, as a spectator, or from a seat. */

/** How many moments are kept. */
const KEPT = 300;
/** How many moments are fetched before they are wanted. */
const AHEAD = 3;
/** Milliseconds between requests while the slider is on its way. */
const PAUSE = 150;

export class Showing extends Position {
  /**
   * @param {string} id
   * @param {number} moment
   * @param {From} from
   */
  constructor(id, moment, from) {
    super(`/api/replays/${id}`);
    this.id = id;
    /** @type {Replay} It comes first. */
    this.replay = /** @type {any} */ (null);
    /** @type {Moment} */
    this.shown = /** @type {any} */ (null);
    this.wanted = moment;
    /** @type {From} */
    this.from = from;
    this.facing = this.you ?? 0;
    /** @type {Map<string, Promise<Moment>>} */
    this.kept = new Map();
    this.fetching = false;
    void this.open();
  }

  get loaded() {
    return super.loaded && this.replay !== null;
  }

  /** Who played, as far as this browser knows it: a seat of mine without a name is mine. */
  get people() {
    return super.people.map((each) =>
      each.seat === this.you && each.name.trim() === '' ? { ...each, name: say('you') } : each,
    );
  }

  /** My seat, from whichever seat I watch; none in the matches of others. */
  get you() {
    return keptRecord(MY_REPLAYS)[this.id] ?? null;
  }

  /** @param {number} seat */
  name(seat) {
    return seat === this.you ? say('you') : super.name(seat);
  }

  /** The moment that is shown, or about to be. */
  get moment() {
    return this.wanted;
  }

  /** Round and phase of the moment that is shown, as at the table. */
  get stage() {
    return this.game.stage(this).join(' · ');
  }

  /** The chapter in which the moment lies. */
  get chapter() {
    return this.chapterAt(this.wanted);
  }

  /** What the moment is, in a few words. */
  get title() {
    return say('moment-of', { chapter: this.stage, moment: this.wanted, moments: this.replay.moments });
  }

  /** What was chosen at the moment, in words. */
  get says() {
    const { seat, move, says, message } = this.shown;
    if (seat === null) return say('match-start');
    if (move !== null) return say('named', { name: this.name(seat), more: this.words(message, says) });
    return says ? this.sentence(message, says) : say('secret-choice', { who: this.name(seat), is: seat === this.you ? 'you' : 'them' });
  }

  /**
   * @param {number} moment
   * @returns {Chapter | undefined}
   */
  chapterAt(moment) {
    return this.replay.chapters.findLast((chapter) => chapter.moment <= moment);
  }

  // Going somewhere.

  /** @param {number} moment */
  go(moment) {
    this.wanted = Math.max(0, Math.min(moment, this.replay.moments));
    this.toast = null;
    this.changed();
    void this.fetch();
  }

  /**
   * To the beginning of the next chapter, or of this one, or of the one before.
   * @param {1 | -1} by
   */
  turn(by) {
    const starts = this.replay.chapters.map((chapter) => chapter.moment);
    const found =
      by > 0
        ? (starts.find((moment) => moment > this.wanted) ?? this.replay.moments)
        : (starts.findLast((moment) => moment < this.wanted) ?? 0);
    this.go(found);
  }

  /**
   * Look from somewhere else.
   * @param {From} from
   */
  look(from) {
    this.from = from;
    this.lines = new Lines();
    this.changed();
    void this.fetch();
  }

  /**
   * Lay another board in front; looking from a seat, its own does.
   * @param {number} seat
   */
  face(seat) {
    this.facing = seat;
    this.changed();
  }

  /**
   * To the moment at which a line was added to the log.
   * @param {number} line
   */
  async goToLine(line) {
    try {
      let [before, at] = [-1, this.wanted];
      while (at - before > 1) {
        const middle = Math.trunc((before + at) / 2);
        const { log } = (await this.at(middle)).update;
        if (log.first + log.lines.length > line) at = middle;
        else before = middle;
      }
      this.go(at);
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    }
  }

  // What the server sends.

  async open() {
    try {
      this.replay = /** @type {Replay} */ (await get(this.source));
      this.wanted = Math.max(0, Math.min(this.wanted, this.replay.moments));
      if (typeof this.from === 'number' && this.from >= this.replay.people.length)
        this.from = 'table';
      await Promise.all([this.setTable(tableOf(this.replay)), this.fetch()]);
    } catch (thrown) {
      this.problem = /** @type {Problem} */ (thrown);
      this.changed();
    }
  }

  /** Fetch what is wanted, however often that changes meanwhile; then what may be wanted next. */
  async fetch() {
    if (this.fetching) return;
    this.fetching = true;
    try {
      let moment;
      do {
        const { from } = this;
        moment = this.at(this.wanted);
        const came = await moment;
        if (from === this.from) this.take(came);
        if (!this.kept.has(this.path(this.wanted))) await rest();
      } while (moment !== this.at(this.wanted));
      const { wanted } = this;
      const next = Array.from({ length: AHEAD }, (_, nth) => wanted + nth + 1);
      for (const each of [...next, wanted - 1]) {
        if (each >= 0 && each <= this.replay.moments) this.at(each).catch(() => {});
      }
    } catch (thrown) {
      this.say(sentenceOf(thrown));
    } finally {
      this.fetching = false;
    }
  }

  /**
   * A moment as it is looked at now.
   * @param {number} moment
   */
  at(moment) {
    const path = this.path(moment);
    const known = this.kept.get(path);
    if (known) return known;
    const coming = /** @type {Promise<Moment>} */ (get(path));
    this.kept.set(path, coming);
    coming.catch(() => this.kept.delete(path));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT) this.kept.delete(oldest);
    return coming;
  }

  /** @param {number} moment */
  path(moment) {
    const path = `${this.source}/moments/${moment}`;
    if (this.from === 'table') return path;
    return `${path}?${this.from === 'open' ? 'open=true' : `seat=${this.from}`}`;
  }

  /** @param {Moment} moment */
  take(moment) {
    this.shown = moment;
    this.update = moment.update;
    this.lines.take(moment.update.log);
    this.changed();
  }

  get logOf() {
    /** @type {Record<string, string>} */
    const seat = typeof this.from === 'number' ? { seat: String(this.from) } : {};
    return { moment: String(this.wanted), ...seat };
  }
}

/**
 * A chapter in words: `Round 3: planning`.
 * @param {Chapter} chapter
 */
export function chapterTitle({ stage: { unit, number, phase, part } }) {
  if (number === 0) return say(`${unit === 'turn' ? 'step' : 'phase'}-${phase}`);
  return say('chapter', { unit, number, part: part || 'none' });
}

function rest() {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE);
  });
}

/**
 * The table that a match was played at, as far as a replay knows it.
 * @param {Replay} replay
 * @returns {Table}
 */
function tableOf(replay) {
  const { game, title, options, edition, edition_name, own_box, seed, over } = replay;
  const nobody = { seats: [], host: false, watchable: false, watching: 0, practice: false, hints: false };
  const still = { away: 0, stopped: false };
  // Nobody is missed in a match that was.
  const people = replay.people.map((person) => ({ ...person, here: true }));
  return {
    type: 'table',
    match: replay.match ?? '',
    ...{ game, title, people, options, edition, edition_name, own_box, seed, over },
    ...nobody,
    ...still,
    ...{ luck: '', rematch: null, forked: false, replay: replay.replay, closed: null },
  };
}
