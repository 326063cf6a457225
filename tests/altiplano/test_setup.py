"""A2: setting up the table, the players and the roles."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.positions import (
    altiplano,
    happened,
    left,
    match_of,
    player,
    rule,
    seat_of,
    turn_of,
)

LOCATIONS = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
ROLES = ["farmer", "fisherman", "miner", "shepherd", "stonemason", "trader", "woodcutter"]

TILES_OF_GROUP = {
    "A": {
        "alpaca-breeding": 2,
        "alpaca-breeding/2": 3,
        "ore-for-fish": 2,
        "lumber-camp": 2,
        "ore-shaft": 2,
        "fishing-ground": 2,
        "fishing-ground/2": 5,
    },
    "B": {
        "cacao-trade": 2,
        "drover": 3,
        "ferryman": 2,
        "building-yard": 4,
        "quarry": 2,
        "cacao-for-fish": 2,
        "barter-quay": 2,
    },
    "C": {
        "cacao-grove": 2,
        "wild-space": 2,
        "shearing-shed": 2,
        "cacao-plantation": 4,
        "coin-movement": 2,
        "exchange": 5,
        "larger-village": 2,
    },
    "D": {
        "wild-space/2": 4,
        "exotic-quay": 2,
        "exotic-quay/2": 5,
        "wool-and-ore-trade": 3,
        "luxury-trade": 2,
        "late-storing": 2,
        "corn-store": 2,
    },
}
"""The 28 extension tiles, each with the fewest players it is marked for."""


def group_of(tile: str) -> str:
    return next(group for group, tiles in TILES_OF_GROUP.items() if tile in tiles)


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def ring(match: Match) -> list[str]:
    return names(match.view(None)["ring"])


def strip_and_stack(match: Match) -> list[str]:
    """Every extension tile in play, from the bottom slot of the strip to the end of the stack."""
    position = match.position()
    return names(position["strip"]) + names(position["stack"])


# The table.


@rule("A2.1")
def test_the_locations_form_a_ring_in_random_order() -> None:
    """Each of the seven is there once, and every location can lie anywhere."""
    rings = [ring(altiplano().start(players=2, seed=seed)) for seed in range(40)]

    assert all(sorted(locations) == LOCATIONS for locations in rings)
    assert all({locations[spot] for locations in rings} == set(LOCATIONS) for spot in range(7))


@rule("A2.1", "A2.8")
@pytest.mark.parametrize(
    ("pawn", "neighbors"),
    [("road", {"walk farm", "walk village"}), ("mine", {"walk farm", "walk harbor"})],
)
def test_each_location_is_adjacent_to_two_others(pawn: str, neighbors: set[str]) -> None:
    """The ring, listed clockwise, closes: its last location lies next to its first."""
    order = ["mine", "farm", "road", "village", "forest", "market", "harbor"]
    me = player(pawn=pawn, spaces={"movement": "food food food", "village": "wood"}, coins=1)
    match = turn_of(me, ring=order)

    walks = {option for option in match.options(0) if option.startswith("walk")}

    assert walks == neighbors


@rule("A2.8")
def test_the_ring_keeps_its_direction_through_the_match() -> None:
    """Everybody sees the locations in the same clockwise order, from setup to the end."""
    match = altiplano().start(players=3, seed=5)
    at_setup = ring(match)

    match.playout(1)

    assert match.over
    assert [match.view(seat)["ring"] for seat in (0, 1, 2, None)] == [at_setup] * 4


def last_of(location: str) -> tuple[Match, str]:
    """Seat 0 can take the last thing that lies on a location, by a move."""
    if location == "farm":
        me = player(pawn="farm", spaces={"farm": "wool food"})
        held = player(bag="alpaca " * 7 + "wool " * 7 + "cloth " * 7)
        return turn_of(me, held), "do farm.cloth"
    if location == "forest":
        me = player(pawn="forest", spaces={"forest": "food food"})
        return turn_of(me, player(bag="wood " * 11 + "cacao " * 7)), "do forest.wood"
    if location == "mine":
        me = player(pawn="mine", spaces={"mine": "food food"})
        held = player(bag="stone " * 11 + "ore " * 8 + "silver " * 8)
        return turn_of(me, held), "do mine.stone"
    if location == "harbor":
        me = player(pawn="harbor", role="fisherman", spaces={"role": "food"})
        return turn_of(me, player(bag="fish " * 6), boats=[]), "do fisherman"
    if location == "market":
        me = player(pawn="forest", spaces={"forest": "cacao"})
        return turn_of(me, player(bag="glass " * 6), orders=[]), "do forest.cacao glass"
    if location == "road":
        rows = ["corn corn corn", "corn corn corn", "corn corn corn", "corn corn"]
        me = player(pawn="road", spaces={"road": "stone wood"}, road=1)
        return turn_of(me, player(warehouse=rows)), "do road.build"
    me = player(pawn="village", coins=1, carts=2)
    return turn_of(me, player(carts=3), houses=[]), "do village.cart"


@rule("A2.2")
@pytest.mark.parametrize("location", LOCATIONS)
def test_where_the_tiles_cards_and_carts_lie(location: str) -> None:
    """A location that has lost all that lies there by setup is empty, and that is noted."""
    match, move = last_of(location)

    match.play(0, move)

    emptied = [entry["location"] for entry in match.log(0) if entry["event"] == "location-empty"]
    assert emptied == [location]


ALSO_THERE = [
    ("farm", "alpaca"),
    ("farm", "wool"),
    ("forest", "cacao"),
    ("mine", "ore"),
    ("mine", "silver"),
]


@rule("A2.2")
@pytest.mark.parametrize(("location", "tile"), ALSO_THERE)
def test_a_location_with_several_types_is_not_empty_while_one_is_left(
    location: str, tile: str
) -> None:
    """Farm, forest and mine hold more than one type of tile."""
    match, move = last_of(location)
    position = match.position()
    other = names(position["seats"])[1]
    assert isinstance(other, dict)
    other["bag"][tile] -= 1
    match = altiplano().load(position)

    match.play(0, move)

    assert left(match, tile) == 1
    assert "location-empty" not in happened(match)


@rule("A2.2")
@pytest.mark.parametrize(
    ("location", "cards", "card"),
    [("harbor", "boats", "ore"), ("market", "orders", "o1"), ("village", "houses", "ore")],
)
def test_cards_lie_on_harbor_market_and_village(location: str, cards: str, card: str) -> None:
    """Boats lie at the harbor, orders at the market, houses at the village."""
    match, move = last_of(location)
    match = altiplano().load({**match.position(), cards: [card]})

    match.play(0, move)

    assert "location-empty" not in happened(match)


@rule("A2.2")
def test_food_lies_at_no_location() -> None:
    """Food lies in the middle of the table: no location is empty when it runs out."""
    me = player(pawn="farm", spaces={"farm": "alpaca"})
    match = turn_of(me, player(bag="food " * 35))

    match.play(0, "do farm.food")

    assert left(match, "food") == 0
    assert match.view(None)["last_round"] is None


@rule("A2.2")
def test_all_houses_and_boats_lie_face_up() -> None:
    """All ten boats and all ten houses can be seen and taken from the start."""
    goods = ["alpaca", "cacao", "cloth", "fish", "glass", "ore", "silver", "stone", "wood", "wool"]
    view = altiplano().start(players=2, seed=1).view(None)

    assert view["boats"] == goods
    assert view["houses"] == goods


# The extensions.


@rule("A2.3")
@pytest.mark.parametrize(("players", "in_play"), [(2, 19), (3, 22), (4, 25), (5, 28)])
def test_extensions_marked_for_more_players_are_dropped(players: int, in_play: int) -> None:
    """With fewer players than the mark says a tile is not in play; every other tile is, once."""
    match = altiplano().start(players=players, seed=2)

    expected = [
        tile for tiles in TILES_OF_GROUP.values() for tile, mark in tiles.items() if mark <= players
    ]

    assert sorted(strip_and_stack(match)) == sorted(expected)
    assert len(expected) == in_play


@rule("A2.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_groups_lie_from_a_to_d(players: int) -> None:
    """Five tiles of the stack, with A on top, then B, C and D, are revealed."""
    match = altiplano().start(players=players, seed=2)

    groups = [group_of(tile) for tile in strip_and_stack(match)]

    assert groups == sorted(groups)
    assert len(names(match.view(None)["strip"])) == 5
    assert None not in names(match.view(None)["strip"])


@rule("A2.3")
def test_each_group_is_shuffled() -> None:
    """Every tile of a group can lie first in it."""
    firsts: dict[str, set[str]] = {group: set() for group in TILES_OF_GROUP}
    for seed in range(60):
        tiles = strip_and_stack(altiplano().start(players=5, seed=seed))
        for group, found in firsts.items():
            found.add(next(tile for tile in tiles if group_of(tile) == group))

    assert firsts == {group: set(tiles) for group, tiles in TILES_OF_GROUP.items()}


@rule("A2.3")
def test_the_first_extension_comes_to_the_bottom_slot() -> None:
    """The strip is filled upwards: in an edition with one tile in group A it lies lowest."""
    later = ["ore-for-fish", "lumber-camp", "ore-shaft", "fishing-ground"]
    content = {"extensions": {tile: {"tiles": ["D"]} for tile in later}}
    game = altiplano(content)

    strips = [names(game.start(players=2, seed=seed).view(None)["strip"]) for seed in range(5)]

    assert [strip[0] for strip in strips] == ["alpaca-breeding"] * 5
    assert all(group_of(tile) == "B" for strip in strips for tile in strip[1:])


@rule("A2.3")
def test_the_bottom_slot_has_no_surcharge() -> None:
    """The extension there costs what is printed on it, the next one a coin more."""
    strip = ["ore-for-fish", "lumber-camp", None, None, None]
    match = turn_of(player(pawn="market", coins=2), strip=strip)

    refusal = match.why_not(0, "buy lumber-camp")

    assert match.why_not(0, "buy ore-for-fish") is None
    assert refusal is not None
    assert "it costs 3 coins, and you have 2 coins" in refusal


# The players.


@rule("A2.4")
def test_what_each_player_starts_with() -> None:
    """The pawn off the board, the road not begun, nothing stored, one cart that is ready."""
    match = altiplano().start(players=4, seed=6)

    for seat in range(4):
        mine = seat_of(match, seat)
        assert mine["pawn"] is None
        assert mine["road"] == 0
        assert mine["container"] == {}
        assert mine["warehouse"] == []
        assert mine["spaces"] == {}
        assert (mine["carts"], mine["rides"]) == (1, 0)
        assert (mine["order"], mine["orders"]) == (None, [])
        assert (mine["houses"], mine["boats"], mine["extensions"]) == ([], [], [])


@rule("A2.4")
@pytest.mark.parametrize(("players", "at_village"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_the_first_carts_come_from_the_village(players: int, at_village: int) -> None:
    """Each player's cart is one of those that the village had."""
    match = altiplano().start(players=players, seed=6)

    assert match.view(None)["carts"] == at_village


