"""The desk: sets tables up, knows who may sit where, and hands out links."""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from functools import partial
from typing import Any

import msgspec

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.table import keys, replay_wire, wire
from altiplano.table.announcements import Announcements
from altiplano.table.archive import Archive
from altiplano.table.audience import Place
from altiplano.table.carrying import keep_edition
from altiplano.table.chores import Chores
from altiplano.table.hints import Hints, check_allowed
from altiplano.table.metrics import Metrics
from altiplano.table.offers import USUAL_BOT
from altiplano.table.office import Office
from altiplano.table.pace import Pace
from altiplano.table.pools import Asker, Failure, Pool
from altiplano.table.problems import Problem
from altiplano.table.readiness import Readiness
from altiplano.table.register import Register
from altiplano.table.room import Room
from altiplano.table.rooms import Rooms, game_with
from altiplano.table.sockets import Socket
from altiplano.table.store import SPECTATOR, LinkRow, MatchRow, SeatRow, Store, Wanted, now
from altiplano.table.thinkers import Helpers, Judges, Thinkers, judge_content

log = logging.getLogger(__name__)

MEASURE = 10.0
"""Seconds between two measurements."""

LEAVE = 3.0
"""Seconds for commands that are under way when the server stops."""

MOST_ALONE = 3
"""At how many unfinished tables somebody may let bots play alone."""

BOT_NAMES = ("Quilla", "Illari", "Amaru", "Sami", "Wayra", "Inti", "Killari", "Tupaq")


class Settings(msgspec.Struct):
    """How a server runs; what a process needs to know of it travels as JSON."""

    database: str
    secret: str
    """Signs the tokens against forged requests; all processes share it."""
    hosts: list[str] = []
    """Names besides the loopback ones that the server answers for."""
    secure: bool = False
    """Whether browsers reach it by https only."""
    metrics_token: str = ""
    requests: int = 600
    """How many requests and messages an address may send in a minute; 0: as many as it likes."""
    messages: float = 20
    """How many messages a socket may send in a second."""
    body: int = 200_000
    """The largest body of a request, in bytes."""
    workers: int | None = None
    """Processes in which bots think."""
    traces: bool = False
    """Whether OpenTelemetry hears of everything."""


