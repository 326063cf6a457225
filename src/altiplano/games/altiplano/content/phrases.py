"""Parts of sentences, as messages: tiles, places and records of an edition."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.box import WORDS
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.records import Asset, EventCard, Mission
from altiplano.kernel.content import Record, origins_of
from altiplano.kernel.message import Message, Value, listed, name

NO_GOODS: Final = Message("nothing")


def text(message: Message) -> str:
    """A message in English."""
    return WORDS.say(message)


def tiles_text(keys: list[str]) -> str:
    """Tiles in English."""
    return text(tiles(keys))


# Tiles and numbers.


def good(key: str) -> Message:
    """A type of tile, or a coin."""
    return name("good", key)


def goods(keys: list[str], code: str = "commas") -> Message:
    """A list of types of tiles."""
    return listed(code, [good(key) for key in keys])


def amount(count: int, key: str) -> Message:
    """`2 food`, `1 coin`."""
    if key == names.PIECE_NAMES[names.COIN]:
        return coins(count)
    return Message("amount", {"count": count, "what": good(key)})


def amounts(counts: dict[str, int]) -> Message:
    """`2 food, 1 fish, 3 coins`."""
    return listed("commas", [amount(n, key) for key, n in counts.items()]) if counts else NO_GOODS


def tiles(keys: list[str]) -> Message:
    """The same from the tiles themselves, in order of appearance."""
    return amounts({key: keys.count(key) for key in keys})


def coins(count: i64) -> Message:
    return Message("coins", {"count": int(count)})


def opals(count: i64) -> Message:
    return Message("opals", {"count": int(count)})


def points(count: i64) -> Message:
    return Message("points", {"count": int(count)})


def marked(value: Value, record: Record, field: str) -> Value:
    """A value with `*` after it if it is reconstructed."""
    if "reconstructed" in origins_of(record, field):
        return Message("marked", {"value": value})
    return value


# Places and cards.


def location(number: i64) -> Message:
    return name("location", names.LOCATIONS[number])


def place(edition: Edition, number: i64) -> Message:
    """A place with spaces, as part of a sentence: `at the farm`."""
    if number == names.MOVEMENT:
        return Message("on-movement")
    if number >= moves.BAG:
        sources = {moves.BAG: "bag", moves.CONTAINER: "container", moves.ON_PLANNING: "planning"}
        return Message(f"in-{sources[int(number)]}")
    if number < names.MOVEMENT:
        return Message("at-location", {"location": location(number)})
    if number == names.STRIP:
        return Message("on-strip")
    if number == names.ROLE_PLACE:
        return Message("on-role")
    key = edition.place_names[number].partition("/")[0]
    kind = "extension" if key in edition.content.extensions else "place"
    return Message("on-place", {"place": name(kind, key)})


def piece_at(edition: Edition, piece: i64, at: i64) -> dict[str, Value]:
    """A piece and the place where it lies, or comes to lie."""
    return {"piece": good(names.PIECE_NAMES[piece]), "place": place(edition, at)}


def extension(edition: Edition, tile: i64) -> Message:
    """An extension: `larger-village/2` is "larger village"."""
    return name("extension", edition.tile_names[tile].partition("/")[0])


def mission(edition: Edition, number: i64) -> Message:
    key = edition.mission_names[number]
    return name("mission", key, edition.content.missions[key].name)


def asset(edition: Edition, number: i64) -> Message:
    record = list(edition.content.assets)[number]
    return name("asset", record, edition.content.assets[record].name)


def card(kind: str, keys: list[str], number: i64) -> Message:
    """A role, boat or house; its name is its code."""
    return name(kind, keys[number], keys[number])


def order(edition: Edition, number: i64) -> Message:
    """An order; people know it by the tiles on it."""
    record = edition.content.orders[edition.order_names[number]]
    return Message("order-for", {"tiles": tiles(record.tiles)})


def tile(number: i64) -> Message:
    """A type of tile by its number."""
    return good(names.GOODS[number])


def tile_and_way(what: i64) -> Message:
    """A tile, with its destination if that is unusual."""
    if what >= moves.SECOND:
        return Message("to-second-order", {"good": good(names.GOODS[what - moves.SECOND])})
    if what >= moves.SHARED:
        return Message("to-shared-row", {"good": good(names.GOODS[what - moves.SHARED])})
    return good(names.GOODS[what])


# Effects of actions, cards and tiles.


def uses(edition: Edition, recipe: i64) -> list[str]:
    """The pieces that a recipe uses, coins included."""
    first: i64 = recipe * MOST_USES
    used = [names.PIECE_NAMES[edition.uses[first + at]] for at in range(edition.uses_count[recipe])]
    return used + [names.PIECE_NAMES[names.COIN]] * edition.pays[recipe]


def recipe_title(edition: Edition, recipe: i64) -> Message:
    return name("action", edition.recipe_names[recipe], edition.recipe_titles[recipe])


def recipe_effect(edition: Edition, recipe: i64) -> Message:
    """What a recipe turns into what."""
    if recipe >= edition.asset_recipe:
        return asset(edition, recipe - edition.asset_recipe)
    first: i64 = recipe * MOST_USES
    given = [names.GOODS[edition.gives[first + at]] for at in range(edition.gives_count[recipe])]
    choices = [
        names.GOODS[edition.choices[first + at]] for at in range(edition.choice_count[recipe])
    ]
    if edition.verb[recipe] != verbs.GAIN:
        result = Message(f"result-{list(verbs.VERBS)[edition.verb[recipe]]}")
    else:
        result = tiles(given) if given else one_of(choices)
    where = edition.location[recipe]
    if where == names.NOTHING:
        there = Message("anywhere")
    else:
        there = location(where) if where < names.RING else name("location", "traveler")
    used = uses(edition, recipe)
    if not used:
        return Message("effect-free", {"result": result, "place": there})
    return Message("effect", {"uses": tiles(used), "result": result, "place": there})


def one_of(choices: list[str]) -> Message:
    """`1 wood or stone`."""
    return Message("one", {"what": goods(choices, "or")})


def extension_effect(edition: Edition, kind: i64) -> Message:
    """What an extension does."""
    if edition.special[kind]:
        return Message(f"effect-{edition.special[kind]}", {"amount": int(edition.amount[kind])})
    return recipe_effect(edition, edition.extension_recipe + kind)


def mission_worth(edition: Edition, number: i64) -> Message:
    """A mission's conditions and points."""
    record = list(edition.content.missions.values())[number]
    worth = marked(record.points, record, "points")
    return Message("mission-worth", {"condition": condition(record), "points": worth})


