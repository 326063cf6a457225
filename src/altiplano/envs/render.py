"""A match as text, or as a plain picture of that text.

Both show exactly what a view contains; for a picture of the game, use the table in the browser.
"""

from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from altiplano.kernel.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.words import listing

MODES: Final = ("human", "ansi", "rgb_array")

WIDTH: Final = 100
"""Characters in a line of text."""

HIDDEN: Final = ("game", "rules", "edition", "content", "options", "numbers", "limits", "memory")
"""Fields of a view that don't say where things are."""

PAPER: Final = (250, 246, 236)
INK: Final = (40, 36, 30)
LINE: Final = 14
MARGIN: Final = 10
LETTER: Final = 7


@final
class Renderer:
    """Shows views in one of the modes."""

    def __init__(self, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            known = listing(list(MODES))
            raise Refused("bad-render-mode", f"the render mode '{mode}' is unknown: {known}")
        self.mode = mode

    def show(self, game: Game, view: dict[str, object]) -> Any:
        """Returns text or a picture; nothing if it was printed."""
        if self.mode is None:
            return None
        text = drawn(game, view)
        if self.mode == "human":
            print(text)
            return None
        return text if self.mode == "ansi" else picture(text)


def drawn(game: Game, view: dict[str, object]) -> str:
    """A view as lines of text."""
    lines = [f"{game.name}, {view['players']} players"]
    for key, value in view.items():
        if key not in HIDDEN and key not in ("seats", "players", "seat"):
            add(lines, key, value, 0)
    seats = view["seats"]
    assert isinstance(seats, list)
    for number, seat in enumerate(seats):
        lines.append(f"seat {number}" + (" (you)" if view["seat"] == number else ""))
        for key, value in seat.items():
            if key not in HIDDEN:
                add(lines, key, value, 2)
    return "\n".join(lines)


def add(lines: list[str], key: str, value: object, indent: int) -> None:
    """Add one field unless it is empty; long ones continue on the next line."""
    said = words(value)
    if not said:
        return
    rest = " " * indent + f"{key.replace('_', ' ')}: {said}"
    while len(rest) > WIDTH and " " in rest[indent + 4 : WIDTH]:
        cut = rest.rindex(" ", 0, WIDTH)
        lines.append(rest[:cut])
        rest = " " * (indent + 4) + rest[cut + 1 :]
    lines.append(rest)


def words(value: object) -> str:
    """A value as words: `wool 2, food 3`."""
    if value is None or value is False:
        return ""
    if isinstance(value, dict):
        said = [(key, words(each)) for key, each in value.items() if key not in HIDDEN]
        return ", ".join(f"{key} {each}" for key, each in said if each)
    if isinstance(value, list):
        return " | ".join(words(each) or "-" for each in value)
    return "yes" if value is True else str(value)


def picture(text: str) -> NDArray[np.uint8]:
    """Lines of text as a picture of fixed size."""
    from PIL import Image, ImageDraw, ImageFont

    lines = text.splitlines()
    size = (2 * MARGIN + (WIDTH + 4) * LETTER, 2 * MARGIN + LINE * max(60, len(lines)))
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(11)
    for at, line in enumerate(lines):
        pen.text((MARGIN, MARGIN + at * LINE), line, fill=INK, font=font)
    return np.asarray(image, np.uint8).copy()
