/** For whoever has the operator's key: tables, people, and what nobody needs any more. */

import { LitElement, html, nothing } from 'lit';
import { get, getFile, Problem, post, sentenceOf } from './server.js';

/** @import {TemplateResult} from 'lit' */

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
/** @typedef {Record<string, number | string | boolean | string[] | Record<string, number>>} Figures */
/** @typedef {Figures & {unreadable: string[]}} CarriedOver */
/** @typedef {{words: string, page: number}} Wanted */

const KEY = 'altiplano-operator';

/** What figures are called. */
const FIGURES = {
  tables: 'Tables',
  playing: 'Unfinished',
  stopped: 'Stopped by new rules',
  week: 'Used in the last 7 days',
  choices: 'Choices',
  people: 'People',
  banned: 'Banned',
  replays: 'Replays',
};

/** What is pruned. */
const PRUNED = {
  unplayed: 'Tables without a choice',
  abandoned: 'Unfinished tables that nobody has touched',
  finished: 'Finished matches',
  uploads: 'Uploaded replays',
  people: 'People without a table',
  leftovers: 'Rows of tables that are gone',
};

/** What becomes of matches of older rules. */
const CARRIED = {
  tables: 'Matches of older rules',
  go_on: 'Go on',
  stop: 'Stop at a choice that is no longer legal',
};

class Admin extends LitElement {
  static properties = {
    key: { state: true },
    stats: { state: true },
    tables: { state: true },
    people: { state: true },
    pruned: { state: true },
    carried: { state: true },
    asked: { state: true },
    problem: { state: true },
    done: { state: true },
  };

