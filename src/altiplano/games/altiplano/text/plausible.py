"""Whether a position could have come about; if not, the reason."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.verbs import DELIVER
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.missions import held, is_met, known_to, passed_to
from altiplano.games.altiplano.rules.orders import is_complete as is_fulfilled
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.scoring import pieces_of
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.sight.view import seat_form
from altiplano.kernel.bits import bits
from altiplano.kernel.positions import no

MOVED_IN_A_STEP = ("bag", "container", "planning", "spaces", "coins", "swapped")
"""What a seat can move around in a simultaneous step, without gaining or losing any of it."""


def check_before(state: State) -> None:
    """A seat's things when the step began differ from those now only by its own choices."""
    for at in range(state.players):
        now = state.seats[at]
        then = state.shown[at]
        shown = seat_form(state.edition, then)
        own = seat_form(state.edition, now)
        untouched = state.owing >> at & 1 and not state.touched >> at & 1 and now.ask == then.ask
        still = untouched or not state.takes_part(at)
        for key in own:
            if (still or key not in MOVED_IN_A_STEP) and own[key] != shown.get(key):
                no(f"seat {at}: its '{key}' is not that of 'before'")
        for piece in range(names.PIECES):
            if pieces_of(state, now, piece) != pieces_of(state, then, piece):
                name = names.PIECE_NAMES[piece]
                no(f"seat {at}: it has another number of {name} than in 'before'")


def check_orders(state: State) -> None:
    """A7.18, R12: a complete order is fulfilled, unless it is part of a delivery in progress."""
    for at, me in enumerate(state.seats):
        going_on = at == state.turn and state.doing != names.NOTHING
        going_on = going_on and state.edition.verb[state.doing] == DELIVER
        for order, delivered in ((me.order, me.delivered), (me.second, me.second_delivered)):
            if is_fulfilled(state, order, delivered) and not going_on:
                name = state.edition.order_names[order]
                no(f"seat {at}: the order '{name}' is complete, so it is fulfilled (A7.18)")


def check_tiles(state: State, held: int, playing: list[i64]) -> None:
    listed = state.edition.tile_names
    everywhere = [tile for tile in state.strip if tile != names.NOTHING]
    everywhere += list(state.stack[state.top :]) + [i64(tile) for tile in bits(held)]
    for tile in everywhere:
        if everywhere.count(tile) > 1:
            no(f"the extension tile '{listed[tile]}' is in two places")
        if tile not in playing:
            no(f"the extension tile '{listed[tile]}' is not in play with so few players")


def check_passing(state: State, at: int) -> None:
    """A11.1, A11.2: the missions a seat has held fit those that it and the others have."""
    me = state.seats[at]
    listed = state.edition.mission_names
    kept = [card for card in (me.kept, me.to_left, me.to_right) if card >= 0]
    received = [card for card in (me.from_left, me.from_right) if card != names.NOTHING]
    if len(set(kept + received)) < len(kept + received):
        no(f"seat {at} kept, passed or received the same mission twice (A11.1)")
    if received and me.chosen >= 0 and me.chosen not in received:
        no(f"seat {at} did not receive its mission '{listed[me.chosen]}' (A11.1)")
    other: i64
    for other in range(state.players):
        if other == at:
            continue
        you = state.seats[other]
        theirs = bits(you.hand | you.revealed) + [card for card in held(you) if card >= 0]
        passed = passed_to(state, at, other)
        for card in theirs:
            if card != passed and known_to(me) >> card & 1:
                no(f"seat {other} has '{listed[card]}', which seat {at} did not pass to it (A11.1)")
        if state.players == 2 and passed != names.NOTHING and not you.revealed >> passed & 1:
            judged = state.over or not state.edition.at_end[passed]
            if judged and is_met(state, other, passed):
                name = listed[passed]
                no(f"seat {other} has met its mission '{name}', so it is revealed (A11.3)")


def check_event(state: State, question: Question) -> None:
    """R34, T9: the event asks that question, in this phase."""
    edition = state.edition
    name = edition.event_names[state.event]
    if edition.event_closing[state.event] != (state.phase == names.CLOSING):
        no(f"the event {name} does not ask in this phase (R34)")
    if int(verb_now(state)) not in question.events:
        no(f"the event {name} does not ask seat {int(state.turn)} '{question.name}' (T9)")


def check_exchange(state: State, at: int) -> None:
    """A12.3: while a tile is fetched in exchange, the other one is put away."""
    me = state.seats[at]
    if (me.ask == names.ASK_FETCH) != (me.swapped != names.NOTHING):
        no(f"seat {at}: 'swapped' is the tile put away while 'fetch' is asked (A12.3)")


def check_choosing(state: State, whole: bool) -> None:
    """A11.1, A11.2: while missions are chosen, every seat has the cards of its step.

    In a view (not `whole`) the others' cards are unknown and cannot be checked.
    """
    question = state.shown[0].ask
    asked = [me for at, me in enumerate(state.seats) if state.owing >> at & 1]
    second = question == names.ASK_KEEP and any(me.kept != names.NOTHING for me in asked)
    for at, me in enumerate(state.seats):
        if not whole and me.hand == 0 and me.kept < 0:
            continue
        owes = state.owing >> at & 1 == 1
        kept = me.kept != names.NOTHING
        cards = len(bits(me.hand))
        passed = me.to_left != names.NOTHING and me.to_right != names.NOTHING
        if question == names.ASK_GIVE:
            right = kept and (cards == 2 and not passed if owes else cards == 0 and passed)
        elif second:
            right = kept and (cards == 2 if owes else cards == 0 and me.chosen != names.NOTHING)
        else:
            right = cards == 3 and not kept if owes else cards == 2 and kept
        if not right or (second and state.players == 2):
            no(f"seat {at} does not have the right missions for this step of choosing (A11.1)")
