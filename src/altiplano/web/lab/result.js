/** What the matches say so far: sentences, curves that grow, and tables with the same numbers. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { onValue } from '../elements.js';
import { capital } from '../words.js';
import { growing, topOf, whisker } from './chart.js';
import { changed, ENOUGH } from './statistics.js';
import { labTable } from './table.js';
import { cost, differences, growth, hasRoles, kindsTaken, length, playersIn, shares, sources, taken, TIMES } from './tally.js';
import { between, betweenOf, caseName, denialName, endName, estimate, kindName, percent, points, seatName, sourceName, thingName } from './words.js';

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
  if (begun.length === 0) return html`<p class="muted">${say('lab-first')}</p>`;
  const roles = hasRoles(begun[0].rows);
  return html`
    ${sentences(run)} ${denialTable(run)} ${roles ? shareSection(page, run, 'role') : nothing}
    ${shareSection(page, run, 'seat')} ${sourceSection(free)} ${takenSection(page, free)} ${lengthSection(free)}
  `;
}

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
        const text = say('lab-differs', { name: seatName(one.name, by), points: points(one.change), level: each.level });
        return [{ far: Math.abs(one.change.value), text }];
      }
      if (!one.clear) return [];
      const text = say('lab-wins', {
        name: seatName(one.name, by),
        share: percent(one.found.value),
        count: one.count,
        level: each.level,
        fair: percent(fair),
        interval: between(one.found),
      });
      return [{ far: Math.abs(one.found.value - fair), text }];
    });
  });
  said.sort((one, other) => other.far - one.far);
  return html`<section class="lab-findings panel" aria-labelledby="lab-findings">
    <h2 id="lab-findings">${say('lab-stands-out')}</h2>
    ${said.length === 0
      ? html`<p>${say('lab-nothing-clear')}</p>`
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
  const title = say('lab-without', { what: denialName(rows[0].each.denied) });
  const heads = [say('lab-count'), say('lab-share-points'), say('lab-own-points')];
  return html`<section aria-labelledby="lab-denied">
    <h2 id="lab-denied">${title}</h2>
    ${labTable(
      title,
      heads,
      rows.map(({ each, found }) => ({
        name: caseName(each),
        cells: [found?.count ?? 0, found ? points(found.won) : '…', found ? estimate(found.points) : '…'].map(numberCell),
      })),
      say('lab-who-plays'),
      true,
    )}
    <p class="hint">${say('lab-without-more')}</p>
  </section>`;
}

/** @param {unknown} shown */
const numberCell = (shown) => html`<td class="number">${shown}</td>`;

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
  const title = say(by === 'role' ? 'lab-roles' : 'lab-seats');
  return html`<section aria-labelledby="lab-${by}">
    <div class="row apart">
      <h2 id="lab-${by}">${title}</h2>
      ${levelChoice(page, free, level)}
    </div>
    ${legend(shown)}
    <ul class="lab-curves" role="list">
      ${names.map((name) => {
        const series = shown.map((each) => ({
          label: say(each.changed ? 'lab-with-change' : 'lab-as-shipped'),
          kind: /** @type {'changed' | 'shipped'} */ (each.changed ? 'changed' : 'shipped'),
          spots: growth(each.rows, name, by),
        }));
        return html`<li>
          <h3>${seatName(name, by)}</h3>
          ${growing(seatName(name, by), series, { fair, most: run.most, top })}
        </li>`;
      })}
    </ul>
    ${shareTable(say('lab-shares', { title }), names, columns, { by, fair, top })}
  </section>`;
}

/** @param {Played[]} shown */
function legend(shown) {
  const both = shown.some((each) => each.changed);
  return html`<p class="lab-legend hint">
    ${both ? html`<span class="shipped">${say('lab-as-shipped')}</span> <span class="changed">${say('lab-with-change')}</span>` : nothing}
    <span class="fair">${say('lab-fair-share')}</span> <span>${say('lab-shaded')}</span>
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
    >${say('lab-curves-of')}
    <select @change=${onValue((chosen) => (page.level = chosen))}>
      ${levels.map((each) => html`<option value=${each} ?selected=${each === level}>${capital(each)}</option>`)}
    </select>
  </label>`;
}

