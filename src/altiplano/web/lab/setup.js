/** What somebody wants to know: the game, who plays, what is changed and what is denied. */

import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../drawings.js';
import { onCheck, onValue, problemNote } from '../elements.js';
import { optionField } from '../new-table/options.js';
import { capital } from '../words.js';
import { changeForm } from './change.js';

/** @import {GameOffer} from '../wire.js' */
/** @import {LabPage} from './page.js' */

const MATCHES = [100, 200, 500, 1000, 2000, 5000];

/** @type {Record<string, string>} What can be denied, by its first word. */
const DENIALS = {
  points: 'Points from',
  only: 'All points but those from',
  location: 'A location',
  action: 'An action',
  extension: 'An extension',
  order: 'An order',
  house: 'A house',
  boat: 'A boat',
  asset: 'An asset',
};

/** Levels that play by a plan alone, and can be denied something. */
export const DIRECT = ['novice', 'steady'];

/**
 * @param {LabPage} page
 * @param {GameOffer} game
 */
export function setupForm(page, game) {
  return html`<form class="lab-setup stack" @submit=${(/** @type {SubmitEvent} */ event) => page.begin(event)}>
    <section class="panel stack" aria-labelledby="lab-game">
      <h2 id="lab-game">Game</h2>
      <div class="lab-pair">
        <label class="field">
          Game
          <select @change=${onValue((name) => void page.choose(name))}>
            ${page.games.map(
              (each) => html`<option value=${each.name} .selected=${live(each.name === game.name)}>${each.title}</option>`,
            )}
          </select>
        </label>
        <label class="field">
          Players
          <select @change=${onValue((count) => page.setPlayers(Number(count)))}>
            ${Array.from({ length: game.most - game.least + 1 }, (_, at) => game.least + at).map(
              (count) => html`<option .selected=${live(count === page.seats.length)}>${count}</option>`,
            )}
          </select>
        </label>
      </div>
      <details>
        <summary>Options${page.changedOptions.length > 0 ? `: ${page.changedOptions.join(', ')}` : ''}</summary>
        <div class="options">${game.options.map((each) => optionField(page, each))}</div>
      </details>
      ${levelFields(page, game)}
      <label class="field">
        Matches of each kind
        <select @change=${onValue((count) => (page.most = Number(count)))}>
          ${MATCHES.map((count) => html`<option .selected=${live(count === page.most)}>${count}</option>`)}
        </select>
      </label>
    </section>
    <details class="panel">
      <summary><h2>What if … something were different?</h2></summary>
      ${changeForm(page)}
    </details>
    ${(page.data?.deny.length ?? 0) > 0
      ? html`<details class="panel">
          <summary><h2>What if … somebody had to do without?</h2></summary>
          ${denial(page)}
        </details>`
      : nothing}
    ${problemNote(page.problem)}
    <div class="row">
      <button class="button primary large" ?disabled=${page.data === null}>${icon('play')} Play the matches</button>
      ${page.run && !page.run.over
        ? html`<button type="button" class="button" @click=${() => page.run?.stop()}>Stop</button>`
        : nothing}
    </div>
  </form>`;
}

/**
 * @param {LabPage} page
 * @param {GameOffer} game
 */
function levelFields(page, game) {
  const says = new Map(game.bots.map((bot) => [bot.name, bot.says]));
  return html`<fieldset class="lab-levels">
    <legend>Who plays</legend>
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
              ? capital(says.get(level) ?? '')
              : 'Searches, more briefly than at the table; a match takes seconds'}.</small
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
    One seat, in turn, does not get
    <select @change=${onValue((thing) => page.setDeny(thing))}>
      <option value="" .selected=${live(page.deny === '')}>Nothing is denied</option>
      ${kinds.map(
        (kind) => html`<optgroup label=${DENIALS[kind] ?? capital(kind)}>
          ${things
            .filter((thing) => thing.startsWith(`${kind}:`))
            .map(
              (thing) =>
                html`<option value=${thing} .selected=${live(thing === page.deny)}>${thing.replace(':', ': ')}</option>`,
            )}
        </optgroup>`,
      )}
    </select>
    <small>It is compared with itself in the same matches: that is what the thing is worth.</small>
  </label>`;
}
