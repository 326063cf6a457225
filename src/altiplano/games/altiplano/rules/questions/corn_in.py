"""T4: where a corn goes that has left its row."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names
from altiplano.games.altiplano.rules import happenings, things, warehouse
from altiplano.games.altiplano.rules.corn import why_not_corn_in
from altiplano.games.altiplano.rules.phases import event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message
from altiplano.kernel.positions import counted, no
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class CornIn(Question):
    """Another row."""

    def __init__(self) -> None:
        super().__init__(
            names.ASK_CORN_IN,
            {moves.STORE_CORN: "move-corn-row"},
            [names.EVENT],
            [event_verbs.MOVE_CORN],
        )

    def check(self, state: State, seat: int) -> None:
        me, row = state.seats[seat], state.from_row
        started = warehouse.row_type(state.edition, me, row) != names.NOTHING
        if not started or warehouse.is_complete(state.edition, me, row):
            no("a row that a corn has left keeps a tile and is incomplete (R44)")

    def read(self, state: State, form: Progress) -> None:
        if form.from_row is None:
            no("'from_row' should be the row from which the event moves a corn (R44)")
        state.from_row = counted(form.from_row - 1, int(state.edition.rows) - 1, "rows")

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return {"from_row": int(state.from_row) + 1}

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        return why_not_corn_in(state, me, state.from_row, a)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        state.report(happenings.CORN_MOVED, seat, state.from_row, a)
        state.from_row = names.NOTHING
        warehouse.store(state, seat, names.CORN, a)
        event.next_seat(state, seat)

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        return self.sentence(kind, {"row": int(a) + 1})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        return {"to": things.row(state.edition, me, a)}
