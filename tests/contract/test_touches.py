"""What a move refers to on the table, as data: pages find it without reading texts."""

import re

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.question import Touches
from tests.contract.samples import Sample, pick, walk

FAMILIES = {
    "altiplano": {
        *("action", "asset", "bag", "boat", "button", "coin", "container", "corn-store", "event"),
        *("extension", "house", "late", "location", "mission", "my-order", "my-second", "opals"),
        *("order", "pawn", "place", "planning", "role", "row", "space", "strip", "trading"),
    },
    "expedition": {
        *("button", "camp", "discarded", "hand", "heap", "kept", "looked", "mine", "other-hand"),
        *("pile", "revealed", "special", "stage", "theirs"),
    },
}
THING = re.compile(r"[a-z-]+(:[a-z0-9./-]+){0,2}")


def check(match: Match, move: str, touches: Touches) -> None:
    assert set(touches) <= {"from", "to", "via"}
    for thing in [each for things in touches.values() for each in things]:
        assert THING.fullmatch(thing), (move, thing)
        assert thing.partition(":")[0] in FAMILIES[match.rules.name], (move, thing)


def test_options_touch_things_of_known_families(few: list[Sample]) -> None:
    """The list has everything that a page must draw so that a move can be made."""
    for sample in few:
        for match, _luck in walk(sample):
            for seat in match.to_move:
                for move in match.options(seat):
                    check(match, move, match.touches(seat, move))


def test_moves_that_are_no_option_can_be_asked_about(few: list[Sample]) -> None:
    """They touch something or nothing, and change nothing."""
    for sample in few:
        for match, luck in walk(sample):
            if luck.random() < 0.1:
                before = match.position()
                for seat in range(match.state.players):
                    for _ in range(20):
                        move = pick(luck, match.rules.move_texts)
                        check(match, move, match.touches(seat, move))
                        check(match, move, match.lifts(seat, move))
                assert match.position() == before


def test_who_is_not_asked_touches_nothing(game: Game) -> None:
    """A move that does not answer the open question refers to nothing."""
    match = game.start(game.rules.least, 3)
    while not match.over:
        match.playout(3)

    for seat in range(match.state.players):
        assert all(match.touches(seat, move) == {} for move in game.rules.move_texts)
