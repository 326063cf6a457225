"""Two worlds on separate servers, and whether a viewer could distinguish them on the wire."""

import json
import re
from contextlib import ExitStack
from random import Random

from altiplano.kernel.match import Match
from altiplano.table import keys, wire
from altiplano.table.commands import obey
from altiplano.table.room import Room
from altiplano.table.rows import SPECTATOR, MatchRow, SeatRow
from altiplano.table.store import now
from tests.contract.samples import Sample, game_of, pick, walk
from tests.contract.test_two_worlds import came_to_light, offered_in_both, twins
from tests.contract.worlds import in_open_step
from tests.table.servers import Here, Live, done, hints_after

STEPS = 3
"""How long both worlds go on."""

TEXTS = 2
"""How many moves are asked about at once."""

TIMES = re.compile(
    rb'"at":"[^"]*"|"away":\d+|^(?:date|content-length|set-cookie): [^\n]*\n', re.MULTILINE
)
"""What differs between any two answers: times, how well they compress, and random tokens."""

Servers = tuple[Here, Here]


class World:
    """A table on its own server, and its viewer: a seat, or a spectator."""

    def __init__(self, server: Here, sample: Sample, name: str, viewer: int | None) -> None:
        self.server = server
        self.name = name
        self.viewer = viewer
        self.path = f"/api/tables/{name}"
        self.browser = server.browser()
        self.browser.http.cookies.set("altiplano", key_of(name, viewer))
        self.room = server.run(set_up(server, sample, name))
        self.live: Live | None = None
        self.commands = 0

    def begin(self, match: Match, stack: ExitStack) -> None:
        """Continue from a match; the viewer opens the table."""
        stack.callback(self.browser.close)
        self.room.lines.match = match
        self.live = stack.enter_context(self.browser.live(self.name))
        self.live.begin()

    def play(self, seat: int, move: str) -> None:
        """A move of any seat, in any way."""
        self._obey(seat, wire.Play(self._new_id(), self.room.lines.next[seat], move))

    def undo(self, seat: int) -> None:
        self._obey(seat, wire.Undo(self._new_id(), self.room.lines.next[seat]))

    def say(self, seat: int) -> None:
        """Send a chat message; its note contains the length of the log."""
        self._obey(seat, wire.Chat(self._new_id(), "hello"))

    def _obey(self, seat: int, command: wire.SeatCommand) -> None:
        done(self.server.run(obey(self.room, seat, command)))

    def _new_id(self) -> str:
        self.commands += 1
        return f"server-{self.commands}"

    # What the viewer does.

    def listen(self) -> int:
        """Read everything that has come over the socket; returns how much."""
        assert self.live is not None
        before = len(self.browser.heard)
        self.live.connection.send("{}")
        self.live.wait(wire.Failed)
        return len(self.browser.heard) - before - 1

    def look(self, luck: Random) -> None:
        """Request everything there is to read."""
        self.browser.get(self.path)
        self.browser.get(f"{self.path}/log", first=int(luck.random() * 30))
        self.browser.get(f"{self.path}/journal")
        for text in self.some_moves(luck):
            self.browser.get(f"{self.path}/why", move=text)

    def ask_for(self, what: str) -> None:
        """Request a hint with a few iterations, or planning help."""
        self.server.desk.hints.think = hints_after(3)
        assert self.browser.get(f"{self.path}/{what}").is_success

    def some_moves(self, luck: Random) -> list[str]:
        """Moves to ask about, possible or not."""
        texts = self.room.game.rules.move_texts
        return [*(pick(luck, texts) for _ in range(TEXTS)), "no such move"]

    def attempt(self, luck: Random) -> None:
        """Try what is not allowed."""
        seat = self.viewer
        number = 0 if seat is None else self.room.lines.next[seat]
        offered = [] if seat is None else self.room.match.options(seat)
        text = pick(luck, self.some_moves(luck))
        commands: list[wire.Command] = [
            wire.Lift("lift", number, text),
            wire.Rewind("rewind", number),
            wire.Play("early", number + 1, text),
        ]
        if text not in offered:
            commands.append(wire.Play("never", number, text))
        for command in commands:
            self.browser.post(f"{self.path}/commands", command)

    def heard(self) -> list[bytes]:
        """Everything the viewer received."""
        return [TIMES.sub(b"", message) for message in self.browser.heard]


def key_of(name: str, viewer: int | None) -> str:
    """The key of the person at a seat."""
    return f"key-of-{viewer}-at-{name}"


async def set_up(server: Here, sample: Sample, name: str) -> Room:
    """A table with a known ID, which is not a secret."""
    setup = MatchRow(
        id=name,
        game=sample.game,
        rules=game_of(sample).rules.version,
        edition=game_of(sample).edition,
        players=sample.players,
        options=json.dumps(dict(sample.options)),
        content=None,
        seed=keys.written_seed(sample.seed),
        bot_seed=keys.written_seed(0),
        practice=False,
        watchable=True,
        host=keys.fingerprint("host"),
        rematch=None,
        created=now(),
        updated=now(),
        over=False,
    )
    seats = range(sample.players)
    people = [SeatRow(seat, f"Player {seat}", "person", None, False) for seat in seats]
    holders = [(seat, keys.fingerprint(key_of(name, seat))) for seat in seats]
    holders.append((SPECTATOR, keys.fingerprint(key_of(name, None))))
    await server.desk.store.add_match(setup, people, holders, [])
    room = await server.desk.rooms.open(name)
    assert room is not None
    return room


