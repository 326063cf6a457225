"""The operator's commands, as people and programs call them."""

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from altiplano.cli import app
from altiplano.cli.admin import data, people, tables
from altiplano.table import keys, schema
from altiplano.table.office import Office
from altiplano.table.opening import with_store
from altiplano.table.pruning import Policy
from altiplano.table.rows import MatchRow, SeatRow
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from tests.contract.samples import the_game
from tests.test_cli import called

ANN = keys.fingerprint("ann")


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with a table at which Ann has made a choice."""
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    with_store(address, fill)
    return address


async def fill(store: Store) -> None:
    game = the_game("altiplano")
    match = game.start(players=2, seed=5)
    row = MatchRow(
        id="first",
        game="altiplano",
        rules=game.rules.version,
        edition=game.edition,
        players=2,
        options="{}",
        content=None,
        seed=keys.written_seed(5),
        bot_seed="6" * 64,
        practice=False,
        watchable=False,
        host=ANN,
        rematch=None,
        created="",
        updated="",
        over=False,
    )
    seats = [SeatRow(at, name, "person", None, False) for at, name in enumerate(("Ann", "Ben"))]
    await store.links.add_person(ANN)
    await store.add_match(row, seats, [(0, ANN)], [])
    move = match.options(0)[0]
    await store.append("first", [LineRow(0, 0, move, None)], over=False)


def admin(database: str, *words: str, code: int = 0, says: str = "") -> str:
    """What a command of the operator prints."""
    arguments = ["admin", *words, "--database", database]
    result = CliRunner().invoke(app, arguments, input=says, catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result.output


def asked(database: str, *words: str, code: int = 0) -> Any:
    """The same for programs."""
    return json.loads(admin(database, *words, "--json", code=code))


def test_tables_are_listed_shown_and_exported(database: str) -> None:
    assert "first\taltiplano\tAnn, Ben\t1\tplaying" in admin(database, "tables", "list")
    assert "1 table; page 1 of 1" in admin(database, "tables", "list", "--words", "ann")
    assert asked(database, "tables", "list", "--finished")["found"] == 0
    shown = admin(database, "tables", "show", "first")
    assert f"host\t{ANN[:12]}" in shown
    assert "0\tAnn\tperson" in shown
    assert keys.written_seed(5) not in shown
    assert asked(database, "tables", "show", "first")["choices"] == 1
    journal = admin(database, "tables", "export", "first")
    assert the_game("altiplano").replay(journal).to_move
    assert asked(database, "tables", "export", "first")["as_text"] == journal


def test_a_table_is_closed_and_removed_after_asking(database: str) -> None:
    assert admin(database, "tables", "close", "first") == "The match of table first has ended.\n"
    assert "ended by operator" in admin(database, "tables", "list")
    admin(database, "tables", "delete", "first", says="n\n", code=1)
    assert asked(database, "tables", "list")["found"] == 1
    assert "Table first is gone." in admin(database, "tables", "delete", "first", says="y\n")
    assert asked(database, "tables", "list")["found"] == 0


def test_people_are_banned_revoked_and_forgotten(database: str, tmp_path: Path) -> None:
    ann, file = ANN[:12], tmp_path / "ann.json"
    assert f"{ann}\tAnn\t1\t" in admin(database, "people", "list")
    assert asked(database, "people", "ban", ann) == {"person": ann, "tables": 1}
    assert "banned" in admin(database, "people", "list").splitlines()[1]
    assert "is no longer banned" in admin(database, "people", "unban", ANN[:6])
    admin(database, "people", "forget", ann, "--export", str(file))
    assert json.loads(file.read_text())["seats"][0]["name"] == "Ann"
    assert file.stat().st_mode & 0o777 == 0o600
    assert asked(database, "people", "list")["people"][0]["names"] == ["Ann"]
    assert "forgotten" in admin(database, "people", "forget", ann, "--yes")
    assert asked(database, "people", "list")["found"] == 0
    assert asked(database, "tables", "list")["tables"][0]["people"] == ["Player 1", "Ben"]


def test_a_check_says_what_is_wrong_and_ends_with_1(database: str) -> None:
    assert "Everything is in order." in admin(database, "check")
    wrong = [LineRow(1, 0, "fly", None)]
    with_store(database, lambda store: store.append("first", wrong, over=False))
    said = " ".join(admin(database, "check", code=1).split())
    assert "first: line 1 of its journal is not legal" in said
    assert "Found 1 fault." in said
    assert asked(database, "check", code=1)["faults"][0]["where"] == "first"


def test_a_backup_is_made_and_restored(database: str, tmp_path: Path) -> None:
    file, other = str(tmp_path / "backup.gz"), f"sqlite:///{tmp_path / 'other.db'}"
    assert "rows to" in admin(database, "backup", file)
    saved = asked(database, "backup", file, "--replace")
    assert saved["rows"]["matches"] == 1
    assert asked(other, "restore", file)["rows"] == saved["rows"]
    assert asked(other, "tables", "list") == asked(database, "tables", "list")
    assert (tmp_path / "other.db").stat().st_mode & 0o777 == 0o600


def test_pruning_carrying_over_and_stats(database: str) -> None:
    old = schema.matches.update().values(created="2020", updated="2020")

    async def age(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(old)
            await connection.execute(
                schema.seats.update().values(seen="2020-01-01T00:00:00.000000Z")
            )

    with_store(database, age)
    would = asked(database, "prune", "--dry-run")
    assert (would["dry_run"], would["abandoned"]) == (True, 1)
    assert asked(database, "stats")["tables"] == 1
    assert "tables that are no longer used\t1" in admin(database, "prune")
    assert "tables\t0" in admin(database, "stats")
    assert "0 tables of older rules" in admin(database, "carry-over")
    assert asked(database, "carry-over", "--dry-run")["tables"] == 0


def test_the_operators_key_is_told_once_and_can_be_removed(database: str) -> None:
    def works(key: str) -> bool:
        return with_store(database, lambda store: Office(store).is_operator(key))

    first = admin(database, "key").strip()
    assert works(first)
    second = asked(database, "key")["key"]
    assert (works(first), works(second)) == (False, True)
    assert asked(database, "key", "--remove") == {"removed": True}
    assert not works(second)
    assert "There was no key." in admin(database, "key", "--remove")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["tables", "show", "none"], 1, "there is no table 'none'"),
        (["tables", "close", "none"], 1, "there is no table 'none'"),
        (["tables", "delete", "none", "--yes"], 1, "there is no table 'none'"),
        (["tables", "list", "--finished", "--unfinished"], 2, "--unfinished or --finished"),
        (["people", "ban", "abc"], 1, "at least 6 digits"),
        (["people", "revoke", "000000"], 1, "there is no person '000000'"),
        (["restore", "nothing.gz"], 1, "cannot be read: No such file"),
        (["prune", "--unplayed-after", "0"], 2, "--unplayed-after"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(
    database: str, words: list[str], code: int, sentence: str
) -> None:
    done = called("admin", *words, "--database", database)
    assert done.returncode == code
    assert sentence in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_nothing_is_overwritten(database: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("mine")
    for words in (["backup", str(file)], ["people", "forget", ANN[:12], "--export", str(file)]):
        done = called("admin", *words, "--database", database)
        assert done.returncode == 1
        assert "choose another name" in done.stderr
    assert file.read_text() == "mine"


def test_what_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("These are my notes. " * 100)
    for words in (["stats"], ["check"], ["backup", str(tmp_path / "backup.gz")]):
        for address in (f"sqlite:///{file}", "postgresql://nobody@127.0.0.1:1/none", "nonsense"):
            done = called("admin", *words, "--database", address)
            assert done.returncode == 2, done
            assert len(done.stderr.splitlines()) == 1, done
    assert file.read_text().startswith("These are my notes.")


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    for words in (["stats"], ["check"], ["backup", str(tmp_path / "backup.gz")], ["key"]):
        done = called("admin", *words, "--database", f"sqlite:///{tmp_path / 'none.db'}")
        assert done.returncode == 2
        assert "there is no database" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_howto_names_every_command_and_the_defaults_of_pruning() -> None:
    page = (Path(__file__).parent.parent / "docs/howto/admin.md").read_text(encoding="utf-8")
    for group, names in COMMANDS.items():
        for name in names:
            assert f"`admin {group}{name}" in page or f"`{name}`" in page, name
    policy = Policy()
    assert policy.finished is None
    for days, option in (
        (policy.unplayed, "unplayed"),
        (policy.abandoned, "abandoned"),
        (policy.uploads, "uploads"),
        (policy.people, "people"),
    ):
        assert f"| {days} days | `--{option}-after` |" in page


def names_of(group: typer.Typer) -> list[str]:
    """The commands of a group, as they are typed."""
    found = [
        each.name or getattr(each.callback, "__name__", "") for each in group.registered_commands
    ]
    return [name.replace("_", "-") for name in found]


COMMANDS = {
    "": names_of(data.app),
    "tables ": names_of(tables.app),
    "people ": names_of(people.app),
}
