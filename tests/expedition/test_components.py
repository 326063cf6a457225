"""The catalogue of Expedition's cards: values with their origins, for people and programs."""

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.games.expedition.text.components import catalog as catalog_of
from altiplano.kernel.components import Catalog
from tests.expedition.builders import expedition
from tests.positions import altiplano, rule


def catalog() -> Catalog:
    return games.catalog(expedition())


@rule("X1.2")
def test_the_box_has_seventeen_characters_and_thirtyfour_exploration_cards() -> None:
    """Copies counted; every card has a name for people."""
    kinds = catalog().kinds()

    counts = {
        kind: sum(getattr(record, "copies", 1) for record in records.values())
        for kind, records in kinds.items()
    }

    assert counts == {
        "characters": 17,
        "locations": 5,
        "treasures": 3,
        "actions": 26,
        "specials": 2,
    }


def test_a_card_has_a_name_and_its_effect_as_values() -> None:
    """The effect is one value of several fields; what is not printed is left out."""
    found = catalog()

    storm = found.values(found.kinds()["actions"]["storm"])
    temple = found.values(found.kinds()["locations"]["sun-temple"])

    assert [(value.name, value.text) for value in storm] == [
        ("name", "Storm"),
        ("copies", "2*"),
        ("effect", "discard 2 cards at random from the other hand"),
    ]
    assert [value.name for value in temple] == ["name", "copies"]


def test_a_neutral_character_says_so() -> None:
    """To have no class is a value, too, with an origin."""
    found = catalog()

    values = {
        value.name: value for value in found.values(found.kinds()["characters"]["marcus-vidor"])
    }

    assert values["classes"].text == "neutral*"
    assert values["classes"].value == []
    assert values["name"].text == "(Marcus Vidor)?"
    assert values["effect"].text.endswith(")^")


def test_a_program_gets_the_fields_of_an_effect() -> None:
    """As an owner would write them, with their defaults."""
    found = catalog()

    smuggler = found.as_json(found.one_kind("characters"))["characters"]

    assert isinstance(smuggler, dict)
    assert smuggler["smuggler"]["effect"]["origin"] == "reconstructed"
    effect = smuggler["smuggler"]["effect"]["value"]
    assert effect["cost"] == {"hand": 1, "at_most": 2, "characters": 0}
    assert [each["verb"] for each in effect["effects"]] == ["draw-as-paid"]


def test_a_catalogue_explains_cards_of_another_edition() -> None:
    """So the changes of an overlay can be described."""
    other = games.get("expedition", content={"actions": {"storm": {"copies": 1}}})
    storm = games.catalog(other).kinds()["actions"]["storm"]

    assert catalog().explained(storm) == ["discard 2 cards at random from the other hand"]


def test_a_catalogue_of_another_game_is_refused() -> None:
    """With both names."""
    with pytest.raises(Refused, match="that is the game 'altiplano', not 'expedition'"):
        catalog_of(altiplano())
