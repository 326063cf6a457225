"""Who is asked what in a position, and what goes on with it."""

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


def seat_number(state: State, seat: int, what: str) -> int:
    if not 0 <= seat < int(state.players):
        no(f"'{what}' is seat {seat}; the seats are 0 to {int(state.players) - 1}")
    return seat


def read_late(state: State, form: PositionForm) -> None:
    """Tiles drawn for late storing, in the last round only (A12.5), or in hand by an event."""
    assisting = form.phase == "actions" and form.late
    if assisting:
        state.turn = seat_number(state, first_to_act(state, form), "turn")
        state.in_hand = seat_notation.read_tiles(form.late, "late")
        seat_notation.counted(sum(state.in_hand), 1, "tiles drawn by Assistance")
        return
    if form.phase == "event":
        state.turn = seat_number(state, -1 if form.turn is None else form.turn, "turn")
        if form.late:
            state.in_hand = seat_notation.read_tiles(form.late, "late")
        if form.from_row is not None:
            state.from_row = seat_notation.counted(
                form.from_row - 1, int(state.edition.rows) - 1, "rows"
            )
        return
    if form.from_row is not None:
        no("'from_row' belongs to an event that moves a corn (R44)")
    if form.phase == "storing":
        if not is_last_round(state):
            no("late storing comes after the last round (R11)")
        state.turn = seat_number(state, -1 if form.turn is None else form.turn, "turn")
        kind: i64 = state.edition.late_storing
        if kind == names.NOTHING or not owns(state.edition, state.seats[state.turn], kind):
            no(f"seat {state.turn} stores late without the extension (A12.5)")
        state.in_hand = seat_notation.read_tiles(form.late, "late")
        seat_notation.counted(
            sum(state.in_hand), int(state.edition.amount[kind]), "tiles drawn for late storing"
        )
    elif form.late:
        no("'late' belongs to late storing")


def read_questions(state: State, questions: list[KernelQuestion], form: PositionForm) -> None:
    """Who is asked what, and what goes on in the turn."""
    possible = asked_in(questions, int(state.phase))
    if state.phase in (names.EVENT, names.CLOSING):
        state.turn = seat_number(state, -1 if form.turn is None else form.turn, "turn")
        state.corn = seat_notation.counted(form.corn, 999, "corn to store")
        if state.event == names.NOTHING:
            no(f"in the {form.phase} phase there is an event (T3.1)")
    if state.phase == names.ACTIONS:
        state.turn = seat_number(state, first_to_act(state, form), "turn")
        passing = form.asked is not None and "passing" in form.asked.values()
        if state.seats[state.turn].passed != passing:
            no(f"it is the turn of seat {state.turn}, which has passed (A6.1)")
        state.moved = form.moved
        state.corn = seat_notation.counted(form.corn, 999, "corn to store")
        state.unloaded = seat_notation.counted(form.unloaded, 9, "unloaded corn")
        if form.doing is not None:
            state.doing = seat_notation.number_of(form.doing, state.edition.recipe_names, "action")
        read_buying(state, form)
    together = state.phase in (names.MISSIONS, names.DRAWING, names.PLANNING)
    alone = state.phase == names.PLANNING and state.in_turn
    asked: dict[int, int] = {}
    if form.asked is None:
        if alone:
            asked = {int(state.first): possible[0]}
        elif together:
            asked = dict.fromkeys(range(state.players), possible[0])
        elif state.phase in (names.ACTIONS, names.STORING, names.EVENT, names.CLOSING):
            asked = {int(state.turn): possible[0]}
        elif state.phase == names.SETUP:
            no("in the setup phase 'asked' should say who chooses or bids for a role")
    else:
        for key, name in form.asked.items():
            if not (key.isascii() and key.isdigit() and len(key) == 1):
                no(f"'asked' names the seat '{key}'")
            question = seat_notation.number_of(name, list(names.QUESTIONS), "question")
            if question not in possible:
                known = listing([names.QUESTIONS[each] for each in possible])
                no(f"'{name}' is not asked in the {form.phase} phase; possible: {known}")
            asked[seat_number(state, int(key), "asked")] = question
    if state.phase in (names.ACTIONS, names.STORING, names.EVENT, names.CLOSING) and list(
        asked
    ) != [state.turn]:
        no(f"in the {form.phase} phase the seat whose turn it is, and nobody else, is asked")
    if state.phase == names.SETUP and len(asked) != 1:
        no("in the setup phase one seat is asked about a role")
    if together and not asked:
        no(f"in the {form.phase} phase somebody is asked")
    if alone and (len(asked) != 1 or any(seat not in asked for seat in form.changed)):
        no("one seat plans at a time, and nobody else has something to take back (R21)")
    if together:
        state.ask_all(names.ASK_NOTHING)
        for at in range(state.players):
            state.part(at)
    state.owing = 0
    for seat, question in asked.items():
        state.seats[seat].ask = question
        state.owing |= bit(seat)
    if not together and (form.changed or form.before is not None):
        no("'before' and 'changed' belong to steps that all seats take at once")
    for at in range(state.players):
        plausible.check_exchange(state, at)
    for seat, number in asked.items():
        open_question = questions[number]
        assert isinstance(open_question, Question)
        if state.phase == names.ACTIONS:
            plausible.check_turn(state, open_question)
        elif state.phase in (names.EVENT, names.CLOSING):
            plausible.check_event(state, open_question)
        open_question.check(state, seat)
    for seat in form.changed:
        state.touched |= bit(seat_number(state, seat, "changed"))
    state.over = state.phase == names.END
    question = possible[0] if possible else names.ASK_NOTHING
    if state.phase == names.MISSIONS:
        question = next(iter(asked.values()))
        if any(each != question for each in asked.values()):
            no("all seats are asked the same while missions are chosen")
    for at, shown in enumerate(state.shown):
        shown.ask = question if state.takes_part(at) else names.ASK_NOTHING


def asked_in(questions: list[KernelQuestion], phase: int) -> list[int]:
    """What can be asked in a phase; the first is what the phase begins with."""
    found: list[int] = []
    for question in questions:
        assert isinstance(question, Question)
        if phase in question.phases:
            found.append(question.number)
    return sorted(found, key=lambda number: number != names.ASK_EVENT)


def read_buying(state: State, form: PositionForm) -> None:
    """What is being bought, as the open question has it."""
    asked = list(form.asked.values()) if form.asked else []
    if "payment" in asked and form.buying is not None:
        state.buying = seat_notation.number_of(form.buying, state.edition.asset_names, "asset")
    elif "source" in asked and form.buying is not None:
        state.buying = seat_notation.number_of(form.buying, list(names.GOODS), "tile")
    elif form.buying is not None or "payment" in asked or "source" in asked:
        no("'buying' is the asset or good for which a payment or a source is asked (T5)")


def first_to_act(state: State, form: PositionForm) -> int:
    """Whose turn it is: as written, else the first in turn order who has not passed."""
    if form.turn is not None:
        return form.turn
    waiting = [at for at in range(state.players) if not state.seats[at].passed]
    if not waiting:
        no("all seats have passed, so the action phase is over")
    return min(waiting, key=lambda at: (at - state.first) % state.players)
