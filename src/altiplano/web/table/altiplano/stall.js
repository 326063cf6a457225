/** The traveler's stall: what is traded there, and assets for sale. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon, place, traveler } from '../../drawings.js';
import { ThingElement, thing } from '../thing.js';
import { origin, originMark, pawnOf, picture, times, token } from './parts.js';
import { moveOf } from './trying.js';
import { amount, component, nameOf, pieces, sentence, value } from './words.js';

/** @import {Goods} from '../../wire.js' */
/** @import {Label} from '../thing.js' */

/** What lies at the stall. */
const HERE = /^(trading|asset):/;

class Stall extends ThingElement {
  constructor() {
    super();
    /** The question for which the stall was opened. */
    this.opened = -1;
  }

  /** Where only what lies here can be chosen, the stall opens by itself. */
  updated() {
    const { choices, plays, update } = this.play;
    const popup = this.querySelector('.stall');
    if (!(popup instanceof HTMLElement) || this.opened === update.next) return;
    const asked = plays && update.question && update.question.kind !== 'turn';
    if (!asked || !choices.some(({ from, to }) => [...from, ...to].some((end) => HERE.test(end)))) {
      if (this.opened >= 0 && popup.matches(':popover-open')) popup.hidePopover();
      this.opened = -1;
      return;
    }
    this.opened = update.next;
    if (!popup.matches(':popover-open')) popup.showPopover();
  }

  render() {
    const { view } = this.play;
    if (!view.traveler) return nothing;
    const traded = [view.neutral ?? {}, ...view.seats.map((seat) => seat.trading)].flatMap(pieces);
    return html`<button type="button" class="stall-sign" popovertarget="stall">
        ${picture(traveler())}<span>${say('stall')}</span>
        <span class="goods" aria-hidden="true">${traded.slice(0, 6).map(token)}</span>
      </button>
      <div class="stall offer" id="stall" popover role="group" aria-label=${say('stall')}>
        <button type="button" class="button quiet square close" popovertarget="stall" popovertargetaction="hide" aria-label=${say('close')}>${icon('close')}</button>
        ${this.trading()} ${this.assets()}
      </div>`;
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

customElements.define('altiplano-stall', Stall);
