/** A row of tabs, one of them chosen; arrow keys go along it. */

import { html, nothing } from 'lit';

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {unknown} title
 * @property {string} controls The id of what it shows.
 * @property {string} [tip] Its name, where it may be drawn only.
 */

/**
 * @param {{label: string, class: string, tabs: Tab[], chosen: string}} row
 * @param {(name: string) => void} choose
 */
export function tabList({ label, class: classes, tabs, chosen }, choose) {
  const reached = tabs.some(({ name }) => name === chosen) ? chosen : tabs[0]?.name;
  return html`<div class=${classes} role="tablist" aria-label=${label} @keydown=${step}>
    ${tabs.map(
      ({ name, title, controls, tip }) =>
        html`<button
          type="button"
          role="tab"
          aria-selected=${name === chosen ? 'true' : 'false'}
          aria-controls=${controls}
          title=${tip ?? nothing}
          tabindex=${name === reached ? '0' : '-1'}
          @click=${() => choose(name)}
        >
          ${title}
        </button>`,
    )}
  </div>`;
}

/** @param {KeyboardEvent} event */
function step(event) {
  const row = /** @type {HTMLElement} */ (event.currentTarget);
  const tabs = [...row.querySelectorAll('button')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const ways = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const way = ways.get(event.key);
  if (way === undefined) return;
  event.preventDefault();
  const tab = tabs.at(way % tabs.length);
  tab?.focus();
  tab?.click();
}
