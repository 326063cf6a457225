"""Everything is accounted for: tiles, cards and carts are the box's; coins move as the log says."""

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from altiplano.games.altiplano.content.box import read_content
from altiplano.games.altiplano.content.names import GOODS
from altiplano.games.altiplano.content.records import Content
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.match import Match

Json = Mapping[str, object]
Log = list[dict[str, object]]

CARDS = ("orders", "houses", "boats", "assets", "strip", "stack")
"""Where the table has cards and extension tiles."""


class Holdings(NamedTuple):
    """All that a seat has, but for coins; tiles and cards by name."""

    goods: dict[str, int]
    orders: list[str]
    houses: list[str]
    boats: list[str]
    assets: list[str]
    missions: list[str]
    extensions: list[str]
    carts: int


class Books:
    """What a match began with; `check` finds what is missing or too much."""

    def __init__(self, match: Match) -> None:
        self.content = content_of(match.rules.edition_name, json.dumps(match.rules.overlay))
        self.counted: list[tuple[Json, Holdings]] = []
        """Each seat as it was last, and what it had then."""
        self.cards: list[object] = []
        """Where the cards were last."""
        position = match.position()
        held = self.held(position)
        index = len(held) - 2
        self.stock = {name: good.stock[index] for name, good in self.content.goods.items()}
        self.carts = self.content.carts.stock[index]
        self.orders = set(orders_in(position, held))
        self.houses = set(houses_in(position, held))
        self.boats = sorted(boats_in(position, held))
        self.assets = sorted(assets_in(position, held))
        self.tiles = set(tiles_in(position, held))
        self.left_the_game: set[str] = set()
        self.orders_gone: list[str] = []
        self.houses_gone: list[str] = []
        self.coins = [
            subtract(coins_of(seat), self.told(at, match.log(at)))
            for at, seat in enumerate(seats(position))
        ]

    def check(self, match: Match) -> None:
        """At any step: tiles, carts, cards."""
        position = match.position()
        held = self.held(position)
        supply, carts = supply_of(match)
        self.check_tiles(position, supply, held)
        self.check_cards(position, held)
        carts += sum(each.carts for each in held)
        assert carts == self.carts, f"{carts} carts (A1.2)"

    def held(self, position: Json) -> list[Holdings]:
        """What each seat has; a seat that is as it was last is not counted again."""
        last = dict(enumerate(self.counted))
        self.counted = [
            last[at] if at in last and last[at][0] == seat else (seat, holdings(self.content, seat))
            for at, seat in enumerate(seats(position))
        ]
        return [held for _seat, held in self.counted]

    def check_tiles(self, position: Json, supply: dict[str, int], held: list[Holdings]) -> None:
        """Every tile of the box lies in the supply or with a player (A1.2, A1.4)."""
        found = dict(supply)
        assert min(found.values()) >= 0, f"the supply has {found}"
        heaps = [each.goods for each in held]
        heaps += [counts(position["late"]), counts(position["neutral"])]
        for heap in heaps:
            for good, count in heap.items():
                found[good] += count
        if position["from_row"] is not None:
            found["corn"] += 1
        assert found == self.stock, f"{found} with the supply {supply}; the box has {self.stock}"

    def check_cards(self, position: Json, held: list[Holdings]) -> None:
        """Each card lies in one place; extension tiles leave the game (A8.3), others by events."""
        cards = [position[where] for where in CARDS] + [each[1:] for each in held]
        if cards == self.cards:
            return
        self.cards = cards
        orders = once_each(orders_in(position, held))
        assert orders <= self.orders, f"an order came from nowhere: {orders}"
        self.orders_gone = sorted(self.orders - orders)
        houses = once_each(houses_in(position, held))
        assert houses <= self.houses, f"a house came from nowhere: {houses}"
        self.houses_gone = sorted(self.houses - houses)
        assert sorted(boats_in(position, held)) == self.boats
        assert sorted(assets_in(position, held)) == self.assets
        missions = once_each([card for each in held for card in each.missions])
        assert missions <= self.content.missions.keys(), "a mission came from nowhere"
        tiles = once_each(tiles_in(position, held))
        assert not tiles & self.left_the_game, "an extension came back into the game"
        assert tiles <= self.tiles, "an extension came from nowhere"
        self.left_the_game = self.tiles - tiles

    def check_closely(self, match: Match) -> None:
        """The supply that everybody sees is what there is, and coins moved as a log says."""
        view = match.view(None)
        assert (view["supply"], view["carts"]) == supply_of(match)
        self.check_coins(match)

    def check_coins(self, match: Match) -> Log:
        """Coins beside the board and on spaces changed only as a seat's own log says.

        It takes long to write a log out, so one seat's is read, now this one's and now that one's.
        """
        at = match.log_length(None) % match.state.players
        log = match.log(at)
        found = coins_of(seats(match.position())[at])
        expected = tuple(a + b for a, b in zip(self.coins[at], self.told(at, log), strict=True))
        assert found == expected, (
            f"seat {at} has {found} coins beside the board and on spaces; "
            f"its log makes it {expected}"
        )
        return log

    def told(self, seat: int, log: Log) -> tuple[int, int]:
        """What a seat's log adds to its coins beside the board, and to those on spaces."""
        beside = 0
        placed = 0
        for event in log:
            if event["seat"] != seat:
                continue
            name = event["event"]
            if name == "took-role":
                beside += self.content.roles[str(event["role"])].coins
            elif name in ("took-back", "placed") and event["piece"] == "coin":
                step = 1 if name == "placed" else -1
                beside -= step
                placed += step
            elif name in ("sold", "gained-coins", "commission"):
                beside += whole(event["coins"])
            elif name in ("bought-extension", "paid-coins"):
                beside -= whole(event["coins"])
            elif name in ("walked", "rode") and event["paid"] == "coin":
                placed -= 1
            elif name == "did":
                recipe = recipe_of(self.content, str(event["action"]))
                beside -= recipe[0]
                placed -= recipe[1]
        return beside, placed

    def close(self, match: Match) -> None:
        """At the end: the log names every extension that left the game."""
        self.check(match)
        events = self.check_coins(match)
        removed = [event["extension"] for event in events if event["event"] == "extension-removed"]
        removed += [event["extension"] for event in events if event["event"] == "gave-up"]
        assert sorted(map(str, removed)) == sorted(self.left_the_game)
        for gone, cards in (("order", self.orders_gone), ("house", self.houses_gone)):
            told = [str(event[gone]) for event in events if event["event"] == f"{gone}-gone"]
            assert sorted(told) == cards


