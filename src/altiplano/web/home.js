/** The first page: play immediately, learn by playing, set up a table, continue a match. */

import { html, nothing } from 'lit';
import { say } from './catalog.js';
import { icon, mountain, place } from './drawings.js';
import { PageElement, problemNote, states } from './elements.js';
import { beginGuide, guideOf, keepGuide } from './guide/kept.js';
import { levelOf } from './levels.js';
import { myName } from './me.js';
import { myTables, tableCard } from './my-tables.js';
import { go } from './router.js';
import { post, sentenceOf } from './server.js';

/** @import {NewTable, OptionValue, SeatPlan, TableInList, TablePlan} from './wire.js' */

const SHORT_LIST = 3;

/** Of so many tables is seen whose turn it is. */
const MOST_COUNTED = 50;

/**
 * A game as the first page offers it; its ways to play are the code of a button, and the options.
 * @typedef {object} Offer
 * @property {string} name
 * @property {string} title
 * @property {number} players
 * @property {[string, Record<string, OptionValue>][]} ways
 * @property {() => Promise<unknown[]>} pictures Four of them; what draws them may still be on its way.
 */

/** @type {Offer[]} */
const OFFERS = [
  {
    name: 'altiplano',
    title: 'Altiplano',
    players: 3,
    ways: [
      ['play-now', {}],
      ['play-traveler', { events: true, traveler: true }],
    ],
    pictures: async () => ['farm', 'harbor', 'mine', 'village'].map(place),
  },
  {
    name: 'expedition',
    title: 'Expedition Altiplano',
    players: 2,
    ways: [['play-expedition', {}]],
    pictures: async () => {
      const { picture } = await import('./table/expedition/drawings.js');
      return ['adventurer', 'sun-temple', 'golden-mask', 'rogue'].map((name) => picture(name, name));
    },
  },
];

class Home extends PageElement {
  static properties = states('tables', 'busy', 'problem', 'pictures');

  constructor() {
    super();
    /** @type {TableInList[]} */
    this.tables = [];
    /** The button that is at work; empty for none. */
    this.busy = '';
    this.problem = '';
    /** @type {Record<string, unknown[]>} What is drawn of each game. */
    this.pictures = {};
  }

  async connectedCallback() {
    super.connectedCallback();
    for (const { name, pictures } of OFFERS) {
      void pictures()
        .then((drawn) => (this.pictures = { ...this.pictures, [name]: drawn }))
        .catch(() => {}); // Whoever goes on at once needs none.
    }
    const running = await myTables({ over: false, most: MOST_COUNTED }).catch(() => null);
    this.tables = running?.tables ?? [];
    const game = new URLSearchParams(location.search).get('guide');
    if (OFFERS.some((offer) => offer.name === game)) void this.learn(String(game));
  }

  /**
   * A table of mine against bots.
   * @param {Offer} offer
   * @param {Record<string, OptionValue>} options
   */
  play({ name, players }, options) {
    /** @type {SeatPlan[]} */
    const bots = new Array(players - 1).fill({ kind: 'bot', bot: levelOf(name) });
    /** @type {TablePlan} */
    const plan = { game: name, seats: [{ kind: 'me', name: myName() }, ...bots], options };
    const set = /** @type {Promise<NewTable>} */ (post('/api/tables', plan));
    return this.sit(set.then(({ match }) => match));
  }

  /**
   * The guided match of a game: where it was left, or a new one.
   * @param {string} game
   */
  learn(game) {
    const guide = this.guided(game);
    if (guide === null) return this.sit(beginGuide(game));
    keepGuide(game, { ...guide, open: true });
    return this.sit(Promise.resolve(guide.match));
  }

  /**
   * Go to a table once it is set.
   * @param {Promise<string>} match
   */
  async sit(match) {
    this.busy = 'yes';
    this.problem = '';
    import('./table/page.js').catch(() => {});
    try {
      go(`/table/${await match}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
      this.busy = '';
    }
  }

  /**
   * The guided match of a game that is under way.
   * @param {string} game
   */
  guided(game) {
    const guide = guideOf(game);
    const here = this.tables.some((table) => table.match === guide?.match);
    return guide && here && !guide.over ? guide : null;
  }

  render() {
    return html`
      <section class="hero">
        <div class="hero-words">
          <h1>Altiplano</h1>
          <p class="lead">${say('home-lead')}</p>
          ${problemNote(this.problem)}
        </div>
        <div class="hero-skyline">${mountain()}</div>
      </section>
      <div class="woven" role="presentation"></div>
      <div class="page stack">
        <div class="game-offers">${OFFERS.map((offer) => this.offer(offer))}</div>
        ${this.tables.length > 0 ? this.running() : nothing}
        <nav class="grid doors" aria-label=${say('more-pages')}>
          ${door('/new', 'people', 'new-table')} ${door('/tables', 'list', 'my-tables')}
          ${door('/rules', 'rules', 'rules')} ${door('/components', 'dice', 'components')}
          ${door('/lab', 'flask', 'lab')}
        </nav>
      </div>
    `;
  }

  /** @param {Offer} offer */
  offer(offer) {
    const resumes = this.guided(offer.name) !== null;
    return html`<section class="panel game-offer" aria-labelledby="offer-${offer.name}">
      <div class="game-picture" aria-hidden="true">
        ${(this.pictures[offer.name] ?? ['', '', '', '']).map(vignette)}
      </div>
      <h2 id="offer-${offer.name}">${offer.title}</h2>
      <p><strong>${say(`offer-${offer.name}`)}</strong> ${say(`offer-${offer.name}-more`)}</p>
      <div class="row">
        ${offer.ways.map(
          ([code, options], nth) =>
            html`<button
              class="button large ${nth === 0 ? 'primary' : 'second'}"
              ?disabled=${this.busy}
              @click=${() => void this.play(offer, options)}
            >
              ${nth === 0 ? icon('play') : nothing} ${say(code)}
            </button>`,
        )}
      </div>
      <div class="row">
        <button class="button" ?disabled=${this.busy} @click=${() => void this.learn(offer.name)}>
          ${icon('flag')} ${say(resumes ? 'guide' : 'learn')}
          <span class="visually-hidden">: ${offer.title}</span>
        </button>
        <a class="button quiet" href="/summary/${offer.name}"
          >${icon('rules')} ${say('rules-on-one-page')}<span class="visually-hidden"
            >: ${offer.title}</span
          ></a
        >
      </div>
    </section>`;
  }

  running() {
    const mine = this.tables.filter((table) => table.my_turn).length;
    return html`<section aria-labelledby="home-tables">
      <div class="row apart">
        <h2 id="home-tables">${say('my-turn-at', { count: mine })}</h2>
        <a href="/tables">${say('all-my-tables')}</a>
      </div>
      <ul class="grid table-list" role="list">
        ${this.tables.slice(0, SHORT_LIST).map((table) => html`<li>${tableCard(table)}</li>`)}
      </ul>
    </section>`;
  }
}

/** @param {unknown} drawing */
function vignette(drawing) {
  return html`<span class="vignette square">${drawing}</span>`;
}

/**
 * @param {string} path
 * @param {string} drawing
 * @param {string} code
 */
function door(path, drawing, code) {
  return html`<a class="panel door" href=${path}>
    ${icon(drawing)}
    <span><strong>${say(code)}</strong><small>${say(`door-${code}`)}</small></span>
  </a>`;
}

customElements.define('altiplano-home', Home);
