"""Bots think elsewhere, play for people who are away, and may fail without harm."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from altiplano import games
from altiplano.bots.asking import Turn, ask
from altiplano.kernel.editions import FIRST
from altiplano.processes import Failure
from altiplano.table import plans, register, replay_wire, wire
from altiplano.table.alone import Alone
from altiplano.table.new_tables import MOST_ALONE
from altiplano.table.rooms import LOOKED
from altiplano.table.sockets import NO_TABLE
from altiplano.table.thinkers import Thinkers
from altiplano.table.thinking import least_time, rank, rest
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    done,
    here,
    long_ago,
    moves,
    new_id,
    read,
    refused,
)

T = TypeVar("T")

BAD_BOTS = """
class Raises:
    def choose(self, view, options, seed, budget=None):
        raise ZeroDivisionError("no way")

class Wrong:
    def choose(self, view, options, seed, budget=None):
        return "fly to the moon"

class Nothing:
    def choose(self, view, options, seed, budget=None):
        return None
"""


NOTING_BOT = """
from altiplano.bots.steady import Steady

class Noting(Steady):
    def choose(self, view, options, seed, budget=None):
        with open(__file__ + ".txt", "a") as file:
            print(view["phase"], file=file)
        return super().choose(view, options, seed, budget)
"""


@pytest.fixture
def bad_bots(tmp_path: Path) -> Path:
    path = tmp_path / "bad_bots.py"
    path.write_text(BAD_BOTS)
    return path


STEADY = plans.SeatPlan("bot", bot="steady")


def with_thinkers(work: Callable[[Thinkers], Awaitable[T]]) -> T:
    """Do something with one process in which bots think."""

    async def using() -> T:
        thinkers = Thinkers(workers=1)
        try:
            return await work(thinkers)
        finally:
            thinkers.close()

    return asyncio.run(using())


# Processes.


def test_bots_think_in_other_processes_and_choose_what_is_on_offer() -> None:
    match = games.get("altiplano").start(players=2, seed=5)

    async def work(thinkers: Thinkers) -> None:
        process = await thinkers.work(PATIENCE, os.getpid)
        assert isinstance(process, int)
        assert process != os.getpid()
        assert await thinkers.work(PATIENCE, os.getpid) == process
        view, options = match.view(0), match.options(0)
        for bot in ("random", "novice", "steady"):
            chosen = [await thinkers.decide(Turn(bot, []), view, options, seed=3) for _ in range(2)]
            assert chosen[0].move in options
            assert chosen[0].move == chosen[1].move
            assert [each.instead for each in chosen] == ["", ""]

    with_thinkers(work)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Raises", "ZeroDivisionError: no way"),
        ("Wrong", "fly to the moon"),
        ("Nothing", "None"),
        ("Absent", "Absent"),
    ],
)
def test_for_a_bot_that_fails_its_stand_in_chooses_and_says_why(
    bad_bots: Path, bot: str, says: str
) -> None:
    match = games.get("altiplano").start(players=2, seed=5)
    chosen = ask(f"{bad_bots}:{bot}", match.view(0), match.options(0), 3)
    assert chosen.move in match.options(0)
    assert chosen.instead == "steady"
    assert says in chosen.why


def test_work_that_hangs_or_dies_fails_and_others_are_still_done() -> None:
    """What waits for the process that is ended has done nothing wrong."""

    async def work(thinkers: Thinkers) -> None:
        first = await thinkers.work(PATIENCE, os.getpid)
        hanging = asyncio.create_task(thinkers.work(0.2, partial(time.sleep, PATIENCE)))
        waiting = [
            asyncio.create_task(thinkers.work(PATIENCE, partial(pow, 2, each))) for each in (3, 4)
        ]
        assert await hanging == Failure("it took longer than 0.2 seconds", "too-slow")
        assert [await each for each in waiting] == [8, 16]

        dying = asyncio.create_task(thinkers.work(PATIENCE, partial(os._exit, 1)))
        after = asyncio.create_task(thinkers.work(PATIENCE, os.getpid))
        assert await dying == Failure("the process that worked on it has ended")
        third = await after
        assert isinstance(third, int)
        assert third != first

    with_thinkers(work)


@pytest.mark.parametrize("bot", ["Raises", "Wrong", "Nothing"])
def test_steady_chooses_for_a_bot_that_fails(bad_bots: Path, bot: str) -> None:
    match = games.get("altiplano").start(players=2, seed=5)
    asked = match.view(0), match.options(0), 3

    async def work(thinkers: Thinkers) -> None:
        steady = await thinkers.decide(Turn("steady", []), *asked)
        chosen = await thinkers.decide(Turn(f"{bad_bots}:{bot}", []), *asked)
        assert (chosen.move, chosen.rest) == (steady.move, steady.rest)
        assert chosen.instead == "steady"

    with_thinkers(work)


def test_where_nobody_can_choose_the_lot_decides() -> None:
    """No bot can read this view."""
    options = ["ready", "pass"]

    async def work(thinkers: Thinkers) -> None:
        for bot in ("steady", "novice"):
            drawn = [
                await thinkers.decide(Turn(bot, []), {"seat": 0}, options, seed) for seed in (0, 1)
            ]
            assert [(each.move, each.rest) for each in drawn] == [("ready", []), ("pass", [])]
            assert {each.instead for each in drawn} == {"a random pick"}

    with_thinkers(work)


def test_of_a_bot_that_fails_everybody_is_told_that_steady_chose(
    server: Here, ann: Browser, bad_bots: Path
) -> None:
    match = ann.set_up(ME, ME).match
    bot = f"{bad_bots}:Raises"
    with ann.live(match, 0) as live:
        live.begin()
        server.run(seat_bot(server, match, bot))
        notices = []
        while 1 in live.latest.to_move:
            message = live.next()
            notices += message.notes if isinstance(message, wire.Notes) else []
        assert {note.text for note in notices} == {"Ann's bot failed; steady played instead"}
        live.play(moves(live.latest)[0])
    assert all(seat == 1 for seat, _text in server.lines(match)[:-1])


async def seat_bot(server: Here, match: str, bot: str) -> None:
    """Let a bot that is not on offer play the second seat."""
    await server.desk.store.set_bot(match, 1, bot)
    await server.desk.rooms.rooms[match].refresh()
    server.desk.rooms.wake(match)


def test_a_bot_thinks_about_its_planning_once(server: Here, ann: Browser, tmp_path: Path) -> None:
    """All small choices follow from one, and each has its own line."""
    source = tmp_path / "noting.py"
    source.write_text(NOTING_BOT)
    match = ann.set_up(ME, ME, edition=FIRST).match
    with ann.live(match, 0) as live:
        live.begin()
        server.run(seat_bot(server, match, f"{source}:Noting"))
        while 1 in live.latest.to_move:
            live.wait(wire.Update)
    lines = server.lines(match)
    assert (tmp_path / "noting.py.txt").read_text().split() == ["planning"]
    assert len(lines) > 2
    assert lines[-1] == (1, "ready")
    assert all(seat == 1 and text.startswith("place ") for seat, text in lines[:-1])


def test_a_bot_that_searches_takes_its_time_where_the_number_of_options_is_a_secret(
    server: Here, ann: Browser
) -> None:
    """Otherwise an immediate answer would reveal that there was no choice."""
    match = ann.set_up(ME, ME, game="expedition").match
    room = server.desk.rooms.rooms[match]
    seat = room.match.to_move[0]
    fresh, tired = Turn("strong", []), Turn("strong", [], spent=0.3)
    assert least_time(room, seat, fresh) == 0  # Everybody can draw from either pile.

    ann.play_first(match, 1, seat)

    assert room.match.view(seat)["phase"] == "action"
    assert least_time(room, seat, fresh) > least_time(room, seat, tired) > 0
    assert least_time(room, seat, Turn("steady", [])) == 0


# Handing over.


def two_people(ann: Browser, ben: Browser) -> str:
    """A table of the first edition: every role has a coin there, so that nobody passes by force."""
    made = ann.set_up(edition=FIRST)
    ben.join(made.links[0], "Ben")
    return made.match


def test_a_bot_plays_for_somebody_until_they_take_their_seat_back(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = two_people(ann, ben)
    with ann.live(match) as live:
        live.begin()
        hand_over = wire.HandOver(new_id(), "random")
        for _ in range(2):
            done(live.tell(hand_over))
        assert ann.notes(match) == ["Ben has joined", "Ann lets a bot play (random)"]
        while 0 in live.latest.to_move:
            live.wait(wire.Update)
        person = ben.see(match).table.people[0]
        assert (person.name, person.kind, person.bot) == ("Ann", "person", "random")

        refusal = live.tell(wire.Undo(new_id(), live.latest.next)).refused
        assert refusal is not None
        assert refusal.code == "bot-plays"
        for _ in range(2):
            done(live.tell(wire.TakeBack(new_id())))
        assert ben.see(match).table.people[0].bot is None
        lines = server.lines(match)
        assert {seat for seat, _text in lines} == {0}
        done(live.tell(wire.Undo(new_id(), live.latest.next)))
        assert server.lines(match) == [*lines, (0, "undo")]
    assert ann.notes(match) == ["Ben has joined", "Ann plays again"]


def test_who_gives_up_in_expedition_loses(ann: Browser, ben: Browser) -> None:
    """The match is over for both, and its journal and replay show why."""
    made = ann.set_up(game="expedition")
    ben.join(made.links[0], "Ben")
    match = made.match
    with ann.live(match) as live:
        live.begin()
        give_up = wire.GiveUp(new_id())
        for _ in range(2):
            done(ben.tell(match, give_up))
        while not (live.latest.over and live.table.over):
            live.next()
        assert live.latest.winners == [0]
        assert live.latest.log.lines[-1].event == "resigned"
    assert ben.notes(match)[-1] == "Ben has given up"
    for browser in (ann, ben):
        refusal = browser.tell(match, wire.Undo(new_id(), browser.update(match).next)).refused
        assert refusal is not None
    assert ben.get(f"/api/tables/{match}/journal").text.endswith("1 resign\n")
    replay = read(ben.post(f"/api/tables/{match}/replay"), replay_wire.NewReplay).replay
    told = read(ann.get(f"/api/replays/{replay}"), replay_wire.Replay)
    assert (told.over, told.winners) == (True, [0])
    path = f"/api/replays/{replay}/moments/{told.moments}"
    moment = read(ann.get(path, open="true"), replay_wire.Moment)
    assert (moment.seat, moment.says) == (1, "give up")
    refusal = ann.tell(match, wire.GiveUp(new_id())).refused
    assert refusal is not None
    assert refusal.code == "match-over"
    assert ann.rematch(match).match != match


@pytest.mark.parametrize("bot", ["genius", "bad_bots.py:Raises", "../x"])
def test_only_bots_on_offer_play_for_somebody(ann: Browser, bot: str) -> None:
    match = ann.set_up(ME, ME).match
    refusal = ann.tell(match, wire.HandOver(new_id(), bot, 0)).refused
    assert refusal is not None
    assert refusal.code == "unknown-bot"
    assert ann.see(match).table.people[0].bot is None


def test_who_gives_up_leaves_the_seat_to_a_bot_for_good(ann: Browser, ben: Browser) -> None:
    match = two_people(ann, ben)
    with ann.live(match) as here, ben.live(match) as there:
        here.begin()
        there.begin()
        done(there.tell(wire.GiveUp(new_id())))
        assert there.closed() == NO_TABLE
        assert refused(ben.get(f"/api/tables/{match}"), 404)
        assert read(ben.get("/api/tables"), register.TableList).tables == []
        while 1 in here.latest.to_move:
            here.wait(wire.Update)
        person = ann.see(match).table.people[1]
        assert (person.gone, person.bot) == (True, "steady")
        here.play("ready")
        assert here.turn().view["phase"] == "actions"
    assert "Ben has resigned; a bot takes over (steady)" in ann.notes(match)


def test_every_page_of_a_seat_closes_when_it_is_given_up(ann: Browser, ben: Browser) -> None:
    """The hand behind it is nobody's any more: another window must not go on showing it."""
    match = two_people(ann, ben)
    with ben.live(match) as one, ben.live(match) as two, ann.live(match) as other:
        for live in (one, two, other):
            live.begin()
        done(ben.tell(match, wire.GiveUp(new_id())))
        for live in (one, two):
            assert live.closed() == NO_TABLE
            assert isinstance(live.came[-1], wire.Failed)
            assert live.came[-1].refused.code == "gone"
        other.play("ready")


