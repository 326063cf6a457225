"""Builders for extensions with a special effect, and reading a match back in the middle of one."""

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.positions import Json, acting, altiplano, player, seat_of

FULL = [
    *["stone stone stone"] * 3,
    "ore ore ore",
    *["wood wood wood"] * 2,
    "wood wood wood wood",
    "alpaca alpaca alpaca alpaca",
    "cacao cacao cacao cacao",
    "cloth cloth cloth cloth",
    "fish fish fish fish",
    "glass glass glass glass",
]
"""A warehouse with every row complete."""


def wild_owner(wild: str, pawn: str = "farm", spaces: dict[str, str] | None = None) -> Json:
    """A player with the wild space and a tile in it (or none)."""
    filled = {**(spaces or {}), **({"wild-space": wild} if wild else {})}
    return player(pawn=pawn, extensions=["wild-space"], spaces=filled)


def gaining(**fields: object) -> Match:
    """Seat 0, with a corn store, has built a step of the road that gives a corn."""
    given: Json = {"extensions": ["corn-store"], "warehouse": ["stone"], **fields}
    match = acting("road", road=1, spaces={"road": "stone wood"}, **given)  # type: ignore[arg-type]
    match.play(0, "do road.build")
    return match


def holding(corn: int = 2, pawn: str | None = "farm", **fields: object) -> Match:
    """Seat 0 is to act, with corn in its corn store."""
    given: Json = {"extensions": ["corn-store"], "warehouse": ["stone"], **fields}
    return acting(pawn, corn_store=corn, **given)  # type: ignore[arg-type]


def unloading(corn: int = 2, **fields: object) -> Match:
    """Seat 0 takes the corn store's action."""
    match = holding(corn, **fields)  # type: ignore[arg-type]
    match.play(0, "do corn-store")
    return match


def in_store(match: Match) -> object:
    """How much corn lies in seat 0's corn store."""
    return seat_of(match)["corn_store"]


def with_order(*tiles: str) -> Game:
    """An edition whose order o1 shows these tiles."""
    return altiplano({"orders": {"o1": {"tiles": list(tiles), "points": 5}}})


def assert_reads_back(match: Match, question: str) -> None:
    """In the middle of a question of seat 0, position and journal give the same match again."""
    game = altiplano()
    assert match.position()["asked"] == {"0": question}

    loaded = game.load(match.position())
    replayed = game.replay(match.journal())

    for again in (loaded, replayed):
        assert again.position() == match.position()
        assert again.options(0) == match.options(0)
        for viewer in (0, 1, None):
            assert again.view(viewer) == match.view(viewer)
    for move in match.options(0):
        assert after(match, move) == after(loaded, move) == after(replayed, move)


def after(match: Match, move: str) -> Json:
    """The position after a move of seat 0 in a copy of the match."""
    other = match.copy()
    other.play(0, move)
    return other.position()
