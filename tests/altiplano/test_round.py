"""A3 and A8: the phases of a round, its simultaneous steps, and cleanup."""

import random

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    acting,
    altiplano,
    happened,
    match_of,
    player,
    rule,
    seat_of,
    seat_seen,
    turn_of,
)

Choices = list[tuple[int, str]]


def play_all(match: Match, choices: Choices) -> Match:
    for seat, text in choices:
        match.play(seat, text)
    return match


# The phases.


@rule("A3.1")
def test_a_round_is_drawing_planning_actions_and_cleanup() -> None:
    """After cleanup the next round begins with drawing."""
    lying = player(spaces={"farm": "alpaca"}, bag="food", pawn="farm")
    match = match_of(lying, lying, phase="drawing", round=4)
    phases = [match.view(None)["phase"]]

    for move in ("draw", "ready", "pass"):
        for seat in (0, 1):
            match.play(seat, move)
        phases.append(match.view(None)["phase"])

    assert phases == ["drawing", "planning", "actions", "drawing"]
    assert match.view(None)["round"] == 5
    assert happened(match)[:9] == [
        *["drew", "drew", "ready", "ready", "passed", "passed"],
        *["start-player", "extension-removed", "extension-revealed"],
    ]
    assert happened(match)[-1] == "round-began"


@rule("A3.1")
@pytest.mark.parametrize(
    ("phase", "move"), [("drawing", "place food farm"), ("planning", "draw"), ("actions", "ready")]
)
def test_what_belongs_to_another_phase_is_refused(phase: str, move: str) -> None:
    """Nobody plans while drawing, draws while planning, or does either in the action phase."""
    me = player(spaces={"farm": "food"}, planning="food food", bag="food", coins=1)
    match = match_of(me, me, phase=phase)

    refusal = match.why_not(0, move)

    assert refusal is not None
    assert "this is the" in refusal


# Simultaneous steps.


def three_drawing() -> Match:
    """Three seats that each have something to take back, and bags with different tiles."""
    me = player(spaces={"farm": "food alpaca"}, bag="fish ore wood silver stone", coins=1)
    return match_of(me, me, me, phase="drawing", first=1, seed=4)


@rule("A3.2")
def test_everybody_draws_and_plans_at_the_same_time() -> None:
    """All seats are asked at once, and may answer in any order."""
    match = three_drawing()
    drawing = match.to_move

    play_all(match, [(2, "draw"), (0, "draw"), (1, "draw")])

    assert drawing == (1, 2, 0)
    assert match.view(None)["phase"] == "planning"
    assert match.to_move == (1, 2, 0)


@rule("A3.2", "R21")
@pytest.mark.parametrize("order", ["012", "210", "102"])
def test_the_order_in_which_the_players_draw_carries_no_weight(order: str) -> None:
    """The same tiles come out of the bags, no matter who is quicker."""
    one = play_all(three_drawing(), [(0, "take food farm"), (0, "draw"), (1, "draw"), (2, "draw")])
    other = three_drawing()
    other.play(0, "take food farm")

    for seat in order:
        other.play(int(seat), "draw")

    assert other.position() == one.position()
    assert other.log(0) == one.log(0)


@rule("A3.2", "R21")
def test_the_order_in_which_the_players_plan_carries_no_weight() -> None:
    """Plans made in turn and plans made all mixed lead to the same position."""

    def planned(choices: Choices) -> Match:
        me = player(planning="food food fish", bag="food")
        return play_all(match_of(me, me, phase="planning"), choices)

    mine: Choices = [(0, "place food farm"), (0, "place fish harbor"), (0, "ready")]
    theirs: Choices = [(1, "place fish market"), (1, "place food movement"), (1, "ready")]
    mixed = [choice for pair in zip(theirs, mine, strict=True) for choice in pair]

    positions = [planned(each).position() for each in (mine + theirs, theirs + mine, mixed)]

    assert positions[0] == positions[1] == positions[2]


@rule("A3.2")
def test_a_player_declares_planning_complete_once() -> None:
    """Who has declared waits for the others; the action phase begins with the last declaration."""
    match = match_of(*[player(planning="food", coins=1)] * 2, phase="planning")

    match.play(0, "ready")

    assert match.to_move == (1,)
    with pytest.raises(Refused, match="waiting for seat 1"):
        match.play(0, "ready")
    match.play(1, "ready")
    assert match.view(None)["phase"] == "actions"


def without_asked(view: Json) -> Json:
    return {key: value for key, value in view.items() if key != "asked"}


@rule("R21")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_a_player_takes_back_and_draws_is_hidden_until_all_have_drawn(
    viewer: int | None,
) -> None:
    """The others learn that a player has finished, and nothing else."""
    match = three_drawing()
    before = match.view(viewer)
    log = match.log(viewer)

    play_all(match, [(0, "take food farm"), (0, "draw")])

    after = match.view(viewer)
    assert before["asked"] == {"0": "draw", "1": "draw", "2": "draw"}
    assert after["asked"] == {"1": "draw", "2": "draw"}
    assert without_asked(after) == without_asked(before)
    assert match.log(viewer) == log


