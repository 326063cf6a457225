/** Somebody who is not here: since when, and what the others can do about it. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { offerOf } from '../offers.js';
import { sentenceOf } from '../server.js';
import { span } from './recap.js';
import { ThingElement } from './thing.js';

/** @import {Person} from '../wire.js' */
/** @import {Play} from './play.js' */
/** @import {Position} from './position.js' */

/** How often the time is told anew, in milliseconds. */
const AGAIN = 15_000;

/**
 * Whoever has joined and does not look at the table.
 * @param {Position} position
 * @param {number} seat
 * @returns {Person | null}
 */
export function absentee(position, seat) {
  const { table } = position;
  const person = table ? position.person(seat) : undefined;
  if (!person || position.update.over || table?.seats.includes(seat)) return null;
  return person.kind === 'person' && !person.here && !person.bot && !person.gone ? person : null;
}

/**
 * For how many seconds somebody is away, as far as anybody knows.
 * @param {Position} position
 * @param {Person} person
 */
const secondsOf = (position, { away }) =>
  away === null ? 0 : away + (performance.now() - position.tableCame) / 1000;

/**
 * That somebody is away, and for how long.
 * @param {Position} position
 * @param {Person} person
 */
export function awayFor(position, person) {
  const seconds = secondsOf(position, person);
  return seconds < 60 ? say('away') : say('away-for', { when: span(seconds) });
}

class Absent extends ThingElement {
  static properties = { ...ThingElement.properties, seat: { type: Number } };

  constructor() {
    super();
    this.seat = 0;
    this.timer = 0;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  updated() {
    clearTimeout(this.timer);
    if (this.childElementCount) this.timer = window.setTimeout(() => this.requestUpdate(), AGAIN);
  }

  render() {
    const person = absentee(this.play, this.seat);
    if (person === null) return nothing;
    return html`<p class="absent" @click=${(/** @type {Event} */ event) => event.stopPropagation()}>
      <span class="person-away">${awayFor(this.play, person)}</span>
      ${this.play.me === null ? nothing : this.nudge()} ${this.bot(person)}
    </p>`;
  }

  nudge() {
    if (!this.play.update.to_move.includes(this.seat)) return nothing;
    return html`<button type="button" class="button small" @click=${() => void this.remind()}>
      ${icon('bell')}${say('nudge')}
    </button>`;
  }

  async remind() {
    const play = /** @type {Play} */ (this.play);
    const done = await play.command({ do: 'nudge', to: this.seat });
    if (done) play.say(say('nudged', { who: play.name(this.seat) }));
  }

  /**
   * The host may let a bot play, after a while.
   * @param {Person} person
   */
  bot(person) {
    const { table } = this.play;
    if (!table?.host) return nothing;
    const left = table.away - secondsOf(this.play, person);
    if (left > 0) return html`<small class="muted">${say('bot-in', { when: span(Math.max(60, left)) })}</small>`;
    return html`<button type="button" class="button small" @click=${() => void this.lend()}>
      ${icon('bot')}${say('bot-plays-on')}
    </button>`;
  }

  async lend() {
    const play = /** @type {Play} */ (this.play);
    try {
      const offer = await offerOf(play.table?.game);
      await play.command({ do: 'hand-over', bot: offer?.default_bot ?? '', seat: this.seat });
    } catch (thrown) {
      play.say(sentenceOf(thrown));
    }
  }
}

customElements.define('altiplano-absent', Absent);

/**
 * What a strip says about somebody who is away; nothing about who is here.
 * @param {Position} position
 * @param {number} seat
 */
export const absent = (position, seat) =>
  absentee(position, seat) === null
    ? nothing
    : html`<altiplano-absent .play=${position} .seat=${seat}></altiplano-absent>`;
