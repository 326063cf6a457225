/** Every tile and card of a game, each value with the badge of its origin. */

import { html, nothing } from 'lit';
import { loadCatalog, named, say, sayWith, spoken, translated } from './catalog.js';
import { boat, event, good, house, mission, order, place } from './drawings.js';
import { PageElement, problemNote, states } from './elements.js';
import { figuresNote, figuresOf } from './lab/figures.js';
import { offers } from './offers.js';
import { address, go } from './router.js';
import { get, sentenceOf } from './server.js';
import { capital } from './words.js';

/** @import {Component, Components, ComponentValue, GameOffer} from './wire.js' */

const LOCATIONS = ['farm', 'forest', 'harbor', 'market', 'mine', 'road', 'village'];
const DRAWN_GOODS = new Set(
  'alpaca cacao cloth corn fish food glass ore silver stone wood wool coin opal'.split(' '),
);

class ComponentsPage extends PageElement {
  static properties = { kind: {}, ...states('games', 'box', 'search', 'problem') };

  constructor() {
    super();
    /** The kind of the address; empty for all. */
    this.kind = '';
    /** @type {GameOffer[]} */
    this.games = [];
    /** @type {Components | null} */
    this.box = null;
    this.search = '';
    this.problem = '';
    this.asked = '';
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    address.addEventListener('change', () => void this.load(), { signal });
    void this.load();
    offers().then(
      (games) => (this.games = games),
      () => {},
    );
  }

