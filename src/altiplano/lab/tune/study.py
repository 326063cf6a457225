"""The contents of a tuning study: which numbers may change, and how the game should play."""

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.words import listing, option_text
from altiplano.lab.study import measures
from altiplano.lab.study.denials import ONLY, deniable, spelled_out
from altiplano.lab.study.measures import MeasureForm, Positive
from altiplano.lab.study.plan import bad_study

Options = dict[str, object]


class Number(msgspec.Struct, forbid_unknown_fields=True):
    """Values that may change, by their place in the content: `roles.trader.coins`."""

    values: list[str]
    """With `*` for any name, key or part of a list: `roles.*.coins`, `board.strip.surcharge.*`."""
    range: tuple[int, int] | None = None
    """The minimum and maximum value ..."""
    change: tuple[int, int] | None = None
    """... or the range of the change."""
    together: bool = False
    """All of them change by the same amount."""
    rising: bool = False
    """In their order, no value is smaller than the one before it."""
    keep_sum: bool = False
    """Their sum stays the same, as with cards whose number a rulebook states."""
    least: int = 0
    """The minimum of each value, however they change."""
    absent: int = 0
    """The value if the content omits it."""


class CaseForm(msgspec.Struct, forbid_unknown_fields=True):
    """Matches of one kind."""

    players: Positive = 2
    options: Options = {}
    bots: Literal["steady", "novice"] = "steady"
    matches: Positive = 40
    """For each set of values in a generation."""


class Judging(msgspec.Struct, forbid_unknown_fields=True):
    """How certain results must be."""

    every: Positive = 10
    """The number of generations between comparisons with the best values so far."""
    matches: Positive = 400
    """How many matches of each case such a comparison plays."""
    fresh: Positive = 2000
    """How many matches of each case the report measures."""
    strong: int = 0
    """How many matches of each case `strong` plays for the report; 0: none."""
    strong_cases: list[str] = []
    """The cases that it plays; default: all."""
    why: int = 100
    """How many matches of each case measure the benefit of each change; 0: none."""
    strong_steps: int = 20
    """How many matches of each case it plays whenever better values are found; 0: none."""


class Evolving(msgspec.Struct, forbid_unknown_fields=True):
    """How the bots' weights adapt to the values."""

    every: Positive
    """The number of generations between two adaptations."""
    generations: Positive = 10
    """How many generations of weights each adaptation takes."""


class TuneStudy(msgspec.Struct, forbid_unknown_fields=True):
    """A tuning study."""

    title: str
    numbers: list[Number]
    measures: list[MeasureForm]
    cases: dict[str, CaseForm]
    text: str = ""
    game: str = "altiplano"
    edition: str = "1"
    """The edition to begin with."""
    seed: int = 1
    generations: Positive = 60
    variants: Annotated[int, msgspec.Meta(ge=4)] = 24
    """Sets of values in a generation."""
    step: float = 0.25
    """The initial spread, as a part of each range."""
    stay: float = 0.0
    """The cost of changing all numbers by a quarter of their range."""
    judge: Judging = msgspec.field(default_factory=Judging)
    evolve: Evolving | None = None


class Case(msgspec.Struct, frozen=True):
    """Matches of one kind: a case of the study, or a specialist's."""

    name: str
    players: int
    options: Options
    beginner: bool
    matches: int
    denied: str = ""
    """What one seat may not do; seats take turns."""

    @property
    def free(self) -> str:
        """The name of the case without its denial."""
        return self.name.partition(" without ")[0]

    @property
    def words(self) -> str:
        """`2 players, novice, traveler on`."""
        level = ["novice"] if self.beginner else []
        switched = [f"{option} {option_text(value)}" for option, value in self.options.items()]
        denied = [self.denied] if self.denied else []
        return ", ".join([f"{self.players} players", *level, *switched, *denied])


def read(path: Path) -> TuneStudy:
    """Read a study file; refused with a sentence that says what is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise bad_study("study-file", path=path, reason=error) from None
    try:
        study = msgspec.convert(data, TuneStudy)
    except msgspec.ValidationError as error:
        raise bad_study("study-fields", name=path, reason=error) from None
    check(study, str(path))
    return study


def check(study: TuneStudy, name: str) -> None:
    """Refuse what cannot be played or measured."""
    game = games.get(study.game, edition=study.edition)
    for field in ("numbers", "measures", "cases"):
        if not getattr(study, field):
            raise Refused("bad-study", f"{name}: {field} is empty")
    for case in study.cases.values():
        game.start(case.players, 0, game.with_needs(case.options))
    named = [each for measure in study.measures for each in measure.cases]
    for case_name in [*named, *study.judge.strong_cases]:
        if case_name not in study.cases:
            known = listing(list(study.cases))
            raise Refused("bad-study", f"{name}: there is no case '{case_name}'; known: {known}")
    for measure in study.measures:
        measures.check(measure, name)
        if measure.what in ("specialists", "denied") and not deniable(game):
            sentence = f"{name}: the bots of {study.game} cannot be denied anything"
            raise Refused("bad-study", sentence)
    if study.evolve is not None and study.game != "altiplano":
        raise Refused("bad-study", f"{name}: only the bots of altiplano can evolve")


def cases_of(study: TuneStudy) -> list[Case]:
    """Everything that is played for a set of values: the cases, then those of specialists."""
    game = games.get(study.game, edition=study.edition)
    found = [
        Case(
            name,
            form.players,
            game.with_needs(form.options),
            form.bots == "novice",
            form.matches,
        )
        for name, form in study.cases.items()
    ]
    for measure in study.measures:
        for case in found[: len(study.cases)]:
            if measures.chosen(measure, case.name):
                found += [
                    msgspec.structs.replace(
                        case,
                        name=f"{case.name} without {denied}",
                        denied=denied,
                        matches=measure.matches,
                    )
                    for denied in denied_by(measure, game)
                ]
    return found


def denied_by(measure: MeasureForm, game: Game) -> list[str]:
    """What a measure denies a seat, each in a case of its own."""
    if measure.what == "specialists":
        return [f"{ONLY}{source}" for source in measure.ranges]
    if measure.what == "denied":
        return spelled_out(game, [key if ":" in key else f"{key}:*" for key in measure.ranges])
    return []
