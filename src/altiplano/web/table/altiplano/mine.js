/** A player's board: planning, action spaces, role, extensions, assets, movement, road, cards. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { cart, icon, place, start } from '../../drawings.js';
import { capital } from '../../words.js';
import { ThingElement } from '../thing.js';
import { bags, cards } from './belongings.js';
import {
  drawable,
  explained,
  missingIn,
  origin,
  originMark,
  pawnOf,
  picture,
  recipe,
  seal,
  times,
  token,
  touchable,
  vignette,
} from './parts.js';
import { extensionEffect, extensionPlace } from './strip.js';
import { warehouse } from './warehouse.js';
import {
  component,
  effect,
  front,
  goodName,
  goodNames,
  ids,
  kindOf,
  listed,
  nameOf,
  numbersOf,
  pieces,
  placeName,
  roleOf,
  sentence,
  tally,
  value,
} from './words.js';

/** @import {Component} from '../../wire.js' */
/** @import {Position} from '../position.js' */

/** My own board; for spectators the first player's, to look at. */
class Mine extends ThingElement {
  render() {
    return seatBoard(this.play, front(this.play), this.play.me !== null);
  }
}

/**
 * The board of a seat.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own Whether it can be played on, or only looked at.
 */
export function seatBoard(play, seat, own) {
  return html`<section class="seat-board" data-seat=${seat} aria-label=${say('board-of', { who: nameOf(play, seat) })}>
    ${head(play, seat, own)} ${road(play, seat)}
    <div class="tiles-in-hand">${planning(play, seat, own)} ${bags(play, seat, own)}</div>
    ${places(play, seat, own)}
    <div class="stores">${warehouse(play, seat, own)} ${cards(play, seat, own)}</div>
  </section>`;
}

// ----------------------------------------------------------------------------------------- head

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
function head(play, seat, own) {
  const me = play.seat(seat);
  const numbers = numbersOf(play, seat);
  const traveler = play.view.traveler !== null;
  return html`<header class="board-head">
    ${pawnOf(seat)}
    <h3>${seat === play.you ? say('you') : nameOf(play, seat)}</h3>
    ${me.role ? html`<span class="muted">${roleOf(play, seat)}</span>` : nothing}
    ${play.view.first === seat ? explained('first', capital(say('start-player')), start(), 'token') : nothing}
    ${me.passed ? html`<span class="badge">${say('passed')}</span>` : nothing}
    <span class="purse">
      ${touchable(play, own, 'coin', {
        label: say('coins', { count: me.coins }),
        class: 'amount',
        content: times(token('coin'), me.coins),
      })}
      ${
        traveler
          ? touchable(play, own, 'opals', {
              label: say('opals', { count: me.opals }),
              class: 'amount',
              content: times(token('opal'), me.opals),
            })
          : nothing
      }
      ${carts(play, seat)}
      ${explained(
        'points',
        say('points-now', { count: numbers.points, markers: me.markers }),
        html`${seal(numbers.points)}<span class="unit">${say('points-unit', { count: numbers.points })}</span>`,
        'amount points',
      )}
    </span>
  </header>`;
}

/**
 * Carts, used ones as outlines.
 * @param {Position} play
 * @param {number} seat
 */
export function carts(play, seat) {
  const me = play.seat(seat);
  const { ride } = numbersOf(play, seat);
  return explained(
    'carts',
    [say('carts', { count: me.carts }), say('carts-more', { used: me.rides, ride: ride ?? 'none' })],
    Array.from({ length: me.carts }, (_, nth) => picture(cart(nth < me.rides))),
    'carts',
  );
}

