"""Builders for the tests of missions."""

from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    altiplano,
    match_of,
    player,
    seat_of,
    seat_seen,
    turn_of,
)

POINTS = {
    "three-orders": 7,
    "alpaca-barn": 5,
    "seven-types": 6,
    "twenty-goods": 7,
    "first-row": 4,
    "four-pure-rows": 6,
    "silver-and-cloth": 7,
    "four-glass": 7,
    "three-rows": 4,
    "five-corn": 4,
    "first-fish-row": 5,
    "three-boats": 5,
    "three-houses": 6,
    "most-ore": 5,
    "four-cacao": 5,
    "one-of-each": 5,
    "first-order": 4,
    "first-house": 4,
    "most-stone": 5,
    "textile-orders": 6,
}
"""The twenty missions and what each is worth."""

ON: Json = {"missions": True}


def dealt(players: int = 3, seed: int = 7, **options: object) -> Match:
    """A new match with missions."""
    return altiplano().start(players, seed, {"missions": True, **options})


def own(match: Match, seat: int) -> Json:
    """What a seat knows of missions."""
    missions = seat_of(match, seat)["missions"]
    assert isinstance(missions, dict)
    return missions


def seen(match: Match, seat: int, viewer: int | None = None) -> object:
    """What another seat or a spectator sees of a seat's missions."""
    return seat_seen(match, seat, viewer)["missions"]


def cards(match: Match, seat: int, key: str) -> list[str]:
    """The missions of a seat under one of the names of its view."""
    value = own(match, seat)[key]
    listed = value if isinstance(value, list) else [value]
    return [str(card) for card in listed if card is not None]


def choose(match: Match, seat: int, word: str, at: int) -> str:
    """Keep or give one of the cards in hand, by its place there; its name."""
    card = cards(match, seat, "hand")[at]
    match.play(seat, f"{word} {card}")
    return card


def all_choose(match: Match, word: str, at: int = 0) -> list[str]:
    """Every seat keeps or gives a card of its hand."""
    return [choose(match, seat, word, at) for seat in range(len(match.to_move))]


def passed_on(players: int = 3, seed: int = 7) -> Match:
    """Everybody has kept one and passed two on, and is to choose between the two received."""
    match = dealt(players, seed)
    all_choose(match, "keep")
    all_choose(match, "give")
    return match


def chosen(players: int = 3, seed: int = 7) -> Match:
    """Everybody has two missions."""
    match = dealt(players, seed)
    while match.view(None)["phase"] == "missions":
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    return match


def everything(players: int = 3) -> list[Match]:
    """A match at every point of the choosing of missions, from the deal to the first round."""
    match = dealt(players)
    points_in_time = [match.copy()]
    while match.view(None)["phase"] == "missions":
        seat = match.to_move[-1]
        match.play(seat, match.options(seat)[-1])
        points_in_time.append(match.copy())
    return points_in_time


def holding(mission: str, me: Json, other: Json | None = None, **table: object) -> Match:
    """Seat 0 has one mission and is to act; the other has passed."""
    return turn_of({**me, "missions": {"kept": mission}}, other, game=None, options=ON, **table)


def storing(tile: str, *rows: str) -> Json:
    """A player at the village who has these rows and a tile to store."""
    return player(pawn="village", spaces={"village": tile}, warehouse=list(rows))


def delivering(tile: str, order: str, delivered: str, *orders: str, **fields: object) -> Json:
    """A player at the market with an order that lacks something, and a tile to deliver."""
    unfulfilled = {"name": order, "delivered": delivered.split()}
    return player(
        pawn="market",
        spaces={"market": tile},
        order=unfulfilled,
        orders=list(orders),
        **fields,  # type: ignore[arg-type]
    )


def gaining_corn(*rows: str) -> Json:
    """A player on the road whose next step gives a corn."""
    return player(pawn="road", road=1, spaces={"road": "stone wood"}, warehouse=list(rows))


def building_boat(*boats: str, **fields: object) -> Json:
    return player(
        pawn="harbor",
        spaces={"harbor": "wood wood"},
        boats=list(boats),
        **fields,  # type: ignore[arg-type]
    )


def building_house(*houses: str, **fields: object) -> Json:
    return player(
        pawn="village",
        spaces={"village": "stone stone"},
        houses=list(houses),
        **fields,  # type: ignore[arg-type]
    )


def play_out(match: Match) -> None:
    """Everybody ends the turn or passes until the match is over."""
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[-1])


def last_turn(mission: str, me: Json, *others: Json) -> Match:
    """Seat 0 has the mission and the last turn of the match; the others have passed."""
    me = {
        **me,
        "pawn": "village",
        "spaces": {"village": {"fish": 1}, **dict(me["spaces"])},  # type: ignore[call-overload]
        "missions": {"kept": mission},
    }
    passed = [{**other, "passed": True} for other in others]
    return match_of(me, *passed, options=ON, round=8, last_round=8)


def after_choosing(left: Json | None = None, right: Json | None = None, **mine: object) -> Json:
    """A position of three: seat 0 with all that passed through its hands, and its neighbors."""
    missions = {
        "kept": "three-orders",
        "chosen": "five-corn",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "from_left": "four-glass",
        "from_right": "five-corn",
        **mine,
    }
    return {
        "options": ON,
        "seats": [
            player(pawn="farm", spaces={"farm": "alpaca"}, missions=missions),
            player(passed=True, missions=left or {"hidden": 2}),
            player(passed=True, missions=right or {"hidden": 2}),
        ],
    }


SIX_ROWS = (
    "wood wood wood",
    "wood wood wood",
    "stone stone stone",
    "stone stone stone",
    "ore ore ore",
    "wool wool wool",
)
O3 = "alpaca alpaca wool"

MET = {
    "three-orders": (delivering("wood", "o3", O3, "o1", "o2"), "deliver wood"),
    "alpaca-barn": (storing("alpaca", "alpaca alpaca"), "store alpaca"),
    "seven-types": (
        storing("silver", "alpaca", "cacao", "cloth", "fish", "glass", "ore"),
        "store silver",
    ),
    "twenty-goods": (storing("wood", *SIX_ROWS, "wood"), "store wood"),
    "first-row": (storing("wood", "wood wood"), "store wood"),
    "four-pure-rows": (
        storing("ore", "wood wood wood", "stone stone stone", "wool wool wool", "ore ore"),
        "store ore",
    ),
    "three-rows": (storing("wool", "wood wood wood", "ore ore corn", "wool wool"), "store wool"),
    "five-corn": (gaining_corn("corn corn corn", "corn"), "do road.build"),
    "first-fish-row": (storing("fish", "fish fish"), "store fish"),
    "three-boats": (building_boat("ore", "wool"), "boat fish"),
    "three-houses": (building_house("ore", "wool"), "house fish"),
    "four-cacao": (storing("cacao", "cacao cacao cacao"), "store cacao"),
    "one-of-each": (building_house(boats=["ore"], orders=["o1"]), "house fish"),
    "first-order": (delivering("wood", "o3", O3), "deliver wood"),
    "first-house": (building_house(), "house fish"),
    "textile-orders": (delivering("wood", "o3", O3, "o11"), "deliver wood"),
}
"""For each mission about the match itself: a position one move before it is met, and the move."""

AT_END = ("silver-and-cloth", "four-glass", "most-ore", "most-stone")
"""The missions about the end of the match."""
