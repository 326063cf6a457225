"""Planning help: what it says is what the match then allows."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from altiplano import games
from altiplano.games.altiplano.aid.odds import odds
from altiplano.games.altiplano.content.names import ACTIONS, LOCATIONS
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.message import percent
from tests.altiplano.asset_builders import planning_with, with_traveler
from tests.altiplano.traveler_builders import round_of
from tests.contract.samples import COMPILED, choose, samples, walk
from tests.positions import Json, acting, altiplano, drawing, match_of, planning, player, rule

FEW = 12 if COMPILED else 4
"""How many random matches are looked at."""


def aid(match: Match, seat: int = 0) -> dict[str, Any]:
    return games.aid(Game(match.rules), match.view(seat))


def action(match: Match, recipe: str, seat: int = 0) -> dict[str, Any]:
    """One action of the help."""
    (found,) = [each for each in aid(match, seat)["actions"] if each["recipe"] == recipe]
    return dict(found)


def state_of(match: Match, recipe: str) -> str:
    return str(action(match, recipe)["state"])


def reached(match: Match, location: str) -> dict[str, Any]:
    """One location of the help."""
    (found,) = [each for each in aid(match)["reach"] if each["location"] == location]
    return dict(found)


# Actions.


def test_an_action_is_planned_when_its_tiles_lie_there_and_payable_before() -> None:
    match = planning("alpaca food")

    before = state_of(match, "farm.wool")
    match.play(0, "place alpaca farm")
    match.play(0, "place food farm")

    assert before == "payable"
    assert state_of(match, "farm.wool") == "planned"


def test_what_is_missing_is_named_and_less_comes_before_more() -> None:
    match = planning("alpaca")

    found = [each for each in aid(match)["actions"] if each["state"] == "short"]

    assert action(match, "farm.wool")["missing"] == ["food"]
    assert action(match, "road.build")["missing"] == ["stone", "wood"]
    assert [len(each["missing"]) for each in found] == sorted(len(e["missing"]) for e in found)


def test_an_action_that_takes_any_tile_names_those_that_fit() -> None:
    match = planning("alpaca food", role="farmer")

    store = action(match, "village.store")

    assert store["state"] == "payable"
    assert store["fits"] == ["alpaca"]
    assert "food" not in store["one_of"]


def test_after_the_plan_what_is_at_hand_pays_for_nothing() -> None:
    match = planning("alpaca food")

    match.play(0, "ready")

    assert state_of(match, "farm.wool") == "short"


def test_full_spaces_are_a_reason_and_not_a_lack() -> None:
    match = planning("fish fish", spaces={"harbor": "wood food"})

    stone = action(match, "harbor.stone")

    assert (stone["state"], stone["missing"]) == ("closed", [])
    assert "there is no free space for it at the harbor" in stone["why"]["says"]


@rule("A12.1")
def test_a_free_wild_space_helps_where_the_location_is_full() -> None:
    owner: Json = {"extensions": ["wild-space"], "spaces": {"harbor": "fish wood"}}

    match = planning("fish", **owner)  # type: ignore[arg-type]

    assert state_of(match, "harbor.stone") == "payable"


@rule("A12.1")
def test_an_action_that_needs_the_wild_tile_says_so() -> None:
    match = acting("farm", extensions=["wild-space"], spaces={"farm": "food", "wild-space": "wool"})

    cloth = action(match, "farm.cloth")

    assert (cloth["state"], cloth["wild"]) == ("planned", True)
    assert "do farm.cloth wild" in match.options(0)


def test_coins_and_opals_that_are_missing_are_counted() -> None:
    match = with_traveler(coins=0, opals=1, neutral="glass")

    assert action(match, "village.cart")["missing"] == ["coin"]
    assert action(match, "traveler.good")["missing"] == ["opal"] * (opals(match, "glass") - 1)


def opals(match: Match, good: str) -> int:
    numbers: Any = match.view(0)["numbers"]
    return int(numbers["opals"][good])


def test_what_no_tile_could_change_has_its_reason() -> None:
    match = planning("stone wood", carts=4, coins=1)

    assert "4" in action(match, "village.cart")["why"]["says"]
    assert action(match, "market.deliver")["state"] == "closed"


@rule("T5.5")
def test_an_asset_takes_one_of_several_tiles() -> None:
    survey = action(planning_with("surveying", "wood"), "surveying")

    assert survey["state"] == "payable"
    assert survey["one_of"] == ["stone", "wood"]
    assert action(planning_with("surveying", "food"), "surveying")["missing"] == ["any"]


# The way.


@rule("A6.4")
def test_a_free_cart_reaches_all_and_food_what_is_near() -> None:
    ring = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
    on_foot = match_of(
        player(pawn="farm", carts=0, spaces={"movement": "food"}, planning="food food"),
        player(planning="food"),
        phase="planning",
        ring=ring,
    )

    hows = {each["location"]: each["how"] for each in aid(on_foot)["reach"]}

    assert hows == {
        "farm": "here",
        "forest": "planned",
        "village": "planned",
        "harbor": "possible",
        "road": "possible",
        "market": "possible",
        "mine": "possible",
    }
    assert reached(on_foot, "market")["food"] == 3
    assert {each["how"] for each in aid(planning("food", pawn="farm"))["reach"]} == {
        "here",
        "planned",
    }


@rule("A12.2", "T10")
def test_coins_and_glass_pay_for_moves_where_they_may() -> None:
    match = planning("fish", carts=0, coins=1, pawn="farm", extensions=["coin-movement"])
    poor = planning("fish", carts=0, coins=1, pawn="farm")

    assert "possible" in {each["how"] for each in aid(match)["reach"]}
    assert {each["how"] for each in aid(poor)["reach"]} == {"here", "out"}


@rule("A6.3")
def test_a_pawn_that_is_off_the_board_may_begin_anywhere() -> None:
    match = planning("food", spaces={"farm": "alpaca", "mine": "food food"}, carts=0)

    assert {each["how"] for each in aid(match)["reach"]} == {"planned"}
    assert aid(match)["route"]["order"][0]["by"] == "start"


@pytest.mark.parametrize(("food", "possible"), [("food", True), ("", False)])
def test_a_route_goes_to_all_that_is_planned_if_it_is_paid_for(food: str, possible: bool) -> None:
    ring = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
    spaces = {"farm": "alpaca", "forest": "cacao", "mine": "food food", "movement": food}
    match = match_of(
        player(pawn="farm", spaces=spaces), player(passed=True), phase="actions", ring=ring
    )

    route = aid(match)["route"]

    assert route["possible"] is possible
    assert [leg["location"] for leg in route["order"]] == ["farm", "forest", "mine"]
    assert [leg["by"] for leg in route["order"]] == ["here", "foot", "cart"]


@rule("T9")
def test_an_event_that_lengthens_the_way_is_counted() -> None:
    ring = ["farm", "forest", "harbor", "market", "mine", "road", "village"]
    spaces = {"movement": "food", "farm": "alpaca"}
    me = player(pawn="farm", carts=0, spaces=spaces)

    usual = match_of(me, player(passed=True), phase="actions", ring=ring)
    longer = round_of("C2", me, ring=ring)

    assert reached(usual, "harbor")["how"] == "out"
    assert reached(longer, "harbor")["how"] == "planned"


# What stays.


def test_what_stays_on_planning_spaces_and_what_lies_idle_is_told() -> None:
    spaces = {"harbor": "fish wood", "mine": "ore", "forest": "food food", "role": "food"}
    match = planning("stone", role="farmer", spaces=spaces)

    found = aid(match)

    assert found["behind"] == {"stone": 1}
    assert found["idle"] == [
        {"place": "harbor", "goods": ["fish", "wood"], "missing": ["food"]},
        {"place": "mine", "goods": ["ore"], "missing": ["food"]},
    ]


def test_a_full_order_leaves_a_tile_idle() -> None:
    match = acting("market", order={"name": "o1", "delivered": []}, spaces={"market": "fish"})
    wanted: Any = altiplano().rules
    tiles = list(wanted.tables.content.orders["o1"].tiles)

    idle = aid(match)["idle"]

    assert bool(idle) is ("fish" not in tiles)


def test_the_wild_tile_serves_one_place_only() -> None:
    spaces = {"farm": "alpaca", "mine": "ore", "wild-space": "food"}
    match = acting("farm", extensions=["wild-space"], spaces=spaces)

    idle = aid(match)["idle"]

    assert idle == []  # Alpaca makes food by itself; the wild food makes silver of the ore.
    more = {"mine": "ore", "harbor": "fish", "wild-space": "food"}
    idle = aid(acting("farm", extensions=["wild-space"], spaces=more))["idle"]
    assert [(each["place"], each["goods"]) for each in idle] in (
        [("harbor", ["fish"])],
        [("mine", ["ore"])],
    )


# The draw.


@pytest.mark.parametrize(
    ("bag", "container", "draws"),
    [
        ("wood wood food food food", "", 3),
        ("wood fish", "wood wood food alpaca", 4),
        ("", "wood food food", 2),
        ("food", "", 3),
        ("wood wood", "food", 0),
    ],
)
@rule("A4.2", "A4.5")
def test_chances_are_those_of_all_draws(bag: str, container: str, draws: int) -> None:
    inside, outside = bag.split(), container.split()
    rest = max(0, draws - len(inside))
    hands = (
        [[*inside, *more] for more in combinations(outside, min(rest, len(outside)))]
        if rest
        else [list(each) for each in combinations(inside, draws)]
    )

    found = {
        (good, count): chance
        for good, count, chance in odds(Counter(inside), Counter(outside), draws)
    }

    wanted = {
        (good, count): Fraction(sum(hand.count(good) >= count for hand in hands), len(hands))
        for good in {*inside, *outside}
        for count in range(1, draws + 1)
    }
    assert found == {each: chance for each, chance in wanted.items() if chance}


def test_the_next_draw_fills_what_stays_free() -> None:
    match = planning("stone", bag="wood wood food food", container="fish")

    draw = aid(match)["draw"]

    assert (draw["spaces"], draw["count"]) == (3, 3)
    assert draw["refill"] is False
    assert draw["likely"][0]["says"] in ("two wood next round: 50 %", "two food next round: 50 %")


@rule("A4.5")
def test_the_container_comes_after_the_bag() -> None:
    draw = aid(planning("stone", bag="wood", container="fish fish"))["draw"]

    assert (draw["refill"], draw["then"]) == (True, {"fish": 2})
    assert [(each["good"], each["count"], each["chance"]) for each in draw["odds"]] == [
        ("fish", 1, 1.0),
        ("fish", 2, 1.0),
        ("wood", 1, 1.0),
    ]


def test_before_the_draw_it_is_this_one() -> None:
    match = drawing(bag="wood wood wood food food", spaces={"farm": "food"})

    assert aid(match)["draw"]["now"] is True


@rule("R2")
def test_a_road_that_was_built_counts_for_the_next_draw() -> None:
    bag = "wood wood wood wood wood wood"
    match = acting("road", bag=bag, spaces={"road": "stone wood"}, role="farmer")
    before = aid(match)["draw"]["count"]

    match.play(0, "do road.build")

    assert aid(match)["draw"]["count"] == before + 1


def test_in_the_last_round_nothing_is_drawn_any_more() -> None:
    match = match_of(
        player(pawn="farm", spaces={"farm": "alpaca"}, bag="food"),
        player(passed=True),
        phase="actions",
        round=9,
        last_round=9,
    )

    assert aid(match)["draw"] is None


@pytest.mark.parametrize(
    ("chance", "says"),
    [
        (Fraction(1, 1000), "under 1 %"),
        (Fraction(999, 1000), "over 99 %"),
        (Fraction(41, 100), "41 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_a_chance_is_never_rounded_to_certainty(chance: Fraction, says: str) -> None:
    words = altiplano().rules.words
    assert words.say(percent(float(chance))) == says


# Against the match itself.


class Table:
    """A match of two without a referee: no move is forced, so each can be looked at."""

    def __init__(self, match: Match) -> None:
        self.rules: Any = match.rules
        self.state: Any = match.state

    def options(self, seat: int = 0) -> list[str]:
        moves = vec[i64]([0] * len(self.rules.move_texts))
        count = self.rules.legal(self.state, seat, moves)
        return [self.rules.move_texts[moves[at]] for at in range(count)]

    def play(self, text: str, seat: int = 0) -> None:
        assert text in self.options(seat)
        self.rules.apply(self.state, seat, self.rules.move_numbers[text])

    def pass_other(self) -> None:
        if self.state.owing == 2:
            self.play("pass", 1)

    def walk(self, location: str) -> None:
        """One step after the other, the shorter way round."""
        ring = [LOCATIONS[each] for each in self.state.ring]
        there = ring.index(location)
        here = ring.index(LOCATIONS[self.state.seats[0].pawn])
        step = 1 if (there - here) % 7 <= 3 else -1
        while here != there:
            here = (here + step) % 7
            self.play(f"walk {ring[here]}")

    def act(self, recipes: set[str]) -> None:
        """Take one of some actions, and end the turn."""
        text = next(each for each in self.options() if self.recipe(each) in recipes)
        self.play(text)
        while self.state.phase == ACTIONS and "pass" not in self.options():
            options = self.options()
            self.play(next((each for each in ("enough", "end") if each in options), options[0]))
            self.pass_other()

    def recipe(self, text: str) -> str:
        """The action that a move is."""
        tables, number = self.rules.tables, self.rules.move_numbers[text]
        act = text.split(maxsplit=1)[0] not in ("pass", "start", "walk", "cart")
        return str(tables.recipe_names[tables.move_a[number]]) if act else ""


@pytest.mark.parametrize(
    "sample", samples("altiplano", FEW, 500), ids=lambda each: f"seed {each.seed}"
)
def test_help_agrees_with_the_options_of_random_matches(sample: Any) -> None:
    """Planned actions at this location are possible; possible ones are planned or need no tiles."""
    for at, (match, _luck) in enumerate(walk(sample)):
        if match.over or at % 7:
            continue
        seat = match.to_move[0]
        view: Any = match.view(seat)
        if view["asked"].get(str(seat)) != "turn":
            continue
        found = aid(match, seat)
        here = {each["location"] for each in found["reach"] if each["how"] == "here"}
        ready = {
            each["recipe"]
            for each in found["actions"]
            if each["state"] in ("planned", "payable") and each["location"] in {*here, None}
        }
        assert ready == offered(match, seat)
        moves = {
            text.split()[1] for text in match.options(seat) if text.startswith(("walk ", "cart "))
        }
        near = {each["location"] for each in found["reach"] if each["how"] == "planned"}
        if view["seats"][seat]["pawn"]:
            assert moves <= near


def offered(match: Match, seat: int) -> set[str]:
    """The actions that can be taken now, by their recipes."""
    table = Table(match)
    return {table.recipe(text) for text in match.options(seat)} - {""}


@pytest.mark.parametrize("seed", range(FEW))
def test_a_route_that_is_possible_can_be_gone(seed: int) -> None:
    """After a random plan the pawn follows the route, and acts at each place."""
    luck = Random(f"route {seed}")
    match = altiplano().start(2, seed, {"first": 0})
    gone = 0
    for _round in range(8):
        while match.view(None)["phase"] != "actions" and not match.over:
            seat = match.to_move[0]
            match.play(seat, choose(luck, match.options(seat), "busy"))
        found = aid(match)
        if found["route"] and found["route"]["possible"]:
            gone += follow(Table(match.copy()), found)
        while match.view(None)["phase"] == "actions" and not match.over:
            seat = match.to_move[0]
            match.play(seat, choose(luck, match.options(seat), "busy"))
    assert gone


def follow(table: Table, found: dict[str, Any]) -> int:
    """Go the route of seat 0 and do something planned at each place; how many places that were."""
    planned = [each for each in found["actions"] if each["state"] == "planned"]
    table.pass_other()
    for leg in found["route"]["order"]:
        if leg["by"] == "foot":
            table.walk(leg["location"])
        elif leg["by"] != "here":
            table.play(f"{leg['by']} {leg['location']}")
        here = {each["recipe"] for each in planned if each["location"] == leg["location"]}
        table.act(here)
    return len(found["route"]["order"])


@pytest.mark.parametrize(
    "sample", samples("altiplano", 3, 900), ids=lambda each: f"seed {each.seed}"
)
def test_worlds_that_look_alike_give_the_same_help(sample: Any) -> None:
    for at, (match, _luck) in enumerate(walk(sample)):
        if at % 40 == 0 and not match.over:
            seat = match.to_move[-1]
            assert aid(match.resample(seat, at), seat) == aid(match, seat)


def test_a_spectator_gets_no_help() -> None:
    match = planning("food")

    assert games.aid(altiplano(), match.view(None)) == {"game": "altiplano", "seat": None}
