/** The colors of players: which ones there are, and how a page shows those that were chosen. */

import { html } from 'lit';
import { say } from './catalog.js';

/** @import {Person} from './wire.js' */

const COLORS = ['red', 'blue', 'yellow', 'green', 'purple'];

/**
 * Show everybody below an element in their own color.
 * @param {HTMLElement} element
 * @param {Person[]} people
 */
export function paint(element, people) {
  for (const { seat, color } of people) {
    element.style.setProperty(`--seat-${seat % COLORS.length}`, `var(--dye-${color})`);
  }
}

/**
 * Whether nobody but bots and I have a color.
 * @param {Person[]} people
 * @param {number | null} me
 * @param {number} color
 */
const isFree = (people, me, color) =>
  people.every((each) => each.color !== color || each.seat === me || each.kind !== 'person' || each.gone);

/**
 * All colors to choose from; those of others can be seen, but not taken.
 * @param {Person[]} people
 * @param {number | null} me
 * @param {number} chosen
 * @param {(color: number) => void} choose
 */
export const colorChoice = (people, me, chosen, choose) => html`<fieldset class="colors">
  <legend>${say('your-color')}</legend>
  ${COLORS.map(
    (name, color) => html`<label class="swatch" title=${say(`color-${name}`)}>
      <input
        type="radio"
        name="color"
        value=${color}
        aria-label=${say(`color-${name}`)}
        .checked=${color === chosen}
        ?disabled=${!isFree(people, me, color)}
        @change=${() => choose(color)}
      /><span data-color=${color}></span>
    </label>`,
  )}
</fieldset>`;
