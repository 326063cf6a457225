/** The plateau: seven locations on one road, what lies there, who stands there, cards on the ground. */

import { html, nothing } from 'lit';
import { listing, say } from '../../catalog.js';
import { boat, cart, house, traveler } from '../../drawings.js';
import { capital } from '../../words.js';
import { preferences } from '../preferences.js';
import { ThingElement, thing } from '../thing.js';
import {
  explained,
  origin,
  originMark,
  pawnOf,
  picture,
  recipe,
  token,
  touchable,
} from './parts.js';
import {
  amount,
  component,
  effect,
  front,
  goodName,
  goodNames,
  ids,
  kindOf,
  listed,
  nameOf,
  pieces,
  placeName,
  ruleOf,
  sentence,
  tally,
  value,
} from './words.js';
import './cards.js';
import { hourOf, lane, pileOf, plain, site, skyline } from './landscape.js';
import './stall.js';
import './strip.js';
import { moveOf } from './trying.js';

/** @import {Label} from '../thing.js' */

/** A location with so few items left is marked: an emptied one triggers the end (A10.1). */
const FEW = 3;

class Ring extends ThingElement {
  render() {
    const { view } = this.play;
    return html`<div class="scene" data-hour=${hourOf(view.round)}>
      <div class="earth" aria-hidden="true">${plain()}</div>
      <div class="sky" aria-hidden="true">${skyline()}</div>
      <svg class="way" aria-hidden="true" focusable="false">
        <rect class="way-edge"></rect><rect class="way-paving"></rect><rect class="way-ruts"></rect>
      </svg>
      <ol class="ring" role="list" aria-label=${say('ring')}>
        ${view.ring.map((location, at) => this.location(location, at))} ${this.middle()}
      </ol>
      <section class="table-cards" aria-label=${say('on-offer')}>
        <h2 class="visually-hidden">${say('on-offer')}</h2>
        <altiplano-strip .play=${this.play}></altiplano-strip>
        <altiplano-cards .play=${this.play}></altiplano-cards>
      </section>
    </div>`;
  }

  /**
   * @param {string} location
   * @param {number} at Its place in the ring, clockwise.
   */
  location(location, at) {
    const { play } = this;
    const stock = this.stock(location);
    const goods = this.goods(location);
    const left = [...stock, ...goods].reduce((sum, item) => sum + item.count, 0);
    const says = left === 0 ? say('empty') : left <= FEW ? say('left', { count: left }) : '';
    const here = [...play.view.seats.keys()].filter((seat) => play.seat(seat).pawn === location);
    const guest = play.view.traveler === location;
    const planned = pieces(play.seat(front(play)).spaces[location] ?? {});
    const title = capital(placeName(location));
    const more = [
      [...goods, ...stock].map((item) => item.label).join(', '),
      ...here.map((seat) => say('is-here', { who: nameOf(play, seat) })),
      ...(guest ? [say('traveler-here')] : []),
      ...(planned.length ? [say('planned-here', { goods: listed(tally(planned)) })] : []),
      ...(left === 0 ? [say('location-empty')] : []),
    ].join('; ');
    return html`<li class="location at-${at}" data-location=${location}>
      <div class="spot ${left === 0 ? 'empty' : ''}">
        ${lane(at < 4)}
        ${thing(play, `location:${location}`, {
          label: [title, more],
          move: moveOf(play, `location:${location}`),
          class: 'ground',
          content: html`${site(location)}<span class="sign"
              ><span class="name">${title}</span
              >${planned.length ? html`<span class="planned">${planned.map(token)}</span>` : nothing}${says ? html`<span class="badge warning">${says}</span>` : nothing}</span
            ><span class="mounds">${goods.map(({ name, count }) => pileOf(name, count))}</span>`,
        })}
        ${stock.length ? html`<div class="stock">${stock.map((item) => item.drawn)}</div>` : nothing}
        <div class="who">
          ${guest ? explained('traveler', say('traveler'), traveler(), 'token traveler-token', 'traveler') : nothing}
          ${here.map((seat) => this.pawn(seat))}
        </div>
        ${this.actions(location)} ${location === 'market' ? this.prices() : nothing}
      </div>
    </li>`;
  }

