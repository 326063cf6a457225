"""The rooms of this process: opened when people come, closed when nobody is left."""

import asyncio
import ctypes
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, nullcontext, suppress
from contextvars import Context

from altiplano.errors import Refused
from altiplano.table import broadcast, thinking
from altiplano.table.alone import Alone
from altiplano.table.carrying import carry_over
from altiplano.table.editions import game_of
from altiplano.table.metrics import Metrics
from altiplano.table.problems import is_away, report
from altiplano.table.room import Room
from altiplano.table.sharing import Mark
from altiplano.table.store import OFFICE, Store
from altiplano.table.thinkers import Thinkers

log = logging.getLogger(__name__)

CLAIM = 10.0
"""Seconds for which one process may let the bots of a table think."""

HERE = 90.0
"""Seconds for which other processes assume that a person is still looking."""

MERGE = 0.25
"""Seconds over which arrivals and departures are collected before others are told."""

LOOKED = 10.0
"""Seconds for which a request without a socket counts as looking."""

AGAIN = 1.0
"""Seconds between attempts to reach an unavailable database."""

SWEEP = 30.0
"""Seconds between two checks of each table."""

TOGETHER = 20
"""How many tables are checked together."""

ALONE = 4
"""At how many tables bots may play alone at a time, per process for bots: they rest three times as
long as they think, so this many keep one busy."""

IDLE = 120.0
"""Seconds after which a table that nobody looks at leaves memory."""


