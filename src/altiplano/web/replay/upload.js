/** Viewing a match that was played elsewhere: its journal comes from a file, or is pasted. */

import { html } from 'lit';
import { loadCatalog, say } from '../catalog.js';
import { icon } from '../drawings.js';
import { filledIn, onValue, PageElement, problemNote, states } from '../elements.js';
import { offerOf } from '../offers.js';
import { go } from '../router.js';
import { post, sentenceOf } from '../server.js';
import { styled } from '../styled.js';

/** @import {NewReplay, ReplayPlan} from '../wire.js' */

/** No journal is this large, so larger files are not read at all. */
const HUGE = 1_000_000;

class Upload extends PageElement {
  static properties = states('journal', 'file', 'over', 'problem', 'sending');

  constructor() {
    super();
    this.journal = '';
    this.file = '';
    this.over = false;
    this.problem = '';
    this.sending = false;
    /** @type {string | null} */
    this.content = null;
  }

  /** @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    const huge = file.size > HUGE;
    this.journal = huge ? '' : await file.text();
    this.file = huge ? '' : file.name;
    this.problem = huge ? say('journal-too-large', { file: file.name }) : '';
  }

  /** @param {DragEvent} event */
  drop(event) {
    event.preventDefault();
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (file) void this.read(file);
    else this.journal = event.dataTransfer?.getData('text') ?? '';
  }

  /** @param {SubmitEvent} event */
  async send(event) {
    const names = filledIn(event)('names');
    if (this.sending) return;
    /** @type {ReplayPlan} */
    const plan = { journal: this.journal, content: this.content };
    if (names) plan.names = names.split(',').map((name) => name.trim());
    if (this.journal.trim() === '') {
      this.problem = say('journal-missing');
      return;
    }
    this.sending = true;
    try {
      const { replay } = /** @type {NewReplay} */ (await post('/api/replays', plan));
      go(`/replay/${replay}`);
    } catch (thrown) {
      await loadWordsOf(this.journal);
      this.problem = sentenceOf(thrown);
    }
    this.sending = false;
  }

  render() {
    return html`<section class="page stack upload">
      <h1>${say('view-match')}</h1>
      <p class="prose">${say('view-match-more')}</p>
      <form class="panel stack" @submit=${this.send}>
        <div
          class="drop ${this.over ? 'over' : ''}"
          @dragover=${(/** @type {DragEvent} */ event) => {
            event.preventDefault();
            this.over = true;
          }}
          @dragleave=${() => (this.over = false)}
          @drop=${this.drop}
        >
          <label class="field"
            ><span>${icon('log')} ${say('choose-journal')}</span
            ><input
              type="file"
              accept=".txt,.journal,text/plain"
              @change=${(/** @type {Event} */ event) =>
                void this.read(/** @type {HTMLInputElement} */ (event.target).files?.[0])}
          /></label>
          <p class="hint" role="status">${this.file ? say('file-read', { file: this.file }) : ''}</p>
        </div>
        <label class="field"
          ><span>${say('paste-text')}</span
          ><textarea
            spellcheck="false"
            rows="8"
            placeholder="game: &quot;altiplano&quot; …"
            .value=${this.journal}
            @input=${onValue((value) => (this.journal = value))}
          ></textarea>
        </label>
        <label class="field"
          ><span>${say('who-played')}</span
          ><input name="names" placeholder="Ana, Benita, Cora" />
          <small>${say('who-played-more')}</small></label
        >
        <details>
          <summary>${say('with-own-box')}</summary>
          <label class="field"
            ><span>${say('own-box-file')}</span
            ><input
              type="file"
              accept=".toml"
              @change=${async (/** @type {Event} */ event) => {
                const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
                this.content = file ? await file.text() : null;
              }}
            /><small>${say('own-box-more')}</small></label
          >
        </details>
        ${problemNote(this.problem)}
        <div>
          <button class="button primary" ?disabled=${this.sending}>
            ${icon('play')} ${say(this.sending ? 'one-moment' : 'view-it')}
          </button>
        </div>
      </form>
    </section>`;
  }
}

/**
 * Load the catalog of the game in the journal: it has the sentences about wrong moves.
 * @param {string} journal
 */
async function loadWordsOf(journal) {
  const [, name = ''] = journal.match(/^game:\s*"(\w+)"/m) ?? [];
  const offer = await offerOf(name).catch(() => undefined);
  if (offer) await loadCatalog(offer.name);
}

await styled(new URL('./replay.css', import.meta.url));
customElements.define('altiplano-upload', Upload);
