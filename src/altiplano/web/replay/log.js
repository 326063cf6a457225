/** The log up to a moment; each line leads to its moment. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { ruleLink } from '../table/dialogs/rule.js';
import { growUpwards, olderLines } from '../table/log.js';
import { ThingElement } from '../table/thing.js';

/** @import {LogLine} from '../wire.js' */
/** @import {Showing} from './moment.js' */

class ReplayLog extends ThingElement {
  /** @returns {Showing} */
  get showing() {
    return /** @type {any} */ (this.play);
  }

  updated() {
    const list = this.querySelector('.log');
    if (list) list.scrollTop = list.scrollHeight;
  }

  render() {
    const { lines } = this.showing;
    return html`<ol class="log" role="list" tabindex="0" aria-label=${say('what-happened')}>
      ${olderLines(lines.first, () => void this.older())}
      ${lines.known.map((line, at) => this.line(line, lines.first + at))}
    </ol>`;
  }

  older() {
    return growUpwards(this, () => this.showing.older());
  }

  /**
   * @param {LogLine} line
   * @param {number} number
   */
  line(line, number) {
    const { showing } = this;
    const looks = [line.event === 'round-began' && 'log-round', line.forced && 'log-forced'];
    return html`<li
      class="log-line ${looks.filter(Boolean).join(' ')}"
      data-seat=${line.seat ?? nothing}
    >
      <button
        type="button"
        class="replay-line"
        title=${say('go-to-moment')}
        @click=${() => void showing.goToLine(number)}
      >
        ${showing.sentence(line.message, line.text)}
      </button>
      ${ruleLink(showing, line.message.rule ?? '')}
    </li>`;
  }
}

customElements.define('altiplano-replay-log', ReplayLog);
