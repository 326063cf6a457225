/** What happened while somebody was away: two lines of text, and the turns to be seen again. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { seatName } from '../names.js';
import { keep, keptRecord } from '../storage.js';
import { wordsOf } from './beats.js';
import { nameOf } from './gains.js';
import { preferences } from './preferences.js';
import { summed } from './tales/tale.js';
import { ThingElement } from './thing.js';
import { turnsOf } from './turns.js';

/** @import {Play} from './play.js' */
/** @import {Turn} from './turns.js' */

const KEPT = 'altiplano-left';
/** For so many tables it is remembered when they were left. */
const MOST_TABLES = 60;
/** Milliseconds of absence that need no recap. */
const SHORT = 60_000;
/** So many turns are seen again: about ten seconds. */
const MOST_TURNS = 6;

/** @typedef {{line: number, at: number}} Left How long the log was, and when. */

/** @returns {Record<string, Left>} */
const all = () => keptRecord(KEPT);

/** When the table of this page was left, and what has happened since. */
export class Absence {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Left | null} */
    this.left = all()[play.match] ?? null;
    /** @type {{turns: Turn[], seconds: number} | null} What to show. */
    this.missed = null;
    /** Whether somebody has come, and has not been told yet. */
    this.back = true;
    this.watch = () => {
      if (document.visibilityState === 'hidden') this.leave();
      this.back = document.visibilityState === 'visible';
      play.changed();
    };
    this.go = () => this.leave();
    document.addEventListener('visibilitychange', this.watch);
    addEventListener('pagehide', this.go);
  }

  close() {
    document.removeEventListener('visibilitychange', this.watch);
    removeEventListener('pagehide', this.go);
    this.leave();
  }

  /** Remember how the table was left. */
  leave() {
    const { lines, match, update, hotSeat } = this.play;
    if (update === null || hotSeat.shared) return;
    this.left = { line: lines.first + lines.known.length, at: Date.now() };
    const { [match]: _before, ...others } = all();
    const newest = Object.entries(others).slice(-MOST_TABLES);
    keep(KEPT, JSON.stringify({ ...Object.fromEntries(newest), [match]: this.left }));
  }

  /** Somebody is back: what the others did since is to be told first. */
  async comeBack() {
    const { left, play } = this;
    if (!this.back || !play.loaded) return;
    this.back = false;
    if (!left || play.hotSeat.shared || play.update.over) return;
    if (Date.now() - left.at < SHORT) return;
    if (play.lines.first > left.line) await play.older();
    const { me, game } = play;
    const turns = turnsOf(play.lines, game).filter(
      (turn) =>
        turn.first + turn.lines.length > left.line &&
        turn.seat !== me &&
        turn.seat !== null &&
        turn.lines.some(({ event }) => !game.tale.quiet.has(event)),
    );
    if (turns.length === 0) return;
    this.missed = { turns, seconds: (Date.now() - left.at) / 1000 };
    play.changed();
    if (preferences.moving) this.see();
  }

  /** See the last of it again. */
  see() {
    const turns = this.missed?.turns.slice(-MOST_TURNS) ?? [];
    this.play.dispatchEvent(new CustomEvent('again', { detail: turns }));
  }

  forget() {
    this.missed = null;
    this.play.changed();
  }
}

class Recap extends ThingElement {
  updated() {
    void this.play.absence.comeBack();
  }

  render() {
    const { absence } = this.play;
    const { missed } = absence;
    if (!missed) return nothing;
    return html`<section class="recap panel" aria-label=${say('recap')} role="status">
      <p><b>${say('recap-since', { count: missed.turns.length, when: span(missed.seconds) })}</b></p>
      <p>${this.gains(missed.turns)}</p>
      <div class="row">
        <button type="button" class="button small" @click=${() => absence.see()}>${icon('play')} ${say('recap-see')}</button>
        <button type="button" class="button small primary" @click=${() => absence.forget()}>${say('recap-go-on')}</button>
      </div>
    </section>`;
  }

  /**
   * What the others have gained; where nothing is counted, what happened last.
   * @param {Turn[]} turns
   */
  gains(turns) {
    const { play } = this;
    const { tale } = play.game;
    const seats = [...new Set(turns.map(({ seat }) => seat))];
    const says = seats.flatMap((seat) => {
      const lines = turns.flatMap((turn) => turn.lines).filter((line) => line.seat === seat);
      const gains = summed(lines.flatMap((line) => tale.gains(line)));
      const more = gains.map(({ key, count }) => nameOf(key, count)).join(', ');
      return more ? [say('named', { name: seatName(play.people, seat ?? 0), more })] : [];
    });
    const [last] = turns.slice(-1);
    return says.length ? `${says.join('; ')}.` : `${wordsOf(play, last)}.`;
  }
}

/**
 * `5 minutes`, `3 hours`, `2 days`.
 * @param {number} seconds
 */
export function span(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return say('span-minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? say('span-hours', { count: hours }) : say('span-days', { count: Math.round(hours / 24) });
}

customElements.define('altiplano-recap', Recap);
