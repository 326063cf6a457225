/** The theme of all pages: as the system, light or dark; kept in this browser. */

import { keep } from './storage.js';

export const THEMES = [
  { name: 'auto', drawing: 'half' },
  { name: 'light', drawing: 'sun' },
  { name: 'dark', drawing: 'moon' },
];

/** Fires `change`. */
export const themes = new EventTarget();

/** The name of the theme that was chosen. */
export const themeNow = () => document.documentElement.dataset.theme ?? 'auto';

/** @param {string} name */
export function setTheme(name) {
  if (name === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  keep('altiplano-theme', name);
  themes.dispatchEvent(new Event('change'));
}
