/** What you can do: what my tiles pay for and what is on offer, in pictures; one click does it. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { capital } from '../../words.js';
import { ThingElement } from '../thing.js';
import { faceOf, located } from './faces.js';
import { drawable, recipe } from './parts.js';
import { actionsOf } from './ready.js';
import { placeName, tally } from './words.js';

/** @import {Choice} from '../choices.js' */
/** @import {Action} from './ready.js' */
/** @import {QuestionKind} from '../../wire.js' */

/**
 * What is chosen from cards that lie beside the table: nothing is shown twice.
 * @type {Set<QuestionKind>}
 */
const IN_HAND = new Set(['role', 'keep', 'give']);

class Doing extends ThingElement {
  render() {
    const { play } = this;
    const { question, undo } = play.update;
    const undoable = play.mark !== null && undo > play.mark && play.plays;
    return html`<h3 class="doing-title">${say('what-you-can-do')}</h3>
      <div class="doing">
        <button
          type="button"
          class="button small ${undoable ? '' : 'vacant'}"
          ?disabled=${!undoable}
          @click=${() => void play.undoSequence()}
        >
          ${icon('undo')} ${say('undo-sequence')}
        </button>
        ${question && play.plays ? this.asked(question.kind) : html`<p class="muted">${say(play.update.over ? 'match-over' : 'asked-nothing')}</p>`}
      </div>`;
  }

  /** @param {QuestionKind} kind */
  asked(kind) {
    if (kind === 'plan') return this.planning();
    if (IN_HAND.has(kind)) return html`<p class="muted">${say('doing-in-hand')}</p>`;
    if (kind === 'turn' || kind === 'more' || kind === 'after') return this.acting();
    const offers = this.play.choices.filter(isOffer);
    if (offers.length === 0) return html`<p class="muted">${say('doing-below')}</p>`;
    return this.group('', offers.map((choice) => this.choice(choice)));
  }

  // Planning: what the tiles on planning spaces pay for.

  planning() {
    const actions = actionsOf(this.play, this.play.front).filter(({ does }) => drawable(does) && does.uses?.length);
    const found = actions.map((action) => ({ action, moves: this.placing(action) }));
    const payable = found.filter(({ moves }) => moves.length > 0);
    const planned = found.filter(({ action }) => action.missing.length === 0);
    if (payable.length + planned.length === 0) return html`<p class="muted">${say('doing-nothing')}</p>`;
    return html`${this.group(
      say('doing-payable'),
      payable.map(({ action, moves }) => this.entry(action, say('doing-place'), () => void this.play.sequence(moves))),
    )}
    ${this.group(say('doing-planned'), planned.map(({ action }) => this.shown(action)))}`;
  }

  /**
   * The moves that lay what an action misses, if all of it lies ready to be placed.
   * @param {Action} action
   */
  placing({ missing, place }) {
    const { choices, front } = this.play;
    const { planning } = this.play.seat(front);
    const wanted = Object.entries(tally(missing));
    const moves = wanted.flatMap(([good, count]) => {
      const choice = choices.find(
        ({ lift, from, to }) => !lift && from.includes(`planning:${good}`) && to.includes(`place:${place}`),
      );
      const enough = choice && (planning[good] ?? 0) >= count;
      return enough ? Array.from({ length: count }, () => choice.move) : [''];
    });
    return moves.includes('') ? [] : moves;
  }

  // Acting: what can be done here, elsewhere, and where the pawn can go.

