/** The shell of every page: header with navigation and theme, the page itself, footer. */

import { html, nothing } from 'lit';
import { say, sayWith } from './catalog.js';
import { icon, logo, mountain } from './drawings.js';
import { PageElement, states } from './elements.js';
import { address } from './router.js';
import { THEMES, setTheme, themeNow, themes } from './themes.js';

/** @import {TemplateResult} from 'lit' */

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {RegExp} path
 * @property {string} title The code of its title; empty for none.
 * @property {() => Promise<unknown>} load
 * @property {(rest: string) => TemplateResult} view What follows in the path is given to it.
 * @property {string} [nav] The entry of the navigation to which it belongs.
 */

/** @type {Page[]} */
const PAGES = [
  {
    name: 'home',
    path: /^\/()$/,
    title: '',
    load: () => import('./home.js'),
    view: () => html`<altiplano-home></altiplano-home>`,
  },
  {
    name: 'new',
    path: /^\/new()$/,
    title: 'new-table',
    load: () => import('./new-table/page.js'),
    view: () => html`<altiplano-new-table></altiplano-new-table>`,
    nav: '/new',
  },
  {
    name: 'tables',
    path: /^\/tables()$/,
    title: 'my-tables',
    load: () => import('./my-tables.js'),
    view: () => html`<altiplano-my-tables></altiplano-my-tables>`,
    nav: '/tables',
  },
  {
    name: 'rules',
    path: /^\/rules(?:\/([^/]+))?$/,
    title: 'rules',
    load: () => import('./rules.js'),
    view: (number) => html`<altiplano-rules .number=${number}></altiplano-rules>`,
    nav: '/rules',
  },
  {
    name: 'summary',
    path: /^\/summary(?:\/([^/]+))?$/,
    title: 'rules-on-one-page',
    load: () => import('./summary/page.js'),
    view: (game) => html`<altiplano-summary .game=${game || 'altiplano'}></altiplano-summary>`,
    nav: '/rules',
  },
  {
    name: 'components',
    path: /^\/components(?:\/([^/]+))?$/,
    title: 'components',
    load: () => import('./components.js'),
    view: (kind) => html`<altiplano-components .kind=${kind}></altiplano-components>`,
    nav: '/components',
  },
  {
    name: 'lab',
    path: /^\/lab()$/,
    title: 'lab',
    load: () => import('./lab/page.js'),
    view: () => html`<altiplano-lab></altiplano-lab>`,
    nav: '/lab',
  },
  {
    name: 'study',
    path: /^\/lab\/([A-Za-z0-9_-]+)$/,
    title: 'lab',
    load: () => import('./lab/study.js'),
    view: (name) => html`<altiplano-study .name=${name}></altiplano-study>`,
    nav: '/lab',
  },
  {
    name: 'table',
    path: /^\/table\/([A-Za-z0-9_-]+)$/,
    title: '',
    load: () => import('./table/page.js'),
    view: (match) => html`<altiplano-table .match=${match}></altiplano-table>`,
  },
  {
    name: 'replay',
    path: /^\/replay\/([A-Za-z0-9_-]+)$/,
    title: 'replay',
    load: () => import('./replay/page.js'),
    view: (replay) => html`<altiplano-replay .replay=${replay}></altiplano-replay>`,
  },
  {
    name: 'upload',
    path: /^\/replay()$/,
    title: 'view-match',
    load: () => import('./replay/upload.js'),
    view: () => html`<altiplano-upload></altiplano-upload>`,
  },
  {
    name: 'join',
    path: /^\/join()$/,
    title: 'join-table',
    load: () => import('./join.js'),
    view: () => html`<altiplano-join></altiplano-join>`,
  },
  {
    name: 'api-docs',
    path: /^\/api-docs()$/,
    title: 'for-programs',
    load: () => import('./api-docs.js'),
    view: () => html`<altiplano-api-docs></altiplano-api-docs>`,
  },
  {
    name: 'admin',
    path: /^\/admin()$/,
    title: 'administration',
    load: () => import('./admin/page.js'),
    view: () => html`<altiplano-admin></altiplano-admin>`,
  },
];

const NAVIGATION = [
  ['/new', 'new-table'],
  ['/tables', 'my-tables'],
  ['/rules', 'rules'],
  ['/components', 'components'],
  ['/lab', 'lab'],
];

class App extends PageElement {
  static properties = states('page', 'rest', 'failed', 'menu', 'theme');

  constructor() {
    super();
    /** @type {Page | null | undefined} Undefined before the first page is loaded, null for none. */
    this.page = undefined;
    this.rest = '';
    this.failed = false;
    this.menu = false;
    this.theme = themeNow();
  }

