"""Plans for a round and the turns that carry them out, as sound players and beginners make them."""

from functools import cache
from itertools import islice

import pytest

from altiplano import games
from altiplano.kernel.chance import new_chance
from altiplano.kernel.match import Match
from altiplano.kernel.mind import Mind
from tests.altiplano.asset_builders import acting_with, planning_with
from tests.altiplano.traveler_builders import event_comes, settled
from tests.contract.samples import Sample, the_game, walk
from tests.positions import (
    acting,
    altiplano,
    drawing,
    match_of,
    planning,
    player,
    rule,
    seat_of,
)

SEEDS = range(6)
"""Sound moves vary a little with luck; what is tested here does not."""

EVERYTHING: dict[str, object] = {"missions": True, "events": True, "traveler": True}

BEGINNINGS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {**EVERYTHING, "short": True}),
    (3, {"missions": True, "roles": "choose"}),
    (4, {"events": True}),
    (4, EVERYTHING),
    (5, EVERYTHING),
]


@cache
def the_mind(edition: str, beginner: bool) -> Mind:
    return games.mind(the_game("altiplano", edition), beginner)


def mind_of(match: Match, beginner: bool = False) -> Mind:
    """What is known about playing a match well, in its edition."""
    return the_mind(match.rules.edition_name, beginner)


def sound(match: Match, seat: int = 0, seed: int = 0, *, beginner: bool = False) -> list[str]:
    """What a sound player does, or a beginner."""
    mind = mind_of(match, beginner)
    count = mind.sound(match.state, seat, new_chance(1, seed))
    return [altiplano().move_text(mind.line[at]) for at in range(count)]


def always(match: Match) -> list[str]:
    """What a sound player does, with good or bad luck."""
    (line,) = {tuple(sound(match, seed=seed)) for seed in SEEDS}
    return list(line)


def count(match: Match, cards: str) -> int:
    """How many houses or boats seat 0 has."""
    found = seat_of(match)[cards]
    assert isinstance(found, list)
    return len(found)


def ideas(match: Match, seat: int = 0) -> list[list[str]]:
    """What is worth trying, best first."""
    found = mind_of(match).ideas(match.state, seat)
    return [[altiplano().move_text(move) for move in idea.moves] for idea in found]


def follow(match: Match, line: list[str], seat: int = 0) -> None:
    """Make the moves of a line; the last ones may be forced, and then are not asked."""
    for move in line:
        if move in match.options(seat):
            match.play(seat, move)


def play_round(match: Match, seed: int = 0, *, beginner: bool = False) -> Match:
    """Let seat 0 play on to the end of the round; the other seat does nothing."""
    round_now = match.view(None)["round"]
    while match.view(None)["round"] == round_now and not match.over:
        if 0 in match.to_move:
            follow(match, sound(match, seed=seed, beginner=beginner))
        else:
            match.play(1, "ready" if "ready" in match.options(1) else "pass")
    return match


def last_turn(**fields: object) -> Match:
    """Seat 0 of two is to act in the last round, and the other has passed."""
    me = player(**fields)  # type: ignore[arg-type]
    return match_of(me, player(passed=True), phase="actions", round=12, last_round=12)


# Legality.


def assert_legal(match: Match, seat: int, line: list[str]) -> None:
    """Each move of a line is legal after the ones before it, forced moves left aside."""
    rules, state = match.rules, match.state.copy()
    for move in line:
        number = rules.move_numbers[move]
        assert state.owing >> seat & 1, line
        assert rules.refusal(state, seat, number) == 0, line
        rules.apply(state, seat, number)


def assert_sensible(match: Match, seat: int) -> None:
    """For every question, the ideas and sound moves are legal, and plans are complete."""
    lines = [*ideas(match, seat), sound(match, seat), sound(match, seat, beginner=True)]
    for line in lines:
        assert_legal(match, seat, line)
        if match.view(None)["phase"] == "planning":
            *placed, declared = line
            assert declared == "ready"
            assert all(move.startswith("place ") for move in placed)
    keys = {tuple(line) for line in lines[:-2]}
    assert len(keys) == len(lines) - 2, "no idea comes twice"


