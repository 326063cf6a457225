/** What floats over the board: a menu of moves to choose from, and why something is not possible. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { capital } from '../words.js';
import { ruleLink } from './dialogs/rule.js';
import { ThingElement } from './thing.js';

/** @import {Choice} from './choices.js' */
/** @import {Menu, Toast} from './position.js' */

class Over extends ThingElement {
  constructor() {
    super();
    /** @type {Menu | null} */
    this.shown = null;
  }

  updated() {
    const wanted = this.play.menu;
    if (wanted === this.shown) return;
    this.shown = wanted;
    const menu = this.querySelector('.choice-menu');
    if (!wanted || !(menu instanceof HTMLElement)) return;
    layBeside(menu, wanted.anchor);
    menu.querySelector('button')?.focus({ preventScroll: true });
  }

  render() {
    const { menu, toast } = this.play;
    return html`${menu ? this.menu(menu.choices) : nothing} ${toast ? this.toast(toast) : nothing}`;
  }

  /** @param {Choice[]} choices */
  menu(choices) {
    const { play } = this;
    return html`<div class="choice-menu panel" role="menu" aria-label=${say('choose')} @keydown=${step}>
      ${choices.map(
        (choice) =>
          html`<button
            type="button"
            role="menuitem"
            data-move=${choice.move}
            aria-label=${capital(choice.says)}
            title=${capital(choice.says)}
            @click=${() => void play.make(choice)}
          >
            ${play.game.drawn?.(play, choice) ?? capital(choice.says)}
          </button>`,
      )}
      <button type="button" role="menuitem" class="choice-none" @click=${() => play.drop()}>
        ${say('not-now')}
      </button>
    </div>`;
  }

  /** @param {Toast} toast */
  toast(toast) {
    const { play } = this;
    return html`<div class="toast panel" role="status" aria-label=${say('why')}>
      <div>
        <p>${toast.sentence} ${ruleLink(play, toast.rule)}</p>
        ${toast.says ? html`<p class="muted">${say('would-do', { says: toast.says })}</p>` : nothing}
      </div>
      <button
        type="button"
        class="button quiet square small"
        aria-label=${say('close')}
        @click=${() => play.say('')}
      >
        ${icon('close')}
      </button>
    </div>`;
  }
}

/**
 * Lay a menu below what it belongs to, or above where there is no room.
 * @param {HTMLElement} menu
 * @param {Element | null} anchor
 */
function layBeside(menu, anchor) {
  const { width, height } = menu.getBoundingClientRect();
  const middle = new DOMRect((innerWidth - width) / 2, innerHeight / 3);
  const box = anchor?.getBoundingClientRect() ?? middle;
  const below = box.bottom + 6;
  const y = below + height < innerHeight - 90 ? below : Math.max(8, box.top - height - 6);
  const x = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  menu.style.setProperty('--x', `${x}px`);
  menu.style.setProperty('--y', `${y}px`);
}

/**
 * Arrow keys within the menu.
 * @param {KeyboardEvent} event
 */
function step(event) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const menu = /** @type {HTMLElement} */ (event.currentTarget);
  const items = [...menu.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
}

customElements.define('altiplano-over', Over);
