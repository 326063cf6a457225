"""Studies that come with the package: their answers as JSON, for players to look at.

`make studies` writes them from docs/studies. Nothing here needs the lab's packages.
"""

from functools import lru_cache
from importlib.resources import files

import msgspec

from altiplano.kernel.words import listing
from altiplano.lab.shares import Estimate
from altiplano.lab.study.answer import StudyAnswer
from altiplano.lab.study.plan import WORDS

FOLDER = files("altiplano.lab") / "shipped"

COMPONENTS = {"altiplano": "components", "expedition": "components-expedition"}
"""The study of each game with figures of its components."""

KINDS = {
    "role": "roles",
    "extension": "extensions",
    "order": "orders",
    "house": "houses",
    "boat": "boats",
    "asset": "assets",
    "mission": "missions",
    "character": "characters",
    "card": "actions",
    "reaction": "actions",
    "special": "specials",
    "treasure": "locations",
}
"""Kinds of things in a study, as they are called among the components."""


class Shipped(msgspec.Struct):
    """The answers of a study."""

    name: str
    title: str
    text: str
    game: str
    edition: str
    """The hash of the values."""
    version: str
    matches: int
    answers: list[StudyAnswer]


class Figure(msgspec.Struct):
    """The results of those who took a component, in one case of a study."""

    case: str
    players: int
    level: str
    count: int
    """The number of seats that had it."""
    share: Estimate
    """The share of their matches that they won."""
    fair: float
    taken: float | None
    """The share of matches in which it was taken, of those in which it was available."""
    when: float | None
    """The average round."""


class Figures(msgspec.Struct):
    """The figures of a game's components, by kind and name."""

    study: str
    edition: str
    matches: int
    kinds: dict[str, dict[str, list[Figure]]]


def encoded(study: Shipped) -> bytes:
    """A study in its stored form: numbers are rounded, since nobody needs more digits."""
    plain = rounded(msgspec.to_builtins(study))
    return msgspec.json.format(msgspec.json.encode(plain), indent=1) + b"\n"


def rounded(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


@lru_cache
def names() -> list[str]:
    """The names of the studies."""
    found = (each.name for each in FOLDER.iterdir()) if FOLDER.is_dir() else ()
    return sorted(name.removesuffix(".json") for name in found if name.endswith(".json"))


@lru_cache
def read(name: str) -> Shipped:
    """A study by name."""
    if name not in names():
        known = listing(names()) or "-"
        raise WORDS.refused("no-study", {"name": name[:40], "known": known})
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Shipped)


@lru_cache
def figures(game: str) -> Figures | None:
    """The figures of a game's components; None if no shipped study has them."""
    name = COMPONENTS.get(game, "")
    return figures_in(read(name)) if name in names() else None


def figures_in(study: Shipped) -> Figures:
    """The figures of components in the answers of a study."""
    kinds: dict[str, dict[str, list[Figure]]] = {}
    for answer in study.answers:
        if answer.kind not in KINDS:
            continue
        known = kinds.setdefault(KINDS[answer.kind], {})
        players, level = played_by(answer)
        for line in answer.lines:
            if line.fair is not None:
                figure = Figure(
                    answer.case,
                    players,
                    level,
                    line.count,
                    line.found,
                    line.fair,
                    line.taken,
                    line.when,
                )
                known.setdefault(line.label, []).append(figure)
    return Figures(study.name, study.edition, study.matches, kinds)


def played_by(answer: StudyAnswer) -> tuple[int, str]:
    """The number of players and the level in an answer's case."""
    players, level = answer.messages.case["values"]["items"][:2]
    return players["values"]["count"], level["code"].removeprefix("level-")
