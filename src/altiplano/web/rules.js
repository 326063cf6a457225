/** The rules by chapter, with a search, and an address for each of them. */

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { say, sayWith } from './catalog.js';
import { onValue, PageElement, problemNote, states } from './elements.js';
import { get, sentenceOf } from './server.js';

/** @import {Block, Piece, Rule} from './wire.js' */

/** @typedef {{title: string, id: string, name: string, part: string, rules: Rule[]}} Chapter */

const PARTS = /** @type {const} */ (['A', 'T', 'X', 'R']);

class Rules extends PageElement {
  static properties = { number: {}, ...states('rules', 'search', 'problem') };

  constructor() {
    super();
    /** The rule or chapter of the address; empty for none. */
    this.number = '';
    /** @type {Rule[]} */
    this.rules = [];
    this.search = '';
    this.problem = '';
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.rules = await get('/api/rules');
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has('number') && this.number !== '') this.search = '';
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (this.number === '' || !(changed.has('number') || changed.has('rules'))) return;
    const rule = document.getElementById(this.number);
    if (!rule) return;
    rule.scrollIntoView({ block: 'start' });
    rule.focus({ preventScroll: true });
    document.title = `${this.number} · ${say('rules')} · Altiplano`;
  }

  /** @returns {Chapter[]} */
  chapters() {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    /** @type {Chapter[]} */
    const found = [];
    for (const rule of this.rules) {
      const hay = `${rule.number} ${rule.chapter} ${rule.section} ${rule.text}`.toLowerCase();
      if (!words.every((word) => hay.includes(word))) continue;
      let chapter = found[found.length - 1];
      if (chapter?.title !== rule.chapter) {
        const { chapter: title, chapter_id: id, chapter_name: name, part } = rule;
        chapter = { title, id, name, part, rules: [] };
        found.push(chapter);
      }
      chapter.rules.push(rule);
    }
    // A typed number means that rule.
    const exact = this.search.trim().toLowerCase();
    const meant = found.findIndex(({ rules }) => rules.some(({ number }) => number.toLowerCase() === exact));
    if (meant > 0) found.unshift(...found.splice(meant, 1));
    return found;
  }

  render() {
    const chapters = this.chapters();
    const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
    const missing =
      this.number !== '' &&
      this.rules.length > 0 &&
      !this.rules.some((rule) => rule.number === this.number) &&
      !chapters.some((chapter) => chapter.id === this.number);
    return html`<section class="page rules">
      <header>
        <h1>${say('rules')}</h1>
        <p class="muted prose">
          ${sayWith('rules-lead', {
            altiplano: html`<a href="/summary/altiplano">Altiplano</a>`,
            expedition: html`<a href="/summary/expedition">Expedition Altiplano</a>`,
          })}
        </p>
        <label class="field search">
          <span class="visually-hidden">${say('search-rules')}</span>
          <input
            type="search"
            placeholder=${say('search-rules-more')}
            .value=${this.search}
            @input=${onValue((value) => (this.search = value))}
          />
        </label>
        <p class="hint" role="status">
          ${this.search.trim() === '' ? '' : say('rules-found', { count })}
        </p>
      </header>
      ${problemNote(this.problem)}
      ${missing ? html`<p class="note warning">${say('rule-none', { number: this.number })}</p>` : nothing}
      <div class="rules-columns">
        <nav class="contents" aria-label=${say('chapters')}>
          <details ?open=${matchMedia('(min-width: 60rem)').matches}>
            <summary>${say('chapters')}</summary>
            ${contents(chapters)}
          </details>
        </nav>
        <div class="chapters" lang="en">
          ${repeat(
            chapters,
            (chapter) => chapter.id,
            (chapter) => html`<section class="chapter" aria-labelledby=${chapter.id}>
              <h2 id=${chapter.id} tabindex="-1">${chapter.title}</h2>
              ${chapter.rules.map((rule, at) => [
                rule.section && rule.section !== chapter.rules[at - 1]?.section
                  ? html`<h3>${rule.section}</h3>`
                  : nothing,
                this.rule(rule),
              ])}
            </section>`,
          )}
        </div>
      </div>
    </section>`;
  }

  /** @param {Rule} rule */
  rule(rule) {
    const here = rule.number === this.number;
    return html`<article
      id=${rule.number}
      tabindex="-1"
      class="rule ${here ? 'here' : ''}"
      aria-label=${say('rule', { number: rule.number })}
    >
      <a class="rule-number" href="/rules/${rule.number}" aria-current=${here ? 'true' : nothing}>${rule.number}</a>
      <div class="rule-text">${rule.blocks.map((block) => this.block(block))}</div>
    </article>`;
  }

  /** @param {Block} block */
  block({ kind, heads = [], rows }) {
    const cells = rows.map((row) => row.map((pieces) => this.pieces(pieces)));
    if (kind === 'table') return tableView(heads, cells);
    if (kind === 'list') return html`<ul>${cells.map((item) => html`<li>${item}</li>`)}</ul>`;
    if (kind === 'steps') return html`<ol>${cells.map((item) => html`<li>${item}</li>`)}</ol>`;
    return html`<p>${cells[0]}</p>`;
  }

  /**
   * A text with its cross references as links, and what is searched for marked.
   * @param {Piece[]} pieces
   */
  pieces(pieces) {
    return pieces.map(({ text, rule }) =>
      rule ? html`<a href="/rules/${rule}">${text}</a>` : marked(text, this.search),
    );
  }
}

/**
 * @param {string} text
 * @param {string} search
 */
function marked(text, search) {
  const words = search.trim().split(/\s+/).filter(Boolean).map(literally);
  if (words.length === 0) return text;
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((piece, at) => (at % 2 === 0 ? piece : html`<mark>${piece}</mark>`));
}

/** @param {string} word */
function literally(word) {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * @param {string[]} heads
 * @param {unknown[][]} rows
 */
function tableView(heads, rows) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${say('rules-table')}>
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** @param {Chapter[]} chapters */
function contents(chapters) {
  return PARTS.map((part) => {
    const own = chapters.filter((chapter) => chapter.part === part);
    if (own.length === 0) return nothing;
    return html`<p>${say(`rules-part-${part.toLowerCase()}`)}</p>
      <ul role="list" lang="en">
        ${own.map((chapter) => html`<li><a href="/rules/${chapter.id}">${chapter.name}</a></li>`)}
      </ul>`;
  });
}

customElements.define('altiplano-rules', Rules);
