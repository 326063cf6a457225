"""Planning: place tiles and coins on spaces, one at a time, until ready (A5)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.rules.state import State


def begin(state: State) -> None:
    """A3.2: all players plan at the same time, or (R21) in turn from the start player."""
    state.phase = names.PLANNING
    if state.in_turn:
        state.ask_alone(state.first, names.ASK_PLAN)
    else:
        state.ask_all(names.ASK_PLAN)


def next_planner(state: State, seat: i64) -> bool:
    """R21: ask the next seat, if seats plan in turn; False after the last one."""
    following: i64 = (seat + 1) % state.players
    if not state.in_turn or following == state.first:
        return False
    state.ask_alone(following, names.ASK_PLAN)
    return True


def has_planned(state: State, seat: i64) -> bool:
    """Whether a seat's plan is complete, in a planning phase that is not over."""
    if state.phase != names.PLANNING or state.owing >> seat & 1:
        return False
    if not state.in_turn:
        return True
    planner: i64 = state.first
    while not state.owing >> planner & 1:
        if planner == seat:
            return True
        planner = (planner + 1) % state.players
    return False
