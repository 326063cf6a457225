"""All questions of Altiplano, each at its number."""

from altiplano.games.altiplano.questions.after import After
from altiplano.games.altiplano.questions.clear import Clear
from altiplano.games.altiplano.questions.corn import Corn
from altiplano.games.altiplano.questions.corn_in import CornIn
from altiplano.games.altiplano.questions.draw import Draw
from altiplano.games.altiplano.questions.event import Event
from altiplano.games.altiplano.questions.exchange import Exchange
from altiplano.games.altiplano.questions.fetch import Fetch
from altiplano.games.altiplano.questions.give import Give
from altiplano.games.altiplano.questions.keep import Keep
from altiplano.games.altiplano.questions.late import Late
from altiplano.games.altiplano.questions.lay import Lay
from altiplano.games.altiplano.questions.lift import Lift
from altiplano.games.altiplano.questions.more import More
from altiplano.games.altiplano.questions.nothing import Nothing
from altiplano.games.altiplano.questions.passing import Passing
from altiplano.games.altiplano.questions.payment import Payment
from altiplano.games.altiplano.questions.plan import Plan
from altiplano.games.altiplano.questions.role import Role
from altiplano.games.altiplano.questions.source import Source
from altiplano.games.altiplano.questions.turn import Turn
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