@rule("A2.5")
def test_the_start_player_is_drawn_at_random() -> None:
    """Every seat can be start player."""
    firsts = {altiplano().start(players=4, seed=seed).view(None)["first"] for seed in range(30)}

    assert firsts == {0, 1, 2, 3}


@rule("A2.5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_may_be_fixed(first: int) -> None:
    """The option `first` sets the seat for every seed."""
    options: dict[str, object] = {"first": first}

    matches = [altiplano().start(players=3, seed=seed, options=options) for seed in range(6)]

    assert [match.view(None)["first"] for match in matches] == [first] * 6


@rule("A2.5")
def test_the_start_player_must_be_at_the_table() -> None:
    """With two players there is no seat 2."""
    with pytest.raises(Refused, match="option first cannot be 2; allowed: random, 0, 1"):
        altiplano().start(players=2, options={"first": 2})


# The roles.


@rule("A2.6")
def test_roles_are_dealt_one_each() -> None:
    """By default nobody chooses; the roles lie face up and differ."""
    match = altiplano().start(players=5, seed=8)

    roles = [seat_of(match, seat)["role"] for seat in range(5)]

    assert len(set(roles)) == 5
    assert set(roles) <= set(ROLES)
    assert match.view(None)["phase"] != "setup"


@rule("A2.6")
def test_roles_are_dealt_at_random() -> None:
    """Every role can come to a seat."""
    dealt = {seat_of(altiplano().start(players=2, seed=seed), 1)["role"] for seed in range(60)}

    assert dealt == set(ROLES)


def choosing(players: int, first: int, game: Game | None = None) -> Match:
    """The first choice of a role is open."""
    options: dict[str, object] = {"roles": "choose", "first": first}
    return (game or altiplano()).start(players=players, seed=3, options=options)


@rule("A2.6")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 0, [1, 0]), (3, 1, [0, 2, 1]), (5, 2, [1, 0, 4, 3, 2])],
)
def test_roles_are_chosen_in_reverse_turn_order(players: int, first: int, order: list[int]) -> None:
    """The last player chooses first and the start player last; then the first round begins."""
    match = choosing(players, first)
    chose = []

    while match.view(None)["phase"] == "setup":
        (seat,) = match.to_move
        match.play(seat, match.options(seat)[0])
        chose.append(seat)

    assert chose == order
    assert match.view(None)["round"] == 1


