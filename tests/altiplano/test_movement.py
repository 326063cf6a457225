"""The pawn: placing it, walking and riding around the ring (A6.3 to A6.5, R3, R4)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import acting, match_of, pieces, player, refusal, rule, seat_of

RING = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
"""The ring of a position that does not say otherwise; the village lies next to the farm."""


def moves(match: Match, word: str) -> list[str]:
    """Where seat 0 may go in that way."""
    return [text.split()[1] for text in match.options(0) if text.startswith(f"{word} ")]


def reachable(match: Match) -> list[Match]:
    """The positions after every sequence of moves before the action, this one included."""
    found = [match]
    for word in ("start", "walk", "cart"):
        for there in moves(match, word):
            after = match.copy()
            after.play(0, f"{word} {there}")
            found += reachable(after)
    return found


# The first placing.


@rule("A6.3", "R3")
def test_the_pawn_is_first_placed_anywhere_for_free() -> None:
    """Before the first action the pawn is placed on any location; no cart and no food is used."""
    match = acting(None, spaces={"farm": "alpaca", "movement": "food"})

    assert moves(match, "start") == RING

    match.play(0, "start farm")

    assert seat_of(match)["pawn"] == "farm"
    assert seat_of(match)["rides"] == 0
    assert seat_of(match)["spaces"] == {"farm": pieces("alpaca"), "movement": pieces("food")}
    assert "do farm.food" in match.options(0)


@rule("A6.3")
def test_a_pawn_on_the_board_is_not_placed_again() -> None:
    """Only the first placing is free; afterwards the pawn walks or rides."""
    match = acting("farm", spaces={"forest": "cacao"})

    assert moves(match, "start") == []
    assert refusal(match, "start forest").rule == "A6.3"
    assert refusal(match, "start farm").rule == "A6.3"


@rule("A6.3")
def test_a_pawn_off_the_board_neither_acts_nor_walks_nor_rides() -> None:
    """Placing comes first."""
    match = acting(None, spaces={"farm": "alpaca", "movement": "food"})

    assert refusal(match, "do farm.food").rule == "A6.2"
    assert refusal(match, "walk farm").rule == "A6.3"
    assert refusal(match, "cart farm").rule == "A6.3"


@rule("A6.4", "R4")
def test_where_a_cart_goes_the_distance_is_no_reason() -> None:
    """A cart goes anywhere, so a far place is refused for what is missing there; else it is far."""
    spaces = {"farm": "alpaca", "movement": "food"}
    by_cart, on_foot = (acting("farm", carts=carts, spaces=spaces) for carts in (1, 0))

    assert refusal(by_cart, "walk mine").code == refusal(by_cart, "cart mine").code == "stranded"
    assert refusal(on_foot, "walk mine").code == "not-adjacent"


@rule("R3", "R4")
def test_without_cart_or_food_the_pawn_is_placed_where_an_action_waits() -> None:
    """Placing needs an action within reach like any move: here at that very place."""
    match = acting(None, carts=0, spaces={"farm": "alpaca", "mine": "food food"})

    assert moves(match, "start") == ["farm", "mine"]
    assert refusal(match, "start forest").rule == "R4"


@rule("R3", "R4")
def test_with_a_food_the_pawn_may_be_placed_one_step_from_an_action() -> None:
    """The reach after placing counts the steps that can still be paid."""
    match = acting(None, carts=0, spaces={"farm": "alpaca", "movement": "food"})

    assert moves(match, "start") == ["farm", "forest", "village"]
    assert refusal(match, "start harbor").rule == "R4"


@rule("R3", "A6.3")
def test_without_any_action_the_pawn_is_not_placed() -> None:
    """A player who can do nothing passes, and the pawn stays off the board."""
    nothing_to_do = player(spaces={"farm": "food"})
    match = match_of(nothing_to_do, player(pawn="farm", spaces={"farm": "alpaca"}))

    assert match.to_move == (1,)
    assert refusal(match, "start farm", seat=0).code == "not-asked"
    assert seat_of(match, 0)["passed"] is True
    assert seat_of(match, 0)["pawn"] is None


@rule("R3")
def test_a_player_who_passes_without_acting_keeps_the_pawn_off_the_board() -> None:
    """The free placing waits for the first turn in which the player acts."""
    match = acting(None, spaces={"farm": "alpaca alpaca"}, bag="food food food food")

    match.play(0, "pass")
    match.play(0, "draw")
    match.play(0, "ready")

    assert match.view(0)["round"] == 2
    assert seat_of(match)["pawn"] is None
    assert moves(match, "start") == RING


@rule("R3", "A6.5")
def test_a_player_who_has_placed_the_pawn_does_not_pass_in_that_turn() -> None:
    """The placing belongs to a turn with an action."""
    match = acting(None, spaces={"farm": "alpaca food"})

    match.play(0, "start farm")

    assert refusal(match, "pass").rule == "A6.5"


# Moving.


@rule("A6.4")
@pytest.mark.parametrize("neighbor", ["forest", "village"])
def test_a_step_on_foot_goes_either_way_for_a_food(neighbor: str) -> None:
    """One food moves the pawn to one of the two adjacent locations."""
    match = acting("farm", carts=1, coins=1, spaces={"movement": "food food"})

    match.play(0, f"walk {neighbor}")

    assert seat_of(match)["pawn"] == neighbor
    assert seat_of(match)["rides"] == 0
    assert seat_of(match)["spaces"] == {"movement": pieces("food")}
    assert seat_of(match)["container"] == pieces("food")


@rule("A6.4")
def test_neighbors_are_those_of_this_ring() -> None:
    """Adjacent is what lies next to it in this match's ring."""
    ring = ["farm", "mine", "village", "road", "market", "forest", "harbor"]
    me = player(pawn="farm", coins=1, spaces={"movement": "food"})
    match = match_of(me, player(passed=True), ring=ring)

    assert moves(match, "walk") == ["harbor", "mine"]


