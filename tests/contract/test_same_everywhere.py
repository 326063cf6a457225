"""The same seed gives the same match: in another process, with other hashes, pure and compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

from altiplano import games
from altiplano.kernel.game import Game
from tests.contract.checksums import FILE, checksums
from tests.contract.samples import Sample, walk
from tests.contract.worlds import RECENT
from tests.positions import once

ROOT = Path(__file__).parents[2]


def test_matches_have_their_known_checksums() -> None:
    """Pure and compiled builds agree to the bit, on worlds as well: both reproduce the file."""
    known = json.loads(FILE.read_text(encoding="utf-8"))

    assert checksums() == known, "renew with: python -m tests.contract.checksums --write"


@once
def test_another_process_with_other_hashes_plays_the_same_matches() -> None:
    """Nothing depends on hash() or on the order of a set."""
    environment = os.environ | {"PYTHONHASHSEED": "4242"}
    command = [sys.executable, "-m", "tests.contract.checksums"]

    output = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    ).stdout

    assert json.loads(output) == json.loads(FILE.read_text(encoding="utf-8"))


def test_the_same_seed_gives_the_same_match(few: list[Sample]) -> None:
    """Two matches with the same beginning and the same choices are one and the same."""
    for sample in few:
        for (one, luck), (other, _luck) in zip(walk(sample), walk(sample), strict=True):
            if luck.random() < 0.2 or one.over:
                assert one.position() == other.position()
        assert one.journal() == other.journal()


def test_another_seed_gives_another_match(game: Game) -> None:
    """Luck comes from the seed."""
    positions = {json.dumps(game.start(game.rules.least, seed).position()) for seed in range(100)}

    assert len(positions) == 100


def test_two_editions_live_side_by_side(game: Game) -> None:
    """Each game object has content of its own; matches of both can be played in turn."""
    one, other = game, games.get(game.name, content={})
    matches = [each.start(each.rules.least, 5) for each in (one, other)]
    while not matches[0].over:
        seat = matches[0].to_move[0]
        text = matches[0].options(seat)[0]
        for match in matches:
            match.play(seat, text)

    assert matches[0].position() == matches[1].position()
    assert one.edition == other.edition


def spoil(value: object) -> None:
    """Empty everything that can be emptied."""
    if isinstance(value, dict):
        for inner in value.values():
            spoil(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            spoil(inner)
        value.clear()


def test_what_a_match_hands_out_is_the_caller_s(few: list[Sample]) -> None:
    """Changing a view, a position, a log, options or scores changes nothing in the match."""
    for sample in few[:8]:
        for match, luck in walk(sample):
            if luck.random() > 0.01:
                continue
            recent = max(0, match.log_length(0) - RECENT)
            before = json.dumps([match.position(), match.view(0), match.log(0, recent)])
            for handed_out in (
                match.position(),
                match.view(0),
                match.log(0, recent),
                match.options(match.to_move[0]) if match.to_move else [],
                match.moves(0),
                match.scores(),
            ):
                spoil(handed_out)
            assert before == json.dumps([match.position(), match.view(0), match.log(0, recent)])


def test_what_a_caller_hands_in_stays_the_caller_s(few: list[Sample]) -> None:
    """Reading a position or a view leaves it as it was, and later changes to it reach no match."""
    for sample in few[:8]:
        match = sample.start()
        game = games.get(sample.game, edition=sample.edition)
        position, view, options = match.position(), match.view(0), dict(sample.options)
        copies = json.dumps([position, view, options])
        loaded = game.load(position)
        imagined = game.imagine(view, 1)
        started = game.start(sample.players, sample.seed, options)
        before = [json.dumps(each.position()) for each in (loaded, imagined, started)]
        assert json.dumps([position, view, options]) == copies

        spoil([position, view, options])

        assert [json.dumps(each.position()) for each in (loaded, imagined, started)] == before
