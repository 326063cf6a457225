"""Bots decide from a view and its options, and nothing else."""

from random import Random

import pytest

from altiplano import bots
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from tests.contract.samples import Sample, pick, walk
from tests.contract.worlds import in_open_step, spread
from tests.positions import once, rule


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_makes_the_same_move_with_the_same_seed(name: str, few: list[Sample]) -> None:
    """View, options and seed decide; a bot keeps nothing from one decision to the next."""
    for sample in few[:4]:
        for match, luck in walk(sample):
            if match.over or luck.random() > 0.05:
                continue
            seat = pick(luck, match.to_move)
            seed = int(luck.random() * 1000)
            view, options = match.view(seat), match.options(seat)

            move = bots.get(name).choose(view, options, seed, None)

            assert move in options
            assert view == match.view(seat)
            assert options == match.options(seat)
            assert bots.get(name).choose(view, options, seed, None) == move


@rule("R21")
@pytest.mark.parametrize("name", bots.names())
def test_a_bot_cannot_tell_what_others_do_in_an_open_step(
    name: str, together: list[Sample]
) -> None:
    """In two worlds that its seat cannot tell apart a bot makes the same move."""
    compared = 0
    for sample in together[:6]:
        for match, luck in walk(sample):
            if not in_open_step(match) or luck.random() > 0.03:
                continue
            seat, *others = match.to_move
            seed = luck.random()
            worlds = [match.copy(), match.copy(), match.resample(seat, 3)]
            spread(worlds[0], set(others), set(), Random(f"one {seed}"))
            spread(worlds[1], set(others), set(), Random(f"other {seed}"))
            spread(worlds[2], set(others), set(), Random(f"third {seed}"))

            moves = {
                bots.get(name).choose(world.view(seat), world.options(seat), 5, None)
                for world in worlds
            }
            assert len(moves) == 1
            compared += 1
    assert compared > 3


@once
@pytest.mark.parametrize("name", bots.names())
def test_bots_play_a_match_to_its_end(name: str, game: Game) -> None:
    """With any number of players."""
    for players in range(game.rules.least, game.rules.most + 1):
        match = game.start(players, seed=players)
        bot = bots.get(name)
        choices = 0
        while not match.over:
            seat = match.to_move[0]
            match.play(seat, bot.choose(match.view(seat), match.options(seat), choices, None))
            choices += 1

        assert match.winners


def test_an_unknown_bot_is_refused() -> None:
    """The sentence lists the bots there are."""
    with pytest.raises(Refused) as refusal:
        bots.get("oracle")

    assert all(name in str(refusal.value) for name in bots.names())
