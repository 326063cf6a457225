/** Small words. */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * `1 point`, `2 points`.
 * @param {number} count
 * @param {string} what
 * @param {string} [many]
 */
export const counted = (count, what, many = `${what}s`) => `${count} ${count === 1 ? what : many}`;
