"""Kill a server, its bot processes or its database while people play."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice

from bench.crowd import PATIENCE, Crowd
from bench.progress import Progress
from bench.served import Server

MOST_BETWEEN = 50
"""Moves that are made between two kills at most."""


async def kill(
    server: Server,
    crowd: Crowd,
    kills: int,
    crash: Callable[[], None] | None,
    luck: random.Random,
    progress: Progress,
) -> Counter[str]:
    """Kill this often, in turn; returns how often each. `crash`: kills the database.

    Each time people reconnect, make some moves, and are interrupted in the middle of the next.
    """
    ways: dict[str, Callable[[], None]] = {
        "server": partial(start_again, server),
        "thinkers": server.kill_thinkers,
    }
    if crash is not None:
        ways["database"] = crash
    done: Counter[str] = Counter()
    for what in islice(cycle(ways), kills):
        enough = crowd.moves + luck.randint(1, MOST_BETWEEN)
        while crowd.moves < enough:
            if crowd.done or crowd.enough.is_set():
                return done
            await asyncio.sleep(luck.uniform(0.001, 0.02))
        if what != "thinkers":
            crowd.up.clear()
            crowd.calm.clear()
        await asyncio.to_thread(ways[what])
        crowd.up.set()
        if not await everybody_back(crowd):
            crowd.errors.append(f"somebody has not come back after kill {done.total() + 1}: {what}")
            return done
        crowd.calm.set()
        done[what] += 1
        progress.maybe_say(f"{done.total()} of {kills} kills, {crowd.moves} moves")
    return done


@contextmanager
def stopped_by_signals(crowd: Crowd) -> Iterator[None]:
    """Ctrl-C, or SIGTERM, ends the measurement; what was done so far is compared."""
    loop = asyncio.get_running_loop()
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    for each in before:
        loop.add_signal_handler(each, crowd.enough.set)
    try:
        yield
    finally:
        for each, handler in before.items():
            loop.remove_signal_handler(each)
            signal.signal(each, handler)


async def everybody_back(crowd: Crowd) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            while not crowd.seated:
                await asyncio.sleep(0.01)
    except TimeoutError:
        return False
    return True


def start_again(server: Server) -> None:
    server.kill()
    server.start()
