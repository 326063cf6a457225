"""Work for pools of processes: bots, hints, and judging uploads."""

import os
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from altiplano import games
from altiplano.bots import STAND_IN
from altiplano.bots.asking import Chosen, Turn, at_random
from altiplano.bots.hints import Hint as Idea
from altiplano.bots.limits import TooSlow, time_limit
from altiplano.bots.worlds import game_of, seat_of
from altiplano.errors import Refused
from altiplano.kernel.content import parse_overlay
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message
from altiplano.kernel.mistakes import bad_content, refusal
from altiplano.processes import FIRST, Asker, Failure, Pool, Rank, failure_of, step_back
from altiplano.table.updates import option_of
from altiplano.table.wire import Hint, Option, message_of

T = TypeVar("T")

LIMIT = 60.0
"""Seconds after which a bot is interrupted."""

JUDGING = 300.0
"""Seconds after which judging an upload is stopped; it has a low priority."""

HINT_LIMIT = 10.0
"""Processor seconds for a hint, however busy the machine is."""

UPLOAD_LIMIT = 5.0
"""Processor seconds for judging an upload, however busy the machine is."""

UPLOAD_MEMORY = 512 * 2**20
"""Memory of a process that handles visitors' data, in bytes; ordinary uploads need 80 MB."""

SOURCE = Message("source-file")
MOST_MISTAKES = 20


class Thinkers(Pool):
    """Processes in which bots think."""

    def __init__(self, workers: int | None = None) -> None:
        super().__init__("bots", workers or max(1, (os.cpu_count() or 2) - 1), most=100_000)

    async def decide(
        self, turn: Turn, view: dict[str, object], options: list[str], seed: int, rank: Rank = FIRST
    ) -> Chosen:
        """What a bot chooses; if it never answers, its stand-in; otherwise a random option."""
        for asked, instead in ((turn, ""), (Turn(STAND_IN, []), STAND_IN)):
            chosen = await self.work(LIMIT, partial(asked.ask, view, options, seed), rank)
            if isinstance(chosen, Chosen):
                return chosen._replace(instead=chosen.instead or instead)
        return at_random(options, seed)


class Helpers(Pool):
    """Processes for hints and planning help."""

    def __init__(self) -> None:
        super().__init__("help", 2, most=100, each=4)

    async def hint(
        self, think: Callable[[], list[Idea]], view: dict[str, object], seed: int
    ) -> list[Hint] | Failure:
        """The best ideas for a decision, in words; takes about a second."""
        task = partial(hint, think, view, seed)
        return await self.work(LIMIT, partial(in_time, HINT_LIMIT, task), rank=(True, 0.0))

    async def aid(self, view: dict[str, object], asker: Asker) -> dict[str, object] | Failure:
        """Planning help; it is quick, so it comes before hints."""
        return await self.work(LIMIT, partial(in_time, HINT_LIMIT, partial(aid, view)), asker=asker)


class Judges(Pool):
    """Processes that read what people have sent, or replays."""

    def __init__(self, name: str, workers: int = 1, most: int = 20, each: int = 2) -> None:
        settle = partial(step_back, 10, UPLOAD_MEMORY)
        super().__init__(name, workers, most, each, settle)
        self.limit = UPLOAD_LIMIT

    async def judge(self, task: Callable[[], T], asker: Asker | None = None) -> T | Failure:
        """The result of a task, unless it needs too much processor time or memory."""
        return await self.work(JUDGING, partial(in_time, self.limit, task), asker=asker)


def in_time(seconds: float, task: Callable[[], T]) -> T | Failure:
    """Do something, unless it needs too much processor time."""
    try:
        with time_limit(seconds, processor=True):
            return task()
    except TooSlow as error:
        return Failure(str(error), "too-slow")


def hint(think: Callable[[], list[Idea]], view: dict[str, object], seed: int) -> list[Hint]:
    """The best ideas with their moves in words, from what a seat may know."""
    game, seat = game_of(view), seat_of(view)
    return [
        Hint(
            move=idea.move,
            says=game.imagine(view, seed).explain(seat, idea.move),
            line=in_words(game.imagine(view, seed), seat, idea.line),
            chance=idea.chance,
            margin=idea.margin,
            sure=idea.sure,
            reason=idea.reason,
            why=message_of(idea.message),
        )
        for idea in think()
    ]


def in_words(world: Match, seat: int, line: list[str]) -> list[Option]:
    """What each move of an idea would do, once those before it are made."""
    says: list[Option] = []
    for move in line:
        says.append(option_of(world, seat, move))
        if world.why_not(seat, move) is None:
            world.play(seat, move)
    return says


def aid(view: dict[str, object]) -> dict[str, object]:
    """Planning help, from what a seat may know."""
    return games.aid(game_of(view), view)


def judge_content(game: str, text: str, edition: str) -> dict[str, object] | Failure:
    """A valid content file as an overlay, or all mistakes in it."""
    try:
        overlay = parse_overlay(text, SOURCE)
        _catalog, mistakes = games.judged(game, overlay, edition)
    except Refused as refused:
        return failure_of(refused)
    except (ValueError, RecursionError):
        return failure_of(bad_content("content-unreadable", source=SOURCE))
    if not mistakes:
        return overlay
    words = games.get(game).rules.words
    return failure_of(refusal(mistakes, words, text, SOURCE, MOST_MISTAKES))
