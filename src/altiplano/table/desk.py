"""The desk: handlers ask it who may sit where, and for links."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from typing import Any

from altiplano import games
from altiplano.processes import Asker, Failure, Pool
from altiplano.table import broadcast, commands, keys, plans, wire
from altiplano.table.announcements import Announcements
from altiplano.table.archive import Archive
from altiplano.table.audience import Place
from altiplano.table.carrying import keep_edition
from altiplano.table.chores import Chores
from altiplano.table.editions import game_with
from altiplano.table.hints import Hints, check_allowed, no_answer
from altiplano.table.laboratory import Laboratory
from altiplano.table.links import link_path
from altiplano.table.metrics import Metrics
from altiplano.table.new_tables import NewTables
from altiplano.table.office import Office
from altiplano.table.pace import Pace
from altiplano.table.problems import problem
from altiplano.table.readiness import Readiness
from altiplano.table.register import Register, TableList
from altiplano.table.room import Room
from altiplano.table.rooms import Rooms
from altiplano.table.rows import SPECTATOR, LinkRow, Search
from altiplano.table.settings import Settings
from altiplano.table.sockets import Socket
from altiplano.table.store import Store
from altiplano.table.thinkers import Helpers, Judges, Thinkers
from altiplano.table.wording import refusal, refused

MEASURE = 10.0
"""Seconds between two measurements."""

LEAVE = 3.0
"""Seconds for commands that are under way when the server stops."""

LET_GO = 12.0
"""Seconds for all that still uses the database then. Whoever waits for SQLite's lock does so for
ten, even if cancelled; a second time nobody cancels it, since its connection would be lost then."""


class Desk:
    """What handlers call."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pace = Pace(settings.requests)
        self.metrics = Metrics()
        self.span: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
        """Entered for every command, with its name."""
        self.store = Store(settings.database)
        self.thinkers = Thinkers(settings.workers)
        self.helpers = Helpers()
        self.readers = Judges("replays", most=100, each=8)
        self.judges = Judges("uploads")
        self.pools: list[Pool] = [self.thinkers, self.helpers, self.readers, self.judges]
        """Pools that don't wait for each other: bots, help at tables, replays, uploads."""
        self.readiness = Readiness(self.store, [*self.pools])
        self.laboratory = Laboratory(settings.lab, settings.lab_seconds, settings.lab_workers)
        self.pools.append(self.laboratory)  # The server is ready even if the disk is full.
        self.rooms = Rooms(self.store, self.thinkers, self.metrics)
        self.hints = Hints(self.helpers)
        self.sockets: dict[Socket, asyncio.Task[object] | None] = {}
        """The open rooms, and what works for them."""
        self.register = Register(self.store, self.rooms)
        self.archive = Archive(self.store, self.readers, self.judges)
        self.new_tables = NewTables(self.store, self.rooms, self.judges, self.archive)
        self.metrics.watch_database(self.store.engine.sync_engine)
        self.metrics.watch_writer(self.store.writer)
        for pool in self.pools:
            self.metrics.watch_pool(pool)
        self.office = Office(self.store)
        self.chores = Chores(self.store, settings.database)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open the store, let bots continue, and leave nothing behind."""
        before = asyncio.all_tasks()
        await self.store.open()
        for name in games.names():
            for edition in games.editions(name):
                await keep_edition(self.store, await game_with(name, None, edition))
        announcements = Announcements(self.store, self.rooms) if self.store.shared else None
        if announcements is not None:
            announcements.start()
        self.rooms.run(self.rooms.sweep())
        self.rooms.run(self.rooms.report_presence())
        self.rooms.run(self._keep_measuring())
        try:
            yield
        finally:
            if announcements is not None:
                await announcements.finish()
            await self.rooms.close()
            for pool in self.pools:
                pool.close()
            end = time.monotonic() + LET_GO
            while (left := end - time.monotonic()) > 0 and (tasks := asyncio.all_tasks() - before):
                await asyncio.wait(tasks, timeout=left)
            await self.store.close()

    async def _keep_measuring(self) -> None:
        """Keep the figures current: any process may report those of all."""
        while True:
            await self.measure()
            await asyncio.sleep(MEASURE)

    async def measure(self) -> None:
        """Record values that change without an event."""
        refusal = await self.readiness.refusal()
        self.metrics.ready.set(refusal is None)
        self.metrics.rooms.set(len(self.rooms.rooms))
        for pool in self.pools:
            self.metrics.look_at_pool(pool)
        free = self.readiness.free()
        if free is not None:
            self.metrics.disk_free.labels("database").set(free)

    async def take_leave(self) -> None:
        """Let pages reconnect to another process, after answering what they asked for."""
        for socket in self.sockets:
            socket.leave()
        if works := [each for each in self.sockets.values() if each is not None]:
            await asyncio.wait(works, timeout=LEAVE)

    # Who may sit where.

    async def enter(
        self, match: str, key: str, seat: int | None, socket: Socket | None = None
    ) -> tuple[Room, Place]:
        """The room, and the place of a key there; without a place, the table does not exist."""
        owner = keys.fingerprint(key)
        held = await self.store.links.seats_held(match, owner) if key and keys.is_id(match) else []
        # Strangers are refused before the table is opened: they learn nothing and load nothing.
        room = await self.rooms.open(match) if held else None
        if room is None:
            raise problem(404, "no-table")
        seats = [each for each in held if each != SPECTATOR]
        if seat is not None and seat not in seats:
            raise problem(403, "other-seat", seat=seat)
        if self.store.shared:  # A person who has just moved in another process finds it here.
            await room.catch_up()
        if seat is None and seats:
            owing = [each for each in seats if each in room.match.to_move]
            seat = (owing or seats)[0]
        host = room.setup.host == owner
        if socket is None:
            if seat is not None:
                self.rooms.asked(room, seat)
            return room, Place(seat, seats, host)
        return room, Place(seat, seats, host, socket.send, socket.refuse, owner)

    async def obey(self, room: Room, place: Place, command: wire.Command) -> wire.Answer:
        """Carry out a command, and count it in the metrics."""
        with self.span(f"command {type(command).__name__}"):
            return await self._obey(room, place, command)

    async def _obey(self, room: Room, place: Place, command: wire.Command) -> wire.Answer:
        begun = time.perf_counter()
        if isinstance(command, wire.HostCommand):
            return await self._allow(room, place, command)
        seat = place.seat if command.seat is None else command.seat
        own = seat in place.seats
        if seat is None or not (own or may_lend(room, place, seat, command)):
            if place.seats and seat is not None:
                return wire.Answer(command.id, refusal("other-seat", seat=seat))
            return wire.Answer(command.id, refusal("spectator"))
        if not own and (still_here := await self._still_here(room, seat)):
            return wire.Answer(command.id, still_here)
        # A client that disconnects does not interrupt its command.
        answer = await asyncio.shield(asyncio.create_task(commands.obey(room, seat, command, own)))
        self.metrics.commands.observe(time.perf_counter() - begun)
        if answer.refused is not None:
            self.metrics.refused.inc()
        return answer

    async def _still_here(self, room: Room, seat: int) -> wire.Refusal | None:
        """Why no bot may play for a friend yet: they were just here, and may be reconnecting."""
        person, away = room.seats[seat], room.setup.away
        if person.kind != "person":
            return None
        unseen = (await self.store.sharing.unseen(room.id)).get(seat, away)
        if unseen >= away:
            return None
        return refusal("not-away", name=person.name, unseen=round(unseen), away=away)

    async def _allow(self, room: Room, place: Place, command: wire.HostCommand) -> wire.Answer:
        hints = isinstance(command, wire.AllowHints)
        if not place.host:
            what = "not-host-hints" if hints else "not-host-watching"
            return wire.Answer(command.id, refusal("not-host", what))
        allow = room.allow_hints if hints else room.allow_watching
        await asyncio.shield(asyncio.create_task(allow(command.allowed)))
        return wire.Answer(command.id)

    async def help(self, room: Room, place: Place, asker: Asker) -> dict[str, Any]:
        """Planning help, from what a seat may know."""
        seat = place.own_seat()
        async with room.ready():
            check_allowed(room)
            view = room.match.view(seat)
        helped = await self.helpers.aid(view, asker)
        if isinstance(helped, Failure):
            raise no_answer(helped, "no-help")
        return helped

    async def tables_of(self, key: str, search: Search) -> TableList:
        """A page of a person's tables."""
        return await self.register.page(keys.fingerprint(key), search)

    # Links.

    async def new_link(self, room: Room, place: Place, plan: plans.LinkPlan) -> plans.NewLink:
        """A link with its secret in the fragment, which browsers never send."""
        link = self._link_of(room, place, plan)
        secret = keys.new_secret()
        await self.store.links.add(keys.fingerprint(secret), link)
        return plans.NewLink(
            None if link.seat == SPECTATOR else link.seat, link_path(secret, plan.kind)
        )

    async def withdraw(self, room: Room, place: Place, plan: plans.LinkPlan) -> plans.Withdrawn:
        """Withdraw all links of a kind; people who watch through one have to leave."""
        return plans.Withdrawn(await room.withdraw(self._link_of(room, place, plan)))

    def _link_of(self, room: Room, place: Place, plan: plans.LinkPlan) -> LinkRow:
        """What a link of this kind leads to, for people who may create it."""
        if plan.kind == "watch":
            if not (place.host and room.setup.watchable):
                raise problem(403, "not-watchable")
            return LinkRow(room.id, SPECTATOR, plan.kind)
        seat = place.own_seat() if plan.seat is None else plan.seat
        if plan.kind == "invite":
            if not place.host:
                raise problem(403, "not-host")
            if seat >= len(room.seats) or room.seats[seat].kind != "open":
                raise refused("seat-taken", seat=seat)
        elif seat not in place.seats:
            raise problem(403, "other-seat", seat=seat)
        return LinkRow(room.id, seat, plan.kind)

    async def invitation(self, look: plans.LinkLook) -> plans.Invitation:
        """What a link is for; this does not use it up."""
        hashed = keys.fingerprint(look.secret)
        link = await self.store.links.unused(hashed)
        room = await self.rooms.open(link.match) if link else None
        if link is None or room is None:
            raise await self._no_link(hashed)
        holders = await self.store.links.holders(room.id)
        hosts = [seat for seat, key in holders if key == room.setup.host and seat != SPECTATOR]
        return plans.Invitation(
            kind=link.kind,
            game=room.setup.game,
            title=games.catalog(room.game).title,
            host=room.seats[hosts[0]].name if hosts else "",
            seat=None if link.seat == SPECTATOR else link.seat,
            people=broadcast.people(room),
            over=room.over,
        )

    async def _no_link(self, hashed: str) -> Exception:
        """Why a link does not work."""
        if await self.store.links.was_withdrawn(hashed):
            return problem(410, "withdrawn-link", "link-revoked")
        return problem(410, "used-link", "link-used")

    async def use_link(self, use: plans.LinkUse, key: str) -> tuple[str, plans.Joined]:
        """Exchange a link's secret for a seat: the browser's key, and the answer."""
        secret = await self.store.links.known_key(key)
        hashed, owner = keys.fingerprint(use.secret), keys.fingerprint(secret)
        waiting = await self.store.links.unused(hashed)
        if waiting is not None:  # If the table cannot be opened, the link is not used up.
            await self.rooms.open(waiting.match)
        link = await self.store.links.use(hashed, owner, use.name.strip())
        found = link or await self.store.links.used(hashed, owner)
        if found is None:
            raise await self._no_link(hashed)
        if link is not None and link.kind == "invite":
            room = await self.rooms.open(link.match)
            assert room is not None
            await room.sit_down(link.seat, use.color)
        return secret, plans.Joined(found.match, None if found.seat == SPECTATOR else found.seat)


def may_lend(room: Room, place: Place, seat: int, command: wire.Command) -> bool:
    """Whether the host may let a bot play for a friend who is away; returning ends that."""
    if not place.host or seat >= len(room.seats):
        return False
    if room.seats[seat].kind == "open":
        return isinstance(command, wire.HandOver | wire.TakeBack)
    away = room.seats[seat].kind == "person" and seat not in room.presence.here()
    return away and isinstance(command, wire.HandOver)
