/** The line to the table: the one place that decides when to connect again. */

import { Problem, get } from '../server.js';

/** @import {Answer, Command, Sent} from '../wire.js' */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const ANSWER_IN = 6000;
/** The code of a line that the server closes since the table is not for us. */
const NO_TABLE = 4404;
/** The code of a connection that the server closes because it restarts: reconnect at once. */
const RESTART = 1012;
/** Within this time all pages come again, so that not all do so at the same moment. */
const SPREAD = 200;
/** How long nobody need notice that the line is broken. */
const QUIET = 3000;
/** Where the files of this page lie: a newer server has them elsewhere. */
const HERE = new URL('../', import.meta.url).pathname;

/** A command on its way. */
class Pending {
  /** @param {Command} command */
  constructor(command) {
    this.command = command;
    /** @type {(answer: Answer) => void} */
    this.settle = () => {};
    /** @type {Promise<Answer>} */
    this.answer = new Promise((resolve) => {
      this.settle = resolve;
    });
  }
}

/**
 * Receives what the table sends, and sends commands until each is answered.
 * Fires `told` with a message, `line` when it breaks for longer or is mended, and `refused` with a
 * problem when the table is not for us.
 */
export class Connection extends EventTarget {
  /**
   * @param {string} match
   * @param {number | null} seat Which of several own seats; null for the only one.
   */
  constructor(match, seat) {
    super();
    this.match = match;
    this.seat = seat;
    this.offline = false;
    /** @type {Map<string, Pending>} */
    this.pending = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.closed = false;
    /** @type {Problem | null} Why the server is about to hang up, where it has said so. */
    this.farewell = null;
    this.again = 0;
    this.quiet = 0;
    this.watch = 0;
    this.wake = () => {
      if (document.visibilityState === 'visible' && this.socket === null) this.open();
    };
    this.cut = () => this.lose();
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  /** Leave the table. */
  close() {
    this.closed = true;
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.again);
    clearTimeout(this.quiet);
    clearTimeout(this.watch);
    this.socket?.close();
    this.socket = null;
  }

  /**
   * Send a command; it is sent again after a break, and repeats are harmless.
   * @param {Command} command
   */
  send(command) {
    const pending = new Pending(command);
    this.pending.set(command.id, pending);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    this.expect();
    return pending.answer;
  }

  open() {
    clearTimeout(this.again);
    if (this.closed || this.socket !== null) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    const path = `/api/tables/${encodeURIComponent(this.match)}/live${seat}`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    let opened = false;
    socket.addEventListener('open', () => {
      opened = true;
      for (const { command } of this.pending.values()) socket.send(JSON.stringify(command));
      this.expect();
      if (this.failures > 0) void this.renew();
    });
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.hear(/** @type {Sent} */ (JSON.parse(event.data)));
    });
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      if (code === RESTART) this.lose(Math.random() * SPREAD);
      else if (opened && code !== NO_TABLE) this.lose();
      else void this.ask();
    });
  }

  /** @param {Sent} told */
  hear(told) {
    this.failures = 0;
    clearTimeout(this.quiet);
    this.quiet = 0;
    this.tell(false);
    if (told.type === 'answer') {
      this.pending.get(told.id)?.settle(told);
      this.pending.delete(told.id);
      this.expect();
    }
    if (told.type === 'failed' && told.refused.code === 'gone') {
      this.farewell = new Problem('gone', told.refused.sentence, '', 0, told.refused.message);
    }
    this.dispatchEvent(new CustomEvent('told', { detail: told }));
  }

  /** After a break the server may be a newer one, with a newer page: that is loaded. */
  async renew() {
    const page = await fetch('/').then((answer) => (answer.ok ? answer.text() : HERE), () => HERE);
    if (page.includes(HERE)) return;
    await Promise.all(Array.from(this.pending.values(), ({ answer }) => answer));
    location.reload();
  }

  /** A line that never opened, or was closed for good: the server says why. */
  async ask() {
    const seat = this.seat === null ? '' : `?seat=${this.seat}`;
    try {
      await get(`/api/tables/${encodeURIComponent(this.match)}${seat}`);
    } catch (thrown) {
      if (thrown instanceof Problem && thrown.status === 403 && this.seat !== null) {
        this.seat = null; // That seat was given up; the server knows whether I have another.
        await this.ask();
        return;
      }
      const refused = thrown instanceof Problem && thrown.status >= 400 && thrown.status < 500;
      if (refused && thrown.status !== 429 && !this.closed) {
        this.close();
        this.dispatchEvent(new CustomEvent('refused', { detail: this.farewell ?? thrown }));
        return;
      }
    }
    this.lose();
  }

  /**
   * The line is broken: try again, at once if somebody looks, later and later if it fails.
   * @param {number | null} soon How long to wait where somebody else will answer.
   */
  lose(soon = null) {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    if (this.closed) return;
    clearTimeout(this.watch);
    if (this.quiet === 0) this.quiet = window.setTimeout(() => this.tell(true), QUIET);
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures);
    this.failures += 1;
    clearTimeout(this.again);
    const later = soon ?? pause * (0.75 + Math.random() / 2);
    this.again = window.setTimeout(() => this.open(), later);
  }

  /** A command that is not answered shows that the line is dead. */
  expect() {
    clearTimeout(this.watch);
    if (this.pending.size > 0) this.watch = window.setTimeout(() => this.lose(), ANSWER_IN);
  }

  /** @param {boolean} offline */
  tell(offline) {
    if (offline === this.offline) return;
    this.offline = offline;
    this.dispatchEvent(new Event('line'));
  }
}

/** An id that no other command has. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
