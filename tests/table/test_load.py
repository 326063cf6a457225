"""A small load with kills: what `python -m bench.load --kill` does at large."""

from collections import Counter
from pathlib import Path

import msgspec

from altiplano.table import wire
from bench import crowd
from bench.bars import Part, keep, parts, problems
from bench.load import Plan, run
from tests.table.databases import Postgres


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed_under_load() -> None:
    """People play until everything was killed, however soon they have made the moves planned."""
    plan = Plan(tables=4, moves=1, every=0, players=3, kills=2, ahead=0, bots=1)

    result = run(plan)

    assert result["kills"] == Counter(server=1, thinkers=1)
    assert result["first_errors"] == []
    assert result["lines"] >= result["moves"] >= plan.kills
    assert (result["lost"], result["doubled"], result["different"]) == (0, 0, 0)


def test_a_database_that_crashes_under_load_loses_nothing_and_is_called_away(
    postgresql: Postgres,
) -> None:
    """Players were asked to try again, and nothing was called our mistake."""
    database, crash = postgresql.new_database(), postgresql.crash
    plan = Plan(3, 1, 0, 3, database, kills=3, bots=1, crash=crash, ahead=0)

    result = run(plan)

    assert result["kills"] == Counter(server=1, thinkers=1, database=1)
    assert result["first_errors"] == []
    assert result["moves"] >= plan.kills
    assert (result["lost"], result["doubled"], result["different"]) == (0, 0, 0)


def test_parts_of_a_load_that_are_finished_outlive_its_interruption(tmp_path: Path) -> None:
    result = {
        **dict.fromkeys(("p95_ms", "p99_ms", "socket_bytes"), 1.0),
        **dict.fromkeys(("errors", "lost", "doubled", "different"), 0),
        "kills": {"server": 150, "thinkers": 150},
    }
    part = Part("sqlite", "kills", "2026-11-17 12:00", result)
    keep(part, tmp_path / "parts")

    assert list(parts(tmp_path / "parts")) == [part]
    assert problems(part) == []


def test_a_run_that_kills_less_often_than_it_should_misses_its_bar() -> None:
    result = {
        **dict.fromkeys(("p95_ms", "p99_ms", "socket_bytes"), 1.0),
        **dict.fromkeys(("errors", "doubled", "different"), 0),
        "lost": 1,
        "kills": {"server": 62, "thinkers": 62},
    }

    assert problems(Part("sqlite", "kills", "", result)) == ["124 kills, not 300", "1 lost"]


def test_the_load_understands_what_a_server_without_its_database_says() -> None:
    refusal = wire.Refusal(crowd.AWAY, "the database does not respond; please try again")
    for sent in (wire.Answer("load-1", refusal), wire.Failed(refusal)):
        heard = crowd.decoder.decode(msgspec.json.encode(sent))

        assert isinstance(heard, crowd.Answer | crowd.Failed)
        assert heard.refused == crowd.Refusal(refusal.code, refusal.sentence)
