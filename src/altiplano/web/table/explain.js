/**
 * What a thing on the table is, what it is good for, and its rules; one click further, where its
 * values come from.
 * Asked for by the key `i`, a right click, a long press, or any touch while explaining is on.
 */

import { html, nothing } from 'lit';
import { hasWords, say } from '../catalog.js';
import { states } from '../elements.js';
import { capital } from '../words.js';
import { DialogElement } from './dialogs/dialog.js';
import { rules } from './dialogs/rule.js';
import { preferences } from './preferences.js';

/** @import {Component, ComponentValue, Rule} from '../wire.js' */
/** @import {Position} from './position.js' */

/** Milliseconds after which a finger that stays is a question. */
const LONG = 500;

/** Pixels that a finger may stray meanwhile. */
const STRAY = 8;

/** What can be asked about: things to touch, and what is only shown. */
const ASKED = '[data-about], [data-thing]';

/**
 * What is known of a thing.
 * @typedef {object} Meaning
 * @property {string} title
 * @property {string} now What it is at this moment, in words.
 * @property {string} use The code of what it is good for; empty where nobody has said it.
 * @property {Component | null} component
 * @property {string[]} rules
 */

/**
 * Which component a thing is, and the rules behind it and its place.
 * @param {Position} play
 * @param {string} thing
 * @param {string} label What the table says of it.
 * @param {string} [name] What the table calls it.
 * @returns {Meaning}
 */
export function meaning(play, thing, label, name = '') {
  const words = thing.split(':');
  const keys = words.map((_, nth) => words.slice(0, words.length - nth).join(':'));
  const things = play.components?.things ?? {};
  const key = keys.find((each) => things[each] !== undefined) ?? '';
  const known = things[key];
  const use = `${play.view.game}-${key.replace(/[: ]/g, '-')}`;
  const found = (known?.kinds ?? []).flatMap((kind) =>
    words.toReversed().flatMap((id) => play.component(kind, id) ?? []),
  );
  const component = found[0] ?? null;
  const numbers = [known?.rule ?? '', component?.rule ?? ''].filter((rule) => rule !== '');
  const title = name || (component?.title ?? label);
  return {
    title: capital(title),
    now: label,
    use: hasWords(`use-${use}`) ? use : '',
    component,
    rules: [...new Set(numbers)],
  };
}

class Explain extends DialogElement {
  static properties = { ...DialogElement.properties, ...states('meaning', 'rules') };

  constructor() {
    super();
    /** @type {Meaning | null} */
    this.meaning = null;
    /** @type {Rule[]} */
    this.rules = [];
    /** @type {{element: HTMLElement, x: number, y: number, timer: number} | null} */
    this.held = null;
    /** Whether the click that is to come ends a long press. */
    this.answered = false;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    const root = this.closest('.table') ?? this;
    const early = { signal, capture: true };
    root.addEventListener('click', (event) => this.touch(event), early);
    root.addEventListener('contextmenu', (event) => this.rightClick(event), { signal });
    root.addEventListener('pointerdown', (event) => this.down(event), early);
    for (const end of ['pointerup', 'pointercancel']) {
      window.addEventListener(end, () => this.letGo(), { signal });
    }
    window.addEventListener('pointermove', (event) => this.move(event), { signal });
    window.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.letGo();
  }

  // How it is asked for.

  /** @param {Event} event */
  touch(event) {
    const element = askedAbout(event.target);
    if (!this.answered && (!this.play.explaining || !element)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.answered && element) void this.explain(element);
    this.answered = false;
  }

  /** @param {Event} event */
  rightClick(event) {
    const element = askedAbout(event.target);
    if (!element || event.defaultPrevented) return;
    event.preventDefault();
    if (!this.answered) void this.explain(element);
  }