def points(sample: Sample, look: float, most: int, *, together: bool) -> list[tuple[Match, Random]]:
    """Some points of a match: those at which seats choose at the same time, or the others."""
    found: list[tuple[Match, Random]] = []
    for match, luck in walk(sample):
        fits = in_open_step(match) == together and not match.over
        if fits and luck.random() < look and len(found) < most:
            found.append((match.copy(), Random(luck.random())))
    return found


def worlds(servers: Servers, sample: Sample, name: str, viewer: int | None) -> tuple[World, World]:
    one, other = (World(server, sample, name, viewer) for server in servers)
    return one, other


def assert_told_alike(one: World, other: World) -> None:
    here, there = one.heard(), other.heard()
    for at, (said_here, said_there) in enumerate(zip(here, there, strict=False)):
        assert said_here == said_there, f"message {at} to {one.viewer}"
    assert len(here) == len(there), f"messages to {one.viewer}"


# Worlds that differ in what is hidden.


def common_move(one: Match, other: Match, viewer: int | None, luck: Random) -> tuple[int, str]:
    """A choice that both worlds allow, and after which the viewer cannot distinguish them.

    Not one that ends the match: that reveals everything.
    """
    for _ in range(20):
        mover = pick(luck, one.to_move)
        options = offered_in_both(one, other, mover)
        if options:
            text = pick(luck, options)
            trials = one.copy(), other.copy()
            for trial in trials:
                trial.play(mover, text)
            if any(trial.over for trial in trials):
                continue
            light = any(came_to_light(trial, mover) for trial in trials)
            if not light or trials[0].log(viewer) == trials[1].log(viewer):
                return mover, text
    return -1, ""


def compare_hidden(
    servers: Servers, sample: Sample, name: str, match: Match, luck: Random
) -> tuple[int, bool]:
    """Continue two worlds that a viewer cannot distinguish, and compare them byte by byte.

    Returns how often they were compared, and whether they differed in anything hidden. Raises
    AssertionError if a byte differs.
    """
    viewer = pick(luck, [None, *range(sample.players)])
    one, other = worlds(servers, sample, name, viewer)
    seed = luck.random()
    with ExitStack() as stack:
        matches = twins(match, viewer, int(luck.random() * 2**53))
        for world, begun in zip((one, other), matches, strict=True):
            world.begin(begun, stack)
        for step in range(STEPS):
            mover, move = common_move(one.room.match, other.room.match, viewer, luck)
            for world in (one, other):
                acting = Random(f"{seed} {step}")
                world.look(acting)
                world.attempt(acting)
                if move:
                    world.play(mover, move)
                    world.say(mover)
                world.listen()
            assert_told_alike(one, other)
    return STEPS, one.room.match.position() != other.room.match.position()


# Steps in which seats choose at the same time.


def choose_hidden(world: World, seat: int, luck: Random, *, finish: bool) -> None:
    """Make choices of the open step, some of them undone: all of them, or all but the last."""
    match = world.room.match
    step = match.open_step
    for _ in range(1 + int(luck.random() * 4)):
        if match.undoable(seat) and luck.random() < 0.3:
            world.undo(seat)
        text = pick(luck, world.room.match.options(seat))
        trial = world.room.match.copy()
        trial.play(seat, text)
        if trial.open_step == step and seat in trial.to_move:
            world.play(seat, text)
    while finish and seat in world.room.match.to_move:
        world.play(seat, world.room.match.options(seat)[-1])


def compare_open(
    servers: Servers, sample: Sample, name: str, match: Match, luck: Random
) -> tuple[int, bool]:
    """Let others choose differently in the open step of two worlds: the viewer gets the same."""
    viewer = pick(luck, [None, *range(sample.players)])
    owing = [seat for seat in match.to_move if seat != viewer]
    if len(owing) < 2:
        return 0, False
    one, other = worlds(servers, sample, name, viewer)
    ready, *busy = owing
    with ExitStack() as stack:
        for world, title in ((one, "one"), (other, "other")):
            world.begin(match.copy(), stack)
            hidden = Random(f"{title} {name}")
            listed = world.browser.get("/api/tables").content
            for seat in busy:
                choose_hidden(world, seat, hidden, finish=False)
            assert world.listen() == 0
            assert world.browser.get("/api/tables").content == listed
            del world.browser.heard[:]
            choose_hidden(world, ready, hidden, finish=True)
            world.look(Random(name))
            world.attempt(Random(name))
            for seat in busy:
                choose_hidden(world, seat, hidden, finish=False)
            world.say(ready)
            world.look(Random(f"{name} again"))
            if viewer in world.room.match.to_move:
                world.ask_for("help")
                world.play(viewer, world.room.match.options(viewer)[0])
            world.listen()
        assert_told_alike(one, other)
    return 1, one.room.match.position() != other.room.match.position()
