"""How Altiplano is played well: in plans for a round, and in turns that carry them out."""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.moves import DRAW, END_TURN, ENOUGH, PASS, READY
from altiplano.games.altiplano.mind import weights as weight
from altiplano.games.altiplano.mind.auction import bids
from altiplano.games.altiplano.mind.denials import Denials
from altiplano.games.altiplano.mind.estimate import value
from altiplano.games.altiplano.mind.first_sight import MOST, FirstSight, shipped_first_sight
from altiplano.games.altiplano.mind.lines import (
    LAID,
    first,
    go_and_do,
    lay,
    take_back,
    urgency,
)
from altiplano.games.altiplano.mind.outlook import Outlook, shipped_outlook
from altiplano.games.altiplano.mind.plans import Planner
from altiplano.games.altiplano.mind.prospects import mission_ideas
from altiplano.games.altiplano.mind.reasons import reason
from altiplano.games.altiplano.mind.styles import STYLES, taste
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.chance import Chance
from altiplano.kernel.message import Message
from altiplano.kernel.mind import Idea, Mind, best_first, distinct
from altiplano.kernel.rules import Rules
from altiplano.kernel.state import State as KernelState

MOST_PLANS: Final = 24
"""So many plans are worth a search."""

SOUND: Final = 4.0
"""How much better than others, in points, what a sound player does looks at first sight."""

PLAN_GAIN: Final = 5.0
TURN_GAIN: Final = 2.9
"""By so many points a plan or a turn that was searched for is better than those that the search
lets the others make."""

FIRST_PLAN: Final = 0.6
"""How much more than that a plan of round 1 gains. All three were measured by bench/honesty.py."""

ROUNDS_AHEAD: Final = 7
ROUNDS_TO_NET: Final = 3
"""So many rounds are played on before a position is judged, without and with the net."""

MOST_OF_STYLE: Final = 4
"""So many plans of each other style are considered."""

WITH_EVERY_REST: Final = 6
"""For so many of the best plans of a style, every use of what they leave is considered."""

QUICK: Final = 1000
THOROUGH: Final = 6000
"""How many sets of jobs are looked through: while playing on, and to find ideas."""


