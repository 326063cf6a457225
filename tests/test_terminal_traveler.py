"""The Traveler in the terminal: events, the traveler, the trading point and assets in words."""

import pytest

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import deck_with, drawn, event_comes, round_of, settled
from tests.positions import Json, altiplano, match_of, player, rule, turn_of
from tests.test_terminal import choices, converse, spoken

MODULES = {"events": True, "traveler": True}
EVERYTHING = {**MODULES, "missions": True}


def with_traveler(
    me: Json, other: Json | None = None, *, game: Game | None = None, **table: object
) -> Match:
    """Seat 0 is to act in a round with no more events, the traveler at the farm."""
    fields: Json = {
        "options": MODULES,
        "traveler": "farm",
        "second_stage": True,
        "events": deck_with(),
        "deck": [],
        "round": 28,
        **table,
    }
    return turn_of(me, other, game=game, **fields)


def planning_with_traveler(me: Json) -> Match:
    """Both are to plan in a round with no more events."""
    return match_of(
        me,
        player(planning="food"),
        options=MODULES,
        phase="planning",
        second_stage=True,
        events=deck_with(),
        deck=[],
        round=28,
    )


# The event of the round.


@rule("T3.1", "T2.6")
def test_the_event_of_the_round_is_told_with_how_long_it_lasts() -> None:
    """And how many have been revealed, and how many are to come."""
    match = round_of("A3", settled(pawn="market", coins=3))

    said = spoken(converse(match, "board"))

    assert "Event A3, Builders seek work (all round; 27 more to come): this round, " in said
    assert "Events so far, 1 of 28: A3." in said


@rule("T2.2", "T8.2")
def test_a_short_match_has_fifteen_events_and_says_when_it_ends() -> None:
    """It is over with the round of the last one."""
    match = altiplano().start(2, 3, {"events": True, "short": True, "missions": True})

    said = spoken(converse(match))

    assert "Events so far, 0 of 15: none." in said
    assert "The match ends with the round of the last event at the latest." in said


@rule("T3.4")
def test_without_an_event_the_table_says_so() -> None:
    """When the deck is empty."""
    said = spoken(converse(with_traveler(player(pawn="farm", spaces={"traveler": "food"}))))

    assert "No events left: all have been revealed." in said


def test_without_the_expansion_nothing_of_it_is_told() -> None:
    """No events, no opals, no strip, no assets."""
    said = spoken(converse(altiplano().start(3, 7))).lower()

    for word in ("event", "opal", "traveler", "asset", "trading"):
        assert word not in said


@rule("T1.1", "R52")
def test_events_alone_bring_no_traveler() -> None:
    """The strip, opals and assets stay in the box."""
    said = spoken(converse(altiplano().start(3, 7, {"events": True})))

    assert "Event A" in said
    for word in ("opal", "The traveler", "Assets", "Trading point", "traveler 2"):
        assert word not in said


@rule("T9.1", "T3.2")
def test_an_offer_is_put_with_what_the_event_says() -> None:
    """Whoever cannot pay is not asked."""
    seats = (settled(coins=1), settled())

    said = spoken(converse(event_comes("B5", seats=seats)))
    poor = spoken(converse(event_comes("B5", seats=(settled(), settled()))))

    offer = "Each player may take 1 wood for 1 coin; it goes into the container: accept or decline"
    assert f"Event B5, Cheap wood. {offer} the event's offer." in said
    assert "1. accept: accept the offer" in said
    assert "2. decline: decline the offer" in said
    assert "accept or decline the event's offer" not in poor


OFFERS = [
    (
        "A5",
        "for nothing; it goes into the container: accept or decline",
        "accept: accept the offer",
    ),
    ("B3", "1 extra planning space this round: accept or decline", "accept: accept the offer"),
    (
        "D2",
        "up to 2 points, for 1 coin each: accept or decline",
        "points 2: buy 2 points for 2 coins",
    ),
    ("D6", "the pawn to any location: accept or decline", "go mine: move the pawn to the mine"),
    (
        "E1",
        "incomplete row: accept or decline",
        "corn out 1: move a corn out of row 1, which has 2 corn",
    ),
    ("E4", "the free cart this round for 2 points: accept or decline", "accept: accept the offer"),
    (
        "E5",
        "1 food to the supply for 2 points: accept or decline",
        "return food bag: return the food in the",
    ),
    (
        "E8",
        "B, C or D for 2 points: accept or decline",
        "give up quarry: give up quarry permanently, which says",
    ),
]
"""Events, the end of the question, and one of the answers."""


