"""Builders of positions: each test states only what matters to it."""

from functools import cache

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match

rule = pytest.mark.rule
"""The rules that a test cites."""

once = pytest.mark.once
"""A test of what both builds share to the bit, such as luck: it runs in one of them."""

Json = dict[str, object]


@cache
def first_edition() -> Game:
    """Altiplano in the edition whose values these tests state."""
    return games.get("altiplano", edition="1")


def altiplano(content: object = None) -> Game:
    """Altiplano in edition 1, whose values the tests of its rules state; optionally with a box."""
    return first_edition() if content is None else games.get("altiplano", content, "1")


def pieces(text: str) -> dict[str, int]:
    """`food food fish` as counts."""
    names = text.split()
    return {name: names.count(name) for name in names}


def player(
    *,
    spaces: dict[str, str] | None = None,
    planning: str = "",
    bag: str = "",
    container: str = "",
    warehouse: list[str] | None = None,
    **fields: object,
) -> Json:
    """One seat; tiles as words: `player(spaces={"farm": "alpaca food"}, coins=2)`."""
    return {
        "spaces": {place: pieces(text) for place, text in (spaces or {}).items()},
        "planning": pieces(planning),
        "bag": pieces(bag),
        "container": pieces(container),
        "warehouse": [row.split() for row in warehouse or []],
        **fields,
    }


def match_of(*seats: Json, game: Game | None = None, **fields: object) -> Match:
    """A match at a position; missing seats (at least two) only have a cart."""
    return (game or altiplano()).load({"seats": list(seats), **fields})


def acting(pawn: str | None = "farm", *, game: Game | None = None, **fields: object) -> Match:
    """Seat 0 of two is to act, with its pawn there; the other has passed."""
    me = player(pawn=pawn, **fields)  # type: ignore[arg-type]
    return match_of(me, player(passed=True), game=game, phase="actions")


def planning(tiles: str, *, game: Game | None = None, **fields: object) -> Match:
    """Seat 0 of two is to plan with these tiles; the other, too, with a food."""
    me = player(planning=tiles, **fields)  # type: ignore[arg-type]
    return match_of(me, player(planning="food"), game=game, phase="planning")


def drawing(*, game: Game | None = None, **fields: object) -> Match:
    """Seat 0 of two may take back tiles, and is to draw; the other has a food to take back."""
    me = player(**fields)  # type: ignore[arg-type]
    other = player(spaces={"farm": "food"}, bag="food food food food")
    return match_of(me, other, game=game, phase="drawing")


def seat_of(match: Match, seat: int = 0) -> Json:
    """A seat's own things, as the seat itself sees them."""
    seats = match.view(seat)["seats"]
    assert isinstance(seats, list)
    mine = seats[seat]
    assert isinstance(mine, dict)
    return mine


def rows(match: Match, seat: int = 0) -> list[str]:
    """The warehouse's started rows, each as words."""
    warehouse = seat_of(match, seat)["warehouse"]
    assert isinstance(warehouse, list)
    return [" ".join(row) for row in warehouse]


def points(match: Match, seat: int = 0) -> dict[str, int]:
    """A seat's score by reason."""
    return {reason: points for reason, _rule, points in match.scores()[seat]}


def turn_of(
    me: Json, other: Json | None = None, *, game: Game | None = None, **table: object
) -> Match:
    """Seat 0 of two is to act and the other has passed; further fields as given."""
    passed = {**(other or player()), "passed": True}
    return match_of(me, passed, game=game, phase="actions", **table)


def left(match: Match, tile: str) -> int:
    """How many of a tile are left where players gain them."""
    supply = match.view(None)["supply"]
    assert isinstance(supply, dict)
    return int(supply[tile])


def refusal(match: Match, text: str, seat: int = 0) -> Refused:
    """The refusal of a move, after checking that it is not offered and that nothing changes."""
    before = match.position()
    assert text not in match.options(seat)
    with pytest.raises(Refused) as caught:
        match.play(seat, text)
    assert match.why_not(seat, text) == str(caught.value)
    assert match.position() == before
    return caught.value


def seat_seen(match: Match, seat: int, viewer: int | None) -> Json:
    """A seat's things, as another seat or a spectator sees them."""
    seats = match.view(viewer)["seats"]
    assert isinstance(seats, list)
    seen = seats[seat]
    assert isinstance(seen, dict)
    return seen


def happened(match: Match, viewer: int | None = None) -> list[object]:
    """The names of the events in the log, the oldest first."""
    return [entry["event"] for entry in match.log(viewer)]
