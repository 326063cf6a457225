"""What is offered before a match: every option in words, and every component with its origins."""

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.kernel.components import OURS
from altiplano.kernel.content import ORIGINS
from altiplano.table import offers, plans
from altiplano.table.offers import game_offers
from tests.table.servers import ME, Browser, read, refused

NO_COMPONENTS = ("words",)
"""Data files of sentences."""


@pytest.fixture(params=games.names())
def offer(request: pytest.FixtureRequest) -> offers.GameOffer:
    (found,) = [each for each in game_offers() if each.name == request.param]
    return found


def components(browser: Browser, game: str) -> dict[str, Any]:
    return read(browser.get(f"/api/games/{game}/components"), dict[str, Any])


def data(game: str) -> dict[str, dict[str, Any]]:
    """What stands in the data files of a game, by kind and name."""
    folder = files(f"altiplano.games.{game}.content") / "data"
    return {
        Path(file.name).stem: tomllib.loads(file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml") and Path(file.name).stem not in NO_COMPONENTS
    }


# Games, options, bots.


def test_every_game_is_offered_as_the_engine_has_it(ann: Browser) -> None:
    listed = read(ann.get("/api/games"), list[offers.GameOffer])
    assert [each.name for each in listed] == games.names()
    assert msgspec.to_builtins(listed) == msgspec.to_builtins(game_offers())
    for each in listed:
        rules = games.get(each.name).rules
        assert (each.least, each.most) == (rules.least, rules.most)
        assert each.least <= each.usual <= each.most
        assert [option.name for option in each.options] == [*rules.options]


def test_every_option_and_every_value_has_words(offer: offers.GameOffer) -> None:
    """A sentence for the option, a phrase of its own for each value."""
    for option in offer.options:
        assert option.says[0].isupper()
        assert option.says.endswith(".")
        assert len(option.says.split()) > 1
        says = [choice.says for choice in option.choices]
        assert all(says)
        assert len(set(says)) == len(says)
        assert not any(option.name == word for word in says)


def test_every_value_that_is_offered_can_be_set_up(offer: offers.GameOffer) -> None:
    """With what it needs; the first value is the default."""
    game = games.get(offer.name)
    usual = game.start(offer.most, 1).position()["options"]
    assert isinstance(usual, dict)
    for option in offer.options:
        assert option.choices[0].value == usual.get(option.name, option.choices[0].value)
        for choice in option.choices:
            needed = dict.fromkeys(option.needs, True)
            game.start(offer.most, 1, {**needed, option.name: choice.value})
        for need in option.needs:
            with pytest.raises(Refused):
                game.start(offer.most, 1, {need: False, option.name: True})


def test_every_bot_is_offered_by_its_name(offer: offers.GameOffer) -> None:
    """The weakest first, each with a few words of its own; one of them is the usual one."""
    assert [bot.name for bot in offer.bots] == bots.names()
    assert offer.default_bot == "steady"
    assert all(bot.says for bot in offer.bots)
    assert len({bot.says for bot in offer.bots}) == len(offer.bots)


def test_where_no_bot_is_named_the_usual_one_sits_down(ann: Browser) -> None:
    match = ann.set_up(ME, plans.SeatPlan("bot"), plans.SeatPlan("bot", bot="novice")).match
    assert [person.bot for person in ann.see(match).table.people] == [None, "steady", "novice"]


def test_the_games_that_have_a_page_are_marked() -> None:
    assert [each.name for each in game_offers() if each.playable] == ["altiplano", "expedition"]


# Components.


@pytest.mark.parametrize("game", games.names())
def test_every_component_of_the_data_files_is_shown(ann: Browser, game: str) -> None:
    shown = components(ann, game)
    kinds = {kind: sorted(records) for kind, records in shown["kinds"].items()}
    assert kinds == {kind: sorted(records) for kind, records in data(game).items()}
    assert shown["title"]
    assert not shown["own_box"]
    for records in shown["kinds"].values():
        for component in records.values():
            assert component["title"]
            assert component["values"]


@pytest.mark.parametrize("game", games.names())
def test_every_value_stands_beside_its_origin(ann: Browser, game: str) -> None:
    """As the data files have it; a value of several origins has a part for each."""
    shown = components(ann, game)
    ours = 0
    for kind, records in data(game).items():
        for name, record in records.items():
            for key, value in shown["kinds"][kind][name]["values"].items():
                origins = [value["origin"]] if isinstance(value["origin"], str) else value["origin"]
                assert origins == origins_in(record, key), f"{kind} {name} {key}"
                for origin in origins:
                    assert origin in ORIGINS
                assert len(origins) in (1, len(value["parts"]))
                ours += any(origin in OURS for origin in origins)
    assert ours > 0


def origins_in(record: dict[str, Any], key: str) -> list[str]:
    origin = record.get("origin", "reconstructed")
    if isinstance(origin, dict):
        origin = origin.get(key, origin.get("*", "reconstructed"))
    return [origin] if isinstance(origin, str) else origin


@pytest.mark.parametrize("game", games.names())
def test_the_legend_says_plainly_what_is_not_printed(ann: Browser, game: str) -> None:
    legend = components(ann, game)["legend"]
    assert [*legend] == [*ORIGINS]
    assert "not the printed" in legend["reconstructed"]
    assert "ours" in legend["outline"]
    assert len(set(legend.values())) == len(legend)


def test_a_table_shows_the_box_that_it_plays_with(ann: Browser) -> None:
    """What its owner put in, and the printed edition everywhere else."""
    content = "[orders.o1]\npoints = 13\n"
    own = ann.set_up(ME, ME, content=content).match
    usual = ann.set_up(ME, ME).match
    boxes = [
        read(ann.get(f"/api/tables/{match}/components"), dict[str, Any]) for match in (own, usual)
    ]
    points = [box["kinds"]["orders"]["o1"]["values"]["points"] for box in boxes]
    assert (points[0]["value"], points[0]["origin"]) == (13, "owner")
    assert points[1]["origin"] == "reconstructed"
    assert [box["own_box"] for box in boxes] == [True, False]
    assert boxes[1] == components(ann, "altiplano")
    assert boxes[0]["edition"] != boxes[1]["edition"]


def test_an_unknown_game_has_no_components(ann: Browser) -> None:
    assert refused(ann.get("/api/games/chess/components"), 422).code == "unknown-game"
