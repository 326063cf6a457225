/** Dragging with mouse or finger, and keys: everything that is not a plain click. */

import { canBeDragged } from './choices.js';
import { toBoard } from './focus.js';
import { answer, KEYS } from './queries/queries.js';
import { Steady } from './steady.js';

/** @import {Play} from './play.js' */
/** @import {Query} from './queries/queries.js' */

const THRESHOLD = 6;
/** So near to the edge of the window a drag scrolls the page. */
const EDGE = 56;
const ARROWS = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);

/** Follows pointer and keys on the page of a table. */
export class Hands {
  /**
   * @param {HTMLElement} root
   * @param {() => Play | null} play
   * @param {(typed: string) => void} find Look for a move in the list.
   */
  constructor(root, play, find) {
    this.root = root;
    this.playing = play;
    this.find = find;
    /** @type {{thing: string, element: HTMLElement, pointer: number, x: number, y: number} | null} */
    this.held = null;
    /** @type {HTMLElement | null} */
    this.ghost = null;
    /** @type {Element | null} */
    this.over = null;
    this.scrolling = 0;
    this.pointer = { x: 0, y: 0 };
    this.dragged = false;
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.steady = new Steady(root, signal);
    root.addEventListener('pointerdown', (event) => this.down(event), { signal });
    window.addEventListener('pointermove', (event) => this.move(event), { signal });
    window.addEventListener('pointerup', (event) => this.up(event), { signal });
    window.addEventListener('pointercancel', () => this.end(), { signal });
    root.addEventListener('click', (event) => this.click(event), { signal, capture: true });
    window.addEventListener('keydown', (event) => this.key(event), { signal });
  }

  close() {
    this.end();
    this.listeners.abort();
  }

  // Dragging.

  /** @param {PointerEvent} event */
  down(event) {
    const play = this.playing();
    this.dragged = false;
    if (!play || !play.plays || event.button !== 0 || !event.isPrimary) return;
    const element = thingAt(event.target);
    const thing = element?.dataset.thing;
    if (!element || !thing || !canBeDragged(play.choices, thing)) return;
    this.held = { thing, element, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.held;
    const play = this.playing();
    if (!held || !play || event.pointerId !== held.pointer) return;
    this.pointer = { x: event.clientX, y: event.clientY };
    if (!this.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < THRESHOLD) return;
      if (play.sending) return;
      this.begin(held, play);
    }
    this.follow();
  }

  /**
   * @param {{thing: string, element: HTMLElement}} held
   * @param {Play} play
   */
  begin(held, play) {
    const box = held.element.getBoundingClientRect();
    const ghost = /** @type {HTMLElement} */ (held.element.cloneNode(true));
    ghost.removeAttribute('data-thing');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.className = `${held.element.className} ghost`;
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    this.ghost = ghost;
    this.dragged = true;
    document.documentElement.classList.add('dragging');
    play.pick(held.thing, held.element);
    play.menu = null;
    play.changed();
    this.scrolling = requestAnimationFrame(() => this.scroll());
  }

  /** The ghost follows the pointer, and shows where it would fall. */
  follow() {
    const { x, y } = this.pointer;
    if (!this.ghost) return;
    this.ghost.style.translate = `${x}px ${y}px`;
    const play = this.playing();
    const below = thingAt(document.elementFromPoint(x, y));
    const over = below && play?.targetOf(below.dataset.thing ?? '') ? below : null;
    if (over === this.over) return;
    this.over?.classList.remove('over');
    over?.classList.add('over');
    this.over = over;
  }

  /** Near the edge of the window the page scrolls along. */
  scroll() {
    if (!this.ghost) return;
    const { y } = this.pointer;
    const bottom = innerHeight - y;
    const speed = y < EDGE ? y - EDGE : bottom < EDGE ? EDGE - bottom : 0;
    if (speed !== 0) {
      scrollBy(0, speed / 4);
      this.follow();
    }
    this.scrolling = requestAnimationFrame(() => this.scroll());
  }

  /** @param {PointerEvent} event */
  up(event) {
    const play = this.playing();
    if (!this.held || event.pointerId !== this.held.pointer) return;
    const { thing } = this.held;
    const dragging = this.ghost !== null;
    this.pointer = { x: event.clientX, y: event.clientY };
    const below = dragging ? document.elementFromPoint(event.clientX, event.clientY) : null;
    this.end();
    if (!dragging || !play) return;
    const target = dropTarget(below, play);
    if (target) {
      play.dropped = true;
      play.touch(target.thing, undefined, target.element);
      return;
    }
    const tried = play.game.tried?.(thing, thingAt(below)?.dataset.thing ?? '');
    play.drop();
    if (tried) void play.why(tried);
  }

