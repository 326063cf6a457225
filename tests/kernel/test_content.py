"""Data files as records, overlays over them, mistakes as messages: for a game of one deck."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from altiplano.errors import Refused
from altiplano.kernel.content import (
    Record,
    Tables,
    Wrong,
    edition_of,
    origins_of,
    overlaid,
    parse_overlay,
    printed_tables,
    pruned,
    read_file,
    read_overlay,
    read_records,
    wrong_name,
    wrong_numbers,
    wrong_origins,
    wrong_words,
)
from altiplano.kernel.mistakes import (
    ENGLISH,
    Mistake,
    heading,
    in_order,
    line_of,
    placed,
    refusal,
    says,
)


class Reward(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a card gives; a value with fields of its own."""

    coins: int = 0
    cards: list[str] = msgspec.field(default_factory=list)


class Card(Record, frozen=True, kw_only=True):
    name: str
    cost: int
    color: Literal["red", "blue"] = "red"
    reward: Reward | None = None
    rewards: list[Reward] = msgspec.field(default_factory=list)
    steps: list[int] = msgspec.field(default_factory=list)


PRINTED: Tables = {
    "cards": {
        "fox": {"name": "Fox", "cost": 3, "origin": {"cost": "outline", "*": "rulebook"}},
        "owl": {"name": "Owl", "cost": 2, "origin": "report"},
    }
}


def type_of(kind: str, name: str) -> type[Record] | None:
    return None if name == "joker" else Card


def origin_key(kind: str, field: str) -> str:
    return "price" if field == "cost" else field


def over(overlay: dict[str, object]) -> tuple[Tables, list[Mistake]]:
    return overlaid(PRINTED, overlay, origin_key)


def sentences(overlay: dict[str, object]) -> list[str]:
    """The mistakes in an overlay that tables and types reveal."""
    tables, wrong = over(overlay)
    read_records(tables, type_of, wrong, {str: says("wanted-truth")})
    return [ENGLISH.say(placed(mistake, "", "")) for mistake in wrong]


# Files and overlays.


def test_the_data_files_of_a_game_are_read_by_kind() -> None:
    """One table a component."""
    tables = printed_tables("altiplano.games.altiplano.content", ["boats", "houses"])

    assert [*tables] == ["boats", "houses"]
    assert tables["boats"]["wood"]["gives"] == "wood"


def test_a_file_with_a_byte_order_mark_reads(tmp_path: Path) -> None:
    """As some editors write it."""
    file = tmp_path / "box.toml"
    file.write_bytes(b"\xef\xbb\xbf[cards.fox]\ncost = 4\n")

    assert parse_overlay(read_file(file), "box.toml") == {"cards": {"fox": {"cost": 4}}}


def test_an_overlay_that_is_none_is_refused() -> None:
    """None means an empty overlay; a dict is copied."""
    given = {"cards": {"fox": {"cost": 4}}}

    read = read_overlay(given)

    assert read == given
    assert read is not given
    assert read_overlay(None) == {}
    with pytest.raises(Refused, match="should be a path or a dict"):
        read_overlay(["fox"])


def test_empty_tables_are_pruned() -> None:
    """Such as an untouched template leaves."""
    assert pruned({"cards": {"fox": {}, "owl": {"cost": 1}}, "dice": {}}) == {
        "cards": {"owl": {"cost": 1}}
    }


def test_a_changed_value_is_the_owners_under_the_name_of_its_origin() -> None:
    """The other origins stay, and so do the printed tables."""
    before = deepcopy(PRINTED)

    tables, wrong = over({"cards": {"fox": {"cost": 4}}})

    assert wrong == []
    assert tables["cards"]["fox"] == {
        "name": "Fox",
        "cost": 4,
        "origin": {"cost": "outline", "*": "rulebook", "price": "owner"},
    }
    assert before == PRINTED


def test_what_is_added_is_numbered_by_name() -> None:
    """The order of a file does not outlast a journal."""
    tables, wrong = over({"cards": {"yak": {"cost": 1}, "ant": {"cost": 1}, "owl": {"cost": 1}}})

    assert wrong == []
    assert [*tables["cards"]] == ["fox", "owl", "ant", "yak"]
    assert tables["cards"]["ant"]["origin"] == {"*": "owner", "price": "owner"}


def test_a_component_is_removed() -> None:
    """Editions use their own word for it."""
    tables, wrong = over({"cards": {"fox": {"removed": True}}})

    assert wrong == []
    assert [*tables["cards"]] == ["owl"]


def test_the_edition_is_that_of_the_values() -> None:
    """Not of their order."""
    turned: Tables = {"cards": dict(reversed(PRINTED["cards"].items()))}

    assert edition_of(turned) == edition_of(PRINTED)
    assert edition_of(over({"cards": {"fox": {"cost": 4}}})[0]) != edition_of(PRINTED)
    assert len(edition_of(PRINTED)) == 12


# Mistakes.


