"""Plans for a round: sets of jobs that a seat's tiles, spaces, coins and moves allow, by worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content.verbs import DELIVER, ORDER, SELL, STORE
from altiplano.games.altiplano.mind.denials import Denials
from altiplano.games.altiplano.mind.jobs import MOST_JOBS, MOST_PIECES, Jobs
from altiplano.games.altiplano.mind.means import Means
from altiplano.games.altiplano.mind.openings import list_all
from altiplano.games.altiplano.mind.styles import taste
from altiplano.games.altiplano.mind.weights import FARE
from altiplano.games.altiplano.mind.worths import Worths
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.chance import Chance

LONGEST: Final = 16
"""No plan has more jobs."""

MOST_KEPT: Final = 64
"""No more plans are kept."""

WORTHLESS: Final = 0.05
COSTLY: Final = -4.0
"""What a job must be worth: a tile to be sold, stored or delivered may cost more than it brings,
since what comes next makes up for it."""

UNKNOWN: Final = -1.0e9


@final
class Planner:
    """Looks for plans; what it has found stays until it looks again."""

    def __init__(self, weights: vec[float], beginner: bool, denials: Denials) -> None:
        self.beginner = beginner
        self.worths = Worths(weights)
        self.means = Means(beginner)
        self.jobs = Jobs(self.worths, self.means, denials)
        self.taste = taste("")
        """How much more of its worth each kind of job has, by its verb."""
        # The plan that is being made.
        self.possible = vec[i64]([0] * MOST_JOBS)
        self.done = vec[i64]([0] * MOST_JOBS)
        self.path = vec[i64]([0] * LONGEST)
        self.groups: i64 = 0
        self.nodes: i64 = 0
        """How many more sets of jobs may be looked at."""
        # The plans found, the best first.
        self.most: i64 = 1
        self.plans: i64 = 0
        self.plan_worth = vec[float]([0.0] * MOST_KEPT)
        self.plan_size = vec[i64]([0] * MOST_KEPT)
        self.plan_jobs = vec[i64]([0] * (MOST_KEPT * LONGEST))
        self.best_with = vec[float]([0.0] * MOST_JOBS)
        """The worth of the best plan with each job in it."""

    def look(
        self, state: State, seat: i64, planning: bool, most: i64, nodes: i64, luck: Chance | None
    ) -> None:
        """Find the best plans, up to so many; luck, if there is some, blurs what jobs are worth."""
        me = state.seats[seat]
        self.worths.look(state, me)
        self.means.see(state, me, planning)
        list_all(self.jobs, state, seat)
        self.jobs.like(self.taste)
        if luck is not None and self.beginner:
            self.jobs.blur(luck, 0.2, 1.6)
        elif luck is not None:
            self.jobs.blur(luck, 0.75, 0.5)
        self.plans = 0
        self.most = most
        self.nodes = nodes
        self.groups = 0
        count = self.sift()
        job: i64
        for job in range(self.jobs.count):
            self.best_with[job] = UNKNOWN
        self.grow(0, count, 0, 0, 0.0)
        for job in range(self.jobs.count):
            if self.jobs.verb[job] == ORDER:
                self.nodes = nodes
                self.grow_with_order(job, count, 0, 0.0)

    def grow_with_order(self, order: i64, count: i64, depth: i64, worth: float) -> None:
        """Plans that take an order, so that they can deliver to it; a sale may have to pay for it.

        With an order the rest looks different, so they get as much attention of their own.
        """
        jobs = self.jobs
        spots: i64 = jobs.spot[order]
        if self.take(order, spots):
            self.path[depth] = order
            self.grow(0, count, depth + 1, spots, worth + jobs.worth[order])
            self.give(order)
            return
        sale: i64
        for sale in range(jobs.count if depth == 0 else 0):
            if jobs.verb[sale] == SELL and self.take(sale, jobs.spot[sale]):
                self.path[depth] = sale
                self.grow_with_order(order, count, depth + 1, worth + jobs.worth[sale])
                self.give(sale)

    def sift(self) -> i64:
        """The jobs that can be done at all: what brings coins first, then what is worth most."""
        possible = self.possible
        count: i64 = 0
        job: i64
        income = self.income()
        self.means.cash += income
        for job in range(self.jobs.count):
            self.done[job] = 0
            verb: i64 = self.jobs.verb[job]
            if verb == ORDER:
                continue
            least = COSTLY if verb in (SELL, STORE, DELIVER) else WORTHLESS
            if self.worth_now(job) <= least or not self.can_ever(job):
                continue
            rank = self.rank(job)
            at: i64 = count
            while at > 0 and self.rank(possible[at - 1]) < rank:
                possible[at] = possible[at - 1]
                at -= 1
            possible[at] = job
            count += 1
        self.means.cash -= income
        return count

    def can_ever(self, job: i64) -> bool:
        """Whether a plan could begin with a job, if need be after taking an order."""
        deliveries = self.jobs.deliveries
        before: i64 = deliveries.open
        if self.jobs.verb[job] == DELIVER:
            deliveries.open = self.jobs.order[job]
        found = self.take(job, self.jobs.spot[job])
        if found:
            self.give(job)
        deliveries.open = before
        return found

    def income(self) -> i64:
        """The coins that selling could bring in this round."""
        income: i64 = 0
        job: i64
        for job in range(self.jobs.count):
            if self.jobs.pays[job] < 0:
                income -= self.jobs.pays[job]
        return income

    def rank(self, job: i64) -> float:
        """What brings coins comes first: others may need them."""
        return 100.0 if self.jobs.pays[job] < 0 else self.worth_now(job)

    def worth_now(self, job: i64) -> float:
        """What a job adds to the plan that is being made."""
        jobs = self.jobs
        if jobs.verb[job] == DELIVER:
            worth = jobs.deliveries.worth(jobs.order[job], jobs.argument[job])
            return worth * self.taste[DELIVER]
        return jobs.again[job] if self.done[job] else jobs.worth[job]

    def grow(self, start: i64, count: i64, depth: i64, spots: i64, worth: float) -> None:
        """Add every job that still fits; note the plans to which nothing useful can be added."""
        self.nodes -= 1
        better = False
        if depth < LONGEST and self.nodes > 0:
            jobs = self.jobs
            possible = self.possible
            at: i64
            for at in range(start, count):
                job: i64 = possible[at]
                group: i64 = jobs.group[job]
                if self.done[job] >= jobs.limit[job] or self.groups & group:
                    continue
                there: i64 = spots | jobs.spot[job]
                more = self.worth_now(job)
                if not self.take(job, there):
                    continue
                if more > WORTHLESS:
                    better = True
                self.path[depth] = job
                self.groups |= group
                self.grow(at, count, depth + 1, there, worth + more)
                self.groups &= ~group
                self.give(job)
        if not better:
            worth += self.worths.coin * float(self.means.earned())
            self.note(depth, worth - self.worths.weights[FARE] * float(self.means.cost(spots)))

    def note(self, depth: i64, worth: float) -> None:
        """Keep a plan if it is one of the best."""
        path = self.path
        best_with = self.best_with
        at: i64
        for at in range(depth):
            if worth > best_with[path[at]]:
                best_with[path[at]] = worth
        worths = self.plan_worth
        if self.plans == self.most and worth <= worths[self.most - 1]:
            return
        if self.plans < self.most:
            self.plans += 1
        sizes = self.plan_size
        jobs = self.plan_jobs
        place: i64 = self.plans - 1
        while place > 0 and worths[place - 1] < worth:
            worths[place] = worths[place - 1]
            sizes[place] = sizes[place - 1]
            for at in range(sizes[place]):
                jobs[place * LONGEST + at] = jobs[(place - 1) * LONGEST + at]
            place -= 1
        worths[place] = worth
        sizes[place] = depth
        for at in range(depth):
            jobs[place * LONGEST + at] = path[at]

    def take(self, job: i64, spots: i64) -> bool:
        """Set aside what a job uses; False, and nothing is changed, where something is missing."""
        jobs = self.jobs
        means = self.means
        deliveries = jobs.deliveries
        verb: i64 = jobs.verb[job]
        if verb == DELIVER and deliveries.open != jobs.order[job]:
            return False
        pieces = jobs.pieces
        place: i64 = jobs.place[job]
        size: i64 = jobs.size[job]
        at: i64
        for at in range(size):
            if not means.take(place, pieces[job * MOST_PIECES + at]):
                means.put_back(at)
                return False
        pays: i64 = jobs.pays[job]
        means.visit(jobs.spot[job])
        if pays > means.cash or not means.is_payable(spots):
            means.unvisit(jobs.spot[job])
            means.put_back(size)
            return False
        means.cash -= pays
        self.done[job] += 1
        if verb == DELIVER:
            deliveries.deliver(deliveries.open, jobs.argument[job])
        elif verb == ORDER:
            deliveries.open = jobs.order[job]
        return True

    def give(self, job: i64) -> None:
        """Take the last job back out of the plan."""
        jobs = self.jobs
        means = self.means
        self.done[job] -= 1
        deliveries = jobs.deliveries
        if jobs.verb[job] == DELIVER:
            deliveries.take_back(deliveries.open, jobs.argument[job])
        elif jobs.verb[job] == ORDER:
            deliveries.close()
        means.cash += jobs.pays[job]
        means.unvisit(jobs.spot[job])
        means.put_back(jobs.size[job])

    # What was found.

    def job_of(self, plan: i64, depth: i64) -> i64:
        """The job of a plan at a place in it."""
        return self.plan_jobs[plan * LONGEST + depth]

    def spots_of(self, plan: i64) -> i64:
        """Where the jobs of a plan are done."""
        spots: i64 = 0
        depth: i64
        for depth in range(self.plan_size[plan]):
            spots |= self.jobs.spot[self.job_of(plan, depth)]
        return spots

    def begin(self, state: State, me: Seat) -> None:
        """Forget what is set aside, before a plan found while planning is carried out."""
        self.means.see(state, me, True)
        self.jobs.deliveries.close()
        job: i64
        for job in range(self.jobs.count):
            self.done[job] = 0
