"""Tiles, places and records in words, made from this edition."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.records import Asset, EventCard, Mission
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.content import Record, origins_of
from altiplano.kernel.words import Words

FOOD_SOURCES = {
    moves.BAG: "in the bag",
    moves.CONTAINER: "in the container",
    moves.ON_PLANNING: "on the planning spaces",
}
FIRST_WORDS = {
    "row": "a complete row",
    "fish-row": "a complete row of fish only",
    "order": "a fulfilled order",
    "house": "a house",
}


def tiles_text(tiles: list[str]) -> str:
    """`2 food, 1 fish, 3 coins`; in the order in which they first come."""
    counts = {tile: tiles.count(tile) for tile in tiles}
    coin = names.PIECE_NAMES[names.COIN]
    parts = [coins_text(n) if tile == coin else f"{n} {tile}" for tile, n in counts.items()]
    return ", ".join(parts) or "nothing"


def recipe_text(edition: Edition, recipe: i64) -> str:
    """What a recipe turns into what."""
    first: i64 = recipe * MOST_USES
    used = [names.PIECE_NAMES[edition.uses[first + at]] for at in range(edition.uses_count[recipe])]
    used += ["coin"] * edition.pays[recipe]
    given = [names.GOODS[edition.gives[first + at]] for at in range(edition.gives_count[recipe])]
    choices = [
        names.GOODS[edition.choices[first + at]] for at in range(edition.choice_count[recipe])
    ]
    if recipe >= edition.asset_recipe:
        return list(edition.content.assets.values())[recipe - edition.asset_recipe].name
    if edition.verb[recipe] != verbs.GAIN:
        result = verbs.RESULTS[list(verbs.VERBS)[edition.verb[recipe]]]
    else:
        result = tiles_text(given) if given else "1 " + " or ".join(choices)
    places = (*names.LOCATIONS, "traveler")
    location = edition.location[recipe]
    place = places[location] if location != names.NOTHING else "anywhere"
    before = f"{tiles_text(used)} gives " if used else ""
    return f"{before}{result} ({place})"


def extension_text(words: Words, edition: Edition, kind: i64) -> str:
    """What an extension does."""
    if edition.special[kind]:
        return words.say(f"effect-{edition.special[kind]}", {"amount": int(edition.amount[kind])})
    return recipe_text(edition, edition.extension_recipe + kind)


def mission_text(edition: Edition, mission: i64) -> str:
    """A mission's conditions and points."""
    record = list(edition.content.missions.values())[mission]
    return f"{condition_text(record)} ({record.points}{mark(record, 'points')} points)"


def mark(record: Record, field: str) -> str:
    """`*` behind a value that is reconstructed, so that nobody takes it for the printed one."""
    return "*" if "reconstructed" in origins_of(record, field) else ""


def condition_text(record: Mission) -> str:
    """What a mission asks for, made from its record."""
    parts = [
        f"{count} {what if count == 1 else several}{more}"
        for count, what, several, more in (
            (record.orders, "order", "orders", " fulfilled"),
            (record.boats, "boat", "boats", " built"),
            (record.houses, "house", "houses", " built"),
            (record.rows, "complete row", "complete rows", ""),
            (record.pure_rows, "complete row", "complete rows", " without corn"),
            (record.types, "type", "types", " of goods stored"),
            (record.goods, "good", "goods", " stored"),
        )
        if count
    ]
    if record.orders_with:
        parts.append(f"counting orders that show {' or '.join(record.orders_with)}")
    parts += [f"{count} {good} stored" for good, count in record.stores.items()]
    parts += [f"{count} {good} at the end" for good, count in record.has.items()]
    if record.first:
        parts.append(f"be the first with {FIRST_WORDS[record.first]}")
    if record.most:
        parts.append(f"more {record.most} than any other at the end")
    if record.assets:
        parts.append(f"{record.assets} {'asset' if record.assets == 1 else 'assets'} at the end")
    return ", ".join(parts)


