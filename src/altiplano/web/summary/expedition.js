/** Expedition Altiplano on one page. */

import { html } from 'lit';
import { back, picture, sign } from '../table/expedition/drawings.js';
import { origin } from '../table/origin.js';
import { box, known, point, rule, valueOf } from './parts.js';

/** @import {Component, Components} from '../wire.js' */

/** @param {Components} components */
export const summary = (components) => html`
  <p class="lead">
    Two players, each with a camp. The first to have two Treasures in camp wins immediately.
    ${rule('X1.1')}
  </p>
  ${turn()} ${placing()} ${specials(components)} ${reactions()}
  ${cards(components, 'characters', 'Characters', 'X1.4')}
  ${cards(components, 'actions', 'Actions and Reactions', 'X6.1')}
`;

function turn() {
  return box(
    'Your turn',
    html`<ol class="summary-list">
      ${point(
        html`<b>Draw</b> <i class="summary-back">${back('characters')}</i
          ><i class="summary-back">${back('exploration')}</i> one card, from either pile.`,
        'X3.1',
      )}
      ${point(
        html`<b>An Action</b>, if you like: a card from hand, a character of your camp, or a special
          card that you hold.`,
        'X3.2',
      )}
      ${point(
        html`<b>One more Action, or place</b> one card from hand in camp: a character, a Location or
          a Treasure.`,
        'X3.3',
      )}
      ${point(html`<b>Discard</b> down to five cards in hand.`, 'X3.4')}
    </ol>`,
  );
}

function placing() {
  return box(
    'Your camp',
    html`<ul class="summary-list">
      ${point('It holds five characters, one Location, two special cards, two Treasures.', 'X1.3')}
      ${point('To place a sixth character, first discard one of the five.', 'X4.1')}
      ${point(
        html`A Treasure needs an Archaeologist
          <i class="summary-sign">${sign('archaeologist')}</i> and a Location in camp. The Location
          is discarded; the Treasure is safe for good.`,
        'X4.3',
      )}
      ${point('A character you place can act from your next turn.', 'X3.5')}
      ${point('The top five cards of the pile are not Treasures at the start.', 'X2.3')}
    </ul>`,
  );
}

/** @param {Components} components */
function specials(components) {
  const found = Object.values(components.kinds.specials);
  return box(
    'Special cards',
    html`<ul class="summary-list">
      ${found.map((card) =>
        point(
          html`<i class="summary-sign">${sign(valueOf(card, 'leads'))}</i> <b>${card.title}</b>, for
            the player with more ${valueOf(card, 'leads')}s in camp:
            ${card.says}${origin(known(components), card, 'effect')}.`,
          'X5.1',
        ),
      )}
      ${point('They change hands the moment the other player has more; on a tie the holder keeps them.', 'R70')}
      ${point('Some Action cards need one of them.', 'X5.2')}
    </ul>`,
  );
}

function reactions() {
  return box(
    'Reactions',
    html`<ul class="summary-list">
      ${point('You can play one in the other player’s turn: when one fits, you are asked.', 'X6.3')}
      ${point(
        html`<i class="summary-sign">${sign('beast')}</i> Beasts and
          <i class="summary-sign">${sign('trap')}</i> Traps are what many Reactions cancel.`,
        'X6.1',
      )}
      ${point('Both players can look through the discard piles; hands are hidden.', 'X1.5')}
    </ul>`,
  );
}

/**
 * All cards of a kind, each with a picture and what it does.
 * @param {Components} components
 * @param {string} kind
 * @param {string} title
 * @param {string} number
 */
function cards(components, kind, title, number) {
  const found = Object.entries(components.kinds[kind]);
  return html`<section class="summary-box wide">
    <h2>${title} ${rule(number)}</h2>
    <ul class="summary-cards" role="list">
      ${found.map(([id, card]) => cardLine(components, id, card))}
    </ul>
  </section>`;
}

/**
 * @param {Components} components
 * @param {string} id
 * @param {Component} card
 */
function cardLine(components, id, card) {
  const signs = [...(valueOf(card, 'classes') ?? []), valueOf(card, 'icon')].filter(
    (name) => name && name !== 'none',
  );
  const copies = valueOf(card, 'copies') ?? 1;
  return html`<li>
    <i class="summary-picture">${picture(id, card.title)}</i>
    <span
      ><b>${card.title}</b>${copies > 1 ? ` ×${copies}` : ''} ${signs.map(signed)}
      <br />${card.says}${origin(known(components), card)}</span
    >
  </li>`;
}

/** @param {string} name */
const signed = (name) =>
  html`<i class="summary-sign" role="img" aria-label=${name} title=${name}>${sign(name)}</i>`;