@pytest.mark.parametrize(("players", "options"), BEGINNINGS)
def test_every_line_can_be_made_where_sound_players_play(
    players: int, options: dict[str, object]
) -> None:
    """Of the first rounds of a match every third decision."""
    match = the_game("altiplano").start(players, players, options)
    for decision in range(32 * players):
        seat = match.to_move[0]
        if decision % 3 == 0:
            assert_sensible(match, seat)
        follow(match, sound(match, seat, decision), seat)


@pytest.mark.parametrize(("players", "options"), BEGINNINGS)
def test_every_line_can_be_made_in_positions_that_nobody_would_aim_at(
    players: int, options: dict[str, object]
) -> None:
    """Of a random match: tiles lie anywhere, and things were bought for no reason."""
    sample = Sample("altiplano", players, tuple(options.items()), players, "busy")
    for match, luck in islice(walk(sample), 300):
        if luck.random() < 0.1 and not match.over:
            assert_sensible(match, match.to_move[0])


def test_ideas_come_best_first() -> None:
    """In the game's own points, at first sight."""
    match = planning("food food fish stone wood", pawn="farm")
    found = mind_of(match).ideas(match.state, 0)

    worths = [idea.worth for idea in found]

    assert len(worths) > 3
    assert worths == sorted(worths, reverse=True)


# Plans.


@rule("A7.19")
@pytest.mark.parametrize("seed", SEEDS)
def test_stone_and_wood_at_the_road_build_it(seed: int) -> None:
    """The round ends with the marker one step further."""
    match = play_round(planning("stone wood", pawn="road"), seed)

    assert seat_of(match)["road"] == 1


