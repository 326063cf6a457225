/** Setting a table: who sits where, by which options, from which box. */

import { LitElement, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { pawn } from './drawings.js';
import { myName, rememberName } from './me.js';
import './new-links.js';
import { go } from './router.js';
import { get, post, sentenceOf } from './server.js';

/** @import {Choice, GameOffer, NewTable, OptionOffer, OptionValue, SeatPlan, TablePlan} from './wire.js' */

const NAME_LENGTH = 40;
const MOST_CONTENT = 100_000;
const KINDS = /** @type {const} */ ([
  ['me', 'Me'],
  ['friend', 'A friend, by link'],
  ['bot', 'A bot'],
]);
/** @type {[number, string][]} */
const AWAY = [
  [120, '2 minutes'],
  [600, '10 minutes'],
  [3600, 'an hour'],
  [86400, 'a day'],
];

const NAMELESS = { me: 'Name', friend: 'Name, or they choose', bot: 'Named by the table' };

class NewTablePage extends LitElement {
  static properties = {
    games: { state: true },
    game: { state: true },
    seats: { state: true },
    options: { state: true },
    content: { state: true },
    contentName: { state: true },
    seed: { state: true },
    watchable: { state: true },
    hints: { state: true },
    away: { state: true },
    busy: { state: true },
    problem: { state: true },
    made: { state: true },
  };

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

  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.games = await get('/api/games');
      const first = this.games.find((game) => game.playable);
      if (first) this.choose(first);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** @param {GameOffer} game */
  choose(game) {
    this.game = game;
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
    return this.game?.usual_bot ?? null;
  }

  /**
   * @param {number} seat
   * @param {Partial<SeatPlan>} change
   */
  changeSeat(seat, change) {
    this.seats = this.seats.map((plan, at) => (at === seat ? { ...plan, ...change } : plan));
  }

  /**
   * Whoever sits there now, a name of somebody else does not stay.
   * @param {number} seat
   * @param {SeatPlan['kind']} kind
   */
  changeKind(seat, kind) {
    const onlyMe = kind === 'me' && !this.seats.some((plan) => plan.kind === 'me');
    this.changeSeat(seat, { kind, name: onlyMe ? myName() : '', bot: kind === 'bot' ? this.usualBot() : null });
  }

  /**
   * Set an option; what it needs is switched on, what needs it is switched off with it.
   * @param {string} name
   * @param {OptionValue} value
   */
  setOption(name, value) {
    const offers = this.game?.options ?? [];
    const options = { ...this.options, [name]: value };
    const needsOf = (/** @type {string} */ each) =>
      offers.find((offer) => offer.name === each)?.needs ?? [];
    const switchOn = (/** @type {string} */ each) => {
      for (const needed of needsOf(each)) {
        options[needed] = true;
        switchOn(needed);
      }
    };
    const switchOff = (/** @type {string} */ each) => {
      for (const offer of offers.filter((other) => other.needs.includes(each))) {
        options[offer.name] = offer.choices[0].value;
        switchOff(offer.name);
      }
    };
    if (value === true) switchOn(name);
    if (value === false) switchOff(name);
    this.options = options;
  }

  /** @param {Event} event */
  async readFile(event) {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    if (file.size > 4 * MOST_CONTENT) {
      this.problem = 'This file is too large to be the values of a box.';
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
      <h1>New table</h1>
      ${this.game ? this.fields(this.game) : this.problem ? nothing : html`<p class="muted">One moment …</p>`}
      ${this.problem && !this.game
        ? html`<p class="note error" role="alert">${this.problem}</p>`
        : nothing}
    </section>`;
  }

  /** @param {GameOffer} game */
  fields(game) {
    const players = Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at);
    return html`<form class="stack" @submit=${this.create}>
      <fieldset class="panel">
        <legend>Game</legend>
        <div class="choices">
          ${this.games.map(
            (each) => html`<label class="choice ${each.playable ? '' : 'off'}">
              <input
                type="radio"
                name="game"
                .checked=${live(each.name === game.name)}
                ?disabled=${!each.playable}
                @change=${() => this.choose(each)}
              />
              <span>
                <strong>${each.title}</strong>
                <small
                  >${each.playable
                    ? playersText(each)
                    : 'Comes later to this table; playable in the terminal.'}</small
                >
              </span>
            </label>`,
          )}
        </div>
      </fieldset>

      <fieldset class="panel">
        <legend>Players</legend>
        <div class="row numbers" role="radiogroup" aria-label="Number of players">
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
          ${this.seats.map((seat, at) => this.seat(game, seat, at))}
        </ol>
        ${this.sharing()}
      </fieldset>

      <fieldset class="panel">
        <legend>Options</legend>
        <div class="options">${game.options.map((option) => this.option(option))} ${this.hinting()}</div>
      </fieldset>

      <details class="panel">
        <summary>Your own box, a chosen seed, spectators</summary>
        <div class="stack more">${this.box()} ${this.luck()} ${this.spectators()} ${this.absence()}</div>
      </details>

      ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
      <div class="row">
        <button class="button primary large" ?disabled=${this.busy}>
          ${this.busy ? 'Setting the table …' : 'Set the table'}
        </button>
        ${this.seats.some((seat) => seat.kind === 'friend')
          ? html`<span class="hint">Next you get a link for each friend.</span>`
          : nothing}
      </div>
    </form>`;
  }

  /**
   * @param {GameOffer} game
   * @param {Required<SeatPlan>} seat
   * @param {number} at
   */
  seat(game, seat, at) {
    const bot = game.bots.find((each) => each.name === seat.bot);
    return html`<li class="seat of-seat" data-seat=${at}>
      <span class="token">${pawn(at)}</span>
      <label class="field">
        <span class="visually-hidden">Who sits on seat ${at + 1}</span>
        <select @change=${onValue((kind) => this.changeKind(at, /** @type {SeatPlan['kind']} */ (kind)))}>
          ${KINDS.map(
            ([kind, title]) => html`<option value=${kind} .selected=${live(kind === seat.kind)}>${title}</option>`,
          )}
        </select>
      </label>
      <label class="field">
        <span class="visually-hidden">Name of seat ${at + 1}</span>
        <input
          maxlength=${NAME_LENGTH}
          placeholder=${NAMELESS[seat.kind]}
          autocomplete="off"
          .value=${live(seat.name)}
          @input=${onValue((name) => this.changeSeat(at, { name }))}
        />
      </label>
      ${seat.kind === 'bot'
        ? html`<label class="field">
            <span class="visually-hidden">Bot on seat ${at + 1}</span>
            <select @change=${onValue((name) => this.changeSeat(at, { bot: name }))}>
              ${game.bots.map(
                (each) =>
                  html`<option value=${each.name} .selected=${live(each.name === seat.bot)}>
                    ${capital(each.name)}
                  </option>`,
              )}
            </select>
            <small>${capital(bot?.says ?? '')}</small>
          </label>`
        : html`<small class="hint"
            >${seat.kind === 'me' ? 'On this screen.' : 'Gets a link that works once.'}</small
          >`}
    </li>`;
  }

  /** What is to be known when several play at one screen. */
  sharing() {
    if (this.seats.filter((seat) => seat.kind === 'me').length < 2) return nothing;
    return html`<p class="note" role="status">
      Several seats are played on this screen, one after the other. Between them a page hides what
      only one may see, until the next player is there.
    </p>`;
  }

  hinting() {
    return html`<label class="option check">
      <input
        type="checkbox"
        .checked=${live(this.hints)}
        @change=${(/** @type {Event} */ event) =>
          (this.hints = /** @type {HTMLInputElement} */ (event.target).checked)}
      />
      <span
        ><strong>Hints and planning help allowed</strong>
        <small>For everybody; all see it, and you can change it at the table.</small></span
      >
    </label>`;
  }

  /** @param {OptionOffer} option */
  option(option) {
    const value = this.options[option.name];
    const needs = option.needs.length > 0 ? html` <em>Needs ${option.needs.join(', ')}.</em>` : nothing;
    const words = html`<strong>${capital(option.name)}</strong> <small>${option.says}${needs}</small>`;
    if (option.choices.every((choice) => typeof choice.value === 'boolean')) {
      return html`<label class="option check">
        <input
          type="checkbox"
          .checked=${live(value === true)}
          @change=${(/** @type {Event} */ event) =>
            this.setOption(option.name, /** @type {HTMLInputElement} */ (event.target).checked)}
        />
        <span>${words}</span>
      </label>`;
    }
    return html`<label class="option field">
      <span>${words}</span>
      <select @change=${onValue((index) => this.setOption(option.name, option.choices[Number(index)].value))}>
        ${option.choices.map((choice, index) =>
          this.isFree(choice)
            ? html`<option value=${index} .selected=${live(choice.value === value)}>${this.says(choice)}</option>`
            : nothing,
        )}
      </select>
    </label>`;
  }

  /**
   * Numbers are seats; those beyond the table are not there to be chosen.
   * @param {Choice} choice
   */
  isFree(choice) {
    return typeof choice.value !== 'number' || choice.value < this.seats.length;
  }

  /** @param {Choice} choice */
  says(choice) {
    const name = typeof choice.value === 'number' ? this.seats[choice.value].name.trim() : '';
    return capital(choice.says) + (name === '' ? '' : `, ${name}`);
  }

  box() {
    return html`<div class="stack">
      <h2>Your own box</h2>
      <p class="hint">
        Some values of tiles and cards are reconstructed. If you own the game, put in what is printed:
        <code>altiplano content template</code> writes a file to fill in. <a href="/components">Which values?</a>
      </p>
      <label class="field">
        A file (TOML)
        <input type="file" accept=".toml,text/plain" @change=${this.readFile} />
      </label>
      <label class="field">
        Or its text
        <textarea
          rows="5"
          spellcheck="false"
          maxlength=${MOST_CONTENT}
          placeholder="[roles.farmer]&#10;coins = 2"
          .value=${live(this.content)}
          @input=${onValue((text) => (this.content = text))}
        ></textarea>
        ${this.contentName ? html`<small>Read from ${this.contentName}.</small>` : nothing}
      </label>
    </div>`;
  }

  luck() {
    return html`<div class="stack">
      <h2>Seed</h2>
      <label class="field">
        A number from which all luck follows
        <input
          type="number"
          min="0"
          max=${Number.MAX_SAFE_INTEGER}
          step="1"
          placeholder="Chosen by nobody"
          .value=${live(this.seed)}
          @input=${onValue((seed) => (this.seed = seed))}
        />
        <small>With a chosen seed luck could be known, so the table is marked as practice.</small>
      </label>
    </div>`;
  }

  absence() {
    return html`<label class="field">
      <strong>A bot may play for a friend who has been away for</strong>
      <select @change=${onValue((seconds) => (this.away = Number(seconds)))}>
        ${AWAY.map(
          ([seconds, words]) =>
            html`<option value=${seconds} .selected=${live(seconds === this.away)}>${words}</option>`,
        )}
      </select>
      <small>You decide that at the table; whoever comes back plays on.</small>
    </label>`;
  }

  spectators() {
    return html`<div class="stack">
      <h2>Spectators</h2>
      <label class="check">
        <input
          type="checkbox"
          .checked=${live(this.watchable)}
          @change=${(/** @type {Event} */ event) =>
            (this.watchable = /** @type {HTMLInputElement} */ (event.target).checked)}
        />
        <span>
          I may let spectators in
          <small class="hint">At the table you can then make links for them. They see only what lies open.</small>
        </span>
      </label>
    </div>`;
  }
}

/** @param {GameOffer} game */
function playersText(game) {
  return game.least === game.most ? `${game.most} players.` : `${game.least} to ${game.most} players.`;
}

/** @param {string} word */
function capital(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * A listener that wants the new value of its field.
 * @param {(value: string) => void} use
 */
function onValue(use) {
  return (/** @type {Event} */ event) => use(/** @type {HTMLInputElement} */ (event.target).value);
}

customElements.define('altiplano-new-table', NewTablePage);
