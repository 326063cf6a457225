"""The components of an edition, for people and programs, with the origin of each value."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from altiplano.kernel import message
from altiplano.kernel.content import ORIGINS, Record, origins_of, pruned
from altiplano.kernel.editions import ABOUT
from altiplano.kernel.errors import Refused
from altiplano.kernel.message import Message
from altiplano.kernel.words import listing

MARKS = {
    "rulebook": "",
    "report": "?",
    "inferred": "~",
    "outline": "^",
    "reconstructed": "*",
    "owner": "+",
}
MEANINGS = {
    "rulebook": "a rulebook",
    "report": "a report by an owner of the game",
    "inferred": "inferred from the rules",
    "outline": "the gist is known, the detail is ours",
    "reconstructed": "reconstructed by us, not the printed value",
    "owner": "entered by the owner of a box",
}
"""What each origin means for a value."""

SIGNS = [f"{mark or 'unmarked'}: {MEANINGS[origin]}" for origin, mark in MARKS.items()]
LEGEND = f"Origin of each value: {'; '.join(SIGNS)}."

OURS = ("outline", "reconstructed")
"""The origins of values that, as far as we know, are not the printed ones."""

WORDS = ("origin", "study", "name", "rule")
"""Fields that describe a component, but are not values of it."""

EMPTY: tuple[object, ...] = ([], {}, (), "", None)
"""Values that are not printed at all."""

Kinds = dict[str, dict[str, Record]]
"""Components by kind and name."""


class Value(NamedTuple):
    """One value of a component: what it is, and where it comes from."""

    name: str
    """A field of the record; or another name, if the value combines several fields."""
    value: object
    origins: list[str]
    """One for the whole value, or one for each part."""
    parts: list[str]
    """The value as texts for people."""
    message: Message | None = None
    """The value as a message, if it is a sentence."""

    @property
    def text(self) -> str:
        """The value for people, with the marks of its origins."""
        if len(self.origins) > 1:
            pairs = zip(self.parts, self.origins, strict=True)
            return ", ".join(f"{part}{MARKS[origin]}" for part, origin in pairs)
        text, sign = ", ".join(self.parts), MARKS[self.origins[0]]
        return f"({text}){sign}" if sign and " " in text else f"{text}{sign}"


class Meaning(NamedTuple):
    """What something on the table is, for people who ask."""

    rule: str
    """The rule of its place."""
    kinds: tuple[str, ...] = ()
    """The kinds of components that it can be, the most likely first."""


class Changes(NamedTuple):
    """What an overlay changes in the printed edition: values and components by name."""

    changed: list[str]
    confirmed: list[str]
    """Values that it repeats as they are here already."""
    added: list[str]
    removed: list[str]


class Catalog(ABC):
    """The components of one edition of a game."""

    title: str
    """The game's name for people."""
    edition: str
    remarks: dict[str, str]
    """The kinds in the order in which they come out of the box, with instructions for owners."""
    listed: frozenset[str] = frozenset()
    """Kinds whose components have few values in common, so that each value gets a row."""
    things: Mapping[str, Meaning] = {}
    """What is on the table, by the first words of its name there: `space` or `space:movement`."""

    # What a game says about its components.

    @abstractmethod
    def kinds(self) -> Kinds:
        """All components by kind and name."""

    def values(self, record: Record) -> list[Value]:
        """The values of a component; a game may combine several fields into one."""
        return [
            field_value(record, field)
            for field in record.__struct_fields__
            if field not in WORDS and says_something(getattr(record, field))
        ]

    def origin_key(self, kind: str, field: str) -> str:
        """The name of the value that a field belongs to."""
        return field

    def heading(self, name: str, record: Record) -> str:
        """A component's name for people."""
        return name

    def called(self, kind: str, key: str, record: Record) -> Message:
        """The name of a component in sentences."""
        title = getattr(record, "name", "") or key.replace("-", " ").capitalize()
        return message.name(kind.removesuffix("s"), key, title)

    def says(self, record: Record) -> Message | None:
        """What a component does; None if its values say everything."""
        return None

    def rule(self, kind: str, name: str, record: Record) -> str:
        """The rule behind a component."""
        return str(getattr(record, "rule", ""))

    def explained(self, record: Record) -> list[str]:
        """A description that helps an owner find a component in the box."""
        return []

    # What follows from these.

    def one_kind(self, kind: str) -> Kinds:
        """The components of one kind; raises Refused if there is no such kind."""
        found = self.kinds()
        if kind not in found:
            known = listing([*found])
            raise Refused("unknown-kind", f"there is no kind '{kind}' of component; known: {known}")
        return {kind: found[kind]}

    def tally(self, shown: Kinds) -> dict[str, int]:
        """How many values have which origin."""
        found = Counter(
            origin
            for records in shown.values()
            for record in records.values()
            for value in self.values(record)
            for origin in value.origins
        )
        return {origin: found[origin] for origin in ORIGINS}

    def rows(self, kind: str, records: dict[str, Record]) -> list[list[str]]:
        """The components of a kind as a table, the header first."""
        every = [(self.heading(name, each), self.values(each)) for name, each in records.items()]
        if kind in self.listed:
            lines = [[name, each.name, each.text] for name, values in every for each in values]
            return [[kind, "what", "value"], *lines]
        heads = list(dict.fromkeys(each.name for _name, values in every for each in values))
        rows = [[kind, *heads]]
        for name, values in every:
            texts = {each.name: each.text for each in values}
            rows.append([name, *(texts.get(head, "none") for head in heads)])
        return rows

    def changes(self, overlay: dict[str, object], printed: "Catalog") -> Changes:
        """What an overlay has changed, compared with the printed edition."""
        new, old = self.kinds(), printed.kinds()
        found = Changes([], [], [], [])
        for kind, components in pruned(overlay).items():
            assert isinstance(components, dict), "a checked overlay has a table for each kind"
            for name, fields in components.items():
                if name not in new[kind]:
                    found.removed.append(f"{kind}.{name}")
                elif name not in old[kind]:
                    found.added.append(f"{kind}.{name}")
                else:
                    before, after = self.by_name(old[kind][name]), self.by_name(new[kind][name])
                    given = dict.fromkeys(self.origin_key(kind, field) for field in fields)
                    for value in [value for value in given if value not in ABOUT]:
                        same = before.get(value) == after.get(value)
                        words = f"{kind}.{name} {value}"
                        (found.confirmed if same else found.changed).append(words)
        return found

    def by_name(self, record: Record) -> dict[str, object]:
        """A component's values by their names for people."""
        values = {each.name: each.value for each in self.values(record)}
        return {**msgspec.structs.asdict(record), **values}

    def as_json(self, shown: Kinds) -> dict[str, object]:
        """Components for programs: each value with its origin (a list if parts differ)."""
        return {
            kind: {
                name: {
                    value.name: {
                        "value": msgspec.to_builtins(value.value),
                        "origin": value.origins[0] if len(value.origins) == 1 else value.origins,
                    }
                    for value in self.values(record)
                }
                for name, record in records.items()
            }
            for kind, records in shown.items()
        }


