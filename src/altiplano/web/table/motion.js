/** Motion: what others moved glides to where it is, and what changed for them lights up once. */

import { away, lyingIn, partOf, saidOf, seatOf, spotOf, take, TOLD } from './lying.js';
import { preferences } from './preferences.js';

/** @import {LogLine} from '../wire.js' */
/** @import {Lying, Spot} from './lying.js' */
/** @import {Play} from './play.js' */

/**
 * How long things take.
 * @typedef {object} Pace
 * @property {number} glide
 * @property {number} pulse
 * @property {number} pause So long after one thing the next begins, if there is time for all.
 * @property {number} most Everything that came at once is shown in this time, and begins in it.
 */

/** @type {Record<string, Pace>} */
const PACES = {
  fast: { glide: 220, pulse: 300, pause: 140, most: 800 },
  quick: { glide: 380, pulse: 450, pause: 240, most: 1500 },
  calm: { glide: 900, pulse: 900, pause: 1000, most: 8000 },
};
const EASE = 'cubic-bezier(.3, .1, .2, 1)';

/** @typedef {{face: HTMLElement, from: Spot, to: Spot, seat: number | null}} Flight */

/**
 * The table before the match went on.
 * @typedef {object} Before
 * @property {Map<string, Lying[]>} lying By what it is.
 * @property {Map<number, Set<string>>} says What was told of each seat.
 * @property {number | null} me
 */

/** Things are known by `data-fly`: what has the same one may have gone from here to there. */
export class Motion {
  /**
   * @param {HTMLElement} root
   * @param {Play} play
   */
  constructor(root, play) {
    this.root = root;
    this.play = play;
    /** @type {Before | null} */
    this.before = null;
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {HTMLElement[]} What leaves the table is drawn over it. */
    this.ghosts = [];
    /** @type {Element[]} */
    this.marked = [];
    /** When the next thing may begin: after those that came before. */
    this.free = 0;
    this.frame = 0;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    play.addEventListener('lines', (event) => this.hear(event), { signal });
    play.addEventListener('update', () => this.look(), { signal });
    play.addEventListener('cover', () => this.end(), { signal });
    const skip = { signal, capture: true, passive: true };
    for (const kind of ['pointerdown', 'keydown', 'wheel']) {
      window.addEventListener(kind, () => this.skip(), skip);
    }
  }

  close() {
    this.listeners.abort();
    this.end();
  }

  /** @param {Event} event */
  hear(event) {
    const { detail } = /** @type {CustomEvent<LogLine[]>} */ (event);
    this.lines = [...this.lines, ...detail];
  }

  /** The match has gone on: the page still shows how it was. */
  look() {
    if (this.before !== null || !this.root.querySelector('.table-grid')) return;
    this.before = {
      lying: preferences.moving ? lyingIn(this.root) : new Map(),
      says: saidOf(this.root),
      me: this.shownSeat(),
    };
    this.frame = requestAnimationFrame(() => this.show());
  }

  /** The seat from which the page is drawn. */
  shownSeat() {
    const seat = this.root.querySelector('.table')?.getAttribute('data-me');
    return seat === null || seat === undefined ? null : Number(seat);
  }

  /** The page shows how it is now. */
  show() {
    const { before, lines } = this;
    this.before = null;
    this.lines = [];
    if (before === null || before.me !== this.shownSeat()) return;
    this.unmark();
    const changed = this.changed(before);
    if (!preferences.moving) {
      this.mark(changed);
      return;
    }
    const order = [...new Set(lines.map((line) => line.seat))];
    const rank = (/** @type {number | null} */ seat) => order.indexOf(seat);
    const flights = [...this.flights(before), ...this.leaving(before)];
    flights.sort((one, other) => rank(one.seat) - rank(other.seat));
    const { glide, pause, most } = this.pace;
    const now = performance.now();
    const wait = Math.min(Math.max(0, this.free - now), most);
    const apart = Math.min(pause, (most - glide) / Math.max(1, flights.length - 1));
    flights.forEach((flight, nth) => this.glide(flight, wait + nth * apart));
    for (const element of changed) {
      const nth = flights.findIndex(({ seat }) => seat === seatOf(element));
      this.pulse(element, wait + Math.max(0, nth) * apart);
    }
    if (changed.length + flights.length > 0) {
      this.free = now + wait + Math.max(1, flights.length) * apart;
    }
  }

  get pace() {
    return PACES[preferences.wanted.pace] ?? PACES.quick;
  }

  /**
   * What lies elsewhere than before: of several alike, those that stay in one place do not count.
   * @param {Before} before
   * @returns {Flight[]}
   */
  flights(before) {
    const { dropped } = this.play;
    this.play.dropped = false;
    const found = [];
    for (const [key, lying] of lyingIn(this.root)) {
      const were = [...(before.lying.get(key) ?? [])];
      const moved = lying.filter(({ holder }) => !take(were, holder));
      for (const { element, face } of moved) {
        const from = spotOf(were.shift());
        const seat = seatOf(element);
        this.stop(face);
        const to = face.getBoundingClientRect();
        if (from && !(dropped && seat === before.me)) found.push({ face, from, to, seat });
      }
    }
    return found;
  }

