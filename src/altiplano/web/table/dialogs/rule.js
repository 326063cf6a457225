/** The text of a rule, with its whole section, and links to it. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { get } from '../../server.js';
import { DialogElement } from './dialog.js';

/** @import {Rule} from '../../wire.js' */
/** @import {Position} from '../position.js' */

/** @type {Promise<Rule[]> | null} */
let book = null;

/** All rules; asked for once. */
export function rules() {
  book ??= /** @type {Promise<Rule[]>} */ (get('/api/rules')).catch((thrown) => {
    book = null;
    throw thrown;
  });
  return book;
}

/**
 * The number of a rule, one click away from its text.
 * @param {Position} play
 * @param {string} rule
 */
export function ruleLink(play, rule) {
  if (!rule) return nothing;
  return html`<a
    class="rule-link"
    href="/rules/${rule}"
    title=${say('rule-read', { number: rule })}
    @click=${(/** @type {MouseEvent} */ event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      play.show('rule', rule);
    }}
    >${rule}</a
  >`;
}

class RuleDialog extends DialogElement {
  static properties = { ...DialogElement.properties, section: { state: true } };
  static shows = 'rule';

  constructor() {
    super();
    /** @type {Rule[]} */
    this.section = [];
  }

  reset() {
    this.section = [];
  }

  async load() {
    const all = await rules();
    const found = all.find((rule) => rule.number === this.about);
    if (!found) {
      this.problem = say('rule-none', { number: this.about });
      return;
    }
    this.section = all.filter(
      (rule) => rule.chapter === found.chapter && rule.section === found.section,
    );
    await this.updateComplete;
    this.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }

  render() {
    return this.frame(say('rule', { number: this.about }), this.content(), { look: 'side' });
  }

  content() {
    return html`
      <p class="muted">${this.section[0]?.chapter} ${this.section[0]?.section}</p>
      <dl class="rules">
        ${this.section.map(
          (rule) =>
            html`<div
              class="rule-text"
              aria-current=${rule.number === this.about ? 'true' : nothing}
            >
              <dt>${rule.number}</dt>
              <dd>${rule.text}</dd>
            </div>`,
        )}
      </dl>
      <p><a href="/rules/${this.about}" target="_blank">${say('rules-new-tab')}</a></p>
    `;
  }
}

customElements.define('altiplano-rule-dialog', RuleDialog);
