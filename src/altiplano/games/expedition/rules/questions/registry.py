"""All questions of Expedition, each at its number."""

from librt.vecs import vec

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import ASK_ACTION, ASK_SECOND
from altiplano.games.expedition.rules.questions.action import Action
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.questions.dig import Dig
from altiplano.games.expedition.rules.questions.dismiss import Dismiss
from altiplano.games.expedition.rules.questions.draw import Draw, DrawMore
from altiplano.games.expedition.rules.questions.fetch import Fetch
from altiplano.games.expedition.rules.questions.give_up import GiveUp
from altiplano.games.expedition.rules.questions.keep import Keep
from altiplano.games.expedition.rules.questions.limit import Limit
from altiplano.games.expedition.rules.questions.nothing import Nothing
from altiplano.games.expedition.rules.questions.pay import Pay
from altiplano.games.expedition.rules.questions.place import Place
from altiplano.games.expedition.rules.questions.put import Put
from altiplano.games.expedition.rules.questions.react import React
from altiplano.games.expedition.rules.questions.room import Room
from altiplano.games.expedition.rules.questions.save import Save
from altiplano.games.expedition.rules.questions.steal import Steal
from altiplano.games.expedition.rules.questions.strike import Strike
from altiplano.games.expedition.rules.questions.take import Take
from altiplano.games.expedition.rules.questions.target import Target
from altiplano.kernel.question import Question as KernelQuestion


def all_questions(edition: Edition) -> vec[KernelQuestion]:
    """In the order of their numbers, on which observations rely; positions store names."""
    questions: list[Question] = [
        Nothing(),
        Keep(),
        Draw(),
        Action(ASK_ACTION),
        Action(ASK_SECOND),
        Target(),
        Pay(),
        GiveUp(),
        React(),
        Save(),
        Take(),
        Fetch(),
        Steal(),
        Strike(),
        Dig(),
        Put(),
        DrawMore(),
        Place(),
        Dismiss(),
        Room(),
        Limit(),
    ]
    for question in questions:
        question.prepare(edition)
    return vec[KernelQuestion](questions)
