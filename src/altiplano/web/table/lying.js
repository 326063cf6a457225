/** Where things lie on the page, measured before and after the match has gone on. */

/** @typedef {{x: number, y: number}} Spot */

/**
 * Something that lies somewhere.
 * @typedef {object} Lying
 * @property {HTMLElement} element
 * @property {HTMLElement} face What is seen to move: its picture, so that it can be touched at once.
 * @property {Element} holder What it lies in.
 * @property {DOMRect} box
 * @property {Spot} within Where it lies there.
 * @property {HTMLElement | null} picture A copy of it, for when it is gone.
 */

/** What is told of a seat in a picture with its words. */
export const TOLD = '[data-seat] [role="img"][aria-label]';

/**
 * The seat that something belongs to.
 * @param {Element} element
 */
export function seatOf(element) {
  const pawn = element.getAttribute('data-fly')?.match(/^pawn:(\d+)$/);
  if (pawn) return Number(pawn[1]);
  const seat = element.closest('[data-seat]')?.getAttribute('data-seat');
  return seat === null || seat === undefined ? null : Number(seat);
}

/**
 * The part of the table that something lies in, by whose style it is drawn.
 * @param {Element} element
 * @returns {Element}
 */
export function partOf(element) {
  const { parentElement } = element;
  if (parentElement === null || element.localName.includes('-')) return element;
  return partOf(parentElement);
}

/**
 * The picture of a thing, where it has a single one.
 * @param {HTMLElement} element
 */
function faceOf(element) {
  const { firstElementChild: face, childElementCount } = element;
  return childElementCount === 1 && face instanceof HTMLElement ? face : element;
}

/** @param {Element} root */
export function lyingIn(root) {
  /** @type {Map<string, Lying[]>} */
  const found = new Map();
  for (const element of root.querySelectorAll('[data-fly]')) {
    const holder = element.parentElement?.closest('ul, ol, div, span');
    if (!(element instanceof HTMLElement) || !holder) continue;
    const face = faceOf(element);
    const box = face.getBoundingClientRect();
    if (box.width === 0) continue;
    const around = holder.getBoundingClientRect();
    const within = { x: box.x - around.x, y: box.y - around.y };
    const key = element.dataset.fly ?? '';
    const lying = { element, face, holder, box, within, picture: pictureOf(element, key) };
    found.set(key, [...(found.get(key) ?? []), lying]);
  }
  return found;
}

/**
 * A copy of a card to be shown when it is gone.
 * @param {HTMLElement} element
 * @param {string} key
 */
function pictureOf(element, key) {
  if (!key.startsWith('card:')) return null;
  const picture = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const name of ['data-fly', 'data-thing', 'id', 'title']) picture.removeAttribute(name);
  picture.setAttribute('aria-hidden', 'true');
  picture.setAttribute('inert', '');
  return picture;
}

/** @param {Element} root */
export function saidOf(root) {
  /** @type {Map<number, Set<string>>} */
  const found = new Map();
  for (const element of root.querySelectorAll(TOLD)) {
    const seat = seatOf(element);
    if (seat === null) continue;
    const said = found.get(seat) ?? new Set();
    found.set(seat, said.add(element.getAttribute('aria-label') ?? ''));
  }
  return found;
}

/**
 * Take one that lies in a holder out of a list; whether there was one.
 * @param {Lying[]} lying
 * @param {Element} holder
 */
export function take(lying, holder) {
  const at = lying.findIndex((each) => each.holder === holder);
  if (at >= 0) lying.splice(at, 1);
  return at >= 0;
}

/**
 * Where something lay, on the page as it is now; null where that is not shown.
 * @param {Lying | undefined} lying
 * @returns {Spot | null}
 */
export function spotOf(lying) {
  if (!lying?.holder.checkVisibility()) return null;
  const { x, y } = lying.holder.getBoundingClientRect();
  return { x: x + lying.within.x, y: y + lying.within.y };
}

/**
 * @param {Spot} spot
 * @param {Spot} zero
 */
export function away(spot, zero) {
  return `translate(${spot.x - zero.x}px, ${spot.y - zero.y}px)`;
}
