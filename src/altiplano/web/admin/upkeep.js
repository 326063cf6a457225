/** Maintenance of a server: a check, a backup, matches of older rules, and deleting old data. */

import { html, nothing } from 'lit';
import { say, sayWith } from '../catalog.js';

/** @import {Admin} from './page.js' */

/** @typedef {Record<string, number | string | boolean | string[] | Record<string, number>>} Figures */
/** @typedef {Figures & {unreadable: string[]}} CarriedOver */
/** @typedef {{where: string, sentence: string}} Fault */
/** @typedef {{tables: number, choices: number, replays: number, older: number, faults: Fault[]}} Checked */

/** What a check reads. */
const CHECKED = /** @type {const} */ (['tables', 'choices', 'replays', 'older']);

/** What is pruned. */
const PRUNED = ['unplayed', 'abandoned', 'finished', 'uploads', 'people', 'leftovers'];

/** After how many days that happens by default; '' for never. */
const POLICY = /** @type {const} */ ([
  ['unplayed', '7'],
  ['abandoned', '180'],
  ['uploads', '365'],
  ['people', '365'],
  ['finished', ''],
]);

/** What becomes of matches of older rules. */
const CARRIED = ['tables', 'go_on', 'stop'];

/** @param {Admin} admin */
export function checking(admin) {
  const { checked } = admin;
  return html`<div class="panel stack">
    <h2>${say('admin-check')}</h2>
    <p>${say('admin-check-more')}</p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.check()}>${say('admin-check-now')}</button>
    </div>
    <div role="status">
      ${
        checked
          ? html`<p>${say('admin-faults', { count: checked.faults.length })}</p>
              <ul role="list">
                ${checked.faults.map((fault) => html`<li>${fault.where}: ${fault.sentence}</li>`)}
              </ul>
              ${facts('checked', [...CHECKED], { ...checked, faults: checked.faults.length })}`
          : nothing
      }
    </div>
  </div>`;
}

/** @param {Admin} admin */
export function backup(admin) {
  return html`<div class="panel stack">
    <h2>${say('admin-backup')}</h2>
    <p>${sayWith('admin-backup-more', { command: html`<code>altiplano admin restore</code>` })}</p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.backUp()}>${say('admin-download')}</button>
    </div>
  </div>`;
}

/** @param {Admin} admin */
export function carrying(admin) {
  const { carried } = admin;
  return html`<div class="panel stack">
    <h2>${say('admin-carried-tables')}</h2>
    <p>${say('admin-carrying')}</p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.carryOver(true)}>${say('admin-would-happen')}</button>
      ${admin.sure('carry-over', 'carry-over', say('admin-to-todays-rules'), () => admin.carryOver(false))}
    </div>
    <div role="status">
      ${
        carried
          ? html`<p>${say(carried.dry_run ? 'admin-happens-then' : 'admin-has-happened')}</p>
              ${facts('carried', CARRIED, carried)}
              ${
                carried.unreadable.length === 0
                  ? nothing
                  : html`<p>
                      ${say('admin-unreadable', { tables: carried.unreadable.join(', ') })}
                    </p>`
              }`
          : nothing
      }
    </div>
  </div>`;
}

/** @param {Admin} admin */
export function pruning(admin) {
  const { pruned } = admin;
  return html`<div class="panel stack">
    <h2>${say('admin-pruning')}</h2>
    <form class="stack" data-policy @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <p>${say('admin-pruning-more')}</p>
      <div class="row">
        ${POLICY.map(
          ([name, days]) =>
            html`<label class="field">
              ${say(`admin-pruned-${name}`)}
              <input
                type="number"
                name=${name}
                value=${days}
                min="1"
                max="100000"
                ?required=${days !== ''}
                autocomplete="off"
              />
            </label>`,
        )}
      </div>
      <div class="row">
        <button type="button" class="button" @click=${() => admin.prune(true)}>${say('admin-would-go')}</button>
        ${admin.sure('prune', 'prune', say('admin-old-data'), () => admin.prune(false))}
      </div>
    </form>
    <div role="status">
      ${
        pruned
          ? html`<p>${say(pruned.dry_run ? 'admin-goes-then' : 'admin-is-gone')}</p>
              ${facts('pruned', PRUNED, pruned)}`
          : nothing
      }
    </div>
  </div>`;
}

/**
 * After how many days what is deleted, from the form; null if the form is not valid, which it shows.
 * @param {Admin} admin
 */
export function policyIn(admin) {
  const form = /** @type {HTMLFormElement} */ (admin.querySelector('form[data-policy]'));
  if (!form.reportValidity()) return null;
  const days = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(days.map(([name, value]) => [name, Number(value)]));
}

/**
 * Figures with their names.
 * @param {'figure' | 'checked' | 'carried' | 'pruned'} kind
 * @param {string[]} names
 * @param {Figures} figures
 */
export function facts(kind, names, figures) {
  const title = (/** @type {string} */ name) => say(`admin-${kind}-${name.replace('_', '-')}`);
  return html`<ul class="row" role="list">
    ${names.map((name) => html`<li><span class="badge">${title(name)}: ${figures[name]}</span></li>`)}
  </ul>`;
}
