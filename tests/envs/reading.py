"""Observations read off a view: what each entry should be, found without the observer's code."""

from typing import Any

from altiplano.kernel.observation import TABLE, Entry
from altiplano.kernel.rules import Rules

View = dict[str, Any]

SCALARS = {
    "altiplano": {
        "round": "round",
        "moved": "moved",
        "corn": "corn",
        "unloaded": "unloaded",
        "bought": "bought",
        "carts": "carts",
        "second-stage": "second_stage",
    },
    "expedition": {"turn": "turn"},
}
"""Entries of the table that a view names almost alike."""


def expected(rules: Rules, view: View, entry: Entry) -> int:
    """The count that an entry stands for."""
    readers = {"altiplano": (altiplano_table, altiplano_seat), "expedition": (table, seat)}
    on_table, of_seat = readers[rules.name]
    if entry.owner == TABLE:
        if not entry.place and entry.thing in SCALARS[rules.name]:
            return int(view[SCALARS[rules.name][entry.thing]])
        return on_table(rules, view, entry)
    number = (view["seat"] + entry.owner) % view["players"]
    return of_seat(rules, view, entry, number)


def asked(view: View) -> str:
    """The question that the observer is asked."""
    found: str = view["asked"].get(str(view["seat"]), "nothing")
    return found


# Altiplano.


def altiplano_table(rules: Any, view: View, entry: Entry) -> int:
    place, thing = entry.place, entry.thing
    edition = rules.tables
    if place in ("phase", "event", "traveler", "doing"):
        return int(view[place] == thing)
    if place in ("houses", "boats", "assets", "roles"):
        return int(thing in view[place])
    if place in ("supply", "neutral"):
        return int(view[place].get(thing, 0))
    if place == "strip":
        priced = zip(view["strip"], view["numbers"]["strip"], strict=True)
        kinds = {tile: kind for kind, tiles in kinds_of(edition).items() for tile in tiles}
        return min((price for tile, price in priced if tile and kinds[tile] == thing), default=0)
    if place == "ring":
        ring: list[str] = view["ring"]
        pawn = view["seats"][view["seat"]]["pawn"] or ring[0]
        return (ring.index(thing) - ring.index(pawn)) % len(ring)
    values: dict[str, object] = {
        "asked": asked(view) == thing,
        "market": thing in view["orders"],
        "stack": len(view["stack"].get(thing.removeprefix("group-"), [])),
        "in-hand": view["late"].get(thing, 0),
        "price": view["numbers"]["market"].get(thing, 0),
        "opals": view["numbers"]["opals"].get(thing, 0),
        "buying": view["buying"] == thing,
    }
    if place:
        return int(values[place])  # type: ignore[call-overload, no-any-return]
    if thing == "last-round":
        return int(view["last_round"] is not None)
    if thing == "from-row":
        return view["from_row"] or 0
    assert thing == "events-left"
    return int(view["numbers"]["events"]) - len(view["events"])


def kinds_of(edition: Any) -> dict[str, list[str]]:
    """The tiles of each kind of extension."""
    found: dict[str, list[str]] = {}
    for tile, kind in zip(edition.tile_names, edition.tile_kind, strict=True):
        found.setdefault(edition.kind_names[kind], []).append(tile)
    return found


