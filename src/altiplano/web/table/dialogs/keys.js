/** The keyboard shortcuts of the table. */

import { html } from 'lit';
import { DialogElement } from './dialog.js';

const KEYS = [
  ['Tab', 'from one thing to the next; Enter or Space touches it'],
  [
    'Arrow keys',
    'to the nearest thing that can be touched; to the targets while something is picked up',
  ],
  ['g', 'to the first thing that can be touched'],
  ['Esc', 'put down what is picked up'],
  ['Delete', 'take a placed tile back, while planning'],
  ['/', 'find a move in the list; Enter plays the first'],
  ['1 2 3 …', 'the number of a move in the list; Enter plays it'],
  ['u', 'undo'],
  ['i', 'explain the thing that has the keyboard, or whatever is touched next'],
  ['h', 'hint'],
  ['?', 'this help'],
];

class KeysDialog extends DialogElement {
  static shows = 'keys';

  render() {
    const keys = KEYS.map(
      ([key, does]) =>
        html`<dt><kbd>${key}</kbd></dt>
          <dd>${does}</dd>`,
    );
    return this.frame('Keyboard shortcuts', html`<dl class="keys">${keys}</dl>`);
  }
}

customElements.define('altiplano-keys-dialog', KeysDialog);
