/** My tables: whose turn it is, mine first; those that are over below. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { crown, icon, pawn } from './drawings.js';
import { onValue, PageElement, problemNote, states } from './elements.js';
import { personName, seatName } from './names.js';
import { go } from './router.js';
import { listing, pageLanguages, say } from './catalog.js';
import { offers } from './offers.js';
import { get, post, sentenceOf } from './server.js';

/** @import {GameOffer, NewReplay, TableInList, TableList} from './wire.js' */

const EVERY = 15_000;

/** Wait so long after a key before searching. */
const TYPING = 250;

/** With fewer tables than this, no search field is needed. */
const FEW = 8;

/** What can be looked for: how `over` is asked for, and how that is called. */
export const STATES = /** @type {const} */ ([
  ['', 'all'],
  ['false', 'running'],
  ['true', 'finished-tables'],
]);

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
/**
 * The search: finished or not, of one game, with a player of that name.
 * @typedef {{over?: boolean, game?: string, words?: string, page?: number, most?: number}} Wanted
 */

/**
 * A page of my tables in the order in which I care: those that wait for me, the others, the
 * finished ones.
 * @param {Wanted} [wanted]
 * @returns {Promise<TableList>}
 */
export async function myTables(wanted = {}) {
  const asked = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  /** @type {TableList} */
  const list = await get(`/api/tables?${query}`);
  const rank = (/** @type {TableInList} */ table) => (table.over ? 2 : table.my_turn ? 0 : 1);
  list.tables.sort(
    (one, other) => rank(one) - rank(other) || other.updated.localeCompare(one.updated),
  );
  return list;
}

/**
 * One table in a list, as a link to it.
 * @param {TableInList} table
 */
export function tableCard(table) {
  return html`<a class="panel table-card ${table.my_turn ? 'mine' : ''}" href="/table/${table.match}">
    <span class="row apart">
      <strong>${table.title}</strong>
      <span class="row">
        ${table.practice ? html`<span class="badge">${say('practice')}</span>` : nothing}
        ${table.my_turn ? html`<span class="badge turn">${say('your-turn')}</span>` : nothing}
      </span>
    </span>
    <ul class="row people" role="list">
      ${table.people.map(
        (person) => html`<li data-seat=${person.seat}>
          <span class="token small">${pawn(person.seat)}</span>
          <span>${table.seats.includes(person.seat) ? say('you') : personName(person)}</span>
          ${table.winners.includes(person.seat)
            ? html`<span class="token small">${crown()}</span
                ><span class="visually-hidden">${say('winner')}</span>`
            : nothing}
        </li>`,
      )}
    </ul>
    <span class="row apart muted">
      <small>${table.over ? result(table) : `${stageOf(table)} ${waiting(table)}`}</small>
      <small><time datetime=${table.updated}>${ago(table.updated)}</time></small>
    </span>
  </a>`;
}

/**
 * How far a match has come.
 * @param {TableInList} table
 */
function stageOf({ stage }) {
  if (stage === null) return say('stage-stopped');
  const phase = say(`${stage.unit === 'turn' ? 'step' : 'phase'}-${stage.phase}`);
  return say('stage-at', { unit: stage.unit, number: stage.number, phase });
}

/** @param {TableInList} table */
function waiting(table) {
  if (table.my_turn) return say('is-your-turn');
  const open = table.people.some((person) => person.kind === 'open');
  const names = peopleOf(table, table.to_move);
  if (names.length === 0) return open ? say('waiting-friends') : '';
  return say('waiting', { who: listing(names) });
}

/** @param {TableInList} table */
function result(table) {
  if (table.winners.length === 0) return say('match-over');
  const names = peopleOf(table, table.winners);
  const won = table.winners.some((seat) => table.seats.includes(seat));
  if (names.length > 1) return say('shared-victory', { who: listing(names) });
  return won ? say('you-won') : say('they-won', { who: names[0] });
}

/**
 * @param {TableInList} table
 * @param {number[]} seats
 */
function peopleOf(table, seats) {
  return seats.map((seat) => {
    return table.seats.includes(seat) ? say('you') : seatName(table.people, seat);
  });
}

