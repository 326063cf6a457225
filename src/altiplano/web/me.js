/** What this browser remembers of whoever uses it. */

const NAME = 'altiplano-name';

/** The display name used last; empty if there was none. */
export function myName() {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

/** @param {string} name */
export function rememberName(name) {
  try {
    localStorage.setItem(NAME, name.trim());
  } catch {
    // Without storage the name is asked for again.
  }
}