  /** @param {number} seat */
  pawn(seat) {
    const own = seat === this.play.me;
    return touchable(this.play, own, 'pawn', {
      label: own ? say('your-pawn') : say('pawn-of', { who: nameOf(this.play, seat) }),
      content: pawnOf(seat),
      class: 'round',
      fly: `pawn:${seat}`,
    });
  }

  /**
   * The tiles that lie on a location.
   * @param {string} location
   */
  goods(location) {
    const { view } = this.play;
    return ids(this.play, 'goods')
      .filter((good) => value(component(this.play, 'goods', good), 'home', '') === location)
      .map((name) => {
        const count = view.supply[name] ?? 0;
        return { name, label: amount(name, count), count };
      });
  }

  /**
   * What else stands there: houses and carts in the village, boats in the harbor.
   * @param {string} location
   */
  stock(location) {
    const { houses, boats, carts, orders } = this.play.view;
    if (location === 'village') {
      return [
        { label: say('houses', { count: houses.length }), drawn: this.houses(), count: houses.length },
        { label: say('carts', { count: carts }), drawn: this.carts(carts), count: carts },
      ];
    }
    if (location === 'harbor') {
      return [{ label: say('boats', { count: boats.length }), drawn: this.boats(), count: boats.length }];
    }
    if (location !== 'market') return [];
    return [{ label: say('orders', { count: orders.length }), drawn: nothing, count: orders.length }];
  }

  houses() {
    const { houses } = this.play.view;
    if (!houses.length) return html`<span class="none">${say('none-left')}</span>`;
    const points = value(component(this.play, 'board', 'card-points'), 'house', 0);
    return html`<ul class="objects" role="list" aria-label=${say('offer-houses')}>
      ${houses.map((card) => {
        const goods = value(component(this.play, 'houses', card), 'goods', /** @type {string[]} */ ([]));
        const more = say('house-more', { points, goods: listing(goods.map(goodName)) });
        return html`<li>${this.object(`house:${card}`, [say('house'), more], house(), goods)}</li>`;
      })}
    </ul>`;
  }

  boats() {
    const { boats } = this.play.view;
    if (!boats.length) return html`<span class="none">${say('none-left')}</span>`;
    const points = value(component(this.play, 'board', 'card-points'), 'boat', 0);
    return html`<ul class="objects" role="list" aria-label=${say('offer-boats')}>
      ${boats.map((card) => {
        const gives = value(component(this.play, 'boats', card), 'gives', card);
        const more = say('boat-more', { points, good: goodName(gives) });
        return html`<li>${this.object(`boat:${card}`, [say('boat'), more], boat(), [gives])}</li>`;
      })}
    </ul>`;
  }

  /**
   * A house or a boat, with the goods that it is about.
   * @param {string} id
   * @param {Label} label
   * @param {unknown} drawn
   * @param {string[]} goods
   */
  object(id, label, drawn, goods) {
    return thing(this.play, id, {
      label,
      move: moveOf(this.play, id),
      fly: `card:${id}`,
      class: 'building',
      content: html`${picture(drawn)}${goods.map(token)}`,
    });
  }

  /**
   * Carts for sale, one behind the other.
   * @param {number} count
   */
  carts(count) {
    return explained(
      'carts',
      say('carts', { count }),
      html`${Array.from({ length: count }, () => picture(cart()))}<b>${count}</b>`,
      'cart-park',
    );
  }

  /** @param {string} location */
  actions(location) {
    const here = ids(this.play, 'actions').filter(
      (id) => effect(component(this.play, 'actions', id)).location === location,
    );
    return html`<ul class="actions" role="list">
      ${here.map((id) => html`<li>${actionLine(this.play, id)}</li>`)}
      ${this.own(location)}
    </ul>`;
  }

