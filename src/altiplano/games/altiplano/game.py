"""Altiplano: name, seats, options, rules version; wires the other files together."""

from importlib.resources import files
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano import (
    assets,
    missions,
    notation,
    scoring,
    setup,
    telling,
    trading,
)
from altiplano.games.altiplano import moves as table
from altiplano.games.altiplano import view as views
from altiplano.games.altiplano.box import printed_content, read_content
from altiplano.games.altiplano.corn import why_not_corn_to_order, why_not_corn_to_store
from altiplano.games.altiplano.edition import Edition
from altiplano.games.altiplano.estimate import estimate
from altiplano.games.altiplano.names import (
    ASK_AFTER,
    ASK_CLEAR,
    ASK_CORN,
    ASK_CORN_IN,
    ASK_DRAW,
    ASK_EVENT,
    ASK_EXCHANGE,
    ASK_FETCH,
    ASK_GIVE,
    ASK_KEEP,
    ASK_LATE,
    ASK_LAY,
    ASK_LIFT,
    ASK_MORE,
    ASK_PASSING,
    ASK_PAYMENT,
    ASK_PLAN,
    ASK_ROLE,
    ASK_SOURCE,
    ASK_TURN,
    CLOSING,
    EVENT,
    NOBODY,
    PLANNING,
    STORING,
    TYPES,
)
from altiplano.games.altiplano.phases import (
    actions,
    cleanup,
    drawing,
    event,
    planning,
    storing,
)
from altiplano.games.altiplano.refusals import LEGAL, NOT_IN_EDITION, OTHER_QUESTION, because
from altiplano.games.altiplano.spaces import wild_tile
from altiplano.games.altiplano.state import (
    LUCK_CHOICES,
    Seat,
    State,
)
from altiplano.games.altiplano.warehouse import why_not_store_corn
from altiplano.kernel.content import parse_overlay, pruned, read_file, read_overlay
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.game import Game
from altiplano.kernel.positions import Impossible
from altiplano.kernel.rules import Rules, ScoreLine
from altiplano.kernel.state import State as KernelState
from altiplano.kernel.words import Words, listing

NAME: Final = "altiplano"
RULES_VERSION: Final = 2


