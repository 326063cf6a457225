"""The contract: a match of any game, as everything outside the engine sees it."""

from typing import final

from mypy_extensions import i64

from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.errors import Refused
from altiplano.kernel.events import Event, Reader, Scribe
from altiplano.kernel.journal import (
    RESIGN,
    RESIGN_TEXT,
    UNDO,
    UNDO_TEXT,
    Line,
    lines_after,
    standing,
    takeable,
    write,
)
from altiplano.kernel.message import Message, Value, listed, seat_name
from altiplano.kernel.question import Touches
from altiplano.kernel.referee import Referee
from altiplano.kernel.rules import Opening, Rules, ScoreLine
from altiplano.kernel.stage import Stage
from altiplano.kernel.state import State
from altiplano.kernel.words import capital, listing


@final
class Match:
    """One match: where it began, the choices since, and the resulting position.

    The choices are the truth: undo and the log replay them from the beginning.
    """

    def __init__(
        self,
        rules: Rules,
        opening: Opening | None,
        origin: State,
        state: State,
        last: Line | None,
    ) -> None:
        self.rules = rules
        self.state = state
        self._opening = opening
        self._origin = origin
        self._last = last
        self._referee = Referee(rules)
        self._logged: State | None = None
        self._logged_last: Line | None = None
        """The last line that is in the log."""
        self._readers: dict[int, Reader] = {}
        """The place of each seat in the log."""
        self.older: int = 0
        """The version of the rules of its journal, if that is an older one."""

    # Questions and answers.

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that must decide now, in turn order; () at the end."""
        return tuple(self.state.seats_owing())

    def moves(self, seat: int) -> list[int]:
        """The numbers of the seat's legal moves, in a fixed order; [] if it is not to move."""
        referee = self._referee
        count = referee.offer(self.state, self._seat(seat))
        moves = referee.moves
        return [moves[at] for at in range(count)]

    def options(self, seat: int) -> list[str]:
        """The texts of the seat's legal moves, in the same order."""
        texts = self.rules.move_texts
        return [texts[move] for move in self.moves(seat)]

    def play(self, seat: int, text: str) -> None:
        """Check and make a move; if it raises Refused, nothing has changed."""
        refusal = self._refusal(seat, text)
        if refusal is not None:
            raise refusal
        self.apply(seat, self.rules.move_numbers[text])

    def play_line(self, seat: int, text: str) -> None:
        """Carry out a line of a journal: a move, `undo` or `resign`."""
        if text == UNDO_TEXT:
            self.undo(seat)
        elif text == RESIGN_TEXT:
            self.resign(seat)
        else:
            self.play(seat, text)

    def why_not(self, seat: int, text: str) -> str | None:
        """None if the move is legal, otherwise the sentence that Refused would have."""
        refusal = self._refusal(seat, text)
        return None if refusal is None else str(refusal)

    def explain(self, seat: int, text: str) -> str:
        """What a move would do, in words."""
        return self.rules.words.say(self.explanation(seat, text))

    def explanation(self, seat: int, text: str) -> Message:
        """The same as a message."""
        return self.rules.explain(self.state, seat, self._number(seat, text))

    def touches(self, seat: int, text: str) -> Touches:
        """The things on the table that an option refers to; nothing for any other move."""
        return self.rules.touches(self.state, seat, self._number(seat, text))

    def lifts(self, seat: int, text: str) -> Touches:
        """What to touch to take back a choice of the open simultaneous step."""
        return self.rules.lifts(self.state, seat, self._number(seat, text))

    def _number(self, seat: int, text: str) -> int:
        """The number of a move, for a seat of the match."""
        self._seat(seat)
        if text not in self.rules.move_numbers:
            raise self.rules.words.refused("unknown-move")
        return self.rules.move_numbers[text]

    def apply(self, seat: i64, move: i64) -> None:
        """Make a move that is known to be legal."""
        state = self.state
        if state is self._origin:
            state = self.state = state.copy()
        line = Line(self._last, seat, move)
        if state.together:
            line.step = state.step
        line.revealed = self._referee.carry_out(state, seat, move)
        self._last = line

    def resign(self, seat: int) -> None:
        """Resign, no matter whose turn it is: in games for two, the other player wins."""
        rules = self.rules
        asked: i64 = self._seat(seat)
        if self.state.over:
            raise rules.words.refused("match-over")
        if not rules.can_resign:
            raise rules.words.refused("no-resigning", {"game": rules.name})
        self.apply(asked, RESIGN)

    @property
    def forced(self) -> int:
        """How many forced moves followed the last choice."""
        return self._referee.forced

    def playout(self, seed: int) -> int:
        """Play randomly to the end; returns the number of decisions."""
        luck: Chance = new_chance(1, self.rules.check_seed(seed))
        referee = self._referee
        decisions = 0
        while not self.state.over:
            state = self.state
            seat: i64 = state.next_to_move()
            count = referee.offer(state, seat)
            self.apply(seat, referee.moves[luck.below(0, count)])
            decisions += 1
        return decisions

    def _refusal(self, seat: int, text: str) -> Refused | None:
        rules = self.rules
        state = self.state
        asked: i64 = self._seat(seat)
        words = rules.words
        if state.over:
            reason = words.message("match-over")
        elif not state.owing >> asked & 1:
            waiting = listed("commas", [seat_name(other) for other in self.to_move])
            reason = words.message("not-asked", {"to_move": waiting})
        elif text not in rules.move_numbers:
            reason = rules.unknown(text)
        else:
            move = rules.move_numbers[text]
            refusal: i64 = rules.refusal(state, asked, move)
            if refusal == 0:
                return None
            reason = rules.reason(state, seat, move, refusal)
        said = words.say(reason)
        if reason.rule:
            said = f"{said} ({reason.rule})"
        offered = listing(self.options(seat))
        values: dict[str, Value] = {
            "who": seat_name(seat),
            "text": text[:80],
            "reason": said,
            "offered": offered,
        }
        sentence = words.say(Message("cannot" if offered else "cannot-none", values))
        return Refused(reason.code, sentence, reason.rule, said, reason)

    def _seat(self, seat: int) -> i64:
        if not 0 <= seat < int(self.state.players):
            last = int(self.state.players) - 1
            raise self.rules.words.refused("unknown-seat", {"seat": seat, "last": last})
        return seat

    def _viewer(self, seat: int | None) -> int:
        return -1 if seat is None else self._seat(seat)

    # Taking back.

    def undoable(self, seat: int) -> int:
        """How many of its last choices the seat may take back: up to the last thing revealed.

        A choice of another seat also ends them, except in an open simultaneous step.
        """
        return len(self._takeable(seat))

    def takeable(self, seat: int) -> list[str]:
        """The texts of the choices that the seat may take back, the last first."""
        texts = self.rules.move_texts
        return [texts[line.move] for line in self._takeable(seat)]

    def _takeable(self, seat: int) -> list[Line]:
        state = self.state
        open_step: i64 = state.step if state.together else -1
        return takeable(self._last, self._seat(seat), state.players, open_step)

    @property
    def open_step(self) -> int:
        """The number of the open simultaneous step; 0 if there is none."""
        return self.state.step if self.state.together else 0

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, with all forced moves after it."""
        if self.undoable(seat) == 0:
            raise self.rules.words.refused("nothing-to-undo", {"who": seat_name(seat)})
        self._last = Line(self._last, seat, UNDO)
        self._logged = None
        state = self._origin.copy()
        referee = Referee(self.rules)
        referee.settle(state, -1)
        for line in standing(self._last, state.players):
            referee.carry_out(state, line.seat, line.move)
        self._referee = referee
        self.state = state

    # What a seat may know.

    def view(self, seat: int | None) -> dict[str, object]:
        """What that seat (None: a spectator) may know, ready for JSON."""
        viewer = self._viewer(seat)
        return {**self.rules.envelope(), "seat": seat, **self.rules.view(self.state, viewer)}

    def log(self, seat: int | None, since: int = 0) -> list[dict[str, object]]:
        """What happened, as the seat (None: a spectator) may know it, the oldest first.

        `since` leaves out the first n lines.
        """
        words = self.rules.words
        return [
            {**self.rules.event(event), "text": capital(words.say(self.rules.happening(event)))}
            for event in self.events(seat, since)
        ]

    def messages(self, seat: int | None, since: int = 0) -> list[Message]:
        """The lines of the log as messages."""
        return [self.rules.happening(event) for event in self.events(seat, since)]

    def log_length(self, seat: int | None) -> int:
        """How many lines the log of that seat has."""
        return len(self.events(seat, 0))

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """The same as typed events; an event is the same object for all seats."""
        viewer: i64 = self._viewer(seat)
        state = self.state
        open_step: i64 = state.step if state.together else -1
        events = self._events()
        reader = self._readers.get(viewer)
        if reader is None:
            reader = Reader(viewer)
            self._readers[viewer] = reader
        return reader.after(since, events, open_step)

    def _events(self) -> list[Event]:
        """Replay the choices that the log does not have yet on a second position."""
        referee = Referee(self.rules)
        logged = self._logged
        if logged is None:
            logged = self._log_opening()
            referee.settle(logged, -1)
            self._logged = logged
            self._readers = {}
            news = standing(self._last, logged.players)
        else:
            news = lines_after(self._logged_last, self._last)
        for line in news:
            referee.carry_out(logged, line.seat, line.move)
        self._logged_last = self._last
        scribe = logged.scribe
        assert scribe is not None
        return scribe.events

    def _log_opening(self) -> State:
        """The first position again, with the events of setup."""
        opening = self._opening
        scribe = Scribe()
        if opening is None:
            state = self._origin.copy()
        else:
            options = opening.options
            state = self.rules.opening(opening.players, opening.seed, options, scribe)
        state.scribe = scribe
        return state

    # Worlds and texts.

    def copy(self) -> "Match":
        """An independent match in the same position; both share the past."""
        return Match(self.rules, self._opening, self._origin, self.state.copy(), self._last)

    def resample(self, seat: int | None, seed: int) -> "Match":
        """Another world that this seat cannot distinguish from the real one, with fresh luck."""
        state = self.state.copy()
        self.rules.deal(state, self._viewer(seat), self.rules.check_seed(seed))
        return Match(self.rules, None, state, state, None)

    def position(self) -> dict[str, object]:
        """The whole position, ready for JSON."""
        return {**self.rules.envelope(), **self.rules.write_position(self.state)}

    def journal(self) -> str:
        """The whole match as text: a header, then one line per choice."""
        header = self.rules.envelope()
        opening = self._opening
        if opening is not None:
            header["players"] = opening.players
            header["seed"] = opening.seed
            header["options"] = opening.options
        else:
            header["position"] = self.rules.write_position(self._origin)
        return write(header, self._last, self.rules.move_texts)

    # The standing.

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def stage(self) -> Stage:
        """The round or turn, and its phase."""
        return self.rules.stage(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () until the match is over."""
        return tuple(self.rules.winners(self.state)) if self.state.over else ()

    def scores(self) -> list[list[ScoreLine]]:
        """For each seat its score so far, line by line: reason, rule, points."""
        return self.rules.scores(self.state)

    def totals(self) -> list[int]:
        """The points of each seat so far."""
        return self.rules.totals(self.state)

    def estimate(self, seat: int) -> float:
        """How good the position looks for a seat, in points: for bots that look ahead."""
        return self.rules.estimate(self.state, self._seat(seat))


def new_match(rules: Rules, opening: Opening | None, origin: State) -> Match:
    """A match from its first position; forced moves are made at once."""
    match = Match(rules, opening, origin, origin.copy(), None)
    match._referee.settle(match.state, -1)
    return match
