/** The live lab: change something, let bots play it, and see what happens. */

import { html, nothing } from 'lit';
import { loadCatalog, say, sayWith } from '../catalog.js';
import { PageElement, problemNote, states } from '../elements.js';
import { myName } from '../me.js';
import { withOption } from '../new-table/options.js';
import { go } from '../router.js';
import { get, post, sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import { titleIn } from './change.js';
import { results } from './result.js';
import { Run } from './run.js';
import { DIRECT, setupForm } from './setup.js';
import { studyList } from './study.js';

/** @import {GameOffer, LabContent, LabOffer, LabWish, NewReplay, NewTable, OptionValue, SeatPlan} from '../wire.js' */

/** Milliseconds between two announcements for people who cannot see the bar. */
const SPOKEN = 5000;

export class LabPage extends PageElement {
  static properties = states(
    'games', 'offer', 'game', 'seats', 'options', 'levels', 'most', 'content', 'deny', 'data', 'kind',
    'name', 'run', 'level', 'takenKind', 'takenCase', 'busy', 'problem', 'spoken',
  );

  constructor() {
    super();
    /** @type {GameOffer[]} */
    this.games = [];
    /** @type {LabOffer | null} */
    this.offer = null;
    /** @type {GameOffer | null} */
    this.game = null;
    /** @type {{name: string}[]} One for each player: what options ask for. */
    this.seats = [];
    /** @type {Record<string, OptionValue>} */
    this.options = {};
    this.levels = ['steady'];
    this.most = 500;
    this.content = '';
    this.deny = '';
    /** @type {LabContent | null} */
    this.data = null;
    /** What the form shows. */
    this.kind = '';
    this.name = '';
    /** @type {Run | null} */
    this.run = null;
    /** The level whose curves are shown, and the kind of things. */
    this.level = 'steady';
    this.takenKind = '';
    /** The case whose things are shown by when they were taken; all cases side by side without one. @type {number | null} */
    this.takenCase = null;
    this.busy = false;
    this.problem = '';
    /** What was last said about the progress, and when. */
    this.spoken = '';
    this.spokenAt = 0;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.offer = await get('/api/lab');
      if (!this.offer?.on) return;
      this.games = await get('/api/games');
      await this.choose(this.games[0].name);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.run?.stop();
  }

  // What is wanted.

  /** @param {string} name */
  async choose(name) {
    const game = this.games.find((each) => each.name === name) ?? this.games[0];
    this.game = game;
    this.options = Object.fromEntries(game.options.map((option) => [option.name, option.choices[0].value]));
    this.setPlayers(game.least);
    this.content = '';
    this.deny = '';
    this.data = null;
    const [data] = await Promise.all([contentOf(game.name), loadCatalog(game.name)]);
    this.data = data;
    this.pick('roles' in data.kinds ? 'roles' : Object.keys(data.kinds)[0]);
  }

  /** @param {number} players */
  setPlayers(players) {
    this.seats = Array.from({ length: players }, () => ({ name: '' }));
    for (const option of this.game?.options ?? []) {
      const value = this.options[option.name];
      if (typeof value === 'number' && value >= players) this.setOption(option.name, option.choices[0].value);
    }
  }

  /**
   * @param {string} name
   * @param {OptionValue} value
   */
  setOption(name, value) {
    this.options = withOption(this.game?.options ?? [], this.options, name, value);
  }

  get changedOptions() {
    const offers = this.game?.options ?? [];
    return offers.filter(({ name, choices }) => this.options[name] !== choices[0].value).map(({ name }) => name);
  }

  /**
   * @param {string} level
   * @param {boolean} on
   */
  setLevel(level, on) {
    const levels = (this.offer?.levels ?? []).filter((each) => (each === level ? on : this.levels.includes(each)));
    if (levels.length > 0) this.levels = levels;
    else this.requestUpdate();
  }

  /** @param {string} thing */
  setDeny(thing) {
    this.deny = thing;
    if (thing === '') return;
    const levels = this.levels.filter((level) => DIRECT.includes(level));
    this.levels = levels.length > 0 ? levels : ['steady'];
  }

  /**
   * Show a component in the form.
   * @param {string} kind
   * @param {string} [name]
   */
  pick(kind, name) {
    this.kind = kind;
    this.name = name ?? Object.keys(this.data?.kinds[kind] ?? {})[0] ?? '';
  }

  /** @param {string} title Show the component that somebody has typed. */
  find(title) {
    for (const [kind, components] of Object.entries(this.data?.kinds ?? {})) {
      const name = Object.keys(components).find((each) => titleIn(kind, components[each]) === title);
      if (name !== undefined) this.pick(kind, name);
    }
  }

  /** @returns {LabWish} */
  get wish() {
    return {
      game: this.game?.name ?? '',
      players: this.seats.length,
      levels: this.levels,
      options: Object.fromEntries(this.changedOptions.map((name) => [name, this.options[name]])),
      content: this.content,
      deny: this.deny === '' ? [] : [this.deny],
      seed: 1,
    };
  }

  // What is done.

  /** @param {SubmitEvent} event */
  begin(event) {
    event.preventDefault();
    this.run?.stop();
    this.problem = '';
    const run = new Run(this.wish, this.most);
    run.addEventListener('change', () => this.follow(run));
    this.run = run;
    this.level = this.levels.includes(this.level) ? this.level : this.levels[0];
    void run.play(this.offer?.at_once ?? 1);
    void this.updateComplete.then(() => {
      const shown = this.querySelector('.lab-results');
      if (shown && shown.getBoundingClientRect().top > innerHeight / 2) shown.scrollIntoView();
    });
  }

  /** @param {Run} run */
  follow(run) {
    if (run !== this.run) return;
    const now = performance.now();
    if (run.over || now - this.spokenAt > SPOKEN) {
      this.spoken = say(run.over ? 'lab-done' : 'lab-spoken', { played: run.played, wanted: run.wanted });
      this.spokenAt = now;
    }
    this.requestUpdate();
  }

  /**
   * Something that takes a moment and may fail.
   * @param {() => Promise<void>} work
   */
  async doing(work) {
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
    this.busy = false;
  }

  /**
   * Look at one of the matches: the closest, or the most one-sided.
   * @param {Run} run
   * @param {boolean} close
   */
  watch(run, close) {
    return this.doing(async () => {
      const cases = run.cases.filter((each) => each.denied === '' && each.rows.length > 0);
      const each = cases.findLast(({ level }) => level === this.level) ?? cases[cases.length - 1];
      const lead = (/** @type {(typeof each.rows)[number]} */ row) => Math.max(...row.seats.map((seat) => seat.margin));
      const rows = [...each.rows].sort((one, other) => lead(one) - lead(other));
      const { match } = close ? rows[0] : rows[rows.length - 1];
      const task = { ...run.wish, case: each.number, first: match };
      const { replay } = /** @type {NewReplay} */ (await post('/api/lab/replay', task));
      go(`/replay/${replay}`);
    });
  }

  playVariant() {
    return this.doing(async () => {
      const { game, options, content } = this.wish;
      /** @type {SeatPlan[]} */
      const bots = this.seats.slice(1).map(() => ({ kind: 'bot', bot: this.levels[0] }));
      const seats = [{ kind: 'me', name: myName() }, ...bots];
      const plan = { game, options, seats, content: content?.trim() ? content : null };
      const { match } = /** @type {NewTable} */ (await post('/api/tables', plan));
      go(`/table/${match}`);
    });
  }

  saveStudy() {
    return this.doing(async () => {
      const text = /** @type {string} */ (await post('/api/lab/study', { ...this.wish, matches: this.most }));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      link.download = 'study.toml';
      link.click();
      URL.revokeObjectURL(link.href);
    });
  }

  // Drawing.

  render() {
    return html`<section class="page lab">
      <h1>${say('lab')}</h1>
      <p class="lead">${say('lab-lead')}</p>
      ${this.offer && !this.offer.on
        ? html`<p class="note">${say('lab-off')}</p>`
        : nothing}
      ${this.game
        ? html`<div class="lab-desk">
            ${setupForm(this, this.game)}
            <div class="lab-results stack">${this.run ? this.shown(this.run) : this.welcome()}</div>
          </div>`
        : problemNote(this.problem)}
      ${studyList(this.offer?.studies ?? [])}
    </section>`;
  }

  welcome() {
    return html`<div class="panel flat">
      <p>${sayWith('lab-welcome', { button: html`<strong>${say('lab-play')}</strong>` })}</p>
      <p>${say('lab-caution')}</p>
    </div>`;
  }

  /** @param {Run} run */
  shown(run) {
    const enough = run.played > 0;
    return html`
      <div class="lab-progress">
        <progress max=${run.wanted || 1} value=${run.played} aria-label=${say('lab-progress')}></progress>
        <span>${say('lab-played', { played: run.played, wanted: run.wanted, over: run.over ? 'yes' : 'no' })}</span>
        <span class="visually-hidden" role="status">${this.spoken}</span>
      </div>
      ${run.note ? html`<p class="note warning" role="status">${run.note}</p>` : nothing} ${problemNote(run.problem)}
      ${enough
        ? html`<div class="row">
            <button class="button" ?disabled=${this.busy} @click=${() => void this.watch(run, true)}>${say('lab-watch-close')}</button>
            <button class="button" ?disabled=${this.busy} @click=${() => void this.watch(run, false)}>${say('lab-watch-far')}</button>
            <button class="button" ?disabled=${this.busy} @click=${() => void this.playVariant()}>${say('lab-play-variant')}</button>
            <button class="button" ?disabled=${this.busy} @click=${() => void this.saveStudy()}>${say('lab-save')}</button>
          </div>`
        : nothing}
      ${run.problem ? nothing : results(this, run)}
    `;
  }
}

/** @param {string} game @returns {Promise<LabContent>} */
const contentOf = (game) => get(`/api/lab/content/${game}`);

customElements.define('altiplano-lab', LabPage);
await styled(new URL('./lab.css', import.meta.url));
