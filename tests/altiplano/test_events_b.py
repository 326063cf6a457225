"""T9: the events of group B, and C1, which is like B3."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.specials import FULL
from tests.altiplano.traveler_builders import (
    assert_question_reads_back,
    coins,
    event_comes,
    markers,
    pass_round,
    phase,
    settled,
    shown_events,
    to_actions,
)
from tests.positions import Json, happened, left, player, refusal, rows, rule, seat_of

STRIP = ["alpaca-breeding", "lumber-camp", "ore-shaft", "fishing-ground", "quarry"]
MORE_SPACE = ["B3", "C1"]


def many(tile: str, count: int) -> str:
    return " ".join([tile] * count)


def planned(match: Match, seat: int = 0) -> int:
    """How many tiles lie on a seat's planning spaces."""
    tiles = seat_of(match, seat)["planning"]
    assert isinstance(tiles, dict)
    return sum(tiles.values())


# B1: an extension leaves.


@rule("ev-B1")
def test_b1_removes_the_cheapest_extension_and_refills() -> None:
    """The others slide down, and the stack fills the last slot."""
    match = event_comes("B1", strip=STRIP, stack=["ferryman", "cacao-grove"])

    assert match.view(None)["strip"] == [*STRIP[1:], "ferryman"]
    assert match.position()["stack"] == ["cacao-grove"]
    assert match.view(None)["last_round"] is None


@rule("ev-B1", "R61", "R15")
def test_b1_that_leaves_the_strip_short_triggers_the_end() -> None:
    """The round of the event is finished, and one more is played."""
    match = event_comes("B1", strip=STRIP, stack=[])

    assert match.view(None)["strip"] == [*STRIP[1:], None]
    assert (match.view(None)["round"], match.view(None)["last_round"]) == (4, 5)
    assert "strip-short" in happened(match)
    pass_round(match)
    assert not match.over
    pass_round(match)
    assert match.over


# B2: no coin.


@rule("ev-B2")
def test_b2_gives_a_point_to_those_without_a_coin() -> None:
    """1 point each; those who own a coin get none."""
    match = event_comes("B2", seats=(settled(), settled(coins=1), settled()))

    assert [markers(match, seat) for seat in range(3)] == [1, 0, 1]
    assert [coins(match, seat) for seat in range(3)] == [0, 1, 0]


COINS_ON_SPACES: list[Json] = [
    {"role": "trader", "spaces": {"role": "coin"}},
    {"extensions": ["cacao-trade"], "spaces": {"cacao-trade": "coin"}},
    {"extensions": ["coin-movement"], "spaces": {"movement": "coin"}},
]


@rule("ev-B2", "ev-E15", "R58")
@pytest.mark.parametrize("event", ["B2", "E15"])
@pytest.mark.parametrize("fields", COINS_ON_SPACES, ids=["role", "extension", "movement"])
def test_coins_on_own_spaces_are_owned(event: str, fields: Json) -> None:
    """A player with a coin on a role, an extension or a movement space owns one."""
    match = event_comes(event, seats=(settled(**fields), settled()))

    assert [markers(match, seat) for seat in (0, 1)] == [0, 1 if event == "B2" else 0]
    assert [coins(match, seat) for seat in (0, 1)] == [0, 2 if event == "E15" else 0]


@rule("ev-B2", "ev-E15", "R58")
@pytest.mark.parametrize("event", ["B2", "E15"])
def test_coins_on_assets_are_owned(event: str) -> None:
    """One coin on Patronage is enough to own one."""
    me = settled(assets=["patronage"], spaces={"patronage": "coin"})

    match = event_comes(event, seats=(me, settled()), traveler=True, second_stage=True)

    assert (markers(match), coins(match)) == (0, 0)
    assert markers(match, 1) == (1 if event == "B2" else 0)


# B3 and C1: one more planning space.


@rule("ev-B3", "ev-C1", "R49")
@pytest.mark.parametrize("event", MORE_SPACE)
def test_whoever_wants_to_opens_one_more_planning_space(event: str) -> None:
    """Players who accept draw five tiles, the others four."""
    match = event_comes(
        event, seats=(player(bag=many("wood", 6)), player(bag=many("wood", 6))), first=1
    )
    assert match.to_move == (1,)

    match.play(1, "accept")
    match.play(0, "decline")

    assert (planned(match, 1), planned(match, 0)) == (5, 4)
    assert seat_of(match, 1)["bonus"] == 1


