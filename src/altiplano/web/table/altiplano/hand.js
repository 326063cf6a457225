/** What is in hand and must be decided about: roles, missions, tiles drawn or taken up, corn. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { mission, place } from '../../drawings.js';
import { capital } from '../../words.js';
import { ThingElement, thing } from '../thing.js';
import { missionCard } from './belongings.js';
import { explained, origin, pawnOf, picture, recipe, times, token, vignette } from './parts.js';
import { moveOf } from './trying.js';
import {
  amount,
  component,
  effect,
  goodName,
  isBidding,
  listed,
  nameOf,
  pieces,
  placeName,
  sentence,
  value,
} from './words.js';

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
    const bids = isBidding(this.play);
    return html`<div role="group" aria-label=${say(bids ? 'roles-to-bid-on' : 'roles-to-choose')}>
      <h2>${picture(place('role'))}${say(bids ? 'bid-for-role' : 'choose-role')}</h2>
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
      label: [
        [found.title, ...this.bidWords(role)].join(', '),
        say('role-more', { says: sentence(found), tiles: listed(first), coins }),
      ],
      move: moveOf(this.play, `role:${role}`),
      class: isBidding(this.play) ? 'role-card with-bids' : 'role-card',
      content: html`<b class="title">${found.title}${origin(this.play, found)}</b>
        <span class="does">${does.location ? vignette(does.location) : nothing}${recipe(does)}</span>
        <span class="where muted">${does.location ? say('at-location', { location: placeName(does.location) }) : nothing}</span>
        <span class="starts"
          ><span class="muted">${say('starts-with')}</span>
          <span class="tiles">${pieces(first).map(token)}${times(token('coin'), coins)}</span></span
        >
        ${isBidding(this.play) ? this.bids(role) : nothing}`,
    });
  }

  /** Whose bid lies on a role, or null. @param {string} role */
  bidder(role) {
    const seat = this.play.view.seats.findIndex((each) => each.role === role);
    return seat < 0 ? null : seat;
  }

  /** The bid on a role and the next one, in words. @param {string} role */
  bidWords(role) {
    if (!isBidding(this.play)) return [];
    const seat = this.bidder(role);
    const next = this.play.view.numbers.bids[role];
    return [
      seat === null
        ? say('no-bid')
        : say('bid-of', { who: nameOf(this.play, seat), points: this.play.seat(seat).bid ?? 0 }),
      next === undefined ? say('no-higher-bid') : say('bid-next', { points: next }),
    ];
  }

  /** The same for the eye. @param {string} role */
  bids(role) {
    const seat = this.bidder(role);
    const [now, next] = this.bidWords(role);
    return html`<span class="bids"
      ><span class="bid">${seat === null ? nothing : pawnOf(seat)}${now}</span>
      <b class="next-bid">${next}</b></span
    >`;
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
