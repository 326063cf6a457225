/** Shares and means with intervals of 95 %, as in altiplano/lab/shares.py. */

/**
 * @typedef {object} Estimate
 * @property {number} value
 * @property {number} low
 * @property {number} high
 */

const Z = 1.959963984540054;

/** A difference is called clear if chance alone produces it in at most this share of runs. */
const CERTAIN = 0.05;

/** Fewer cases than this are counted, but nothing is said about them. */
export const ENOUGH = 30;

/** @param {number[]} values */
export const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * The share of what was won, by Wilson's interval.
 * @param {number} won
 * @param {number} count
 * @returns {Estimate}
 */
export function share(won, count) {
  const value = won / count;
  const weight = (Z * Z) / count;
  const middle = (value + weight / 2) / (1 + weight);
  const half = (Z * Math.sqrt((value * (1 - value)) / count + weight / (4 * count))) / (1 + weight);
  const low = Math.max(0, Math.min(value, middle - half));
  return { value, low, high: Math.min(1, Math.max(value, middle + half)) };
}

/**
 * The mean of values, by Student's interval.
 * @param {number[]} values
 * @returns {Estimate}
 */
export function average(values) {
  const value = mean(values);
  const freedom = values.length - 1;
  if (freedom < 1) return { value, low: value, high: value };
  const squares = values.reduce((sum, each) => sum + (each - value) ** 2, 0);
  const half = student(freedom) * Math.sqrt(squares / freedom / values.length);
  return { value, low: value - half, high: value + half };
}

/** @param {number} freedom */
function student(freedom) {
  if (freedom === 1) return Math.tan(0.475 * Math.PI);
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), Z);
}

/**
 * Which shares differ clearly from a fair one, by Holm's method over all of them.
 * @param {{value: number, count: number}[]} shares
 * @param {number} fair
 */
export function clear(shares, fair) {
  const found = shares.map(() => false);
  const chances = shares
    .map(({ value, count }, at) => {
      const spread = Math.sqrt((fair * (1 - fair)) / count);
      return { at, count, chance: 2 * (1 - normal(Math.abs(value - fair) / spread)) };
    })
    .sort((one, other) => one.chance - other.chance);
  for (const [rank, { at, count, chance }] of chances.entries()) {
    if (chance * (chances.length - rank) > CERTAIN) break;
    found[at] = count >= ENOUGH;
  }
  return found;
}

/**
 * The chance of a value below this one, for a normal distribution (Abramowitz and Stegun 26.2.17).
 * @param {number} x Not below 0.
 */
function normal(x) {
  const t = 1 / (1 + 0.2316419 * x);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}

/** @param {Estimate} found Whether an interval leaves no change out. */
export const changed = ({ low, high }) => low > 0 || high < 0;