  end() {
    cancelAnimationFrame(this.scrolling);
    this.ghost?.remove();
    this.over?.classList.remove('over');
    this.ghost = null;
    this.over = null;
    this.held = null;
    document.documentElement.classList.remove('dragging');
  }

  /** @param {MouseEvent} event */
  click(event) {
    const play = this.playing();
    if (this.dragged || this.steady.isTooSoon(event)) {
      // The click that a drag ends with is none, nor is one that something else was meant with.
      this.dragged = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!play || play.picked === null || !(event.target instanceof Element)) return;
    const area = dropTarget(event.target, play);
    if (
      thingAt(event.target) ||
      event.target.closest('button, a, input, select, summary, .choice-menu')
    )
      return;
    // A touch beside everything: a lifted tile goes back, anything else is put down.
    if (area) play.touch(area.thing, undefined, area.element);
    else if (!play.liftPicked()) play.drop();
  }

  // Keys.

  /** @param {KeyboardEvent} event */
  key(event) {
    const play = this.playing();
    if (!play || !play.loaded || event.defaultPrevented) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      this.find('');
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
      return;
    if (event.key === 'Escape') {
      this.end();
      if (play.picked || play.menu || play.toast) {
        const back = play.pickedElement;
        play.toast = null;
        play.drop();
        if (back instanceof HTMLElement) back.focus();
      }
      return;
    }
    if (isTyping(event.target)) return;
    if (ARROWS.has(event.key)) {
      this.step(event, play);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (play.liftPicked()) event.preventDefault();
    } else if (event.key === 'u') {
      if (play.plays && play.update.undo > 0) void play.undo();
    } else if (event.key === 'h') {
      if (play.hinting.open) void play.hinting.ask();
    } else if (KEYS.has(event.key)) {
      void answer(play, /** @type {Query} */ (KEYS.get(event.key)));
    } else if (event.key === 'g') {
      toBoard(this.root);
    } else if (event.key === '?') {
      play.show('keys');
    } else if (event.key === '/' || /^\d$/.test(event.key)) {
      event.preventDefault();
      this.find(event.key === '/' ? '' : event.key);
    }
  }

  /**
   * Arrow keys go to the nearest target while something is picked up, else to what can be touched;
   * while explaining to anything that can be explained.
   * @param {KeyboardEvent} event
   * @param {Play} play
   */
  step(event, play) {
    const from = document.activeElement;
    const onThing = from instanceof HTMLElement && from.matches('[data-thing], .table-question');
    if (!onThing && play.picked === null && !play.explaining) return;
    const wanted = play.picked === null ? '.live, .target' : '.target, .picked';
    const kind = play.explaining ? '[data-about], [data-thing]' : `[data-thing]:is(${wanted})`;
    const things = [...this.root.querySelectorAll(kind)];
    const afresh = play.explaining && !things.some((thing) => thing === from);
    const next = afresh
      ? things.find((thing) => thing.checkVisibility())
      : nearest(things, from, ARROWS.get(event.key) ?? [0, 0]);
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus();
  }
}

/**
 * The thing that something on the page belongs to.
 * @param {EventTarget | null} target
 */
function thingAt(target) {
  const found = target instanceof Element ? target.closest('[data-thing]') : null;
  return found instanceof HTMLElement ? found : null;
}

/**
 * What a drop at some place means: the thing there, or the area around it.
 * @param {Element | null} at
 * @param {Play} play
 */
function dropTarget(at, play) {
  for (let each = at; each instanceof HTMLElement; each = each.parentElement) {
    const thing = each.dataset.thing ?? each.dataset.drop;
    const end = thing ? play.targetOf(thing) : null;
    if (end) return { thing: end, element: each };
  }
  return null;
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/**
 * The nearest of some elements in a direction; beyond the last the first of all.
 * @param {Element[]} elements
 * @param {Element | null} from
 * @param {number[]} direction
 */
function nearest(elements, from, [dx, dy]) {
  const start = centre(from && from !== document.body ? from : elements[0]);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    if (element === from || !(element instanceof HTMLElement) || element.offsetParent === null)
      continue;
    const { x, y } = centre(element);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    if (along <= 1) continue;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [element, distance];
  }
  return best;
}

/** @param {Element | undefined} element */
function centre(element) {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