class Desk:
    """What handlers ask."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pace = Pace(settings.requests)
        self.metrics = Metrics()
        self.span: Callable[[str], AbstractContextManager[object]] = lambda name: nullcontext()
        """Is entered for every command, with its name."""
        self.store = Store(settings.database)
        self.thinkers = Thinkers(settings.workers)
        self.helpers = Helpers()
        self.readers = Judges("replays", most=100, each=8)
        self.judges = Judges("uploads")
        self.pools: list[Pool] = [self.thinkers, self.helpers, self.readers, self.judges]
        """None of them waits for another: bots, help at tables, replays, uploads."""
        self.readiness = Readiness(self.store, self.pools)
        self.rooms = Rooms(self.store, self.thinkers, self.metrics)
        self.hints = Hints(self.helpers)
        self.sockets: dict[Socket, asyncio.Task[object] | None] = {}
        """Those that are open, and what works for each."""
        self.register = Register(self.store, self.rooms)
        self.archive = Archive(self.store, self.readers, self.judges)
        self.metrics.watch_database(self.store.engine.sync_engine)
        self.store.writer.observe = self.metrics.writes.observe
        for pool in self.pools:
            self.metrics.watch_pool(pool)
        self.office = Office(self.store)
        self.chores = Chores(self.store, settings.database)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open the store, let bots go on, and leave nothing behind."""
        await self.store.open()
        for name in games.names():
            await keep_edition(self.store, await game_with(name, None))
        announcements = Announcements(self.store, self.rooms) if self.store.shared else None
        if announcements is not None:
            announcements.start()
        self.rooms.run(self.rooms.sweep())
        self.rooms.run(self.rooms.tell_presence())
        self.rooms.run(self._keep_measuring())
        try:
            yield
        finally:
            if announcements is not None:
                await announcements.finish()
            await self.rooms.close()
            for pool in self.pools:
                pool.close()
            await self.store.close()

    async def _keep_measuring(self) -> None:
        """Other processes tell what this one has measured."""
        while True:
            await self.measure()
            await asyncio.sleep(MEASURE)

    async def measure(self) -> None:
        """Note what stands still between two events."""
        refusal = await self.readiness.refusal()
        self.metrics.ready.set(refusal is None)
        self.metrics.rooms.set(len(self.rooms.rooms))
        for pool in self.pools:
            self.metrics.look_at_pool(pool)
        free = self.readiness.free()
        if free is not None:
            self.metrics.disk_free.labels("database").set(free)

    async def take_leave(self) -> None:
        """Send pages to another process, once what they have asked for is answered."""
        for socket in self.sockets:
            socket.leave()
        if works := [each for each in self.sockets.values() if each is not None]:
            await asyncio.wait(works, timeout=LEAVE)

    # Setting up.

    async def known_key(self, key: str) -> str:
        """The key of whoever asks, if this server has made it; a new one otherwise."""
        if key and await self.store.knows(keys.fingerprint(key)):
            return key
        secret = keys.new_secret()
        await self.store.add_person(keys.fingerprint(secret))
        return secret

    async def set_up(
        self, plan: wire.TablePlan, key: str, asker: Asker
    ) -> tuple[str, wire.NewTable]:
        """A new table; the host's key, and the answer."""
        content, game = await self._checked_box(plan, asker)
        secret = await self.known_key(key)
        owner = keys.fingerprint(secret)
        await self._check_alone(plan.seats, owner)
        seats = [seat_row(at, seat) for at, seat in enumerate(plan.seats)]
        seed = keys.new_seed() if plan.seed is None else keys.written_seed(plan.seed)
        setup = MatchRow(
            id=keys.new_id(),
            game=game.name,
            rules=game.rules.version,
            edition=game.edition,
            players=len(seats),
            options=json.dumps(plan.options),
            content=content,
            seed=seed,
            bot_seed=keys.new_seed() if plan.seed is None else keys.bot_seed(seed),
            practice=plan.seed is not None,
            watchable=plan.watchable,
            hints=plan.hints,
            away=plan.away,
            host=owner,
            rematch=None,
            created=now(),
            updated=now(),
            over=False,
        )
        own = [at for at, seat in enumerate(plan.seats) if seat.kind == "me"] or [SPECTATOR]
        holders = [(at, owner) for at in own]
        return secret, await self._open(setup, seats, holders)

    async def _check_alone(self, seats: list[wire.SeatPlan], owner: str) -> None:
        """Nobody lets bots play alone at very many tables."""
        if any(seat.kind != "bot" for seat in seats):
            return
        if await self.store.bots_alone(owner) >= MOST_ALONE:
            raise Problem(
                409,
                "bots-alone",
                f"bots play alone at {MOST_ALONE} tables of yours; let one of them come to its end",
            )

    async def _checked_box(self, plan: wire.TablePlan, asker: Asker) -> tuple[str | None, Game]:
        """The box of the host, if it reads, and its game; what does not fit is refused."""
        content = plan.content if plan.content and plan.content.strip() else None
        games.offer(plan.game)
        if content is not None:
            judged = await self.judges.judge(partial(judge_content, plan.game, content), asker)
            if isinstance(judged, Failure):
                raise Refused("bad-content", judged.sentence)
        game = await game_with(plan.game, content)
        game.start(players=len(plan.seats), seed=0, options=dict(plan.options))
        return content, game

    async def _open(
        self,
        setup: MatchRow,
        seats: list[SeatRow],
        holders: list[tuple[int, str]],
        after: Room | None = None,
    ) -> wire.NewTable:
        links = [(seat.seat, keys.new_secret()) for seat in seats if seat.kind == "open"]
        hashed = [(seat, keys.fingerprint(secret)) for seat, secret in links]
        before = None if after is None else after.id
        if not await self.store.add_match(setup, seats, holders, hashed, before):
            assert after is not None
            await after.refresh()
            assert after.setup.rematch is not None
            return wire.NewTable(after.setup.rematch, [])
        room = await self.rooms.open(setup.id)
        assert room is not None
        await keep_edition(self.store, room.game)
        log.info("table", extra={"match": setup.id, "game": setup.game, "players": setup.players})
        return wire.NewTable(
            setup.id, [wire.NewLink(seat, path(secret, "invite")) for seat, secret in links]
        )

    async def rematch(self, room: Room, place: Place, key: str) -> wire.NewTable:
        """The same people at a new table; whoever asks later is led there, too."""
        self.own_seat(place)
        if not (room.over or room.stopped):
            raise Problem(409, "not-over", "a rematch can begin when this match is over")
        if room.setup.rematch is not None:
            return wire.NewTable(room.setup.rematch, [])
        holders = [each for each in await self.store.holders(room.id) if each[0] != SPECTATOR]
        held = {seat for seat, _key in holders}
        seats = [rematch_row(person, person.seat in held) for person in room.people]
        # A match that is stopped goes on where it stands, all others begin anew.
        game = room.game if room.stopped else await game_with(room.game.name, room.setup.content)
        setup = room.setup._replace(
            id=keys.new_id(),
            rules=game.rules.version,
            edition=game.edition,
            seed=keys.new_seed(),
            bot_seed=keys.new_seed(),
            practice=False,
            host=keys.fingerprint(key),
            created=now(),
            updated=now(),
            over=False,
            position=json.dumps(room.match.position()) if room.stopped else None,
            replay=None,
            result=None,
            readable=None,
            closed=None,
        )
        made = await self._open(setup, seats, holders, room)
        if made.match == setup.id:
            await room.follow(setup.id)
        return made

    async def fork(
        self, replay: str, plan: replay_wire.ForkPlan, key: str, asker: Asker
    ) -> tuple[str, wire.NewTable]:
        """A table that begins at a moment of a replay: who asks, against bots."""
        bot = wire.SeatPlan("bot", bot=bots.listed(plan.bot))
        seed = keys.new_seed()
        begun = await self.archive.fork(replay, plan, seed, asker)
        secret = await self.known_key(key)
        owner = keys.fingerprint(secret)
        setup = MatchRow(
            id=keys.new_id(),
            game=begun.game,
            rules=begun.rules,
            edition=begun.edition,
            players=begun.players,
            options=json.dumps(begun.options),
            content=begun.content,
            seed=seed,
            bot_seed=keys.new_seed(),
            practice=False,
            watchable=False,
            host=owner,
            rematch=None,
            created=now(),
            updated=now(),
            over=False,
            position=begun.position,
        )
        plans = [bot] * begun.players
        plans[plan.seat] = wire.SeatPlan("me", plan.name)
        seats = [seat_row(at, seat) for at, seat in enumerate(plans)]
        return secret, await self._open(setup, seats, [(plan.seat, owner)])

    # Who may sit where.

    async def enter(
        self,
        match: str,
        key: str,
        seat: int | None,
        socket: Socket | None = None,
    ) -> tuple[Room, Place]:
        """The room and the place of whoever holds a key there; others hear that there is none."""
        owner = keys.fingerprint(key)
        held = await self.store.seats_held(match, owner) if key and keys.is_id(match) else []
        # Strangers are answered before the table is opened: they learn nothing, and wake nobody.
        room = await self.rooms.open(match) if held else None
        if room is None:
            sentence = "there is no such table for you; ask its host for a link"
            raise Problem(404, "no-table", sentence)
        seats = [each for each in held if each != SPECTATOR]
        if seat is not None and seat not in seats:
            raise Problem(403, "other-seat", f"seat {seat} is not yours")
        if self.store.shared:  # Whoever has just moved at another process finds their move here.
            await room.catch_up()
        if seat is None and seats:
            owing = [each for each in seats if each in room.match.to_move]
            seat = (owing or seats)[0]
        host = room.setup.host == owner
        if socket is None:
            return room, Place(seat, seats, host)
        return room, Place(seat, seats, host, socket.tell, socket.refuse, owner)

    def own_seat(self, place: Place) -> int:
        """The seat of a place; spectators have none."""
        if place.seat is None:
            raise Problem(403, "spectator", "spectators look on")
        return place.seat

    async def obey(self, room: Room, place: Place, command: wire.Command) -> wire.Answer:
        """Carry out a command, and tell operators of it."""
        with self.span(f"command {type(command).__name__}"):
            return await self._obey(room, place, command)

    async def _obey(self, room: Room, place: Place, command: wire.Command) -> wire.Answer:
        begun = time.perf_counter()
        if isinstance(command, wire.Hints):
            return await self._allow_hints(room, place, command)
        seat = place.seat if command.seat is None else command.seat
        own = seat in place.seats
        if seat is None or not (own or may_lend(room, place, seat, command)):
            refusal = wire.Refusal("spectator", "spectators look on")
            if place.seats:
                refusal = wire.Refusal("other-seat", f"seat {seat} is not yours")
            return wire.Answer(command.id, refusal)
        if not own and (refused := await self._still_here(room, seat)):
            return wire.Answer(command.id, refused)
        # Whoever leaves in the middle of it does not tear a command in two.
        answer = await asyncio.shield(asyncio.create_task(room.obey(seat, command, own)))
        self.metrics.commands.observe(time.perf_counter() - begun)
        if answer.refused is not None:
            self.metrics.refused.inc()
        return answer

    async def _still_here(self, room: Room, seat: int) -> wire.Refusal | None:
        """Why no bot may play for a friend yet: who was here just now may only be reconnecting."""
        person, away = room.people[seat], room.setup.away
        unseen = await self.store.unseen(room.id, seat) if person.kind == "person" else None
        if unseen is None or unseen >= away:
            return None
        sentence = f"{person.name} was here {unseen:.0f} seconds ago; a bot may play after {away}"
        return wire.Refusal("not-away", sentence)

    async def _allow_hints(self, room: Room, place: Place, command: wire.Hints) -> wire.Answer:
        if not place.host:
            sentence = "only the host decides whether hints are allowed"
            return wire.Answer(command.id, wire.Refusal("not-host", sentence))
        await asyncio.shield(asyncio.create_task(room.allow_hints(command.allowed)))
        return wire.Answer(command.id)

    async def help(self, room: Room, place: Place, asker: Asker) -> dict[str, Any]:
        """Help with planning, from what a seat may know alone."""
        seat = self.own_seat(place)
        async with room.ready():
            check_allowed(room)
            view = room.match.view(seat)
        helped = await self.helpers.aid(view, asker)
        if isinstance(helped, Failure):
            raise Problem(503, "no-help", "there is no help now; please try again")
        return helped

    async def tables_of(self, key: str, wanted: Wanted) -> wire.TableList:
        """A page of somebody's tables."""
        return await self.register.page(keys.fingerprint(key), wanted)

    # Links.

    async def new_link(self, room: Room, place: Place, plan: wire.LinkPlan) -> wire.NewLink:
        """A link with its secret in the fragment, which browsers send to nobody."""
        link = self._link_of(room, place, plan)
        secret = keys.new_secret()
        await self.store.add_link(keys.fingerprint(secret), link)
        return wire.NewLink(None if link.seat == SPECTATOR else link.seat, path(secret, plan.kind))

    async def withdraw(self, room: Room, place: Place, plan: wire.LinkPlan) -> wire.Withdrawn:
        """Links of a kind that were made so far stop working; who watched by one leaves."""
        return wire.Withdrawn(await room.withdraw(self._link_of(room, place, plan)))

    def _link_of(self, room: Room, place: Place, plan: wire.LinkPlan) -> LinkRow:
        """What a link leads to, for those who may make it."""
        if plan.kind == "watch":
            if not (place.host and room.setup.watchable):
                raise Problem(403, "not-watchable", "this table does not let spectators in")
            return LinkRow(room.id, SPECTATOR, plan.kind)
        seat = self.own_seat(place) if plan.seat is None else plan.seat
        if plan.kind == "invite":
            if not place.host:
                raise Problem(403, "not-host", "only the host hands out invitations")
            if seat >= len(room.people) or room.people[seat].kind != "open":
                raise Refused("seat-taken", f"seat {seat} does not wait for a friend")
        elif seat not in place.seats:
            raise Problem(403, "other-seat", f"seat {seat} is not yours")
        return LinkRow(room.id, seat, plan.kind)

    async def use_link(self, use: wire.LinkUse, key: str) -> tuple[str, wire.Joined]:
        """A seat for a link's secret; the browser's key, and the answer."""
        secret = await self.known_key(key)
        hashed, owner = keys.fingerprint(use.secret), keys.fingerprint(secret)
        link = await self.store.use_link(hashed, owner, use.name.strip())
        found = link or await self.store.used_link(hashed, owner)
        if found is None and await self.store.was_withdrawn(hashed):
            sentence = "this link was withdrawn; ask whoever sent it for a new one"
            raise Problem(410, "withdrawn-link", sentence)
        if found is None:
            sentence = "this link does not work, or has been used already; ask for a new one"
            raise Problem(410, "used-link", sentence)
        if link is not None and link.kind == "invite":
            room = await self.rooms.open(link.match)
            assert room is not None
            await room.sit_down(link.seat)
        return secret, wire.Joined(found.match, None if found.seat == SPECTATOR else found.seat)


