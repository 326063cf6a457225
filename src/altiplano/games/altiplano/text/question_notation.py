"""The open questions of a position, and what is in progress."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.rules.phases.cleanup import is_last_round
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.text import plausible, seat_notation
from altiplano.games.altiplano.text.forms import PositionForm
from altiplano.kernel.bits import bit
from altiplano.kernel.positions import no
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.words import listing

IN_TURN: Final = (names.ACTIONS, names.STORING, names.EVENT, names.CLOSING)
"""Phases in which the seat whose turn it is gets asked."""

TOGETHER: Final = (names.MISSIONS, names.DRAWING, names.PLANNING)
"""Phases in which all seats are asked at the same time, unless they plan in turn."""


def seat_number(state: State, seat: int, what: str) -> int:
    if not 0 <= seat < int(state.players):
        no(f"'{what}' is seat {seat}; the seats are 0 to {int(state.players) - 1}")
    return seat


def read_turn(state: State, form: PositionForm) -> None:
    """Whose turn it is, and what that seat has in hand."""
    if state.phase in IN_TURN:
        state.turn = seat_number(state, whose_turn(state, form), "turn")
    most = 1 if state.phase == names.ACTIONS else 99
    if state.phase == names.STORING:
        most = most_stored_late(state)
    elif form.late and state.phase not in (names.ACTIONS, names.EVENT):
        no("'late' belongs to late storing")
    if form.late or state.phase == names.STORING:
        state.in_hand = seat_notation.read_tiles(form.late, "late")
        seat_notation.counted(sum(state.in_hand), most, "tiles drawn")
    if form.from_row is not None:
        if state.phase != names.EVENT:
            no("'from_row' belongs to an event that moves a corn (R44)")
        rows = int(state.edition.rows)
        state.from_row = seat_notation.counted(form.from_row - 1, rows - 1, "rows")


def whose_turn(state: State, form: PositionForm) -> int:
    """As written; otherwise, in the action phase, the first in turn order who has not passed."""
    if form.turn is not None:
        return form.turn
    if state.phase != names.ACTIONS:
        no(f"in the {form.phase} phase 'turn' should say whose turn it is")
    waiting = [at for at in range(state.players) if not state.seats[at].passed]
    if not waiting:
        no("all seats have passed, so the action phase is over")
    return min(waiting, key=lambda at: (at - state.first) % state.players)


def most_stored_late(state: State) -> int:
    """How many tiles the seat draws for late storing (A12.5); in the last round only."""
    if not is_last_round(state):
        no("late storing comes after the last round (R11)")
    kind: i64 = state.edition.late_storing
    if kind == names.NOTHING or not owns(state.edition, state.seats[state.turn], kind):
        no(f"seat {state.turn} stores late without the extension (A12.5)")
    return int(state.edition.amount[kind])


def read_questions(state: State, questions: list[KernelQuestion], form: PositionForm) -> None:
    """Who is asked what, and what is in progress."""
    possible = asked_in(questions, int(state.phase))
    asked = read_asked(state, possible, form)
    check_asked(state, asked, form)
    if state.phase in TOGETHER:
        open_step(state, asked, possible[0])
    elif form.changed or form.before is not None:
        no("'before' and 'changed' belong to steps that all seats take at once")
    state.owing = 0
    for seat, question in asked.items():
        state.seats[seat].ask = question.number
        state.owing |= bit(seat)
        if state.phase in IN_TURN:
            read_going_on(state, question, form)
    for at in range(state.players):
        plausible.check_exchange(state, at)
    for seat, question in asked.items():
        if state.phase == names.ACTIONS:
            plausible.check_turn(state, question)
        elif state.phase in (names.EVENT, names.CLOSING):
            plausible.check_event(state, question)
        question.check(state, seat)
    for seat in form.changed:
        state.touched |= bit(seat_number(state, seat, "changed"))
    state.over = state.phase == names.END
    for at, shown in enumerate(state.shown):
        if not state.takes_part(at):
            shown.ask = names.ASK_NOTHING


def asked_in(questions: list[KernelQuestion], phase: int) -> list[Question]:
    """What can be asked in a phase; the phase begins with the first."""
    found: list[Question] = []
    for question in questions:
        assert isinstance(question, Question)
        if phase in question.phases:
            found.append(question)
    return sorted(found, key=lambda question: question.number != names.ASK_EVENT)


def read_asked(state: State, possible: list[Question], form: PositionForm) -> dict[int, Question]:
    """The seats that are asked, as written; otherwise those with which the phase begins."""
    if form.asked is None:
        if state.phase == names.SETUP:
            no("in the setup phase 'asked' should say who chooses or bids for a role")
        if state.phase in IN_TURN:
            return {int(state.turn): possible[0]}
        if one_plans(state):
            return {int(state.first): possible[0]}
        return {seat: possible[0] for seat in range(state.players) if possible}
    found: dict[int, Question] = {}
    seats = [str(seat) for seat in range(state.players)]
    listed = [question.name for question in possible]
    for key, name in form.asked.items():
        if key not in seats:
            no(f"'asked' names the seat '{key}'; the seats are {listing(seats)}")
        if name not in listed:
            no(f"'{name}' is not asked in the {form.phase} phase; possible: {listing(listed)}")
        found[int(key)] = possible[listed.index(name)]
    return found


def one_plans(state: State) -> bool:
    return state.phase == names.PLANNING and state.in_turn


def check_asked(state: State, asked: dict[int, Question], form: PositionForm) -> None:
    """The number of asked seats must be possible in the phase."""
    if state.phase in IN_TURN and list(asked) != [state.turn]:
        no(f"in the {form.phase} phase the seat whose turn it is, and nobody else, is asked")
    if state.phase == names.SETUP and len(asked) != 1:
        no("in the setup phase one seat is asked about a role")
    if state.phase in TOGETHER and not asked:
        no(f"in the {form.phase} phase somebody is asked")
    if one_plans(state) and (len(asked) != 1 or any(seat not in asked for seat in form.changed)):
        no("one seat plans at a time, and nobody else has something to take back (R21)")


def open_step(state: State, asked: dict[int, Question], first: Question) -> None:
    """The others see each seat as it was when the step began."""
    if state.phase == names.MISSIONS:
        first = next(iter(asked.values()))
        if any(question is not first for question in asked.values()):
            no("all seats are asked the same while missions are chosen")
    state.ask_all(first.number)
    for at in range(state.players):
        state.part(at)
        state.seats[at].ask = names.ASK_NOTHING


def read_going_on(state: State, question: Question, form: PositionForm) -> None:
    """What the turn has begun, according to the open question."""
    edition = state.edition
    if state.phase in (names.EVENT, names.CLOSING) and state.event == names.NOTHING:
        no(f"in the {form.phase} phase there is an event (T3.1)")
    if state.phase != names.STORING:
        state.corn = seat_notation.counted(form.corn, 999, "corn to store")
    if state.phase != names.ACTIONS:
        return
    if state.seats[state.turn].passed != question.on_passing:
        no(f"it is the turn of seat {state.turn}, which has passed (A6.1)")
    state.moved = form.moved
    state.unloaded = seat_notation.counted(form.unloaded, 9, "unloaded corn")
    if form.doing is not None:
        state.doing = seat_notation.number_of(form.doing, edition.recipe_names, "action")
    wares = question.wares(edition)
    if (form.buying is not None) != (len(wares) > 0):
        no("'buying' is the asset or good for which a payment or a source is asked (T5)")
    if form.buying is not None:
        state.buying = seat_notation.number_of(form.buying, wares, "ware")
