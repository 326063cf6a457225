"""Several processes that share a PostgreSQL are one server to everybody who plays."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any, NamedTuple, TypeVar

import psutil
import pytest
from sqlalchemy import event

from altiplano.errors import Refused
from altiplano.table import wire
from altiplano.table.serve import serve
from altiplano.table.settings import Settings
from altiplano.table.sockets import NO_TABLE
from altiplano.table.writing import LineRow
from tests.positions import rule
from tests.table.databases import Postgres
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    Live,
    Process,
    done,
    here,
    moves,
    new_id,
    sqlite,
)

T = TypeVar("T")


class Pair(NamedTuple):
    """Two servers on one database; Ann uses the first, Ben the second."""

    database: str
    one: Here
    other: Here
    ann: Browser
    ben: Browser

    def table(self) -> str:
        """A table at which both sit."""
        made = self.ann.set_up(seed=5)
        self.ben.join(made.links[0], "Ben")
        return made.match

    def lines(self, match: str) -> list[LineRow]:
        return self.one.run(self.one.desk.store.lines(match))


@pytest.fixture(scope="module")
def servers(
    postgresql: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Here, Here]]:
    database = postgresql.new_database()
    folder = tmp_path_factory.mktemp("processes")
    with here(folder, database=database) as one, here(folder, database=database) as other:
        yield database, one, other


@pytest.fixture
def pair(servers: tuple[str, Here, Here]) -> Iterator[Pair]:
    database, one, other = servers
    with one.browser() as ann, other.browser() as ben:
        yield Pair(database, one, other, ann, ben)


def at_once(*works: Callable[[], T]) -> list[T]:
    """Do things at the same time, as well as two threads can."""
    ready = Barrier(len(works))

    def when_all_are(work: Callable[[], T]) -> T:
        ready.wait(PATIENCE)
        return work()

    with ThreadPoolExecutor(len(works)) as threads:
        return list(threads.map(when_all_are, works))


def next_command(update: wire.Update, number: int) -> list[wire.Command]:
    """So many commands that plan something, or take it back; all answer the same question."""
    if update.undo:
        return [wire.Undo(new_id(), update.next) for _ in range(number)]
    return [wire.Play(new_id(), update.next, move) for move in moves(update)[:number]]


def heard(live: Live, what: Callable[[object], bool]) -> object:
    """The first message like that, from now on."""
    while not what(message := live.next()):
        pass
    return message


# One table in two processes.


@contextmanager
def in_silence(*servers: Here) -> Iterator[None]:
    """These servers announce nothing: others find out when somebody comes to them."""
    voices = [server.desk.rooms.publish for server in servers]
    for server in servers:
        server.desk.rooms.publish = None
    yield
    for server, voice in zip(servers, voices, strict=True):
        server.desk.rooms.publish = voice


def test_any_process_serves_any_seat(pair: Pair) -> None:
    """A visitor finds all moves there, even before they were announced."""
    match = pair.table()
    with pair.ann.at(pair.other.address) as elsewhere, in_silence(pair.one, pair.other):
        assert elsewhere.update(match) == pair.ann.update(match)
        for browser in (pair.ann, elsewhere, pair.ann):
            browser.play_first(match, 1)
            assert elsewhere.update(match) == pair.ann.update(match)
        update = pair.ann.update(match)
        done(elsewhere.tell(match, wire.Undo(new_id(), update.next)))
        assert pair.ann.update(match).undo == 2


@rule("R21")
def test_a_move_made_at_one_process_reaches_the_socket_at_the_other(pair: Pair) -> None:
    match = pair.table()
    with pair.ann.live(match) as here, pair.ben.live(match) as there:
        for live in (here, there):
            live.begin()
            live.play(moves(live.latest)[0])
        told, planned = len(there.came), there.latest
        here.play("ready")
        finished = there.wait(wire.Update)
        assert finished.to_move == [1]
        # What Ann has planned is not announced: neither that she planned, nor what.
        assert sum(isinstance(message, wire.Update) for message in there.came[told:]) == 1
        assert finished.view["seats"][0] == planned.view["seats"][0]
        there.play("ready")
        while here.latest.view["phase"] == "planning":
            here.wait(wire.Update)
        assert here.latest.view["seats"] == there.latest.view["seats"]


def test_people_words_and_seats_are_told_everywhere(pair: Pair) -> None:
    made = pair.ann.set_up(ME, FRIEND)
    match = made.match
    with pair.ann.live(match) as live:
        live.begin()
        pair.ben.join(made.links[0], "Ben")
        heard(live, lambda told: isinstance(told, wire.Table) and told.people[1].name == "Ben")
        with pair.ben.live(match) as there:
            there.begin()
            done(live.tell(wire.Chat("word", "Hello")))
            note = there.wait(wire.Notes).notes[-1]
            assert (note.seat, note.text) == (0, "Hello")
            # Said again at the other process, it is still said once.
            with pair.ann.at(pair.other.address) as elsewhere:
                done(elsewhere.tell(match, wire.Chat("word", "Hello")))
            done(there.tell(wire.Chat(new_id(), "Hello, Ann")))
            heard(live, lambda told: isinstance(told, wire.Notes) and "Ann" in told.notes[-1].text)
            with pair.ben.at(pair.one.address) as elsewhere:
                done(elsewhere.tell(match, wire.GiveUp(new_id())))
            assert there.closed() == NO_TABLE
        heard(live, lambda told: isinstance(told, wire.Table) and told.people[1].gone)
    texts = pair.ann.notes(match)
    assert texts == pair.ann.notes(match)
    assert texts.count("Hello") == 1


def test_who_looks_on_at_another_process_is_here(pair: Pair) -> None:
    """So the host does not give away the seat of a friend who is watching."""
    match = pair.table()
    hand_over = wire.HandOver(new_id(), "random", 1)
    with pair.ann.live(match) as here:
        here.begin()
        with pair.ben.live(match) as there:
            heard(here, lambda told: isinstance(told, wire.Table) and told.people[1].here)
            heard(there, lambda told: isinstance(told, wire.Table) and told.people[0].here)
            refusal = here.tell(hand_over).refused
            assert refusal is not None
            assert refusal.code == "other-seat"
        while here.table.people[1].here:
            here.wait(wire.Table)
        refusal = here.tell(hand_over).refused
        assert refusal is not None
        assert refusal.code == "not-away"


def test_spectators_are_counted_wherever_they_watch(pair: Pair) -> None:
    """Also that the host lets them in, and lets them in no more."""
    match = pair.table()
    with ExitStack() as sockets:
        here = sockets.enter_context(pair.ann.live(match))
        there = sockets.enter_context(pair.ben.live(match))
        done(here.tell(wire.AllowWatching(new_id(), True)))
        heard(there, lambda told: isinstance(told, wire.Table) and told.watchable)
        link = pair.ann.new_link(match, "watch")
        for server in (pair.one, pair.other, pair.other):
            somebody = sockets.enter_context(server.browser())
            somebody.join(link)
            sockets.enter_context(somebody.live(match)).begin()
        for live in (here, there):
            heard(live, lambda told: isinstance(told, wire.Table) and told.watching == 3)
        done(here.tell(wire.AllowWatching(new_id(), False)))
        for live in (here, there):
            heard(live, lambda told: isinstance(told, wire.Table) and told.watching == 0)
        assert not there.table.watchable


def test_a_notice_that_replaces_another_is_reported_at_other_processes(pair: Pair) -> None:
    match = pair.table()
    with pair.ben.live(match) as there:
        there.begin()
        for command in (wire.HandOver(new_id(), "random"), wire.TakeBack(new_id())):
            done(pair.ann.tell(match, command))
        heard(there, lambda told: isinstance(told, wire.Notes) and "again" in told.notes[-1].text)
    assert pair.ann.notes(match) == pair.ben.notes(match)


def test_a_friend_who_has_just_come_elsewhere_stays(pair: Pair) -> None:
    """The host lets a bot play for somebody who has not come, as far as this process knows."""
    made = pair.ann.set_up()
    with in_silence(pair.one, pair.other):
        pair.ben.join(made.links[0], "Benita")
        done(pair.ann.tell(made.match, wire.HandOver(new_id(), "random", 1)))
    person = pair.ann.see(made.match).table.people[1]
    assert (person.kind, person.name, person.bot) == ("person", "Benita", "random")


def test_who_watches_at_another_process_leaves_when_the_link_is_withdrawn(pair: Pair) -> None:
    match = pair.ann.set_up(watchable=True).match
    pair.ben.join(pair.ann.new_link(match, "watch"))
    with pair.ben.live(match) as watching:
        watching.begin()
        pair.ann.withdraw(match, "watch")
        assert watching.wait(wire.Failed).refused.code == "no-table"
        assert watching.closed() == NO_TABLE


def test_a_rematch_is_one_table_wherever_people_ask(pair: Pair) -> None:
    match = pair.table()
    pair.one.forward(match)
    pair.other.run(pair.other.desk.rooms.look_after())
    made = at_once(lambda: pair.ann.rematch(match), lambda: pair.ben.rematch(match))
    assert len({each.match for each in made}) == 1
    assert pair.ann.see(made[0].match).table.seats == [0]
    assert pair.ben.see(made[0].match).table.seats == [1]


# At the same time.


def test_of_two_answers_to_one_question_one_is_written(pair: Pair) -> None:
    """The same seat on two devices: the later one answers a question of the past."""
    match = pair.table()
    with pair.ann.at(pair.other.address) as elsewhere:
        for count in range(1, 9):
            update = pair.ann.update(match)
            commands = next_command(update, 2)
            answers = at_once(
                partial(pair.ann.tell, match, commands[0]),
                partial(elsewhere.tell, match, commands[1]),
            )
            assert all(answer.refused is None for answer in answers)
            assert sorted(answer.stale for answer in answers) == [False, True]
            lines = pair.lines(match)
            assert [line.number for line in lines] == list(range(count))
            done_by = commands[[answer.stale for answer in answers].index(False)]
            assert lines[-1].command == done_by.id
            assert pair.ann.update(match) == elsewhere.update(match)


@rule("R21")
def test_what_two_plan_at_once_is_written_one_after_the_other(pair: Pair) -> None:
    """Both want to write the same line: the later one reads again, and writes the next."""
    match = pair.table()
    for count in range(1, 9):
        answers = at_once(
            *(
                partial(browser.tell, match, next_command(browser.update(match), 1)[0])
                for browser in (pair.ann, pair.ben)
            )
        )
        for answer in answers:
            done(answer)
        assert [line.number for line in pair.lines(match)] == list(range(2 * count))
    # Both processes have the same match.
    with pair.ann.at(pair.other.address) as elsewhere:
        assert elsewhere.update(match) == pair.ann.update(match)


def test_a_command_that_is_repeated_elsewhere_is_carried_out_once(pair: Pair) -> None:
    match = pair.table()
    with pair.ann.at(pair.other.address) as elsewhere:
        for count in range(1, 5):
            update = pair.ann.update(match)
            command = next_command(update, 1)[0]
            browsers = (pair.ann, elsewhere)
            answers = at_once(*(partial(browser.tell, match, command) for browser in browsers))
            for answer in answers:
                done(answer)
            assert len(pair.lines(match)) == count


def test_a_word_that_is_repeated_elsewhere_is_said_once(pair: Pair) -> None:
    match = pair.table()
    with pair.ann.at(pair.other.address) as elsewhere:
        for count in range(1, 5):
            word = wire.Chat(new_id(), f"Word {count}")
            browsers = (pair.ann, elsewhere)
            for answer in at_once(*(partial(browser.tell, match, word) for browser in browsers)):
                done(answer)
            notes = pair.one.run(pair.one.desk.store.notes(match))
            assert [note.text for note in notes if note.kind == "chat"].count(word.text) == 1


# When announcements do not arrive.


def test_an_announcement_that_was_lost_is_made_up_for(pair: Pair) -> None:
    match = pair.table()
    with pair.ben.live(match) as live:
        live.begin()
        # Written, but not announced.
        store = pair.one.desk.store
        assert pair.one.run(store.append(match, [LineRow(0, 0, "ready", "x")], over=False))
        pair.other.run(pair.other.desk.rooms.look_after())
        assert live.wait(wire.Update).to_move == [1]


def test_a_friend_of_whose_coming_nobody_was_told_is_noticed(pair: Pair) -> None:
    made = pair.ann.set_up()
    with pair.ann.live(made.match) as live, in_silence(pair.one, pair.other):
        live.begin()
        pair.ben.join(made.links[0], "Benita")
        pair.one.run(pair.one.desk.rooms.look_after())
        heard(live, lambda told: isinstance(told, wire.Table) and told.people[1].name == "Benita")


def test_a_look_at_tables_that_have_not_changed_reads_none_of_them_again(pair: Pair) -> None:
    """A thousand tables in memory would otherwise keep a process busy for seconds."""
    match = pair.table()
    read: list[str] = []

    def note(*execution: Any) -> None:
        if execution[2].startswith("SELECT seats."):
            read.append(execution[2])

    def look_after() -> int:
        read.clear()
        pair.one.run(pair.one.desk.rooms.look_after())
        return len(read)

    pair.ann.see(match)
    look_after()
    event.listen(pair.one.desk.store.engine.sync_engine, "before_cursor_execute", note)
    # That Ann was seen is stored a little later, and read once.
    assert 0 in (look_after() for _look in range(5))
    with in_silence(pair.other):
        done(pair.ben.tell(match, wire.Chat(new_id(), "I am thinking")))
    assert look_after() == 1
    event.remove(pair.one.desk.store.engine.sync_engine, "before_cursor_execute", note)


def test_who_looks_on_is_known_elsewhere_again_after_a_long_silence(pair: Pair) -> None:
    """Others give up a process that has renewed nothing for long; it may only have been slow."""
    match = pair.table()
    with pair.ann.live(match) as live:
        live.begin()
        pair.one.run(pair.one.desk.rooms.rooms[match].share_presence(PATIENCE))
        pair.one.run(pair.one.desk.store.sharing.set_here(match, {}, 0))
        assert pair.other.run(pair.other.desk.store.sharing.elsewhere(match)) == {}
        pair.one.run(pair.one.desk.rooms.look_after())
        assert pair.other.run(pair.other.desk.store.sharing.elsewhere(match)) == {0: 1}


def test_processes_hear_of_each_other_again_when_the_database_was_away(
    pair: Pair, postgresql: Postgres
) -> None:
    match = pair.table()
    with pair.ann.live(match) as here, pair.ben.live(match) as there:
        for live in (here, there):
            live.begin()
            done(live.tell(wire.Chat(new_id(), "Hello.")))  # Only who has come in is answered.
        postgresql.cut_off(pair.database)
        here.play("ready")
        assert there.wait(wire.Update).to_move == [1]
        done(there.tell(wire.Chat(new_id(), "Still there?")))
        heard(here, lambda told: isinstance(told, wire.Notes) and "?" in told.notes[-1].text)
        done(here.tell(wire.Chat(new_id(), "Yes!")))
        heard(there, lambda told: isinstance(told, wire.Notes) and "!" in told.notes[-1].text)


# Real processes.


def test_bots_think_in_one_process_and_people_go_on_when_theirs_is_killed(
    postgresql: Postgres,
) -> None:
    database = postgresql.new_database()
    first, second = Process(database), Process(database)
    with first, second, first.browser() as ann:
        match = ann.set_up(ME, BOT, BOT).match
        elsewhere = ann.at(second.address)
        with ann.live(match) as here:
            here.begin()
            while here.latest.to_move != [0]:  # The processes for its bots take a while to start.
                here.wait(wire.Update)
        with ann.live(match) as here, elsewhere.live(match) as there:
            for live in (here, there):
                live.begin()
            for _ in range(8):
                here.play(moves(here.turn())[-1])
            for live in (here, there):
                while (live.latest.next, live.latest.to_move) != (here.latest.next, [0]):
                    live.wait(wire.Update)
            assert there.latest == here.latest
        # The second has seen every move of the bots, and had none of them thought out.
        assert second.process is not None
        assert first.process is not None
        assert len(psutil.Process(first.process.pid).children(recursive=True)) > 0
        assert psutil.Process(second.process.pid).children(recursive=True) == []

        before = ann.update(match)
        first.kill()
        assert elsewhere.update(match) == before
        done(elsewhere.play(match, moves(before)[-1]))
        elsewhere.close()


def test_several_workers_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="postgresql"):
        serve(Settings(sqlite(tmp_path), ""), "127.0.0.1", 0, workers=2)
