"""Processes in which bots think, and uploads are judged: never where requests are answered."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple, ParamSpec, TypeVar

from altiplano import bots, games
from altiplano.bots import STAND_IN, Budget, hints
from altiplano.bots.line import Line
from altiplano.bots.searcher import LEVELS
from altiplano.bots.worlds import game_of, seat_of
from altiplano.errors import Refused
from altiplano.kernel.content import in_order, parse_overlay, told
from altiplano.kernel.match import Match
from altiplano.processes import Ended, Worker, kill_all
from altiplano.table.wire import Hint, Option

P = ParamSpec("P")
T = TypeVar("T")

LIMIT = 60.0
"""Seconds after which a bot has thought too long."""

HINT_LIMIT = 10.0
"""Seconds of a processor that a hint may take, however busy the machine is."""

UPLOAD_LIMIT = 5.0
"""Seconds of a processor that judging an upload may take, however busy the machine is."""

LOT = "the lot"

TRIES = 2
"""How often work is begun when its process ends in the middle of it."""

SOURCE = "your file"
MOST_MISTAKES = 20


class Failure(NamedTuple):
    """Why there is no result."""

    sentence: str
    code: str = "failed"


class TooSlow(BaseException):
    """Work takes too long. No `except Exception` in it holds this up."""


class Chosen(NamedTuple):
    """What a bot does."""

    move: str
    rest: list[str]
    """What it means to do next, if nothing comes between."""
    seconds: float = 0.0
    """How long it has thought."""
    instead: str = ""
    """What decided where the bot failed: its stand-in, or the lot."""


class Thinkers:
    """A few processes that work for all tables."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self.judging = UPLOAD_LIMIT
        self._turns = asyncio.Semaphore(self.workers)
        self._started: list[Worker] = []
        self._idle: list[Worker] = []
        self._waiting = ThreadPoolExecutor(self.workers)
        """Threads that wait for workers."""
        self._closed = False

    async def decide(
        self,
        bot: str,
        view: dict[str, object],
        options: list[str],
        seed: int,
        spent: float = 0.0,
    ) -> Chosen:
        """What a bot chooses; where it fails, what its stand-in does; else the lot decides.

        `spent` are the seconds that it has thought about this turn before.
        """
        chosen = await self.work(LIMIT, choose, bot, view, options, seed, spent)
        if isinstance(chosen, Chosen):
            return chosen
        if bot != STAND_IN:
            chosen = await self.work(LIMIT, choose, STAND_IN, view, options, seed)
            if isinstance(chosen, Chosen):
                return chosen._replace(instead=STAND_IN)
        return Chosen(options[seed % len(options)], [], instead=LOT)

    async def hint(
        self, view: dict[str, object], options: list[str], seed: int, iterations: int | None
    ) -> list[Hint] | Failure:
        """The best ideas for a decision; after about a second, or so many iterations."""
        task = partial(hint, view, options, seed, iterations)
        return await self.work(LIMIT, in_time, HINT_LIMIT, task)

    async def judge_content(self, game: str, text: str) -> dict[str, object] | Failure:
        """The overlay of an uploaded file, or every mistake in it."""
        return await self.judge(judge_content, game, text)

    async def judge(self, task: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | Failure:
        """Let another process look at what somebody has sent, or asks for."""
        return await self.work(LIMIT, in_time, self.judging, partial(task, *args, **kwargs))

    async def work(
        self, limit: float, task: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T | Failure:
        """Let another process do something, for a limited time; waiting for a turn is free."""
        for _ in range(TRIES):
            async with self._turns:
                if self._closed:
                    break
                worker = self._take()
                try:
                    if not worker.ready:  # That it takes a while to start is no task's fault.
                        await self._ask(worker, os.getpid)
                    answer = self._ask(worker, partial(task, *args, **kwargs))
                    return await asyncio.wait_for(answer, limit)
                except TimeoutError:
                    worker.kill()
                    return Failure(f"it took longer than {limit:g} seconds", "too-slow")
                except asyncio.CancelledError:
                    worker.kill()
                    raise
                except Ended:
                    pass
                finally:
                    self._put_back(worker)
        return Failure("the process that worked on it has ended")

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._closed = True
        kill_all(self._started)
        self._waiting.shutdown()

    def _take(self) -> Worker:
        """One that has nothing to do."""
        if self._idle:
            return self._idle.pop()
        worker = Worker(step_back)
        self._started.append(worker)
        return worker

    def _put_back(self, worker: Worker) -> None:
        if worker.ended:
            self._started.remove(worker)
        else:
            self._idle.append(worker)

    def _ask(self, worker: Worker, task: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._waiting, worker.work, task)


def step_back() -> None:
    """Bots do not get in the way of answering requests."""
    os.nice(5)


def in_time(seconds: float, task: Callable[[], T]) -> T | Failure:
    """Do something, unless it needs more time of the processor."""
    try:
        with processor_limit(seconds):
            return task()
    except TooSlow:
        return Failure(f"it took longer than {seconds:g} seconds", "too-slow")


@contextmanager
def processor_limit(seconds: float) -> Iterator[None]:
    """Raise TooSlow in what needs more time of the processor, where the platform can."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_signal: int, _frame: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 1.0)  # And again: a library may lose one.
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def choose(
    name: str, view: dict[str, object], options: list[str], seed: int, spent: float = 0.0
) -> Chosen | Failure:
    """A bot's choice. Exceptions of others may not survive the way between processes."""
    begun = time.monotonic()
    budget = Budget(max(0.0, LEVELS[name].seconds - spent)) if name in LEVELS else Budget()
    try:
        bot = bots.get(name)
        move = bot.choose(view, [*options], seed, budget)
    except Exception as error:
        return Failure(f"{type(error).__name__}: {error}")
    if move not in options:
        return Failure(f"it answered {str(move)[:80]!r}")
    line = getattr(bot, "line", None)
    rest = line.rest if isinstance(line, Line) else []
    return Chosen(move, rest, time.monotonic() - begun)


def hint(
    view: dict[str, object], options: list[str], seed: int, iterations: int | None
) -> list[Hint]:
    """The best ideas, each move of them in words: from what a seat may know alone."""
    budget = Budget(None if iterations else hints.SECONDS, iterations)
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
        )
        for idea in hints.hint(view, options, seed, budget)
    ]


def in_words(world: Match, seat: int, line: list[str]) -> list[Option]:
    """What each move of a line would do, once those before it are made."""
    says: list[Option] = []
    for move in line:
        says.append(Option(move, world.explain(seat, move)))
        if world.why_not(seat, move) is None:
            world.play(seat, move)
    return says


def aid(view: dict[str, object]) -> dict[str, object]:
    """Help with planning, from what a seat may know alone."""
    return games.aid(game_of(view), view)


def judge_content(game: str, text: str) -> dict[str, object] | Failure:
    """The overlay of a file, or every mistake in it."""
    try:
        overlay = parse_overlay(text, SOURCE)
        _catalog, mistakes = games.judged(game, overlay)
    except Refused as refusal:
        return Failure(str(refusal))
    except (ValueError, RecursionError):
        return Failure(f"{SOURCE} has numbers that are too long, or nests too deeply to be read")
    sentences = dict.fromkeys(told(mistake, text, SOURCE) for mistake in in_order(mistakes, text))
    return Failure("\n".join([*sentences][:MOST_MISTAKES])) if sentences else overlay
