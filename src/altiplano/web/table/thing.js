/** Things on the table that can be touched, and the base of every part that has some. */

import { html, nothing } from 'lit';
import { Directive, directive } from 'lit-html/directive.js';
import { say } from '../catalog.js';
import { PageElement } from '../elements.js';

/** @import {AttributePart} from 'lit' */
/** @import {Play} from './play.js' */
/** @import {Position} from './position.js' */

/** @typedef {string | [string, string]} Label What something is called, and what else is to be said of it. */

/** @param {Label} label */
export const nameIn = (label) => (typeof label === 'string' ? label : label[0]);

/** @param {Label} label */
export const textIn = (label) =>
  typeof label === 'string' ? label : say('named', { name: label[0], more: label[1] });

/**
 * @typedef {object} ThingLook
 * @property {Label} label What it is, in words: name and tooltip.
 * @property {string} [move] The move to ask about when nothing can be done with it.
 * @property {string} [class] Further classes.
 * @property {unknown} [content] What is drawn inside.
 * @property {boolean} [disabled] Never to be touched, such as what belongs to others.
 * @property {string} [fly] What it is, wherever it lies: so it is seen to move.
 * @property {string} [about] What it is when somebody asks; unless told, its own name.
 * @property {(element: Element) => void} [reads] What a touch does while no move needs it: it tells more.
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
    const readable = look.reads !== undefined && state === '';
    const idle = (state === '' && !readable) || state === 'grey';
    setOrRemove(element, 'aria-pressed', state === 'picked');
    setOrRemove(element, 'aria-disabled', idle);
    const hinted = play.isHinted(id);
    const notes = [state === 'target' && say('may-go-here'), hinted && say('hinted')];
    const says = notes.filter(Boolean).join('. ');
    if (says) element.setAttribute('aria-description', says);
    else element.removeAttribute('aria-description');
    if (state !== '' || readable || (look.move && play.plays)) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', '-1');
    const names = ['thing', look.class ?? '', state, hinted ? 'hinted' : ''];
    return names.filter((name) => name !== '').join(' ');
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
    data-fly=${look.fly ?? nothing}
    data-about=${look.about ?? nothing}
    data-name=${nameIn(look.label)}
    title=${look.reads ? nothing : textIn(look.label)}
    aria-label=${textIn(look.label)}
    ?disabled=${look.disabled ?? false}
    @click=${(/** @type {MouseEvent} */ event) => touched(play, id, look, event)}
  >
    ${look.content ?? nothing}
  </button>`;
}

/**
 * @param {Position} play
 * @param {string} id
 * @param {ThingLook} look
 * @param {MouseEvent} event
 */
function touched(play, id, look, event) {
  const element = /** @type {Element} */ (event.currentTarget);
  if (look.reads && play.state(id, element) === '') look.reads(element);
  else play.touch(id, look.move, element);
}

/** A part of the table: draws itself again whenever the play has changed. */
export class ThingElement extends PageElement {
  static properties = { play: { attribute: false } };

  constructor() {
    super();
    /** @type {Play} */
    this.play = /** @type {any} */ (undefined);
    this._redraw = () => this.requestUpdate();
    /** @type {Play | undefined} */
    this._heard = undefined;
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

  /** Nothing is drawn while the page knows nothing of the match. */
  shouldUpdate() {
    return this.isConnected && this.play.loaded;
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
