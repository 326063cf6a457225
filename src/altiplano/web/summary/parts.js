/** What all summaries are made of: sentences with the numbers of their rules, and boxes of them. */

import { html } from 'lit';

/** @import {Component, Components} from '../wire.js' */
/** @import {Position} from '../table/position.js' */

/** @param {string} number */
export const rule = (number) => html`<a class="by-rule" href="/rules/${number}">${number}</a>`;

/**
 * A sentence and its rule.
 * @param {unknown} says
 * @param {string} number
 */
export const point = (says, number) => html`<li>${says} ${rule(number)}</li>`;

/**
 * A part of the page.
 * @param {string} title
 * @param {unknown} content
 * @param {string} [classes]
 */
export const box = (title, content, classes = '') =>
  html`<section class="summary-box ${classes}">
    <h2>${title}</h2>
    ${content}
  </section>`;

/**
 * What marks of origin need to know.
 * @param {Components} components
 */
export const known = (components) =>
  /** @type {Position} */ (/** @type {unknown} */ ({ components }));

/**
 * The plain value of a component; null where there is none.
 * @param {Component | undefined} found
 * @param {string} name
 * @returns {any}
 */
export const valueOf = (found, name) => found?.values[name]?.value ?? null;
