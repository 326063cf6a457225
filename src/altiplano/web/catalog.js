/** What is said at a table, in the language of whoever reads it: the catalog of a game and the page. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { personName } from './names.js';

/** @import {Message, Person} from './wire.js' */

/** So many languages of a browser are asked for; the server has English in any case. */
const MOST_LANGUAGES = 9;

/** @type {Map<string, Promise<Catalog | null>>} */
const known = new Map();

/**
 * The catalog of a game, from which the page has its words from now on; null if it cannot be loaded.
 * @param {string} game
 */
export function loadCatalog(game) {
  const coming = known.get(game) ?? fetchCatalog(game);
  known.set(game, coming);
  void coming.then((found) => {
    if (found) page = found;
    else known.delete(game);
  });
  return coming;
}

/** @param {string} game */
async function fetchCatalog(game) {
  const languages = [...navigator.languages.slice(0, MOST_LANGUAGES), 'en'];
  try {
    const response = await fetch(`/api/words/${languages.join(',')}/${game}`);
    const language = response.headers.get('content-language') ?? 'en';
    if (!response.ok) return null;
    return new Catalog(language, await response.text());
  } catch {
    return null;
  }
}

export class Catalog {
  /**
   * @param {string} language
   * @param {string} text The messages in Fluent's syntax.
   */
  constructor(language, text) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(text));
  }

  /**
   * A message in words, with people in place of seats; null if the catalog cannot say it.
   * @param {Message} message
   * @param {Person[]} people
   * @param {number | null} you The seat of whoever reads it.
   */
  say(message, people, you) {
    try {
      const at = (/** @type {unknown} */ seat) => people.find((each) => each.seat === seat);
      return this.words(message, (seat) => (seat === you ? null : at(seat)));
    } catch {
      return null;
    }
  }

  /**
   * @param {Message} message
   * @param {(seat: unknown) => Person | null | undefined} sitting Who sits there; null: I do.
   * @returns {string}
   */
  words({ code, values = {}, text = '' }, sitting) {
    const person = code === 'seat' ? sitting(values.number) : undefined;
    if (person) return personName(person);
    if (person === null) return this.fill('me', {});
    if (Array.isArray(values.items)) {
      const said = values.items.map((each) => this.words(each, sitting));
      return said.reduceRight((rest, first) => this.fill(code, { first, rest }));
    }
    const isName = Object.keys(values).length === 0 && !this.bundle.hasMessage(code);
    if (isName) return text || code.slice(code.indexOf('-') + 1).replaceAll('-', ' ');
    /** @type {Record<string, string | number>} */
    const filled = {};
    for (const [key, value] of Object.entries(values)) {
      if (typeof value !== 'object') filled[key] = value;
      else if (!Array.isArray(value)) {
        filled[key] = this.words(value, sitting);
        const mine = value.code === 'seat' && sitting(value.values?.number) === null;
        const about = this.bundle.getMessage(mine ? 'me' : value.code)?.attributes ?? {};
        for (const name in about) filled[`${key}-${name}`] = this.bundle.formatPattern(about[name]);
      }
    }
    return this.fill(code, filled);
  }

  /**
   * @param {string} code
   * @param {Record<string, string | number>} values
   */
  fill(code, values) {
    const pattern = this.bundle.getMessage(code)?.value;
    if (!pattern) throw new Error(`The catalog does not know ${code}.`);
    return this.bundle.formatPattern(pattern, values);
  }
}

/** The words of the page itself: English, until the catalog of a game brings another language. */
let page = new Catalog('en', await (await fetch(new URL('./en.ftl', import.meta.url))).text());

/**
 * What the page itself says: the message `page-...` of the catalog.
 * @param {string} code
 * @param {Record<string, string | number | Message>} [values]
 */
export const say = (code, values = {}) => page.words({ code: `page-${code}`, values }, () => undefined);

/**
 * What something is called: `good-wood` is wood, unless the catalog has another name for it.
 * @param {string} code
 * @param {string} [text] How the edition calls it.
 */
export const named = (code, text) => page.words({ code, text }, () => undefined);

/**
 * `Ana, Quilla and Rosa`.
 * @param {string[]} names
 */
export function listing(names) {
  if (names.length < 2) return names[0] ?? '';
  return say('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}