@rule("A7.11", "A6.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_two_stone_become_a_house_where_a_food_pays_for_the_step(seed: int) -> None:
    """The village is next to the farm."""
    match = play_round(planning("stone stone food", pawn="farm", carts=0), seed)

    assert seat_of(match)["houses"]
    assert seat_of(match)["pawn"] == "village"


@rule("A6.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_plan_for_two_places_pays_the_way_to_both(seed: int) -> None:
    """One cart is free; the step from the market to the harbor costs a food."""
    match = planning("stone stone wood wood food", pawn="market", road=8)

    assert "place food movement" in sound(match, seed=seed)

    play_round(match, seed)

    assert seat_of(match)["houses"]
    assert seat_of(match)["boats"]


@rule("A6.4")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("pawn", "boats", "road"), [("harbor", 1, 0), ("road", 0, 1)])
def test_what_cannot_be_reached_is_not_planned(seed: int, pawn: str, boats: int, road: int) -> None:
    """Two wood make a boat, one of them and the stone a step on the road: nothing pays for the way
    from one to the other."""
    match = play_round(planning("wood wood stone", pawn=pawn, carts=0), seed)

    assert count(match, "boats") == boats
    assert seat_of(match)["road"] == road


@rule("A6.4")
def test_a_beginner_forgets_the_way() -> None:
    """Two food make wood, but nothing pays for the way: they lie where the pawn does not come."""
    lines = [
        sound(planning("food food fish", pawn="harbor", carts=0), seed=seed, beginner=True)
        for seed in range(12)
    ]

    stranded = [
        line
        for line in lines
        if line.count("place food forest") + line.count("place food mine") > 1
    ]

    assert len(stranded) > len(lines) // 2


@rule("A4.1", "A4.5")
def test_tiles_come_back_where_there_is_too_little_to_draw() -> None:
    """Four planning spaces are free; what the bag cannot fill is taken back, and no more."""
    nothing = drawing(spaces={"road": "wood", "village": "stone fish"})
    little = drawing(spaces={"road": "wood", "village": "stone fish"}, bag="food food food")
    enough = drawing(spaces={"road": "wood", "village": "stone fish"}, bag="food food food food")

    assert sorted(always(nothing)) == [
        "draw",
        "take fish village",
        "take stone village",
        "take wood road",
    ]
    assert len(always(little)) == 2
    assert always(enough) == ["draw"]
    assert len(ideas(little)) == 2


@rule("A4.4", "A5.6")
@pytest.mark.parametrize(
    ("tile", "places"), [("food", "movement forest mine"), ("wood", "road harbor")]
)
def test_a_tile_that_is_left_is_laid_for_a_later_round(tile: str, places: str) -> None:
    """At a useful place, so that one more can be drawn."""
    match = planning(tile, pawn="farm", carts=0)

    for placed, ready in [sound(match, seed=seed) for seed in SEEDS]:
        assert placed in [f"place {tile} {place}" for place in places.split()]
        assert ready == "ready"


@rule("A5.6")
def test_what_lies_on_spaces_is_used_first() -> None:
    """A stone lies at the village: one more is enough for a house."""
    match = planning("stone", pawn="village", spaces={"village": "stone"}, road=8)

    assert always(match) == ["place stone village", "ready"]

    play_round(match)

    assert count(match, "houses") == 1


@rule("A5.5")
@pytest.mark.parametrize(("coins", "laid"), [(2, 0), (3, 3)])
def test_coins_are_laid_where_there_are_enough_of_them(coins: int, laid: int) -> None:
    """Luxury trade needs three; the pawn is at the market, and the match ends soon."""
    me = player(
        planning="food", pawn="market", coins=coins, extensions=["luxury-trade"], road=8, carts=1
    )
    match = match_of(me, player(planning="food"), phase="planning", stack=[])

    most = max(line.count("place coin luxury-trade") for line in ideas(match))

    assert most == laid


@rule("A12.1")
def test_a_tile_in_the_wild_space_is_planned_with() -> None:
    """Both spaces of the road have stone on them, so the wood goes there."""
    spaces = {"road": "stone stone"}
    match = planning("wood", pawn="road", spaces=spaces, extensions=["wild-space"])

    assert always(match) == ["place wood wild-space", "ready"]

    play_round(match)

    assert seat_of(match)["road"] == 1


# Turns.


def test_what_is_paid_is_done() -> None:
    """Wool, which counts more than the food that the alpaca could bring."""
    assert always(acting("farm", spaces={"farm": "alpaca food"})) == ["do farm.wool"]


@rule("A10.3")
def test_where_nothing_is_worth_doing_the_seat_passes() -> None:
    """In the last round a new order brings nothing, and its coin may break a tie."""
    match = last_turn(pawn="market", coins=1)

    assert "order o1" in match.options(0)
    assert always(match) == ["pass"]


@rule("A6.4")
def test_the_free_cart_comes_before_a_food() -> None:
    """The step would cost one; the cart does not."""
    match = acting("farm", spaces={"village": "stone stone", "movement": "food"})

    line = always(match)

    assert line[0] == "cart village"
    assert line[1].startswith("house ")


@rule("A6.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_cart_is_kept_for_the_longer_way(seed: int) -> None:
    """On foot to the village next door, by cart to the harbor: both actions are taken."""
    spaces = {"village": "stone stone", "harbor": "wood wood", "movement": "food"}
    match = acting("farm", spaces=spaces)

    assert sound(match, seed=seed)[0] in ("walk village", "cart harbor")

    play_round(match, seed)

    assert seat_of(match)["houses"]
    assert seat_of(match)["boats"]


@rule("A6.4")
@pytest.mark.parametrize(("movement", "boats"), [("food", 1), ("", 0)])
def test_the_second_cart_is_used_where_a_food_pays_for_it(movement: str, boats: int) -> None:
    """From the mine, two far places: without a food the round ends after the first."""
    spaces = {"village": "stone stone", "harbor": "wood wood", "movement": movement}
    match = play_round(acting("mine", carts=2, spaces=spaces))

    built = [*seat_of(match)["houses"], *seat_of(match)["boats"]]  # type: ignore[misc]

    assert len(built) == 1 + boats


@rule("A6.4", "A12.2")
def test_on_foot_food_is_spent_before_a_coin() -> None:
    """The harbor is two steps away."""
    spaces = {"harbor": "wood wood", "movement": "food coin"}
    match = acting("farm", carts=0, spaces=spaces, extensions=["coin-movement"])

    line = always(match)

    assert line[:2] == ["walk forest", "walk harbor coin"]
    assert line[2].startswith("boat ")


@rule("A6.8")
def test_one_action_uses_all_that_lies_there() -> None:
    """Two cacao are traded in one action."""
    match = acting("forest", spaces={"forest": "cacao cacao"}, rides=1)

    follow(match, always(match))
    follow(match, always(match))

    assert seat_of(match)["spaces"] == {}
    assert match.view(0)["asked"] != {"0": "turn"}


@rule("R5")
@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize(("glass", "chosen"), [(0, {"glass"}), (7, {"cloth", "food"})])
def test_a_depleted_tile_is_not_chosen_while_another_is_left(
    glass: int, chosen: set[str], beginner: bool
) -> None:
    """Glass is the best of the three, as long as there is some."""
    me = player(pawn="forest", spaces={"forest": "cacao"}, rides=1)
    match = match_of(me, player(bag="glass " * glass, passed=True), phase="actions")
    lines = [sound(match, seed=seed, beginner=beginner) for seed in SEEDS]

    assert {line[0].split()[-1] for line in lines} <= chosen


@rule("R5")
def test_where_all_choices_are_depleted_nothing_is_planned_for_them() -> None:
    """The trader keeps the coin; the mind names a choice that the rules know."""
    me = player(role="trader", pawn="market", spaces={"role": "coin"}, rides=1)
    match = match_of(me, player(bag="fish " * 7 + "wood " * 12, passed=True), phase="actions")

    assert always(match) == ["pass"]
    assert all(line[0] in match.options(0) for line in ideas(match))


@rule("R66")
@pytest.mark.parametrize("pawn", ["farm", None])
def test_the_coin_of_commission_is_planned_with(pawn: str | None) -> None:
    """An extension costs two coins: the seat has one, and gets the other from the traveler."""
    strip = ["ferryman", "lumber-camp", "quarry", "cacao-trade", "barter-quay"]
    table = {"traveler": "market", "round": 1, "strip": strip}
    tiles = "cacao cacao food food food"
    match = acting_with("commission", pawn, table=table, coins=1, bag=tiles)
    without = acting_with("science", pawn, table=table, coins=1, bag=tiles)

    line = always(match)

    assert line == ["start market" if pawn is None else "cart market", "buy ferryman"]
    assert always(without) == ["pass"]
    follow(match, line[:1])
    assert always(match) == line[1:]


@pytest.mark.parametrize(("assets", "lying"), [("surveying", "wood"), ("surveying", "stone")])
def test_an_asset_without_room_takes_no_more(assets: str, lying: str) -> None:
    """Its only space is taken, by this kind of tile or the other."""
    match = planning_with(assets, "stone wood", spaces={assets: lying}, pawn="farm")

    for line in [*ideas(match), *(sound(match, seed=seed) for seed in SEEDS)]:
        assert_legal(match, 0, line)


@rule("A7.18")
def test_the_last_tile_of_an_order_is_delivered() -> None:
    """Nine points are more than what the market pays, or a row of one stone."""
    order = {"name": "o1", "delivered": ["wood", "wood", "stone"]}
    spaces = {"market": "stone", "village": "stone"}
    match = last_turn(pawn="farm", spaces=spaces, order=order)

    assert always(match) == ["cart market", "deliver stone"]


@rule("ev-E1", "R44")
@pytest.mark.parametrize(
    ("warehouse", "move"),
    [
        (["wood wood corn", "fish", "ore", "wood wood"], "corn out 1"),
        (["wood wood", "fish", "ore", "wood wood corn"], "decline"),
    ],
    ids=["row 4 counts more", "row 1 counts less"],
)
def test_a_corn_moves_to_the_row_that_counts_more(warehouse: list[str], move: str) -> None:
    """Two rows of a type may change roles: one is complete, the other open."""
    assert always(event_comes("E1", seats=(settled(warehouse=warehouse),))) == [move]


@rule("A9.8")
def test_the_last_corn_completes_a_row() -> None:
    """Rather than begin one of its own, which would count nothing."""
    match = last_turn(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=["fish fish"])
    match.play(0, "do road.build")

    assert always(match) == ["corn row 1"]


@rule("A7.19", "A7.15")
@pytest.mark.parametrize(
    "fields", [{"spaces": {"road": "stone wood", "farm": "alpaca food"}}, {"coins": 9}]
)
def test_in_the_last_round_points_come_before_what_helps_later(fields: dict[str, object]) -> None:
    """One cart: wool counts two, a planning space more or an extension nothing."""
    match = last_turn(pawn="harbor", **{"spaces": {"farm": "alpaca food"}, **fields})

    assert always(match) == ["cart farm", "do farm.wool"]
