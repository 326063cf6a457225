"""A1: the components, how many there are, and what of them is public."""

import pytest

from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    acting,
    altiplano,
    happened,
    left,
    match_of,
    planning,
    player,
    rule,
    seat_of,
    seat_seen,
    turn_of,
)

TILES = [
    *["alpaca", "cacao", "cloth", "corn", "fish", "food"],
    *["glass", "ore", "silver", "stone", "wood", "wool"],
]

STOCK = {
    "food": (36, 36, 36, 36),
    "corn": (12, 17, 22, 25),
    "stone wood": (12, 15, 18, 20),
    "cloth ore silver wool": (8, 12, 14, 15),
    "alpaca cacao fish glass": (7, 9, 11, 12),
}
"""The table of A1.2, for 2 to 5 players."""

CARTS = {2: 6, 3: 9, 4: 12, 5: 15}
ORDERS = {2: 10, 3: 10, 4: 12, 5: 12}


def stock(players: int) -> dict[str, int]:
    """How many of each tile the table of A1.2 puts into play."""
    return {tile: row[players - 2] for tiles, row in STOCK.items() for tile in tiles.split()}


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def counts(value: object) -> dict[str, int]:
    assert isinstance(value, dict)
    return value


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def with_the_seats(match: Match, tile: str, *, holders: tuple[str, ...]) -> int:
    """How many of a tile lie in those containers of all the seats."""
    players = number(match.view(None)["players"])
    return sum(
        counts(seat_of(match, seat)[holder]).get(tile, 0)
        for seat in range(players)
        for holder in holders
    )


@rule("A1.1")
def test_there_are_twelve_types_of_tile() -> None:
    """Tiles come in twelve types, corn and food among them."""
    match = altiplano().start(players=2, seed=1)

    assert sorted(counts(match.view(None)["supply"])) == TILES


@rule("A1.1")
@pytest.mark.parametrize("tile", [tile for tile in TILES if tile not in ("food", "corn")])
def test_a_good_may_be_stored(tile: str) -> None:
    """Goods are all tiles except food; if a rule says goods, any of them can be used."""
    match = acting("village", spaces={"village": tile})

    assert f"store {tile}" in match.options(0)


@rule("A1.1")
def test_food_is_a_tile_but_not_a_good() -> None:
    """Food does not serve where a rule asks for goods."""
    match = planning("food wood")

    refusal = match.why_not(0, "place food village")

    assert match.why_not(0, "place wood village") is None
    assert refusal is not None
    assert "no action can use food at the village (A5.2)" in refusal


@rule("A1.1")
def test_corn_is_a_good_with_rules_of_its_own() -> None:
    """Corn goes from the road to the warehouse, without ever lying on spaces as other goods do."""
    match = acting("road", spaces={"road": "stone wood"}, road=1, warehouse=["wool"])

    match.play(0, "do road.build")

    assert match.options(0) == ["corn row 1", "corn new"]
    assert left(match, "corn") == 12


