/** Orders on offer: cards on the ground. */

import { html, nothing } from 'lit';
import { order } from '../../drawings.js';
import { say } from '../../catalog.js';
import { ThingElement, thing } from '../thing.js';
import { doubt, originMark, picture, seal, token } from './parts.js';
import { moveOf } from './trying.js';
import { component, listed, placeName, tally, value } from './words.js';

/** @import {Label} from '../thing.js' */

class Cards extends ThingElement {
  render() {
    const { view } = this.play;
    return html`<div class="offer">
      ${this.group('orders', 'market', order(), view.orders, (card, mark) => this.order(card, mark))}
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
   * @param {string} kind
   * @param {string} name
   * @param {{label: Label, class: string, content: unknown}} look
   */
  thing(kind, name, look) {
    const id = `${kind}:${name}`;
    return thing(this.play, id, { move: moveOf(this.play, id), fly: `card:${id}`, ...look });
  }
}

customElements.define('altiplano-cards', Cards);
