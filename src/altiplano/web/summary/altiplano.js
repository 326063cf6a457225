/** Altiplano and The Traveler on one page. */

import { html, nothing } from 'lit';
import { bag, boat, cart, container, house, order, place } from '../drawings.js';
import { picture, recipe, token } from '../table/altiplano/parts.js';
import { effect } from '../table/altiplano/words.js';
import { origin } from '../table/origin.js';
import { box, known, point, rule, valueOf } from './parts.js';

/** @import {Component, Components} from '../wire.js' */

const LOCATIONS = ['farm', 'forest', 'mine', 'harbor', 'village', 'market', 'road'];

/** @param {Components} components */
export const summary = (components) => html`
  <p class="lead">
    Draw tiles from your bag, place them for actions, then travel around the ring and take the
    actions. The goods you gain go into your bag. The player with the most points wins. ${rule('A10.2')}
  </p>
  ${round(components)}
  <section class="summary-box wide">
    <h2>The seven locations</h2>
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
  html`<i>draw</i>`,
  token('alpaca'),
  token('food'),
  html`<i>plan</i>`,
  picture(place('farm')),
  html`<i>act</i>`,
  token('wool'),
  html`<i>into the</i>`,
  picture(container()),
  html`<i>later into the</i>`,
  picture(bag()),
];

/** @param {Components} components */
function round({ kinds }) {
  const { open, most } = {
    open: valueOf(kinds.board.planning, 'open'),
    most: valueOf(kinds.board.planning, 'most'),
  };
  return box(
    'A round',
    html`<p class="summary-flow" aria-hidden="true">${flow()}</p>
      <ol class="summary-list">
        ${point(
          html`<b>Draw</b> until your planning spaces are full: ${open} at first, up to ${most}.
            Before it you may take tiles back from your board. An empty bag is refilled from your
            container.`,
          'A4.2',
        )}
        ${point(
          html`<b>Plan</b>, all at once (or in turn, as an option): tiles from planning spaces onto spaces of your board, role
            and extensions. They stay there until used or taken back.`,
          'A5.1',
        )}
        ${point(
          html`<b>Act</b>, in turns: one action a turn, or pass for the rest of the round. The tiles
            must lie ready, and your pawn must stand at the place. What is used or gained goes to
            your container.`,
          'A6.1',
        )}
        ${point(
          html`<b>Clean up</b>: the next player starts, carts are ready again, extensions slide down
            and are refilled.`,
          'A8.1',
        )}
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
      <span class="vignette square">${place(location)}</span>${location}
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
    The market pays
    ${byNumber(goods, 'price').map(
      ([coins, names]) =>
        html`<span title=${names.join(', ')}
          ><b class="seal">${coins}</b>${names.map(token)}<span class="visually-hidden"
            >: ${names.join(', ')}</span
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
    'Moving',
    html`<ul class="summary-list">
      ${point('Before your first action of the match, your pawn starts at any location.', 'A6.3')}
      ${point(
        html`${picture(cart())} Before and after an action: a cart goes up to
        ${valueOf(kinds.board.carts, 'steps')} steps. The first ride of a round is free; each
        other cart costs a food from a movement space.`,
        'A6.4',
      )}
      ${point(html`${token('food')} On foot: one step for a food on a movement space.`, 'A6.4')}
      ${point(html`If you pass, you do not move in that turn or later in the round.`, 'A6.5')}
      ${point(
        html`${picture(place('road'))} Each step of the road opens a planning space, starting next
        round, or gives a corn.`,
        'A7.19',
      )}
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
  return box(
    'Storing',
    html`<ul class="summary-list">
        ${point('Each row holds one type of good, never food. Stored tiles stay there.', 'A9.3')}
        ${point('You can have one incomplete row per type; new rows start on the left.', 'A9.4')}
        ${point(
          html`${token('corn')} Corn is stored immediately: in any started row in place of its good, or
          in a row of its own.`,
          'A9.8',
        )}
      </ul>
      <p class="summary-rows">
        <span>Full rows give</span>
        ${rows.map(([, gives]) => html`<b class="seal">${gives}</b>`)}
        <span>points</span>${origin(known(components), board['left-depot'])}
      </p>`,
  );
}

/** @param {Components} components */
function points(components) {
  const { goods, board } = components.kinds;
  const card = board['card-points'];
  return box(
    'Points',
    html`<ul class="summary-worth" role="list">
        ${byNumber(goods, 'points').map(
          ([each, names]) =>
            html`<li>
              <span aria-hidden="true">${names.map(token)}</span>
              <span>${names.join(', ')}</span><b class="seal">${each}</b>
            </li>`,
        )}
        <li>${picture(boat())}<span>a boat</span><b class="seal">${valueOf(card, 'boat')}</b></li>
        <li>
          ${picture(house())}<span>a house, and 1 for each good that it names</span
          ><b class="seal">${valueOf(card, 'house')}</b>
        </li>
        <li>${picture(order())}<span>an order that is fulfilled</span><small>as it says</small></li>
      </ul>
      <ul class="summary-list">
        ${point('Goods count wherever they are, except on orders. Full rows also count.', 'A10.2')}
        ${point('A fulfilled order gives a corn immediately.', 'A7.18')}
        ${point('Coins break ties.', 'A10.3')}
      </ul>`,
  );
}

function end() {
  return box(
    'The end',
    html`<ul class="summary-list">
      ${point(
        'When a location is empty, or the extension strip cannot be refilled, finish the round ' +
          'and play one more.',
        'A10.1',
      )}
      ${point('One extension per round, for its cost plus that of its slot; no two alike.', 'A7.15')}
      ${point('An order costs a coin; you can have one open order at a time.', 'A7.16')}
    </ul>`,
  );
}

/** @param {Components} components */
function travelerPart(components) {
  const actions = Object.values(components.kinds.actions).filter(
    (action) => effect(action).location === 'traveler',
  );
  if (actions.length === 0) return nothing;
  return box(
    'With The Traveler',
    html`<div class="summary-place">
        <h3><span class="vignette square">${place('traveler')}</span>at the traveler</h3>
        <ul role="list">
          ${actions.map((action) => actionLine(components, action))}
        </ul>
      </div>
      <ul class="summary-list">
        ${point('Each round starts with an event, for once or for the whole round.', 'T3.1')}
        ${point('Your pawn must be where the traveler is, with the tiles on your strip.', 'T4.3')}
        ${point('An asset costs a tile, which goes to your trading space; one per round.', 'T5.2')}
        ${point('You buy goods from other players and the neutral space with opals.', 'T5.3')}
        ${point('After each round the traveler moves to the next location without a pawn.', 'T6.1')}
        ${point(html`${token('opal')}${token('opal')} give a point at the end.`, 'T7.1')}
      </ul>`,
    'wide two',
  );
}
