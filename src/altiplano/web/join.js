/** Taking a seat by a link: its secret is exchanged once, and never stays in the address. */

import { html, nothing } from 'lit';
import { say, sayWith } from './catalog.js';
import { colorChoice, paint } from './colors.js';
import { icon, mountain, pawn } from './drawings.js';
import { filledIn, PageElement, problemNote, states } from './elements.js';
import { myName, rememberName } from './me.js';
import { personName } from './names.js';
import { address, go } from './router.js';
import { post, sentenceOf } from './server.js';

/** @import {Invitation, Joined, LinkUse} from './wire.js' */

class Join extends PageElement {
  static properties = states('secret', 'busy', 'problem', 'invitation', 'color');

  constructor() {
    super();
    this.secret = '';
    this.busy = false;
    this.problem = '';
    /** @type {Invitation | null} What the link is good for, once the server has said it. */
    this.invitation = null;
    /** @type {number | null} The color that somebody would like. */
    this.color = null;
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
    void this.look();
  }

  /** Ask what the link is good for, which does not use it up. */
  async look() {
    this.invitation = null;
    try {
      this.invitation = /** @type {Invitation} */ (
        await post('/api/links/look', { secret: this.secret })
      );
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  updated() {
    if (this.invitation) paint(this, this.invitation.people);
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    const name = filledIn(event)('name');
    this.busy = true;
    this.problem = '';
    try {
      /** @type {LinkUse} */
      const use = { secret: this.secret, name, color: this.color };
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
            : html`${this.table()}
                <p>${say(`join-${this.kind}-more`)}</p>
                ${this.form()}`
        }
        ${problemNote(this.problem)}
      </div>
    </section>`;
  }

  /** The invitation: who sent it, to which game, who is there, and how many seats are left. */
  table() {
    const { invitation } = this;
    if (!invitation) return nothing;
    const { host, title, people } = invitation;
    const left = people.filter(({ kind }) => kind === 'open').length;
    return html`<div class="invitation stack">
      <p class="lead">${host ? say('invited-by', { host, title }) : say('invited-to', { title })}</p>
      <ul class="invited" role="list" aria-label=${say('players')}>
        ${people.map(
          (person) => html`<li data-seat=${person.seat}>
            <span class="token small">${pawn(person.seat)}</span>
            <b>${personName(person)}</b>
            ${person.bot ? html`<span class="invited-bot">${icon('bot')} <small>${person.bot}</small></span>` : nothing}
          </li>`,
        )}
      </ul>
      <p class="muted">${say('seats-left', { count: left })}</p>
    </div>`;
  }

  colors() {
    const { invitation } = this;
    if (!invitation || invitation.kind !== 'invite' || invitation.seat === null) return nothing;
    const { people, seat } = invitation;
    const own = people.find((each) => each.seat === seat)?.color ?? 0;
    return colorChoice(people, seat, this.color ?? own, (color) => (this.color = color));
  }

  form() {
    return html`<form class="stack" @submit=${this.join}>
      ${
        this.kind === 'invite'
          ? html`<label class="field">
              ${say('your-name')}
              <input name="name" maxlength="40" autocomplete="nickname" .value=${myName()} />
              <small>${say('your-name-more')}</small>
            </label>
            ${this.colors()}`
          : nothing
      }
      <button class="button primary large" ?disabled=${this.busy}>
        ${say(this.busy ? 'one-moment' : `join-${this.kind}-button`)}
      </button>
    </form>`;
  }
}

customElements.define('altiplano-join', Join);
