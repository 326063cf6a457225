"""The table of jobs: actions that a seat could do, with what each needs and what it is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.mind.deliveries import Deliveries
from altiplano.games.altiplano.mind.denials import Denials
from altiplano.games.altiplano.mind.means import Means
from altiplano.games.altiplano.mind.weights import AGAIN
from altiplano.games.altiplano.mind.worths import Worths
from altiplano.games.altiplano.rules.recipes import location_now
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import bit
from altiplano.kernel.chance import Chance

MOST_JOBS: Final = 120
MOST_PIECES: Final = 4
"""No job uses more pieces."""


@final
class Jobs:
    """A table with a line for each job."""

    def __init__(self, worths: Worths, means: Means, denials: Denials) -> None:
        self.worths = worths
        self.means = means
        self.denials = denials
        self.deliveries = Deliveries(worths, means)
        self.count: i64 = 0
        self.recipe = vec[i64]([0] * MOST_JOBS)
        self.verb = vec[i64]([0] * MOST_JOBS)
        self.argument = vec[i64]([0] * MOST_JOBS)
        self.place = vec[i64]([0] * MOST_JOBS)
        """Where its pieces lie."""
        self.spot = vec[i64]([0] * MOST_JOBS)
        """Where it is done, as a bit of the ring's spots; 0 for anywhere."""
        self.pieces = vec[i64]([0] * (MOST_JOBS * MOST_PIECES))
        self.size = vec[i64]([0] * MOST_JOBS)
        """How many pieces it still needs, those on the board's spaces included."""
        self.pays = vec[i64]([0] * MOST_JOBS)
        """Coins that it costs; fewer than none if it brings some."""
        self.worth = vec[float]([0.0] * MOST_JOBS)
        self.again = vec[float]([0.0] * MOST_JOBS)
        """What it is worth when it is done once more."""
        self.limit = vec[i64]([0] * MOST_JOBS)
        """How often it can be done."""
        self.group = vec[i64]([0] * MOST_JOBS)
        """Jobs of one group exclude each other; as a bit, 0 for none."""
        self.order = vec[i64]([0] * MOST_JOBS)
        """The order that is taken or delivered to, by its place in `deliveries`."""

    def blur(self, luck: Chance, least: float, span: float) -> None:
        """Misjudge each job by a factor, the least or up to so much more."""
        job: i64
        for job in range(self.count):
            factor = least + span * (float(luck.below(0, 1024)) / 1024.0)
            self.worth[job] *= factor
            self.again[job] *= factor

    def like(self, taste: vec[float]) -> None:
        """What is worth something is worth more to who likes to do it."""
        job: i64
        for job in range(self.count):
            factor = taste[self.verb[job]]
            if factor != 1.0 and self.worth[job] > 0.0:
                self.worth[job] *= factor
                self.again[job] *= factor

    def add(self, state: State, recipe: i64, argument: i64, worth: float, limit: i64) -> i64:
        """Write down a job without pieces; its number."""
        job: i64 = self.count
        if job == MOST_JOBS:
            job -= 1
        edition = state.edition
        location: i64 = location_now(state, recipe)
        self.recipe[job] = recipe
        self.verb[job] = edition.verb[recipe]
        self.argument[job] = argument
        self.place[job] = edition.place[recipe]
        self.spot[job] = 0 if location == names.NOTHING else bit(state.spot[location])
        self.size[job] = 0
        self.pays[job] = 0
        self.worth[job] = worth
        self.again[job] = self.worths.weights[AGAIN] * worth
        self.limit[job] = limit
        self.group[job] = 0
        self.count = job + 1
        return job

    def use(self, job: i64, piece: i64) -> None:
        """A job uses one more piece."""
        self.pieces[job * MOST_PIECES + self.size[job]] = piece
        self.size[job] += 1
