/** The guide through a first match: a card beside the things it explains, never in the way. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { states } from '../elements.js';
import { styled } from '../styled.js';
import { ruleLink } from '../table/dialogs/rule.js';
import { ThingElement } from '../table/thing.js';
import { guideOf, keepGuide } from './kept.js';
import { spotFor } from './placing.js';
import { marksOf, proposed, stepNow } from './steps.js';

/** @import {Guide} from './kept.js' */
/** @import {Step} from './steps.js' */

/** @type {Record<string, () => Promise<{steps: Step[]}>>} */
const STEPS = {
  altiplano: () => import('./altiplano.js'),
  expedition: () => import('./expedition.js'),
};

/** The step after which the guide has no more to say. */
const LAST = 'end';

const NARROW = '(max-width: 47.99rem)';
const MARGIN = 8;
/** What the card must not cover, and what it should not. */
const TOUCHED = '.table .live, .table .target, .table .under-way';
const SEEN = '.table-head, .table :is(.card, .piles, .phases, .spot)';
/** A bar that takes more of the window than this does not stay over the table. */
const MOST_OF_IT = 0.7;

class GuideCard extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    turnTo: { attribute: false },
    ...states('steps', 'guide', 'looking'),
  };

  constructor() {
    super();
    /** @type {(part: string) => Promise<unknown>} Shows a part of the table in a narrow window. */
    this.turnTo = () => Promise.resolve();
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Guide | null} */
    this.guide = null;
    /** @type {Step | null} The one that is shown. */
    this.step = null;
    /** The code of the earlier step that is shown again. */
    this.looking = '';
    /** @type {Element[]} */
    this.marked = [];
    /** The step and the move that were shown last. */
    this.seen = '';
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    addEventListener('scroll', () => this.lay(), { signal, passive: true, capture: true });
    addEventListener('resize', () => this.lay(), { signal });
    this.play.addEventListener('guide', () => this.resume(), { signal });
    void this.load(this.play.view.game);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const each of this.marked) each.removeAttribute('data-guided');
  }

  /** @param {string} game */
  async load(game) {
    const { steps } = await STEPS[game]();
    this.guide = guideOf(game);
    this.steps = steps;
  }

  /** The head asks for the guide. */
  resume() {
    this.keep({ open: true, over: false });
  }

  /** @param {Partial<Guide>} change */
  keep(change) {
    if (this.guide === null) return;
    this.guide = { ...this.guide, ...change };
    keepGuide(this.play.view.game, this.guide);
    this.play.guideOpen = this.guide.open;
    this.play.changed();
  }

  /** Only the state of the table counts: players who choose another way get the step that fits it. */
  willUpdate() {
    super.willUpdate();
    const { guide, play, steps } = this;
    this.step = guide?.open ? stepNow(steps, guide.done, play) : null;
    if (guide && this.step && !guide.shown.includes(this.step.code)) {
      this.guide = { ...guide, shown: [...guide.shown, this.step.code] };
      keepGuide(play.view.game, this.guide);
    }
    const back = steps.find(({ code }) => code === this.looking);
    if (back && guide?.open) this.step = back;
  }

  updated() {
    if (this.guide === null || this.steps.length === 0) return;
    this.mark();
    const choice = this.step ? proposed(this.step, this.play) : null;
    const seen = `${this.step?.code} ${choice?.move} ${this.play.picked}`;
    if (seen !== this.seen) {
      this.seen = seen;
      if (choice && !this.marked.slice(0, 1).some(inSight)) void this.show(false);
    }
    // Other parts of the table may still be drawn, such as a menu.
    requestAnimationFrame(() => {
      if (!this.isConnected) return;
      this.mark();
      this.lay();
    });
  }

  /** Mark what the step speaks of: things on the table, or a line of an open menu. */
  mark() {
    const wanted = this.step ? this.wanted(this.step) : [];
    const marked = wanted.flatMap((each) =>
      [...document.querySelectorAll(each)].filter((found) => found.checkVisibility()).slice(0, 1),
    );
    for (const each of this.marked) if (!marked.includes(each)) each.removeAttribute('data-guided');
    for (const each of marked) each.setAttribute('data-guided', '');
    this.marked = marked;
  }

  /**
   * What a step points at, as selectors.
   * @param {Step} step
   */
  wanted(step) {
    const { play } = this;
    const move = proposed(step, play)?.move;
    if (move && play.menu?.choices.some((choice) => choice.move === move && !choice.lift)) {
      return [`[role=menu] [data-move="${CSS.escape(move)}"]`];
    }
    const isThere = (/** @type {string} */ thing) =>
      document.querySelector(selector(thing)) !== null;
    return marksOf(step, play, isThere).map(selector);
  }

  /** Lay the card beside what is marked; a narrow window has it above the bar. */
  lay() {
    const card = this.querySelector('.guide');
    const bar = this.closest('.table-bar');
    bar?.toggleAttribute('data-tall', bar.clientHeight > MOST_OF_IT * innerHeight);
    if (!(card instanceof HTMLElement) || matchMedia(NARROW).matches) return;
    const room = {
      left: MARGIN,
      top: MARGIN,
      width: document.documentElement.clientWidth - 2 * MARGIN,
      height: barTop() - 2 * MARGIN,
    };
    const others = [...document.querySelectorAll(TOUCHED)];
    const seen = [...document.querySelectorAll(SEEN)];
    const boxes = (/** @type {Element[]} */ all) =>
      all.filter(inSight).map((each) => each.getBoundingClientRect());
    const { left, top } = spotFor(
      card.getBoundingClientRect(),
      boxes(this.marked.map(framed)),
      boxes(others),
      boxes(seen),
      room,
    );
    card.style.setProperty('--left', `${Math.round(left)}px`);
    card.style.setProperty('--top', `${Math.round(top)}px`);
  }

  /**
   * Bring what is marked into sight, and let it stand out.
   * @param {boolean} pulse
   */
  async show(pulse) {
    for (const part of matchMedia(NARROW).matches ? this.play.game.parts : []) {
      if (this.marked.length > 0) break;
      await this.turnTo(part);
      this.mark();
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const [first] = this.marked;
    if (first && !inSight(first)) {
      const { top, bottom } = first.getBoundingClientRect();
      const by = top < 0 ? top - 2 * MARGIN : bottom - barTop() + 2 * MARGIN;
      scrollBy({ top: by, behavior: calm ? 'auto' : 'smooth' });
    }
    if (!pulse || calm) return;
    for (const each of this.marked) {
      each.animate([{ scale: 1 }, { scale: 1.12 }, { scale: 1 }], { duration: 450, iterations: 2 });
    }
  }

  /** On to what fits the table; what is done is not shown again. */
  next() {
    const { guide, step } = this;
    if (guide === null || step === null) return;
    if (this.looking) {
      const shown = guide.shown.slice(guide.shown.indexOf(this.looking) + 1);
      this.looking = shown.find((code) => guide.done.includes(code)) ?? '';
    } else if (step.code === LAST) this.keep({ open: false, over: true });
    else this.keep({ done: [...guide.done, step.code] });
  }

  /** Look at the step before. */
  back() {
    this.looking = this.earlier ?? this.looking;
  }

  get earlier() {
    const { guide, step } = this;
    if (guide === null || step === null) return undefined;
    return guide.shown.slice(0, guide.shown.indexOf(step.code)).at(-1);
  }

  render() {
    const { guide, play, step } = this;
    if (guide === null || step === null) return nothing;
    const waits = !this.looking && proposed(step, play) !== null;
    const words = `${play.view.game}-${step.code}`;
    return html`<section class="guide panel" aria-label=${say('the-guide')}>
      <header>
        <progress max=${this.steps.length} .value=${guide.shown.length} aria-hidden="true"></progress>
        <button
          type="button"
          class="button quiet small square"
          aria-label=${say('guide-leave')}
          title=${say('guide-leave-more')}
          @click=${() => this.keep({ open: false })}
        >
          ${icon('close')}
        </button>
      </header>
      <div
        class="guide-says"
        role="group"
        aria-label=${say('guide-step')}
        aria-live="polite"
        aria-atomic="true"
        tabindex="0"
      >
        <h2>${say(`guide-${words}-title`)}</h2>
        <p>${say(`guide-${words}`)} ${step.rule ? ruleLink(play, step.rule) : nothing}</p>
      </div>
      <footer>
        <button
          type="button"
          class="button small"
          ?disabled=${this.earlier === undefined}
          @click=${this.back}
        >
          ${say('guide-back')}
        </button>
        ${
          step.moves || step.about
            ? html`<button type="button" class="button small" @click=${() => void this.show(true)}>
                ${icon('eye')} ${say('guide-show')}
              </button>`
            : nothing
        }
        <button type="button" class="button small ${waits ? '' : 'primary'}" @click=${this.next}>
          ${say(step.code === LAST ? 'guide-close' : waits ? 'guide-skip' : 'guide-next')}
        </button>
      </footer>
    </section>`;
  }
}

/** @param {string} thing */
function selector(thing) {
  return `[data-thing="${CSS.escape(thing)}"]`;
}

/**
 * What has the frame of a thing: the ground of a place has it around the whole place.
 * @param {Element} element
 */
function framed(element) {
  if (!element.matches('.ground')) return element;
  return element.closest('.own-tile') ?? element.parentElement ?? element;
}

/** @param {Element} element */
function inSight(element) {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && top >= 0 && (bottom <= barTop() || element.closest('.table-bar') !== null);
}

/** Where the bar begins, which lies over the table. */
function barTop() {
  return document.querySelector('.table-bar')?.getBoundingClientRect().top ?? innerHeight;
}

await styled(new URL('./guide.css', import.meta.url));
customElements.define('altiplano-guide', GuideCard);
