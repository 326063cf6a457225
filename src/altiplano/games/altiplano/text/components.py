"""Every component of Altiplano for people: a catalog with descriptions of effects."""

from collections.abc import Mapping

import msgspec

from altiplano.games.altiplano.content import box, phrases, records
from altiplano.games.altiplano.game import Altiplano
from altiplano.kernel import message as messages
from altiplano.kernel.components import WORDS, Catalog, Kinds, Meaning, Value
from altiplano.kernel.content import Record, origins_of
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, name
from altiplano.kernel.mistakes import Mistake

ASSET_FIELDS = ("stage", "price")
EVENT_FIELDS = ("neutral",)
"""The values of assets and events in addition to their effects."""

REMARKS = {
    "board": "The action board: how many spaces each location has. Then the road, the rows of the"
    " warehouse from the bottom (spaces, points), and what the slots of the extension strip add.",
    "goods": "The market: what it pays for each good; 0: it cannot be sold.",
    "actions": "The basic actions of the action board.",
    "roles": "The role tiles: location and action, starting tiles, coins.",
    "extensions": "The extension tiles: printed cost; for each tile of the kind the letter on its"
    ' back, and its mark for more players, such as "A" or "B 3+".',
    "orders": "The order cards: one tile a space, and the points. Their names are ours: take your"
    " cards in any order. A card too many: removed = true. One more: a table [orders.o17].",
    "houses": "The house cards: the goods that give a bonus.",
    "boats": "The boat cards: the tile on each.",
    "missions": "The mission cards: their points.",
    "events": "The event cards of The Traveler. Their names are ours, the texts are printed.",
    "assets": "The assets of The Traveler: the stage on the back, the tile that buys it ('any' or a"
    " 'high' one), and the effect: an asset is an action ('verb', with its spaces) or lasts.",
}
"""The kinds in the order in which they come out of the box, with instructions for owners."""

THINGS = {
    "action": Meaning("A6.2", ("actions", "roles", "extensions", "assets")),
    "asset": Meaning("T5.2", ("assets",)),
    "bag": Meaning("A4.2"),
    "boat": Meaning("A7.10", ("boats",)),
    "button": Meaning("A3.1"),
    "button:accept": Meaning("T3.2"),
    "button:decline": Meaning("T3.2"),
    "button:draw": Meaning("A4.2"),
    "button:draw one": Meaning("A12.3"),
    "button:end": Meaning("R4"),
    "button:enough": Meaning("A6.8"),
    "button:no exchange": Meaning("A12.3"),
    "button:pass": Meaning("A6.1"),
    "button:ready": Meaning("A3.2"),
    "button:rewind": Meaning("R23"),
    "button:undo": Meaning("R23"),
    "carts": Meaning("A7.13", ("board",)),
    "coin": Meaning("A5.5"),
    "container": Meaning("A6.6", ("goods",)),
    "corn-store": Meaning("A12.6", ("extensions",)),
    "event": Meaning("T3.1", ("events",)),
    "extension": Meaning("A5.7", ("extensions",)),
    "first": Meaning("A8.1"),
    "good": Meaning("A1.1", ("goods",)),
    "house": Meaning("A7.11", ("houses",)),
    "late": Meaning("A6.6", ("goods",)),
    "location": Meaning("A6.4"),
    "mission": Meaning("A11.1", ("missions",)),
    "my-order": Meaning("A7.17", ("orders",)),
    "my-second": Meaning("R41", ("orders",)),
    "opals": Meaning("T5.1"),
    "order": Meaning("A7.16", ("orders",)),
    "pawn": Meaning("A6.3"),
    "place": Meaning("A5.2", ("board", "roles", "extensions", "assets")),
    "place:movement": Meaning("A6.4", ("board",)),
    "place:role": Meaning("A5.7", ("roles",)),
    "place:traveler": Meaning("T4.3", ("board",)),
    "planning": Meaning("A5.1", ("goods", "board")),
    "points": Meaning("A10.2"),
    "prices": Meaning("A7.14"),
    "road": Meaning("A7.19", ("board",)),
    "role": Meaning("A2.6", ("roles",)),
    "row": Meaning("A9.1"),
    "space": Meaning("A5.6", ("goods",)),
    "space:movement": Meaning("A6.4", ("goods",)),
    "stack": Meaning("A2.3"),
    "strip": Meaning("A7.15", ("extensions",)),
    "supply": Meaning("A1.4", ("goods",)),
    "trading": Meaning("T5.3", ("goods",)),
    "traveler": Meaning("T6.1"),
}
"""Things on the table, and the rule of their place; components also have their own."""

RULES = {
    "goods": "A1.1",
    "orders": "A7.18",
    "houses": "A10.2",
    "boats": "A10.2",
    "missions": "A11.3",
    "assets": "T5.5",
    "board": "A5.3",
}
"""The rule behind the components of a kind, if they have none of their own."""

PLACES = {
    "movement": "A6.4",
    "traveler": "T4.3",
    "planning": "A4.3",
    "carts": "A6.4",
    "road-track": "A7.19",
    "left-depot": "A9.1",
    "right-depot": "A9.1",
    "strip": "A7.15",
}
"""The same for parts of the board."""


