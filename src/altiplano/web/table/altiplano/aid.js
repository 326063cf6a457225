/** Planning help: what my tiles pay for, where my pawn gets, what stays, what the bag may bring. */

import { html, nothing } from 'lit';
import { cart, good, icon, pawn, place } from '../../drawings.js';
import { capital, counted } from '../../words.js';
import { bar, percent } from '../aid.js';
import { ruleLink } from '../dialogs/rule.js';
import { drawable, pile, recipe, token } from './parts.js';
import { component, effect, listed, tally } from './words.js';

/** @import {Goods} from '../../wire.js' */
/** @import {Aid, Panel} from '../aid.js' */
/** @import {Play} from '../play.js' */

/**
 * @typedef {object} Action
 * @property {string} recipe
 * @property {string} title
 * @property {string} says
 * @property {string} rule
 * @property {string} place Where its tiles lie.
 * @property {string | null} location Where the pawn must be; null: anywhere.
 * @property {string[]} uses
 * @property {string[]} one_of
 * @property {string[]} fits
 * @property {'planned' | 'payable' | 'short' | 'closed'} state
 * @property {string[]} missing
 * @property {string | null} why
 * @property {boolean} wild
 */
/**
 * @typedef {object} Reach
 * @property {string} location
 * @property {'here' | 'planned' | 'possible' | 'out'} how
 * @property {number} cart
 * @property {number} food
 * @property {string} says
 */
/** @typedef {{possible: boolean, order: {location: string, by: string}[], says: string}} Route */
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
 * @property {string[]} says
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

const GROUPS = /** @type {const} */ ([
  ['planned', 'Planned', true],
  ['payable', 'Your tiles pay for', true],
  ['short', 'Something is missing', false],
  ['closed', 'Not possible now', false],
]);

/** What the marks of the small ring mean, in a word. */
const HOWS = { here: 'here', planned: 'paid for', possible: 'with your food', out: 'too far' };

/** @type {Panel} */
export const panel = {
  title: 'Planning help',
  tell: (aid, /** @type {Help} */ help) => html`
    ${GROUPS.map(([state, title, open]) =>
      group(
        aid,
        title,
        open,
        help.actions.filter((action) => action.state === state),
      ),
    )}
    ${way(aid.play, help)} ${left(help)} ${help.draw ? draw(help.draw) : nothing}
  `,
  facts,
};

/** @param {Play} play */
function facts(play) {
  const { bag, container } = play.seat(play.front);
  return html`<h4>In the bag</h4>
    ${pile(bag, 'In your bag', 'bag')}
    <h4>In the container</h4>
    ${pile(container, 'In your container', 'container')}`;
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
  const { recipe: name, title, location, rule, wild } = action;
  const where = location === null ? 'anywhere' : location;
  const things = [`place:${action.place}`, `action:${name}`];
  return html`<li class="aid-action" data-state=${action.state} data-recipe=${name}>
    <button
      type="button"
      aria-pressed=${aid.marked === name ? 'true' : 'false'}
      title="Show it on the table"
      @click=${() => aid.mark(name, things)}
    >
      <span class="visually-hidden">${action.says}.</span>
      ${used(aid.play, action)}
      <span class="aid-title">${title} <span class="muted">${where}</span></span>
    </button>
    ${ruleLink(aid.play, rule)}
    ${wild ? html`<p class="muted">using the tile in the wild space</p>` : nothing}
    ${missing(action)} ${fitting(action)}
    ${action.why ? html`<p class="muted">${capital(action.why)}.</p>` : nothing}
  </li>`;
}

/**
 * The action in tiles.
 * @param {Play} play
 * @param {Action} action
 */
function used(play, { recipe: name, uses }) {
  const kind = ['actions', 'roles', 'extensions', 'assets'].find((each) => play.component(each, name));
  const does = kind ? effect(component(play, kind, name)) : {};
  if (drawable(does)) return recipe(does);
  return html`<span class="recipe" aria-hidden="true">${uses.map(token)}</span>`;
}

