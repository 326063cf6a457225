/** The score sheet at the end: points by rule, their curve, what earned them, what comes next. */

import { html, nothing } from 'lit';
import { crown, icon, pawn } from '../drawings.js';
import { problemNote, states } from '../elements.js';
import { climb, nextLevel, noteWin } from '../levels.js';
import { go } from '../router.js';
import { get, post, sentenceOf } from '../server.js';
import { MY_REPLAYS, keep, keptRecord } from '../storage.js';
import { styled } from '../styled.js';
import { listing, say } from '../catalog.js';
import './curve.js';
import { ruleLink } from './dialogs/rule.js';
import { reasonName } from './earned.js';
import './finale.js';
import { preferences } from './preferences.js';
import { ThingElement } from './thing.js';

/** @import {LogLine, NewReplay, NewTable, Replay, ScoreLine, Table} from '../wire.js' */

class Sheet extends ThingElement {
  static properties = {
    ...ThingElement.properties,
    replay: { attribute: false },
    own: { attribute: false },
    ...states('made', 'shared', 'problem', 'counted'),
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
    /** Whether the points are counted, so that it may be said who has won. */
    this.counted = false;
  }

  updated() {
    this.seekEnding();
    this.noteWin();
    const { match, update } = this.play;
    if (!this.own || !update.over || this.asked === match) return;
    this.asked = match;
    this.replay = null;
    void this.fetchReplay(match);
  }

  /** The level of the bots, where one person plays against bots of one level. */
  get level() {
    const { people, me } = this.play;
    const others = people.filter(({ seat }) => seat !== me);
    const [level] = others.map(({ bot }) => bot);
    return others.every(({ kind, bot }) => kind === 'bot' && bot === level) ? (level ?? '') : '';
  }

  /** A win against bots may lead to the next level. */
  noteWin() {
    const { update, me, match, seenRunning, table } = this.play;
    if (!this.own || !update.over || !seenRunning || me === null || !update.winners.includes(me)) return;
    if (this.level && !table?.practice) noteWin(this.play.view.game, match, this.level);
  }

  /** Go on against better bots. */
  async climb() {
    const { game, options, edition_name } = /** @type {Table} */ (this.play.table);
    const bot = nextLevel(game);
    const seats = this.play.people.map(({ seat, name }) =>
      seat === this.play.me ? { kind: 'me', name } : { kind: 'bot', bot },
    );
    const plan = { game, seats, options, edition: edition_name || null };
    try {
      const made = /** @type {NewTable} */ (await post('/api/tables', plan));
      climb(game);
      go(`/table/${made.match}`);
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** The line of the log that says how the match ended. */
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
      if (this.play.me !== null) {
        keep(MY_REPLAYS, JSON.stringify({ ...keptRecord(MY_REPLAYS), [replay]: this.play.me }));
      }
    } catch (thrown) {
      this.problem = sentenceOf(thrown);
    }
  }

  /** Copy the link to the replay. */
  async share() {
    const url = new URL(`/replay/${this.replay?.replay}`, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      this.shared = say('link-copied');
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
    const counting = this.own && this.play.seenRunning && preferences.moving && !this.counted;
    return html`<section class="panel sheet ${counting ? 'being-counted' : ''}" aria-label=${say('score-sheet')}>
      <h2>${counting ? say('finale') : this.verdict()}</h2>
      ${this.own ? html`<altiplano-finale .play=${this.play} @counted=${() => (this.counted = true)}></altiplano-finale>` : nothing}
      ${this.own ? html`<div class="row">${this.further()}</div>` : nothing}
      ${this.shared ? html`<p class="note" role="status">${this.shared}</p>` : nothing}
      ${this.made ? this.links(this.made) : nothing}
      ${problemNote(this.problem)} ${this.ended()} ${this.tie()}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${say('counts-for', { what: this.play.game.counts })}</th>
              ${seats.map((seat) => this.head(seat))}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ reason, rule }) =>
                html`<tr>
                  <th scope="row">${reasonName(reason)} ${ruleLink(this.play, rule)}</th>
                  ${seats.map((seat) => html`<td class="number">${points(update.scores[seat], reason, rule) || '–'}</td>`)}
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">${say('total')}</th>
              ${seats.map((seat) => html`<td class="number">${total(update.scores[seat])}</td>`)}
            </tr>
          </tfoot>
        </table>
      </div>
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
    if (you !== null && winners.includes(you)) return say(winners.length > 1 ? 'you-share' : 'you-win');
    if (winners.length === 0) return say('nobody-wins');
    const who = listing(winners.map((seat) => this.play.name(seat)));
    return say(winners.length > 1 ? 'they-share' : 'they-win', { who });
  }

  ended() {
    const { ending, play } = this;
    if (!ending) return nothing;
    return html`<p>${say('how-it-ended', { how: play.sentence(ending.message, ending.text) })} ${ruleLink(play, ending.message.rule ?? '')}</p>`;
  }

  /** Why not all win who have the most. */
  tie() {
    const { winners, scores } = this.play.update;
    const totals = scores.map(total);
    const most = Math.max(...totals);
    const { tie } = this.play.game;
    if (!tie || totals.filter((each) => each === most).length === winners.length) return nothing;
    return html`<p>${say(tie.code)} ${ruleLink(this.play, tie.rule)}</p>`;
  }

  /** @param {number} seat */
  head(seat) {
    const won = this.play.update.winners.includes(seat);
    return html`<th scope="col" class="number" data-seat=${seat}>
      <span class="sheet-head">
        ${won ? html`<span class="token small" role="img" aria-label=${say('winner')}>${crown()}</span>` : nothing}
        <span class="token small">${pawn(seat)}</span>
        <span>${seat === this.play.you ? say('you') : this.play.name(seat)}</span>
      </span>
    </th>`;
  }

  further() {
    const { table, me, match } = this.play;
    const next = table?.rematch;
    const level = this.level && me !== null ? nextLevel(this.play.view.game) : '';
    return html`
      ${
        level
          ? html`<button type="button" class="button primary" @click=${() => void this.climb()}>
              ${icon('up')} ${say('next-level', { level })}
            </button>`
          : nothing
      }
      ${
        next && me !== null
          ? html`<a class="button primary" href="/table/${next}">${icon('play')} ${say('to-rematch')}</a>`
          : me === null || this.made
            ? nothing
            : html`<button type="button" class="button primary" @click=${() => void this.rematch()}>
                ${icon('play')} ${say('rematch')}
              </button>`
      }
      ${this.replay || !this.problem ? this.again() : nothing}
      <a class="button" href="/api/tables/${match}/journal" download="altiplano-${match}.txt"
        >${icon('download')} ${say('journal')}</a
      >
      <button type="button" class="button" @click=${() => this.play.show('luck')}>
        ${icon('dice')} ${say('tool-luck')}
      </button>
      <a class="button" href="/tables">${say('my-tables')}</a>
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
        >${icon('eye')} ${say('watch-again')}</a
      >
      <button type="button" class="button" ?disabled=${!replay} @click=${() => void this.share()}>
        ${icon('link')} ${say('share')}
      </button>`;
  }

  /** @param {NewTable} made */
  links(made) {
    return html`<div class="stack">
      <p>${say('new-table-links')}</p>
      ${made.links.map(
        (link) =>
          html`<label class="field"
            ><span>${link.seat === null ? say('a-friend') : this.play.name(link.seat)}</span
            ><input readonly .value=${new URL(link.path, location.href).href}
          /></label>`,
      )}
      <a class="button primary" href="/table/${made.match}">${icon('play')} ${say('to-new-table')}</a>
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
