/** What is expected of me, in one sentence, and the moves that are plain buttons. */

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon, pawn } from '../drawings.js';
import { reachable } from '../reachable.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import { listing, say } from '../catalog.js';
import { capital } from '../words.js';
import { captionWords, drawnSigns, wordsOf } from './beats.js';
import { gainsOf } from './gains.js';
import { ThingElement } from './thing.js';
import { signsOf, turnsOf, withoutExcuse } from './turns.js';

/** @import {LogLine, NewTable} from '../wire.js' */
/** @import {Play} from './play.js' */
/** @import {Choice} from './choices.js' */
/** @import {Turn} from './turns.js' */

/** So many things that happened are told above the question; fewer if they are trifles. */
const MOST_NEWS = 4;
const FEW_NEWS = 2;
/** So many turns of the others are kept as pictures. */
const MOST_TURNS = 6;
/** So many of them have a caption, where there is room. */
const CAPTIONS = 3;

/**
 * Continue at a new table with a match that is stopped.
 * @param {Play} play
 */
async function goOn(play) {
  try {
    const made = /** @type {NewTable} */ (await post(`/api/tables/${play.match}/rematch`));
    go(`/table/${made.match}`);
  } catch (thrown) {
    play.say(sentenceOf(thrown));
  }
}

class Ask extends ThingElement {
  constructor() {
    super();
    /** The table for whose older lines was asked. */
    this.asked = '';
  }

  updated() {
    this.lookBack();
    reachable(this.querySelector('.table-says'));
    const strip = this.querySelector('.since');
    if (strip) strip.scrollLeft = strip.scrollWidth;
  }

  render() {
    return html`<div class="table-ask">
      <div class="table-says" role="group" aria-label=${say('news')}>
        ${this.since()} ${this.news()}
        <p class="table-question" role="status">${this.sentence()}</p>
      </div>
      ${this.buttons()}
      <altiplano-beats .play=${this.play}></altiplano-beats>
      <altiplano-recap .play=${this.play}></altiplano-recap>
    </div>`;
  }

  /** Whoever comes to a match that is under way sees what has happened, too. */
  lookBack() {
    const { lines, match } = this.play;
    if (this.asked === match || lines.first === 0) return;
    if (this.shown.length >= MOST_TURNS) return;
    this.asked = match;
    void this.play.older();
  }

  /** The last turns of the others as pictures; each can be seen again. */
  since() {
    const { play } = this;
    const { game, me, lines } = play;
    const own = turnsOf(lines, game).findLast(
      (turn) => turn.seat === me && turn.lines.some((line) => !line.forced),
    );
    const { shown } = this;
    const captioned = shown.filter(({ seat }) => seat !== null).slice(-CAPTIONS);
    if (shown.length === 0 || play.update.over) return nothing;
    return html`<div class="since" role="group" aria-label=${say('since')}>
      ${repeat(
        shown,
        ({ first }) => first,
        (turn) => this.chip(turn, turn.first > (own?.first ?? -1), captioned.includes(turn)),
      )}
    </div>`;
  }

  /** The last turns of the others that are worth a picture. */
  get shown() {
    const { game, lines } = this.play;
    return turnsOf(lines, game).filter((turn) => this.tells(turn)).slice(-MOST_TURNS);
  }

  /**
   * Whether a turn of somebody else, or of the table, is worth a picture.
   * @param {Turn} turn
   */
  tells(turn) {
    const { game, me } = this.play;
    const { seat, lines } = turn;
    if (seat === me) return false;
    if (seat === null) return gainsOf(this.play, turn) !== null;
    return lines.some(({ event }) => game.tale.deeds?.has(event) ?? !game.tale.quiet.has(event));
  }

  /**
   * @param {Turn} turn
   * @param {boolean} since Whether it came after my own last turn.
   * @param {boolean} captioned Whether it has a caption, where there is room.
   */
  chip(turn, since, captioned) {
    const { play } = this;
    const round = gainsOf(play, turn);
    const says = round ? say('round-gains', { number: round.round }) : wordsOf(play, turn);
    return html`<button
      type="button"
      class="button ${since ? '' : 'earlier'} ${captioned ? 'captioned' : ''}"
      data-seat=${turn.seat ?? nothing}
      aria-label=${say('see-again', { what: says })}
      title=${says}
      @click=${() => play.dispatchEvent(new CustomEvent('again', { detail: [turn] }))}
    >
      ${turn.seat === null ? nothing : html`<span class="token small">${pawn(turn.seat)}</span>`}
      ${round ? html`<b>${say('round', { number: round.round, last: 'no' })}</b>` : drawnSigns(signsOf(play, turn))}
      ${captioned ? html`<span class="since-says">${captionWords(play, turn)}</span>` : nothing}
    </button>`;
  }

  /** What has happened since my last move; while something is picked up, what to do with it. */
  news() {
    const { game, log, me, menu, update, picked } = this.play;
    if (picked !== null && menu === null) {
      return html`<p class="table-news">${say('choose-place')}</p>`;
    }
    const isDeed = (/** @type {LogLine} */ { seat, event }) =>
      seat === me && !game.befalling?.has(event);
    const mine = log.findLastIndex((line) => isDeed(line) && !line.forced);
    const since = log.slice(mine + 1).filter((line) => !isDeed(line));
    const told = since.filter((line) => !game.trifles?.has(line.event));
    const lines = told.length ? told.slice(-MOST_NEWS) : since.slice(-FEW_NEWS);
    if (lines.length === 0 || update.over) return nothing;
    const { shown } = this;
    const pictured = (/** @type {LogLine} */ line) =>
      told.length === 0 || shown.some((turn) => turn.lines.includes(line));
    const says = lines.map(({ message, text }) => this.play.sentence(withoutExcuse(message), text));
    return html`<p class="table-news" title=${says.join(' · ')}>
      ${says.map((each, nth) => html`<span class=${pictured(lines[nth]) ? 'pictured' : ''}>${each}</span>`)}
    </p>`;
  }

