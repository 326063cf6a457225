/** What a player has besides the board: bag and container, orders, missions, houses and boats. */

import { html, nothing } from 'lit';
import { bag, boat, container, house, icon, mission, order } from '../../drawings.js';
import { listing, say } from '../../catalog.js';
import { explained, origin, picture, pile, seal, times, token, touchable } from './parts.js';
import { amount, component, goodName, listed, sentence, tally, total, value } from './words.js';

/** @import {Position} from '../position.js' */

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
export function bags(play, seat, own) {
  const me = play.seat(seat);
  return html`<div role="group" class="holder" aria-label=${say('bag')}>
      ${touchable(play, own, 'bag', {
        label: [say('bag'), listed(me.bag)],
        class: 'vessel',
        content: html`${picture(bag())}<b>${total(me.bag)}</b>`,
      })}
      ${pile(me.bag, say('bag'), 'bag')}
    </div>
    <div role="group" class="holder" aria-label=${say('container')}>
      ${touchable(play, own, 'container', {
        label: [say('container'), listed(me.container)],
        class: 'vessel ground',
        content: html`${picture(container())}<b>${total(me.container)}</b>`,
      })}
      <span class="pile">
        ${Object.entries(me.container).map(([good, count]) =>
          touchable(play, own, `container:${good}`, {
            label: say('in-container', { what: amount(good, count) }),
            content:
              count === 1
                ? html`<span class="times">${token(good)}</span>`
                : times(token(good), count),
          }),
        )}
        ${Object.keys(me.container).length ? nothing : html`<span class="none">${say('empty')}</span>`}
      </span>
    </div>`;
}

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
export function cards(play, seat, own) {
  const me = play.seat(seat);
  return html`<div role="group" class="own-cards" aria-label=${say('cards')}>
    ${me.order ? openOrder(play, own, 'my-order', me.order) : nothing}
    ${me.second ? openOrder(play, own, 'my-second', me.second) : nothing}
    ${
      me.order || me.second
        ? nothing
        : html`<span class="no-order">${picture(order())}<span class="muted">${say('no-order')}</span></span>`
    }
    ${missions(play, seat)}
    <div class="won">
      ${fulfilled(play, me.orders)}
      ${me.houses.map((card) => {
        const goods = value(component(play, 'houses', card), 'goods', /** @type {string[]} */ ([]));
        return explained(
          `house:${card}`,
          [say('house'), say('house-won', { goods: listing(goods.map(goodName)) })],
          html`${picture(house())}${goods.map(token)}`,
          'trophy',
        );
      })}
      ${fleet(play, me.boats)}
    </div>
  </div>`;
}

/** @param {unknown} drawn @param {number} count */
const counted = (drawn, count) => (count === 1 ? drawn : times(drawn, count));

/**
 * All fulfilled orders as one picture, with the points that they are worth together.
 * @param {Position} play
 * @param {string[]} orders
 */
function fulfilled(play, orders) {
  if (orders.length === 0) return nothing;
  const points = orders.reduce((sum, card) => sum + value(component(play, 'orders', card), 'points', 0), 0);
  return explained(
    orders.length === 1 ? `order:${orders[0]}` : 'order',
    [say('order-fulfilled'), `${say('orders', { count: orders.length })}, ${say('points', { count: points })}`],
    html`${counted(picture(order()), orders.length)}${seal(points)}`,
    'trophy many',
  );
}

/**
 * All boats as one picture: their goods have come when they were built.
 * @param {Position} play
 * @param {string[]} boats
 */
function fleet(play, boats) {
  if (boats.length === 0) return nothing;
  const gave = boats.map((card) => goodName(value(component(play, 'boats', card), 'gives', card)));
  return explained(
    boats.length === 1 ? `boat:${boats[0]}` : 'boat',
    [say('boats', { count: boats.length }), listing(gave)],
    counted(picture(boat()), boats.length),
    'trophy many',
  );
}

/**
 * An order with what has been delivered to it.
 * @param {Position} play
 * @param {boolean} own
 * @param {string} id
 * @param {{name: string, delivered: string[]}} held
 */
function openOrder(play, own, id, held) {
  const found = component(play, 'orders', held.name);
  const wanted = value(found, 'tiles', /** @type {string[]} */ ([]));
  const points = value(found, 'points', 0);
  const left = [...held.delivered];
  return touchable(play, own, id, {
    label: [
      say('order'),
      say('order-more', { tiles: listed(tally(wanted)), delivered: listed(tally(held.delivered)), points }),
    ],
    class: 'order-card mine',
    about: `${id}:${held.name}`,
    fly: own ? `card:order:${held.name}` : undefined,
    content: html`<span class="wants">${wanted.map((tile) => {
      const at = left.indexOf(tile);
      if (at >= 0) left.splice(at, 1);
      return html`<span class=${at >= 0 ? 'want met' : 'want'}>${token(tile)}${at >= 0 ? icon('check') : nothing}</span>`;
    })}</span>
      ${seal(points)}${origin(play, found)}`,
  });
}

/**
 * Missions: one's own in full, of others those revealed.
 * @param {Position} play
 * @param {number} seat
 */
function missions(play, seat) {
  const held = play.seat(seat).missions;
  if (!held) return nothing;
  const mine = [held.kept, held.chosen].filter((card) => card != null);
  const known = [...new Set([...mine, ...held.revealed])];
  return html`${known.map((card) => {
    const done = held.revealed.includes(card);
    return missionCard(play, false, card, done ? 'done' : '');
  })}
    ${
      held.hidden
        ? explained(
            'mission',
            say('missions-hidden', { count: held.hidden }),
            times(picture(mission()), held.hidden),
            'hidden',
          )
        : nothing
    }`;
}

/**
 * @param {Position} play
 * @param {boolean} own
 * @param {string} card
 * @param {string} classes
 */
export function missionCard(play, own, card, classes) {
  const found = component(play, 'missions', card);
  const points = value(found, 'points', 0);
  const says = sentence(found);
  return touchable(play, own, `mission:${card}`, {
    label: [
      say('mission', { title: found.title }),
      say('mission-more', { says, points, done: classes === 'done' ? 'yes' : 'no' }),
    ],
    class: `mission-card ${classes}`,
    content: html`${picture(mission())}${classes === 'done' ? icon('check') : nothing}<span class="text"
        ><b>${found.title}</b><span>${says}</span></span
      >
      ${seal(points)}${origin(play, found, 'points')}`,
  });
}
