/** How everybody can check that the luck of a match was fair. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { icon } from '../../drawings.js';
import { DialogElement } from './dialog.js';

class LuckDialog extends DialogElement {
  static shows = 'luck';

  render() {
    return this.frame(say('tool-luck'), this.content());
  }

  content() {
    const { table } = this.play;
    if (table === null) return nothing;
    return html`
      ${
        table.practice
          ? html`<p class="note warning">${say('luck-practice')}</p>`
          : html`<p>${say('luck-hash')}</p>`
      }
      <p class="code"><code>${table.luck}</code></p>
      ${
        table.seed
          ? html`<h3>${say('luck-secret')}</h3>
              <p class="code"><code>${table.seed}</code></p>
              <p>${say('luck-verify')}</p>
              <p class="code"><code>altiplano replay FILE --verify</code></p>
              <p>
                <a class="button" href="/api/tables/${this.play.match}/journal" download
                  >${icon('download')} ${say('journal')}</a
                >
              </p>`
          : html`<p class="muted">${say('luck-later')}</p>`
      }
    `;
  }
}

customElements.define('altiplano-luck-dialog', LuckDialog);
