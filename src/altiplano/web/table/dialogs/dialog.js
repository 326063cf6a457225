/** The frame of a dialog at the table: it opens when the page is asked to show its name. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { closeButton, problemNote, states } from '../../elements.js';
import { sentenceOf } from '../../server.js';
import { ThingElement } from '../thing.js';

/** @import {Wish} from '../play.js' */

export class DialogElement extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('about', 'problem') };

  /** What the page is asked to show. */
  static shows = '';

  constructor() {
    super();
    /** What it is about, such as the number of a rule. */
    this.about = '';
    this.problem = '';
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const { shows } = /** @type {typeof DialogElement} */ (this.constructor);
    const open = (/** @type {Event} */ event) => {
      const { name, about } = /** @type {CustomEvent<{name: string, about: string}>} */ (event).detail;
      if (name === shows) void this.show(about);
    };
    this.play.addEventListener('show', open, { signal });
  }

  /** @param {string} about */
  async show(about) {
    this.about = about;
    this.problem = '';
    this.reset();
    await this.updateComplete;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    try {
      await this.load();
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** Forget what was done here the last time. */
  reset() {}

  /** Fetch what it shows. */
  async load() {}

  close() {
    this.querySelector('dialog')?.close();
  }

  /**
   * A command to the table; whether it was done.
   * @param {Wish} wish
   */
  async command(wish) {
    this.problem = '';
    const done = await this.play.command(wish);
    if (!done) this.problem = this.play.toast?.sentence ?? say('did-not-work');
    return done;
  }

  /**
   * @param {string} title
   * @param {unknown} content
   * @param {{look?: string, label?: string}} [how] Its class, and a name that says more than its title.
   */
  frame(title, content, { look, label = title } = {}) {
    return html`<dialog
      class=${look ?? nothing}
      aria-label=${label}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target === event.currentTarget) this.close();
      }}
    >
      <div class="dialog-body stack">
        <header class="row apart">
          <h2 tabindex="-1" autofocus>${title}</h2>
          ${closeButton(() => this.close())}
        </header>
        ${content} ${problemNote(this.problem)}
      </div>
    </dialog>`;
  }
}
