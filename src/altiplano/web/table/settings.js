/** Settings: what this browser is to do at the table, and what the host allows there. */

import { html, nothing } from 'lit';
import { icon } from '../drawings.js';
import { THEMES, setTheme, themeNow } from '../themes.js';
import { preferences } from './preferences.js';
import { sound } from './sounds.js';
import { ThingElement } from './thing.js';
import { capital } from './words.js';

/** How fast things glide, in words. */
const PACES = [
  ['quick', 'Quick'],
  ['calm', 'Calm, one player after the other'],
];

class Settings extends ThingElement {
  static properties = { ...ThingElement.properties, problem: { state: true } };

  constructor() {
    super();
    this.problem = '';
    this.changed = () => this.requestUpdate();
    this.open = (/** @type {Event} */ event) => {
      const { name } = /** @type {CustomEvent<{name: string}>} */ (event).detail;
      if (name === 'settings') this.show();
    };
  }

  connectedCallback() {
    super.connectedCallback();
    this.play.addEventListener('show', this.open);
    preferences.addEventListener('change', this.changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.play.removeEventListener('show', this.open);
    preferences.removeEventListener('change', this.changed);
  }

  show() {
    this.problem = '';
    this.querySelector('dialog')?.showModal();
  }

  close() {
    this.querySelector('dialog')?.close();
  }

  render() {
    return html`<dialog
      aria-label="Settings"
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.target === event.currentTarget) this.close();
      }}
    >
      <div class="dialog-body stack">
        <header class="row apart">
          <h2 tabindex="-1" autofocus>Settings</h2>
          <button type="button" class="button quiet square" aria-label="Close" @click=${this.close}>
            ${icon('close')}
          </button>
        </header>
        ${this.here()} ${this.sharing()} ${this.hinting()}
        ${this.problem ? html`<p class="note error" role="alert">${this.problem}</p>` : nothing}
      </div>
    </dialog>`;
  }

  here() {
    const { motion, pace, notify, ...wanted } = preferences.wanted;
    return html`<section class="stack">
      <h3>In this browser</h3>
      <label class="row"
        >Theme
        <select @change=${(/** @type {Event} */ event) =>
          setTheme(/** @type {HTMLSelectElement} */ (event.target).value)}>
          ${THEMES.map(
            ({ name, says }) =>
              html`<option value=${name} .selected=${name === themeNow()}>${capital(says)}</option>`,
          )}
        </select></label
      >
      ${check(
        'Motion',
        'Things glide to where somebody put them. Any key or touch skips it.',
        motion,
        (on) => preferences.set('motion', on),
      )}
      <label class="row"
        >Pace of motion
        <select
          ?disabled=${!motion}
          @change=${(/** @type {Event} */ event) =>
            preferences.set('pace', /** @type {HTMLSelectElement} */ (event.target).value)}
        >
          ${PACES.map(
            ([name, says]) =>
              html`<option value=${name} .selected=${name === pace}>${says}</option>`,
          )}
        </select></label
      >
      ${check(
        'Sound',
        'Soft tones: your turn, something is done, the match is over.',
        wanted.sound,
        (on) => this.setSound(on),
      )}
      ${check(
        'Notification',
        'The browser tells when it is your turn and you look elsewhere.',
        notify,
        (on) => void this.setNotify(on),
      )}
    </section>`;
  }

  sharing() {
    const { match, table } = this.play;
    if (!table || table.seats.length < 2) return nothing;
    return html`<section class="stack">
      <h3>Your seats</h3>
      ${check(
        'I play all these seats myself',
        'No page hides one seat from the next; the table turns to whichever is to decide.',
        preferences.isAlone(match),
        (on) => preferences.setAlone(match, on),
      )}
    </section>`;
  }

  hinting() {
    const { table, me } = this.play;
    if (!table || me === null || table.over) return nothing;
    return html`<section class="stack">
      <h3>At this table</h3>
      ${
        table.host
          ? check(
              'Hints and planning help allowed',
              'For everybody at the table; all see it.',
              table.hints,
              (on) => void this.setHints(on),
            )
          : html`<p>
              ${
                table.hints
                  ? 'The host allows hints and planning help to everybody.'
                  : 'The host has switched hints and planning help off for everybody.'
              }
            </p>`
      }
    </section>`;
  }

  /** @param {boolean} on */
  setSound(on) {
    preferences.set('sound', on);
    sound('turn');
  }

  /** @param {boolean} on */
  async setNotify(on) {
    this.problem = '';
    const allowed = !on || (await permission());
    if (!allowed) this.problem = 'The browser does not let this page notify you; its settings can change that.';
    preferences.set('notify', on && allowed);
  }

  /** @param {boolean} allowed */
  async setHints(allowed) {
    this.problem = '';
    if (await this.play.command({ do: 'hints', allowed })) return;
    this.problem = this.play.toast?.sentence ?? 'That did not work; try again.';
  }
}

/** Ask for what the browser needs to notify. */
async function permission() {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/**
 * A switch with its words.
 * @param {string} title
 * @param {string} says
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
function check(title, says, on, set) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return html`<label class="check">
    <input
      type="checkbox"
      aria-labelledby="set-${id}"
      aria-describedby="says-${id}"
      .checked=${on}
      @change=${(/** @type {Event} */ event) =>
        set(/** @type {HTMLInputElement} */ (event.target).checked)}
    />
    <span
      ><strong id="set-${id}">${title}</strong>
      <small id="says-${id}" class="muted">${says}</small></span
    >
  </label>`;
}

customElements.define('altiplano-settings', Settings);
