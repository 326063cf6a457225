/** The extension strip: what is for sale, at which price, and what the stack still holds. */

import { html } from 'lit';
import { say } from '../../catalog.js';
import { place } from '../../drawings.js';
import { ThingElement, thing } from '../thing.js';
import { drawable, originMark, recipe, token, vignette } from './parts.js';
import { moveOf } from './trying.js';
import { component, effect, kindOf, sentence } from './words.js';

/** @import {Position} from '../position.js' */
/** @import {Effect} from './words.js' */

class Strip extends ThingElement {
  render() {
    const { strip } = this.play.view;
    return html`<div role="group" class="strip" aria-label=${say('strip')}>
      <header class="heading">
        <h3><span class="token picture">${place('extension')}</span>${say('extensions')}</h3>
        ${this.stack()}
      </header>
      <ol role="list">
        ${strip.map((tile, slot) => html`<li>${tile ? this.tile(tile, slot) : this.gap(slot)}</li>`)}
      </ol>
    </div>`;
  }

  /** @param {number} slot */
  gap(slot) {
    return html`<div class="gap"><span class="muted">${say('slot-empty', { number: slot + 1 })}</span></div>`;
  }

  /**
   * @param {string} tile
   * @param {number} slot
   */
  tile(tile, slot) {
    const found = component(this.play, 'extensions', kindOf(tile));
    const does = effect(found);
    const price = this.play.numbers.strip?.[slot];
    const surcharge = component(this.play, 'board', 'strip').values.surcharge?.origin ?? '';
    const origins = [
      found.values.cost?.origin ?? '',
      Array.isArray(surcharge) ? surcharge[slot] : surcharge,
    ].flat();
    const costs = price == null ? '' : `, ${say('costs', { coins: price })}`;
    return thing(this.play, `strip:${tile}`, {
      label: [found.title, `${sentence(found)}${costs}`],
      move: moveOf(this.play, `strip:${tile}`),
      class: 'tile',
      fly: `card:strip:${tile}`,
      content: html`<span class="title"
          >${extensionPlace(does)}<span class="name">${found.title}</span
          ><span class="cost"
            >${token('coin')}<b>${price ?? '?'}</b>${originMark(this.play, ...origins)}</span
          ></span
        >
        ${extensionEffect(this.play, kindOf(tile))}`,
    });
  }

  /** What is left, group by group. */
  stack() {
    const groups = Object.entries(this.play.view.stack);
    const left = groups.reduce((sum, [, tiles]) => sum + tiles.length, 0);
    return html`<details class="stack">
      <summary title=${say('stack')} data-about="stack">
        <span class="muted">${say('stack-count', { count: left })}</span>
        ${groups.map(([group, tiles]) => html`<span class="group ${tiles.length ? '' : 'none'}">${group}<b>${tiles.length}</b></span>`)}
      </summary>
      <dl class="popup">
        ${groups
          .filter(([, tiles]) => tiles.length)
          .map(
            ([group, tiles]) => html`<dt>${group}</dt>
              <dd>${tiles.map((tile) => component(this.play, 'extensions', kindOf(tile)).title).join(', ')}</dd>`,
          )}
      </dl>
    </details>`;
  }
}

/**
 * What an extension does: in tiles where tiles say it, else in words.
 * @param {Position} play
 * @param {string} kind
 */
export function extensionEffect(play, kind) {
  const found = component(play, 'extensions', kind);
  const does = effect(found);
  if (does.special || !drawable(does)) return html`<span class="words">${sentence(found)}</span>`;
  return recipe(does);
}

/**
 * Where an extension is used.
 * @param {Effect} does
 */
export const extensionPlace = (does) => vignette(does.location || 'extension');

customElements.define('altiplano-strip', Strip);
