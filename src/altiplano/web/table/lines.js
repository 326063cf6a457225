/** The lines of the log that are known, of which updates bring only the last. */

/** @import {Log, LogLine} from '../wire.js' */

export class Lines {
  constructor() {
    /** @type {LogLine[]} */
    this.known = [];
    /** The number of the first line known. */
    this.first = 0;
  }

  /**
   * Hang the end of the log on what is known; gives back what is new.
   * @param {Log} log
   * @returns {{news: LogLine[], fits: boolean}} Unless it fits, older lines are to be asked for again.
   */
  take(log) {
    const end = this.first + this.known.length;
    const shared = this.known.slice(Math.max(0, log.first - this.first));
    const fits =
      log.first >= this.first &&
      log.first <= end &&
      shared.every((line, at) => at >= log.lines.length || line.text === log.lines[at].text);
    if (fits) {
      this.known = [...this.known.slice(0, log.first - this.first), ...log.lines];
    } else {
      // Somebody's choices came to light before lines that were known, or too much has happened.
      this.known = log.lines;
      this.first = log.first;
    }
    return { news: log.lines.slice(Math.max(0, end - log.first)), fits };
  }

  /**
   * Put older lines before those known.
   * @param {Log} log
   */
  prepend(log) {
    if (log.first >= this.first) return;
    this.known = [...log.lines.slice(0, this.first - log.first), ...this.known];
    this.first = log.first;
  }
}
