"""How plans are compared before anything is tried out."""

import json

from librt.vecs import vec
from mypy_extensions import i64

from altiplano import games
from altiplano.games.altiplano.mind import first_sight
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.kernel.match import Match
from altiplano.kernel.mind import Idea
from tests.altiplano.first_sights import SAID, reference
from tests.altiplano.outlooks import EVERYTHING, state_of
from tests.contract.samples import the_game
from tests.positions import altiplano, match_of, player

TYPES = 12


def mind_of(match: Match) -> AltiplanoMind:
    mind = games.mind(the_game("altiplano", match.rules.edition_name))
    assert isinstance(mind, AltiplanoMind)
    return mind


def compared(match: Match) -> tuple[list[Idea], list[list[int]]]:
    """The plans of seat 0, and what is known of each."""
    mind = mind_of(match)
    sight = mind.sight
    assert sight is not None
    plans = mind.compared_plans(state_of(match), 0, sight)
    size = first_sight.FEATURES
    numbers = [int(each) for each in sight.plans]
    return plans, [numbers[at * size : (at + 1) * size] for at in range(len(plans))]


def texts(idea: Idea) -> list[str]:
    return [altiplano().move_text(move) for move in idea.moves]


def test_a_plan_is_described_by_what_it_does() -> None:
    """Two food at the mine make a stone."""
    me = player(planning="food food", coins=0)
    plans, known = compared(match_of(me, player(), phase="planning"))
    line = ["place food mine", "place food mine", "ready"]
    found = known[[texts(each) for each in plans].index(line)]

    goods = list(games.tables(altiplano())["goods"])
    assert found[first_sight.GIVES + goods.index("stone")] == 1
    assert found[first_sight.USES + goods.index("food")] == 2
    assert found[first_sight.JOBS] == 1
    assert not any(found[first_sight.WAITING : first_sight.WAITING + TYPES])


def test_what_a_plan_leaves_is_kept_or_laid() -> None:
    """Tiles that a plan does not need may stay where they are, or lie ahead for later."""
    me = player(planning="food food fish cloth", coins=0)
    plans, known = compared(match_of(me, player(), phase="planning"))
    goods = list(games.tables(altiplano())["goods"])
    fish = goods.index("fish")
    for idea, found in zip(plans, known, strict=True):
        laid = sum(text.startswith("place fish") for text in texts(idea))
        assert found[first_sight.WAITING + fish] == 1 - laid
    uses = {found[first_sight.WAITING + fish] for found in known}
    assert uses == {0, 1}


def test_the_best_plan_comes_first_and_is_the_one_that_is_chosen() -> None:
    match = the_game("altiplano").start(2, seed=5)
    while not match.options(0)[0].startswith("place"):
        seat = match.to_move[0]
        match.apply(seat, match.moves(seat)[0])
    mind = mind_of(match)
    ideas = mind.ideas(match.state, 0)
    worths = [idea.worth for idea in ideas]
    assert worths == sorted(worths, reverse=True)
    assert len({tuple(idea.moves) for idea in ideas}) == len(ideas)
    for text in texts(ideas[0]):
        assert match.why_not(0, text) is None
        match.play(0, text)


def test_first_sight_reads_nothing_that_a_seat_may_not_know() -> None:
    """In another world that fits the view, the same plans look the same.

    Only the others' missions are imagined, and they are read with the others.
    """
    game = the_game("altiplano")
    options = {**EVERYTHING, "missions": False}
    match = game.start(3, seed=4, options=options)
    while state_of(match).round < 3 or not match.moves(0):
        seat = match.to_move[0]
        match.apply(seat, match.moves(seat)[0])
    sights = []
    for seed in range(3):
        world = state_of(game.imagine(match.view(0), seed))
        sight = first_sight.shipped_first_sight()
        sight.look(world, 0)
        sights.append([int(each) for each in sight.around])
    assert sights[0] == sights[1] == sights[2]


def test_cards_are_described_by_what_they_do() -> None:
    """An extension that is bought is known by what it makes, not by its name."""
    state = state_of(altiplano().start(2, seed=1))
    edition = state.edition
    kind = edition.kind_names.index("lumber-camp")
    out = vec[i64]([0] * first_sight.FEATURES)
    first_sight.describe_purchase(edition, kind, out, 0)
    record = games.tables(altiplano())["extensions"]["lumber-camp"]
    given = record["gives"]
    assert isinstance(given, list)
    for at, good in enumerate(games.tables(altiplano())["goods"]):
        assert out[first_sight.BUYS + at] == given.count(good)


def test_first_sight_is_the_same_everywhere() -> None:
    """Compiled, pure, on any machine: journals with bots can be repeated."""
    assert reference() == json.loads(SAID.read_text())
