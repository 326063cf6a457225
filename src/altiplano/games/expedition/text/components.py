"""Every component of Expedition Altiplano with the origin of each of its values."""

from collections.abc import Mapping

from altiplano.errors import Refused
from altiplano.games.expedition.content import box, records
from altiplano.games.expedition.content.phrases import ability
from altiplano.games.expedition.game import Expedition
from altiplano.kernel.components import (
    Catalog,
    Kinds,
    Meaning,
    Value,
    field_value,
    says_something,
)
from altiplano.kernel.content import Record, origins_of
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import Mistake

REMARKS = {
    "characters": "The characters: their names and classes, what kind of ability each has, and what"
    " it does (kind, trigger, needs, cost and effects go together). One that your box does not"
    " have: removed = true.",
    "locations": "The Locations: their names, and how many of each.",
    "treasures": "The Treasures: their names, and how many of each.",
    "actions": "The Action and Reaction cards: how many of each, the icon, and what it does, as of"
    " the characters. A verb that we do not have brings you the list of those that we have.",
    "specials": "The two special cards: what their Actions do.",
}
"""The kinds in the order in which they come out of the box."""

CARDS = ("characters", "locations", "treasures", "actions", "specials")

THINGS = {
    "aimed": Meaning("R81", CARDS),
    "answering": Meaning("R71", CARDS),
    "button": Meaning("X3.2"),
    "button:enough": Meaning("R94"),
    "button:pass": Meaning("X3.2"),
    "button:reveal": Meaning("X6.4"),
    "button:rewind": Meaning("R81"),
    "button:undo": Meaning("R81"),
    "camp": Meaning("X1.3"),
    "discarded": Meaning("X1.5", CARDS),
    "doing": Meaning("R81", CARDS),
    "hand": Meaning("X3.4", CARDS),
    "heap": Meaning("X1.5"),
    "kept": Meaning("X2.5", CARDS),
    "looked": Meaning("R90", CARDS),
    "mine": Meaning("X1.3", CARDS),
    "other-hand": Meaning("R92", CARDS),
    "paid": Meaning("R82", CARDS),
    "pile": Meaning("X3.1"),
    "revealed": Meaning("R94", CARDS),
    "special": Meaning("X5.1", CARDS),
    "stage": Meaning("R81", CARDS),
    "theirs": Meaning("X1.3", CARDS),
    "treasures": Meaning("X1.1"),
}
"""Things on the table, and the rule of their place; cards also have their own."""

RULES = {
    "characters": "X1.4",
    "locations": "X4.2",
    "treasures": "X4.3",
    "actions": "X6.1",
    "specials": "X5.2",
}
"""The rule behind the cards of a kind."""


class ExpeditionCatalog(Catalog):
    """The components of one edition of Expedition Altiplano."""

    title = "Expedition Altiplano"
    remarks = REMARKS
    things = THINGS

    def __init__(self, rules: Expedition) -> None:
        self.rules = rules
        self.content: records.Content = rules.tables.content
        self.edition = self.content.edition

    def kinds(self) -> Kinds:
        return {kind: dict[str, Record](getattr(self.content, kind)) for kind in records.KINDS}

    def values(self, record: Record) -> list[Value]:
        """What a card does is one value; so is its name, which is often ours."""
        found = [field_value(record, "name")]
        shown = ["name", "origin", *records.EFFECT]
        if isinstance(record, records.Character):
            origins = origins_of(record, "classes")
            classes = [str(each) for each in record.classes] or ["neutral"]
            found.append(Value("classes", record.classes, origins, classes))
            # Characters are people: there is one of each, unless an owner says otherwise.
            shown += ["classes", *(["copies"] if record.copies == 1 else [])]
        for field in record.__struct_fields__:
            if field not in shown and says_something(getattr(record, field)):
                found.append(field_value(record, field))
        if isinstance(record, records.Doer | records.Special):
            fields = [field for field in records.EFFECT if field in record.__struct_fields__]
            effect = {field: getattr(record, field) for field in fields}
            origins, said = origins_of(record, "effect"), ability(record)
            found.append(Value("effect", effect, origins, [self.rules.words.say(said)], said))
        return found

    def ability(self, card: records.Doer | records.Special) -> str:
        """What a card does, in words; it may be of another edition."""
        return self.rules.words.say(ability(card))

    def origin_key(self, kind: str, field: str) -> str:
        return records.origin_key(kind, field)

    def called(self, kind: str, key: str, record: Record) -> Message:
        return super().called("card", key, record)

    def says(self, record: Record) -> Message | None:
        return ability(record) if isinstance(record, records.Doer | records.Special) else None

    def rule(self, kind: str, name: str, record: Record) -> str:
        if isinstance(record, records.Doer) and record.kind == "reaction":
            return "X6.3"
        return RULES[kind]

    def explained(self, record: Record) -> list[str]:
        return [self.ability(record)] if isinstance(record, records.Doer | records.Special) else []


def catalog(game: Game) -> Catalog:
    """The components of an edition."""
    rules = game.rules
    if not isinstance(rules, Expedition):
        raise Refused("other-game", f"that is the game '{game.name}', not 'expedition'")
    return ExpeditionCatalog(rules)


def judged(overlay: Mapping[str, object], edition: str) -> tuple[Catalog | None, list[Mistake]]:
    """The components of an edition with an overlay, or every mistake in it."""
    content, wrong = box.judged(overlay, edition)
    if content is None:
        return None, wrong
    return ExpeditionCatalog(Expedition(dict(overlay), "", "", edition)), []
