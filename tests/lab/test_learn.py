"""How the net is made: positions to learn from, and trials of nets."""

from pathlib import Path

import numpy
import pytest

from altiplano.errors import Refused
from altiplano.games.altiplano.mind import features
from altiplano.lab.learn import shards, trial
from altiplano.lab.learn.positions import Positions, played
from altiplano.lab.sprt import Hypotheses

NUMBERS = range(4)


def test_the_same_seed_gives_the_same_positions() -> None:
    first, second = played(1, NUMBERS), played(1, NUMBERS)
    assert numpy.array_equal(first.seats, second.seats)
    assert numpy.array_equal(first.results, second.results)
    assert not numpy.array_equal(first.seats, played(2, NUMBERS).seats)


def test_a_position_knows_who_sat_there_and_how_it_ended() -> None:
    found = played(1, NUMBERS)

    assert len(found.players) == len(found.seats) == len(found.results) > len(NUMBERS)
    for seats, players, results in zip(found.seats, found.players, found.results, strict=True):
        assert seats[players:].max(initial=0) == 0
        assert results[:players, 1].sum() == pytest.approx(1.0)
        best = results[:players, 0].max()
        assert results[results[:, 1] > 0, 0].max() == best
    rounds = found.seats[:, 0, features.ROUND]
    same = found.match[1:] == found.match[:-1]
    assert (rounds[1:][same] == rounds[:-1][same] + 1).all()


def test_what_is_played_is_not_played_again(tmp_path: Path) -> None:
    assert shards.missing(tmp_path, 1, 3 * shards.PER_SHARD) == [0, 1, 2]
    (tmp_path / shards.NAME.format(1, 1)).touch()
    assert shards.missing(tmp_path, 1, 3 * shards.PER_SHARD) == [0, 2]
    assert shards.missing(tmp_path, 2, 1) == [0]


def test_a_folder_without_positions_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="has no positions"):
        shards.read([tmp_path], Positions._fields)


def test_a_net_against_itself_wins_half() -> None:
    same = trial.Side("", 2)
    asked = trial.Trial(same, same, 2, {"events": True, "short": True}, 1)
    pairing = trial.pairing(asked, 0)

    assert pairing.share == 0.5
    assert pairing.margin == 0.0
    report = trial.reported(2, [pairing] * 3, Hypotheses(0.5, 0.6))
    assert (report.matches, report.share, report.interval) == (6, 0.5, 0.0)


def test_a_file_that_is_no_net_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.bin"
    file.write_bytes(b"{}\n")
    for wrong in (file, tmp_path / "missing.bin"):
        with pytest.raises(Refused, match="is no net"):
            trial.mind_with(str(wrong))
