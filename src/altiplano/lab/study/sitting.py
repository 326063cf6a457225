"""One match of a study: bots play it, and the events become rows."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from altiplano import bots, games
from altiplano.bots import Budget
from altiplano.bots.asking import ask
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.mind import Mind
from altiplano.lab.contest import derived
from altiplano.lab.study.denials import denials
from altiplano.lab.study.plan import DIRECT, Case, Plan, plan_of, started
from altiplano.lab.study.rows import MatchRow, SeatRow, Things

THINKING = 6.0
"""Seconds a person needs for a decision; people who decide at the same time do not wait."""

TAKEN = {
    "altiplano": {
        "took-role": ("role", "role"),
        "bought-extension": ("extension", "extension"),
        "took-order": ("order taken", "order"),
        "fulfilled": ("order", "order"),
        "built-house": ("house", "house"),
        "built-boat": ("boat", "boat"),
        "bought-asset": ("asset", "asset"),
        "bought-opals": ("opals", ""),
        "mission-fulfilled": ("mission", "mission"),
    },
    "expedition": {
        "played": ("card", "card"),
        "used": ("character", "card"),
        "reacted": ("reaction", "card"),
        "used-special": ("special", "card"),
        "found": ("treasure", "card"),
    },
}
"""Log lines by which a seat takes something: its kind, and where its name is; empty: the kind."""

ROWS = {"orders": "order", "houses": "house", "boats": "boat", "assets": "asset"}
"""Cards that lie on the table from the beginning."""

SHOWN = {
    "altiplano": {"extension-revealed": ("extension", "extension"), "event": ("event", "card")},
    "expedition": {},
}
"""Log lines by which something becomes available to all."""

DID = {"altiplano": ("did", "action"), "expedition": ("used", "card")}
ENDS = {
    "location-empty": "location",
    "strip-short": "",
    "events-over": "",
    "won": "",
    "drawn-match": "",
}
"""Log lines that say how the end was triggered."""


class Task(NamedTuple):
    """Some matches of one case."""

    case: int
    matches: list[int]


@lru_cache(maxsize=4)
def plan_from(data: bytes) -> Plan:
    """A study, parsed once per process; it contains all its content."""
    return plan_of(msgspec.json.decode(data), None, "the study")


def play_all(data: bytes, task: Task) -> list[MatchRow]:
    """Play the matches of a task."""
    plan = plan_from(data)
    case = plan.cases[task.case]
    return [Sitting(plan, case, match).play() for match in task.matches]


@lru_cache(maxsize=32)
def mind_for(game: Game, beginner: bool, denied: str) -> Mind:
    mind = games.mind(game, beginner)
    things = denials(denied)
    if things:
        state = game.start(game.rules.least).state
        for thing in things:
            mind.deny(state, thing)
    return mind


class Sitting:
    """A match in progress."""

    def __init__(self, plan: Plan, case: Case, number: int) -> None:
        self.case = case
        self.number = number
        self.seed = plan.seed(case, number)
        self.seated = plan.seating(case, number)
        self.game = plan.games[case.variant]
        self.match: Match = self.game.start(case.players, self.seed, started(plan, case))
        self.begins_with = on_display(self.match.view(None))
        self.denied = plan.denied_seat(case, number)
        self.judge = mind_for(self.game, False, "")
        self.iterations = plan.study.iterations
        self.decisions = [0] * case.players
        self.leaders: list[int] = []
        """Who was ahead after each round, by the bots' estimate."""
        self.seconds = 0.0

    def play(self) -> MatchRow:
        """Play to the end."""
        deciders = [self.decider(seat) for seat in range(self.case.players)]
        match, mind = self.match, self.judge
        clock = -1
        step = (-1, -1)
        while not match.over:
            seat = match.to_move[0]
            now = int(mind.clock(match.state))
            if now != clock:
                clock = now
                self.leaders.append(self.leader())
            asked = (match.open_step, -1 if match.open_step else seat)
            before = self.decisions[seat]
            deciders[seat]()
            made = self.decisions[seat] - before
            # Where all decide at the same time, only one of them takes time.
            if match.open_step == 0 or asked != step or seat == 0:
                self.seconds += made * THINKING
            step = asked
        return self.row(clock)

    def decider(self, seat: int) -> Callable[[], None]:
        """How a seat decides: by plans, by search, or at random."""
        level = self.seated[seat]
        own_seed = derived(f"bot {self.seed} {self.number} {seat}")
        if level in DIRECT:
            denied = self.case.denied if seat == self.denied else ""
            mind = mind_for(self.game, level == "novice", denied)
            chance = new_chance(1, own_seed)

            def follow() -> None:
                count = mind.choose(self.match.state, seat, chance)
                self.make(seat, [mind.line[at] for at in range(count)])

            return follow
        if level == "random":
            luck = new_chance(1, own_seed)

            def guess() -> None:
                moves = self.match.moves(seat)
                self.make(seat, [moves[luck.below(0, len(moves))]])

            return guess
        bot = bots.get(level)
        budget = Budget(None, self.iterations.get(level, bots.default_iterations(level)))

        def search() -> None:
            seed = derived(f"{own_seed} {self.decisions[seat]}")
            match = self.match
            chosen = ask(bot, match.view(seat), match.options(seat), seed, budget)
            match.play(seat, chosen.move)
            self.decisions[seat] += 1

        return search

    def make(self, seat: int, moves: list[int]) -> None:
        """Make the moves of a sequence as long as they are possible."""
        match = self.match
        at = 0
        while at < len(moves) and (at == 0 or may(match, seat, moves[at])):
            match.apply(seat, moves[at])
            self.decisions[seat] += 1
            at += 1 + match.forced

    def leader(self) -> int:
        """Who is ahead, by the bots' estimate."""
        state = self.match.state
        hopes = self.judge.outlooks(state)
        return hopes.index(max(hopes))

    # What happened.

    def row(self, rounds: int) -> MatchRow:
        lines = [self.match.rules.event(event) for event in self.match.events(None)]
        winners = self.match.winners
        scores = [
            {reason: points for reason, _rule, points in lines_of}
            for lines_of in self.match.scores()
        ]
        points = [sum(each.values()) for each in scores]
        things, offered, actions = self.happened(lines)
        seats = [
            SeatRow(
                seat,
                self.seated[seat],
                seat == self.denied,
                next((name for kind, name, _when in things[seat] if kind == "role"), ""),
                points[seat],
                1 / len(winners) if seat in winners else 0.0,
                points[seat] - max(points[:seat] + points[seat + 1 :]),
                self.decisions[seat],
                scores[seat],
                [each for each in things[seat] if each[0] != "role"],
                dict(actions[seat]),
            )
            for seat in range(self.case.players)
        ]
        leads = sum(a != b for a, b in zip(self.leaders, self.leaders[1:], strict=False))
        return MatchRow(
            self.case.number,
            self.number,
            self.seed,
            rounds,
            ending(lines),
            sum(self.decisions),
            round(self.seconds / 60, 1),
            leads,
            self.decided(winners),
            offered,
            seats,
        )

    def decided(self, winners: tuple[int, ...]) -> float:
        """The part of the match after which a winner always led."""
        last = len(self.leaders)
        while last > 0 and self.leaders[last - 1] in winners:
            last -= 1
        return round(last / len(self.leaders), 3)

    def happened(
        self, lines: list[dict[str, object]]
    ) -> tuple[list[Things], list[tuple[str, str]], list[Counter[str]]]:
        """What seats took and did, and what was available."""
        name = self.game.name
        taken, shown, did = TAKEN[name], SHOWN[name], DID[name]
        things: list[Things] = [[] for _seat in range(self.case.players)]
        actions: list[Counter[str]] = [Counter() for _seat in range(self.case.players)]
        offered = [*self.begins_with]
        when = 0
        for line in lines:
            event = str(line["event"])
            if event in ("round-began", "turn-began"):
                when = int(str(line.get("round", line.get("turn"))))
            elif event in taken:
                kind, field = taken[event]
                thing = one_name(line[field]) if field else kind
                things[int(str(line["seat"]))].append((kind, thing, when))
            elif event in shown:
                kind, field = shown[event]
                offered.append((kind, one_name(line[field])))
            if event == did[0]:
                actions[int(str(line["seat"]))][str(line[did[1]])] += 1
        for seat in range(self.case.players):
            view: Any = self.match.view(seat)
            held = view["seats"][seat].get("missions") or {}
            offered += [("mission", held[how]) for how in ("kept", "chosen") if held.get(how)]
        return things, offered, actions


def on_display(view: dict[str, Any]) -> list[tuple[str, str]]:
    """What can be taken from the beginning; extensions that come later have a line of the log."""
    found = [("extension", one_name(tile)) for tile in view.get("strip", ()) if tile]
    found += [(kind, card) for row, kind in ROWS.items() for card in view.get(row, ())]
    return [*found, ("opals", "opals")] if view.get("traveler") else found


def one_name(component: object) -> str:
    """The name of a component; `wild-space/2` is the second tile of its kind."""
    return str(component).partition("/")[0]


def may(match: Match, seat: int, move: int) -> bool:
    """Whether a seat may make this move now."""
    return seat in match.to_move and match.rules.refusal(match.state, seat, move) == 0


def ending(lines: list[dict[str, object]]) -> str:
    """How the end was triggered: the first line that says so."""
    for line in lines:
        event = str(line["event"])
        if event in ENDS:
            field = ENDS[event]
            return f"{event} {line[field]}" if field else event
    return "ended"
