/** Things on the table that can be touched, and the base of every part that has some. */

import { LitElement, html, nothing } from 'lit';
import { Directive, directive } from 'lit-html/directive.js';

/** @import {AttributePart} from 'lit' */
/** @import {Play} from './play.js' */
/** @import {Position} from './position.js' */

/**
 * @typedef {object} ThingLook
 * @property {string} label What it is, in words: name and tooltip.
 * @property {string} [move] The move to ask about when nothing can be done with it.
 * @property {string} [class] Further classes.
 * @property {unknown} [content] What is drawn inside.
 * @property {boolean} [disabled] Never to be touched, such as what belongs to others.
 */

/** Classes and ARIA states of a thing; of several alike only the one touched is picked. */
class Looks extends Directive {
  /**
   * @param {AttributePart} part
   * @param {[Position, string, ThingLook]} values
   */
  update(part, [play, id, look]) {
    const element = part.element;
    const state = look.disabled ? '' : play.state(id, element);
    const idle = state === '' || state === 'grey';
    setOrRemove(element, 'aria-pressed', state === 'picked');
    setOrRemove(element, 'aria-disabled', idle);
    if (state !== '' || (look.move && play.plays)) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', '-1');
    return ['thing', look.class ?? '', state].filter((name) => name !== '').join(' ');
  }

  /** @param {unknown[]} _values */
  render(..._values) {
    return '';
  }
}

const looks = directive(Looks);

/** @param {Element} element @param {string} name @param {boolean} on */
function setOrRemove(element, name, on) {
  if (on) element.setAttribute(name, 'true');
  else element.removeAttribute(name);
}

/**
 * Something on the table that can be touched: a button that looks as the play says.
 * @param {Position} play
 * @param {string} id
 * @param {ThingLook} look
 */
export function thing(play, id, look) {
  return html`<button
    type="button"
    class=${looks(play, id, look)}
    data-thing=${id}
    title=${look.label}
    aria-label=${look.label}
    ?disabled=${look.disabled ?? false}
    @click=${(/** @type {MouseEvent} */ event) => play.touch(id, look.move, event.currentTarget)}
  >
    ${look.content ?? nothing}
  </button>`;
}

/** A part of the table: draws itself again whenever the play has changed. */
export class ThingElement extends LitElement {
  static properties = { play: { attribute: false } };

  constructor() {
    super();
    /** @type {Play} */
    this.play = /** @type {any} */ (undefined);
    this._redraw = () => this.requestUpdate();
    /** @type {Play | undefined} */
    this._heard = undefined;
  }

  /** The page's style sheets apply. */
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this._listen();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this._heard?.removeEventListener('change', this._redraw);
    this._heard = undefined;
  }

  willUpdate() {
    this._listen();
  }

  _listen() {
    if (!this.isConnected || this._heard === this.play) return;
    this._heard?.removeEventListener('change', this._redraw);
    this.play?.addEventListener('change', this._redraw);
    this._heard = this.play;
  }
}
