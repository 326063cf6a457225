/** A card close up: while pointer or focus rest on it, and in a dialog that leads to its rule. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { states } from '../../elements.js';
import { ruleLink } from '../dialogs/rule.js';
import { origin } from '../origin.js';
import { ThingElement } from '../thing.js';
import { face, reads } from './cards.js';
import { cardOf, classesOf, ruleOf } from './words.js';

/** How long a pointer rests, or a finger presses, before a card is shown close up. */
const REST = 350;
const PRESS = 450;
/** A finger that moves further than this does something else. */
const STILL = 8;

class Lens extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('near', 'reading') };

  constructor() {
    super();
    /** The card shown while something rests on it. */
    this.near = '';
    /** The card in the dialog. */
    this.reading = '';
    this.timer = 0;
    this.pressed = false;
    this.from = { x: 0, y: 0 };
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const root = /** @type {HTMLElement} */ (this.parentElement);
    root.addEventListener('read', (event) => void this.open(event), { signal });
    root.addEventListener('pointerover', (event) => this.rest(event), { signal });
    root.addEventListener('pointerdown', (event) => this.press(event), { signal });
    root.addEventListener('pointermove', (event) => this.stray(event), { signal });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave', 'focusout', 'dragstart'])
      root.addEventListener(name, () => this.leave(), { signal });
    root.addEventListener('focusin', (event) => this.focused(event), { signal });
    root.addEventListener('click', (event) => this.clicked(event), { signal, capture: true });
    root.addEventListener('contextmenu', (event) => this.menu(event), { signal });
    root.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.leave();
  }

  // Resting on a card.

  /** @param {PointerEvent} event */
  rest(event) {
    this.leave();
    const box = boxAt(event.target);
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || !box || !isCut(box)) return;
    this.timer = setTimeout(() => this.show(box), REST);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const { target } = event;
    const box = boxAt(target);
    if (!box || !(target instanceof Element) || !target.matches(':focus-visible')) return;
    if (isCut(box)) this.timer = setTimeout(() => this.show(box), REST);
  }

  /** @param {Element} box */
  async show(box) {
    this.near = box.getAttribute('data-card') ?? '';
    await this.updateComplete;
    const shown = this.querySelector('.near-card');
    if (shown instanceof HTMLElement) layBeside(shown, box);
  }

  leave() {
    clearTimeout(this.timer);
    this.near = '';
  }

  // A long press, the right button, and the key i.

  /** @param {PointerEvent} event */
  press(event) {
    this.leave();
    this.pressed = false;
    const box = boxAt(event.target);
    if (!box || event.pointerType === 'mouse') return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.pressed = true;
      reads(box);
    }, PRESS);
  }

  /** @param {PointerEvent} event */
  stray(event) {
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > STILL;
    if (event.pointerType !== 'mouse' && far) this.leave();
  }

  /** The click that a long press ends with is none. @param {MouseEvent} event */
  clicked(event) {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {MouseEvent} event */
  menu(event) {
    const box = boxAt(event.target);
    if (!box) return;
    event.preventDefault();
    reads(box);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const box = boxAt(event.target);
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey || !box) return;
    event.preventDefault();
    reads(box);
  }

  /** @param {Event} event */
  async open(event) {
    this.leave();
    this.reading = /** @type {CustomEvent<string>} */ (event).detail;
    await this.updateComplete;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
  }

  render() {
    return html`${this.near
      ? html`<div class="near-card" aria-hidden="true">${this.large(this.near)}</div>`
      : nothing}
    ${this.reading ? this.dialog(this.reading) : nothing}`;
  }

  /** @param {string} id */
  large(id) {
    const found = cardOf(this.play, id);
    return html`<div class="card large ${found.kind}">${face(this.play, found)}</div>`;
  }

  /** @param {string} id */
  dialog(id) {
    const found = cardOf(this.play, id);
    const classes = classesOf(found);
    const rule = ruleOf(found);
    return html`<dialog
      class="card-dialog"
      aria-label=${found.found.title}
      @close=${() => (this.reading = '')}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target instanceof HTMLDialogElement) event.target.close();
      }}
    >
      <form method="dialog">
        <button class="button quiet square" aria-label=${say('close')}>${icon('close')}</button>
      </form>
      ${this.large(id)}
      <p>
        ${classes ? html`${classes}${origin(this.play, found.found, 'classes')} · ` : nothing}${say('rule-word')}
        ${ruleLink(this.play, rule)}
      </p>
    </dialog>`;
  }
}

/**
 * The card that something on the page belongs to.
 * @param {EventTarget | null} target
 */
const boxAt = (target) => (target instanceof Element ? target.closest('[data-card]') : null);

/**
 * Whether a card is too small to be read where it lies.
 * @param {Element} box
 */
function isCut(box) {
  const text = box.querySelector('.text');
  const name = box.querySelector('.name');
  if (!(text instanceof HTMLElement) || !(name instanceof HTMLElement)) return false;
  const cut = (/** @type {HTMLElement} */ each) => each.scrollHeight > each.clientHeight + 2;
  return text.offsetParent === null || cut(text) || cut(name);
}

/**
 * Lay a card beside the one that it shows.
 * @param {HTMLElement} shown
 * @param {Element} beside
 */
function layBeside(shown, beside) {
  const box = beside.getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const right = box.right + 8;
  const x = right + width < innerWidth ? right : Math.max(8, box.left - width - 8);
  const y = Math.max(8, Math.min(box.top, innerHeight - height - 8));
  shown.style.setProperty('--x', `${x}px`);
  shown.style.setProperty('--y', `${y}px`);
}

customElements.define('altiplano-lens', Lens);
