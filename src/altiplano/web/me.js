/** What this browser remembers of whoever uses it. */

import { keep, kept } from './storage.js';

const NAME = 'altiplano-name';

/** The display name used last; empty if there was none. */
export const myName = () => kept(NAME);

/** @param {string} name */
export const rememberName = (name) => keep(NAME, name.trim());
