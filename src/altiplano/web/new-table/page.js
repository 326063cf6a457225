/** Setting up a table: who sits where, with which options and which box. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { loadCatalog, say } from '../catalog.js';
import { PageElement, problemNote, states } from '../elements.js';
import { myName, rememberName } from '../me.js';
import { offers } from '../offers.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import './links.js';
import { absence, box, luck, MOST_CONTENT, spectators } from './more.js';
import { editionField, hinting, optionField, withOption } from './options.js';
import { seatFields, sharing } from './seats.js';

/** @import {GameOffer, NewTable, OptionValue, SeatPlan, TablePlan} from '../wire.js' */

export class NewTablePage extends PageElement {
  static properties = states(
    'games', 'game', 'seats', 'options', 'edition', 'content', 'contentName', 'seed', 'watchable', 'hints',
    'away', 'busy', 'problem', 'made',
  );

  constructor() {
    super();
    /** @type {GameOffer[]} */
    this.games = [];
    /** @type {GameOffer | null} */
    this.game = null;
    /** @type {Required<SeatPlan>[]} */
    this.seats = [];
    /** @type {Record<string, OptionValue>} */
    this.options = {};
    this.edition = '';
    this.content = '';
    this.contentName = '';
    this.seed = '';
    this.watchable = false;
    this.hints = true;
    this.away = 120;
    this.busy = false;
    this.problem = '';
    /** @type {NewTable | null} */
    this.made = null;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.games = await offers();
      const first = this.games.find((game) => game.playable);
      if (first) await this.choose(first);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** @param {GameOffer} game */
  async choose(game) {
    await loadCatalog(game.name);
    this.game = game;
    this.edition = game.default_edition;
    this.options = Object.fromEntries(
      game.options.map((option) => [option.name, option.choices[0].value]),
    );
    this.seats = [];
    this.setPlayers(game.usual);
  }

  /** @param {number} players */
  setPlayers(players) {
    this.seats = Array.from({ length: players }, (_, at) => this.seats[at] ?? this.newSeat(at));
    // A seat that is gone cannot be named by an option any more.
    for (const option of this.game?.options ?? []) {
      const value = this.options[option.name];
      if (typeof value === 'number' && value >= players) this.setOption(option.name, option.choices[0].value);
    }
  }

  /**
   * @param {number} seat
   * @returns {Required<SeatPlan>}
   */
  newSeat(seat) {
    if (seat === 0) return { kind: 'me', name: myName(), bot: null };
    return { kind: 'bot', name: '', bot: this.usualBot() };
  }

  usualBot() {
    return this.game?.default_bot ?? null;
  }

  /**
   * @param {number} seat
   * @param {Partial<SeatPlan>} change
   */
  changeSeat(seat, change) {
    this.seats = this.seats.map((plan, at) => (at === seat ? { ...plan, ...change } : plan));
  }

  /**
   * When a seat changes hands, the old name does not stay.
   * @param {number} seat
   * @param {SeatPlan['kind']} kind
   */
  changeKind(seat, kind) {
    const onlyMe = kind === 'me' && !this.seats.some((plan) => plan.kind === 'me');
    this.changeSeat(seat, { kind, name: onlyMe ? myName() : '', bot: kind === 'bot' ? this.usualBot() : null });
  }

  /**
   * @param {string} name
   * @param {OptionValue} value
   */
  setOption(name, value) {
    this.options = withOption(this.game?.options ?? [], this.options, name, value);
  }

  /** @param {Event} event */
  async readFile(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    if (file.size > 4 * MOST_CONTENT) {
      this.problem = say('box-too-large');
      return;
    }
    this.content = await file.text();
    this.contentName = file.name;
  }

  /** @param {SubmitEvent} event */
  async create(event) {
    event.preventDefault();
    if (this.game === null) return;
    this.busy = true;
    this.problem = '';
    const mine = this.seats.find((seat) => seat.kind === 'me');
    if (mine && mine.name.trim() !== '') rememberName(mine.name);
    const changed = this.game.options.filter(
      (option) => this.options[option.name] !== option.choices[0].value,
    );
    /** @type {TablePlan} */
    const plan = {
      game: this.game.name,
      seats: this.seats.map((seat) => ({ ...seat, name: seat.name.trim() })),
      options: Object.fromEntries(changed.map(({ name }) => [name, this.options[name]])),
      edition: this.edition,
      content: this.content.trim() === '' ? null : this.content,
      seed: this.seed === '' ? null : Number(this.seed),
      watchable: this.watchable,
      hints: this.hints,
      away: this.away,
    };
    try {
      /** @type {NewTable} */
      const table = await post('/api/tables', plan);
      if (table.links.length === 0) go(`/table/${table.match}`);
      else this.made = table;
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
    this.busy = false;
  }

  render() {
    if (!this.made) return this.form();
    const names = this.seats.map((seat) => seat.name.trim());
    return html`<altiplano-new-links .table=${this.made} .names=${names}></altiplano-new-links>`;
  }

  form() {
    return html`<section class="page new-table">
      <h1>${say('new-table')}</h1>
      ${this.game ? this.fields(this.game) : this.problem ? nothing : html`<p class="muted">${say('one-moment')}</p>`}
      ${this.game ? nothing : problemNote(this.problem)}
    </section>`;
  }

  /** @param {GameOffer} game */
  fields(game) {
    const players = Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at);
    return html`<form class="stack" @submit=${this.create}>
      <fieldset class="panel">
        <legend>${say('game')}</legend>
        <div class="choices">
          ${this.games.map(
            (each) => html`<label class="choice ${each.playable ? '' : 'off'}">
              <input
                type="radio"
                name="game"
                .checked=${live(each.name === game.name)}
                ?disabled=${!each.playable}
                @change=${() => void this.choose(each)}
              />
              <span>
                <strong>${each.title}</strong>
                <small
                  >${each.playable ? say('players-from-to', { least: each.least, most: each.most }) : say('comes-later')}</small
                >
              </span>
            </label>`,
          )}
        </div>
      </fieldset>

      <fieldset class="panel">
        <legend>${say('players')}</legend>
        <div class="row numbers" role="radiogroup" aria-label=${say('players-count')}>
          ${players.map(
            (number) => html`<label class="number-choice">
              <input
                type="radio"
                name="players"
                .checked=${live(number === this.seats.length)}
                @change=${() => this.setPlayers(number)}
              /><span>${number}</span>
            </label>`,
          )}
        </div>
        <ol class="seats" role="list">
          ${this.seats.map((seat, at) => seatFields(this, game, seat, at))}
        </ol>
        ${sharing(this)}
      </fieldset>

      <fieldset class="panel">
        <legend>${say('options')}</legend>
        <div class="options">${game.options.map((each) => optionField(this, each))} ${editionField(this, game)} ${hinting(this)}</div>
      </fieldset>

      <details class="panel">
        <summary>${say('more-options')}</summary>
        <div class="stack more">${box(this)} ${luck(this)} ${spectators(this)} ${absence(this)}</div>
      </details>

      ${problemNote(this.problem)}
      <div class="row">
        <button class="button primary large" ?disabled=${this.busy}>
          ${say(this.busy ? 'setting-table' : 'set-table')}
        </button>
        ${this.seats.some((seat) => seat.kind === 'friend')
          ? html`<span class="hint">${say('links-next')}</span>`
          : nothing}
      </div>
    </form>`;
  }
}

customElements.define('altiplano-new-table', NewTablePage);
