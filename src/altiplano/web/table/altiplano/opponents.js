/** The others at the table: a small card for each, and the whole board on demand. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { boat, cart, house, icon, order, place, start } from '../../drawings.js';
import { capital } from '../../words.js';
import { absent } from '../absent.js';
import { ThingElement } from '../thing.js';
import { seatBoard } from './mine.js';
import { explained, pawnOf, picture, pile, seal, shown, times, token, vignette } from './parts.js';
import { component, effect, front, nameOf, numbersOf, placeName, roleOf } from './words.js';

/** @import {Goods} from '../../wire.js' */
/** @import {AltiplanoPhase} from '../../vocabulary.js' */

/**
 * The steps that all take at once: there a seat that is not asked any more has finished.
 * @type {Set<AltiplanoPhase>}
 */
const TOGETHER = new Set(['missions', 'drawing', 'planning']);

class Opponents extends ThingElement {
  static properties = { play: { attribute: false }, enlarged: { state: true } };

  constructor() {
    super();
    /** @type {number | null} */
    this.enlarged = null;
  }

  /** The others, in the order in which they sit after the board in front. */
  get others() {
    const players = this.play.view.seats.length;
    const first = front(this.play);
    return Array.from({ length: players - 1 }, (_, nth) => (first + 1 + nth) % players);
  }

  render() {
    return html`<ul class="opponents" role="list" aria-label=${say('other-players')}>
        ${this.others.map((seat) => html`<li>${this.card(seat)}</li>`)}
      </ul>
      ${this.dialog()}`;
  }

  /** @param {number} seat */
  card(seat) {
    const { play } = this;
    const me = play.seat(seat);
    const name = nameOf(play, seat);
    const standing = [
      roleOf(play, seat) || say('no-role'),
      me.pawn ? say('at-location', { location: placeName(me.pawn) }) : say('nowhere'),
    ];
    return html`<article
      class="opponent"
      data-seat=${seat}
      aria-label=${name}
      @click=${() => void (play.explaining || this.enlarge(seat))}
    >
      <header>
        ${pawnOf(seat)}
        <h3 title=${name}>${name}</h3>
        ${this.marks(seat)} ${this.status(seat)}
        ${explained('points', say('points-now', { count: numbersOf(play, seat).points, markers: 0 }), seal(numbersOf(play, seat).points))}
        <button
          type="button"
          class="enlarge"
          aria-label=${say('board-of', { who: name })}
          title=${say('board-of', { who: name })}
        >${icon('eye')}</button>
      </header>
      <p class="goods">
        ${explained('coin', say('coins', { count: me.coins }), times(token('coin'), me.coins))}
        ${play.view.traveler ? explained('opals', say('opals', { count: me.opals }), times(token('opal'), me.opals)) : nothing}
        ${explained(
          'carts',
          [say('carts', { count: me.carts }), say('carts-used', { used: me.rides })],
          Array.from({ length: me.carts }, (_, nth) => picture(cart(nth < me.rides))),
          'carts',
        )}
        ${this.won(seat)}
      </p>
      ${absent(play, seat)}
      <p class="standing muted">${standing.join(' · ')}</p>
      <p class="lying">${this.spaces(seat)}</p>
    </article>`;
  }

  /** @param {number} seat */
  marks(seat) {
    const person = this.play.people.find((each) => each.seat === seat);
    return html`${this.play.view.first === seat ? explained('first', capital(say('start-player')), start(), 'token') : nothing}
    ${person?.bot ? shown(say('played-by-bot', { bot: person.bot }), icon('bot'), 'bot') : nothing}
    ${person?.gone ? html`<span class="badge">${say('gave-up')}</span>` : nothing}
    ${person?.kind === 'open' ? html`<span class="badge">${say('to-come')}</span>` : nothing}`;
  }

  /**
   * What a seat is about: it has passed, has finished the step, or is to move.
   * @param {number} seat
   */
  status(seat) {
    const { update, view } = this.play;
    if (update?.over) return nothing;
    if (update?.to_move.includes(seat)) return html`<span class="badge turn">${say('to-move')}</span>`;
    if (TOGETHER.has(view.phase)) {
      return this.plansLater(seat) ? nothing : html`<span class="badge">${icon('check')}${say('finished')}</span>`;
    }
    return this.play.seat(seat).passed ? html`<span class="badge">${say('passed')}</span>` : nothing;
  }

  /**
   * Where players plan in turn (R21), whether a seat comes after the one that is planning.
   * @param {number} seat
   */
  plansLater(seat) {
    const { update, view } = this.play;
    if (!update || view.phase !== 'planning' || view.options.planning !== 'in turn') return false;
    const players = view.seats.length;
    const [mine, now] = [seat, update.to_move[0]].map((at) => (at - view.first + players) % players);
    return mine > now;
  }

  /**
   * Planned tiles, and tiles on spaces, place by place.
   * @param {number} seat
   */
  spaces(seat) {
    const me = this.play.seat(seat);
    const places = /** @type {[string, Goods][]} */ ([
      ['planning', me.planning],
      ...Object.entries(me.spaces),
    ]).filter(([, goods]) => Object.keys(goods).length);
    if (!places.length) return html`<span class="muted">${say('nothing-planned')}</span>`;
    return places.map(
      ([where, goods]) => html`<span class="lying-at"
        >${where === 'planning' ? nothing : vignette(this.pictured(where))}${pile(goods, this.placeTitle(where), where === 'planning' ? where : `place:${where}`)}</span
      >`,
    );
  }

  /**
   * How many cards, tiles and rows somebody has.
   * @param {number} seat
   */
  won(seat) {
    const me = this.play.seat(seat);
    const kinds = /** @type {[string, string, unknown, number][]} */ ([
      ['order', 'orders', order(), me.orders.length],
      ['house', 'houses', house(), me.houses.length],
      ['boat', 'boats', boat(), me.boats.length],
      ['extension', 'extension-count', place('extension'), me.extensions.length],
      ['asset', 'asset-count', place('asset'), me.assets.length],
      ['row', 'row-count', place('warehouse'), me.warehouse.length],
    ]);
    return kinds
      .filter(([, , , count]) => count)
      .map(([what, code, drawn, count]) =>
        explained(what, say(code, { count }), times(picture(drawn), count)),
      );
  }

  /**
   * The location whose picture stands for a place.
   * @param {string} where
   */
  pictured(where) {
    const kind = ['extensions', 'assets'].find((each) => this.play.component(each, where));
    return kind === 'assets' ? 'asset' : (kind && effect(component(this.play, kind, where)).location) || where;
  }

  /** @param {string} where */
  placeTitle(where) {
    if (where === 'planning') return say('planning');
    const kind = ['extensions', 'assets'].find((each) => this.play.component(each, where));
    return kind ? component(this.play, kind, where).title : capital(placeName(where));
  }

  /** @param {number} seat */
  async enlarge(seat) {
    this.enlarged = seat;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  dialog() {
    const seat = this.enlarged;
    if (seat === null) return nothing;
    return html`<dialog
      class="wide board-dialog"
      aria-label=${say('board-of', { who: nameOf(this.play, seat) })}
      @close=${() => (this.enlarged = null)}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target instanceof HTMLDialogElement) event.target.close();
      }}
    >
      <form method="dialog"><button class="button quiet square" aria-label=${say('close')}>${icon('close')}</button></form>
      ${seatBoard(this.play, seat, false)}
    </dialog>`;
  }
}

customElements.define('altiplano-opponents', Opponents);