@rule("A6.4")
def test_a_step_on_foot_goes_no_further_than_the_next_location() -> None:
    """Two steps need two walks."""
    match = acting("farm", coins=1, spaces={"harbor": "fish fish", "movement": "food food"})

    assert refusal(match, "walk harbor").rule == "A6.4"

    match.play(0, "walk forest")
    match.play(0, "walk harbor")

    assert "do harbor.stone" in match.options(0)


@rule("A6.4")
def test_a_step_on_foot_needs_food_on_a_movement_space() -> None:
    """Food elsewhere does not pay for a step."""
    match = acting("farm", spaces={"forest": "food food"}, planning="food", container="food")

    assert refusal(match, "walk forest").rule == "A6.4"


@rule("A6.4")
def test_the_pawn_does_not_move_to_where_it_is() -> None:
    """A walk and a ride go somewhere else."""
    match = acting("farm", spaces={"farm": "alpaca", "movement": "food"})

    assert refusal(match, "walk farm").rule == "A6.4"
    assert refusal(match, "cart farm").rule == "A6.4"


@rule("A6.4")
@pytest.mark.parametrize("there", RING[1:])
def test_the_first_cart_of_a_round_takes_the_pawn_anywhere_for_free(there: str) -> None:
    """One to three steps either way reach each of the seven locations."""
    match = acting("farm", spaces={"farm": "alpaca", "movement": "food"})
    match.play(0, "do farm.food")

    match.play(0, f"cart {there}")

    assert seat_of(match)["pawn"] == there
    assert seat_of(match)["rides"] == 1
    assert seat_of(match)["spaces"] == {"movement": pieces("food")}


@rule("A6.4")
def test_every_further_cart_costs_a_food() -> None:
    """The second and the third cart of a round cost one food each from a movement space."""
    match = acting("farm", carts=3, spaces={"farm": "alpaca", "movement": "food food food"})
    match.play(0, "do farm.food")

    match.play(0, "cart forest")
    match.play(0, "cart harbor")

    assert seat_of(match)["spaces"] == {"movement": pieces("food food")}
    assert seat_of(match)["container"] == pieces("alpaca food food")

    match.play(0, "cart market")

    assert seat_of(match)["spaces"] == {"movement": pieces("food")}
    assert seat_of(match)["rides"] == 3
    assert refusal(match, "cart farm").rule == "A6.4"


@rule("A6.4")
def test_a_further_cart_is_not_used_without_food() -> None:
    """With the free ride taken and no food on a movement space the second cart stands still."""
    match = acting("farm", carts=2, rides=1, spaces={"farm": "alpaca food"}, container="food")

    assert moves(match, "cart") == []
    assert refusal(match, "cart forest").rule == "A6.4"


@rule("A6.4")
def test_each_cart_is_used_once_a_round() -> None:
    """Food does not make a cart go twice."""
    match = acting("farm", carts=1, rides=1, spaces={"farm": "alpaca", "movement": "food"})

    assert refusal(match, "cart forest").rule == "A6.4"


@rule("A6.4")
def test_the_pawn_moves_any_number_of_times_before_and_after_an_action() -> None:
    """On foot and by cart, before the action and after it, in one turn."""
    match = acting("farm", spaces={"harbor": "fish fish", "movement": "food food food"})

    for move in ["walk forest", "walk harbor", "do harbor.stone", "walk market", "cart village"]:
        match.play(0, move)

    moved = [event["event"] for event in match.log(0) if event["event"] in ("walked", "rode")]
    assert moved == ["walked", "walked", "walked", "rode"]


@rule("A6.4")
def test_moves_of_a_later_turn_use_what_is_left() -> None:
    """A cart used in one turn is used for the whole round."""
    spaces = {"forest": "cacao", "movement": "food", "farm": "alpaca"}
    match = acting("farm", spaces=spaces)

    match.play(0, "cart forest")
    match.play(0, "do forest.cacao glass")
    match.play(0, "end")

    assert refusal(match, "cart farm").rule == "A6.4"


