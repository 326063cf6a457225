"""Points at the end, and who has won (A10.2, A10.3, R1, R17, R29)."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import Json, altiplano, match_of, player, points, refusal, rule


def ended(*seats: Json) -> Match:
    """A match that is over, with these seats."""
    return match_of(*seats, phase="end")


def total(match: Match, seat: int) -> int:
    """A seat's points in all."""
    return sum(points(match, seat).values())


# Goods.


@rule("A10.2")
@pytest.mark.parametrize(
    ("tile", "worth"),
    [
        ("wood", 1),
        ("stone", 1),
        ("cacao", 1),
        ("wool", 2),
        ("ore", 2),
        ("cloth", 3),
        ("silver", 3),
        ("glass", 4),
        ("alpaca", 0),
        ("fish", 0),
        ("food", 0),
    ],
)
def test_each_goods_tile_is_worth_its_points(tile: str, worth: int) -> None:
    """Three tiles of a type score three times its worth."""
    match = ended(player(bag=f"{tile} {tile} {tile}"))

    assert points(match)["goods"] == 3 * worth
    assert total(match, 0) == 3 * worth


@rule("A10.2", "R1")
@pytest.mark.parametrize(
    "where",
    [
        player(bag="glass"),
        player(container="glass"),
        player(planning="glass"),
        player(spaces={"market": "glass"}),
        player(spaces={"village": "glass"}),
        player(warehouse=["glass"]),
    ],
)
def test_a_glass_counts_wherever_its_owner_has_it(where: Json) -> None:
    """Tiles in bag, container, planning spaces, action spaces and warehouse score the same."""
    match = ended(where)

    assert points(match)["goods"] == 4


@rule("R1", "A10.2")
@pytest.mark.parametrize(
    "seat",
    [
        player(spaces={"farm": "alpaca"}, houses=["alpaca"]),
        player(role="shepherd", spaces={"role": "alpaca"}, houses=["alpaca"]),
        player(extensions=["ore-for-fish"], spaces={"ore-for-fish": "fish"}, houses=["fish"]),
    ],
    ids=["board", "role", "extension"],
)
def test_tiles_on_role_and_extension_spaces_are_owned(seat: Json) -> None:
    """A house counts them like any other tile of its type."""
    without = ended({**seat, "spaces": {}})
    match = ended(seat)

    assert points(without)["houses"] == 4
    assert points(match)["houses"] == 5


@rule("R1")
def test_tiles_on_movement_spaces_are_owned() -> None:
    """Food scores nothing, but a house of an owner's box that lists food counts it there."""
    game = altiplano({"houses": {"ore": {"goods": ["food"]}}})
    seats = [player(houses=["ore"], spaces={"movement": "food food"})]
    match = match_of(*seats, game=game, phase="end")

    assert points(match)["houses"] == 6


@rule("A10.2")
def test_tiles_on_orders_score_as_no_goods() -> None:
    """Delivered tiles count neither for the goods nor for a house, fulfilled or not."""
    started = ended(player(order={"name": "o16", "delivered": ["glass"]}, houses=["glass"]))
    fulfilled = ended(player(orders=["o16"], houses=["glass"]))

    assert points(started) == {
        "goods": 0,
        "boats": 0,
        "houses": 4,
        "orders": 0,
        "warehouse rows": 0,
    }
    assert points(fulfilled)["goods"] == 0
    assert points(fulfilled)["houses"] == 4


# Cards and rows.


@rule("A10.2")
def test_each_boat_scores_two() -> None:
    """No matter which good it brought."""
    match = ended(player(boats=["glass", "fish", "ore"]), player())

    assert points(match, 0)["boats"] == 6
    assert points(match, 1)["boats"] == 0


@rule("A10.2")
def test_a_house_scores_four_and_one_for_each_of_its_goods() -> None:
    """Tiles of the listed type count wherever they lie; other types do not."""
    match = ended(
        player(
            houses=["fish"],
            bag="fish food",
            container="fish alpaca",
            warehouse=["fish fish"],
            spaces={"harbor": "fish"},
        )
    )

    assert points(match)["houses"] == 4 + 5


@rule("A10.2")
def test_another_players_goods_do_not_count_for_a_house() -> None:
    """Each house looks at its owner's tiles."""
    match = ended(player(houses=["stone"]), player(bag="stone stone"))

    assert points(match, 0)["houses"] == 4
    assert points(match, 1)["houses"] == 0