  constructor() {
    super();
    this.key = keptKey();
    /** @type {Figures | null} */
    this.stats = null;
    /** @type {TableLines | null} */
    this.tables = null;
    /** @type {PersonLines | null} */
    this.people = null;
    /** @type {Figures | null} */
    this.pruned = null;
    /** @type {CarriedOver | null} */
    this.carried = null;
    /** Which button waits for a yes. */
    this.asked = '';
    this.problem = '';
    this.done = '';
    /** @type {Record<'tables' | 'people', Wanted>} */
    this.wanted = { tables: { words: '', page: 0 }, people: { words: '', page: 0 } };
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.key !== '') void this.refresh();
  }

  get headers() {
    return { authorization: `Bearer ${this.key}` };
  }

  /**
   * Do something with the server; what is refused is told, and a wrong key forgotten.
   * @param {() => Promise<void>} work
   */
  async attempt(work) {
    this.problem = '';
    this.done = '';
    try {
      await work();
    } catch (thrown) {
      this.done = '';
      this.problem = sentenceOf(thrown);
      if (thrown instanceof Problem && thrown.status === 401) this.leave();
    }
  }

  async refresh() {
    await this.attempt(() => this.load());
  }

  async load() {
    const { tables, people } = this.wanted;
    const query = (/** @type {Wanted} */ wanted) =>
      new URLSearchParams({ words: wanted.words, page: String(wanted.page), most: '10' });
    const [stats, tableLines, personLines] = await Promise.all([
      /** @type {Promise<Figures>} */ (get('/api/admin/stats', this.headers)),
      /** @type {Promise<TableLines>} */ (get(`/api/admin/tables?${query(tables)}`, this.headers)),
      /** @type {Promise<PersonLines>} */ (get(`/api/admin/people?${query(people)}`, this.headers)),
    ]);
    this.stats = stats;
    this.tables = tableLines;
    this.people = personLines;
  }

  /** @param {SubmitEvent} event */
  enter(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    this.key = String(new FormData(form).get('key') ?? '').trim();
    keepKey(this.key);
    void this.refresh();
  }

  leave() {
    this.key = '';
    keepKey('');
    this.stats = this.tables = this.people = this.pruned = this.carried = null;
  }

  /**
   * @param {string} path
   * @param {string} done What is said then.
   */
  act(path, done) {
    return this.attempt(async () => {
      await post(`/api/admin/${path}`, {}, this.headers);
      await this.load();
      this.done = done;
      const heading = this.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    });
  }

  /** @param {boolean} dryRun */
  prune(dryRun) {
    return this.attempt(async () => {
      this.pruned = await post('/api/admin/prune', { dry_run: dryRun }, this.headers);
      if (!dryRun) await this.load();
    });
  }

  /** @param {boolean} dryRun */
  carryOver(dryRun) {
    return this.attempt(async () => {
      this.carried = await post('/api/admin/carry-over', { dry_run: dryRun }, this.headers);
      if (!dryRun) await this.load();
    });
  }

  backUp() {
    return this.attempt(async () => {
      this.done = 'The backup is being written…';
      const file = await getFile('/api/admin/backup', this.headers);
      saveAs(file, file.name);
      this.done = `Downloaded: ${file.name}. Keep it safe.`;
    });
  }

  /**
   * Save everything about a table or a person as a file.
   * @param {string} path
   * @param {string} name
   */
  save(path, name) {
    return this.attempt(async () => {
      const found = await get(`/api/admin/${path}/export`, this.headers);
      const text = JSON.stringify(found, null, 2);
      saveAs(new Blob([text], { type: 'application/json' }), `altiplano-${name}.json`);
    });
  }

  /**
   * Look for something else, or at another page.
   * @param {'tables' | 'people'} list
   * @param {Partial<Wanted>} change
   */
  look(list, change) {
    this.wanted[list] = { ...this.wanted[list], page: 0, ...change };
    void this.refresh();
  }

  /**
   * A button that asks first.
   * @param {string} id
   * @param {string} label
   * @param {string} about What it is done to, for those who do not see it.
   * @param {() => Promise<void>} work
   */
  sure(id, label, about, work) {
    if (this.asked !== id) {
      return html`<button
        type="button"
        class="button small danger"
        data-ask=${id}
        aria-label="${label} ${about}"
        @click=${() => this.wait(id, '[data-yes]')}
      >
        ${label}
      </button>`;
    }
    const yes = async () => {
      this.asked = '';
      await work();
    };
    return html`<button
        type="button"
        class="button small primary danger"
        data-yes
        aria-label="Yes, ${label.toLowerCase()} ${about}"
        @click=${yes}
      >
        Yes, ${label.toLowerCase()}
      </button>
      <button type="button" class="button small" @click=${() => this.wait('', `[data-ask="${id}"]`)}>
        No
      </button>`;
  }

  /**
   * Let a button wait for a yes, or none, and put the keyboard there.
   * @param {string} id
   * @param {string} next
   */
  async wait(id, next) {
    this.asked = id;
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector(next))?.focus();
  }

  render() {
    return html`<section class="page stack admin">
      <div class="row apart">
        <h1>Administration</h1>
        ${
          this.key === ''
            ? nothing
            : html`<button type="button" class="button" @click=${this.leave}>Forget the key</button>`
        }
      </div>
      ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
      <div role="status">${this.done ? html`<p class="note">${this.done}</p>` : nothing}</div>
      ${this.key === '' ? this.door() : nothing}
      ${this.stats ? this.figures(this.stats) : nothing}
      ${this.tables ? this.tableList(this.tables) : nothing}
      ${this.people ? this.personList(this.people) : nothing}
      ${this.stats ? [this.backup(), this.carrying(), this.pruning()] : nothing}
    </section>`;
  }

  door() {
    return html`<form class="panel stack" @submit=${this.enter}>
      <label class="field">
        The operator's key
        <input name="key" type="password" required autocomplete="off" maxlength="100" />
        <small>
          <code>altiplano admin key</code> makes one. This tab keeps it until you close it.
        </small>
      </label>
      <p><button class="button primary">Enter</button></p>
    </form>`;
  }

  /** @param {Figures} stats */
  figures(stats) {
    return html`<div class="panel">
      <h2>This server</h2>
      ${facts(FIGURES, stats)}
    </div>`;
  }

  /**
   * A list with its search and its pages.
   * @param {'tables' | 'people'} list
   * @param {string} title
   * @param {TableLines | PersonLines} found
   * @param {TemplateResult[]} items
   */
  list(list, title, found, items) {
    const search = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const form = /** @type {HTMLFormElement} */ (event.currentTarget);
      this.look(list, { words: String(new FormData(form).get('words') ?? '').trim() });
    };
    const turn = (/** @type {number} */ page) => () => this.look(list, { page });
    return html`<div class="panel stack">
      <h2>${title}</h2>
      <form class="row" role="search" aria-label=${title} @submit=${search}>
        <label class="field">
          Part of a name, or how an id begins
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

  /** @param {TableLines} found */
  tableList(found) {
    const items = found.tables.map((table) => {
      const { match } = table;
      const about = `table ${match}`;
      return html`<div class="row apart">
          <strong>${match}</strong>
          <span class="badge">${stateOf(table)}</span>
        </div>
        <p>${table.people.join(', ')}</p>
        <p class="muted">
          <small>${table.game}, ${many(table.choices, 'choice')}, ${day(table.updated)}</small>
        </p>
        <div class="row">
          <button
            type="button"
            class="button small"
            aria-label="Export ${about}"
            @click=${() => this.save(`tables/${match}`, match)}
          >
            Export
          </button>
          ${
            table.over
              ? nothing
              : this.sure(`close ${match}`, 'Close', about, () =>
                  this.act(`tables/${match}/close`, `The match of ${about} has ended.`),
                )
          }
          ${this.sure(`delete ${match}`, 'Delete', about, () =>
            this.act(`tables/${match}/delete`, `Gone: ${about}.`),
          )}
        </div>`;
    });
    return this.list('tables', 'Tables', found, items);
  }

  /** @param {PersonLines} found */
  personList(found) {
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
            >${person}, ${many(each.tables, 'table')}, since ${day(each.created)}, last seen
            ${day(each.seen)}</small
          >
        </p>
        <div class="row">
          <button
            type="button"
            class="button small"
            aria-label="Export ${person}"
            @click=${() => this.save(path, person)}
          >
            Export
          </button>
          ${this.sure(`${ban[0]} ${person}`, ban[1], person, () =>
            this.act(`${path}/${ban[0]}`, `${person} is ${ban[2]}.`),
          )}
          ${this.sure(`revoke ${person}`, 'Revoke', person, () =>
            this.act(`${path}/revoke`, `${person} has lost their seats.`),
          )}
          ${this.sure(`forget ${person}`, 'Forget', person, () =>
            this.act(`${path}/forget`, `${person} is forgotten.`),
          )}
        </div>`;
    });
    return this.list('people', 'People', found, items);
  }

  backup() {
    return html`<div class="panel stack">
      <h2>Backup</h2>
      <p>
        One file with everything that is stored now, while everybody plays on. The seeds of all matches are in
        there: keep it safe. Only the command <code>altiplano admin restore</code> brings a backup back.
      </p>
      <div class="row">
        <button type="button" class="button" @click=${this.backUp}>Download a backup</button>
      </div>
    </div>`;
  }

  carrying() {
    const { carried } = this;
    return html`<div class="panel stack">
      <h2>Matches of older rules</h2>
      <p>Each goes on under today's rules as soon as somebody opens it; here all of them do at once.</p>
      <div class="row">
        <button type="button" class="button" @click=${() => this.carryOver(true)}>Show what would happen</button>
        ${this.sure('carry-over', 'Carry matches over', 'to the rules of today', () => this.carryOver(false))}
      </div>
      <div role="status">
        ${
          carried
            ? html`<p>${carried.dry_run ? 'This would happen:' : 'This has happened:'}</p>
                ${facts(CARRIED, carried)}
                ${
                  carried.unreadable.length === 0
                    ? nothing
                    : html`<p>
                        Begun with components that nobody has kept: ${carried.unreadable.join(', ')}.
                      </p>`
                }`
            : nothing
        }
      </div>
    </div>`;
  }

  pruning() {
    const { pruned } = this;
    return html`<div class="panel stack">
      <h2>Remove what nobody needs any more</h2>
      <p>
        Tables without a choice after 7 days, abandoned ones after 180, uploaded replays and people without a
        table after 365. Finished matches stay.
      </p>
      <div class="row">
        <button type="button" class="button" @click=${() => this.prune(true)}>Show what would go</button>
        ${this.sure('prune', 'Remove', 'what nobody needs any more', () => this.prune(false))}
      </div>
      <div role="status">
        ${
          pruned
            ? html`<p>${pruned.dry_run ? 'This would go:' : 'This is gone:'}</p>
                ${facts(PRUNED, pruned)}`
            : nothing
        }
      </div>
    </div>`;
  }
}

/**
 * Let the browser keep a file.
 * @param {Blob} file
 * @param {string} name
 */
function saveAs(file, name) {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * Figures with their names.
 * @param {Record<string, string>} names
 * @param {Figures} figures
 */
function facts(names, figures) {
  return html`<ul class="row" role="list">
    ${Object.entries(names).map(
      ([name, title]) => html`<li><span class="badge">${title}: ${figures[name]}</span></li>`,
    )}
  </ul>`;
}

/** @param {TableLine} table */
function stateOf(table) {
  if (table.closed) return `Ended by ${table.closed}`;
  if (table.over) return 'Over';
  return table.stopped ? 'Stopped' : 'Playing';
}

/**
 * @param {number} count
 * @param {string} what
 */
function many(count, what) {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** @param {string | null} time */
function day(time) {
  return time === null ? 'never' : time.slice(0, 10);
}

function keptKey() {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} key */
function keepKey(key) {
  try {
    if (key === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, key);
  } catch {
    // Without storage it is asked for again.
  }
}

customElements.define('altiplano-admin', Admin);