// ------------------------------------------------------------------------------ planning, places

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
function planning(play, seat, own) {
  const me = play.seat(seat);
  const lying = pieces(me.planning);
  const open = Math.max(numbersOf(play, seat).planning, lying.length);
  const most = value(component(play, 'board', 'planning'), 'most', open);
  const steps = roadSteps(play)
    .map((step, at) => ({ ...step, number: at + 1 }))
    .filter((step) => step.gives === 'planning' && step.number > me.road);
  const soon = me.opened;
  return html`<div role="group" class="planning" aria-label=${say('planning-spaces')}>
    ${touchable(play, own, 'planning', {
      label: [say('planning-spaces'), say('planning-more', { lying: listed(me.planning), free: open - lying.length })],
      class: 'ground',
      content: html`<span class="name">${say('planning')}</span>`,
    })}
    <span class="spaces">
      ${lying.map((good) =>
        touchable(play, own, `planning:${good}`, {
          label: capital(say('on-planning', { good: goodName(good) })),
          fly: own ? `tile:${good}` : undefined,
          class: 'token',
          content: token(good),
        }),
      )}
      ${Array.from({ length: open - lying.length }, () => explained('planning', say('planning-free'), token('empty')))}
      ${Array.from({ length: Math.max(0, most - open) }, (_, nth) => {
        const step = steps[nth - soon];
        const opens = nth < soon ? 'soon' : step ? 'step' : 'event';
        return explained(
          'planning',
          [say('planning-closed'), say('planning-opens', { opens, step: step?.number ?? 0 })],
          html`${icon('lock')}${nth < soon || !step ? nothing : html`<b>${step.number}</b>`}`,
          'closed',
        );
      })}
    </span>
  </div>`;
}

/**
 * The spaces of the action board, those of the traveler strip, the role, extensions and assets.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 */
function places(play, seat, own) {
  const { role, extensions, assets } = play.seat(seat);
  const board = Object.keys(numbersOf(play, seat).places).filter((name) =>
    play.component('board', name),
  );
  return html`<ul class="places" role="list" aria-label=${say('action-spaces')}>
    ${board.map(
      (name) =>
        html`<li class="cell" data-place=${name}>
          ${placeCell(play, seat, own, name, capital(placeName(name)), place(name))}
          ${recipes(play, seat, own, name)}
        </li>`,
    )}
    ${role ? roleTile(play, seat, own, role) : nothing}
    ${extensions.map((tile) => extensionTile(play, seat, own, tile))}
    ${assets.map((asset) => assetTile(play, seat, own, asset))}
  </ul>`;
}

/**
 * What tiles on a place can be used for; each recipe fills as they are laid there.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {string} name
 */
function recipes(play, seat, own, name) {
  const here = ids(play, 'actions').filter(
    (id) => effect(component(play, 'actions', id)).location === name,
  );
  if (here.length === 0) return nothing;
  return html`<ul class="recipes" role="list">
    ${here.map((id) => html`<li>${madeOf(play, seat, own, component(play, 'actions', id), id, name)}</li>`)}
  </ul>`;
}

/**
 * A recipe with what lies ready for it, to be touched when it can be done.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {Component} found
 * @param {string} id
 * @param {string} where
 */
function madeOf(play, seat, own, found, id, where) {
  const does = effect(found);
  const { spaces, coins, did_once: once } = play.seat(seat);
  const lying = [...pieces(spaces[where] ?? {}), ...Array.from({ length: coins }, () => 'coin')];
  const missing = missingIn(does, lying);
  const done = once.includes(id);
  const state = done ? say('done-this-round') : missing.length ? say('recipe-misses', { goods: listed(tally(missing)) }) : say('recipe-ready');
  return touchable(play, own, `action:${id}`, {
    label: [found.title, `${sentence(found)}; ${state}`],
    class: `action ${missing.length || done ? '' : 'ready'} ${done ? 'spent' : ''}`,
    content: recipe(does, missing),
  });
}

/**
 * A place with its spaces: what lies there, and what is free.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {string} name
 * @param {string} title
 * @param {unknown} drawing
 */
function placeCell(play, seat, own, name, title, drawing) {
  const lying = play.seat(seat).spaces[name] ?? {};
  const { places: counts, takes } = numbersOf(play, seat);
  const laid = pieces(lying);
  const free = Math.max(0, (counts[name] ?? 0) - laid.length);
  const wants = takes[name] ?? [];
  const taken = wants.includes('any') ? say('any-tile') : goodNames(wants);
  return html`${touchable(play, own, `place:${name}`, {
    label: [title, say('place-more', { lying: listed(lying), free, takes: wants.length ? 'some' : 'none', taken })],
    about: name === 'role' ? `place:role:${play.seat(seat).role}` : undefined,
    class: 'ground',
    content: html`${drawing ? html`<span class="vignette square">${drawing}</span>` : nothing}<span
          class="name"
          >${title}</span
        >`,
  })}
    <span class="spaces">${laid.map((piece) =>
      touchable(play, own, `space:${name}:${piece}`, {
        label: capital(say('on-place', { good: goodName(piece), place: title })),
        fly: own ? `tile:${piece}` : undefined,
        class: 'token',
        content: token(piece),
      }),
    )}${Array.from({ length: free }, () => token('empty'))}</span>`;
}

