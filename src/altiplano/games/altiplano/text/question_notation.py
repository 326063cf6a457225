"""The open questions of a position, and what is in progress."""

from typing import Final

from librt.vecs import vec

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.schema import RULES
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.text import plausible
from altiplano.games.altiplano.text.forms import PositionForm
from altiplano.kernel.bits import bit
from altiplano.kernel.positions import check_progress, no
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.words import listing

Asked = dict[int, Question]
"""The open question of each seat that is asked."""

IN_TURN: Final = (names.ACTIONS, names.STORING, names.EVENT, names.CLOSING)
"""Phases in which the seat whose turn it is gets asked."""

TOGETHER: Final = (names.MISSIONS, names.DRAWING, names.PLANNING)
"""Phases in which all seats are asked at the same time, unless they plan in turn."""


def seat_number(state: State, seat: int, what: str) -> int:
    if not 0 <= seat < int(state.players):
        no(f"'{what}' is seat {seat}; the seats are 0 to {int(state.players) - 1}")
    return seat


def read_asked(state: State, questions: vec[KernelQuestion], form: PositionForm) -> Asked:
    """Who is asked what, whose turn it is, and what is in progress."""
    if state.phase in IN_TURN:
        state.turn = seat_number(state, whose_turn(state, form), "turn")
    if state.phase in (names.EVENT, names.CLOSING) and state.event == names.NOTHING:
        no(f"in the {form.phase} phase there is an event (T3.1)")
    possible = asked_in(questions, int(state.phase))
    asked = named(state, possible, form) if form.asked is not None else beginning(state, possible)
    check_asked(state, asked, form)
    now: dict[str, object] = {}
    for question in asked.values():
        if state.phase in (names.EVENT, names.CLOSING):
            plausible.check_event(state, question)
        question.read(state, form)
        now = question.written(state)
    known = listing(list(dict.fromkeys([question.name for question in asked.values()])))
    check_progress(form.named(), now, RULES, known or names.QUESTIONS[names.ASK_NOTHING])
    if state.phase == names.ACTIONS:
        state.moved = form.moved
        if state.seats[state.turn].passed != asked[int(state.turn)].on_passing:
            no(f"it is the turn of seat {int(state.turn)}, which has passed (A6.1)")
    return asked


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


def open_questions(
    state: State, questions: vec[KernelQuestion], asked: Asked, form: PositionForm
) -> None:
    """Ask the seats, and check that they can be asked."""
    if state.phase in TOGETHER:
        open_step(state, asked, asked_in(questions, int(state.phase))[0])
    elif form.changed or form.before is not None:
        no("'before' and 'changed' belong to steps that all seats take at once")
    state.owing = 0
    for seat, question in asked.items():
        state.seats[seat].ask = question.number
        state.owing |= bit(seat)
    for at in range(state.players):
        plausible.check_exchange(state, at)
    for seat, question in asked.items():
        question.check(state, seat)
    for seat in form.changed:
        state.touched |= bit(seat_number(state, seat, "changed"))
    state.over = state.phase == names.END
    for at, shown in enumerate(state.shown):
        if not state.takes_part(at):
            shown.ask = names.ASK_NOTHING


def asked_in(questions: vec[KernelQuestion], phase: int) -> list[Question]:
    """What can be asked in a phase; the phase begins with the first."""
    found: list[Question] = []
    for question in questions:
        assert isinstance(question, Question)
        if phase in question.phases:
            found.append(question)
    return sorted(found, key=lambda question: not question.begins)


def beginning(state: State, possible: list[Question]) -> Asked:
    """The seats that are asked first in the phase."""
    if state.phase == names.SETUP:
        no("in the setup phase 'asked' should say who chooses or bids for a role")
    if state.phase in IN_TURN:
        return {int(state.turn): possible[0]}
    if one_plans(state):
        return {int(state.first): possible[0]}
    return {seat: possible[0] for seat in range(state.players) if possible}


def named(state: State, possible: list[Question], form: PositionForm) -> Asked:
    """The seats that are asked, as written."""
    found: Asked = {}
    seats = [str(seat) for seat in range(state.players)]
    listed = [question.name for question in possible]
    for key, name in (form.asked or {}).items():
        if key not in seats:
            no(f"'asked' names the seat '{key}'; the seats are {listing(seats)}")
        if name not in listed:
            no(f"'{name}' is not asked in the {form.phase} phase; possible: {listing(listed)}")
        found[int(key)] = possible[listed.index(name)]
    return found


def one_plans(state: State) -> bool:
    return state.phase == names.PLANNING and state.in_turn


def check_asked(state: State, asked: Asked, form: PositionForm) -> None:
    """The number of asked seats must be possible in the phase."""
    if state.phase in IN_TURN and list(asked) != [state.turn]:
        no(f"in the {form.phase} phase the seat whose turn it is, and nobody else, is asked")
    if state.phase == names.SETUP and len(asked) != 1:
        no("in the setup phase one seat is asked about a role")
    if state.phase in TOGETHER and not asked:
        no(f"in the {form.phase} phase somebody is asked")
    if one_plans(state) and (len(asked) != 1 or any(seat not in asked for seat in form.changed)):
        no("one seat plans at a time, and nobody else has something to take back (R21)")


def open_step(state: State, asked: Asked, first: Question) -> None:
    """The others see each seat as it was when the step began."""
    if state.phase == names.MISSIONS:
        first = next(iter(asked.values()))
        if any(question is not first for question in asked.values()):
            no("all seats are asked the same while missions are chosen")
    state.ask_all(first.number)
    for at in range(state.players):
        state.part(at)
        state.seats[at].ask = names.ASK_NOTHING
