/** What you can do: each move as the card that it is about, with what the card does; one click does it. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { capital } from '../../words.js';
import { ThingElement } from '../thing.js';
import { signs } from './cards.js';
import { back, picture } from './drawings.js';
import { cardOf, kindOf, textOf, viewOf } from './words.js';

/** @import {Choice} from '../choices.js' */

/** Where the cards of a choice may lie. */
const WITH_CARDS = new Set(['hand', 'mine', 'theirs', 'special', 'other-hand', 'revealed', 'discarded', 'looked']);

/** The questions in which somebody chooses what to do in a phase. */
const PHASES = new Set(['action', 'second']);

class Deeds extends ThingElement {
  render() {
    const { play } = this;
    const { question, over } = play.update;
    return html`<h3 class="visually-hidden">${say('what-you-can-do')}</h3>
      <div class="plays">
        ${question && play.plays ? this.asked(question.kind) : html`<p class="muted">${say(over ? 'match-over' : 'asked-nothing')}</p>`}
      </div>`;
  }

  /** @param {string} kind */
  asked(kind) {
    const offers = this.play.choices.filter(
      ({ lift, via }) => !lift && !via.some((end) => end.startsWith('button:')),
    );
    if (offers.length === 0) return html`<p class="muted">${say('doing-below')}</p>`;
    if (!PHASES.has(kind)) return this.group(kind === 'react' ? '' : this.play.asked, offers);
    const placed = offers.filter(({ to }) => to.includes('camp'));
    const rest = offers.filter((choice) => !placed.includes(choice));
    const played = rest.filter(({ from }) => from.some((thing) => thing.startsWith('hand:')));
    const used = rest.filter((choice) => !played.includes(choice));
    return html`${this.group(say('doing-camp-acts'), used)} ${this.group(say('doing-played'), played)}
      ${this.group(say('doing-placed'), placed)}`;
  }

  /**
   * @param {string} title
   * @param {Choice[]} choices
   */
  group(title, choices) {
    if (choices.length === 0) return nothing;
    return html`${title ? html`<h4>${title}</h4>` : nothing}
      <ul role="list" aria-label=${title || say('what-you-can-do')}>
        ${choices.map((choice) => html`<li>${this.entry(choice)}</li>`)}
      </ul>`;
  }

  /** @param {Choice} choice */
  entry(choice) {
    const { play } = this;
    const things = [...choice.from, ...choice.to, ...choice.via];
    const hinted = things.some((thing) => play.isHinted(thing));
    const look = this.look(things);
    return html`<button
      type="button"
      class="play-card ${look?.kind ?? 'plain'} ${hinted ? 'hinted' : ''}"
      data-doing=${choice.move}
      aria-disabled=${play.sending ? 'true' : 'false'}
      @click=${() => void play.make(choice)}
    >
      ${look?.drawn ?? html`<b>${capital(choice.says)}</b>`}
    </button>`;
  }

  /**
   * The card or the pile that a choice is about.
   * @param {string[]} things
   */
  look(things) {
    const found = things.map((thing) => thing.split(':'));
    const pile = found.find(([family]) => family === 'pile')?.[1];
    if (pile === 'characters' || pile === 'exploration') {
      const count = viewOf(this.play).piles[pile].cards;
      return { kind: pile, drawn: shown(back(pile), nothing, say(`pile-${pile}-name`), say('cards-count', { count })) };
    }
    const id = found.find(([family]) => WITH_CARDS.has(family))?.[1];
    if (!id) return null;
    const card = cardOf(this.play, id);
    const { title } = card.found;
    const drawn = shown(picture(id, title), signs(card), title, textOf(card), kindOf(card));
    return { kind: card.kind, drawn };
  }
}

/**
 * @param {unknown} art
 * @param {unknown} marks
 * @param {string} title
 * @param {string} says
 * @param {string} kind
 */
const shown = (art, marks, title, says, kind = '') =>
  html`<span class="play-art">${art}${marks}</span
    ><span class="play-what"><b>${title}</b> ${kind ? html`<small>${kind}</small>` : nothing} <span class="play-says">${says}</span></span>`;

customElements.define('altiplano-deeds', Deeds);
