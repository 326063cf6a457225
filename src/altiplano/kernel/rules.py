"""What the kernel needs to know about a game. The kernel itself names no game."""

from copy import deepcopy
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.kernel.chance import MOST_SEED
from altiplano.kernel.content import pruned
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.message import Message, unanswered
from altiplano.kernel.observation import Observer
from altiplano.kernel.positions import Impossible
from altiplano.kernel.question import Question, Touches
from altiplano.kernel.stage import Stage
from altiplano.kernel.state import State
from altiplano.kernel.words import Words

ScoreLine = tuple[str, str, int]
"""A reason, its rule, and the points."""


@final
class Opening:
    """How a match began, unless it began at a position."""

    def __init__(self, players: int, seed: int, options: dict[str, object]) -> None:
        self.players = players
        self.seed = seed
        self.options = options


class Rules:
    """One edition of one game: its content, move table, words and rules."""

    def __init__(
        self,
        name: str,
        version: int,
        words: Words,
        edition: str,
        edition_name: str,
        overlay: dict[str, object],
        move_texts: list[str],
    ) -> None:
        self.name = name
        self.version = version
        """Increased when the same journal could be read differently."""
        self.words = words
        self.least = 2
        self.most = 2
        self.edition = edition
        """A short hash of all content."""
        self.edition_name = edition_name
        """The name of the edition that comes with the game; an owner may have changed its
        values."""
        self.overlay = pruned(overlay)
        """An owner's changes to the content; empty for the edition that comes with the game."""
        self.options: dict[str, list[object]] = {}
        """The possible values of each option, the default first."""
        self.needs: dict[str, str] = {}
        """The option that must be on for another one."""
        self.can_resign = False
        """Whether the match ends when a seat resigns."""
        self.move_texts = move_texts
        """The move table: each number's text."""
        self.move_numbers = {text: at for at, text in enumerate(move_texts)}
        self.questions = vec[Question]()
        """The questions by number."""

    def envelope(self) -> dict[str, object]:
        """What the text of every match begins with: game, rules version, edition and content."""
        head: dict[str, object] = {
            "game": self.name,
            "rules": self.version,
            "edition": self.edition,
        }
        if self.overlay:
            head["content"] = deepcopy(self.overlay)
        return head

    def check_seed(self, seed: object) -> int:
        """Check a seed."""
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
            raise self.words.refused("bad-seed", {"seed": str(seed)})
        return seed

    def opening(
        self, players: int, seed: int, options: dict[str, object], scribe: Scribe | None
    ) -> State:
        """The position after setup; the scribe, if there is one, records its events."""
        raise NotImplementedError

    def legal(self, state: State, seat: i64, moves: vec[i64]) -> i64:
        """Write the numbers of the legal moves of a seat that must decide; returns how many."""
        return self.questions[state.asked(seat)].write(state, seat, moves)

    def refusal(self, state: State, seat: i64, move: i64) -> i64:
        """0 if the move is legal, otherwise a number that `reason` turns into a message."""
        return self.questions[state.asked(seat)].why_not(state, seat, move)

    def apply(self, state: State, seat: i64, move: i64) -> None:
        """Make a legal move."""
        self.questions[state.asked(seat)].answer(state, seat, move)

    def touches(self, state: State, seat: i64, move: i64) -> Touches:
        """What an answer to the open question refers to on the table; nothing for other moves."""
        return self.questions[state.asked(seat)].touches(state, seat, move)

    def lifts(self, state: State, seat: i64, move: i64) -> Touches:
        """What to touch to take back an earlier answer to the open question."""
        return self.questions[state.asked(seat)].lifts(state, seat, move)

    def answered_by(self, state: State, seat: i64, kind: int) -> Question:
        """The question that moves of a kind answer: preferably the open one, else the first."""
        asked = self.questions[state.asked(seat)]
        if kind in asked.kinds:
            return asked
        for question in self.questions:
            if kind in question.kinds:
                return question
        return self.questions[0]

    def resign(self, state: State, seat: i64) -> None:
        """The seat resigns, and the match is over."""
        raise NotImplementedError

    def must_ask(self, state: State, seat: i64) -> bool:
        """Whether deciding for a seat with a single option would reveal a secret."""
        return self.questions[state.asked(seat)].must_ask(state, seat)

    def is_action(self, move: i64) -> bool:
        """Whether the rulebook calls the move an action: those are never made automatically."""
        raise NotImplementedError

    def write_position(self, state: State) -> dict[str, object]:
        """The whole position, for people and JSON."""
        raise NotImplementedError

    def read_position(self, position: dict[str, object]) -> State:
        """Read it back; raises Refused('bad-position') with the reason if it is impossible."""
        try:
            state = self.state_of(position, None)
        except Impossible as error:
            raise self.words.refused("bad-position", {"reason": str(error)}) from None
        moves = vec[i64]([0] * len(self.move_texts))
        for seat in state.seats_owing():
            if self.legal(state, seat, moves) == 0:
                raise self.words.refused("bad-position", {"reason": unanswered(seat)})
        return state

    def view(self, state: State, seat: int) -> dict[str, object]:
        """What a seat (-1: a spectator) may know, built up from nothing."""
        raise NotImplementedError

    def observer(self, players: int, options: dict[str, object], counts: bool) -> Observer:
        """An observer of matches: it writes scaled numbers for learning, or plain counts."""
        raise NotImplementedError

    def read_view(self, view: dict[str, object], seat: int) -> State:
        """A position that fits a view; its hidden parts are still to be dealt."""
        try:
            return self.state_of(view, seat)
        except Impossible as error:
            raise self.words.refused("bad-view", {"reason": str(error)}) from None

    def state_of(self, form: dict[str, object], seat: int | None) -> State:
        """A whole position read, or what one seat sees of it; raises Impossible."""
        raise NotImplementedError

    def deal(self, state: State, seat: int, seed: int, decide: bool = True) -> None:
        """Deal again, in place, everything the seat may not know, and all randomness to come.

        Others who have finished an open simultaneous step have made any legal choices there, or, if
        those are not to be decided, must choose again. The result depends only on what the seat may
        know, and on the seed.
        """
        raise NotImplementedError

    def reason(self, state: State, seat: int, move: int, refusal: int) -> Message:
        """The message for a number that `refusal` returned."""
        raise NotImplementedError

    def unknown(self, text: str) -> Message:
        """Why a text is not a move; games may know more."""
        return self.words.message("unknown-move")

    def event(self, event: Event) -> dict[str, object]:
        """An event as its name, seat, rule and values."""
        raise NotImplementedError

    def happening(self, event: Event) -> Message:
        """An event as something to say."""
        raise NotImplementedError

    def stage(self, state: State) -> Stage:
        """The progress of the match."""
        raise NotImplementedError

    def scores(self, state: State) -> list[list[ScoreLine]]:
        """For each seat the lines of its score so far."""
        raise NotImplementedError

    def totals(self, state: State) -> list[int]:
        """The points of each seat so far."""
        return [sum([points for _, _, points in lines]) for lines in self.scores(state)]

    def winners(self, state: State) -> list[int]:
        """The winners, once the match is over."""
        return [seat for seat, rank in enumerate(self.ranks(state)) if rank == 0]

    def ranks(self, state: State) -> list[int]:
        """For each seat, how many others are ahead of it."""
        raise NotImplementedError

    def estimate(self, state: State, seat: int) -> float:
        """How good the position looks for a seat, in points: for bots that look ahead."""
        raise NotImplementedError

    def explain(self, state: State, seat: int, move: int) -> Message:
        """What a move would do."""
        raise NotImplementedError
