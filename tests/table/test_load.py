"""A small load with kills: what `python -m bench.load --kill` does at large."""

from collections import Counter

from bench.load import Plan, run


def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed_under_load() -> None:
    plan = Plan(tables=6, moves=25, every=0, players=3, kills=3, ahead=0, bots=1)

    result = run(plan)

    assert result["kills"] == Counter(server=2, thinkers=1)
    assert result["first_errors"] == []
    assert result["moves"] == plan.tables * plan.moves
    assert result["lines"] >= result["moves"]
    assert (result["lost"], result["doubled"], result["different"]) == (0, 0, 0)