/** @param {string} time */
function ago(time) {
  const seconds = (new Date(time).getTime() - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return '';
  const [unit, length] = UNITS.find((each) => -seconds >= each[1]) ?? ['second', Infinity];
  const format = new Intl.RelativeTimeFormat(pageLanguages(), { numeric: 'auto' });
  return format.format(Math.round(seconds / length), unit);
}

class MyTables extends PageElement {
  static properties = states('list', 'games', 'wanted', 'problem');

  constructor() {
    super();
    /** @type {TableList | null} */
    this.list = null;
    /** @type {GameOffer[]} */
    this.games = [];
    /** @type {Wanted} */
    this.wanted = {};
    this.problem = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.refresh();
    this.clock = setInterval(() => document.hidden || void this.refresh(), EVERY);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    document.addEventListener('visibilitychange', () => document.hidden || void this.refresh(), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.clock);
    clearTimeout(this.typing);
  }

  async refresh() {
    const { wanted } = this;
    try {
      const list = await myTables(wanted);
      if (wanted !== this.wanted) return;
      this.list = list;
      this.problem = '';
      if (this.looks && this.games.length === 0) this.games = await offers();
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** Whether there are enough tables to search, or a search is under way. */
  get looks() {
    const { over, game, words } = this.wanted;
    return (this.list?.found ?? 0) > FEW || over !== undefined || Boolean(game) || Boolean(words);
  }

  /**
   * @param {Wanted} change
   * @param {number} [wait] In milliseconds.
   */
  look(change, wait = 0) {
    this.wanted = { ...this.wanted, page: 0, ...change };
    clearTimeout(this.typing);
    this.typing = setTimeout(() => void this.refresh(), wait);
  }

  /**
   * Look at a match again.
   * @param {TableInList} table
   */
  async watch(table) {
    try {
      const made = /** @type {NewReplay} */ (await post(`/api/tables/${table.match}/replay`));
      go(`/replay/${made.replay}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  filters() {
    const { over, game, words } = this.wanted;
    return html`<form class="row table-filters" role="search" @submit=${stay}>
      <label class="field">
        <span>${say('player-name')}</span>
        <input
          type="search"
          maxlength="40"
          autocomplete="off"
          .value=${live(words ?? '')}
          @input=${onValue((text) => this.look({ words: text }, TYPING))}
        />
      </label>
      <label class="field">
        <span>${say('state')}</span>
        <select @change=${onValue((state) => this.look({ over: state === '' ? undefined : state === 'true' }))}>
          ${STATES.map(
            ([state, title]) =>
              html`<option value=${state} .selected=${live(state === String(over ?? ''))}>${say(title)}</option>`,
          )}
        </select>
      </label>
      <label class="field">
        <span>${say('game')}</span>
        <select @change=${onValue((name) => this.look({ game: name }))}>
          <option value="" .selected=${live(!game)}>${say('all')}</option>
          ${this.games.map(
            (each) =>
              html`<option value=${each.name} .selected=${live(each.name === game)}>${each.title}</option>`,
          )}
        </select>
      </label>
    </form>`;
  }

  /** @param {TableList} list */
  pager(list) {
    const turn = (/** @type {number} */ page) => () => this.look({ page });
    return html`<nav class="row" aria-label=${say('table-pages')}>
      <button class="button" ?disabled=${list.page === 0} @click=${turn(list.page - 1)}>${say('newer')}</button>
      <span role="status">${say('page-of', { page: list.page + 1, pages: list.pages })}</span>
      <button class="button" ?disabled=${list.page + 1 >= list.pages} @click=${turn(list.page + 1)}>
        ${say('older-tables')}
      </button>
    </nav>`;
  }

  /** @param {TableList} list */
  tables(list) {
    const open = list.tables.filter((table) => !table.over);
    const over = list.tables.filter((table) => table.over);
    return html`
      <ul class="grid table-list" role="list">
        ${open.map((table) => html`<li>${tableCard(table)}</li>`)}
      </ul>
      ${over.length > 0
        ? html`<h2>${say('finished-tables')}</h2>
            <ul class="grid table-list" role="list">
              ${over.map(
                (table) => html`<li class="finished">
                  ${tableCard(table)}
                  <button
                    type="button"
                    class="button small"
                    aria-label=${say('replay-of', { title: table.title, result: result(table) })}
                    @click=${() => this.watch(table)}
                  >
                    ${icon('eye')} ${say('replay')}
                  </button>
                </li>`,
              )}
            </ul>`
        : nothing}
      ${list.pages > 1 ? this.pager(list) : nothing}
    `;
  }

  empty() {
    if (this.looks) return html`<p class="panel empty">${say('no-such-tables')}</p>`;
    return html`<div class="panel empty">
      <p>${say('no-tables')}</p>
      <p class="row">
        <a class="button primary" href="/">${say('play-now')}</a>
        <a class="button" href="/new">${say('new-table')}</a>
      </p>
    </div>`;
  }

  render() {
    const { list } = this;
    return html`<section class="page stack my-tables">
      <div class="row apart">
        <h1>${say('my-tables')}</h1>
        <span class="row">
          <a class="button" href="/replay">${icon('eye')} ${say('view-from-file')}</a>
          <a class="button" href="/new">${icon('plus')} ${say('new-table')}</a>
        </span>
      </div>
      ${problemNote(this.problem)}
      ${list === null && !this.problem ? html`<p class="muted">${say('one-moment')}</p>` : nothing}
      ${this.looks ? this.filters() : nothing}
      ${list?.tables.length === 0 ? this.empty() : nothing}
      ${list && list.tables.length > 0 ? this.tables(list) : nothing}
    </section>`;
  }
}

/** @param {Event} event */
function stay(event) {
  event.preventDefault();
}

customElements.define('altiplano-my-tables', MyTables);
