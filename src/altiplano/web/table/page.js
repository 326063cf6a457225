/** The page of a table: all parts of it, and which of them a narrow window shows. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { paint } from '../colors.js';
import { PageElement, states } from '../elements.js';
import { guideAt } from '../guide/kept.js';
import { styled } from '../styled.js';
import './aid.js';
import './ask.js';
import { Bell } from './bell.js';
import './chat.js';
import './cover.js';
import './dialogs/keys.js';
import './dialogs/leave.js';
import './dialogs/links.js';
import './dialogs/luck.js';
import './dialogs/rule.js';
import './dialogs/settings.js';
import './explain.js';
import { Focus } from './focus.js';
import { Hands } from './hands.js';
import './head.js';
import './hints.js';
import './log.js';
import { Motion } from './motion.js';
import { MovesList } from './moves-list.js';
import './over.js';
import { Play } from './play.js';
import { preferences } from './preferences.js';
import './sheet.js';
import { NEEDS_A_SEAT, TABS, WHILE_IT_LASTS, controlled, side } from './side.js';
import './speech.js';
import { tabList } from './tabs.js';

/** What every game has besides its own parts. */
const PARTS = ['moves', 'log', 'help'];


/** Whether the window shows one part at a time, as page.css says. */
const ONE_COLUMN = matchMedia('(max-width: 47.99rem)');

/** Whether nothing scrolls, as altiplano/desk.css says: what is in hand lies beside the middle. */
const AT_A_DESK = matchMedia('(min-width: 80rem) and (min-height: 42rem)');

/** At a part that is not shown, where something can be done. */
const mark = () => html`<span class="part-mark"><span class="visually-hidden">${say('part-mark')}</span></span>`;

class TablePage extends PageElement {
  static properties = { match: { type: String }, ...states('showing', 'tab') };

