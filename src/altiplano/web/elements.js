/** What many parts of the page share: the base of its elements, and small pieces of forms and dialogs. */

import { LitElement, html, nothing } from 'lit';
import { say } from './catalog.js';
import { icon } from './drawings.js';

/** An element that the page's style sheets apply to. */
export class PageElement extends LitElement {
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.connected = new AbortController();
    this.listen(this.connected.signal);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.connected?.abort();
  }

  /**
   * Listen to another object while the element is on the page.
   * @param {AbortSignal} _signal
   */
  listen(_signal) {}
}

/**
 * Properties that belong to an element alone; whenever one changes, it is drawn again.
 * @param {string[]} names
 */
export const states = (...names) =>
  Object.fromEntries(names.map((name) => [name, { state: true }]));

/**
 * What went wrong, if anything did.
 * @param {string} sentence
 */
export const problemNote = (sentence) =>
  sentence ? html`<p class="note error" role="alert">${sentence}</p>` : nothing;

/** @param {() => void} close */
export const closeButton = (close) =>
  html`<button type="button" class="button quiet square" aria-label=${say('close')} @click=${close}>${icon('close')}</button>`;

/**
 * A listener that wants the new value of its field.
 * @param {(value: string) => void} use
 */
export const onValue = (use) => (/** @type {Event} */ event) =>
  use(/** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (event.target).value);

/**
 * A listener that wants to know whether its box is checked now.
 * @param {(on: boolean) => void} use
 */
export const onCheck = (use) => (/** @type {Event} */ event) =>
  use(/** @type {HTMLInputElement} */ (event.target).checked);

/**
 * Select the whole text of a field, ready to be copied.
 * @param {Event} event
 */
export const selectAll = (event) => /** @type {HTMLInputElement} */ (event.target).select();

/**
 * The values of a form by field name; the form is not submitted.
 * @param {SubmitEvent} event
 * @returns {(name: string) => string}
 */
export function filledIn(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
  return (name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
}