def altiplano_seat(rules: Any, view: View, entry: Entry, number: int) -> int:
    place, thing = entry.place, entry.thing
    me = view["seats"][number]
    counted = view["numbers"]["seats"][number]
    if place.startswith("spaces."):
        return int(me["spaces"].get(place.removeprefix("spaces."), {}).get(thing, 0))
    if place in ("bag", "container", "planning", "trading"):
        return int(me[place].get(thing, 0))
    if place in ("role", "pawn"):
        return int(me[place] == thing)
    if place in ("house", "boat", "asset"):
        return int(thing in me[f"{place}s"])
    if place in ("order", "second"):
        return order(rules, me[place], thing)
    if place in ("row", "stored", "missing"):
        return warehouse(rules.tables, me["warehouse"], place, thing)
    if place == "did":
        return int(thing in me["did_once"])
    if place == "extension":
        return int(any(tile in me["extensions"] for tile in kinds_of(rules.tables)[thing]))
    if place in ("hand", "revealed"):
        return int(thing in me["missions"][place])
    if place == "held":
        return int(thing in (me["missions"]["kept"], me["missions"]["chosen"]))
    values: dict[str, object] = {
        "first": view["first"] == number,
        "turn": view["turn"] == number,
        "owes": str(number) in view["asked"],
        "planning-spaces": max(0, counted["planning"]),
        "points": max(0, counted["points"]),
        "bid": me.get("bid", 0),
        "orders": len(me["orders"]),
        "corn-store": me["corn_store"],
    }
    if thing == "hidden-missions":
        missions = me["missions"]
        held = [missions.get(key) for key in ("kept", "chosen")]
        own = 2 - held.count(None) - len(missions["revealed"])
        return own if "hand" in missions else int(missions["hidden"])
    return int(values.get(thing, me.get(thing)))  # type: ignore[call-overload, no-any-return]


def order(rules: Any, form: View | None, thing: str) -> int:
    """The points of an unfulfilled order, or how many of a tile it still needs."""
    if form is None:
        return 0
    card = rules.tables.content.orders[form["name"]]
    if thing == "order-points":
        return int(card.points)
    return int(card.tiles.count(thing)) - int(form["delivered"].count(thing))


def warehouse(edition: Any, rows: list[list[str]], place: str, thing: str) -> int:
    """Tiles in a row, of a type, or missing in the incomplete row that a type has started."""
    if place == "row":
        row = int(thing.removeprefix("row-")) - 1
        return len(rows[row]) if row < len(rows) else 0
    if place == "stored":
        return sum(row.count(thing) for row in rows)
    free = [int(edition.row_spaces[at]) - len(row) for at, row in enumerate(rows)]
    found = [free[at] for at, row in enumerate(rows) if row[0] == thing and free[at]]
    return found[0] if found else 0


# Expedition.


def table(rules: Any, view: View, entry: Entry) -> int:
    place, thing = entry.place, entry.thing
    action = view["action"] or {}
    if place == "pile":
        return int(view["piles"][thing]["cards"])
    if place == "phase":
        return int(view["phase"] == thing)
    if place == "asked":
        return int(asked(view) == thing)
    if place == "discards":
        return sum(pile.count(thing) for pile in view["discards"].values())
    if place == "placing":
        return int(view["placing"] == thing)
    if place == "doing":
        return int(action.get("card") == thing)
    if place == "answering":
        return int(action.get("answering") == thing)
    if place in ("targets", "revealed"):
        return int(action.get(place, []).count(thing))
    values: dict[str, object] = {
        "paid": len(action.get("paid", [])),
        "given-up": action.get("given_up", 0),
        "looking-at": action.get("looking_at", 0),
    }
    return int(values.get(thing, action.get(thing, 0)))  # type: ignore[call-overload, no-any-return]


def seat(rules: Any, view: View, entry: Entry, number: int) -> int:
    place, thing = entry.place, entry.thing
    me = view["seats"][number]
    if thing == "low":
        return int(view["low"])
    if place == "looked":
        return int((view["action"] or {}).get("looked", []).count(thing))
    if place.startswith("top-"):
        known = view["piles"]["exploration"]["known"]
        return int(known.get(place.removeprefix("top-")) == thing)
    if place in ("camp", "shown"):
        return int(me[place].count(thing))
    if place in ("hand", "kept"):
        return int(me[place]["cards"].count(thing))
    if place == "special":
        return int(view["specials"][thing] == number)
    if place == "knows":
        return int(int(thing.removeprefix("place-")) in me["pinned"])
    values: dict[str, object] = {
        "active": view["active"] == number,
        "owes": str(number) in view["asked"],
        "characters-in-hand": me["hand"]["characters"],
        "exploration-in-hand": me["hand"]["exploration"],
        "treasures-in-hand": me["hand"]["treasures"],
        "kept-cards": me["kept"]["count"],
    }
    return int(values[thing])  # type: ignore[call-overload, no-any-return]
