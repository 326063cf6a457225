"""Everything is accounted for: tiles, cards and carts are the box's; coins move as the log says."""

import json
from collections import Counter
from collections.abc import Mapping
from functools import cache

from altiplano.games.altiplano.box import read_content
from altiplano.games.altiplano.content import Content
from altiplano.kernel.match import Match

Json = Mapping[str, object]


class Books:
    """What a match began with; `check` finds what is missing or too much."""

    def __init__(self, match: Match) -> None:
        self.content = content_of(json.dumps(match.rules.overlay))
        position = match.position()
        self.orders = orders_of(position)
        self.cards = {kind: cards_of(position, kind) for kind in ("houses", "boats", "assets")}
        self.tiles = tiles_of(position)
        self.left_the_game: set[str] = set()
        self.orders_gone: list[str] = []
        self.houses_gone: list[str] = []
        self.coins = [
            subtract(coins_of(seat), self.told(match, at))
            for at, seat in enumerate(seats(position))
        ]

    def check(self, match: Match) -> None:
        """After every step: tiles, carts, cards."""
        position = match.position()
        view = match.view(None)
        self.check_tiles(position, view)
        self.check_cards(position)
        carts = sum(whole(seat["carts"]) for seat in seats(position)) + whole(view["carts"])
        assert carts == self.content.carts.stock[len(seats(position)) - 2], f"{carts} carts (A1.2)"

    def check_tiles(self, position: Json, view: Json) -> None:
        """Every tile of the box lies in the supply or with a player (A1.2, A1.4)."""
        lying = dict.fromkeys(self.content.goods, 0)
        for seat in seats(position):
            goods_of(self.content, seat, lying)
        heaps = [position["late"], position["neutral"]]
        heaps += [seat["trading"] for seat in seats(position)]
        for heap in heaps:
            for good, count in counts(heap).items():
                lying[good] += count
        if position["from_row"] is not None:
            lying["corn"] += 1
        supply = table(view["supply"])
        for good, record in self.content.goods.items():
            stock = record.stock[len(seats(position)) - 2]
            left = whole(supply[good])
            assert left >= 0, f"the supply has {left} {good}"
            assert left + lying[good] == stock, (
                f"{left} {good} in the supply and {lying[good]} with the players; "
                f"the box has {stock} (A1.2)"
            )

    def check_cards(self, position: Json) -> None:
        """Each card lies in one place; extension tiles leave the game (A8.3), others by events."""
        assert orders_of(position) <= self.orders
        self.orders_gone = sorted((self.orders - orders_of(position)).elements())
        for kind, cards in self.cards.items():
            assert set(cards_of(position, kind)) <= set(cards), (
                f"{kind}: {cards_of(position, kind)}"
            )
        self.houses_gone = sorted(set(self.cards["houses"]) - set(cards_of(position, "houses")))
        assert cards_of(position, "boats") == self.cards["boats"]
        assert cards_of(position, "assets") == self.cards["assets"]
        missions = missions_of(position)
        assert len(missions) == len(set(missions)), f"a mission is in two places: {missions}"
        assert set(missions) <= set(self.content.missions), "a mission came from nowhere"
        tiles = tiles_of(position)
        assert not tiles & self.left_the_game, "an extension came back into the game"
        assert tiles <= self.tiles, "an extension came from nowhere"
        self.left_the_game = self.tiles - tiles

    def check_closely(self, match: Match) -> None:
        """Coins beside the board and on spaces changed only by what each seat's own log tells."""
        for at, seat in enumerate(seats(match.position())):
            expected = tuple(
                a + b for a, b in zip(self.coins[at], self.told(match, at), strict=True)
            )
            assert coins_of(seat) == expected, (
                f"seat {at} has {coins_of(seat)} coins beside the board and on spaces; "
                f"its log makes it {expected}"
            )

    def told(self, match: Match, seat: int) -> tuple[int, int]:
        """What a seat's log adds to its coins beside the board, and to those on spaces."""
        beside = 0
        placed = 0
        for event in match.log(seat):
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
        """At the end: the log tells every extension that left the game."""
        self.check(match)
        self.check_closely(match)
        events = match.log(None)
        removed = [event["extension"] for event in events if event["event"] == "extension-removed"]
        removed += [event["extension"] for event in events if event["event"] == "gave-up"]
        assert sorted(map(str, removed)) == sorted(self.left_the_game)
        for gone, cards in (("order", self.orders_gone), ("house", self.houses_gone)):
            told = [str(event[gone]) for event in events if event["event"] == f"{gone}-gone"]
            assert sorted(told) == cards


@cache
def content_of(overlay: str) -> Content:
    """The components of the edition with that overlay, which is JSON."""
    return read_content(json.loads(overlay))


def recipe_of(content: Content, name: str) -> tuple[int, int]:
    """The coins that an action costs from beside the board, and from its own spaces."""
    for kind in (content.actions, content.roles, content.extensions):
        if name in kind:
            return kind[name].pays, kind[name].uses.count("coin")
    if name in content.assets:
        asset = content.assets[name]
        return 0, asset.spaces if asset.accepts == ["coin"] else 0
    raise AssertionError(f"the log names the action '{name}', which nobody knows")


def goods_of(content: Content, seat: Json, tiles: dict[str, int]) -> None:
    """Add every tile that a player has, those on orders as well."""
    heaps = [counts(seat[where]) for where in ("bag", "container", "planning")]
    heaps += [counts(there) for there in table(seat["spaces"]).values()]
    for heap in heaps:
        for piece, count in heap.items():
            tiles[piece] = tiles.get(piece, 0) + count
    tiles["corn"] = tiles.get("corn", 0) + whole(seat["corn_store"])
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


def orders_of(position: Json) -> Counter[str]:
    """The order cards in play, wherever they lie."""
    orders = Counter(names(position["orders"]))
    for seat in seats(position):
        orders.update(names(seat["orders"]))
        for order in ("order", "second"):
            if seat[order] is not None:
                orders.update([str(table(seat[order])["name"])])
    assert all(count == 1 for count in orders.values()), f"an order lies in two places: {orders}"
    return orders


def cards_of(position: Json, kind: str) -> list[str]:
    """The houses or boats, wherever they lie."""
    held = [card for seat in seats(position) for card in names(seat[kind])]
    return sorted(names(position[kind]) + held)


def missions_of(position: Json) -> list[str]:
    """The missions in hands and those kept."""
    cards: list[str] = []
    for seat in seats(position):
        if "missions" in seat:
            missions = table(seat["missions"])
            cards += names(missions["hand"])
            cards += [str(missions[key]) for key in ("kept", "chosen") if missions[key]]
    return cards


def tiles_of(position: Json) -> set[str]:
    """The extension tiles in play, wherever they lie."""
    strip = position["strip"]
    assert isinstance(strip, list)
    tiles = [tile for tile in strip if tile is not None] + names(position["stack"])
    for seat in seats(position):
        tiles += names(seat["extensions"])
    assert len(set(tiles)) == len(tiles), f"an extension lies in two places: {sorted(tiles)}"
    return set(tiles)


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
