/** Planning help: what my tiles pay for, where my pawn gets, what stays, what the bag may bring. */

import { html, nothing } from 'lit';
import { cart, good, icon, pawn, place } from '../../drawings.js';
import { say } from '../../catalog.js';
import { capital } from '../../words.js';
import { bar, percent } from '../aid.js';
import { ruleLink } from '../dialogs/rule.js';
import { drawable, pile, recipe, token } from './parts.js';
import { amount, effect, goodNames, listed, placeName, tally } from './words.js';

/** @import {Component, Goods, Message} from '../../wire.js' */
/** @import {Aid, Panel} from '../aid.js' */
/** @import {Play} from '../play.js' */

/** @typedef {{says: string, message: Message}} Said Something in English, and without words. */
/**
 * @typedef {object} Action
 * @property {string} recipe
 * @property {string} title
 * @property {string} says
 * @property {Message} message
 * @property {string} rule
 * @property {string} place Where its tiles lie.
 * @property {string | null} location Where the pawn must be; null: anywhere.
 * @property {string[]} uses
 * @property {string[]} one_of
 * @property {string[]} fits
 * @property {'planned' | 'payable' | 'short' | 'closed'} state
 * @property {string[]} missing
 * @property {Said | null} why
 * @property {boolean} wild
 */
/**
 * @typedef {object} Reach
 * @property {string} location
 * @property {'here' | 'planned' | 'possible' | 'out'} how
 * @property {number} cart
 * @property {number} food
 * @property {string} says
 * @property {Message} message
 */
/** @typedef {Said & {possible: boolean, order: {location: string, by: string}[]}} Route */
/** @typedef {{place: string, goods: string[], missing: string[]}} Idle */
/** @typedef {{good: string, count: number, chance: number}} Chance So many, or more. */
/**
 * @typedef {object} Draw
 * @property {boolean} now Whether it is the draw of this round.
 * @property {number} spaces
 * @property {Goods} bag
 * @property {boolean} refill Whether the bag is too small.
 * @property {Goods} then The container, which then comes after it.
 * @property {Chance[]} odds
 * @property {Said[]} likely
 */
/**
 * @typedef {object} Help
 * @property {Action[]} actions
 * @property {Reach[]} reach
 * @property {Route | null} route
 * @property {Goods} behind
 * @property {Idle[]} idle
 * @property {Draw | null} draw
 */

/** The kinds of components that have an action. */
const KINDS = ['actions', 'roles', 'extensions', 'assets'];

const STATES = /** @type {const} */ (['planned', 'payable', 'short', 'closed']);

/** @type {Panel} */
export const panel = {
  title: 'planning-help',
  tell: (aid, /** @type {Help} */ help) => html`
    ${STATES.map((state) =>
      group(
        aid,
        say(`aid-${state}`),
        state === 'planned' || state === 'payable',
        help.actions.filter((action) => action.state === state),
      ),
    )}
    ${way(aid.play, help)} ${left(help)} ${help.draw ? draw(aid.play, help.draw) : nothing}
  `,
  facts,
};

/** @param {Play} play */
function facts(play) {
  const { bag, container } = play.seat(play.front);
  return html`<h4>${say('bag')}</h4>
    ${pile(bag, say('in-your-bag'), 'bag')}
    <h4>${say('container')}</h4>
    ${pile(container, say('in-your-container'), 'container')}`;
}

// -------------------------------------------------------------------------------------- actions

/**
 * @param {Aid} aid
 * @param {string} title
 * @param {boolean} open
 * @param {Action[]} actions
 */
function group(aid, title, open, actions) {
  if (actions.length === 0) return nothing;
  return html`<details class="aid-group" ?open=${open}>
    <summary>${title} <span class="badge count">${actions.length}</span></summary>
    <ul role="list" aria-label=${title}>
      ${actions.map((action) => line(aid, action))}
    </ul>
  </details>`;
}

/**
 * @param {Aid} aid
 * @param {Action} action
 */
function line(aid, action) {
  const { recipe: name, title, location, rule, wild, why } = action;
  const { play } = aid;
  const found = KINDS.map((kind) => play.component(kind, name)).find(Boolean);
  const where = location === null ? say('anywhere') : placeName(location);
  const things = [`place:${action.place}`, `action:${name}`];
  return html`<li class="aid-action" data-state=${action.state} data-recipe=${name}>
    <button
      type="button"
      aria-pressed=${aid.marked === name ? 'true' : 'false'}
      title=${say('show-on-table')}
      @click=${() => aid.mark(name, things)}
    >
      <span class="visually-hidden">${play.words(action.message, action.says)}.</span>
      ${used(found, action)}
      <span class="aid-title">${found?.title ?? title} <span class="muted">${where}</span></span>
    </button>
    ${ruleLink(play, rule)}
    ${wild ? html`<p class="muted">${say('aid-wild')}</p>` : nothing}
    ${missing(action)} ${fitting(action)}
    ${
      why
        ? html`<p class="muted">${play.sentence(why.message, why.says)}. ${ruleLink(play, why.message.rule ?? '')}</p>`
        : nothing
    }
  </li>`;
}

/**
 * The action in tiles.
 * @param {Component | undefined} found
 * @param {Action} action
 */
function used(found, { uses }) {
  const does = found ? effect(found) : {};
  if (drawable(does)) return recipe(does);
  return html`<span class="recipe" aria-hidden="true">${uses.map(token)}</span>`;
}

