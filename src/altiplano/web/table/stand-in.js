/** A bot that plays for me, or for who is not here: which one, and how to take the seat back. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { states } from '../elements.js';
import { offerOf } from '../offers.js';
import { sentenceOf } from '../server.js';
import { capital } from '../words.js';
import { ThingElement } from './thing.js';

/** @import {BotOffer} from '../wire.js' */

class StandIn extends ThingElement {
  static properties = { ...ThingElement.properties, ...states('bots', 'open') };

  constructor() {
    super();
    /** @type {BotOffer[]} */
    this.bots = [];
    this.usual = '';
    this.open = false;
  }

  render() {
    const { me, update, away } = this.play;
    const person = me === null ? undefined : this.play.person(me);
    if (!person || update.over || person.gone) return nothing;
    if (away) {
      return html`<button
        type="button"
        class="button quiet small"
        title=${say('play-myself')}
        @click=${() => void this.play.command({ do: 'take-back' })}
      >
        ${icon('play')}<span>${say('play-again')}</span>
      </button>`;
    }
    return html`<button
        type="button"
        class="button quiet small"
        title=${say('bot-play-more')}
        aria-haspopup="menu"
        aria-expanded=${this.open ? 'true' : 'false'}
        @click=${() => void this.show()}
      >
        ${icon('bot')}<span>${say('bot-play')}</span>
      </button>
      ${this.menu()}`;
  }

  menu() {
    return html`<div
      class="stand-in panel"
      popover
      @toggle=${(/** @type {ToggleEvent} */ event) => (this.open = event.newState === 'open')}
    >
      <p class="muted">${say('bot-until')}</p>
      <div role="menu" aria-label=${say('bot-which')} @keydown=${this.step}>
        ${this.bots.map(
          (bot) =>
            html`<button type="button" role="menuitem" @click=${() => this.choose(bot.name)}>
              <b>${capital(bot.name)}</b> <small>${bot.says}</small>
            </button>`,
        )}
      </div>
      ${this.missing.length > 0 ? this.lending() : nothing}
    </div>`;
  }

  /** Who has joined and does not look at the table, if I may let a bot play for them. */
  get missing() {
    const { people, table } = this.play;
    if (!table?.host) return [];
    return people.filter(
      ({ bot, gone, here, kind, seat }) =>
        kind === 'person' && !here && !bot && !gone && !table.seats.includes(seat),
    );
  }

  lending() {
    return html`<p class="muted">${say('bot-lend')}</p>
      <div role="menu" aria-label=${say('bot-lend-to')} @keydown=${this.step}>
        ${this.missing.map(
          ({ seat }) =>
            html`<button type="button" role="menuitem" @click=${() => this.choose(this.usual, seat)}>
              <b>${this.play.name(seat)}</b> <small>${say('played-by', { bot: this.usual })}</small>
            </button>`,
        )}
      </div>`;
  }

  get popup() {
    return /** @type {HTMLElement | null} */ (this.querySelector('[popover]'));
  }

  async show() {
    try {
      const offer = await offerOf(this.play.table?.game);
      this.bots = offer?.bots ?? [];
      this.usual = offer?.default_bot ?? '';
    } catch (thrown) {
      this.play.say(sentenceOf(thrown));
      return;
    }
    await this.updateComplete;
    const { popup } = this;
    if (!popup) return;
    popup.showPopover();
    const box = this.getBoundingClientRect();
    popup.style.setProperty('--y', `${box.bottom + 4}px`);
    popup.style.setProperty('--x', `${Math.max(8, box.right - popup.offsetWidth)}px`);
    /** @type {HTMLElement | null} */ (popup.querySelector('[role=menuitem]'))?.focus();
  }

  /**
   * @param {string} bot
   * @param {number} [seat] Somebody else's.
   */
  choose(bot, seat) {
    this.popup?.hidePopover();
    void this.play.command({ do: 'hand-over', bot, ...(seat === undefined ? {} : { seat }) });
  }

  /**
   * Arrow keys within the menu.
   * @param {KeyboardEvent} event
   */
  step(event) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const items = /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[role=menuitem]')]);
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + by + items.length) % items.length]?.focus();
  }
}

customElements.define('altiplano-stand-in', StandIn);
