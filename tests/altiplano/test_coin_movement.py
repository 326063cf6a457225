"""A12.2: coins that pay for movement."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.specials import assert_reads_back
from tests.positions import (
    Json,
    acting,
    altiplano,
    drawing,
    match_of,
    planning,
    player,
    points,
    refusal,
    rule,
    seat_of,
    turn_of,
)


def mover(movement: str, pawn: str | None = "farm", **fields: object) -> Json:
    """A player with the extension and pieces on movement spaces, goods to sell and no cart."""
    spaces = {"movement": movement, "market": "wool ore"}
    return player(pawn=pawn, extensions=["coin-movement"], spaces=spaces, **{"carts": 0, **fields})  # type: ignore[arg-type]


def pawn_moves(match: Match) -> list[str]:
    """The moves of seat 0's pawn."""
    return [text for text in match.options(0) if text.split()[0] in ("start", "walk", "cart")]


def to_move_with(match: Match) -> object:
    """What lies on seat 0's movement spaces."""
    spaces = seat_of(match)["spaces"]
    assert isinstance(spaces, dict)
    return spaces.get("movement")


# Planning.


@rule("A12.2", "A5.5", "R24")
def test_coins_may_be_placed_on_movement_spaces() -> None:
    """Any number of the movement spaces may hold a coin, from beside the board."""
    match = planning("food", extensions=["coin-movement"], coins=4)

    for _ in range(3):
        match.play(0, "place coin movement")

    assert seat_of(match)["spaces"] == {"movement": {"coin": 3}}
    assert seat_of(match)["coins"] == 1


@rule("A12.2", "A5.1")
def test_coins_and_food_share_the_movement_spaces() -> None:
    """There are three; a coin needs a free one, and so does a food."""
    match = planning("food food food", extensions=["coin-movement"], coins=2)

    match.play(0, "place food movement")
    match.play(0, "place coin movement")
    match.play(0, "place food movement")

    assert seat_of(match)["spaces"] == {"movement": {"coin": 1, "food": 2}}
    for move in ("place coin movement", "place food movement"):
        found = refusal(match, move)
        assert "there is no free space for it on the movement spaces (A5.1)" in str(found)


@rule("A12.2", "A5.2")
def test_without_the_extension_no_coin_lies_on_movement_spaces() -> None:
    """Movement spaces take food only."""
    match = planning("food", coins=2)

    found = refusal(match, "place coin movement")

    assert "no action can use coin on the movement spaces (A5.2)" in str(found)


@rule("A5.5")
def test_a_coin_to_be_placed_must_lie_beside_the_board() -> None:
    """Without coins none can be placed."""
    match = planning("food", extensions=["coin-movement"])

    found = refusal(match, "place coin movement")

    assert "it costs 1 coin, and you have 0 coins (A5.5)" in str(found)


@rule("A5.5")
def test_no_coin_is_added_in_the_action_phase() -> None:
    """Coins come to the spaces in planning only."""
    match = turn_of(mover("food", coins=3))

    found = refusal(match, "place coin movement")

    assert "this is the action phase" in str(found)


@rule("A12.2", "R23")
def test_placing_a_coin_can_be_taken_back_until_the_plan_is_complete() -> None:
    """Taking it off again is an undoing of its placement."""
    match = planning("food", extensions=["coin-movement"], coins=1)

    match.play(0, "place coin movement")
    lifted = match.lifts(0, "place coin movement")
    match.undo(0)

    assert lifted == {"from": ["space:movement:coin"], "to": ["coin"]}
    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["spaces"] == {}


@rule("A12.2")
def test_words_for_a_coin_on_a_movement_space() -> None:
    """Purchase, placing and log explain it."""
    buyer = turn_of(player(pawn="market", coins=2), strip=["coin-movement", *[None] * 4])
    match = planning("food", extensions=["coin-movement"], coins=1)
    explained = match.explain(0, "place coin movement")

    match.play(0, "place coin movement")

    assert buyer.explain(0, "buy coin-movement") == (
        "buy coin movement for 2 coins*: coins on movement spaces pay like food"
    )
    assert explained == "place coin on the movement spaces"
    assert match.log(0)[-1]["text"] == "Seat 0 places coin on the movement spaces"


# Taking back.


@rule("A4.1", "A12.2", "R29")
def test_an_unspent_coin_comes_back_from_a_movement_space() -> None:
    """It comes to lie beside the board, and needs no planning space."""
    match = drawing(
        extensions=["coin-movement"],
        spaces={"movement": "coin coin food"},
        planning="fish fish fish fish",
    )

    assert match.explain(0, "take coin movement") == ("take the coin on the movement spaces back")
    match.play(0, "take coin movement")

    assert match.lifts(0, "take coin movement") == {}, "beside the board it looks like any coin"
    assert match.lifts(0, "take food movement") == {
        "from": ["planning:food"],
        "to": ["place:movement"],
    }
    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["spaces"] == {"movement": {"coin": 1, "food": 1}}
    assert refusal(match, "take food movement").code == "no-room"