@pytest.mark.parametrize(
    ("overlay", "sentence"),
    [
        ({"dice": {"d6": {}, "d8": 1}}, "[dice] is not a kind of component; known kinds: cards"),
        ({"cards": 3}, "[cards] should have one table for each component"),
        ({"cards": {3: {"cost": 1}}}, "[cards] should have text as names"),
        ({"cards": {"fox": 3}}, "[cards.fox] should be a table, such as [cards.fox]"),
        (
            {"cards": {"yak": {"removed": True}}},
            "cannot be removed, because it does not exist; known: fox, owl",
        ),
        ({"cards": {"fox": {"removed": True, "cost": 1}}}, "should have no other values"),
        ({"cards": {"fox": {"price": 1}}}, "has no value 'price'; possible: origin, name, cost"),
        ({"cards": {"fox": {"cost": "two"}}}, "has 'cost' = \"two\"; it should be a whole number"),
        ({"cards": {"fox": {"name": 3}}}, "has 'name' = 3; it should be true or false"),
        ({"cards": {"fox": {"color": "green"}}}, "it should be one of 'red', 'blue'"),
        ({"cards": {"fox": {"steps": 3}}}, "it should be a list of whole numbers"),
        ({"cards": {"fox": {"reward": {"gold": 1}}}}, "it should be a table with coins, cards"),
        (
            {"cards": {"fox": {"rewards": [3]}}},
            "it should be a list, and each of its parts a table with coins, cards",
        ),
        ({"cards": {"fox": {"origin": 3}}}, "one of rulebook, report, inferred, outline,"),
        ({"cards": {"yak": {"cost": 3}}}, "a new one needs these as well: 'name'"),
    ],
)
def test_a_mistake_is_a_sentence(overlay: dict[str, object], sentence: str) -> None:
    """With what would have been right."""
    (found,) = sentences(overlay)

    assert sentence in found


def test_a_component_without_a_type_is_left_to_its_game() -> None:
    """It is neither read nor reported here."""
    tables, wrong = over({"cards": {"joker": {"wild": True}}})

    records = read_records(tables, type_of, wrong)

    assert wrong == []
    assert [*records["cards"]] == ["fox", "owl"]


def test_every_mistake_is_told_with_its_line_from_the_top_down() -> None:
    """One line each; what has no place in the file comes last, and nothing twice."""
    text = "[cards.owl]\ncost = 'one'\n\n[cards.fox]\ncolor = 'green'\n"
    last = Mistake("dice", "", says("content-names"))
    wrong = [
        last,
        Mistake("cards", "fox", says("wanted-texts"), "color"),
        Mistake("cards", "owl", says("wanted-truth"), "cost"),
        last,
    ]

    refused = refusal(wrong, ENGLISH, text, "box.toml")

    assert refused.code == "bad-content"
    assert str(refused).splitlines() == [
        "box.toml, line 2, [cards.owl] true or false",
        "box.toml, line 5, [cards.fox] a list of texts",
        "box.toml, [dice] should have text as names",
    ]
    assert in_order(wrong, text)[0].name == "owl"


@pytest.mark.parametrize(
    "text",
    [
        "\n[cards.fox]\ncost = 3",
        "\n[cards]\nfox.cost = 3",
        "\n\ncards.fox.cost = 3",
        "\n[cards.'fox']\n\"cost\" = 3",
    ],
)
def test_the_line_of_a_value_is_found_however_it_is_written(text: str) -> None:
    """With a heading, or with dots."""
    assert line_of(Mistake("cards", "fox", says("content-names"), "cost"), text) == 3


def test_a_name_with_a_dot_stands_in_quotes() -> None:
    """As TOML asks for."""
    assert heading("cards", "fox") == "[cards.fox]"
    assert heading("cards", "fox.red") == '[cards."fox.red"]'
    assert heading("cards", "") == "[cards]"


# What any game asks of a record.


def fox(**fields: object) -> Card:
    return msgspec.convert({"name": "Fox", "cost": 3, **fields}, Card)


def test_a_value_has_the_origin_of_its_name_or_of_all_others() -> None:
    """One for each part where a list says so."""
    card = fox(steps=[1, 2], origin={"steps": ["report", "owner"], "*": "outline"})

    assert origins_of(card, "steps") == ["report", "owner"]
    assert origins_of(card, "cost") == ["outline"]
    assert origins_of(fox(origin="rulebook"), "cost") == ["rulebook"]
    assert origins_of(fox(origin={"name": "rulebook"}), "cost") == ["reconstructed"]


@pytest.mark.parametrize(
    ("check", "card", "found"),
    [
        (wrong_origins, fox(origin="mine"), ["has the origin 'mine'; known origins: rulebook"]),
        (wrong_origins, fox(origin={"steps": ["report"]}), ["has 1 origins for 'steps', which"]),
        (wrong_origins, fox(origin={"cost": "outline"}), []),
        (wrong_words, fox(name=" "), ["should have a 'name' of one line"]),
        (wrong_words, fox(name="a\nb"), ["should have a 'name' of one line"]),
        (wrong_words, fox(), []),
        (lambda card: wrong_numbers(card, 9), fox(cost=10), ["has 10 in 'cost'; possible are 0"]),
        (lambda card: wrong_numbers(card, 9), fox(reward={"coins": -1}), ["has -1 in 'reward';"]),
        (lambda card: wrong_numbers(card, 9), fox(steps=[9]), []),
    ],
)
def test_what_types_cannot_say_is_checked(
    check: Callable[[Card], Iterator[Wrong]], card: Card, found: list[str]
) -> None:
    """Origins, words for people, and numbers however deep they lie."""
    wrong = [ENGLISH.say(what) for _field, what in check(card)]

    assert len(wrong) == len(found)
    assert all(map(str.startswith, wrong, found))


@pytest.mark.parametrize(("name", "right"), [("fox", True), ("a/b", False), ("a b", False)])
def test_a_components_name_is_one_word(name: str, right: bool) -> None:
    """It is part of moves and positions."""
    assert (not [*wrong_name(name)]) is right


def test_a_number_too_long_to_be_read_is_refused() -> None:
    """It is a sentence like any other mistake."""
    with pytest.raises(Refused, match="has a number that is too long"):
        parse_overlay(f"[goods.wood]\nprice = {'9' * 5000}\n", "box.toml")