def test_the_host_lets_a_bot_play_for_a_friend_who_has_not_come(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND, FRIEND)
    match = made.match
    with ann.live(match) as live:
        live.begin()
        done(live.tell(wire.HandOver(new_id(), "random", 1)))
        while 1 in live.latest.to_move:
            live.wait(wire.Update)
        assert set(live.latest.to_move) == {0, 2}
        done(ann.tell(match, wire.TakeBack(new_id(), 1)))
        done(ann.tell(match, wire.HandOver(new_id(), "random", 1)))
        done(ann.tell(match, wire.HandOver(new_id(), "random", 1)))

    ben.join(made.links[0], "Ben")
    assert stays_his(ann, match, wire.TakeBack(new_id(), 1))
    person = ben.see(match).table.people[1]
    assert (person.kind, person.name, person.bot) == ("person", "Ben", "random")
    done(ben.tell(match, wire.TakeBack(new_id())))
    assert ben.tell(match, wire.HandOver(new_id(), "random", 2)).refused is not None
    give_up = ben.post(f"/api/tables/{match}/commands", wire.GiveUp(new_id(), 2))
    assert refused(give_up, 403).code == "other-seat"
    assert ann.see(match).table.people[2].bot is None


def stays_his(host: Browser, match: str, change: wire.HandOver | wire.TakeBack) -> bool:
    """Whether the host is refused to change the seat of a friend."""
    refusal = host.tell(match, change).refused
    return refusal is not None and refusal.code == "other-seat"


