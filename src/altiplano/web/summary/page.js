/** The rules of a game on one page, with pictures; it prints on one or two sheets. */

import { html, nothing } from 'lit';
import { loadCatalog, say, translated } from '../catalog.js';
import { icon } from '../drawings.js';
import { PageElement, problemNote, states } from '../elements.js';
import { get, sentenceOf } from '../server.js';
import { styled } from '../styled.js';

/** @import {TemplateResult} from 'lit' */
/** @import {Components} from '../wire.js' */

/** @type {Record<string, () => Promise<{summary: (components: Components) => TemplateResult}>>} */
const GAMES = {
  altiplano: () => import('./altiplano.js'),
  expedition: () => import('./expedition.js'),
};

class Summary extends PageElement {
  static properties = { game: {}, ...states('components', 'problem') };

  constructor() {
    super();
    this.game = '';
    /** @type {Components | null} */
    this.components = null;
    /** @type {((components: Components) => TemplateResult) | null} */
    this.summary = null;
    this.problem = '';
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('game')) void this.load(this.game);
  }

  /** @param {string} game */
  async load(game) {
    this.components = null;
    if (!(game in GAMES)) {
      this.problem = say('game-not-found');
      return;
    }
    try {
      const [{ summary }, components] = await Promise.all([
        GAMES[game](),
        /** @type {Promise<Components>} */ (get(`/api/games/${game}/components`)),
        loadCatalog(game),
      ]);
      if (game !== this.game) return;
      this.summary = summary;
      this.components = translated(components);
      this.problem = '';
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    const { components, summary } = this;
    return html`<article class="page summary">
      <header class="row apart">
        <h1>${say('game-on-one-page', { title: components?.title ?? say('rules') })}</h1>
        <nav class="row" aria-label=${say('rules-on-one-page')}>
          ${other(this.game)}
          <a class="button small" href="/?guide=${this.game}">${icon('flag')} ${say('learn')}</a>
          <a class="button small" href="/rules">${icon('rules')} ${say('all-rules')}</a>
          <button class="button small" @click=${() => print()}>${icon('download')} ${say('print')}</button>
        </nav>
      </header>
      ${problemNote(this.problem)}
      ${
        components && summary
          ? html`<div class="summary-boxes">${summary(components)}</div>
              ${legend()}`
          : nothing
      }
    </article>`;
  }
}

/** @param {string} game */
function other(game) {
  const [name, title] =
    game === 'altiplano' ? ['expedition', 'Expedition'] : ['altiplano', 'Altiplano'];
  return html`<a class="button small" href="/summary/${name}">${title}</a>`;
}

function legend() {
  return html`<p class="summary-legend">
    ${['reconstructed', 'outline', 'inferred'].map(
      (name) =>
        html`<span
          ><span class="badge origin mini ${name}" aria-hidden="true"></span> ${say(`origin-${name}`)}</span
        >`,
    )}
  </p>`;
}

await styled(new URL('./summary.css', import.meta.url));
customElements.define('altiplano-summary', Summary);
