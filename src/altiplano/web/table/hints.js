/** Hints: the best ideas for my question, what they promise, and why. */

import { html, nothing } from 'lit';
import { icon } from '../drawings.js';
import { listing, say } from '../catalog.js';
import { capital } from '../words.js';
import { ThingElement } from './thing.js';

/** @import {Hint, Option} from '../wire.js' */

/** From how sure on an idea is called how much better than the next. */
const SURE = /** @type {const} */ ([
  [0.95, 'certainly'],
  [0.75, 'probably'],
  [0.6, 'little'],
  [0, 'equal'],
]);

/** Fewer points than this between two players mean nothing yet. */
const NEAR = 3;

class Hints extends ThingElement {
  render() {
    const { hinting } = this.play;
    return html`<section class="hints" aria-label=${say('hints')}>
      <h3>${icon('bulb')} ${say('hints')}</h3>
      ${
        hinting.forbidden
          ? html`<p class="muted">${say('hints-off')}</p>`
          : this.asking()
      }
      <div role="status">${this.state()}</div>
      ${hinting.rest.length > 0 && hinting.hints === null ? this.goingOn(hinting.rest) : nothing}
      ${
        hinting.hints?.length
          ? html`<ol role="list" class="ideas" aria-label=${say('ideas')}>
              ${hinting.hints.map((hint, at) => this.hint(hint, at))}
            </ol>`
          : nothing
      }
    </section>`;
  }

  asking() {
    const { hinting } = this.play;
    if (!hinting.open) {
      return html`<p class="muted">${say('hints-later')}</p>`;
    }
    if (hinting.hints !== null || hinting.thinking) return nothing;
    return html`<button type="button" class="button" @click=${() => void hinting.ask()}>
      ${say('hints-show')}
    </button>`;
  }

  /** What a screen reader is told. */
  state() {
    const { hints, problem, thinking } = this.play.hinting;
    if (thinking) return html`<p class="thinking">${say('hints-thinking')}</p>`;
    if (problem) return html`<p class="note error">${problem}</p>`;
    if (hints === null) return nothing;
    if (hints.length === 0) return html`<p class="muted">${say('hints-none')}</p>`;
    const found = say('hints-found', { count: hints.length, best: hints[0].says });
    return html`<span class="visually-hidden">${found}</span>`;
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
      ${at === 0 ? html`<p class="idea-best">${say('idea-best')}</p>` : nothing}
      ${hint.reason ? html`<p>${this.play.sentence(hint.why, hint.reason)}.</p>` : nothing}
      ${this.apart(hint, at)}
      ${steps(line, at === 0)}
      ${next ? html`<p class="muted">${certainty(hint, next)}</p>` : nothing}
      ${this.buttons(line)} ${standing(hint)}
    </li>`;
  }

  /**
   * How an idea differs from an earlier one that begins in the same way.
   * @param {Hint} hint
   * @param {number} at
   */
  apart(hint, at) {
    const alike = (this.play.hinting.hints ?? []).slice(0, at);
    const other = alike.findIndex((each) => each.move === hint.move);
    if (other === -1) return nothing;
    const own = without(hint.line, alike[other].line);
    const missing = without(alike[other].line, hint.line);
    const code = own.length > 0 ? 'unlike' : missing.length > 0 ? 'like-without' : 'like-other-order';
    const apart = listing(own.length > 0 ? own : missing);
    return html`<p>${say(`idea-${code}`, { number: other + 1, steps: apart })}</p>`;
  }

  /**
   * The idea that was followed, from here on.
   * @param {Option[]} line
   */
  goingOn(line) {
    return html`<div class="idea" data-move=${line[0].move}>
      <h4>${say('idea-then', { says: line[0].says })}</h4>
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
        aria-label=${say('idea-show-more', { says })}
        @click=${() => hinting.mark(move)}
      >
        ${icon('eye')} ${say('idea-show')}
      </button>
      <button
        type="button"
        class="button small"
        aria-label=${say('idea-play-more', { says })}
        ?disabled=${sending}
        @click=${() => void hinting.follow(line)}
      >
        ${icon('play')} ${say('play-it')}
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

/**
 * How the match stands with an idea, for those who want to know: in ranges, and how it may turn.
 * @param {Hint} hint
 */
function standing({ chance, margin }) {
  if (chance === null && margin === null) return nothing;
  return html`<details class="idea-standing">
    <summary>${say('idea-standing')}</summary>
    <p class="idea-promise">
      ${
        chance === null
          ? nothing
          : html`<span>${say('idea-chance', { percent: Math.round(100 * chance) })}</span>
              <meter min="0" max="1" .value=${chance} aria-hidden="true"></meter>`
      }
      ${margin === null ? nothing : html`<span>${ahead(margin)}</span>`}
    </p>
    ${chance === null ? nothing : html`<p>${say(`idea-turn-${outlook(chance)}`)}</p>`}
  </details>`;
}

/** @param {number} chance */
const outlook = (chance) => (chance > 0.65 ? 'well' : chance > 0.35 ? 'even' : 'behind');

/**
 * The points between me and the best of the others at the end, as a range.
 * @param {number} margin
 */
function ahead(margin) {
  const points = Math.abs(margin);
  if (points < NEAR) return say('idea-level');
  const step = points < 20 ? 5 : 10;
  const from = Math.max(1, step * Math.floor((0.7 * points) / step));
  const to = step * Math.ceil((1.3 * points) / step);
  return say(margin > 0 ? 'idea-ahead' : 'idea-behind', { from, to });
}

/**
 * How sure it is that an idea is better than the next; one that promises the same is not.
 * @param {Hint} hint
 * @param {Hint} next
 */
function certainty(hint, next) {
  const percent = (/** @type {Hint} */ { chance }) => Math.round(100 * (chance ?? 0));
  const points = (/** @type {Hint} */ { margin }) => Math.round(margin ?? 0);
  const same = percent(hint) === percent(next) && points(hint) === points(next);
  const words = SURE.find(([least]) => hint.sure >= least && !(same && least > 0));
  return say(`idea-sure-${words?.[1]}`);
}

/**
 * The whole idea, step by step.
 * @param {Option[]} line
 * @param {boolean} open
 */
function steps(line, open) {
  if (line.length < 2) return nothing;
  return html`<details class="idea-steps" ?open=${open}>
    <summary>${say('idea-steps', { count: line.length })}</summary>
    <ol>
      ${line.map((option) => html`<li>${capital(option.says)}</li>`)}
    </ol>
  </details>`;
}

customElements.define('altiplano-hints', Hints);
