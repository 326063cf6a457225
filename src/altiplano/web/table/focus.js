/** Keeps the keyboard on the table: when what had it is gone, something sensible gets it. */

/** @import {Play} from './play.js' */

/**
 * What had the keyboard: where it was, whether in the list of moves, and whether by keys, since a
 * page scrolls only for those.
 * @typedef {{element: HTMLElement, box: DOMRect, listed: boolean, keys: boolean}} Last
 */

/** What may get the keyboard when the question has changed, the best first. */
const NEXT = [
  '.picked',
  '.target',
  '.live',
  '.table-buttons .button.primary',
  '.table-buttons .button',
];

/**
 * Put the keyboard on the first thing of the table that can be touched.
 * @param {Element} within Anything on the table.
 */
export function toBoard(within) {
  const table = within.closest('.table') ?? within;
  for (const kind of NEXT) {
    const found = [...table.querySelectorAll(kind)].find((each) => each.checkVisibility());
    if (found instanceof HTMLElement) {
      found.focus();
      return;
    }
  }
}

export class Focus {
  /**
   * @param {HTMLElement} root
   * @param {() => Play | null} play
   */
  constructor(root, play) {
    this.root = root;
    this.playing = play;
    /** @type {Last | null} */
    this.last = null;
    /** Whether it waits at the question until there is something to do. */
    this.parked = false;
    this.looking = 0;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    root.addEventListener('focusin', (event) => this.note(event.target), { signal });
    root.addEventListener('focusout', (event) => this.leave(event), { signal });
  }

  close() {
    cancelAnimationFrame(this.looking);
    this.listeners.abort();
  }

  /** @param {EventTarget | null} target */
  note(target) {
    if (!(target instanceof HTMLElement) || target.closest('dialog')) return;
    this.parked = false;
    this.last = {
      element: target,
      box: target.getBoundingClientRect(),
      listed: target.closest('altiplano-moves') !== null,
      keys: target.matches(':focus-visible'),
    };
  }

  /**
   * Somebody goes elsewhere on purpose; an element that vanishes, or a click beside everything, is
   * not that.
   * @param {FocusEvent} event
   */
  leave({ relatedTarget }) {
    if (relatedTarget instanceof Node && !this.root.contains(relatedTarget)) this.last = null;
  }

  /** Look, once everything is drawn, whether the keyboard was lost. */
  keep() {
    cancelAnimationFrame(this.looking);
    this.looking = requestAnimationFrame(() => this.look());
  }

  look() {
    const play = this.playing();
    if (!play?.loaded || !this.last || document.querySelector('dialog[open]')) return;
    if (this.parked) {
      if (play.update.question && play.plays) this.move(this.last);
      return;
    }
    const { element } = this.last;
    if (document.activeElement !== document.body || element.checkVisibility()) return;
    this.move(this.last);
  }

  /** @param {Last} last */
  move(last) {
    const play = this.playing();
    const asked = play?.update.question && play.plays && !play.sending;
    const field = this.root.querySelector('altiplano-moves input');
    const typed = last.listed && last.keys ? field : null;
    const next = asked ? (typed ?? this.next(last.box)) : null;
    if (next instanceof HTMLElement) {
      next.focus({ preventScroll: !last.keys });
      return;
    }
    const question = this.root.querySelector('.table-question');
    if (!(question instanceof HTMLElement) || this.parked) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    this.last = { ...last, element: question };
    this.parked = true;
  }

  /**
   * The nearest of the best things to go on with.
   * @param {DOMRect} box
   */
  next(box) {
    for (const kind of NEXT) {
      const all = [...this.root.querySelectorAll(kind)];
      const found = all.filter((each) => each.checkVisibility());
      found.sort((one, other) => distance(one, box) - distance(other, box));
      if (found.length > 0) return found[0];
    }
    return null;
  }
}

/**
 * @param {Element} element
 * @param {DOMRect} box
 */
function distance(element, box) {
  const { x, y } = element.getBoundingClientRect();
  return Math.hypot(x - box.x, y - box.y);
}
