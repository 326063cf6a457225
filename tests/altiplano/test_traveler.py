"""The traveler: his way, the strip, opals, buying assets and goods (T2.4 to T2.6, T4 to T6)."""

import pytest

from altiplano.kernel.match import Match
from tests.altiplano.asset_builders import (
    CHEAP,
    DEAR,
    OPTIONS,
    STAGE_ONE,
    STAGE_TWO,
    drawing_with,
    planning_with,
    with_traveler,
)
from tests.altiplano.traveler_builders import assert_question_reads_back, coins, deck_with, neutral
from tests.positions import (
    altiplano,
    happened,
    match_of,
    pieces,
    planning,
    player,
    refusal,
    rule,
    seat_of,
    turn_of,
)


def after_cleanup(traveler: str, *pawns: str | None, ring: list[str] | None = None) -> Match:
    """The last seat passes, since it has nothing to do; cleanup and the next event follow."""
    deck = deck_with("A1")
    last = len(pawns) - 1
    seats = [
        player(pawn=pawn, passed=at != last, rides=1, bag="food food food food")
        for at, pawn in enumerate(pawns)
    ]
    return match_of(
        *seats,
        phase="actions",
        turn=last,
        options=OPTIONS,
        traveler=traveler,
        events=[],
        deck=deck,
        ring=ring,
    )


def where(match: Match) -> object:
    """Where the traveler stands."""
    return match.view(None)["traveler"]


def for_sale(match: Match) -> list[str]:
    """The assets that the seat to move could buy now."""
    return [text.removeprefix("asset ") for text in match.options(0) if text.startswith("asset ")]


def at_strip(match: Match, seat: int = 0) -> object:
    """What lies on a seat's strip."""
    spaces = seat_of(match, seat)["spaces"]
    assert isinstance(spaces, dict)
    return spaces.get("traveler", {})


# Setup.


