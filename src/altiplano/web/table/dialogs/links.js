/** Links that the host and players make: to invite, to watch, to continue elsewhere. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { onCheck, selectAll, states } from '../../elements.js';
import { offerOf } from '../../offers.js';
import { post, sentenceOf } from '../../server.js';
import { DialogElement } from './dialog.js';

/** @import {LinkPlan, NewLink, Person, Withdrawn} from '../../wire.js' */

class LinksDialog extends DialogElement {
  static properties = { ...DialogElement.properties, ...states('usualBot', 'links', 'copied', 'withdrawn') };
  static shows = 'links';

  constructor() {
    super();
    this.usualBot = '';
    /** @type {Map<string, string>} What was made, by what it is for. */
    this.links = new Map();
    this.copied = '';
    /** @type {Map<string, number>} How many links were withdrawn, by what they were for. */
    this.withdrawn = new Map();
  }

  reset() {
    this.copied = '';
    this.withdrawn = new Map();
  }

  async load() {
    if (!this.play.table?.host || this.usualBot !== '') return;
    this.usualBot = (await offerOf(this.play.table.game))?.default_bot ?? '';
  }

  render() {
    return this.frame(say('tool-links'), this.content());
  }

  content() {
    const { table, me, people } = this.play;
    if (table === null) return nothing;
    const open = table.host ? people.filter((person) => person.kind === 'open') : [];
    return html`
      ${open.map((person) =>
        this.link(
          say('link-invite', { number: person.seat + 1 }),
          say('link-invite-more'),
          'invite',
          person.seat,
          this.meanwhile(person),
        ),
      )}
      ${
        me === null
          ? nothing
          : this.link(
              say('link-device'),
              say('link-device-more'),
              'continue',
              me,
            )
      }
      ${
        table.host && !table.over
          ? html`<label class="check">
              <input
                type="checkbox"
                .checked=${table.watchable}
                @change=${onCheck((allowed) => void this.command({ do: 'watching', allowed }))}
              />
              <span>${say('watch-allow')} <small class="muted">${say('watch-allow-more')}</small></span>
            </label>`
          : nothing
      }
      ${table.watching ? html`<p class="muted">${say('watchers', { count: table.watching })}</p>` : nothing}
      ${
        table.watchable && table.host
          ? this.link(
              say('link-watch'),
              say('link-watch-more'),
              'watch',
              null,
            )
          : table.host
            ? nothing
            : html`<p class="muted">
                ${say(table.watchable ? 'link-watch-host' : 'link-watch-none')}
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
    const withdraw = say(url ? 'revoke' : 'revoke-old');
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
                  @focus=${selectAll}
                />
                <button type="button" class="button" @click=${() => void this.copy(key, url)}>
                  ${icon('copy')} ${say(this.copied === key ? 'copied' : 'copy')}
                </button>`
            : html`<button
                type="button"
                class="button"
                @click=${() => void this.makeLink(key, kind, seat)}
              >
                ${icon('link')} ${say('make-link')}
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
    return say('links-revoked', { count: links });
  }

  /**
   * A bot plays for a friend who has not come, so that nobody has to wait.
   * @param {Person} person
   */
  meanwhile({ seat, bot }) {
    if (bot) {
      return html`<p class="muted">${say('link-bot', { bot })}</p>
        <div>
          <button
            type="button"
            class="button"
            @click=${() => void this.play.command({ do: 'take-back', seat })}
          >
            ${say('link-wait')}
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
        ${icon('bot')} ${say('link-bot-until')}
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
}

customElements.define('altiplano-links-dialog', LinksDialog);
