/** What the others did, to be seen: a caption with pictures, and things that fly over the table. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon, pawn } from '../drawings.js';
import { states } from '../elements.js';
import { seatName } from '../names.js';
import { styled } from '../styled.js';
import { Flights } from './flights.js';
import { gainsCard } from './gains.js';
import { BEATS } from './pacing.js';
import { preferences } from './preferences.js';
import { signsOf, withoutExcuse } from './turns.js';
import { ThingElement } from './thing.js';

/** @import {TemplateResult} from 'lit' */
/** @import {LogLine} from '../wire.js' */
/** @import {Beat} from './pacing.js' */
/** @import {Play} from './play.js' */
/** @import {Position} from './position.js' */
/** @import {Sign} from './tales/tale.js' */
/** @import {Turn} from './turns.js' */

/** A caption stays so many beats after its own. */
const STAYS = 0.8;
/** A turn that is looked at again stays so many milliseconds where nothing moves. */
const READ = 4000;
/** So many letters of a turn have room in a caption; the first sentence is whole in any case. */
const MOST_LETTERS = 68;
/** What stands between two sentences. */
const BETWEEN = ' · ';
/** The most pictures for a turn; words say the rest. */
const MOST_SIGNS = 9;

class Beats extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('turn', 'lines', 'closes') };

  constructor() {
    super();
    /** @type {Turn | null} The turn that is captioned. */
    this.turn = null;
    /** @type {LogLine[]} What of it is told in words. */
    this.lines = [];
    /** Whether it is my own turn, which is over. */
    this.closes = false;
    /** @type {Flights | null} */
    this.flights = null;
    this.gone = 0;
    /** @type {Play | null} */
    this.heard = null;
    /** @type {Turn[]} Turns that are shown again, one after the other. */
    this.again = [];
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const keys = { signal, capture: true };
    addEventListener('keydown', (event) => this.key(event), keys);
    addEventListener('pointerdown', (event) => this.pointer(event), keys);
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ hear) =>
      this.play.addEventListener(name, (event) => hear(/** @type {CustomEvent} */ (event).detail), {
        signal,
      });
    on('beat', (beat) => this.show(beat));
    on('again', (turns) => this.replay(turns));
    on('cover', () => this.end());
    on('behind', () => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.end();
  }

  firstUpdated() {
    this.flights = new Flights(/** @type {HTMLElement} */ (this.querySelector('.beat-layer')));
  }

  /**
   * Show a beat of the match.
   * @param {Beat} beat
   */
  show({ turn, lines, lasts, closes = false }) {
    this.again = [];
    this.turn = turn;
    this.lines = lines;
    this.closes = closes;
    // The page draws the new state first: what flies goes to where things are now. Mine lies there.
    if (!closes) requestAnimationFrame(() => this.fly(turn, lines, lasts, false));
    this.leave(lasts * (1 + STAYS));
  }

  /**
   * Show turns once more, one after the other.
   * @param {Turn[]} turns
   */
  replay(turns) {
    this.end();
    this.again = [...turns];
    this.next();
  }

  next() {
    const turn = this.again.shift();
    if (!turn) {
      this.end();
      return;
    }
    this.turn = turn;
    this.closes = false;
    const beat = 1.6 * (BEATS[preferences.wanted.pace] ?? BEATS.quick);
    const loud = turn.lines.filter((line) => !this.play.game.tale.quiet.has(line.event));
    this.lines = loud;
    if (preferences.moving) requestAnimationFrame(() => this.fly(turn, loud, beat, true));
    this.leave(preferences.moving ? 1.4 * beat : READ);
  }

  /**
   * The caption goes after a while.
   * @param {number} after
   */
  leave(after) {
    clearTimeout(this.gone);
    this.gone = window.setTimeout(() => this.next(), after);
  }

  /**
   * @param {Turn} turn
   * @param {LogLine[]} lines
   * @param {number} lasts
   * @param {boolean} pawns Whether pawns fly, which do so by themselves when the match goes on.
   */
  fly(turn, lines, lasts, pawns) {
    const { play } = this;
    const { first, known } = play.lines;
    const all = lines.flatMap((line) => {
      const at = Math.max(0, turn.first - first + turn.lines.indexOf(line));
      const found = play.game.tale.flights(play, line, known.slice(0, at));
      return found.filter(({ pawn: isPawn }) => pawns || !isPawn);
    });
    const duration = 0.62 * lasts;
    const apart = Math.min(0.18 * lasts, (0.38 * lasts) / Math.max(1, all.length - 1));
    all.forEach((flight, nth) => this.flights?.fly(flight, nth * apart, duration));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typing = event.target instanceof Element && event.target.closest('input, textarea');
    if (typing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    this.skip(event);
  }

  /** @param {PointerEvent} event */
  pointer(event) {
    if (event.target instanceof Element && event.target.closest('.since')) return;
    this.skip(event);
  }

  /**
   * To the present; what was touched meanwhile was another state of the table.
   * @param {Event} event
   */
  skip(event) {
    const { pacing } = this.play;
    if (pacing.behind) {
      pacing.catchUp();
      event.stopPropagation();
      if (event instanceof KeyboardEvent) event.preventDefault();
    }
    this.end();
  }

  end() {
    clearTimeout(this.gone);
    this.again = [];
    this.turn = null;
    this.flights?.end();
  }

  render() {
    return html`<div class="beat-layer" aria-hidden="true"></div>
      ${this.turn ? this.caption(this.turn) : nothing}`;
  }

  /** @param {Turn} turn */
  caption(turn) {
    const { play } = this;
    const card = gainsCard(play, turn);
    return html`<div class="beat-caption panel" data-seat=${turn.seat ?? nothing} aria-hidden="true">
      ${card ?? captionOf(play, turn, this.lines, this.closes)}
      ${play.pacing.behind ? html`<small class="beat-skip">${say('beat-skip')} ${icon('last')}</small>` : nothing}
    </div>`;
  }
}