@rule("A4.1")
def test_only_a_coin_that_lies_there_comes_back() -> None:
    """Food on a movement space is no coin."""
    match = drawing(extensions=["coin-movement"], spaces={"movement": "food"}, coins=2)

    found = refusal(match, "take coin movement")

    assert "there is no coin on the movement spaces (A4.1)" in str(found)


@rule("A5.6", "A12.2")
def test_an_unspent_coin_stays_between_rounds() -> None:
    """It may be left where it is, and pays in a later round."""
    match = drawing(extensions=["coin-movement"], spaces={"movement": "coin"}, bag="wool")

    match.play(0, "draw")

    assert seat_of(match)["coins"] == 0
    assert seat_of(match)["spaces"] == {"movement": {"coin": 1}}


# Paying.


@rule("A12.2", "A6.4", "A6.6")
def test_a_coin_pays_a_step() -> None:
    """It goes to the supply when it is used, not back to the player."""
    match = turn_of(mover("coin coin", pawn="harbor", coins=1))

    match.play(0, "walk market coin")

    assert seat_of(match)["pawn"] == "market"
    assert to_move_with(match) == {"coin": 1}
    assert seat_of(match)["coins"] == 1
    assert seat_of(match)["container"] == {}
    assert match.log(0)[-1]["text"] == "Seat 0 walks to the market for 1 coin"


@rule("A12.2", "R24", "A6.4")
def test_a_coin_pays_a_further_cart() -> None:
    """The first cart of the round is free, the next one costs a coin or a food."""
    match = turn_of(mover("coin coin", carts=2))

    assert match.explain(0, "cart market") == "take a cart to the market, free"
    assert "the first cart of the round is free, so do not name a payment (A6.4)" in str(
        refusal(match, "cart market coin")
    )
    match.play(0, "cart harbor")
    assert match.explain(0, "cart market coin") == "take a cart to the market, for 1 coin"
    match.play(0, "cart market coin")

    assert seat_of(match)["rides"] == 2
    assert to_move_with(match) == {"coin": 1}
    assert match.log(0)[-1]["text"] == "Seat 0 takes a cart to the market for 1 coin"


@rule("R24")
def test_with_both_on_the_spaces_the_player_chooses_what_pays_a_step() -> None:
    """The step is offered for a food and for a coin; the other stays."""
    given = turn_of(mover("coin food", pawn="harbor"))
    with_food, with_coin = given.copy(), given.copy()

    with_food.play(0, "walk market")
    with_coin.play(0, "walk market coin")

    assert {"walk market", "walk market coin"} <= set(given.options(0))
    assert given.explain(0, "walk market") == "walk one step to the market, for 1 food"
    assert given.explain(0, "walk market coin") == "walk one step to the market, for 1 coin"
    assert to_move_with(with_food) == {"coin": 1}
    assert seat_of(with_food)["container"] == {"food": 1}
    assert to_move_with(with_coin) == {"food": 1}
    assert seat_of(with_coin)["container"] == {}


@rule("R24")
def test_with_both_on_the_spaces_the_player_chooses_what_pays_a_cart() -> None:
    """A further cart is offered for a food and for a coin."""
    match = turn_of(mover("coin food", pawn="village", carts=2, rides=1))

    assert {"cart market", "cart market coin"} <= set(match.options(0))
    match.play(0, "cart market coin")

    assert to_move_with(match) == {"food": 1}


@rule("R24")
@pytest.mark.parametrize(
    ("movement", "move", "says"),
    [
        ("coin coin", "walk market", "there is no food on your movement spaces (A6.4)"),
        ("food food", "walk market coin", "there is no coin on your movement spaces (A6.4)"),
        ("coin coin", "cart market", "and there is no food there (A6.4)"),
        ("food food", "cart market coin", "and there is no coin there (A6.4)"),
    ],
)
def test_only_what_lies_on_the_movement_spaces_pays(movement: str, move: str, says: str) -> None:
    """A player cannot pay with the other kind, nor with coins beside the board."""
    match = turn_of(mover(movement, pawn="harbor", carts=2, rides=1, coins=5))

    assert says in str(refusal(match, move))


@rule("A12.2", "R29")
def test_coins_beside_the_board_pay_no_movement() -> None:
    """Only coins placed in planning do."""
    me = player(pawn="harbor", extensions=["coin-movement"], spaces={"harbor": "fish food"})
    match = turn_of({**me, "coins": 5, "carts": 0})

    assert pawn_moves(match) == []
    assert "there is no coin on your movement spaces (A6.4)" in str(
        refusal(match, "walk market coin")
    )


