/** The rules by chapter, with a search, and an address for each of them. */

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { onValue, PageElement, problemNote, states } from './elements.js';
import { get, sentenceOf } from './server.js';

/** @import {Rule} from './wire.js' */
/** @import {TemplateResult} from 'lit' */

/** @typedef {{title: string, id: string, part: string, rules: Rule[]}} Chapter */

/** @type {Record<string, string>} */
const PARTS = {
  A: 'Altiplano',
  T: 'The Traveler',
  X: 'Expedition Altiplano',
  R: 'Rulings',
};
const CITED = /\b(ev-[A-E]\d+|[ATX]\d+\.\d+|R\d+|[A-EX]\d+|T\d+)\b/g;

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
    document.title = `${this.number} · Rules · Altiplano`;
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
        const part = /^[ATX]\d/.test(rule.chapter) ? rule.chapter[0] : 'R';
        const id = part === 'R' ? slug(rule.chapter) : rule.chapter.split(' ')[0];
        chapter = { title: rule.chapter, id, part, rules: [] };
        found.push(chapter);
      }
      chapter.rules.push(rule);
    }
    // Who types a number means that rule.
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
        <h1>Rules</h1>
        <p class="muted prose">
          All rules in our own words. Every rule has a number; the table cites it whenever it refuses a move. Where the
          rulebooks are silent, rulings decide. On one page with pictures:
          <a href="/summary/altiplano">Altiplano</a>, <a href="/summary/expedition">Expedition Altiplano</a>.
        </p>
        <label class="field search">
          <span class="visually-hidden">Search the rules</span>
          <input
            type="search"
            placeholder="A word or a number: corn, A9.4"
            .value=${this.search}
            @input=${onValue((value) => (this.search = value))}
          />
        </label>
        <p class="hint" role="status">
          ${this.search.trim() === '' ? '' : count === 1 ? '1 rule' : `${count} rules`}
        </p>
      </header>
      ${problemNote(this.problem)}
      ${missing ? html`<p class="note warning">There is no rule ${this.number}.</p>` : nothing}
      <div class="rules-columns">
        <nav class="contents" aria-label="Chapters">
          <details ?open=${matchMedia('(min-width: 60rem)').matches}>
            <summary>Chapters</summary>
            ${contents(chapters)}
          </details>
        </nav>
        <div class="chapters">
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
      aria-label="Rule ${rule.number}"
    >
      <a class="rule-number" href="/rules/${rule.number}" aria-current=${here ? 'true' : nothing}>${rule.number}</a>
      <div class="rule-text">${this.text(rule)}</div>
    </article>`;
  }

  /**
   * A rule's lines as paragraph, lists and tables.
   * @param {Rule} rule
   */
  text(rule) {
    const known = new Set(this.rules.map((each) => each.number));
    const say = (/** @type {string} */ text) => this.cited(text, rule, known);
    const lines = rule.text.split('\n');
    /** @type {TemplateResult[]} */
    const shown = [];
    for (let at = 0; at < lines.length; at += 1) {
      const mark = /^(- |\d+\. )/.exec(lines[at])?.[1];
      if (!mark) {
        shown.push(html`<p>${say(lines[at])}</p>`);
        continue;
      }
      const items = [];
      while (at < lines.length && /^(- |\d+\. )/.test(lines[at])) {
        items.push(lines[at].replace(/^(- |\d+\. )/, ''));
        at += 1;
      }
      at -= 1;
      const table = tableOf(items);
      if (table) shown.push(tableView(table, say));
      else if (mark === '- ') shown.push(html`<ul>${items.map((item) => html`<li>${say(item)}</li>`)}</ul>`);
      else shown.push(html`<ol>${items.map((item) => html`<li>${say(item)}</li>`)}</ol>`);
    }
    return shown;
  }

  /**
   * A text with its cross references as links, and what is searched for marked.
   * @param {string} text
   * @param {Rule} rule
   * @param {Set<string>} known
   */
  cited(text, rule, known) {
    return text.split(CITED).map((piece, at) => {
      if (at % 2 === 0) return marked(piece, this.search);
      const target = targetOf(piece, rule, known);
      return target ? html`<a href="/rules/${target}">${piece}</a>` : piece;
    });
  }
}

/**
 * Where a cited number leads. Events are cited by their letter within what is about The Traveler.
 * @param {string} cited
 * @param {Rule} rule
 * @param {Set<string>} known
 */
function targetOf(cited, rule, known) {
  if (known.has(cited)) return cited;
  const ofTraveler = /^T|Traveler/.test(rule.chapter);
  if (ofTraveler && known.has(`ev-${cited}`)) return `ev-${cited}`;
  return known.has(`${cited}.1`) ? cited : null;
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
 * Lines such as `players: 2; food: 36` that all have the same names are a table.
 * @param {string[]} items
 * @returns {{heads: string[], rows: string[][]} | null}
 */
function tableOf(items) {
  const heads = items[0].split('; ').map((part) => part.split(': ')[0]);
  if (heads.length < 2 || items.length < 2) return null;
  const row = new RegExp(`^${heads.map((head) => `${literally(head)}: (.*?)`).join('; ')}$`);
  const rows = items.map((item) => row.exec(item)?.slice(1));
  return rows.every((cells) => cells !== undefined) ? { heads, rows: rows.map((cells) => cells ?? []) } : null;
}

/**
 * @param {{heads: string[], rows: string[][]}} table
 * @param {(text: string) => unknown} say
 */
function tableView({ heads, rows }, say) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${say(cell)}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** @param {Chapter[]} chapters */
function contents(chapters) {
  return Object.entries(PARTS).map(([part, title]) => {
    const own = chapters.filter((chapter) => chapter.part === part);
    if (own.length === 0) return nothing;
    return html`<p>${title}</p>
      <ul role="list">
        ${own.map(
          (chapter) => html`<li><a href="/rules/${chapter.id}">${chapter.title.replace(/^Rulings: /, '')}</a></li>`,
        )}
      </ul>`;
  });
}

/** @param {string} title */
function slug(title) {
  return title.toLowerCase().replace(/[^a-z]+/g, '-');
}

customElements.define('altiplano-rules', Rules);