def catalog(game: Game) -> Catalog:
    """The components of an edition."""
    return AltiplanoCatalog(content_of(game))


def judged(overlay: Mapping[str, object], edition: str) -> tuple[Catalog | None, list[Mistake]]:
    """The components of an edition with an overlay, or every mistake in it."""
    found, wrong = box.judged(overlay, edition)
    return (None if found is None else AltiplanoCatalog(found)), wrong


def content_of(game: Game) -> records.Content:
    """The records of an edition."""
    rules = game.rules
    assert isinstance(rules, Altiplano), "another game has other records"
    return rules.tables.content


class AltiplanoCatalog(Catalog):
    """The components of one edition of Altiplano."""

    title = "Altiplano"
    remarks = REMARKS
    listed = frozenset({"board"})
    things = THINGS

    def __init__(self, content: records.Content) -> None:
        self.content = content
        self.edition = content.edition

    def kinds(self) -> Kinds:
        content = self.content
        board = [
            *content.spaces.values(),
            content.planning,
            content.carts,
            content.road,
            *content.depots,
            content.strip,
            content.order_deck,
            content.card_points,
        ]
        cards = {kind: dict[str, Record](getattr(content, kind)) for kind in records.KINDS}
        return {**cards, "board": dict[str, Record](zip(records.BOARD, board, strict=True))}

    def values(self, record: Record) -> list[Value]:
        """The values of a component; what a recipe does is one of them."""
        plain = [value for value in super().values(record) if value.name != "expansion"]
        fields = msgspec.structs.asdict(record)
        if isinstance(record, records.Asset | records.EventCard):
            own = ASSET_FIELDS if isinstance(record, records.Asset) else EVENT_FIELDS
            effect = {name: each for name, each in fields.items() if name not in (*own, *WORDS)}
            first = grouped(record, "effect", effect)
            return [first, *(value for value in plain if value.name in own)]
        if isinstance(record, records.Recipe):
            effect = {field: fields[field] for field in records.EFFECT if field in fields}
            first = grouped(record, "effect", effect)
            return [first, *(value for value in plain if value.name not in records.EFFECT)]
        if isinstance(record, records.Mission):
            condition = {
                value.name: value.value for value in plain if value.value and value.name != "points"
            }
            first = grouped(record, "condition", condition)
            return [first, *(value for value in plain if value.name == "points")]
        if isinstance(record, records.Depot):
            rows = [f"{spaces} for {points}" for spaces, points in record.rows]
            return [value._replace(parts=rows) for value in plain]
        return plain

    def origin_key(self, kind: str, field: str) -> str:
        return records.origin_key(kind, field)

    def heading(self, name: str, record: Record) -> str:
        """A basic action's name includes the number of its rule."""
        own_rule = isinstance(record, records.Recipe) and not isinstance(
            record, records.Role | records.Extension
        )
        return (
            f"{name} ({record.rule})" if isinstance(record, records.Recipe) and own_rule else name
        )

    def says(self, record: Record) -> Message | None:
        return effect_of(record)

    def rule(self, kind: str, name: str, record: Record) -> str:
        if isinstance(record, records.EventCard):
            return f"ev-{name}"
        if kind == "board" and name in PLACES:
            return PLACES[name]
        return super().rule(kind, name, record) or RULES.get(kind, "")

    def explained(self, record: Record) -> list[str]:
        """The rulebook's description of a tile or card whose name may be ours."""
        if isinstance(record, records.Asset | records.EventCard):
            return [f"{record.name}: {effect_text(record)}"]
        explains = isinstance(record, records.Extension | records.Mission)
        return [effect_text(record)] if explains else []


def grouped(record: Record, name: str, fields: dict[str, object]) -> Value:
    """Several fields as one value, with a sentence."""
    said = effect_of(record)
    return Value(name, fields, origins_of(record, name), [effect_text(record)], said)


def effect_of(record: Record) -> Message | None:
    """What a tile or card does, or requires; None if its values say it."""
    if isinstance(record, records.Recipe):
        return recipe_effect(record)
    if isinstance(record, records.Asset):
        return phrases.asset_effect(record)
    if isinstance(record, records.EventCard):
        return phrases.event_effect(record)
    return phrases.condition(record) if isinstance(record, records.Mission) else None


def effect_text(record: Record) -> str:
    """The same in English."""
    effect = effect_of(record)
    return "" if effect is None else phrases.text(effect)


def recipe_effect(recipe: records.Recipe) -> Message:
    """What a recipe does: `1 food gives 1 alpaca at the farm`."""
    if isinstance(recipe, records.Extension) and recipe.special:
        return Message(f"effect-{recipe.special}", {"amount": recipe.amount})
    if recipe.one_of:
        result = phrases.one_of(recipe.one_of)
    elif recipe.verb != "gain":
        result = Message(f"result-{recipe.verb}")
    else:
        result = phrases.tiles(recipe.gives)
    uses = [*recipe.uses, *["coin"] * recipe.pays]
    values: dict[str, messages.Value] = {
        "result": result,
        "location": name("location", recipe.location),
    }
    if uses:
        values["uses"] = phrases.tiles(uses)
    how = "more" if recipe.repeat else "once" if recipe.once_a_round else "any"
    return Message("recipe" if uses else "recipe-free", {**values, "how": how})