@rule("A12.2", "R29")
@pytest.mark.parametrize(("pawn", "move"), [("village", "do village.cart"), ("market", "order o1")])
def test_a_coin_on_a_movement_space_buys_nothing(pawn: str, move: str) -> None:
    """Until it is taken back it pays for movement only."""
    match = turn_of(mover("coin coin coin", pawn=pawn), orders=["o1"])

    assert "it costs 1 coin, and you have 0 coins" in str(refusal(match, move))


@rule("R4", "R24")
def test_coins_count_for_how_far_the_pawn_can_still_go() -> None:
    """Two steps paid by a coin and a food lead to an action two locations away."""
    match = turn_of(mover("coin food", pawn="forest"))

    assert pawn_moves(match) == ["walk harbor", "walk harbor coin"]
    match.play(0, "walk harbor coin")

    assert (seat_of(match)["pawn"], to_move_with(match)) == ("market", None)


@rule("R4", "R24")
def test_a_step_that_a_coin_pays_must_leave_an_action_in_reach() -> None:
    """With one coin the pawn would be stuck halfway."""
    spaces = {"movement": "coin", "forest": "cacao", "market": "wool"}
    match = acting("forest", extensions=["coin-movement"], spaces=spaces, carts=0)

    assert refusal(match, "walk harbor coin").code == "stranded"


@rule("R4", "R24")
def test_a_coin_keeps_a_further_cart_within_reach() -> None:
    """A free cart may go anywhere while a coin can pay for the next one, which then must follow."""
    match = turn_of(mover("coin", pawn="farm", carts=2))

    match.play(0, "cart village")

    assert (seat_of(match)["pawn"], seat_of(match)["rides"]) == ("market", 2)
    assert to_move_with(match) is None


@rule("A6.4", "A12.2")
def test_coins_pay_moves_after_the_action() -> None:
    """Both before and after the action."""
    match = turn_of(mover("coin", pawn="market"))

    match.play(0, "sell wool")
    match.play(0, "enough")
    match.play(0, "walk mine coin")

    assert seat_of(match)["pawn"] == "mine"


@rule("A6.5", "A12.2")
def test_nobody_passes_after_a_move_paid_with_a_coin() -> None:
    """A turn with a move has an action."""
    match = turn_of(mover("coin coin", pawn="harbor"))

    match.play(0, "walk market coin")

    assert refusal(match, "pass").code == "moved"


@rule("A6.3", "A12.2")
def test_coins_count_for_where_the_pawn_may_start() -> None:
    """Without a cart: the location of an action and those a paid step away."""
    match = turn_of(mover("coin", pawn=None))

    assert pawn_moves(match) == ["start harbor", "start market", "start mine"]


# Undoing, reading back, the end.


@rule("A12.2")
def test_a_move_paid_with_a_coin_can_be_taken_back() -> None:
    """The coin lies on its space again."""
    match = turn_of(mover("coin coin", pawn="harbor"))
    before = match.position()

    match.play(0, "walk market coin")
    match.undo(0)

    assert match.position() == before


@rule("A12.2")
def test_a_match_reads_back_with_coins_on_movement_spaces() -> None:
    """In planning, before a move and after it, position and journal give the same match."""
    plan = match_of(
        player(planning="food food", extensions=["coin-movement"], coins=2), phase="planning"
    )
    turn = turn_of(mover("coin food", pawn="harbor", carts=2, rides=1))

    plan.play(0, "place coin movement")
    turn.play(0, "walk market coin")

    assert_reads_back(plan, "plan")
    assert_reads_back(turn, "turn")


@rule("A12.2")
def test_a_position_with_a_coin_on_a_movement_space_needs_the_extension() -> None:
    """Without it such a position does not add up."""
    with pytest.raises(Refused, match=r"coin lies at the movement.*A5.2"):
        acting(spaces={"movement": "coin"})


@rule("A10.3", "R29", "R17")
def test_coins_on_movement_spaces_break_ties() -> None:
    """They are still the player's."""
    richer = player(extensions=["coin-movement"], spaces={"movement": "coin coin"}, coins=1)
    match = altiplano().load({"seats": [player(coins=2), richer], "phase": "end"})

    assert match.winners == (1,)


@rule("A10.3", "R29")
def test_a_coin_spent_on_movement_breaks_no_tie() -> None:
    """It is back in the supply."""
    me = mover("coin", pawn="harbor", coins=0)
    other = player(coins=3, bag="wool ore")
    match = turn_of(me, other, last_round=1, orders=[], strip=[None] * 5, stack=[])

    match.play(0, "walk market coin")
    match.play(0, "sell wool")
    match.play(0, "sell ore")

    assert match.over
    assert points(match, 0) == points(match, 1)
    assert seat_of(match)["coins"] == 2
    assert match.winners == (1,)
