"""A9.7: where a corn goes."""

from typing import final

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, moves, names
from altiplano.games.altiplano.rules import corn, happenings, progress, refusals, things, warehouse
from altiplano.games.altiplano.rules.orders import deliver, fulfil_if_complete
from altiplano.games.altiplano.rules.phases import actions, event
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.supply import take_tile
from altiplano.kernel.message import Message
from altiplano.kernel.positions import counted, no
from altiplano.kernel.question import Touches
from altiplano.kernel.state import State as KernelState


@final
class Corn(Question):
    """A row, the order, or the corn store (A12.6), as soon as it is gained."""

    def __init__(self) -> None:
        kinds = {moves.STORE_CORN: "move-corn-row", moves.CORN_TO_ORDER: "move-corn-order"}
        kinds |= {moves.CORN_TO_STORE: "move-corn-store", moves.ENOUGH: "move-enough"}
        super().__init__(
            names.ASK_CORN,
            kinds,
            [names.ACTIONS, names.EVENT, names.CLOSING],
            [event_verbs.OFFER_ROAD, event_verbs.STORE_PLANNED, event_verbs.GIVE_UP_EXTENSION],
        )

    def refusal(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
        if kind == moves.STORE_CORN:
            return warehouse.why_not_store_corn(state.edition, me, a)
        if kind == moves.CORN_TO_ORDER:
            return corn.why_not_corn_to_order(state, me, a)
        if kind == moves.CORN_TO_STORE:
            return corn.why_not_corn_to_store(state, me)
        # R26: the corn store's action moves at least one corn.
        return refusals.LEGAL if state.unloaded > 0 else refusals.because(refusals.OTHER_QUESTION)

    def carry_out(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        if kind == moves.ENOUGH:
            actions.finish_action(state, seat)
            return
        take_corn(state, seat)
        place_corn(state, seat, kind, a)
        if not corn.is_unloading(state):
            fulfil_if_complete(state, seat)  # This may give another corn.
            if event.is_open(state):
                event.go_on(state, seat)
            else:
                actions.go_on(state, seat)
        elif state.seats[seat].corn_store > 0 and corn.fits_warehouse(
            state.edition, state.seats[seat]
        ):
            state.ask(seat, names.ASK_CORN)
        else:
            actions.finish_action(state, seat)

    def check(self, state: State, seat: int) -> None:
        me = state.seats[seat]
        if state.phase == names.ACTIONS and corn.is_unloading(state):
            most = state.edition.amount[state.edition.corn_store]
            if me.corn_store == 0 or state.corn:
                no("'doing' the corn store's action asks where its corn goes")
            if me.corn_store + state.unloaded > most:
                no(f"the corn store never held more than {most} corn (A12.6)")
            return
        if state.doing != names.NOTHING or state.unloaded:
            no("while corn is stored, 'doing' and 'unloaded' belong to the corn store's action")
        if state.corn == 0 or state.supply[names.CORN] == 0:
            no("there is no corn to store")
        if state.phase == names.ACTIONS:
            progress.check_on_board(state)

    def read(self, state: State, form: Progress) -> None:
        progress.read_corn(state, form)
        if form.doing is not None:
            progress.read_doing(state, form)
        state.unloaded = counted(form.unloaded, 9, "unloaded corn")

    def written(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        corn = int(state.corn)
        return {"corn": corn, "doing": progress.doing(state), "unloaded": int(state.unloaded)}

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind != moves.STORE_CORN:
            return self.sentence(kind)
        if a == moves.NEW_ROW:
            return Message("move-corn-new")
        return self.sentence(kind, {"row": int(a) + 1})

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind == moves.STORE_CORN:
            return {"to": things.row(state.edition, me, a)}
        if kind == moves.CORN_TO_ORDER:
            return {"to": [things.order(a)]}
        return {"to": ["corn-store"]} if kind == moves.CORN_TO_STORE else {}


def take_corn(state: State, seat: i64) -> None:
    """Take a corn from the road, or from the corn store while that is unloaded."""
    if corn.is_unloading(state):
        state.seats[seat].corn_store -= 1
        state.unloaded += 1
    else:
        state.corn -= 1
        take_tile(state, names.CORN)


def place_corn(state: State, seat: i64, kind: i64, row: i64) -> None:
    """Put it in a row, onto an order, or into the corn store."""
    me = state.seats[seat]
    if kind == moves.CORN_TO_ORDER:
        deliver(state, seat, names.CORN + row)
    elif kind == moves.CORN_TO_STORE:
        me.corn_store += 1
        state.report(happenings.CORN_KEPT, seat, me.corn_store)
    else:
        if row == moves.NEW_ROW:
            row = warehouse.new_row(state.edition, me)
        warehouse.store(state, seat, names.CORN, row)
