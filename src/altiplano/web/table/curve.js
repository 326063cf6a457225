/** Everybody's points over a match, as lines; each round leads to its moment in the replay. */

import { html, nothing, svg } from 'lit';
import { say } from '../catalog.js';
import { seatName } from '../names.js';
import { ThingElement } from './thing.js';

/** @import {SVGTemplateResult} from 'lit' */
/** @import {CurvePoint, Replay} from '../wire.js' */

const HEIGHT = 250;
const TOP = 14;
const BOTTOM = 30;
const LEFT = 34;
/** Room for the name at the end of a line, and between two names. */
const RIGHT = 118;
const APART = 17;
/** Room for a number below the lines, and between two numbers beside them. */
const LABEL = 30;
const LINES = 5;
const LONGEST = 13;

/** How the line of each seat is dashed. */
const DASHES = ['none', '8 4', '2 4', '10 4 2 4', '5 2'];
/** The mark of each seat on its line. */
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.6-3.6h7.2v7.2h-7.2z',
  'M0-4.6 4.6 3.6h-9.2z',
  'M0-5 5 0 0 5-5 0z',
  'M0 4.6 4.6-3.6h-9.2z',
];

class Curve extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    replay: { attribute: false },
    width: { state: true },
  };

  constructor() {
    super();
    /** @type {Replay} */
    this.replay = /** @type {any} */ (undefined);
    this.width = 0;
    this.watcher = new ResizeObserver(() => {
      this.width = this.clientWidth;
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  /** @param {number} seat */
  name(seat) {
    return seat === this.play.you ? say('you') : seatName(this.play.people, seat);
  }

  // Where things lie.

  get points() {
    return this.replay.curve;
  }

  get seats() {
    return this.points[0]?.points.map((_points, seat) => seat) ?? [];
  }

  get plot() {
    return Math.max(60, this.width - LEFT - RIGHT);
  }

  /** @param {number} at */
  x(at) {
    const last = this.points.length - 1;
    return LEFT + (at / last) * this.plot;
  }

  /**
   * @param {number} points
   * @param {Scale} scale
   */
  y(points, { least, most }) {
    return TOP + ((most - points) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  }

  // Drawing.

  render() {
    if (this.points.length < 2) return nothing;
    return html`<figure class="curve">
      <figcaption>${say('curve', { what: this.play.game.counts })}</figcaption>
      ${this.width > 0 ? this.chart() : nothing} ${this.numbers()}
    </figure>`;
  }

  chart() {
    const scale = scaleOf(this.points.flatMap((each) => each.points));
    const ends = this.ends(scale);
    return html`<div class="curve-chart">
      <svg
        width=${this.width}
        height=${HEIGHT}
        viewBox="0 0 ${this.width} ${HEIGHT}"
        role="img"
        aria-label=${this.summary()}
      >
        ${scale.lines.map((points) => this.grid(points, this.y(points, scale)))} ${this.axis()}
        ${this.seats.map((seat) => this.line(seat, scale, ends[seat]))}
      </svg>
      ${this.columns()}
    </div>`;
  }

  summary() {
    const last = this.points.at(-1)?.points ?? [];
    const ends = last.map((points, seat) => `${this.name(seat)} ${points}`);
    return say('curve-more', { what: this.play.game.counts, ends: ends.join(', ') });
  }

  /**
   * @param {number} points
   * @param {number} y
   */
  grid(points, y) {
    return svg`<line class="curve-grid" x1=${LEFT} x2=${LEFT + this.plot} y1=${y} y2=${y} />
      <text class="curve-number" x=${LEFT - 8} y=${y} dy=".35em" text-anchor="end"
        >${points}</text>`;
  }

  /** The numbers of rounds, as many as there is room for. */
  axis() {
    const every = Math.ceil((this.points.length * LABEL) / this.plot);
    const last = this.points.length - 1;
    return this.points.map(({ number }, at) =>
      at === last || (at % every === 0 && last - at >= every)
        ? svg`<text class="curve-number" x=${this.x(at)} y=${HEIGHT - 8} text-anchor="middle"
            >${number || say('curve-end')}</text>`
        : nothing,
    );
  }

  /**
   * Where the name at the end of each line lies: beside it, and clear of the others.
   * @param {Scale} scale
   */
  ends(scale) {
    const last = this.points.at(-1)?.points ?? [];
    const order = [...this.seats].sort((one, other) => last[other] - last[one]);
    /** @type {number[]} */
    const ends = [];
    let above = -Infinity;
    for (const seat of order) {
      above = Math.max(this.y(last[seat], scale), above + APART);
      ends[seat] = above;
    }
    const over = Math.max(0, above - (HEIGHT - BOTTOM + APART / 2));
    return ends.map((y) => y - over);
  }

  /**
   * @param {number} seat
   * @param {Scale} scale
   * @param {number} end
   * @returns {SVGTemplateResult}
   */
  line(seat, scale, end) {
    const spots = this.points.map(({ points }, at) => [this.x(at), this.y(points[seat], scale)]);
    const [x] = spots[spots.length - 1];
    const name = this.name(seat);
    const total = this.points.at(-1)?.points[seat];
    return svg`<g class="curve-seat" data-seat=${seat}>
      <polyline points=${spots.join(' ')} stroke-dasharray=${DASHES[seat]} />
      ${this.marked().map(
        (at) => svg`<path d=${MARKS[seat]} transform="translate(${spots[at].join(' ')})" />`,
      )}
      <text x=${x + 10} y=${end} dy=".35em"
        ><tspan class="curve-total">${total}</tspan> ${shortened(name)}</text>
    </g>`;
  }

  /** The points that have a mark: all, as far as they stay apart. */
  marked() {
    const every = Math.ceil((this.points.length * 14) / this.plot);
    const last = this.points.length - 1;
    return this.points.map((_point, at) => at).filter((at) => (last - at) % every === 0);
  }

  /** Over the lines, a column for each round: it shows the numbers, and leads there. */
  columns() {
    return html`<div class="curve-columns" @keydown=${walk}>
      ${this.points.map(
        (point, at) =>
          html`<a
            href="/replay/${this.replay.replay}?at=${point.moment}"
            tabindex=${at === 0 ? 0 : -1}
            aria-label=${say('curve-point', { label: labelOf(point), points: this.told(point) })}
            class=${at < this.points.length / 2 ? 'early' : 'late'}
            ><span class="curve-tip panel" aria-hidden="true"
              ><b>${labelOf(point)}</b>
              ${point.points.map(
                (points, seat) =>
                  html`<span data-seat=${seat}>${this.name(seat)} <b>${points}</b></span>`,
              )}</span
            ></a
          >`,
      )}
    </div>`;
  }

  /** @param {CurvePoint} point */
  told({ points }) {
    return points.map((each, seat) => `${this.name(seat)} ${each}`).join(', ');
  }

  /** The same as a table. */
  numbers() {
    return html`<details class="curve-table">
      <summary>${say('curve-numbers')}</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${say('at-the-end-of')}</th>
              ${this.seats.map(
                (seat) => html`<th scope="col" class="number">${this.name(seat)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${this.points.map(
              (point) =>
                html`<tr>
                  <th scope="row">
                    <a href="/replay/${this.replay.replay}?at=${point.moment}"
                      >${point.number === 0 ? say('the-match') : labelOf(point)}</a
                    >
                  </th>
                  ${point.points.map((each) => html`<td class="number">${each}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`;
  }

  updated() {
    const chart = this.querySelector('.curve-columns');
    if (!(chart instanceof HTMLElement)) return;
    const half = this.plot / (this.points.length - 1) / 2;
    chart.style.setProperty('--from', `${LEFT - half}px`);
    chart.style.setProperty('--wide', `${this.plot + 2 * half}px`);
  }
}

/** @typedef {{least: number, most: number, lines: number[]}} Scale */

/**
 * From nothing, or below, to the most, in round steps.
 * @param {number[]} points
 * @returns {Scale}
 */
function scaleOf(points) {
  const high = Math.max(1, ...points);
  const low = Math.min(0, ...points);
  const rough = (high - low) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 5, 10].map((each) => each * power);
  const step = Math.max(1, steps.find((each) => each >= rough) ?? 1);
  const least = Math.floor(low / step) * step;
  const most = Math.ceil(high / step) * step;
  const count = Math.round((most - least) / step) + 1;
  return { least, most, lines: Array.from({ length: count }, (_, nth) => least + nth * step) };
}

/** @param {CurvePoint} point */
const labelOf = ({ unit, number }) =>
  number === 0 ? say('curve-end') : say('chapter', { unit, number, part: 'none' });

/** @param {string} name */
function shortened(name) {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/**
 * Arrow keys go from round to round.
 * @param {KeyboardEvent} event
 */
function walk(event) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const columns = /** @type {HTMLElement} */ (event.currentTarget);
  const links = [...columns.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + by];
  if (by === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

customElements.define('altiplano-curve', Curve);
