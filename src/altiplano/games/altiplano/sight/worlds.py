"""Deal a world that fits what a seat knows."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.rules import missions, setup
from altiplano.games.altiplano.rules.state import LUCK_CHOICES, State
from altiplano.kernel.bits import bit
from altiplano.kernel.rules import Rules


def deal(rules: Rules, state: State, seat: int, seed: int, decide: bool, moves: vec[i64]) -> bool:
    """New randomness, a shuffled stack, any legal choices for those who have finished the step.

    Returns whether some world fits; `moves` is a buffer.
    """
    finished = forget(state, seat)
    chance = state.chance
    chance.reseed(seed)
    setup.shuffle_stack(state, chance, state.top)
    if len(state.deck) > 0:
        setup.deal_deck(state, chance)
    if state.missions:
        if not missions.deal_unseen(state, seat, chance):
            return False
        show_anew(state, seat)
    for other in finished:
        while decide and state.owing >> other & 1:
            count = rules.legal(state, other, moves)
            rules.apply(state, other, moves[chance.below(LUCK_CHOICES, count)])
    if state.together:
        force_others(rules, state, seat, moves)
    return True


def force_others(rules: Rules, state: State, seat: int, moves: vec[i64]) -> None:
    """Make the first choice of seats for which it was forced in the open step."""
    for other in range(state.players):
        while other != seat and state.owing >> other & 1:
            if rules.legal(state, other, moves) != 1:
                break
            rules.apply(state, other, moves[0])


def forget(state: State, seat: int) -> list[int]:
    """Put back what the seat may not know; returns the others that have finished the open step.

    Afterwards, the only secrets are the order of the stack and the random streams.
    """
    finished: list[int] = []
    state.touched = state.touched & bit(seat) if seat >= 0 else 0
    if state.together:
        for other in range(state.players):
            if other != seat and state.takes_part(other):
                state.seats[other] = state.shown[other].copy()
                if not state.owing >> other & 1:
                    finished.append(other)
                    state.owing |= bit(other)
    if state.missions:
        for other in range(state.players):
            if other != seat:
                if state.together:
                    state.part(other)
                missions.forget(state.seats[other])
    lay_in_order(state)
    return finished


def lay_in_order(state: State) -> None:
    """Lay the rest of the stack in a fixed order, group by group."""
    stack = state.stack[:]
    end: i64 = len(stack)
    left: i64 = 0
    at: i64
    for at in range(state.top, end):
        left |= bit(stack[at])
    order = state.edition.tile_order
    into: i64 = state.top
    for at in range(state.edition.tiles):
        if left >> order[at] & 1:
            stack[into] = order[at]
            into += 1
    state.stack = stack


def show_anew(state: State, seat: int) -> None:
    """After dealing, show the others as they were when the open step began in the new world."""
    if state.together:
        state.shown = [
            shown if at == seat else state.seats[at].copy() for at, shown in enumerate(state.shown)
        ]
