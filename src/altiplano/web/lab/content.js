/** A change to the content as TOML, which a form writes line by line and anybody can edit. */

/** @typedef {number | boolean | string | (string | number)[] | Record<string, number>} Value */

/**
 * A value as TOML has it.
 * @param {Value} value
 * @returns {string}
 */
export function written(value) {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, count]) => `${keyOf(name)} = ${count}`);
    return `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** @param {string} name */
const keyOf = (name) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));

/**
 * @param {string} kind
 * @param {string} name
 */
const heading = (kind, name) => `[${keyOf(kind)}.${keyOf(name)}]`;

/**
 * Where the table of a component begins and ends in a text; null if it is not there.
 * @param {string[]} lines
 * @param {string} head
 */
function tableAt(lines, head) {
  const first = lines.findIndex((line) => line.trim() === head);
  if (first < 0) return null;
  const rest = lines.findIndex((line, at) => at > first && line.trim().startsWith('['));
  return { first, end: rest < 0 ? lines.length : rest };
}

/**
 * @param {string[]} lines
 * @param {{first: number, end: number}} table
 * @param {string} field
 */
function lineAt(lines, { first, end }, field) {
  return lines.findIndex(
    (line, at) => at > first && at < end && line.split('=', 1)[0].trim() === keyOf(field),
  );
}

/**
 * The value of a field in a TOML text; null if it is not there, or not on a separate line.
 * @param {string} text
 * @param {string} kind
 * @param {string} name
 * @param {string} field
 */
export function lineOf(text, kind, name, field) {
  const lines = text.split('\n');
  const table = tableAt(lines, heading(kind, name));
  const at = table ? lineAt(lines, table, field) : -1;
  return at < 0 ? null : lines[at].slice(lines[at].indexOf('=') + 1).trim();
}

/**
 * A text in which a field has this value; null: in which it is as it comes.
 * @param {string} text
 * @param {string} kind
 * @param {string} name
 * @param {string} field
 * @param {string | null} value
 */
export function withLine(text, kind, name, field, value) {
  const lines = text.trim() === '' ? [] : text.trimEnd().split('\n');
  const head = heading(kind, name);
  const table = tableAt(lines, head);
  const line = value === null ? [] : [`${keyOf(field)} = ${value}`];
  if (table === null) {
    if (value !== null) lines.push(...(lines.length > 0 ? [''] : []), head, ...line);
  } else {
    const at = lineAt(lines, table, field);
    if (at >= 0) lines.splice(at, 1, ...line);
    else lines.splice(table.first + 1, 0, ...line);
    const now = tableAt(lines, head);
    const inside = now ? lines.slice(now.first + 1, now.end) : [];
    if (now && inside.every((each) => each.trim() === '')) lines.splice(now.first, now.end - now.first);
  }
  return lines.length === 0 ? '' : `${lines.join('\n').trim()}\n`;
}

/**
 * What somebody typed into a field, as TOML: numbers and names, separated by commas in a list.
 * @param {string} typed
 * @param {Value} before
 */
export function typedValue(typed, before) {
  const text = typed.trim();
  if (typeof before === 'number') return text === '' ? null : text;
  if (!Array.isArray(before)) return written(text);
  const parts = text.split(',').map((each) => each.trim());
  const numbers = before.some((each) => typeof each === 'number');
  return `[${parts.filter((each) => each !== '').map((each) => (numbers ? each : written(each))).join(', ')}]`;
}

/**
 * The counts that a line has, such as `{ food = 2, wood = 1 }`.
 * @param {string | null} line
 * @param {Record<string, number>} before
 * @returns {Record<string, number>}
 */
export function countsIn(line, before) {
  if (line === null) return before;
  const found = [...line.matchAll(/([\w-]+)\s*=\s*(\d+)/g)].map(([, name, count]) => [name, Number(count)]);
  return Object.fromEntries(found);
}