@final
class AltiplanoMind(Mind):
    """Thinks in plans."""

    def __init__(
        self,
        rules: Rules,
        weights: vec[float],
        beginner: bool = False,
        crowd: vec[float] | None = None,
        traveler: vec[float] | None = None,
    ) -> None:
        """The weights are for two players; the others, where given, for more or The Traveler."""
        super().__init__(rules, beginner)
        self.ahead = ROUNDS_AHEAD
        self.warmth = 4.0
        self.daring = 0.7
        self.part = 0.25
        self.doubt = 12.0
        self.ease = 16.0
        """A lead of so many points at the end counts as clear, not only as a victory."""
        self.values = weight.usual_values()
        """The weights of what a position leads to."""
        self.denials = Denials()
        self.planners = [Planner(weights, beginner, self.denials)]
        """For two players, for more, and with The Traveler; the same one where nothing is given."""
        for more in (crowd, traveler):
            known = self.planners[0] if more is None else Planner(more, beginner, self.denials)
            self.planners.append(known)
        self.planner = self.planners[0]
        self.styles = tuple(STYLES)
        self.style = ""
        self._numbers = vec[float]([0.0] * weight.NUMBERS)
        self.tastes = [taste(""), *(taste(style) for style in STYLES)]
        self.sight: FirstSight | None = None
        """Compares plans where it is there."""
        self.net: Outlook | None = None
        """Judges positions where it is there."""

    def judge_by(self, net: Outlook | None) -> None:
        """Judge positions by a net from now on, after fewer rounds; or without one."""
        self.net = net
        self.ahead = ROUNDS_AHEAD if net is None else ROUNDS_TO_NET

    def deny(self, state: KernelState, thing: str) -> None:
        assert isinstance(state, State)
        self.denials.deny(state.edition, thing)

    def prefer(self, style: str) -> None:
        super().prefer(style)
        self.style = style
        for planner in self.planners:
            planner.taste = taste(style)

    def look_at(self, state: State) -> Planner:
        """Plan from now on as it is done in a match like this one."""
        at: i64 = 2 if state.traveler != names.NOBODY else 1 if state.players > 2 else 0
        self.planner = self.planners[at]
        return self.planner

    def clock(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.round

    def spell(self, state: KernelState) -> i64:
        assert isinstance(state, State)
        return state.round * 16 + state.phase

    def begins(self, state: KernelState, seat: i64) -> bool:
        assert isinstance(state, State)
        return state.seats[seat].ask == names.ASK_TURN and not state.moved

    def is_past(self, state: KernelState, root: KernelState) -> bool:
        return state.step != root.step

    def value(self, state: KernelState, seat: i64) -> float:
        assert isinstance(state, State)
        weights = self.look_at(state).worths.weights
        return value(state, state.seats[seat], weights, self._numbers)

    def outlook(self, state: KernelState, seat: i64) -> float:
        assert isinstance(state, State)
        return value(state, state.seats[seat], self.values, self._numbers)

    def outlooks(self, state: KernelState) -> list[float]:
        assert isinstance(state, State)
        net = self.net
        return super().outlooks(state) if net is None else net.look(state)

    def share(self, state: KernelState, values: list[float], seat: i64) -> float:
        """The further one is ahead, the surer; nothing is sure before the end."""
        assert isinstance(state, State)
        warmth = self.ease if state.over else 2.0 * self.ease
        best = max(values)
        mine = exp((values[seat] - best) / warmth)
        whole = 0.0
        for each in values:
            whole += exp((each - best) / warmth)
        return mine / whole

    def optimism(self, state: KernelState, seat: i64) -> float:
        """Plans and turns are searched for against quick ones."""
        assert isinstance(state, State)
        ask: i64 = state.seats[seat].ask
        if ask == names.ASK_PLAN:
            return PLAN_GAIN * (1.0 + FIRST_PLAN / float(state.round * state.round))
        return TURN_GAIN if ask == names.ASK_TURN else 0.0

    def reason(self, state: KernelState, seat: i64, idea: Idea, said: list[Message]) -> Message:
        assert isinstance(state, State)
        found = reason(self, state, seat, idea.moves, said)
        return found or super().reason(state, seat, idea, said)

    def choose(self, state: KernelState, seat: i64, luck: Chance) -> i64:
        """The plan that looks best at first sight; in turns, what a sound player does."""
        assert isinstance(state, State)
        ask: i64 = state.seats[seat].ask
        if ask != names.ASK_PLAN or self.sight is None or self.style:
            return self.sound(state, seat, luck)
        moves = self.plans(state, seat)[0].moves
        at: i64
        for at in range(len(moves)):
            self.line[at] = moves[at]
        return len(moves)

    # What a sound player does.

    def sound(self, state: KernelState, seat: i64, luck: Chance) -> i64:
        assert isinstance(state, State)
        line = self.line
        planner = self.look_at(state)
        me = state.seats[seat]
        ask: i64 = me.ask
        if ask == names.ASK_PLAN:
            planner.look(state, seat, True, 1, QUICK, luck)
            count = lay(planner, state, me, 0, LAID, line)
            line[count] = READY
            return count + 1
        if ask in (names.ASK_TURN, names.ASK_MORE):
            planner.look(state, seat, False, 1, QUICK, luck)
            job = first(planner, 0, state.doing)
            count = 0 if job == names.NOTHING else go_and_do(planner, state, me, job, 0, line)
            if count > 0:
                return count
            if ask == names.ASK_MORE:
                line[0] = ENOUGH
            elif not state.moved:
                line[0] = PASS
            else:
                line[0] = self.best_move(state, seat, luck if self.beginner else None)
            return 1
        if ask == names.ASK_DRAW:
            count = 0 if self.beginner else take_back(state, me, line)
            line[count] = DRAW
            return count + 1
        if ask == names.ASK_AFTER:
            line[0] = END_TURN
        elif ask == names.ASK_BID:
            line[0] = bids(self, state)[0].moves[0]
        elif ask in (names.ASK_KEEP, names.ASK_GIVE) and not self.beginner:
            line[0] = mission_ideas(self, state, seat)[0].moves[0]
        else:
            line[0] = self.best_move(state, seat, luck if self.beginner else None)
        return 1

    # What is worth trying.

    def ideas(self, state: KernelState, seat: i64) -> list[Idea]:
        assert isinstance(state, State)
        me = state.seats[seat]
        ask: i64 = me.ask
        if ask == names.ASK_PLAN:
            return self.plans(state, seat)
        if ask == names.ASK_TURN:
            return self.turns(state, seat)
        if ask == names.ASK_AFTER:
            return [Idea([END_TURN], 0.0)]
        if ask == names.ASK_BID:
            return bids(self, state)
        if ask == names.ASK_DRAW:
            return self.draws(state, me)
        if ask in (names.ASK_KEEP, names.ASK_GIVE):
            return mission_ideas(self, state, seat)
        return self.one_move_ideas(state, seat)

    def draws(self, state: State, me: Seat) -> list[Idea]:
        """To draw, and to take back first what the bag cannot make up for."""
        count = take_back(state, me, self.line)
        if count == 0:
            return [Idea([DRAW], 0.0)]
        self.line[count] = DRAW
        return [Idea(self.written(count + 1), SOUND), Idea([DRAW], 0.0)]

    def plans(self, state: State, seat: i64) -> list[Idea]:
        """The best plans for the round."""
        if self.sight is not None and self.style == "":
            return best_first(self.compared_plans(state, seat, self.sight))[:MOST_PLANS]
        me = state.seats[seat]
        planner = self.look_at(state)
        planner.look(state, seat, True, MOST_PLANS, THOROUGH, None)
        found: list[Idea] = []
        plan: i64
        for plan in range(planner.plans):
            count = lay(planner, state, me, plan, LAID, self.line)
            self.line[count] = READY
            found.append(Idea(self.written(count + 1), planner.plan_worth[plan]))
        return distinct(found)

    def compared_plans(self, state: State, seat: i64, sight: FirstSight) -> list[Idea]:
        """Plans in every style, with different uses of the rest, as they look at first sight."""
        me = state.seats[seat]
        planner = self.look_at(state)
        sight.look(state, seat)
        known: set[int] = set()
        found: list[Idea] = []
        number: i64 = 0
        for style in self.tastes:
            planner.taste = style
            most = MOST_OF_STYLE if number else MOST_PLANS
            planner.look(state, seat, True, most, THOROUGH, None)
            plan: i64
            rest: i64
            for plan in range(planner.plans):
                for rest in range(3 if plan < WITH_EVERY_REST else 1):
                    count = lay(planner, state, me, plan, rest, self.line)
                    self.line[count] = READY
                    idea = Idea(self.written(count + 1), planner.plan_worth[plan])
                    key = int(idea.key())
                    if key in known or sight.count == MOST:
                        continue
                    known.add(key)
                    sight.add(planner, state, me, plan, number)
                    if sight.layers:
                        idea.worth = sight.rate()
                    found.append(idea)
            number += 1
        planner.taste = self.tastes[0]
        return found

    def turns(self, state: State, seat: i64) -> list[Idea]:
        """Each job that could be done next, and to pass; what a sound player does comes first."""
        me = state.seats[seat]
        planner = self.look_at(state)
        planner.look(state, seat, False, 1, THOROUGH, None)
        sound = first(planner, 0, state.doing)
        found: list[Idea] = []
        job: i64
        for job in range(planner.jobs.count):
            if planner.best_with[job] > -1.0e8:
                count = go_and_do(planner, state, me, job, 0, self.line)
                if count > 0:
                    worth = planner.best_with[job]
                    worth += SOUND if job == sound else urgency(planner, job, 0)
                    found.append(Idea(self.written(count), worth))
        if not state.moved:
            found.append(Idea([PASS], 0.0))
        return distinct(best_first(found)) if found else self.one_move_ideas(state, seat)

    def written(self, count: i64) -> list[int]:
        at: i64
        moves: list[int] = []
        for at in range(count):
            moves.append(self.line[at])
        return moves


def new_mind(rules: Rules, beginner: bool) -> Mind:
    """A mind for these rules, or a beginner's."""
    if beginner:
        return AltiplanoMind(rules, weight.beginners_weights(), beginner)
    mind = AltiplanoMind(
        rules,
        weight.usual_weights(),
        crowd=weight.usual_weights(weight.CROWD),
        traveler=weight.usual_weights(weight.TRAVELER),
    )
    mind.judge_by(shipped_outlook())
    mind.sight = shipped_first_sight()
    return mind
