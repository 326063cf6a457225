"""The register: a person's tables, page by page, and their progress, without opening any."""

import msgspec

from altiplano import games
from altiplano.errors import Refused
from altiplano.table import broadcast, wire
from altiplano.table.editions import edition, game_of
from altiplano.table.lines import Lines
from altiplano.table.problems import Problem
from altiplano.table.rooms import Rooms
from altiplano.table.rows import SPECTATOR, MatchRow, Search
from altiplano.table.store import Store
from altiplano.table.tables import Standing, person_of, standing_of

MOST_KNOWN = 5000
"""How many tables' progress is cached."""


class TableInList(msgspec.Struct):
    """One of your tables."""

    match: str
    game: str
    title: str
    seats: list[int]
    people: list[wire.Person]
    stage: wire.Stage | None
    """None for a match that is over, or stopped because the rules have changed."""
    my_turn: bool
    to_move: list[int]
    over: bool
    winners: list[int]
    practice: bool
    updated: str


class TableList(msgspec.Struct):
    """One page of a person's tables."""

    tables: list[TableInList]
    found: int
    """How many there are on all pages."""
    page: int
    pages: int


class Register:
    """All tables of a server."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._known: dict[str, tuple[int, Standing]] = {}
        """The progress of tables, by the length of their journals."""

    async def page(self, owner: str, search: Search) -> TableList:
        """One page of a person's tables, the most recently active first."""
        found, rows = await self.store.matches_of(owner, search)
        tables = [await self.line(row, owner) for row in rows]
        return TableList(tables, found, search.page, search.pages(found))

    async def line(self, row: MatchRow, owner: str) -> TableInList:
        """One table of the list."""
        held = await self.store.links.seats_held(row.id, owner)
        own = [seat for seat in held if seat != SPECTATOR]
        room = self.rooms.rooms.get(row.id)
        if room is not None and not (room.unsure or row.id in self.rooms.opening):
            people, standing = broadcast.people(room), broadcast.standing(room)
        else:
            seats = await self.store.seats(row.id)
            people = [person_of(seat, here=False) for seat in seats]
            standing = await self.standing(row)
        return TableInList(
            match=row.id,
            game=row.game,
            title=games.catalog(edition(row.game, None)).title,
            seats=own,
            people=people,
            stage=standing.stage,
            my_turn=any(seat in standing.to_move for seat in own),
            to_move=standing.to_move,
            over=standing.over,
            winners=standing.winners,
            practice=row.practice,
            updated=row.updated,
        )

    async def standing(self, row: MatchRow) -> Standing:
        """The progress of a table that is not open; its match is read and discarded."""
        if row.result is not None:
            return Standing(None, [], True, msgspec.json.decode(row.result)["winners"])
        lines = await self.store.length(row.id)
        known = self._known.get(row.id)
        if known is not None and known[0] == lines:
            return known[1]
        standing = await self._read(row)
        while len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[row.id] = lines, standing
        return standing

    async def _read(self, row: MatchRow) -> Standing:
        try:
            lines = Lines(await game_of(self.store, row), row)
            await lines.read_all((await self.store.lines(row.id))[: row.readable])
        except (Problem, Refused, ValueError):
            return Standing(None, [], row.over, [])
        return standing_of(lines.match, row)