@rule("ev-B3", "ev-C1", "R49", "R64", "T3.2")
@pytest.mark.parametrize("event", MORE_SPACE)
def test_the_space_is_gone_in_the_next_round(event: str) -> None:
    """The tiles on five spaces stay; nothing is drawn or taken back until there is room."""
    me = player(bag=many("wood", 7), spaces={"farm": "food"}, coins=1)
    match = event_comes(event, seats=(me,))
    match.play(0, "accept")
    match.play(1, "decline")
    match.play(0, "draw")
    assert planned(match) == 5

    pass_round(match)
    while phase(match) == "event":
        match.play(match.to_move[0], "decline")
    assert phase(match) == "planning"
    assert seat_of(match)["bonus"] == 0
    assert planned(match) == 5
    assert seat_of(match)["bag"] == {"wood": 2}

    match.play(0, "place wood village")
    match.play(0, "place wood village")
    to_actions(match)
    pass_round(match)
    while phase(match) == "event":
        match.play(match.to_move[0], "decline")
    assert "take food farm" in match.options(0)
    match.play(0, "draw")
    assert planned(match) == 4


@rule("R64")
def test_overfull_planning_spaces_take_nothing_back() -> None:
    """With five tiles on four spaces a tile on the board stays there; a coin comes back."""
    me = player(
        planning=many("wood", 5), role="trader", spaces={"farm": "food", "role": "coin"}, bag="fish"
    )
    match = event_comes("D1", seats=(me,))

    assert match.options(0) == ["take coin role", "draw"]
    assert "you have no free planning space" in str(refusal(match, "take food farm"))
    match.play(0, "draw")
    assert seat_of(match)["bag"] == {"fish": 1}


@rule("ev-B3", "ev-C1", "R49")
@pytest.mark.parametrize("event", MORE_SPACE)
def test_never_more_than_eight_planning_spaces(event: str) -> None:
    """A player who has opened all eight is not asked."""
    full = settled(planning=many("food", 8), road=7)
    seven = player(bag=many("wood", 9), road=6)

    match = event_comes(event, seats=(full, seven))

    assert match.to_move == (1,)
    match.play(1, "accept")
    assert planned(match, 1) == 8


# B4: the road.


@rule("ev-B4", "R63")
def test_b4_offers_a_step_that_opens_a_planning_space_at_once() -> None:
    """In this round's drawing phase five tiles are drawn already."""
    match = event_comes("B4", seats=(player(bag=many("wood", 6)), player(bag=many("wood", 6))))

    match.play(0, "accept")
    match.play(1, "decline")

    assert [seat_of(match, seat)["road"] for seat in (0, 1)] == [1, 0]
    assert (planned(match, 0), planned(match, 1)) == (5, 4)


@rule("ev-B4", "R9", "R63")
def test_b4_may_give_a_corn_that_is_stored_or_delivered() -> None:
    """Rows, a new row and an order that shows corn are offered, before the next is asked."""
    me = settled(road=1, warehouse=["stone"], order={"name": "t1"})
    match = event_comes("B4", seats=(me,))

    match.play(0, "accept")

    assert match.options(0) == ["corn row 1", "corn new", "corn order"]
    assert_question_reads_back(match, 0, "corn")
    match.play(0, "corn order")
    assert seat_of(match)["order"] == {"name": "t1", "delivered": ["corn"]}
    assert left(match, "corn") == 11
    assert match.to_move == (1,)


@rule("ev-B4", "R9", "A7.18")
def test_a_corn_of_b4_may_fulfil_an_order_and_give_another() -> None:
    """The order's own corn is placed next."""
    me = settled(
        road=1, warehouse=["stone"], order={"name": "t1", "delivered": ["corn", "wood", "stone"]}
    )
    match = event_comes("B4", seats=(me,))
    match.play(0, "accept")

    match.play(0, "corn order")

    assert seat_of(match)["orders"] == ["t1"]
    assert match.options(0) == ["corn row 1", "corn new"]
    match.play(0, "corn row 1")
    assert rows(match) == ["stone corn"]
    assert match.to_move == (1,)


@rule("ev-B4", "A12.6")
def test_a_corn_of_b4_may_lie_in_the_corn_store() -> None:
    """Like any corn that is gained."""
    match = event_comes("B4", seats=(settled(road=1, extensions=["corn-store"]),))
    match.play(0, "accept")

    match.play(0, "corn store")

    assert seat_of(match)["corn_store"] == 1


@rule("ev-B4", "R63")
def test_at_the_end_of_the_road_b4_asks_nobody() -> None:
    """The step is not available there."""
    match = event_comes("B4", seats=(settled(road=10), settled(road=9)))

    assert match.to_move == (1,)


