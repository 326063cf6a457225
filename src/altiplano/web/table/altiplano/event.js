/** The event of the round, and those before it. */

import { html, nothing } from 'lit';
import { say } from '../../catalog.js';
import { event } from '../../drawings.js';
import { reachable } from '../../reachable.js';
import { ThingElement, thing } from '../thing.js';
import { originMark, picture, token } from './parts.js';
import { moveOf } from './trying.js';
import { component, goodName, sentence, value } from './words.js';

class EventCard extends ThingElement {
  updated() {
    reachable(this.querySelector('ol'));
  }

  render() {
    const { view } = this.play;
    if (!view.options.events) return nothing;
    const past = (view.events ?? []).filter((card) => card !== view.event);
    const left = Math.max(0, (this.play.numbers.events ?? 0) - (view.events ?? []).length);
    const over = view.phase === 'end';
    return html`<section class="event-card" aria-label=${say('event-of-round')}>
      ${view.event ? this.card(view.event) : nothing}
      ${view.event || over ? nothing : html`<p class="muted">${say('no-event', { when: view.round ? 'round' : 'yet' })}</p>`}
      <details>
        <summary>${say('events', { count: left, over: over ? 'yes' : 'no', past: past.length })}</summary>
        <ol role="list" aria-label=${say('events-past')}>
          ${past.toReversed().map((card) => {
            const found = component(this.play, 'events', card);
            return html`<li><b>${card}</b> ${found.title}: <span class="muted">${sentence(found)}</span></li>`;
          })}
        </ol>
      </details>
    </section>`;
  }

  /** @param {string} card */
  card(card) {
    const found = component(this.play, 'events', card);
    const neutral = this.play.view.traveler ? value(found, 'neutral', '') : '';
    const origins = [found.values.effect?.origin ?? []].flat();
    return thing(this.play, 'event', {
      label: [
        say('event', { card, title: found.title }),
        neutral ? `${sentence(found)}; ${say('event-neutral', { good: goodName(neutral) })}` : sentence(found),
      ],
      move: moveOf(this.play, 'event'),
      class: 'event-face',
      about: `event:${card}`,
      content: html`${picture(event(card.charAt(0)))}
        <span class="text"
          ><b>${found.title} <span class="muted">${card}</span>${originMark(this.play, ...origins)}</b
          ><span>${sentence(found)}.</span></span
        >
        ${neutral ? html`<span class="neutral">+${token(neutral)}</span>` : nothing}`,
    });
  }
}

customElements.define('altiplano-event', EventCard);
