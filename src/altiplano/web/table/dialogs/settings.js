/** Settings: what this browser is to do at the table, and what the host allows there. */

import { html, nothing } from 'lit';
import { onCheck, onValue } from '../../elements.js';
import { THEMES, setTheme, themeNow } from '../../themes.js';
import { capital } from '../../words.js';
import { preferences } from '../preferences.js';
import { sound } from '../sounds.js';
import { DialogElement } from './dialog.js';

/** How fast things glide, in words. */
const PACES = [
  ['quick', 'Quick'],
  ['calm', 'Calm, one player after the other'],
];

class SettingsDialog extends DialogElement {
  static shows = 'settings';

  /** @param {AbortSignal} signal */
  listen(signal) {
    super.listen(signal);
    preferences.addEventListener('change', () => this.requestUpdate(), { signal });
  }

  render() {
    return this.frame('Settings', [this.here(), this.sharing(), this.hinting()]);
  }

  here() {
    const { motion, pace, notify, ...wanted } = preferences.wanted;
    return html`<section class="stack">
      <h3>In this browser</h3>
      <label class="row"
        >Theme
        <select @change=${onValue(setTheme)}>
          ${THEMES.map(
            ({ name, says }) =>
              html`<option value=${name} .selected=${name === themeNow()}>${capital(says)}</option>`,
          )}
        </select></label
      >
      ${check(
        'Motion',
        'Pieces slide to where a player put them. Press any key or touch to skip.',
        motion,
        (on) => preferences.set('motion', on),
      )}
      <label class="row"
        >Pace of motion
        <select
          ?disabled=${!motion}
          @change=${onValue((value) => preferences.set('pace', value))}
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
        'The browser notifies you when it is your turn and the page is in the background.',
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
        'Seats are not hidden from each other; the table switches to the seat whose turn it is.',
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
              'Applies to everyone at the table.',
              table.hints,
              (allowed) => void this.command({ do: 'hints', allowed }),
            )
          : html`<p>
              ${
                table.hints
                  ? 'The host allows hints and planning help.'
                  : 'The host has turned off hints and planning help.'
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
    if (!allowed) this.problem = 'Notifications are blocked; allow them in your browser settings.';
    preferences.set('notify', on && allowed);
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
      @change=${onCheck(set)}
    />
    <span
      ><strong id="set-${id}">${title}</strong>
      <small id="says-${id}" class="muted">${says}</small></span
    >
  </label>`;
}

customElements.define('altiplano-settings-dialog', SettingsDialog);
