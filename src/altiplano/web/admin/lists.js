/** Tables and people, each with what an operator can do about them. */

import { html, nothing } from 'lit';
import { filledIn } from '../elements.js';
import { counted } from '../words.js';

/** @import {TemplateResult} from 'lit' */
/** @import {Admin} from './page.js' */

/**
 * @typedef {object} TableLine
 * @property {string} match
 * @property {string} game
 * @property {string[]} people
 * @property {number} choices
 * @property {string} updated
 * @property {boolean} over
 * @property {string | null} closed
 * @property {boolean} stopped
 */

/**
 * @typedef {object} PersonLine
 * @property {string} person
 * @property {string[]} names
 * @property {number} tables
 * @property {string} created
 * @property {string | null} seen
 * @property {boolean} banned
 */

/** @typedef {{tables: TableLine[], found: number, page: number, pages: number}} TableLines */
/** @typedef {{people: PersonLine[], found: number, page: number, pages: number}} PersonLines */

/**
 * A list with its search and its pages.
 * @param {Admin} admin
 * @param {'tables' | 'people'} list
 * @param {string} title
 * @param {TableLines | PersonLines} found
 * @param {TemplateResult[]} items
 */
function listed(admin, list, title, found, items) {
  const search = (/** @type {SubmitEvent} */ event) =>
    admin.look(list, { words: filledIn(event)('words') });
  const turn = (/** @type {number} */ page) => () => admin.look(list, { page });
  return html`<div class="panel stack">
    <h2>${title}</h2>
    <form class="row" role="search" aria-label=${title} @submit=${search}>
      <label class="field">
        Part of a name, or the start of an ID
        <input type="search" name="words" maxlength="64" autocomplete="off" />
      </label>
      <button class="button">Search</button>
    </form>
    ${items.length === 0 ? html`<p class="muted">Nothing found.</p>` : nothing}
    <ul class="stack" role="list">
      ${items.map((item) => html`<li class="panel flat stack">${item}</li>`)}
    </ul>
    ${
      found.pages > 1
        ? html`<nav class="row" aria-label="Pages of ${title.toLowerCase()}">
            <button class="button" ?disabled=${found.page === 0} @click=${turn(found.page - 1)}>Newer</button>
            <span>Page ${found.page + 1} of ${found.pages}</span>
            <button
              class="button"
              ?disabled=${found.page + 1 >= found.pages}
              @click=${turn(found.page + 1)}
            >
              Older
            </button>
          </nav>`
        : nothing
    }
  </div>`;
}

/**
 * @param {Admin} admin
 * @param {TableLines} found
 */
export function tableList(admin, found) {
  const items = found.tables.map((table) => {
    const { match } = table;
    const about = `table ${match}`;
    return html`<div class="row apart">
        <strong>${match}</strong>
        <span class="badge">${stateOf(table)}</span>
      </div>
      <p>${table.people.join(', ')}</p>
      <p class="muted">
        <small>${table.game}, ${counted(table.choices, 'choice')}, ${day(table.updated)}</small>
      </p>
      <div class="row">
        ${exporting(admin, about, `tables/${match}`, match)}
        ${
          table.over
            ? nothing
            : admin.sure(`close ${match}`, 'Close', about, () =>
                admin.act(`tables/${match}/close`, `The match of ${about} has ended.`),
              )
        }
        ${admin.sure(`delete ${match}`, 'Delete', about, () =>
          admin.act(`tables/${match}/delete`, `Gone: ${about}.`),
        )}
      </div>`;
  });
  return listed(admin, 'tables', 'Tables', found, items);
}

/**
 * @param {Admin} admin
 * @param {PersonLines} found
 */
export function personList(admin, found) {
  const items = found.people.map((each) => {
    const { person } = each;
    const path = `people/${person}`;
    const ban = each.banned ? ['unban', 'Unban', 'let in again'] : ['ban', 'Ban', 'banned'];
    return html`<div class="row apart">
        <strong>${each.names.join(', ') || 'Without a name'}</strong>
        ${each.banned ? html`<span class="badge">Banned</span>` : nothing}
      </div>
      <p class="muted">
        <small
          >${person}, ${counted(each.tables, 'table')}, since ${day(each.created)}, last seen
          ${day(each.seen)}</small
        >
      </p>
      <div class="row">
        ${exporting(admin, person, path, person)}
        ${admin.sure(`${ban[0]} ${person}`, ban[1], person, () =>
          admin.act(`${path}/${ban[0]}`, `${person} is ${ban[2]}.`),
        )}
        ${admin.sure(`revoke ${person}`, 'Revoke', person, () =>
          admin.act(`${path}/revoke`, `${person} has lost their seats.`),
        )}
        ${admin.sure(`forget ${person}`, 'Forget', person, () =>
          admin.act(`${path}/forget`, `${person} is forgotten.`),
        )}
      </div>`;
  });
  return listed(admin, 'people', 'People', found, items);
}

/**
 * @param {Admin} admin
 * @param {string} about
 * @param {string} path
 * @param {string} name
 */
function exporting(admin, about, path, name) {
  return html`<button
    type="button"
    class="button small"
    aria-label="Export ${about}"
    @click=${() => admin.save(path, name)}
  >
    Export
  </button>`;
}

/** @param {TableLine} table */
function stateOf(table) {
  if (table.closed) return `Ended by ${table.closed}`;
  if (table.over) return 'Over';
  return table.stopped ? 'Stopped' : 'Playing';
}

/** @param {string | null} time */
function day(time) {
  return time === null ? 'never' : time.slice(0, 10);
}
