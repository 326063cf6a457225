"""Turns of the action phase: one action or pass, what an action needs, where its tiles go (A6)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    acting,
    altiplano,
    left,
    match_of,
    pieces,
    player,
    refusal,
    rows,
    rule,
    seat_of,
    turn_of,
)


def on_spaces(match: Match, place: str) -> dict[str, int]:
    """What lies on seat 0's spaces of a place."""
    spaces = seat_of(match)["spaces"]
    assert isinstance(spaces, dict)
    there = spaces.get(place, {})
    assert isinstance(there, dict)
    return there


@rule("A6.1")
def test_turns_go_round_from_the_start_player() -> None:
    """From the start player on, in turn order, each player takes one action."""
    at_farm = player(pawn="farm", rides=1, spaces={"farm": "alpaca food"})
    match = match_of(at_farm, at_farm, at_farm, first=1, phase="actions")

    asked: list[int] = []
    for _ in range(3):
        asked += match.to_move
        match.play(match.to_move[0], "do farm.wool")

    assert asked == [1, 2, 0]


@rule("A6.1")
def test_a_turn_has_one_action_only() -> None:
    """The second action waits for the next turn."""
    match = acting("farm", role="farmer", spaces={"farm": "alpaca food", "role": "food"})

    match.play(0, "do farmer")

    assert refusal(match, "do farm.wool").code == "other-question"
    match.play(0, "end")
    assert "do farm.wool" in match.options(0)


@rule("A6.1")
def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    """Nobody acts out of turn."""
    at_farm = player(pawn="farm", spaces={"farm": "alpaca food"})
    match = match_of(at_farm, at_farm, phase="actions")

    assert match.options(1) == []
    assert refusal(match, "do farm.wool", seat=1).code == "not-asked"
    assert refusal(match, "pass", seat=1).code == "not-asked"


@rule("A6.1")
def test_a_player_who_has_passed_takes_no_further_part() -> None:
    """The others go on without a player who has passed."""
    idle = player(pawn="farm", spaces={"farm": "alpaca food"})
    busy = player(
        role="farmer", pawn="farm", rides=1, spaces={"farm": "alpaca food", "role": "food"}
    )
    match = match_of(idle, busy, phase="actions")

    match.play(0, "pass")
    match.play(1, "do farmer")

    assert match.to_move == (1,)
    assert refusal(match, "do farm.wool", seat=0).code == "not-asked"
    assert "do farm.wool" in match.options(1)


@rule("A6.1")
def test_the_phase_ends_when_all_have_passed() -> None:
    """The last pass closes the round; one pass alone does not."""
    at_farm = player(pawn="farm", spaces={"farm": "alpaca"})
    match = match_of(at_farm, at_farm, round=3, phase="actions")

    match.play(0, "pass")

    assert match.view(None)["phase"] == "actions"

    match.play(1, "pass")

    assert match.view(None)["phase"] == "drawing"
    assert match.view(None)["round"] == 4


@rule("A6.2")
def test_an_action_needs_the_pawn_at_its_location() -> None:
    """With the right tiles but elsewhere, the action is refused until the pawn is there."""
    match = acting("mine", spaces={"farm": "alpaca food"})

    assert refusal(match, "do farm.wool").rule == "A6.2"

    match.play(0, "cart farm")

    assert "do farm.wool" in match.options(0)


@rule("A6.2")
@pytest.mark.parametrize(
    ("owner", "action", "location", "elsewhere"),
    [
        (player(role="farmer", spaces={"role": "food"}), "do farmer", "farm", "forest"),
        (
            player(extensions=["lumber-camp"], spaces={"lumber-camp": "food"}),
            "do lumber-camp",
            "forest",
            "farm",
        ),
    ],
)
def test_role_and_extension_actions_belong_to_their_location(
    owner: Json, action: str, location: str, elsewhere: str
) -> None:
    """A role's or extension's action needs the pawn at the location printed on it."""
    there = turn_of({**owner, "pawn": location})
    away = turn_of({**owner, "pawn": elsewhere})

    assert action in there.options(0)
    assert refusal(away, action).rule == "A6.2"


@rule("A6.2")
def test_tiles_at_another_location_do_not_serve() -> None:
    """An action uses the tiles on the spaces of its own location only."""
    match = acting("mine", coins=1, spaces={"mine": "food", "forest": "food"})

    assert refusal(match, "do mine.stone").rule == "A7.6"


