/** Help. */

import { html } from 'lit';
import { ThingElement } from './thing.js';

class Aid extends ThingElement {
  render() {
    return html``;
  }
}

customElements.define('altiplano-aid', Aid);
