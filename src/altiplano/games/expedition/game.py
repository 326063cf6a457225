"""Expedition Altiplano: name, seats, options, rules version; connects the packages."""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content import moves as move_table
from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.box import WORDS, printed_content, read_content
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.mind.estimate import Scales, estimate
from altiplano.games.expedition.mind.weights import usual_weights
from altiplano.games.expedition.rules import scoring, setup
from altiplano.games.expedition.rules.camp import resign
from altiplano.games.expedition.rules.questions.registry import all_questions
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight import view as views
from altiplano.games.expedition.sight import worlds
from altiplano.games.expedition.sight.observation import Observation
from altiplano.games.expedition.text import forms, notation, view_notation, wording
from altiplano.kernel.content import opened_overlay
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message
from altiplano.kernel.observation import Observer
from altiplano.kernel.rules import Rules, ScoreLine
from altiplano.kernel.schema import read
from altiplano.kernel.stage import Stage
from altiplano.kernel.state import State as KernelState

NAME: Final = "expedition"
RULES_VERSION: Final = 2


@final
class Expedition(Rules):
    """The rules of Expedition Altiplano in one edition."""

    def __init__(
        self,
        overlay: dict[str, object],
        text: str,
        source: str,
        edition_name: str,
    ) -> None:
        content = printed_content(edition_name)
        if overlay:
            content = read_content(overlay, text, source, edition_name)
        entries = move_table.table(content, printed_content())
        texts = [entry.text for entry in entries]
        super().__init__(NAME, RULES_VERSION, WORDS, content.edition, edition_name, overlay, texts)
        self.options = {
            "assembly": [False, True],
            "specials": ["keep", "return"],
            "first": ["random", 0, 1],
        }
        self.can_resign = True
        self.tables = Edition(content, entries)
        self.questions = all_questions(self.tables)
        self.scales = Scales(self.tables, usual_weights())

    def opening(
        self, players: int, seed: int, options: dict[str, object], scribe: Scribe | None
    ) -> KernelState:
        return setup.opening(self.tables, seed, options, scribe)

    # The rules.

    def resign(self, state: KernelState, seat: i64) -> None:
        assert isinstance(state, State)
        resign(state, seat)

    def is_action(self, move: i64) -> bool:
        kind = self.tables.move_kind[move]
        return kind in (move_table.PLAY, move_table.USE, move_table.USE_SPECIAL)

    # Positions, views, worlds.

    def write_position(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return notation.write_position(self.questions, state)

    def view(self, state: KernelState, seat: int) -> dict[str, object]:
        assert isinstance(state, State)
        return views.view(self.questions, state, seat)

    def observer(self, players: int, options: dict[str, object], counts: bool) -> Observer:
        return Observation(self.tables, counts)

    def state_of(self, form: dict[str, object], seat: int | None) -> KernelState:
        whole = seat is None
        if seat is None:
            position = read(form, forms.PositionForm)
        else:
            position = view_notation.form_of(self.tables, form, seat)
        return notation.read_position(self.tables, self.questions, position, whole)

    def deal(self, state: KernelState, seat: int, seed: int, decide: bool = True) -> None:
        assert isinstance(state, State)
        if not worlds.deal(state, seat, seed):
            raise self.words.refused("bad-view", {"reason": Message("worlds-none")})

    # Texts and points.

    def reason(self, state: KernelState, seat: int, move: int, refusal: int) -> Message:
        assert isinstance(state, State)
        return wording.reason(self.words, state, move, refusal)

    def event(self, event: Event) -> dict[str, object]:
        return wording.event(self.words, self.tables, event)

    def happening(self, event: Event) -> Message:
        return wording.happening(self.words, self.tables, event)

    def explain(self, state: KernelState, seat: int, move: int) -> Message:
        kind = int(self.tables.move_kind[move])
        return self.answered_by(state, seat, kind).explain(state, seat, move)

    def stage(self, state: KernelState) -> Stage:
        assert isinstance(state, State)
        return Stage("turn", int(state.turn), names.PHASES[state.phase])

    def scores(self, state: KernelState) -> list[list[ScoreLine]]:
        assert isinstance(state, State)
        return scoring.scores(state)

    def ranks(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        return scoring.ranks(state)

    def estimate(self, state: KernelState, seat: int) -> float:
        assert isinstance(state, State)
        return estimate(self.scales, state, seat)


def new_game(content: object, edition: str) -> Game:
    """The game in an edition with an overlay: None, a path or a dict."""
    return Game(Expedition(*opened_overlay(content), edition))