def test_the_host_lets_a_bot_play_for_a_friend_who_has_left(
    server: Here, ann: Browser, ben: Browser
) -> None:
    """After a while, which the host chooses beforehand; who comes back has the seat again."""
    made = ann.set_up(ME, FRIEND, away=600)
    match = made.match
    ben.join(made.links[0], "Ben")
    hand_over = wire.HandOver(new_id(), "random", 1)

    with ann.live(match) as live:
        live.begin()
        with ben.live(match) as looking:
            looking.begin()
            while not live.table.people[1].here:
                live.wait(wire.Table)
            assert stays_his(ann, match, hand_over)
        while live.table.people[1].here:
            live.wait(wire.Table)
        for seconds in (0, 590):
            server.run(long_ago(server.desk.store, match, seconds))
            refusal = live.tell(hand_over).refused
            assert refusal is not None
            assert refusal.code == "not-away"
            assert "a bot may play after 600" in refusal.sentence
        server.run(long_ago(server.desk.store, match, 610))
        done(live.tell(hand_over))
        while 1 in live.latest.to_move:
            live.wait(wire.Update)

    assert ann.notes(match)[-1] == "A bot plays for Ben (random)"
    assert stays_his(ann, match, wire.TakeBack(new_id(), 1))
    done(ben.tell(match, wire.TakeBack(new_id())))
    assert ann.see(match).table.people[1].bot is None


