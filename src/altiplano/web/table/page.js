/** The page of a table: all parts of it, and which of them a narrow window shows. */

import { LitElement, html, nothing } from 'lit';
import './ask.js';
import './board/index.js';
import './chat.js';
import './dialogs.js';
import { Hands } from './hands.js';
import './head.js';
import './log.js';
import { MovesList } from './moves-list.js';
import './over.js';
import { Play } from './play.js';
import './sheet.js';

/** @import {LogLine} from '../wire.js' */
/** @import {Choice} from './moves.js' */

/** Parts that a narrow window shows one at a time. */
const PARTS = [
  ['ring', 'Ring'],
  ['board', 'My board'],
  ['others', 'Others'],
  ['moves', 'Moves'],
  ['log', 'Log'],
];

const TABS = [
  ['moves', 'Moves'],
  ['log', 'Log'],
  ['chat', 'Chat'],
];

/** Moves and basic actions, which belong to the ring. */
const IN_THE_RING = /^(location:|action:\w+\.)/;
/** What lies on my own board. */
const ON_MY_BOARD =
  /^(planning|place|space|coin|bag|container|row|corn-store|my-order|my-second|extension|action)\b/;
/** What lies around the ring. */
const AROUND = /^(strip|order|house|boat|asset|trading|opals|event)\b/;

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
    this.showing = 'ring';
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
    if (!question || question.number === this.question) return;
    this.question = question.number;
    this.showing = partOf(play.choices) ?? this.showing;
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
    if (part === 'moves' || part === 'log') this.tab = part;
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
        data-part=${this.showing}
        data-tab=${this.tab}
        ?data-picked=${play.picked !== null}
        data-phase=${play.view.phase}
      >
        <altiplano-head .play=${play}></altiplano-head>
        <div class="table-grid">
          <div class="table-others">
            <altiplano-opponents .play=${play}></altiplano-opponents>
          </div>
          <div class="table-middle">
            ${play.update.over ? html`<altiplano-sheet .play=${play}></altiplano-sheet>` : nothing}
            <altiplano-late .play=${play}></altiplano-late>
            <div class="table-ring">
              <altiplano-event .play=${play}></altiplano-event>
              <altiplano-ring .play=${play}></altiplano-ring>
              <altiplano-strip .play=${play}></altiplano-strip>
            </div>
            <div class="table-board">
              <altiplano-board .play=${play}></altiplano-board>
            </div>
            <div class="table-cards">
              <altiplano-cards .play=${play}></altiplano-cards>
            </div>
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
    const parts = PARTS.filter(([part]) => part !== 'moves' || play.me !== null);
    return html`<div class="table-parts" role="tablist" aria-label="Parts of the table">
      ${parts.map(
        ([part, title]) =>
          html`<button
            type="button"
            role="tab"
            aria-selected=${this.showing === part ? 'true' : 'false'}
            @click=${() => {
              this.show(part);
              scrollTo(0, 0);
            }}
          >
            ${part === 'board' && play.me === null ? 'Board' : title}
            ${part === 'log' ? this.unread(play) : nothing}
          </button>`,
      )}
    </div>`;
  }

  /** @param {Play} play */
  side(play) {
    const tabs = TABS.filter(([tab]) => tab !== 'moves' || play.me !== null);
    return html`<aside class="table-side panel" aria-label="Moves, log and chat">
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
    </aside>`;
  }

  /** @param {Play} play */
  unread(play) {
    const unread = chatLines(play) - this.readChat;
    if (unread <= 0) return nothing;
    return html`<span class="badge count" aria-label="${unread} unread">${unread}</span>`;
  }
}

/**
 * Where a question is answered.
 * @param {Choice[]} choices
 */
function partOf(choices) {
  const offered = choices.filter((choice) => !choice.lift);
  const ends = offered.flatMap((choice) => [...choice.from, ...choice.to, ...choice.via]);
  if (ends.some((end) => IN_THE_RING.test(end))) return 'ring';
  if (ends.some((end) => ON_MY_BOARD.test(end))) return 'board';
  return ends.some((end) => AROUND.test(end)) ? 'ring' : null;
}

/** @param {Play} play */
function chatLines(play) {
  return play.notes.filter((note) => note.kind === 'chat').length;
}

/**
 * A style sheet that comes with the table, before it is drawn.
 * @param {string} path
 */
function styled(path) {
  return new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = new URL(path, import.meta.url).href;
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
    document.head.append(sheet);
  });
}

await Promise.all([styled('./page.css'), styled('./board/board.css')]);
customElements.define('altiplano-table', TablePage);
