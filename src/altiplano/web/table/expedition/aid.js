/** What is left: unseen cards, what may come next, where the Treasures are, who would lead. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { capital } from '../../words.js';
import { bar, percent } from '../aid.js';
import { ruleLink } from '../dialogs/rule.js';
import { titleOf } from './words.js';

/** @import {Message} from '../../wire.js' */

/** @import {Aid, Panel} from '../aid.js' */
/** @import {Play} from '../play.js' */

/**
 * @typedef {object} Pile
 * @property {'characters' | 'exploration'} pile
 * @property {number} cards
 * @property {boolean} refill Whether it is empty, and the discards are shuffled for it.
 * @property {number} plain So many cards on top can be no Treasures.
 * @property {string[]} buried
 * @property {Record<string, string[]>} unseen
 * @property {Record<string, number> | null} next
 * @property {string} says
 * @property {Message} message
 */
/** @typedef {{instead_of: string | null, adventurer: number | null, rogue: number | null}} Outcome */
/**
 * @typedef {object} Help
 * @property {Pile[]} piles
 * @property {{card: string, where: string}[]} treasures
 * @property {{card: string, outcomes: Outcome[]}[]} placing
 * @property {{plain: string, treasures: string, placing: string}} rules
 */

/** @type {Panel} */
export const panel = {
  title: 'what-is-left',
  tell: (aid, /** @type {Help} */ help) => html`
    ${help.piles.map((pile) => pileOf(aid.play, pile, help.rules))} ${treasures(aid.play, help)}
    ${placing(aid, help)}
  `,
  facts: () => nothing,
};

/**
 * @param {Play} play
 * @param {Pile} pile
 * @param {Help['rules']} rules
 */
function pileOf(play, pile, rules) {
  const { cards, plain, refill } = pile;
  const count = Object.values(pile.unseen).reduce((sum, kind) => sum + kind.length, 0);
  const title = say(`pile-${pile.pile}-name`);
  return html`<section class="aid-pile" data-pile=${pile.pile} aria-label=${title}>
    <h4>${say('named', { name: title, more: say('cards-count', { count: cards }) })}</h4>
    <p class="aid-says">${play.sentence(pile.message, pile.says)}.</p>
    ${refill ? html`<p class="muted">${say('aid-refill')}</p>` : nothing}
    ${
      plain > 0
        ? html`<p class="muted">${say('aid-plain', { count: plain })} ${ruleLink(play, rules.plain)}</p>`
        : nothing
    }
    ${pile.next ? chances(pile.next) : nothing}
    <details class="aid-group">
      <summary>${say('aid-not-seen')} <span class="badge count">${count}</span></summary>
      <dl class="aid-unseen">
        ${Object.entries(pile.unseen)
          .filter(([, names]) => names.length > 0)
          .map(
            ([kind, names]) =>
              html`<dt>${titled(kind)} <span class="badge count">${names.length}</span></dt>
                <dd>${titles(play, names)}</dd>`,
          )}
      </dl>
    </details>
    ${
      pile.buried.length > 0
        ? html`<p class="muted">${say('aid-buried', { cards: titles(play, pile.buried) })}</p>`
        : nothing
    }
  </section>`;
}

/** A kind of card in words. @param {string} kind */
const titled = (kind) => say(`aid-kind-${kind}`);

/** @param {Record<string, number>} next */
function chances(next) {
  return html`<table class="aid-odds">
    <caption class="visually-hidden">
      ${say('aid-next')}
    </caption>
    <tbody>
      ${Object.entries(next).map(
        ([kind, chance]) =>
          html`<tr data-kind=${kind}>
            <th scope="row">${titled(kind)}</th>
            <td>${bar(chance)}</td>
            <td class="number">${percent(chance)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/**
 * Copies of a card are told as one name with their number.
 * @param {Play} play
 * @param {string[]} names
 */
function titles(play, names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) {
    const title = titleOf(play, name);
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].map(([title, n]) => (n === 1 ? title : `${n}× ${title}`)).join(', ');
}

/**
 * @param {Play} play
 * @param {Help} help
 */
function treasures(play, { treasures: all, rules }) {
  return html`<h4>${say('aid-treasures')} ${ruleLink(play, rules.treasures)}</h4>
    <ul role="list" class="aid-treasures">
      ${all.map(
        ({ card, where }) =>
          html`<li data-where=${where}>
            ${titleOf(play, card)} <span class="muted">${say(`aid-where-${where}`)}</span>
          </li>`,
      )}
    </ul>`;
}

/**
 * @param {Aid} aid
 * @param {Help} help
 */
function placing(aid, { placing: all, rules }) {
  if (all.length === 0) return nothing;
  return html`<h4>${say('aid-placing')} ${ruleLink(aid.play, rules.placing)}</h4>
    <ul role="list">
      ${all.map(
        ({ card, outcomes }) =>
          html`<li class="aid-action" data-card=${card}>
            <button
              type="button"
              aria-pressed=${aid.marked === card ? 'true' : 'false'}
              title=${say('show-on-table')}
              @click=${() => aid.mark(card, [`hand:${card}`, 'camp'])}
            >
              <span class="aid-title">${titleOf(aid.play, card)}</span>
            </button>
            ${outcomes.map((outcome) => outcomeOf(aid.play, outcome))}
          </li>`,
      )}
    </ul>`;
}

/**
 * @param {Play} play
 * @param {Outcome} outcome
 */
function outcomeOf(play, outcome) {
  const { instead_of: gone } = outcome;
  const held = ['adventurer', 'rogue'].map((card) =>
    say('named', { name: titleOf(play, card), more: holder(play, outcome[/** @type {'rogue'} */ (card)]) }),
  );
  const both = held.join('; ');
  const said = gone === null ? both : say('aid-instead', { card: titleOf(play, gone), held: both });
  return html`<p class="muted">${capital(said)}</p>`;
}

/**
 * @param {Play} play
 * @param {number | null} seat
 */
function holder(play, seat) {
  if (seat === null) return say('aid-nobody');
  return seat === play.me ? say('you') : play.name(seat);
}
