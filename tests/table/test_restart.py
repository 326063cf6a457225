"""A server that is killed loses nothing and does nothing twice; tables leave memory unharmed."""

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from altiplano.kernel.editions import FIRST
from altiplano.processes import Pool
from altiplano.table import register, schema, wire
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    Process,
    Seen,
    done,
    here,
    lifts,
    long_ago,
    moves,
    new_id,
    read,
    refused,
    sqlite,
)

MANY = 40
"""How many commands are under way when the server is killed."""


def journal(database: str, match: str) -> list[LineRow]:
    """What is stored, read without a server."""

    async def read() -> list[LineRow]:
        store = Store(database)
        try:
            return await store.lines(match)
        finally:
            await store.close()

    return asyncio.run(read())


@dataclass
class Killed:
    """A server that was killed in mid-turn and started again, and what was before."""

    database: str
    server: Process
    ann: Browser
    ben: Browser
    people: str
    before: list[Seen]
    move: wire.Play
    """A command that was carried out."""
    bots: str
    stood: list[LineRow]
    many: str
    sent: list[wire.Command]
    answered: int
    written: list[LineRow]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Killed]:
    database = sqlite(tmp_path_factory.mktemp("killed"))
    server = Process(database)
    with server, server.browser() as ann, server.browser() as ben:
        # Two people in the middle of planning.
        made = ann.set_up()
        people = made.match
        ben.join(made.links[0], "Ben")
        ann.play_first(people, 2)
        update = ben.update(people)
        move = wire.Play(new_id(), update.next, moves(update)[0])
        done(ben.tell(people, move))
        done(ann.tell(people, wire.Chat(new_id(), "Do not go away!")))
        before = [ann.see(people), ben.see(people)]

        # A table of bots that are at it.
        bots = ann.set_up(BOT, BOT, BOT).match

        # More commands than can be answered in time.
        many = ann.set_up(ME, ME).match
        with ann.live(many, 0) as live, ann.live(bots) as other:
            number = live.begin().next
            first = moves(live.latest)[0]
            sent: list[wire.Command] = []
            for at in range(MANY // 2):
                sent.append(wire.Play(new_id(), number + 2 * at, first))
                sent.append(wire.Undo(new_id(), number + 2 * at + 1))
            other.begin()
            while len(other.came) < 6:
                other.next()
            for command in sent:
                live.send(command)
            while sum(isinstance(message, wire.Answer) for message in live.came) < 3:
                live.next()
            server.crash()
            live.closed()
            answered = sum(isinstance(message, wire.Answer) for message in live.came)
        written, stood = journal(database, many), journal(database, bots)
        server.start()
        yield Killed(
            database,
            server,
            ann,
            ben,
            people,
            before,
            move,
            bots,
            stood,
            many,
            sent,
            answered,
            written,
        )


def timeless(seen: Seen) -> Seen:
    """What was seen of a table, but not for how long people are away: time goes on."""
    for person in seen.table.people:
        person.away = None
    return seen


def test_everybody_goes_on_with_the_same_key_at_the_same_place(killed: Killed) -> None:
    now = [killed.ann.see(killed.people), killed.ben.see(killed.people)]
    assert [timeless(each) for each in now] == [timeless(each) for each in killed.before]
    assert "Do not go away!" in killed.ben.notes(killed.people)
    with killed.ben.live(killed.people) as live:
        assert live.begin() == killed.before[1].update
        live.play(moves(live.latest)[0])


def test_a_command_from_before_is_not_carried_out_twice(killed: Killed) -> None:
    lines = journal(killed.database, killed.people)
    done(killed.ben.tell(killed.people, killed.move))
    assert journal(killed.database, killed.people) == lines
    assert [line.command for line in lines].count(killed.move.id) == 1


def test_what_was_answered_is_written_and_the_rest_can_be_sent_again(killed: Killed) -> None:
    """Who sends everything again, not knowing what had arrived, gets all of it once."""
    ids = [command.id for command in killed.sent]
    assert 0 < killed.answered <= len(killed.written) <= MANY
    assert [line.command for line in killed.written] == ids[: len(killed.written)]
    with killed.ann.live(killed.many, 0) as live:
        live.begin()
        for command in killed.sent:
            done(live.tell(command))
    lines = journal(killed.database, killed.many)
    assert [line.command for line in lines] == ids
    assert lines[: len(killed.written)] == killed.written


def test_bots_that_were_to_move_go_on(killed: Killed) -> None:
    with killed.ann.live(killed.bots) as live:
        live.begin()
        while not live.latest.over:
            live.wait(wire.Update)
    lines = journal(killed.database, killed.bots)
    assert lines[: len(killed.stood)] == killed.stood
    assert len(lines) > len(killed.stood) > 0


# Leaving memory.


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back_the_same(
    server: Here, ann: Browser, ben: Browser
) -> None:
    made = ann.set_up(ME, FRIEND, BOT)
    match = made.match
    ben.join(made.links[0], "Ben")
    with ann.live(match) as live:
        live.begin()
        while 2 in live.latest.to_move:
            live.wait(wire.Update)
        ann.play_first(match, 2)
        update = ann.update(match)
        done(ann.tell(match, wire.Lift(new_id(), update.next, lifts(update)[-1])))
        done(ben.tell(match, wire.Chat(new_id(), "Take your time")))
        forget(server)
        assert match in server.desk.rooms.rooms
    server.run(leave(server, match))
    before = [timeless(ann.see(match)), timeless(ben.see(match))]
    room = weakref.ref(server.desk.rooms.rooms[match])
    gc.disable()
    forget(server)
    assert match not in server.desk.rooms.rooms
    assert room() is None, "something still holds the table"
    gc.enable()
    assert [timeless(ann.see(match)), timeless(ben.see(match))] == before
    assert match in server.desk.rooms.rooms


def test_a_table_that_nobody_looks_at_leaves_memory_after_two_minutes(
    server: Here, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    rooms = server.desk.rooms

    async def left(seconds: float) -> bool:
        """Whether it has left when it was last asked for so long ago."""
        rooms.rooms[match].used = time.monotonic() - seconds
        rooms.forget_idle()
        return match not in rooms.rooms

    assert not server.run(left(110))
    assert server.run(left(121))


def test_how_long_somebody_is_away_is_counted_by_the_clock_of_the_database(
    server: Here, ann: Browser, ben: Browser
) -> None:
    """A table that comes back into memory knows it as well; a clock on a wall does not matter."""
    made = ann.set_up(ME, FRIEND)
    match = made.match
    ben.join(made.links[0], "Ben")
    forget(server)
    server.run(long_ago(server.desk.store, match, 3600))
    away = ann.see(match).table.people[1].away
    assert away is not None
    assert 3600 <= away < 3900


def test_a_page_that_closes_leaves_no_memory_behind(server: Here, ann: Browser) -> None:
    """The garbage collector looks through everything once an hour: nothing may wait for it."""
    match = ann.set_up(ME, FRIEND).match
    gc.disable()
    with ann.live(match) as live:
        live.begin()
        socket = weakref.ref(next(iter(server.desk.sockets)))
        assert socket() is not None
    server.run(leave(server, match))
    server.run(until(lambda: socket() is None))
    gc.enable()


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


async def leave(server: Here, match: str) -> None:
    """Wait until nobody looks at a table any more."""
    while server.desk.rooms.rooms[match].audience.places:
        await asyncio.sleep(0.01)


def forget(server: Here) -> None:
    """What the server does with tables that have been idle for long."""

    async def later() -> None:
        server.desk.rooms.forget(time.monotonic() + 1)

    server.run(later())


def test_bots_that_owe_a_move_go_on_when_their_table_comes_back(server: Here, ann: Browser) -> None:
    match = ann.set_up(BOT, ME, options={"first": 0}, edition=FIRST).match
    with ann.live(match) as live:
        live.begin()
        while live.latest.to_move != [1]:
            live.wait(wire.Update)
    server.run(leave(server, match))
    # The process that wrote this has ended before it could let the bot think.
    line = LineRow(len(server.lines(match)), 1, "ready", None)
    assert server.run(server.desk.store.append(match, [line], over=False))
    forget(server)
    with ann.live(match) as live:
        live.begin()
        while live.latest.to_move != [1]:
            live.wait(wire.Update)
    assert server.lines(match)[-1][0] == 0


def test_a_table_opens_at_once_for_all_who_come_together(server: Here, ann: Browser) -> None:
    match = ann.set_up(ME, ME).match
    server.forward(match, 50)
    forget(server)

    async def come() -> int:
        rooms = await asyncio.gather(*(server.desk.rooms.open(match) for _ in range(20)))
        return len({id(room) for room in rooms})

    assert server.run(come()) == 1


# Tables that do not open.


def test_a_table_that_does_not_open_is_no_harm_to_others_and_can_be_mended(
    tmp_path: Path,
) -> None:
    with here(tmp_path) as first, first.browser() as ann:
        broken, *sound = (ann.set_up(BOT, ME, options={"first": 0}).match for _ in range(4))
        for match in (broken, *sound):
            with ann.live(match) as live:
                live.begin()
                while 0 in live.latest.to_move:
                    live.wait(wire.Update)
            # A line that is not legal, or after which the bot owes a move when a server starts.
            line = LineRow(len(first.lines(match)), 1, "ready", None)
            if match == broken:
                number, before = line.number, ann.update(match)
                line = line._replace(text="store stone")
            assert first.run(first.desk.store.append(match, [line], over=False))
    with here(tmp_path) as again, ann.at(again.address) as ann:
        for _ in range(2):
            assert refused(ann.get(f"/api/tables/{broken}"), 500).code == "failed"
        for match in sound:
            with ann.live(match) as live:
                live.begin()
                while live.latest.to_move != [1]:
                    live.wait(wire.Update)
        listed = [each.match for each in read(ann.get("/api/tables"), register.TableList).tables]
        assert sorted(listed) == sorted([*sound, broken])
        again.run(remove(again, broken, number))
        assert ann.update(broken) == before


async def remove(server: Here, match: str, number: int) -> None:
    """Take a line out of a journal, as only somebody with the database can."""
    column = schema.journal.c
    async with server.desk.store.engine.begin() as connection:
        where = (column.match == match) & (column.number == number)
        await connection.execute(schema.journal.delete().where(where))


def test_a_table_stands_as_it_was_when_the_database_was_away(server: Here, ann: Browser) -> None:
    """A move that was not written is not made, and can be sent again."""
    match = ann.set_up(ME, ME).match
    ann.play_first(match, 2, 0)
    before = ann.update(match, 0)
    move = wire.Play(new_id(), before.next, moves(before)[0], 0)
    server.run(rename(server, "journal", "away"))
    answer = ann.post(f"/api/tables/{match}/commands", move)
    server.run(rename(server, "away", "journal"))
    assert refused(answer, 500).code == "failed"
    assert ann.update(match, 0) == before
    done(ann.tell(match, move))
    assert len(server.lines(match)) == 3


def test_bots_go_on_as_soon_as_the_database_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def waits() -> bool:
        return any(each.message == "bots wait for the database" for each in caplog.records)

    async def occupied(pool: Pool) -> Sequence[asyncio.Task[object]]:
        work = partial(time.sleep, PATIENCE)
        tasks = [asyncio.create_task(pool.work(PATIENCE, work)) for _ in range(pool.workers)]
        while pool.idle:
            await asyncio.sleep(0)
        return tasks

    async def released(tasks: Sequence[asyncio.Task[object]]) -> None:
        for task in tasks:
            task.cancel()

    with here(tmp_path) as server, server.browser() as ann:
        others = server.run(occupied(server.desk.thinkers))
        with ann.live(ann.set_up(ME, BOT).match) as live:
            live.begin()
            server.run(server.desk.store.engine.dispose())
            files = [*tmp_path.glob("tables.db*")]
            for file in files:
                file.rename(file.with_name(f"away-{file.name}"))
            (tmp_path / "tables.db").mkdir()
            server.run(released(others))
            end = time.monotonic() + PATIENCE
            while not waits():
                assert time.monotonic() < end
                assert ann.get("/health").is_success
            (tmp_path / "tables.db").rmdir()
            for file in files:
                file.with_name(f"away-{file.name}").rename(file)
            while live.latest.to_move != [0]:
                live.wait(wire.Update)


def test_a_table_that_is_behind_answers_nobody_from_what_it_holds(
    database: str, tmp_path: Path
) -> None:
    """A move could not be written, and what is written cannot be read: every way in fails."""
    with (
        here(tmp_path, database=database) as server,
        server.browser() as ann,
        server.browser() as ben,
    ):
        made = ann.set_up()
        ben.join(made.links[0])
        match = made.match
        ann.play_first(match, 2)
        before = ann.update(match)
        move = wire.Play(new_id(), before.next, moves(before)[0])
        with ann.live(match) as first, ben.live(match) as second:
            first.begin()
            last = second.begin()
            server.run(rename(server, "journal", "away"))
            first.send(move)
            assert first.wait(wire.Failed).refused.code == "failed"
            for path in ("", "/log", "/why?move=ready", "/journal", "/help", "/hint"):
                assert refused(ann.get(f"/api/tables/{match}{path}"), 500).code == "failed"
            second.send(wire.Play(new_id(), last.next + 7, "ready"))
            assert second.closed() == 1000
            assert not [each for each in second.came[3:] if isinstance(each, wire.Update)]
            server.run(rename(server, "away", "journal"))
        assert ann.update(match) == before
        done(ann.tell(match, move))


def test_after_a_start_bots_think_of_nothing_that_nobody_waits_for(tmp_path: Path) -> None:
    """They continue as soon as somebody opens the table."""
    with here(tmp_path) as server, server.browser() as ann:
        alone, mine = ann.set_up(BOT, BOT).match, ann.set_up(ME, BOT).match
        key = ann.http.cookies["altiplano"]
    with here(tmp_path) as again, again.browser() as ann:
        ann.http.cookies["altiplano"] = key
        assert ann.get("/ready").is_success
        assert again.desk.rooms.rooms == {}
        assert ann.see(mine).table.match == mine
        assert list(again.desk.rooms.rooms) == [mine]
        with ann.live(alone) as live:
            live.begin()
            while not live.latest.over:
                live.wait(wire.Update)


async def rename(server: Here, table: str, name: str) -> None:
    """A table of the database is not found, or again."""
    async with server.desk.store.engine.begin() as connection:
        await connection.exec_driver_sql(f"ALTER TABLE {table} RENAME TO {name}")


def test_a_table_of_another_edition_is_never_misread(server: Here, ann: Browser) -> None:
    """It says with which components it was begun, and is listed beside the others."""
    other, mine = ann.set_up(ME, BOT).match, ann.set_up(ME, BOT).match
    server.run(change_edition(server, other))
    server.desk.rooms.rooms.pop(other)

    refusal = refused(ann.get(f"/api/tables/{other}"), 409)

    assert refusal.code == "other-edition"
    assert "edition 0123456789ab" in refusal.sentence
    listed = {each.match: each for each in read(ann.get("/api/tables"), register.TableList).tables}
    assert mine in listed
    assert listed[other].stage is None
    assert not listed[other].over


def test_strangers_hear_nothing_of_a_table_of_another_edition(
    server: Here, ann: Browser, ben: Browser
) -> None:
    """To them it is like a table that does not exist."""
    match = ann.set_up(ME, BOT).match
    server.run(change_edition(server, match))
    server.desk.rooms.rooms.pop(match)
    ben.set_up(ME, ME)

    answers = [refused(ben.get(f"/api/tables/{name}"), 404) for name in (match, "nothing")]

    assert answers[0] == answers[1]
    assert match not in server.desk.rooms.rooms


async def change_edition(server: Here, match: str) -> None:
    """As if the table had been begun by an earlier version."""
    change = schema.matches.update().where(schema.matches.c.id == match)
    async with server.desk.store.engine.begin() as connection:
        await connection.execute(change.values(edition="0123456789ab"))
