"""The live lab: matches for the lab page, a few at a time, played by a pool of processes.

It needs none of the packages of `altiplano[lab]`: the page computes the statistics.
"""

import time
from collections.abc import Mapping

import msgspec

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.content import ORIGINS, parse_overlay
from altiplano.kernel.editions import ABOUT
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import bad_content
from altiplano.kernel.template import key, toml
from altiplano.lab.study.plan import PRINTED, WORDS, Case, Plan, Study, bad_study
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.sitting import Sitting, plan_from
from altiplano.processes import Failure, failure_of

LEVELS = ("novice", "steady", "strong")
"""The available levels, the weakest first."""

SHORT_SEARCH = {"strong": 20}
"""The iterations of levels that search; at the table they have four times as many."""

CHANGED = "changed"
"""The name of the variant."""

SOURCE = Message("source-change")

LEFT_ALONE = (*ABOUT, "name", "rule", "expansion", "special", "verb", "kind", "trigger", "icon")
"""Fields that describe what a thing is, not how much of something."""


class Wish(msgspec.Struct, frozen=True):
    """What to study."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    levels: list[str]
    content: str
    """TOML, as in a content file; empty for the default content."""
    deny: list[str]
    seed: int


class LiveCase(msgspec.Struct):
    """Matches that differ only in their seed."""

    number: int
    level: str
    changed: bool
    """Whether they are played with the change."""
    denied: str
    """What one seat may not do; seats take turns. Empty for nothing."""


class Field(msgspec.Struct):
    """A value of a component that can be changed."""

    value: int | bool | str | list[str | int] | dict[str, int]
    origin: str
    """Where it comes from; empty if its parts differ."""


class Changeable(msgspec.Struct):
    """A component with the values that a form can change."""

    code: str
    """The code of its name, for catalogs."""
    title: str
    fields: dict[str, Field]


def study_of(wish: Wish, matches: int = 500) -> Study:
    """A study of the same questions."""
    overlay = parse_overlay(wish.content, SOURCE) if wish.content.strip() else {}
    return Study(
        title="What if?" if overlay or wish.deny else f"How is {wish.game.capitalize()} played?",
        game=wish.game,
        players=[wish.players],
        options=[{**wish.options}],
        bots=wish.levels,
        iterations={name: many for name, many in SHORT_SEARCH.items() if name in wish.levels},
        deny=wish.deny,
        matches=matches,
        seed=wish.seed,
        variants={CHANGED: overlay} if overlay else {},
    )


def plan_for(wish: Wish) -> Plan:
    """The plan of a study; refused with a sentence if something is wrong."""
    for level in wish.levels:
        if level not in LEVELS:
            raise bad_study("study-level", known=", ".join(LEVELS), level=level)
    return plan_from(msgspec.json.encode(study_of(wish)))


# Tasks for the pool.


def cases(wish: Wish) -> list[LiveCase] | Failure:
    """The cases of a wish, or what is wrong with it."""
    try:
        return [
            LiveCase(case.number, case.bot, case.variant != PRINTED, case.denied)
            for case in plan_for(wish).cases
        ]
    except (Refused, ValueError, RecursionError) as error:
        return unread(error)


def matches(
    wish: Wish, case: int, first: int, most: int, seconds: float
) -> list[MatchRow] | Failure:
    """Matches of a case from a number on: at least one, and more until the time is over."""
    try:
        plan = plan_for(wish)
        chosen = chosen_case(plan, case)
        begun = time.process_time()
        rows = [Sitting(plan, chosen, first).play()]
        while len(rows) < most and time.process_time() - begun < seconds:
            rows.append(Sitting(plan, chosen, first + len(rows)).play())
        return rows
    except (Refused, ValueError, RecursionError) as error:
        return unread(error)


def journal(wish: Wish, case: int, match: int) -> str | Failure:
    """The journal of one of these matches."""
    try:
        plan = plan_for(wish)
        sitting = Sitting(plan, chosen_case(plan, case), match)
        sitting.play()
        return sitting.match.journal()
    except (Refused, ValueError, RecursionError) as error:
        return unread(error)


def study_text(wish: Wish, matches: int) -> str | Failure:
    """The study as a file for `altiplano lab run`."""
    try:
        plan_for(wish)
        return written(study_of(wish, matches))
    except (Refused, ValueError, RecursionError) as error:
        return unread(error)


def chosen_case(plan: Plan, number: int) -> Case:
    if number >= len(plan.cases):
        raise WORDS.refused("no-case", {"number": number, "last": len(plan.cases) - 1})
    return plan.cases[number]


def unread(error: Exception) -> Failure:
    """Why a wish is refused."""
    if isinstance(error, Refused):
        return failure_of(error)
    return failure_of(bad_content("content-unreadable", source=SOURCE))


# A study as a file.

ALWAYS = ("title", "game", "players", "bots", "matches")


def written(study: Study) -> str:
    """A study as TOML, without default values."""
    plain: dict[str, object] = msgspec.to_builtins(study)
    usual: dict[str, object] = msgspec.to_builtins(Study(title=""))
    variants = plain.pop("variants")
    lines = [
        f"{name} = {toml(value)}"
        for name, value in plain.items()
        if name in ALWAYS or value != usual[name]
    ]
    assert isinstance(variants, dict)
    for name, overlay in variants.items():
        for kind, components in overlay.items():
            for component, fields in components.items():
                path = ".".join(map(key, ("variants", name, kind, component)))
                lines += [
                    "",
                    f"[{path}]",
                    *(f"{key(each)} = {toml(fields[each])}" for each in fields),
                ]
    return "\n".join(lines) + "\n"


# What can be changed.


def changeable(game: Game) -> dict[str, dict[str, Changeable]]:
    """The components of a game, with their numeric values."""
    catalog = games.catalog(game)
    kinds = catalog.kinds()
    found: dict[str, dict[str, Changeable]] = {}
    for kind, components in games.tables(game).items():
        for name, record in components.items():
            fields = {
                field: field_of(value, origin_of(game.name, kind, field, record))
                for field, value in record.items()
                if field not in LEFT_ALONE and is_simple(value)
            }
            if fields:
                called = catalog.called(kind, name, kinds[kind][name])
                found.setdefault(kind, {})[name] = Changeable(called.code, called.text, fields)
    return found


def field_of(value: object, origin: str) -> Field:
    return msgspec.convert({"value": value, "origin": origin}, Field)


def is_simple(value: object) -> bool:
    """Whether a form has a field for it: a number, a word, a list of them, or counts by name."""
    if isinstance(value, dict):
        return all(isinstance(each, int) for each in value.values())
    if isinstance(value, list):
        kinds = {type(each) for each in value}
        return kinds <= {int} or kinds <= {str}
    return isinstance(value, int | str)


def origin_of(game: str, kind: str, field: str, record: Mapping[str, object]) -> str:
    """The origin of a value."""
    stated = record.get("origin", "reconstructed")
    if isinstance(stated, dict):
        known = stated.get(games.offer(game).origin_key(kind, field), stated.get("*", ""))
        stated = known if isinstance(known, str) else ""
    return stated if stated in ORIGINS else ""
