/** The keyboard shortcuts of the table. */

import { html } from 'lit';
import { say } from '../../catalog.js';
import { KEYS as QUERIES } from '../queries/queries.js';
import { DialogElement } from './dialog.js';

/** What each key does, by the code of its words; empty where the key itself has a name. */
const KEYS = [
  ['', 'tab'],
  ['', 'arrows'],
  ['g', 'first'],
  ['', 'escape'],
  ['', 'delete'],
  ['/ Ctrl+K', 'find'],
  ['1 2 3 …', 'number'],
  ['u', 'undo'],
  ['i', 'explain'],
  ['h', 'hint'],
  ...QUERIES,
  ['?', 'help'],
];

class KeysDialog extends DialogElement {
  static shows = 'keys';

  render() {
    const keys = KEYS.map(
      ([key, does]) =>
        html`<dt><kbd>${key || say(`key-${does}-name`)}</kbd></dt>
          <dd>${say(`key-${does}`)}</dd>`,
    );
    return this.frame(say('keys'), html`<dl class="keys">${keys}</dl>`);
  }
}

customElements.define('altiplano-keys-dialog', KeysDialog);
