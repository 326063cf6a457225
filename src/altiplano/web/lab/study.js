/** A study that comes with the server: its sentences, charts and tables. */

import { html, nothing } from 'lit';
import { PageElement, problemNote, states } from '../elements.js';
import { get, sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import { capital } from '../words.js';
import { whisker } from './chart.js';

/** @import {StudyAnswer, Estimate, Line, Shipped, StudyTitle} from '../wire.js' */

/** Fewer cases than this are counted, but nothing is said about them. */
const ENOUGH = 30;

class StudyPage extends PageElement {
  static properties = { name: {}, ...states('study', 'problem') };

  constructor() {
    super();
    this.name = '';
    /** @type {Shipped | null} */
    this.study = null;
    this.problem = '';
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.study = await get(`/api/lab/studies/${encodeURIComponent(this.name)}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    const { study } = this;
    if (!study) return html`<section class="page"><h1>Study</h1>${problemNote(this.problem)}</section>`;
    return html`<section class="page lab stack">
      <h1>${study.title}</h1>
      <p>${study.text}</p>
      <p class="hint">
        ${study.matches} matches of ${capital(study.game)}, edition <code>${study.edition}</code>, version ${study.version}.
        Intervals are 95 %. Bots are not people, and many values are reconstructed. <a href="/lab">Open the live lab</a>
      </p>
      ${study.answers.map(answerSection)}
    </section>`;
  }
}

/**
 * @param {StudyAnswer} answer
 * @param {number} at
 */
function answerSection(answer, at) {
  const highs = answer.lines.map(({ found }) => found.high ?? found.value);
  const lows = answer.lines.map(({ found }) => found.low ?? found.value);
  const fairs = answer.lines.flatMap(({ fair }) => (fair === null ? [] : [fair]));
  const top = Math.max(...highs, ...fairs, 0);
  const bottom = Math.min(...lows, ...fairs, 0);
  const columns = COLUMNS.filter(({ value }) => answer.lines.some((line) => value(line, answer) !== ''));
  return html`<section aria-labelledby="answer-${at}">
    <h2 id="answer-${at}">${answer.title} <small class="muted">(${answer.case})</small></h2>
    <p>${answer.says.map(capital).join(' ')}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="${answer.title}, ${answer.case}, table">
      <table class="lab-table">
        <thead>
          <tr>
            <th scope="col"><span class="visually-hidden">Name</span></th>
            ${columns.map(({ head }) => html`<th scope="col">${head(answer)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${answer.lines.map(
            (line) => html`<tr>
              <th scope="row">${capital(line.label)}</th>
              ${columns.map(
                ({ value }, nth) => html`<td class=${line.clear && nth === 0 ? 'clear' : ''}>
                  ${nth === 0 ? whisker(whole(line.found), line.fair, top, line.clear, bottom) : nothing}
                  <span>${nth === 0 ? html`<b>${value(line, answer)}</b>` : value(line, answer)}</span>
                </td>`,
              )}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${answer.note ? html`<p class="hint">${answer.note}</p>` : nothing}
  </section>`;
}

/** @param {Estimate} found */
const whole = ({ value, low, high }) => ({ value, low: low ?? value, high: high ?? value });

/**
 * @param {number | null} value
 * @param {string} unit
 */
function number(value, unit) {
  if (value === null) return '';
  return unit === 'share' || unit === 'change' ? `${(value * 100).toFixed(0)} %` : value.toFixed(1);
}

/** @type {{head: (answer: StudyAnswer) => string, value: (line: Line, answer: StudyAnswer) => string}[]} */
const COLUMNS = [
  {
    head: ({ unit }) => ({ share: 'Share', change: 'Change', count: 'Times' })[unit] ?? capital(unit),
    value: ({ found }, { unit }) => number(found.value, unit),
  },
  {
    head: () => '95 %',
    value: ({ found }, { unit }) =>
      found.low === null ? '' : `${number(found.low, unit)} to ${number(found.high, unit)}`,
  },
  { head: () => 'Of', value: ({ count }) => `${count}${count < ENOUGH ? ' (few)' : ''}` },
  { head: () => 'Margin', value: ({ margin }) => (margin === null ? '' : margin.value.toFixed(1)) },
  {
    head: ({ question }) => (question === 'things' ? 'Taken in' : 'Of all points'),
    value: ({ taken }) => number(taken, 'share'),
  },
  { head: () => 'In round', value: ({ when }) => number(when, '') },
];

/**
 * The studies that come with the server, as links.
 * @param {StudyTitle[]} studies
 */
export function studyList(studies) {
  if (studies.length === 0) return nothing;
  return html`<section class="lab-studies" aria-labelledby="lab-studies">
    <h2 id="lab-studies">Studies</h2>
    <ul>
      ${studies.map(
        ({ name, title, matches }) => html`<li><a href="/lab/${name}">${title}</a> <small class="muted">${matches} matches</small></li>`,
      )}
    </ul>
  </section>`;
}

customElements.define('altiplano-study', StudyPage);
await styled(new URL('./lab.css', import.meta.url));
