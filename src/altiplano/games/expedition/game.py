"""Expedition Altiplano: name, seats, options, rules version; wires the other files together."""

from importlib.resources import files
from pathlib import Path
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition import (
    effects,
    notation,
    scoring,
    setup,
    telling,
    view_notation,
    worlds,
)
from altiplano.games.expedition import moves as table
from altiplano.games.expedition import view as views
from altiplano.games.expedition.box import printed_content, read_content
from altiplano.games.expedition.camp import (
    characters_in,
    exposed,
    place_from_hand,
    resign,
    why_not_place,
)
from altiplano.games.expedition.copies import meant
from altiplano.games.expedition.edition import Edition
from altiplano.games.expedition.estimate import estimate
from altiplano.games.expedition.names import (
    ASK_ACTION,
    ASK_DIG,
    ASK_DISMISS,
    ASK_DRAW,
    ASK_DRAW_MORE,
    ASK_FETCH,
    ASK_GIVE_UP,
    ASK_KEEP,
    ASK_LIMIT,
    ASK_PAY,
    ASK_PLACE,
    ASK_PUT,
    ASK_REACT,
    ASK_ROOM,
    ASK_SAVE,
    ASK_SECOND,
    ASK_STEAL,
    ASK_STRIKE,
    ASK_TAKE,
    ASK_TARGET,
)
from altiplano.games.expedition.phases import actions, assembly, check, drawing
from altiplano.games.expedition.piles import draw, put_back, take_from_heap
from altiplano.games.expedition.reactions import why_not_react
from altiplano.games.expedition.refusals import (
    JUST_PAID,
    LEGAL,
    NOT_DISCARDED,
    NOT_IN_CAMP,
    NOT_IN_EDITION,
    NOT_IN_HAND,
    NOT_IN_THEIR_HAND,
    NOT_LOOKED_AT,
    NOT_OFFERED,
    NOT_REVEALED,
    OTHER_QUESTION,
    PROTECTED,
    WRONG_KIND,
    because,
)
from altiplano.games.expedition.state import State
from altiplano.kernel.bits import bit, lowest, ones
from altiplano.kernel.content import parse_overlay, pruned, read_file, read_overlay
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.game import Game
from altiplano.kernel.positions import Impossible
from altiplano.kernel.rules import Rules, ScoreLine
from altiplano.kernel.state import State as KernelState
from altiplano.kernel.words import Words

NAME: Final = "expedition"
RULES_VERSION: Final = 2