@rule("T3.2", "T9")
@pytest.mark.parametrize(("event", "question", "answer"), OFFERS)
def test_each_offer_is_told_with_its_answers(event: str, question: str, answer: str) -> None:
    """The question says what the event offers, an answer what it does."""
    me = settled(
        "food fish",
        pawn="farm",
        coins=2,
        bag="food",
        extensions=["quarry"],
        warehouse=["corn corn", "fish"],
    )

    said = spoken(converse(event_comes(event, seats=(me, settled()))))

    assert f"{question} the event's offer." in said
    assert answer in said


@rule("ev-E9", "R60")
def test_tiles_are_taken_up_and_put_down_by_questions() -> None:
    """What is in hand is told with the question."""
    match = event_comes("E9", seats=(settled(spaces={"farm": "food"}), settled()))

    said = spoken(converse(match, "take food farm", "place food mine"))

    assert "Second thoughts: choose tiles to pick up from your action spaces" in said
    assert "take food farm: pick up the food at the farm" in said
    assert "Event E9, Second thoughts, in hand: 1 food: choose where to put the tile" in said
    assert "container food: put food into the container" in said
    assert choices(match)[-2:] == ["0 take food farm", "0 place food mine"]


@rule("ev-E14", "R62")
def test_a_tile_that_was_drawn_is_named_and_may_go_back() -> None:
    """To the bag."""
    match = event_comes("E14", seats=(settled(bag="fish"), settled()))

    said = spoken(converse(match, "accept"))

    assert "Event E14, A lucky find, drawn: 1 fish: choose where to put the tile" in said
    assert "decline: decline the offer: it goes back to the bag" in said


@rule("ev-E3")
def test_tiles_drawn_by_an_event_are_told_with_the_rows() -> None:
    """As in late storing, but it is the event that asks."""
    match = event_comes("E3", seats=(settled(bag="fish wood", warehouse=["fish"]), settled()))

    said = spoken(converse(match, "accept"))

    assert "Drawn: 1 fish, 1 wood. Warehouse: row 1: 1 fish, 2 of 3 free" in said
    assert "Porters at the door: store drawn tiles in started rows, or 'enough'." in said


@rule("ev-E1", "R44")
def test_a_corn_that_moves_is_asked_for_its_new_row() -> None:
    """With what lies in each."""
    me = settled(warehouse=["corn corn corn", "fish", "wood"])

    said = spoken(converse(event_comes("E1", seats=(me, settled())), "corn out 1"))

    assert "Event E1, Spring cleaning: choose a row for the corn" in said
    assert "corn row 3: store the corn in row 3, which has 1 wood" in said


@rule("ev-E8", "R59")
def test_an_extension_given_up_asks_which_tile_leaves_the_village() -> None:
    """If the village has too few spaces without it."""
    me = settled(extensions=["larger-village"], spaces={"village": "wood wood ore ore"})

    said = spoken(converse(event_comes("E8", seats=(me, settled())), "give up larger-village"))

    assert (
        "Selling up: your village has too few spaces now: choose a tile to put into the con" in said
    )
    assert "container ore: put ore into the container" in said


@rule("ev-E2", "R34")
def test_the_end_of_drawing_is_a_phase_of_its_own() -> None:
    """With what the event offers there."""
    me = settled("wood food food food")

    said = spoken(converse(drawn("E2", seats=(me, settled()))))

    assert "Round 13, end of the drawing phase." in said
    assert "Event E2, An early delivery (once; 15 more to come)." in said
    assert "early store wood: store wood from a planning space, then draw a tile" in said


# What an event changes.


@rule("ev-A3", "R39")
def test_prices_of_extensions_are_those_of_the_round_and_of_the_own_assets() -> None:
    """Both lower them; never below 1."""
    strip = ["quarry", "ore-shaft", "lumber-camp", "ferryman", "alpaca-breeding"]
    match = round_of(
        "A3",
        settled(pawn="market", coins=9, assets=["building-crane"]),
        options=MODULES,
        strip=strip,
    )

    said = spoken(converse(match, "board"))

    assert "the price with its surcharge, 2 less by event or asset: quarry for 1*: " in said
    assert "ore-shaft for 1*: " in said
    assert "alpaca-breeding for 4*: " in said


@rule("ev-A4", "R38")
def test_what_the_market_pays_follows_event_and_asset() -> None:
    """Smoke Curing pays 2 for fish; the event takes wood."""
    match = round_of(
        "A4", settled(pawn="market", coins=1, assets=["smoke-curing"]), options=MODULES
    )

    said = spoken(converse(match, "board"))

    assert "it pays: alpaca 1*, cacao 1*, cloth 2*, fish 2, glass 2*" in said
    assert "wood 1, wool 1*" in said


