"""Bots decide from a view and its options, and nothing else."""

import json
from random import Random

import pytest

from altiplano import bots
from altiplano.bots import Budget, searcher
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.moments import moments
from tests.contract.worlds import in_open_step, spread
from tests.positions import once, rule

ITERATIONS = 6
"""How far bots search here: time would not be the same twice."""

LEVELS = [
    pytest.param(name, marks=[once] if name in searcher.LEVELS else []) for name in bots.names()
]
"""All bots; those that search take long where nothing is compiled."""


def decision(name: str, world: Match, seat: int) -> tuple[str, list[str]]:
    """What a bot does, and what it means to do then; it gets a copy of everything."""
    view, options = json.loads(json.dumps([world.view(seat), world.options(seat)]))
    bot = bots.get(name)
    move = bot.choose(view, options, 5, Budget(iterations=ITERATIONS))
    assert view == world.view(seat)
    assert options == world.options(seat)
    assert move in options
    line = getattr(bot, "line", None)
    return move, [] if line is None else line.rest


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_decides_alike_in_worlds_that_its_seat_cannot_tell_apart(
    name: str, game: Game
) -> None:
    """The same view, options, seed and budget give the same moves; other hands don't matter."""
    differed = 0
    for number, (match, seat) in enumerate(moments(game.name)):
        other = match.resample(seat, number)
        differed += match.position() != other.position()

        assert decision(name, match, seat) == decision(name, other, seat)
    assert differed > 10


@rule("R21")
@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_cannot_tell_what_others_do_in_an_open_step(name: str) -> None:
    """What the others have chosen, or whether they have, does not matter."""
    compared = 0
    for match, seat in moments("altiplano"):
        others = {*match.to_move} - {seat}
        if not in_open_step(match) or not others:
            continue
        one, other = match.copy(), match.copy()
        spread(one, others, set(), Random(1))
        spread(other, set(), others, Random(2))

        assert decision(name, one, seat) == decision(name, other, seat)
        compared += 1
    assert compared > 3


@once
@pytest.mark.parametrize("name", bots.names())
def test_bots_play_a_match_to_its_end(name: str, game: Game) -> None:
    """With any number of players, plainly and with every option that is not the default."""
    others = {key: values[-1] for key, values in game.option_values.items() if key != "first"}
    for players in range(game.rules.least, game.rules.most + 1):
        match = game.start(players, players, others if players % 2 == 0 else {})
        seated = [bots.get(name) for _ in range(players)]
        choices = 0
        while not match.over:
            seat = match.to_move[0]
            asked = match.view(seat), match.options(seat), choices
            match.play(seat, seated[seat].choose(*asked, Budget(iterations=1)))
            choices += 1

        assert match.winners


def test_an_unknown_bot_is_refused() -> None:
    """The sentence lists the bots there are."""
    with pytest.raises(Refused) as refusal:
        bots.get("oracle")

    assert all(name in str(refusal.value) for name in bots.names())
