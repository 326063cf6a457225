/** What a table says, in the reader's language: the catalog of a game and the page. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { personName } from './names.js';
import { capital } from './words.js';

/** @import {Components, Message, Person} from './wire.js' */

/** So many languages of a browser are asked for; the server has English in any case. */
const MOST_LANGUAGES = 9;

/** Stands where a piece of the page, or a part of a list, belongs; no text has it. */
const MARK = '\u{f8ff}';

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

/** @param {string} game Empty for what the page says without one. */
async function fetchCatalog(game) {
  const languages = [...navigator.languages.slice(0, MOST_LANGUAGES), 'en'];
  try {
    const response = await fetch(`/api/words/${languages.join(',')}${game && `/${game}`}`);
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
   * @param {number | null} you The reader's seat.
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
      return said.join(this.fill(code, { first: MARK, rest: MARK }).split(MARK)[1]);
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

/** The words of the page itself; with those of a game, once its catalog is loaded. */
let page = (await inOtherLanguage()) ?? (await inEnglish());
document.documentElement.lang = page.bundle.locales[0];

/** Readers of English need no catalog but the one that comes with the page. */
async function inOtherLanguage() {
  return navigator.language.startsWith('en') ? null : fetchCatalog('');
}

async function inEnglish() {
  return new Catalog('en', await (await fetch(new URL('./en.ftl', import.meta.url))).text());
}

/**
 * What the page itself says: the message `page-...` of the catalog.
 * @param {string} code
 * @param {Record<string, string | number | Message>} [values]
 */
export const say = (code, values = {}) => page.words({ code: `page-${code}`, values }, () => undefined);

/**
 * The same with pieces of the page in it: a link, a code, a picture.
 * @param {string} code
 * @param {Record<string, unknown>} pieces
 * @param {Record<string, string | number | Message>} [values]
 */
export function sayWith(code, pieces, values = {}) {
  const names = Object.keys(pieces);
  const marks = Object.fromEntries(names.map((name, at) => [name, `${MARK}${at}${MARK}`]));
  const said = say(code, { ...values, ...marks }).split(MARK);
  return said.map((part, at) => (at % 2 === 0 ? part : pieces[names[Number(part)]]));
}

/**
 * Whether the page has words for something that not everything has.
 * @param {string} code
 */
export const hasWords = (code) => page.bundle.hasMessage(`page-${code}`);

/**
 * A message of the server in the language of the page; the English text if the catalog lacks it.
 * @param {Message | null | undefined} message
 * @param {string} english
 */
export function spoken(message, english) {
  const inCatalog = message && page.bundle.hasMessage(message.code);
  return (inCatalog && page.say(message, [], null)) || english;
}

/**
 * Components in the reader's language.
 * @template {Components} C
 * @param {C} components
 */
export function translated(components) {
  for (const each of Object.values(components.kinds).flatMap((kind) => Object.values(kind))) {
    each.title = capital(spoken(each.name, each.title));
    each.says = spoken(each.message, each.says);
  }
  return components;
}

/**
 * The name of something: `good-wood` is wood, if the catalog has no other name.
 * @param {string} code
 * @param {string} [text] How the edition calls it.
 */
export const named = (code, text) => page.words({ code, text }, () => undefined);

/** The languages of the page, for dates and numbers. */
export const pageLanguages = () => [...page.bundle.locales];

/**
 * `Ana, Quilla and Rosa`.
 * @param {string[]} names
 */
export function listing(names) {
  if (names.length < 2) return names[0] ?? '';
  return say('and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}
