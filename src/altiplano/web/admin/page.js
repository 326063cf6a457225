/** For the operator: tables, people, and old data to delete. */

import { html, nothing } from 'lit';
import { say, sayWith } from '../catalog.js';
import { filledIn, PageElement, problemNote, states } from '../elements.js';
import { offers } from '../offers.js';
import { get, getFile, Problem, post, sentenceOf } from '../server.js';
import { keep, kept } from '../storage.js';
import { personList, tableList } from './lists.js';
import { backup, carrying, checking, facts, policyIn, pruning } from './upkeep.js';

/** @import {GameOffer} from '../wire.js' */
/** @import {PersonLines, TableLines, TableSheet} from './lists.js' */
/** @import {CarriedOver, Checked, Figures} from './upkeep.js' */

/** @typedef {{words: string, over: string, game: string, page: number}} Wanted */

const KEY = 'altiplano-operator';

/** @type {Wanted} */
const EVERYTHING = { words: '', over: '', game: '', page: 0 };

const FIGURES = ['tables', 'playing', 'stopped', 'week', 'choices', 'people', 'banned', 'replays'];

export class Admin extends PageElement {
  static properties = states(
    'key', 'games', 'stats', 'tables', 'people', 'sheet', 'checked', 'pruned', 'carried', 'asked', 'problem',
    'done',
  );

  constructor() {
    super();
    this.key = kept(KEY, 'sessionStorage');
    /** @type {GameOffer[]} */
    this.games = [];
    /** @type {Figures | null} */
    this.stats = null;
    /** @type {TableLines | null} */
    this.tables = null;
    /** @type {PersonLines | null} */
    this.people = null;
    /** @type {TableSheet | null} The table that is shown in full. */
    this.sheet = null;
    /** @type {Checked | null} */
    this.checked = null;
    /** @type {Figures | null} */
    this.pruned = null;
    /** @type {CarriedOver | null} */
    this.carried = null;
    /** Which button waits for a yes. */
    this.asked = '';
    this.problem = '';
    this.done = '';
    /** @type {Record<'tables' | 'people', Wanted>} */
    this.wanted = { tables: { ...EVERYTHING }, people: { ...EVERYTHING } };
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.key !== '') void this.refresh();
  }

  get headers() {
    return { authorization: `Bearer ${this.key}` };
  }

  /**
   * Send something to the server; show a refusal, and forget a wrong key.
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
    const query = (/** @type {Wanted} */ wanted) => {
      const asked = Object.entries({ ...wanted, most: 10 }).filter(([, value]) => value !== '');
      return new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
    };
    const [games, stats, tableLines, personLines] = await Promise.all([
      offers(),
      /** @type {Promise<Figures>} */ (get('/api/admin/stats', this.headers)),
      /** @type {Promise<TableLines>} */ (get(`/api/admin/tables?${query(tables)}`, this.headers)),
      /** @type {Promise<PersonLines>} */ (get(`/api/admin/people?${query(people)}`, this.headers)),
    ]);
    this.games = games;
    this.stats = stats;
    this.tables = tableLines;
    this.people = personLines;
  }

  /** @param {SubmitEvent} event */
  enter(event) {
    this.key = filledIn(event)('key');
    keep(KEY, this.key, 'sessionStorage');
    void this.refresh();
  }

  leave() {
    this.key = '';
    keep(KEY, '', 'sessionStorage');
    this.stats = this.tables = this.people = this.sheet = null;
    this.checked = this.pruned = this.carried = null;
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

  /**
   * Show a table in full, or no longer.
   * @param {string} match
   */
  show(match) {
    return this.attempt(async () => {
      const shown = this.sheet?.match === match;
      this.sheet = shown ? null : await get(`/api/admin/tables/${match}`, this.headers);
    });
  }

  check() {
    return this.attempt(async () => {
      this.checked = null;
      this.done = say('admin-checking');
      this.checked = await get('/api/admin/check', this.headers);
      this.done = '';
    });
  }

  /** @param {boolean} dryRun */
  prune(dryRun) {
    const policy = policyIn(this);
    if (policy === null) return Promise.resolve();
    return this.attempt(async () => {
      this.pruned = await post('/api/admin/prune', { policy, dry_run: dryRun }, this.headers);
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
      this.done = say('admin-backing-up');
      const file = await getFile('/api/admin/backup', this.headers);
      saveAs(file, file.name);
      this.done = say('admin-backed-up', { file: file.name });
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
   * @param {string} work What it does, as a code.
   * @param {string} about What it is done to, for those who do not see it.
   * @param {() => Promise<void>} begin
   */
  sure(id, work, about, begin) {
    const label = say(`admin-${work}`);
    if (this.asked !== id) {
      return html`<button
        type="button"
        class="button small danger"
        data-ask=${id}
        aria-label=${say('admin-do', { what: label, about })}
        @click=${() => this.wait(id, '[data-yes]')}
      >
        ${label}
      </button>`;
    }
    const yes = async () => {
      this.asked = '';
      await begin();
    };
    return html`<button
        type="button"
        class="button small primary danger"
        data-yes
        aria-label=${say('admin-yes-about', { what: label.toLowerCase(), about })}
        @click=${yes}
      >
        ${say('admin-yes', { what: label.toLowerCase() })}
      </button>
      <button type="button" class="button small" @click=${() => this.wait('', `[data-ask="${id}"]`)}>
        ${say('admin-no')}
      </button>`;
  }

  /**
   * Let a button ask for confirmation, or none, and focus it.
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
        <h1>${say('administration')}</h1>
        ${
          this.key === ''
            ? nothing
            : html`<button type="button" class="button" @click=${this.leave}>${say('admin-forget-key')}</button>`
        }
      </div>
      ${problemNote(this.problem)}
      <div role="status">${this.done ? html`<p class="note">${this.done}</p>` : nothing}</div>
      ${this.key === '' ? this.door() : nothing}
      ${this.stats ? this.figures(this.stats) : nothing}
      ${this.tables ? tableList(this, this.tables) : nothing}
      ${this.people ? personList(this, this.people) : nothing}
      ${this.stats ? [checking(this), backup(this), carrying(this), pruning(this)] : nothing}
    </section>`;
  }

  door() {
    return html`<form class="panel stack" @submit=${this.enter}>
      <label class="field">
        ${say('admin-key')}
        <input name="key" type="password" required autocomplete="off" maxlength="100" />
        <small>
          ${sayWith('admin-key-more', { command: html`<code>altiplano admin key</code>` })}
        </small>
      </label>
      <p><button class="button primary">${say('admin-enter')}</button></p>
    </form>`;
  }

  /** @param {Figures} stats */
  figures(stats) {
    return html`<div class="panel">
      <h2>${say('admin-server')}</h2>
      ${facts('figure', FIGURES, stats)}
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

customElements.define('altiplano-admin', Admin);
