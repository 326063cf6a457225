"""One match between bots: results, durations and failures."""

import time
from functools import lru_cache

import msgspec

from altiplano import bots, games
from altiplano.bots import STAND_IN, Budget
from altiplano.bots.asking import ask
from altiplano.bots.failure import failure_text
from altiplano.bots.limits import TooSlow, time_limit
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.lab.contest import Contest, derived
from altiplano.lab.times import Counts, note

LIMIT = 60.0
"""Seconds beyond its budget after which a bot's decision is late."""


class Side(msgspec.Struct):
    """The results of one seat."""

    bot: str
    points: int = 0
    won: float = 0.0
    """1 for a victory, its part of a shared one, otherwise 0."""
    decisions: int = 0
    seconds: float = 0.0
    choices: Counts = msgspec.field(default_factory=dict)
    """How long its decisions took."""
    turns: Counts = msgspec.field(default_factory=dict)
    """How long its turns took: consecutive choices, in one simultaneous step or between others'."""
    failures: int = 0
    why: str = ""
    """The first failure."""


class Outcome(msgspec.Struct):
    """A finished match."""

    pairing: int
    rotation: int
    seed: int
    seats: list[Side]
    rounds: int | None
    seconds: float

    def margin(self, seat: int) -> int:
        """How many points a seat is ahead of the best other one."""
        others = [side.points for at, side in enumerate(self.seats) if at != seat]
        return self.seats[seat].points - max(others)


def play(contest: Contest, pairing: int, rotation: int) -> Outcome:
    """Play one match of a contest to its end."""
    return Encounter(contest, pairing, rotation).play()


class Encounter:
    """A match in progress, with a bot at each seat."""

    def __init__(self, contest: Contest, pairing: int, rotation: int) -> None:
        self.contest = contest
        self.pairing = pairing
        self.rotation = rotation
        self.seed = contest.match_seed(pairing)
        self.sides = [Side(name) for name in contest.rotations[rotation]]
        self.bots = [bots.get(side.bot) for side in self.sides]
        self.stand_in = bots.get(STAND_IN)
        self.match: Match = game_of(contest.game, contest.edition).start(
            players=contest.players, seed=self.seed, options=contest.options
        )

    def play(self) -> Outcome:
        begun = time.perf_counter()
        self.notify_all("begin")
        try:
            self.play_on()
            self.settle()
            self.notify_all("end")
        finally:
            self.notify_all("close")
        return Outcome(
            self.pairing,
            self.rotation,
            self.seed,
            self.sides,
            self.rounds(),
            round(time.perf_counter() - begun, 6),
        )

    def play_on(self) -> None:
        """Ask one bot after another, and time their turns."""
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
        """Let a seat make one choice; returns how long its bot thought."""
        match, side = self.match, self.sides[seat]
        view, options = match.view(seat), match.options(seat)
        # The match's own seed would let a bot imagine exactly the luck to come.
        seed = derived(f"bot {self.seed} {seat} {side.decisions}")
        budget = Budget(self.contest.seconds, self.contest.iterations.get(side.bot))
        limit = LIMIT + (self.contest.seconds or 0.0)
        chosen = ask(
            self.bots[seat], view, options, seed, budget, stand_in=self.stand_in, limit=limit
        )
        if chosen.why:
            note_failure(side, chosen.why)
        match.play(seat, chosen.move)
        side.decisions += 1
        side.seconds += chosen.seconds
        note(side.choices, chosen.seconds)
        return chosen.seconds

    def settle(self) -> None:
        """The results of the finished match."""
        winners = self.match.winners
        for seat, lines in enumerate(self.match.scores()):
            side = self.sides[seat]
            side.points = sum(points for _reason, _rule, points in lines)
            side.won = 1 / len(winners) if seat in winners else 0.0
            side.seconds = round(side.seconds, 6)

    def rounds(self) -> int | None:
        """The number of rounds, in games that count them."""
        stage = self.match.stage
        return stage.number if stage.unit == "round" else None

    def notify_all(self, what: str) -> None:
        """Tell bots that want to know that the match begins or ends, or that they are done."""
        for seat, bot in enumerate(self.bots):
            notify = getattr(bot, what, None)
            if notify is None:
                continue
            try:
                with time_limit(LIMIT):
                    notify(*self.news(what, seat))
            except (Exception, SystemExit, TooSlow) as error:
                note_failure(self.sides[seat], failure_text(error))

    def news(self, what: str, seat: int) -> tuple[object, ...]:
        """The arguments of such a message."""
        if what == "begin":
            contest = self.contest
            return contest.game, contest.players, dict(contest.options), seat
        if what == "end":
            return list(self.match.winners), [side.points for side in self.sides]
        return ()


def note_failure(side: Side, why: str) -> None:
    """Count a failure, and keep the first one in words."""
    side.failures += 1
    side.why = side.why or why


@lru_cache(maxsize=4)
def game_of(name: str, edition: str) -> Game:
    return games.of({"game": name, "edition": edition})