/**
 * @param {string} title
 * @param {string[]} names
 * @param {{each: Played, found: (Share & {change?: Estimate})[]}[]} columns
 * @param {{by: 'role' | 'seat', fair: number, top: number}} scale
 */
function shareTable(title, names, columns, { by, fair, top }) {
  const heads = columns.flatMap(({ each }) => [caseName(each), ...(each.changed ? [say('lab-change')] : [])]);
  const rows = names.map((name) => ({
    name: seatName(name, by),
    cells: columns.map(({ each, found }) => {
      const one = found.find((other) => other.name === name);
      if (!one) return html`<td></td>${each.changed ? html`<td></td>` : nothing}`;
      return html`<td class=${one.clear ? 'clear' : ''}>
          ${whisker(one.found, fair, top, one.clear)}
          <span><b>${percent(one.found.value)}</b> <small>${betweenOf(one.found, one.count)}</small></span>
        </td>
        ${each.changed
          ? html`<td class="number ${one.change && changed(one.change) ? 'clear' : ''}">${one.change ? points(one.change) : '…'}</td>`
          : nothing}`;
    }),
  }));
  return labTable(title, heads, rows);
}

/** @param {Played[]} free Where points come from. */
function sourceSection(free) {
  const columns = free.filter((each) => each.rows.length > 0).map((each) => ({ each, found: sources(each.rows) }));
  const names = [...new Set(columns.flatMap(({ found }) => found.map((one) => one.name)))];
  if (names.length < 2) return nothing;
  const rows = names.map((name) => ({
    name: sourceName(name),
    cells: columns.map(({ found }) => {
      const one = found.find((other) => other.name === name);
      if (!one) return html`<td></td>`;
      const more = say('lab-source-more', { share: percent(one.part), all: one.all.value.toFixed(1) });
      return html`<td>
        <meter class="lab-part" min="0" max="1" value=${one.part} aria-hidden="true"></meter>
        <span><b>${one.winners.value.toFixed(1)}</b> <small>${more}</small></span>
      </td>`;
    }),
  }));
  const heads = columns.map(({ each }) => caseName(each));
  return html`<section aria-labelledby="lab-sources">
    <h2 id="lab-sources">${say('lab-sources')}</h2>
    ${labTable(say('lab-sources'), heads, rows, say('lab-source'), true)}
  </section>`;
}

/**
 * What seats take: by when it matters, or by level and change.
 * @param {LabPage} page
 * @param {Played[]} free
 */
function takenSection(page, free) {
  const begun = free.filter((each) => each.rows.length > 0);
  const kinds = [...new Set(begun.flatMap((each) => kindsTaken(each.rows)))].sort();
  if (kinds.length === 0) return nothing;
  const kind = kinds.includes(page.takenKind) ? page.takenKind : kinds[0];
  const chosen = begun.find((each) => each.number === page.takenCase);
  const title = say('lab-taken', { who: chosen ? caseName(chosen).toLowerCase() : say('lab-taken-all').toLowerCase() });
  const cases = begun.length > 1 ? begun : [];
  return html`<section aria-labelledby="lab-taken">
    <div class="row apart">
      <h2 id="lab-taken">${title}</h2>
      <div class="row">
        <label class="lab-choice"
          >${say('lab-show')}
          <select @change=${onValue((other) => (page.takenKind = other))}>
            ${kinds.map((other) => html`<option value=${other} ?selected=${other === kind}>${kindName(other)}</option>`)}
          </select>
        </label>
        ${cases.length === 0
          ? nothing
          : html`<label class="lab-choice"
              >${say('lab-who-plays')}
              <select @change=${onValue((number) => (page.takenCase = number === '' ? null : Number(number)))}>
                <option value="" ?selected=${!chosen}>${say('lab-taken-all')}</option>
                ${cases.map(
                  (each) =>
                    html`<option value=${each.number} ?selected=${each === chosen}>${say('lab-taken-when', { who: caseName(each) })}</option>`,
                )}
              </select>
            </label>`}
      </div>
    </div>
    ${chosen || begun.length === 1 ? takenByTime(title, kind, chosen ?? begun[0]) : takenByCase(title, kind, begun)}
    <p class="hint">${say('lab-taken-more', { fair: percent(1 / playersIn(begun[0].rows)) })}</p>
  </section>`;
}

