/** Taking a seat by a link: its secret is exchanged once, and never stays in the address. */

import { html, nothing } from 'lit';
import { say, sayWith } from './catalog.js';
import { mountain } from './drawings.js';
import { filledIn, PageElement, problemNote, states } from './elements.js';
import { myName, rememberName } from './me.js';
import { address, go } from './router.js';
import { post, sentenceOf } from './server.js';

/** @import {Joined, LinkUse} from './wire.js' */

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
    return html`<section class="page join">
      <div class="panel stack">
        <div class="join-skyline">${mountain()}</div>
        <h1>${say(`join-${this.kind}`)}</h1>
        ${
          this.secret === ''
            ? html`<p>${sayWith('join-nothing', { mark: html`<code>#</code>` })}</p>`
            : html`<p>${say(`join-${this.kind}-more`)}</p>
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
              ${say('your-name')}
              <input name="name" maxlength="40" autocomplete="nickname" .value=${myName()} />
              <small>${say('your-name-more')}</small>
            </label>`
          : nothing
      }
      <button class="button primary large" ?disabled=${this.busy}>
        ${say(this.busy ? 'one-moment' : `join-${this.kind}-button`)}
      </button>
    </form>`;
  }
}

customElements.define('altiplano-join', Join);
