/** What the matches say so far: sentences, curves that grow, and tables with the same numbers. */

import { html, nothing } from 'lit';
import { onValue } from '../elements.js';
import { capital } from '../words.js';
import { growing, topOf, whisker } from './chart.js';
import { between, changed, ENOUGH, percent, points, signed } from './statistics.js';
import { cost, differences, growth, hasRoles, kindsTaken, length, playersIn, shares, sources, taken, TIMES } from './tally.js';

/** @import {Estimate} from './statistics.js' */
/** @import {LabPage} from './page.js' */
/** @import {Run} from './run.js' */
/** @import {Played, Share} from './tally.js' */

/**
 * @param {LabPage} page
 * @param {Run} run
 */
export function results(page, run) {
  const free = run.cases.filter((each) => each.denied === '');
  const begun = free.filter((each) => each.rows.length > 0);
  if (begun.length === 0) return html`<p class="muted">The first matches are being played …</p>`;
  const roles = hasRoles(begun[0].rows);
  return html`
    ${sentences(run)} ${denialTable(run)} ${roles ? shareSection(page, run, 'role') : nothing}
    ${shareSection(page, run, 'seat')} ${sourceSection(free)} ${takenSection(page, free)} ${lengthSection(free)}
  `;
}

/** @param {Played} each `steady, changed` */
const caseName = (each) => `${capital(each.level)}${each.changed ? ', changed' : ''}`;

/**
 * The shares of a case, and what the change has done to them.
 * @param {Run} run
 * @param {Played} each
 * @param {'role' | 'seat'} by
 */
function compared(run, each, by) {
  const before = run.cases.find((other) => !other.changed && other.denied === '' && other.level === each.level);
  const change = each.changed && before ? differences(before.rows, each.rows, by) : new Map();
  return shares(each.rows, by).map((one) => ({ ...one, change: /** @type {Estimate | undefined} */ (change.get(one.name)) }));
}

/** @param {Run} run What a designer wants to know. */
function sentences(run) {
  const said = run.cases.flatMap((each) => {
    if (each.denied !== '' || each.rows.length < ENOUGH) return [];
    const by = hasRoles(each.rows) ? 'role' : 'seat';
    const fair = 1 / playersIn(each.rows);
    return compared(run, each, by).flatMap((one) => {
      if (one.change) {
        if (one.count < ENOUGH || !changed(one.change)) return [];
        return [{ far: Math.abs(one.change.value), text: `${capital(one.name)}: ${points(one.change)} points of win share with the change (${each.level}).` }];
      }
      if (!one.clear) return [];
      const text = `${capital(one.name)} wins ${percent(one.found.value)} of ${one.count} matches (${each.level}); fair is ${percent(fair)}, the interval ${between(one.found)}.`;
      return [{ far: Math.abs(one.found.value - fair), text }];
    });
  });
  said.sort((one, other) => other.far - one.far);
  return html`<section class="lab-findings panel" aria-labelledby="lab-findings">
    <h2 id="lab-findings">What stands out</h2>
    ${said.length === 0
      ? html`<p>Nothing differs clearly from what is fair so far.</p>`
      : html`<ul>
          ${said.slice(0, 6).map(({ text }) => html`<li>${text}</li>`)}
        </ul>`}
  </section>`;
}