/**
 * @param {{count: number, found: Estimate | null, clear?: boolean} | undefined} one
 * @param {unknown} [more]
 */
const takerCell = (one, more = nothing) => html`<td class=${one?.clear ? 'clear' : ''}>
  ${one?.found ? html`<b>${percent(one.found.value)}</b> <small>${betweenOf(one.found, one.count)}</small>` : '–'} ${more}
</td>`;

/**
 * One case: those who took something early, in the middle and late.
 * @param {string} title
 * @param {string} kind
 * @param {Played} each
 */
function takenByTime(title, kind, each) {
  const heads = [say('lab-taken-in'), say('lab-taker-wins'), ...TIMES.map((time) => say(`lab-taken-${time}`))];
  const rows = taken(each.rows, kind).map((one) => ({
    name: thingName(kind, one.name),
    cells: html`${numberCell(percent(one.often.value))} ${takerCell(one)} ${TIMES.map((_time, at) => takerCell(one.times[at]))}`,
  }));
  return labTable(title, heads, rows, kindName(kind), true);
}

/**
 * All cases side by side: levels, and with and without the change.
 * @param {string} title
 * @param {string} kind
 * @param {Played[]} cases
 */
function takenByCase(title, kind, cases) {
  const columns = cases.map((each) => new Map(taken(each.rows, kind).map((one) => [one.name, one])));
  const names = [...new Set(columns.flatMap((found) => [...found.keys()]))];
  const rows = names.map((name) => ({
    name: thingName(kind, name),
    cells: columns.map((found) => {
      const one = found.get(name);
      return takerCell(one, one ? html`<br /><small>${say('lab-taken-often', { share: percent(one.often.value) })}</small>` : nothing);
    }),
  }));
  return labTable(title, cases.map(caseName), rows, kindName(kind), true);
}

/** @param {Played[]} free How long matches take, how open they are, how they end. */
function lengthSection(free) {
  const columns = free.filter((each) => each.rows.length > 0).map((each) => ({ each, found: length(each.rows) }));
  const one = (/** @type {Estimate} */ found) => estimate(found, (value) => value.toFixed(1));
  /** @type {[string, (found: ReturnType<typeof length>) => string][]} */
  const rows = [
    ['rounds', ({ rounds }) => one(rounds)],
    ['half', ({ half }) => `${half}`],
    ['extremes', ({ short, long }) => say('lab-extremes-are', { short, long })],
    ['minutes', ({ minutes }) => one(minutes)],
    ['leads', ({ leads }) => one(leads)],
    ['decided', ({ decided }) => say('lab-decided-is', { share: percent(decided.value) })],
    ['ends-by', ({ ends }) => ends.slice(0, 2).map(({ name, found }) => `${endName(name)} ${percent(found.value)}`).join(', ')],
  ];
  return html`<section aria-labelledby="lab-length">
    <h2 id="lab-length">${say('lab-length')}</h2>
    ${labTable(
      say('lab-length'),
      columns.map(({ each }) => caseName(each)),
      rows.map(([name, says]) => ({
        name: say(`lab-${name}`),
        cells: columns.map(({ found }) => numberCell(says(found))),
      })),
      say('lab-what'),
    )}
  </section>`;
}
