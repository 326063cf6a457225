/** The middle: the phases of the turn, the Action under way, what is picked up, and the draft. */

import { html, nothing } from 'lit';
import { icon } from '../../drawings.js';
import { listing, say } from '../../catalog.js';
import { capital, counted } from '../../words.js';
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

/** @type {[ExpeditionPhase, string][]} */
const PHASES = [
  ['draw', 'Draw'],
  ['action', 'Action'],
  ['second', 'Action or placing'],
  ['check', 'Discard'],
];

/**
 * @param {Position} position
 * @param {Map<string, number>} moved
 */
export function stage(position, moved) {
  const { phase, action } = viewOf(position);
  const specials = specialsOf(position, null);
  return html`<section class="stage" data-drop="stage" aria-label="The middle of the table">
    ${phase === 'assembly' ? draft(position) : nothing}
    ${phase !== 'assembly' && phase !== 'end' ? phases(position) : nothing}
    ${action ? underWay(position, action) : nothing}
    ${lifted(position)}
    ${specials.length && !action && phase !== 'assembly'
      ? html`<div class="nobodys">
          <p class="muted">Not held</p>
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
  const at = PHASES.findIndex(([name]) => name === phase);
  return html`<ol class="phases" role="list" aria-label=${belonging(position, active, 'turn')}>
    ${PHASES.map(
      ([, title], nth) => html`<li
        class=${nth < at ? 'past' : ''}
        aria-current=${nth === at ? 'step' : nothing}
      >
        <b>${nth + 1}</b><span>${title}</span>
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
  const verb = (/** @type {string} */ word) =>
    word === 'play' && found.kind !== 'actions' ? 'Use' : capital(word);
  return html`<div class="lifted" role="group" aria-label=${found.found.title}>
    <p>${textOf(found)}</p>
    ${ends.map(([end, word]) =>
      thing(position, end, {
        label: `${verb(word)} ${found.found.title}`,
        class: 'button primary',
        content: html`${icon('check')} ${verb(word)} ${found.found.title}`,
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
    <div class="doing">${card(position, 'doing', action.card)}</div>
    <div class="course">
      <p class="happens">
        <b>${happening(position)}</b>
        <span class="muted">${textOf(cardOf(position, action.card))}</span>
      </p>
      ${asked ? reaction(position) : nothing}
      ${kind === 'save' ? row(position, 'Save one', touchedBy(position), 'mine') : nothing}
      ${row(position, 'Paid', action.paid, 'paid')}
      ${row(position, 'Answered by', action.answering ? [action.answering] : [], 'answering')}
      ${row(position, 'Revealed', action.revealed, 'revealed')} ${looking(position, action)}
      ${row(position, theirs, seen, 'other-hand')}
      ${row(position, 'Discarded', fetched(position), 'discarded')}
    </div>
  </div>`;
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
  return html`<div class="reaction" role="group" aria-label="Do you react?">
    ${cards.length
      ? html`<ul role="list">
          ${cards.map((name) => {
            const [where, id] = name.split(':');
            return html`<li>${card(position, where, id)}</li>`;
          })}
        </ul>`
      : html`<p>None of your cards fits.</p>`}
    <button type="button" class="button" @click=${() => position.touch('button:pass')}>
      Let it happen
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
 * Cards that somebody looks at; only whoever looks sees them.
 * @param {Position} position
 * @param {ExpeditionAction} action
 */
function looking(position, action) {
  if (action.looked?.length) {
    return row(position, 'The last card put back ends up on top', action.looked, 'looked');
  }
  if (action.looking_at === 0) return nothing;
  return html`<div class="cards-row">
    <span class="muted">Looks at ${counted(action.looking_at, 'card')}</span>
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
  const rest = served ? 'the others go back into the pile' : `${other} gets the others`;
  const kept = Array.from({ length: drafted }, (_, nth) => mine.kept.cards[nth] ?? null);
  return html`<div class="draft" role="group" aria-label="The draft">
    <h3>The draft</h3>
    <p>
      ${own && chooses
        ? `Keep one, face down; ${rest}.`
        : own
          ? `${other} chooses; then cards come to you.`
          : `${chooses ? chooser : other} chooses.`}
      <span class="muted">Each keeps ${drafted}, which are then turned up.</span>
    </p>
    ${mine.hand.cards.length
      ? html`<ul
          class="offered"
          role="list"
          aria-label=${own ? 'Keep one of these' : 'To choose from'}
        >
          ${mine.hand.cards.map((id) => html`<li>${card(position, 'hand', id)}</li>`)}
        </ul>`
      : nothing}
    <div class="cards-row" data-drop="kept">
      <span class="muted">${own ? 'You keep' : `${chooser} keeps`}</span>
      <ul role="list" aria-label="Kept">
        ${kept.map((id, nth) =>
          id
            ? html`<li>${card(position, 'kept', id)}</li>`
            : html`<li>
                <span class="gap">${nth < mine.kept.count ? 'face down' : nth + 1}</span>
              </li>`,
        )}
      </ul>
    </div>
  </div>`;
}
