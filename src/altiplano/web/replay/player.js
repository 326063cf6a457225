/** The bar below a replay: the slider over all moments, its chapters, buttons to step and play. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { onValue, states } from '../elements.js';
import { reachable } from '../reachable.js';
import { ThingElement } from '../table/thing.js';
import { chapterTitle } from './moment.js';

/** @import {Showing, From} from './moment.js' */

/** Seconds a moment is shown while the match plays. */
const SPEEDS = [
  ['2', 'slow'],
  ['1', 'normal'],
  ['0.4', 'fast'],
];

/** The least distance between the numbers of chapters, in their font size. */
const APART = 2;

const STEPS = new Map([
  ['ArrowLeft', 'previous'],
  ['ArrowDown', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowUp', 'next'],
  ['PageDown', 'earlier'],
  ['PageUp', 'later'],
  ['Home', 'first'],
  ['End', 'last'],
]);

export class Player extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('playing', 'pace') };

  constructor() {
    super();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.playing = undefined;
    this.pace = '1';
    this.sizes = new ResizeObserver(() => this.requestUpdate());
  }

  connectedCallback() {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  /** @returns {Showing} */
  get showing() {
    return /** @type {any} */ (this.play);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.stop();
  }

  updated() {
    reachable(this.querySelector('.replay-says'));
    const { moments } = this.showing.replay;
    for (const mark of this.querySelectorAll('.replay-mark')) {
      if (!(mark instanceof HTMLElement)) continue;
      mark.style.setProperty('--at', String(Number(mark.dataset.moment) / Math.max(1, moments)));
    }
  }

  // Going.

  /** @param {string} step */
  step(step) {
    const { showing } = this;
    this.stop();
    if (step === 'earlier') showing.turn(-1);
    else if (step === 'later') showing.turn(1);
    else if (step === 'first') showing.go(0);
    else if (step === 'last') showing.go(showing.replay.moments);
    else showing.go(showing.moment + (step === 'next' ? 1 : -1));
  }

  /** Play on, or stop. */
  toggle() {
    if (this.playing !== undefined) {
      this.stop();
      return;
    }
    const { showing } = this;
    if (showing.moment === showing.replay.moments) showing.go(0);
    this.wait();
  }

  wait() {
    this.playing = setTimeout(() => {
      const { showing } = this;
      showing.go(showing.moment + 1);
      if (showing.moment < showing.replay.moments) this.wait();
      else this.stop();
    }, 1000 * Number(this.pace));
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = undefined;
  }

  /**
   * Keys on the bar itself.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const step = STEPS.get(event.key);
    if (!step || event.target instanceof HTMLSelectElement) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(step);
  }

  // Drawing.

  render() {
    const { showing } = this;
    const { moments } = showing.replay;
    const playing = this.playing !== undefined;
    return html`<div class="replay-bar" @keydown=${this.key}>
      <div
        class="replay-says"
        role="group"
        aria-label=${say('what-happened')}
        aria-live=${playing ? 'off' : 'polite'}
      >
        <b>${showing.stage}</b> <span>${showing.says}</span>
      </div>
      <div class="replay-track">
        <input
          type="range"
          min="0"
          max=${moments}
          step="1"
          aria-label=${say('moment-word')}
          aria-valuetext=${say('named', { name: showing.title, more: showing.says })}
          .value=${String(showing.moment)}
          @input=${(/** @type {Event} */ event) => this.slide(event)}
        />
        <div class="replay-marks" aria-hidden="true">${this.marks()}</div>
      </div>
      <div class="replay-controls">
        <div class="row replay-steps">
          ${this.button('first', 'Home', showing.moment === 0)}
          ${this.button('previous', '←', showing.moment === 0)}
          <button
            type="button"
            class="button primary replay-play"
            aria-label=${say(playing ? 'stop' : 'play')}
            title=${say('with-key', { what: say(playing ? 'stop' : 'play'), key: say('key-space') })}
            @click=${this.toggle}
          >
            ${icon(playing ? 'pause' : 'play')}
          </button>
          ${this.button('next', '→', showing.moment === moments)}
          ${this.button('last', 'End', showing.moment === moments)}
          <span class="figures muted replay-count">${showing.moment} / ${moments}</span>
        </div>
        <div class="row replay-choices">${this.speeds()} ${this.chapters()} ${this.views()}</div>
      </div>
    </div>`;
  }

  /** @param {Event} event */
  slide(event) {
    this.stop();
    this.showing.go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  }

  /**
   * @param {'first' | 'previous' | 'next' | 'last'} step
   * @param {string} key
   * @param {boolean} end Whether there is nothing more on that side.
   */
  button(step, key, end) {
    const title = say(`to-${step}`);
    return html`<button
      type="button"
      class="button square"
      aria-label=${title}
      title=${say('with-key', { what: title, key })}
      aria-disabled=${end ? 'true' : nothing}
      @click=${() => this.step(step)}
    >
      ${icon(step)}
    </button>`;
  }

  /** A mark where each chapter begins, with its number where there is room. */
  marks() {
    const { chapters, moments } = this.showing.replay;
    const marks = this.querySelector('.replay-marks');
    const wide = (marks?.clientWidth ?? innerWidth) / (marks ? parseFloat(getComputedStyle(marks).fontSize) : 12);
    const apart = APART / Math.max(1, wide);
    let [last, room] = [0, -1];
    return chapters.map(({ moment, stage: { number } }) => {
      const labelled = number !== 0 && number !== last && moment / moments - room > apart;
      last = number;
      if (labelled) room = moment / moments;
      return html`<span
        class=${labelled ? 'replay-mark' : 'replay-mark plain'}
        data-moment=${moment}
        >${labelled ? number : nothing}</span
      >`;
    });
  }

  speeds() {
    return select(
      say('speed'),
      this.pace,
      SPEEDS.map(([value, code]) => ({ value, title: say(`speed-${code}`) })),
      (value) => (this.pace = value),
    );
  }

  chapters() {
    const { showing } = this;
    const { chapters } = showing.replay;
    return select(
      say('go-to'),
      String(showing.chapter?.moment ?? 0),
      chapters.map((each) => ({ value: String(each.moment), title: chapterTitle(each) })),
      (value) => {
        this.stop();
        showing.go(Number(value));
      },
    );
  }

  views() {
    const { showing } = this;
    const seats = showing.people.map((person) => ({
      value: String(person.seat),
      title: showing.name(person.seat),
    }));
    return select(
      say('seen-from'),
      String(showing.from),
      [{ value: 'open', title: say('all-open') }, { value: 'table', title: say('a-spectator') }, ...seats],
      (value) => showing.look(fromOf(value)),
    );
  }
}

/**
 * From where a replay is looked at, as an address says it.
 * @param {string | null} text
 * @returns {From}
 */
export function fromOf(text) {
  if (text === 'table') return 'table';
  return text !== null && /^\d$/.test(text) ? Number(text) : 'open';
}

/**
 * @param {string} label
 * @param {string} chosen
 * @param {{value: string, title: string}[]} options
 * @param {(value: string) => void} choose
 */
function select(label, chosen, options, choose) {
  return html`<label class="replay-choice"
    ><span>${label}</span
    ><select
      @change=${onValue(choose)}
    >
      ${options.map(
        ({ value, title }) =>
          html`<option value=${value} .selected=${value === chosen}>${title}</option>`,
      )}
    </select></label
  >`;
}

customElements.define('altiplano-player', Player);