def test_a_friend_who_plays_without_a_socket_is_not_away(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND, away=30)
    match = made.match
    ben.join(made.links[0], "Ben")
    sharing = server.desk.store.sharing
    server.run(long_ago(server.desk.store, match, 600))
    server.desk.rooms.rooms.pop(match)

    ben.play_first(match, 1)

    while server.run(sharing.unseen(match))[1] > 500:
        pass  # It is written in a moment.
    away = ann.see(match).table.people[1].away
    assert away is not None
    assert away < 500
    refusal = ann.tell(match, wire.HandOver(new_id(), "random", 1)).refused
    assert refusal is not None
    assert refusal.code == "not-away"


def test_nobody_is_away_at_once(ann: Browser) -> None:
    """Whose connection breaks has time to come back."""
    for away, status in ((0, 400), (29, 400), (30, 201)):
        plan = {"game": "altiplano", "seats": [{"kind": "me"}] * 2, "away": away}
        assert ann.post("/api/tables", plan).status_code == status


def test_bots_play_alone_at_a_few_tables_of_somebody_only(ann: Browser, ben: Browser) -> None:
    for _ in range(MOST_ALONE):
        ann.set_up(STEADY, STEADY)
    answer = ann.post("/api/tables", plans.TablePlan("altiplano", [STEADY, STEADY]))
    assert refused(answer, 409).code == "bots-alone"
    assert ann.set_up(ME, STEADY).match
    assert ben.set_up(STEADY, STEADY).match