@rule("R21", "R22")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_a_player_took_back_and_drew_is_shown_when_all_have_drawn(viewer: int | None) -> None:
    """Then spaces, planning spaces and the contents of the bag are known to all."""
    match = three_drawing()

    play_all(match, [(0, "take food farm"), (0, "draw"), (1, "draw"), (2, "draw")])

    seen = seat_seen(match, 0, viewer)
    assert seen["spaces"] == {"farm": {"alpaca": 1}}
    assert seen["planning"] == seat_of(match)["planning"]
    assert seen["bag"] == seat_of(match)["bag"]
    told = [entry["event"] for entry in match.log(viewer) if entry["seat"] == 0]
    assert told == ["took-back", "drew"]


@rule("R21")
def test_a_player_sees_the_own_draw_at_once() -> None:
    """Only the others wait."""
    match = match_of(
        player(spaces={"farm": "food"}, bag="fish fish fish fish"),
        player(spaces={"farm": "food"}),
        phase="drawing",
    )

    match.play(0, "draw")

    assert seat_of(match)["planning"] == {"fish": 4}
    assert happened(match, 0) == ["drew"]


@rule("R21")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_plan_is_hidden_until_all_plans_are_complete(viewer: int | None) -> None:
    """Tiles and coins that a player places are shown when the last player has declared."""
    me = player(role="trader", planning="food fish", coins=2)
    match = match_of(me, player(planning="food"), phase="planning")
    before = match.view(viewer)

    play_all(match, [(0, "place fish harbor"), (0, "place coin role")])
    placed = match.view(viewer)
    match.play(0, "ready")
    declared = match.view(viewer)

    assert placed == before
    assert without_asked(declared) == without_asked(before)
    assert declared["asked"] == {"1": "plan"}
    assert match.log(viewer) == []
    match.play(1, "ready")
    assert seat_seen(match, 0, viewer)["spaces"] == {"harbor": {"fish": 1}, "role": {"coin": 1}}
    assert seat_seen(match, 0, viewer)["coins"] == 1
    assert happened(match, viewer).count("placed") == 2


@rule("R21")
def test_nobody_gains_by_waiting() -> None:
    """What a player may do does not depend on whether the others have finished."""
    match = three_drawing()
    offered = match.options(1)

    play_all(match, [(0, "draw"), (2, "take alpaca farm"), (2, "draw")])

    assert match.options(1) == offered


@rule("R22")
@pytest.mark.parametrize("viewer", [1, None])
def test_what_goes_into_a_container_is_known_to_all(viewer: int | None) -> None:
    """Used and gained tiles lie in the open until they are in the container."""
    match = acting("forest", spaces={"forest": "food food"}, container="fish", bag="ore")

    match.play(0, "do forest.wood")

    assert seat_seen(match, 0, viewer)["container"] == {"fish": 1, "food": 2, "wood": 1}
    assert seat_seen(match, 0, viewer)["bag"] == {"ore": 1}


@rule("R22")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_knows_every_bag_through_a_whole_match(seed: int) -> None:
    """Whenever no simultaneous step is open all see the same bags and containers, the true ones."""
    match = altiplano().start(players=3, seed=seed)
    luck = random.Random(seed)
    looks = 0

    while not match.over:
        seat = luck.choice(match.to_move)
        match.play(seat, luck.choice(match.options(seat)))
        if match.view(None)["phase"] == "actions":
            looks += 1
            truth = match.position()["seats"]
            assert [match.view(viewer)["seats"] for viewer in (0, 1, 2, None)] == [truth] * 4

    assert looks > 10
    assert match.view(None)["round"] == match.view(None)["last_round"]


# What holds within the round, and what only with the next one.


@rule("R2")
def test_a_cart_may_be_used_as_soon_as_it_is_bought() -> None:
    """With the only cart used up, the new one takes the pawn on in the same turn."""
    match = acting("village", coins=1, rides=1, spaces={"movement": "food", "mine": "food food"})

    match.play(0, "do village.cart")
    match.play(0, "cart mine")

    assert seat_of(match)["pawn"] == "mine"
    assert seat_of(match)["rides"] == 2


@rule("R2")
@pytest.mark.parametrize(
    ("pawn", "purchase", "coins"),
    [
        ("market", "buy ore-for-fish", 1),
        ("market", "order o1", 2),
        ("village", "do village.cart", 2),
    ],
)
def test_coins_earned_this_round_may_pay_at_once(pawn: str, purchase: str, coins: int) -> None:
    """In the next turn of the same round they buy carts, orders and extensions."""
    strip = ["ore-for-fish", None, None, None, None]
    me = player(pawn="market", carts=2, spaces={"market": "silver", "movement": "food"})
    match = turn_of(me, strip=strip, orders=["o1"])

    match.play(0, "sell silver")
    if pawn != "market":
        match.play(0, f"cart {pawn}")
    match.play(0, "end")
    match.play(0, purchase)

    assert match.view(None)["round"] == 1
    assert seat_of(match)["coins"] == coins


