"""Altiplano: name, seats, options, rules version; connects the packages."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves as move_table
from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.box import WORDS, printed_content, read_content
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.mind.estimate import estimate
from altiplano.games.altiplano.rules import missions, scoring, setup
from altiplano.games.altiplano.rules.questions.registry import all_questions
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.sight import view as views
from altiplano.games.altiplano.sight import worlds
from altiplano.games.altiplano.sight.entries import Parts
from altiplano.games.altiplano.sight.observation import Observation
from altiplano.games.altiplano.text import forms, notation, wording
from altiplano.kernel.content import opened_overlay
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.game import Game
from altiplano.kernel.message import Message
from altiplano.kernel.observation import Observer
from altiplano.kernel.rules import Rules, ScoreLine
from altiplano.kernel.schema import read
from altiplano.kernel.stage import Stage
from altiplano.kernel.state import State as KernelState
from altiplano.kernel.words import listing

NAME: Final = "altiplano"
RULES_VERSION: Final = 2


@final
class Altiplano(Rules):
    """The rules of Altiplano in one edition."""

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
        self.most = 5
        self.options = {
            "roles": ["deal", "choose", "bid"],
            "first": ["random", 0, 1, 2, 3, 4],
            "planning": ["together", "in turn"],
            "missions": [False, True],
            "events": [False, True],
            "traveler": [False, True],
            "short": [False, True],
        }
        self.needs = {"traveler": "events", "short": "events"}
        self.tables = Edition(content, entries)
        self.questions = all_questions(self.tables)
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

    def apply(self, state: KernelState, seat: i64, move: i64) -> None:
        assert isinstance(state, State)
        self.questions[state.seats[seat].ask].answer(state, seat, move)
        missions.check_news(state)

    def is_action(self, move: i64) -> bool:
        return self.tables.move_kind[move] == move_table.ACT

    # Positions, views, worlds.

    def write_position(self, state: KernelState) -> dict[str, object]:
        assert isinstance(state, State)
        return notation.write_position(self.questions, state)

    def view(self, state: KernelState, seat: int) -> dict[str, object]:
        assert isinstance(state, State)
        return views.view(self.questions, state, seat)

    def observer(self, players: int, options: dict[str, object], counts: bool) -> Observer:
        return Observation(self.tables, players, Parts(self.tables, options), counts)

    def state_of(self, form: dict[str, object], seat: int | None) -> KernelState:
        whole = seat is None
        position = read(form, forms.PositionForm) if seat is None else forms.form_of(form, seat)
        return notation.read_position(self.tables, self.questions, position, whole)

    def deal(self, state: KernelState, seat: int, seed: int, decide: bool = True) -> None:
        assert isinstance(state, State)
        if not worlds.deal(self, state, seat, seed, decide, self._scratch):
            raise self.words.refused("bad-view", {"reason": Message("worlds-none")})

    # Texts and points.

    def reason(self, state: KernelState, seat: int, move: int, refusal: int) -> Message:
        assert isinstance(state, State)
        return wording.reason(self.words, state, seat, move, refusal)

    def unknown(self, text: str) -> Message:
        return wording.unknown(self.words, self.tables, text)

    def event(self, event: Event) -> dict[str, object]:
        return wording.event_form(self.words, self.tables, event)

    def happening(self, event: Event) -> Message:
        return wording.happening(self.words, self.tables, event)

    def explain(self, state: KernelState, seat: int, move: int) -> Message:
        kind = int(self.tables.move_kind[move])
        return self.answered_by(state, seat, kind).explain(state, seat, move)

    def stage(self, state: KernelState) -> Stage:
        assert isinstance(state, State)
        part = "planning" if state.phase in names.BEFORE_ACTIONS else "actions"
        return Stage("round", int(state.round), names.PHASES[state.phase], part)

    def scores(self, state: KernelState) -> list[list[ScoreLine]]:
        assert isinstance(state, State)
        return [scoring.score_lines(state, seat) for seat in state.seats]

    def ranks(self, state: KernelState) -> list[int]:
        assert isinstance(state, State)
        return scoring.ranks(state)

    def estimate(self, state: KernelState, seat: int) -> float:
        assert isinstance(state, State)
        return estimate(state, seat)


def new_game(content: object, edition: str) -> Game:
    """The game in an edition with an overlay: None, a path or a dict."""
    return Game(Altiplano(*opened_overlay(content), edition))
