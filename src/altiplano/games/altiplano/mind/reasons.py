"""Why a line of moves may be good: what it brings, the most valuable first.

The line is followed in a copy of an imagined world, a plan up to the end of its round, while the
others only pass. What happens there to the seat becomes facts. Each weighs as much as the steps in
which it happened raised the mind's value. What luck would bring is left out.
"""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, names, phrases
from altiplano.games.altiplano.content import moves as move_table
from altiplano.games.altiplano.mind.story import Story, tile_count
from altiplano.games.altiplano.rules import spaces
from altiplano.games.altiplano.rules.bidding import next_bid
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.phases.cleanup import is_last_round
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.message import Message, Value
from altiplano.kernel.mind import Mind

LAST_MOVES: Final = {
    move_table.PASS: "hint-pass",
    move_table.END_TURN: "hint-end",
    move_table.ENOUGH: "hint-enough",
    move_table.READY: "hint-ready",
    move_table.ACCEPT: "hint-accept",
    move_table.DECLINE: "hint-decline",
    move_table.NO_EXCHANGE: "hint-no-exchange",
    move_table.DRAW_ONE: "hint-draw-one",
}
"""Moves that bring nothing by themselves."""

OFFERS: Final = {
    event_verbs.OFFER_SPACE: "hint-offer-space",
    event_verbs.EMPTY_CONTAINER: "hint-offer-bag",
    event_verbs.DRAW_AND_STORE: "hint-offer-store",
    event_verbs.DRAW_AND_PLACE: "hint-offer-place",
}
"""Offers of events that bring nothing at once."""

PRICES: Final = {
    event_verbs.GIVE_UP_RIDE: "hint-no-ride",
    event_verbs.GIVE_UP_SPACE: "hint-less-space",
    event_verbs.RETURN_CART: "hint-returns-cart",
}
"""What offers of events cost that no happening tells."""


def reason(
    mind: Mind, world: State, seat: i64, moves: list[int], said: list[Message]
) -> Message | None:
    """Why a line of moves may be good; None if nothing can be said about it."""
    story = Story(mind, world, seat)
    kind = int(world.edition.move_kind[moves[-1]])
    if kind in (move_table.KEEP, move_table.GIVE, move_table.TAKE_ROLE):
        return beginning(world, seat, kind, world.edition.move_a[moves[-1]])
    story.follow(moves)
    if kind not in (move_table.PASS, move_table.END_TURN, move_table.DRAW):
        story.finish(world.seats[seat].ask == names.ASK_PLAN)
        story.note_left()
    if kind == move_table.ACCEPT and verb_now(world) in PRICES:
        story.fact(PRICES[int(verb_now(world))], names.NOTHING, 0.0)
    found = story.reason(said)
    if found is not None:
        return found
    if kind == move_table.DRAW:
        free = spaces.free_planning_spaces(world.edition, world.seats[seat])
        return (
            Message("hint-draw", {"tiles": tile_count(free)}) if free else Message("hint-no-draw")
        )
    return Message(nothing(world, seat, kind)) if kind in LAST_MOVES else None


def beginning(world: State, seat: i64, kind: int, thing: i64) -> Message:
    """What a role or a mission brings, and to whom."""
    content = world.edition.content
    if kind == move_table.TAKE_ROLE:
        role = list(content.roles.values())[thing]
        recipe = phrases.recipe_effect(world.edition, world.edition.role_recipe + thing)
        start: dict[str, Value] = {"tiles": phrases.amounts(role.start), "recipe": recipe}
        start["coins"] = phrases.coins(role.coins)
        if world.seats[seat].ask != names.ASK_BID:
            return Message("hint-role", start)
        return Message("hint-bid", {**start, "points": phrases.points(next_bid(world, thing))})
    mission = list(content.missions.values())[thing]
    code = "hint-give" if world.players > 2 else "hint-give-other"
    values: dict[str, Value] = {
        "points": phrases.points(mission.points),
        "condition": phrases.condition(mission),
    }
    return Message("hint-keep" if kind == move_table.KEEP else code, values)


def nothing(world: State, seat: i64, kind: int) -> str:
    """How to tell a move that brings nothing by itself."""
    ask: i64 = world.seats[seat].ask
    if kind == move_table.ENOUGH and ask == names.ASK_LATE:
        return "hint-late-enough"
    if kind == move_table.PASS and is_last_round(world):
        return "hint-pass-last"
    if kind == move_table.ACCEPT:
        return OFFERS.get(int(verb_now(world)), LAST_MOVES[kind])
    if kind == move_table.DECLINE:
        if ask == names.ASK_LAY:
            return "hint-lays-nothing"
        if ask == names.ASK_PASSING or verb_now(world) == event_verbs.OFFER_MOVE:
            return "hint-stays"
    return LAST_MOVES[kind]
