/** The form with which somebody changes the content, made from its records. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { named, say } from '../catalog.js';
import { onCheck, onValue } from '../elements.js';
import { capital } from '../words.js';
import { countsIn, lineOf, typedValue, withLine, written } from './content.js';
import { valueName } from './words.js';

/** @import {Changeable, Field} from '../wire.js' */
/** @import {LabPage} from './page.js' */

const MOST_CONTENT = 100_000;

/** @param {LabPage} page */
export function changeForm(page) {
  const kinds = page.data?.kinds ?? {};
  const components = kinds[page.kind] ?? {};
  const chosen = components[page.name];
  return html`<div class="stack">
    <label class="field">
      ${say('lab-find')}
      <input
        type="search"
        list="lab-components"
        autocomplete="off"
        placeholder=${say('lab-find-more')}
        @input=${onValue((title) => page.find(title))}
      />
      <datalist id="lab-components">
        ${Object.entries(kinds).map(([kind, each]) =>
          Object.values(each).map((component) => html`<option value=${titleIn(kind, component)}></option>`),
        )}
      </datalist>
    </label>
    <div class="lab-pair">
      <label class="field">
        ${say('lab-kind')}
        <select @change=${onValue((kind) => page.pick(kind))}>
          ${Object.keys(kinds).map(
            (kind) => html`<option value=${kind} .selected=${live(kind === page.kind)}>${say(`kinds-${kind}`)}</option>`,
          )}
        </select>
      </label>
      <label class="field">
        ${say('lab-component')}
        <select @change=${onValue((name) => page.pick(page.kind, name))}>
          ${Object.entries(components).map(
            ([name, each]) => html`<option value=${name} .selected=${live(name === page.name)}>${titleOf(each)}</option>`,
          )}
        </select>
      </label>
    </div>
    ${chosen ? fieldsOf(page, chosen) : nothing}
    <label class="field">
      ${say('lab-all-changes')}
      <textarea
        rows="5"
        spellcheck="false"
        maxlength=${MOST_CONTENT}
        placeholder="[roles.trader]&#10;coins = 3"
        .value=${live(page.content)}
        @input=${onValue((text) => (page.content = text))}
      ></textarea>
    </label>
  </div>`;
}

/** @param {Changeable} component */
const titleOf = ({ code, title }) => capital(named(code, title));

/**
 * A component with its kind, which makes its name unique: `Quarry (Extensions)`.
 * @param {string} kind
 * @param {Changeable} component
 */
export const titleIn = (kind, component) => `${titleOf(component)} (${say(`kinds-${kind}`)})`;

/**
 * @param {LabPage} page
 * @param {Changeable} component
 */
function fieldsOf(page, component) {
  return html`<fieldset class="lab-fields">
    <legend>${titleOf(component)}</legend>
    ${Object.entries(component.fields).map(([name, field]) => fieldOf(page, name, field))}
  </fieldset>`;
}

/**
 * @param {LabPage} page
 * @param {string} name
 * @param {Field} field
 */
function fieldOf(page, name, { value, origin }) {
  const line = lineOf(page.content, page.kind, page.name, name);
  /** @param {string | null} toml */
  const set = (toml) => {
    const kept = toml === written(value) ? null : toml;
    page.content = withLine(page.content, page.kind, page.name, name, kept);
  };
  const words = html`<span
    >${valueName(name)}
    ${origin ? html`<span class="badge origin ${origin}">${say(`origin-${origin}-name`)}</span>` : nothing}</span
  >`;
  if (typeof value === 'boolean') {
    const on = line === null ? value : line === 'true';
    return html`<label class="check ${line === null ? '' : 'changed'}">
      <input type="checkbox" .checked=${live(on)} @change=${onCheck((now) => set(String(now)))} />
      ${words}
    </label>`;
  }
  if (typeof value === 'object' && !Array.isArray(value)) return countsField(page, words, value, line, set);
  const shown = line === null ? plain(value) : typed(line);
  return html`<label class="field ${line === null ? '' : 'changed'}">
    ${words}
    <input
      type=${typeof value === 'number' ? 'number' : 'text'}
      min="0"
      step="1"
      autocomplete="off"
      .value=${live(shown)}
      @change=${onValue((text) => set(typedValue(text, value)))}
    />
  </label>`;
}

/**
 * How many of each good.
 * @param {LabPage} page
 * @param {unknown} words
 * @param {Record<string, number>} value
 * @param {string | null} line
 * @param {(toml: string | null) => void} set
 */
function countsField(page, words, value, line, set) {
  const counts = countsIn(line, value);
  const names = [...new Set([...(page.data?.goods ?? []), ...Object.keys(value)])];
  /**
   * @param {string} name
   * @param {number} count
   */
  const change = (name, count) => {
    const next = names.map((each) => [each, each === name ? count : (counts[each] ?? 0)]);
    const kept = Object.fromEntries(next.filter(([, many]) => Number(many) > 0));
    const same = names.every((each) => (kept[each] ?? 0) === (value[each] ?? 0));
    set(same ? null : written(kept));
  };
  return html`<fieldset class="lab-counts ${line === null ? '' : 'changed'}">
    <legend>${words}</legend>
    ${names.map(
      (name) => html`<label class="field">
        ${capital(named(`good-${name}`))}
        <input
          type="number"
          min="0"
          max="20"
          step="1"
          .value=${live(String(counts[name] ?? 0))}
          @change=${onValue((text) => change(name, Number(text)))}
        />
      </label>`,
    )}
  </fieldset>`;
}

/** @param {number | string | (string | number)[]} value */
const plain = (value) => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * A line of TOML as somebody would type it into a field.
 * @param {string} line
 */
const typed = (line) => line.replaceAll(/[[\]"]/g, '');
