/** What all summaries are made of: sentences with the numbers of their rules, and boxes of them. */

import { html } from 'lit';
import { say, sayWith } from '../catalog.js';

/** @import {Component, Components} from '../wire.js' */
/** @import {Position} from '../table/position.js' */

/** @param {string} number */
export const rule = (number) => html`<a class="by-rule" href="/rules/${number}">${number}</a>`;

/**
 * A sentence and its rule; pictures and numbers stand in it.
 * @param {string} code
 * @param {string} number
 * @param {Record<string, unknown>} [pieces]
 */
export const point = (code, number, pieces = {}) =>
  html`<li>${sayWith(`sum-${code}`, pieces)} ${rule(number)}</li>`;

/** A heading within a sentence. @param {string} code */
export const head = (code) => html`<b>${say(`sum-${code}-head`)}</b>`;

/**
 * A part of the page.
 * @param {string} code
 * @param {unknown} content
 * @param {string} [classes]
 */
export const box = (code, content, classes = '') =>
  html`<section class="summary-box ${classes}">
    <h2>${say(`sum-${code}`)}</h2>
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
