/** What the matches played so far show; counted again after each answer of the server. */

import { average, clear, mean, share } from './statistics.js';

/** @import {LiveCase, MatchRow, SeatRow} from '../wire.js' */
/** @import {Estimate} from './statistics.js' */

/**
 * A case and its matches, in the order of their numbers.
 * @typedef {LiveCase & {rows: MatchRow[]}} Played
 */

/**
 * How often something won.
 * @typedef {object} Share
 * @property {string} name
 * @property {number} count
 * @property {Estimate} found
 * @property {boolean} clear Whether it differs from what is fair.
 * @property {Estimate} margin
 */

/** So many points has a curve at most. */
const SPOTS = 60;
/** With fewer matches an interval says nothing. */
const FIRST = 8;

/** When something was taken: in which third of the match. */
export const TIMES = ['early', 'middle', 'late'];

/**
 * Put a value into a group.
 * @template T
 * @param {Map<string, T[]>} groups
 * @param {string} name
 * @param {T} value
 */
function added(groups, name, value) {
  const group = groups.get(name);
  if (group) group.push(value);
  else groups.set(name, [value]);
}

/** @param {MatchRow[]} rows */
export const playersIn = (rows) => rows[0]?.seats.length ?? 0;

/**
 * The key of a seat: its role, or its place in the order of turns.
 * @param {SeatRow} seat
 * @param {'role' | 'seat'} by
 */
export const nameOf = (seat, by) => (by === 'role' ? seat.role : String(seat.seat + 1));

/** @param {MatchRow[]} rows */
export const hasRoles = (rows) => rows.some((row) => row.seats.some((seat) => seat.role !== ''));

/**
 * Win shares by role or seat.
 * @param {MatchRow[]} rows
 * @param {'role' | 'seat'} by
 * @returns {Share[]}
 */
export function shares(rows, by) {
  /** @type {Map<string, SeatRow[]>} */
  const groups = new Map();
  for (const row of rows) {
    for (const seat of row.seats) {
      added(groups, nameOf(seat, by), seat);
    }
  }
  return sharesOf(groups, playersIn(rows));
}

/**
 * @param {Map<string, SeatRow[]>} groups
 * @param {number} players
 * @returns {Share[]}
 */
function sharesOf(groups, players) {
  const found = [...groups].map(([name, seats]) => ({
    name,
    count: seats.length,
    found: share(wins(seats), seats.length),
    clear: false,
    margin: average(seats.map((seat) => seat.margin)),
  }));
  found.sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  const judged = clear(found.map((each) => ({ value: each.found.value, count: each.count })), 1 / players);
  return found.map((each, at) => ({ ...each, clear: judged[at] }));
}

/** @param {SeatRow[]} seats */
const wins = (seats) => seats.reduce((sum, seat) => sum + seat.won, 0);

/**
 * How the share of one grew with the matches: count of matches, and what was known then.
 * @param {MatchRow[]} rows
 * @param {string} name
 * @param {'role' | 'seat'} by
 * @returns {{at: number, found: Estimate}[]}
 */
export function growth(rows, name, by) {
  const every = Math.max(1, Math.ceil(rows.length / SPOTS));
  const spots = [];
  let won = 0;
  let count = 0;
  for (const [at, row] of rows.entries()) {
    for (const seat of row.seats) {
      if (nameOf(seat, by) === name) {
        won += seat.won;
        count += 1;
      }
    }
    const last = at === rows.length - 1;
    if (count >= FIRST && (last || (at + 1) % every === 0)) spots.push({ at: at + 1, found: share(won, count) });
  }
  return spots;
}

/**
 * What a change does to each role or seat: the same matches with and without it.
 * @param {MatchRow[]} before
 * @param {MatchRow[]} after
 * @param {'role' | 'seat'} by
 * @returns {Map<string, Estimate>}
 */
export function differences(before, after, by) {
  const known = new Map(before.map((row) => [row.match, row]));
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const row of after) {
    for (const [at, seat] of row.seats.entries()) {
      const other = known.get(row.match)?.seats[at];
      if (other === undefined || other.role !== seat.role) continue;
      added(found, nameOf(seat, by), seat.won - other.won);
    }
  }
  return new Map([...found].map(([name, values]) => [name, average(values)]));
}

/**
 * What it costs a seat if something is forbidden: compared with itself in the same matches.
 * @param {MatchRow[]} free
 * @param {MatchRow[]} denied
 */
