/** Several seats at one screen: between them a page hides everything until the next is there. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon, mountain, pawn } from '../drawings.js';
import { preferences } from './preferences.js';
import { ThingElement } from './thing.js';

/** @import {Table, Update} from '../wire.js' */
/** @import {Play} from './play.js' */

/** Whose turn it is at this screen. */
export class HotSeat {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {number | null} The seat for which all is hidden; null while somebody plays. */
    this.covered = null;
    /** @type {number | null} The seat that was played before. */
    this.before = null;
    /** Whether somebody wants to go on looking though another seat is to decide. */
    this.staying = false;
    /** The seat that has said that it sits here. */
    this.sitting = -1;
    /** Whether what the seat sees is not for the others. */
    this.secret = true;
  }

  /** Whether several play at this screen. */
  get shared() {
    const { table, match } = this.play;
    return (table?.seats.length ?? 0) > 1 && !preferences.isAlone(match);
  }

  /**
   * Whether an update must not be shown, since the screen is to be handed on.
   * @param {Update} update
   */
  hides(update) {
    const { table } = this.play;
    const { seat, over } = update;
    if (seat === null || over || table === null || table.seats.length < 2) return false;
    this.secret = hasSecrets(update);
    if (isAsked(table, update)) this.staying = false;
    if (!this.secret) this.sitting = seat;
    const owing = this.owing(table, update);
    if (this.shared && this.sitting !== seat) {
      this.cover(owing ?? seat);
      return true;
    }
    if (owing === null || owing === seat || this.staying) return false;
    this.handOn(owing);
    return this.covered !== null;
  }

  /**
   * The own seat that is to decide: the one that plays now, or else the next one after it.
   * @param {Table} table
   * @param {Update} update
   */
  owing(table, update) {
    const { seat } = update;
    if (seat === null || isAsked(table, update)) return seat;
    const owing = table.seats.filter(
      (each) => each !== seat && update.to_move.includes(each) && isPlayed(table, each),
    );
    return owing.find((each) => each > seat) ?? owing[0] ?? null;
  }

  /**
   * Another of my own seats is to play.
   * @param {number} seat
   */
  handOn(seat) {
    if (this.shared && this.secret) this.cover(seat);
    else this.play.sit(seat);
  }

  /** @param {number} seat */
  cover(seat) {
    const { play } = this;
    this.before = this.sitting === -1 || this.sitting === seat ? null : this.sitting;
    this.covered = seat;
    this.sitting = -1;
    play.leaveSeat();
    play.dispatchEvent(new Event('cover'));
    play.changed();
  }

  /**
   * The player of a seat is there.
   * @param {number} seat
   */
  uncover(seat) {
    this.staying = seat !== this.covered;
    this.sitting = seat;
    this.covered = null;
    this.before = null;
    this.play.sit(seat);
    this.play.dispatchEvent(new Event('cover'));
  }
}

/**
 * Whether a view has something that only its seat may know: a hand, missions, or choices of a step
 * that is still open.
 * @param {Update} update
 */
function hasSecrets({ view }) {
  const open = /** @type {any} */ (view);
  return 'before' in open || open.seats.some((/** @type {object} */ each) => 'hand' in each || 'missions' in each);
}

/**
 * Whether a person, and no bot, decides for a seat.
 * @param {Table} table
 * @param {number} seat
 */
function isPlayed(table, seat) {
  const person = table.people.find((each) => each.seat === seat);
  return person !== undefined && person.bot === null && !person.gone;
}

/**
 * Whether the seat that an update is for is to decide.
 * @param {Table} table
 * @param {Update} update
 */
function isAsked(table, { seat, question }) {
  return seat !== null && question !== null && isPlayed(table, seat);
}

class Cover extends ThingElement {
  constructor() {
    super();
    /** @type {number | null} */
    this.shown = null;
  }

  /** It is shown when nothing else is. */
  shouldUpdate() {
    return true;
  }

  updated() {
    const { covered } = this.play.hotSeat;
    if (covered === this.shown) return;
    this.shown = covered;
    scrollTo(0, 0);
    this.querySelector('button')?.focus({ preventScroll: true });
  }

  render() {
    const { play } = this;
    const { covered: seat, before } = play.hotSeat;
    if (seat === null) return nothing;
    const name = play.name(seat);
    return html`<section class="cover" data-seat=${seat} aria-labelledby="cover-title">
      <div class="cover-skyline" aria-hidden="true">${mountain()}</div>
      <div class="cover-card panel of-seat">
        <span class="token large">${pawn(seat)}</span>
        <h1 id="cover-title">${say('cover', { who: name })}</h1>
        <p class="muted">${say('cover-more', { who: name })}</p>
        <button
          type="button"
          class="button primary large"
          @click=${() => play.hotSeat.uncover(seat)}
        >
          ${say('cover-me', { who: name })}
        </button>
        ${
          before === null
            ? nothing
            : html`<button
                type="button"
                class="button quiet"
                @click=${() => play.hotSeat.uncover(before)}
              >
                ${icon('undo')} ${say('cover-back', { who: play.name(before) })}
              </button>`
        }
      </div>
    </section>`;
  }
}

customElements.define('altiplano-cover', Cover);
