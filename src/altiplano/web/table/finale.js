/** The end as a scene: points come in source by source, the lead changes hands, somebody wins. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { crown, mountain, pawn } from '../drawings.js';
import { states } from '../elements.js';
import { seatName } from '../names.js';
import { capital } from '../words.js';
import { reasonName } from './earned.js';
import { BEATS } from './pacing.js';
import { preferences } from './preferences.js';
import { ThingElement } from './thing.js';

/** @import {Position} from './position.js' */
/** @import {Source} from './tales/tale.js' */

/** How many scraps of paper fall for the winner. */
const SCRAPS = 28;

class Finale extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('at') };

  constructor() {
    super();
    /** How many sources have been counted. */
    this.at = Infinity;
    this.timer = 0;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    if (!preferences.moving || !this.play.seenRunning) return;
    this.at = 0;
    this.step();
    for (const kind of ['keydown', 'pointerdown']) {
      addEventListener(kind, () => this.finish(), { signal, capture: true });
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  get running() {
    return this.at < this.sources.length;
  }

  get sources() {
    return sourcesOf(this.play);
  }

  /** Count the next source after a while. */
  step() {
    const beat = BEATS[preferences.wanted.pace] ?? BEATS.quick;
    this.timer = window.setTimeout(() => {
      this.at += 1;
      if (this.running) this.step();
      else this.finish();
    }, 0.9 * beat);
  }

  /** Everything is counted. */
  finish() {
    clearTimeout(this.timer);
    if (this.at === Infinity) return;
    this.at = Infinity;
    this.dispatchEvent(new Event('counted'));
    if (this.play.update.winners.length > 0) void this.updateComplete.then(() => this.celebrate());
  }

  /** Scraps of paper in the winner's colour fall. */
  celebrate() {
    const layer = this.querySelector('.finale-scraps');
    if (!layer || !preferences.moving) return;
    const width = layer.clientWidth;
    for (let nth = 0; nth < SCRAPS; nth += 1) {
      const scrap = document.createElement('i');
      scrap.dataset.seat = String(this.play.update.winners[nth % this.play.update.winners.length]);
      layer.append(scrap);
      const x = ((nth * 61) % 100) / 100 * width;
      const turn = 180 + ((nth * 83) % 540);
      const frames = [
        { transform: `translate(${x}px, -1rem) rotate(0)`, opacity: 1 },
        { transform: `translate(${x + (nth % 2 ? 40 : -40)}px, 16rem) rotate(${turn}deg)`, opacity: 0 },
      ];
      const falling = scrap.animate(frames, { duration: 1500 + ((nth * 97) % 900), delay: (nth * 37) % 600, easing: 'ease-in', fill: 'both' });
      falling.addEventListener('finish', () => scrap.remove());
    }
  }

  updated() {
    for (const bar of this.querySelectorAll('[data-part]')) {
      if (bar instanceof HTMLElement) bar.style.setProperty('--part', bar.dataset.part ?? '0');
    }
  }

  render() {
    const { play, sources } = this;
    const done = sources.slice(0, this.at);
    const totals = play.update.scores.map((_lines, seat) => sum(done.map(({ points }) => points[seat])));
    const most = Math.max(1, ...play.update.scores.map((lines) => sum(lines.map(({ points }) => points))));
    const lead = Math.max(...totals);
    const now = this.running ? sources[this.at - 1] : undefined;
    const wins = (/** @type {number} */ seat) =>
      this.running ? lead > 0 && totals[seat] === lead : play.update.winners.includes(seat);
    return html`<div class="finale" aria-hidden="true">
      <div class="finale-sky">${mountain()}</div>
      <div class="finale-scraps"></div>
      <p class="finale-source">
        ${now ? html`${now.drawn ?? nothing} <b>${capital(now.title)}</b>` : nothing}
        ${this.running ? html`<small>${say('finale-skip')}</small>` : nothing}
      </p>
      <ul role="list">
        ${totals.map(
          (total, seat) => html`<li data-seat=${seat} class=${wins(seat) ? 'leads' : ''}>
            <span class="finale-crown">${wins(seat) ? crown() : nothing}</span>
            <span class="token">${pawn(seat)}</span>
            <span class="finale-name">${seat === play.you ? say('you') : seatName(play.people, seat)}</span>
            <span class="finale-bar">
              <i data-part=${Math.max(0, total) / most}></i>
              ${done.filter(({ drawn, points }) => drawn && points[seat]).map(({ drawn }) => drawn)}
            </span>
            <b>${total}</b>
            <span class="finale-plus">${now?.points[seat] ? html`+${now.points[seat]}` : nothing}</span>
          </li>`,
        )}
      </ul>
    </div>`;
  }
}

/**
 * What is counted one after the other: what the game says, or the reasons of the score sheet.
 * @param {Position} position
 * @returns {Source[]}
 */
function sourcesOf(position) {
  const { scores } = position.update;
  const own = position.game.tale.finale?.(position);
  if (own) return own;
  const reasons = [...new Set(scores.flat().map(({ reason }) => reason))];
  const sources = reasons.map((reason) => ({
    title: reasonName(reason),
    points: scores.map((lines) => sum(lines.filter((line) => line.reason === reason).map(({ points }) => points))),
  }));
  return sources.filter(({ points }) => points.some((each) => each !== 0));
}

/** @param {number[]} all */
const sum = (all) => all.reduce((one, other) => one + other, 0);

customElements.define('altiplano-finale', Finale);
