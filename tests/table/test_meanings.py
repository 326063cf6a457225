"""What things on the table mean: every rule and every kind of component that is named exists."""

from random import Random

import pytest

from altiplano import games, rulebook
from altiplano.table.offers import printed

NUMBERS = {rule.number for rule in rulebook.rules()}


@pytest.mark.parametrize("game", games.names())
def test_every_component_names_a_rule_that_exists(game: str) -> None:
    for kind, components in printed(game).kinds.items():
        for name, component in components.items():
            assert component.rule in NUMBERS, f"{kind} {name}"


@pytest.mark.parametrize("game", games.names())
def test_every_thing_names_a_rule_and_kinds_that_exist(game: str) -> None:
    told = printed(game)
    assert "button" in told.things
    for name, thing in told.things.items():
        assert thing.rule in NUMBERS, name
        assert set(thing.kinds) <= told.kinds.keys(), name


@pytest.mark.parametrize("game", games.names())
def test_every_line_of_a_log_names_a_rule_that_exists(game: str) -> None:
    options: dict[str, object] = dict.fromkeys(("events", "traveler", "missions"), True)
    rules = games.get(game)
    match = rules.start(players=2, seed=5, options=options if game == "altiplano" else {})
    luck = Random(5)
    for _ in range(400):
        if match.over:
            break
        seat = match.to_move[0]
        match.play(seat, luck.choice(match.options(seat)))
    for line in match.log(None):
        assert line["rule"] in NUMBERS, line["text"]
