/** What is expected of me, in one sentence, and the moves that are plain buttons. */

import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from '../drawings.js';
import { reachable } from '../reachable.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import { listing } from '../catalog.js';
import { capital } from '../words.js';
import { ThingElement } from './thing.js';

/** @import {LogLine, Message, NewTable} from '../wire.js' */
/** @import {Play} from './play.js' */
/** @import {Choice} from './choices.js' */

/** So many things that happened are told above the question; fewer if they are trifles. */
const MOST_NEWS = 4;
const FEW_NEWS = 2;

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
  updated() {
    reachable(this.querySelector('.table-says'));
  }

  render() {
    return html`<div class="table-ask">
      <div class="table-says" role="group" aria-label="News and question">
        ${this.news()}
        <p class="table-question" role="status">${this.sentence()}</p>
      </div>
      ${this.buttons()}
    </div>`;
  }

  /** What has happened since my last move; while something is picked up, what to do with it. */
  news() {
    const { game, log, me, menu, update, picked } = this.play;
    if (picked !== null && menu === null) {
      return html`<p class="table-news">
        Choose a marked place, or touch it again to put it back.
      </p>`;
    }
    const isDeed = (/** @type {LogLine} */ { seat, event }) =>
      seat === me && !game.befalling?.has(event);
    const mine = log.findLastIndex((line) => isDeed(line) && !line.forced);
    const since = log.slice(mine + 1).filter((line) => !isDeed(line));
    const told = since.filter((line) => !game.trifles?.has(line.event));
    const lines = told.length ? told.slice(-MOST_NEWS) : since.slice(-FEW_NEWS);
    if (lines.length === 0 || update.over) return nothing;
    const says = lines
      .map(({ message, text }) => this.play.sentence(withoutExcuse(message), text))
      .join(' · ');
    return html`<p class="table-news" title=${says}>${says}</p>`;
  }

  /** The table at which I could play on, once the match is over. */
  get rematch() {
    return this.play.me === null ? null : this.play.table?.rematch;
  }

  sentence() {
    const { play } = this;
    const { update, me } = play;
    if (play.table?.stopped) {
      return this.rematch
        ? 'The match continues at a new table.'
        : 'The rules have changed, and this match cannot continue.';
    }
    if (update.over) return this.rematch ? 'The rematch has started.' : 'The match is over.';
    if (play.offline && play.sending) {
      return 'No connection. Your moves will be sent when you are back online.';
    }
    const person = me === null ? undefined : play.person(me);
    if (person?.bot) return `The bot ${person.bot} plays for you.`;
    if (update.question && me !== null) return play.game.question?.(play) ?? play.asked;
    const others = update.to_move.filter((seat) => seat !== me);
    if (others.some((seat) => play.person(seat)?.kind === 'open')) {
      return 'Waiting for a friend to join.';
    }
    if (others.length === 0) return 'Just a moment …';
    const rests = play.game.rests?.(play) ?? '';
    return `${rests} Waiting for ${listing(others.map((seat) => play.name(seat)))}.`.trim();
  }

  /** @param {boolean} agreed Whether I agree to end it. */
  stopped(agreed) {
    return html`<div class="table-buttons">
      <button class="button primary" @click=${() => void goOn(this.play)}>
        ${icon('play')} Continue at a new table
      </button>
      <button class="button" ?disabled=${agreed} @click=${() => void this.play.command({ do: 'agree' })}>
        ${agreed ? 'You agree to end it' : 'End it without a winner'}
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
        <a class="button primary" href="/table/${this.rematch}">${icon('play')} Play it</a>
      </div>`;
    }
    if (play.away) {
      return html`<div class="table-buttons">
        <button
          type="button"
          class="button primary"
          @click=${() => void play.command({ do: 'take-back' })}
        >
          Play myself again
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
              ${play.hotSeat.shared ? 'Hand on to' : 'Play for'} ${play.name(mine)}
            </button>`
          : nothing
      }
      ${
        idle && open
          ? html`<button type="button" class="button primary" @click=${() => play.show('links')}>
              ${icon('link')} Invite
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
    const hinted = play.isHinted(`button:${choice.move}`);
    return html`<button
      type="button"
      class="button ${quiet ? '' : 'primary'} ${hinted ? 'hinted' : ''}"
      data-thing="button:${choice.move}"
      title=${capital(choice.says)}
      aria-disabled=${play.sending ? 'true' : 'false'}
      @click=${() => void play.make(choice)}
    >
      ${play.game.buttons.get(choice.move) ?? capital(choice.says)}
    </button>`;
  }

  hint() {
    const { hinting } = this.play;
    if (!hinting.open) return nothing;
    return html`<button
      type="button"
      class="button quiet"
      title="What would the bot do? (h)"
      aria-busy=${hinting.thinking ? 'true' : 'false'}
      @click=${() => void hinting.ask()}
    >
      ${icon('bulb')} Hint
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
        title="Undo your last move (u)"
        aria-disabled=${play.sending ? 'true' : 'false'}
        @click=${() => void play.undo()}
      >
        ${icon('undo')} Undo
        <span class="badge count" role="img" aria-label="${undo} can be taken back">${undo}</span>
      </button>`;
    }
    if (!rewind) return nothing;
    return html`<button
      type="button"
      class="button quiet"
      data-rewind
      data-about="button:rewind"
      title="Undo your last move even though something was revealed. Only against bots; the log shows it."
      aria-disabled=${play.sending ? 'true' : 'false'}
      @click=${() => void play.rewind()}
    >
      ${icon('undo')} Take back
    </button>`;
  }
}

/**
 * What happened, without that nothing else was possible.
 * @param {Message} message
 */
function withoutExcuse(message) {
  const what = message.code === 'forced' ? message.values?.what : message;
  return /** @type {Message} */ (what);
}

customElements.define('altiplano-ask', Ask);
