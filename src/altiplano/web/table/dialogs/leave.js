/** Leaving the table: for now, to a bot, or for good. */

import { html } from 'lit';
import { say } from '../../catalog.js';
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
    this.usualBot = offer?.default_bot ?? '';
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
    return this.frame(say('leave-table'), this.content());
  }

  content() {
    const { me, away, update } = this.play;
    if (me === null || update.over) {
      return html`<p>${say(me === null ? 'leave-watching' : 'leave-over')}</p>
        <a class="button primary" href="/tables">${say('tool-leave')}</a>`;
    }
    return html`
      <section class="stack">
        <p>${say('leave-more')}</p>
        <a class="button primary" href="/tables">${say('leave-now')}</a>
      </section>
      <section class="stack">
        <h3>${say(away ? 'leave-bot-plays' : 'bot-play-more')}</h3>
        ${away ? this.takeBack() : this.handOver()}
      </section>
      <section class="stack">
        <h3>${say('resign')}</h3>
        <p>${say(this.play.game.givingUp)}</p>
        ${
          this.sure
            ? html`<div class="row" role="group" aria-label=${say('are-you-sure')}>
                <button
                  type="button"
                  class="button primary danger"
                  @click=${() => void this.finish({ do: 'give-up' })}
                >
                  ${say('resign-yes')}
                </button>
                <button type="button" class="button" @click=${() => (this.sure = false)}>
                  ${say('resign-no')}
                </button>
              </div>`
            : html`<button type="button" class="button danger" @click=${() => (this.sure = true)}>
                ${icon('flag')} ${say('resign')} …
              </button>`
        }
      </section>
    `;
  }

  takeBack() {
    return html`<p>${say('leave-bot-stops')}</p>
      <button type="button" class="button" @click=${() => void this.finish({ do: 'take-back' })}>
        ${icon('play')} ${say('play-myself')}
      </button>`;
  }

  handOver() {
    return html`<p>${say('leave-bot-until')}</p>
      <div class="row">
        <label class="visually-hidden" for="stand-in">${say('which-bot')}</label>
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
          ${icon('bot')} ${say('let-it-play')}
        </button>
      </div>`;
  }
}

customElements.define('altiplano-leave-dialog', LeaveDialog);
