/** The page of a table: all parts of it, and which of them a narrow window shows. */

import { LitElement, html, nothing } from 'lit';
import { styled } from '../styled.js';
import './aid.js';
import './ask.js';
import './chat.js';
import './dialogs.js';
import { Hands } from './hands.js';
import './head.js';
import './hints.js';
import './log.js';
import { MovesList } from './moves-list.js';
import './over.js';
import { Play } from './play.js';
import './sheet.js';

/** @import {LogLine} from '../wire.js' */

/** What every game has besides its own parts. */
const PARTS = [
  ['moves', 'Moves'],
  ['log', 'Log'],
  ['help', 'Help'],
];

const TABS = [
  ['moves', 'Moves'],
  ['log', 'Log'],
  ['chat', 'Chat'],
  ['help', 'Help'],
];

/** What only players need. */
const NEEDS_A_SEAT = new Set(['moves', 'help']);

class TablePage extends LitElement {
  static properties = {
    match: { type: String },
    showing: { state: true },
    tab: { state: true },
    spoken: { state: true },
  };

  constructor() {
    super();
    this.match = '';
    this.showing = '';
    this.tab = 'moves';
    this.spoken = '';
    /** @type {Play | null} */
    this.play = null;
    /** @type {Hands | null} */
    this.hands = null;
    this.question = -1;
    this.ended = false;
    this.readChat = 0;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.hands = new Hands(
      this,
      () => this.play,
      (typed) => void this.find(typed),
    );
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.hands?.close();
    this.play?.close();
    this.play = null;
  }

  willUpdate() {
    if (this.isConnected && this.match && this.play?.match !== this.match) this.open();
    if (this.play && (this.tab === 'chat' || this.showing === 'log')) {
      this.readChat = chatLines(this.play);
    }
  }

  open() {
    this.play?.close();
    const play = new Play(this.match);
    this.play = play;
    play.addEventListener('change', () => this.requestUpdate());
    play.addEventListener('update', () => this.turn(play));
    play.addEventListener('lines', (event) => {
      this.speak(/** @type {CustomEvent<LogLine[]>} */ (event).detail);
    });
  }

  /**
   * A new question: the title tells it, and a narrow window shows where it is answered.
   * @param {Play} play
   */
  turn(play) {
    const { question, over, seat } = play.update;
    if (seat === null && this.tab === 'moves') this.tab = 'log';
    const asked = question !== null && play.plays;
    document.title = over
      ? 'Match over – Altiplano'
      : asked
        ? '● Your turn – Altiplano'
        : 'Altiplano';
    if (over && play.seenRunning && !this.ended) {
      this.ended = true;
      scrollTo({ top: 0, behavior: 'smooth' });
    }
    if (!play.game || !question || question.number === this.question) return;
    this.question = question.number;
    this.showing = play.game.partOf(play.choices) ?? this.showing;
  }

  /** @param {LogLine[]} lines */
  speak(lines) {
    const { play } = this;
    if (play)
      this.spoken = lines
        .slice(-4)
        .map((line) => play.named(line.text))
        .join('. ');
  }

  /**
   * Look for a move in the list.
   * @param {string} typed
   */
  async find(typed) {
    this.show('moves');
    await this.updateComplete;
    const list = this.querySelector('altiplano-moves');
    if (list instanceof MovesList) list.focusFilter(typed);
  }

  /** @param {string} part */
  show(part) {
    this.showing = part;
    if (TABS.some(([tab]) => tab === part)) this.tab = part;
  }

  render() {
    const { play } = this;
    if (play?.problem) {
      return html`<section class="page">
        <h1>This table cannot be shown</h1>
        <p>${play.problem.sentence}</p>
        <p><a href="/tables">My tables</a>, or <a href="/">home</a>.</p>
      </section>`;
    }
    if (!play?.told) {
      return html`<section class="page" aria-busy="true">
        <p class="muted">To the table …</p>
      </section>`;
    }
    return html`
      <div
        class="table"
        data-game=${play.view.game}
        data-part=${this.showing || play.game.parts[0][0]}
        data-tab=${this.tab}
        ?data-picked=${play.picked !== null}
        data-phase=${play.view.phase}
      >
        <altiplano-head .play=${play}></altiplano-head>
        <div class="table-grid">
          <div class="table-others">${play.game.others(play)}</div>
          <div class="table-middle">
            ${play.update.over ? html`<altiplano-sheet .play=${play}></altiplano-sheet>` : nothing}
            ${play.game.middle(play)}
          </div>
          ${this.side(play)}
        </div>
        <div class="table-bar" data-asked=${play.update.question && play.plays ? 'yes' : 'no'}>
          <altiplano-over .play=${play}></altiplano-over>
          <altiplano-ask .play=${play}></altiplano-ask>
          ${this.parts(play)}
        </div>
        <altiplano-dialogs .play=${play}></altiplano-dialogs>
        <p class="visually-hidden" aria-live="polite">${this.spoken}</p>
      </div>
    `;
  }

  /** @param {Play} play */
  parts(play) {
    const parts = [...play.game.parts, ...PARTS].filter(
      ([part]) => !NEEDS_A_SEAT.has(part) || play.me !== null,
    );
    const showing = this.showing || play.game.parts[0][0];
    return html`<div class="table-parts" role="tablist" aria-label="Parts of the table">
      ${parts.map(
        ([part, title]) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${showing === part ? 'true' : 'false'}
            @click=${() => {
              this.show(part);
              scrollTo(0, 0);
            }}
          >
            ${title} ${part === 'log' ? this.unread(play) : nothing}
          </button>`,
      )}
    </div>`;
  }

  /** @param {Play} play */
  side(play) {
    const tabs = TABS.filter(([tab]) => !NEEDS_A_SEAT.has(tab) || play.me !== null);
    return html`<aside class="table-side panel" aria-label="Moves, log, chat and help">
      <div class="tabs" role="tablist">
        ${tabs.map(
          ([tab, title]) =>
            html`<button
              type="button"
              role="tab"
              aria-selected=${this.tab === tab ? 'true' : 'false'}
              @click=${() => (this.tab = tab)}
            >
              ${title} ${tab === 'chat' ? this.unread(play) : nothing}
            </button>`,
        )}
      </div>
      <altiplano-moves class="side-moves" .play=${play}></altiplano-moves>
      <altiplano-log class="side-log" .play=${play}></altiplano-log>
      <altiplano-chat class="side-chat" .play=${play}></altiplano-chat>
      <div class="side-help">
        <altiplano-hints .play=${play}></altiplano-hints>
        ${this.tab === 'help' ? html`<altiplano-aid .play=${play}></altiplano-aid>` : nothing}
      </div>
    </aside>`;
  }

  /** @param {Play} play */
  unread(play) {
    const unread = chatLines(play) - this.readChat;
    if (unread <= 0) return nothing;
    return html`<span class="badge count" aria-label="${unread} unread">${unread}</span>`;
  }
}

/** @param {Play} play */
function chatLines(play) {
  return play.notes.filter((note) => note.kind === 'chat').length;
}

await styled(new URL('./page.css', import.meta.url));
customElements.define('altiplano-table', TablePage);
