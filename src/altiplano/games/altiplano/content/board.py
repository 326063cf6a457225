"""Checks the parts of the board in an owner's box: whether everything fits."""

from collections.abc import Iterator

from altiplano.games.altiplano.content import records
from altiplano.kernel.mistakes import Mistake, says

MOST = 99
"""The maximum number of any component."""

MOST_SPACES = 9
"""The maximum number of spaces at a place, and of corn in a corn store."""

DEPOTS = ("left-depot", "right-depot")


def wrong_board(content: records.Content) -> Iterator[Mistake]:
    """What does not fit on the board."""
    rows = {name: depot.rows for name, depot in zip(DEPOTS, content.depots, strict=True)}
    for name, depot in rows.items():
        if len(depot) > 15 or not all(1 <= spaces <= MOST_SPACES for spaces, _points in depot):
            what = says("content-depot-rows", most=MOST_SPACES)
            yield Mistake("board", name, what, "rows")
    if not any(rows.values()):
        yield Mistake("board", DEPOTS[0], says("content-depot-none"), "rows")
    larger = [e.amount for e in content.extensions.values() if e.special == "larger-village"]
    for name, place in content.spaces.items():
        if place.spaces > MOST_SPACES:
            yield Mistake("board", name, says("content-spaces", most=MOST_SPACES), "spaces")
        elif name == "village" and place.spaces + sum(larger) > MOST_SPACES:
            what = says("content-spaces-village", most=MOST_SPACES)
            yield Mistake("board", name, what, "spaces")
    if len(content.road.steps) > MOST:
        yield Mistake("board", "road-track", says("content-road-steps", most=MOST), "steps")
    if not 1 <= len(content.strip.surcharge) <= 20:
        yield Mistake("board", "strip", says("content-slots"), "surcharge")
    carts = content.carts
    if carts.steps < 3:
        what = says("content-cart-steps")
        yield Mistake("board", "carts", what, "steps")
    if carts.most < 1:
        yield Mistake("board", "carts", says("content-carts-each"), "most")
    if any(stock < players for players, stock in enumerate(carts.stock, 2)):
        yield Mistake("board", "carts", says("content-carts-stock"), "stock")
    if content.planning.open > content.planning.most:
        yield Mistake("board", "planning", says("content-planning-open"), "open")
