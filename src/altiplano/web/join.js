/** Taking a seat by a link: its secret is exchanged once, and never stays in the address. */

import { html, nothing } from 'lit';
import { mountain } from './drawings.js';
import { filledIn, PageElement, problemNote, states } from './elements.js';
import { myName, rememberName } from './me.js';
import { address, go } from './router.js';
import { post, sentenceOf } from './server.js';

/** @import {Joined, LinkUse} from './wire.js' */

/** What a link is for: the heading, what is asked, and the button. */
const KINDS = {
  invite: {
    title: 'Join a table',
    says: 'You were sent a link to a table. What shall the others call you?',
    button: 'Sit down',
  },
  continue: {
    title: 'Continue here',
    says: 'This link brings your seat to this device. It works once.',
    button: 'To my seat',
  },
  watch: {
    title: 'Watch a match',
    says: 'You see only public information.',
    button: 'Watch',
  },
};

class Join extends PageElement {
  static properties = states('secret', 'busy', 'problem');

  constructor() {
    super();
    this.secret = '';
    this.busy = false;
    this.problem = '';
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    address.addEventListener('change', () => this.takeSecret(), { signal });
    this.takeSecret();
  }

  /** Keep the secret in memory only. */
  takeSecret() {
    if (location.hash.length < 2) return;
    this.secret = location.hash.slice(1);
    this.problem = '';
    history.replaceState(null, '', location.pathname + location.search);
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    const name = filledIn(event)('name');
    this.busy = true;
    this.problem = '';
    try {
      /** @type {LinkUse} */
      const use = { secret: this.secret, name };
      /** @type {Joined} */
      const joined = await post('/api/links', use);
      if (name !== '') rememberName(name);
      go(`/table/${joined.match}`, { replace: true });
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
      this.busy = false;
    }
  }

  /** What the link is for, by its address. */
  get kind() {
    const found = location.search.slice(1);
    return found === 'watch' || found === 'continue' ? found : 'invite';
  }

  render() {
    const { title, says } = KINDS[this.kind];
    return html`<section class="page join">
      <div class="panel stack">
        <div class="join-skyline">${mountain()}</div>
        <h1>${title}</h1>
        ${
          this.secret === ''
            ? html`<p>
                This address carries no invitation. Open the whole link that you were sent, with
                everything behind the <code>#</code>.
              </p>`
            : html`<p>${says}</p>
                ${this.form()}`
        }
        ${problemNote(this.problem)}
      </div>
    </section>`;
  }

  form() {
    return html`<form class="stack" @submit=${this.join}>
      ${
        this.kind === 'invite'
          ? html`<label class="field">
              Your name
              <input name="name" maxlength="40" autocomplete="nickname" .value=${myName()} />
              <small>
                Only for this table; no account is made. Leave it empty to keep the name that the host
                gave you. This browser keeps the seat.
              </small>
            </label>`
          : nothing
      }
      <button class="button primary large" ?disabled=${this.busy}>
        ${this.busy ? 'One moment …' : KINDS[this.kind].button}
      </button>
    </form>`;
  }
}

customElements.define('altiplano-join', Join);
