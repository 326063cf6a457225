/** The score sheet at the end: points by rule, their curve, what earned them, what comes next. */

import { html, nothing } from 'lit';
import { crown, icon, pawn } from '../drawings.js';
import { problemNote, states } from '../elements.js';
import { go } from '../router.js';
import { get, post, sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import { listing } from '../catalog.js';
import { capital } from '../words.js';
import './curve.js';
import { ruleLink } from './dialogs/rule.js';
import './earned.js';
import { ThingElement } from './thing.js';

/** @import {LogLine, NewReplay, NewTable, Replay, ScoreLine} from '../wire.js' */

class Sheet extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    replay: { attribute: false },
    own: { attribute: false },
    ...states('made', 'shared', 'problem'),
  };

  constructor() {
    super();
    /** @type {NewTable | null} */
    this.made = null;
    /** @type {Replay | null} The match to be looked at again, once it has come. */
    this.replay = null;
    /** Whether it lies on the table at which the match was played. */
    this.own = true;
    /** The table whose replay was asked for. */
    this.asked = '';
    /** @type {LogLine[]} The lines in which the end was looked for. */
    this.searched = [];
    this.shared = '';
    this.problem = '';
  }

  updated() {
    this.seekEnding();
    const { match, update } = this.play;
    if (!this.own || !update.over || this.asked === match) return;
    this.asked = match;
    this.replay = null;
    void this.fetchReplay(match);
  }

  /** The line of the log that tells how the match came to its end. */
  get ending() {
    const { log, game } = this.play;
    return log.findLast(({ event }) => game.endings.has(event));
  }

  /** It may lie before the lines that are known. */
  seekEnding() {
    const { log, lines, update } = this.play;
    if (!update.over || this.ending || lines.first === 0 || log === this.searched) return;
    this.searched = log;
    void this.play.older();
  }

  /** @param {string} match */
  async fetchReplay(match) {
    try {
      const { replay } = /** @type {NewReplay} */ (await post(`/api/tables/${match}/replay`));
      const found = /** @type {Replay} */ (await get(`/api/replays/${replay}`));
      if (match === this.asked) this.replay = found;
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** Copy the link to the replay. */
  async share() {
    const url = new URL(`/replay/${this.replay?.replay}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      this.shared = 'Link copied: anyone who has it can replay the match.';
    } catch {
      this.shared = url;
    }
  }

  async rematch() {
    try {
      const made = /** @type {NewTable} */ (await post(`/api/tables/${this.play.match}/rematch`));
      if (made.links.length === 0) go(`/table/${made.match}`);
      else this.made = made;
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  render() {
    const { update } = this.play;
    if (!update.over) return nothing;
    const seats = update.scores.map((_lines, seat) => seat);
    const rows = reasons(update.scores);
    return html`<section class="panel sheet" aria-label="Score sheet">
      <h2>${this.verdict()}</h2>
      ${this.ended()} ${this.tie()}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${capital(this.play.game.counts[1])} for</th>
              ${seats.map((seat) => this.head(seat))}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ reason, rule }) =>
                html`<tr>
                  <th scope="row">${capital(reason)} ${ruleLink(this.play, rule)}</th>
                  ${seats.map((seat) => html`<td class="number">${points(update.scores[seat], reason, rule) || '–'}</td>`)}
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              ${seats.map((seat) => html`<td class="number">${total(update.scores[seat])}</td>`)}
            </tr>
          </tfoot>
        </table>
      </div>
      ${this.own ? html`<div class="row">${this.further()}</div>` : nothing}
      ${this.shared ? html`<p class="note" role="status">${this.shared}</p>` : nothing}
      ${this.made ? this.links(this.made) : nothing}
      ${problemNote(this.problem)}
      ${
        this.replay
          ? html`<div class="sheet-charts">
              <altiplano-curve .play=${this.play} .replay=${this.replay}></altiplano-curve>
              <altiplano-earned .play=${this.play} .scores=${update.scores}></altiplano-earned>
            </div>`
          : nothing
      }
    </section>`;
  }

  verdict() {
    const { winners } = this.play.update;
    const { you } = this.play;
    if (you !== null && winners.includes(you))
      return winners.length > 1 ? 'You share the victory' : 'You win';
    const names = winners.map((seat) => this.play.name(seat));
    return names.length > 1
      ? `${listing(names)} share the victory`
      : `${names[0] ?? 'Nobody'} wins`;
  }

  ended() {
    const { ending, play } = this;
    if (!ending) return nothing;
    return html`<p>How it ended: ${play.sentence(ending.message, ending.text)}. ${ruleLink(play, ending.message.rule ?? '')}</p>`;
  }

  /** Why not all win who have the most. */
  tie() {
    const { winners, scores } = this.play.update;
    const totals = scores.map(total);
    const most = Math.max(...totals);
    const { tie } = this.play.game;
    if (!tie || totals.filter((each) => each === most).length === winners.length) return nothing;
    return html`<p>${tie.says} ${ruleLink(this.play, tie.rule)}</p>`;
  }

  /** @param {number} seat */
  head(seat) {
    const won = this.play.update.winners.includes(seat);
    return html`<th scope="col" class="number" data-seat=${seat}>
      <span class="sheet-head">
        ${won ? html`<span class="token small" role="img" aria-label="Winner">${crown()}</span>` : nothing}
        <span class="token small">${pawn(seat)}</span>
        <span>${seat === this.play.you ? 'You' : this.play.name(seat)}</span>
      </span>
    </th>`;
  }

  further() {
    const { table, me, match } = this.play;
    const next = table?.rematch;
    return html`
      ${
        next && me !== null
          ? html`<a class="button primary" href="/table/${next}">${icon('play')} To the rematch</a>`
          : me === null || this.made
            ? nothing
            : html`<button type="button" class="button primary" @click=${() => void this.rematch()}>
                ${icon('play')} Rematch
              </button>`
      }
      ${this.replay || !this.problem ? this.again() : nothing}
      <a class="button" href="/api/tables/${match}/journal" download="altiplano-${match}.txt"
        >${icon('download')} Journal</a
      >
      <button type="button" class="button" @click=${() => this.play.show('luck')}>
        ${icon('dice')} Fair luck
      </button>
      <a class="button" href="/tables">My tables</a>
    `;
  }

  /** Looking at it again; what comes later has its place from the beginning. */
  again() {
    const { replay } = this;
    return html`<a
        class="button"
        href=${replay ? `/replay/${replay.replay}` : nothing}
        role=${replay ? nothing : 'link'}
        aria-disabled=${replay ? nothing : 'true'}
        >${icon('eye')} Replay</a
      >
      <button type="button" class="button" ?disabled=${!replay} @click=${() => void this.share()}>
        ${icon('link')} Share
      </button>`;
  }

  /** @param {NewTable} made */
  links(made) {
    return html`<div class="stack">
      <p>The new table is set up. These links invite the others; each works once.</p>
      ${made.links.map(
        (link) =>
          html`<label class="field"
            ><span>${link.seat === null ? 'A friend' : this.play.name(link.seat)}</span
            ><input readonly .value=${new URL(link.path, location.href).href}
          /></label>`,
      )}
      <a class="button primary" href="/table/${made.match}">${icon('play')} To the new table</a>
    </div>`;
  }
}

/**
 * Every reason for which somebody has points, in the order of the sheet.
 * @param {ScoreLine[][]} scores
 */
function reasons(scores) {
  /** @type {Map<string, ScoreLine>} */
  const found = new Map();
  for (const line of scores.flat()) {
    const key = `${line.rule} ${line.reason}`;
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}

/** @param {ScoreLine[]} lines @param {string} reason @param {string} rule */
function points(lines, reason, rule) {
  return total(lines.filter((line) => line.reason === reason && line.rule === rule));
}

/** @param {ScoreLine[]} lines */
function total(lines) {
  return lines.reduce((sum, line) => sum + line.points, 0);
}

await styled(new URL('./sheet.css', import.meta.url));
customElements.define('altiplano-sheet', Sheet);