@final
class Expedition(Rules):
    """The rules of Expedition Altiplano in one edition."""

    def __init__(self, overlay: dict[str, object], text: str = "", source: str = "") -> None:
        words = Words(
            files("altiplano.kernel") / "words.toml",
            files("altiplano.games.expedition") / "data" / "words.toml",
        )
        super().__init__(NAME, RULES_VERSION, words)
        content = read_content(overlay, text, source) if overlay else printed_content()
        entries = table.table(content, printed_content())
        self.overlay = pruned(overlay)
        self.edition = content.edition
        self.options = {
            "assembly": [False, True],
            "specials": ["keep", "return"],
            "first": ["random", 0, 1],
        }
        self.move_texts = [entry.text for entry in entries]
        self.move_numbers = {entry.text: at for at, entry in enumerate(entries)}
        self.can_resign = True
        self.tables = Edition(content, entries)
        self._scratch = vec[i64]([0] * len(entries))

    def opening(
        self, players: int, seed: int, options: dict[str, object], scribe: Scribe | None
    ) -> KernelState:
        return setup.opening(self.tables, seed, options, scribe)

    # The rules.

    def legal(self, state: KernelState, seat: i64, moves: vec[i64]) -> i64:
        assert isinstance(state, State)
        ask: i64 = state.ask
        me = state.seat(seat)
        if ask in (ASK_ACTION, ASK_SECOND):
            return actions.write_moves(state, seat, moves)
        if ask in (ASK_DRAW, ASK_DRAW_MORE):
            return drawing.write_moves(state, moves)
        if ask == ASK_REACT:
            return write_reactions(state, seat, moves)
        if ask == ASK_TARGET:
            eligible: i64 = state.edition.target_what[state.doing] & ~state.targets
            count: i64 = write(state, table.TARGET, state.other(seat).camp & eligible, moves)
            enough = actions.why_not_enough_targets(state) == LEGAL
            return add(state, table.ENOUGH, moves, count) if enough else count
        if ask == ASK_SAVE:
            return write(state, table.TARGET, state.targets, moves)
        if ask == ASK_PAY:
            count = write(state, table.DISCARD, me.hand, moves)
            enough = actions.why_not_enough_paid(state) == LEGAL
            return add(state, table.ENOUGH, moves, count) if enough else count
        if ask == ASK_LIMIT:
            return write(state, table.DISCARD, me.hand, moves)
        if ask == ASK_GIVE_UP:
            others: i64 = characters_in(state, seat) & ~bit(state.doing)
            return write(state, table.DISMISS, others, moves)
        if ask in (ASK_DISMISS, ASK_ROOM):
            return write(state, table.DISMISS, characters_in(state, seat), moves)
        if ask == ASK_TAKE:
            count = write(state, table.TAKE, effects.takeable(state), moves)
            return add(state, table.PASS, moves, count)
        if ask == ASK_FETCH:
            what: i64 = state.edition.what[state.effect]
            return write(state, table.TAKE, effects.fetchable(state, what), moves)
        if ask == ASK_STEAL:
            return write(state, table.TAKE, exposed(state, 1 - seat), moves)
        if ask == ASK_STRIKE:
            count = write(state, table.DISCARD, exposed(state, 1 - seat), moves)
            return add(state, table.PASS, moves, count)
        if ask == ASK_DIG:
            return add(state, table.ENOUGH, moves, add(state, table.REVEAL, moves, 0))
        if ask == ASK_PUT:
            return write(state, table.PUT, state.looked, moves)
        if ask == ASK_PLACE:
            what = state.edition.what[state.effect]
            return write(state, table.PLACE, effects.placeable(state, seat, what), moves)
        return write(state, table.KEEP, me.hand, moves)

    def refusal(self, state: KernelState, seat: i64, move: i64) -> i64:
        """The question decides which kinds of moves answer it, their rules the rest."""
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        card: i64 = meant(state, seat, kind, edition.move_card[move])
        ask: i64 = state.ask
        if kind == table.GONE:
            return because(NOT_IN_EDITION)
        if ask in (ASK_ACTION, ASK_SECOND):
            if kind == table.PLAY:
                return actions.why_not_play(state, seat, card)
            if kind == table.USE:
                return actions.why_not_use(state, seat, card)
            if kind == table.USE_SPECIAL:
                return actions.why_not_special(state, seat, card)
            if kind == table.PLACE:
                return actions.why_not_place_now(state, seat, card)
        if kind == table.DRAW and ask in (ASK_DRAW, ASK_DRAW_MORE):
            return drawing.why_not_draw(state, card)
        if kind == table.REACT and ask == ASK_REACT:
            return why_not_react(state, seat, card)
        if kind == table.TARGET and ask == ASK_TARGET:
            return actions.why_not_target(state, seat, card)
        if kind == table.TARGET and ask == ASK_SAVE:
            return member(state.targets, card, NOT_OFFERED)
        if kind == table.ENOUGH and ask == ASK_TARGET:
            return actions.why_not_enough_targets(state)
        if kind == table.ENOUGH and ask == ASK_PAY:
            return actions.why_not_enough_paid(state)
        if kind == table.DISCARD and ask in (ASK_PAY, ASK_LIMIT):
            return member(state.seat(seat).hand, card, NOT_IN_HAND)
        if kind == table.DISCARD and ask == ASK_STRIKE:
            return why_not_seen(state, seat, card)
        if kind == table.DISMISS and ask == ASK_GIVE_UP:
            return actions.why_not_give_up(state, seat, card)
        if kind == table.DISMISS and ask in (ASK_DISMISS, ASK_ROOM):
            return member(characters_in(state, seat), card, NOT_IN_CAMP)
        if kind == table.TAKE:
            return why_not_take(state, seat, card)
        if kind == table.PUT and ask == ASK_PUT:
            return member(state.looked, card, NOT_LOOKED_AT)
        if kind == table.PLACE and ask == ASK_PLACE:
            if not edition.what[state.effect] >> card & 1:
                return because(WRONG_KIND, card)
            return why_not_place(state, seat, card)
        if kind == table.KEEP and ask == ASK_KEEP:
            return member(state.seat(seat).hand, card, NOT_IN_HAND)
        closing = (
            (kind == table.PASS and ask in (ASK_ACTION, ASK_SECOND, ASK_REACT))
            or (kind == table.PASS and ask in (ASK_TAKE, ASK_STRIKE))
            or (kind in (table.REVEAL, table.ENOUGH) and ask == ASK_DIG)
        )
        return LEGAL if closing else because(OTHER_QUESTION)

    def apply(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        edition = state.edition
        kind: i64 = edition.move_kind[move]
        card: i64 = meant(state, seat, kind, edition.move_card[move])
        ask: i64 = state.ask
        if kind == table.PASS:
            self._pass(state, seat, ask)
        elif kind == table.DRAW:
            draw(state, seat, card)
            if ask == ASK_DRAW:
                drawing.begin_actions(state)
            else:
                state.left -= 1
                actions.go_on(state)
        elif kind == table.PLAY:
            actions.name_action(state, seat, card, True)
        elif kind == table.USE:
            actions.name_action(state, seat, card, False)
        elif kind == table.USE_SPECIAL:
            actions.name_action(state, seat, edition.cards + card, False)
        elif kind == table.TARGET:
            if ask == ASK_TARGET:
                actions.target(state, seat, card)
            else:
                actions.step_in(state, seat, state.answering, card)
        elif kind == table.PLACE:
            if ask == ASK_PLACE:
                place_from_hand(state, seat, card)
                if state.over:
                    actions.lay_aside(state)
                else:
                    actions.after_answer(state)
            else:
                actions.place_in_camp(state, seat, card)
        elif kind == table.DISCARD:
            if ask == ASK_LIMIT:
                check.discard_one(state, seat, card)
            elif ask == ASK_PAY:
                actions.pay(state, seat, card)
            else:
                effects.strike(state, seat, card)
                actions.after_answer(state)
        elif kind == table.REACT:
            actions.react(state, seat, card)
        elif kind == table.TAKE:
            take(state, seat, card)
            actions.after_answer(state)
        elif kind == table.DISMISS:
            self._dismiss(state, seat, card, ask)
        elif kind == table.ENOUGH:
            if ask == ASK_TARGET:
                actions.ask_cost(state, seat)
            elif ask == ASK_PAY:
                actions.finish_paying(state, seat)
            else:
                effects.stop_digging(state, seat)
                actions.after_answer(state)
        elif kind == table.REVEAL:
            actions.go_on(state)
        elif kind == table.PUT:
            put_back(state, seat, card)
            if not state.looked:
                effects.put_all_back(state, seat)
                actions.after_answer(state)
        elif assembly.keep(state, seat, card):
            setup.begin(state)

    def _pass(self, state: State, seat: i64, ask: i64) -> None:
        if ask == ASK_REACT:
            actions.no_reaction(state, seat)
        elif ask in (ASK_ACTION, ASK_SECOND):
            actions.pass_phase(state, seat)
        else:
            effects.decline(state, seat)
            actions.after_answer(state)

    def _dismiss(self, state: State, seat: i64, card: i64, ask: i64) -> None:
        if ask == ASK_GIVE_UP:
            actions.give_up(state, seat, card)
        elif ask == ASK_ROOM:
            actions.make_room(state, seat, card)
        else:
            effects.dismiss(state, seat, card)
            actions.after_answer(state)

    def resign(self, state: KernelState, seat: i64) -> None:
        assert isinstance(state, State)
        resign(state, seat)

    def must_ask(self, state: KernelState, seat: i64) -> bool:
        """X6.3: where the number of options depends on what is hidden, silence would tell."""
        assert isinstance(state, State)
        ask: i64 = state.ask
        if ask in (ASK_ACTION, ASK_SECOND):
            return state.seat(seat).hand != 0
        if ask == ASK_STEAL:
            return ones(state.other(seat).hand) > 1
        if ask == ASK_PUT:  # Two copies are one option (R97), which nobody else may notice.
            return ones(state.looked) > 1
        if ask in (ASK_KEEP, ASK_PAY, ASK_LIMIT):
            return ones(state.seat(seat).hand) > 1
        return ask in (ASK_REACT, ASK_PLACE, ASK_STRIKE)

    def is_action(self, move: i64) -> bool:
        return self.tables.move_kind[move] in (table.PLAY, table.USE, table.USE_SPECIAL)

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
        try:
            position = view_notation.position_of(self.tables, view, seat)
        except Impossible as error:
            raise self.words.refused("bad-view", {"reason": str(error)}) from None
        return self._read(position, "bad-view", False)

    def _read(self, position: dict[str, object], code: str, whole: bool) -> KernelState:
        try:
            state = notation.read_position(self.tables, position, whole)
        except Impossible as error:
            raise self.words.refused(code, {"reason": str(error)}) from None
        for seat in state.seats_owing():
            if whole and self.legal(state, seat, self._scratch) == 0:
                reason = f"seat {seat} is asked something to which it has no answer"
                raise self.words.refused(code, {"reason": reason})
        return state

    def deal(self, state: KernelState, seat: int, seed: int, decide: bool = True) -> None:
        assert isinstance(state, State)
        if not worlds.deal(state, seat, seed):
            raise self.words.refused("bad-view", {"reason": "no world fits it"})

    # Words and points.

    def reason(
        self, state: KernelState, seat: int, move: int, refusal: int
    ) -> tuple[str, str, str]:
        assert isinstance(state, State)
        return telling.reason(self.words, state, seat, move, refusal)

    def event(self, event: Event) -> dict[str, object]:
        return telling.event(self.words, self.tables, event)

    def explain(self, state: KernelState, seat: int, move: int) -> str:
        assert isinstance(state, State)
        return telling.explain(self.words, state, seat, move)

    def scores(self, state: KernelState) -> list[list[ScoreLine]]:
        assert isinstance(state, State)
        return scoring.scores(state)

    def winners(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        return scoring.winners(state)

    def estimate(self, state: KernelState, seat: int) -> float:
        assert isinstance(state, State)
        return estimate(state, seat)


def write(state: State, kind: i64, cards: i64, moves: vec[i64]) -> i64:
    """The moves of a kind with each of some cards, copies once; how many."""
    edition = state.edition
    first: i64 = kind * edition.width
    count: i64 = 0
    rest: i64 = cards
    while rest:
        moves[count] = edition.move[first + lowest(rest)]
        rest &= ~edition.alike[lowest(rest)]
        count += 1
    return count


def add(state: State, kind: i64, moves: vec[i64], count: i64) -> i64:
    """One more move, of a kind without a card."""
    moves[count] = state.edition.move[kind * state.edition.width]
    return count + 1


def write_reactions(state: State, seat: i64, moves: vec[i64]) -> i64:
    """The Reactions that fit, and to let it happen."""
    edition = state.edition
    me = state.seat(seat)
    count: i64 = 0
    rest: i64 = me.camp & edition.answerers | me.hand & edition.reaction_cards
    while rest:
        card: i64 = lowest(rest)
        rest &= rest - 1
        if why_not_react(state, seat, card) == LEGAL:
            moves[count] = edition.move[table.REACT * edition.width + card]
            count += 1
            rest &= ~edition.alike[card]
    return add(state, table.PASS, moves, count)


def member(cards: i64, card: i64, otherwise: i64) -> i64:
    return LEGAL if cards >> card & 1 else because(otherwise, card)


def why_not_seen(state: State, seat: i64, card: i64) -> i64:
    """A card of the other hand, which the seat has looked at; not one that is protected (R86)."""
    if not state.other(seat).hand >> card & 1:
        return because(NOT_IN_THEIR_HAND, card)
    return member(exposed(state, 1 - seat), card, PROTECTED)


def why_not_take(state: State, seat: i64, card: i64) -> i64:
    """A revealed card, a discarded one, or one of the other hand, as the effect says."""
    edition = state.edition
    mask: i64 = bit(card)
    if state.ask == ASK_STEAL:
        return why_not_seen(state, seat, card)
    if state.ask == ASK_TAKE:
        if not state.revealed & mask:
            return because(NOT_REVEALED, card)
        return member(effects.takeable(state), card, WRONG_KIND)
    if state.ask == ASK_FETCH:
        if not state.discarded & mask:
            return because(NOT_DISCARDED, card)
        if state.paid & mask:
            return because(JUST_PAID, card)
        return member(edition.what[state.effect], card, WRONG_KIND)
    return because(OTHER_QUESTION)


def take(state: State, seat: i64, card: i64) -> None:
    """The chosen card comes into the hand."""
    if state.ask == ASK_STEAL:
        effects.take_from_hand(state, seat, card)
    elif state.ask == ASK_TAKE:
        effects.take_revealed(state, seat, card)
    else:
        take_from_heap(state, card)
        effects.take_discarded(state, seat, card)


def new_game(content: object) -> Game:
    """The game in the edition with that overlay: None, a path or a dict."""
    if isinstance(content, str | Path):
        text = read_file(Path(content))
        return Game(Expedition(parse_overlay(text, str(content)), text, Path(content).name))
    return Game(Expedition(read_overlay(content)))