@rule("A2.6")
def test_a_role_is_chosen_from_those_left() -> None:
    """All seven lie face up; one that somebody has taken cannot be taken again."""
    match = choosing(players=3, first=0)
    offered = match.options(2)

    match.play(2, "role miner")

    assert offered == [f"role {role}" for role in ROLES]
    assert match.options(1) == [f"role {role}" for role in ROLES if role != "miner"]
    assert match.view(None)["roles"] == [role for role in ROLES if role != "miner"]
    refusal = match.why_not(1, "role miner")
    assert refusal is not None
    assert "that role is already taken (A2.6)" in refusal


@rule("A2.6")
def test_nobody_chooses_a_role_out_of_turn() -> None:
    """The start player waits for the others."""
    match = choosing(players=2, first=0)

    with pytest.raises(Refused, match="waiting for seat 1"):
        match.play(0, "role miner")


@rule("A2.7", "R20")
@pytest.mark.parametrize(
    ("role", "bag", "coins"),
    [
        ("fisherman", {"fish": 2, "food": 2}, 1),
        ("miner", {"fish": 1, "food": 2, "ore": 1}, 1),
        ("trader", {"alpaca": 1, "cacao": 1, "fish": 1, "food": 1}, 3),
    ],
)
def test_a_role_brings_its_tiles_and_coins(role: str, bag: dict[str, int], coins: int) -> None:
    """The tiles go into the bag and come out of the supply; the coins lie beside the board."""
    match = choosing(players=2, first=0)
    before = {tile: left(match, tile) for tile in bag}

    match.play(1, f"role {role}")

    assert seat_of(match, 1)["bag"] == bag
    assert seat_of(match, 1)["coins"] == coins
    assert {tile: before[tile] - left(match, tile) for tile in bag} == bag


