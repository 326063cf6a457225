"""Two worlds: what a seat may not know reaches it by no channel, now or as play goes on."""

from random import Random

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.samples import COMPILED, Sample, pick, walk
from tests.contract.worlds import found_out, in_open_step

LOOK = 0.04 if COMPILED else 0.03
"""How many of all steps are looked at."""

STEPS = 15
"""How long both worlds go on."""


def twins(match: Match, viewer: int | None, seed: int) -> tuple[Match, Match]:
    """The match, and another world that the viewer cannot tell from it.

    Neither has a past, and luck that does not depend on hidden things is the same in both.
    """
    other = match.resample(viewer, seed)
    real = {**match.position(), "luck": other.position()["luck"]}
    return Game(match.rules).load(real), other


def offered_in_both(one: Match, other: Match, mover: int) -> list[str]:
    """What the mover may do in either world."""
    options = other.options(mover)
    return [text for text in one.options(mover) if text in options]


def came_to_light(match: Match, mover: int) -> bool:
    """Whether the mover's last choice showed something hidden, and so stands for good."""
    return match.undoable(mover) == 0


def go_on_alike(one: Match, other: Match, viewer: int | None, luck: Random) -> int:
    """Play both worlds with the same choices for as long as the viewer cannot tell them apart.

    Whatever the viewer finds out must be the same after each choice that brings nothing to light,
    and after each other choice for as long as the viewer has read the same in both logs. How many
    choices were compared.
    """
    for choice in range(STEPS):
        if one.over or not one.to_move:
            return choice
        mover = pick(luck, one.to_move)
        options = offered_in_both(one, other, mover)
        if mover == viewer:
            assert options == one.options(mover) == other.options(mover)
        if not options:
            return choice
        text = pick(luck, options)
        one.play(mover, text)
        other.play(mover, text)
        light = came_to_light(one, mover) or came_to_light(other, mover)
        if light and one.log(viewer) != other.log(viewer):
            return choice
        seed = luck.random()
        here, there = (found_out(each, viewer, Random(seed)) for each in (one, other))
        assert here == there, f"after '{text}' of seat {mover}"
    return STEPS


def test_worlds_that_a_seat_cannot_tell_apart_stay_so(few: list[Sample]) -> None:
    """The same choices show a seat the same in both, until something hidden comes to light."""
    compared = 0
    differed = 0
    for sample in few:
        for match, luck in walk(sample):
            if in_open_step(match) or luck.random() > LOOK:
                continue  # What was done in an open step before it closes is in test_worlds.py.
            viewers: list[int | None] = [None, *range(match.state.players)]
            for viewer in viewers:
                one, other = twins(match, viewer, int(luck.random() * 2**53))
                seed = luck.random()
                here, there = (found_out(each, viewer, Random(seed)) for each in (one, other))
                assert here == there
                differed += one.position() != other.position()
                compared += go_on_alike(one, other, viewer, luck)
    assert compared > 100
    assert differed > 20