def test_tables_at_which_nobody_plays_any_more_count_too(ann: Browser) -> None:
    for _ in range(MOST_ALONE):
        match = ann.set_up(ME, STEADY).match
        done(ann.tell(match, wire.HandOver(new_id(), "steady", 0)))
    answer = ann.post("/api/tables", plans.TablePlan("altiplano", [STEADY, STEADY]))
    assert refused(answer, 409).code == "bots-alone"
    done(ann.tell(match, wire.TakeBack(new_id(), 0)))
    assert ann.set_up(STEADY, STEADY).match


def test_bots_that_are_left_alone_go_on_at_a_few_tables_at_once(tmp_path: Path) -> None:
    """The others wait for their turns; where somebody plays, nobody waits."""
    with here(tmp_path) as server, server.browser() as ann:
        rooms = server.desk.rooms
        rooms.alone.most = 1
        rooms.alone.going_on.add("another table")
        match = ann.set_up(ME, BOT, game="expedition", seed=136).match
        with ann.live(match) as live:
            live.begin()
            done(live.tell(wire.HandOver(new_id(), "random")))
            while match not in rooms.alone.waiting:
                pass  # Bots are woken in a moment.
            before = server.lines(match)
            done(live.tell(wire.TakeBack(new_id())))
            live.play(moves(live.turn())[0])
            live.turn()
            assert len(server.lines(match)) > len(before)

            done(live.tell(wire.HandOver(new_id(), "random")))
            while match not in rooms.alone.waiting:
                pass
            server.loop.call_soon_threadsafe(rooms.pass_on, "another table")
            while not live.latest.over:
                live.next()


def test_tables_at_which_bots_play_alone_take_turns() -> None:
    alone = Alone(2)
    assert alone.may_go_on("a")
    assert alone.may_go_on("b")
    assert not alone.may_go_on("c")
    assert not alone.may_go_on("d")
    assert alone.pass_on("people") is None
    assert alone.pass_on("a") == "c"
    assert not alone.may_go_on("a")
    assert alone.may_go_on("c")
    assert [alone.pass_on("b"), alone.pass_on("c"), alone.pass_on("d")] == ["d", "a", None]


def test_bots_come_first_where_people_play_then_where_they_have_thought_less(
    server: Here, ann: Browser
) -> None:
    mine, other = (ann.set_up(ME, ME).match for _ in range(2))
    rooms = server.desk.rooms.rooms
    rooms[other].bots.seconds = 3.0
    assert rank(rooms[mine]) < rank(rooms[other])
    for seat in (0, 1):
        done(ann.tell(mine, wire.HandOver(new_id(), "random", seat)))
    assert rank(rooms[other]) < rank(rooms[mine])