@rule("R20")
@pytest.mark.parametrize("role", ROLES)
def test_four_starting_tiles_are_all_drawn_at_once(role: str) -> None:
    """The first drawing phase empties a bag of four tiles onto the four planning spaces."""
    match = choosing(players=2, first=0)
    match.play(1, f"role {role}")
    started_with = seat_of(match, 1)["bag"]

    match.play(0, match.options(0)[0])

    assert match.view(None)["phase"] == "planning"
    assert seat_of(match, 1)["planning"] == started_with
    assert seat_of(match, 1)["bag"] == {}


@rule("R20", "A2.7")
def test_of_more_starting_tiles_four_are_drawn() -> None:
    """In an edition whose miner starts with six tiles two stay in the bag."""
    content = {"roles": {"miner": {"start": {"food": 3, "ore": 3}}}}
    match = choosing(2, 0, altiplano(content))
    match.play(1, "role miner")

    match.play(0, "role farmer")

    planned = seat_of(match, 1)["planning"]
    kept = seat_of(match, 1)["bag"]
    assert isinstance(planned, dict)
    assert isinstance(kept, dict)
    assert sum(planned.values()) == 4
    assert {tile: planned.get(tile, 0) + kept.get(tile, 0) for tile in ("food", "ore")} == {
        "food": 3,
        "ore": 3,
    }


# Round the table.


@rule("A2.8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turn_order_runs_clockwise_from_the_start_player(first: int) -> None:
    """The next player is the next seat, and after the last seat comes the first."""
    match = match_of(*[player(coins=1) for _ in range(3)], phase="actions", first=first)
    order = []

    for _ in range(3):
        (seat,) = match.to_move
        order.append(seat)
        match.play(seat, "start market")
        match.play(seat, match.options(seat)[0])
        match.play(seat, "end")

    assert order == [first, (first + 1) % 3, (first + 2) % 3]
