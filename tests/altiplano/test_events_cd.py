"""T9: C2, C3 and the events of group D. (C1 is with B3; D3 to D5 are with B5, the other offers.)"""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    coins,
    event_comes,
    markers,
    options,
    phase,
    round_of,
    settled,
    shown_events,
    to_actions,
)
from tests.positions import happened, player, points, refusal, rule, seat_of

RING = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
"""So the farm's neighbors are the forest and the village."""


def walks(match: Match, paid: str = "") -> set[str]:
    """Where the pawn may walk, paying with a food (or what is named)."""
    found = set()
    for text in match.options(0):
        word, *rest = text.split()
        if word == "walk" and rest[1:] == ([paid] if paid else []):
            found.add(rest[0])
    return found


def walker(*, movement: str = "food", **fields: object) -> dict[str, object]:
    """A pawn at the farm whose free cart is used, with something to do everywhere."""
    spaces = {"movement": movement, "farm": "alpaca", "mine": "ore food", "harbor": "fish food"}
    spaces |= {"forest": "cacao", "village": "wood", "market": "silver", "road": "stone wood"}
    given = {"pawn": "farm", "carts": 1, "rides": 1, "spaces": spaces, **fields}
    return player(planning="food food food food", **given)  # type: ignore[arg-type]


# C2: two steps.


@rule("ev-C2", "A6.4")
def test_c2_lets_each_move_on_foot_go_up_to_two_steps() -> None:
    """One food pays for one or two steps; three are too far."""
    match = round_of("C2", walker(), ring=RING)

    assert walks(match) == {"forest", "harbor", "road", "village"}
    assert refusal(match, "walk market").code == "not-adjacent"
    match.play(0, "walk harbor")
    assert seat_of(match)["pawn"] == "harbor"
    assert [entry["paid"] for entry in match.log(0) if entry["event"] == "walked"] == ["food"]


@rule("ev-C2", "R24", "A12.2")
def test_c2_holds_for_moves_that_a_coin_pays() -> None:
    """Any move without a cart, paid with anything."""
    me = walker(movement="coin", extensions=["coin-movement"])

    match = round_of("C2", me, ring=RING)

    assert walks(match) == set()
    assert walks(match, "coin") == {"forest", "harbor", "road", "village"}


@rule("ev-C2", "T10")
def test_c2_holds_for_moves_that_glass_pays() -> None:
    """With Glass Trade a glass lies on a movement space."""
    me = walker(movement="glass", assets=["glass-trade"])

    match = round_of("C2", me, ring=RING, options=options(traveler=True), second_stage=True)

    assert walks(match, "glass") == {"forest", "harbor", "road", "village"}


@rule("ev-C2", "R4")
def test_c2_widens_what_is_within_reach_before_the_action() -> None:
    """The only action is at the market: from wherever the first food leads a second goes there."""
    far = {"market": "silver", "movement": "food food"}
    match = round_of("C2", walker(spaces=far), ring=RING)

    assert walks(match) == {"forest", "harbor", "road"}
    assert refusal(match, "walk village").code == "stranded"
    match.play(0, "walk road")
    assert seat_of(match)["pawn"] == "market"
    assert match.options(0) == ["sell silver"]


@rule("ev-C2", "R4")
def test_c2_strands_nobody() -> None:
    """With one food and the only action three steps away no move is legal."""
    far = {"market": "silver", "movement": "food"}

    match = round_of("C2", walker(spaces=far, coins=1), ring=RING)

    assert refusal(match, "walk harbor").code == "stranded"


@rule("ev-C2", "A6.4")
def test_c2_changes_nothing_for_carts() -> None:
    """A cart goes anywhere, as ever, and a second one costs a food."""
    match = round_of("C2", walker(carts=2, rides=0), ring=RING)

    match.play(0, "cart market")
    assert seat_of(match)["spaces"]["movement"] == {"food": 1}  # type: ignore[index]
    match.play(0, "cart farm")

    assert "movement" not in seat_of(match)["spaces"]  # type: ignore[operator]


@rule("ev-C2", "T3.2")
def test_c2_is_over_with_its_round() -> None:
    """In the next round a food pays for one step."""
    match = round_of("C2", walker(carts=0, rides=0), ring=RING)
    assert walks(match) == {"forest", "harbor", "road", "village"}

    match.play(0, "pass")
    to_actions(match)

    assert shown_events(match)[-1] == "C1"
    assert walks(match) == {"forest", "village"}


