"""What `steady` sees in a round of Altiplano: the actions of a plan are not lost to each other."""

from altiplano import bots, games
from altiplano.kernel.match import Match
from tests.positions import altiplano, match_of, player, seat_of

SMALL = altiplano({"orders": {"o1": {"tiles": ["wood", "stone"], "points": 12}}})
"""With an order that a single visit to the market fulfills."""


def play_round(match: Match) -> list[str]:
    """Let `steady` have seat 0 until the match is over; its moves."""
    steady = bots.get("steady")
    moves = []
    while 0 in match.to_move:
        moves.append(steady.choose(match.view(0), match.options(0), 1, None))
        match.play(0, moves[-1])
    return moves


def test_an_order_is_taken_and_fulfilled_in_the_last_round() -> None:
    match = match_of(
        player(pawn="market", coins=1, planning="wood stone"),
        player(planning="food"),
        game=SMALL,
        phase="planning",
        orders=["o1"],
        round=12,
        last_round=12,
    )
    plan = play_round(match)
    match.play(1, "ready")

    moves = play_round(match)

    assert {"place wood market", "place stone market"} <= {*plan}
    assert moves.index("order o1") < moves.index("deliver wood")
    assert seat_of(match)["orders"] == ["o1"]


def test_a_sale_pays_for_an_order() -> None:
    match = match_of(
        player(pawn="market", planning="wood stone wool"),
        player(planning="food"),
        game=SMALL,
        phase="planning",
        orders=["o1"],
        round=12,
        last_round=12,
    )
    play_round(match)
    match.play(1, "ready")

    moves = play_round(match)

    assert moves[0] == "sell wool"
    assert seat_of(match)["orders"] == ["o1"]


def test_what_an_order_needs_is_not_sold_along_with_the_rest() -> None:
    """After the first sale of an action the rest of the plan still counts."""
    match = match_of(
        player(pawn="market", spaces={"market": "wool stone wood"}),
        player(passed=True),
        game=SMALL,
        phase="actions",
        orders=["o1"],
        round=12,
        last_round=12,
    )

    moves = play_round(match)

    assert "sell stone" not in moves
    assert seat_of(match)["orders"] == ["o1"]


def test_what_a_house_needs_is_not_stored_along_with_the_rest() -> None:
    match = match_of(
        player(pawn="village", spaces={"village": "wood stone stone"}, warehouse=["wood wood"]),
        player(passed=True),
        phase="actions",
        round=12,
        last_round=12,
    )

    play_round(match)

    assert seat_of(match)["houses"] != []
    assert seat_of(match)["warehouse"] == [["wood", "wood", "wood"]]


def test_no_order_is_taken_that_cannot_be_fulfilled_any_more() -> None:
    match = match_of(
        player(pawn="market", coins=3, spaces={"market": "wood"}),
        player(passed=True),
        game=SMALL,
        phase="actions",
        orders=["o1"],
        round=12,
        last_round=12,
    )

    assert "order o1" not in play_round(match)


def test_the_mission_that_promises_most_is_kept() -> None:
    """Three boats are built in nearly every match, three stored alpacas hardly ever."""
    steady = bots.get("steady")
    kept = []
    for seed in range(60):
        match = games.get("altiplano").start(2, seed, {"missions": True})
        offered = match.options(0)
        move = steady.choose(match.view(0), offered, 1, None)
        if "keep three-boats" in offered:
            kept.append(move)
        assert move != "keep alpaca-barn" or "keep three-boats" not in offered

    assert kept
    assert {*kept} == {"keep three-boats"}


def test_the_mission_that_promises_least_is_given_away() -> None:
    """With two players it is the other player's."""
    match = games.get("altiplano").start(2, 3, {"missions": True})
    match.play(0, "keep three-boats")
    match.play(1, match.options(1)[0])
    offered = match.options(0)
    assert offered == ["give most-stone", "give textile-orders"]

    assert bots.get("steady").choose(match.view(0), offered, 1, None) == "give textile-orders"
