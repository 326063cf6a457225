/** The middle: the phases of the turn, the Action under way, what is picked up, and the draft. */

import { html, nothing } from 'lit';
import { icon } from '../../drawings.js';
import { listing, say } from '../../catalog.js';
import { thing } from '../thing.js';
import { specialCard, specialsOf } from './camp.js';
import { backs, card } from './cards.js';
import {
  belonging,
  cardOf,
  nameOf,
  opposite,
  seatOf,
  textOf,
  titleOf,
  touchedBy,
  viewOf,
} from './words.js';

/** @import {ExpeditionAction, QuestionKind} from '../../wire.js' */
/** @import {ExpeditionPhase} from '../../vocabulary.js' */
/** @import {Position} from '../position.js' */

/** @type {ExpeditionPhase[]} */
const PHASES = ['draw', 'action', 'second', 'check'];

/**
 * @param {Position} position
 * @param {Map<string, number>} moved
 */
export function stage(position, moved) {
  const { phase, action } = viewOf(position);
  const specials = specialsOf(position, null);
  return html`<section class="stage" data-drop="stage" aria-label=${say('middle')}>
    ${phase === 'assembly' ? draft(position) : nothing}
    ${phase !== 'assembly' && phase !== 'end' ? phases(position) : nothing}
    ${action ? underWay(position, action) : nothing}
    ${lifted(position)}
    ${specials.length && !action && phase !== 'assembly'
      ? html`<div class="nobodys">
          <p class="muted">${say('not-held')}</p>
          <ul role="list">
            ${specials.map((name) => html`<li>${specialCard(position, name, moved)}</li>`)}
          </ul>
        </div>`
      : nothing}
  </section>`;
}

/** Where the turn stands. @param {Position} position */
function phases(position) {
  const { phase, active } = viewOf(position);
  const at = PHASES.indexOf(phase);
  return html`<ol class="phases" role="list" aria-label=${belonging(position, active, 'turn')}>
    ${PHASES.map(
      (each, nth) => html`<li
        class=${nth < at ? 'past' : ''}
        aria-current=${nth === at ? 'step' : nothing}
      >
        <b>${nth + 1}</b><span>${say(`step-${each}`)}</span>
      </li>`,
    )}
  </ol>`;
}

// What is picked up.

/** What happens to the picked card where it is put. */
const ENDS = [
  ['stage', 'play'],
  ['camp', 'place'],
];

/**
 * The card that is picked up, and what can be done with it.
 * @param {Position} position
 */
function lifted(position) {
  const [, id] = position.picked?.split(':') ?? [];
  const ends = ENDS.filter(([end]) => position.state(end) === 'target');
  if (!id || ends.length === 0) return nothing;
  const found = cardOf(position, id);
  const words = (/** @type {string} */ word) =>
    say(word === 'play' && found.kind !== 'actions' ? 'lifted-use' : `lifted-${word}`, { card: found.found.title });
  return html`<div class="lifted" role="group" aria-label=${found.found.title}>
    <p>${textOf(found)}</p>
    ${ends.map(([end, word]) =>
      thing(position, end, {
        label: words(word),
        class: 'button primary',
        content: html`${icon('check')} ${words(word)}`,
      }),
    )}
  </div>`;
}

// The Action under way.

/**
 * The questions about a hand that was looked at.
 * @type {Set<QuestionKind>}
 */
const SEES_HAND = new Set(['steal', 'strike']);

/**
 * @param {Position} position
 * @param {ExpeditionAction} action
 */
function underWay(position, action) {
  const kind = position.update.question?.kind ?? 'nothing';
  const asked = position.plays && kind === 'react';
  const other = opposite(position);
  const theirs = belonging(position, other, 'hand');
  const seen = SEES_HAND.has(kind) ? seatOf(position, other).hand.cards : [];
  return html`<div
    class="under-way ${asked ? 'asks' : ''}"
    role="group"
    aria-label=${happening(position)}
  >
    <div class="acting-card">${card(position, 'doing', action.card)}</div>
    <div class="course">
      <p class="happens">
        <b>${happening(position)}</b>
        <span class="muted">${textOf(cardOf(position, action.card))}</span>
      </p>
      ${asked ? reaction(position) : nothing}
      ${kind === 'save' ? row(position, say('save-one'), touchedBy(position), 'mine') : nothing}
      ${row(position, say('paid'), action.paid, 'paid')}
      ${row(position, say('answered-by'), action.answering ? [action.answering] : [], 'answering')}
      ${row(position, say('revealed'), action.revealed, 'revealed')} ${looking(position, action)}
      ${row(position, theirs, seen, 'other-hand')}
      ${row(position, say('discarded'), fetched(position), 'discarded')}
    </div>
  </div>`;
}

/**
 * The questions of an Action that are answered outside the middle.
 * @type {Set<QuestionKind>}
 */
