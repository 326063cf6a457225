"""Components for people and programs, and the file to fill in: for a game of one deck."""

import tomllib

import msgspec
import pytest

from altiplano.errors import Refused
from altiplano.kernel.components import Catalog, Kinds, Value, parts_of, star, tally_text
from altiplano.kernel.content import Record, origins_of, overlaid, read_records
from altiplano.kernel.template import template

PRINTED: dict[str, dict[str, dict[str, object]]] = {
    "cards": {
        "fox": {
            "name": "Fox",
            "cost": 3,
            "reward": {"coins": 2, "cards": ["owl"]},
            "origin": {"cost": "outline", "reward": "reconstructed", "*": "rulebook"},
        },
        "owl": {"name": "Owl", "cost": 2, "needs": {"hill top": 1}, "origin": "report"},
    },
    "board": {"hill": {"name": "Hill", "cost": 0, "origin": "rulebook"}},
}


class Reward(msgspec.Struct, frozen=True):
    coins: int = 0
    cards: list[str] = msgspec.field(default_factory=list)
    again: bool = False


class Card(Record, frozen=True, kw_only=True):
    name: str
    cost: int
    needs: dict[str, int] = msgspec.field(default_factory=dict)
    reward: Reward = Reward()
    steps: list[int] = msgspec.field(default_factory=list)
    fast: bool = False


class Deck(Catalog):
    """The catalogue of a game of one deck; steps and speed are one value."""

    title = "The Deck"
    edition = "printed"
    listed = frozenset({"board"})

    def __init__(self, overlay: dict[str, object] | None = None) -> None:
        self.remarks = {"cards": "The cards.", "board": "The board."}
        tables, wrong = overlaid(PRINTED, overlay or {}, self.origin_key)
        self.records = read_records(tables, lambda _kind, _name: Card, wrong)
        assert wrong == []

    def kinds(self) -> Kinds:
        return self.records

    def values(self, record: Record) -> list[Value]:
        assert isinstance(record, Card)
        plain = [each for each in super().values(record) if each.name not in ("steps", "fast")]
        run: dict[str, object] = {"steps": record.steps, "fast": record.fast}
        return [
            *plain,
            Value("run", run, origins_of(record, "run"), [f"{len(record.steps)} steps"]),
        ]

    def origin_key(self, kind: str, field: str) -> str:
        return "run" if field in ("steps", "fast") else field

    def explained(self, record: Record) -> list[str]:
        return ["It is red."]


def test_values_are_the_fields_that_say_something() -> None:
    """Names for people are none, nor is what is not printed at all."""
    deck = Deck()

    texts = {each.name: each.text for each in deck.values(deck.kinds()["cards"]["owl"])}

    assert texts["cost"] == "2?"
    assert texts["needs"] == "(1 hill top)?"
    assert "name" not in texts
    assert "steps" not in texts


@pytest.mark.parametrize(
    ("value", "origins", "text"),
    [
        (3, ["rulebook"], "3"),
        (3, ["outline"], "3^"),
        (True, ["rulebook"], "yes"),
        ([1, 2], ["report", "owner"], "1?, 2+"),
        ([1, 2], ["inferred"], "(1, 2)~"),
        ({"food": 2}, ["rulebook"], "2 food"),
        ([["wood", 1], ["ore", 2]], ["rulebook"], "(wood, 1), (ore, 2)"),
        (Reward(coins=2, cards=["owl"]), ["reconstructed"], "(coins: 2, cards: (owl))*"),
        ([Reward(again=True)], ["rulebook"], "(again: yes)"),
        ({"gives": Reward(coins=2)}, ["rulebook"], "gives: (coins: 2)"),
    ],
)
def test_a_value_reads_with_the_mark_of_its_origin(
    value: object, origins: list[str], text: str
) -> None:
    """Also one that has parts with parts."""
    assert Value("cost", value, origins, parts_of(value)).text == text


def test_what_is_not_printed_has_a_star() -> None:
    """And what only the gist is known of has its own mark."""
    fox = Deck().kinds()["cards"]["fox"]

    assert [star(fox, field) for field in ("name", "cost", "reward")] == ["", "^", "*"]


def test_a_kind_is_a_table_with_its_head_first() -> None:
    """A column for each value; where components have little in common, a row for each."""
    deck = Deck()

    cards = deck.rows("cards", deck.kinds()["cards"])
    board = deck.rows("board", deck.kinds()["board"])

    assert cards[0] == ["cards", "cost", "reward", "run", "needs"]
    assert cards[1] == ["fox", "3^", "(coins: 2, cards: (owl))*", "0 steps", "none"]
    assert board == [
        ["board", "what", "value"],
        ["hill", "cost", "0"],
        ["hill", "run", "0 steps"],
    ]


def test_an_unknown_kind_is_refused() -> None:
    """With the known ones."""
    assert [*Deck().one_kind("cards")] == ["cards"]
    with pytest.raises(Refused, match="there is no kind 'dice' of component; known: cards, board"):
        Deck().one_kind("dice")


def test_a_tally_counts_every_origin() -> None:
    """In the order from a rulebook to an owner."""
    deck = Deck()

    tally = deck.tally(deck.one_kind("cards"))

    assert [*tally] == ["rulebook", "report", "inferred", "outline", "reconstructed", "owner"]
    assert [*tally.values()] == [1, 3, 0, 1, 1, 0]
    assert tally_text(tally).startswith("Of 6 values: 1 rulebook (17%), 3 report (50%), ")


def test_an_overlay_changes_confirms_adds_and_removes() -> None:
    """Values go by the name under which their origin stands."""
    overlay: dict[str, object] = {
        "cards": {
            "fox": {"cost": 4, "fast": True},
            "owl": {"cost": 2, "name": "Owlet"},
            "yak": {"name": "Yak", "cost": 1},
        },
        "board": {"hill": {"removed": True}},
    }

    found = Deck(overlay).changes(overlay, Deck())

    assert found.changed == ["cards.fox cost", "cards.fox run", "cards.owl name"]
    assert found.confirmed == ["cards.owl cost"]
    assert found.added == ["cards.yak"]
    assert found.removed == ["board.hill"]


def test_programs_get_each_value_beside_its_origin() -> None:
    """As plain data."""
    deck = Deck()

    cards = deck.as_json(deck.one_kind("cards"))["cards"]

    assert isinstance(cards, dict)
    assert cards["fox"]["reward"] == {
        "value": {"coins": 2, "cards": ["owl"], "again": False},
        "origin": "reconstructed",
    }


def test_a_template_has_the_open_values_and_reads_as_toml() -> None:
    """Taken in line by line it is an overlay that changes nothing; it can name its game."""
    text = template(Deck(), "deck.toml", game="deck")

    assert "# The values of your own box of The Deck." in text
    assert "altiplano content check deck.toml --game deck " in text
    assert "## The cards.\n\n[cards.fox]\n## It is red.\n# cost = 3\n" in text
    assert '# reward = { coins = 2, cards = ["owl"] }\n' in text
    assert '# needs = { "hill top" = 1 }\n' in text
    assert "[board" not in text
    filled = text.replace("\n# cost", "\ncost").replace("\n# reward", "\nreward")
    overlay = tomllib.loads(filled.replace("\n# needs", "\nneeds"))
    assert Deck(overlay).changes(overlay, Deck()).changed == []
