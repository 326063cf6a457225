/** The plain list of moves: every option in words, with a number and a field to find it. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { say } from '../catalog.js';
import { onValue } from '../elements.js';
import { capital } from '../words.js';
import { toBoard } from './focus.js';
import { isMarked } from './origin.js';
import { preferences } from './preferences.js';
import { ThingElement } from './thing.js';

export class MovesList extends ThingElement {
  static properties = { ...ThingElement.properties, filter: { state: true } };

  constructor() {
    super();
    this.filter = '';
    /** The question for which the filter was typed. */
    this.asked = -1;
  }

  willUpdate() {
    super.willUpdate();
    if (this.asked === this.play.update.next) return;
    this.asked = this.play.update.next;
    this.filter = '';
  }

  /** The options that fit the filter: a number, or words in any order. */
  found() {
    const options = this.play.plays ? this.play.update.options : [];
    const words = this.filter.trim().toLowerCase().split(/\s+/);
    const numbered = options.map((option, at) => ({
      number: at + 1,
      move: option.move,
      says: this.play.saysOf(option),
      marked: isMarked(option.message),
    }));
    if (/^\d+$/.test(words[0]) && words.length === 1) {
      return numbered.filter(({ number }) => String(number).startsWith(words[0]));
    }
    return numbered.filter(({ move, says }) =>
      words.every((word) => `${move} ${says}`.toLowerCase().includes(word)),
    );
  }

  /** Put the keyboard into the field. @param {string} [typed] */
  focusFilter(typed = '') {
    this.filter = typed;
    this.querySelector('input')?.focus();
  }

  /** @param {KeyboardEvent} event */
  typed(event) {
    const found = this.found();
    const exact = found.find(({ number }) => String(number) === this.filter.trim());
    const meant = this.filter.trim() !== '' || found.length === 1;
    if (event.key === 'Enter' && meant && found.length > 0) {
      event.preventDefault();
      void this.play.send((exact ?? found[0]).move);
      toBoard(this); // The next letters are keys again, and no words to look for.
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      const first = this.querySelector('li button');
      if (first instanceof HTMLElement) first.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      this.filter = '';
      toBoard(this);
    }
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...this.querySelectorAll('li button')];
    const at = buttons.indexOf(/** @type {Element} */ (event.target));
    const next =
      event.key === 'ArrowDown'
        ? buttons[at + 1]
        : (buttons[at - 1] ?? this.querySelector('input'));
    if (next instanceof HTMLElement) next.focus();
  }

  render() {
    const { update, plays, me } = this.play;
    if (me === null)
      return html`<p class="muted">${say('moves-watching')}</p>`;
    if (!plays || update.options.length === 0) {
      return html`<p class="muted">
        ${say(update.over ? 'match-over' : 'asked-nothing')}
      </p>`;
    }
    const found = this.found();
    const marked = preferences.wanted.origins && found.some((option) => option.marked);
    return html`
      <label class="field">
        <span class="visually-hidden">${say('find-move')}</span>
        <input
          type="search"
          placeholder=${say('find-move-more')}
          autocomplete="off"
          .value=${live(this.filter)}
          @input=${onValue((text) => (this.filter = text))}
          @keydown=${this.typed}
        />
      </label>
      <ol class="moves" role="list" @keydown=${this.step}>
        ${found.map((option) => this.option(option))}
      </ol>
      ${found.length === 0 ? html`<p class="muted">${say('no-move-fits')}</p>` : nothing}
      ${marked ? html`<p class="hint">${say('marks')} <a href="/components">${say('components')}</a></p>` : nothing}
    `;
  }

  /** @param {{number: number, move: string, says: string}} option */
  option(option) {
    return html`<li>
      <button
        type="button"
        class="move"
        data-move=${option.move}
        aria-disabled=${this.play.sending ? 'true' : 'false'}
        @click=${() => void this.play.send(option.move)}
      >
        <span class="move-number">${option.number}</span>
        <span class="move-says">${capital(option.says)}</span>
        <code>${option.move}</code>
      </button>
    </li>`;
  }
}

customElements.define('altiplano-moves', MovesList);
