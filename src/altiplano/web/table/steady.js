/** Keeps clicks honest: where something else has just come under a resting pointer, a click does nothing. */

/** Milliseconds for which a click is ignored after a change that the player may not have seen. */
const SETTLES = 400;
/** Pixels the pointer must move to count as aiming again. */
const AIMED = 10;

/** What can be touched. */
const TOUCHABLE = '[data-thing], [data-drop], button, a, summary, input, select';

export class Steady {
  /**
   * @param {HTMLElement} root
   * @param {AbortSignal} signal
   */
  constructor(root, signal) {
    this.root = root;
    /** @type {{x: number, y: number} | null} Where the pointer rests. */
    this.pointer = null;
    /** What lies under it. */
    this.under = '';
    /** Until when a click there does nothing. */
    this.until = 0;
    this.frame = 0;
    const observer = new MutationObserver(() => this.changed());
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-thing'] });
    const early = { signal, capture: true };
    addEventListener('pointermove', (event) => this.follow(event), early);
    addEventListener('pointerdown', (event) => this.follow(event), early);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      cancelAnimationFrame(this.frame);
    });
  }

  /** @param {PointerEvent} event */
  follow({ clientX: x, clientY: y }) {
    const { pointer } = this;
    if (pointer && Math.hypot(x - pointer.x, y - pointer.y) < AIMED) return;
    this.pointer = { x, y };
    this.under = this.look();
    this.until = 0;
  }

  /** The table has changed: once it is drawn, see what lies under the pointer. */
  changed() {
    if (this.pointer === null || this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const under = this.look();
      if (under === this.under) return;
      this.under = under;
      this.until = performance.now() + SETTLES;
    });
  }

  /** What a click would touch, in words. */
  look() {
    if (this.pointer === null) return '';
    const at = document.elementFromPoint(this.pointer.x, this.pointer.y)?.closest(TOUCHABLE);
    if (!(at instanceof HTMLElement) || !this.root.contains(at)) return '';
    return at.dataset.thing ?? at.dataset.drop ?? at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '';
  }

  /**
   * Whether a click comes too soon after a change under it; keys always mean what they touch.
   * @param {MouseEvent} event
   */
  isTooSoon({ detail }) {
    return detail > 0 && performance.now() < this.until;
  }
}