  /** @param {AbortSignal} signal */
  listen(signal) {
    address.addEventListener('change', () => void this.open(true), { signal });
    this.addEventListener('pointerover', this.foresee, { signal });
    this.addEventListener('focusin', this.foresee, { signal });
    themes.addEventListener('change', () => (this.theme = themeNow()), { signal });
    void this.open(false);
  }

  /**
   * Show the page of the address.
   * @param {boolean} moved Whether another page was there before.
   */
  async open(moved) {
    const path = location.pathname;
    const page = PAGES.find((each) => each.path.test(path)) ?? null;
    let failed = false;
    try {
      await page?.load();
    } catch {
      failed = true;
    }
    if (path !== location.pathname) return;
    const another = page === null || page !== this.page;
    this.page = page;
    this.rest = decode(page?.path.exec(path)?.[1] ?? '');
    this.failed = failed;
    this.menu = false;
    this.dataset.page = page?.name ?? 'none';
    if (another || page?.name !== 'table') document.title = titleOf(page);
    await this.updateComplete;
    if (moved && another) await this.arrive();
  }

  /**
   * Load a page that is about to be opened.
   * @param {Event} event
   */
  foresee(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin === location.origin) {
      PAGES.find((page) => page.path.test(link.pathname))?.load().catch(() => {});
    }
  }

  /** Put reading and keyboard at the beginning of a page that has not put it elsewhere. */
  async arrive() {
    scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    const heading = this.querySelector('main h1') ?? this.querySelector('main');
    if (!(heading instanceof HTMLElement) || this.querySelector('main :focus')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }

  nextTheme() {
    const at = THEMES.findIndex((each) => each.name === this.theme);
    setTheme(THEMES[(at + 1) % THEMES.length].name);
  }

  /** @param {KeyboardEvent} event */
  closeMenu(event) {
    if (event.key !== 'Escape' || !this.menu) return;
    this.menu = false;
    /** @type {HTMLElement | null} */ (this.querySelector('.shell-menu'))?.focus();
  }

  render() {
    const theme = THEMES.find((each) => each.name === this.theme) ?? THEMES[0];
    const named = say('named', { name: say('theme'), more: say(`theme-${theme.name}`) });
    return html`
      <a class="skip-link" href="#main">${say('to-content')}</a>
      <header class="shell-header" @keydown=${this.closeMenu}>
        <a class="shell-logo" href="/" aria-current=${this.page?.name === 'home' ? 'page' : nothing}
          >${logo()}<span>Altiplano</span></a
        >
        <nav id="shell-nav" aria-label=${say('pages')} class=${this.menu ? 'open' : ''}>
          ${NAVIGATION.map(
            ([path, title]) =>
              html`<a href=${path} aria-current=${this.page?.nav === path ? 'page' : nothing}>${say(title)}</a>`,
          )}
        </nav>
        <button
          class="button quiet square"
          aria-label=${say('theme-change', { theme: named })}
          title=${named}
          @click=${this.nextTheme}
        >
          ${theme.drawing === 'half' ? half() : icon(theme.drawing)}
        </button>
        <button
          class="button quiet square shell-menu"
          aria-label=${say('pages')}
          aria-expanded=${this.menu ? 'true' : 'false'}
          aria-controls="shell-nav"
          @click=${() => (this.menu = !this.menu)}
        >
          ${icon(this.menu ? 'close' : 'menu')}
        </button>
      </header>
      <main id="main" tabindex="-1">${this.content()}</main>
      <footer class="shell-footer">
        <p>${say('unofficial')}</p>
        <p><a href="/api-docs">${say('for-programs')}</a></p>
      </footer>
    `;
  }

  content() {
    if (this.failed) {
      return html`<section class="page">
        <h1>${say('not-loaded')}</h1>
        <p>${say('still-running')} <a href=${location.pathname} target="_self">${say('try-again')}</a></p>
      </section>`;
    }
    if (this.page === undefined) return nothing;
    return this.page === null ? notFound() : this.page.view(this.rest);
  }
}

/** @param {Page | null} page */
function titleOf(page) {
  const title = page === null ? 'not-found' : page.title;
  return title === '' ? 'Altiplano' : `${say(title)} · Altiplano`;
}

function notFound() {
  return html`<section class="page not-found">
    <div class="hero-skyline">${mountain()}</div>
    <h1>${say('not-found')}</h1>
    <p>${sayWith('not-found-at', { path: html`<code>${location.pathname}</code>` })}</p>
    <p class="row">
      <a class="button primary" href="/">${say('home')}</a>
      <a class="button" href="/tables">${say('my-tables')}</a>
      <a class="button" href="/rules">${say('rules')}</a>
    </p>
  </section>`;
}

/** Half sun, half night. */
function half() {
  return html`<svg class="drawing icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </svg>`;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

customElements.define('altiplano-app', App);