// --------------------------------------------------------------------- role, extensions, assets

/**
 * The frame of a tile: its name, what it does, its spaces.
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {{kind: string, title: unknown, act: unknown, place: string, name: string}} tile
 */
function ownTile(play, seat, own, tile) {
  const room = (numbersOf(play, seat).places[tile.place] ?? 0) > 0;
  return html`<li class="own-tile ${tile.kind}" data-drop="place:${tile.place}">
    ${tile.title} ${tile.act}
    ${room ? html`<div class="cell bare">${placeCell(play, seat, own, tile.place, tile.name, nothing)}</div>` : nothing}
  </li>`;
}

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {string} role
 */
function roleTile(play, seat, own, role) {
  const found = component(play, 'roles', role);
  return ownTile(play, seat, own, {
    kind: 'role',
    place: 'role',
    name: found.title,
    title: html`<span class="title" title=${say('role')}
      >${vignette(effect(found).location || 'role')}${found.title}${origin(play, found, 'effect')}</span
    >`,
    act: madeOf(play, seat, own, found, role, 'role'),
  });
}

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {string} tile
 */
function extensionTile(play, seat, own, tile) {
  const kind = kindOf(tile);
  const found = component(play, 'extensions', kind);
  const does = effect(found);
  const acts = !does.special || does.verb === 'unload';
  const drawn = extensionEffect(play, kind);
  return ownTile(play, seat, own, {
    kind: 'extension',
    place: kind,
    name: found.title,
    title: touchable(play, own, `extension:${tile}`, {
      label: [say('extension', { title: found.title }), sentence(found)],
      fly: own ? `card:strip:${tile}` : undefined,
      class: 'title',
      content: html`${extensionPlace(does)}${found.title}`,
    }),
    act: acts && drawable(does) ? madeOf(play, seat, own, found, kind, kind) : acts
      ? touchable(play, own, `action:${kind}`, {
          label: [found.title, sentence(found)],
          class: 'action',
          content: drawn,
        })
      : drawn,
  });
}

/**
 * @param {Position} play
 * @param {number} seat
 * @param {boolean} own
 * @param {string} asset
 */
function assetTile(play, seat, own, asset) {
  const found = component(play, 'assets', asset);
  const words = html`<span class="words" title=${sentence(found)}>${sentence(found)}${origin(play, found, 'effect')}</span>`;
  return ownTile(play, seat, own, {
    kind: 'asset',
    place: asset,
    name: found.title,
    title: html`<span class="title">${vignette('asset')}${found.title}</span>`,
    act: effect(found).verb
      ? touchable(play, own, `action:${asset}`, {
          label: [found.title, sentence(found)],
          class: 'action',
          content: words,
        })
      : words,
  });
}

// ----------------------------------------------------------------------------------------- road

/** @param {Position} play */
function roadSteps(play) {
  const found = component(play, 'board', 'road-track');
  const steps = value(found, 'steps', /** @type {string[]} */ ([]));
  const origins = found.values.steps?.origin ?? '';
  return steps.map((gives, at) => ({ gives, origin: Array.isArray(origins) ? origins[at] : origins }));
}

/**
 * @param {Position} play
 * @param {number} seat
 */
function road(play, seat) {
  const me = play.seat(seat);
  const steps = roadSteps(play);
  return html`<div role="group" class="road-track" data-about="road:road-track" aria-label=${say('road-step-of', { step: me.road, of: steps.length })}>
    <h4>${picture(place('road'))}${say('road')}${originMark(play, ...steps.map((step) => step.origin))}</h4>
    <ol role="list">
      <li class=${me.road === 0 ? 'here' : 'past'}>${me.road === 0 ? pawnOf(seat) : nothing}</li>
      ${steps.map((step, at) => {
        const number = at + 1;
        const says = say('road-step', { number, gives: step.gives === 'planning' ? 'planning' : 'corn' });
        const where = number < me.road ? 'past' : number === me.road ? 'here' : 'ahead';
        return html`<li class=${where} title=${says} aria-label=${says}>
          ${where === 'here' ? pawnOf(seat) : step.gives === 'planning' ? token('empty') : token(step.gives)}
        </li>`;
      })}
    </ol>
  </div>`;
}

customElements.define('altiplano-board', Mine);
