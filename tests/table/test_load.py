"""A small load with kills: what `python -m bench.load --kill` does at large."""

from collections import Counter

import msgspec

from altiplano.table import wire
from bench import crowd
from bench.load import Plan, run
from tests.table.databases import Postgres


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed_under_load() -> None:
    plan = Plan(tables=4, moves=15, every=0, players=3, kills=2, ahead=0, bots=1)

    result = run(plan)

    assert result["kills"] == Counter(server=1, thinkers=1)
    assert result["first_errors"] == []
    assert result["moves"] == plan.tables * plan.moves
    assert result["lines"] >= result["moves"]
    assert (result["lost"], result["doubled"], result["different"]) == (0, 0, 0)


def test_a_database_that_crashes_under_load_loses_nothing_and_is_called_away(
    postgresql: Postgres,
) -> None:
    """Whoever played meanwhile was told to try again, and nothing was called our mistake."""
    database, crash = postgresql.new_database(), postgresql.crash
    plan = Plan(3, 15, 0, 3, database, kills=3, bots=1, crash=crash, ahead=0)

    result = run(plan)

    assert result["kills"] == Counter(server=1, thinkers=1, database=1)
    assert result["first_errors"] == []
    assert result["moves"] == plan.tables * plan.moves
    assert (result["lost"], result["doubled"], result["different"]) == (0, 0, 0)


def test_the_load_understands_what_a_server_without_its_database_says() -> None:
    refusal = wire.Refusal(crowd.AWAY, "the database does not answer; please try again")
    for sent in (wire.Answer("load-1", refusal), wire.Failed(refusal)):
        heard = crowd.decoder.decode(msgspec.json.encode(sent))

        assert isinstance(heard, crowd.Answer | crowd.Failed)
        assert heard.refused == crowd.Refusal(refusal.code, refusal.sentence)
