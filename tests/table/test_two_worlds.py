"""Two worlds, on the bytes: what a seat may not know reaches it by no request and no socket.

`make soak` compares ten thousand points, with all options.
"""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.contract.samples import Sample, pick, samples
from tests.contract.test_two_worlds import twins
from tests.positions import rule
from tests.table.servers import here
from tests.table.two_worlds import (
    Servers,
    assert_told_alike,
    compare_hidden,
    compare_open,
    points,
    worlds,
)

LOOK = 0.03
"""How many of all points of a match are looked at."""

MOST_LOOKS = 2
"""How many of one match, at most."""

HIDING = {"missions": True, "traveler": True, "planning": "together"}
"""Options of Altiplano that give seats something to hide, and much to choose at the same time."""

TOGETHER = [
    sample
    for sample in samples("altiplano", 80, 7000)
    if HIDING.items() <= dict(sample.options).items()
][:3]
SAMPLES = [*TOGETHER, *samples("altiplano", 1, 7000), *samples("expedition", 1, 7000)]


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Two servers that know nothing of each other."""
    with here(tmp_path_factory.mktemp("one")) as one, here(tmp_path_factory.mktemp("two")) as two:
        yield one, two


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: f"{sample.game}-{sample.seed}")
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(
    servers: Servers, sample: Sample
) -> None:
    """Every answer and every message: how many, in which order, and what they say."""
    compared = 0
    for at, (match, luck) in enumerate(points(sample, LOOK, MOST_LOOKS, together=False)):
        name = f"hidden-{sample.game}-{sample.seed}-{at}"
        compared += compare_hidden(servers, sample, name, match, luck)[0]
    assert compared > 0


@pytest.mark.parametrize("sample", SAMPLES[-2:], ids=lambda sample: sample.game)
def test_hints_and_help_are_made_from_what_the_seat_may_know(
    servers: Servers, sample: Sample
) -> None:
    """The same view gives the same hints, reasons and help, byte by byte."""
    differed = 0
    for at, (match, luck) in enumerate(points(sample, LOOK, MOST_LOOKS, together=False)):
        viewer = pick(luck, match.to_move)
        one, other = worlds(servers, sample, f"hints-{sample.game}-{at}", viewer)
        matches = twins(match, viewer, int(luck.random() * 2**53))
        with ExitStack() as stack:
            for world, begun in zip((one, other), matches, strict=True):
                world.begin(begun, stack)
                world.ask_for("hint")
                world.ask_for("help")
            assert_told_alike(one, other)
            differed += one.room.match.position() != other.room.match.position()
    assert differed > 0, "the worlds were never different"


@rule("R21")
@pytest.mark.parametrize("sample", TOGETHER, ids=lambda sample: f"{sample.seed}")
def test_what_others_choose_in_an_open_step_sends_nobody_a_byte(
    servers: Servers, sample: Sample
) -> None:
    """Not even that something has changed; only that a seat is ready."""
    found = [
        compare_open(servers, sample, f"open-{sample.seed}-{at}", match, luck)
        for at, (match, luck) in enumerate(points(sample, LOOK, MOST_LOOKS, together=True))
    ]
    assert sum(compared for compared, _differed in found) > 0
    assert any(differed for _compared, differed in found), "the worlds were never different"
