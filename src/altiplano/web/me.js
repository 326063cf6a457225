/** What this browser remembers about its user. */

import { keep, kept } from './storage.js';

const NAME = 'altiplano-name';

/** The display name used last; empty if there was none. */
export const myName = () => kept(NAME);

/** @param {string} name */
export const rememberName = (name) => keep(NAME, name.trim());
