"""How first sight is made: decisions to learn from, what a net foresees of them, and trials."""

import json
import random
from functools import partial
from pathlib import Path

import numpy
import pytest

from altiplano.bots.search import Search
from altiplano.errors import Refused
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.mind import first_sight, outlook
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.mind import Idea
from altiplano.lab.learn import positions, shards, trial
from altiplano.lab.learn.plans import decisions, judged
from altiplano.lab.learn.plans.decisions import Decisions
from tests.test_cli import run

WORLDS = 1
MOST = 3
played = partial(decisions.played, worlds=WORLDS, most=MOST)
SHORT: dict[str, object] = {"events": True, "short": True}
HERE = Path(first_sight.__file__).parent


def planning() -> tuple[State, int]:
    """A match in which a seat plans, and the seat."""
    state = positions.game_with(0).start(2, 5, {}).state.copy()
    assert isinstance(state, State)
    seat = int(state.next_to_move())
    assert state.seats[seat].ask == ASK_PLAN
    return state, seat


def example(sizes: list[int], margins: list[float]) -> Decisions:
    """Decisions between so many plans; the planner likes the first one of each best."""
    plans = numpy.zeros((sum(sizes), first_sight.FEATURES), numpy.int16)
    plans[:, first_sight.BEHIND] = [at for size in sizes for at in range(size)]
    return Decisions(
        around=numpy.zeros((len(sizes), 2), numpy.int32),
        sizes=numpy.array(sizes, numpy.int32),
        reader=numpy.zeros(len(sizes), numpy.int64),
        match=numpy.arange(len(sizes), dtype=numpy.int32),
        plans=plans,
        margins=numpy.array(margins, numpy.float32),
    )


def test_the_same_seed_gives_the_same_decisions() -> None:
    """Whatever was played before."""
    every, last = played(1, range(3)), played(1, range(2, 3))
    here = every.match == 2
    first = int(every.sizes[~here].sum())

    assert len(last.sizes) == here.sum() > 0
    assert numpy.array_equal(every.around[here], last.around)
    assert numpy.array_equal(every.plans[first:], last.plans)
    assert numpy.array_equal(every.margins[first:], last.margins)
    assert not numpy.array_equal(played(2, range(2, 3)).around, last.around)


def test_a_decision_is_one_between_two_plans_or_more() -> None:
    found = played(1, range(3))

    assert 2 <= found.sizes.min() <= found.sizes.max() == MOST
    assert len(found.plans) == len(found.margins) == found.sizes.sum()
    assert set(found.reader.tolist()) == {decisions.fingerprint(first_sight.shipped_layers())}
    assert found.plans[:, first_sight.WAITING : first_sight.AHEAD].min() >= 0


def test_half_of_the_plans_that_are_tried_look_best() -> None:
    """Without a net, the planner's first one is tried; all are, if they are few."""
    ideas = [Idea([move], float(move % 7)) for move in range(20)]
    luck = random.Random(1)
    for _time in range(5):
        compared = decisions.tried(luck, ideas, compared=True, most=4)
        drawn = decisions.tried(luck, ideas, compared=False, most=4)
        assert {6, 13} <= set(compared)
        assert drawn[0] == 0
        for which in (compared, drawn):
            assert len(set(which)) == 4
            assert which == sorted(which)
    assert decisions.tried(luck, ideas[:4], compared=True, most=4) == [0, 1, 2, 3]


def test_all_plans_are_tried_in_the_same_worlds() -> None:
    """So the same plan has the same results."""
    state, seat = planning()
    mind, sight = decisions.player(0, "")
    ideas = mind.compared_plans(state, seat, sight)
    search = Search(mind, state, seat, 7)
    first, other, again = (decisions.outcome(search, ideas[at], 2) for at in (0, 9, 0))

    assert first == again
    assert first != other


def test_plans_can_be_tried_without_a_net() -> None:
    """Then the layers of the outlook read the position, and the planner chooses."""
    mind, sight = decisions.player(0, trial.NONE)
    found = played(1, range(1), net=trial.NONE)

    assert mind.sight is None
    assert not sight.layers
    assert len(found.sizes) > 0
    assert set(found.reader.tolist()) == {decisions.fingerprint(outlook.shipped_layers())}


