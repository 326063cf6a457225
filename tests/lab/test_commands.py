"""The commands `arena` and `ladder`, as people and programs call them."""

import json
import sys
from pathlib import Path

import polars
import pytest

from tests.lab.contests import FAILING, FIRST, written
from tests.positions import once
from tests.test_cli import called, run, spoken

pytestmark = once


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_arena_says_who_wins_and_who_failed(tmp_path: Path, data_folder: Path) -> None:
    """In words and as a table; if a bot fails, the match is still finished."""
    mine = f"{written(tmp_path, FAILING)}:Raises"

    said = run("arena", "--game", "expedition", "--bots", f"{mine},random", "--matches", "2")

    words = spoken(said)
    assert f"{mine} beats random in " in words
    assert "of 2 matches (95 %: " in words
    assert "steady chose instead. First reason: RuntimeError: out of ideas." in words
    for row in ("win share", "points", "margin", "decision (median)", "turn (median)", "failures"):
        assert any(line.startswith(row) for line in said.splitlines())
    assert len(list(data_folder.rglob("*.jsonl"))) == 1


def test_programs_get_json_and_parquet(tmp_path: Path) -> None:
    """The same matches in both, and nothing else on stdout."""
    file = tmp_path / "matches.parquet"
    mine = f"{written(tmp_path, FIRST)}:First"

    said = run(
        *("arena", "--game", "expedition", "--bots", f"random,{mine}", "--matches", "4"),
        *("--seed", "7", "--iterations", f"{mine}=5", "--parquet", str(file), "--json"),
    )

    found, table = json.loads(said), polars.read_parquet(file)
    assert found["contest"]["seed"] == 7
    assert found["contest"]["iterations"] == {mine: 5}
    assert found["complete"] is True
    assert found["matches"] == 4
    assert table.to_dicts() == found["played"]
    assert table["bot"].to_list() == [*("random", mine), *(mine, "random")] * 2


def test_the_ladder_writes_a_page_with_its_picture(tmp_path: Path) -> None:
    """And prints the ratings."""
    mine = f"{written(tmp_path, FIRST)}:First"
    folder = tmp_path / "pages"

    said = run(
        *("ladder", "--game", "expedition", "--bots", f"{mine},random", "--matches", "2"),
        *("--page", str(folder)),
    )

    assert f"random beats {mine} in " in spoken(said)
    assert f"wrote {folder / 'expedition-2.md'}" in said
    assert "| random | " in (folder / "expedition-2.md").read_text()
    assert (folder / "expedition-2.svg").read_text().startswith("<svg")
    assert json.loads((folder / "expedition-2.json").read_text())["duels"][0]["matches"] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "oracle"], "there is no bot 'oracle'; known bots: random"),
        (["--bots", "random,"], "bots read NAME,NAME"),
        (["--bots", "random,random,random", "--players", "2"], "3 bots are named"),
        (["--bots", "random", "--players", "9"], "altiplano is for 2 to 5 players, not 9"),
        (["--bots", "random", "--sprt", "0.7"], "a test reads LOW,HIGH"),
        (["--bots", "random", "--sprt", "0.7,0.6"], "a test reads LOW,HIGH"),
        (["--bots", "random", "--iterations", "steady=9"], "'steady=9' is not NAME=NUMBER"),
        (["--bots", "random", "--game", "chess"], "there is no game 'chess'"),
        (["--bots", "random", "--record", __file__], "is not a record, so it was left unchanged"),
        (["--bots", "random", "--record", "/dev/null/x"], "cannot be written"),
        (["--bots", "random", "--parquet", "/nowhere/x"], "there is no folder /nowhere"),
    ],
)
def test_what_cannot_be_played_is_a_sentence(arguments: list[str], sentence: str) -> None:
    """Exit code 1, nothing on stdout."""
    done = called("arena", *arguments)

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("altiplano: ")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "random"], "a ladder needs at least two bots"),
        (["--bots", "random,novice,random"], "list each bot only once; listed twice: random"),
        (["--page", "{folder}/notes.json"], "notes.json: File exists"),
        (["--page", "{folder}"], "notes.json is not a ladder file: "),
    ],
)
def test_what_is_no_ladder_is_a_sentence(
    tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    """Before anything is played."""
    (tmp_path / "notes.json").write_text("{}")

    done = called("ladder", *(each.format(folder=tmp_path) for each in arguments))

    assert done.returncode == 1
    assert done.stdout == ""
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_resuming_what_was_never_begun_is_told(tmp_path: Path) -> None:
    """A wrong argument would start a whole run again."""
    arguments = ["--game", "expedition", "--bots", "random", "--matches", "1", "--resume"]

    first, again = called("arena", *arguments), called("arena", *arguments)

    assert first.stderr.startswith("altiplano: no matches of these bots")
    assert again.stderr == ""
    assert first.stdout.startswith("random played 1 match against itself.")


@pytest.mark.parametrize(
    "arguments",
    [
        *(["arena"], ["arena", "--bots", "random", "--matches", "0"]),
        *(["arena", "--bots", "random", "--time", "0"], ["ladder", "--matches", "0"]),
        ["arena", "--bots", "random", "--processes", "0"],
        ["arena", "--bots", "random", "--time", "inf"],
    ],
)
def test_wrong_usage_exits_with_2(arguments: list[str]) -> None:
    """What was wrong is said."""
    done = called(*arguments)

    assert done.returncode == 2
    assert "Error: " in done.stderr


@pytest.mark.parametrize("command", ["arena", "ladder"])
def test_help_shows_an_example(command: str) -> None:
    """Of both."""
    assert f"Example: altiplano {command} " in run(command, "--help")


def test_a_missing_extra_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """That names it."""
    monkeypatch.setitem(sys.modules, "polars", None)
    for module in ("commands", "frame", "report", "progress"):
        monkeypatch.delitem(sys.modules, f"altiplano.lab.{module}", raising=False)

    done = called("arena", "--bots", "random")

    assert done.returncode == 1
    assert done.stderr == (
        "altiplano: the arena needs what comes with altiplano[lab] (polars is missing)\n"
    )
