/** A study that comes with the server: its sentences, charts and tables. */

import { html, nothing } from 'lit';
import { loadCatalog, say, sayWith, spoken } from '../catalog.js';
import { PageElement, problemNote, states } from '../elements.js';
import { get, sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import { capital } from '../words.js';
import { whisker } from './chart.js';
import { ENOUGH } from './statistics.js';
import { labTable } from './table.js';
import { TIMES } from './tally.js';
import { denialName, endName, percent, sourceName, thingName } from './words.js';

/** @import {Message, StudyAnswer, Estimate, Line, Shipped, StudyTitle} from '../wire.js' */

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
      const study = /** @type {Shipped} */ (await get(`/api/lab/studies/${encodeURIComponent(this.name)}`));
      await loadCatalog(study.game);
      this.study = study;
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    const { study } = this;
    if (!study) return html`<section class="page"><h1>${say('lab-study')}</h1>${problemNote(this.problem)}</section>`;
    const { title, text, matches, game, version } = study;
    const pieces = { edition: html`<code>${study.edition}</code>`, link: html`<a href="/lab">${say('lab-open')}</a>` };
    return html`<section class="page lab stack">
      <div lang="en"><h1>${title}</h1><p>${text}</p></div>
      <p class="hint">${sayWith('lab-study-of', pieces, { matches, game: capital(game), version })}</p>
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
  const rows = answer.lines.map((line) => ({
    name: labelOf(line, answer),
    cells: columns.map(
      ({ value }, nth) => html`<td class=${line.clear && nth === 0 ? 'clear' : ''}>
        ${nth === 0 && line.count > 0 ? whisker(whole(line.found), line.fair, top, line.clear, bottom) : nothing}
        <span>${nth === 0 ? html`<b>${value(line, answer)}</b>` : value(line, answer)}</span>
      </td>`,
    ),
  }));
  const { messages } = answer;
  const title = inWords(messages.title, answer.title);
  const about = inWords(messages.case, answer.case);
  const says = answer.says.map((sentence, nth) => capital(inWords(messages.says[nth], sentence)));
  return html`<section aria-labelledby="answer-${at}">
    <h2 id="answer-${at}">${title} <small class="muted">(${about})</small></h2>
    <p>${says.join(' ')}</p>
    ${labTable(`${title} (${about})`, columns.map(({ head }) => head(answer)), rows)}
    ${messages.note ? html`<p class="hint">${inWords(messages.note, answer.note)}</p>` : nothing}
  </section>`;
}

/**
 * @param {unknown} message
 * @param {string} english
 */
const inWords = (message, english) => spoken(/** @type {Message} */ (message), english);

/**
 * What a line is about.
 * @param {Line} line
 * @param {StudyAnswer} answer
 */
function labelOf({ label, name }, { question, kind }) {
  if (name) return capital(inWords(name, label));
  if (question === 'sources') return capital(sourceName(label));
  if (question === 'ends') return capital(endName(label));
  if (question === 'denied') return denialName(label);
  return kind === '' || kind === 'event' ? capital(label) : thingName(kind, label);
}

/** @param {Estimate} found */
const whole = ({ value, low, high }) => ({ value, low: low ?? value, high: high ?? value });

/**
 * @param {number | null} value
 * @param {string} unit
 */
function number(value, unit) {
  if (value === null) return '';
  return unit === 'share' || unit === 'change' ? percent(value) : value.toFixed(1);
}

const UNITS = ['share', 'change', 'count', 'points', 'rounds', 'minutes'];

/** @type {{head: (answer: StudyAnswer) => string, value: (line: Line, answer: StudyAnswer) => string}[]} */
const COLUMNS = [
  {
    head: ({ unit }) => say(`lab-head-${UNITS.includes(unit) ? unit : 'other'}`),
    value: ({ found, count }, { unit }) => (count === 0 ? '' : number(found.value, unit)),
  },
  {
    head: () => say('lab-head-interval'),
    value: ({ found }, { unit }) =>
      found.low === null ? '' : say('lab-range', { low: number(found.low, unit), high: number(found.high, unit) }),
  },
  { head: () => say('lab-head-of'), value: ({ count }) => (count < ENOUGH ? say('lab-few', { count }) : `${count}`) },
  { head: () => say('lab-head-margin'), value: ({ margin }) => (margin === null ? '' : margin.value.toFixed(1)) },
  {
    head: ({ question }) => say(question === 'things' ? 'lab-head-taken' : 'lab-head-all'),
    value: ({ taken }) => number(taken, 'share'),
  },
  { head: () => say('lab-head-round'), value: ({ when }) => number(when, '') },
  ...TIMES.map((time, at) => ({
    head: () => say(`lab-taken-${time}`),
    value: (/** @type {Line} */ { times }) => partOf(times[at]),
  })),
];

/** @param {Line['times'][number] | undefined} part `41 % of 120` */
const partOf = (part) => (part?.found ? say('lab-part-of', { share: percent(part.found.value), count: part.count }) : '');

/**
 * The studies that come with the server, as links.
 * @param {StudyTitle[]} studies
 */
export function studyList(studies) {
  if (studies.length === 0) return nothing;
  return html`<section class="lab-studies" aria-labelledby="lab-studies">
    <h2 id="lab-studies">${say('lab-studies')}</h2>
    <ul>
      ${studies.map(
        ({ name, title, matches }) => html`<li><a href="/lab/${name}" lang="en">${title}</a>
          <small class="muted">${say('lab-matches', { count: matches })}</small></li>`,
      )}
    </ul>
  </section>`;
}

customElements.define('altiplano-study', StudyPage);
await styled(new URL('./lab.css', import.meta.url));
