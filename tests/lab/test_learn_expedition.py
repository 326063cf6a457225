"""How the net of Expedition is made: positions to learn from, other boxes, and trials of nets."""

from pathlib import Path

import numpy
import pytest

from altiplano.errors import Refused
from altiplano.games.expedition.mind import features
from altiplano.lab.learn import positions as rounds
from altiplano.lab.learn import shards
from altiplano.lab.learn.expedition import trial
from altiplano.lab.learn.expedition.boxes import BOXES, MOST_CARDS, card_table, game_with
from altiplano.lab.learn.expedition.positions import MOST, Positions, played
from altiplano.lab.learn.trial import NONE

NUMBERS = range(6)


def test_the_same_seed_gives_the_same_positions() -> None:
    first, second = played(1, NUMBERS), played(1, NUMBERS)
    for name in Positions._fields:
        assert numpy.array_equal(getattr(first, name), getattr(second, name))
    assert not numpy.array_equal(first.sets, played(2, NUMBERS).sets)


def test_a_position_knows_how_it_ended_for_the_player_to_move() -> None:
    """Of two positions of a match with the same player to move, both ended alike."""
    found = played(1, NUMBERS)

    assert len(NUMBERS) < len(found.match) <= MOST * len(NUMBERS)
    assert {0.0, 1.0} <= set(found.result.tolist()) <= {0.0, 0.5, 1.0}
    for match in NUMBERS:
        here = found.match == match
        won = found.result[here]
        left = found.left[here]
        even = left % 2 == 0
        assert len({*won[even].tolist()}) <= 1
        assert len({*won[~even].tolist()}) <= 1


def test_a_searched_match_begins_with_the_same_bad_ideas() -> None:
    """The search only begins where positions are recorded."""
    plain, searched = played(1, range(2)), played(1, range(2), iterations=2)

    assert len(searched.match) > 0
    assert set(searched.box.tolist()) <= set(plain.box.tolist())


def test_other_boxes_have_other_cards() -> None:
    printed = card_table(0)
    for box in range(1, BOXES + 1):
        cards = card_table(box)
        assert not numpy.array_equal(cards, printed)
        assert cards.shape == (MOST_CARDS, features.CARD_FEATURES)
        classes = cards[:, features.CLASSES : features.CLASSES + 3].sum(0)
        assert min(classes) >= 5, "characters, Archaeologists, Raiders"
    assert game_with(0).edition != game_with(1).edition


def test_positions_of_another_game_are_refused(tmp_path: Path) -> None:
    found = played(1, range(2))
    numpy.savez(tmp_path / shards.NAME.format(1, 0), **found._asdict())
    with pytest.raises(Refused, match="another game"):
        shards.read([tmp_path], rounds.Positions._fields)
    read = Positions(**shards.read([tmp_path], Positions._fields))
    assert numpy.array_equal(read.sets, found.sets)


def test_both_sides_of_a_trial_play_from_both_seats() -> None:
    """And each is charged for its own time."""
    sides = trial.Side("", 0.001), trial.Side(NONE, 0.002)
    found = trial.pairing(trial.Trial(*sides, {}, 1), 0)

    assert found.share in (0.0, 0.25, 0.5, 0.75, 1.0)
    assert min(found.seconds) > 0.0


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.bin"
    file.write_bytes(b"{}\n")
    for wrong in (file, tmp_path / "missing.bin"):
        with pytest.raises(Refused, match="is no net"):
            trial.mind_with(str(wrong))