@rule("ev-C2")
def test_a_longer_way_on_foot_is_told() -> None:
    """Two steps for one food."""
    me = player(pawn="farm", spaces={"movement": "food", "farm": "alpaca food"})

    said = spoken(converse(round_of("C2", me), "do farm.wool"))

    assert "On foot, 1 food for up to 2 steps: road or village or forest or harbor." in said
    assert "walk harbor: walk to the harbor, for 1 food" in said


@rule("ev-B3", "ev-E7")
@pytest.mark.parametrize(
    ("event", "bonus", "told"),
    [("B3", 1, "5 open (1 more by the event)"), ("E7", -1, "3 open (1 less by the event)")],
)
def test_planning_spaces_of_the_round_are_counted(event: str, bonus: int, told: str) -> None:
    """More or less by an event."""
    me = player(pawn="farm", bonus=bonus, spaces={"farm": "alpaca food"})

    assert f"Planning spaces, {told}: empty." in spoken(converse(round_of(event, me), "board"))


@rule("R2")
def test_a_planning_space_just_gained_is_not_open_yet() -> None:
    """It opens with the next drawing."""
    match = match_of(
        player(pawn="road", spaces={"road": "stone wood"}, coins=1), player(passed=True)
    )

    said = spoken(converse(match, "do road.build", "board"))

    assert "Road: step 1 of 10" in said
    assert "Planning spaces, 5 open" not in said


# The traveler, the trading point, assets.


@rule("T2.5", "T5.3")
def test_the_traveler_and_the_trading_point_are_told() -> None:
    """Where he stands; what lies on each space, and for how many opals."""
    match = with_traveler(
        player(pawn="farm", spaces={"traveler": "food"}, trading={"wool": 2}, opals=1),
        player(trading={"glass": 2, "wood": 1}),
        neutral={"stone": 1},
    )

    said = spoken(converse(match))

    assert "farm: 7 alpaca, 8 cloth, 6 wool; here: the traveler, you." in said
    assert (
        "Trading point: neutral: 1 stone for 1~ opal; yours: 2 wool (for the others to buy);"
        in (said)
    )
    assert "seat 1's: 2 glass for 2~ opals each, 1 wood for 1~ opal." in said
    assert "0 coins, 1 opal, pawn at the farm" in said
    assert "values marked ~ are inferred from the rules" in said


@rule("T5.2", "T5.4")
def test_assets_for_sale_are_told_by_price_and_marked() -> None:
    """Stage II once it is face up; what is not printed has a mark."""
    me = player(pawn="farm", spaces={"traveler": "food"})

    face_up = spoken(converse(with_traveler(me)))
    face_down = spoken(converse(with_traveler(me, second_stage=False, events=[], deck=None)))

    assert "Assets for sale, each for any tile, food included*: bartering: 1 coin for" in face_up
    assert "each for a tile worth 2 opals*: assistance: at the traveler, 1 coin: draw" in face_up
    assert "glass-trade: glass on a movement space pays like food~" in face_up
    assert "opal-cutting: at the traveler, 1 good: 3 opals*" in face_up
    assert "patronage" not in face_down
    assert "Stage II: 9 assets, still face down." in face_down


@rule("T5.2")
def test_the_price_of_an_asset_is_asked_with_its_name() -> None:
    """Where more than one tile could pay."""
    match = with_traveler(player(pawn="farm", spaces={"traveler": "food silver"}))

    said = spoken(converse(match, "asset science", "undo", "why asset patronage"))

    assert "Science costs any tile, food included*: choose the tile that pays for the asset" in said
    assert "That is possible: buy the asset: 2 coins: 3 points*." in said


@rule("T5.3")
def test_the_trading_space_is_asked_with_the_good_and_its_price() -> None:
    """Where more than one has it; Haggling lowers the price."""
    match = with_traveler(
        player(pawn="farm", opals=1, assets=["haggling"]),
        player(trading={"glass": 1}),
        neutral={"glass": 1},
    )

    said = spoken(converse(match, "trade glass", "from 1"))

    assert "1 glass for 1~ opal: choose a trading space to buy from" in said
    assert "1. from 1: from seat 1" in said
    assert "Seat 0 buys 1 glass at the trading point for 1 opal" in said


@rule("T5.1")
def test_buying_opals_is_told_with_the_tile() -> None:
    """Everybody sees what goes to the container."""
    match = with_traveler(player(pawn="farm", spaces={"traveler": "wood stone"}))

    said = spoken(converse(match, "opals wood"))

    assert "Seat 0 takes the action Buy opals; buys 1 opal for 1 wood" in said


