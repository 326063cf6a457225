/** How everybody can check that the luck of a match was fair. */

import { html, nothing } from 'lit';
import { icon } from '../../drawings.js';
import { DialogElement } from './dialog.js';

class LuckDialog extends DialogElement {
  static shows = 'luck';

  render() {
    return this.frame('Fair luck', this.content());
  }

  content() {
    const { table } = this.play;
    if (table === null) return nothing;
    return html`
      ${
        table.practice
          ? html`<p class="note warning">
              The seed of this table was chosen, so its luck could be known: it is one for practice.
            </p>`
          : html`<p>
              All luck of this match comes from one secret number of 256 bits, drawn before the
              first move. This is its SHA-256, shown from the start, so nobody can change the luck
              afterwards.
            </p>`
      }
      <p class="code"><code>${table.luck}</code></p>
      ${
        table.seed
          ? html`<h3>The secret</h3>
              <p class="code"><code>${table.seed}</code></p>
              <p>Anyone with the journal can verify the shuffle:</p>
              <p class="code"><code>altiplano replay FILE --verify</code></p>
              <p>
                <a class="button" href="/api/tables/${this.play.match}/journal" download
                  >${icon('download')} Journal</a
                >
              </p>`
          : html`<p class="muted">
              When the match is over, the number itself is shown here, and everyone can check every
              draw.
            </p>`
      }
    `;
  }
}

customElements.define('altiplano-luck-dialog', LuckDialog);
