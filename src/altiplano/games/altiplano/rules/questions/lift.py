"""T4: which tiles to pick up from their spaces."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names, phrases
from altiplano.games.altiplano.rules import happenings, progress, spaces, things
from altiplano.games.altiplano.rules.offers import check_choice, why_not_lift
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Lift(Question):
    """E9: one by one; they stay in hand until they are put down (R60)."""

    def __init__(self) -> None:
        kinds = {moves.TAKE_BACK: "move-take-up", moves.ENOUGH: "move-enough"}
        super().__init__(names.ASK_LIFT, kinds, [names.EVENT], [event_verbs.REARRANGE])

    def check(self, state: State, seat: int) -> None:
        if len(state.in_hand) == 0:
            check_choice(state, seat, self.name)

    def read(self, state: State, form: Progress) -> None:
        if form.late:
            progress.read_in_hand(state, form, 0, 99)

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"late": progress.in_hand(state)}

    def write(self, state: KernelState, seat: i64, out: vec[i64]) -> i64:
        assert isinstance(state, State)
        count: i64 = 0
        place: i64
        for place in range(state.edition.places):
            piece: i64
            for piece in range(names.TYPES):
                if why_not_lift(state, state.seats[seat], piece, place) == LEGAL:
                    out[count] = state.edition.take_move[place * names.PIECES + piece]
                    count += 1
        out[count] = moves.ENOUGH
        return count + 1

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return LEGAL if kind == moves.ENOUGH else why_not_lift(state, me, a, b)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.TAKE_BACK:
            if len(state.in_hand) == 0:
                state.in_hand = vec[i64]([0] * names.TYPES)
            spaces.lift(state.edition, state.seats[seat], b, a)
            state.in_hand[a] += 1
            state.report(happenings.TOOK_UP, seat, a, b)
        elif len(state.in_hand) > 0:
            state.ask(seat, names.ASK_LAY)
        else:
            state.report(happenings.DECLINED, seat)
            event.next_seat(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind == moves.ENOUGH:
            return self.sentence(kind)
        return self.sentence(kind, phrases.piece_at(state.edition, a, b))

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.ENOUGH:
            return {}
        return {"from": [things.on_space(state.edition, b, a)], "via": ["planning"]}
