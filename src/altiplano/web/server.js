/** Requests to the server, and its refusals as exceptions that carry a sentence. */

import { say, spoken } from './catalog.js';
import { capital } from './words.js';

/** @import {Message} from './wire.js' */

/** What the server did not do, and why. */
export class Problem extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   * @param {string} rule
   * @param {number} status 0 if the server was not reached.
   * @param {Message | null} [told] The sentence without words.
   */
  constructor(code, sentence, rule = '', status = 0, told = null) {
    super(sentence);
    this.name = 'Problem';
    this.code = code;
    this.rule = rule;
    this.status = status;
    this.told = told;
  }

  /** The sentence in the words that the page has now. */
  get sentence() {
    return spoken(this.told, this.message);
  }
}

/**
 * @template T
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<T>}
 */
export async function get(path, headers = {}) {
  return answerOf(await reach(path, { headers }));
}

/**
 * A file, under the name that the server gives it.
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<File>}
 */
export async function getFile(path, headers = {}) {
  const response = await reach(path, { headers });
  if (!response.ok) return answerOf(response);
  const named = (response.headers.get('content-disposition') ?? '').match(/filename="([^"]+)"/);
  try {
    return new File([await response.blob()], named ? named[1] : 'altiplano');
  } catch {
    throw new Problem('broken-off', say('broken-off'));
  }
}

/**
 * @template T
 * @param {string} path
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @param {AbortSignal} [signal] Ends it before there is an answer.
 * @returns {Promise<T>}
 */
export async function post(path, body = {}, headers = {}, signal) {
  if (csrf() === '') await reach('/api/games', {});
  return answerOf(
    await reach(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-csrf-token': csrf() },
      body: JSON.stringify(body),
      signal,
    }),
  );
}

/** The token that unsafe requests must repeat; empty before the first answer of the server. */
export function csrf() {
  const found = document.cookie.match(/(?:^|; )altiplano-csrf=([^;]*)/);
  return found ? decodeURIComponent(found[1]) : '';
}

/**
 * The sentence for people in anything that was thrown.
 * @param {unknown} thrown
 */
export function sentenceOf(thrown) {
  if (!(thrown instanceof Problem)) return say('went-wrong');
  const { sentence } = thrown;
  return capital(sentence) + (/[.!?…]$/.test(sentence) ? '' : '.');
}

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function reach(path, request) {
  try {
    return await fetch(path, { credentials: 'same-origin', ...request });
  } catch {
    throw new Problem('unreachable', say('unreachable'));
  }
}

/** @param {Response} response */
async function answerOf(response) {
  const json = (response.headers.get('content-type') ?? '').includes('json');
  const answer = json ? await response.json() : await response.text();
  if (response.ok) return answer;
  throw new Problem(
    (json && answer.code) || 'failed',
    (json && answer.sentence) || say('server-refused', { status: response.status }),
    (json && answer.rule) || '',
    response.status,
    (json && answer.message) || null,
  );
}
