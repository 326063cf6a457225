/** What lies on offer: orders, houses, boats; with the traveler assets and the trading point. */

import { html, nothing } from 'lit';
import { boat, house, order, place, traveler } from '../../drawings.js';
import { capital, counted } from '../../words.js';
import { ThingElement, thing } from '../thing.js';
import { doubt, origin, originMark, pawnOf, picture, seal, times, token } from './parts.js';
import { moveOf } from './trying.js';
import { component, listed, nameOf, sentence, tally, value } from './words.js';

/** @import {Goods} from '../../wire.js' */
/** @import {Choice} from '../choices.js' */
/** @import {Position} from '../position.js' */

/** The tile that buys an asset, in words. */
const PRICES = /** @type {Record<string, string>} */ ({
  any: 'any tile',
  high: 'a tile of a high good',
});

class Cards extends ThingElement {
  render() {
    const { view } = this.play;
    return html`<div class="offer">
      ${this.group('orders', 'market', order(), view.orders, (card, mark) => this.order(card, mark))}
      ${this.group('houses', 'village', house(), view.houses, (card, mark) => this.house(card, mark))}
      ${this.group('boats', 'harbor', boat(), view.boats, (card, mark) => this.boat(card, mark))}
      ${view.traveler ? html`${this.trading()} ${this.assets()}` : nothing}
    </div>`;
  }

  /**
   * Cards of a kind. What holds for all of them is marked once, beside the heading.
   * @param {string} kind
   * @param {string} location
   * @param {unknown} drawing
   * @param {string[]} cards
   * @param {(card: string, mark: unknown) => unknown} draw
   */
  group(kind, location, drawing, cards, draw) {
    const marks = cards
      .map((card) => component(this.play, kind, card))
      .map((found) => doubt(found));
    const alike = new Set(marks).size === 1;
    return html`<div role="group" class="group ${kind}" aria-label="${capital(kind)} at the ${location}">
      <h3>
        ${picture(drawing)}${capital(kind)} <span class="muted">at the ${location}</span>
        ${alike ? originMark(this.play, marks[0]) : nothing}
      </h3>
      ${
        cards.length
          ? html`<ul role="list">
            ${cards.map((card, nth) => html`<li>${draw(card, alike ? nothing : originMark(this.play, marks[nth]))}</li>`)}
          </ul>`
          : html`<p class="muted">None left.</p>`
      }
    </div>`;
  }

  /**
   * @param {string} card
   * @param {unknown} mark
   */
  order(card, mark) {
    const found = component(this.play, 'orders', card);
    const wanted = value(found, 'tiles', /** @type {string[]} */ ([]));
    const points = value(found, 'points', 0);
    return this.thing('order', card, {
      label: `Order: ${listed(tally(wanted))}; ${counted(points, 'point')}`,
      class: 'order-card',
      content: html`<span class="wants">${wanted.map(token)}</span>${seal(points)}${mark}`,
    });
  }

  /**
   * @param {string} card
   * @param {unknown} mark
   */
  house(card, mark) {
    const goods = value(
      component(this.play, 'houses', card),
      'goods',
      /** @type {string[]} */ ([]),
    );
    const points = value(component(this.play, 'board', 'card-points'), 'house', 0);
    return this.thing('house', card, {
      label: `House: ${counted(points, 'point')}, and 1 more for each ${goods.join(' and ')} you own`,
      class: 'building',
      content: html`${picture(house())}${goods.map(token)}${mark}`,
    });
  }

  /**
   * @param {string} card
   * @param {unknown} mark
   */
  boat(card, mark) {
    const gives = value(component(this.play, 'boats', card), 'gives', card);
    const points = value(component(this.play, 'board', 'card-points'), 'boat', 0);
    return this.thing('boat', card, {
      label: `Boat: ${counted(points, 'point')}, and 1 ${gives} at once`,
      class: 'building',
      content: html`${picture(boat())}${token(gives)}${mark}`,
    });
  }