@rule("T2.4", "T2.5", "T2.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_traveler_starts_on_the_road_and_the_trading_point_is_empty(players: int) -> None:
    """Every player has a trading space, and there is a neutral one; all 21 assets are left."""
    match = altiplano().start(
        players=players, seed=3, options={"events": True, "traveler": True, "first": 0}
    )

    view = match.view(None)

    assert where(match) == "road"
    assert sorted(str(each) for each in (view["assets"] or [])) == sorted(STAGE_ONE + STAGE_TWO)  # type: ignore[attr-defined]
    assert view["second_stage"] is False
    for seat in range(players):
        assert seat_of(match, seat)["trading"] == {}
        assert seat_of(match, seat)["opals"] == 0
        assert seat_of(match, seat)["assets"] == []


@rule("T2.4")
def test_no_pawn_ever_stands_at_the_trading_point() -> None:
    """A pawn starts at one of the seven locations of the ring, and walks between those."""
    match = with_traveler("wood", pawn=None, rides=0)

    starts = [text for text in match.options(0) if text.startswith("start ")]

    assert len(starts) == 7
    assert refusal(match, "start traveler").code == "unknown-move"


@rule("T2.5", "T1.1")
def test_without_the_traveler_there_is_no_strip() -> None:
    """Nothing is placed on it, and none of its actions can be taken."""
    match = planning("wood")
    acting = turn_of(player(pawn="road", coins=5, spaces={"road": "wood"}))

    assert refusal(match, "place wood traveler").rule == "A5.2"
    assert refusal(acting, "opals wood").code == "no-traveler"
    assert refusal(acting, "asset bartering").code == "no-traveler"
    assert refusal(acting, "trade wood").code == "no-traveler"


@rule("T2.6")
def test_everybody_sees_assets_opals_and_trading_spaces() -> None:
    """What lies face up, who has what, and how many events were revealed, is public."""
    other = player(assets=["science"], opals=7, trading=pieces("wood glass"))
    match = with_traveler("wood", other=other, neutral="fish", opals=2)

    for viewer in (None, 0, 1):
        view = match.view(viewer)
        seats = view["seats"]
        assert isinstance(seats, list)
        assert seats[1]["assets"] == ["science"]
        assert seats[1]["opals"] == 7
        assert seats[1]["trading"] == {"wood": 1, "glass": 1}
        assert seats[0]["opals"] == 2
        assert view["neutral"] == {"fish": 1}
        assert "science" not in view["assets"]  # type: ignore[operator]
        assert view["events"] == []


@rule("T2.6")
def test_opals_never_run_out() -> None:
    """However many there are already, a tile still buys one."""
    match = with_traveler("wood", opals=2000)

    match.play(0, "opals wood")

    assert seat_of(match)["opals"] == 2001


# Drawing and planning.


@rule("T4.2", "T4.3", "R35")
@pytest.mark.parametrize("tile", [*CHEAP, *DEAR])
def test_the_strip_accepts_every_tile(tile: str) -> None:
    """Food included."""
    match = planning_with("", tile)

    match.play(0, f"place {tile} traveler")

    assert at_strip(match) == {tile: 1}
    assert seat_of(match)["planning"] == {}


@rule("T4.3", "T2.5")
def test_the_strip_has_two_spaces_and_takes_no_coin() -> None:
    """A third tile finds no space."""
    match = planning_with("", "food wood wood", coins=3)

    match.play(0, "place food traveler")
    match.play(0, "place wood traveler")

    assert refusal(match, "place wood traveler").code == "spaces-full"
    assert refusal(match, "place coin traveler").code == "not-accepted"


@rule("T4.2", "A5.6")
def test_tiles_on_the_strip_stay_until_they_are_used() -> None:
    """A tile that was not used lies there in the next round, too."""
    match = with_traveler("wood", bag="food food food food")

    match.play(0, "pass")

    assert match.view(None)["round"] == 2
    assert at_strip(match) == {"wood": 1}


@rule("T4.1", "A4.1")
def test_tiles_on_the_strip_and_on_assets_return_to_free_planning_spaces() -> None:
    """Each needs an open planning space."""
    match = drawing_with(
        "opal-cutting porterage",
        spaces={"traveler": "wood food", "opal-cutting": "fish", "porterage": "ore"},
        planning="stone",
    )

    for text in ("take wood traveler", "take fish opal-cutting", "take ore porterage"):
        match.play(0, text)

    assert seat_of(match)["planning"] == {"stone": 1, "wood": 1, "fish": 1, "ore": 1}
    assert at_strip(match) == {"food": 1}
    assert refusal(match, "take food traveler").rule == "R19"


@rule("T4.1", "R33")
def test_coins_on_assets_return_to_the_player() -> None:
    """They need no planning space, and are the player's own coins again."""
    match = drawing_with(
        "patronage assistance",
        spaces={"patronage": "coin coin", "assistance": "coin"},
        planning="stone stone wood wood",
        coins=1,
    )

    match.play(0, "take coin patronage")
    match.play(0, "take coin assistance")

    assert coins(match) == 3
    assert seat_of(match)["spaces"] == {"patronage": {"coin": 1}}


@rule("T4.1")
def test_nobody_takes_back_what_does_not_lie_there() -> None:
    """Neither from your own strip nor from somebody else's asset."""
    match = drawing_with("", spaces={"traveler": "wood"}, bag="food")

    assert refusal(match, "take fish traveler").code == "not-at-place"
    assert refusal(match, "take coin patronage").code == "not-at-place"


@rule("T4.3", "A5.7")
def test_the_spaces_of_an_asset_serve_it_alone() -> None:
    """What lies there buys no opals, and what lies on the strip is not for the asset."""
    match = with_traveler(
        "fish", spaces={"opal-cutting": "wood"}, assets=["opal-cutting"], second_stage=True
    )

    assert refusal(match, "opals wood").code == "not-at-place"
    match.play(0, "do opal-cutting")

    assert at_strip(match) == {"fish": 1}
    assert seat_of(match)["container"] == {"wood": 1}


@rule("T4.3", "A5.3")
def test_the_actions_of_the_strip_share_its_spaces() -> None:
    """The same tile could buy opals or an asset."""
    match = with_traveler("wood")

    assert {"opals wood", "asset bartering"} <= set(match.options(0))


# Where the traveler stands.


@rule("T5.1", "T5.2", "T5.3", "A6.2")
def test_the_pawn_must_be_with_the_traveler() -> None:
    """Elsewhere none of his actions can be taken."""
    match = with_traveler(
        "wood", pawn="mine", opals=4, neutral="fish", spaces={"mine": "food food"}
    )

    assert refusal(match, "opals wood").code == "not-there"
    assert refusal(match, "asset bartering").rule == "A6.2"
    assert "your pawn must be at the farm" in str(refusal(match, "trade fish"))
    assert match.options(0) == ["do mine.stone", "pass"]


@rule("T5.1", "A6.2")
@pytest.mark.parametrize(
    "location", ["farm", "forest", "harbor", "market", "mine", "road", "village"]
)
def test_his_actions_are_taken_wherever_he_stands(location: str) -> None:
    """Beside those of the location itself."""
    match = with_traveler("fish", traveler=location)

    match.play(0, "opals fish")

    assert seat_of(match)["opals"] == 1


@rule("T5.1", "R4")
def test_a_move_to_the_traveler_is_legal_if_an_action_waits_there() -> None:
    """He makes a place to act at of the location, for who has something to do with him."""
    ready = with_traveler("wood", traveler="mine", pawn="farm", rides=0, carts=1)
    idle = with_traveler("", traveler="mine", pawn="farm", rides=0, carts=1)

    assert "cart mine" in ready.options(0)
    assert refusal(idle, "cart mine").rule == "R4"


# Opals.


@rule("T5.1", "A6.8", "R35")
def test_one_or_more_tiles_buy_an_opal_each() -> None:
    """They go to the container, food included, in a single action."""
    match = with_traveler("food wood")

    match.play(0, "opals food")
    assert match.options(0) == ["opals wood", "enough"]
    match.play(0, "opals wood")

    assert seat_of(match)["opals"] == 2
    assert seat_of(match)["container"] == {"food": 1, "wood": 1}
    assert at_strip(match) == {}


@rule("T5.1", "A6.8")
def test_the_other_tile_may_stay() -> None:
    """The action can end after one."""
    match = with_traveler("food wood")

    match.play(0, "opals food")
    match.play(0, "enough")

    assert seat_of(match)["opals"] == 1
    assert at_strip(match) == {"wood": 1}


@rule("T5.1")
def test_a_dear_tile_buys_one_opal_as_well() -> None:
    """Each tile is worth one."""
    match = with_traveler("glass")

    match.play(0, "opals glass")

    assert seat_of(match)["opals"] == 1


@rule("T5.1")
def test_only_tiles_on_the_strip_buy_opals() -> None:
    """Not those on the spaces of the location."""
    match = with_traveler("wood", traveler="road", spaces={"road": "stone"})

    assert refusal(match, "opals stone").code == "not-at-place"


@rule("R32", "A12.1", "R6")
def test_the_tile_in_the_wild_space_buys_an_opal() -> None:
    """By itself, or beside those of the strip."""
    match = with_traveler("food", spaces={"wild-space": "glass"}, extensions=["wild-space"])

    match.play(0, "opals glass wild")
    match.play(0, "opals food")

    assert seat_of(match)["opals"] == 2
    assert seat_of(match)["container"] == {"glass": 1, "food": 1}


@rule("R32", "A6.2")
def test_the_wild_space_needs_the_pawn_with_the_traveler() -> None:
    """It follows the location of the action that it is used for."""
    match = with_traveler(
        "",
        pawn="mine",
        spaces={"wild-space": "glass", "mine": "food food"},
        extensions=["wild-space"],
    )

    assert refusal(match, "opals glass wild").code == "not-there"
    assert refusal(match, "asset science").code == "not-there"


# Assets.


@rule("T5.2", "R35", "A6.6")
@pytest.mark.parametrize("tile", [*CHEAP, *DEAR])
def test_any_tile_buys_an_asset_of_stage_one(tile: str) -> None:
    """It goes onto the buyer's own trading space, not to the container."""
    match = with_traveler(tile)

    match.play(0, "asset management")

    assert seat_of(match)["assets"] == ["management"]
    assert seat_of(match)["trading"] == {tile: 1}
    assert seat_of(match)["container"] == {}
    assert at_strip(match) == {}
    assert "management" not in match.view(None)["assets"]  # type: ignore[operator]


@rule("T5.2")
@pytest.mark.parametrize("tile", DEAR)
def test_a_dear_tile_buys_an_asset_of_stage_two(tile: str) -> None:
    """One of the six higher-value goods."""
    match = with_traveler(tile, second_stage=True)

    match.play(0, "asset haggling")

    assert seat_of(match)["assets"] == ["haggling"]
    assert seat_of(match)["trading"] == {tile: 1}


@rule("T5.2")
@pytest.mark.parametrize("tile", CHEAP)
def test_a_cheap_tile_buys_no_asset_of_stage_two(tile: str) -> None:
    """Beside a dear one, it cannot be chosen to pay, either."""
    alone = with_traveler(tile, second_stage=True)
    both = with_traveler(f"{tile} ore", second_stage=True)

    both.play(0, "asset haggling")

    assert refusal(alone, "asset haggling").code == "no-payment"
    assert seat_of(both)["trading"] == {"ore": 1}
    assert at_strip(both) == {tile: 1}


@rule("T5.2")
def test_the_player_chooses_which_tile_pays() -> None:
    """Any on the strip that is good enough."""
    match = with_traveler("wood silver")

    match.play(0, "asset forestry")

    assert match.options(0) == ["pay silver", "pay wood"]
    assert refusal(match, "pay food").code == "not-at-place"
    assert refusal(match, "pay wild").code == "no-wild-tile"
    match.play(0, "pay wood")
    assert seat_of(match)["trading"] == {"wood": 1}
    assert at_strip(match) == {"silver": 1}


@rule("T5.2")
def test_a_cheap_tile_is_refused_as_payment_with_its_reason() -> None:
    """The sentence says what the asset costs."""
    match = with_traveler(
        "wood ore", spaces={"wild-space": "glass"}, extensions=["wild-space"], second_stage=True
    )

    match.play(0, "asset haggling")

    assert match.options(0) == ["pay ore", "pay wild"]
    assert "wood cannot pay for it" in str(refusal(match, "pay wood"))


@rule("T5.2")
def test_without_a_tile_on_the_strip_no_asset_is_bought() -> None:
    """Coins and opals do not pay for it."""
    match = with_traveler("", coins=9, opals=9, spaces={"farm": "alpaca food"})

    assert for_sale(match) == []
    assert refusal(match, "asset bartering").rule == "T5.2"


@rule("T5.2", "R32")
def test_the_wild_space_pays_for_an_asset() -> None:
    """Its tile goes onto the trading space."""
    match = with_traveler("wood", spaces={"wild-space": "food"}, extensions=["wild-space"])

    match.play(0, "asset forestry")
    match.play(0, "pay wild")

    assert seat_of(match)["trading"] == {"food": 1}
    assert seat_of(match)["spaces"] == {"traveler": {"wood": 1}, "farm": {"alpaca": 1}}


@rule("T5.2", "R31")
def test_at_most_one_asset_a_round() -> None:
    """Other actions at the traveler are still open, several a round."""
    match = with_traveler("wood food", opals=2, neutral="fish stone")

    match.play(0, "asset forestry")
    match.play(0, "pay wood")

    assert refusal(match, "asset bartering").code == "once-a-round"
    for text in ("trade fish", "opals food", "trade stone"):
        match.play(0, text)
    assert seat_of(match)["opals"] == 1
    assert seat_of(match)["container"] == {"fish": 1, "food": 1, "stone": 1}


@rule("T5.2")
def test_another_asset_may_follow_in_the_next_round() -> None:
    """The limit holds for a round."""
    match = with_traveler("wood food", bag="wood wood wood wood")
    match.play(0, "asset forestry")
    match.play(0, "pay wood")

    match.play(0, "pass")

    assert match.view(None)["round"] == 2
    assert seat_of(match)["did_once"] == []
    assert seat_of(match)["assets"] == ["forestry"]


@rule("T5.2")
def test_an_asset_that_somebody_has_is_not_for_sale() -> None:
    """There is one of each."""
    match = with_traveler("wood", other=player(assets=["forestry"]), assets=["science"])

    assert refusal(match, "asset forestry").code == "asset-taken"
    assert refusal(match, "asset science").code == "asset-taken"
    assert "forestry" not in for_sale(match)


@rule("T5.4", "T2.4")
def test_assets_of_stage_two_wait_until_they_are_turned_up() -> None:
    """Before that the twelve of stage I are for sale, then all."""
    before = with_traveler("glass")
    after = with_traveler("glass", second_stage=True)

    assert for_sale(before) == STAGE_ONE
    assert for_sale(after) == STAGE_ONE + STAGE_TWO
    for asset in STAGE_TWO:
        assert refusal(before, f"asset {asset}").rule == "T5.4"


# Goods.


@rule("T5.3", "R36")
@pytest.mark.parametrize(
    ("tile", "price"), [*((tile, 1) for tile in CHEAP), *((tile, 2) for tile in DEAR)]
)
def test_a_good_of_the_trading_point_costs_one_or_two_opals(tile: str, price: int) -> None:
    """It goes to the container, and needs no tile on the strip."""
    match = with_traveler("", opals=price, neutral=tile)
    poor = with_traveler("", opals=price - 1, neutral=tile)

    match.play(0, f"trade {tile}")

    assert seat_of(match)["opals"] == 0
    assert seat_of(match)["container"] == {tile: 1}
    assert neutral(match) == {}
    assert refusal(poor, f"trade {tile}").code == "missing-opals"


@rule("T5.3")
def test_a_good_of_another_player_is_bought_from_that_trading_space() -> None:
    """The opals go to nobody."""
    match = with_traveler("", opals=3, other=player(trading=pieces("ore ore"), opals=1))

    match.play(0, "trade ore")

    assert seat_of(match, 1)["trading"] == {"ore": 1}
    assert seat_of(match, 1)["opals"] == 1
    assert seat_of(match)["opals"] == 1


@rule("T5.3")
def test_nobody_buys_from_the_own_trading_space() -> None:
    """Not even if the good lies nowhere else."""
    match = with_traveler("wood", opals=5, trading=pieces("ore fish"), neutral="fish")

    assert refusal(match, "trade ore").code == "not-traded"
    match.play(0, "trade fish")

    assert seat_of(match)["trading"] == {"ore": 1, "fish": 1}
    assert neutral(match) == {}


@rule("T5.3")
def test_the_player_chooses_the_trading_space() -> None:
    """Where the good lies on several."""
    match = with_traveler(
        "",
        opals=1,
        trading=pieces("fish"),
        neutral="fish",
        other=player(trading=pieces("fish")),
    )

    match.play(0, "trade fish")

    assert match.options(0) == ["from 1", "from neutral"]
    assert refusal(match, "from 0").code == "own-trading"
    assert refusal(match, "from 2").code == "not-traded"
    match.play(0, "from neutral")
    assert seat_of(match, 1)["trading"] == {"fish": 1}
    assert neutral(match) == {}


@rule("T5.3", "R31")
def test_goods_are_bought_one_an_action_and_several_a_round() -> None:
    """Each purchase is an action of its own."""
    match = with_traveler("", opals=2, neutral="wood wood wood")

    match.play(0, "trade wood")
    assert seat_of(match)["container"] == {"wood": 1}
    match.play(0, "trade wood")

    assert seat_of(match)["container"] == {"wood": 2}
    assert neutral(match) == {"wood": 1}
    assert seat_of(match)["opals"] == 0


@rule("T5.3")
def test_what_lies_on_no_trading_space_is_not_for_sale() -> None:
    """Though the supply has it; corn never is."""
    match = with_traveler("wood", opals=9, neutral="wood")

    assert refusal(match, "trade stone").code == "not-traded"
    assert refusal(match, "trade corn").code == "unknown-move"


@rule("T2.4")
def test_a_trading_space_holds_any_number_of_tiles() -> None:
    """So does the neutral one."""
    match = with_traveler("wood", trading=pieces("wood food fish " * 3))

    match.play(0, "asset forestry")

    assert seat_of(match)["trading"] == {"wood": 4, "food": 3, "fish": 3}


@rule("R37", "T7.2")
def test_a_tile_paid_for_an_asset_is_owned_by_nobody() -> None:
    """It gives its buyer no points any more, and the trading space counts for nobody."""
    match = with_traveler("glass")
    before = sum(line[2] for line in match.scores()[0])

    match.play(0, "asset forestry")

    assert before == 4
    assert sum(line[2] for line in match.scores()[0]) == 0
    assert sum(line[2] for line in match.scores()[1]) == 0


# The traveler's way.


@rule("T6.1", "A2.8")
def test_the_traveler_moves_clockwise_to_the_next_location() -> None:
    """At the end of cleanup, along the ring."""
    match = after_cleanup("market", None, None)

    assert where(match) == "mine"
    assert happened(match).index("traveled") > happened(match).index("start-player")


@rule("T6.1")
def test_he_passes_locations_with_pawns() -> None:
    """Any player's pawn; the traveler stops at the first location without one."""
    match = after_cleanup("market", "mine", "road", "forest")

    assert where(match) == "village"


@rule("T6.1", "A2.1")
def test_his_way_goes_round_the_ring_of_the_match() -> None:
    """After the last location comes the first, in the order of this match."""
    ring = ["mine", "farm", "village", "road", "market", "harbor", "forest"]

    assert where(after_cleanup("forest", "mine", "village", ring=ring)) == "farm"
    assert where(after_cleanup("farm", "mine", "village", ring=ring)) == "road"


@rule("R50")
def test_pawns_off_the_board_stop_him_nowhere() -> None:
    """They occupy nothing."""
    match = after_cleanup("village", None, None, None)

    assert where(match) == "farm"


@rule("R50")
def test_he_moves_one_location_at_least() -> None:
    """Also away from a location where nobody else is, and where pawns are."""
    assert where(after_cleanup("farm", "farm", "farm")) == "forest"
    assert where(after_cleanup("farm", "village", "village")) == "forest"


@rule("T6.1")
def test_his_actions_are_taken_at_the_new_location_from_then_on() -> None:
    """Where he was there are none any more."""
    match = after_cleanup("farm", "forest", "farm")

    assert where(match) == "harbor"
    assert match.view(0)["traveler"] == match.view(None)["traveler"]


# Positions and views.


@rule("T5.2")
def test_a_position_with_a_payment_to_be_chosen_reads_back() -> None:
    """And so does the journal."""
    match = with_traveler("wood silver")
    match.play(0, "asset forestry")

    assert_question_reads_back(match, 0, "payment")


@rule("T5.3")
def test_a_position_with_a_source_to_be_chosen_reads_back() -> None:
    """And so does the journal."""
    match = with_traveler("", opals=2, neutral="ore", other=player(trading=pieces("ore wood")))
    match.play(0, "trade ore")

    assert_question_reads_back(match, 0, "source")


@rule("T5.1")
def test_a_position_in_the_middle_of_buying_opals_reads_back() -> None:
    """And so does the journal."""
    match = with_traveler("wood silver")
    match.play(0, "opals wood")

    assert_question_reads_back(match, 0, "more")


@rule("T2.6", "R22")
@pytest.mark.parametrize("text", ["asset forestry", "trade ore", "opals wood"])
def test_a_world_that_fits_the_view_asks_the_same_at_the_traveler(text: str) -> None:
    """Everything about it lies open."""
    match = with_traveler(
        "wood silver", opals=2, neutral="ore", other=player(trading=pieces("ore wood"))
    )
    match.play(0, text)

    imagined = altiplano().imagine(match.view(1), 5)

    assert imagined.view(0) == match.view(0)
    assert imagined.options(0) == match.options(0)


@rule("T5.2", "T5.3")
def test_a_purchase_at_the_traveler_can_be_taken_back() -> None:
    """Nothing was revealed by it."""
    match = with_traveler("wood silver")
    before = match.position()
    match.play(0, "asset forestry")

    match.undo(0)

    assert match.position() == before
