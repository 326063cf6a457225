/** Help. */

import { html } from 'lit';
import { ThingElement } from './thing.js';

class Hints extends ThingElement {
  render() {
    return html``;
  }
}

customElements.define('altiplano-hints', Hints);
