"""Styles: bots that like to do some things more than others."""

from collections import Counter
from functools import cache

import pytest

from altiplano import bots, games
from altiplano.games.altiplano.mind.styles import STYLES
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.errors import Refused
from altiplano.table import offers
from tests.positions import points

SEEDS = range(10)


@cache
def played(style: str) -> Counter[str]:
    """What a seat does in some matches against a bot without a style."""
    game = games.get("altiplano", edition="2")
    minds = [games.mind(game), games.mind(game)]
    if style:
        minds[0].prefer(style)
    found = Counter[str]()
    for seed in SEEDS:
        match = game.start(players=2, seed=seed)
        mine, luck = seed % 2, new_chance(1, seed)
        while not match.over:
            seat = match.to_move[0]
            mind = minds[0 if seat == mine else 1]
            mind.sound(match.state, seat, luck)
            match.play(seat, game.move_text(mind.line[0]))
        assert isinstance(match.state, State)
        me = match.state.seats[mine]
        found.update(points(match, mine))
        found["extensions"] += int(ones(me.extensions))
        found["road"] += int(me.road)
    return found


@pytest.mark.parametrize(
    ("style", "things"),
    [
        ("builder", ["houses", "extensions"]),
        ("trader", ["boats"]),
        ("storer", ["warehouse rows"]),
        ("road", ["road"]),
        ("orders", ["orders"]),
        ("tempo", ["houses", "boats"]),
    ],
)
def test_who_has_a_style_does_more_of_what_they_like(style: str, things: list[str]) -> None:
    usual, liked = played(""), played(style)
    assert sum(liked[thing] for thing in things) > sum(usual[thing] for thing in things)


def test_each_style_is_offered_with_a_sentence() -> None:
    altiplano, expedition = (offers.game_offer(name) for name in ("altiplano", "expedition"))
    assert [style.name for style in altiplano.styles] == [*STYLES] == games.styles("altiplano")
    assert all(style.says.startswith("likes ") for style in altiplano.styles)
    assert expedition.styles == []
    assert [bot.name for bot in altiplano.bots if bot.styled] == ["steady", "strong", "master"]


@pytest.mark.parametrize(
    ("bot", "game", "known"),
    [
        ("steady-dancer", "altiplano", "styles of altiplano: builder, trader,"),
        ("steady-builder", "expedition", "styles of expedition: none"),
        ("novice-builder", "altiplano", "styles are for steady, strong, master"),
        ("somebody-builder", "altiplano", "known bots: random,"),
    ],
)
def test_a_style_that_does_not_exist_is_refused(bot: str, game: str, known: str) -> None:
    with pytest.raises(Refused, match=f"there is no bot '{bot}'; {known}"):
        bots.listed(bot, game)


def test_a_mind_knows_only_the_styles_of_its_game() -> None:
    mind = games.mind(games.get("expedition"))
    with pytest.raises(Refused, match="expedition has no style 'builder'"):
        mind.prefer("builder")