const ELSEWHERE = new Set(['draw-more', 'pay', 'target', 'give-up', 'dismiss', 'room', 'place']);

/**
 * Whether an Action shows cards in the middle, which then needs room.
 * @param {Position} position
 */
export function fillsTheMiddle(position) {
  const { action } = viewOf(position);
  const asks = position.update.question?.kind ?? 'nothing';
  const shown = [...(action?.paid ?? []), ...(action?.revealed ?? [])];
  return !ELSEWHERE.has(asks) || shown.length > 0 || Boolean(action?.answering);
}

/**
 * What happens, in one sentence: `Ana plays Cave-in on Sun Temple in your camp.`
 * @param {Position} position
 */
export function happening(position) {
  const { action, active } = viewOf(position);
  if (action === null) return '';
  const touched = touchedBy(position).map((id) => titleOf(position, id));
  return say('happening', {
    'who-is': active === position.you ? 'you' : 'them',
    who: nameOf(position, active),
    does: action.played ? 'plays' : 'uses',
    card: titleOf(position, action.card),
    on: touched.length === 0 ? 'nothing' : 1 - active === position.you ? 'mine' : 'theirs',
    cards: listing(touched),
  });
}

/** The cards that could react, and letting it happen. @param {Position} position */
function reaction(position) {
  const cards = position.choices.flatMap(({ from }) => from);
  return html`<div class="reaction" role="group" aria-label=${say('do-you-react')}>
    ${cards.length
      ? html`<ul role="list">
          ${cards.map((name) => {
            const [where, id] = name.split(':');
            return html`<li>${card(position, where, id)}</li>`;
          })}
        </ul>`
      : html`<p>${say('none-fits')}</p>`}
    <button type="button" class="button" @click=${() => position.touch('button:pass')}>
      ${say('let-it-happen')}
    </button>
  </div>`;
}

/**
 * Some cards of the Action, with what they are.
 * @param {Position} position
 * @param {string} title
 * @param {string[]} cards
 * @param {string} where
 */
function row(position, title, cards, where) {
  if (cards.length === 0) return nothing;
  return html`<div class="cards-row">
    <span class="muted">${title}</span>
    <ul role="list">
      ${cards.map((id) => html`<li>${card(position, where, id)}</li>`)}
    </ul>
  </div>`;
}

/**
 * Cards that a player looks at; only that player sees them.
 * @param {Position} position
 * @param {ExpeditionAction} action
 */
function looking(position, action) {
  if (action.looked?.length) {
    return row(position, say('last-on-top'), action.looked, 'looked');
  }
  if (action.looking_at === 0) return nothing;
  return html`<div class="cards-row">
    <span class="muted">${say('looks-at', { count: action.looking_at })}</span>
    <span class="hand-backs">${backs('exploration', action.looking_at)}</span>
  </div>`;
}

/** The discarded cards that can be taken. @param {Position} position */
const fetched = (position) =>
  position.choices.flatMap(({ from }) =>
    from.flatMap((name) => (name.startsWith('discarded:') ? [name.slice(10)] : [])),
  );

// The draft.

/** @param {Position} position */
function draft(position) {
  const mine = seatOf(position, position.front);
  const { drafted } = viewOf(position).limits;
  const own = position.front === position.you;
  const chooses = mine.hand.characters > 0;
  const chooser = nameOf(position, position.front);
  const other = nameOf(position, opposite(position));
  const served = seatOf(position, opposite(position)).kept.count === drafted;
  const rest = served ? say('draft-back') : say('draft-gets', { who: other });
  const kept = Array.from({ length: drafted }, (_, nth) => mine.kept.cards[nth] ?? null);
  return html`<div class="draft" role="group" aria-label=${say('expedition-assembly')}>
    <h3>${say('expedition-assembly')}</h3>
    <p>
      ${own && chooses
        ? say('draft-keep', { rest })
        : own
          ? say('draft-wait', { who: other })
          : say('draft-chooses', { who: chooses ? chooser : other })}
      <span class="muted">${say('draft-each', { count: drafted })}</span>
    </p>
    ${mine.hand.cards.length
      ? html`<ul
          class="offered"
          role="list"
          aria-label=${say(own ? 'draft-these' : 'draft-from')}
        >
          ${mine.hand.cards.map((id) => html`<li>${card(position, 'hand', id)}</li>`)}
        </ul>`
      : nothing}
    <div class="cards-row" data-drop="kept">
      <span class="muted">${own ? say('you-keep') : say('keeps', { who: chooser })}</span>
      <ul role="list" aria-label=${say('kept')}>
        ${kept.map((id, nth) =>
          id
            ? html`<li>${card(position, 'kept', id)}</li>`
            : html`<li>
                <span class="vacancy">${nth < mine.kept.count ? say('face-down') : nth + 1}</span>
              </li>`,
        )}
      </ul>
    </div>
  </div>`;
}
