/** Tables and people, each with what an operator can do about them. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { filledIn } from '../elements.js';
import { STATES } from '../my-tables.js';

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

/**
 * @typedef {object} SeatSheet
 * @property {number} seat
 * @property {string} name
 * @property {string | null} bot
 * @property {boolean} gone
 * @property {string | null} seen
 * @property {string[]} people
 */

/**
 * @typedef {object} TableSheet
 * @property {string} match
 * @property {number} rules
 * @property {string} edition
 * @property {Record<string, unknown>} options
 * @property {string} host
 * @property {SeatSheet[]} seats
 * @property {string[]} watching
 * @property {number} notes
 * @property {number} open_links
 * @property {string} created
 */

/** @typedef {{tables: TableLine[], found: number, page: number, pages: number}} TableLines */
/** @typedef {{people: PersonLine[], found: number, page: number, pages: number}} PersonLines */

/**
 * A list with its search and its pages.
 * @param {Admin} admin
 * @param {'tables' | 'people'} list
 * @param {TableLines | PersonLines} found
 * @param {TemplateResult[]} items
 */
function listed(admin, list, found, items) {
  const title = say(`admin-${list}`);
  const search = (/** @type {SubmitEvent} */ event) => {
    const field = filledIn(event);
    admin.look(list, { words: field('words'), over: field('over'), game: field('game') });
  };
  const turn = (/** @type {number} */ page) => () => admin.look(list, { page });
  return html`<div class="panel stack">
    <h2>${title}</h2>
    <form class="row" role="search" aria-label=${title} @submit=${search}>
      <label class="field">
        ${say('admin-search-more')}
        <input type="search" name="words" maxlength="64" autocomplete="off" />
      </label>
      ${list === 'tables' ? tableFilters(admin) : nothing}
      <button class="button">${say('admin-search')}</button>
    </form>
    ${items.length === 0 ? html`<p class="muted">${say('nothing-found')}</p>` : nothing}
    <ul class="stack" role="list">
      ${items.map((item) => html`<li class="panel flat stack">${item}</li>`)}
    </ul>
    ${
      found.pages > 1
        ? html`<nav class="row" aria-label=${say(`admin-pages-${list}`)}>
            <button class="button" ?disabled=${found.page === 0} @click=${turn(found.page - 1)}>${say('newer')}</button>
            <span>${say('page-of', { page: found.page + 1, pages: found.pages })}</span>
            <button
              class="button"
              ?disabled=${found.page + 1 >= found.pages}
              @click=${turn(found.page + 1)}
            >
              ${say('older-tables')}
            </button>
          </nav>`
        : nothing
    }
  </div>`;
}

/** @param {Admin} admin */
function tableFilters(admin) {
  return html`<label class="field">
      ${say('state')}
      <select name="over">
        ${STATES.map(([state, title]) => html`<option value=${state}>${say(title)}</option>`)}
      </select>
    </label>
    <label class="field">
      ${say('game')}
      <select name="game">
        <option value="">${say('all')}</option>
        ${admin.games.map((game) => html`<option value=${game.name}>${game.title}</option>`)}
      </select>
    </label>`;
}

/**
 * @param {Admin} admin
 * @param {TableLines} found
 */
export function tableList(admin, found) {
  const items = found.tables.map((table) => {
    const { match } = table;
    const about = say('admin-table', { match });
    return html`<div class="row apart">
        <strong>${match}</strong>
        <span class="badge">${stateOf(table)}</span>
      </div>
      <p>${table.people.join(', ')}</p>
      <p class="muted">
        <small>${table.game}, ${say('admin-choices', { count: table.choices })}, ${day(table.updated)}</small>
      </p>
      ${admin.sheet?.match === match ? sheetOf(admin.sheet) : nothing}
      <div class="row">
        <button
          type="button"
          class="button small"
          aria-label=${say('admin-show-about', { about })}
          aria-expanded=${admin.sheet?.match === match}
          @click=${() => admin.show(match)}
        >
          ${say('admin-show')}
        </button>
        ${exporting(admin, about, `tables/${match}`, match)}
        ${
          table.over
            ? nothing
            : admin.sure(`close ${match}`, 'close', about, () =>
                admin.act(`tables/${match}/close`, say('admin-closed', { about })),
              )
        }
        ${admin.sure(`delete ${match}`, 'delete', about, () =>
          admin.act(`tables/${match}/delete`, say('admin-deleted', { about })),
        )}
      </div>`;
  });
  return listed(admin, 'tables', found, items);
}

/**
 * A whole table, without its secrets.
 * @param {TableSheet} sheet
 */
function sheetOf(sheet) {
  const options = Object.entries(sheet.options).map(([name, value]) => `${name}: ${value}`);
  const { rules, edition, host, notes } = sheet;
  return html`<ul role="list">
    ${sheet.seats.map((seat) => {
      const { name, bot, gone, people } = seat;
      const holders = people.join(', ');
      const state = gone ? 'gone' : bot ? 'bot' : holders ? 'person' : 'open';
      return html`<li>
        ${say('admin-seat', { name, state, bot: bot ?? '', holders, seen: day(seat.seen) })}
      </li>`;
    })}
    <li>${say('admin-sheet', { rules, edition, host, notes, links: sheet.open_links, since: day(sheet.created) })}</li>
    ${options.length ? html`<li>${say('admin-options', { options: options.join(', ') })}</li>` : nothing}
    ${
      sheet.watching.length
        ? html`<li>${say('admin-watchers', { people: sheet.watching.join(', ') })}</li>`
        : nothing
    }
  </ul>`;
}

/**
 * @param {Admin} admin
 * @param {PersonLines} found
 */
export function personList(admin, found) {
  const items = found.people.map((each) => {
    const { person } = each;
    const path = `people/${person}`;
    const ban = each.banned ? 'unban' : 'ban';
    return html`<div class="row apart">
        <strong>${each.names.join(', ') || say('admin-nameless')}</strong>
        ${each.banned ? html`<span class="badge">${say('admin-banned')}</span>` : nothing}
      </div>
      <p class="muted">
        <small
          >${say('admin-person', { person, tables: each.tables, since: day(each.created), seen: day(each.seen) })}</small
        >
      </p>
      <div class="row">
        ${exporting(admin, person, path, person)}
        ${/** @type {const} */ ([ban, 'revoke', 'forget']).map((work) =>
          admin.sure(`${work} ${person}`, work, person, () =>
            admin.act(`${path}/${work}`, say(`admin-done-${work}`, { person })),
          ),
        )}
      </div>`;
  });
  return listed(admin, 'people', found, items);
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
    aria-label=${say('admin-export-about', { about })}
    @click=${() => admin.save(path, name)}
  >
    ${say('admin-export')}
  </button>`;
}

/** @param {TableLine} table */
function stateOf(table) {
  if (table.closed) return say('admin-ended-by', { who: table.closed });
  if (table.over) return say('over');
  return say(table.stopped ? 'admin-stopped' : 'admin-playing');
}

/** @param {string | null} time */
function day(time) {
  return time === null ? say('admin-never') : time.slice(0, 10);
}
