/** The links of a new table, one for each friend. */

import { html, nothing } from 'lit';
import { say, sayWith } from '../catalog.js';
import { icon, pawn } from '../drawings.js';
import { PageElement, selectAll } from '../elements.js';

/** @import {NewLink, NewTable} from '../wire.js' */

class NewLinks extends PageElement {
  static properties = {
    table: { attribute: false },
    names: { attribute: false },
    copied: { state: true },
  };

  constructor() {
    super();
    /** @type {NewTable} */
    this.table = { match: '', links: [] };
    /** @type {string[]} What the host calls each seat. */
    this.names = [];
    this.copied = '';
  }

  /** Reading and keyboard begin with the heading. */
  firstUpdated() {
    scrollTo(0, 0);
    this.querySelector('h1')?.focus({ preventScroll: true });
  }

  /**
   * @param {NewLink} link
   * @param {Event} event
   */
  async copy(link, event) {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (button.parentElement?.querySelector('input'));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.copied = link.path;
    } catch {
      // Without a secure connection only the older way is there.
      this.copied = document.execCommand('copy') ? link.path : '';
    }
  }

  render() {
    const alone = /^(localhost|127\.|\[::1\])/.test(location.hostname);
    return html`<section class="page new-table">
      <h1 tabindex="-1">${say('table-is-set')}</h1>
      <div class="panel stack">
        <p>${say('send-links')}</p>
        ${this.table.links.map((link) => this.link(link))}
        <p class="visually-hidden" role="status">${this.copied ? say('link-is-copied') : ''}</p>
        ${
          alone
            ? html`<p class="note warning">
                ${sayWith('links-here-only', {
                  command: html`<code class="nowrap">altiplano serve --host</code>`,
                })}
              </p>`
            : nothing
        }
        <p>
          <a class="button primary large" href="/table/${this.table.match}"
            >${say('go-to-table')} ${icon('arrow')}</a
          >
        </p>
      </div>
    </section>`;
  }

  /** @param {NewLink} link */
  link(link) {
    const seat = link.seat ?? 0;
    const name = this.names[seat] || say('friend-on', { number: seat + 1 });
    return html`<div class="link-row of-seat" data-seat=${link.seat ?? nothing}>
      ${link.seat === null ? nothing : html`<span class="token">${pawn(link.seat)}</span>`}
      <label class="field">
        <span>${name}</span>
        <input
          readonly
          .value=${location.origin + link.path}
          @focus=${selectAll}
        />
      </label>
      <button
        class="button"
        aria-label=${say('copy-link-of', { name })}
        @click=${(/** @type {Event} */ event) => this.copy(link, event)}
      >
        ${icon(this.copied === link.path ? 'check' : 'copy')}
        ${say(this.copied === link.path ? 'copied' : 'copy')}
      </button>
    </div>`;
  }
}

customElements.define('altiplano-new-links', NewLinks);
