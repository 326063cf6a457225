"""A study as described in its file, and the cases it consists of."""

import tomllib
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

from altiplano import bots, games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.message import name as named
from altiplano.kernel.words import Words, listing, option_text
from altiplano.lab.contest import derived
from altiplano.lab.lineup import fill_seats, parse_bots, rotations
from altiplano.lab.study import denials, measures
from altiplano.lab.study.measures import MeasureForm

WORDS = Words("altiplano.kernel", "altiplano.lab")

PRINTED = "as shipped"
"""The name of the content that comes with the game."""

QUESTIONS = (
    "roles",
    "seats",
    "levels",
    "things",
    "events",
    "sources",
    "length",
    "ends",
    "leads",
    "luck",
)
"""The questions of a study; `answers` has a function for each."""

DIRECT = ("novice", "steady")
"""Levels that play by plans alone, without a search."""

Options = dict[str, object]


class More(msgspec.Struct, forbid_unknown_fields=True):
    """More cases of a study; what is left out is as in the study itself."""

    players: list[int] | None = None
    options: list[Options] | None = None
    bots: list[str] | None = None
    deny: list[str] | None = None
    matches: int | None = None


class Study(msgspec.Struct, forbid_unknown_fields=True):
    """The contents of a study file."""

    title: str
    text: str = ""
    game: str = "altiplano"
    edition: str | None = None
    """One that comes with the game; default: the newest."""
    players: list[int] = msgspec.field(default_factory=lambda: [2])
    options: list[Options] = msgspec.field(default_factory=lambda: [{}])
    bots: list[str] = msgspec.field(default_factory=lambda: ["steady"])
    """One level for all seats, or several for different seats, as in `strong,steady`."""
    iterations: dict[str, int] = {}
    """The iterations of the levels that search."""
    deny: list[str] = []
    """What one seat may not do or take, each in a case of its own: `action:village.house`,
    `location:mine`, `points:orders`, `extension:quarry`, `extension:*` for each of them, or
    `only:houses` for a specialist."""
    matches: int = 500
    """For each case."""
    repeats: int = 1
    """How often each deal is played, with other decisions by the bots."""
    seed: int = 1
    variants: dict[str, dict[str, object]] = {}
    """Changes of content by name: tables as in a content file, or `file = "my-box.toml"`."""
    questions: list[str] = []
    """Default: all."""
    about: list[str] = []
    """Roles or other components that the report begins with, such as `trader`."""
    also: list[More] = []
    """More cases, such as other players with another level."""
    measures: list[MeasureForm] = []
    """How the game should play."""


def parts_of(study: Study) -> list[More]:
    """The cases of a study, and those it adds."""
    first = More(study.players, study.options, study.bots, study.deny, study.matches)
    return [first, *study.also]


class Case(NamedTuple):
    """Matches that differ only in their seed."""

    number: int
    variant: str
    options: Options
    players: int
    bot: str
    denied: str = ""
    """What one seat may not do; seats take turns."""
    matches: int = 0

    @property
    def words(self) -> str:
        """`2 players, steady, traveler on, cheap-trader`."""
        return WORDS.say(self.message)

    @property
    def message(self) -> Message:
        """The same as a message."""
        players = Message("study-case-players", {"count": self.players})
        parts = [players, named("level", self.bot, self.bot)]
        parts += [option_message(option, value) for option, value in self.options.items()]
        if self.variant != PRINTED:
            parts.append(named("variant", self.variant, self.variant))
        if self.denied:
            parts.append(denials.case(self.denied))
        return listed("commas", parts)


def option_message(option: str, value: object) -> Message:
    """An option that is on, off, or has a value: `traveler on`."""
    text = option_text(value)
    kind = "choice" if isinstance(value, bool) else f"option-{option}"
    values: dict[str, Value] = {
        "option": named("option-name", option, option),
        "value": named(kind, text, text),
    }
    return Message("study-case-option", values)


