/** The first page: play at once, set a table, go on where one was. */

import { LitElement, html, nothing } from 'lit';
import { icon, mountain } from './drawings.js';
import { myName } from './me.js';
import { myTables, tableCard } from './my-tables.js';
import { go } from './router.js';
import { post, sentenceOf } from './server.js';

/** @import {NewTable, OptionValue, SeatPlan, TableInList, TablePlan} from './wire.js' */

const PLAYERS = 3;
const SHORT_LIST = 3;

class Home extends LitElement {
  static properties = {
    tables: { state: true },
    busy: { state: true },
    problem: { state: true },
  };

  constructor() {
    super();
    /** @type {TableInList[]} */
    this.tables = [];
    this.busy = false;
    this.problem = '';
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    myTables().then(
      (tables) => (this.tables = tables.filter((table) => !table.over)),
      () => {},
    );
  }

  /**
   * A table of mine against bots.
   * @param {Record<string, OptionValue>} options
   */
  async play(options) {
    this.busy = true;
    this.problem = '';
    /** @type {SeatPlan[]} */
    const bots = new Array(PLAYERS - 1).fill({ kind: 'bot' });
    /** @type {TablePlan} */
    const plan = { game: 'altiplano', seats: [{ kind: 'me', name: myName() }, ...bots], options };
    import('./table/page.js').catch(() => {});
    try {
      /** @type {NewTable} */
      const table = await post('/api/tables', plan);
      go(`/table/${table.match}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
      this.busy = false;
    }
  }

  render() {
    return html`
      <section class="hero">
        <div class="hero-words">
          <h1>Altiplano</h1>
          <p class="lead">
            Life on the high plain: fill your bag with the right goods, send your pawn round seven places, and trade,
            weave, mine and build. Play in the browser, against bots or with friends.
          </p>
          <div class="hero-buttons">
            <button
              class="button primary large"
              ?disabled=${this.busy}
              aria-describedby="play-how"
              @click=${() => this.play({})}
            >
              ${icon('play')} ${this.busy ? 'Setting the table …' : 'Play now'}
            </button>
            <button
              class="button large second"
              ?disabled=${this.busy}
              @click=${() => this.play({ events: true, traveler: true })}
            >
              … with The Traveler
            </button>
          </div>
          <p id="play-how" class="hint">You and two bots; nothing to set up, no account.</p>
          ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
        </div>
        <div class="hero-skyline">${mountain()}</div>
      </section>
      <div class="woven" role="presentation"></div>
      <div class="page stack">
        ${this.tables.length > 0
          ? html`<section aria-labelledby="home-tables">
              <div class="row apart">
                <h2 id="home-tables">Go on playing</h2>
                <a href="/tables">All my tables</a>
              </div>
              <ul class="grid table-list" role="list">
                ${this.tables.slice(0, SHORT_LIST).map((table) => html`<li>${tableCard(table)}</li>`)}
              </ul>
            </section>`
          : nothing}
        <nav class="grid doors" aria-label="What else is here">
          ${door('/new', 'people', 'New table', 'Seats for you, friends and bots; all options; your own box.')}
          ${door('/tables', 'list', 'My tables', 'Where you sit, and whose turn it is.')}
          ${door('/rules', 'rules', 'Rules', 'All rules in our words, numbered and searchable.')}
          ${door('/components', 'dice', 'Components', 'Every tile and card, and where each value comes from.')}
        </nav>
      </div>
    `;
  }
}

/**
 * @param {string} path
 * @param {string} drawing
 * @param {string} title
 * @param {string} says
 */
function door(path, drawing, title, says) {
  return html`<a class="panel door" href=${path}>
    ${icon(drawing)}
    <span><strong>${title}</strong><small>${says}</small></span>
  </a>`;
}

customElements.define('altiplano-home', Home);