@final
class Altiplano(Rules):
    """The rules of Altiplano in one edition."""

    def __init__(self, overlay: dict[str, object], text: str = "", source: str = "") -> None:
        words = Words(
            files("altiplano.kernel") / "words.toml",
            files("altiplano.games.altiplano") / "data" / "words.toml",
        )
        super().__init__(NAME, RULES_VERSION, words)
        content = read_content(overlay, text, source) if overlay else printed_content()
        entries = table.table(content, printed_content())
        self.least = 2
        self.most = 5
        self.overlay = pruned(overlay)
        self.edition = content.edition
        self.options = {
            "roles": ["deal", "choose"],
            "first": ["random", 0, 1, 2, 3, 4],
            "planning": ["together", "in turn"],
            "missions": [False, True],
            "events": [False, True],
            "traveler": [False, True],
            "short": [False, True],
        }
        self.needs = {"traveler": "events", "short": "events"}
        self.move_texts = [entry.text for entry in entries]
        self.move_numbers = {entry.text: at for at, entry in enumerate(entries)}
        self.tables = Edition(content, entries)
        self._scratch = vec[i64]([0] * len(entries))

    def opening(
        self, players: int, seed: int, options: dict[str, object], scribe: Scribe | None
    ) -> KernelState:
        first = options.get("first", 0)
        if isinstance(first, int) and first >= players:
            known = listing(["random", *(str(seat) for seat in range(players))])
            values = {"option": "first", "value": first, "known": known}
            raise self.words.refused("bad-option-value", values)
        for option, needed in self.needs.items():
            if options.get(option) and not options.get(needed):
                raise self.words.refused("option-needs", {"option": option, "needed": needed})
        return setup.opening(self.tables, players, seed, options, scribe)

    # The rules.

    def legal(self, state: KernelState, seat: i64, moves: vec[i64]) -> i64:
        assert isinstance(state, State)
        me = state.seats[seat]
        ask: i64 = me.ask
        if ask == ASK_PLAN:
            return planning.write_moves(state, me, moves)
        if ask == ASK_TURN:
            return actions.write_turn_moves(state, me, moves)
        if ask == ASK_AFTER:
            return actions.write_after_moves(state, me, moves)
        if ask == ASK_MORE:
            return actions.write_more_moves(state, me, moves)
        if ask == ASK_DRAW:
            return drawing.write_moves(state.edition, me, moves)
        if ask == ASK_CORN:
            return actions.write_corn_moves(state, me, moves)
        if ask == ASK_EXCHANGE:
            return drawing.write_exchange_moves(state.edition, me, moves)
        if ask == ASK_FETCH:
            return drawing.write_fetch_moves(state.edition, me, moves)
        if ask in (ASK_KEEP, ASK_GIVE):
            return missions.write_moves(state, me, moves)
        if ask == ASK_LATE:
            return storing.write_moves(state, me, moves)
        if ask == ASK_EVENT:
            return event.write_moves(state, me, moves)
        if ask == ASK_LIFT:
            return event.write_lift_moves(state, me, moves)
        if ask == ASK_LAY:
            return event.write_lay_moves(state, me, moves)
        if ask == ASK_CLEAR:
            return event.write_clear_moves(state, me, moves)
        if ask == ASK_CORN_IN:
            return event.write_corn_in_moves(state, me, moves)
        if ask == ASK_PAYMENT:
            return write_payments(state, me, moves)
        if ask == ASK_SOURCE:
            return write_sources(state, seat, moves)
        if ask == ASK_PASSING:
            return actions.write_passing_moves(state, me, moves)
        return setup.write_role_moves(state, moves)

    def refusal(self, state: KernelState, seat: i64, move: i64) -> i64:
        """The question decides which kinds of moves answer it, their rules the rest."""
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        a: i64 = edition.move_a[move]
        b: i64 = edition.move_b[move]
        me = state.seats[seat]
        ask: i64 = me.ask
        if kind == table.GONE:
            return because(NOT_IN_EDITION)
        if ask == ASK_PLAN and kind == table.PLACE:
            return planning.why_not_place(state, me, a, b)
        if ask == ASK_DRAW and kind == table.TAKE_BACK:
            return drawing.why_not_take_back(edition, me, a, b)
        if kind == table.ACT and (ask in (ASK_TURN, ASK_MORE)):
            return actions.why_not_recipe(state, me, a, b)
        if ask == ASK_TURN and kind == table.PASS:
            return actions.why_not_pass(state)
        if kind in (table.START, table.WALK, table.RIDE) and ask in (ASK_TURN, ASK_AFTER):
            return actions.why_not_move_pawn(state, me, kind, a, b, self._scratch)
        if ask == ASK_CORN and kind == table.STORE_CORN:
            return why_not_store_corn(edition, me, a)
        if ask == ASK_CORN and kind == table.CORN_TO_ORDER:
            return why_not_corn_to_order(state, me, a)
        if ask == ASK_CORN and kind == table.CORN_TO_STORE:
            return why_not_corn_to_store(state, me)
        if ask == ASK_CORN and kind == table.ENOUGH:
            return actions.why_not_enough_corn(state)
        if ask == ASK_EXCHANGE and kind == table.EXCHANGE:
            return drawing.why_not_exchange(me, a)
        if ask == ASK_FETCH and kind == table.FETCH:
            return drawing.why_not_fetch(me, a)
        if (ask == ASK_KEEP and kind == table.KEEP) or (ask == ASK_GIVE and kind == table.GIVE):
            return missions.why_not_in_hand(me, a)
        if ask == ASK_LATE and kind == table.LATE:
            return storing.why_not_late(state, me, a)
        if ask == ASK_ROLE and kind == table.TAKE_ROLE:
            return setup.why_not_role(state, a)
        if ask >= ASK_PAYMENT:
            return why_not_at_traveler(state, seat, kind, a)
        if ask >= ASK_EVENT:
            return why_not_in_event(state, me, kind, a, b)
        closing = (
            (ask == ASK_DRAW and kind == table.DRAW)
            or (ask == ASK_PLAN and kind == table.READY)
            or (ask in (ASK_MORE, ASK_LATE) and kind == table.ENOUGH)
            or (ask == ASK_EXCHANGE and kind == table.NO_EXCHANGE)
            or (ask == ASK_FETCH and kind == table.DRAW_ONE)
            or (ask == ASK_AFTER and kind == table.END_TURN)
        )
        return LEGAL if closing else because(OTHER_QUESTION)

    def apply(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        a: i64 = edition.move_a[move]
        b: i64 = edition.move_b[move]
        if kind == table.PLACE and state.phase == PLANNING:
            planning.place_piece(state, seat, a, b)
        elif kind == table.ACT:
            actions.take_action(state, seat, a, b, self._scratch)
        elif kind in (table.WALK, table.RIDE, table.START):
            actions.move_pawn(state, seat, kind, a, b)
        elif state.phase in (EVENT, CLOSING) or state.seats[seat].ask == ASK_LAY:
            self._answer_event(state, seat, kind, a, b)
        elif kind in (table.PAY, table.PAY_WILD, table.FROM, table.GO, table.DECLINE):
            self._answer_traveler(state, seat, kind, a)
        elif kind == table.TAKE_BACK:
            drawing.take_back(state, seat, a, b)
        elif kind == table.ENOUGH:
            if state.phase != STORING:
                actions.finish_action(state, seat)
            elif not storing.finish(state, seat):
                cleanup.end(state)
        elif kind in (table.STORE_CORN, table.CORN_TO_ORDER, table.CORN_TO_STORE):
            actions.place_corn(state, seat, kind, a)
            actions.go_on_with_corn(state, seat)
        elif kind == table.TAKE_ROLE:
            setup.choose_role(state, seat, a)
        elif kind == table.DRAW:
            if drawing.draw(state, seat):
                self._plan(state)
        elif kind == table.READY:
            if planning.declare(state, seat):
                actions.begin(state)
        elif kind == table.END_TURN:
            actions.next_turn(state)
        elif kind == table.PASS:
            if not actions.pass_turn(state, seat):
                cleanup.clean_up(state)
        elif kind == table.LATE:
            storing.store_late(state, seat, a)
        elif kind in (table.KEEP, table.GIVE):
            keeping = kind == table.KEEP
            if missions.keep(state, seat, a) if keeping else missions.give(state, seat, a):
                cleanup.begin_round(state)
        elif kind == table.EXCHANGE:
            drawing.exchange(state, seat, a)
        elif self._exchanged(state, seat, kind, a):
            self._plan(state)
        self._check_missions(state)

    def _check_missions(self, state: State) -> None:
        """R16: what the move has fulfilled."""
        if state.news and state.missions:
            missions.check(state)

    def _plan(self, state: State) -> None:
        """R34: an event may come between drawing and planning."""
        if not event.begin_closing(state):
            planning.begin(state)

    def _answer_event(self, state: State, seat: i64, kind: i64, a: i64, b: i64) -> None:
        """A choice that an event offered; when all have made theirs, the round goes on."""
        phase: i64 = state.phase
        if answer_event(state, seat, kind, a, b):
            return
        self._check_missions(state)  # Before a simultaneous step opens, which would hide it.
        if phase == EVENT:
            event.traveler_line(state)
            drawing.begin(state)
        elif phase == CLOSING:
            planning.begin(state)
        else:
            actions.finish_action(state, seat)

    def _answer_traveler(self, state: State, seat: i64, kind: i64, a: i64) -> None:
        """What is paid for an asset, whose good is bought, where the pawn goes on passing."""
        if kind == table.PAY:
            assets.pay(state, seat, a, False)
        elif kind == table.PAY_WILD:
            assets.pay(state, seat, wild_tile(state.edition, state.seats[seat]), True)
        elif kind == table.FROM:
            trading.buy(state, seat, a)
        else:
            if not actions.go_on_passing(state, seat, a if kind == table.GO else NOBODY):
                cleanup.clean_up(state)
            return
        actions.finish_action(state, seat)

    def _exchanged(self, state: State, seat: i64, kind: i64, good: i64) -> bool:
        """The end of the Exchange; whether everybody has drawn."""
        if kind == table.NO_EXCHANGE:
            return state.answered(seat)
        if kind == table.DRAW_ONE:
            return drawing.draw_in_exchange(state, seat)
        return drawing.fetch(state, seat, good)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        return False

    def is_action(self, move: i64) -> bool:
        return self.tables.move_kind[move] == table.ACT

    # Positions, views, worlds.

    def write_position(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return notation.write_position(state)

    def read_position(self, position: dict[str, object]) -> KernelState:
        return self._read(position, "bad-position", True)

    def view(self, state: KernelState, seat: int) -> dict[str, object]:
        assert isinstance(state, State)
        return views.view(state, seat)

    def read_view(self, view: dict[str, object], seat: int) -> KernelState:
        return self._read(views.position_of(view, seat), "bad-view", False)

    def _read(self, position: dict[str, object], code: str, deal_hidden: bool) -> KernelState:
        try:
            state = notation.read_position(self.tables, position, deal_hidden)
        except Impossible as error:
            raise self.words.refused(code, {"reason": str(error)}) from None
        for seat in range(state.players if deal_hidden else 0):
            if state.owing >> seat & 1 and self.legal(state, seat, self._scratch) == 0:
                reason = f"seat {seat} is asked something to which it has no answer"
                raise self.words.refused(code, {"reason": reason})
        return state

    def deal(self, state: KernelState, seat: int, seed: int, decide: bool = True) -> None:
        """Fresh luck, a shuffled stack, any legal choices for those who have finished the step."""
        assert isinstance(state, State)
        finished = views.forget(state, seat)
        chance = state.chance
        chance.reseed(seed)
        setup.shuffle_stack(state, chance, state.top)
        if len(state.deck) > 0:
            setup.deal_deck(state, chance)
        if state.missions:
            if not missions.deal_unseen(state, seat, chance):
                raise self.words.refused("bad-view", {"reason": "no world fits it"})
            views.show_anew(state, seat)
        moves = self._scratch
        for other in finished:
            while decide and state.owing >> other & 1:
                count = self.legal(state, other, moves)
                self.apply(state, other, moves[chance.below(LUCK_CHOICES, count)])
        if state.together:
            self._force_others(state, seat)

    def _force_others(self, state: State, seat: int) -> None:
        """A seat whose first choice in the open step was forced has made it."""
        moves = self._scratch
        for other in range(state.players):
            while other != seat and state.owing >> other & 1:
                if self.legal(state, other, moves) != 1:
                    break
                self.apply(state, other, moves[0])

    # Words and points.

    def reason(
        self, state: KernelState, seat: int, move: int, refusal: int
    ) -> tuple[str, str, str]:
        assert isinstance(state, State)
        return telling.reason(self.words, state, seat, move, refusal)

    def unknown(self, text: str) -> tuple[str, str, str]:
        return telling.unknown(self.words, self.tables, text)

    def event(self, event: Event) -> dict[str, object]:
        return telling.event_form(self.words, self.tables, event)

    def explain(self, state: KernelState, seat: int, move: int) -> str:
        assert isinstance(state, State)
        return telling.explain(self.words, state, seat, move)

    def scores(self, state: KernelState) -> list[list[ScoreLine]]:
        assert isinstance(state, State)
        return [scoring.score_lines(state, seat) for seat in state.seats]

    def winners(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        return scoring.winners(state)

    def estimate(self, state: KernelState, seat: int) -> float:
        assert isinstance(state, State)
        return estimate(state, seat)


def why_not_in_event(state: State, me: Seat, kind: i64, a: i64, b: i64) -> i64:
    """The refusals of phase 0, by question and kind of move."""
    ask: i64 = me.ask
    if kind == table.DECLINE and ask in (ASK_EVENT, ASK_LAY):
        return event.why_not_decline(state, me)
    if ask == ASK_EVENT:
        if kind == table.ACCEPT:
            return event.why_not_accept(state, me)
        if kind == table.BUY_POINTS:
            return event.why_not_points(state, me, a)
        if kind == table.GO:
            return event.why_not_go(state, me, a)
        if kind == table.CORN_OUT:
            return event.why_not_corn_out(state, me, a)
        if kind == table.STORE_PLANNED:
            return event.why_not_early_store(state, me, a)
        if kind == table.DELIVER_PLANNED:
            return event.why_not_early_deliver(state, me, a)
        if kind == table.PUT_AWAY:
            return event.why_not_put_away(state, me, a)
        if kind == table.RETURN_FOOD:
            return event.why_not_return_food(state, me, a)
        if kind == table.GIVE_UP:
            return event.why_not_give_up(state, me, a)
    if ask == ASK_LIFT and kind == table.TAKE_BACK:
        return event.why_not_lift(state, me, a, b)
    if ask == ASK_LIFT and kind == table.ENOUGH:
        return LEGAL
    if ask == ASK_LAY and kind == table.PLACE:
        return event.why_not_put_down(state, me, a, b)
    if ask in (ASK_LAY, ASK_CLEAR) and kind == table.TO_CONTAINER:
        return event.why_not_to_container(state, me, a)
    if ask == ASK_LAY and kind == table.TO_PLANNING:
        return event.why_not_to_planning(state, me, a)
    if ask == ASK_CORN_IN and kind == table.STORE_CORN:
        return event.why_not_corn_in(state, me, state.from_row, a)
    return because(OTHER_QUESTION)


def why_not_at_traveler(state: State, seat: i64, kind: i64, a: i64) -> i64:
    """The refusals of what follows on a purchase at the traveler, and of Cartography."""
    me = state.seats[seat]
    if me.ask == ASK_PAYMENT and kind == table.PAY:
        return assets.why_not_pay(state, me, state.buying, a)
    if me.ask == ASK_PAYMENT and kind == table.PAY_WILD:
        return assets.why_not_pay_wild(state, me, state.buying)
    if me.ask == ASK_SOURCE and kind == table.FROM:
        return trading.why_not_from(state, seat, state.buying, a)
    if me.ask == ASK_PASSING and kind == table.GO:
        return actions.why_not_go_on_passing(me, a)
    if me.ask == ASK_PASSING and kind == table.DECLINE:
        return LEGAL
    return because(OTHER_QUESTION)


def write_payments(state: State, me: Seat, moves: vec[i64]) -> i64:
    """The tiles that buy the asset."""
    count: i64 = 0
    good: i64
    for good in range(TYPES):
        if assets.why_not_pay(state, me, state.buying, good) == LEGAL:
            count = event.add(state, table.PAY, good, moves, count)
    if assets.why_not_pay_wild(state, me, state.buying) == LEGAL:
        count = event.add(state, table.PAY_WILD, 0, moves, count)
    return count


def write_sources(state: State, seat: i64, moves: vec[i64]) -> i64:
    """The trading spaces that have the good."""
    count: i64 = 0
    source: i64
    for source in range(table.NEUTRAL + 1):
        if trading.why_not_from(state, seat, state.buying, source) == LEGAL:
            count = event.add(state, table.FROM, source, moves, count)
    return count


def answer_event(state: State, seat: i64, kind: i64, a: i64, b: i64) -> bool:
    """Carry out a choice in phase 0, or at the end of drawing; whether somebody is still asked."""
    ask: i64 = state.seats[seat].ask
    if kind == table.ACCEPT:
        return event.accept(state, seat)
    if kind == table.DECLINE:
        return event.decline(state, seat)
    if kind == table.BUY_POINTS:
        return event.buy_points(state, seat, a)
    if kind == table.GO:
        return event.go(state, seat, a)
    if kind == table.CORN_OUT:
        return event.corn_out(state, seat, a)
    if kind == table.STORE_PLANNED:
        return event.early_store(state, seat, a)
    if kind == table.DELIVER_PLANNED:
        return event.early_deliver(state, seat, a)
    if kind == table.PUT_AWAY:
        return event.put_away(state, seat, a)
    if kind == table.RETURN_FOOD:
        return event.return_food(state, seat, a)
    if kind == table.GIVE_UP:
        return event.give_up(state, seat, a)
    if kind == table.TO_CONTAINER:
        return event.to_container(state, seat, a)
    if kind == table.TO_PLANNING:
        return event.to_planning(state, seat, a)
    if kind == table.PLACE:
        return event.put_down(state, seat, a, b)
    if kind == table.TAKE_BACK:
        event.lift_tile(state, seat, a, b)
        return True
    if kind == table.LATE:
        storing.store_late(state, seat, a)
        return True
    if kind == table.ENOUGH:
        if ask == ASK_LIFT:
            return event.enough_lifted(state, seat)
        event.put_rest_back(state, seat)
        return event.next_seat(state, seat)
    if ask == ASK_CORN_IN:
        return event.corn_in(state, seat, a)
    actions.place_corn(state, seat, kind, a)
    return event.corn_placed(state, seat)


def new_game(content: object) -> Game:
    """The game in the edition with that overlay: None, a path or a dict."""
    if isinstance(content, str | Path):
        text = read_file(Path(content))
        return Game(Altiplano(parse_overlay(text, str(content)), text, Path(content).name))
    return Game(Altiplano(read_overlay(content)))
