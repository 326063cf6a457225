/** What earned the points: a bar for each player, a part of it for each reason. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { capital } from '../words.js';
import { ThingElement } from './thing.js';

/** @import {ScoreLine} from '../wire.js' */

/** @typedef {{reason: string, key: string, letter: string, hue: number}} Reason */

const HUES = 9;

class Earned extends ThingElement {
  static properties = { ...ThingElement.properties, scores: { attribute: false } };

  constructor() {
    super();
    /** @type {ScoreLine[][]} For each seat its score, line by line. */
    this.scores = [];
  }

  /** The reasons for which anybody has points. */
  get reasons() {
    /** @type {Map<string, string>} */
    const found = new Map(this.scores.flat().map((line) => [keyOf(line), line.reason]));
    const earns = new Set(this.scores.flat().filter((line) => line.points !== 0).map(keyOf));
    return [...found].filter(([key]) => earns.has(key)).map(([key, reason], nth) => ({
      key,
      reason,
      letter: String.fromCharCode(65 + nth),
      hue: nth % HUES,
    }));
  }

  updated() {
    for (const part of this.querySelectorAll('[data-share]')) {
      if (part instanceof HTMLElement) part.style.setProperty('--share', part.dataset.share ?? '0');
    }
  }

  render() {
    const { reasons } = this;
    if (reasons.length < 2) return nothing;
    const totals = this.scores.map((lines) => sum(lines.filter((line) => line.points > 0)));
    const most = Math.max(1, ...totals);
    const title = say('earned', { what: this.play.game.counts });
    return html`<figure class="earned">
      <figcaption>${title}</figcaption>
      <ul class="earned-legend" role="list" aria-label=${say('reasons')}>
        ${reasons.map(
          ({ reason, letter, hue }) =>
            html`<li>
              <span class="earned-key" data-hue=${hue}>${letter}</span> ${reasonName(reason)}
            </li>`,
        )}
      </ul>
      <ul class="earned-bars" role="list" aria-label=${title}>
        ${this.scores.map((lines, seat) => this.player(seat, lines, reasons, most))}
      </ul>
    </figure>`;
  }

  /**
   * @param {number} seat
   * @param {ScoreLine[]} lines
   * @param {Reason[]} reasons
   * @param {number} most
   */
  player(seat, lines, reasons, most) {
    const parts = reasons
      .map((reason) => {
        const found = lines.filter((line) => keyOf(line) === reason.key);
        return { ...reason, points: sum(found) };
      })
      .filter(({ points }) => points !== 0);
    const below = parts.filter(({ points }) => points < 0);
    const name = seat === this.play.you ? say('you') : this.play.name(seat);
    return html`<li data-seat=${seat}>
      <span class="earned-name of-seat">${name}</span>
      <ul class="earned-bar" role="list">
        ${parts
          .filter(({ points }) => points > 0)
          .map(
            ({ reason, letter, hue, points }) =>
              html`<li
                class="earned-part"
                data-hue=${hue}
                data-share=${points / most}
                title="${reasonName(reason)}: ${points}"
              >
                <span aria-hidden="true"><small>${letter}</small> ${points}</span
                ><span class="visually-hidden">${reasonName(reason)}: ${points}</span>
              </li>`,
          )}
      </ul>
      <b class="earned-total figures"
        >${below.map(({ letter, points }) => html`<small>${letter} ${points}</small> `)}${sum(
          lines,
        )}</b
      >
    </li>`;
  }
}

/**
 * A reason for points, in words.
 * @param {string} reason
 */
export const reasonName = (reason) => capital(say(`score-${reason.replaceAll(' ', '-').toLowerCase()}`));

/** @param {ScoreLine} line */
function keyOf({ reason, rule }) {
  return `${rule} ${reason}`;
}

/** @param {ScoreLine[]} lines */
function sum(lines) {
  return lines.reduce((total, line) => total + line.points, 0);
}

customElements.define('altiplano-earned', Earned);
