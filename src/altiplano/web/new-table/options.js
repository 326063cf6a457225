/** The options of a game, as switches and choices. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { named, say, spoken } from '../catalog.js';
import { onCheck, onValue } from '../elements.js';
import { capital } from '../words.js';

/** @import {Choice, GameOffer, OptionOffer, OptionValue} from '../wire.js' */
/** @import {NewTablePage} from './page.js' */

/**
 * A page on which options are chosen.
 * @typedef {object} Chooser
 * @property {Record<string, OptionValue>} options
 * @property {{name: string}[]} seats
 * @property {(name: string, value: OptionValue) => void} setOption
 */

/**
 * The options after one was set: those it needs are switched on, those that need it are switched off.
 * @param {OptionOffer[]} offers
 * @param {Record<string, OptionValue>} options
 * @param {string} name
 * @param {OptionValue} value
 */
export function withOption(offers, options, name, value) {
  const changed = { ...options, [name]: value };
  const switchOn = (/** @type {string} */ each) => {
    for (const needed of offers.find((offer) => offer.name === each)?.needs ?? []) {
      changed[needed] = true;
      switchOn(needed);
    }
  };
  const switchOff = (/** @type {string} */ each) => {
    for (const offer of offers.filter((other) => other.needs.includes(each))) {
      changed[offer.name] = offer.choices[0].value;
      switchOff(offer.name);
    }
  };
  if (value === true) switchOn(name);
  if (value === false) switchOff(name);
  return changed;
}

/**
 * Which of the editions is played, where there are several.
 * @param {NewTablePage} page
 * @param {GameOffer} game
 */
export function editionField(page, game) {
  if (game.editions.length < 2) return nothing;
  const newest = game.editions.at(-1);
  return html`<label class="option field">
    <span><strong>${say('edition')}</strong> <small>${say('edition-more')}</small></span>
    <select @change=${onValue((edition) => (page.edition = edition))}>
      ${game.editions.toReversed().map(
        (name) =>
          html`<option value=${name} .selected=${live(name === page.edition)}>
            ${say(name === newest ? 'edition-newest' : name === '1' ? 'edition-first' : 'edition-name', { name })}
          </option>`,
      )}
    </select>
  </label>`;
}

/** @param {NewTablePage} page */
export function hinting(page) {
  return html`<label class="option check">
    <input
      type="checkbox"
      .checked=${live(page.hints)}
      @change=${onCheck((on) => (page.hints = on))}
    />
    <span
      ><strong>${say('set-hints')}</strong> <small>${say('hints-for-all')}</small></span
    >
  </label>`;
}

/**
 * @param {Chooser} page
 * @param {OptionOffer} option
 */
export function optionField(page, option) {
  const value = page.options[option.name];
  const needed = option.needs.map((name) => named(`option-name-${name}`, name));
  const needs = needed.length > 0 ? html` <em>${say('option-needs', { options: needed.join(', ') })}</em>` : nothing;
  const says = spoken(option.message, option.says);
  const words = html`<strong>${capital(spoken(option.title, option.name))}</strong> <small>${says}${needs}</small>`;
  if (option.choices.every((choice) => typeof choice.value === 'boolean')) {
    return html`<label class="option check">
      <input
        type="checkbox"
        .checked=${live(value === true)}
        @change=${onCheck((on) => page.setOption(option.name, on))}
      />
      <span>${words}</span>
    </label>`;
  }
  return html`<label class="option field">
    <span>${words}</span>
    <select @change=${onValue((index) => page.setOption(option.name, option.choices[Number(index)].value))}>
      ${option.choices.map((choice, index) =>
        isFree(page, choice)
          ? html`<option value=${index} .selected=${live(choice.value === value)}>${choiceSays(page, choice)}</option>`
          : nothing,
      )}
    </select>
  </label>`;
}

/**
 * Numbers are seats; those beyond the table are not there to be chosen.
 * @param {Chooser} page
 * @param {Choice} choice
 */
function isFree(page, choice) {
  return typeof choice.value !== 'number' || choice.value < page.seats.length;
}

/**
 * @param {Chooser} page
 * @param {Choice} choice
 */
function choiceSays(page, choice) {
  const name = typeof choice.value === 'number' ? page.seats[choice.value].name.trim() : '';
  return capital(spoken(choice.message, choice.says)) + (name === '' ? '' : `, ${name}`);
}