/** @param {Action} action */
function missing({ state, missing: lacks }) {
  if (state !== 'short' || lacks.includes('any')) return nothing;
  const says = say('aid-missing-more', { tiles: listed(tally(lacks)) });
  return html`<p class="aid-tiles" role="img" aria-label=${says} title=${says}>
    <span class="muted">${say('aid-missing')}</span> ${lacks.map(token)}
  </p>`;
}

/** @param {Action} action */
function fitting({ state, fits, missing: lacks, one_of: any }) {
  const tiles = lacks.includes('any') ? any : fits;
  if (tiles.length === 0 || state === 'closed') return nothing;
  const says = say(`aid-fits-${state}-more`, { tiles: goodNames(tiles) });
  return html`<p class="aid-tiles" role="img" aria-label=${says} title=${says}>
    <span class="muted">${say(`aid-fits-${state}`)}</span> ${tiles.map(token)}
  </p>`;
}

// -------------------------------------------------------------------------------------- the way

/**
 * @param {Play} play
 * @param {Help} help
 */
function way(play, { reach, route }) {
  if (reach.length === 0) return nothing;
  return html`<h4>${say('aid-way')}</h4>
    <ol class="aid-ring" role="list" aria-label=${say('ring')}>
      ${reach.map((each, at) => spot(play, each, at))}
    </ol>
    ${
      route
        ? html`<p class="aid-route" data-possible=${String(route.possible)}>
            ${icon(route.possible ? 'check' : 'close')} ${play.sentence(route.message, route.says)}.
          </p>`
        : nothing
    }`;
}

/**
 * @param {Play} play
 * @param {Reach} reach
 * @param {number} at
 */
function spot(play, { location, how, cart: carts, food, says, message }, at) {
  const label = say('named', { name: capital(placeName(location)), more: play.words(message, says) });
  return html`<li class="aid-spot at-${at}" data-how=${how} data-location=${location} title=${label}>
    <span class="visually-hidden">${label}</span>
    <span class="vignette square" aria-hidden="true">${place(location)}</span>
    <span class="aid-fare" aria-hidden="true"
      >${
        how === 'here'
          ? html`<span class="token">${pawn(play.front)}</span>`
          : html`${how === 'out' ? icon('close') : nothing}${how === 'possible' ? '+' : nothing}${
              carts ? html`<span class="token">${cart()}</span>` : nothing
            }${food ? html`${food}<span class="token">${good('food')}</span>` : nothing}${
              how === 'planned' && !carts && !food ? icon('check') : nothing
            }`
      }</span
    >
    <span class="aid-name" aria-hidden="true">${placeName(location)}</span>
    <span class="aid-how" aria-hidden="true">${say(`aid-how-${how === 'planned' && !food ? 'free' : how}`)}</span>
  </li>`;
}

// ---------------------------------------------------------------------------------- what stays

/** @param {Help} help */
function left({ behind, idle }) {
  const stays = Object.keys(behind).length > 0;
  if (!stays && idle.length === 0) return nothing;
  return html`<h4>${say('aid-stays')}</h4>
    ${
      stays
        ? html`<p class="aid-left">
            <span class="muted">${say('aid-on-planning')}</span> ${pile(behind, say('aid-on-planning'), 'planning')}
          </p>`
        : nothing
    }
    ${idle.map(
      (each) =>
        html`<p class="aid-left" data-place=${each.place}>
          <span class="muted">${placeName(each.place)}</span>
          ${pile(tally(each.goods), say('aid-unused', { place: placeName(each.place) }), `place:${each.place}`)}
          ${
            each.missing.length > 0
              ? html`<span class="muted">${say('aid-missing')}</span> ${pile(tally(each.missing), say('aid-missing'), `place:${each.place}`)}`
              : nothing
          }
        </p>`,
    )}`;
}

// ------------------------------------------------------------------------------------- the draw

/**
 * @param {Play} play
 * @param {Draw} draw
 */
function draw(play, { now, spaces, bag, refill, then, odds, likely }) {
  return html`<h4>${say('aid-draw', { now: now ? 'yes' : 'no', count: spaces })}</h4>
    <p class="aid-left"><span class="muted">${say('bag')}</span> ${pile(bag, say('in-your-bag'), 'bag')}</p>
    ${
      refill
        ? html`<p class="aid-left">
              <span class="muted">${say('aid-then')}</span>
              ${pile(then, say('in-your-container'), 'container')}
            </p>
            ${now ? nothing : html`<p class="muted">${say('aid-gains-first')}</p>`}`
        : nothing
    }
    ${likely.map(({ message, says }) => html`<p class="aid-says">${play.sentence(message, says)}</p>`)}
    ${odds.length > 0 ? table(odds.filter(tells)) : nothing}`;
}

/**
 * Of what is certain only the most is told.
 * @param {Chance} chance
 * @param {number} at
 * @param {Chance[]} odds
 */
function tells(chance, at, odds) {
  const next = odds[at + 1];
  return next?.good !== chance.good || next.chance < 1;
}

/** @param {Chance[]} odds */
function table(odds) {
  return html`<table class="aid-odds">
    <caption class="visually-hidden">
      ${say('aid-odds')}
    </caption>
    <tbody>
      ${odds.map(
        ({ good: name, count, chance }) =>
          html`<tr data-good=${name} data-count=${count}>
            <th scope="row" aria-label=${say('aid-or-more', { amount: amount(name, count) })}>${count}×${token(name)}</th>
            <td>${bar(chance)}</td>
            <td class="number">${percent(chance)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