def test_bots_that_play_alone_rest_longer_than_they_think(server: Here, ann: Browser) -> None:
    """Ten tables of masters leave most of the time to others."""
    match = ann.set_up(ME, STEADY).match
    room = server.desk.rooms.rooms[match]
    assert rest(room, 2.0) == 0.0
    done(ann.tell(match, wire.HandOver(new_id(), "random", 0)))
    assert rest(room, 2.0) == 6.0


def test_bots_that_play_alone_stop_when_nobody_looks_any_more(server: Here, ann: Browser) -> None:
    """They continue when somebody opens the table again."""
    match = ann.set_up(BOT, BOT).match
    room = server.desk.rooms.rooms[match]

    async def look_away() -> None:
        """The last look was a while ago."""
        room.used = time.monotonic() - 2 * LOOKED

    server.run(look_away())
    while room.bots.busy:
        time.sleep(0.01)
    standing = server.lines(match)
    assert not room.over

    async def wake() -> bool:
        server.desk.rooms.wake(match)
        return room.bots.busy

    assert not server.run(wake())
    assert server.lines(match) == standing
    with ann.live(match) as live:
        live.begin()
        while len(server.lines(match)) == len(standing):
            live.wait(wire.Update)


def test_bots_alone_play_a_match_to_its_end(ann: Browser) -> None:
    match = ann.set_up(BOT, BOT, game="expedition", seed=136).match  # A short one.
    with ann.live(match) as live:
        live.begin()
        while not (live.latest.over and live.table.over):
            live.next()
        assert live.latest.seat is None
        assert live.table.seed is not None


def test_nobody_s_seat_changes_hands_after_the_end(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    server.forward(match)
    for command in (wire.HandOver(new_id(), "random", 0), wire.GiveUp(new_id(), 0)):
        refusal = ann.tell(match, command).refused
        assert refusal is not None
        assert refusal.code == "match-over"
    done(ann.tell(match, wire.Chat(new_id(), "Well played", 0)))


# Rematches.


def test_a_rematch_is_for_the_same_people_and_there_is_only_one(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND, BOT, FRIEND, options={"missions": True}, seed=2)
    match = made.match
    ben.join(made.links[0], "Ben")
    assert refused(ann.post(f"/api/tables/{match}/rematch"), 409).code == "not-over"
    server.forward(match)
    with ann.live(match) as live:
        live.begin()
        first = ben.rematch(match)
        assert live.wait(wire.Table).rematch == first.match
    assert ann.rematch(match).match == first.match
    assert ben.rematch(match).match == first.match
    assert ann.see(match).table.rematch == first.match

    table = ann.see(first.match).table
    assert table.options == {"missions": True}
    assert not table.practice
    assert table.luck != ann.see(match).table.luck
    # The friend who never came is a bot now, and who asked first is the host.
    assert [person.kind for person in table.people] == ["person", "person", "bot", "bot"]
    assert [person.name for person in table.people][:2] == ["Ann", "Ben"]
    assert (table.seats, table.host) == ([0], False)
    assert (ben.see(first.match).table.seats, ben.see(first.match).table.host) == ([1], True)
    assert not ann.update(first.match).over


def test_everybody_who_asks_for_a_rematch_at_once_comes_to_the_same_table(
    server: Here, ann: Browser, ben: Browser
) -> None:
    match = two_people(ann, ben)
    server.forward(match)
    keys = [browser.http.cookies["altiplano"] for browser in (ann, ben)]

    async def ask(key: str) -> str:
        room, place = await server.desk.enter(match, key, None)
        made = await server.desk.new_tables.rematch(room, place, key)
        await server.desk.enter(made.match, key, None)
        return made.match

    async def both() -> list[str]:
        return await asyncio.gather(*map(ask, keys))

    assert len(set(server.run(both()))) == 1
