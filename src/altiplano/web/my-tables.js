/** My tables: whose turn it is, mine first; those that are over below. */

import { LitElement, html, nothing } from 'lit';
import { crown, icon, pawn } from './drawings.js';
import { listing, personName } from './names.js';
import { go } from './router.js';
import { get, post, sentenceOf } from './server.js';

/** @import {NewReplay, TableInList} from './wire.js' */

const EVERY = 15_000;
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/**
 * My tables in the order in which I care: those that wait for me, the others, the finished ones.
 * @returns {Promise<TableInList[]>}
 */
export async function myTables() {
  /** @type {TableInList[]} */
  const tables = await get('/api/tables');
  const rank = (/** @type {TableInList} */ table) => (table.over ? 2 : table.my_turn ? 0 : 1);
  return tables.sort(
    (one, other) => rank(one) - rank(other) || other.updated.localeCompare(one.updated),
  );
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
        ${table.practice ? html`<span class="badge">Practice</span>` : nothing}
        ${table.my_turn ? html`<span class="badge turn">Your turn</span>` : nothing}
      </span>
    </span>
    <ul class="row people" role="list">
      ${table.people.map(
        (person) => html`<li data-seat=${person.seat}>
          <span class="token small">${pawn(person.seat)}</span>
          <span>${table.seats.includes(person.seat) ? 'You' : personName(person)}</span>
          ${table.winners.includes(person.seat)
            ? html`<span class="token small">${crown()}</span
                ><span class="visually-hidden">(winner)</span>`
            : nothing}
        </li>`,
      )}
    </ul>
    <span class="row apart muted">
      <small>${table.over ? result(table) : `${capital(table.stage)}. ${waiting(table)}`}</small>
      <small><time datetime=${table.updated}>${ago(table.updated)}</time></small>
    </span>
  </a>`;
}

/** @param {string} words */
function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {TableInList} table */
function waiting(table) {
  if (table.my_turn) return 'It is your turn.';
  const open = table.people.some((person) => person.kind === 'open');
  const names = peopleOf(table, table.to_move);
  if (names.length === 0) return open ? 'Friends are still to come.' : '';
  return `Waiting for ${listing(names)}.`;
}

/** @param {TableInList} table */
function result(table) {
  if (table.winners.length === 0) return 'Over.';
  const names = peopleOf(table, table.winners);
  const won = table.winners.some((seat) => table.seats.includes(seat));
  if (names.length > 1) return `${listing(names)} share the victory.`;
  return won ? 'You won.' : `${names[0]} won.`;
}

/**
 * @param {TableInList} table
 * @param {number[]} seats
 */
function peopleOf(table, seats) {
  return seats.map((seat) => {
    const person = table.people.find((each) => each.seat === seat);
    if (table.seats.includes(seat)) return 'You';
    return person ? personName(person) : `Player ${seat + 1}`;
  });
}

/** @param {string} time */
function ago(time) {
  const seconds = (new Date(time).getTime() - Date.now()) / 1000;
  if (Number.isNaN(seconds)) return '';
  for (const [unit, length] of UNITS) {
    if (-seconds >= length) return AGO.format(Math.round(seconds / length), unit);
  }
  return 'just now';
}

class MyTables extends LitElement {
  static properties = { tables: { state: true }, problem: { state: true } };

  constructor() {
    super();
    /** @type {TableInList[] | null} */
    this.tables = null;
    this.problem = '';
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.refresh();
    this.clock = setInterval(() => document.hidden || this.refresh(), EVERY);
    this.seen = () => document.hidden || this.refresh();
    document.addEventListener('visibilitychange', this.seen);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.clock);
    if (this.seen) document.removeEventListener('visibilitychange', this.seen);
  }

  async refresh() {
    try {
      this.tables = await myTables();
      this.problem = '';
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
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

  render() {
    const open = this.tables?.filter((table) => !table.over) ?? [];
    const over = this.tables?.filter((table) => table.over) ?? [];
    return html`<section class="page stack my-tables">
      <div class="row apart">
        <h1>My tables</h1>
        <span class="row">
          <a class="button" href="/replay">${icon('eye')} View a match from a file</a>
          <a class="button" href="/new">${icon('plus')} New table</a>
        </span>
      </div>
      ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
      ${this.tables === null && !this.problem ? html`<p class="muted">One moment …</p>` : nothing}
      ${this.tables?.length === 0
        ? html`<div class="panel empty">
            <p>You sit at no table yet. Tables that you open or join are listed here, in this browser.</p>
            <p class="row">
              <a class="button primary" href="/">Play now</a>
              <a class="button" href="/new">New table</a>
            </p>
          </div>`
        : nothing}
      <ul class="grid table-list" role="list">
        ${open.map((table) => html`<li>${tableCard(table)}</li>`)}
      </ul>
      ${over.length > 0
        ? html`<h2>Finished</h2>
            <ul class="grid table-list" role="list">
              ${over.map(
                (table) => html`<li class="finished">
                  ${tableCard(table)}
                  <button
                    type="button"
                    class="button small"
                    aria-label="Replay of ${table.title}, ${result(table)}"
                    @click=${() => this.watch(table)}
                  >
                    ${icon('eye')} Replay
                  </button>
                </li>`,
              )}
            </ul>`
        : nothing}
    </section>`;
  }
}

customElements.define('altiplano-my-tables', MyTables);
