"""All questions of Altiplano, each at its number."""

from altiplano.games.altiplano.rules.questions.after import After
from altiplano.games.altiplano.rules.questions.clear import Clear
from altiplano.games.altiplano.rules.questions.corn import Corn
from altiplano.games.altiplano.rules.questions.corn_in import CornIn
from altiplano.games.altiplano.rules.questions.draw import Draw
from altiplano.games.altiplano.rules.questions.event import Event
from altiplano.games.altiplano.rules.questions.exchange import Exchange
from altiplano.games.altiplano.rules.questions.fetch import Fetch
from altiplano.games.altiplano.rules.questions.give import Give
from altiplano.games.altiplano.rules.questions.keep import Keep
from altiplano.games.altiplano.rules.questions.late import Late
from altiplano.games.altiplano.rules.questions.lay import Lay
from altiplano.games.altiplano.rules.questions.lift import Lift
from altiplano.games.altiplano.rules.questions.more import More
from altiplano.games.altiplano.rules.questions.nothing import Nothing
from altiplano.games.altiplano.rules.questions.passing import Passing
from altiplano.games.altiplano.rules.questions.payment import Payment
from altiplano.games.altiplano.rules.questions.plan import Plan
from altiplano.games.altiplano.rules.questions.role import Role
from altiplano.games.altiplano.rules.questions.source import Source
from altiplano.games.altiplano.rules.questions.turn import Turn
from altiplano.kernel.question import Question


def all_questions(moves: int) -> list[Question]:
    """In the order of their numbers, which positions and journals rely on.

    `moves`: how many there are in all.
    """
    return [
        Nothing(),
        Role(),
        Draw(),
        Plan(),
        Turn(moves),
        More(moves),
        Corn(),
        After(moves),
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
    ]