def may_lend(room: Room, place: Place, seat: int, command: wire.Command) -> bool:
    """Whether the host lets a bot play for a friend who is away; who has come ends that alone."""
    if not place.host or seat >= len(room.people):
        return False
    if room.people[seat].kind == "open":
        return isinstance(command, wire.HandOver | wire.TakeBack)
    away = room.people[seat].kind == "person" and seat not in room.here()
    return away and isinstance(command, wire.HandOver)


def path(secret: str, kind: str) -> str:
    """The address of a link; what it is for may be known, so that the page asks the right thing."""
    return f"/join?{kind}#{secret}"


def seat_row(seat: int, plan: wire.SeatPlan) -> SeatRow:
    """How a seat begins."""
    name = plan.name.strip()
    if plan.kind == "bot":
        bot = bots.listed(plan.bot or USUAL_BOT)
        return SeatRow(seat, name or BOT_NAMES[seat % len(BOT_NAMES)], "bot", bot, False)
    kind = "person" if plan.kind == "me" else "open"
    return SeatRow(seat, name or f"Player {seat + 1}", kind, None, False)


def rematch_row(person: SeatRow, held: bool) -> SeatRow:
    """A seat of the next match: people come along, who has given up is replaced by the bot."""
    if held and not person.gone:
        return person._replace(kind="person", bot=None)
    return person._replace(kind="bot", bot=person.bot or bots.STAND_IN, gone=False)
