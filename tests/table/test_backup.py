"""Backups: everything is in there, from either kind of database into either, and play goes on."""

import gzip
import json
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Select, Table, select, text

from altiplano.errors import Refused
from altiplano.table import plans, schema, wire
from altiplano.table.backup import NOT_KEPT, back_up, closed_quietly, restore, write_all
from altiplano.table.database import revisions, upgrade
from altiplano.table.inspection import check
from altiplano.table.opening import with_store
from altiplano.table.store import Store
from tests.table.databases import Postgres
from tests.table.servers import ME, Browser, Here, done, here, moves, new_id

KINDS = ("sqlite", "postgresql")


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database, of a kind that the test names."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.db'}"
    server: Postgres = request.getfixturevalue("postgresql")
    return server.new_database()


@pytest.fixture
def running(database: str, tmp_path: Path) -> Iterator[Here]:
    with here(tmp_path, database=database) as server:
        yield server


def everything(database: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database that are kept; but not when people were seen, which is written later
    than they hear of it."""

    async def reading(store: Store) -> dict[str, list[tuple[object, ...]]]:
        async with store.engine.connect() as connection:
            return {
                table.name: sorted(map(tuple, await connection.execute(lasting(table))), key=str)
                for table in kept()
            }

    return with_store(database, reading)


def lasting(table: Table) -> Select[tuple[object, ...]]:
    return select(*(column for column in table.c if column is not schema.seats.c.seen))


def kept() -> list[Table]:
    return [table for table in schema.metadata.sorted_tables if table.name not in NOT_KEPT]


def saved(database: str, file: Path) -> Path:
    with_store(database, lambda store: back_up(store, file), up_to_date=False)
    return file


def restored(file: Path, database: str) -> None:
    with_store(database, lambda store: restore(store, file), up_to_date=False)


def begun(server: Here, ann: Browser, ben: Browser) -> str:
    """A table at which two people play, and have talked."""
    made = ann.set_up(plans.SeatPlan("me", "Añañuca 🌸"), plans.SeatPlan("friend"))
    ben.join(made.links[0], "Ben")
    done(ann.tell(made.match, wire.Chat(new_id(), 'a "line"\nand\ttwo')))
    server.forward(made.match, 7)
    return made.match


@pytest.mark.parametrize(
    ("database", "other"), [KINDS, KINDS[::-1]], indirect=True, ids=["to-postgresql", "to-sqlite"]
)
def test_play_goes_on_after_a_restore_into_the_other_kind(
    running: Here, database: str, other: str, tmp_path: Path
) -> None:
    """The backup is made while the server runs; keys, seats, links and the token still work."""
    with running.browser() as ann, running.browser() as ben:
        match = begun(running, ann, ben)
        link = ann.new_link(match, "continue")
        file = saved(database, tmp_path / "backup.gz")
        before = ann.see(match)
        kept_rows = everything(database)
        mover = before.update.to_move[0]
        [ann, ben][mover].play_first(match, 1)  # What happens later is not in there.

        restored(file, other)

        assert everything(other) == kept_rows
        assert set(with_store(other, lambda store: store.sharing.unseen(match))) == {0, 1}
        assert with_store(other, check).faults == []
        with here(tmp_path, database=other) as again, again.browser() as third:
            people = [ann.at(again.address), ben.at(again.address)]
            assert people[0].see(match).update == before.update
            assert people[0].see(match).notes == before.notes
            with people[mover].live(match) as live:
                live.begin()
                live.play(moves(live.latest)[0])
            assert third.join(link).match == match
            assert len(again.lines(match)) == 8


def test_a_full_disk_is_told_as_one(running: Here, database: str) -> None:
    """Also if the last bytes are those that do not fit."""
    with (
        pytest.raises(Refused, match="the backup cannot be written: No space left"),
        closed_quietly(open("/dev/full", "wb")) as full,
    ):
        with_store(database, lambda store: write_all(store, full, "the backup"))


def test_a_backup_is_private_and_never_half_written(
    running: Here, database: str, tmp_path: Path
) -> None:
    with running.browser() as ann:
        ann.set_up(ME, ME)
    folder = tmp_path / "backups"
    folder.mkdir()
    file = saved(database, folder / "one.gz")
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in folder.iterdir()] == ["one.gz"]
    with pytest.raises(Refused, match="exists; choose another name"):
        saved(database, file)
    with_store(database, lambda store: back_up(store, file, replace=True))
    with pytest.raises(Refused, match="cannot be written: No such file"):
        saved(database, tmp_path / "nowhere" / "one.gz")
    with pytest.raises(Refused, match="cannot be written: File name too long"):
        saved(database, folder / ("one" * 100))
    assert [each.name for each in folder.iterdir()] == ["one.gz"]


def test_what_is_written_meanwhile_is_not_torn_apart(
    running: Here, database: str, tmp_path: Path
) -> None:
    """A table set up while the backup is written is included completely or not at all."""
    with running.browser() as ann:
        ann.set_up(ME, ME)
        made: list[str] = []

        async def saving(store: Store) -> None:
            def interrupt(_done: int, _total: int) -> None:
                if not made:
                    made.append(ann.set_up(ME, ME).match)

            await back_up(store, tmp_path / "backup.gz", progress=interrupt)

        with_store(database, saving, up_to_date=False)
    assert made[0] not in gzip.decompress((tmp_path / "backup.gz").read_bytes()).decode()


def test_nothing_is_restored_over_what_is_there(
    running: Here, database: str, tmp_path: Path
) -> None:
    with running.browser() as ann:
        match = ann.set_up(ME, ME).match
        file = saved(database, tmp_path / "backup.gz")
        with pytest.raises(Refused, match="restore into an empty one"):
            restored(file, database)
        assert ann.see(match).table.match == match


def small(folder: Path) -> Path:
    """A backup of a database with one person."""
    database = f"sqlite:///{folder / f'{secrets.token_hex(4)}.db'}"
    with_store(database, lambda store: store.links.add_person("a" * 64))
    return saved(database, folder / "small.gz")


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def test_a_damaged_backup_is_refused_and_leaves_nothing(database: str, tmp_path: Path) -> None:
    file = small(tmp_path)
    lines = lines_of(file)
    person = next(at for at, line in enumerate(lines) if b"aaaa" in line)
    whole = file.read_bytes()
    header = json.loads(lines[0])
    cases: dict[str, tuple[bytes, str]] = {
        "no file at all": (b"", "its first line is not a backup header"),
        "no gzip": (b"hello\n", "not a complete gzip file"),
        "cut off": (whole[: len(whole) // 2], "not a complete gzip file|rows are missing"),
        "other JSON": (gzip.compress(b'{"a": 1}\n'), "its first line is not a backup header"),
        "a row missing": (gzip.compress(b"".join(lines[:person])), "rows are missing"),
        "a row twice": (gzip.compress(b"".join([*lines, lines[person]])), "belongs to no table"),
        "no row": (gzip.compress(lines[0] + b"[1]\n"), "belongs to no table"),
        "no JSON": (gzip.compress(lines[0] + b"rows\n"), "cannot be read"),
        "no table of ours": (
            gzip.compress(lines[0] + b'{"table": "cats", "columns": []}\n'),
            "it has an unknown table 'cats'",
        ),
        "newer": (
            gzip.compress(json.dumps(header | {"revision": "9999"}).encode()),
            "made by a newer version",
        ),
    }
    for name, (content, sentence) in cases.items():
        file.write_bytes(content)
        with pytest.raises(Refused, match=sentence):
            restored(file, database)
        file.write_bytes(whole)
        assert name
    with pytest.raises(Refused, match="cannot be read: No such file"):
        restored(tmp_path / "none.gz", database)
    restored(file, database)
    assert len(everything(database)["people"]) == 1


def test_an_empty_database_that_a_server_has_opened_takes_a_backup(
    database: str, tmp_path: Path
) -> None:
    """Its settings are replaced by those of the backup."""
    with_store(database, lambda store: store.setting("secret", "of the new server"))
    file = small(tmp_path)
    restored(file, database)
    assert everything(database)["settings"] == []


def test_a_backup_of_an_older_version_is_brought_up_to_date(database: str, tmp_path: Path) -> None:
    """Also one that this version has made of a database before it brings that up to date."""
    older = f"sqlite:///{tmp_path / 'older.db'}"
    revision = revisions()[-1]

    async def make(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.run_sync(upgrade, revision)
            await connection.execute(
                text(
                    "INSERT INTO matches (id, game, rules, edition, players, options, seed, "
                    "bot_seed, practice, watchable, host, created, updated, over) VALUES "
                    "('m', 'altiplano', 1, 'e', 2, '{}', '5', '6', 0, 1, 'h', '2026', '2026', 0)"
                )
            )

    with_store(older, make, up_to_date=False)
    file = saved(older, tmp_path / "older.gz")
    assert json.loads(lines_of(file)[0])["revision"] == revision

    restored(file, database)

    match = with_store(database, lambda store: store.match("m"))
    assert match is not None
    assert (match.watchable, match.over, match.away) == (True, False, 120)


def test_a_database_without_anything_is_not_saved(database: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="this database is empty"):
        saved(database, tmp_path / "backup.gz")