def needed_on_spaces(edition: Edition, recipe: i64) -> str:
    """What the own spaces of a role, extension or asset wait for."""
    if recipe < edition.asset_recipe:
        return recipe_text(edition, recipe).partition(" gives ")[0]
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    return f"1 {' or '.join(record.accepts)}" if record.verb == "porter" else paid_text(record)


def paid_text(record: Asset) -> str:
    """What lies on all spaces of an asset that is used."""
    if record.accepts == ["coin"]:
        return coins_text(record.spaces)
    return f"{record.spaces} {' or '.join(record.accepts)}"


def place_phrase(edition: Edition, place: i64) -> str:
    """A place with spaces, as it stands in a sentence."""
    if place == names.MOVEMENT:
        return "on the movement spaces"
    if place >= moves.BAG:
        return FOOD_SOURCES[int(place)]
    if place < names.MOVEMENT:
        return f"at the {names.LOCATIONS[place]}"
    if place == names.STRIP:
        return "on the traveler strip"
    return "on the role" if place == names.ROLE_PLACE else f"on {edition.place_names[place]}"


def named(listed: tuple[str, ...], number: i64) -> str:
    return listed[number] if 0 <= number < len(listed) else ""


def plain(tile: str) -> str:
    """An extension in a sentence: of `larger-village/2` it is "larger village"."""
    return tile.partition("/")[0].replace("-", " ")


def neighbours(state: State, location: i64) -> str:
    if location == names.NOBODY:
        return ""
    spot: i64 = state.spot[location]
    before = names.LOCATIONS[state.ring[(spot + names.RING - 1) % names.RING]]
    return f"{before} or {names.LOCATIONS[state.ring[(spot + 1) % names.RING]]}"


def coins_text(coins: i64) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def opals_text(opals: i64) -> str:
    return "1 opal" if opals == 1 else f"{opals} opals"


def points_text(points: i64) -> str:
    return "1 point" if points == 1 else f"{points} points"


def asset_text(words: Words, record: Asset) -> str:
    """What an asset does, made from its record."""
    values = {
        "amount": record.amount,
        "coins": coins_text(record.amount),
        "opals": opals_text(record.amount),
        "points": points_text(record.amount),
        "goods": " and ".join(record.goods),
        "paid": paid_text(record),
        "spaces": record.spaces,
    }
    return words.say(f"asset-{record.special or record.verb}", values)


def what_text(what: i64) -> str:
    """A tile, with where it goes if that is not the usual way."""
    if what >= moves.SECOND:
        return f"{names.GOODS[what - moves.SECOND]} (second order)"
    if what >= moves.SHARED:
        return f"{names.GOODS[what - moves.SHARED]} (in its partner's row)"
    return names.GOODS[what]


def event_text(words: Words, edition: Edition, event: i64) -> str:
    """What an event of this edition does."""
    return card_text(words, list(edition.content.events.values())[event])


def card_text(words: Words, record: EventCard) -> str:
    """What an event does, made from its record."""
    values = {
        "amount": record.amount,
        "coins": coins_text(record.amount),
        "points": points_text(record.amount),
        "cost": coins_text(record.cost) if record.cost else "nothing",
        "good": record.good,
        "goods": " and ".join(record.goods),
    }
    effect = words.say(f"event-{record.verb}", values)
    return words.say("event-second-stage", {"effect": effect}) if record.second_stage else effect


def role_values(edition: Edition, role: i64) -> dict[str, object]:
    """What a role starts with and does, each value with its mark."""
    record = list(edition.content.roles.values())[role]
    tiles = [f"{count} {good}" for good, count in record.start.items()]
    return {
        "role": edition.role_names[role],
        "start": ", ".join(tiles) + mark(record, "start"),
        "coins": coins_text(record.coins) + mark(record, "coins"),
        "recipe": recipe_text(edition, edition.role_recipe + role) + mark(record, "effect"),
    }