  constructor() {
    super();
    this.match = '';
    this.showing = '';
    this.tab = 'do';
    /** @type {Play | null} */
    this.play = null;
    /** @type {Hands | null} */
    this.hands = null;
    /** @type {Focus | null} */
    this.focused = null;
    /** @type {Bell | null} */
    this.bell = null;
    /** @type {Motion | null} */
    this.motion = null;
    this.question = -1;
    this.ended = false;
    this.readChat = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.hands = new Hands(
      this,
      () => this.play,
      (typed) => void this.find(typed),
    );
    this.focused = new Focus(this, () => this.play);
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    AT_A_DESK.addEventListener('change', () => this.requestUpdate(), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.hands?.close();
    this.focused?.close();
    this.leave();
    this.play = null;
    delete document.body.dataset.table;
  }

  willUpdate() {
    if (this.isConnected && this.match && this.play?.match !== this.match) this.open();
    if (this.play && (this.tab === 'chat' || this.showing === 'log')) {
      this.readChat = chatLines(this.play);
    }
    if (this.isConnected) document.body.dataset.table = this.shown();
  }

  /**
   * What the shell makes room for: the game of a table, or a page about it, such as the cover. An
   * attribute, since a style that looks for the table with :has() restyles every element at each
   * change.
   */
  shown() {
    const { play } = this;
    if (play?.problem || (play?.game && play.hotSeat.covered !== null)) return 'page';
    return play?.loaded ? play.view.game : 'coming';
  }

  updated() {
    if (this.play) paint(this, this.play.people);
  }

  leave() {
    this.bell?.close();
    this.motion?.close();
    this.play?.close();
  }

  open() {
    this.leave();
    const play = new Play(this.match);
    this.play = play;
    // What was shown of another table need not be there on this one.
    this.showing = '';
    this.question = -1;
    this.ended = false;
    this.tab = history.state?.tab ?? this.tab;
    this.bell = new Bell(play);
    this.motion = new Motion(this, play);
    void this.seekGuide(play);
    play.addEventListener('change', () => {
      this.requestUpdate();
      this.focused?.keep();
    });
    play.addEventListener('update', () => this.turn(play));
    play.addEventListener('cover', () => this.cover());
    play.addEventListener('lead', (event) => {
      this.show(/** @type {CustomEvent<string>} */ (event).detail);
    });
  }

  /**
   * A guided match has its guide, as soon as it is loaded.
   * @param {Play} play
   */
  async seekGuide(play) {
    if (guideAt(play.match) === null) return;
    await import('../guide/guide.js');
    play.guideOpen = guideAt(play.match)?.open ?? null;
    play.changed();
  }

  /** Somebody else takes the screen over: nothing that was looked up stays. */
  cover() {
    this.showing = '';
    this.tab = 'do';
    this.question = -1;
  }

  /**
   * A new question: a narrow window shows where it is answered.
   * @param {Play} play
   */
  turn(play) {
    const { question, over, seat } = play.update;
    if (seat === null && NEEDS_A_SEAT.has(this.tab)) this.tab = 'log';
    if (over && play.seenRunning && !this.ended) {
      this.ended = true;
      this.showing = '';
      scrollTo({ top: 0, behavior: 'smooth' });
    }
    if (!play.game || !question || question.number === this.question) return;
    this.question = question.number;
    const part = play.game.partOf(play.choices) ?? this.showing;
    if (part !== this.showing && ONE_COLUMN.matches) scrollTo(0, 0);
    this.showing = part;
  }

  /**
   * Look for a move in the list.
   * @param {string} typed
   */
  async find(typed) {
    if (!preferences.wanted.panel) this.openSide(true);
    this.show('moves');
    await this.updateComplete;
    const list = this.querySelector('altiplano-moves');
    if (list instanceof MovesList) list.focusFilter(typed);
  }

  /**
   * The list that somebody turns to lies open after a reload, too.
   * @param {string} tab
   */
  turnTo(tab) {
    this.tab = tab;
    history.replaceState({ ...history.state, tab }, '');
  }

  /** @param {string} part */
  show(part) {
    this.showing = part;
    if (TABS.includes(part)) this.tab = part;
  }

  render() {
    const { play } = this;
    if (play?.problem) {
      const gone = play.problem.code === 'gone';
      return html`<section class="page">
        <h1>${say(gone ? 'resigned' : 'not-shown')}</h1>
        <p>${gone ? say('resigned-more') : play.problem.sentence}</p>
        <p><a href="/tables">${say('my-tables')}</a> <a href="/">${say('home')}</a></p>
      </section>`;
    }
    if (play?.game && play.hotSeat.covered !== null) {
      return html`<altiplano-cover .play=${play}></altiplano-cover>`;
    }
    if (!play?.loaded) {
      return html`<section class="page" aria-busy="true">
        <p class="muted">${say('to-the-table')}</p>
      </section>`;
    }
    return html`
      <div
        class="table"
        data-game=${play.view.game}
        data-part=${this.showing || play.game.parts[0]}
        data-tab=${this.tabOf(play)}
        data-side=${preferences.wanted.panel ? 'open' : 'closed'}
        data-me=${play.me ?? nothing}
        ?data-picked=${play.picked !== null}
        ?data-explain=${play.explaining}
        data-phase=${play.view.phase}
      >
        <altiplano-head .play=${play}></altiplano-head>
        <div class="table-grid">
          ${this.others(play)} ${AT_A_DESK.matches ? play.game.hand?.(play) : nothing}
          <div class="table-middle" id="part-middle">
            ${play.update.over ? html`<altiplano-sheet .play=${play}></altiplano-sheet>` : nothing}
            ${AT_A_DESK.matches ? nothing : play.game.hand?.(play)} ${play.game.middle(play)}
          </div>
          ${this.side(play)}
        </div>
        <section
          class="table-bar"
          aria-label=${say('what-is-asked')}
          data-asked=${play.update.question && play.plays ? 'yes' : 'no'}
        >
          ${this.guide(play)}
          <altiplano-over .play=${play}></altiplano-over>
          <altiplano-ask .play=${play}></altiplano-ask>
          ${this.parts(play)}
        </section>
        <div class="dialogs">
          <altiplano-rule-dialog .play=${play}></altiplano-rule-dialog>
          <altiplano-links-dialog .play=${play}></altiplano-links-dialog>
          <altiplano-leave-dialog .play=${play}></altiplano-leave-dialog>
          <altiplano-luck-dialog .play=${play}></altiplano-luck-dialog>
          <altiplano-keys-dialog .play=${play}></altiplano-keys-dialog>
          <altiplano-settings-dialog .play=${play}></altiplano-settings-dialog>
          <altiplano-explain .play=${play}></altiplano-explain>
        </div>
        <altiplano-speech .play=${play}></altiplano-speech>
      </div>
    `;
  }

  /** @param {Play} play */
  guide(play) {
    if (play.guideOpen === null) return nothing;
    const turnTo = (/** @type {string} */ part) => {
      this.show(part);
      return this.updateComplete;
    };
    return html`<altiplano-guide .play=${play} .turnTo=${turnTo}></altiplano-guide>`;
  }

  /** @param {Play} play */
  parts(play) {
    const parts = [...play.game.parts, ...PARTS].filter(
      (part) => !NEEDS_A_SEAT.has(part) || play.me !== null,
    );
    const chosen = this.showing || play.game.parts[0];
    const offers = play.choices.filter((choice) => !choice.lift);
    const busy = new Set(offers.map((choice) => play.game.partOf([choice])));
    const row = {
      label: say('parts'),
      class: 'table-parts',
      chosen,
      tabs: parts.map((name) => ({
        name,
        title: html`${say(`part-${name}`)}${name !== chosen && busy.has(name) ? mark() : nothing}
        ${name === 'log' ? this.unread(play) : nothing}`,
        controls: controlled(name),
      })),
    };
    return tabList(row, (part) => {
      this.show(part);
      scrollTo(0, 0);
    });
  }

  /** @param {Play} play */
  others(play) {
    if (!play.game.parts.includes('others')) return nothing;
    return html`<section class="table-others" id="part-others" aria-label=${say('others')}>
      <h2 class="visually-hidden">${say('others')}</h2>
      ${play.game.others(play)}
    </section>`;
  }

  /**
   * The list that is shown: a game may have no pictures of what can be done.
   * @param {Play} play
   */
  tabOf(play) {
    if (play.update.over && WHILE_IT_LASTS.has(this.tab)) return 'log';
    return this.tab === 'do' && !play.game.doing ? 'moves' : this.tab;
  }

  /**
   * Open or close the lists beside the table.
   * @param {boolean} open
   */
  openSide(open) {
    preferences.set('panel', open);
    this.requestUpdate();
  }

  /** @param {Play} play */
  side(play) {
    return side(play, {
      tab: this.tabOf(play),
      turnTo: (tab) => this.turnTo(tab),
      open: (open) => this.openSide(open),
      unread: this.unread(play),
    });
  }

  /** @param {Play} play */
  unread(play) {
    const unread = chatLines(play) - this.readChat;
    if (unread <= 0) return nothing;
    const says = say('unread', { count: unread });
    return html`<span class="badge count" role="img" aria-label=${says}>${unread}</span>`;
  }
}

/** @param {Play} play */
function chatLines(play) {
  return play.notes.filter((note) => note.kind === 'chat').length;
}

await styled(new URL('./page.css', import.meta.url));
await styled(new URL('./comfort.css', import.meta.url));
customElements.define('altiplano-table', TablePage);
