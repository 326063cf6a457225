/** What somebody picks up on the table, and what it can go to. */

import { begins, goesOn, needsMore } from './choices.js';
import { Position } from './position.js';

/** @import {Choice} from './choices.js' */
/** @import {ThingState} from './position.js' */

export class Picking extends Position {
  /** @param {string} source */
  constructor(source) {
    super(source);
    /** @type {Element | null} */
    this.pickedElement = null;
    /** @type {Set<string>} */
    this.live = new Set();
    /** @type {Set<string>} */
    this.targets = new Set();
  }

  /**
   * How a thing looks. Of several alike only the one touched is picked.
   * @param {string} thing
   * @param {Element | null} [element]
   * @returns {ThingState}
   */
  state(thing, element = null) {
    if (!this.plays) return '';
    if (this.picked === thing) {
      const other =
        element !== null && this.pickedElement !== null && element !== this.pickedElement;
      return other ? 'live' : 'picked';
    }
    if (this.targets.has(thing)) return 'target';
    if (this.live.has(thing)) return 'live';
    return this.game.isAskedAbout(this, thing) ? 'grey' : '';
  }

  /**
   * A thing is touched: make the move that it stands for, pick it up, or say why not.
   * @param {string} thing
   * @param {string} [move] The move to ask about when nothing can be done with it.
   * @param {EventTarget | null} [element]
   */
  touch(thing, move, element = null) {
    if (!this.plays || this.sending) return;
    const anchor = element instanceof Element ? element : null;
    if (this.picked === thing && (anchor === null || anchor === this.pickedElement)) {
      this.drop();
      return;
    }
    if (this.picked !== null && this.picked !== thing) {
      const end = this.targetOf(thing);
      const left = end === null ? [] : this.choicesFrom(this.picked, end);
      if (left.length > 0) {
        this.settle(left, anchor);
        return;
      }
      const tried = this.game.tried?.(this.picked, thing);
      if (tried) {
        void this.why(tried);
        return;
      }
    }
    const found = this.choices.filter((choice) => begins(choice, thing));
    if (found.length === 0) {
      this.drop();
      if (move) void this.why(move);
    } else if (found.length === 1 && isWhole(found[0], thing)) {
      void this.make(found[0]);
    } else {
      this.pick(thing, anchor, found);
    }
  }

  /**
   * The target that a touched thing stands for: a planned tile, or a place, for the whole area.
   * @param {string} thing
   */
  targetOf(thing) {
    if (this.targets.has(thing)) return thing;
    const area = this.game.areaOf(thing);
    return area !== null && this.targets.has(area) ? area : null;
  }

  /**
   * @param {string} picked
   * @param {string} end
   */
  choicesFrom(picked, end) {
    return this.choices.filter(
      (choice) => begins(choice, picked) && goesOn(choice, picked).includes(end),
    );
  }

  /**
   * @param {string} thing
   * @param {Element | null} element
   * @param {Choice[]} [found]
   */
  pick(thing, element, found = this.choices.filter((choice) => begins(choice, thing))) {
    this.picked = thing;
    this.pickedElement = element;
    this.targets = new Set(found.flatMap((choice) => goesOn(choice, thing)));
    const told = found.filter((choice) => choice.then === '');
    const asks = told.some(
      (choice) => choice.lift || !choice.from.includes(thing) || choice.to.length === 0,
    );
    const places = thing.startsWith('place:');
    this.menu = asks && !places ? { choices: told, anchor: element } : null;
    this.toast = null;
    this.changed();
  }

  /** Put down what is picked up; nothing happens. */
  drop() {
    this.picked = null;
    this.pickedElement = null;
    this.menu = null;
    this.targets = new Set();
    this.changed();
  }

  /**
   * One choice is made; of several somebody chooses.
   * @param {Choice[]} choices
   * @param {Element | null} anchor
   */
  settle(choices, anchor) {
    if (choices.length === 1) {
      void this.make(choices[0]);
      return;
    }
    this.menu = { choices, anchor };
    this.changed();
  }

  /** Lift what is picked up, if it lies where it can be lifted. */
  liftPicked() {
    const thing = this.picked;
    const choice = this.choices.find(
      (each) => each.lift && each.then === '' && thing !== null && each.from.includes(thing),
    );
    if (choice) void this.make(choice);
    return choice !== undefined;
  }

  /** See what can be done now. */
  offer() {
    const options = this.update.options.map((option) => ({
      ...option,
      says: this.words(option.message, option.says),
    }));
    this.choices = this.game.choicesOf({ ...this.update, options }, this);
    this.live = new Set(
      this.choices.flatMap((choice) =>
        [...choice.from, ...choice.to, ...choice.via].filter((end) => begins(choice, end)),
      ),
    );
    this.changed();
  }

  /**
   * Make the move of a choice.
   * @param {Choice} _choice
   */
  async make(_choice) {}

  /**
   * Ask why a move is not possible, and show the answer.
   * @param {string} _move
   */
  async why(_move) {}
}

/**
 * Whether a choice is made as soon as a thing is touched: a sequence is offered first.
 * @param {Choice} choice
 * @param {string} thing
 */
const isWhole = (choice, thing) => !choice.lift && !choice.next && !needsMore(choice, thing);