@rule("A1.2", "A2.7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_stock_of_tiles_depends_on_the_number_of_players(players: int) -> None:
    """Supply and starting tiles together are the stock for that many players."""
    match = altiplano().start(players=players, seed=3)

    in_play = {
        tile: left(match, tile)
        + with_the_seats(match, tile, holders=("bag", "container", "planning"))
        for tile in TILES
    }

    assert in_play == stock(players)


@rule("A1.2", "A2.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_carts_a_player_are_in_play(players: int) -> None:
    """The village holds the carts that the players do not have yet."""
    match = altiplano().start(players=players, seed=3)

    with_players = sum(number(seat_of(match, seat)["carts"]) for seat in range(players))

    assert with_players == players
    assert number(match.view(None)["carts"]) + with_players == CARTS[players]


@rule("A1.2", "A1.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_six_or_four_of_the_sixteen_orders_leave_the_game(players: int) -> None:
    """Ten orders are in play with 2 or 3 players, twelve with 4 or 5, each of them once."""
    match = altiplano().start(players=players, seed=3)

    orders = names(match.view(None)["orders"])

    assert len(orders) == len(set(orders)) == ORDERS[players]
    assert set(orders) <= {f"o{number}" for number in range(1, 17)}


@rule("A1.3")
def test_chance_decides_which_orders_are_in_play() -> None:
    """All sixteen are shuffled: none is always in, none always out."""
    deals = [
        set(names(altiplano().start(players=2, seed=seed).view(None)["orders"]))
        for seed in range(30)
    ]

    assert len(set.union(*deals)) == 16
    assert set.intersection(*deals) == set()


@rule("A1.4")
def test_an_action_that_would_give_an_exhausted_tile_gives_nothing() -> None:
    """It may still be taken, what it uses goes its way, and no tile comes from anywhere."""
    me = player(pawn="harbor", role="fisherman", spaces={"role": "food"})
    match = turn_of(me, player(bag="fish " * 7))

    match.play(0, "do fisherman")

    assert seat_of(match)["container"] == {"food": 1}
    assert left(match, "fish") == 0
    assert "exhausted-gain" in happened(match)


@rule("A1.4")
def test_the_last_tile_of_a_type_can_still_be_gained() -> None:
    """A type is exhausted when the last of it is gone, not before."""
    me = player(pawn="harbor", role="fisherman", spaces={"role": "food"})
    match = turn_of(me, player(bag="fish " * 6))

    match.play(0, "do fisherman")

    assert seat_of(match)["container"] == {"fish": 1, "food": 1}
    assert left(match, "fish") == 0


@rule("A1.4")
def test_a_card_that_somebody_took_is_there_for_nobody_else() -> None:
    """Each order exists once."""
    rich = player(pawn="market", coins=1)
    match = match_of(rich, rich, phase="actions", orders=["o1", "o2"])

    match.play(0, "order o1")
    match.play(0, "end")

    refusal = match.why_not(1, "order o1")
    assert refusal is not None
    assert "that card is no longer available (A1.4)" in refusal
    assert match.why_not(1, "order o2") is None


@rule("A1.4")
def test_an_exhausted_pile_of_cards_gives_nothing() -> None:
    """If no house is left, two stone can still be used, for nothing."""
    match = turn_of(player(pawn="village", spaces={"village": "stone stone"}), houses=[])

    match.play(0, "house none")

    assert seat_of(match)["houses"] == []
    assert seat_of(match)["container"] == {"stone": 2}


@rule("A1.4")
def test_carts_are_limited() -> None:
    """When the village has none left, none can be bought."""
    others = [player(carts=3, passed=True) for _ in range(4)]
    match = match_of(player(pawn="village", coins=1, carts=3), *others, phase="actions")

    refusal = match.why_not(0, "do village.cart")

    assert match.view(None)["carts"] == 0
    assert refusal is not None
    assert "the village has no carts left (A1.4)" in refusal


@rule("A1.4")
def test_coins_are_unlimited() -> None:
    """The market pays however many coins the players have already."""
    me = player(pawn="market", spaces={"market": "silver"}, coins=10_000)
    match = turn_of(me, player(coins=10_000))

    match.play(0, "sell silver")

    assert seat_of(match)["coins"] == 10_003


def settled(*stack: str) -> Match:
    """Seat 0 of two has something of everything, and the stack holds those extensions."""
    me = player(
        role="trader",
        pawn="farm",
        coins=2,
        road=3,
        carts=2,
        rides=1,
        bag="fish ore",
        container="glass",
        planning="wool",
        spaces={"farm": "alpaca food", "movement": "food", "role": "coin", "quarry": "food"},
        extensions=["quarry"],
        houses=["ore"],
        boats=["silver"],
        order={"name": "o1", "delivered": ["wood"]},
        orders=["o6"],
        warehouse=["stone stone corn", "wood"],
    )
    strip = ["lumber-camp", None, "ore-shaft", None, None]
    return turn_of(me, orders=["o2", "o3"], strip=strip, stack=list(stack))


@rule("A1.5", "R22")
@pytest.mark.parametrize("viewer", [1, None])
def test_what_lies_before_a_player_is_public(viewer: int | None) -> None:
    """The others see spaces, coins, cards and warehouse, and by R22 also bag and container."""
    match = settled()

    seen = seat_seen(match, 0, viewer)

    assert seen == seat_of(match)
    assert seen["coins"] == 2
    assert seen["bag"] == {"fish": 1, "ore": 1}
    assert seen["container"] == {"glass": 1}
    assert seen["spaces"] == {
        "farm": {"alpaca": 1, "food": 1},
        "movement": {"food": 1},
        "role": {"coin": 1},
        "quarry": {"food": 1},
    }
    assert seen["order"] == {"name": "o1", "delivered": ["wood"]}
    assert seen["warehouse"] == [["stone", "stone", "corn"], ["wood"]]
    assert (seen["houses"], seen["boats"], seen["orders"]) == (["ore"], ["silver"], ["o6"])


@rule("A1.5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_supply_and_face_up_cards_are_public(viewer: int | None) -> None:
    """Everybody sees the orders, boats and houses and counts every supply and the stack."""
    match = settled("ferryman", "shearing-shed")

    view = match.view(viewer)

    assert view["orders"] == ["o2", "o3"]
    assert len(names(view["boats"])) == len(names(view["houses"])) == 9
    assert view["strip"] == ["lumber-camp", None, "ore-shaft", None, None]
    assert view["stack"] == {"A": [], "B": ["ferryman"], "C": ["shearing-shed"], "D": []}
    assert view["carts"] == 3
    assert counts(view["supply"])["fish"] == 6
    assert counts(view["supply"])["stone"] == 12 - 2 - 2


@rule("A1.5")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_order_of_the_extension_stack_is_known_to_nobody(viewer: int | None) -> None:
    """Two stacks that differ in nothing but their order look the same."""
    one = settled("ferryman", "cacao-trade", "barter-quay")
    other = settled("barter-quay", "ferryman", "cacao-trade")

    assert one.position() != other.position()
    assert one.view(viewer) == other.view(viewer)


@rule("A1.5", "R22")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_order_of_a_bag_is_known_to_nobody(viewer: int | None) -> None:
    """Bags from which other tiles will be drawn look the same, to their owner as well."""
    positions: list[Json] = []
    views: list[Json] = []
    for seed in range(8):
        me = player(spaces={"farm": "food"}, bag="fish ore wood glass silver stone")
        match = match_of(me, me, phase="drawing", orders=[], strip=[None] * 5, stack=[], seed=seed)
        views.append(match.view(viewer))
        match.play(0, "draw")
        positions.append(seat_of(match))

    assert any(position != positions[0] for position in positions)
    assert all(view == views[0] for view in views)


@rule("R13")
def test_two_tiles_of_one_kind_are_identical() -> None:
    """A player with one tile of a kind may not buy the other one."""
    me = player(role="miner", pawn="market", coins=9, extensions=["alpaca-breeding"])
    strip = ["alpaca-breeding/2", "ore-for-fish", None, None, None]
    match = match_of(me, player(passed=True), player(passed=True), phase="actions", strip=strip)

    refusal = match.why_not(0, "buy alpaca-breeding/2")

    assert refusal is not None
    assert "you already own an extension identical to alpaca breeding (A7.15)" in refusal
    assert match.why_not(0, "buy ore-for-fish") is None


ROLE_TWINS = {
    "farmer": "alpaca-breeding",
    "fisherman": "fishing-ground",
    "miner": "ore-shaft",
    "shepherd": "shearing-shed",
    "trader": "ferryman",
    "woodcutter": "lumber-camp",
}


@rule("R13")
@pytest.mark.parametrize("role", ROLE_TWINS)
def test_an_extension_with_the_action_of_the_role_cannot_be_bought(role: str) -> None:
    """The same action is one with the same location, inputs and outputs."""
    twin = ROLE_TWINS[role]
    strip = [twin, "luxury-trade", None, None, None]
    match = turn_of(player(role=role, pawn="market", coins=9), strip=strip)

    refusal = match.why_not(0, f"buy {twin}")

    assert refusal is not None
    assert f"your role already has the same action as {twin.replace('-', ' ')} (A7.15)" in refusal
    assert match.why_not(0, "buy luxury-trade") is None


@rule("R13")
@pytest.mark.parametrize(
    ("role", "extension"),
    [
        ("stonemason", "quarry"),  # other outputs: it gives ore as well
        ("stonemason", "ore-shaft"),  # other outputs
        ("trader", "cacao-trade"),  # other inputs and outputs
        ("fisherman", "lumber-camp"),  # another location
    ],
)
def test_an_extension_that_differs_from_the_role_can_be_bought(role: str, extension: str) -> None:
    """One difference in location, inputs or outputs is enough."""
    strip = [extension, None, None, None, None]
    match = turn_of(player(role=role, pawn="market", coins=9), strip=strip)

    match.play(0, f"buy {extension}")

    assert seat_of(match)["extensions"] == [extension]


@rule("R13")
def test_the_inputs_of_role_and_extension_are_compared() -> None:
    """An edition that makes the shed dearer than the shepherd's action lets the shepherd buy it."""
    content = {"extensions": {"shearing-shed": {"uses": ["alpaca", "food"]}}}
    strip = ["shearing-shed", None, None, None, None]
    me = player(role="shepherd", pawn="market", coins=9)
    match = turn_of(me, strip=strip, game=altiplano(content))

    assert match.why_not(0, "buy shearing-shed") is None
