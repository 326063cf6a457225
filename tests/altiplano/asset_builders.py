"""Builders for assets and the traveler: seats that own some, and where the traveler is."""

from collections.abc import Mapping

from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import deck_with
from tests.positions import Json, match_of, pieces, player, turn_of

OPTIONS = {"events": True, "traveler": True}

STAGE_ONE = [
    *("bartering", "building-crane", "cartography", "commission", "construction", "forestry"),
    *("management", "preservation", "science", "smoke-curing", "wholesale", "woodcarving"),
]
STAGE_TWO = [
    *("assistance", "glass-trade", "opal-cutting", "patronage", "surveying", "porterage"),
    *("haggling", "curiosity-cabinet", "second-team"),
]
CHEAP = ["food", "fish", "alpaca", "wood", "stone"]
DEAR = ["cacao", "wool", "ore", "cloth", "silver", "glass"]


def is_second_stage(assets: str) -> bool:
    """Whether somebody who has these assets must have seen stage II."""
    return bool(set(assets.split()) & set(STAGE_TWO))


def owner(assets: str, **fields: object) -> Json:
    """One seat with these assets: `owner("science bartering", coins=2)`."""
    return player(assets=assets.split(), **fields)  # type: ignore[arg-type]


def with_traveler(
    strip: str = "",
    *,
    traveler: str = "farm",
    other: Json | None = None,
    neutral: str = "",
    second_stage: bool = False,
    spaces: dict[str, str] | None = None,
    **fields: object,
) -> Match:
    """Seat 0 of two is to act where the traveler is, with tiles on its strip.

    Its cart is used, and an alpaca lies at its farm, so that its round does not end by itself.
    """
    on_spaces = {"traveler": strip, "farm": "alpaca", **(spaces or {})}
    me = player(spaces=on_spaces, **{"pawn": traveler, "rides": 1, **fields})  # type: ignore[arg-type]
    return turn_of(
        me,
        other,
        options=OPTIONS,
        traveler=traveler,
        neutral=pieces(neutral),
        second_stage=second_stage,
    )


def acting_with(
    assets: str,
    pawn: str | None = "farm",
    *,
    other: Json | None = None,
    table: Mapping[str, object] | None = None,
    **fields: object,
) -> Match:
    """Seat 0 of two, with these assets, is to act; the traveler is at the farm by default.

    The other has an action to take after that, so that the round goes on; given, it has passed.
    """
    busy = player(pawn="mine", rides=1, spaces={"mine": "food food"})
    known = {
        "phase": "actions",
        "turn": 0,
        "options": OPTIONS,
        "traveler": "farm",
        "second_stage": is_second_stage(assets),
        **(table or {}),
    }
    waiting = busy if other is None else {**other, "passed": True}
    return match_of(owner(assets, pawn=pawn, **fields), waiting, **known)  # type: ignore[arg-type]


def planning_with(assets: str, tiles: str = "", **fields: object) -> Match:
    """Seat 0 of two, with these assets, is to plan with these tiles."""
    return match_of(
        owner(assets, planning=tiles, **fields),
        player(planning="food"),
        phase="planning",
        options=OPTIONS,
        second_stage=is_second_stage(assets),
    )


def drawing_with(assets: str, **fields: object) -> Match:
    """Seat 0 of two, with these assets, may take back and is to draw."""
    return match_of(
        owner(assets, **fields),
        player(spaces={"farm": "food"}, bag="food food food food"),
        phase="drawing",
        options=OPTIONS,
        second_stage=is_second_stage(assets),
    )


def round_with(event: str) -> Json:
    """What the table shows in the round of an event."""
    deck = deck_with(event)
    shown = deck.index(event) + 1
    return {"round": shown, "event": event, "events": deck[:shown], "deck": deck[shown:]}


def asked_by(
    event: str, assets: str, *, table: Mapping[str, object] | None = None, **fields: object
) -> Match:
    """Seat 0 of two, with these assets, is asked by an event; the other has nothing."""
    known = {
        "phase": "event",
        "turn": 0,
        "options": OPTIONS,
        "second_stage": is_second_stage(assets),
        **round_with(event),
        **(table or {}),
    }
    return match_of(owner(assets, **fields), **known)  # type: ignore[arg-type]
