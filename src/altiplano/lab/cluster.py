"""A Ray cluster as an executor: like processes on one machine, but on many."""

import os
import traceback
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import cache, partial
from typing import Any, TypeVar

import ray

from altiplano import __version__, games
from altiplano.errors import Refused

R = TypeVar("R")

RETRIES = 3
"""How often a task is restarted when its worker or machine is lost."""

AHEAD = 2
"""Tasks queued per core, so that none is idle while a result travels."""

LOST = (
    "the cluster has lost several workers that were busy with the same matches: a bot may have "
    "crashed them, or there was too little memory; continue with --resume"
)

Versions = tuple[str, ...]
Answer = tuple[object, Exception | None, str]


class Cluster(Executor):
    """Lets the workers of a cluster call functions; both must run the same version of Altiplano."""

    def __init__(self, address: str = "") -> None:
        """`address`: the cluster's; empty: the one that Ray finds, or one on this machine."""
        connect(address)
        self._there = ray.remote(num_cpus=1, max_retries=RETRIES)(work_there)
        self._busy: dict[Future[Any], Any] = {}

    @property
    def width(self) -> int:
        """The number of tasks that keep the cluster busy; clusters can grow and shrink."""
        return max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Call a function with picklable values."""
        reference = self._there.remote(partial(fn, *args, **kwargs), versions())
        result: Future[R] = Future()
        self._busy[result] = reference
        result.add_done_callback(self._forget)
        reference.future().add_done_callback(partial(hand_over, result))
        return result

    def _forget(self, result: Future[Any]) -> None:
        reference = self._busy.pop(result, None)
        if result.cancelled() and reference is not None:
            ray.cancel(reference)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """The cluster keeps running; tasks whose results nobody needs are cancelled."""
        for result in list(self._busy):
            if cancel_futures:
                result.cancel()
            elif wait:
                result.exception()


def connect(address: str) -> None:
    """Join a cluster, once per process; we leave it when the process ends."""
    if ray.is_initialized():
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    options = {"logging_level": "warning", "log_to_driver": False}
    try:
        ray.init(address=address or None, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        sentence = f"there is no Ray cluster at '{address}': {error}"
        raise Refused("no-cluster", sentence) from None


def work_there(task: Callable[[], object], wanted: Versions) -> Answer:
    """What a worker does: returns the result, or the exception and its traceback."""
    try:
        found = versions()
        if found != wanted:
            sentence = (
                f"a machine of the cluster has other versions ({', '.join(found)}) than this one "
                f"({', '.join(wanted)}): install the same on all"
            )
            raise Refused("other-version", sentence)
        return task(), None, ""
    except Exception as error:
        return None, error, traceback.format_exc()


@cache
def versions() -> Versions:
    """What must be equal everywhere, so that the same seeds give the same matches."""
    found = [f"altiplano {__version__}"]
    for name in games.names():
        for edition in games.editions(name):
            game = games.get(name, edition=edition)
            found.append(f"{name} {edition}: rules {game.rules.version}, values {game.edition}")
    return tuple(found)


def hand_over(result: Future[Any], done: Future[Answer]) -> None:
    """Pass a result on to the future."""
    if result.done() or not result.set_running_or_notify_cancel():
        return
    try:
        value, error, trace = done.result()
    except ray.exceptions.WorkerCrashedError:
        result.set_exception(Refused("process-ended", LOST))
        return
    except ray.exceptions.RayError as problem:
        sentence = f"the cluster could not finish its work: {problem}; continue with --resume"
        result.set_exception(Refused("process-ended", sentence))
        return
    if error is None:
        result.set_result(value)
    else:
        error.add_note(trace)
        result.set_exception(error)
