"""Style sheets of games stay loaded when somebody goes on to another game's table."""

import re
from pathlib import Path

import altiplano

TABLE = Path(altiplano.__file__).parent / "web" / "table"
SELECTORS = re.compile(r"^\s*([^@{}\n/][^{}\n]*)\{", re.MULTILINE)
CLASSES = re.compile(r"""class(?:="|: [`'])([^"`']*)""")

DRAWN = re.compile(r"frame\([^,]*, '([\w-]+)'")


def styled(game: str) -> set[str]:
    """The classes with which selectors of a game begin."""
    text = "".join(path.read_text(encoding="utf-8") for path in (TABLE / game).glob("*.css"))
    outer = [line for line in SELECTORS.findall(text) if not line.startswith(" ")]
    parts = [part for line in outer for part in re.split(r",(?![^(]*\))", line)]
    return {found[1] for part in parts if (found := re.match(r"\s*\.([\w-]+)\s*$", part))}


def used(game: str) -> set[str]:
    """The classes that a game gives its things."""
    text = "".join(path.read_text(encoding="utf-8") for path in (TABLE / game).glob("*.js"))
    given = [*CLASSES.findall(text), *DRAWN.findall(text)]
    return {name for found in given for name in re.findall(r"[\w-]+", found)}


def test_no_game_styles_the_things_of_another() -> None:
    assert {"tents", "deck"} <= styled("expedition") & used("expedition")
    assert styled("expedition") & used("altiplano") == set()
    assert styled("altiplano") & used("expedition") == set()
