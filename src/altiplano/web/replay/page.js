/** The page of a replay: a match at one of its moments, which the address names. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { paint } from '../colors.js';
import { icon, pawn } from '../drawings.js';
import { PageElement } from '../elements.js';
import { personName } from '../names.js';
import { address } from '../router.js';
import { sentenceOf } from '../server.js';
import { styled } from '../styled.js';
import '../table/dialogs/luck.js';
import '../table/dialogs/rule.js';
import '../table/explain.js';
import '../table/over.js';
import '../table/sheet.js';
import { tabList } from '../table/tabs.js';
import './fork.js';
import './log.js';
import { Showing } from './moment.js';
import { Player, fromOf } from './player.js';

/** @import {Person} from '../wire.js' */

/** The address follows so many milliseconds later: browsers refuse one that changes too often. */
const FOLLOWS = 200;

class ReplayPage extends PageElement {
  static properties = {
    replay: { type: String },
    chosen: { state: true },
  };

  constructor() {
    super();
    this.replay = '';
    this.chosen = '';
    /** @type {Showing | null} */
    this.showing = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.following = undefined;
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    address.addEventListener('change', () => this.moved(), { signal });
    addEventListener('keydown', (event) => this.key(event), { signal });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.following);
    this.showing = null;
  }

  willUpdate() {
    if (this.isConnected && this.replay && this.showing?.id !== this.replay) this.open();
  }

  updated() {
    if (this.showing?.replay) paint(this, this.showing.people);
  }

  open() {
    const { at, from } = asked();
    const showing = new Showing(this.replay, at, from);
    this.showing = showing;
    showing.addEventListener('change', () => {
      if (showing !== this.showing) return;
      this.requestUpdate();
      this.follow();
    });
  }

  // The address.

  get path() {
    return `/replay/${this.replay}`;
  }

  /** The moment as an address. */
  get address() {
    const { showing } = this;
    return `${this.path}?at=${showing?.moment}&from=${showing?.from}`;
  }

  /** The address follows, unless somebody has gone elsewhere meanwhile. */
  follow() {
    clearTimeout(this.following);
    if (!this.showing?.loaded) return;
    this.following = setTimeout(() => {
      const { pathname, search } = location;
      if (pathname === this.path && pathname + search !== this.address)
        history.replaceState(null, '', this.address);
    }, FOLLOWS);
  }

  /** The address has changed: go there. */
  moved() {
    const { showing } = this;
    if (!showing?.loaded || location.pathname !== this.path) return;
    clearTimeout(this.following);
    const { at, from } = asked();
    if (from !== showing.from && location.search.includes('from=')) showing.look(from);
    if (at !== showing.moment) showing.go(at);
  }

  async copy() {
    const url = new URL(this.address, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      this.showing?.say(say('moment-link-copied'));
    } catch {
      this.showing?.say(url);
    }
  }

  // Keys.

  /** @param {KeyboardEvent} event */
  key(event) {
    const player = this.querySelector('altiplano-player');
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(player instanceof Player) || document.querySelector('dialog[open]')) return;
    if (!(target instanceof Element) || target.closest('input, select, textarea')) return;
    if (event.key === 'ArrowLeft') player.step('previous');
    else if (event.key === 'ArrowRight') player.step('next');
    else if (event.key === ' ' && !target.closest('button, a, summary, [tabindex="0"]'))
      player.toggle();
    else return;
    event.preventDefault();
  }

  // Drawing.

  render() {
    const { showing } = this;
    if (showing?.problem) return missing(sentenceOf(showing.problem));
    if (!showing?.loaded)
      return html`<section class="page" aria-busy="true">
        <p class="muted">${say('one-moment')}</p>
      </section>`;
    const part = this.chosen || showing.game.parts[0];
    return html`
      <div
        class="table replay"
        data-game=${showing.view.game}
        data-part=${part}
        data-tab="log"
        data-me=${showing.me ?? nothing}
        ?data-explain=${showing.explaining}
      >
        ${this.head(showing)}
        <div class="table-grid">
          ${others(showing)}
          <div class="table-middle" id="part-middle">
            ${
              showing.update.over
                ? html`<altiplano-sheet
                    .play=${showing}
                    .replay=${showing.replay}
                    .own=${false}
                  ></altiplano-sheet>`
                : nothing
            }
            ${showing.game.hand?.(showing)} ${showing.game.middle(showing)}
          </div>
          <aside class="table-side panel" id="part-log" aria-label=${say('part-log')}>
            <h2 class="visually-hidden">${say('part-log')}</h2>
            <altiplano-replay-log class="side-log" .play=${showing}></altiplano-replay-log>
          </aside>
        </div>
        <section class="table-bar" aria-label=${say('moments')}>
          <altiplano-over .play=${showing}></altiplano-over>
          <altiplano-player .play=${showing}></altiplano-player>
          ${this.parts(showing, part)}
        </section>
        <div class="dialogs">
          <altiplano-rule-dialog .play=${showing}></altiplano-rule-dialog>
          <altiplano-luck-dialog .play=${showing}></altiplano-luck-dialog>
          <altiplano-explain .play=${showing}></altiplano-explain>
          <altiplano-fork .play=${showing}></altiplano-fork>
        </div>
      </div>
    `;
  }

  /** @param {Showing} showing */
  head(showing) {
    const { over } = showing.update;
    return html`<header class="table-head">
      <div class="table-when">
        <h1>${showing.stage}</h1>
        ${
          showing.replay.older
            ? html`<span class="badge" title=${say('older-rules-more')}
                >${say('older-rules', { version: showing.replay.older })}</span
              >`
            : nothing
        }
        <span class="badge">${say('replay')}</span>
        ${showing.replay.edition_name ? html`<span class="badge">${say('edition-name', { name: showing.replay.edition_name })}</span>` : nothing}
        ${showing.replay.own_box ? html`<span class="badge">${say('own-box')}</span>` : nothing}
      </div>
      <ul class="table-people" role="list" aria-label=${say('players')}>
        ${showing.people.map((person) => this.person(showing, person))}
      </ul>
      <nav class="table-tools" aria-label=${say('replay')}>
        <button
          type="button"
          class="button quiet small"
          aria-label=${say('explain')}
          title=${say('explain-replay')}
          aria-pressed=${showing.explaining ? 'true' : 'false'}
          @click=${() => showing.explain(!showing.explaining)}
        >
          ${icon('rules')}<span>${say('explain')}</span>
        </button>
        <button
          type="button"
          class="button quiet small"
          aria-label=${say('moment-link')}
          title=${say('moment-link-more')}
          @click=${() => void this.copy()}
        >
          ${icon('link')}<span>${say('moment-link')}</span>
        </button>
        <button
          type="button"
          class="button quiet small"
          aria-label=${say('fork-here')}
          title=${say(over ? 'fork-over' : 'fork-here-more')}
          aria-disabled=${over ? 'true' : nothing}
          @click=${() => over || showing.show('fork')}
        >
          ${icon('fork')}<span>${say('fork-here')}</span>
        </button>
        <a
          class="button quiet small"
          href="${showing.source}/journal"
          aria-label=${say('journal')}
          title=${say('journal-more')}
          download
          >${icon('download')}<span>${say('journal')}</span></a
        >
        ${
          showing.replay.match
            ? html`<a
                class="button quiet small"
                href="/table/${showing.replay.match}"
                aria-label=${say('its-table')}
                title=${say('its-table-more')}
                >${icon('play')}<span>${say('its-table')}</span></a
              >`
            : nothing
        }
        <a
          class="button quiet small"
          href="/replay"
          aria-label=${say('another-match')}
          title=${say('another-match-more')}
          >${icon('log')}<span>${say('another-match')}</span></a
        >
      </nav>
    </header>`;
  }

  /**
   * @param {Showing} showing
   * @param {Person} person
   */
  person(showing, person) {
    const { seat } = person;
    const moves = showing.update.to_move.includes(seat);
    const says = [person.bot && say('a-bot'), moves && say('to-move')];
    const content = html`<span class="token small">${pawn(seat)}</span>
      <span class="person-name">${personName(person)}</span>
      ${person.bot ? html`<span class="person-bot">${icon('bot')}</span>` : nothing}
      <span class="visually-hidden">${says.filter(Boolean).join(', ')}</span>`;
    const facing = showing.me === null;
    return html`<li class=${moves ? 'person to-move' : 'person'} data-seat=${seat}>
      ${
        facing
          ? html`<button
              type="button"
              class="person-sit"
              title=${say('lay-in-front', { who: personName(person) })}
              aria-pressed=${showing.front === seat ? 'true' : 'false'}
              @click=${() => showing.face(seat)}
            >
              ${content}
            </button>`
          : content
      }
    </li>`;
  }

  /**
   * The parts of the page, of which a narrow window shows one.
   * @param {Showing} showing
   * @param {string} shown
   */
  parts(showing, shown) {
    const tabs = [...showing.game.parts, 'log'].map((name) => ({
      name,
      title: say(`part-${name}`),
      controls: name === 'log' || name === 'others' ? `part-${name}` : 'part-middle',
    }));
    const row = { label: say('parts'), class: 'table-parts', tabs, chosen: shown };
    return tabList(row, (part) => (this.chosen = part));
  }
}

/** What the address asks for. */
function asked() {
  const query = new URLSearchParams(location.search);
  return { at: Number.parseInt(query.get('at') ?? '', 10) || 0, from: fromOf(query.get('from')) };
}

/** @param {Showing} showing */
function others(showing) {
  if (!showing.game.parts.includes('others')) return nothing;
  return html`<section class="table-others" id="part-others" aria-label=${say('others')}>
    <h2 class="visually-hidden">${say('others')}</h2>
    ${showing.game.others(showing)}
  </section>`;
}

/** @param {string} sentence */
function missing(sentence) {
  return html`<section class="page">
    <h1>${say('replay-not-shown')}</h1>
    <p>${sentence}</p>
    <p class="row"><a href="/replay">${say('view-from-file')}</a> <a href="/">${say('home')}</a></p>
  </section>`;
}

await Promise.all(
  ['../table/page.css', './replay.css'].map((path) => styled(new URL(path, import.meta.url))),
);
customElements.define('altiplano-replay', ReplayPage);
