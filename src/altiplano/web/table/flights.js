/** Things that fly over the table, from where they were to where they go. */

import { html, render } from 'lit';

/** @import {Flight, Sign} from './tales/tale.js' */

const EASE = 'cubic-bezier(.3, .1, .2, 1)';
/** How high above the straight way a thing flies, and how large it is there. */
const LIFT = 28;
const LARGER = 1.25;

/**
 * The middle of the first thing that is shown, within the window.
 * @param {string[]} selectors
 */
function spotOf(selectors) {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
    if (!found) continue;
    const { x, y, width, height } = found.getBoundingClientRect();
    return {
      x: Math.max(0, Math.min(x + width / 2, innerWidth)),
      y: Math.max(0, Math.min(y + height / 2, innerHeight)),
    };
  }
  return null;
}

export class Flights {
  /** @param {HTMLElement} layer What lies over the table. */
  constructor(layer) {
    this.layer = layer;
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /**
   * Let something fly.
   * @param {Flight} flight
   * @param {number} delay
   * @param {number} duration
   */
  fly(flight, delay, duration) {
    const from = spotOf(flight.from);
    const to = spotOf(flight.to);
    if (!from || !to) return;
    const element = this.put(flight.drawn, 'flying');
    const middle = { x: (from.x + to.x) / 2, y: Math.max(0, (from.y + to.y) / 2 - LIFT) };
    const frames = [
      { transform: at(from, 0.6), opacity: 0 },
      { transform: at(from, 1), opacity: 1, offset: 0.12 },
      { transform: at(middle, LARGER), opacity: 1, offset: 0.55 },
      { transform: at(to, 1), opacity: 1, offset: 0.92 },
      { transform: at(to, 0.5), opacity: 0 },
    ];
    this.run(element, frames, { duration, delay, easing: EASE, fill: 'both' }, () => {
      if (flight.counts) this.count(flight.counts, to, duration);
    });
  }

  /**
   * Count up what has arrived.
   * @param {Sign} sign
   * @param {{x: number, y: number}} spot
   * @param {number} duration
   */
  count(sign, spot, duration) {
    const says = (/** @type {number} */ count) => html`+${count} ${sign.drawn}`;
    const element = this.put(says(1), 'counting');
    const frames = [
      { transform: at(spot, 1), opacity: 1 },
      { transform: at({ x: spot.x, y: Math.max(12, spot.y - 34) }, 1.1), opacity: 1, offset: 0.7 },
      { transform: at({ x: spot.x, y: Math.max(8, spot.y - 44) }, 1), opacity: 0 },
    ];
    const animation = this.run(element, frames, { duration, easing: 'ease-out', fill: 'both' });
    const step = () => {
      if (animation.playState !== 'running') return;
      const done = Number(animation.currentTime ?? 0) / (0.5 * duration);
      const count = Math.min(sign.count, 1 + Math.floor(done * sign.count));
      render(says(count), element);
      if (count < sign.count) requestAnimationFrame(step);
    };
    if (sign.count > 1) requestAnimationFrame(step);
  }

  /**
   * @param {unknown} drawn
   * @param {string} kind
   */
  put(drawn, kind) {
    const element = document.createElement('span');
    element.className = kind;
    render(drawn, element);
    this.layer.append(element);
    return element;
  }

  /**
   * @param {HTMLElement} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {() => void} [then]
   */
  run(element, frames, options, then) {
    const animation = element.animate(frames, options);
    this.running.add(animation);
    animation.addEventListener('finish', () => {
      this.running.delete(animation);
      element.remove();
      then?.();
    });
    return animation;
  }

  /** Nothing flies any more. */
  end() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.layer.replaceChildren();
  }
}

/**
 * @param {{x: number, y: number}} spot
 * @param {number} scale
 */
function at({ x, y }, scale) {
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%) scale(${scale})`;
}
