/** Moving from page to page without loading the shell again. */

/** Fires `change` whenever the address has changed. */
export const address = new EventTarget();

/**
 * Go to another page of this site.
 * @param {string} path
 * @param {{replace?: boolean}} [how] `replace`: the present page is not kept in the history.
 */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', path);
  else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
  address.dispatchEvent(new Event('change'));
}

/**
 * Where a click leads within this site; null if the browser is to follow the link itself.
 * @param {MouseEvent} click
 */
function pathOf(click) {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  if (link.target !== '' || link.hasAttribute('download')) return null;
  if (/^\/(api|web)\//.test(link.pathname)) return null;
  if (link.hash !== '' && link.pathname === location.pathname) return null;
  return link.pathname + link.search + link.hash;
}

addEventListener('popstate', () => address.dispatchEvent(new Event('change')));
document.addEventListener('click', (click) => {
  const path = pathOf(click);
  if (path === null) return;
  click.preventDefault();
  go(path);
});
