/** The pictures on the cards of Expedition, their signs and their backs. */

import { svg } from 'lit';
import { frame } from '../../drawings.js';
import { portrait } from './portraits.js';
import { scene } from './scenes.js';

/** @typedef {import('lit').SVGTemplateResult} Shape */

/** Cards fill their frames: what does not fit is cut off, of people not the head. */
const FILLED = 'xMidYMid slice';
const FROM_THE_TOP = 'xMidYMin slice';

/**
 * The picture of a card; one that we have never seen shows its first letter.
 * @param {string} name
 * @param {string} title
 */
export function picture(name, title) {
  const letter = svg`<path fill="var(--weave)" d="M0 0h60v40H0z"/><text x="30" y="29" text-anchor="middle" font-size="24" font-weight="700" fill="var(--ink-2)">${title.charAt(0)}</text>`;
  const person = portrait(name);
  if (person) return frame('0 0 60 40', 'painted', person, FROM_THE_TOP);
  return frame('0 0 60 40', 'painted', scene(name) ?? letter, FILLED);
}

/** @type {Record<string, Shape>} */
const SIGNS = {
  // A trowel.
  archaeologist: svg`<circle cx="12" cy="12" r="11" fill="var(--maize)"/><path fill="#3c2818" d="M12 20 7.5 11.5h9zM11 5h2v6.5h-2zM10.2 3.6h3.6v3h-3.6z"/>`,
  // A dagger.
  raider: svg`<path fill="var(--quinoa)" d="M12 .5 23.5 12 12 23.5.5 12z"/><path fill="#fff4de" d="m12 19.5-2-3.5V9.5h4V16zM7.8 7.8h8.4v1.8H7.8zM11 4h2v4h-2z"/>`,
  // A compass that favours nobody.
  neutral: svg`<circle cx="12" cy="12" r="9.8" fill="var(--panel)" stroke="var(--line-2)" stroke-width="2"/><path fill="var(--line-2)" d="m12 5.5 2 6.5-2 6.5-2-6.5z"/>`,
  beast: svg`<path fill="var(--rock-2)" d="M12 .8 22 6.5v11L12 23.2 2 17.5v-11z"/><g fill="#fff4de"><ellipse cx="12" cy="15" rx="4" ry="3.2"/><circle cx="6.8" cy="11.5" r="1.7"/><circle cx="10" cy="8" r="1.8"/><circle cx="14" cy="8" r="1.8"/><circle cx="17.2" cy="11.5" r="1.7"/></g>`,
  trap: svg`<path fill="var(--night)" d="M12 1.5 23 21H1z"/><path fill="var(--maize)" d="M11 8h2v7h-2zM11 16.5h2v2.2h-2z"/>`,
};

/**
 * The sign of a class or an icon.
 * @param {string} name
 */
export const sign = (name) => frame('0 0 24 24', 'emblem', SIGNS[name] ?? SIGNS.neutral, FILLED);

/** @type {Record<string, Shape>} */
const BACKS = {
  characters: svg`<path fill="var(--terracotta)" d="M0 0h40v56H0z"/><path fill="none" stroke="var(--cream)" stroke-width="1.2" d="M3.5 3.5h33v49h-33z"/><path fill="none" stroke="var(--maize)" stroke-width="1.6" d="m5 10 5-4 5 4 5-4 5 4 5-4 5 4M5 46l5 4 5-4 5 4 5-4 5 4 5-4"/><circle cx="20" cy="24" r="5.5" fill="var(--cream)"/><path fill="var(--cream)" d="M9 42c.5-8 5-11 11-11s10.5 3 11 11z"/><path fill="var(--quinoa)" d="M12 21c5-1.6 11-1.6 16 0l-3-1.8c-.2-4-1.7-6-5-6s-4.8 2-5 6z"/>`,
  exploration: svg`<path fill="var(--lake)" d="M0 0h40v56H0z"/><path fill="none" stroke="var(--cream)" stroke-width="1.2" d="M3.5 3.5h33v49h-33z"/><path fill="none" stroke="var(--maize)" stroke-width="1.6" d="m5 10 5-4 5 4 5-4 5 4 5-4 5 4M5 46l5 4 5-4 5 4 5-4 5 4 5-4"/><circle cx="20" cy="28" r="11.5" fill="none" stroke="var(--cream)" stroke-width="1.6"/><path fill="var(--cream)" d="m20 18 3 10h-6z"/><path fill="var(--maize)" d="m20 38-3-10h6z"/><path stroke="var(--cream)" stroke-width="1.4" d="M10.5 28h3m13 0h3"/>`,
};

/**
 * The back of a card of one of the two piles.
 * @param {string} pile
 */
export const back = (pile) => frame('0 0 40 56', 'back', BACKS[pile], FILLED);
