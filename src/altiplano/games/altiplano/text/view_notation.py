"""A view read back: a position in which what the view does not show is left to be dealt."""

from typing import Final

from altiplano.games.altiplano.content.edition import GROUPS

FOLLOWS: Final = ("supply", "carts", "numbers")
"""What a view shows although it follows from the rest."""


def position_of(view: dict[str, object], seat: int) -> dict[str, object]:
    """A view as a position: what it does not show is left to be dealt."""
    position = {key: value for key, value in view.items() if key not in FOLLOWS}
    stack = view.get("stack")
    if isinstance(stack, dict):
        groups = [stack.get(group, []) for group in GROUPS]
        if all(isinstance(tiles, list) for tiles in groups):
            position["stack"] = [tile for tiles in groups for tile in tiles]
    before = position.pop("before", None)
    changed = position.pop("changed", False)
    seats = view.get("seats")
    if before is not None and isinstance(seats, list):
        position["before"] = [before if at == seat else other for at, other in enumerate(seats)]
    if changed:
        position["changed"] = [seat]
    return position
