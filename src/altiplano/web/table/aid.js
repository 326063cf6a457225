/** Planning help, or what is left: what the server counts from my view, shown in pictures. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { states } from '../elements.js';
import { get, sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import { ThingElement } from './thing.js';

/** @import {TemplateResult} from 'lit' */
/** @import {Play} from './play.js' */

/**
 * @typedef {object} Panel How a game shows its help.
 * @property {string} title The code of its title.
 * @property {(aid: Aid, help: any) => TemplateResult} tell
 * @property {(play: Play) => unknown} facts What everybody may know who plays without help.
 */

/** So long nothing must happen before the server is asked again, in milliseconds. */
const PATIENCE = 120;

/** @type {Record<string, () => Promise<{panel: Panel}>>} */
const PANELS = {
  altiplano: () => import('./altiplano/aid.js'),
  expedition: () => import('./expedition/aid.js'),
};

export class Aid extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('panel', 'help', 'problem', 'marked') };

  constructor() {
    super();
    /** @type {Panel | null} */
    this.panel = null;
    /** @type {{seat: number} | null} */
    this.help = null;
    this.problem = '';
    /** The name of what is marked on the table. */
    this.marked = '';
    /** @type {Element[]} */
    this.marks = [];
    /** How often the server was asked; only the newest answer counts. */
    this.asked = 0;
    this.timer = 0;
    this.allowed = false;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    this.play.addEventListener('update', () => this.askSoon(), { signal });
    void this.open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.asked += 1;
    this.mark('');
  }

  willUpdate() {
    super.willUpdate();
    const allowed = this.play.table?.hints !== false;
    if (allowed && !this.allowed) void this.ask();
    this.allowed = allowed;
  }

  async open() {
    const { panel } = await PANELS[this.play.view.game]();
    this.panel = panel;
  }

  askSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  async ask() {
    if (this.play.me === null || this.play.table?.hints === false) return;
    this.asked += 1;
    const { asked } = this;
    /** @type {{seat: number} | null} */
    let help = null;
    let problem = '';
    try {
      help = await get(`${this.play.source}/help?seat=${this.play.me}`);
    } catch (thrown) {
      problem = sentenceOf(thrown);
    }
    if (asked !== this.asked) return;
    this.help = help;
    this.problem = problem;
  }

  /**
   * Mark things on the table, and show the first; the same name again, or none, ends that.
   * @param {string} name
   * @param {string[]} [things]
   */
  mark(name, things = []) {
    for (const element of this.marks) element.removeAttribute('data-aided');
    this.marked = name === this.marked ? '' : name;
    this.marks = this.marked === '' ? [] : things.flatMap(found);
    for (const element of this.marks) {
      element.setAttribute('data-aided', '');
      pulse(element);
    }
    if (this.marks.length > 0) this.lead(things[0]);
  }

  /**
   * Turn to the part of the table where a thing lies.
   * @param {string} thing
   */
  lead(thing) {
    const { play } = this;
    const choice = { move: '', says: '', from: [thing], to: [], via: [], lift: false, then: '' };
    const part = play.game.partOf([choice]);
    if (part) play.lead(part);
    requestAnimationFrame(() => {
      const seen = this.marks.find((element) => element.checkVisibility());
      seen?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });
    });
  }

  render() {
    const { panel, play } = this;
    if (panel === null || play.update.over) return nothing;
    const title = say(panel.title);
    return html`<section class="aid" aria-label=${title}>
      <h3>${title}</h3>
      ${
        play.table?.hints === false
          ? html`<p class="muted">${say('help-off')}</p>
              ${panel.facts(play)}`
          : this.told(panel)
      }
    </section>`;
  }

  /** @param {Panel} panel */
  told(panel) {
    if (this.problem) return html`<p class="note error" role="alert">${this.problem}</p>`;
    if (this.help?.seat !== this.play.me) return html`<p class="muted" aria-busy="true">${say('counting')}</p>`;
    return panel.tell(this, this.help);
  }
}

/** @param {string} thing */
const found = (thing) => [...document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)];

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param {Element} element */
function pulse(element) {
  if (isCalm()) return;
  element.animate([{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], {
    duration: 500,
    iterations: 2,
  });
}

/**
 * A chance as a bar; its words stand beside it.
 * @param {number} chance
 */
export const bar = (chance) =>
  html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="bar-ground" width="100" height="8" rx="2"></rect>
    <rect class="bar-part" width=${Math.round(100 * chance)} height="8" rx="2"></rect>
  </svg>`;

/**
 * What is possible is never 0 %, and what is open never 100 %.
 * @param {number} chance
 */
export function percent(chance) {
  const hundredths = Math.round(100 * chance);
  if (chance > 0 && hundredths === 0) return '< 1 %';
  if (chance < 1 && hundredths === 100) return '> 99 %';
  return `${hundredths} %`;
}

await styled(new URL('./aid.css', import.meta.url));
customElements.define('altiplano-aid', Aid);
