/** The log: a line of pictures for each turn, its sentences on demand, and what people said in between. */

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { say } from '../catalog.js';
import { pawn } from '../drawings.js';
import { states } from '../elements.js';
import { seatName } from '../names.js';
import { drawnSigns, wordsOf } from './beats.js';
import { ruleLink } from './dialogs/rule.js';
import { gainsOf, gainsRows } from './gains.js';
import { ThingElement } from './thing.js';
import { signsOf, turnsOf } from './turns.js';

/** @import {LogLine, Note} from '../wire.js' */
/** @import {Turn} from './turns.js' */

class TableLog extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('only') };

  constructor() {
    super();
    /** @type {number | null} The seat whose turns alone are shown. */
    this.only = null;
    this.atEnd = true;
    /** A list that comes into sight, or changes its size, shows its end. */
    this.watcher = new ResizeObserver(() => this.updated());
  }

  firstUpdated() {
    const list = this.querySelector('.log');
    if (list) this.watcher.observe(list);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
  }

  updated() {
    // With the next frame: now the whole page would have to be laid out only for this.
    if (this.atEnd) requestAnimationFrame(() => this.toEnd());
  }

  toEnd() {
    const list = this.querySelector('.log');
    if (list) list.scrollTop = list.scrollHeight;
  }

  /** @param {Event} event */
  scrolled(event) {
    const list = /** @type {Element} */ (event.target);
    this.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 48;
  }

  render() {
    const { lines, notes, game } = this.play;
    /** @type {(Note | Turn)[]} */
    const rows = [];
    const between = notes.filter((note) => note.line >= lines.first && this.only === null);
    for (const turn of turnsOf(lines, game)) {
      while (between[0]?.line <= turn.first)
        rows.push(/** @type {Note} */ (between.shift()));
      if (this.only === null || turn.seat === this.only) rows.push(turn);
    }
    rows.push(...between);
    return html`${this.filter()}
      <ol class="log" role="list" tabindex="0" aria-label=${say('what-happened')} @scroll=${this.scrolled}>
        ${olderLines(lines.first, () => void this.older())}
        ${repeat(
          rows,
          (row) => ('number' in row ? `note ${row.number}` : row.first),
          (row) => ('number' in row ? this.note(row) : this.turn(row)),
        )}
      </ol> `;
  }

  /** Whose turns are shown. */
  filter() {
    const { play } = this;
    const choice = (/** @type {number | null} */ seat, /** @type {string} */ says, /** @type {unknown} */ shown) =>
      html`<button
        type="button"
        class="button small"
        aria-pressed=${this.only === seat ? 'true' : 'false'}
        aria-label=${says}
        title=${says}
        @click=${() => (this.only = seat)}
      >
        ${shown}
      </button>`;
    return html`<div class="log-filter" role="group" aria-label=${say('log-filter')}>
      ${choice(null, say('log-all'), say('log-all'))}
      ${play.people.map(({ seat }) =>
        choice(
          seat,
          say('log-only', { who: seat === play.you ? say('you') : seatName(play.people, seat) }),
          html`<span class="token small">${pawn(seat)}</span>`,
        ),
      )}
    </div>`;
  }

  /**
   * A turn: its sentence, or if it has several, pictures that open to them.
   * @param {Turn} turn
   */
  turn(turn) {
    const { play } = this;
    const [first] = turn.lines;
    if (turn.lines.length === 1) return this.line(first, turn);
    const signs = signsOf(play, turn);
    return html`<li class="log-line log-turn" data-seat=${turn.seat ?? nothing}>
      <details>
        <summary>
          ${turn.seat === null ? nothing : html`<span class="token small">${pawn(turn.seat)}</span>`}
          ${signs.length ? drawnSigns(signs) : nothing}
          <span class=${signs.length ? 'visually-hidden' : ''}>${wordsOf(play, turn)}</span>
        </summary>
        <ol role="list">
          ${turn.lines.map((line) => html`<li>${this.says(line)}</li>`)}
        </ol>
      </details>
    </li>`;
  }

  async older() {
    this.atEnd = false;
    await growUpwards(this, () => this.play.older());
  }

  /**
   * @param {LogLine} line
   * @param {Turn} turn
   */
  line(line, turn) {
    const { play } = this;
    const round = line.event === play.game.tale.round;
    const gains = round ? gainsOf(play, turn) : null;
    const kind = round ? 'log-round' : line.forced ? 'log-forced' : '';
    return html`<li class="log-line ${kind}" data-seat=${line.seat ?? nothing}>
      ${this.says(line)} ${gains ? this.brought(gains) : nothing}
    </li>`;
  }

  /** @param {LogLine} line */
  says(line) {
    return html`<span>${this.play.sentence(line.message, line.text)}</span> ${ruleLink(this.play, line.message.rule ?? '')}`;
  }

  /** @param {NonNullable<ReturnType<typeof gainsOf>>} found */
  brought({ round, gains }) {
    return html`<details class="log-gains">
      <summary>${say('round-gains', { number: round })}</summary>
      ${gainsRows(this.play, gains)}
    </details>`;
  }

  /** @param {Note} note */
  note(note) {
    if (note.kind === 'notice')
      return html`<li class="log-line log-notice">${this.play.sentence(note.message, note.text)}</li>`;
    return html`<li class="log-line log-said" data-seat=${note.seat ?? nothing}>
      <b>${note.seat === null ? say('somebody') : this.play.name(note.seat)}:</b> ${note.text}
    </li>`;
  }
}

/**
 * The way to older lines, where there are some.
 * @param {number} first The first line that is known.
 * @param {() => void} fetch
 */
export function olderLines(first, fetch) {
  if (first === 0) return nothing;
  return html`<li class="log-older">
    <button type="button" class="button small" @click=${fetch}>${say('older')}</button>
  </li>`;
}

/**
 * Older lines come above; what is being read stays where it is.
 * @param {ThingElement} log
 * @param {() => Promise<void>} fetch
 */
export async function growUpwards(log, fetch) {
  const list = log.querySelector('.log');
  const below = list ? list.scrollHeight - list.scrollTop : 0;
  await fetch();
  await log.updateComplete;
  if (list) list.scrollTop = list.scrollHeight - below;
}

customElements.define('altiplano-log', TableLog);