# Cleanup.


@rule("A8.1", "A2.8")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_start_player_marker_passes_clockwise(first: int) -> None:
    """The next seat starts the next round, no matter who passed last."""
    waiting = player(coins=1, passed=True)
    match = match_of(player(coins=1), waiting, waiting, phase="actions", turn=0, first=first)

    match.play(0, "pass")

    assert match.view(None)["round"] == 2
    assert match.view(None)["first"] == (first + 1) % 3
    assert match.to_move == ((first + 1) % 3,)


@rule("A8.2")
def test_all_carts_are_ready_again() -> None:
    """Carts used in one round carry the pawn in the next, the first one free again."""
    match = acting("farm", carts=2, rides=2, coins=1, spaces={"farm": "alpaca"})
    spent = match.why_not(0, "cart market")

    match.play(0, "pass")
    match.play(0, "draw")

    assert spent is not None
    assert "you have used all your carts this round (A6.4)" in spent
    match.play(0, "cart market")
    assert seat_of(match)["pawn"] == "market"


STRIP = ["ore-for-fish", "lumber-camp", "ore-shaft", "fishing-ground", "ferryman"]


def buying(*others: Json, coins: int = 9) -> Match:
    """Seat 0 is at the market, before a full strip and a stack of three; the others as given."""
    me = player(role="farmer", pawn="market", coins=coins)
    stack = ["cacao-trade", "quarry", "barter-quay"]
    seats = others or (player(role="shepherd", passed=True),)
    return match_of(me, *seats, phase="actions", strip=STRIP, stack=stack)


@rule("A8.3")
def test_without_a_purchase_the_cheapest_extension_leaves_the_game() -> None:
    """The others slide down and the top slot is filled from the stack."""
    match = buying()

    match.play(0, "pass")

    assert match.view(None)["strip"] == [*STRIP[1:], "cacao-trade"]
    assert match.position()["stack"] == ["quarry", "barter-quay"]


@rule("A8.3")
@pytest.mark.parametrize("slot", [0, 2, 4])
def test_after_a_purchase_the_others_slide_down_and_none_leaves(slot: int) -> None:
    """The gap closes and the top slot is filled; nothing else is lost, from whichever slot."""
    match = buying()

    match.play(0, f"buy {STRIP[slot]}")
    gap = match.view(None)["strip"]
    match.play(0, "end")
    match.play(0, "pass")

    assert gap == [None if at == slot else tile for at, tile in enumerate(STRIP)]
    assert match.view(None)["strip"] == [*STRIP[:slot], *STRIP[slot + 1 :], "cacao-trade"]
    assert "extension-removed" not in happened(match)


@rule("A8.3")
def test_several_gaps_are_filled_from_the_lowest_slot_up() -> None:
    """The top tile of the stack comes to the lowest slot that is free after sliding."""
    match = buying(player(role="shepherd", pawn="market", coins=9))

    play_all(match, [(0, "buy ore-for-fish"), (0, "end"), (1, "buy ore-shaft"), (1, "end")])
    play_all(match, [(0, "pass"), (1, "pass")])

    kept = ["lumber-camp", "fishing-ground", "ferryman"]
    assert match.view(None)["strip"] == [*kept, "cacao-trade", "quarry"]
    slots = [
        (entry["extension"], entry["slot"])
        for entry in match.log(None)
        if entry["event"] == "extension-revealed"
    ]
    assert slots == [("cacao-trade", 3), ("quarry", 4)]


@rule("A8.3")
def test_a_purchase_saves_the_strip_for_its_own_round_only() -> None:
    """In the next round, without a purchase, the cheapest leaves again."""
    match = buying()

    play_all(match, [(0, "buy ore-shaft"), (0, "end"), (0, "pass")])
    second = match.view(None)["strip"]
    match.play(0, "pass")

    kept = ["lumber-camp", "fishing-ground", "ferryman", "cacao-trade"]
    assert second == ["ore-for-fish", *kept]
    assert match.view(None)["strip"] == [*kept, "quarry"]


@rule("A8.3")
def test_an_extension_that_left_the_game_never_comes_back() -> None:
    """It can be bought no more, and the stack does not hold it."""
    match = buying()

    match.play(0, "pass")

    refusal = match.why_not(0, "buy ore-for-fish")
    assert refusal is not None
    assert "ore for fish is not on the extension strip (A7.15)" in refusal
    assert match.view(None)["stack"] == {"A": [], "B": ["quarry", "barter-quay"], "C": [], "D": []}
