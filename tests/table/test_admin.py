"""The operator: what can be done to tables and people, and that running servers notice it."""

import asyncio
import json
import re
import tempfile
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec
import pytest
from sqlalchemy import select, text, update

from altiplano.errors import Refused
from altiplano.table import keys, plans, replay_wire, schema, wire
from altiplano.table.backup import back_up, restore
from altiplano.table.chores import Backup, in_thread
from altiplano.table.commands import obey
from altiplano.table.figures import Stats, stats
from altiplano.table.inspection import CarriedOver, Checked, Progress, carry_all_over, check
from altiplano.table.office import Office
from altiplano.table.opening import with_store
from altiplano.table.problems import Problem
from altiplano.table.pruning import Policy, Pruned, prune
from altiplano.table.rows import Search
from altiplano.table.sheets import PersonLines, Removed, TableLines, TableSheet
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from tests.contract.samples import the_game
from tests.table.databases import Postgres
from tests.table.servers import (
    BOT,
    FRIEND,
    ME,
    PATIENCE,
    Browser,
    Here,
    done,
    here,
    moves,
    new_id,
    read,
    refused,
    sqlite,
)
from tests.table.test_carrying import FINISHED, GOES_ON, STOPS, stored

T = TypeVar("T")


class Hall(NamedTuple):
    """A server, and the store that the operator's commands open beside it."""

    server: Here
    other: Store

    def office(self, work: Callable[[Office], Coroutine[Any, Any, T]]) -> T:
        """What a command does, using its own connections."""
        return self.server.run(work(Office(self.other)))

    def store(self, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
        return self.server.run(work(self.other))

    def sweep(self) -> None:
        """What the server does every half minute; with PostgreSQL it has heard of it by then."""
        if not self.server.desk.store.shared:
            self.server.run(self.server.desk.rooms.look_after())

    def execute(self, statement: str) -> None:
        self.store(lambda store: execute(store, statement))

    def rows(self, table: Any, match: str) -> list[Any]:
        """What is stored of a table."""

        async def reading(store: Store) -> list[Any]:
            async with store.engine.connect() as connection:
                return list(await connection.execute(select(table).where(table.c.match == match)))

        return self.store(reading)


async def execute(store: Store, statement: str) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(text(statement))


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hall(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Hall]:
    """A server on each kind of database in turn; each test sets up its own tables."""
    folder = tmp_path_factory.mktemp("hall")
    database = sqlite(folder)
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgresql")
        database = postgres.new_database()
    with here(folder, database=database) as server:
        hall = Hall(server, Store(database))
        yield hall
        server.run(hall.other.close())


@pytest.fixture
def server(hall: Hall) -> Here:
    """For `ann` and `ben`."""
    return hall.server


def person(browser: Browser) -> str:
    """Somebody, as the operator names them."""
    return keys.fingerprint(browser.http.cookies["altiplano"])[:12]


def together(ann: Browser, ben: Browser, **plan: Any) -> str:
    """A table at which both sit."""
    made = ann.set_up(**plan)
    ben.join(made.links[0], "Ben")
    return made.match


def close(hall: Hall, match: str) -> None:
    """End a match, and let the server know it."""
    hall.office(lambda office: office.close(match))
    hall.server.run(hall.server.desk.rooms.look_after())


# Tables.


def test_a_closed_match_is_over_for_everybody_at_once(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    match = together(ann, ben)
    ann.play_first(match, 1)
    with ben.live(match) as live:
        live.begin()
        hall.office(lambda office: office.close(match))
        hall.sweep()
        while live.table.closed != "operator":
            live.wait(wire.Table)
        assert live.wait(wire.Update).over
    assert ann.update(match).winners == []
    assert ann.notes(match)[-1] == "The operator has ended this match"
    with pytest.raises(Refused, match="is already over"):
        hall.office(lambda office: office.close(match))
    answer = ann.tell(match, wire.Play(new_id(), 1, "pass"))
    assert answer.refused is not None
    assert answer.refused.code == "match-over"


def test_a_room_that_has_not_heard_yet_writes_nothing_to_a_closed_match(
    hall: Hall, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    ann.play_first(match, 1, 0)
    update = ann.update(match, 0)

    async def end(store: Store) -> bool:
        return await store.end(match, "operator", '{"winners": [], "scores": []}')

    assert hall.store(end)
    answer = ann.tell(match, wire.Play(new_id(), update.next, moves(update)[0], 0))
    assert answer.refused is not None
    assert answer.refused.code == "match-over"
    assert len(hall.server.lines(match)) == 1
    row = hall.server.run(hall.server.desk.store.match(match))
    assert row is not None
    assert (row.over, row.closed) == (True, "operator")


def test_a_removed_table_is_gone_with_everything(hall: Hall, ann: Browser, ben: Browser) -> None:
    first = together(ann, ben)
    close(hall, first)
    match = ann.rematch(first).match
    done(ann.tell(match, wire.Chat(new_id(), "hello")))
    ann.play_first(match, 1)
    close(hall, match)
    replay = read(ann.post(f"/api/tables/{match}/replay"), replay_wire.NewReplay).replay
    with ben.live(match) as live:
        live.begin()
        hall.office(lambda office: office.delete(match))
        hall.sweep()
        assert live.closed() == 4404
    hall.server.run(hall.server.desk.rooms.look_after())
    assert match not in hall.server.desk.rooms.rooms
    refused(ann.get(f"/api/tables/{match}"), 404)
    refused(ann.get(f"/api/replays/{replay}"), 404)
    for table in (*schema.BELONGING, schema.replays):
        assert hall.rows(table, match) == []
    assert ann.see(first).table.rematch is None
    with pytest.raises(Refused, match="there is no table"):
        hall.office(lambda office: office.delete(match))


def test_a_room_that_has_not_heard_yet_writes_nothing_to_a_removed_table(
    hall: Hall, ann: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    room = hall.server.desk.rooms.rooms[match]
    number = ann.update(match, 0).next
    hall.execute(f"DELETE FROM journal WHERE match = '{match}'")
    for table in schema.BELONGING:
        hall.execute(f"DELETE FROM {table.name} WHERE match = '{match}'")
    hall.execute(f"DELETE FROM matches WHERE id = '{match}'")
    update = hall.server.run(obey(room, 0, wire.Play(new_id(), number, "ready")))
    assert update.refused is not None or update.stale
    assert hall.rows(schema.journal, match) == []


def test_tables_are_listed_by_page_and_found_by_name_and_id(hall: Hall, ann: Browser) -> None:
    seats = (plans.SeatPlan("me", "Xochi 100%"), BOT)
    made = [ann.set_up(*seats).match for _ in range(3)]
    first = hall.office(lambda office: office.tables(Search(2, 0, "xochi 100%")))
    second = hall.office(lambda office: office.tables(Search(2, 1, "xochi 100%")))
    assert [table.match for table in (*first.tables, *second.tables)] == made[::-1]
    assert (first.found, first.pages) == (3, 2)
    assert first.tables[0].people[0] == "Xochi 100%"
    assert first.tables[0].people[1].endswith(" (bot)")
    by_id = hall.office(lambda office: office.tables(Search(words=made[0])))
    assert [table.match for table in by_id.tables] == made[:1]
    for search in (Search(words="xochi", over=True), Search(words="xochi", game="expedition")):
        assert hall.office(partial(Office.tables, search=search)).found == 0


def test_a_table_is_shown_without_its_luck(hall: Hall, ann: Browser, ben: Browser) -> None:
    match = together(ann, ben, watchable=True)
    ann.play_first(match, 1)
    sheet = hall.office(lambda office: office.table(match))
    assert [seat.people for seat in sheet.seats] == [[person(ann)], [person(ben)]]
    assert (sheet.host, sheet.choices, sheet.over) == (person(ann), 1, False)
    row = hall.server.run(hall.server.desk.store.match(match))
    assert row is not None
    assert row.seed not in json.dumps(msgspec.to_builtins(sheet))


def test_the_export_of_a_table_is_its_journal_and_all_that_is_stored(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    match = together(ann, ben)
    hall.server.forward(match, 12)
    done(ann.tell(match, wire.Chat(new_id(), "hello")))
    found = hall.office(lambda office: office.export(match))
    played = the_game("altiplano").replay(found["as_text"])
    assert len(played.journal().partition("\n\n")[2].splitlines()) == 12
    assert len(found["as_text"].partition("\n\n")[2].splitlines()) == 12
    assert [note["text"] for note in found["notes"]][-1] == "hello"
    assert len(found["seats"]) == 2


# People.


def test_who_is_banned_gets_in_nowhere(hall: Hall, ann: Browser, ben: Browser) -> None:
    match = together(ann, ben)
    other = ann.set_up().links[0]
    with ben.live(match) as live:
        live.begin()
        assert hall.office(lambda office: office.ban(person(ben))).tables == 1
        hall.sweep()
        assert live.closed() == 4404
    use = plans.LinkUse(other.path.partition("#")[2], "Ben")
    for answer in (
        ben.get("/api/tables"),
        ben.get(f"/api/tables/{match}"),
        ben.post("/api/tables", plans.TablePlan("altiplano", [ME, BOT])),
        ben.post("/api/links", use),
    ):
        assert refused(answer, 403).code == "banned"
    with ben.live(match) as live:
        assert live.closed() == 4404
    assert ann.see(match).table.people[1].name == "Ben"

    hall.office(lambda office: office.ban(person(ben), banned=False))

    assert ben.see(match).table.seats == [1]
    with ben.live(match) as live:
        live.begin()


def test_a_ban_is_for_one_key_and_not_for_its_seat(hall: Hall, ann: Browser, ben: Browser) -> None:
    """A seat may be held by two browsers."""
    match = ann.set_up(ME, ME).match
    ben.join(ann.new_link(match, "continue", 0))
    with ann.live(match, 0) as live, ben.live(match, 0) as other:
        live.begin()
        other.begin()
        hall.office(lambda office: office.ban(person(ben)))
        hall.sweep()
        assert other.closed() == 4404
        live.play(moves(live.latest)[0])


def test_a_revoked_key_loses_its_seats_and_the_host_invites_again(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    match = together(ann, ben)
    link = ben.new_link(match, "continue")
    before = person(ben)
    with ben.live(match) as live:
        live.begin()
        assert hall.office(lambda office: office.revoke(before)).tables == 1
        hall.sweep()
        assert live.closed() == 4404
    refused(ben.get(f"/api/tables/{match}"), 404)
    use = plans.LinkUse(link.path.partition("#")[2], "Ben")
    assert refused(ben.post("/api/links", use), 410).code == "withdrawn-link"
    assert ann.see(match).table.people[1].kind == "open"
    with pytest.raises(Refused, match="there is no person"):
        hall.office(lambda office: office.revoke(before))

    ben.join(ann.new_link(match, "invite", 1), "Ben again")

    assert ben.see(match).table.people[1].name == "Ben again"
    assert person(ben) != before


def test_a_seat_that_somebody_else_holds_stays_theirs(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    match = ann.set_up(ME, ME).match
    ben.join(ann.new_link(match, "continue", 0))
    hall.office(lambda office: office.revoke(person(ben)))
    hall.sweep()
    assert ann.see(match).table.people[0].kind == "person"


def test_who_is_forgotten_leaves_no_name_and_no_words(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    finished = together(ann, ben)
    close(hall, finished)
    replay = read(ann.post(f"/api/tables/{finished}/replay"), replay_wire.NewReplay).replay
    match = together(ann, ben)
    own = ben.set_up(plans.SeatPlan("me", "Ben"), BOT).match
    done(ben.tell(match, wire.Chat(new_id(), "my secret is out")))
    done(ann.tell(match, wire.Chat(new_id(), "is it")))
    ben.play_first(match, 1)
    whole = keys.fingerprint(ben.http.cookies["altiplano"])

    about = hall.office(lambda office: office.about(person(ben)))
    assert {seat["match"] for seat in about["seats"]} == {finished, match, own}
    assert [table["id"] for table in about["hosted"]] == [own]
    here_seat = next(seat for seat in about["seats"] if seat["match"] == match)
    assert [said["text"] for said in here_seat["said"]] == ["my secret is out"]
    assert len(here_seat["choices"]) == 1

    with ann.live(match) as live:
        live.begin()
        hall.office(lambda office: office.forget(person(ben)))
        hall.sweep()
        changed = live.wait(wire.Notes).notes
        assert "(removed)" in [note.text for note in changed]
    for table in (match, finished):
        seen = ann.see(table)
        assert seen.table.people[1].name == "Player 2"
        assert not any("Ben" in note.text for note in seen.notes.notes)
    assert ann.see(match).table.people[1].gone
    assert not ann.see(finished).table.people[1].gone
    assert ann.notes(match)[-1] == "is it"
    assert "my secret is out" not in ann.notes(match)
    names = [row.names for row in hall.rows(schema.replays, finished)]
    assert json.loads(names[0])[1] == "Player 2"
    told = read(ann.get(f"/api/replays/{replay}"), replay_wire.Replay)
    assert told.people[1].name == "Player 2"
    refused(ben.get(f"/api/tables/{match}"), 404)
    for match_row in (own, match, finished):
        export = hall.office(partial(Office.export, match=match_row))
        assert whole not in json.dumps(export)
        assert "Ben" not in json.dumps(export)
    done(ann.play(match, moves(ann.update(match))[0]))


def test_who_is_forgotten_leaves_nothing_at_a_seat_given_up_before(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    """Nobody holds the seat any more, but a name and chat lines are still stored."""
    match = together(ann, ben)
    done(ben.tell(match, wire.Chat(new_id(), "my secret is out")))
    done(ben.tell(match, wire.GiveUp(new_id())))
    whole = keys.fingerprint(ben.http.cookies["altiplano"])

    about = hall.office(lambda office: office.about(person(ben)))
    (seat,) = about["seats"]
    assert (seat["match"], seat["name"], seat["gone"]) == (match, "Ben", True)
    assert [said["text"] for said in seat["said"]] == ["my secret is out"]

    hall.office(lambda office: office.forget(person(ben)))
    hall.sweep()
    export = json.dumps(hall.office(partial(Office.export, match=match)))
    assert not [each for each in (whole, "Ben", "my secret is out") if each in export]
    seen = ann.see(match).table.people[1]
    assert (seen.name, seen.gone) == ("Player 2", True)


def test_people_are_listed_with_their_names_and_named_by_enough_digits(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    ann.set_up(plans.SeatPlan("me", "Yma"), FRIEND)
    ann.set_up(plans.SeatPlan("me", "Yma Sumac"), FRIEND)
    ben.set_up()
    (found,) = hall.office(lambda office: office.people(Search(words="yma"))).people
    assert (found.person, found.names, found.tables) == (person(ann), ["Yma", "Yma Sumac"], 2)
    assert found.seen is not None
    assert not found.banned
    by_hash = hall.office(lambda office: office.people(Search(words=person(ben)))).people
    assert [each.person for each in by_hash] == [person(ben)]
    for given in ("", "abc", "../../..", "%" * 12, "Z" * 12):
        with pytest.raises(Refused, match="at least 6 digits"):
            hall.office(partial(Office.about, person=given))
    with pytest.raises(Refused, match="there is no person"):
        hall.office(lambda office: office.about("0" * 64))
    hall.execute(
        "INSERT INTO people (key, created) VALUES "
        f"('{'f0' * 31}aa', '2020'), ('{'f0' * 31}ab', '2020')"
    )
    with pytest.raises(Refused, match="give more digits"):
        hall.office(lambda office: office.about("f0" * 20))


# Figures, pruning, checking.


def age(hall: Hall, match: str, days: int) -> None:
    """Let a table be so many days older."""

    async def ageing(store: Store) -> None:
        then = store.time(-days * 86_400.0)
        async with store.engine.begin() as connection:
            times = {"created": then, "updated": then}
            where = schema.matches.c.id == match
            await connection.execute(update(schema.matches).where(where).values(times))
            where = schema.seats.c.match == match
            await connection.execute(update(schema.seats).where(where).values(seen=then))

    hall.store(ageing)


def test_pruning_removes_what_is_old_and_nothing_else(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    fresh, waiting = ann.set_up(ME, ME).match, ann.set_up(ME, ME).match
    unplayed, abandoned, finished, looked_at = (ann.set_up(ME, ME).match for _ in range(4))
    for match in (waiting, abandoned, finished, looked_at):
        ann.play_first(match, 1, 0)
    close(hall, finished)
    ben.set_up(ME, ME)
    lonely = person(ben)
    hall.execute(f"DELETE FROM holders WHERE key LIKE '{lonely}%'")
    hall.execute(f"UPDATE matches SET host = 'x' WHERE host LIKE '{lonely}%'")
    journal = the_game("expedition").start(seed=1).journal() + "0 draw exploration\n"
    replay = read(ann.post("/api/replays", {"journal": journal}), replay_wire.NewReplay).replay
    for match, days in ((fresh, 6), (waiting, 179), (unplayed, 8), (abandoned, 181)):
        age(hall, match, days)
    age(hall, finished, 5000)
    age(hall, looked_at, 181)
    hall.execute(f"UPDATE seats SET seen = '2999' WHERE match = '{looked_at}'")
    hall.execute(f"UPDATE replays SET created = '2020' WHERE id = '{replay}'")
    hall.execute(f"UPDATE people SET created = '2020' WHERE key LIKE '{lonely}%'")

    would = hall.store(lambda store: prune(store, Policy(), dry_run=True))
    assert ann.get(f"/api/tables/{unplayed}").is_success
    did = hall.store(lambda store: prune(store, Policy(), dry_run=False))
    hall.sweep()

    assert msgspec.to_builtins(would) | {"dry_run": False} == msgspec.to_builtins(did)
    assert (did.unplayed, did.abandoned, did.finished, did.uploads) == (1, 1, 0, 1)
    assert did.people >= 1
    for match in (unplayed, abandoned):
        refused(ann.get(f"/api/tables/{match}"), 404)
    for match in (fresh, waiting, finished, looked_at):
        ann.see(match)
    refused(ann.get(f"/api/replays/{replay}"), 404)
    assert hall.office(lambda office: office.people(Search(words=lonely))).found == 0

    policy = Policy(finished=4000)
    assert hall.store(lambda store: prune(store, policy, dry_run=False)).finished == 1


def test_who_is_banned_stays_so_whatever_is_pruned(hall: Hall, ben: Browser) -> None:
    match = ben.set_up(ME, ME).match
    hall.office(lambda office: office.ban(person(ben)))
    hall.office(lambda office: office.delete(match))
    hall.execute(f"UPDATE people SET created = '2020' WHERE key LIKE '{person(ben)}%'")
    hall.store(lambda store: prune(store, Policy(people=1), dry_run=False))
    assert refused(ben.post("/api/tables", plans.TablePlan("altiplano", [ME, BOT])), 403)


def test_stats_count_what_there_is(hall: Hall, ann: Browser) -> None:
    before = hall.office(lambda office: stats(office.store))
    match = ann.set_up(ME, ME).match
    ann.play_first(match, 1, 0)
    after = hall.office(lambda office: stats(office.store))
    assert after.tables == before.tables + 1
    assert after.playing == before.playing + 1
    assert after.choices > before.choices
    assert after.people == before.people + 1
    assert after.week >= 1
    assert sum(after.games.values()) == after.tables


def test_a_check_finds_what_does_not_read_or_points_nowhere(hall: Hall, ann: Browser) -> None:
    before = hall.store(check)
    illegal, gap, unfinished, held = (ann.set_up(ME, ME).match for _ in range(4))
    hall.server.forward(gap, 5)
    hall.server.forward(held, 5)
    found = hall.store(check)
    assert len(found.faults) == len(before.faults)
    assert found.tables == before.tables + 4
    assert found.choices >= before.choices + 10

    wrong = [LineRow(0, 0, "fly", None)]
    hall.store(lambda store: store.append(illegal, wrong, over=False))
    hall.execute(f"DELETE FROM journal WHERE match = '{gap}' AND number = 2")
    true = "true" if hall.server.desk.store.shared else "1"
    hall.execute(f"UPDATE matches SET over = {true} WHERE id = '{unfinished}'")
    hall.execute(f"UPDATE holders SET seat = 7 WHERE match = '{held}' AND seat = 1")

    faults = {fault.where: fault.sentence for fault in hall.store(check).faults}
    assert "line 0 of its journal is not legal" in faults[illegal]
    assert faults[gap] == "lines of its journal are missing"
    assert "has no result" in faults[unfinished]
    assert "there is no such seat" in faults[held]
    for match in (illegal, gap, unfinished, held):
        hall.office(partial(Office.delete, match=match))


def test_a_check_finds_a_wrong_schema(database: str) -> None:
    def checked() -> Checked:
        return with_store(database, check, up_to_date=False)

    assert "revision None" in checked().faults[0].sentence
    with_store(database, lambda store: execute(store, "DROP INDEX ix_matches_updated"))
    (fault,) = checked().faults
    assert fault.where == "schema"
    assert "ix_matches_updated" in fault.sentence


def test_leftovers_of_a_removed_table_are_found_and_pruned(tmp_path: Path) -> None:
    """SQLite keeps what is written by a process that does not know yet."""
    database = sqlite(tmp_path)
    note = (
        "INSERT INTO notes (match, number, kind, text, at, line) "
        "VALUES ('gone', 0, 'chat', 'hello?', '2026', 0)"
    )
    with_store(database, lambda store: execute(store, note))
    (fault,) = with_store(database, check).faults
    assert fault.where == "gone"
    assert with_store(database, lambda store: prune(store, Policy(), dry_run=False)).leftovers == 1
    assert with_store(database, check).faults == []


def test_matches_of_older_rules_are_carried_over_together(
    hall: Hall, ann: Browser, ben: Browser
) -> None:
    for each in (ann, ben):
        each.set_up()
    goes_on, stops, finished = (
        stored(hall.server, [ann, ben], name) for name in (GOES_ON, STOPS, FINISHED)
    )
    assert hall.store(check).older == 3

    would = hall.store(lambda store: carry_all_over(store, dry_run=True))
    did = hall.store(carry_all_over)

    assert (would.tables, would.go_on, would.stop) == (3, did.go_on, did.stop)
    assert did.stop >= 1
    assert did.go_on >= 1
    assert hall.store(check).older == did.stop
    assert len(ann.notes(goes_on)) == len(ann.notes(stops)) == 1
    assert ann.see(stops).table.stopped
    assert ann.see(finished).table.over


# By request.


@pytest.fixture
def operator(hall: Hall, server: Here) -> Iterator[Browser]:
    """A browser with the operator's key."""
    with server.browser() as browser:
        secret = hall.office(lambda office: office.new_key())
        browser.http.headers["authorization"] = f"Bearer {secret}"
        yield browser


ASKED = (
    *("stats", "check", "backup", "tables", "tables/x", "tables/x/export"),
    *("people", "people/x/export"),
)
DONE = ("tables/x/close", "tables/x/delete", "prune", "carry-over")
DONE_TO = tuple(f"people/x/{what}" for what in ("ban", "unban", "revoke", "forget"))


def test_nobody_but_the_operator_gets_in(hall: Hall, ann: Browser) -> None:
    def all_refused() -> None:
        answers: list[httpx.Response] = [ann.get(f"/api/admin/{path}") for path in ASKED]
        answers += [ann.post(f"/api/admin/{path}", {}) for path in (*DONE, *DONE_TO)]
        for answer in answers:
            assert refused(answer, 401).code == "no-token"

    hall.office(lambda office: office.remove_key())
    all_refused()
    secret = hall.office(lambda office: office.new_key())
    for wrong in (secret, f"Basic {secret}", f"Bearer {secret}x", "Bearer x"):
        ann.http.headers["authorization"] = wrong
        all_refused()
    ann.http.headers["authorization"] = f"Bearer {secret}"
    assert read(ann.get("/api/admin/stats"), Stats).tables >= 0
    hall.office(lambda office: office.new_key())
    all_refused()


def test_the_store_has_only_the_hash_of_the_operators_key(hall: Hall) -> None:
    secret = hall.office(lambda office: office.new_key())

    async def settings(store: Store) -> str:
        async with store.engine.connect() as connection:
            return str((await connection.execute(select(schema.settings))).all())

    kept = hall.store(settings)
    assert secret not in kept
    assert keys.fingerprint(secret) in kept


def test_the_operator_does_by_request_what_the_commands_do(
    operator: Browser, ann: Browser, ben: Browser
) -> None:
    match = together(ann, ben)
    listed = read(operator.get("/api/admin/tables", words=match), TableLines)
    assert [table.match for table in listed.tables] == [match]
    assert read(operator.get(f"/api/admin/tables/{match}"), TableSheet).choices == 0
    assert operator.get(f"/api/admin/tables/{match}/export").json()["match"] == match
    assert read(operator.get("/api/admin/check"), Checked).tables >= 1
    people = read(operator.get("/api/admin/people", words=person(ben)), PersonLines)
    assert [each.person for each in people.people] == [person(ben)]
    assert operator.get(f"/api/admin/people/{person(ben)}/export").json()["seats"]

    with ben.live(match) as live:
        live.begin()
        banned = operator.post(f"/api/admin/people/{person(ben)}/ban")
        assert read(banned, Removed).tables == 1
        assert live.closed() == 4404
    read(operator.post(f"/api/admin/people/{person(ben)}/unban"), Removed)
    assert ben.see(match).table.seats == [1]
    read(operator.post(f"/api/admin/people/{person(ben)}/forget"), Removed)
    with ann.live(match) as live:
        live.begin()
        operator.post(f"/api/admin/tables/{match}/close")
        while live.table.closed != "operator":
            live.wait(wire.Table)
        assert refused(operator.post(f"/api/admin/tables/{match}/close"), 422).code == "match-over"
        read(operator.post(f"/api/admin/people/{person(ann)}/revoke"), Removed)
        assert live.closed() == 4404
    would = read(operator.post("/api/admin/prune", {}), Pruned)
    assert would.dry_run
    asked = {"dry_run": False, "policy": {"finished": 1}}
    assert not read(operator.post("/api/admin/prune", asked), Pruned).dry_run
    refused(operator.post("/api/admin/prune", {"policy": {"finished": 0}}), 400)
    operator.post(f"/api/admin/tables/{match}/delete")
    assert refused(operator.get(f"/api/admin/tables/{match}"), 404).code == "no-table"
    assert refused(operator.get("/api/admin/people/000000/export"), 404).code == "no-person"
    assert refused(operator.get("/api/admin/people/abc/export"), 422).code == "bad-person"


def test_the_operator_downloads_what_the_command_backs_up(
    hall: Hall, operator: Browser, ann: Browser, ben: Browser, tmp_path: Path
) -> None:
    """Made while everybody plays on; a restored one is in order."""
    match = together(ann, ben)
    ann.play_first(match, 1)

    answer = operator.get("/api/admin/backup")

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/gzip"
    assert "content-encoding" not in answer.headers
    assert int(answer.headers["content-length"]) == len(answer.content)
    assert answer.headers["cache-control"] == "no-store"
    name = answer.headers["content-disposition"].removeprefix("attachment; filename=")
    assert re.fullmatch(r'"altiplano-\d{4}-\d\d-\d\d-\d{4}\.gz"', name)
    file = tmp_path / "downloaded.gz"
    file.write_bytes(answer.content)
    database = sqlite(tmp_path)
    brought = with_store(database, lambda store: restore(store, file), up_to_date=False)
    command = hall.store(lambda store: back_up(store, tmp_path / "by-command.gz"))
    assert (brought.revision, list(brought.rows)) == (command.revision, list(command.rows))
    assert with_store(database, check).faults == []
    lines = with_store(database, lambda store: store.lines(match))
    assert [(line.seat, line.text) for line in lines] == hall.server.lines(match)


def test_a_backup_that_fails_is_refused_in_a_sentence(
    operator: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here nothing can be written; as soon as something can, there is a backup again."""
    with monkeypatch.context() as nowhere:
        nowhere.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
        refusal = refused(operator.get("/api/admin/backup"), 503)
    assert refusal.code == "unwritable"
    assert refusal.sentence == "the backup cannot be written: No such file or directory"
    assert operator.get("/api/admin/backup").is_success


def test_everything_is_read_for_one_operator_at_a_time(hall: Hall) -> None:
    chores = hall.server.desk.chores

    async def together_at_once() -> list[object]:
        works = [chores.back_up(), chores.back_up(), chores.carry_over(True), chores.check()]
        return list(await asyncio.gather(*works, return_exceptions=True))

    first, *others = hall.server.run(together_at_once())

    assert isinstance(first, Backup)
    first.file.close()
    for other in others:
        assert isinstance(other, Problem)
        assert (other.status, other.refusal.code) == (409, "busy")


def test_work_for_an_operator_ends_when_the_server_stops(hall: Hall) -> None:
    """Otherwise the process would stay until a long backup is written."""
    begun, ended = asyncio.Event(), threading.Event()

    async def stop_in_the_middle() -> None:
        loop = asyncio.get_running_loop()

        def work(progress: Progress) -> None:
            loop.call_soon_threadsafe(begun.set)
            try:
                while not ended.is_set():
                    progress(1, 2)
            finally:
                ended.set()

        working = asyncio.create_task(in_thread(work))
        await begun.wait()
        working.cancel()
        await asyncio.wait([working])
        assert working.cancelled()

    try:
        hall.server.run(stop_in_the_middle())
        assert ended.wait(PATIENCE)
    finally:
        ended.set()


def test_the_operator_carries_matches_over_by_request(
    hall: Hall, operator: Browser, ann: Browser, ben: Browser
) -> None:
    for each in (ann, ben):
        each.set_up()
    goes_on, stops = (stored(hall.server, [ann, ben], name) for name in (GOES_ON, STOPS))
    would = read(operator.post("/api/admin/carry-over", {}), CarriedOver)
    assert would == hall.store(lambda store: carry_all_over(store, dry_run=True))
    assert would.dry_run
    assert [hall.rows(schema.notes, match) for match in (goes_on, stops)] == [[], []]

    did = read(operator.post("/api/admin/carry-over", {"dry_run": False}), CarriedOver)

    assert (did.dry_run, did.tables) == (False, would.tables)
    assert (did.go_on, did.stop) == (would.go_on, would.stop)
    assert len(hall.rows(schema.notes, goes_on)) == len(hall.rows(schema.notes, stops)) == 1
    assert not ann.see(goes_on).table.stopped
    assert ann.see(stops).table.stopped
    refused(operator.post("/api/admin/carry-over", {"dry_run": "yes"}), 400)
