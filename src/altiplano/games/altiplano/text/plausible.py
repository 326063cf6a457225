"""Whether a position could have come about; if not, the reason."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import event_verbs, names
from altiplano.games.altiplano.content.verbs import DELIVER
from altiplano.games.altiplano.rules.corn import is_unloading
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.missions import held, is_met, known_to, passed_to
from altiplano.games.altiplano.rules.offers import has_choice
from altiplano.games.altiplano.rules.orders import is_complete as is_fulfilled
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.recipes import location_now
from altiplano.games.altiplano.rules.scoring import pieces_of
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.sight.view import seat_form
from altiplano.kernel.bits import bits
from altiplano.kernel.positions import no

OFF_BOARD = (names.ASK_TURN, names.ASK_PASSING)
"""Questions that imply whether the pawn is on the board."""

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


def check_turn(state: State, asked: Question) -> None:
    """The state of a turn fits the question that is open."""
    question = asked.number
    me = state.seats[state.turn]
    unloading = is_unloading(state)
    going_on = question == names.ASK_MORE or asked.verb != names.NOTHING
    if (going_on or unloading) != (state.doing != names.NOTHING):
        no("'doing' should name an action if, and only if, 'more' of it is asked")
    if (question == names.ASK_LAY) != (len(state.in_hand) > 0):
        no("'late' is the tile that Assistance has drawn (R62)")
    if asked.verb != names.NOTHING:
        if state.edition.verb[state.doing] != asked.verb:
            no(f"'{state.edition.recipe_names[state.doing]}' does not ask that")
        asset = int(state.doing - state.edition.asset_recipe)
        if question == names.ASK_LAY and asset not in bits(me.assets):
            no(f"seat {state.turn} does not have the asset whose action is in progress (T5.5)")
        if me.pawn != state.traveler:
            no("the pawn is not where the traveler is (T5)")
        return
    if unloading:
        most = state.edition.amount[state.edition.corn_store]
        if question != names.ASK_CORN or me.corn_store == 0 or state.corn:
            no("'doing' the corn store's action asks where its corn goes")
        if me.corn_store + state.unloaded > most:
            no(f"the corn store never held more than {most} corn (A12.6)")
        return
    if state.doing != names.NOTHING and me.pawn != location_now(state, state.doing):
        no("the pawn is not where the action goes on (A6.2)")
    if state.unloaded:
        no("'unloaded' belongs to the corn store's action")
    if state.doing != names.NOTHING and not state.edition.repeat[state.doing]:
        name = state.edition.recipe_names[state.doing]
        no(f"the action '{name}' is not one of 'one or more' (A6.8)")
    if question == names.ASK_CORN and (state.corn == 0 or state.supply[names.CORN] == 0):
        no("there is no corn to store")
    if state.corn > 0 and question not in (names.ASK_CORN, names.ASK_MORE):
        no("corn is stored the moment that it is gained (A9.7)")
    store: i64 = state.edition.corn_store
    could_act = store != names.NOTHING and owns(state.edition, me, store)
    if question not in OFF_BOARD and me.pawn == names.NOBODY and not could_act:
        no("an action is taken with the pawn on the board (A6.3)")


def check_event(state: State, asked: Question) -> None:
    """The event asks that question, the seat has an answer, and nothing else is in progress."""
    question, events = asked.number, asked.events
    edition = state.edition
    verb: i64 = verb_now(state)
    name = edition.event_names[state.event]
    if edition.event_closing[state.event] != (state.phase == names.CLOSING):
        no(f"the event {name} does not ask in this phase (R34)")
    fits = verb != event_verbs.REARRANGE if events is None else int(verb) in events
    if question == names.ASK_EVENT or (question == names.ASK_LIFT and len(state.in_hand) == 0):
        fits = fits and has_choice(state, state.turn)
    if not fits:
        no(f"the event {name} does not ask seat {int(state.turn)} '{asked.name}' (T9)")
    in_hand = sum(state.in_hand)
    least = 1 if question in (names.ASK_LAY, names.ASK_LATE) else 0
    most = max(least, in_hand) if question in (names.ASK_LAY, names.ASK_LIFT) else 0
    if verb in (event_verbs.DRAW_AND_PLACE, event_verbs.DRAW_AND_STORE):
        most = int(max(1, edition.event_amount[state.event])) * least
    if not least <= in_hand <= most:
        no(f"'late' has {int(in_hand)} tiles; the event {name} leaves {least} to {int(most)} there")
    if (question == names.ASK_CORN_IN) != (state.from_row != names.NOTHING):
        no("'from_row' is the row from which an event moves a corn (R44)")
    if (question == names.ASK_CORN) != (state.corn > 0) or (
        state.corn and state.supply[names.CORN] == 0
    ):
        no("corn is stored the moment that it is gained (A9.7)")


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
