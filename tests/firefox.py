"""Play a full match of each game in Firefox, by touching things; a part of `make soak`.

It drives Debian's firefox-esr by WebDriver BiDi, which Firefox supports itself. Exits 1 if a match
does not end or the console has errors. If Firefox is missing, it prints one line. `make test` plays
the beginning of a match of each game in the same way (tests/browser/test_firefox.py).
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Any, Self

if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[1])

from websockets.sync.client import ClientConnection, connect

from tests.table.servers import PATIENCE, Process, sqlite

NAMES = ("firefox-esr", "firefox")
LISTENING = "WebDriver BiDi listening on "
MOST_TOUCHES = 6000
"""A match that takes more does not end."""

PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}

MISSING = "altiplano: NO FIREFOX HERE, so no match was played in it. Install firefox-esr."

OFFERS = {"altiplano": 0, "expedition": 1}
"""Where a match of each game begins on the first page."""

BEGIN = """nth => new Promise(found => {
    const look = () => {
        const offers = document.querySelectorAll('.game-offer');
        const begin = offers[nth]?.querySelector('button.primary');
        begin?.click();
        if (begin) found(true);
        else requestAnimationFrame(look);
    };
    look();
})"""

NEXT = """luck => new Promise(found => {
    const any = all => all[Math.floor(luck * all.length)];
    const seen = each => each.checkVisibility() && !each.disabled;
    const look = () => {
        const play = document.querySelector('altiplano-table')?.play;
        if (!play?.loaded || play.sending || !(play.update.over || play.update.question)) {
            requestAnimationFrame(look);
            return;
        }
        if (play.update.over) { found(null); return; }
        const of = kind => [...document.querySelectorAll(kind)].filter(seen);
        const menu = of('[role=menu] [data-move]');
        const targets = play.picked === null ? [] : of('[data-thing].target');
        const live = of('[data-thing].live');
        const buttons = of('[data-thing^="button:"]');
        const first = buttons.length && (luck * 10) % 1 < 0.3 ? buttons : [];
        const from = [menu, targets, first, live, buttons].find(each => each.length > 0) ?? [];
        const thing = any(from);
        if (!thing) { requestAnimationFrame(look); return; }
        thing.scrollIntoView({ block: 'center', inline: 'center' });
        requestAnimationFrame(() => {
            const { x, y, width, height } = thing.getBoundingClientRect();
            found([Math.round(x + width / 2), Math.round(y + height / 2)]);
        });
    };
    look();
})"""
"""Where to touch next; null once the match is over."""

SCORES = "document.querySelector('altiplano-table').play.update.scores.length"


class Firefox:
    """A headless Firefox."""

    def __init__(self, program: str, folder: Path) -> None:
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});"
            for name, value in PREFERENCES.items()
        ]
        (folder / "user.js").write_text("\n".join(lines))
        words = [program, "--headless", "--no-remote", "--profile", str(folder)]
        self.process = subprocess.Popen(
            [*words, "--remote-debugging-port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.socket: ClientConnection
        self.number = 0
        self.tab = ""
        self.complaints: list[str] = []

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        address = next(line for line in self.process.stdout if LISTENING in line)
        url = address.split()[-1] + "/session"
        self.socket = connect(url, max_size=None, open_timeout=PATIENCE).__enter__()
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]
        window = {"width": 1440, "height": 900}
        self.call("browsingContext.setViewport", context=self.tab, viewport=window)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def call(self, method: str, **parameters: Any) -> Any:
        """Send a command, and wait for its answer."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.complaints.append(str(heard["params"]["text"]))
            if heard.get("id") == self.number:
                if heard["type"] == "error":
                    sys.exit(f"Firefox refuses {method}: {heard['message']}")
                return heard["result"]

    def go(self, url: str) -> None:
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def ask(self, expression: str) -> Any:
        """The result of a JavaScript expression, as JSON."""
        words = f"Promise.resolve({expression}).then(JSON.stringify)"
        target = {"context": self.tab}
        said = self.call("script.evaluate", expression=words, target=target, awaitPromise=True)
        if said["type"] != "success":
            sys.exit(f"JavaScript failed in Firefox: {said['exceptionDetails']['text']}")
        return json.loads(said["result"].get("value", "null"))

    def touch(self, x: int, y: int) -> None:
        """Move there from a distance, then click."""
        steps = [
            {"type": "pointerMove", "x": 1, "y": 1},
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.call("input.performActions", context=self.tab, actions=[mouse])


def find() -> str | None:
    """The Firefox of this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def play(firefox: Firefox, server: Process, game: str, most: int = MOST_TOUCHES) -> int | None:
    """Play a match from the home page on, with at most this many touches.

    Returns the number of touches up to the score sheet; None if it did not end.
    """
    luck = Random(game)
    firefox.go(f"{server.address}/")
    firefox.ask(f"({BEGIN})({json.dumps(OFFERS[game])})")
    for touches in range(most):
        spot = firefox.ask(f"({NEXT})({luck.random()})")
        if spot is None:
            assert firefox.ask(SCORES) > 0, "the match has a score sheet"
            return touches
        firefox.touch(*spot)
    return None


def main() -> None:
    program = find()
    if program is None:
        print(MISSING)
        return
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        TemporaryDirectory() as data,
        Process(sqlite(Path(data))) as server,
        Firefox(program, Path(folder)) as firefox,
    ):
        for game in OFFERS:
            touches = play(firefox, server, game)
            if touches is None:
                sys.exit(f"{game}: the match in Firefox does not end")
            print(f"A match of {game} in Firefox: {touches} touches to the score sheet.")
        if firefox.complaints:
            sys.exit("The console of Firefox has errors:\n" + "\n".join(firefox.complaints))


if __name__ == "__main__":
    main()
