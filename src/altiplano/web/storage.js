/** What this browser stores. Without storage it lasts as long as the page. */

/** Which seat was mine in each replay of a table of mine. */
export const MY_REPLAYS = 'altiplano-my-replays';

/** @typedef {'localStorage' | 'sessionStorage'} Area For good, or as long as the tab. */

/**
 * @param {string} key
 * @param {Area} [area]
 */
export function kept(key, area = 'localStorage') {
  try {
    return window[area].getItem(key) ?? '';
  } catch {
    return '';
  }
}

/**
 * @param {string} key
 * @param {string} text Empty to forget it.
 * @param {Area} [area]
 */
export function keep(key, text, area = 'localStorage') {
  try {
    if (text === '') window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // There is no storage, or it is full.
  }
}

/**
 * A record that is kept; empty if there is none.
 * @param {string} key
 * @returns {Record<string, any>}
 */
export function keptRecord(key) {
  try {
    return JSON.parse(kept(key) || '{}');
  } catch {
    return {};
  }
}