class Rooms:
    """All rooms of this process."""

    def __init__(self, store: Store, thinkers: Thinkers, metrics: Metrics) -> None:
        self.store = store
        self.thinkers = thinkers
        self.metrics = metrics
        self.publish: Callable[[str, str, int], None] | None = None
        """Announces changes to other processes; None if there are none."""
        self.span: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
        """Entered for every choice of a bot."""
        self.alone = Alone(thinkers.workers * ALONE)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._moving: set[str] = set()
        """Tables with arrivals or departures that others don't know yet."""
        self._seen: set[tuple[str, int]] = set()
        """Tables and seats from which people are looking, or were until now."""
        self._moved = asyncio.Event()
        self._office = ""
        """The operator's last known change, if nobody announces it."""

    async def open(self, match: str) -> Room | None:
        """The room of a table; None if there is no such table."""
        task = self.opening.get(match)
        if task is None and match not in self.rooms:
            task = self.opening[match] = asyncio.create_task(self._load(match))
        room = self.rooms[match] if task is None else await asyncio.shield(task)
        if room is not None:
            room.used = time.monotonic()
            async with room.ready():
                pass
            self.wake(match)
        return room

    async def _load(self, match: str) -> Room | None:
        try:
            setup = await self.store.match(match)
            if setup is None:
                return None
            game = await game_of(self.store, setup)
            if setup.rules < game.rules.version or setup.readable is not None:
                setup = await carry_over(self.store, setup, game)
            room = Room(self.store, self.metrics, setup, game, self._announce)
            self.rooms[match] = room  # Before reading it, so that no announcement is lost.
            if self.store.shared:
                marks = await self.store.sharing.marks([match])
                room.facts = marks[match].facts if marks else ""
            await room.load()
            return room
        except BaseException as error:
            self.rooms.pop(match, None)
            if isinstance(error, Refused):  # It would reveal other seats to the client.
                raise ValueError("the journal of this table cannot be read") from error
            raise
        finally:
            self.opening.pop(match, None)

    def _announce(self, what: str, match: str, number: int) -> None:
        if self.publish is not None:
            self.publish(what, match, number)
        self.wake(match)

    async def heard(self, what: str, match: str, number: int) -> None:
        """Another process has changed a table."""
        room = self.rooms.get(match)
        if room is None:
            return
        if what in ("facts", OFFICE):
            await self._refresh(room, anew=what == OFFICE)
        elif number > room.lines.count:
            if not room.audience.places and not room.seats.has_bots:
                room.behind = True  # The next visitor will load the change.
                return
            await room.catch_up()
        self.wake(match)

    async def _refresh(self, room: Room, anew: bool) -> None:
        await room.refresh(anew)
        if room.removed:
            self.rooms.pop(room.id, None)

    async def visit_office(self) -> None:
        """Check whether the operator has changed something in a SQLite file.

        Processes that share a PostgreSQL announce it instead.
        """
        if self.store.shared:
            return
        known, self._office = self._office, await self.store.office_changes()
        if known == self._office:
            return
        for room in list(self.rooms.values()):
            try:
                await self._refresh(room, anew=True)
                self.wake(room.id)
            except Exception as error:  # The others are refreshed all the same.
                report(log, "table does not open", error, match=room.id)

    # Bots.

    def wake(self, match: str) -> None:
        """Let the bots of a table continue, if they have to decide and are not thinking."""
        room = self.rooms.get(match)
        if room is not None and not room.bots.busy and self.awaited(room):
            room.bots.busy = True
            self.run(self._let_bots_choose(room))

    def awaited(self, room: Room) -> bool:
        """Whether a person is waiting for a bot's choice, as a player or by looking."""
        looked_at = room.presence.here() or room.used > time.monotonic() - LOOKED
        return thinking.bot_to_move(room) is not None and bool(room.seats.people_play or looked_at)

    async def _let_bots_choose(self, room: Room) -> None:
        try:
            while self.awaited(room):
                if self.store.shared and not await self._claim(room):
                    await asyncio.sleep(CLAIM / 2)
                    continue
                if not room.seats.people_play and not self.alone.may_go_on(room.id):
                    break  # It continues when its turn comes.
                before = room.bots.seconds
                await self._let_one_choose(room)
                await asyncio.sleep(thinking.rest(room, room.bots.seconds - before))
                self.pass_on(room.id)
        except Refused:
            if not room.removed:
                raise
        except Exception as error:
            if not is_away(error):
                raise
            report(log, "bots wait for the database", error, match=room.id)
            self.run(self._wake_when_database_is_back(room))
        finally:
            room.bots.busy = False
            self.pass_on(room.id)

    def pass_on(self, match: str) -> None:
        """If bots played alone at this table, let other such tables have their turn."""
        after = self.alone.pass_on(match)
        while after is not None:
            room = self.rooms.get(after)
            if room is not None and not room.bots.busy and self.awaited(room):
                self.wake(after)
                return
            after = self.alone.pass_on(after)

    async def _wake_when_database_is_back(self, room: Room) -> None:
        while self.rooms.get(room.id) is room:
            await asyncio.sleep(AGAIN)
            try:
                async with room.ready():
                    pass
            except Exception as error:
                if not is_away(error):
                    raise
            else:
                self.wake(room.id)
                return

    async def _let_one_choose(self, room: Room) -> None:
        """Let a bot make one choice; this process claims the table for that time."""
        renewing = asyncio.create_task(self._renew_claim(room)) if self.store.shared else None
        try:
            with self.span("bot"):
                await thinking.choose(room, self.thinkers)
        finally:
            if renewing is not None:
                renewing.cancel()

    async def _renew_claim(self, room: Room) -> None:
        while True:
            await asyncio.sleep(CLAIM / 2)
            await self._claim(room)

    async def _claim(self, room: Room) -> bool:
        return await self.store.sharing.claim(room.id, self.store.process, CLAIM)

    def run(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside everything else, until the server stops.

        It has a context of its own: in a trace it is no part of what happens to begin it.
        """
        task = asyncio.create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(log, "stopped", error)

    # Who is watching.

    def came_or_left(self, room: Room, seat: int | None) -> None:
        """A person has started or stopped looking; others are told in a moment."""
        self._moving.add(room.id)
        if seat is not None:
            self._seen.add((room.id, seat))
        self._moved.set()
        self.wake(room.id)

    def asked(self, room: Room, seat: int) -> None:
        """A person asks for a table without a socket: not an absence, but others are not told."""
        left, now = room.presence.left, time.monotonic()
        if seat not in room.presence.here() and left.get(seat, -LOOKED) < now - LOOKED:
            left[seat] = now
            self._seen.add((room.id, seat))
            self._moved.set()

    async def report_presence(self) -> None:
        """Tell others who came and went, several at a time."""
        while True:
            await self._moved.wait()
            await asyncio.sleep(MERGE)
            self._moved.clear()
            moving, self._moving = self._moving, set()
            seen, self._seen = self._seen, set()
            try:
                if seen:  # Before others are told: they may ask immediately how long it was.
                    await self.store.sharing.saw(seen)
                for match in moving:
                    await self._report_presence_at(match)
            except Exception as error:  # The next sweep repeats it.
                report(log, "presence is not reported", error)

    async def _report_presence_at(self, match: str) -> None:
        room = self.rooms.get(match)
        if room is not None:
            broadcast.send_presence(room)
            if self.store.shared:
                await room.share_presence(HERE)

    def doubt(self) -> None:
        """Announcements of other processes may have been lost."""
        for room in self.rooms.values():
            room.behind = True

    # Closing rooms.

    async def sweep(self) -> None:
        """Check all tables regularly; close those that nobody looks at."""
        while True:
            await asyncio.sleep(SWEEP / 2)
            await self.look_after(SWEEP / 2)
            self.forget_idle()

    async def look_after(self, lasting: float = 0.0) -> None:
        """Check whether an announcement was lost, and whether bots stopped after an error.

        `lasting`: seconds over which the work is spread, so that players don't notice it.
        """
        try:
            await self.visit_office()
        except Exception as error:  # The next sweep checks it again.
            self._office = ""
            report(log, "the operator's changes are not read", error)
        rooms = list(self.rooms.values())
        for at in range(0, len(rooms), TOGETHER):
            await self._look_after(rooms[at : at + TOGETHER])
            await asyncio.sleep(lasting * TOGETHER / len(rooms))

    async def _look_after(self, rooms: list[Room]) -> None:
        marks: dict[str, Mark] = {}
        if self.store.shared:
            try:
                marks = await self.store.sharing.marks([room.id for room in rooms])
                await self._renew_presence([room for room in rooms if room.id in marks])
            except Exception as error:
                report(log, "tables are not looked after", error)
                return
        for room in rooms:
            try:
                if self.store.shared:
                    await self._compare(room, marks.get(room.id))
                    if room.removed:
                        continue
                else:
                    async with room.ready():
                        pass
                self.wake(room.id)
            except Exception as error:
                report(log, "table does not open", error, match=room.id)
            for seat in room.audience.seats():
                self.came_or_left(room, seat)

    async def _compare(self, room: Room, mark: Mark | None) -> None:
        """Read again what has changed without this process noticing."""
        if room.unsure or (mark is not None and mark.lines > room.lines.count):
            await room.catch_up()
        if mark is None or mark.facts != room.facts:
            await self._refresh(room, anew=False)
            room.facts = "" if mark is None else mark.facts

    async def _renew_presence(self, rooms: list[Room]) -> None:
        """Tell other processes that people are still looking here."""
        shared = {room.id: len(room.presence.shared) for room in rooms if room.presence.shared}
        if await self.store.sharing.renew(shared, HERE) < sum(shared.values()):
            for room in rooms:  # This process was silent for so long that others gave it up.
                await room.share_presence(HERE, again=True)

    def forget_idle(self) -> None:
        """Close tables that nobody has looked at for a while."""
        self.forget(time.monotonic() - IDLE)

    def forget(self, before: float) -> None:
        """Close idle tables that were last used before that time, and free their memory."""
        known = len(self.rooms)
        for match, room in list(self.rooms.items()):
            busy = (
                room.audience.places
                or room.bots.busy
                or room.lock.locked()
                or match in self.opening
            )
            if not busy and room.used < before:
                del self.rooms[match]
        if len(self.rooms) < known:
            give_back()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.store.shared:
            with suppress(Exception):  # Others assume for a limited time that people are looking.
                await self.store.sharing.leave()


def give_back() -> None:
    """Return free memory to the system; glibc would keep it."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
