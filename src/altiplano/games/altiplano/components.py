"""Every component of Altiplano with the origin of each of its values."""

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from typing import NamedTuple

import msgspec

from altiplano.errors import Refused
from altiplano.games.altiplano.content import (
    BOARD,
    EFFECT,
    KINDS,
    Content,
    Extension,
    Mission,
    Recipe,
    Role,
    origin_key,
)
from altiplano.games.altiplano.game import Altiplano
from altiplano.games.altiplano.telling import condition_text, tiles_text
from altiplano.games.altiplano.verbs import RESULTS
from altiplano.kernel.content import ORIGINS, Record, origins_of, pruned
from altiplano.kernel.game import Game
from altiplano.kernel.words import Words, listing

MARKS = {
    "rulebook": "",
    "report": "?",
    "inferred": "~",
    "outline": "^",
    "reconstructed": "*",
    "owner": "+",
}
LEGEND = (
    "Origin of each value: unmarked: a rulebook; ?: a report by somebody who owns the game; "
    "~: inferred from the rules; ^: the gist is known, the detail is ours; "
    "*: reconstructed by us, not the printed value; +: put in by the owner of a box."
)


class Value(NamedTuple):
    """One value of a component: what it is, and where it comes from."""

    name: str
    value: object
    origins: list[str]
    """One for the whole value, or one for each of its parts."""
    text: str
    """For people, with the mark of each origin."""


def content_of(game: Game) -> Content:
    """The components of an edition."""
    rules = game.rules
    if not isinstance(rules, Altiplano):
        raise Refused("no-components", f"the components of {game.name} cannot be shown yet")
    return rules.tables.content


def kinds(content: Content) -> dict[str, dict[str, Record]]:
    """All components by kind and name."""
    board = dict(
        zip(
            BOARD,
            [
                *content.spaces.values(),
                content.planning,
                content.carts,
                content.road,
                *content.depots,
                content.strip,
                content.order_deck,
                content.card_points,
            ],
            strict=True,
        )
    )
    cards = {kind: dict[str, Record](getattr(content, kind)) for kind in KINDS}
    return {**cards, "board": board}


def one_kind(content: Content, kind: str) -> dict[str, dict[str, Record]]:
    """The components of one kind; raises Refused if there is none of that name."""
    found = kinds(content)
    if kind not in found:
        known = listing([*found])
        raise Refused("unknown-kind", f"there is no kind '{kind}' of component; known: {known}")
    return {kind: found[kind]}


def values(record: Record) -> list[Value]:
    """The values of a component; what a recipe does is one of them."""
    fields = msgspec.structs.asdict(record)
    del fields["origin"]
    found: list[Value] = []
    if isinstance(record, Recipe):
        effect = {field: fields.pop(field) for field in EFFECT if field in fields}
        del fields["name"], fields["rule"]
        origins = origins_of(record, "effect")
        found.append(Value("effect", effect, origins, marked(effect_text(record), origins)))
    elif isinstance(record, Mission):
        points = fields.pop("points")
        del fields["name"]
        condition = {field: value for field, value in fields.items() if value}
        origins = origins_of(record, "condition")
        text = marked(condition_text(record), origins)
        found.append(Value("condition", condition, origins, text))
        fields = {"points": points}
    for name, value in fields.items():
        if value == []:
            continue
        origins = origins_of(record, name)
        found.append(Value(name, value, origins, marked(value, origins)))
    return found


def star(record: Record, field: str, part: int = 0) -> str:
    """`*` if a value, or a part of it, is reconstructed."""
    origins = origins_of(record, field)
    origin = origins[part] if len(origins) > 1 else origins[0]
    return MARKS[origin] if origin == "reconstructed" else ""


