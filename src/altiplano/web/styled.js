/** Style sheets that come with the page that needs them. */

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * A style sheet, loaded once and before anything is drawn with it.
 * @param {URL} url
 */
export function styled({ href }) {
  const known = sheets.get(href);
  if (known) return known;
  const loaded = new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
    document.head.append(sheet);
  });
  sheets.set(href, loaded);
  return loaded;
}