@cache
def content_of(edition: str, overlay: str) -> Content:
    """The components of an edition with that overlay, which is JSON."""
    return read_content(json.loads(overlay), edition=edition)


def recipe_of(content: Content, name: str) -> tuple[int, int]:
    """The coins that an action costs from beside the board, and from its own spaces."""
    for kind in (content.actions, content.roles, content.extensions):
        if name in kind:
            return kind[name].pays, kind[name].uses.count("coin")
    if name in content.assets:
        asset = content.assets[name]
        return 0, asset.spaces if asset.accepts == ["coin"] else 0
    raise AssertionError(f"the log names the action '{name}', which nobody knows")


def supply_of(match: Match) -> tuple[dict[str, int], int]:
    """The tiles and the carts of the supply."""
    state = match.state
    assert isinstance(state, State)
    return dict(zip(GOODS, state.supply, strict=True)), state.carts


def holdings(content: Content, seat: Json) -> Holdings:
    """Count what a seat has."""
    orders = names(seat["orders"])
    unfulfilled = [table(seat[key]) for key in ("order", "second") if seat[key] is not None]
    return Holdings(
        goods=goods_of(content, seat),
        orders=orders + [str(order["name"]) for order in unfulfilled],
        houses=names(seat["houses"]),
        boats=names(seat["boats"]),
        assets=names(seat["assets"]),
        missions=missions_of(seat),
        extensions=names(seat["extensions"]),
        carts=whole(seat["carts"]),
    )


def goods_of(content: Content, seat: Json) -> dict[str, int]:
    """Every tile that a player has, those on orders and trading spaces as well."""
    tiles = {"corn": whole(seat["corn_store"])}
    heaps = [seat[where] for where in ("bag", "container", "planning", "trading")]
    heaps += table(seat["spaces"]).values()
    for heap in heaps:
        if heap:
            for piece, count in counts(heap).items():
                if piece != "coin":
                    tiles[piece] = tiles.get(piece, 0) + count
    rows = seat["warehouse"]
    assert isinstance(rows, list)
    lists = [names(row) for row in rows]
    lists += [content.orders[order].tiles for order in names(seat["orders"])]
    for order in ("order", "second"):
        if seat[order] is not None:
            lists.append(names(table(seat[order])["delivered"]))
    for row in lists:
        for tile in row:
            tiles[tile] = tiles.get(tile, 0) + 1
    return tiles


def missions_of(seat: Json) -> list[str]:
    """The missions in a hand and those kept."""
    if "missions" not in seat:
        return []
    missions = table(seat["missions"])
    kept = [str(missions[key]) for key in ("kept", "chosen") if missions[key]]
    return names(missions["hand"]) + kept


def orders_in(position: Json, held: list[Holdings]) -> list[str]:
    """The order cards in play, wherever they lie."""
    return names(position["orders"]) + [card for each in held for card in each.orders]


def houses_in(position: Json, held: list[Holdings]) -> list[str]:
    return names(position["houses"]) + [card for each in held for card in each.houses]


def boats_in(position: Json, held: list[Holdings]) -> list[str]:
    return names(position["boats"]) + [card for each in held for card in each.boats]


def assets_in(position: Json, held: list[Holdings]) -> list[str]:
    return names(position["assets"]) + [card for each in held for card in each.assets]


def tiles_in(position: Json, held: list[Holdings]) -> list[str]:
    """The extension tiles in play, wherever they lie."""
    strip = [tile for tile in names(position["strip"]) if tile is not None]
    bought = [tile for each in held for tile in each.extensions]
    return strip + names(position["stack"]) + bought


def once_each(cards: list[str]) -> set[str]:
    """The cards as a set; no card is in two places."""
    found = set(cards)
    assert len(found) == len(cards), f"something lies in two places: {sorted(cards)}"
    return found


def coins_of(seat: Json) -> tuple[int, int]:
    """The coins beside the board, and those on spaces."""
    spaces = table(seat["spaces"]).values()
    return whole(seat["coins"]), sum(counts(there).get("coin", 0) for there in spaces)


def subtract(whole_part: tuple[int, int], part: tuple[int, int]) -> tuple[int, int]:
    return whole_part[0] - part[0], whole_part[1] - part[1]


def seats(position: Json) -> list[Json]:
    found = position["seats"]
    assert isinstance(found, list)
    return found


def table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def counts(value: object) -> dict[str, int]:
    assert isinstance(value, dict)
    assert not value or min(value.values()) > 0, value
    return value


def names(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value
