"""T8, R51: the short game."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    EVENTS,
    deck_with,
    event_comes,
    options,
    pass_round,
    settled,
    shown_events,
)
from tests.positions import altiplano, happened, match_of, player, rule, seat_of

STRIP = ["ore-for-fish", "lumber-camp", "ore-shaft", "fishing-ground", "quarry"]


def start(players: int, seed: int, **chosen: object) -> Match:
    return altiplano().start(players, seed, {"events": True, **chosen})


def pieces_of(match: Match, seat: int) -> int:
    """The tiles of a seat in bag and on planning spaces."""
    count = 0
    for where in ("bag", "planning"):
        tiles = seat_of(match, seat)[where]
        assert isinstance(tiles, dict)
        count += sum(tiles.values())
    return count


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def open_spaces(match: Match, seat: int) -> int:
    """How many planning spaces a seat may fill."""
    numbers = match.view(seat)["numbers"]
    assert isinstance(numbers, dict)
    return int(numbers["seats"][seat]["planning"])


# Setup.


@rule("T8.1", "R67")
@pytest.mark.parametrize("traveler", [False, True])
def test_everybody_begins_on_the_first_step_of_the_road_with_one_more_food(traveler: bool) -> None:
    """One step along, with five planning spaces; in a whole match nobody is, and has four."""
    short = start(3, 2, short=True, traveler=traveler)
    usual = start(3, 2, traveler=traveler)

    for seat in range(3):
        assert (seat_of(short, seat)["road"], seat_of(usual, seat)["road"]) == (1, 0)
        assert (open_spaces(short, seat), open_spaces(usual, seat)) == (5, 4)
        assert pieces_of(short, seat) - pieces_of(usual, seat) == 1


@rule("T8.1", "R67", "A4.3")
def test_the_first_drawing_of_a_short_game_fills_five_spaces() -> None:
    """With five tiles in the bag: all of them."""
    for seed in range(5):
        match = start(2, seed, short=True)
        while match.view(None)["phase"] == "event":
            match.play(match.to_move[0], "decline")

        for seat in (0, 1):
            planned = seat_of(match, seat)["planning"]
            assert isinstance(planned, dict)
            assert sum(planned.values()) == 5
            assert seat_of(match, seat)["bag"] == {}


@rule("T8.1", "A2.6", "A2.7")
def test_the_food_comes_with_chosen_roles_as_well() -> None:
    """It is one more than the role brings."""
    match = altiplano().start(2, 1, {"events": True, "short": True, "roles": "choose", "first": 0})

    match.play(1, "role trader")

    assert seat_of(match, 1)["bag"] == {"alpaca": 1, "cacao": 1, "fish": 1, "food": 2}
    assert seat_of(match, 1)["road"] == 1


@rule("T8.1", "R67", "A7.19")
def test_the_next_step_of_the_road_is_the_second() -> None:
    """It gives a corn; the first step, where the marker starts, is not built again."""
    me = player(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=["stone"])
    match = match_of(
        me, settled(passed=True), options=options(short=True), events=["A1"], event="A1"
    )

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 1", "corn new"]


@rule("T8.2")
def test_a_short_deck_has_fifteen_events() -> None:
    """Three of each group; of group E any three."""
    decks = []
    for seed in range(120):
        match = start(2, seed, short=True)
        decks.append(shown_events(match) + names(match.position()["deck"]))

    assert {"".join(event[0] for event in deck) for deck in decks} == {"AAABBBCCCDDDEEE"}
    assert {event for deck in decks for event in deck[12:]} == {
        event for event in EVENTS if event[0] == "E"
    }


# The end.


@rule("T8.2", "R51")
def test_the_short_game_ends_with_the_round_of_the_last_event() -> None:
    """No final round follows it."""
    match = event_comes("E15", "E16", "E4", short=True)
    assert match.view(None)["round"] == 13

    pass_round(match)
    assert shown_events(match)[-1] == "E16"
    pass_round(match)
    assert (shown_events(match)[-1], match.over) == ("E4", False)
    pass_round(match)

    assert match.over
    assert len(shown_events(match)) == 15
    assert match.view(None)["round"] == 15
    assert happened(match)[-1] == "events-over"


@rule("T8.2", "T3.4")
def test_the_long_game_goes_on_after_the_fifteenth_event() -> None:
    """It ends by the other conditions only."""
    match = event_comes("E15", "E16", "E4", "E10")

    for _ in range(3):
        pass_round(match)

    assert not match.over
    assert len(shown_events(match)) == 16


@rule("R51", "A10.1")
def test_an_earlier_end_is_played_as_usual() -> None:
    """A location emptied in round 5: that round and one more, even if the deck has more cards."""
    hoard = settled(container=" ".join(["wood"] * 11 + ["cacao"] * 7))
    match = event_comes("B5", seats=(settled(coins=1), hoard), short=True)
    assert match.view(None)["round"] == 4

    match.play(0, "accept")
    assert match.view(None)["last_round"] == 5
    pass_round(match)
    assert not match.over
    pass_round(match)

    assert match.over
    assert len(shown_events(match)) == 5
    assert happened(match)[-1] == "ended"


@rule("R51", "A10.1")
def test_an_end_triggered_in_the_last_round_gets_no_final_round() -> None:
    """The round of the fifteenth event is the last, even if a location is emptied in it."""
    deck = deck_with("E15", "E16", "E12", short=True)
    match = match_of(
        settled(passed=True, carts=3),
        settled(carts=3),
        options=options(short=True),
        phase="actions",
        round=14,
        first=1,
        events=deck[:14],
        event=deck[13],
        deck=deck[14:],
        houses=["ore"],
    )
    assert match.view(None)["last_round"] == 16

    pass_round(match)

    assert match.over
    assert match.view(None)["round"] == 15


@rule("T8.2", "A12.5", "R11")
def test_late_storing_comes_at_the_end_of_a_short_game_too() -> None:
    """After the last cleanup, before scoring."""
    deck = deck_with("E15", "E16", "E12", short=True)
    me = settled(extensions=["late-storing"], bag="wood wood", warehouse=["wood"], passed=True)
    match = match_of(
        me,
        settled(),
        options=options(short=True),
        phase="actions",
        round=15,
        first=1,
        events=deck,
        event=deck[14],
        deck=[],
    )

    assert match.view(None)["phase"] == "storing"
    again = altiplano().load(match.position())
    assert again.position() == match.position()
    match.play(0, "late wood")
    match.play(0, "enough")
    assert match.over


# Cleanup.


@rule("T8.3", "A8.3")
def test_the_cheapest_extension_always_leaves() -> None:
    """Even if another was bought; without the short game it would stay then."""
    strip = [STRIP[0], None, *STRIP[2:]]
    stack = ["alpaca-breeding", "cacao-trade", "ferryman"]

    short = event_comes("A1", short=True, strip=strip, stack=stack, bought=True)
    usual = event_comes("A1", strip=strip, stack=stack, bought=True)

    assert short.view(None)["strip"] == [*STRIP[2:], "alpaca-breeding", "cacao-trade"]
    assert usual.view(None)["strip"] == [STRIP[0], *STRIP[2:], "alpaca-breeding"]


@rule("T8.3")
def test_if_the_cheapest_was_bought_no_other_leaves() -> None:
    """Removing comes before sliding down."""
    match = event_comes(
        "A1",
        short=True,
        strip=[None, *STRIP[1:]],
        stack=["alpaca-breeding", "cacao-trade"],
        bought=True,
    )

    assert match.view(None)["strip"] == [*STRIP[1:], "alpaca-breeding"]
    assert "extension-removed" not in happened(match)


@rule("T8.3", "ev-A6")
def test_what_a6_slid_into_the_cheapest_slot_leaves() -> None:
    """With A6 another extension lies there when cleanup comes."""
    me = player(pawn="market", coins=2, planning="food food food food")
    match = match_of(
        me,
        settled(passed=True),
        options=options(short=True),
        event="A6",
        events=["A6"],
        first=1,
        strip=STRIP,
        stack=["alpaca-breeding", "cacao-trade", "ferryman"],
    )

    match.play(0, "buy ore-for-fish")
    pass_round(match)

    assert match.view(None)["strip"] == [*STRIP[2:], "alpaca-breeding", "cacao-trade"]


@rule("T8.3", "A10.1", "R15")
def test_a_short_strip_ends_the_short_game_as_usual() -> None:
    """One more round is played after the cleanup that could not refill it."""
    match = event_comes("A1", short=True, strip=STRIP, stack=[], bought=True)

    assert match.view(None)["strip"] == [*STRIP[1:], None]
    assert (match.view(None)["round"], match.view(None)["last_round"]) == (2, 2)


@rule("T8.2", "T1.2")
@pytest.mark.parametrize("traveler", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_short_game_is_longer_than_fifteen_rounds(players: int, traveler: bool) -> None:
    """Random play, with and without the traveler."""
    for seed in range(2):
        match = start(players, seed, short=True, traveler=traveler)

        match.playout(seed)

        rounds = match.view(None)["round"]
        assert isinstance(rounds, int)
        assert rounds <= 15
        assert len(shown_events(match)) == rounds
