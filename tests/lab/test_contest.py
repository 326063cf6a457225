"""Everything that determines the results of a contest."""

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.lab.contest import command_words, new_contest
from tests.lab.contests import expedition
from tests.positions import once

pytestmark = once


def test_an_option_brings_what_it_needs() -> None:
    """The traveler needs events; the command to repeat it does not name them."""
    game = games.get("altiplano")

    contest = new_contest(game, 2, {"traveler": True}, ["random"], 1)

    assert contest.options == {"events": True, "traveler": True}
    words = command_words(game, contest, 10)
    assert words.count("--option") == 1
    assert "traveler=on" in words


def test_a_value_of_two_words_is_named_as_one_types_it() -> None:
    """The command to repeat a contest needs no quotes."""
    game = games.get("altiplano")

    contest = new_contest(game, 2, {"planning": "in turn"}, ["random"], 1)

    assert contest.options == {"planning": "in turn"}
    assert "planning=in-turn" in command_words(game, contest, 10)


def test_an_option_that_is_switched_off_stays_off() -> None:
    """What contradicts itself is refused by the game."""
    with pytest.raises(Refused, match="traveler needs the option events"):
        new_contest(games.get("altiplano"), 2, {"traveler": True, "events": False}, ["random"], 1)


def test_the_default_of_an_option_changes_nothing() -> None:
    """The record of the run is found with it and without."""
    game = games.get("altiplano")

    plain = new_contest(game, 2, {}, ["random"], 1)

    assert new_contest(game, 2, {"missions": False}, ["random"], 1).key == plain.key
    assert new_contest(game, 2, {"missions": True}, ["random"], 1).key != plain.key


def test_each_pairing_has_luck_of_its_own() -> None:
    """That follows from the seed of the contest."""
    contest, same, other = expedition("random"), expedition("random"), expedition("random", seed=2)

    seeds = [contest.match_seed(pairing) for pairing in range(100)]

    assert len(set(seeds)) == 100
    assert seeds == [same.match_seed(pairing) for pairing in range(100)]
    assert other.match_seed(0) not in seeds


@pytest.mark.parametrize(
    ("players", "names", "sentence"),
    [
        (9, ["random"], "altiplano is for 2 to 5 players"),
        (2, ["oracle"], "there is no bot 'oracle'"),
        (2, ["nowhere.py:First"], "there is no file nowhere.py"),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(
    players: int, names: list[str], sentence: str
) -> None:
    """With the sentence of the code that knows."""
    with pytest.raises(Refused, match=sentence):
        new_contest(games.get("altiplano"), players, {}, names, 1)
