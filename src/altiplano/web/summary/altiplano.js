/** Altiplano and The Traveler on one page. */

import { html, nothing } from 'lit';
import { say, sayWith } from '../catalog.js';
import { bag, boat, cart, container, house, order, place } from '../drawings.js';
import { picture, recipe, token } from '../table/altiplano/parts.js';
import { effect, goodNames, placeName } from '../table/altiplano/words.js';
import { origin } from '../table/origin.js';
import { box, head, known, point, rule, valueOf } from './parts.js';

/** @import {Component, Components} from '../wire.js' */

const LOCATIONS = ['farm', 'forest', 'mine', 'harbor', 'village', 'market', 'road'];

/** @param {Components} components */
export const summary = (components) => html`
  <p class="lead">${say('sum-lead-altiplano')} ${rule('A10.2')}</p>
  ${round(components)}
  <section class="summary-box wide">
    <h2>${say('sum-locations')}</h2>
    <div class="summary-places">
      ${LOCATIONS.map((location) => locationCard(components, location))}
    </div>
    ${prices(components)}
  </section>
  ${moving(components)} ${storing(components)} ${points(components)} ${end()}
  ${travelerPart(components)}
`;

/** The way of the tiles, in pictures and words. */
const flow = () => [
  picture(bag()),
  html`<i>${say('sum-flow-draw')}</i>`,
  token('alpaca'),
  token('food'),
  html`<i>${say('sum-flow-plan')}</i>`,
  picture(place('farm')),
  html`<i>${say('sum-flow-act')}</i>`,
  token('wool'),
  html`<i>${say('sum-flow-into')}</i>`,
  picture(container()),
  html`<i>${say('sum-flow-later')}</i>`,
  picture(bag()),
];

/** @param {Components} components */
function round({ kinds }) {
  const open = valueOf(kinds.board.planning, 'open');
  const most = valueOf(kinds.board.planning, 'most');
  return box(
    'round',
    html`<p class="summary-flow" aria-hidden="true">${flow()}</p>
      <ol class="summary-list">
        ${point('draw', 'A4.2', { head: head('draw'), open, most })}
        ${point('plan', 'A5.1', { head: head('plan') })}
        ${point('act', 'A6.1', { head: head('act') })}
        ${point('clean', 'A8.1', { head: head('clean') })}
      </ol>`,
    'wide',
  );
}

/**
 * A place: what lies there, and its actions.
 * @param {Components} components
 * @param {string} location
 */
function locationCard(components, location) {
  const { kinds } = components;
  const goods = Object.keys(kinds.goods).filter(
    (name) => valueOf(kinds.goods[name], 'home') === location,
  );
  const actions = Object.values(kinds.actions).filter((each) => effect(each).location === location);
  const cards = { village: [house(), cart()], harbor: [boat()], market: [order()] }[location] ?? [];
  return html`<article class="summary-place">
    <h3>
      <span class="vignette square">${place(location)}</span>${placeName(location)}
      <span class="summary-stock" aria-hidden="true">${goods.map(token)}${cards.map(picture)}</span>
    </h3>
    <ul role="list">
      ${actions.map((action) => actionLine(components, action))}
    </ul>
  </article>`;
}

/**
 * @param {Components} components
 * @param {Component} action
 */
const actionLine = (components, action) =>
  html`<li title=${action.says}>
    ${recipe(effect(action))}
    <span
      >${action.title}<span class="visually-hidden">: ${action.says}</span
      >${origin(known(components), action)}</span
    >
    ${rule(action.rule)}
  </li>`;

/** What the market pays. @param {Components} components */
function prices(components) {
  const { goods } = components.kinds;
  return html`<p class="summary-prices">
    ${say('market-pays')}
    ${byNumber(goods, 'price').map(
      ([coins, names]) =>
        html`<span title=${goodNames(names)}
          ><b class="seal">${coins}</b>${names.map(token)}<span class="visually-hidden"
            >: ${goodNames(names)}</span
          ></span
        >`,
    )}
    ${origin(known(components), goods.alpaca, 'price')}
  </p>`;
}

