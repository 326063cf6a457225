/** Playing on from a moment of a replay, against bots. */

import { html } from 'lit';
import { say } from '../catalog.js';
import { icon } from '../drawings.js';
import { filledIn, states } from '../elements.js';
import { myName, rememberName } from '../me.js';
import { offerOf } from '../offers.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import { DialogElement } from '../table/dialogs/dialog.js';

/** @import {BotOffer, ForkPlan, NewTable} from '../wire.js' */
/** @import {Showing} from './moment.js' */

class Fork extends DialogElement {
  static properties = { ...DialogElement.properties, ...states('bots', 'seat', 'sending') };
  static shows = 'fork';

  constructor() {
    super();
    /** @type {BotOffer[]} */
    this.bots = [];
    this.usual = '';
    this.seat = 0;
    this.sending = false;
  }

  /** @returns {Showing} */
  get showing() {
    return /** @type {any} */ (this.play);
  }

  reset() {
    const { showing } = this;
    this.seat = showing.me ?? showing.update.to_move[0] ?? showing.front;
  }

  async load() {
    if (this.bots.length > 0) return;
    const offer = await offerOf(this.showing.replay.game);
    this.usual = offer?.default_bot ?? '';
    this.bots = offer?.bots ?? [];
  }

  /** @param {SubmitEvent} event */
  async begin(event) {
    const said = filledIn(event);
    if (this.sending) return;
    const name = said('name');
    rememberName(name);
    /** @type {ForkPlan} */
    const plan = { moment: this.showing.moment, seat: this.seat, name };
    const bot = said('bot');
    if (bot) plan.bot = bot;
    this.sending = true;
    try {
      const made = /** @type {NewTable} */ (await post(`${this.showing.source}/fork`, plan));
      this.close();
      go(`/table/${made.match}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
    this.sending = false;
  }

  render() {
    return this.frame(say('continue-from-here'), this.content());
  }

  content() {
    const { showing } = this;
    return html`<form class="stack" @submit=${this.begin}>
      <p>${say('fork-more', { moment: showing.title })}</p>
      <fieldset>
        <legend>${say('i-play')}</legend>
        <div class="choices">${showing.people.map(({ seat }) => this.seatChoice(seat))}</div>
      </fieldset>
      <label class="field"
        ><span>${say('my-name')}</span><input name="name" maxlength="40" .value=${myName()}
      /></label>
      <label class="field"
        ><span>${say('the-bots')}</span
        ><select name="bot">
          ${this.bots.map(
            (bot) =>
              html`<option value=${bot.name} ?selected=${bot.name === this.usual}>
                ${bot.name}: ${bot.says}
              </option>`,
          )}
        </select></label
      >
      <button class="button primary" ?disabled=${this.sending}>${icon('play')} ${say('play-on')}</button>
    </form>`;
  }

  /** @param {number} seat */
  seatChoice(seat) {
    return html`<label class="choice" data-seat=${seat}
      ><input
        type="radio"
        name="seat"
        value=${seat}
        .checked=${seat === this.seat}
        @change=${() => (this.seat = seat)}
      /><span>${this.showing.name(seat)}</span></label
    >`;
  }
}

customElements.define('altiplano-fork', Fork);