def condition(record: Mission) -> Message:
    """What a mission requires, generated from its record."""
    counts = {
        "orders": record.orders,
        "boats": record.boats,
        "houses": record.houses,
        "rows": record.rows,
        "pure-rows": record.pure_rows,
        "types": record.types,
        "goods": record.goods,
    }
    parts = [Message(f"condition-{of}", {"count": n}) for of, n in counts.items() if n]
    if record.orders_with:
        shown = goods(record.orders_with, "or")
        parts.append(Message("condition-orders-with", {"goods": shown}))
    for code, counted in (("condition-stores", record.stores), ("condition-has", record.has)):
        parts += [Message(code, {"amount": amount(n, of)}) for of, n in counted.items()]
    if record.first:
        parts.append(Message("condition-first", {"what": Message(f"first-{record.first}")}))
    if record.most:
        parts.append(Message("condition-most", {"good": good(record.most)}))
    if record.assets:
        parts.append(Message("condition-assets", {"count": record.assets}))
    return listed("commas", parts)


def needed_on_spaces(edition: Edition, recipe: i64) -> Message:
    """What the spaces of a role, extension or asset still need."""
    if recipe < edition.asset_recipe:
        return tiles(uses(edition, recipe))
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    return one_of(record.accepts) if record.verb == "porter" else paid(record)


def paid(record: Asset) -> Message:
    """What is on all spaces of an asset that is used."""
    if record.accepts == ["coin"]:
        return coins(record.spaces)
    return Message("amount", {"count": record.spaces, "what": goods(record.accepts, "or")})


def asset_effect(record: Asset) -> Message:
    """What an asset does, generated from its record."""
    known: dict[str, Value] = {"spaces": record.spaces}
    if record.verb:
        known["paid"] = paid(record)
    return effect(f"asset-{record.special or record.verb}", record.amount, record.goods, known)


def event_effect(record: EventCard) -> Message:
    """What an event does, generated from its record."""
    known: dict[str, Value] = {"cost": coins(record.cost) if record.cost else NO_GOODS}
    if record.good:
        known["good"] = good(record.good)
    found = effect(f"event-{record.verb}", record.amount, record.goods, known)
    return Message("event-second-stage", {"effect": found}) if record.second_stage else found


def effect(code: str, count: int, of: list[str], known: dict[str, Value]) -> Message:
    """The effect of a card: the catalog's sentence with its numbers and goods."""
    known = {**known, "amount": count, "coins": coins(count), "opals": opals(count)}
    known["points"] = points(count)
    if of:
        known["goods"] = goods(of, "and")
    return Message(code, {key: known[key] for key in WORDS.values(code)})


def role_values(edition: Edition, role: i64) -> dict[str, Value]:
    """What a role starts with and does; each value has its mark."""
    record = list(edition.content.roles.values())[role]
    recipe = recipe_effect(edition, edition.role_recipe + role)
    return {
        "role": card("role", edition.role_names, role),
        "start": marked(amounts(record.start), record, "start"),
        "coins": marked(coins(record.coins), record, "coins"),
        "recipe": marked(recipe, record, "effect"),
    }