/**
 * The names of goods by a number that each has, the least first; those with none are left out.
 * @param {Record<string, Component>} goods
 * @param {string} name
 */
function byNumber(goods, name) {
  /** @type {Map<number, string[]>} */
  const found = new Map();
  for (const [each, component] of Object.entries(goods)) {
    const number = valueOf(component, name);
    if (number) found.set(number, [...(found.get(number) ?? []), each]);
  }
  return [...found].sort(([one], [other]) => one - other);
}

/** @param {Components} components */
function moving({ kinds }) {
  return box(
    'moving',
    html`<ul class="summary-list">
      ${point('start', 'A6.3')}
      ${point('cart', 'A6.4', { picture: picture(cart()), steps: valueOf(kinds.board.carts, 'steps') })}
      ${point('foot', 'A6.4', { picture: token('food') })} ${point('pass', 'A6.5')}
      ${point('road', 'A7.19', { picture: picture(place('road')) })}
    </ul>`,
  );
}

/** @param {Components} components */
function storing(components) {
  const { board } = components.kinds;
  const rows = [
    ...(valueOf(board['left-depot'], 'rows') ?? []),
    ...(valueOf(board['right-depot'], 'rows') ?? []),
  ];
  const seals = rows.map(([, gives]) => html`<b class="seal">${gives}</b> `);
  return box(
    'storing',
    html`<ul class="summary-list">
        ${point('rows', 'A9.3')} ${point('started', 'A9.4')}
        ${point('corn', 'A9.8', { picture: token('corn') })}
      </ul>
      <p class="summary-rows">
        ${sayWith('sum-full-rows', { points: seals })}${origin(known(components), board['left-depot'])}
      </p>`,
  );
}

/** @param {Components} components */
function points(components) {
  const { goods, board } = components.kinds;
  const card = board['card-points'];
  return box(
    'points',
    html`<ul class="summary-worth" role="list">
        ${byNumber(goods, 'points').map(
          ([each, names]) =>
            html`<li>
              <span aria-hidden="true">${names.map(token)}</span>
              <span>${goodNames(names)}</span><b class="seal">${each}</b>
            </li>`,
        )}
        <li>${picture(boat())}<span>${say('sum-a-boat')}</span><b class="seal">${valueOf(card, 'boat')}</b></li>
        <li>${picture(house())}<span>${say('sum-a-house')}</span><b class="seal">${valueOf(card, 'house')}</b></li>
        <li>${picture(order())}<span>${say('sum-an-order')}</span><small>${say('sum-as-it-says')}</small></li>
      </ul>
      <ul class="summary-list">
        ${point('goods-count', 'A10.2')} ${point('order-corn', 'A7.18')} ${point('ties', 'A10.3')}
      </ul>`,
  );
}

const end = () =>
  box(
    'end',
    html`<ul class="summary-list">
      ${point('last-round', 'A10.1')} ${point('extensions', 'A7.15')} ${point('orders', 'A7.16')}
    </ul>`,
  );

/** @param {Components} components */
function travelerPart(components) {
  const actions = Object.values(components.kinds.actions).filter(
    (action) => effect(action).location === 'traveler',
  );
  if (actions.length === 0) return nothing;
  const opals = [token('opal'), token('opal')];
  return box(
    'traveler',
    html`<div class="summary-place">
        <h3><span class="vignette square">${place('traveler')}</span>${say('at-traveler')}</h3>
        <ul role="list">
          ${actions.map((action) => actionLine(components, action))}
        </ul>
      </div>
      <ul class="summary-list">
        ${point('events', 'T3.1')} ${point('at-traveler', 'T4.3')} ${point('assets', 'T5.2')}
        ${point('trade', 'T5.3')} ${point('travels', 'T6.1')} ${point('opals', 'T7.1', { opals })}
      </ul>`,
    'wide two',
  );
}