  /** Fetch the box that the address names: a game's, or that of a table (`?match=`). */
  async load() {
    const asked = new URLSearchParams(location.search);
    const match = asked.get('match');
    const name = encodeURIComponent(match ?? asked.get('game') ?? 'altiplano');
    const path = `/api/${match ? 'tables' : 'games'}/${name}/components`;
    if (path === this.asked) return;
    this.asked = path;
    try {
      /** @type {Components} */
      const box = await get(path);
      await loadCatalog(box.game);
      this.box = translated(box);
      this.problem = '';
    } catch (thrown) {
      this.box = null;
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    return html`<section class="page components">
      <h1>${say('components')}</h1>
      <p class="muted prose">
        ${sayWith('components-lead', { link: html`<a href="/new">${say('enter-values')}</a>` })}
      </p>
      ${problemNote(this.problem)}
      ${this.box ? this.shown(this.box) : this.problem ? nothing : html`<p class="muted">${say('one-moment')}</p>`}
    </section>`;
  }

  /** @param {Components} box */
  shown(box) {
    const kinds = Object.keys(box.kinds);
    const kind = kinds.includes(this.kind) ? this.kind : '';
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = kinds
      .filter((each) => kind === '' || each === kind)
      .map((each) => ({
        kind: each,
        cards: Object.entries(box.kinds[each]).filter(([id, card]) => {
          const hay = searchable(id, each, card).toLowerCase();
          return words.every((word) => hay.includes(word));
        }),
      }))
      .filter(({ cards }) => cards.length > 0);
    const count = found.reduce((sum, { cards }) => sum + cards.length, 0);
    return html`
      <dl class="legend panel flat" aria-label=${say('origins')}>
        ${Object.keys(box.legend).map(
          (origin) => html`<div>
            <dt>${badge(origin)}</dt>
            <dd>${capital(say(`origin-${origin}`))}</dd>
          </div>`,
        )}
      </dl>
      <div class="filters">
        ${this.games.length > 1
          ? html`<nav class="row" aria-label=${say('games')}>
              ${this.games.map(
                (game) => html`<a
                  class="button small"
                  href="/components?game=${game.name}"
                  aria-current=${game.name === box.game ? 'page' : nothing}
                  >${game.title}</a
                >`,
              )}
            </nav>`
          : nothing}
        <nav class="row kinds" aria-label=${say('kinds')}>
          ${['', ...kinds].map(
            (each) => html`<a
              class="chip"
              href="/components${each ? `/${each}` : ''}${location.search}"
              aria-current=${each === kind ? 'page' : nothing}
              >${each === '' ? say('all') : say(`kinds-${each}`)}</a
            >`,
          )}
        </nav>
        <label class="field search">
          <span class="visually-hidden">${say('search-components')}</span>
          <input
            type="search"
            placeholder=${say('search-components-more')}
            .value=${this.search}
            @input=${(/** @type {Event} */ input) =>
              (this.search = /** @type {HTMLInputElement} */ (input.target).value)}
          />
        </label>
        <p class="hint" role="status">
          ${sayWith(
            'components-found',
            { edition: html`<code>${box.edition}</code>` },
            { count, title: box.title, own: box.own_box ? 'yes' : 'no' },
          )}
        </p>
        ${figuresNote(box)}
      </div>
      ${found.map(
        ({ kind: each, cards }) => html`<section aria-labelledby="kind-${each}">
          <h2 id="kind-${each}">${say(`kinds-${each}`)}</h2>
          <ul class="grid cards" role="list">
            ${cards.map(([id, card]) => html`<li class="panel component">${view(each, id, card)} ${figuresOf(box, each, id)}</li>`)}
          </ul>
        </section>`,
      )}
      ${count === 0 ? html`<p>${say('nothing-fits')}</p>` : nothing}
    `;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    // The address may name a kind of another game.
    if (changed.has('box') && this.box && this.kind !== '' && !(this.kind in this.box.kinds)) {
      go(`/components${location.search}`, { replace: true });
    }
  }
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {Component} card
 */
function view(kind, id, card) {
  const values = Object.entries(card.values);
  const told = values.some(([, value]) => value.message !== null);
  return html`
    <div class="component-head">
      ${drawingOf(kind, id, card)}
      <div>
        <h3>${card.title}</h3>
        ${card.says !== '' && !told ? html`<p>${card.says}</p>` : nothing}
      </div>
    </div>
    <dl>
      ${values.map(
        ([name, value]) => html`<div>
          <dt>${say(`value-${name}`)}</dt>
          <dd>${valueView(value)}</dd>
        </div>`,
      )}
    </dl>
  `;
}

/**
 * A value with its origin, or each part of it with its own.
 * @param {ComponentValue} value
 */
function valueView(value) {
  const { origin: origins, parts } = value;
  if (typeof origins === 'string') {
    return html`<span>${inWords(value.value, textOf(value))}</span> ${badge(origins)}`;
  }
  return parts.map((part, at) => html`<span>${nameOf(part)}</span> ${badge(origins[at])}`);
}

/**
 * What a value says.
 * @param {ComponentValue} value
 */
const textOf = ({ message, parts }) => spoken(message, parts.map(nameOf).join(', '));

/**
 * A good or a place by its name; other parts of a value are as they stand in the box.
 * @param {string} part
 */
function nameOf(part) {
  if (DRAWN_GOODS.has(part)) return named(`good-${part}`);
  return LOCATIONS.includes(part) ? named(`location-${part}`) : part;
}

/**
 * Tiles are drawn, everything else is said.
 * @param {unknown} value
 * @param {string} text
 */
function inWords(value, text) {
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || list.length === 0 || !list.every((each) => DRAWN_GOODS.has(each))) return text;
  return html`<span class="tiles" role="img" aria-label=${text}
    >${list.map((each) => html`<span class="token small" title=${nameOf(each)}>${good(each)}</span>`)}</span
  >`;
}

/** @param {string} origin */
function badge(origin) {
  return html`<span class="badge origin ${origin}">${say(`origin-${origin}-name`)}</span>`;
}

/**
 * @param {string} kind
 * @param {string} id
 * @param {Component} card
 */
function drawingOf(kind, id, card) {
  const drawing = () => {
    if (kind === 'goods') return good(id);
    if (kind === 'orders') return order();
    if (kind === 'houses') return house();
    if (kind === 'boats') return boat();
    if (kind === 'missions') return mission();
    if (kind === 'events') return event(id.charAt(0));
    if (kind === 'assets') return place('asset');
    const effect = /** @type {{location?: string} | undefined} */ (card.values.effect?.value);
    const where = [id, effect?.location ?? '', String(card.values.home?.value ?? '')];
    const location = where.find((each) => LOCATIONS.includes(each));
    if (location) return place(location);
    if (kind === 'roles') return place('role');
    return kind === 'extensions' ? place('extension') : null;
  };
  const found = drawing();
  const vignette = ['actions', 'roles', 'extensions', 'assets', 'board'].includes(kind);
  return found ? html`<span class=${vignette ? 'vignette square' : 'token large'}>${found}</span>` : nothing;
}

/**
 * @param {string} id
 * @param {string} kind
 * @param {Component} card
 */
function searchable(id, kind, card) {
  const values = Object.entries(card.values).flatMap(([name, value]) => [name, textOf(value), value.origin]);
  return [id, kind, card.title, card.says, ...values.flat()].join(' ');
}

customElements.define('altiplano-components', ComponentsPage);