  acting() {
    const { play } = this;
    const actions = actionsOf(play, play.front);
    const named = (/** @type {Choice} */ { via }) => via.find((end) => end.startsWith('action:')) ?? '';
    const offers = play.choices.filter(isOffer);
    const here = [...new Set(offers.filter(({ next }) => !next).map(named))].filter((id) => id !== '');
    const ways = offers.filter(({ next }) => next);
    const goals = offers.filter(({ next, to }) => !next && to[0]?.startsWith('location:'));
    const rest = offers.filter((choice) => named(choice) === '' && !goals.includes(choice));
    const action = (/** @type {string} */ id) => actions.find((each) => `action:${each.id}` === id);
    return html`${this.group(
      say('doing-here'),
      here.map((id) => {
        const known = action(id);
        const first = offers.find((choice) => named(choice) === id);
        const done = (/** @type {Event} */ event) => play.touch(id, undefined, event.currentTarget);
        return known ? this.entry(known, '', done) : first ? this.button(capital(first.says), done) : nothing;
      }),
    )}
    ${this.group(
      say('doing-elsewhere'),
      [...new Set(ways.map(({ next }) => next ?? ''))].map((id) => {
        const known = action(id);
        const found = ways.filter(({ next }) => next === id);
        const said = (/** @type {Choice} */ way) => goals.find(({ move }) => move === way.move)?.says ?? way.says;
        if (!known) return nothing;
        if (found.length > 1) return this.ways(known, found, said);
        return this.entry(known, say('doing-first', { way: said(found[0]) }), () => void play.make(found[0]));
      }),
    )}
    ${this.group('', rest.map((choice) => this.choice(choice)))}
    ${this.group(say('doing-go'), goals.map((goal) => this.goal(goal)))}`;
  }

  // How it is drawn.

  /**
   * @param {string} title
   * @param {unknown[]} entries
   */
  group(title, entries) {
    if (entries.length === 0) return nothing;
    return html`${title ? html`<h4>${title}</h4>` : nothing}
      <ul role="list" aria-label=${title || say('what-you-can-do')}>
        ${entries.map((entry) => html`<li>${entry}</li>`)}
      </ul>`;
  }

  /**
   * @param {Action} action
   * @param {string} says
   * @param {(event: Event) => void} act
   */
  entry({ does, title, place, location, vain }, says, act) {
    const where = location ? say('at-location', { location: placeName(location) }) : '';
    return html`<button type="button" class="deed" data-doing=${place} @click=${act}>
      ${located(location || place)}
      <span class="deed-what"><b>${title}</b> <span class="muted">${says || where}</span> ${vain ? html`<span class="vain">${say('doing-vain')}</span>` : nothing}</span>
      ${drawable(does) ? recipe(does) : nothing}
    </button>`;
  }

  /**
   * An action elsewhere to which several ways lead.
   * @param {Action} action
   * @param {Choice[]} ways
   * @param {(way: Choice) => string} said
   */
  ways({ does, title, place, location }, ways, said) {
    return html`<div class="deed many" role="group" aria-label=${title}>
      ${located(location || place)}
      <span class="deed-what"><b>${title}</b></span>
      ${drawable(does) ? recipe(does) : nothing}
      <span class="deed-ways">${ways.map(
        (way) =>
          html`<button type="button" class="button small" data-doing=${place} @click=${() => void this.play.make(way)}>
            ${say('doing-first', { way: said(way) })}<span class="visually-hidden">: ${title}</span>
          </button>`,
      )}</span>
    </div>`;
  }

  /** @param {Action} action */
  shown({ does, title, location, place }) {
    return html`<span class="deed done">${located(location || place)}<span class="deed-what"><b>${title}</b></span>${recipe(does)}${icon('check')}</span>`;
  }

  /**
   * @param {unknown} content
   * @param {(event: Event) => void} act
   */
  button(content, act) {
    return html`<button type="button" class="deed" @click=${act}>${content}</button>`;
  }

  /** @param {Choice} choice */
  choice(choice) {
    const drawn = faceOf(this.play, choice);
    return html`<button
      type="button"
      class="deed"
      data-doing=${choice.move}
      aria-label=${drawn ? capital(choice.says) : nothing}
      @click=${() => void this.play.make(choice)}
    >${drawn ?? capital(choice.says)}</button>`;
  }

  /** @param {Choice} choice */
  goal(choice) {
    const location = choice.to[0].split(':')[1];
    return html`<button type="button" class="deed" data-doing=${choice.move} @click=${() => void this.play.make(choice)}>
      ${located(location)}<span class="deed-what">${capital(choice.says)}</span>
    </button>`;
  }
}

/**
 * What can be done, and has no button of its own.
 * @param {Choice} choice
 */
const isOffer = ({ lift, via }) => !lift && !via.some((end) => end.startsWith('button:'));

customElements.define('altiplano-doing', Doing);
