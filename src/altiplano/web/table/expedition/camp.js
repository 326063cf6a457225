/** A camp: its characters, its Location, its Treasures, and the special cards that it holds. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon, pawn } from '../../drawings.js';
import { absent } from '../absent.js';
import { textIn, thing } from '../thing.js';
import { backs, card, tag } from './cards.js';
import { sign } from './drawings.js';
import {
  belonging,
  campOf,
  cardOf,
  isOneOf,
  lengthOf,
  nameOf,
  opposite,
  seatOf,
  titleOf,
  viewOf,
} from './words.js';

/** @import {TemplateResult} from 'lit' */
/** @import {Position} from '../position.js' */
/** @import {Card} from './words.js' */

/**
 * @param {Position} position
 * @param {number} seat
 * @param {Map<string, number>} moved The turns in which special cards last changed hands.
 */
export function camp(position, seat, moved) {
  const own = seat === position.front;
  const title = belonging(position, seat, 'camp');
  const { characters, locations, treasures } = campOf(position, seat);
  const { limits, active: turn } = viewOf(position);
  const where = own ? 'mine' : 'theirs';
  const active = turn === seat && !position.update.over;
  const room = own ? roomFor(position) : '';
  const look = looks(position, seat);
  /** @type {(kind: string, name: string, next: boolean) => TemplateResult} */
  const empty = (kind, name, next) =>
    next && kind === room ? free(position, name) : gap(name);
  return html`<section
    class="camp ${own ? 'own' : 'other'} ${active ? 'active' : ''}"
    data-seat=${seat}
    data-drop=${own ? 'camp' : nothing}
    aria-label=${title}
  >
    ${head(position, seat, treasures.length)}
    <ul class="tents" role="list">
      ${slots(characters, limits.characters).map((each, nth) =>
        each
          ? html`<li class=${lengthOf(each)}>${card(position, where, each.id, look(each.id))}</li>`
          : html`<li>${empty('characters', '', nth === characters.length)}</li>`,
      )}
      ${slots(locations, 1).map(
        (each) =>
          html`<li class="flat">
            ${
              each
                ? card(position, where, each.id, look(each.id))
                : empty('locations', say('kind-locations'), true)
            }
          </li>`,
      )}
      ${slots(treasures, limits.treasures).map(
        (each, nth) =>
          html`<li class="flat">
            ${
              each
                ? card(position, where, each.id)
                : empty('treasures', say('treasure', { number: nth + 1 }), nth === treasures.length)
            }
          </li>`,
      )}
      ${specialsOf(position, seat).map(
        (special) => html`<li class="flat">${specialCard(position, special, moved)}</li>`,
      )}
    </ul>
  </section>`;
}

/**
 * Who it is, how near to victory, and how the classes stand.
 * @param {Position} position
 * @param {number} seat
 * @param {number} treasures
 */
function head(position, seat, treasures) {
  const { active, limits, phase, winner } = viewOf(position);
  const you = seat === position.you;
  const person = position.person(seat);
  const { characters } = campOf(position, seat);
  const count = (/** @type {string} */ each) =>
    characters.filter(({ classes }) => classes.includes(each)).length;
  const won = Array.from({ length: limits.treasures }, (_, nth) => nth < treasures);
  const near = say('treasures-of', { count: treasures, of: limits.treasures });
  const turn = active === seat && !position.update.over && phase !== 'assembly';
  return html`<header>
    <span class="token">${pawn(seat)}</span>
    <h3>${you ? say('you') : nameOf(position, seat)}</h3>
    ${
      person?.bot
        ? html`<span class="bot" title=${say('played-by-bot', { bot: person.bot })}>${icon('bot')}</span>`
        : nothing
    }
    ${absent(position, seat)}
    ${turn ? html`<span class="badge turn">${say(you ? 'turn-mine' : 'to-play')}</span>` : nothing}
    ${winner === seat ? html`<span class="badge turn">${say('wins')}</span>` : nothing}
    <span class="standing">
      ${['archaeologist', 'raider'].map(
        (each) =>
          html`<span title=${say(`${each}s`, { count: count(each) })}
            ><i>${sign(each)}</i><b>${count(each)}</b
            ><span class="visually-hidden">${say(`${each}s-word`)}</span></span
          >`,
      )}
      <span class="near" role="img" data-about="treasures" aria-label=${near} title=${near}
        >${won.map((each) => html`<i class=${each ? 'won' : ''}></i>`)}</span
      >
    </span>
    ${seat === opposite(position) ? otherHand(position, seat) : nothing}
  </header>`;
}

