/** Dialogs of the table: rules, links, luck, leaving, shortcuts. */

import { html, nothing } from 'lit';
import { icon } from '../drawings.js';
import { offerOf } from '../offers.js';
import { get, post, sentenceOf } from '../server.js';
import { ThingElement } from './thing.js';

/** @import {BotOffer, LinkPlan, NewLink, Person, Rule, Withdrawn} from '../wire.js' */
/** @import {Position} from './position.js' */

const TITLES = new Map([
  ['leave', 'Leave the table'],
  ['links', 'Links'],
  ['luck', 'Fair luck'],
  ['keys', 'Keyboard shortcuts'],
]);

const KEYS = [
  ['Tab', 'from one thing to the next; Enter or Space touches it'],
  [
    'Arrow keys',
    'to the nearest thing that can be touched; to the targets while something is picked up',
  ],
  ['g', 'to the first thing that can be touched'],
  ['Esc', 'put down what is picked up'],
  ['Delete', 'take a placed tile back, while planning'],
  ['/', 'find a move in the list; Enter plays the first'],
  ['1 2 3 …', 'the number of a move in the list; Enter plays it'],
  ['u', 'undo'],
  ['i', 'explain the thing that has the keyboard, or whatever is touched next'],
  ['h', 'hint'],
  ['?', 'this help'],
];

/** @type {Promise<Rule[]> | null} */
let book = null;

/** All rules; asked for once. */
function rules() {
  book ??= /** @type {Promise<Rule[]>} */ (get('/api/rules')).catch((thrown) => {
    book = null;
    throw thrown;
  });
  return book;
}

/**
 * The number of a rule, one click away from its text.
 * @param {Position} play
 * @param {string} rule
 */
export function ruleLink(play, rule) {
  if (!rule) return nothing;
  return html`<a
    class="rule-link"
    href="/rules/${rule}"
    title="Read rule ${rule}"
    @click=${(/** @type {MouseEvent} */ event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      play.show('rule', rule);
    }}
    >${rule}</a
  >`;
}