  /** @param {Event} event */
  down(event) {
    this.answered = false;
    const element = askedAbout(event.target);
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse' || !element) return;
    if (readable(element)) return;
    const { clientX: x, clientY: y } = event;
    const timer = setTimeout(() => {
      this.answered = true;
      void this.explain(element);
    }, LONG);
    this.held = { element, x, y, timer };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { held } = this;
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > STRAY) this.letGo();
  }

  letGo() {
    clearTimeout(this.held?.timer);
    this.held = null;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { play } = this;
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    if (event.key === 'Escape' && play.explaining) {
      event.stopPropagation();
      play.explain(false);
      return;
    }
    const element = askedAbout(document.activeElement);
    if (event.key === 'Enter' && play.explaining && element) {
      event.preventDefault();
      void this.explain(element);
    } else if (event.key === 'i') {
      if (element) void this.explain(element);
      else play.explain(!play.explaining);
    }
  }

  // What is told.

  /** @param {HTMLElement} element */
  async explain(element) {
    const { play } = this;
    play.explain(false);
    const card = readable(element);
    if (card) {
      element.dispatchEvent(new CustomEvent('read', { bubbles: true, detail: card }));
      return;
    }
    const thing = element.dataset.about ?? element.dataset.thing ?? '';
    const label = element.getAttribute('aria-label') || element.title || element.innerText.trim();
    this.meaning = meaning(play, thing, label, element.dataset.name);
    await this.show('');
  }

  reset() {
    this.rules = [];
  }

  async load() {
    const all = await rules();
    const numbers = this.meaning?.rules ?? [];
    this.rules = numbers.flatMap((number) => all.find((rule) => rule.number === number) ?? []);
  }

  render() {
    const title = this.meaning?.title ?? '';
    const content = this.meaning ? this.content(this.meaning) : nothing;
    return this.frame(title, content, { look: 'explain', label: say('what-is-this', { title }) });
  }

  /** @param {Meaning} told */
  content({ title, now, use, component }) {
    const known = !component || now.toLowerCase().includes(component.says.toLowerCase());
    return html`${now === title ? nothing : html`<p>${now}.</p>`}
    ${known ? nothing : html`<p>${capital(component.says)}.</p>`}
    ${use ? html`<section class="explain-use"><h3>${say('good-for')}</h3><p>${say(`use-${use}`)}</p></section>` : nothing}
    ${this.rules.map((rule) => this.rule(rule))} ${component ? this.values(component) : nothing}`;
  }

  /** @param {Component} component */
  values(component) {
    const values = Object.entries(component.values);
    if (values.length === 0) return nothing;
    return html`<details class="explain-origins" ?open=${preferences.wanted.origins}>
      <summary>${say('values-from')}</summary>
      <p class="muted">${say('values-from-more')} <a href="/components">${say('components')}</a></p>
      <dl class="explain-values">
        ${values.map(([name, value]) => this.value(name, value))}
      </dl>
    </details>`;
  }

  /**
   * @param {string} name
   * @param {ComponentValue} value
   */
  value(name, { message, parts, origin }) {
    const origins = [...new Set([origin].flat())];
    return html`<div>
      <dt>${say(`value-${name}`)}</dt>
      <dd>
        <span>${this.play.words(message, parts.join(', '))}</span>
        ${origins.map(
          (each) => html`<span class="badge origin ${each}" title=${say(`origin-${each}`)}>${say(`origin-${each}-name`)}</span>`,
        )}
      </dd>
    </div>`;
  }

  /** @param {Rule} rule */
  rule(rule) {
    return html`<section class="explain-rule">
      <h3><a href="/rules/${rule.number}" target="_blank">${say('rule', { number: rule.number })}</a></h3>
      <p>${rule.text}</p>
    </section>`;
  }
}

/**
 * The card that is shown close up instead; such cards listen for a long press themselves.
 * @param {Element} element
 */
const readable = (element) => element.closest('[data-card]')?.getAttribute('data-card');

/**
 * What is asked about at some place.
 * @param {EventTarget | null} target
 */
function askedAbout(target) {
  const found = target instanceof Element ? target.closest(ASKED) : null;
  return found instanceof HTMLElement && !found.closest('dialog.explain') ? found : null;
}

customElements.define('altiplano-explain', Explain);