/** @param {Run} run What it costs a seat to be denied something. */
function denialTable(run) {
  const rows = run.cases
    .filter((each) => each.denied !== '')
    .map((each) => {
      const free = run.cases.find((other) => other.denied === '' && other.level === each.level && other.changed === each.changed);
      return { each, found: free ? cost(free.rows, each.rows) : null };
    });
  if (rows.length === 0) return nothing;
  return html`<section aria-labelledby="lab-denied">
    <h2 id="lab-denied">Without ${run.cases.find((each) => each.denied !== '')?.denied.replace(':', ': ')}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Without something, table">
      <table>
        <thead>
          <tr><th scope="col">Who plays</th><th scope="col">Matches</th><th scope="col">Points of win share</th><th scope="col">Own points</th></tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ each, found }) => html`<tr>
              <th scope="row">${caseName(each)}</th>
              <td class="number">${found?.count ?? 0}</td>
              <td class="number">${found ? points(found.won) : '…'}</td>
              <td class="number">${found ? `${signed(found.points.value)} (${signed(found.points.low)} to ${signed(found.points.high)})` : '…'}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">The seat that goes without, against itself in the same matches.</p>
  </section>`;
}

/**
 * Win shares by role or seat: curves for one level, a table for all.
 * @param {LabPage} page
 * @param {Run} run
 * @param {'role' | 'seat'} by
 */
function shareSection(page, run, by) {
  const free = run.cases.filter((each) => each.denied === '' && each.rows.length > 0);
  const players = playersIn(free[0].rows);
  const fair = 1 / players;
  const columns = free.map((each) => ({ each, found: compared(run, each, by) }));
  const names = [...new Set(columns.flatMap(({ found }) => found.map((one) => one.name)))];
  const level = free.some((each) => each.level === page.level) ? page.level : free[0].level;
  const shown = free.filter((each) => each.level === level);
  const top = topOf(columns.flatMap(({ found }) => found.filter((one) => one.count >= 8).map((one) => one.found)), fair);
  const title = by === 'role' ? 'Roles' : 'Seats';
  return html`<section aria-labelledby="lab-${by}">
    <div class="row apart">
      <h2 id="lab-${by}">${title}</h2>
      ${levelChoice(page, free, level)}
    </div>
    ${legend(shown)}
    <ul class="lab-curves" role="list">
      ${names.map((name) => {
        const series = shown.map((each) => ({
          label: each.changed ? 'changed' : 'as shipped',
          kind: /** @type {'changed' | 'shipped'} */ (each.changed ? 'changed' : 'shipped'),
          spots: growth(each.rows, name, by),
        }));
        return html`<li>
          <h3>${capital(name)}</h3>
          ${growing(capital(name), series, { fair, most: run.most, top })}
        </li>`;
      })}
    </ul>
    ${shareTable(`${title}: share of matches won`, names, columns, fair, top)}
  </section>`;
}

/** @param {Played[]} shown */
function legend(shown) {
  const both = shown.some((each) => each.changed);
  return html`<p class="lab-legend hint">
    ${both ? html`<span class="shipped">as shipped</span> <span class="changed">with the change</span>` : nothing}
    <span class="fair">fair share</span> <span>Shaded: 95 % interval.</span>
  </p>`;
}

/**
 * @param {LabPage} page
 * @param {Played[]} free
 * @param {string} level
 */
function levelChoice(page, free, level) {
  const levels = [...new Set(free.map((each) => each.level))];
  if (levels.length < 2) return nothing;
  return html`<label class="lab-choice"
    >Curves of
    <select @change=${onValue((chosen) => (page.level = chosen))}>
      ${levels.map((each) => html`<option value=${each} ?selected=${each === level}>${capital(each)}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {string} label
 * @param {string[]} names
 * @param {{each: Played, found: (Share & {change?: Estimate})[]}[]} columns
 * @param {number} fair
 * @param {number} top
 */
function shareTable(label, names, columns, fair, top) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}, table">
    <table class="lab-table">
      <thead>
        <tr>
          <th scope="col"><span class="visually-hidden">Name</span></th>
          ${columns.map(
            ({ each }) => html`<th scope="col">${caseName(each)}</th>
              ${each.changed ? html`<th scope="col">Change</th>` : nothing}`,
          )}
        </tr>
      </thead>
      <tbody>
        ${names.map(
          (name) => html`<tr>
            <th scope="row">${capital(name)}</th>
            ${columns.map(({ each, found }) => {
              const one = found.find((other) => other.name === name);
              if (!one) return html`<td></td>${each.changed ? html`<td></td>` : nothing}`;
              return html`<td class=${one.clear ? 'clear' : ''}>
                  ${whisker(one.found, fair, top, one.clear)}
                  <span><b>${percent(one.found.value)}</b> <small>${between(one.found)}, ${one.count} times</small></span>
                </td>
                ${each.changed
                  ? html`<td class="number ${one.change && changed(one.change) ? 'clear' : ''}">
                      ${one.change ? points(one.change) : '…'}
                    </td>`
                  : nothing}`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** @param {Played[]} free Where points come from. */
function sourceSection(free) {
  const columns = free.filter((each) => each.rows.length > 0).map((each) => ({ each, found: sources(each.rows) }));
  const names = [...new Set(columns.flatMap(({ found }) => found.map((one) => one.name)))];
  if (names.length < 2) return nothing;
  return html`<section aria-labelledby="lab-sources">
    <h2 id="lab-sources">Points of winners</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Points of winners by source, table">
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col">Source</th>
            ${columns.map(({ each }) => html`<th scope="col">${caseName(each)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${names.map(
            (name) => html`<tr>
              <th scope="row">${capital(name)}</th>
              ${columns.map(({ found }) => {
                const one = found.find((other) => other.name === name);
                return html`<td>
                  ${one
                    ? html`<meter class="lab-part" min="0" max="1" value=${one.part} aria-hidden="true"></meter>
                        <span><b>${one.winners.value.toFixed(1)}</b> <small>${percent(one.part)}; everybody ${one.all.value.toFixed(1)}</small></span>`
                    : nothing}
                </td>`;
              })}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/**
 * What seats take, and whether it matters when.
 * @param {LabPage} page
 * @param {Played[]} free
 */
function takenSection(page, free) {
  const begun = free.filter((each) => each.rows.length > 0);
  const each = begun.findLast((other) => other.level === page.level) ?? begun[begun.length - 1];
  const kinds = kindsTaken(each.rows);
  if (kinds.length === 0) return nothing;
  const kind = kinds.includes(page.takenKind) ? page.takenKind : kinds[0];
  const fair = 1 / playersIn(each.rows);
  const found = taken(each.rows, kind);
  return html`<section aria-labelledby="lab-taken">
    <div class="row apart">
      <h2 id="lab-taken">What seats take (${caseName(each).toLowerCase()})</h2>
      <label class="lab-choice"
        >Show
        <select @change=${onValue((chosen) => (page.takenKind = chosen))}>
          ${kinds.map((other) => html`<option value=${other} ?selected=${other === kind}>${capital(other)}</option>`)}
        </select>
      </label>
    </div>
    <div class="scroll" tabindex="0" role="region" aria-label="What seats take, table">
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col">${capital(kind)}</th>
            <th scope="col">Taken in</th>
            <th scope="col">Who took it wins</th>
            ${TIMES.map((time) => html`<th scope="col">… taken ${time}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${found.map(
            (one) => html`<tr>
              <th scope="row">${capital(one.name)}</th>
              <td class="number">${percent(one.often.value)}</td>
              <td class=${one.clear ? 'clear' : ''}>
                <b>${percent(one.found.value)}</b> <small>${between(one.found)}, ${one.count} times</small>
              </td>
              ${one.times.map(
                (time) => html`<td>
                  ${time.found ? html`${percent(time.found.value)} <small>${between(time.found)}, ${time.count} times</small>` : '–'}
                </td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">
      Fair is ${percent(fair)}. Who takes something may win because they were ahead. A match has three thirds: early, in the middle, late.
    </p>
  </section>`;
}

/** @param {Played[]} free How long matches take, how open they are, how they end. */
function lengthSection(free) {
  const columns = free.filter((each) => each.rows.length > 0).map((each) => ({ each, found: length(each.rows) }));
  const one = (/** @type {Estimate} */ found) => `${found.value.toFixed(1)} (${found.low.toFixed(1)} to ${found.high.toFixed(1)})`;
  /** @type {[string, (found: ReturnType<typeof length>) => string][]} */
  const rows = [
    ['Rounds or turns', ({ rounds }) => one(rounds)],
    ['Half of the matches take up to', ({ half }) => `${half}`],
    ['The shortest and the longest 5 %', ({ short, long }) => `up to ${short}, from ${long}`],
    ['Minutes that people would need', ({ minutes }) => one(minutes)],
    ['Lead changes', ({ leads }) => one(leads)],
    ['The winner leads for good after', ({ decided }) => `${percent(decided.value)} of the match`],
    ['It ends by', ({ ends }) => ends.slice(0, 2).map(({ name, found }) => `${name} ${percent(found.value)}`).join(', ')],
  ];
  return html`<section aria-labelledby="lab-length">
    <h2 id="lab-length">Length and tension</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="Length and tension, table">
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">What</span></th>
            ${columns.map(({ each }) => html`<th scope="col">${caseName(each)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ([name, says]) => html`<tr>
              <th scope="row">${name}</th>
              ${columns.map(({ found }) => html`<td class="number">${says(found)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
