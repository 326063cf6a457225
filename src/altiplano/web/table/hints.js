/** Hints: the best ideas for my question, what they promise, and why. */

import { html, nothing } from 'lit';
import { icon } from '../drawings.js';
import { listing } from '../catalog.js';
import { capital } from '../words.js';
import { ThingElement } from './thing.js';

/** @import {Hint, Option} from '../wire.js' */

/** From so sure on an idea is told as certain, clear or likely the best. */
const SURE = /** @type {const} */ ([
  [0.95, 'almost certainly better than the next'],
  [0.75, 'probably better than the next'],
  [0.6, 'a little better than the next'],
  [0, 'about as good as the next'],
]);

class Hints extends ThingElement {
  render() {
    const { hinting } = this.play;
    return html`<section class="hints" aria-label="Hints">
      <h3>${icon('bulb')} Hints</h3>
      ${
        hinting.forbidden
          ? html`<p class="muted">The host has turned off hints.</p>`
          : this.asking()
      }
      <div role="status">${this.state()}</div>
      ${hinting.rest.length > 0 && hinting.hints === null ? this.goingOn(hinting.rest) : nothing}
      ${
        hinting.hints?.length
          ? html`<ol role="list" class="ideas" aria-label="The best ideas">
              ${hinting.hints.map((hint, at) => this.hint(hint, at))}
            </ol>`
          : nothing
      }
    </section>`;
  }

  asking() {
    const { hinting } = this.play;
    if (!hinting.open) {
      return html`<p class="muted">When it is your turn, the bot shows what it would do.</p>`;
    }
    if (hinting.hints !== null || hinting.thinking) return nothing;
    return html`<button type="button" class="button" @click=${() => void hinting.ask()}>
      Show the best moves
    </button>`;
  }

  /** What a screen reader is told. */
  state() {
    const { hints, problem, thinking } = this.play.hinting;
    if (thinking) return html`<p class="thinking">The bot thinks about it …</p>`;
    if (problem) return html`<p class="note error">${problem}</p>`;
    if (hints === null) return nothing;
    if (hints.length === 0) return html`<p class="muted">The bot has no idea for this.</p>`;
    const found = hints.length === 1 ? 'One idea' : `${hints.length} ideas`;
    return html`<span class="visually-hidden">${found}; the best: ${hints[0].says}.</span>`;
  }

  /**
   * @param {Hint} hint
   * @param {number} at
   */
  hint(hint, at) {
    const next = this.play.hinting.hints?.[at + 1];
    const { line } = hint;
    return html`<li class="idea" data-move=${hint.move}>
      <h4><span class="idea-rank">${at + 1}</span> ${capital(hint.says)}</h4>
      ${promise(hint)}
      ${hint.reason ? html`<p>${this.play.sentence(hint.why, hint.reason)}.</p>` : nothing}
      ${this.apart(hint, at)}
      ${steps(line, at === 0)}
      ${next ? html`<p class="muted">${surety(hint, next)}</p>` : nothing}
      ${this.buttons(line)}
    </li>`;
  }

  /**
   * What tells an idea from one before it that begins in the same way.
   * @param {Hint} hint
   * @param {number} at
   */
  apart(hint, at) {
    const alike = (this.play.hinting.hints ?? []).slice(0, at);
    const other = alike.findIndex((each) => each.move === hint.move);
    if (other === -1) return nothing;
    const own = without(hint.line, alike[other].line);
    const missing = without(alike[other].line, hint.line);
    if (own.length + missing.length === 0) return html`<p>Like ${other + 1}, in another order.</p>`;
    return own.length > 0
      ? html`<p><b>Unlike ${other + 1}:</b> ${listing(own)}.</p>`
      : html`<p><b>Like ${other + 1}</b>, but without ${listing(missing)}.</p>`;
  }

  /**
   * The idea that was followed, from here on.
   * @param {Option[]} line
   */
  goingOn(line) {
    return html`<div class="idea" data-move=${line[0].move}>
      <h4>Then: ${line[0].says}</h4>
      ${steps(line, true)} ${this.buttons(line)}
    </div>`;
  }

  /** @param {Option[]} line */
  buttons(line) {
    const { hinting, sending } = this.play;
    const [{ move, says }] = line;
    return html`<div class="row">
      <button
        type="button"
        class="button small"
        aria-pressed=${hinting.marked === move ? 'true' : 'false'}
        aria-label="Show: ${says}"
        @click=${() => hinting.mark(move)}
      >
        ${icon('eye')} Show
      </button>
      <button
        type="button"
        class="button small"
        aria-label="Play it: ${says}"
        ?disabled=${sending}
        @click=${() => void hinting.follow(line)}
      >
        ${icon('play')} Play it
      </button>
    </div>`;
  }
}

/**
 * The steps of one idea that another does not have.
 * @param {Option[]} line
 * @param {Option[]} other
 */
function without(line, other) {
  const left = other.map((option) => option.says);
  return line.flatMap(({ says }) => {
    const at = left.indexOf(says);
    if (at !== -1) left.splice(at, 1);
    return at === -1 ? [says] : [];
  });
}

/** @param {Hint} hint */
function promise({ chance, margin }) {
  if (chance === null && margin === null) return nothing;
  return html`<p class="idea-promise">
    ${
      chance === null
        ? nothing
        : html`<span><b>${Math.round(100 * chance)} %</b> to win</span>
            <meter min="0" max="1" .value=${chance} aria-hidden="true"></meter>`
    }
    ${margin === null ? nothing : html`<span>${ahead(margin)}</span>`}
  </p>`;
}

/** @param {number} margin */
function ahead(margin) {
  const points = Math.round(Math.abs(margin));
  if (points === 0) return 'level at the end';
  const words = points === 1 ? '1 point' : `${points} points`;
  return `${words} ${margin > 0 ? 'ahead' : 'behind'} at the end`;
}

/**
 * How sure it is that an idea is better than the next; one that promises the same is not.
 * @param {Hint} hint
 * @param {Hint} next
 */
function surety(hint, next) {
  const percent = (/** @type {Hint} */ { chance }) => Math.round(100 * (chance ?? 0));
  const points = (/** @type {Hint} */ { margin }) => Math.round(margin ?? 0);
  const same = percent(hint) === percent(next) && points(hint) === points(next);
  const words = SURE.find(([least]) => hint.sure >= least && !(same && least > 0));
  return `${capital(words?.[1] ?? '')}.`;
}

/**
 * The whole idea, step by step.
 * @param {Option[]} line
 * @param {boolean} open
 */
function steps(line, open) {
  if (line.length < 2) return nothing;
  return html`<details class="idea-steps" ?open=${open}>
    <summary>All ${line.length} steps</summary>
    <ol>
      ${line.map((option) => html`<li>${capital(option.says)}</li>`)}
    </ol>
  </details>`;
}

customElements.define('altiplano-hints', Hints);
