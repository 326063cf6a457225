/** The setup of a run: the game, who plays, what is changed and what is forbidden. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { named, say, spoken } from '../catalog.js';
import { icon } from '../drawings.js';
import { onCheck, onValue, problemNote } from '../elements.js';
import { optionField } from '../new-table/options.js';
import { capital } from '../words.js';
import { changeForm } from './change.js';
import { denialName } from './words.js';

/** @import {GameOffer} from '../wire.js' */
/** @import {LabPage} from './page.js' */

const MATCHES = [100, 200, 500, 1000, 2000, 5000];

/** Levels that play by a plan alone, and can be denied something. */
export const DIRECT = ['novice', 'steady'];

/**
 * @param {LabPage} page
 * @param {GameOffer} game
 */
export function setupForm(page, game) {
  const changed = page.changedOptions.map((name) => named(`option-name-${name}`, name));
  return html`<form class="lab-setup stack" @submit=${(/** @type {SubmitEvent} */ event) => page.begin(event)}>
    <section class="panel stack" aria-labelledby="lab-game">
      <h2 id="lab-game">${say('game')}</h2>
      <div class="lab-pair">
        <label class="field">
          ${say('game')}
          <select @change=${onValue((name) => void page.choose(name))}>
            ${page.games.map(
              (each) => html`<option value=${each.name} .selected=${live(each.name === game.name)}>${each.title}</option>`,
            )}
          </select>
        </label>
        <label class="field">
          ${say('players')}
          <select @change=${onValue((count) => page.setPlayers(Number(count)))}>
            ${Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at).map(
              (count) => html`<option .selected=${live(count === page.seats.length)}>${count}</option>`,
            )}
          </select>
        </label>
      </div>
      <details>
        <summary>${say('lab-options', { changed: changed.join(', ') || 'none' })}</summary>
        <div class="options">${game.options.map((each) => optionField(page, each))}</div>
      </details>
      ${levelFields(page, game)}
      <label class="field">
        ${say('lab-matches-each')}
        <select @change=${onValue((count) => (page.most = Number(count)))}>
          ${MATCHES.map((count) => html`<option .selected=${live(count === page.most)}>${count}</option>`)}
        </select>
      </label>
    </section>
    <details class="panel">
      <summary><h2>${say('lab-what-if')}</h2></summary>
      ${changeForm(page)}
    </details>
    ${(page.data?.deny.length ?? 0) > 0
      ? html`<details class="panel">
          <summary><h2>${say('lab-what-without')}</h2></summary>
          ${denial(page)}
        </details>`
      : nothing}
    ${problemNote(page.problem)}
    <div class="row">
      <button class="button primary large" ?disabled=${page.data === null}>${icon('play')} ${say('lab-play')}</button>
      ${page.run && !page.run.over
        ? html`<button type="button" class="button" @click=${() => page.run?.stop()}>${say('stop')}</button>`
        : nothing}
    </div>
  </form>`;
}

/**
 * @param {LabPage} page
 * @param {GameOffer} game
 */
function levelFields(page, game) {
  const says = new Map(game.bots.map((bot) => [bot.name, spoken(bot.message, bot.says)]));
  return html`<fieldset class="lab-levels">
    <legend>${say('lab-who-plays')}</legend>
    ${(page.offer?.levels ?? []).map(
      (level) => html`<label class="check">
        <input
          type="checkbox"
          .checked=${live(page.levels.includes(level))}
          ?disabled=${page.deny !== '' && !DIRECT.includes(level)}
          @change=${onCheck((on) => page.setLevel(level, on))}
        />
        <span
          ><strong>${capital(level)}</strong>
          <small class="hint"
            >${DIRECT.includes(level)
              ? say('lab-level-more', { says: capital(says.get(level) ?? '') })
              : say('lab-level-searches')}</small
          ></span
        >
      </label>`,
    )}
  </fieldset>`;
}

/** @param {LabPage} page */
function denial(page) {
  const things = page.data?.deny ?? [];
  const kinds = [...new Set(things.map((thing) => thing.split(':')[0]))];
  return html`<label class="field">
    ${say('lab-deny')}
    <select @change=${onValue((thing) => page.setDeny(thing))}>
      <option value="" .selected=${live(page.deny === '')}>${say('lab-deny-nothing')}</option>
      ${kinds.map(
        (kind) => html`<optgroup label=${say(`lab-deny-${kind}`)}>
          ${things
            .filter((thing) => thing.startsWith(`${kind}:`))
            .map(
              (thing) =>
                html`<option value=${thing} .selected=${live(thing === page.deny)}>${denialName(thing)}</option>`,
            )}
        </optgroup>`,
      )}
    </select>
    <small>${say('lab-deny-more')}</small>
  </label>`;
}
