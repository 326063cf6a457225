/** Tables of the lab: one row a name, one column a case. */

import { html } from 'lit';
import { say } from '../catalog.js';

/**
 * A table that scrolls if it is too wide.
 * @param {string} title
 * @param {unknown[]} heads
 * @param {{name: string, cells: unknown}[]} rows `cells`: the <td> elements of a row.
 * @param {string} [corner] Said aloud only, unless it is shown.
 * @param {boolean} [shown]
 */
export function labTable(title, heads, rows, corner = say('lab-name'), shown = false) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${say('lab-table', { title })}>
    <table class="lab-table">
      <thead>
        <tr>
          <th scope="col">${shown ? corner : html`<span class="visually-hidden">${corner}</span>`}</th>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ name, cells }) => html`<tr><th scope="row">${name}</th>${cells}</tr>`)}
      </tbody>
    </table>
  </div>`;
}