@rule("ev-B4", "R63", "A1.4")
def test_b4_steps_on_though_no_corn_is_left() -> None:
    """The marker advances, and nothing is gained."""
    hoard = settled(warehouse=[*["corn corn corn"] * 4])
    match = event_comes("B4", seats=(settled(road=1), hoard), last_round=4)
    assert left(match, "corn") == 0

    match.play(0, "accept")

    assert seat_of(match)["road"] == 2
    assert rows(match) == []
    assert match.to_move == (1,)
    assert "exhausted-gain" in happened(match)


@rule("ev-B4", "R8")
def test_a_corn_of_b4_that_fits_nowhere_stays_at_the_road() -> None:
    """With every row complete the step is taken all the same."""
    match = event_comes("B4", seats=(settled(road=1, warehouse=FULL),), players=5)

    match.play(0, "accept")

    assert seat_of(match)["road"] == 2
    assert "corn-lost" in happened(match)
    assert match.to_move == (1,)


@rule("ev-B4", "R61")
def test_b4_may_take_the_last_corn() -> None:
    """The road is empty then: this round and one more."""
    hoard = settled(warehouse=["corn corn corn"] * 3 + ["corn corn"], road=10)
    match = event_comes("B4", seats=(settled(road=1), hoard))
    assert left(match, "corn") == 1

    match.play(0, "accept")

    assert left(match, "corn") == 0
    assert (match.view(None)["round"], match.view(None)["last_round"]) == (4, 5)
    assert phase(match) == "planning"


# B5 and B6, D3 to D5: coin for a tile.

OFFERS = [("B5", "wood"), ("B6", "stone"), ("D3", "wool"), ("D4", "ore"), ("D5", "alpaca")]
STOCK = {"wood": 15, "stone": 15, "wool": 12, "ore": 12, "alpaca": 9}
"""With three players."""


@rule("ev-B5", "ev-B6", "ev-D3", "ev-D4", "ev-D5", "T9")
@pytest.mark.parametrize(("event", "tile"), OFFERS)
def test_a_coin_buys_one_tile_into_the_container(event: str, tile: str) -> None:
    """In turn order from the start player; declining costs nothing."""
    match = event_comes(event, seats=tuple(settled(coins=2) for _ in range(3)), first=2)

    asked = []
    for choice in ("accept", "decline", "accept"):
        asked.append(match.to_move)
        assert match.options(match.to_move[0]) == ["accept", "decline"]
        match.play(match.to_move[0], choice)

    assert asked == [(2,), (0,), (1,)]
    assert [coins(match, seat) for seat in range(3)] == [2, 1, 1]
    assert [seat_of(match, seat)["container"] for seat in range(3)] == [{}, {tile: 1}, {tile: 1}]
    assert left(match, tile) == STOCK[tile] - 2
    assert phase(match) == "planning"


@rule("ev-B5", "ev-B6", "ev-D3", "ev-D4", "ev-D5", "T9")
@pytest.mark.parametrize(("event", "tile"), OFFERS)
def test_who_cannot_pay_or_finds_none_left_is_not_asked(event: str, tile: str) -> None:
    """One is left: the poor first player is not asked, the second takes it, the third is late."""
    seats = (
        settled(container=many(tile, STOCK[tile] - 1)),
        settled(coins=1),
        settled(coins=3),
    )
    match = event_comes(event, seats=seats)
    assert match.to_move == (1,)

    match.play(1, "accept")

    assert phase(match) == "planning"
    assert (coins(match, 1), coins(match, 2)) == (0, 3)
    assert seat_of(match, 2)["container"] == {}


@rule("ev-B5", "R61")
def test_a_bought_tile_may_empty_its_location() -> None:
    """The last wood, with no cacao left, empties the forest."""
    hoard = settled(container=many("wood", 11) + " " + many("cacao", 7))
    match = event_comes("B5", seats=(settled(coins=1), hoard))

    match.play(0, "accept")

    assert (match.view(None)["round"], match.view(None)["last_round"]) == (4, 5)
    assert "location-empty" in happened(match)


@rule("ev-B5", "R58", "R29")
def test_coins_on_spaces_pay_for_no_offer() -> None:
    """Only coins beside the board can be spent."""
    me = settled(role="trader", spaces={"role": "coin"})

    match = event_comes("B5", seats=(me,))

    assert shown_events(match)[-1] == "B5"
    assert phase(match) == "drawing"
    assert seat_of(match)["container"] == {}


@rule("ev-B5", "A4.5")
def test_what_an_offer_gives_is_drawn_in_the_same_round() -> None:
    """A wood bought by B5 lies in the container, which an empty bag takes in (A4.5)."""
    match = event_comes("B5", seats=(player(planning="food food food", coins=1),))
    match.play(0, "accept")

    assert seat_of(match)["planning"] == {"food": 3, "wood": 1}
