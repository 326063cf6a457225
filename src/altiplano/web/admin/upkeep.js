/** The upkeep of a server: a backup, matches of older rules, and what nobody needs any more. */

import { html, nothing } from 'lit';

/** @import {Admin} from './page.js' */

/** @typedef {Record<string, number | string | boolean | string[] | Record<string, number>>} Figures */
/** @typedef {Figures & {unreadable: string[]}} CarriedOver */

/** What is pruned. */
const PRUNED = {
  unplayed: 'Tables without a choice',
  abandoned: 'Unfinished tables with no recent moves',
  finished: 'Finished matches',
  uploads: 'Uploaded replays',
  people: 'People without a table',
  leftovers: 'Rows of tables that are gone',
};

/** What becomes of matches of older rules. */
const CARRIED = {
  tables: 'Matches of older rules',
  go_on: 'Go on',
  stop: 'Stop at a choice that is no longer legal',
};

/** @param {Admin} admin */
export function backup(admin) {
  return html`<div class="panel stack">
    <h2>Backup</h2>
    <p>
      One file with everything stored now; players are not interrupted. It contains the seeds of all
      matches: keep it safe. To restore a backup, use <code>altiplano admin restore</code>.
    </p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.backUp()}>Download a backup</button>
    </div>
  </div>`;
}

/** @param {Admin} admin */
export function carrying(admin) {
  const { carried } = admin;
  return html`<div class="panel stack">
    <h2>Matches of older rules</h2>
    <p>Each is updated to the current rules when someone opens it; this updates all of them now.</p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.carryOver(true)}>Show what would happen</button>
      ${admin.sure('carry-over', 'Carry matches over', 'to the rules of today', () => admin.carryOver(false))}
    </div>
    <div role="status">
      ${
        carried
          ? html`<p>${carried.dry_run ? 'This would happen:' : 'This has happened:'}</p>
              ${facts(CARRIED, carried)}
              ${
                carried.unreadable.length === 0
                  ? nothing
                  : html`<p>
                      Started with components that are no longer stored: ${carried.unreadable.join(', ')}.
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
    <h2>Remove old data</h2>
    <p>
      Tables without a choice after 7 days, abandoned ones after 180, uploaded replays and people without a
      table after 365. Finished matches stay.
    </p>
    <div class="row">
      <button type="button" class="button" @click=${() => admin.prune(true)}>Show what would go</button>
      ${admin.sure('prune', 'Remove', 'old data', () => admin.prune(false))}
    </div>
    <div role="status">
      ${
        pruned
          ? html`<p>${pruned.dry_run ? 'This would go:' : 'This is gone:'}</p>
              ${facts(PRUNED, pruned)}`
          : nothing
      }
    </div>
  </div>`;
}

/**
 * Figures with their names.
 * @param {Record<string, string>} names
 * @param {Figures} figures
 */
export function facts(names, figures) {
  return html`<ul class="row" role="list">
    ${Object.entries(names).map(
      ([name, title]) => html`<li><span class="badge">${title}: ${figures[name]}</span></li>`,
    )}
  </ul>`;
}