class Dialogs extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    name: { state: true },
    about: { state: true },
    section: { state: true },
    bots: { state: true },
    usualBot: { state: true },
    links: { state: true },
    problem: { state: true },
    sure: { state: true },
    copied: { state: true },
    withdrawn: { state: true },
  };

  constructor() {
    super();
    this.name = '';
    this.about = '';
    /** @type {Rule[]} */
    this.section = [];
    /** @type {BotOffer[]} */
    this.bots = [];
    this.usualBot = '';
    /** @type {Map<string, string>} What was made, by what it is for. */
    this.links = new Map();
    this.problem = '';
    this.sure = false;
    this.copied = '';
    /** @type {Map<string, number>} How many links were withdrawn, by what they were for. */
    this.withdrawn = new Map();
    this.open = (/** @type {Event} */ event) => {
      const { name, about } = /** @type {CustomEvent<{name: string, about: string}>} */ (event)
        .detail;
      if (name === 'rule' || TITLES.has(name)) void this.show(name, about);
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.play.addEventListener('show', this.open);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.play.removeEventListener('show', this.open);
  }

  /**
   * @param {string} name
   * @param {string} about
   */
  async show(name, about) {
    this.name = name;
    this.about = about;
    this.problem = '';
    this.sure = false;
    this.copied = '';
    this.withdrawn = new Map();
    await this.updateComplete;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    try {
      if (name === 'rule') await this.readRule(about);
      const bots = name === 'leave' || (name === 'links' && this.play.table?.host);
      if (bots && this.bots.length === 0) await this.askBots();
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** @param {string} number */
  async readRule(number) {
    this.section = [];
    const all = await rules();
    const found = all.find((rule) => rule.number === number);
    if (!found) {
      this.problem = `There is no rule ${number}.`;
      return;
    }
    this.section = all.filter(
      (rule) => rule.chapter === found.chapter && rule.section === found.section,
    );
    await this.updateComplete;
    this.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }

  async askBots() {
    const offer = await offerOf(this.play.table?.game);
    this.usualBot = offer?.usual_bot ?? '';
    this.bots = offer?.bots ?? [];
  }

  close() {
    this.querySelector('dialog')?.close();
  }

  /**
   * A command that ends the dialog when it is done.
   * @param {import('./play.js').Wish} wish
   */
  async command(wish) {
    if (await this.play.command(wish)) this.close();
    else this.problem = this.play.toast?.sentence ?? 'That did not work; try again.';
  }

  render() {
    const side = this.name === 'rule';
    const title = side ? `Rule ${this.about}` : TITLES.get(this.name);
    return html`<dialog
      class=${side ? 'side' : ''}
      aria-label=${title ?? nothing}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target === event.currentTarget) this.close();
      }}
    >
      <div class="dialog-body stack">
        <header class="row apart">
          <h2 tabindex="-1" autofocus>${title}</h2>
          <button type="button" class="button quiet square" aria-label="Close" @click=${this.close}>
            ${icon('close')}
          </button>
        </header>
        ${this.content()}
        ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
      </div>
    </dialog>`;
  }

  content() {
    switch (this.name) {
      case 'rule':
        return this.rule();
      case 'leave':
        return this.leaving();
      case 'links':
        return this.linking();
      case 'luck':
        return this.luck();
      case 'keys':
        return html`<dl class="keys">
          ${KEYS.map(
            ([key, does]) =>
              html`<dt><kbd>${key}</kbd></dt>
                <dd>${does}</dd>`,
          )}
        </dl>`;
      default:
        return nothing;
    }
  }

  rule() {
    return html`
      <p class="muted">${this.section[0]?.chapter} ${this.section[0]?.section}</p>
      <dl class="rules">
        ${this.section.map(
          (rule) =>
            html`<div
              class="rule-text"
              aria-current=${rule.number === this.about ? 'true' : nothing}
            >
              <dt>${rule.number}</dt>
              <dd>${rule.text}</dd>
            </div>`,
        )}
      </dl>
      <p><a href="/rules/${this.about}" target="_blank">All rules, in a new tab</a></p>
    `;
  }

  leaving() {
    const { me, away, update } = this.play;
    if (me === null || update.over) {
      const words =
        me === null
          ? 'This address brings you back as long as you like to look on.'
          : 'Nothing is lost: the table stays, and you find it again under My tables.';
      return html`<p>${words}</p>
        <a class="button primary" href="/tables">Leave</a>`;
    }
    return html`
      <section class="stack">
        <p>
          Nothing is lost when you leave or close this page: your seat stays yours, the match waits
          for you, and you find it again under My tables.
        </p>
        <a class="button primary" href="/tables">Leave for now</a>
      </section>
      <section class="stack">
        <h3>${away ? 'A bot plays for you' : 'Let a bot play for you'}</h3>
        ${away ? this.takeBack() : this.handOver()}
      </section>
      <section class="stack">
        <h3>Give up</h3>
        <p>${this.play.game.givingUp}</p>
        ${
          this.sure
            ? html`<div class="row" role="group" aria-label="Are you sure?">
                <button
                  type="button"
                  class="button primary danger"
                  @click=${() => void this.command({ do: 'give-up' })}
                >
                  Yes, give up for good
                </button>
                <button type="button" class="button" @click=${() => (this.sure = false)}>
                  No, play on
                </button>
              </div>`
            : html`<button type="button" class="button danger" @click=${() => (this.sure = true)}>
                ${icon('flag')} Give up …
              </button>`
        }
      </section>
    `;
  }

  takeBack() {
    return html`<p>It stops as soon as you want to play yourself.</p>
      <button type="button" class="button" @click=${() => void this.command({ do: 'take-back' })}>
        ${icon('play')} Play myself again
      </button>`;
  }

  handOver() {
    return html`<p>Until you take the seat back.</p>
      <div class="row">
        <label class="visually-hidden" for="stand-in">Which bot</label>
        <select id="stand-in">
          ${this.bots.map(
            (bot) =>
              html`<option value=${bot.name} title=${bot.says} ?selected=${bot.name === this.usualBot}>
                ${bot.name}: ${bot.says}
              </option>`,
          )}
        </select>
        <button
          type="button"
          class="button"
          @click=${() => {
            const bot = this.querySelector('select')?.value;
            if (bot) void this.command({ do: 'hand-over', bot });
          }}
        >
          ${icon('bot')} Let it play
        </button>
      </div>`;
  }

  linking() {
    const { table, me, people } = this.play;
    if (table === null) return nothing;
    const open = table.host ? people.filter((person) => person.kind === 'open') : [];
    return html`
      ${open.map((person) =>
        this.link(
          `Invite somebody to seat ${person.seat + 1}`,
          'The link works once.',
          'invite',
          person.seat,
          this.meanwhile(person),
        ),
      )}
      ${
        me === null
          ? nothing
          : this.link(
              'Continue on another device',
              'The link works once. When you withdraw it, devices that have the seat keep it.',
              'continue',
              me,
            )
      }
      ${
        table.watchable && table.host
          ? this.link(
              'Let somebody watch',
              'They see what lies open, and no secrets. When you withdraw the link, they leave.',
              'watch',
              null,
            )
          : html`<p class="muted">
              ${
                table.watchable
                  ? 'Links for spectators come from the host.'
                  : 'This table was set up without spectators.'
              }
            </p>`
      }
    `;
  }

  /**
   * @param {string} title
   * @param {string} says
   * @param {LinkPlan['kind']} kind
   * @param {number | null} seat
   * @param {unknown} [more]
   */
  link(title, says, kind, seat, more = nothing) {
    const key = `${kind} ${seat}`;
    const url = this.links.get(key);
    const withdraw = url ? 'Withdraw' : 'Withdraw old links';
    return html`<section class="stack">
      <h3>${title}</h3>
      <p class="muted">${says}</p>
      <div class=${url ? 'row link-row' : 'row'}>
        ${
          url
            ? html`<input
                  readonly
                  aria-label=${title}
                  .value=${url}
                  @focus=${(/** @type {Event} */ event) =>
                    /** @type {HTMLInputElement} */ (event.target).select()}
                />
                <button type="button" class="button" @click=${() => void this.copy(key, url)}>
                  ${icon('copy')} ${this.copied === key ? 'Copied' : 'Copy'}
                </button>`
            : html`<button
                type="button"
                class="button"
                @click=${() => void this.makeLink(key, kind, seat)}
              >
                ${icon('link')} Make a link
              </button>`
        }
        <button
          type="button"
          class="button quiet"
          aria-label="${withdraw}: ${title}"
          @click=${() => void this.withdraw(key, kind, seat)}
        >
          ${withdraw}
        </button>
        <span class="muted" role="status">${this.wordsOfWithdrawn(key)}</span>
      </div>
      ${more}
    </section>`;
  }

  /** @param {string} key */
  wordsOfWithdrawn(key) {
    const links = this.withdrawn.get(key);
    if (links === undefined) return nothing;
    if (links === 0) return 'There was no link that still worked.';
    return links === 1 ? 'The link no longer works.' : `${links} links no longer work.`;
  }

  /**
   * A bot plays for a friend who has not come, so that nobody has to wait.
   * @param {Person} person
   */
  meanwhile({ seat, bot }) {
    if (bot) {
      return html`<p class="muted">Until somebody comes, the bot ${bot} plays there.</p>
        <div>
          <button
            type="button"
            class="button"
            @click=${() => void this.play.command({ do: 'take-back', seat })}
          >
            Wait for a friend instead
          </button>
        </div>`;
    }
    return html`<div>
      <button
        type="button"
        class="button"
        ?disabled=${this.usualBot === ''}
        @click=${() => void this.play.command({ do: 'hand-over', bot: this.usualBot, seat })}
      >
        ${icon('bot')} Let a bot play until somebody comes
      </button>
    </div>`;
  }

  /**
   * Links that were made so far stop working.
   * @param {string} key
   * @param {LinkPlan['kind']} kind
   * @param {number | null} seat
   */
  async withdraw(key, kind, seat) {
    try {
      const { links } = /** @type {Withdrawn} */ (
        await post(`/api/tables/${this.play.match}/links/withdraw`, { kind, seat })
      );
      this.withdrawn = new Map(this.withdrawn).set(key, links);
      this.links = new Map(this.links);
      this.links.delete(key);
      this.problem = '';
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /**
   * @param {string} key
   * @param {LinkPlan['kind']} kind
   * @param {number | null} seat
   */
  async makeLink(key, kind, seat) {
    try {
      const link = /** @type {NewLink} */ (
        await post(`/api/tables/${this.play.match}/links`, { kind, seat })
      );
      this.links = new Map(this.links).set(key, new URL(link.path, location.href).href);
      this.withdrawn = new Map();
      this.problem = '';
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /**
   * @param {string} key
   * @param {string} url
   */
  async copy(key, url) {
    try {
      await navigator.clipboard.writeText(url);
      this.copied = key;
    } catch {
      this.querySelector('input')?.select();
    }
  }

  luck() {
    const { table } = this.play;
    if (table === null) return nothing;
    return html`
      ${
        table.practice
          ? html`<p class="note warning">
              The seed of this table was chosen, so its luck could be known: it is one for practice.
            </p>`
          : html`<p>
              All luck of this match comes from one secret number of 256 bits, drawn before the
              first move. This is its SHA-256, told from the start; so nobody can change the luck
              afterwards.
            </p>`
      }
      <p class="code"><code>${table.luck}</code></p>
      ${
        table.seed
          ? html`<h3>The secret</h3>
              <p class="code"><code>${table.seed}</code></p>
              <p>Whoever has the journal can deal the whole match again and compare:</p>
              <p class="code"><code>altiplano replay FILE --verify</code></p>
              <p>
                <a class="button" href="/api/tables/${this.play.match}/journal" download
                  >${icon('download')} Journal</a
                >
              </p>`
          : html`<p class="muted">
              When the match is over, the number itself is shown here, and everybody can check every
              draw.
            </p>`
      }
    `;
  }
}

customElements.define('altiplano-dialogs', Dialogs);
