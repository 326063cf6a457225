"""Contents that differ from the printed one: a mind should play well with any of them."""

import random

from altiplano import games

Overlay = dict[str, dict[str, dict[str, object]]]

GIFTS = ("food", "alpaca", "cacao", "cloth", "fish", "glass", "ore", "silver", "stone", "wood")

MOST = 99
"""The maximum number of any component."""


def varied(luck: random.Random, part: float = 0.3, kinds: float = 0.0) -> Overlay:
    """Scale points of orders, missions and rows, costs, prices and coins by up to a part.

    Half of the roles start with one tile more. `kinds` is the standard deviation of the logarithm
    by which the points of orders, houses, boats, rows and missions and the costs of extensions are
    scaled together.
    """
    tables = games.tables(games.get("altiplano"))
    board = tables["board"]

    def scaled(value: object, factor: float, least: int = 0) -> int:
        assert isinstance(value, int)
        exact = value * factor * luck.uniform(1.0 - part, 1.0 + part)
        return min(MOST, max(least, int(exact + luck.random())))

    def factor() -> float:
        return luck.lognormvariate(0.0, kinds) if kinds else 1.0

    def of_kind(kind: str, field: str, least: int = 0) -> dict[str, dict[str, object]]:
        by = factor()
        return {
            name: {field: scaled(record[field], by, least)}
            for name, record in tables[kind].items()
            if record.get(field)
        }

    overlay: Overlay = {
        "orders": of_kind("orders", "points", 1),
        "missions": of_kind("missions", "points", 1),
        "extensions": of_kind("extensions", "cost", 1),
        "goods": of_kind("goods", "price"),
        "roles": of_kind("roles", "coins"),
        "board": {},
    }
    for role, record in tables["roles"].items():
        overlay["roles"].setdefault(role, {}).update(gift(luck, record))
    rows = factor()
    for depot in ("left-depot", "right-depot"):
        overlay["board"][depot] = {
            "rows": [
                [spaces, scaled(points, rows)] for spaces, points in pairs(board[depot]["rows"])
            ]
        }
    if kinds:
        points = board["card-points"]
        overlay["board"]["card-points"] = {
            card: scaled(points[card], factor()) for card in ("boat", "house")
        }
    return overlay


def gift(luck: random.Random, role: dict[str, object]) -> dict[str, object]:
    """For every second role, one tile more at the start."""
    start = role["start"]
    assert isinstance(start, dict)
    if luck.random() < 0.5:
        return {}
    good = luck.choice(GIFTS)
    return {"start": {**start, good: start.get(good, 0) + 1}}


def pairs(rows: object) -> list[list[int]]:
    assert isinstance(rows, list)
    return rows


EMPHASES = ("orders", "extensions", "assets", "roles", "houses", "rows", "boats", "missions")
"""What may be worth much more, or nothing, in an edition."""


def emphasized(luck: random.Random, number: int) -> Overlay:
    """An edition in which one thing pays off, or stops paying off, and the rest varies a little."""
    tables = games.tables(games.get("altiplano"))
    overlay = varied(luck, 0.15)
    thing = EMPHASES[number % len(EMPHASES)]
    if thing in ("orders", "missions"):
        more = luck.uniform(1.5, 2.2)
        overlay[thing] = {
            name: {"points": min(MOST, round(amount(record["points"]) * more))}
            for name, record in tables[thing].items()
        }
    elif thing == "extensions":
        overlay[thing] = {name: {"cost": 1} for name in tables[thing]}
    elif thing == "assets":
        overlay[thing] = {name: {"price": "any"} for name in tables[thing]}
        for name in luck.sample(
            sorted(name for name, it in tables[thing].items() if it.get("amount")), 3
        ):
            overlay[thing][name]["amount"] = 2 * amount(tables[thing][name]["amount"])
    elif thing == "roles":
        for name, record in tables[thing].items():
            if record.get("gives"):
                given = record["gives"]
                assert isinstance(given, list)
                overlay[thing][name] = {**overlay[thing].get(name, {}), "gives": given * 2}
    elif thing == "rows":
        for depot in ("left-depot", "right-depot"):
            rows = [[spaces, 0] for spaces, _points in pairs(tables["board"][depot]["rows"])]
            overlay["board"][depot] = {"rows": rows}
    else:
        overlay["board"]["card-points"] = {thing.removesuffix("s"): 0}
    return overlay


def amount(value: object) -> int:
    assert isinstance(value, int)
    return value
