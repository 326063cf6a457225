"""T4, T9: where to put a tile that was picked up, or drawn outside of the drawing phase."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names, phrases, verbs
from altiplano.games.altiplano.rules import happenings, progress, refusals, spaces, things
from altiplano.games.altiplano.rules.bag import put_rest_back, tiles_in
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.laying import why_not_lay
from altiplano.games.altiplano.rules.phases import actions, event
from altiplano.games.altiplano.rules.questions.base import KIND, Question
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.bits import bits
from altiplano.kernel.message import Message
from altiplano.kernel.positions import no
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState

DECLINING: Final = 3
"""Which of the kinds declines."""


@final
class Lay(Question):
    """A space, the container, a planning space, or nowhere."""

    def __init__(self) -> None:
        kinds = {moves.PLACE: "move-place", moves.TO_CONTAINER: "move-container"}
        kinds |= {moves.TO_PLANNING: "move-planning", moves.DECLINE: "move-decline"}
        super().__init__(
            names.ASK_LAY,
            kinds,
            [names.ACTIONS, names.EVENT],
            [event_verbs.REARRANGE, event_verbs.DRAW_AND_PLACE],
        )

    def rank(self, kind: int, a: int, b: int) -> int:
        """Each tile with all its places; declining comes last."""
        return KIND * names.TYPES if kind == DECLINING else a * KIND + kind * moves.BAG + b

    def check(self, state: State, seat: int) -> None:
        if state.phase != names.ACTIONS:
            return
        asset = int(state.doing - state.edition.asset_recipe)
        if asset not in bits(state.seats[seat].assets):
            no(f"seat {seat} does not have the asset whose action is in progress (T5.5)")
        progress.check_at_traveler(state, verbs.ASSIST)

    def read(self, state: State, form: Progress) -> None:
        most = 99
        if state.phase == names.ACTIONS:
            progress.read_doing(state, form)
            most = 1
        elif verb_now(state) == event_verbs.DRAW_AND_PLACE:
            most = int(max(1, state.edition.event_amount[state.event]))
        progress.read_in_hand(state, form, 1, most)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        late = progress.in_hand(state)
        if state.phase == names.ACTIONS:
            return {"doing": progress.doing(state), "late": late}
        return {"late": late}

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind != moves.PLACE and not is_possible(state, kind):
            return refusals.because(refusals.OTHER_QUESTION)
        if kind == moves.DECLINE:
            return refusals.LEGAL
        if a == names.COIN or state.in_hand[a] == 0:
            return refusals.because(refusals.NOT_TAKEN_UP, a)
        if kind == moves.PLACE:  # R48, R62: on a free space of the seat that accepts it.
            return why_not_lay(state, me, a, b)
        full = spaces.free_planning_spaces(state.edition, me) <= 0
        if kind == moves.TO_PLANNING and full:
            return refusals.because(refusals.NO_ROOM)
        return refusals.LEGAL

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        me = state.seats[seat]
        if kind == moves.DECLINE:
            state.report(happenings.DECLINED, seat)
            put_rest_back(state, seat)
            event.next_seat(state, seat)
            return
        if kind == moves.PLACE:
            spaces.put(state.edition, me, b, a)
            state.report(happenings.PLACED, seat, a, b)
        elif kind == moves.TO_CONTAINER:
            me.container[a] += 1
            state.report(happenings.PUT_AWAY, seat, a)
        else:
            me.planning[a] += 1
            state.report(happenings.ASSISTED, seat, a)
        state.in_hand[a] -= 1
        if tiles_in(state.in_hand) > 0:
            return
        state.in_hand = vec[i64]()
        if event.is_open(state):
            event.next_seat(state, seat)
        else:
            actions.finish_action(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind == moves.PLACE:
            return self.sentence(kind, phrases.piece_at(state.edition, a, b))
        return self.sentence(kind, {} if kind == moves.DECLINE else {"tile": phrases.tile(a)})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.DECLINE:
            return {}
        held = [things.tile("late", a)]
        if kind == moves.PLACE:
            return {"from": held, "to": [f"place:{state.edition.place_names[b]}"]}
        if kind == moves.TO_PLANNING:
            return {"from": held, "via": ["planning"]}
        return {"from": held, "via": ["container", things.tile("container", a)]}


def is_possible(state: State, kind: i64) -> bool:
    """R60, R62: whether a tile may go somewhere other than on a space.

    Assistance may also put its tile on a planning space or into the container; a rearranged tile
    may go into the container; a tile that an event drew may go back.
    """
    if not event.is_open(state):
        return kind != moves.DECLINE
    verb: i64 = verb_now(state)
    if kind == moves.TO_CONTAINER:
        return verb == event_verbs.REARRANGE
    return kind == moves.DECLINE and verb == event_verbs.DRAW_AND_PLACE