class Plan:
    """A study that can be played: its games, cases and seeds."""

    def __init__(self, study: Study, folder: Path | None) -> None:
        """`folder`: where the files of variants are; None: a variant must not name one."""
        self.study = study
        self.games = {PRINTED: games.get(study.game, edition=study.edition)}
        for name, overlay in study.variants.items():
            content = content_of(overlay, folder, name)
            self.games[name] = games.get(study.game, content, study.edition)
        self.cases = self.numbered()

    def numbered(self) -> list[Case]:
        """All cases; one that is described twice has the larger number of matches."""
        study = self.study
        game = self.games[PRINTED]
        found: list[Case] = []
        for part in parts_of(study):
            deny = denials.spelled_out(game, study.deny if part.deny is None else part.deny)
            for each in product(
                self.games,
                part.options or study.options,
                part.players or study.players,
                part.bots or study.bots,
                ["", *deny],
            ):
                case = Case(len(found), *each, part.matches or study.matches)
                same = [at for at, other in enumerate(found) if other[1:-1] == case[1:-1]]
                if not same:
                    found.append(case)
                elif found[same[0]].matches < case.matches:
                    found[same[0]] = case._replace(number=same[0])
        return found

    @property
    def questions(self) -> list[str]:
        return self.study.questions or list(QUESTIONS)

    @property
    def wanted(self) -> int:
        """The total number of matches."""
        return sum(case.matches for case in self.cases)

    def encoded(self) -> bytes:
        """The study for other processes and machines; it includes the content of files."""
        contents = {name: dict(self.games[name].rules.overlay) for name in self.study.variants}
        return msgspec.json.encode(msgspec.structs.replace(self.study, variants=contents))

    def seating(self, case: Case, match: int) -> tuple[str, ...]:
        """Who plays at which seat; different levels take turns."""
        turned = rotations(fill_seats(parse_bots(case.bot), case.players))
        return turned[match % len(turned)]

    def denied_seat(self, case: Case, match: int) -> int:
        """The seat to which the case's denial applies; -1 for none."""
        return match % case.players if case.denied else -1

    def seed(self, case: Case, match: int) -> int:
        """The seed of a match: the same in every case, so that cases can be compared."""
        turns = len(rotations(fill_seats(parse_bots(case.bot), case.players)))
        return derived(f"study {self.study.seed} {match // turns // self.study.repeats}")


def bad_study(code: str, **values: object) -> Refused:
    """The refusal of a study, to be raised."""
    return WORDS.refused("bad-study", values, code)


def read(path: Path) -> Plan:
    """Read a study file; refused with a sentence that says what is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise bad_study("study-file", path=path, reason=error) from None
    return plan_of(data, path.parent, str(path))


def plan_of(data: Mapping[str, object], folder: Path | None, name: str) -> Plan:
    """A study from plain data."""
    try:
        study = msgspec.convert(data, Study)
    except msgspec.ValidationError as error:
        raise bad_study("study-fields", name=name, reason=error) from None
    check(study, name)
    plan = Plan(study, folder)
    for case in plan.cases:
        plan.seating(case, 0)
        game = plan.games[case.variant]
        match = game.start(case.players, 0, started(plan, case))
        for thing in denials.denials(case.denied):
            games.mind(game).deny(match.state, thing)
    return plan


def check(study: Study, name: str) -> None:
    """Refuse what cannot be played."""
    if study.repeats < 1:
        raise bad_study("study-least", name=name, field="repeats")
    for part in parts_of(study):
        if part.matches is not None and part.matches < 1:
            raise bad_study("study-least", name=name, field="matches")
        for field in ("players", "options", "bots"):
            if getattr(part, field) == []:
                raise bad_study("study-empty", name=name, field=field)
    if PRINTED in study.variants:
        raise bad_study("study-shipped", name=name, variant=PRINTED)
    for part in parts_of(study):
        line_ups = part.bots or study.bots
        for line_up in line_ups:
            for level in parse_bots(line_up):
                bots.listed(level, study.game)
        denied = study.deny if part.deny is None else part.deny
        for line_up in line_ups if denied else []:
            if line_up not in DIRECT:
                raise bad_study("study-denied", name=name, known=listing([*DIRECT]), level=line_up)
    for question in study.questions:
        if question not in QUESTIONS:
            known = listing([*QUESTIONS])
            raise bad_study("study-question", name=name, question=question, known=known)
    for measure in study.measures:
        measures.check(measure, name)


def content_of(overlay: Mapping[str, object], folder: Path | None, name: str) -> object:
    """The content of a variant, from the study itself or from a file next to it."""
    file = overlay.get("file")
    if file is None:
        return dict(overlay)
    if len(overlay) > 1 or not isinstance(file, str):
        raise bad_study("study-both", name=name)
    if folder is None:
        raise bad_study("study-no-file", name=name)
    return folder / file


def started(plan: Plan, case: Case) -> dict[str, object]:
    """The options of a case, with those that they need."""
    game: Game = plan.games[case.variant]
    return game.with_needs(case.options)