@rule("R62")
def test_assistance_names_the_tile_that_it_drew() -> None:
    """And every place where it may go."""
    match = with_traveler(
        player(pawn="farm", assets=["assistance"], spaces={"assistance": "coin"}, bag="ore")
    )

    said = spoken(converse(match, "do assistance"))

    assert "Assistance, drawn: 1 ore: choose where to put the tile" in said
    assert "planning ore: put ore on a planning space" in said


@rule("R53")
def test_a_pawn_that_may_move_on_passing_is_asked_where() -> None:
    """The way to the traveler is named."""
    match = with_traveler(
        player(pawn="mine", assets=["cartography"], spaces={"mine": "food food"}),
    )

    said = spoken(converse(match, "pass"))

    assert "Cartography: choose where your pawn goes after you pass" in said
    assert "go farm: move the pawn to the farm, where the traveler is" in said


@rule("T4.2", "T4.3", "T5.5")
def test_strip_and_assets_are_places_to_plan_for() -> None:
    """Free spaces with what they take; placing says what it is good for."""
    match = planning_with_traveler(
        player(
            planning="food",
            coins=1,
            assets=["patronage", "porterage", "glass-trade", "preservation"],
        )
    )

    said = spoken(converse(match))

    assert "traveler 2* (for any tile)" in said
    assert "patronage 2* (for coins), porterage 2* (for any tile)" in said
    assert "movement 3 (for food or glass)" in said
    assert (
        "place food traveler: place food on the traveler strip, for: Buy opals, Buy an asset"
        in said
    )
    assert "place food village: place food at the village, for: Store goods" in said
    assert (
        "place coin patronage: place coin on patronage, at the traveler, 2 coins: 3 points*" in said
    )


@rule("R41")
def test_both_orders_are_told() -> None:
    """With what each still asks for; a tile that the second asks for is for delivering."""
    match = planning_with_traveler(
        player(
            planning="fish",
            assets=["wholesale"],
            order={"name": "o1", "delivered": ["wood"]},
            second={"name": "o2", "delivered": ["fish"]},
        )
    )

    said = spoken(converse(match))

    assert "Order o1* for 9 points, still to deliver: 1 wood, 2 stone." in said
    assert "Second order o2* for 9 points, still to deliver: 1 fish, 1 wood, 1 stone." in said
    assert "place fish market: place fish at the market, for: Deliver goods" in said


@rule("R46", "T10")
def test_free_carts_are_told() -> None:
    """By Second Team the second one is free, too."""
    spaces = {"farm": "alpaca food", "movement": "food"}
    one = player(pawn="farm", carts=3, rides=1, spaces=spaces)
    two = {**one, "assets": ["second-team"]}

    plain = spoken(converse(with_traveler(one), "do farm.wool"))
    team = spoken(converse(with_traveler(two), "do farm.wool"))

    assert "Carts: 2 left this round, the next one for 1 food." in plain
    assert "Carts: 2 left this round, the next one free." in team


@rule("T7.1", "T7.3")
def test_what_a_player_has_of_the_expansion_is_told_and_scored() -> None:
    """Markers, opals and assets have lines of the sheet; of others it is told in short."""
    match = with_traveler(
        player(pawn="farm", opals=5, markers=3, assets=["curiosity-cabinet"]),
        player(assets=["science"], markers=1, opals=2),
        neutral={"wood": 1},
    )

    said = converse(match, "score")

    assert "Point markers: 3 points." in said
    assert "Asset curiosity-cabinet: at the end, 2 points for each asset you have" in said
    assert "Point markers: 1 point. Assets: science." in spoken(said)
    lines = [line.split() for line in said.splitlines()]
    assert ["point", "markers", "(T7.1)", "3", "1"] in lines
    assert ["opals", "(T7.1)", "2", "1"] in lines
    assert ["assets", "(T7.3)", "2", "0"] in lines


def test_effects_of_an_own_box_are_not_marked() -> None:
    """What the owner has put in is printed in the box."""
    game = altiplano({"assets": {"patronage": {"amount": 4, "price": "any"}}})
    match = with_traveler(player(pawn="farm", spaces={"traveler": "food"}), game=game)

    said = spoken(converse(match, game=game))

    assert "patronage: at the traveler, 2 coins: 4 points " in said
    assert "asset patronage: buy the asset: 2 coins: 4 points " in said


# Whole matches.


@pytest.mark.parametrize(("players", "short"), [(2, True), (3, False), (4, True), (5, False)])
def test_a_match_with_everything_is_played_to_its_score_sheet(players: int, short: bool) -> None:
    """No line is too wide, and every character can be read aloud."""
    match = altiplano().start(players, 5, {**EVERYTHING, "short": short})

    said = converse(match, *["1"] * 2000)

    assert match.over
    assert "Score sheet" in said
    assert max(len(line) for line in said.splitlines()) <= 80
    assert said.isascii()
