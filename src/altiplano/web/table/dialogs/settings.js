/** Settings: what this browser is to do at the table, and what the host allows there. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { colorChoice } from '../../colors.js';
import { onCheck, onValue } from '../../elements.js';
import { THEMES, setTheme, themeNow } from '../../themes.js';
import { preferences } from '../preferences.js';
import { sound } from '../sounds.js';
import { DialogElement } from './dialog.js';

/** How fast things glide. */
const PACES = ['fast', 'quick', 'calm'];

class SettingsDialog extends DialogElement {
  static shows = 'settings';

  /** @param {AbortSignal} signal */
  listen(signal) {
    super.listen(signal);
    preferences.addEventListener('change', () => this.requestUpdate(), { signal });
  }

  render() {
    return this.frame(say('tool-settings'), [this.painting(), this.here(), this.sharing(), this.hinting()]);
  }

  here() {
    const { motion, pace, notify, ...wanted } = preferences.wanted;
    return html`<section class="stack">
      <h3>${say('in-this-browser')}</h3>
      <label class="row"
        >${say('theme')}
        <select @change=${onValue(setTheme)}>
          ${THEMES.map(
            ({ name }) =>
              html`<option value=${name} .selected=${name === themeNow()}>${say(`theme-${name}`)}</option>`,
          )}
        </select></label
      >
      ${check('motion', motion, (on) => preferences.set('motion', on))}
      <label class="row"
        >${say('pace')}
        <select
          ?disabled=${!motion}
          @change=${onValue((value) => preferences.set('pace', value))}
        >
          ${PACES.map(
            (name) =>
              html`<option value=${name} .selected=${name === pace}>${say(`pace-${name}`)}</option>`,
          )}
        </select></label
      >
      ${check('auto-end', wanted.autoEnd, (on) => preferences.set('autoEnd', on))}
      ${check('origins', wanted.origins, (on) => this.setOrigins(on))}
      ${check('sound', wanted.sound, (on) => this.setSound(on))}
      ${check('notification', notify, (on) => void this.setNotify(on))}
    </section>`;
  }

  painting() {
    const { me, people, update } = this.play;
    const person = me === null ? undefined : this.play.person(me);
    if (!person || person.gone || update.over) return nothing;
    return colorChoice(people, me, person.color, (color) => void this.command({ do: 'color', color }));
  }

  sharing() {
    const { match, table } = this.play;
    if (!table || table.seats.length < 2) return nothing;
    return html`<section class="stack">
      <h3>${say('your-seats')}</h3>
      ${check('alone', preferences.isAlone(match), (on) => preferences.setAlone(match, on))}
    </section>`;
  }

  hinting() {
    const { table, me } = this.play;
    if (!table || me === null || table.over) return nothing;
    return html`<section class="stack">
      <h3>${say('at-this-table')}</h3>
      ${
        table.host
          ? check('hints', table.hints, (allowed) => void this.command({ do: 'hints', allowed }))
          : html`<p>${say(table.hints ? 'help-allowed' : 'help-forbidden')}</p>`
      }
    </section>`;
  }

  /** @param {boolean} on */
  setSound(on) {
    preferences.set('sound', on);
    sound('turn');
  }

  /** @param {boolean} on */
  setOrigins(on) {
    preferences.set('origins', on);
    this.play.changed();
  }

  /** @param {boolean} on */
  async setNotify(on) {
    this.problem = '';
    const allowed = !on || (await permission());
    if (!allowed) this.problem = say('notify-blocked');
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
 * @param {string} id
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
function check(id, on, set) {
  return html`<label class="check">
    <input
      type="checkbox"
      aria-labelledby="set-${id}"
      aria-describedby="says-${id}"
      .checked=${on}
      @change=${onCheck(set)}
    />
    <span
      ><strong id="set-${id}">${say(`set-${id}`)}</strong>
      <small id="says-${id}" class="muted">${say(`set-${id}-more`)}</small></span
    >
  </label>`;
}

customElements.define('altiplano-settings-dialog', SettingsDialog);