/**
 * The hand opposite: backs by kind, and in the open what is known of it.
 * @param {Position} position
 * @param {number} seat
 */
function otherHand(position, seat) {
  const { hand, kept } = seatOf(position, seat);
  const name = belonging(position, seat, 'hand');
  const cards = hand.cards.map((id) => titleOf(position, id)).join(', ');
  const more = say('hand-more', { characters: hand.characters, exploration: hand.exploration });
  const label = textIn([name, cards ? `${more}; ${say('hand-known', { cards })}` : more]);
  return html`<span class="other-hand">
    <span
      class="hand-backs"
      role="img"
      data-about="other-hand"
      data-name=${name}
      aria-label=${label}
      title=${label}
      ?hidden=${hand.characters + hand.exploration === 0}
    >
      ${held('characters', hand.characters)} ${held('exploration', hand.exploration)}
    </span>
    ${kept.count ? html`<span class="badge">${say('kept-count', { count: kept.count })}</span>` : nothing}
    ${hand.cards.length
      ? html`<ul role="list" class="known" aria-label=${say('known-cards')}>
          ${hand.cards.map((id) => html`<li>${card(position, 'other-hand', id)}</li>`)}
        </ul>`
      : nothing}
  </span>`;
}

/** Cards of a kind in that hand. @param {string} pile @param {number} count */
const held = (pile, count) => (count ? html`${backs(pile, count)}<b>${count}</b>` : nothing);

/**
 * What is happening to each card of a camp.
 * @param {Position} position
 * @param {number} seat
 */
function looks(position, seat) {
  const { action, active } = viewOf(position);
  const aimed = isOneOf(action && seat !== active ? action.targets : []);
  const acting = isOneOf(action && seat === active ? [action.card] : []);
  return (/** @type {string} */ id) => {
    if (aimed(id)) return { class: 'aimed', note: say('a-target'), mark: tag(say('target')) };
    if (acting(id)) return { class: 'acting', note: say('acts-now'), mark: tag(say('acts')) };
    return {};
  };
}

/**
 * The cards of a row, and room for the rest.
 * @param {Card[]} cards
 * @param {number} room
 * @returns {(Card | null)[]}
 */
const slots = (cards, room) =>
  Array.from({ length: Math.max(room, cards.length) }, (_, at) => cards[at] ?? null);

/** @param {string} name */
const gap = (name) => html`<span class="vacancy">${name}</span>`;

/** Where a card may be placed. @param {Position} position @param {string} name */
const free = (position, name) =>
  thing(position, 'camp', { label: say('room-in-camp'), class: 'vacancy', content: html`${name}` });

/**
 * The kind of card that may be placed now: the one picked up, else the first of those in hand.
 * @param {Position} position
 */
function roomFor(position) {
  const placed = position.choices.filter(({ to }) => to.includes('camp'));
  const { picked } = position;
  const found = placed.find(({ from }) => picked !== null && from.includes(picked)) ?? placed[0];
  return found ? cardOf(position, found.from[0].split(':')[1]).kind : 'characters';
}

/** @param {Position} position @param {number | null} seat */
export const specialsOf = (position, seat) =>
  Object.entries(viewOf(position).specials).flatMap(([name, at]) => (at === seat ? [name] : []));

/**
 * A special card where it lies now, with a mark while its last change of hands is news.
 * @param {Position} position
 * @param {string} name
 * @param {Map<string, number>} moved
 */
export function specialCard(position, name, moved) {
  const news = viewOf(position).turn - (moved.get(name) ?? -9) <= 1;
  return card(position, 'special', name, {
    note: news ? say('changed-hands') : '',
    mark: news ? tag(say('moved')) : nothing,
  });
}