@rule("A6.6")
def test_used_and_gained_tiles_go_to_the_container() -> None:
    """What an action uses and what it gives lie in the container, the gain off its location."""
    match = acting("farm", spaces={"farm": "alpaca food"})
    wool = left(match, "wool")

    match.play(0, "do farm.wool")

    assert seat_of(match)["container"] == pieces("alpaca food wool")
    assert seat_of(match)["bag"] == {}
    assert seat_of(match)["spaces"] == {}
    assert left(match, "wool") == wool - 1


@rule("A6.6")
def test_food_used_for_movement_goes_to_the_container() -> None:
    """A step's food lies in the container afterwards."""
    match = acting("farm", spaces={"forest": "cacao", "movement": "food"})

    match.play(0, "walk forest")

    assert seat_of(match)["container"] == pieces("food")
    assert seat_of(match)["spaces"] == {"forest": pieces("cacao")}


@rule("A6.6")
def test_stored_and_delivered_tiles_do_not_go_to_the_container() -> None:
    """Stored tiles lie in the warehouse and delivered ones on the order."""
    storing = acting("village", spaces={"village": "stone"})
    delivering = acting("market", order={"name": "o1"}, spaces={"market": "wood"})

    storing.play(0, "store stone")
    delivering.play(0, "deliver wood")

    assert rows(storing) == ["stone"]
    assert seat_of(storing)["container"] == {}
    assert seat_of(delivering)["order"] == {"name": "o1", "delivered": ["wood"]}
    assert seat_of(delivering)["container"] == {}


@rule("A6.6")
def test_sold_tiles_stay_with_the_seller_and_spent_coins_do_not() -> None:
    """A sold tile goes to the container; coins come from and return to the supply."""
    match = acting("market", coins=1, spaces={"market": "silver"})

    match.play(0, "sell silver")

    assert seat_of(match)["container"] == pieces("silver")
    assert seat_of(match)["coins"] == 4

    match.play(0, "cart village")
    match.play(0, "do village.cart")

    assert seat_of(match)["coins"] == 3


@rule("A6.7")
def test_placed_tiles_may_be_left_unused() -> None:
    """A player may pass though an action could be taken; the tiles stay where they are."""
    match = acting("farm", spaces={"farm": "alpaca food"})

    match.play(0, "pass")

    assert match.view(None)["round"] == 2
    assert seat_of(match)["spaces"] == {"farm": pieces("alpaca food")}


@rule("A6.8")
@pytest.mark.parametrize(
    ("location", "tiles", "action"),
    [
        ("farm", "alpaca alpaca", "do farm.food"),
        ("forest", "cacao cacao", "do forest.cacao food"),
        ("village", "stone stone stone", "store stone"),
        ("market", "silver silver silver", "sell silver"),
        ("market", "wood wood", "deliver wood"),
    ],
)
def test_one_or_more_actions_use_any_number_of_tiles(
    location: str, tiles: str, action: str
) -> None:
    """One tile is enough, all of them may go in the same action, and the others stay."""
    me = player(pawn=location, spaces={location: tiles}, order={"name": "o1"})
    sparing = turn_of(me)
    using_all = turn_of(me)

    sparing.play(0, action)
    sparing.play(0, "enough")
    for _ in tiles.split():
        using_all.play(0, action)

    assert sum(on_spaces(sparing, location).values()) == len(tiles.split()) - 1
    assert on_spaces(using_all, location) == {}
    assert "end" in sparing.options(0)
    assert "end" in using_all.options(0)


@rule("A6.8")
def test_another_action_or_a_move_does_not_come_in_between() -> None:
    """During a "one or more" action, the options are more of it, or `enough`."""
    match = acting("farm", role="farmer", spaces={"farm": "alpaca alpaca", "role": "food"})

    match.play(0, "do farm.food")

    assert match.options(0) == ["do farm.food", "enough"]
    assert refusal(match, "do farmer").rule == "A6.8"
    assert refusal(match, "cart market").code == "other-question"
    assert refusal(match, "pass").code == "other-question"


@rule("A6.8")
def test_an_action_without_one_or_more_is_taken_once_a_turn() -> None:
    """Producing stone is over after one stone, though food for another lies there."""
    larger_mine = altiplano({"board": {"mine": {"spaces": 4}}})
    match = acting("mine", game=larger_mine, spaces={"mine": "food food food food"})

    match.play(0, "do mine.stone")

    assert on_spaces(match, "mine") == pieces("food food")
    assert refusal(match, "do mine.stone").code == "other-question"
    assert refusal(match, "enough").code == "other-question"
    match.play(0, "end")
    assert "do mine.stone" in match.options(0)
