"""What a seat may know as a row of numbers, for programs that learn.

A game lists its entries once, in the order in which it writes them. Documents, names and tokens all
come from that list.
"""

import struct
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from altiplano.kernel.bits import lowest
from altiplano.kernel.state import State

MOST: Final = 1023
"""The maximum; larger numbers are written as this one."""

EVERYBODY: Final = "everybody"
OWN: Final = "own"
"""Who can know an entry: everyone at the table, or only the observing seat."""

TABLE: Final = -1
"""The owner of things that belong to no seat."""

ANEW: Final = -1
"""Passed instead of the seats that have moved if the row is empty or shows another match."""

TOKEN: Final = 4
"""The numbers of a token: type, place, owner and count."""


@final
class Entry:
    """One number of an observation."""

    def __init__(
        self,
        place: str,
        thing: str,
        owner: int,
        most: int,
        unit: int,
        rule: str,
        known: str,
        about: str,
    ) -> None:
        self.place = place
        """The place of the thing, such as `bag`; empty if it has none."""
        self.thing = thing
        self.owner = owner
        """The seat, in turn order from the observer (0: itself), or TABLE."""
        self.most = most
        """The maximum count; the number in the observation is at most `most / unit`."""
        self.unit = unit
        """1, 4, 16 or 64: so most numbers are between 0 and 1, and powers of two lose nothing."""
        self.rule = rule
        self.known = known
        self.about = about
        """Its meaning, if the name does not say it."""

    @property
    def name(self) -> str:
        """A name such as `seat1.bag.wool`, `supply.corn` or `round`."""
        seat = [] if self.owner == TABLE else [f"seat{self.owner}"]
        return ".".join([*seat, *([self.place] if self.place else []), self.thing])


@final
class Listing:
    """Collects entries, each group in the order in which it is written."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.owner: int = TABLE

    def add(
        self,
        place: str,
        things: list[str],
        rule: str,
        most: int = 1,
        unit: int = 1,
        known: str = EVERYBODY,
        about: str = "",
    ) -> None:
        """Add one entry for each thing."""
        for thing in things:
            entry = Entry(place, thing, self.owner, most, unit, rule, known, about)
            self.entries.append(entry)


class Observer:
    """Writes observations of one game for a number of players and some options."""

    def __init__(self, entries: list[Entry], notes: int, counts: bool) -> None:
        """`notes`: how many sets and choices are noted for each row, see `renew`."""
        self.entries = entries
        self.size: i64 = len(entries)
        self.notes: i64 = notes
        self._fresh = vec[i64]([0] * notes)
        self.out = vec[i32]()
        self.noted = vec[i64]()
        self.note: i64 = 0
        """The buffers: rows, notes, and where the notes of the row begin."""
        self.by1 = written_numbers(1, counts)
        self.by4 = written_numbers(4, counts)
        self.by16 = written_numbers(16, counts)
        self.by64 = written_numbers(64, counts)
        """How each count is written, divided by a unit: as the bits of a 32-bit float, or as
        itself."""
        self.things = numbered([entry.thing for entry in entries])
        self.places = numbered([entry.place for entry in entries])
        """The meaning of the types and places in tokens; 0 is nothing."""
        self.token_types = vec[i16]([0] * len(entries))
        self.token_places = vec[i16]([0] * len(entries))
        self.token_owners = vec[i16]([0] * len(entries))
        types = {name: at for at, name in enumerate(self.things)}
        places = {name: at for at, name in enumerate(self.places)}
        for at, entry in enumerate(entries):
            self.token_types[at] = types[entry.thing]
            self.token_places[at] = places[entry.place]
            self.token_owners[at] = entry.owner + 1

    def write(self, state: State, seat: i64, out: vec[i32], first: i64) -> None:
        """Write what the seat may know, starting at an index."""
        fresh = self._fresh
        at: i64
        for at in range(self.notes):
            fresh[at] = 0
        for at in range(self.size):
            out[first + at] = 0
        self.renew(state, seat, ANEW, out, first, fresh, 0)

    def renew(
        self,
        state: State,
        seat: i64,
        moved: i64,
        out: vec[i32],
        first: i64,
        notes: vec[i64],
        note: i64,
    ) -> None:
        """Update a row with what the seat may know now.

        Notes record what the row shows of each set or choice, so that only changes are written. In
        a row of zeros, all notes are 0. `moved`: the seats that have made moves, as bits, since the
        row was last written, for whichever seat; or ANEW.
        """
        self.out = out
        self.noted = notes
        self.note = note
        self.update(state, seat, moved, first)

    def update(self, state: State, seat: i64, moved: i64, first: i64) -> None:
        """Do the work of `renew`: write into `out`, with the notes in `noted` from `note` on."""
        raise NotImplementedError

    def flags(self, members: i64, count: i64, first: i64, note: i64) -> i64:
        """Write a set, with an entry for each thing that may be in it; returns the next index."""
        notes = self.noted
        note += self.note
        changed: i64 = notes[note] ^ members
        if changed:
            notes[note] = members
            out = self.out
            by1 = self.by1
            while changed:
                member: i64 = lowest(changed)
                changed &= changed - 1
                out[first + member] = by1[members >> member & 1]
        return first + count

    def only(self, which: i64, count: i64, first: i64, note: i64) -> i64:
        """Write which one of some things it is, or none (-1); returns the next index."""
        notes = self.noted
        note += self.note
        before: i64 = notes[note] - 1
        if before != which:
            notes[note] = which + 1
            out = self.out
            if before >= 0:
                out[first + before] = 0
            if which >= 0:
                out[first + which] = self.by1[1]
        return first + count

    def write_tokens(self, row: vec[i32], out: vec[i16], first: i64, most: i64) -> i64:
        """Turn a row of counts into tokens, one for each that is not 0; returns how many.

        If there is not enough room, the last ones are left out.
        """
        types = self.token_types
        places = self.token_places
        owners = self.token_owners
        found: i64 = 0
        at: i64
        for at in range(self.size):
            if row[at] != 0 and found < most:
                token: i64 = first + found * TOKEN
                out[token] = types[at]
                out[token + 1] = places[at]
                out[token + 2] = owners[at]
                out[token + 3] = i16(row[at])
                found += 1
        return found


def flag(writes: vec[i32], value: bool) -> i32:
    """Yes or no, as written in a row."""
    return writes[1] if value else writes[0]


def written_numbers(unit: int, counts: bool) -> vec[i32]:
    """How each count up to MOST is written: as itself, or divided, as the bits of a float."""
    if counts:
        return vec[i32](list(range(MOST + 1)))
    texts = [struct.pack("=f", count / unit) for count in range(MOST + 1)]
    return vec[i32]([struct.unpack("=i", text)[0] for text in texts])


def numbered(names: list[str]) -> list[str]:
    """The distinct names in order of appearance; 0 means nothing."""
    return ["", *dict.fromkeys(name for name in names if name)]
