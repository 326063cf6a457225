"""Worlds for a seat that waits: the others' hidden plans may be any legal ones, and no others."""

from itertools import product

from altiplano.kernel.match import Match
from tests.positions import altiplano, match_of, planning, player, rule, seat_of

SEEDS = 600
"""How many worlds are imagined; the rarest plan below comes up in about one of thirty."""


def plan(match: Match, seat: int) -> tuple[str, ...]:
    """Where a seat's tiles lie, as words."""
    me = seat_of(match, seat)
    spaces = me["spaces"]
    left = me["planning"]
    assert isinstance(spaces, dict)
    assert isinstance(left, dict)
    placed = [f"{piece} {place}" for place, pieces in spaces.items() for piece in pieces]
    return tuple(sorted(placed + [f"{tile} kept" for tile in left]))


def plans_for(tiles: dict[str, list[str]]) -> set[tuple[str, ...]]:
    """Every way to place some of the tiles, each of another type, at places that accept it."""
    choices = [[f"{tile} {place}" for place in [*places, "kept"]] for tile, places in tiles.items()]
    return {tuple(sorted(choice)) for choice in product(*choices)}


@rule("R21")
def test_a_finished_plan_is_imagined_as_any_legal_one() -> None:
    """Nothing is inferred: every way to place the tiles comes up, and nothing else does."""
    other = player(planning="wool fish", role="fisherman")
    match = match_of(player(planning="food", role="farmer"), other, phase="planning")
    match.play(1, "place wool farm")
    match.play(1, "ready")

    imagined = {plan(match.resample(0, seed), 1) for seed in range(SEEDS)}

    wool = ["farm", "market", "village"]
    fish = ["harbor", "market", "village"]
    assert imagined == plans_for({"wool": wool, "fish": fish})


@rule("R21")
def test_an_unfinished_plan_is_imagined_as_not_begun() -> None:
    """A seat that still plans is shown, and imagined, as it was when the step began."""
    match = planning("food")
    match.play(1, "place food farm")

    imagined = {plan(match.resample(0, seed), 1) for seed in range(50)}

    assert imagined == {("food kept",)}


@rule("R21", "R22")
def test_a_finished_draw_is_imagined_as_any_draw() -> None:
    """What another seat has drawn in the open step may be any tiles of its bag."""
    me = player(spaces={"farm": "food"}, bag="food food food food")
    other = player(spaces={"farm": "wool"}, bag="ore ore ore ore stone")
    match = match_of(me, other, phase="drawing")
    match.play(1, "draw")

    imagined = {plan(match.resample(0, seed), 1) for seed in range(SEEDS)}

    kept = {("ore kept", "wool farm"), ("ore kept", "stone kept", "wool farm")}
    taken = {("ore kept", "wool kept"), ("ore kept", "stone kept", "wool kept")}
    assert imagined == kept | taken


@rule("R21", "A12.3")
def test_a_forced_draw_before_an_exchange_is_imagined_as_made() -> None:
    """With nothing to take back, the other seat has drawn, no matter what it exchanges."""
    waiting = player(bag="food food food food", spaces={"farm": "food"})
    other = player(bag="food food food fish fish fish", extensions=["exchange"])
    match = match_of(waiting, other, waiting, waiting, waiting, phase="drawing")

    world = match.resample(0, 1)

    assert "no exchange" in world.options(1)
    assert altiplano().load(world.position()).position() == world.position()
    assert world.view(0) == match.view(0)
