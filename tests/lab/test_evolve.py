"""Weights that are found by playing, with values that vary."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.lab import evolve
from altiplano.lab.variation import EMPHASES, emphasized, varied

SHORT: list[evolve.Kind] = [(2, {"events": True, "short": True}, 1)]


def generations(seed: int) -> list[evolve.Generation]:
    """Two small generations."""
    with ThreadPoolExecutor(1) as pool:
        return list(evolve.evolve(evolve.usual(), 2, seed, pool, kinds=SHORT, variants=4))


def test_the_same_seed_finds_the_same_weights() -> None:
    first, second = generations(1), generations(1)

    assert first == second
    assert [each.number for each in first] == [1, 2]
    assert first[0].mean != first[1].mean != evolve.usual()
    assert generations(2) != first


def test_weights_stay_within_their_bounds() -> None:
    found = generations(3)[-1].mean

    limits = evolve.bounds()
    assert len(found) == len(limits)
    for value, (low, high) in zip(found, limits, strict=True):
        assert low <= value <= high


def test_a_generation_plays_every_seat_with_printed_and_other_values() -> None:
    settings = evolve.settings_of("any", 3, evolve.KINDS)

    assert {each.players for each in settings} == {2, 3, 4, 5}
    assert {(each.players, each.seat) for each in settings if each.players == 4} == {
        (4, seat) for seat in range(4)
    }
    printed = sum(each.content == 0 for each in settings)
    assert 0 < printed < len(settings)
    assert {each.rival for each in settings} == {-1, 0, 1, 2}


def test_weights_come_back_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    evolve.write_weights(path, evolve.usual())

    assert evolve.read_weights(path) == evolve.usual()


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", '["a"]'])
def test_a_file_that_holds_no_weights_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)

    with pytest.raises(Refused) as caught:
        evolve.read_weights(path)

    assert caught.value.code == "bad-weights"
    assert str(path) in str(caught.value)


def test_every_varied_content_can_be_played() -> None:
    printed = games.tables(games.get("altiplano"))
    for number in range(2 * len(EMPHASES)):
        luck = random.Random(number)
        overlay = varied(luck, 0.3, 0.5) if number % 2 else emphasized(luck, number // 2)

        game = games.get("altiplano", content=json.loads(json.dumps(overlay)))

        assert games.tables(game) != printed
        match = game.start(2, number, {"events": True, "traveler": True, "missions": True})
        assert match.playout(number) > 0


def test_scaled_values_stay_near_the_printed_ones() -> None:
    """Rounded up or down by chance, so at most one beyond the part."""
    printed = games.tables(games.get("altiplano"))["orders"]
    for seed in range(5):
        for name, fields in varied(random.Random(seed), 0.3)["orders"].items():
            points, before = fields["points"], printed[name]["points"]
            assert isinstance(points, int)
            assert isinstance(before, int)
            assert before * 0.7 - 1 < points < before * 1.3 + 1


def test_some_roles_start_with_one_tile_more() -> None:
    """So that weights do not fit the printed starts alone."""
    printed = games.tables(games.get("altiplano"))["roles"]
    more = [
        sum(amounts(fields["start"])) - sum(amounts(printed[role]["start"]))
        for seed in range(5)
        for role, fields in varied(random.Random(seed))["roles"].items()
        if "start" in fields
    ]

    assert 5 < len(more) < 5 * len(printed)
    assert {*more} == {1}


def amounts(start: object) -> list[int]:
    assert isinstance(start, dict)
    return [*start.values()]
