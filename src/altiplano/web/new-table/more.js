/** What few tables need: an own box, a chosen seed, spectators, and how soon a bot stands in. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { onCheck, onValue } from '../elements.js';

/** @import {NewTablePage} from './page.js' */

export const MOST_CONTENT = 100_000;
/** @type {[number, string][]} */
const AWAY = [
  [120, '2 minutes'],
  [600, '10 minutes'],
  [3600, 'an hour'],
  [86400, 'a day'],
];

/** @param {NewTablePage} page */
export function box(page) {
  return html`<div class="stack">
    <h2>Custom box</h2>
    <p class="hint">
      Some values of tiles and cards are reconstructed. If you own the game, enter the printed values:
      <code>altiplano content template</code> writes a file to fill in. <a href="/components">Which values?</a>
    </p>
    <label class="field">
      A file (TOML)
      <input type="file" accept=".toml,text/plain" @change=${(/** @type {Event} */ event) => page.readFile(event)} />
    </label>
    <label class="field">
      Or its text
      <textarea
        rows="5"
        spellcheck="false"
        maxlength=${MOST_CONTENT}
        placeholder="[roles.farmer]&#10;coins = 2"
        .value=${live(page.content)}
        @input=${onValue((text) => (page.content = text))}
      ></textarea>
      ${page.contentName ? html`<small>Read from ${page.contentName}.</small>` : nothing}
    </label>
  </div>`;
}

/** @param {NewTablePage} page */
export function luck(page) {
  return html`<div class="stack">
    <h2>Seed</h2>
    <label class="field">
      A number from which all luck follows
      <input
        type="number"
        min="0"
        max=${Number.MAX_SAFE_INTEGER}
        step="1"
        placeholder="Random"
        .value=${live(page.seed)}
        @input=${onValue((seed) => (page.seed = seed))}
      />
      <small>With a chosen seed luck could be known, so the table is marked as practice.</small>
    </label>
  </div>`;
}

/** @param {NewTablePage} page */
export function absence(page) {
  return html`<label class="field">
    <strong>A bot may play for a friend who has been away for</strong>
    <select @change=${onValue((seconds) => (page.away = Number(seconds)))}>
      ${AWAY.map(
        ([seconds, words]) =>
          html`<option value=${seconds} .selected=${live(seconds === page.away)}>${words}</option>`,
      )}
    </select>
    <small>You decide at the table; players who return take over again.</small>
  </label>`;
}

/** @param {NewTablePage} page */
export function spectators(page) {
  return html`<div class="stack">
    <h2>Spectators</h2>
    <label class="check">
      <input
        type="checkbox"
        .checked=${live(page.watchable)}
        @change=${onCheck((on) => (page.watchable = on))}
      />
      <span>
        I may let spectators in
        <small class="hint">You can create links for them at the table. They see only public information.</small>
      </span>
    </label>
  </div>`;
}
