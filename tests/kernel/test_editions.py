"""Content belongs to the game object: editions live side by side."""

import json

import pytest

from altiplano import games
from altiplano.errors import Refused
from tests.positions import altiplano

DEAR_WOOL: dict[str, object] = {"goods": {"wool": {"price": 7}}}


def test_the_edition_is_a_hash_of_all_content() -> None:
    """The same values, the same edition; another value, another edition."""
    assert games.get("altiplano", edition="1").edition == altiplano().edition
    assert games.get("altiplano", edition="2").edition != altiplano().edition
    assert altiplano(DEAR_WOOL).edition != altiplano().edition
    assert altiplano(DEAR_WOOL).edition == altiplano(json.loads(json.dumps(DEAR_WOOL))).edition


def test_two_editions_play_in_one_process() -> None:
    """Each goes by its own values, whichever was made last."""
    dear = altiplano(DEAR_WOOL)
    seats = [{"pawn": "market", "spaces": {"market": {"wool": 1}}}, {"passed": True}]
    matches = [game.load({"seats": seats}) for game in (altiplano(), dear, altiplano())]

    for match in matches:
        match.play(0, "sell wool")

    sold = [
        event["coins"] for match in matches for event in match.log(0) if event["event"] == "sold"
    ]
    assert sold[1] == 7
    assert sold[0] == sold[2] != 7


def test_changed_values_keep_every_move_number() -> None:
    """An overlay that changes values has the same table; what it adds comes at the end."""
    order = {"orders": {"o99": {"tiles": ["food"], "points": 1}}}
    printed = altiplano().rules.move_texts

    assert altiplano(DEAR_WOOL).rules.move_texts == printed
    more = altiplano(order).rules.move_texts
    assert more[: len(printed)] == printed
    assert more[len(printed) :] == ["order o99"]


def test_a_removed_component_keeps_its_number_for_good() -> None:
    """The number is not reused; the move is refused."""
    game = altiplano({"houses": {"ore": {"removed": True}}})
    number = altiplano().parse_move("house ore")

    assert game.move_text(number) == "house ore"
    assert game.move_text(number + 1) == altiplano().move_text(number + 1)
    assert game.parse_move("house ore") == number
    match = game.load({"seats": [{"pawn": "village", "spaces": {"village": {"stone": 2}}}]})
    assert "house ore" not in match.options(0)
    assert "no such component" in str(match.why_not(0, "house ore"))


def test_texts_carry_the_overlay_and_are_refused_without_it() -> None:
    """Positions and views name the content they belong to."""
    dear = altiplano(DEAR_WOOL)
    match = dear.start(players=2, seed=3)

    assert match.position()["content"] == DEAR_WOOL
    assert match.view(0)["content"] == DEAR_WOOL
    again = altiplano(match.position()["content"])
    assert again.load(match.position()).position() == match.position()
    for read in (altiplano().load, lambda view: altiplano().imagine(view, 1)):
        with pytest.raises(Refused) as refusal:
            read(match.position())
        assert refusal.value.code == "other-edition"


def test_later_changes_to_the_dict_do_not_reach_the_game() -> None:
    """The overlay is read once; what views hand out is the caller's."""
    content = {"goods": {"wool": {"price": 7}}}
    game = altiplano(content)
    match = game.start(players=2, seed=3)
    before = match.journal()

    content["goods"]["wool"]["price"] = 8
    shown = match.view(0)["content"]
    assert isinstance(shown, dict)
    shown.clear()

    assert match.journal() == before
    assert match.position()["content"] == DEAR_WOOL
