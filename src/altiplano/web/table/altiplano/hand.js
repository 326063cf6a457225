/** What is in hand and must be decided about: roles, missions, tiles drawn or taken up, corn. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { mission, place } from '../../drawings.js';
import { capital } from '../../words.js';
import { ThingElement, thing } from '../thing.js';
import { missionCard } from './belongings.js';
import { explained, origin, picture, recipe, times, token, vignette } from './parts.js';
import { moveOf } from './trying.js';
import { amount, component, effect, goodName, listed, pieces, placeName, sentence, value } from './words.js';

/** @import {Goods} from '../../wire.js' */

class Hand extends ThingElement {
  render() {
    const { front, view } = this.play;
    const missions = this.play.seat(front).missions?.hand ?? [];
    const asked = this.play.update?.question != null;
    const late = pieces(view.late);
    const parts = [
      view.phase === 'setup' && view.roles.length ? this.roles() : nothing,
      missions.length ? this.missions(missions) : nothing,
      asked && late.length ? this.late(late) : nothing,
      asked && view.corn ? this.corn(view.corn) : nothing,
    ];
    return parts.every((part) => part === nothing)
      ? nothing
      : html`<div class="in-hand">${parts}</div>`;
  }

  roles() {
    return html`<div role="group" aria-label=${say('roles-to-choose')}>
      <h2>${picture(place('role'))}${say('choose-role')}</h2>
      <ul class="roles" role="list">
        ${this.play.view.roles.map((role) => html`<li>${this.roleCard(role)}</li>`)}
      </ul>
    </div>`;
  }

  /** @param {string} role */
  roleCard(role) {
    const found = component(this.play, 'roles', role);
    const does = effect(found);
    const first = value(found, 'start', /** @type {Goods} */ ({}));
    const coins = value(found, 'coins', 0);
    return thing(this.play, `role:${role}`, {
      label: [found.title, say('role-more', { says: sentence(found), tiles: listed(first), coins })],
      move: moveOf(this.play, `role:${role}`),
      class: 'role-card',
      content: html`<b class="title">${found.title}${origin(this.play, found)}</b>
        <span class="does">${does.location ? vignette(does.location) : nothing}${recipe(does)}</span>
        <span class="where muted">${does.location ? say('at-location', { location: placeName(does.location) }) : nothing}</span>
        <span class="starts"
          ><span class="muted">${say('starts-with')}</span>
          <span class="tiles">${pieces(first).map(token)}${times(token('coin'), coins)}</span></span
        >`,
    });
  }

  /** @param {string[]} hand */
  missions(hand) {
    return html`<div role="group" aria-label=${say('missions-in-hand')}>
      <h2>${picture(mission())}${this.play.asked || say('missions-in-hand')}</h2>
      <div class="missions">${hand.map((card) => missionCard(this.play, true, card, 'large'))}</div>
    </div>`;
  }

  /** @param {string[]} tiles */
  late(tiles) {
    return html`<div role="group" aria-label=${say('tiles-in-hand')}>
      <h2>${say('tiles-in-hand')}</h2>
      <span class="spaces">
        ${tiles.map((good) =>
          thing(this.play, `late:${good}`, {
            label: capital(say('in-hand', { good: goodName(good) })),
            move: moveOf(this.play, `late:${good}`),
            class: 'token',
            content: token(good),
          }),
        )}
      </span>
    </div>`;
  }

  /** @param {number} count */
  corn(count) {
    return html`<div role="group" aria-label=${say('corn-to-store')}>
      <h2>${explained('good:corn', amount('corn', count), times(token('corn'), count))} ${say('to-be-stored')}</h2>
    </div>`;
  }
}

customElements.define('altiplano-late', Hand);