def says_something(value: object) -> bool:
    """Whether a value is printed at all."""
    if isinstance(value, msgspec.Struct):
        return bool(stated(value))
    return value not in EMPTY


def field_value(record: Record, field: str) -> Value:
    """A field of a record as a value."""
    value = getattr(record, field)
    return Value(field, value, origins_of(record, field), parts_of(value))


def star(record: Record, field: str, part: int = 0) -> str:
    """The mark of a value: `*` if part of it is reconstructed, `^` if only its gist is known."""
    origins = origins_of(record, field)
    origin = origins[part] if len(origins) > 1 else origins[0]
    return MARKS[origin] if origin in OURS else ""


def parts_of(value: object) -> list[str]:
    """The parts of a value as texts: `2 food` for counts, `cost: 3` for other fields."""
    if isinstance(value, msgspec.Struct):
        return [f"{name}: {text_of(each)}" for name, each in stated(value).items()]
    if isinstance(value, dict):
        return [
            f"{each} {name}" if type(each) is int else f"{name}: {text_of(each)}"
            for name, each in value.items()
        ]
    return (
        [text_of(each) for each in value] if isinstance(value, list | tuple) else [text_of(value)]
    )


def text_of(value: object) -> str:
    """A part of a value; parts within it are in parentheses."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict | list | tuple | msgspec.Struct):
        return f"({', '.join(parts_of(value))})"
    return str(value)


def stated(record: msgspec.Struct) -> dict[str, object]:
    """The fields whose values differ from their defaults."""
    tag, config = record.__struct_config__.tag, record.__struct_config__
    found: dict[str, object] = {} if tag is None else {str(config.tag_field): tag}
    for field in msgspec.structs.fields(record):
        value = getattr(record, field.name)
        made = field.default_factory
        default = field.default if made is msgspec.NODEFAULT else made()
        if value != default:
            found[field.name] = value
    return found


def tally_text(tally: dict[str, int]) -> str:
    """`Of 40 values: 30 rulebook (75%), 0 report (0%), ...`."""
    whole = sum(tally.values())
    parts = [f"{count} {origin} ({round(100 * count / whole)}%)" for origin, count in tally.items()]
    return f"Of {whole} values: {', '.join(parts)}."