/** @param {Action} action */
function missing({ state, missing: lacks }) {
  if (state !== 'short' || lacks.includes('any')) return nothing;
  const says = `Missing: ${listed(tally(lacks))}`;
  return html`<p class="aid-tiles" role="img" aria-label=${says} title=${says}>
    <span class="muted">missing</span> ${lacks.map(token)}
  </p>`;
}

/** @param {Action} action */
function fitting({ state, fits, missing: lacks, one_of: any }) {
  const tiles = lacks.includes('any') ? any : fits;
  if (tiles.length === 0 || state === 'closed') return nothing;
  const lead = state === 'planned' ? 'takes' : state === 'payable' ? 'you have' : 'needs one of';
  const says = `${capital(lead)} ${tiles.join(', ')}`;
  return html`<p class="aid-tiles" role="img" aria-label=${says} title=${says}>
    <span class="muted">${lead}</span> ${tiles.map(token)}
  </p>`;
}

// -------------------------------------------------------------------------------------- the way

/**
 * @param {Play} play
 * @param {Help} help
 */
function way(play, { reach, route }) {
  if (reach.length === 0) return nothing;
  return html`<h4>Where your pawn can go</h4>
    <ol class="aid-ring" role="list" aria-label="The ring, clockwise">
      ${reach.map((each, at) => spot(play, each, at))}
    </ol>
    ${
      route
        ? html`<p class="aid-route" data-possible=${String(route.possible)}>
            ${icon(route.possible ? 'check' : 'close')} ${capital(route.says)}.
          </p>`
        : nothing
    }`;
}

/**
 * @param {Play} play
 * @param {Reach} reach
 * @param {number} at
 */
function spot(play, { location, how, cart: carts, food, says }, at) {
  const label = `${capital(location)}: ${says}`;
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
    <span class="aid-name" aria-hidden="true">${location}</span>
    <span class="aid-how" aria-hidden="true">${how === 'planned' && !food ? 'free' : HOWS[how]}</span>
  </li>`;
}

// ---------------------------------------------------------------------------------- what stays

/** @param {Help} help */
function left({ behind, idle }) {
  const stays = Object.keys(behind).length > 0;
  if (!stays && idle.length === 0) return nothing;
  return html`<h4>What stays behind</h4>
    ${
      stays
        ? html`<p class="aid-left">
            <span class="muted">on planning spaces</span> ${pile(behind, 'On planning spaces', 'planning')}
          </p>`
        : nothing
    }
    ${idle.map(
      (each) =>
        html`<p class="aid-left" data-place=${each.place}>
          <span class="muted">${each.place.replaceAll('-', ' ')}</span>
          ${pile(tally(each.goods), `Unused: ${each.place}`, `place:${each.place}`)}
          ${
            each.missing.length > 0
              ? html`<span class="muted">misses</span> ${pile(tally(each.missing), 'Missing', `place:${each.place}`)}`
              : nothing
          }
        </p>`,
    )}`;
}

// ------------------------------------------------------------------------------------- the draw

/** @param {Draw} draw */
function draw({ now, spaces, bag, refill, then, odds, says }) {
  return html`<h4>${now ? 'This draw' : 'The next draw'}: ${counted(spaces, 'space')} to fill</h4>
    <p class="aid-left"><span class="muted">bag</span> ${pile(bag, 'In your bag', 'bag')}</p>
    ${
      refill
        ? html`<p class="aid-left">
              <span class="muted">then the container</span>
              ${pile(then, 'In your container', 'container')}
            </p>
            ${now ? nothing : html`<p class="muted">What you use or gain goes there first.</p>`}`
        : nothing
    }
    ${says.map((each) => html`<p class="aid-says">${capital(each)}</p>`)}
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
      How likely so many tiles, or more, are drawn
    </caption>
    <tbody>
      ${odds.map(
        ({ good: name, count, chance }) =>
          html`<tr data-good=${name} data-count=${count}>
            <th scope="row" aria-label="${count} ${name} or more">${count}×${token(name)}</th>
            <td>${bar(chance)}</td>
            <td class="number">${percent(chance)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
