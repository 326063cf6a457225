/** Expedition Altiplano on one page. */

import { html } from 'lit';
import { say } from '../catalog.js';
import { back, picture, sign } from '../table/expedition/drawings.js';
import { origin } from '../table/origin.js';
import { box, head, known, point, rule, valueOf } from './parts.js';

/** @import {Component, Components} from '../wire.js' */

/** @param {Components} components */
export const summary = (components) => html`
  <p class="lead">${say('sum-lead-expedition')} ${rule('X1.1')}</p>
  ${turn()} ${placing()} ${specials(components)} ${reactions()}
  ${cards(components, 'characters', 'X1.4')} ${cards(components, 'actions', 'X6.1')}
`;

/** The sign of a class or kind, within a sentence. @param {string} name */
const small = (name) => html`<i class="summary-sign">${sign(name)}</i>`;

function turn() {
  const piles = ['characters', 'exploration'].map((pile) => html`<i class="summary-back">${back(pile)}</i>`);
  return box(
    'turn',
    html`<ol class="summary-list">
      ${point('turn-draw', 'X3.1', { head: head('turn-draw'), piles })}
      ${point('turn-action', 'X3.2', { head: head('turn-action') })}
      ${point('turn-second', 'X3.3', { head: head('turn-second') })}
      ${point('turn-discard', 'X3.4', { head: head('turn-discard') })}
    </ol>`,
  );
}

const placing = () =>
  box(
    'camp',
    html`<ul class="summary-list">
      ${point('camp-holds', 'X1.3')} ${point('camp-sixth', 'X4.1')}
      ${point('camp-treasure', 'X4.3', { sign: small('archaeologist') })}
      ${point('camp-acts', 'X3.5')} ${point('camp-top', 'X2.3')}
    </ul>`,
  );

/** @param {Components} components */
function specials(components) {
  const found = Object.values(components.kinds.specials);
  return box(
    'specials',
    html`<ul class="summary-list">
      ${found.map((card) => {
        const leads = valueOf(card, 'leads');
        return point(`special-${leads}`, 'X5.1', {
          sign: small(leads),
          card: html`<b>${card.title}</b>`,
          says: html`${card.says}${origin(known(components), card, 'effect')}`,
        });
      })}
      ${point('specials-change', 'R70')} ${point('specials-needed', 'X5.2')}
    </ul>`,
  );
}

const reactions = () =>
  box(
    'reactions',
    html`<ul class="summary-list">
      ${point('reactions-when', 'X6.3')}
      ${point('reactions-cancel', 'X6.1', { beast: small('beast'), trap: small('trap') })}
      ${point('reactions-look', 'X1.5')}
    </ul>`,
  );

/**
 * All cards of a kind, each with a picture and what it does.
 * @param {Components} components
 * @param {string} kind
 * @param {string} number
 */
function cards(components, kind, number) {
  const found = Object.entries(components.kinds[kind]);
  return html`<section class="summary-box wide">
    <h2>${say(`sum-cards-${kind}`)} ${rule(number)}</h2>
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
function signed(name) {
  const title = say(name === 'beast' || name === 'trap' ? `kind-${name}` : `class-${name}`);
  return html`<i class="summary-sign" role="img" aria-label=${title} title=${title}>${sign(name)}</i>`;
}
