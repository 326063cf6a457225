/** The ring of seven locations: what lies there, who stands there, what can be done there. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { boat, cart, house, order, place, traveler } from '../../drawings.js';
import { capital } from '../../words.js';
import { ThingElement, thing } from '../thing.js';
import {
  explained,
  origin,
  originMark,
  pawnOf,
  picture,
  recipe,
  times,
  token,
  touchable,
} from './parts.js';
import {
  amount,
  component,
  effect,
  front,
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
import { carts } from './mine.js';
import { moveOf } from './trying.js';

/** A location with so few items left is marked: an emptied one triggers the end (A10.1). */
const FEW = 3;

class Ring extends ThingElement {
  render() {
    const { view } = this.play;
    return html`<ol class="ring" role="list" aria-label=${say('ring')}>
      ${view.ring.map((location, at) => this.location(location, at))} ${this.middle()}
    </ol>`;
  }

  /**
   * @param {string} location
   * @param {number} at Its place in the ring, clockwise.
   */
  location(location, at) {
    const stock = this.stock(location);
    const left = stock.reduce((sum, item) => sum + item.count, 0);
    const says = left === 0 ? say('empty') : left <= FEW ? say('left', { count: left }) : '';
    const here = [...this.play.view.seats.keys()].filter(
      (seat) => this.play.seat(seat).pawn === location,
    );
    const guest = this.play.view.traveler === location;
    const planned = pieces(this.play.seat(front(this.play)).spaces[location] ?? {});
    const title = capital(placeName(location));
    const more = [
      stock.map((item) => item.label).join(', '),
      ...here.map((seat) => say('is-here', { who: nameOf(this.play, seat) })),
      ...(guest ? [say('traveler-here')] : []),
      ...(planned.length ? [say('planned-here', { goods: listed(tally(planned)) })] : []),
      ...(left === 0 ? [say('location-empty')] : []),
    ].join('; ');
    return html`<li class="location at-${at}">
      <div class="spot ${left === 0 ? 'empty' : ''}">
        ${thing(this.play, `location:${location}`, {
          label: [title, more],
          move: moveOf(this.play, `location:${location}`),
          class: 'ground',
          content: html`<span class="vignette">${place(location)}</span
            ><span class="name">${title}</span
            >${says ? html`<span class="badge warning">${says}</span>` : nothing}<span class="stock"
              >${stock.map((item) => times(item.drawn, item.count))}</span
            >`,
        })}
        <div class="who">
          ${guest ? explained('traveler', say('traveler'), traveler(), 'token traveler-token') : nothing}
          ${here.map((seat) => this.pawn(seat))}
        </div>
        ${planned.length ? html`<span class="planned" aria-hidden="true">${planned.map(token)}</span>` : nothing}
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
   * Everything that lies on a location.
   * @param {string} location
   */
  stock(location) {
    const { view } = this.play;
    const lying = ids(this.play, 'goods')
      .filter((good) => value(component(this.play, 'goods', good), 'home', '') === location)
      .map((good) => {
        const count = view.supply[good] ?? 0;
        return { label: amount(good, count), drawn: token(good), count };
      });
    const cards = {
      village: [
        {
          label: say('houses', { count: view.houses.length }),
          drawn: picture(house()),
          count: view.houses.length,
        },
        { label: say('carts', { count: view.carts }), drawn: picture(cart()), count: view.carts },
      ],
      harbor: [
        {
          label: say('boats', { count: view.boats.length }),
          drawn: picture(boat()),
          count: view.boats.length,
        },
      ],
      market: [
        {
          label: say('orders', { count: view.orders.length }),
          drawn: picture(order()),
          count: view.orders.length,
        },
      ],
    };
    return [...lying, ...(cards[/** @type {keyof typeof cards} */ (location)] ?? [])];
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

  /** The supply, the strip of the traveler's actions, and pawns that are not placed yet. */
  middle() {
    const { play } = this;
    const { view } = play;
    const food = view.supply.food ?? 0;
    const waiting = [...view.seats.keys()].filter((seat) => play.seat(seat).pawn === null);
    const planned = pieces(play.seat(front(play)).spaces.traveler ?? {});
    return html`<li class="middle">
      ${
        view.traveler
          ? html`<h3>${explained('traveler', say('traveler'), traveler(), 'token')} ${say('at-traveler')}
              ${
                planned.length
                  ? explained(
                      'place:traveler',
                      capital(say('planned-here', { goods: listed(tally(planned)) })),
                      planned.map(token),
                      'planned',
                    )
                  : nothing
              }
            </h3>
            ${this.actions('traveler')}`
          : nothing
      }
      <div class="supply">
        ${explained('supply:food', say('food-supply', { count: food }), times(token('food'), food))}
        <span class="muted">${say('in-supply')}</span>
      </div>
      ${view.phase === 'actions' ? this.purse() : nothing}
      ${
        waiting.length
          ? html`<div class="who"><span class="muted">${say('pawns-waiting')}</span> ${waiting.map((seat) => this.pawn(seat))}</div>`
          : nothing
      }
    </li>`;
  }

  /** What pays for actions and ways, in sight while the ring is. */
  purse() {
    const { play } = this;
    const seat = front(play);
    const { coins } = play.seat(seat);
    return html`<div class="supply purse-here">
      <span class="muted">${seat === play.you ? say('your-purse') : nameOf(play, seat)}</span>
      ${explained('coin', say('coins', { count: coins }), times(token('coin'), coins))} ${carts(play, seat)}
    </div>`;
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
      >${done ? html`<span class="done">${say('done')}</span>` : nothing}${rule ? html`<span class="by-rule">${rule}</span>` : nothing}`,
  });
}

customElements.define('altiplano-ring', Ring);