export function cost(free, denied) {
  const known = new Map(free.map((row) => [row.match, row]));
  const won = [];
  const points = [];
  for (const row of denied) {
    for (const [at, seat] of row.seats.entries()) {
      const other = known.get(row.match)?.seats[at];
      if (!seat.denied || other === undefined) continue;
      won.push(seat.won - other.won);
      points.push(seat.points - other.points);
    }
  }
  if (won.length === 0) return null;
  return { count: won.length, won: average(won), points: average(points) };
}

/**
 * Points by source, of winners and of everybody.
 * @param {MatchRow[]} rows
 */
export function sources(rows) {
  const seats = rows.flatMap((row) => row.seats);
  const names = [...new Set(seats.flatMap((seat) => Object.keys(seat.scores)))];
  const winners = seats.filter((seat) => seat.won > 0);
  const of = (/** @type {SeatRow[]} */ some, /** @type {string} */ name) =>
    average(some.map((seat) => seat.scores[name] ?? 0));
  const total = mean(winners.map((seat) => seat.points)) || 1;
  const found = names.map((name) => {
    const winning = of(winners, name);
    return { name, winners: winning, all: of(seats, name), part: winning.value / total };
  });
  const sum = (/** @type {SeatRow[]} */ some) => average(some.map((seat) => seat.points));
  return [...found, { name: '', winners: sum(winners), all: sum(seats), part: 1 }];
}

/**
 * How long matches take, how open they are, and how they end.
 * @param {MatchRow[]} rows
 */
export function length(rows) {
  const rounds = rows.map((row) => row.rounds).sort((one, other) => one - other);
  const at = (/** @type {number} */ part) => rounds[Math.min(rounds.length - 1, Math.floor(part * rounds.length))];
  /** @type {Map<string, number>} */
  const ends = new Map();
  for (const { ended } of rows) ends.set(ended, (ends.get(ended) ?? 0) + 1);
  return {
    rounds: average(rounds),
    short: at(0.05),
    half: at(0.5),
    long: at(0.95),
    minutes: average(rows.map((row) => row.minutes)),
    leads: average(rows.map((row) => row.leads)),
    decided: average(rows.map((row) => row.decided)),
    ends: [...ends]
      .sort((one, other) => other[1] - one[1])
      .map(([name, count]) => ({ name, found: share(count, rows.length) })),
  };
}

/** @param {MatchRow[]} rows The kinds of things that somebody has taken. */
export function kindsTaken(rows) {
  const kinds = rows.flatMap((row) => row.seats.flatMap((seat) => seat.things.map(([kind]) => kind)));
  return [...new Set(kinds)].sort();
}

/** What is there to be taken under another name. @type {Record<string, string>} */
const AVAILABLE = { 'order taken': 'order' };

/**
 * Who took what, with what result, and whether it matters when; also what nobody took.
 * @param {MatchRow[]} rows
 * @param {string} kind
 */
export function taken(rows, kind) {
  /** @type {Map<string, {seats: SeatRow[], matches: Set<number>, times: SeatRow[][]}>} */
  const found = new Map();
  /** @type {Map<string, number>} In how many matches each could be taken. */
  const there = new Map();
  for (const row of rows) {
    const offered = row.offered.filter(([each]) => each === (AVAILABLE[kind] ?? kind)).map(([, name]) => name);
    for (const name of new Set(offered)) there.set(name, (there.get(name) ?? 0) + 1);
    for (const seat of row.seats) {
      /** @type {Map<string, number>} */
      const first = new Map();
      for (const [each, name, when] of seat.things) {
        if (each === kind && !first.has(name)) first.set(name, when);
      }
      for (const [name, when] of first) {
        const entry = found.get(name) ?? { seats: [], matches: new Set(), times: TIMES.map(() => []) };
        entry.seats.push(seat);
        entry.matches.add(row.match);
        entry.times[Math.min(2, Math.floor((3 * when) / (row.rounds + 1)))].push(seat);
        found.set(name, entry);
      }
    }
  }
  const judged = sharesOf(
    new Map([...found].map(([name, each]) => [name, each.seats])),
    playersIn(rows),
  );
  const never = [...there.keys()].filter((name) => !found.has(name)).sort();
  const none = never.map((name) => ({ name, count: 0, found: null, clear: false }));
  return [...judged, ...none]
    .map((each) => {
      const entry = found.get(each.name);
      const matches = there.get(each.name) ?? rows.length;
      return {
        ...each,
        often: share(Math.min(entry?.matches.size ?? 0, matches), matches),
        times: (entry?.times ?? []).map((seats) => ({
          count: seats.length,
          found: seats.length > 0 ? share(wins(seats), seats.length) : null,
        })),
      };
    })
    .sort((one, other) => other.count - one.count);
}