# C3: a coin, and stage II.


@rule("ev-C3")
def test_c3_gives_a_coin_to_everybody() -> None:
    """Each player gains 1 coin."""
    match = event_comes("C3", seats=(settled(), settled(coins=4)))

    assert [coins(match, seat) for seat in (0, 1)] == [1, 5]


@rule("ev-C3", "T3.3", "T5.4")
def test_c3_turns_up_the_assets_of_stage_two() -> None:
    """With the traveler; everybody sees that they are for sale now."""
    match = event_comes("C3", traveler=True)

    for viewer in (0, 1, None):
        assert match.view(viewer)["second_stage"] is True
    assert "second-stage" in happened(match)


@rule("ev-C3", "R52")
def test_c3_turns_nothing_up_without_the_traveler() -> None:
    """Only the coin is left of it."""
    match = event_comes("C3")

    assert match.view(None)["second_stage"] is False
    assert "second-stage" not in happened(match)


# D1: coins for rows.


@rule("ev-D1")
def test_d1_pays_a_coin_for_each_complete_row() -> None:
    """Three tiles complete a row of the left depot; incomplete rows pay nothing."""
    two = settled(warehouse=["wood wood wood", "corn corn corn", "stone stone"])
    none = settled(warehouse=["wood wood"])

    match = event_comes("D1", seats=(two, none, settled()))

    assert [coins(match, seat) for seat in range(3)] == [2, 0, 0]
    assert happened(match).count("gained-coins") == 1


# D2: points for coins.


@rule("ev-D2", "R55", "T7.1")
def test_d2_sells_one_point_or_two() -> None:
    """1 coin for 1 point, or 2 coins for 2; the markers count at face value."""
    match = event_comes("D2", seats=tuple(settled(coins=3) for _ in range(3)))

    match.play(0, "points 2")
    match.play(1, "points 1")
    match.play(2, "decline")

    assert [markers(match, seat) for seat in range(3)] == [2, 1, 0]
    assert [coins(match, seat) for seat in range(3)] == [1, 2, 3]
    assert [points(match, seat)["point markers"] for seat in range(3)] == [2, 1, 0]


@rule("ev-D2")
def test_d2_offers_what_can_be_paid() -> None:
    """With one coin one point; without a coin nobody is asked."""
    match = event_comes("D2", seats=(settled(), settled(coins=1)))

    assert match.to_move == (1,)
    assert match.options(1) == ["points 1", "decline"]
    assert refusal(match, "points 2", 1).code == "missing-coins"
    assert refusal(match, "accept", 1).code == "other-question"


# D6: the pawn.


@rule("ev-D6")
def test_d6_moves_the_pawn_to_any_other_location() -> None:
    """However far, without a cart or a food; or it stays."""
    me = settled(pawn="farm")
    match = event_comes("D6", seats=(me, settled(pawn="mine")), ring=RING)
    assert match.options(0) == [f"go {name}" for name in RING[1:]] + ["decline"]
    assert refusal(match, "go farm").code == "same-place"

    match.play(0, "go market")
    match.play(1, "decline")

    assert [seat_of(match, seat)["pawn"] for seat in (0, 1)] == ["market", "mine"]
    assert seat_of(match)["rides"] == 0


@rule("ev-D6", "R53")
def test_d6_does_not_ask_a_player_whose_pawn_is_off_the_board() -> None:
    """Such a pawn is not moved."""
    match = event_comes("D6", seats=(settled(), settled(pawn="mine")))

    assert match.to_move == (1,)
    assert "declined" not in happened(match)


@rule("ev-D6", "T6.1")
def test_d6_comes_after_the_traveler_has_moved() -> None:
    """He goes at the end of cleanup, past the pawns as they stand then."""
    match = event_comes(
        "D6",
        seats=(settled(pawn="village"),),
        traveler=True,
        ring=RING,
    )
    assert match.view(None)["traveler"] == "farm"

    match.play(0, "go farm")

    assert (seat_of(match)["pawn"], match.view(None)["traveler"]) == ("farm", "farm")


@rule("ev-C2", "ev-D1", "T3.2")
@pytest.mark.parametrize("event", ["C2", "C3", "D1"])
def test_events_without_a_choice_ask_nobody(event: str) -> None:
    """The round continues without a question."""
    match = event_comes(event, seats=(settled(coins=2, pawn="farm"), settled(coins=2)))

    assert phase(match) == "planning"