  /** What lies on trading spaces, with prices in opals. */
  trading() {
    const { view } = this.play;
    const spaces = /** @type {[string, unknown, string, Goods][]} */ ([
      ['neutral', picture(traveler()), 'the neutral space', view.neutral ?? {}],
      ...view.seats.map((seat, at) => [
        `${at}`,
        pawnOf(at),
        `the space of ${nameOf(this.play, at)}`,
        seat.trading,
      ]),
    ]);
    return html`<div role="group" class="group trading" aria-label="Trading point">
      <h3>${picture(traveler())}Trading point
        ${originMark(
          this.play,
          ...Object.keys(this.play.numbers.opals ?? {}).flatMap(
            (good) => component(this.play, 'goods', good).values.opals?.origin ?? [],
          ),
        )}
      </h3>
      <ul role="list">
        ${spaces.map(
          ([space, drawn, name, goods]) => html`<li class="trading-space" title=${name}>
            ${drawn}
            ${
              Object.keys(goods).length
                ? Object.entries(goods).map(([good, count]) =>
                    this.traded(space, name, good, count),
                  )
                : html`<span class="none">empty</span>`
            }
          </li>`,
        )}
      </ul>
    </div>`;
  }

  /**
   * @param {string} space
   * @param {string} name
   * @param {string} good
   * @param {number} count
   */
  traded(space, name, good, count) {
    const price = this.play.numbers.opals?.[good];
    return this.thing('trading', `${space}:${good}`, {
      label: `${count} ${good} on ${name}${price === undefined ? '' : `, ${counted(price, 'opal')} each`}`,
      class: 'traded',
      content: html`${count === 1 ? token(good) : times(token(good), count)}${
        price === undefined ? nothing : html`<span class="price">${price}${token('opal')}</span>`
      }`,
    });
  }

  /** Assets for sale; those of stage II lie face down until an event turns them up. */
  assets() {
    const { assets = [], second_stage: turned } = this.play.view;
    const stages = [1, 2].map((stage) =>
      assets.filter((asset) => value(component(this.play, 'assets', asset), 'stage', 1) === stage),
    );
    return html`<div role="group" class="group assets" aria-label="Assets">
      ${this.stage('stage I', stages[0])}
      ${
        turned
          ? this.stage('stage II', stages[1])
          : html`<details class="face-down">
            <summary>${counted(stages[1].length, 'asset')} of stage II, face down</summary>
            ${this.stage('stage II', stages[1])}
          </details>`
      }
    </div>`;
  }

  /**
   * @param {string} title
   * @param {string[]} assets
   */
  stage(title, assets) {
    if (!assets.length) return nothing;
    const prices = assets.map(
      (asset) => component(this.play, 'assets', asset).values.price?.origin ?? '',
    );
    return html`<h3>
        ${picture(place('asset'))}Assets <span class="muted">${title}</span>
        ${originMark(this.play, ...prices.flat())}
      </h3>
      <ul role="list">${assets.map((asset) => html`<li>${this.asset(asset)}</li>`)}</ul>`;
  }

  /** @param {string} asset */
  asset(asset) {
    const found = component(this.play, 'assets', asset);
    const price = value(found, 'price', 'any');
    return this.thing('asset', asset, {
      label: `Asset ${found.title}: ${sentence(found)}; costs ${PRICES[price] ?? price}`,
      class: 'asset-card',
      content: html`<span class="pays">${token('any')}${price === 'any' ? nothing : html`<i>${price}</i>`}</span
        ><b>${found.title}${origin(this.play, found, 'effect')}</b
        ><span class="words">${sentence(found)}</span>`,
    });
  }

  /**
   * @param {string} kind
   * @param {string} name
   * @param {{label: string, class: string, content: unknown}} look
   */
  thing(kind, name, look) {
    const id = `${kind}:${name}`;
    return thing(this.play, id, { move: moveOf(this.play, id), fly: `card:${id}`, ...look });
  }
}

/**
 * An order to take, as the card; null for any other move.
 * @param {Position} play
 * @param {Choice} choice
 */
export function orderDrawn(play, choice) {
  const [family, card] = (choice.to[0] ?? '').split(':');
  const found = family === 'order' ? play.component('orders', card) : undefined;
  if (!found) return null;
  const wanted = value(found, 'tiles', /** @type {string[]} */ ([]));
  return html`${wanted.map(token)} ${seal(value(found, 'points', 0))}`;
}

customElements.define('altiplano-cards', Cards);
