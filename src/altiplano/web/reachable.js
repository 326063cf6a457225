/** Keys reach everything that scrolls. */

const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

const sizes = new ResizeObserver((changes) => changes.forEach(({ target }) => mark(target)));

/**
 * Make a part a stop of the Tab key while it scrolls and nothing in it is one. Call it after each drawing.
 * @param {Element | null} part With a role that has a name, and the name.
 */
export function reachable(part) {
  if (part) sizes.observe(part);
}

/** @param {Element} part */
function mark(part) {
  const wide = part.scrollWidth > part.clientWidth + 1;
  const high = part.scrollHeight > part.clientHeight + 1;
  if ((wide || high) && !part.querySelector(FOCUSABLE)) part.setAttribute('tabindex', '0');
  else part.removeAttribute('tabindex');
}
