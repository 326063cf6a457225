"""All questions of Altiplano, each at its number."""

from librt.vecs import vec

from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules.questions.after import After
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.questions.bid import Bid
from altiplano.games.altiplano.rules.questions.clear import Clear
from altiplano.games.altiplano.rules.questions.corn import Corn
from altiplano.games.altiplano.rules.questions.corn_in import CornIn
from altiplano.games.altiplano.rules.questions.draw import Draw
from altiplano.games.altiplano.rules.questions.event import Event
from altiplano.games.altiplano.rules.questions.exchange import Exchange
from altiplano.games.altiplano.rules.questions.fetch import Fetch
from altiplano.games.altiplano.rules.questions.late import Late
from altiplano.games.altiplano.rules.questions.lay import Lay
from altiplano.games.altiplano.rules.questions.lift import Lift
from altiplano.games.altiplano.rules.questions.mission import Give, Keep
from altiplano.games.altiplano.rules.questions.more import More
from altiplano.games.altiplano.rules.questions.nothing import Nothing
from altiplano.games.altiplano.rules.questions.passing import Passing
from altiplano.games.altiplano.rules.questions.payment import Payment
from altiplano.games.altiplano.rules.questions.plan import Plan
from altiplano.games.altiplano.rules.questions.role import Role
from altiplano.games.altiplano.rules.questions.source import Source
from altiplano.games.altiplano.rules.questions.turn import Turn
from altiplano.kernel.question import Question as KernelQuestion


def all_questions(edition: Edition) -> vec[KernelQuestion]:
    """In the order of their numbers, on which observations rely; positions store names."""
    questions: list[Question] = [
        Nothing(),
        Role(),
        Draw(),
        Plan(),
        Turn(),
        More(),
        Corn(),
        After(),
        Exchange(),
        Fetch(),
        Keep(),
        Give(),
        Late(),
        Event(),
        Lift(),
        Lay(),
        Clear(),
        CornIn(),
        Payment(),
        Source(),
        Passing(),
        Bid(),
    ]
    for question in questions:
        question.prepare(edition)
    return vec[KernelQuestion](questions)
