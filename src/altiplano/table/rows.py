"""The rows of the database as tuples, and their columns."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, or_, select

from altiplano.table import schema
from altiplano.table.writing import LineRow

SPECTATOR = -1
"""The seat of spectators."""


class Search(NamedTuple):
    """Which tables or people to list."""

    most: int = 20
    page: int = 0
    words: str = ""
    """Part of a person's name; for operators also the start of an ID."""
    over: bool | None = None
    """Only tables that are over, or only those that are not."""
    game: str = ""

    def pages(self, found: int) -> int:
        """The number of pages for this many entries."""
        return -(-found // self.most)

    def of_tables(self, by_id: bool = False) -> list[ColumnElement[bool]]:
        """The tables of a search; `by_id`: the words may also start an ID."""
        matches, seats = schema.matches.c, schema.seats.c
        where: list[ColumnElement[bool]] = []
        if self.over is not None:
            where.append(matches.over == self.over)
        if self.game:
            where.append(matches.game == self.game)
        if self.words:
            named = func.lower(seats.name).contains(self.words.lower(), autoescape=True)
            found = matches.id.in_(select(seats.match).where(named))
            begins = matches.id.startswith(self.words, autoescape=True)
            where.append(or_(begins, found) if by_id else found)
        return where


class MatchRow(NamedTuple):
    """How a table was set up."""

    id: str
    game: str
    rules: int
    edition: str
    players: int
    options: str
    content: str | None
    seed: str
    bot_seed: str
    host: str
    practice: bool = False
    watchable: bool = False
    rematch: str | None = None
    created: str = ""
    updated: str = ""
    over: bool = False
    hints: bool = True
    position: str | None = None
    """Where the match begins, as JSON; None: at the start of a game."""
    replay: str | None = None
    away: int = 120
    """Seconds of absence after which the host may let a bot play."""
    result: str | None = None
    """How the match ended, as JSON; rule changes don't affect it."""
    readable: int | None = None
    """How many lines are legal under today's rules, if not all."""
    closed: str | None = None
    """Who ended the match early: the operator, or its people by agreement."""


class ReplayRow(NamedTuple):
    """A match to replay."""

    id: str
    game: str
    content: str | None
    """The changes of its box, as JSON."""
    journal: str
    names: str
    """The players' names, as a JSON list."""
    match: str | None
    """The table at which it was played."""
    created: str


class SeatRow(NamedTuple):
    """Who sits at a seat."""

    seat: int
    name: str
    kind: str
    bot: str | None
    gone: bool
    agreed: bool = False
    """Whether they agree to end the match."""
    color: int | None = None
    """The color they chose; None: that of the seat."""


class NoteRow(NamedTuple):
    """A chat message or a notice."""

    number: int
    kind: str
    seat: int | None
    text: str
    at: str
    line: int
    command: str | None
    message: str | None = None
    """A notice as a message, in JSON; older ones have only their text."""


class LinkRow(NamedTuple):
    """What a link is for."""

    match: str
    seat: int
    kind: str


MATCH_COLUMNS = [schema.matches.c[name] for name in MatchRow._fields]
SEAT_COLUMNS = [schema.seats.c[name] for name in SeatRow._fields]
LINE_COLUMNS = [schema.journal.c[name] for name in LineRow._fields]
REPLAY_COLUMNS = [schema.replays.c[name] for name in ReplayRow._fields]
NOTE_COLUMNS = [schema.notes.c[name] for name in NoteRow._fields]
