/** Leaving the table: for now, to a bot, or for good. */

import { html } from 'lit';
import { icon } from '../../drawings.js';
import { states } from '../../elements.js';
import { offerOf } from '../../offers.js';
import { DialogElement } from './dialog.js';

/** @import {BotOffer} from '../../wire.js' */
/** @import {Wish} from '../play.js' */

class LeaveDialog extends DialogElement {
  static properties = { ...DialogElement.properties, ...states('bots', 'sure') };
  static shows = 'leave';

  constructor() {
    super();
    /** @type {BotOffer[]} */
    this.bots = [];
    this.usualBot = '';
    this.sure = false;
  }

  reset() {
    this.sure = false;
  }

  async load() {
    if (this.bots.length > 0) return;
    const offer = await offerOf(this.play.table?.game);
    this.usualBot = offer?.usual_bot ?? '';
    this.bots = offer?.bots ?? [];
  }

  /**
   * A command that ends the dialog when it is done.
   * @param {Wish} wish
   */
  async finish(wish) {
    if (await this.command(wish)) this.close();
  }

  render() {
    return this.frame('Leave the table', this.content());
  }

  content() {
    const { me, away, update } = this.play;
    if (me === null || update.over) {
      const words =
        me === null
          ? 'Use this address to come back and watch at any time.'
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
        <h3>Resign</h3>
        <p>${this.play.game.givingUp}</p>
        ${
          this.sure
            ? html`<div class="row" role="group" aria-label="Are you sure?">
                <button
                  type="button"
                  class="button primary danger"
                  @click=${() => void this.finish({ do: 'give-up' })}
                >
                  Yes, resign
                </button>
                <button type="button" class="button" @click=${() => (this.sure = false)}>
                  No, keep playing
                </button>
              </div>`
            : html`<button type="button" class="button danger" @click=${() => (this.sure = true)}>
                ${icon('flag')} Resign …
              </button>`
        }
      </section>
    `;
  }

  takeBack() {
    return html`<p>It stops as soon as you want to play yourself.</p>
      <button type="button" class="button" @click=${() => void this.finish({ do: 'take-back' })}>
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
            if (bot) void this.finish({ do: 'hand-over', bot });
          }}
        >
          ${icon('bot')} Let it play
        </button>
      </div>`;
  }
}

customElements.define('altiplano-leave-dialog', LeaveDialog);