/**
 * Who did it, what it looks like, and what it is in words.
 * @param {Position} position
 * @param {Turn} turn
 * @param {LogLine[]} lines
 * @param {boolean} closes
 */
function captionOf(position, turn, lines, closes) {
  const { seat } = turn;
  const who = seat === position.you ? say(closes ? 'turn-over' : 'you') : seatName(position.people, seat ?? 0);
  return html`<p class="beat-says">
      ${seat === null ? nothing : html`<span class="token">${pawn(seat)}</span>`}
      <b>${seat === null ? nothing : who}</b>
      ${drawnSigns(signsOf(position, turn))}
    </p>
    <p class="beat-words">${wordsOf(position, { lines })}</p>`;
}

/**
 * A turn in words: what is worth telling, else all of it.
 * @param {Position} position
 * @param {Pick<Turn, 'lines'>} turn
 */
export const wordsOf = (position, turn) => sentencesOf(position, turn).join(BETWEEN);

/**
 * @param {Position} position
 * @param {Pick<Turn, 'lines'>} turn
 */
function sentencesOf(position, { lines }) {
  const { tale } = position.game;
  const loud = lines.filter(({ event }) => !tale.quiet.has(event));
  return (loud.length ? loud : lines).map(({ message, text }) =>
    position.sentence(withoutExcuse(message), text),
  );
}

/**
 * The same in short, in whole sentences: the pictures tell the rest.
 * @param {Position} position
 * @param {Turn} turn
 */
export function captionWords(position, { lines }) {
  const { tale } = position.game;
  const main = lines.filter(({ event }) => !tale.quiet.has(event) && !tale.asides.has(event));
  const says = counted(sentencesOf(position, { lines: main.length ? main : lines }));
  const fits = says.filter(
    (_, nth) => nth === 0 || says.slice(0, nth + 1).join(BETWEEN).length <= MOST_LETTERS,
  );
  return fits.join(BETWEEN);
}

/**
 * What was done several times is said once, with how often.
 * @param {string[]} sentences
 */
function counted(sentences) {
  const often = (/** @type {string} */ says) => sentences.filter((each) => each === says).length;
  return [...new Set(sentences)].map((says) => (often(says) > 1 ? `${says} ×${often(says)}` : says));
}

/**
 * @param {Sign[]} signs
 * @returns {TemplateResult}
 */
export function drawnSigns(signs) {
  return html`<span class="signs-row" aria-hidden="true"
    >${signs.slice(0, MOST_SIGNS).map(
      ({ drawn, count, class: kind }) =>
        html`<span class="sign ${kind ?? ''}"
          >${drawn}${Math.abs(count) === 1 ? nothing : html`<b>×${count}</b>`}</span
        >`,
    )}${signs.length > MOST_SIGNS ? html`<span class="sign">…</span>` : nothing}</span
  >`;
}

await styled(new URL('./beats.css', import.meta.url));
customElements.define('altiplano-beats', Beats);
