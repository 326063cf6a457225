"""How fast the page is, in Chromium: its weight, the first table, and script per frame of motion.

.venv/bin/python -m bench.page            # --slow 4: as on a processor four times slower
"""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from playwright.sync_api import Browser, CDPSession, sync_playwright  # noqa: E402

from altiplano.table import plans  # noqa: E402
from browser import find, use_our_node  # noqa: E402
from tests.browser.pages import TablePage  # noqa: E402
from tests.browser.people import ARGUMENTS, People, Somebody  # noqa: E402
from tests.table.servers import ME, Process, sqlite  # noqa: E402

BOT = plans.SeatPlan("bot", bot="novice")
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
SCRIPT = {"FunctionCall", "EvaluateScript", "v8.run", "RunMicrotasks"}
"""Events of a trace in which JavaScript runs."""
FRAME = "BeginMainThreadFrame"
TRACED = [
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "v8.execute",
]
MARK = "altiplano-update"
MARKING = f"""() => document.querySelector('altiplano-table').play
    .addEventListener('update', () => performance.mark('{MARK}'))"""
"""The trace shows when the match goes on: the table is drawn anew then, and motion begins."""
DRAWING = 3
"""So many frames, from that one on, do not show motion alone."""
MOST_SCRIPT = 4.0
"""Milliseconds of script that a frame may take."""
SHOWN = """() => new Promise(done => {
    const { play } = document.querySelector('altiplano-table');
    const look = () => (play.pacing.behind ? setTimeout(look, 50) : done());
    look();
})"""
"""Whether all that has come is shown."""
TURNS = 6
"""How many times the bots take their turns while frames are counted."""

DRAWN = """() => new Promise(found => {
    const look = () => {
        const drawn = document.querySelector('altiplano-table .thing');
        if (drawn) requestAnimationFrame(() => found(performance.now()));
        else requestAnimationFrame(look);
    };
    look();
})"""
"""Milliseconds from the request of the page to the first frame that shows a table."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=1.0, help="how many times slower")
    slow = parser.parse_args().slow
    found = find()
    if found is None:
        sys.exit("This needs a browser of the Chromium family: python tools/browser.py")
    use_our_node()
    with (
        TemporaryDirectory() as folder,
        Process(sqlite(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        with People(chromium, server, seen=True) as people:
            print(f"home page            {weight(people) / 1000:.1f} kB transferred")
            for game in ("altiplano", "expedition"):
                drawn, busy = first_table(people, game, slow)
                print(f"first table          {drawn:.2f} s, {busy:.2f} s of it at work ({game})")
                report(game, frames(people, chromium, game, slow))
        chromium.close()


def weight(people: People) -> int:
    """The size of the home page in bytes, on a first visit."""
    somebody = people.first(people.server)
    somebody.page.goto("/", wait_until="networkidle")
    sizes = [response.request.sizes() for response in somebody.responses]
    somebody.close()
    return sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)


@contextmanager
def newcomer(people: People, slow: float, **context: Any) -> Iterator[tuple[Somebody, CDPSession]]:
    """A first-time visitor, on a slower processor."""
    somebody = people.first(people.server, viewport={"width": 1440, "height": 900}, **context)
    session = somebody.context.new_cdp_session(somebody.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    yield somebody, session
    somebody.close()


def first_table(people: People, game: str, slow: float) -> tuple[float, float]:
    """Seconds until a table is drawn with an empty cache; the best of three.

    And how long the page's own thread was busy until then, however busy the machine is.
    """
    times = []
    for _ in range(3):
        with newcomer(people, slow) as (ann, session):
            match = ann.set_up(ME, BOT, game=game, seed=1).match
            ann.page.goto(f"/table/{match}", wait_until="commit")
            drawn = float(ann.page.evaluate(DRAWN)) / 1000
            metrics = session.send("Performance.getMetrics")["metrics"]
            busy = next(each["value"] for each in metrics if each["name"] == "TaskDuration")
            times.append((drawn, float(busy)))
    return min(times)


class Frames(NamedTuple):
    """Milliseconds of script in each frame."""

    drawing: list[float]
    """In which the table was drawn anew."""
    moving: list[float]
    """In which something moved, or nothing did."""


def frames(people: People, chromium: Browser, game: str, slow: float) -> Frames:
    """The frames while the turns of bots are shown."""
    with newcomer(people, slow, **MOVING) as (ann, _session):
        players = [BOT] if game == "expedition" else [BOT, BOT]
        match = ann.set_up(ME, *players, game=game, seed=7).match
        table = TablePage(ann.page)
        ann.go(f"/table/{match}")
        table.ready().asked()
        ann.page.evaluate(MARKING)
        chromium.start_tracing(page=ann.page, categories=TRACED)
        for _ in range(TURNS):
            play_on(ann, match)
            ann.page.evaluate(SHOWN)
            table.asked()
        return script_per_frame(json.loads(chromium.stop_tracing())["traceEvents"])


def play_on(ann: Somebody, match: str) -> None:
    """Do as little as possible until the others have had their turns."""
    for _ in range(40):
        update = ann.api.update(match)
        if not update.options:
            return
        moves = [option.move for option in update.options]
        short = [move for move in moves if move in ("ready", "draw", "pass", "end")]
        ann.api.play(match, (short or moves)[0])


def script_per_frame(events: list[dict[str, Any]]) -> Frames:
    """Processor time of scripts between the starts of frames, on the page's own thread."""
    threads = [(event["pid"], event["tid"]) for event in events if event["name"] == FRAME]
    own = max(set(threads), key=threads.count)
    mine = [event for event in events if (event["pid"], event["tid"]) == own]
    starts = sorted(event["ts"] for event in mine if event["name"] == FRAME)
    marks = [event["ts"] for event in mine if event["name"] == MARK]
    runs = outermost(
        [
            (event["ts"], event["ts"] + event["dur"], event.get("tdur", event["dur"]))
            for event in mine
            if event["name"] in SCRIPT and event.get("ph") == "X"
        ]
    )
    found = Frames([], [])
    left = 0
    for begin, end in pairwise(starts):
        left = DRAWING if any(begin <= mark < end for mark in marks) else left - 1
        used = sum(used for at, used in runs if begin <= at < end) / 1000
        (found.drawing if left > 0 else found.moving).append(used)
    return found


def outermost(runs: list[tuple[float, float, float]]) -> list[tuple[float, float]]:
    """When scripts ran and for how long, without nested runs."""
    found: list[tuple[float, float]] = []
    until = 0.0
    for begin, end, used in sorted(runs):
        if begin >= until:
            found.append((begin, used))
            until = end
    return found


def report(game: str, times: Frames) -> None:
    for kind, each in times._asdict().items():
        within = sum(used <= MOST_SCRIPT for used in each) / len(each)
        last = quantiles(each, n=20)[-1]
        print(
            f"script, {kind:12} {median(each):.2f} ms median, {last:.2f} ms p95, "
            f"{100 * within:.1f} % within {MOST_SCRIPT:g} ms of {len(each)} frames ({game})"
        )


if __name__ == "__main__":
    main()
