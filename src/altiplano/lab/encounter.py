"""One match between bots: who got what, how long it took, and what went wrong."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import msgspec

from altiplano import bots, games
from altiplano.bots import STAND_IN, Bot, Budget
from altiplano.bots.failure import checked, told
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.lab.contest import Contest, derived
from altiplano.lab.times import Counts, note

LIMIT = 60.0
"""Seconds after which a bot is late with a decision, beyond those that its budget gives it."""


class Late(BaseException):
    """A bot has thought too long. No `except Exception` of a bot's own holds it up."""


class Side(msgspec.Struct):
    """How one seat fared."""

    bot: str
    points: int = 0
    won: float = 0.0
    """1 for a victory, its share of a shared one, 0 for none."""
    decisions: int = 0
    seconds: float = 0.0
    choices: Counts = msgspec.field(default_factory=dict)
    """How long its decisions took."""
    turns: Counts = msgspec.field(default_factory=dict)
    """How long its turns took: choices in a row, in a simultaneous step or between others'."""
    failures: int = 0
    why: str = ""
    """What went wrong first."""


class Outcome(msgspec.Struct):
    """A finished match."""

    pairing: int
    rotation: int
    seed: int
    seats: list[Side]
    rounds: int | None
    seconds: float

    def margin(self, seat: int) -> int:
        """The points by which a seat is ahead of the best other one."""
        others = [side.points for at, side in enumerate(self.seats) if at != seat]
        return self.seats[seat].points - max(others)


def play(contest: Contest, pairing: int, rotation: int) -> Outcome:
    """Play one match of a contest to its end."""
    return Encounter(contest, pairing, rotation).play()


class Encounter:
    """A match under way, with a bot at each seat."""

    def __init__(self, contest: Contest, pairing: int, rotation: int) -> None:
        self.contest = contest
        self.pairing = pairing
        self.rotation = rotation
        self.seed = contest.match_seed(pairing)
        self.sides = [Side(name) for name in contest.rotations[rotation]]
        self.bots = [bots.get(side.bot) for side in self.sides]
        self.stand_in = bots.get(STAND_IN)
        self.match: Match = game_of(contest.game).start(
            players=contest.players, seed=self.seed, options=contest.options
        )

    def play(self) -> Outcome:
        begun = time.perf_counter()
        self.tell_all("begin")
        try:
            self.play_on()
            self.settle()
            self.tell_all("end")
        finally:
            self.tell_all("close")
        return Outcome(
            self.pairing,
            self.rotation,
            self.seed,
            self.sides,
            self.rounds(),
            round(time.perf_counter() - begun, 6),
        )

    def play_on(self) -> None:
        """Ask one bot after the other, and time their turns."""
        match = self.match
        turn = (-1, -1)
        spent = 0.0
        while not match.over:
            seat = match.to_move[0]
            asked = (seat, match.open_step)
            if asked != turn:
                self.end_turn(turn[0], spent)
                turn, spent = asked, 0.0
            spent += self.decide(seat)
        self.end_turn(turn[0], spent)

    def end_turn(self, seat: int, spent: float) -> None:
        if seat >= 0:
            note(self.sides[seat].turns, spent)

    def decide(self, seat: int) -> float:
        """One choice of a seat; how long its bot thought."""
        match, side = self.match, self.sides[seat]
        view, options = match.view(seat), match.options(seat)
        # The seed of the match itself would let a bot imagine the very luck to come.
        seed = derived(f"bot {self.seed} {seat} {side.decisions}")
        begun = time.perf_counter()
        try:
            move = self.ask(self.bots[seat], side.bot, view, options, seed)
        except (Exception, SystemExit, Late) as error:
            spent = time.perf_counter() - begun
            note_failure(side, error)
            move = self.stand_in_for(seat, seed)
        else:
            spent = time.perf_counter() - begun
        match.play(seat, move)
        side.decisions += 1
        side.seconds += spent
        note(side.choices, spent)
        return spent

    def ask(
        self, bot: Bot, name: str, view: dict[str, object], options: list[str], seed: int
    ) -> str:
        """A bot's choice, within its limits."""
        contest = self.contest
        budget = Budget(contest.seconds, contest.iterations.get(name))
        with limit(LIMIT + (contest.seconds or 0.0)):
            move = bot.choose(view, list(options), seed, budget)
        return checked(move, options)

    def stand_in_for(self, seat: int, seed: int) -> str:
        """What is chosen where a bot has failed; if the stand-in fails, too, any option."""
        view, options = self.match.view(seat), self.match.options(seat)
        try:
            return self.ask(self.stand_in, STAND_IN, view, options, seed)
        except (Exception, SystemExit, Late):
            return options[seed % len(options)]

    def settle(self) -> None:
        """Write down the result."""
        winners = self.match.winners
        for seat, lines in enumerate(self.match.scores()):
            side = self.sides[seat]
            side.points = sum(points for _reason, _rule, points in lines)
            side.won = 1 / len(winners) if seat in winners else 0.0
            side.seconds = round(side.seconds, 6)

    def rounds(self) -> int | None:
        """How many rounds were played, in games that count them."""
        found = self.match.view(None).get("round")
        return found if isinstance(found, int) else None

    def tell_all(self, what: str) -> None:
        """Tell the bots that want to know that the match begins or ends, or that they may go."""
        for seat, bot in enumerate(self.bots):
            tell = getattr(bot, what, None)
            if tell is None:
                continue
            try:
                with limit(LIMIT):
                    tell(*self.news(what, seat))
            except (Exception, SystemExit, Late) as error:
                note_failure(self.sides[seat], error)

    def news(self, what: str, seat: int) -> tuple[object, ...]:
        """What belongs to these news."""
        if what == "begin":
            contest = self.contest
            return contest.game, contest.players, dict(contest.options), seat
        if what == "end":
            return list(self.match.winners), [side.points for side in self.sides]
        return ()


def note_failure(side: Side, error: BaseException) -> None:
    """Count it, and keep the first in words."""
    side.failures += 1
    if not side.why:
        side.why = str(error) if isinstance(error, Late) else told(error)


@contextmanager
def limit(seconds: float) -> Iterator[None]:
    """Stop what takes longer, where the platform can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not (
        threading.main_thread()
    ):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise Late(f"it took longer than {seconds:g} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@lru_cache(maxsize=4)
def game_of(name: str) -> Game:
    return games.get(name)
