"""A room: one table in memory, while people look or bots think. The journal is the truth."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message, seat_name
from altiplano.table import broadcast
from altiplano.table.audience import Audience, Place
from altiplano.table.lines import REWIND, Lines
from altiplano.table.metrics import Metrics
from altiplano.table.notes import Notebook
from altiplano.table.presence import Presence
from altiplano.table.rows import SPECTATOR, LinkRow, MatchRow, NoteRow, ReplayRow
from altiplano.table.seats import Seats
from altiplano.table.store import Store
from altiplano.table.tables import result_of
from altiplano.table.thinking import BotState
from altiplano.table.wire import refusal_of
from altiplano.table.wording import refusal, refused
from altiplano.table.writing import LineRow

UNDECIDED = '{"winners": [], "scores": []}'
"""The result of a match that was ended early."""


class Room:
    """One table: its match, and everything that belongs to it."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        setup: MatchRow,
        game: Game,
        announce: Callable[[str, str, int], None],
    ) -> None:
        self.store = store
        self.metrics = metrics
        self.setup = setup
        self.game = game
        self.lock = asyncio.Lock()
        self.lines = Lines(game, setup)
        self.seats = Seats(store, setup.id, setup.game)
        self.notes = Notebook(store, setup.id)
        self.audience = Audience()
        self.presence = Presence(store, setup.id, self.audience)
        self.bots = BotState()
        self.behind = False
        """Whether stored lines may be missing in memory."""
        self.spoiled = False
        """Whether lines in memory may never have been stored."""
        self.removed = False
        """Whether nobody can be here any more: the operator has deleted the table, or a newer
        version of the server continues it."""
        self.facts = ""
        """The mark of everything read besides the journal, if processes share a store."""
        self.used = 0.0
        """When it was last requested."""
        self._announce = announce

    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def match(self) -> Match:
        return self.lines.match

    @property
    def over(self) -> bool:
        """Whether the match has ended in any way."""
        return self.match.over or self.setup.result is not None

    @property
    def ended_early(self) -> bool:
        """Whether the match was ended although its rules would let it continue."""
        return self.over and not self.match.over

    @property
    def stopped(self) -> bool:
        """Whether the match cannot continue, because the rules have changed."""
        return self.setup.readable is not None and not self.over

    @property
    def unsure(self) -> bool:
        """Whether the match in memory may differ from the stored one."""
        return self.behind or self.spoiled

    @property
    def log_length(self) -> int:
        return self.match.log_length(None)

    def may_rewind(self, seat: int) -> bool:
        """Whether all others are bots, and the seat has made a choice."""
        alone = self.seats.plays_alone(seat)
        return alone and not self.over and self.lines.last_choice(seat) is not None

    # Keeping up with the store.

    @asynccontextmanager
    async def ready(self) -> AsyncIterator[None]:
        """Hold the lock, with everything stored in memory.

        A room that is behind reads first; if it cannot, requests fail rather than get old data.
        """
        async with self.lock:
            if self.spoiled:
                await self._start_again()
            elif self.behind and await self._read_lines(self.lines):
                broadcast.send_match(self)
            yield

    async def load(self) -> None:
        """Read everything from the store."""
        async with self.lock:
            await self._read_facts()
            await self._read_lines(self.lines)

    async def catch_up(self) -> None:
        """Read what another process has written to the journal."""
        self.behind = True
        async with self.ready():
            pass

    async def refresh(self, anew: bool = False) -> None:
        """Another process has changed seats, notes or links.

        `anew`: known notes may have changed, too.
        """
        async with self.ready():
            known = self._shown()
            if await self._read_setup() is not None:
                return
            notes = await self._read_facts(anew)
            await self._let_go()
            if self._shown() != known:
                broadcast.send_table(self)
                broadcast.send_updates(self)
            broadcast.send_notes(self, notes)

    def _shown(self) -> tuple[object, ...]:
        """What everyone sees of the table and other processes may change."""
        setup = self.setup
        facts = setup.rematch, setup.hints, setup.watchable, setup.replay, setup.result
        return facts, broadcast.people(self), self.presence.spectators

    async def check_there(self) -> None:
        """Read how the table is set up; raises Refused if nobody can be here any more."""
        if (why := await self._read_setup()) is not None:
            raise why

    async def _read_setup(self) -> Refused | None:
        """Read how the table is set up now; returns why everyone must leave, if so."""
        setup = await self.store.match(self.id)
        if setup is None:
            why = refused("no-table", "removed")
        elif setup.rules > self.game.rules.version:
            why = refused("newer-rules")
        else:
            self.setup = setup
            return None
        self.removed = True
        for place in list(self.audience.places):
            place.refuse(refusal_of(why))
        return why

    async def _read_facts(self, anew: bool = False) -> list[NoteRow]:
        """Read everything except the journal; returns the new notes."""
        await self.seats.read()
        notes = await self.notes.read(anew)
        await self.presence.read()
        return notes

    async def _read_lines(self, known: Lines) -> bool:
        """Read what is new in the journal; returns whether there was anything."""
        lines = await self.store.lines(self.id, known.count)
        if self.setup.readable is not None:
            lines = lines[: max(0, self.setup.readable - known.count)]
        await known.read_all(lines)
        self.behind = False
        return bool(lines)

    async def _start_again(self) -> None:
        """Read the match again: what is in memory was never stored."""
        self.spoiled = True
        fresh = Lines(self.game, self.setup)
        await self._read_lines(fresh)
        self.lines = fresh
        self.spoiled = False

    # Changing it. Callers hold the lock (`ready`).

    async def write(self, seat: int, texts: list[str], command: str | None) -> bool:
        """Make the moves, store them, and notify everyone; False if another process was faster."""
        first = self.lines.count
        lines = [LineRow(first + at, seat, text, command) for at, text in enumerate(texts)]
        to_move = self.match.to_move
        try:
            seen = self.lines.read(lines)
            over = self.match.over
            result = result_of(self.match) if over else None
            written = await self.store.append(self.id, lines, over, seen, result)
        except BaseException:
            self.spoiled = self.lines.count != first
            raise
        if not written:
            self.spoiled = True
            await self.check_there()
            await self._start_again()
            broadcast.send_match(self)
            return False
        if result is not None:
            self.setup = self.setup._replace(over=True, result=result)
        self.metrics.moves.inc(len(lines))
        self._announce("lines", self.id, self.lines.count)
        unnoticed = not seen and self.match.to_move == to_move
        broadcast.send_match(self, seat if unnoticed else None)
        if texts[0].startswith(REWIND):
            await self.notice(Message("notice-rewound", {"who": seat_name(seat)}))
        return True

    async def notice(self, message: Message, seat: int | None = None) -> None:
        """Notify everyone of something that happened to the table or a seat."""
        names = [each.name for each in self.seats]
        await self.add_notes(self.notes.notice(message, names, seat, self.log_length))

    async def add_notes(self, writing: Coroutine[object, object, list[NoteRow]]) -> None:
        """Store notes, and send them to everyone."""
        notes = await writing
        if notes:
            broadcast.send_notes(self, notes)
            self._announce("facts", self.id, self.lines.count)

    async def seats_changed(self, notice: Message, seat: int | None = None) -> None:
        """Tell everyone that a person came, left, or changed something."""
        await self.seats.read()
        broadcast.send_table(self)
        await self.notice(notice, seat)
        broadcast.send_updates(self)

    # Called by the desk.

    async def sit_down(self, seat: int, color: int | None = None) -> None:
        """A friend joins, perhaps with a color; a color that is taken is not given."""
        async with self.ready():
            await self.seats.read()
            if color is not None:
                with suppress(Refused):
                    await self.seats.paint(seat, color)
                await self.seats.read()
            await self.seats_changed(Message("notice-joined", {"who": seat_name(seat)}))

    async def follow(self, rematch: str) -> None:
        """The same people continue at another table."""
        async with self.ready():
            self.setup = self.setup._replace(rematch=rematch)
            await self.seats_changed(Message("notice-rematch"))

    async def allow_hints(self, allowed: bool) -> None:
        """The host allows or forbids hints."""
        async with self.ready():
            if self.setup.hints != allowed:
                await self.store.set_hints(self.id, allowed)
                self.setup = self.setup._replace(hints=allowed)
                await self.seats_changed(Message(f"notice-hints-{'on' if allowed else 'off'}"))

    async def allow_watching(self, allowed: bool) -> None:
        """The host allows spectators, or makes them leave."""
        async with self.ready():
            if self.setup.watchable == allowed:
                return
            await self.store.set_watchable(self.id, allowed)
            self.setup = self.setup._replace(watchable=allowed)
            if not allowed:
                link = LinkRow(self.id, SPECTATOR, "watch")
                await self.store.links.withdraw(link, self.setup.host)
                await self._let_go()
            await self.seats_changed(Message(f"notice-watching-{'on' if allowed else 'off'}"))

    async def withdraw(self, link: LinkRow) -> int:
        """Withdraw links of a kind; their spectators have to leave. Returns how many."""
        async with self.ready():
            links = await self.store.links.withdraw(link, self.setup.host)
            await self._let_go()
            self._announce("facts", self.id, self.lines.count)
        return links

    async def keep(self, replay: ReplayRow) -> str:
        """Store the replay of this match, unless it has one; returns its ID."""
        await self.store.add_replay(replay)
        setup = await self.store.match(self.id)
        assert setup is not None
        assert setup.replay is not None, "somebody has added one"
        async with self.ready():
            self.setup = setup
            broadcast.send_table(self)
            self._announce("facts", self.id, self.lines.count)
        return setup.replay

    # Who looks.

    async def listen(self, place: Place) -> None:
        """Send a person the current state, and every change from now on."""
        self.audience.places.append(place)
        broadcast.send_all(self, place)
        await self._let_go()  # The link may just have been withdrawn.

    async def current(self, seat: int | None) -> bytes:
        """The match as a seat may know it, between changes."""
        async with self.ready():
            return broadcast.encode(broadcast.update(self, seat))

    async def share_presence(self, seconds: float, again: bool = False) -> None:
        """Tell other processes from which seats people are looking here."""
        async with self.lock:
            if await self.presence.share(seconds, again):
                self._announce("facts", self.id, self.lines.count)

    async def _let_go(self) -> None:
        """Disconnect people whose link was withdrawn, or whose seat was given up."""
        places = list(self.audience.places)
        held = await self.store.links.holders(self.id) if places else []
        for place in places:
            if place.seat is None and (SPECTATOR, place.key) not in held:
                place.refuse(refusal("no-table", "watch-revoked"))
            elif place.seat is not None and (place.seat, place.key) not in held:
                gone = self.seats[place.seat].gone
                place.refuse(refusal("gone") if gone else refusal("no-table", "not-yours"))
                self.audience.leave(place)
        self.audience.see_out()
