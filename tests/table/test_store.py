"""What is stored, in both SQLite and PostgreSQL: atomically, once and permanently."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, select, text

from altiplano.table import schema
from altiplano.table import store as store_module
from altiplano.table.database import NEWEST, revision_of, revisions, upgrade
from altiplano.table.rows import SPECTATOR, LinkRow, MatchRow, NoteRow, ReplayRow, Search, SeatRow
from altiplano.table.schema import TIME
from altiplano.table.store import Store, now
from altiplano.table.writing import LineRow
from tests.contract.samples import the_game
from tests.table.databases import Postgres

ANN, BEN = "a" * 64, "b" * 64


def with_stores(database: str, work: Callable[[Store, Store], Awaitable[None]]) -> None:
    """Do something with a database as two processes see it."""

    async def using() -> None:
        one, other = Store(database), Store(database)
        await one.open()
        await other.open()
        try:
            await work(one, other)
        finally:
            await one.close()
            await other.close()

    asyncio.run(using())


def row(match: str = "one", **values: Any) -> MatchRow:
    return MatchRow(
        id=match,
        game="altiplano",
        rules=1,
        edition=the_game("altiplano").edition,
        players=2,
        options='{"missions": true}',
        content=None,
        seed="5" * 64,
        bot_seed="6" * 64,
        practice=False,
        watchable=True,
        host=ANN,
        rematch=None,
        created=now(),
        updated=now(),
        over=False,
    )._replace(**values)


SEATS = [SeatRow(0, "Añañuca 🌸", "person", None, False), SeatRow(1, "", "bot", "random", False)]


def lines(first: int, *texts: str, seat: int = 0, command: str | None = None) -> list[LineRow]:
    return [LineRow(first + at, seat, text, command) for at, text in enumerate(texts)]


async def texts(store: Store, match: str = "one") -> list[str]:
    return [line.text for line in await store.lines(match)]


async def add(store: Store, match: str = "one", **values: Any) -> bool:
    return await store.add_match(row(match, **values), SEATS, [(0, ANN)], [])


# Migrations.


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, schema.metadata))


def test_the_migrations_make_what_the_schema_says(database: str) -> None:
    """An empty database gets everything at once, an older one step by step: the same."""
    assert revisions()[0] == NEWEST

    async def work(store: Store, other: Store) -> None:
        async with store.engine.begin() as connection:
            assert await connection.run_sync(revision_of) == NEWEST
            assert await connection.run_sync(differences) == []
            await connection.run_sync(partial(migrate, "base"))
        await other.open()
        async with store.engine.connect() as connection:
            assert await connection.run_sync(revision_of) == NEWEST
            assert await connection.run_sync(differences) == []

    with_stores(database, work)


def test_migrations_can_be_taken_back_and_made_again(database: str) -> None:
    def back(connection: Connection) -> set[str]:
        config = Config()
        config.set_main_option("script_location", "altiplano.table:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return set(inspect(connection).get_table_names())

    async def work(store: Store, _other: Store) -> None:
        async with store.engine.begin() as connection:
            assert await connection.run_sync(back) == {"alembic_version"}
            await connection.run_sync(upgrade)
            assert await connection.run_sync(differences) == []

    with_stores(database, work)


FIRST = MatchRow._fields[: MatchRow._fields.index("hints")]
"""What a table had in the first version of the store."""


def test_tables_from_before_replays_allow_hints_and_have_no_replay(database: str) -> None:
    before = {name: value for name, value in row()._asdict().items() if name in FIRST}

    def to_first(connection: Connection) -> None:
        migrate("0001", connection)
        names = ", ".join(before)
        values = ", ".join(f":{name}" for name in before)
        connection.execute(text(f"INSERT INTO matches ({names}) VALUES ({values})"), before)

    async def work(store: Store, other: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.run_sync(to_first)
        await other.open()
        assert await other.match("one") == MatchRow(**before, hints=True)

    with_stores(database, work)


def test_a_database_that_is_up_to_date_keeps_what_it_has(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        await other.open()
        assert await store.match("one") is not None

    with_stores(database, work)


def test_processes_that_start_together_bring_the_database_up_to_date_once(
    postgresql: Postgres,
) -> None:
    database = postgresql.emptied()

    async def work() -> None:
        stores = [Store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.touch(1.0) for store in stores))
        secrets = await asyncio.gather(
            *(store.setting("secret", str(at)) for at, store in enumerate(stores))
        )
        assert len(set(secrets)) == 1
        for store in stores:
            await store.close()

    asyncio.run(work())


def test_sqlite_waits_for_the_disk(tmp_path: Any) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.open()
        async with store.engine.connect() as connection:
            full = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
        assert (full, mode) == (2, "wal")
        await store.close()

    asyncio.run(work())
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


# Tables.


def test_a_table_comes_back_as_it_was_set_up(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        setup = row(content="[orders.o2]\npoints = 77 # ñ\n", practice=True)
        await store.add_match(setup, SEATS, [(0, ANN)], [(1, "secret")])
        found = await other.match("one")
        assert found is not None
        assert found == setup._replace(created=found.created, updated=found.updated)
        assert await other.seats("one") == SEATS
        assert await other.links.holders("one") == [(0, ANN)]
        assert await other.links.seats_held("one", ANN) == [0]
        assert await other.links.seats_held("one", BEN) == []
        assert await other.match("two") is None

        await store.set_bot("one", 0, "random")
        await store.give_up("one", 1, "steady")
        await other.set_bot("one", 1, None)
        changed = [SEATS[0]._replace(bot="random"), SEATS[1]._replace(bot="steady", gone=True)]
        assert await other.seats("one") == changed

    with_stores(database, work)


def test_somebody_s_tables_come_with_the_latest_first(database: str) -> None:
    async def work(store: Store, _other: Store) -> None:
        for match in ("one", "two", "three"):
            await add(store, match)
        await store.add_match(row("four"), SEATS, [(SPECTATOR, ANN)], [])
        await store.add_match(row("five"), SEATS, [(0, BEN)], [])
        await store.append("one", lines(0, "ready"), over=False)
        for wanted, ids in (
            (Search(9), ["one", "three", "two"]),
            (Search(2), ["one", "three"]),
            (Search(2, page=1), ["two"]),
            (Search(9, over=True), []),
            (Search(9, over=False, game="altiplano"), ["one", "three", "two"]),
            (Search(9, game="expedition"), []),
            (Search(9, words="AÑUCA"), ["one", "three", "two"]),
            (Search(9, words="%"), []),
        ):
            found, rows = await store.matches_of(ANN, wanted)
            assert [each.id for each in rows] == ids
            assert found == (0 if not ids else 3)

    with_stores(database, work)


def test_a_rematch_is_set_up_once_and_the_other_leaves_no_trace(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        made = await asyncio.gather(
            store.add_match(row("two"), SEATS, [], [], after="one"),
            other.add_match(row("three"), SEATS, [], [], after="one"),
        )
        assert sorted(made) == [False, True]
        chosen, lost = ("two", "three") if made[0] else ("three", "two")
        setup = await store.match("one")
        assert setup is not None
        assert setup.rematch == chosen
        assert await store.match(chosen) is not None
        assert (await store.match(lost), await store.seats(lost)) == (None, [])

    with_stores(database, work)


# The journal.


def test_lines_come_back_in_their_order(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        written = [*lines(0, "place food farm", "ready", command="x"), *lines(2, "undo", seat=1)]
        assert await store.append("one", written[:2], over=False)
        assert await other.append("one", written[2:], over=True)
        assert await store.lines("one") == written
        assert await store.lines("one", 1) == written[1:]
        assert await store.lines("one", 3) == []
        setup = await store.match("one")
        assert setup is not None
        assert setup.over

    with_stores(database, work)


def test_of_two_who_write_a_line_at_once_one_has_written_it(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        for number in range(5):
            wrote = await asyncio.gather(
                store.append("one", lines(number, "place food farm"), over=False),
                other.append("one", lines(number, "place food mine"), over=False),
            )
            assert sorted(wrote) == [False, True]
        assert len(await texts(store)) == 5

    with_stores(database, work)


def test_the_lines_of_a_command_are_written_all_or_none(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        await store.append("one", lines(0, "a", "b"), over=False)
        assert not await other.append("one", lines(1, "c", "d", "e"), over=True)
        assert await texts(store) == ["a", "b"]
        setup = await store.match("one")
        assert setup is not None
        assert not setup.over

    with_stores(database, work)


def test_tables_that_write_together_do_not_spoil_each_other_s_lines(database: str) -> None:
    """One of many that wait for the same transaction is too late; the others are written."""

    async def work(store: Store, other: Store) -> None:
        names = [f"table-{each}" for each in range(12)]
        for name in names:
            await add(store, name)
        await other.append("table-7", lines(0, "quicker"), over=False)
        wrote = await asyncio.gather(
            *(store.append(name, lines(0, "x", "y"), over=name == "table-3") for name in names)
        )
        assert wrote == [name != "table-7" for name in names]
        for name in names:
            assert await texts(store, name) == (["quicker"] if name == "table-7" else ["x", "y"])
            setup = await store.match(name)
            assert setup is not None
            assert setup.over == (name == "table-3")

    with_stores(database, work)


def test_lines_of_no_table_are_an_error_that_reaches_only_who_wrote_them(
    postgresql: Postgres,
) -> None:
    async def work(store: Store, _other: Store) -> None:
        await add(store)
        wrote = await asyncio.gather(
            store.append("none", lines(0, "x"), over=False),
            store.append("one", lines(0, "x"), over=False),
            return_exceptions=True,
        )
        assert wrote[0] is not True
        assert wrote[1] is True
        assert await store.append("one", lines(1, "y"), over=False)

    with_stores(postgresql.emptied(), work)


# Notes, links, claims.


def test_notes_have_one_number_each(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        notes = [NoteRow(0, "chat", seat, f"¡{seat}! 🌸", now(), 4, "id") for seat in (0, 1)]
        wrote = await asyncio.gather(
            store.add_note("one", notes[0]), other.add_note("one", notes[1])
        )
        (written,) = [note for note in wrote if note is not None]
        assert await store.notes("one") == [written]
        assert written == notes[wrote.index(written)]._replace(at=written.at)
        assert await store.notes("one", 1) == []
        assert await store.add_note("one", NoteRow(1, "notice", None, "x", now(), 4, None))

    with_stores(database, work)


OPEN = [SEATS[0], SeatRow(1, "Player 2", "open", None, False)]


@pytest.mark.parametrize("kind", ["invite", "continue"])
def test_of_two_who_use_a_link_at_once_one_gets_the_seat(database: str, kind: str) -> None:
    async def work(store: Store, other: Store) -> None:
        for match in ("one", "two", "three"):
            await store.add_match(row(match), OPEN, [], [])
            link = LinkRow(match, 1, kind)
            await store.links.add(match, link)
            got = await asyncio.gather(
                store.links.use(match, ANN, "Ann"), other.links.use(match, BEN, "Ben")
            )
            assert link in got
            assert None in got
            quick, name = (ANN, "Ann") if got[0] else (BEN, "Ben")
            assert await store.links.holders(match) == [(1, quick)]
            seat = (await store.seats(match))[1]
            assert (seat.kind, seat.name) == (
                ("person", name) if kind == "invite" else ("open", "Player 2")
            )

    with_stores(database, work)


def test_two_invitations_to_a_seat_let_one_in(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        for match in ("one", "two", "three"):
            await store.add_match(row(match), OPEN, [], [(1, f"{match} x"), (1, f"{match} y")])
            got = await asyncio.gather(
                store.links.use(f"{match} x", ANN, ""), other.links.use(f"{match} y", BEN, "")
            )
            assert sum(link is not None for link in got) == 1
            assert await store.links.holders(match) == [(1, ANN if got[0] else BEN)]
            assert await other.links.use(f"{match} x", BEN, "") is None
            assert await other.links.use(f"{match} y", ANN, "") is None

    with_stores(database, work)


def test_a_seat_that_was_given_up_is_held_by_nobody(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        await store.links.add("again", LinkRow("one", 0, "continue"))
        await store.links.add("watch", LinkRow("one", SPECTATOR, "watch"))
        await store.give_up("one", 0, "steady")
        assert await other.links.holders("one") == []
        assert await other.links.use("again", ANN, "") is None
        for _ in range(2):
            assert await other.links.use("watch", ANN, "") == LinkRow("one", SPECTATOR, "watch")
        assert await store.links.holders("one") == [(SPECTATOR, ANN)]

    with_stores(database, work)


def test_nobody_watches_by_a_link_that_was_withdrawn_at_the_same_time(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        for match in ("one", "two", "three"):
            await store.add_match(row(match), OPEN, [(SPECTATOR, ANN), (0, BEN)], [])
            link = LinkRow(match, SPECTATOR, "watch")
            await store.links.add(match, link)
            links, *_used = await asyncio.gather(
                store.links.withdraw(link, ANN),
                *(other.links.use(match, BEN, "") for _ in range(3)),
            )
            assert links == 1
            assert sorted(await store.links.holders(match)) == [(SPECTATOR, ANN), (0, BEN)]
            assert await other.links.use(match, BEN, "") is None
            assert await other.links.was_withdrawn(match)

    with_stores(database, work)


def test_who_looks_on_elsewhere_is_known_for_a_while(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        await store.sharing.set_here("one", {0: 1, SPECTATOR: 3}, 60.0)
        assert await other.sharing.elsewhere("one") == {0: 1, SPECTATOR: 3}
        assert await store.sharing.elsewhere("one") == {}
        await store.sharing.set_here("one", {1: 1}, 60.0)
        assert await other.sharing.elsewhere("one") == {1: 1}
        await store.sharing.set_here("one", {1: 1}, -1.0)
        assert await other.sharing.elsewhere("one") == {}
        await store.sharing.set_here("one", {1: 1}, 60.0)
        await store.sharing.leave()
        assert await other.sharing.elsewhere("one") == {}

    with_stores(database, work)


def test_one_process_at_a_time_lets_the_bots_of_a_table_think(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        claims = await asyncio.gather(
            store.sharing.claim("one", "first", 60.0), other.sharing.claim("one", "second", 60.0)
        )
        assert sorted(claims) == [False, True]
        mine, its = ("first", "second") if claims[0] else ("second", "first")
        assert await store.sharing.claim("one", mine, 60.0)
        assert not await other.sharing.claim("one", its, 60.0)
        # What was claimed for a time that is over is free.
        assert await store.sharing.claim("one", mine, -1.0)
        assert await other.sharing.claim("one", its, 60.0)
        assert not await store.sharing.claim("one", mine, 60.0)

    with_stores(database, work)


def test_a_process_that_leaves_lets_bots_think_elsewhere_at_once(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        await add(store)
        assert await store.sharing.claim("one", store.process, 60.0)
        assert not await other.sharing.claim("one", other.process, 60.0)
        await store.sharing.leave()
        assert await other.sharing.claim("one", other.process, 60.0)

    with_stores(database, work)


def test_a_setting_is_that_of_the_first_who_asked(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        assert await store.setting("secret", "one") == "one"
        assert await other.setting("secret", "two") == "one"

    with_stores(database, work)


# Replays.


def replay_row(replay: str, match: str | None) -> ReplayRow:
    return ReplayRow(replay, "altiplano", None, "journal", '["Añañuca"]', match, now())


def test_a_table_keeps_the_first_replay_whoever_is_quicker(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        await add(one)
        kept = await asyncio.gather(
            one.add_replay(replay_row("first", "one")),
            other.add_replay(replay_row("second", "one")),
        )
        assert sorted(kept) == [False, True]
        known = await one.match("one")
        assert known is not None
        assert known.replay == ("first" if kept[0] else "second")
        assert await other.replay(known.replay) is not None
        assert await other.replay("second" if kept[0] else "first") is None

    with_stores(database, work)


def test_replays_of_no_table_stand_beside_each_other(database: str) -> None:
    async def work(one: Store, other: Store) -> None:
        for name in ("first", "second"):
            assert await one.add_replay(replay_row(name, None))
            found = await other.replay(name)
            assert found is not None
            assert found == replay_row(name, None)._replace(created=found.created)

    with_stores(database, work)


# Clocks.


class Wrong(datetime):
    """The clock of a machine that is wrong by so many seconds."""

    seconds = 0.0

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Wrong":
        return cls.fromtimestamp(time.time() + cls.seconds, tz)


@pytest.mark.parametrize("seconds", [3600.0, -3600.0])
def test_what_processes_share_has_the_time_of_the_database(
    database: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine whose clock is ahead or behind delays nobody, and marks nobody as away."""
    monkeypatch.setattr(Wrong, "seconds", seconds)
    monkeypatch.setattr(store_module, "datetime", Wrong)

    async def work(store: Store, other: Store) -> None:
        await add(store)
        assert await store.sharing.claim("one", "first", 10)
        await store.sharing.set_here("one", {0: 1}, 90)
        await store.sharing.saw([("one", 1)])
        await store.append("one", lines(0, "ready"), over=False)
        note = await store.add_note("one", NoteRow(0, "notice", None, "x", "", 0, None))
        assert note is not None
        found = await store.match("one")
        assert found is not None
        async with store.engine.connect() as connection:
            claimed = await connection.execute(select(schema.matches.c.thinking_until))
            shown = await connection.execute(select(schema.presence.c.until))
            times = [str(claimed.scalar_one()), str(shown.scalar_one())]
        for told in (*times, found.created, found.updated, note.at):
            there = datetime.strptime(told, TIME).replace(tzinfo=UTC)
            assert abs(there - datetime.now(UTC)) < timedelta(minutes=10)
        assert 0 <= (await other.sharing.unseen("one"))[1] < 600

    with_stores(database, work)


