/** Words between the people at the table. */

import { html, nothing } from 'lit';
import { say } from '../catalog.js';
import { ThingElement } from './thing.js';

/** @import {Note} from '../wire.js' */

class Chat extends ThingElement {
  updated() {
    // With the next frame: now the whole page would have to be laid out only for this.
    requestAnimationFrame(() => {
      const list = this.querySelector('.said');
      if (list) list.scrollTop = list.scrollHeight;
    });
  }

  /** @param {SubmitEvent} event */
  async say(event) {
    event.preventDefault();
    const field = this.querySelector('input');
    const text = field?.value.trim() ?? '';
    if (!field || text === '') return;
    field.value = '';
    if (!(await this.play.command({ do: 'chat', text }))) field.value = text;
  }

  render() {
    const said = this.play.notes.filter((note) => note.kind === 'chat');
    return html`
      <ol class="said" role="list" tabindex="0" aria-label=${say('part-chat')}>
        ${said.map((note) => this.note(note))}
        ${said.length === 0 ? html`<li class="muted">${say('chat-none')}</li>` : nothing}
      </ol>
      ${
        this.play.me === null
          ? html`<p class="hint">${say('chat-players')}</p>`
          : html`<form class="say" @submit=${this.say}>
              <label class="visually-hidden" for="say">${say('chat-say-more')}</label>
              <input id="say" maxlength="400" autocomplete="off" placeholder=${say('chat-say')} />
              <button class="button">${say('chat-send')}</button>
            </form>`
      }
    `;
  }

  /** @param {Note} note */
  note(note) {
    const at = new Date(note.at);
    const time = Number.isNaN(at.getTime())
      ? ''
      : at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    return html`<li class="log-line log-said" data-seat=${note.seat ?? nothing}>
      <b>${note.seat === null ? say('somebody') : this.play.name(note.seat)}</b>
      <time datetime=${note.at} class="muted">${time}</time>
      <p>${note.text}</p>
    </li>`;
  }
}

customElements.define('altiplano-chat', Chat);
