/** What is said to those who do not see the table: news of the log, and what is picked up. */

import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { listing, say } from '../catalog.js';
import { ThingElement } from './thing.js';

/** @import {LogLine} from '../wire.js' */
/** @import {Play} from './play.js' */

/** So many lines are said at once, and stay to be read again. */
const LINES = 4;

class Speech extends ThingElement {
  static properties = { ...ThingElement.properties, said: { state: true } };

  constructor() {
    super();
    /** @type {{number: number, text: string}[]} */
    this.said = [];
    /** @type {Play | null} */
    this.listening = null;
    this.hear = (/** @type {Event} */ event) => {
      this.say(/** @type {CustomEvent<LogLine[]>} */ (event).detail);
    };
  }

  willUpdate() {
    super.willUpdate();
    if (this.listening === this.play) return;
    this.listening?.removeEventListener('lines', this.hear);
    this.play.addEventListener('lines', this.hear);
    this.listening = this.play;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.listening?.removeEventListener('lines', this.hear);
    this.listening = null;
  }

  /** @param {LogLine[]} lines */
  say(lines) {
    const last = this.said.at(-1)?.number ?? 0;
    const news = lines.slice(-LINES).map((line, nth) => ({
      number: last + 1 + nth,
      text: this.play.sentence(line.message, line.text),
    }));
    this.said = [...this.said, ...news].slice(-LINES);
  }

  /** What is picked up, and where it may go. */
  picked() {
    const { picked, targets } = this.play;
    if (picked === null) return '';
    const places = [...targets].map((target) => this.nameOf(target)).filter((name) => name !== '');
    const what = say('picked', { what: this.nameOf(picked) });
    const where = listing([...new Set(places)]);
    return where === '' ? what : `${what} ${say('may-go-to', { where })}`;
  }

  /**
   * What a thing is called, in few words.
   * @param {string} thing
   */
  nameOf(thing) {
    const found = this.closest('.table')?.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
    return found?.getAttribute('data-name') ?? '';
  }

  render() {
    return html`<div class="visually-hidden" role="log" aria-label=${say('news-aloud')}>
        ${repeat(
          this.said,
          ({ number }) => number,
          ({ text }) => html`<p>${text}</p>`,
        )}
      </div>
      <div class="visually-hidden" role="status" aria-label=${say('in-hand-aloud')}>${this.picked()}</div>`;
  }
}

customElements.define('altiplano-speech', Speech);
