"""What the bots' net reads in a position of Expedition, and what it says."""

import json
from itertools import islice

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from altiplano import games
from altiplano.games.expedition.mind import features
from altiplano.games.expedition.mind.estimate import WIN
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bits
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, walk
from tests.expedition.builders import discards, expedition, play_all, turn
from tests.expedition.outlooks import SAID, outlook_of, reference, state_of

IMAGINED = {
    features.SIDE + each
    for each in (
        features.ARCHAEOLOGISTS_IN_HAND,
        features.TREASURES_IN_HAND,
        features.LOCATIONS_IN_HAND,
        features.CAN_PLACE,
        features.CAN_WIN,
        *range(features.LACKS, features.LACKS + 3),
    )
} | set(range(features.TREASURES_LEFT, features.RAIDERS_LEFT + 1))
"""Numbers that depend on the other hand."""


def sets(state: State) -> list[set[str]]:
    """The cards in each zone."""
    out = vec[i64]([0] * features.ZONES)
    features.describe_sets(state, out)
    return [{state.edition.names[card] for card in bits(each)} for each in out]


def numbers(state: State) -> list[int]:
    out = vec[i64]([0] * features.NUMBERS)
    features.describe_numbers(state, out)
    return [int(each) for each in out]


def card(game: Game, name: str) -> list[int]:
    state = state_of(game.start(2, 1))
    out = vec[i64]([0] * features.CARD_FEATURES)
    features.describe_card(state.edition, state.edition.names.index(name), out)
    return [int(each) for each in out]


def test_the_net_reads_where_cards_are_and_what_a_treasure_lacks() -> None:
    """From the player whose turn it is."""
    match = turn("ohio-bob veteran", "the-mummy storm", "antonio sun-temple", "snake", "draw")
    found = numbers(state_of(match))
    zones = sets(state_of(match))

    assert zones[features.MY_CAMP] == {"ohio-bob", "veteran"}
    assert zones[features.MY_HAND] == {"the-mummy", "storm"}
    assert zones[features.YOUR_CAMP] == {"antonio", "sun-temple"}
    assert zones[features.YOUR_HAND] == {"snake"}
    assert found[features.LACKS : features.LACKS + 3] == [0, 1, 0]
    assert found[features.SIDE + features.LOCATION] == 1
    assert (found[features.RAIDERS], found[features.SIDE + features.RAIDERS]) == (1, 1)


@pytest.mark.parametrize("number", range(4))
def test_the_net_reads_nothing_that_a_seat_may_not_know(number: int) -> None:
    """In another world that fits the view, only what depends on the other hand may differ."""
    sample = Sample("expedition", 2, (("assembly", number % 2 == 1),), number, "busy")
    compared = differed = 0
    for match, luck in islice(walk(sample), 150):
        if match.over or state_of(match).turn < 2 or luck.random() > 0.2:
            continue
        real = state_of(match)
        seat = int(real.active)
        world = state_of(expedition().imagine(match.view(seat), luck.randrange(1000)))
        zones, imagined = sets(real), sets(world)
        compared += 1
        differed += zones[features.YOUR_HAND] != imagined[features.YOUR_HAND]
        zones[features.YOUR_HAND] = imagined[features.YOUR_HAND] = set()
        assert zones == imagined
        for at, pair in enumerate(zip(numbers(real), numbers(world), strict=True)):
            assert at in IMAGINED or pair[0] == pair[1], at
    assert compared > 5
    assert differed > 2


def test_cards_that_do_the_same_are_read_alike() -> None:
    """Whatever they are called."""
    tame = {"actions": {"puma": {"icon": ""}}}
    game = games.get("expedition", content=tame)

    assert card(game, "puma") == card(game, "surprise-attack")
    assert card(expedition(), "puma") != card(expedition(), "surprise-attack")


def test_the_net_judges_a_box_that_it_has_never_seen() -> None:
    """A new card counts by what it does: a stronger one is worth more."""
    cards = {
        "gust": {"name": "Gust", "effects": [{"verb": "order-pile"}]},
        "tempest": {"name": "Tempest", "effects": [{"verb": "discard-characters", "count": 2}]},
    }
    game = games.get("expedition", content={"actions": cards})
    camps = "ohio-bob veteran", "antonio henriette"
    values = [
        outlook_of(turn(camps[0], f"{name} storm", camps[1], "snake pit", "draw", game=game))
        for name in cards
    ]

    assert values[1] > values[0]


def test_the_net_says_the_same_everywhere() -> None:
    """Compiled, pure, on any machine: journals with bots can be repeated."""
    assert reference() == json.loads(SAID.read_text())


def test_a_treasure_that_can_be_placed_looks_better() -> None:
    hands = ("porters puma", "porters the-mummy")
    values = [
        outlook_of(turn("ohio-bob sun-temple", hand, "antonio", "snake pit", "draw"))
        for hand in hands
    ]

    assert values[1] > values[0]


def test_the_end_needs_no_net() -> None:
    """A match that is over is won by one and lost by the other."""
    match = turn("ohio-bob sun-temple the-mummy", "golden-mask storm", phase="second")
    play_all(match, "place golden-mask")

    assert games.mind(expedition()).outlooks(match.state) == [WIN, -WIN]


def test_what_one_seat_expects_the_other_does_not() -> None:
    """In any position, both shares make up the whole."""
    match: Match = turn("ohio-bob", "storm puma", "antonio veteran", "snake", "draw")
    mind = games.mind(expedition())
    mine, yours = mind.outlooks(match.state)

    assert mine == -yours
    assert discards(match) == []