  /**
   * Cards that somebody else has now, where they are not drawn: they go to that seat.
   * @param {Before} before
   * @returns {Flight[]}
   */
  leaving(before) {
    const now = lyingIn(this.root);
    const gone = [...before.lying].filter(([key]) => key.startsWith('card:') && !now.has(key));
    return gone.flatMap(([key, [card]]) => {
      const seat = this.owner(key.split(':').at(-1) ?? '');
      const goal = seat < 0 || seat === before.me ? null : this.goal(seat);
      const from = goal && spotOf(card);
      const face = from && this.ghost(card);
      return face ? [{ face, from, to: goal.getBoundingClientRect(), seat }] : [];
    });
  }

  /**
   * The seat that has a card, as everybody sees it; -1 for nobody.
   * @param {string} card
   */
  owner(card) {
    return this.play.view.seats.findIndex((seat) => holds(seat, card));
  }

  /**
   * Where a seat is on the page.
   * @param {number} seat
   */
  goal(seat) {
    const marks = [`.table-others [data-seat="${seat}"]`, `.person[data-seat="${seat}"]`];
    const found = marks.map((mark) => this.root.querySelector(mark));
    return found.find((element) => element?.checkVisibility()) ?? null;
  }

  /**
   * A picture of something that is not there any more, over what held it.
   * @param {Lying} gone
   */
  ghost({ picture, holder, box }) {
    if (!picture) return null;
    picture.classList.add('flown');
    picture.style.setProperty('width', `${box.width}px`);
    picture.style.setProperty('height', `${box.height}px`);
    partOf(holder).append(picture);
    this.ghosts.push(picture);
    return picture;
  }

  /**
   * @param {Flight} flight
   * @param {number} delay
   */
  glide({ face, from, to }, delay) {
    const flown = this.ghosts.includes(face);
    const zero = flown ? face.getBoundingClientRect() : to;
    const above = { zIndex: 5, pointerEvents: 'none' };
    const frames = [
      { transform: away(from, zero), ...above },
      { transform: flown ? `${away(to, zero)} scale(.4)` : 'none', ...above },
    ];
    const fill = /** @type {const} */ ('backwards');
    const duration = this.pace.glide;
    const animation = face.animate(frames, { duration, delay, easing: EASE, fill });
    this.run(animation);
    if (flown) animation.addEventListener('finish', () => face.remove());
  }

  /**
   * @param {Element} element
   * @param {number} delay
   */
  pulse(element, delay) {
    const seat = getComputedStyle(element).getPropertyValue('--seat') || 'currentColor';
    const ring = { outline: `3px solid ${seat}`, outlineOffset: '3px', borderRadius: '6px' };
    const frames = [ring, { ...ring, outlineColor: 'transparent', outlineOffset: '8px' }];
    this.run(element.animate(frames, { duration: this.pace.pulse, delay, iterations: 2 }));
  }

  /**
   * What is told of the others and was not told before.
   * @param {Before} before
   */
  changed(before) {
    return [...this.root.querySelectorAll(TOLD)].filter((element) => {
      const seat = seatOf(element);
      const said = seat === null ? undefined : before.says.get(seat);
      const says = element.getAttribute('aria-label') ?? '';
      return seat !== before.me && said !== undefined && !said.has(says);
    });
  }

  /**
   * Without motion, a mark stays until something else happens.
   * @param {Element[]} elements
   */
  mark(elements) {
    for (const element of elements) element.classList.add('news-mark');
    this.marked = elements;
  }

  unmark() {
    for (const element of this.marked) element.classList.remove('news-mark');
    this.marked = [];
  }

  /**
   * Something goes elsewhere before it has arrived.
   * @param {Element} element
   */
  stop(element) {
    for (const animation of element.getAnimations()) {
      if (this.running.delete(animation)) animation.cancel();
    }
  }

  /** @param {Animation} animation */
  run(animation) {
    this.running.add(animation);
    animation.addEventListener('finish', () => this.running.delete(animation));
  }

  /** Whatever moves is there at once. */
  skip() {
    for (const animation of this.running) animation.finish();
    for (const ghost of this.ghosts) ghost.remove();
    this.running.clear();
    this.ghosts = [];
    this.free = 0;
    this.unmark();
  }

  /** Nothing of what was shown is left. */
  end() {
    cancelAnimationFrame(this.frame);
    this.before = null;
    this.lines = [];
    this.skip();
  }
}

/**
 * Whether a name stands anywhere in what is known of a seat.
 * @param {unknown} known
 * @param {string} name
 * @returns {boolean}
 */
function holds(known, name) {
  if (typeof known !== 'object' || known === null) return known === name;
  return Object.values(known).some((each) => holds(each, name));
}