# Not when passing.


@rule("A6.5")
def test_after_a_move_there_is_no_passing() -> None:
    """A turn with a move is a turn with an action."""
    match = acting("farm", spaces={"forest": "cacao cacao"})

    assert match.why_not(0, "pass") is None

    match.play(0, "cart forest")

    assert refusal(match, "pass").rule == "A6.5"


@rule("A6.5")
def test_after_passing_there_is_no_moving() -> None:
    """A player who has passed leaves the pawn where it is, carts and food or not."""
    idle = player(pawn="farm", spaces={"farm": "alpaca", "movement": "food"})
    busy = player(pawn="farm", spaces={"farm": "alpaca food"})
    match = match_of(idle, busy)

    match.play(0, "pass")

    assert match.to_move == (1,)
    assert refusal(match, "walk forest", seat=0).code == "not-asked"
    assert refusal(match, "cart mine", seat=0).code == "not-asked"
    assert seat_of(match, 0)["pawn"] == "farm"


# A move must lead to an action.


@rule("R4")
def test_a_move_before_the_action_leads_to_one() -> None:
    """With one food and no cart the pawn steps only to where an action waits."""
    match = acting(
        "farm", carts=0, spaces={"farm": "alpaca", "forest": "cacao", "movement": "food"}
    )

    assert moves(match, "walk") == ["forest"]
    assert refusal(match, "walk village").rule == "R4"


@rule("R4")
def test_a_step_towards_a_place_two_steps_away_needs_the_second_food() -> None:
    """Only steps that can still be paid count."""
    fish = {"farm": "alpaca", "harbor": "fish fish"}
    short = acting("farm", carts=0, spaces={**fish, "movement": "food"})
    enough = acting("farm", carts=0, spaces={**fish, "movement": "food food"})

    assert refusal(short, "walk forest").rule == "R4"
    assert enough.why_not(0, "walk forest") is None


@rule("R4")
def test_a_detour_is_allowed_while_the_way_back_can_be_paid() -> None:
    """Two food lead away from the only place with an action, and then nowhere but back to it."""
    match = acting("farm", carts=0, spaces={"farm": "alpaca food", "movement": "food food"})

    assert moves(match, "walk") == ["forest", "village"]

    match.play(0, "walk forest")

    assert seat_of(match)["pawn"] == "farm"
    assert match.options(0) == ["do farm.food", "do farm.wool"]


@rule("R4")
def test_while_a_cart_can_be_used_every_step_is_allowed() -> None:
    """A cart reaches an action from anywhere."""
    match = acting("farm", spaces={"market": "silver", "movement": "food"})

    assert moves(match, "walk") == ["forest", "village"]


@rule("R4")
def test_the_last_cart_goes_where_an_action_is_within_the_steps_left() -> None:
    """After the ride only the food on the movement spaces leads on."""
    match = acting("farm", spaces={"market": "silver", "movement": "food"})

    assert moves(match, "cart") == ["harbor", "market", "mine"]
    assert refusal(match, "cart road").rule == "R4"


@rule("R4")
def test_a_further_cart_counts_only_if_it_can_be_paid() -> None:
    """The food for the second ride is not there any more once it has paid for a step."""
    spaces = {"market": "silver silver", "movement": "food"}
    match = acting("farm", carts=2, rides=1, spaces=spaces)

    assert moves(match, "walk") == []
    assert refusal(match, "walk forest").rule == "R4"
    assert moves(match, "cart") == ["market"]


@rule("R4")
def test_without_any_action_left_there_is_no_move_before_it() -> None:
    """A player who can take no action passes where the pawn stands."""
    idle = player(pawn="farm", spaces={"farm": "food", "movement": "food"})
    busy = player(pawn="farm", spaces={"farm": "alpaca"})
    match = match_of(idle, busy)

    assert match.to_move == (1,)
    assert seat_of(match, 0)["passed"] is True
    assert seat_of(match, 0)["pawn"] == "farm"
    assert seat_of(match, 0)["rides"] == 0


@rule("R4")
def test_moves_after_the_action_are_free_to_take_or_leave() -> None:
    """After the action the pawn may go where nothing waits, or the turn may end."""
    match = acting("farm", spaces={"farm": "alpaca", "movement": "food"})

    match.play(0, "do farm.food")

    assert moves(match, "walk") == ["forest", "village"]
    assert moves(match, "cart") == RING[1:]
    assert match.why_not(0, "end") is None


@rule("R4")
def test_nobody_is_ever_stuck_before_the_action() -> None:
    """However the pawn moves first, an action can be reached and taken in the same turn."""
    spaces = {"market": "silver cloth", "farm": "alpaca food", "movement": "food food"}
    match = acting(None, carts=2, rides=1, spaces=spaces)

    worlds = reachable(match)

    assert len(worlds) > 20
    for world in worlds[1:]:
        assert any(text.startswith(("do ", "sell ", "walk ", "cart ")) for text in world.options(0))
        assert world.view(0)["round"] == 1