  /**
   * Actions of the role and the extensions in front for which something lies ready.
   * @param {string} location
   */
  own(location) {
    const { play } = this;
    const { role, extensions, spaces } = play.seat(front(play));
    if (play.view.phase !== 'actions') return nothing;
    const tiles = [
      { kind: 'roles', id: role ?? '', where: 'role' },
      ...extensions.map((tile) => ({ kind: 'extensions', id: kindOf(tile), where: kindOf(tile) })),
    ];
    return tiles.map(({ kind, id, where }) => {
      const found = component(play, kind, id);
      const does = effect(found);
      const laid = pieces(spaces[where] ?? {});
      if (does.location !== location || does.special || laid.length === 0) return nothing;
      return html`<li>
        ${touchable(play, play.me !== null, `action:${id}`, {
          label: [found.title, `${sentence(found)}; ${say('planned-here', { goods: listed(tally(laid)) })}`],
          class: 'action',
          content: html`${recipe(does)}<span class="name">${found.title}</span
            ><span class="planned">${laid.map(token)}</span>`,
        })}
      </li>`;
    });
  }

  /** What the market pays, by price. */
  prices() {
    /** @type {Map<number, string[]>} */
    const byPrice = new Map();
    for (const [good, price] of Object.entries(this.play.numbers.market ?? {})) {
      byPrice.set(price, [...(byPrice.get(price) ?? []), good]);
    }
    const groups = [...byPrice].sort(([one], [other]) => one - other);
    const origins = [...byPrice.values()]
      .flat()
      .flatMap((good) => component(this.play, 'goods', good).values.price?.origin ?? []);
    return html`<div class="prices" role="group" aria-label=${say('market-pays')}>
      ${groups.map(([price, goods]) =>
        explained(
          'prices',
          say('price-each', { price, goods: goodNames(goods) }),
          html`${goods.map(token)}<b>${price}</b>`,
          'price',
        ),
      )}
      ${originMark(this.play, ...origins)}
    </div>`;
  }

  /** The supply of food, the strip of the traveler's actions, and pawns that are not placed yet. */
  middle() {
    const { play } = this;
    const { view } = play;
    const food = view.supply.food ?? 0;
    const waiting = [...view.seats.keys()].filter((seat) => play.seat(seat).pawn === null);
    return html`<li class="middle">
      <div class="supply">
        ${site('supply')}<span class="sign">${say('in-supply')}</span>
        ${explained('supply:food', say('food-supply', { count: food }), pileOf('food', food))}
      </div>
      ${
        view.traveler
          ? html`<div class="trading-camp">
              <h3>${explained('traveler', say('traveler'), traveler(), 'token')} ${say('at-traveler')}</h3>
              ${this.actions('traveler')}
            </div>`
          : nothing
      }
      <altiplano-stall .play=${play}></altiplano-stall>
      ${
        waiting.length
          ? html`<div class="who"><span class="muted">${say('pawns-waiting')}</span> ${waiting.map((seat) => this.pawn(seat))}</div>`
          : nothing
      }
    </li>`;
  }
}

/**
 * A basic action as one line.
 * @param {import('../position.js').Position} play
 * @param {string} id
 */
export function actionLine(play, id) {
  const found = component(play, 'actions', id);
  const does = effect(found);
  const rule = ruleOf(found);
  const done = play.seat(front(play)).did_once.includes(id);
  const more = `${sentence(found)}${done ? `; ${say('done-this-round')}` : ''}${rule ? ` (${rule})` : ''}`;
  return thing(play, `action:${id}`, {
    label: [found.title, more],
    move: moveOf(play, `action:${id}`),
    class: 'action',
    content: html`${recipe(does)}<span class="name">${found.title}${origin(play, found)}</span
      >${done ? html`<span class="done">${say('done')}</span>` : nothing}${rule && preferences.wanted.origins ? html`<span class="by-rule">${rule}</span>` : nothing}`,
  });
}

customElements.define('altiplano-ring', Ring);
