/** The log in words, with what people said and the table noted in between. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { ThingElement } from './thing.js';
import { ruleLink } from './dialogs/rule.js';

/** @import {LogLine, Note} from '../wire.js' */

class TableLog extends ThingElement {
  constructor() {
    super();
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
    const { lines, notes } = this.play;
    /** @type {unknown[]} */
    const rows = [];
    const between = notes.filter((note) => note.line >= lines.first);
    lines.known.forEach((line, at) => {
      while (between[0]?.line <= lines.first + at)
        rows.push(this.note(/** @type {Note} */ (between.shift())));
      rows.push(this.line(line));
    });
    rows.push(...between.map((note) => this.note(note)));
    return html`
      <ol class="log" role="list" tabindex="0" aria-label=${say('what-happened')} @scroll=${this.scrolled}>
        ${olderLines(lines.first, () => void this.older())} ${rows}
      </ol>
    `;
  }

  async older() {
    this.atEnd = false;
    await growUpwards(this, () => this.play.older());
  }

  /** @param {LogLine} line */
  line(line) {
    const round = line.event === 'round-began';
    return html`<li
      class=${round ? 'log-line log-round' : line.forced ? 'log-line log-forced' : 'log-line'}
      data-seat=${line.seat ?? nothing}
    >
      <span>${this.play.sentence(line.message, line.text)}</span> ${ruleLink(this.play, line.message.rule ?? '')}
    </li>`;
  }

  /** @param {Note} note */
  note(note) {
    if (note.kind === 'notice')
      return html`<li class="log-line log-notice">${note.text}</li>`;
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
