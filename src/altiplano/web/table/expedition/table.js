/** The whole table of Expedition: two camps, piles and middle between them, and the hand. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { preferences } from '../preferences.js';
import { ThingElement } from '../thing.js';
import { camp } from './camp.js';
import { hand } from './hand.js';
import './lens.js';
import { leaves, PILES, piles, step } from './piles.js';
import { fillsTheMiddle, stage } from './stage.js';
import { opposite, viewOf } from './words.js';

/** How long a special card flies from camp to camp. */
const FLIGHT = 700;
/** A window that shows one part of the table at a time. */
const NARROW = '(max-width: 47.99rem)';

class ExpeditionTable extends ThingElement {
  static properties = { ...ThingElement.properties, heap: { state: true } };

  constructor() {
    super();
    /** The discard pile that is looked through. */
    this.heap = '';
    this.asked = -1;
    /** The question to which a narrow window has turned. */
    this.answered = -1;
    /** The turn that was shown last. */
    this.turn = 0;
    /** @type {Record<string, number | null> | null} Who held the special cards. */
    this.holders = null;
    /** @type {Map<string, number>} The turns in which special cards changed hands. */
    this.moved = new Map();
    /** @type {Map<string, DOMRect>} Where those lay that change hands now. */
    this.flying = new Map();
  }

  willUpdate() {
    super.willUpdate();
    if (this.asked !== this.play.update.next) {
      this.asked = this.play.update.next;
      this.heap = '';
    }
    this.watchSpecials();
  }

  /** See which special cards have changed hands, and where they lay; none where a replay leaps. */
  watchSpecials() {
    const { specials, turn } = viewOf(this.play);
    if (turn < this.turn || turn > this.turn + 1) {
      this.holders = null;
      this.moved.clear();
    }
    this.turn = turn;
    for (const [name, seat] of Object.entries(specials)) {
      if (this.holders === null || this.holders[name] === seat) continue;
      this.moved.set(name, turn);
      const box = this.special(name)?.getBoundingClientRect();
      if (box) this.flying.set(name, box);
    }
    this.holders = specials;
  }

  /** @param {string} name */
  special(name) {
    return this.querySelector(`[data-thing="special:${name}"]`);
  }

  updated() {
    for (const [name, from] of this.flying) if (preferences.moving) this.fly(name, from);
    this.flying.clear();
    this.turnTo();
  }

  /** A narrow window goes to where a new question is answered. */
  turnTo() {
    const { next, question } = this.play.update;
    if (this.answered === next || question === null || !matchMedia(NARROW).matches) return;
    this.answered = next;
    const where =
      this.querySelector('.asks, .draft') ?? [...this.querySelectorAll('section .live')].at(-1);
    where?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * @param {string} name
   * @param {DOMRect} from
   */
  fly(name, from) {
    const element = this.special(name);
    const to = element?.getBoundingClientRect();
    if (!element || !to || to.width === 0 || from.width === 0) return;
    const way = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    const frames = [
      { transform: way, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ];
    element.animate(frames, { duration: FLIGHT, easing: 'cubic-bezier(.3, 0, .2, 1)' });
    const above = [{ zIndex: 5 }, { zIndex: 5 }];
    element.closest('section')?.animate(above, { duration: FLIGHT });
  }

  /** Look through a discard pile. @param {string} pile */
  async open(pile) {
    this.heap = pile;
    await this.updateComplete;
    const dialog = this.querySelector('dialog.heap-dialog');
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
  }

  render() {
    const { play } = this;
    const { action, phase } = viewOf(play);
    const acting = fillsTheMiddle(play) ? 'tall' : 'low';
    return html`<div class="expedition" data-acting=${action ? acting : nothing} data-stands=${phase}>
        <h2 class="visually-hidden">${say('the-table')}</h2>
        ${camp(play, opposite(play), this.moved)}
        ${piles(play, (pile) => void this.open(pile))} ${stage(play, this.moved)}
        ${camp(play, play.front, this.moved)} ${phase === 'assembly' ? nothing : hand(play)}
      </div>
      ${this.dialog()}
      <altiplano-lens .play=${play}></altiplano-lens>`;
  }

  dialog() {
    const pile = PILES.find((name) => name === this.heap);
    if (!pile) return nothing;
    const title = say('heap', { pile: say(`pile-${pile}`) });
    const count = viewOf(this.play).discards[pile].length;
    return html`<dialog
      class="wide heap-dialog"
      aria-label=${title}
      @keydown=${step}
      @close=${(/** @type {Event} */ event) => {
        if (event.target === event.currentTarget) this.heap = '';
      }}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target === event.currentTarget) this.heap = '';
      }}
    >
      <form method="dialog" class="row apart">
        <h2>${title}</h2>
        <button class="button quiet square" aria-label=${say('close')}>${icon('close')}</button>
      </form>
      <p class="muted">${say('heap-more', { count })}</p>
      ${leaves(this.play, pile)}
    </dialog>`;
  }
}

customElements.define('altiplano-expedition', ExpeditionTable);