@rule("A10.2")
@pytest.mark.parametrize(
    ("order", "worth"),
    [
        ("o1", 9),
        ("o2", 9),
        ("o3", 10),
        ("o4", 10),
        ("o5", 11),
        ("o6", 11),
        ("o7", 11),
        ("o8", 11),
        ("o9", 11),
        ("o10", 12),
        ("o11", 14),
        ("o12", 14),
        ("o13", 14),
        ("o14", 15),
        ("o15", 16),
        ("o16", 19),
    ],
)
def test_a_fulfilled_order_scores_its_points(order: str, worth: int) -> None:
    """An unfulfilled one scores nothing."""
    fulfilled = ended(player(orders=[order]))
    unfulfilled = ended(player(order={"name": order}))

    assert points(fulfilled)["orders"] == worth
    assert points(unfulfilled)["orders"] == 0


ROWS = [
    *["alpaca alpaca alpaca"] * 2,
    *["fish fish fish"] * 2,
    *["corn corn corn"] * 2,
    *["wood wood wood wood"] * 2,
    *["stone stone stone stone"] * 2,
    "ore ore ore ore",
    "wool wool wool wool",
]
WORTHS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]


@rule("A10.2")
@pytest.mark.parametrize("complete", range(1, 13))
def test_complete_rows_score_by_their_place(complete: int) -> None:
    """From 2 points for the lowest row on the left to 13 for the highest on the right."""
    match = ended(player(warehouse=ROWS[:complete]))

    assert points(match)["warehouse rows"] == sum(WORTHS[:complete])


@rule("A10.2")
def test_an_incomplete_row_scores_nothing_but_its_goods() -> None:
    """Two of three spaces are not enough; corn completes a row as well as a good."""
    incomplete = ended(player(warehouse=["silver silver"]))
    with_corn = ended(player(warehouse=["silver silver corn"]))

    assert points(incomplete)["warehouse rows"] == 0
    assert points(incomplete)["goods"] == 6
    assert points(with_corn)["warehouse rows"] == 2
    assert points(with_corn)["goods"] == 6


@rule("A10.2")
def test_everything_adds_up() -> None:
    """Coins, carts, the road and extensions are worth no points."""
    match = ended(
        player(
            bag="glass food",
            boats=["ore"],
            houses=["glass"],
            orders=["o1"],
            warehouse=["wool wool wool"],
            coins=7,
            carts=3,
            road=5,
            extensions=["quarry"],
        )
    )

    assert points(match) == {
        "goods": 4 + 6,
        "boats": 2,
        "houses": 5,
        "orders": 9,
        "warehouse rows": 2,
    }
    assert [rule for _reason, rule, _points in match.scores()[0]] == ["A10.2"] * 5


# Winning.


@rule("A10.3")
def test_most_points_win() -> None:
    """Coins do not make up for a point."""
    match = ended(player(bag="wood"), player(bag="wool"), player(coins=9))

    assert match.winners == (1,)


@rule("A10.3", "R17")
def test_a_tie_goes_to_the_most_coins() -> None:
    """Among those with most points; a richer player with fewer points does not count."""
    match = ended(player(bag="glass", coins=1), player(bag="glass", coins=2), player(coins=9))

    assert match.winners == (1,)


@rule("A10.3", "R17")
def test_a_tie_in_coins_as_well_is_a_shared_victory() -> None:
    """All tied players win, and nobody else."""
    match = ended(
        player(bag="glass", coins=2),
        player(bag="glass", coins=1),
        player(bag="cloth wood", coins=2),
    )

    assert match.winners == (0, 2)


@rule("A10.3")
def test_nobody_has_won_before_the_end() -> None:
    """While the match goes on there are points but no winner."""
    match = match_of(player(pawn="farm", spaces={"farm": "alpaca"}, bag="glass"))

    assert not match.over
    assert match.winners == ()
    assert points(match)["goods"] == 4


@rule("R29", "A10.3")
@pytest.mark.parametrize(
    "seat",
    [
        player(role="trader", bag="glass", coins=1, spaces={"role": "coin"}),
        player(
            bag="glass", coins=0, extensions=["cacao-trade"], spaces={"cacao-trade": "coin coin"}
        ),
    ],
)
def test_coins_on_own_spaces_count_for_ties(seat: Json) -> None:
    """Two coins, on spaces or not, beat one and tie with two."""
    beaten = ended(seat, player(bag="glass", coins=1))
    tied = ended(seat, player(bag="glass", coins=2))

    assert beaten.winners == (0,)
    assert tied.winners == (0, 1)


@rule("R29")
def test_coins_on_own_spaces_buy_nothing_until_they_are_taken_back() -> None:
    """A coin on the trader's space does not pay for a cart; taken back before drawing it does."""
    me = player(role="trader", pawn="village", spaces={"role": "coin", "village": "stone"})
    match = match_of(me, player(passed=True))

    assert refusal(match, "do village.cart").rule == "A7.13"

    match.play(0, "pass")
    match.play(0, "take coin role")
    match.play(0, "draw")
    match.play(0, "ready")

    assert match.view(0)["phase"] == "actions"
    assert match.why_not(0, "do village.cart") is None