def test_a_net_that_judges_positions_compares_no_plans() -> None:
    with pytest.raises(Refused, match="does not compare plans"):
        decisions.layers_with(str(HERE / "net.bin"))
    assert len(decisions.layers_with(str(HERE / "first_sight.bin"))) == 8


def test_plans_count_compared_with_the_average_one() -> None:
    """In units of eight points, and not more than four of them."""
    found = judged.tried(example([2, 3], [10.0, -6.0, 0.0, 300.0, 0.0]))

    assert found.there.tolist() == [[True, True, False], [True, True, True]]
    assert found.at.tolist() == [[0, 1, 0], [2, 3, 4]]
    assert found.better.tolist() == [[1.0, -1.0, 0.0], [-4.0, 4.0, -4.0]]


def test_what_a_net_foresees_is_measured_in_points() -> None:
    """By its own choice, and the planner's: in the first style, what is least behind."""
    given = example([2, 3], [0.0, 16.0, 0.0, 6.0, -6.0])
    tried = judged.tried(given)
    right = judged.errors(tried, given.plans, tried.better + 5.0)
    wrong = judged.errors(tried, given.plans, -tried.better)

    assert (right.squared, right.gain, right.planner) == (0.0, 7.0, -4.0)
    assert (wrong.gain, wrong.planner) == (-7.0, -4.0)
    assert wrong.squared == pytest.approx(4 * (2 * 64 + 2 * 36) / 5)
    given.plans[0, first_sight.STYLE] = 1
    assert judged.errors(tried, given.plans, tried.better).planner == 4.0


def test_plans_are_kept_apart_from_positions(tmp_path: Path) -> None:
    kind = shards.PLANS._replace(matches=1)
    count = shards.write_one(played, tmp_path, 1, 2, kind)
    found = Decisions(**shards.read([tmp_path], Decisions._fields, shards.PLANS))

    assert len(found.sizes) == count > 0
    assert set(found.match.tolist()) == {2}
    assert shards.missing(tmp_path, 1, 3, kind) == [0, 1]
    assert not shards.POSITIONS.files(tmp_path)
    with pytest.raises(Refused, match="has no positions"):
        shards.read([tmp_path], positions.Positions._fields)
    with pytest.raises(Refused, match="has no plans; make some: altiplano learn plans"):
        shards.read([tmp_path / "empty"], Decisions._fields, shards.PLANS)


def test_a_run_is_continued_where_it_stopped(tmp_path: Path) -> None:
    """Files that are there are not played again."""
    for number in range(2):
        (tmp_path / shards.PLANS.name.format(1, number)).touch()
    out = ("--out", str(tmp_path), "--matches", str(2 * shards.PLANS.matches))

    said = json.loads(run("learn", "plans", *out, "--json"))

    assert said == {"files": 0, "decisions": 0, "missing": 0}


def test_a_trial_knows_both_kinds_of_nets() -> None:
    """The net in the file that ships is the one that ships."""
    usual = trial.mind_with("")
    same = trial.mind_with(str(HERE / "first_sight.bin"))
    planner = trial.mind_with(trial.PLANNER)

    assert planner.sight is None
    assert planner.net is not None
    assert same.net is not None
    state, seat = planning()
    said = [[idea.worth for idea in mind.ideas(state, seat)] for mind in (usual, same, planner)]
    assert said[0] == said[1] != said[2]


def test_a_trial_without_a_search_compares_plans() -> None:
    """As `steady` does: against itself the net wins half, against the planner it is another."""
    shipped, planner = trial.Side("", 0), trial.Side(trial.PLANNER, 0)
    same = trial.pairing(trial.Trial(shipped, shipped, 2, SHORT, 1), 0)
    other = trial.pairing(trial.Trial(shipped, planner, 2, SHORT, 1), 0)

    assert (same.share, same.margin) == (0.5, 0.0)
    assert other.margin != 0.0
