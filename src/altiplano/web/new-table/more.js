/** What few tables need: an own box, a chosen seed, spectators, and how soon a bot stands in. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { say, sayWith } from '../catalog.js';
import { onCheck, onValue } from '../elements.js';

/** @import {NewTablePage} from './page.js' */

export const MOST_CONTENT = 100_000;
/** Seconds. */
const AWAY = [120, 600, 3600, 86400];

/** @param {NewTablePage} page */
export function box(page) {
  return html`<div class="stack">
    <h2>${say('custom-box')}</h2>
    <p class="hint">
      ${sayWith('custom-box-more', { command: html`<code>altiplano content template</code>` })}
      <a href="/components">${say('which-values')}</a>
    </p>
    <label class="field">
      ${say('box-file')}
      <input type="file" accept=".toml,text/plain" @change=${(/** @type {Event} */ event) => page.readFile(event)} />
    </label>
    <label class="field">
      ${say('or-text')}
      <textarea
        rows="5"
        spellcheck="false"
        maxlength=${MOST_CONTENT}
        placeholder="[roles.farmer]&#10;coins = 2"
        .value=${live(page.content)}
        @input=${onValue((text) => (page.content = text))}
      ></textarea>
      ${page.contentName ? html`<small>${say('read-from', { file: page.contentName })}</small>` : nothing}
    </label>
  </div>`;
}

/** @param {NewTablePage} page */
export function luck(page) {
  return html`<div class="stack">
    <h2>${say('seed')}</h2>
    <label class="field">
      ${say('seed-more')}
      <input
        type="number"
        min="0"
        max=${Number.MAX_SAFE_INTEGER}
        step="1"
        placeholder=${say('random')}
        .value=${live(page.seed)}
        @input=${onValue((seed) => (page.seed = seed))}
      />
      <small>${say('seed-practice')}</small>
    </label>
  </div>`;
}

/** @param {NewTablePage} page */
export function absence(page) {
  return html`<label class="field">
    <strong>${say('away-setting')}</strong>
    <select @change=${onValue((seconds) => (page.away = Number(seconds)))}>
      ${AWAY.map(
        (seconds) =>
          html`<option value=${seconds} .selected=${live(seconds === page.away)}>${say(`away-${seconds}`)}</option>`,
      )}
    </select>
    <small>${say('away-more')}</small>
  </label>`;
}

/** @param {NewTablePage} page */
export function spectators(page) {
  return html`<div class="stack">
    <h2>${say('spectators')}</h2>
    <label class="check">
      <input
        type="checkbox"
        .checked=${live(page.watchable)}
        @change=${onCheck((on) => (page.watchable = on))}
      />
      <span>
        ${say('spectators-allowed')}
        <small class="hint">${say('spectators-more')}</small>
      </span>
    </label>
  </div>`;
}