def marked(value: object, origins: list[str]) -> str:
    """A value for people; the mark stands behind what it holds for."""
    if isinstance(value, dict):
        parts = [f"{count} {name}" for name, count in value.items()]
    elif isinstance(value, list | tuple):
        parts = [part_text(part) for part in value]
    else:
        parts = [str(value)]
    if len(origins) > 1:
        pairs = zip(parts, origins, strict=True)
        return ", ".join(f"{part}{MARKS[origin]}" for part, origin in pairs)
    text = ", ".join(parts)
    sign = MARKS[origins[0]]
    return f"({text}){sign}" if sign and " " in text else f"{text}{sign}"


def part_text(part: object) -> str:
    """A row of the warehouse is its spaces and points; all else reads as it is."""
    return f"{part[0]} for {part[1]}" if isinstance(part, tuple) else str(part)


def effect_text(recipe: Recipe) -> str:
    """What a recipe does: `1 food gives 1 alpaca at the farm`."""
    if isinstance(recipe, Extension) and recipe.special:
        words = Words(files("altiplano.games.altiplano") / "data" / "words.toml")
        return words.say(f"effect-{recipe.special}", {"amount": recipe.amount})
    uses = [*recipe.uses, *["coin"] * recipe.pays]
    gives = tiles_text(recipe.gives)
    if recipe.one_of:
        gives = "1 " + " or ".join(recipe.one_of)
    elif recipe.verb != "gain":
        gives = RESULTS[recipe.verb]
    what = f"{tiles_text(uses)} gives {gives}" if uses else gives
    limit = ", one or more" if recipe.repeat else ", once a round" if recipe.once_a_round else ""
    return f"{what} at the {recipe.location}{limit}"


def title(name: str, record: Record) -> str:
    """A component's name for people, with the number of its rule where it is a basic action."""
    own_rule = isinstance(record, Recipe) and not isinstance(record, Role | Extension)
    return f"{name} ({record.rule})" if isinstance(record, Recipe) and own_rule else name


def tally(components: Iterable[Record]) -> dict[str, int]:
    """How many values come from where."""
    found = Counter(
        origin for record in components for value in values(record) for origin in value.origins
    )
    return {origin: found[origin] for origin in ORIGINS}


def tally_text(tally: dict[str, int]) -> str:
    """`Of 40 values: 30 rulebook (75%), 0 report (0%), ...`."""
    whole = sum(tally.values())
    parts = [f"{count} {origin} ({round(100 * count / whole)}%)" for origin, count in tally.items()]
    return f"Of {whole} values: {', '.join(parts)}."


class Changes(NamedTuple):
    """What an overlay does to the printed edition: values and components by name."""

    changed: list[str]
    confirmed: list[str]
    """Values that it gives as they are here already."""
    added: list[str]
    removed: list[str]


def changes(overlay: dict[str, object], content: Content, printed: Content) -> Changes:
    """What an overlay does; content is the edition that it makes of the printed one."""
    new, old = kinds(content), kinds(printed)
    found = Changes([], [], [], [])
    for kind, components in pruned(overlay).items():
        assert isinstance(components, dict), "a checked overlay has a table for each kind"
        for name, fields in components.items():
            if name not in new[kind]:
                found.removed.append(f"{kind}.{name}")
            elif name not in old[kind]:
                found.added.append(f"{kind}.{name}")
            else:
                before, after = by_name(old[kind][name]), by_name(new[kind][name])
                given = dict.fromkeys(origin_key(kind, field) for field in fields)
                for value in [value for value in given if value != "origin"]:
                    same = before.get(value) == after.get(value)
                    (found.confirmed if same else found.changed).append(f"{kind}.{name} {value}")
    return found


def by_name(record: Record) -> dict[str, object]:
    """A component's values, and its names for people."""
    return {**msgspec.structs.asdict(record), **{each.name: each.value for each in values(record)}}


def as_json(shown: dict[str, dict[str, Record]]) -> dict[str, object]:
    """Components for programs: each value beside its origin (a list where parts differ)."""
    return {
        kind: {
            name: {
                value.name: {
                    "value": value.value,
                    "origin": value.origins[0] if len(value.origins) == 1 else value.origins,
                }
                for value in values(record)
            }
            for name, record in records.items()
        }
        for kind, records in shown.items()
    }