def test_a_claim_that_no_clock_could_have_made_holds_nobody_up(database: str) -> None:
    """It was written by a machine whose clock was an hour ahead."""

    async def work(store: Store, other: Store) -> None:
        await add(store)
        wrong = {"thinker": "gone", "thinking_until": store.time(3600)}
        async with store.engine.begin() as connection:
            await connection.execute(schema.matches.update().values(wrong))
        assert await other.sharing.claim("one", "second", 10)
        assert not await store.sharing.claim("one", "third", 10)

    with_stores(database, work)


def test_keys_are_known_once_the_server_has_made_them(database: str) -> None:
    async def work(store: Store, other: Store) -> None:
        assert not await store.links.knows(ANN)
        await store.links.add_person(ANN)
        assert await other.links.knows(ANN)
        assert not await other.links.knows(BEN)

    with_stores(database, work)


def test_who_has_played_before_stays_known(database: str) -> None:
    """Databases from before have keys of holders and hosts only."""

    async def work(store: Store, other: Store) -> None:
        await add(store)
        async with store.engine.begin() as connection:
            await connection.run_sync(partial(migrate, "0003"))
        await other.open()
        assert await other.links.knows(ANN)
        assert await other.links.knows(row().host)
        assert not await other.links.knows(BEN)

    with_stores(database, work)


def migrate(revision: str, connection: Connection) -> None:
    """Take a database back to a version."""
    config = Config()
    config.set_main_option("script_location", "altiplano.table:migrations")
    config.attributes["connection"] = connection
    command.downgrade(config, revision)
