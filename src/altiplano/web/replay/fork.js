/** Playing on from a moment of a replay, against bots. */

import { html, nothing } from 'lit';
import { icon } from '../drawings.js';
import { myName, rememberName } from '../me.js';
import { offerOf } from '../offers.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import { ThingElement } from '../table/thing.js';

/** @import {BotOffer, ForkPlan, NewTable} from '../wire.js' */
/** @import {Showing} from './moment.js' */

export class Fork extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    bots: { state: true },
    seat: { state: true },
    problem: { state: true },
    sending: { state: true },
  };

  constructor() {
    super();
    /** @type {BotOffer[]} */
    this.bots = [];
    this.usual = '';
    this.seat = 0;
    this.problem = '';
    this.sending = false;
  }

  /** @returns {Showing} */
  get showing() {
    return /** @type {any} */ (this.play);
  }

  async open() {
    const { showing } = this;
    this.seat = showing.me ?? showing.update.to_move[0] ?? showing.front;
    this.problem = '';
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
    if (this.bots.length > 0) return;
    try {
      const offer = await offerOf(showing.replay.game);
      this.usual = offer?.usual_bot ?? '';
      this.bots = offer?.bots ?? [];
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** @param {SubmitEvent} event */
  async begin(event) {
    event.preventDefault();
    if (this.sending) return;
    const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const name = String(said.get('name') ?? '').trim();
    rememberName(name);
    /** @type {ForkPlan} */
    const plan = { moment: this.showing.moment, seat: this.seat, name };
    const bot = String(said.get('bot') ?? '');
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

  close() {
    this.querySelector('dialog')?.close();
  }

  render() {
    const { showing } = this;
    return html`<dialog aria-label="Play on from here">
      <form class="dialog-body stack" @submit=${this.begin}>
        <header class="row apart">
          <h2 tabindex="-1" autofocus>Play on from here</h2>
          <button type="button" class="button quiet square" aria-label="Close" @click=${this.close}>
            ${icon('close')}
          </button>
        </header>
        <p>
          A new table begins at this moment (${showing.title}). Bots play the other seats. What your
          seat could not see here is dealt anew, and the luck is fresh.
        </p>
        <fieldset>
          <legend>I play</legend>
          <div class="choices">${showing.people.map(({ seat }) => this.seatChoice(seat))}</div>
        </fieldset>
        <label class="field"
          ><span>My name</span><input name="name" maxlength="40" .value=${myName()}
        /></label>
        <label class="field"
          ><span>The bots</span
          ><select name="bot">
            ${this.bots.map(
              (bot) =>
                html`<option value=${bot.name} ?selected=${bot.name === this.usual}>
                  ${bot.name}: ${bot.says}
                </option>`,
            )}
          </select></label
        >
        ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
        <button class="button primary" ?disabled=${this.sending}>${icon('play')} Play on</button>
      </form>
    </dialog>`;
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
