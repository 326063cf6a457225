/** What lies on offer: orders, houses, boats; with the traveler assets and the trading point. */

import { html, nothing } from 'lit';
import { boat, house, order, place, traveler } from '../../drawings.js';
import { listing, say } from '../../catalog.js';
import { ThingElement, thing } from '../thing.js';
import { doubt, origin, originMark, pawnOf, picture, seal, times, token } from './parts.js';
import { moveOf } from './trying.js';
import { amount, component, goodName, listed, nameOf, placeName, sentence, tally, value } from './words.js';

/** @import {Goods} from '../../wire.js' */
/** @import {Choice} from '../choices.js' */
/** @import {Position} from '../position.js' */
/** @import {Label} from '../thing.js' */

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
    const title = say(`offer-${kind}`);
    const where = say('at-location', { location: placeName(location) });
    return html`<div role="group" class="group ${kind}" aria-label="${title} ${where}">
      <h3>
        ${picture(drawing)}${title} <span class="muted">${where}</span>
        ${alike ? originMark(this.play, marks[0]) : nothing}
      </h3>
      ${
        cards.length
          ? html`<ul role="list">
            ${cards.map((card, nth) => html`<li>${draw(card, alike ? nothing : originMark(this.play, marks[nth]))}</li>`)}
          </ul>`
          : html`<p class="muted">${say('none-left')}</p>`
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
      label: [say('order'), `${listed(tally(wanted))}; ${say('points', { count: points })}`],
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
      label: [say('house'), say('house-more', { points, goods: listing(goods.map(goodName)) })],
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
      label: [say('boat'), say('boat-more', { points, good: goodName(gives) })],
      class: 'building',
      content: html`${picture(boat())}${token(gives)}${mark}`,
    });
  }

  /** What lies on trading spaces, with prices in opals. */
  trading() {
    const { view } = this.play;
    const spaces = /** @type {[string, unknown, string, Goods][]} */ ([
      ['neutral', picture(traveler()), say('neutral-space'), view.neutral ?? {}],
      ...view.seats.map((seat, at) => [
        `${at}`,
        pawnOf(at),
        say('space-of', { who: nameOf(this.play, at) }),
        seat.trading,
      ]),
    ]);
    return html`<div role="group" class="group trading" aria-label=${say('trading-point')}>
      <h3>${picture(traveler())}${say('trading-point')}
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
                : html`<span class="none">${say('empty')}</span>`
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
      label: say('traded', { what: amount(good, count), place: name, price: price ?? 'none' }),
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
    return html`<div role="group" class="group assets" aria-label=${say('assets')}>
      ${this.stage('I', stages[0])}
      ${
        turned
          ? this.stage('II', stages[1])
          : html`<details class="face-down">
            <summary>${say('assets-face-down', { count: stages[1].length })}</summary>
            ${this.stage('II', stages[1])}
          </details>`
      }
    </div>`;
  }

  /**
   * @param {string} number
   * @param {string[]} assets
   */
  stage(number, assets) {
    if (!assets.length) return nothing;
    const prices = assets.map(
      (asset) => component(this.play, 'assets', asset).values.price?.origin ?? '',
    );
    return html`<h3>
        ${picture(place('asset'))}${say('assets')} <span class="muted">${say('stage', { number })}</span>
        ${originMark(this.play, ...prices.flat())}
      </h3>
      <ul role="list">${assets.map((asset) => html`<li>${this.asset(asset)}</li>`)}</ul>`;
  }

  /** @param {string} asset */
  asset(asset) {
    const found = component(this.play, 'assets', asset);
    const price = value(found, 'price', 'any');
    return this.thing('asset', asset, {
      label: [say('asset', { title: found.title }), `${sentence(found)}; ${say('asset-costs', { price })}`],
      class: 'asset-card',
      content: html`<span class="pays">${token('any')}${price === 'any' ? nothing : html`<i>${say('asset-price', { price })}</i>`}</span
        ><b>${found.title}${origin(this.play, found, 'effect')}</b
        ><span class="words">${sentence(found)}</span>`,
    });
  }

  /**
   * @param {string} kind
   * @param {string} name
   * @param {{label: Label, class: string, content: unknown}} look
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
