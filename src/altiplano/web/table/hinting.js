/** Hints for the question that a seat has: asked for, kept while it stands, and followed. */

import { get, sentenceOf } from '../server.js';

/** @import {Hint, Option} from '../wire.js' */
/** @import {Choice} from './choices.js' */
/** @import {Play} from './play.js' */

export class Hinting {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
    /** @type {Hint[] | null} Null before they are asked for. */
    this.hints = null;
    this.thinking = false;
    this.problem = '';
    /** The move whose things are marked on the table. */
    this.marked = '';
    /** @type {Option[]} How the idea goes on whose last move was made. */
    this.rest = [];
    /** @type {Option[]} The same, once the move now on its way is made. */
    this.then = [];
    /** @type {Option[]} The idea that is to be followed. */
    this.followed = [];
    /** The question that all this is about. */
    this.question = -1;
    play.addEventListener('update', () => this.goOn());
  }

  /** Whether hints can be asked for now. */
  get open() {
    const { play } = this;
    return play.plays && play.table?.hints === true && play.update.question !== null;
  }

  /** Whether the host lets nobody have hints. */
  get forbidden() {
    return this.play.table?.hints === false;
  }

  /** Ask for the best moves, and show where they are told. */
  async ask() {
    this.play.lead('help');
    if (!this.open || this.thinking || this.hints !== null) return;
    const { question } = this;
    this.thinking = true;
    this.problem = '';
    this.play.changed();
    const told = await this.fetch();
    if (question !== this.question) return;
    this.thinking = false;
    if (typeof told === 'string') this.problem = told;
    else this.hints = told;
    this.play.changed();
  }

  /** @returns {Promise<Hint[] | string>} Hints, or why there are none. */
  async fetch() {
    const { play } = this;
    const told = (/** @type {Option} */ option) => ({ ...option, says: play.saysOf(option) });
    try {
      /** @type {Hint[]} */
      const hints = await get(`${play.source}/hint?seat=${play.me}`);
      return hints.map((hint) => {
        const line = hint.line.map(told);
        return { ...hint, says: line[0].says, line };
      });
    } catch (thrown) {
      return sentenceOf(thrown);
    }
  }

  /** A new question: what was said of the last one is over, but for an idea that goes on. */
  goOn() {
    const { update, plays } = this.play;
    const number = plays && update.question ? update.question.number : -1;
    if (number === this.question) return;
    const then = this.then;
    const offered = update.options.some((option) => option.move === then[0]?.move);
    this.forget();
    this.question = number;
    if (number === -1 || !offered) return;
    this.rest = then;
    this.marked = this.choiceOf(then[0].move) ? then[0].move : '';
  }

  /** Forget everything: somebody else sits here now. */
  forget() {
    this.question = -1;
    this.hints = null;
    this.thinking = false;
    this.problem = '';
    this.marked = '';
    this.rest = [];
    this.then = [];
    this.followed = [];
  }

  /**
   * The choice that a move is.
   * @param {string} move
   * @returns {Choice | undefined}
   */
  choiceOf(move) {
    return this.play.choices.find((choice) => !choice.lift && choice.move === move);
  }

  /**
   * Mark the things of a move, or end that.
   * @param {string} move
   */
  mark(move) {
    const choice = this.choiceOf(move);
    this.marked = this.marked === move || !choice ? '' : move;
    const part = this.marked && choice ? this.play.game.partOf([choice]) : null;
    if (part) this.play.lead(part);
    this.play.changed();
  }

  /**
   * Whether a thing belongs to the move that is marked.
   * @param {string} thing
   */
  marks(thing) {
    if (this.marked === '') return false;
    const choice = this.choiceOf(this.marked);
    return choice !== undefined && [...choice.from, ...choice.to, ...choice.via].includes(thing);
  }

  /**
   * Make the first move of an idea; the rest is offered as it comes.
   * @param {Option[]} line
   */
  async follow(line) {
    const choice = this.choiceOf(line[0].move);
    if (!choice || this.play.sending) return;
    this.followed = line;
    await this.play.make(choice);
  }

  /**
   * A move is on its way; where an idea begins with it, the rest of that comes next.
   * @param {string} move
   */
  sent(move) {
    const lines = [this.followed, this.rest, ...(this.hints ?? []).map((hint) => hint.line)];
    this.then = lines.find((line) => line[0]?.move === move)?.slice(1) ?? [];
  }
}