  /** The table at which I could play on, once the match is over. */
  get rematch() {
    return this.play.me === null ? null : this.play.table?.rematch;
  }

  sentence() {
    const { play } = this;
    const { update, me } = play;
    if (play.table?.stopped) {
      return say(this.rematch ? 'continues' : 'stopped');
    }
    if (update.over) return say(this.rematch ? 'rematch-started' : 'match-over');
    if (play.offline && play.sending) {
      return say('offline');
    }
    const person = me === null ? undefined : play.person(me);
    if (person?.bot) return say('bot-plays', { bot: person.bot });
    if (update.question && me !== null) return play.game.question?.(play) ?? play.asked;
    const others = update.to_move.filter((seat) => seat !== me);
    if (others.some((seat) => play.person(seat)?.kind === 'open')) {
      return say('waiting-friend');
    }
    if (others.length === 0) return say('moment');
    const rests = play.game.rests?.(play) ?? '';
    const who = listing(others.map((seat) => play.name(seat)));
    return `${rests} ${say('waiting', { who })}`.trim();
  }

  /** @param {boolean} agreed Whether I agree to end it. */
  stopped(agreed) {
    return html`<div class="table-buttons">
      <button class="button primary" @click=${() => void goOn(this.play)}>
        ${icon('play')} ${say('continue')}
      </button>
      <button class="button" ?disabled=${agreed} @click=${() => void this.play.command({ do: 'agree' })}>
        ${say(agreed ? 'end-agreed' : 'end-it')}
      </button>
    </div>`;
  }

  buttons() {
    const { play } = this;
    const { update, me, table } = play;
    if (me === null) return nothing;
    if (table?.stopped && !this.rematch) return this.stopped(play.person(me)?.agreed ?? false);
    if (update.over || table?.stopped) {
      if (!this.rematch) return nothing;
      return html`<div class="table-buttons">
        <a class="button primary" href="/table/${this.rematch}">${icon('play')} ${say('play-it')}</a>
      </div>`;
    }
    if (play.away) {
      return html`<div class="table-buttons">
        <button
          type="button"
          class="button primary"
          @click=${() => void play.command({ do: 'take-back' })}
        >
          ${say('play-myself')}
        </button>
      </div>`;
    }
    const pure = play.choices.filter((choice) =>
      choice.via.some((end) => end.startsWith('button:')),
    );
    const idle = update.question === null;
    const mine = update.to_move.find((seat) => seat !== me && table?.seats.includes(seat));
    const open = table?.host && play.people.some((person) => person.kind === 'open');
    return html`<div class="table-buttons">
      ${repeat(
        pure,
        (choice) => choice.move,
        (choice) => this.button(choice),
      )}
      ${
        idle && mine !== undefined
          ? html`<button
              type="button"
              class="button primary"
              @click=${() => play.hotSeat.handOn(mine)}
            >
              ${say(play.hotSeat.shared ? 'hand-on' : 'play-for', { who: play.name(mine) })}
            </button>`
          : nothing
      }
      ${
        idle && open
          ? html`<button type="button" class="button primary" @click=${() => play.show('links')}>
              ${icon('link')} ${say('invite')}
            </button>`
          : nothing
      }
      ${this.takingBack()} ${this.hint()}
    </div>`;
  }

  /** @param {Choice} choice */
  button(choice) {
    const { play } = this;
    const quiet = play.game.quiet.has(choice.move);
    const code = play.game.buttons.get(choice.move);
    const hinted = play.isHinted(`button:${choice.move}`);
    return html`<button
      type="button"
      class="button ${quiet ? '' : 'primary'} ${hinted ? 'hinted' : ''}"
      data-thing="button:${choice.move}"
      title=${capital(choice.says)}
      aria-disabled=${play.sending ? 'true' : 'false'}
      @click=${() => void play.make(choice)}
    >
      ${code === undefined ? capital(choice.says) : say(`button-${code}`)}
    </button>`;
  }

  hint() {
    const { hinting } = this.play;
    if (!hinting.open) return nothing;
    return html`<button
      type="button"
      class="button quiet"
      title=${say('hint-more')}
      aria-busy=${hinting.thinking ? 'true' : 'false'}
      @click=${() => void hinting.ask()}
    >
      ${icon('bulb')} ${say('hint')}
    </button>`;
  }

  takingBack() {
    const { play } = this;
    const { undo, rewind } = play.update;
    if (undo > 0) {
      return html`<button
        type="button"
        class="button"
        data-undo
        data-about="button:undo"
        title=${say('undo-more')}
        aria-disabled=${play.sending ? 'true' : 'false'}
        @click=${() => void play.undo()}
      >
        ${icon('undo')} ${say('undo')}
        <span class="badge count" role="img" aria-label=${say('undo-count', { count: undo })}>${undo}</span>
      </button>`;
    }
    if (!rewind) return nothing;
    return html`<button
      type="button"
      class="button quiet"
      data-rewind
      data-about="button:rewind"
      title=${say('rewind-more')}
      aria-disabled=${play.sending ? 'true' : 'false'}
      @click=${() => void play.rewind()}
    >
      ${icon('undo')} ${say('rewind')}
    </button>`;
  }
}

customElements.define('altiplano-ask', Ask);
