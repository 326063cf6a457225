"""Every game of the list offers what everything around the games needs."""

import json
import tomllib
from pathlib import Path

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.template import template
from altiplano.terminal.displays import display_of
from altiplano.terminal.sheet import score_sheet

DOCS = Path(__file__).parent.parent / "docs"

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_a_game_has_a_catalogue_of_its_edition(name: str) -> None:
    """Every component has values, and each value its origins and a text."""
    game = games.get(name)

    catalog = games.catalog(game)

    assert catalog.edition == game.edition
    assert catalog.title
    assert set(catalog.remarks) <= set(catalog.kinds())
    for kind, records in catalog.kinds().items():
        assert len({len(row) for row in catalog.rows(kind, records)}) == 1
        for component, record in records.items():
            assert catalog.heading(component, record)
            assert all(value.origins for value in catalog.values(record))
    json.dumps(catalog.as_json(catalog.kinds()))


@every_game
def test_an_empty_overlay_is_judged_as_the_printed_edition(name: str) -> None:
    """And a kind that does not exist as a mistake."""
    catalog, mistakes = games.judged(name, {})
    none, wrong = games.judged(name, {"nothing": {"at": {"all": 1}}})

    assert catalog is not None
    assert catalog.edition == games.get(name).edition
    assert mistakes == []
    assert none is None
    assert wrong[0].what.code == "content-kind"


@every_game
def test_the_template_of_a_game_changes_nothing_and_can_be_filled_in(name: str) -> None:
    """As it is, and with every line taken in."""
    text = template(games.catalog(games.get(name)))
    filled = "\n".join(
        line.removeprefix("# ") if " = " in line and not line.startswith("##") else line
        for line in text.splitlines()
    )

    untouched, _ = games.judged(name, tomllib.loads(text))
    overlay = tomllib.loads(filled)
    owned, mistakes = games.judged(name, overlay)

    assert untouched is not None
    assert untouched.edition == games.get(name).edition
    assert mistakes == []
    assert owned is not None
    assert owned.changes(overlay, untouched).changed == []
    assert owned.tally(owned.kinds())["reconstructed"] == 0


@every_game
def test_a_game_has_a_schema_of_its_positions(name: str) -> None:
    """An object, with its parts by name."""
    assert "$defs" in games.schema(name)


@every_game
def test_a_game_has_its_documents(name: str) -> None:
    """Components, moves and the schema, each under its name."""
    assert (DOCS / "rules" / f"components-{name}.md").exists()
    assert (DOCS / f"moves-{name}.md").exists()
    assert (DOCS / "schema" / f"position-{name}.schema.json").exists()


@every_game
def test_a_game_can_be_told_in_a_terminal(name: str) -> None:
    """Its examples are a move, a question about one, and a rule; its table is in lines."""
    game = games.get(name)
    match = game.start(players=games.default_players(game.rules.least, game.rules.most), seed=1)
    display = display_of(name)

    table = display.table(game, match, match.to_move[0], False)

    assert display.EXAMPLES.move in game.rules.move_numbers
    assert display.EXAMPLES.question in game.rules.move_numbers
    assert table.whole()
    assert table.seat(0)
    assert score_sheet(match)[0] == "Current score"


def test_a_name_of_no_game_is_refused_everywhere() -> None:
    """With the known ones."""
    for call in (games.get, games.schema, lambda name: games.judged(name, {})):
        with pytest.raises(Refused, match="there is no game 'chess'; known games: altiplano"):
            call("chess")


def test_a_game_without_words_for_the_terminal_is_refused() -> None:
    """With a sentence."""
    with pytest.raises(Refused, match="chess cannot be shown in a terminal yet"):
        display_of("chess")


@pytest.mark.parametrize(("least", "most", "players"), [(2, 5, 3), (2, 2, 2), (4, 6, 4)])
def test_three_play_unless_told_where_the_game_allows_it(
    least: int, most: int, players: int
) -> None:
    """Else as near to it as can be."""
    assert games.default_players(least, most) == players
