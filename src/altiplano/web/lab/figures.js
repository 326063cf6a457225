/** How bots have fared with a component, as a study has measured it. */

import { html, nothing } from 'lit';
import { named, say, sayWith } from '../catalog.js';
import { ENOUGH } from './statistics.js';
import { percent } from './words.js';

/** @import {Components, Figure} from '../wire.js' */

/**
 * The figures of a component; nothing where there are none.
 * @param {Components} box
 * @param {string} kind
 * @param {string} name
 */
export function figuresOf(box, kind, name) {
  const found = box.figures?.kinds[kind]?.[name] ?? [];
  if (found.length === 0) return nothing;
  const levels = new Set(found.map(({ level }) => level));
  return html`<dl class="component-figures">
    ${found.map(
      (figure) => html`<div>
        <dt>${whose(figure, levels.size > 1)}</dt>
        <dd>${sentence(figure, kind)}</dd>
      </div>`,
    )}
  </dl>`;
}

/**
 * Whose matches these were.
 * @param {Figure} figure
 * @param {boolean} several Whether there are several levels.
 */
function whose({ players, level }, several) {
  const count = say('figures-players', { count: players });
  return several ? say('figures-players-level', { players: count, level: named(`level-${level}`) }) : count;
}

/**
 * @param {Figure} figure
 * @param {string} kind
 */
function sentence({ count, share, fair, taken, when }, kind) {
  if (count === 0) return say('figures-never');
  const often = taken === null ? '' : say('figures-taken', { share: percent(taken), round: when?.toFixed(0) ?? '' });
  if (count < ENOUGH) return `${often} ${say('figures-few')}`;
  const low = percent(share.low ?? share.value);
  const high = percent(share.high ?? share.value);
  const role = kind === 'roles' ? 'yes' : 'no';
  return `${often} ${say('figures-wins', { role, share: percent(share.value), low, high, fair: percent(fair) })}`;
}

/**
 * Where the figures come from.
 * @param {Components} box
 */
export function figuresNote(box) {
  if (!box.figures) return nothing;
  const { study, edition, matches } = box.figures;
  const link = html`<a href="/lab/${study}">${say('figures-matches', { count: matches })}</a>`;
  const same = edition === box.edition ? 'yes' : 'no';
  return html`<p class="hint">${sayWith('figures-source', { matches: link }, { same, edition })}</p>`;
}
