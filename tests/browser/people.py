"""People, each with their own browser, and everything it received."""

import re
from types import TracebackType
from typing import Any, Self

import msgspec
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Response, WebSocket

from altiplano.kernel.editions import FIRST
from altiplano.kernel.match import Match
from altiplano.table import plans, replay_wire, wire
from tests.browser.pages import PATIENCE, TablePage, go, is_open
from tests.table.servers import BOT, ME, Process, read

UNUSED = (
    # The suggestions under the address bar, which take longer to start than our page.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Playwright's own, since only the last list counts.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that the tests do without."""

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-gpu-compositing",
    "--disable-gpu-rasterization",
    "--disable-software-rasterizer",
    "--disable-lcd-text",
    # Otherwise Chromium's shell rounds the width of letters to whole pixels, unlike Chromium.
    "--font-render-hinting=none",
    # Several pages share the cores with the tests, so threads would only cost time.
    "--js-flags=--single-threaded",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(UNUSED)}",
)
"""How Chromium is started: in containers, and without talking to anybody."""

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}

FARMER = 11
"""A seed with which the first seat is the farmer, who plans with an alpaca, two food and a wood."""

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}

UNSEEN = """const unseen = new CSSStyleSheet();
unseen.replaceSync('html { opacity: 0 }');
document.adoptedStyleSheets.push(unseen);"""
"""All is laid out, said and touched as ever, but Chromium does not fill in the pixels: tests do not
look at them, and they take a fifth of its time."""

SEEN = "document.documentElement.style.opacity = 1"
"""The page is drawn from here on, for what looks at it."""

AWAY = "/nowhere"
"""A page with nothing on it; whoever goes there gets up from the table."""

HABITS = """() => !document.querySelector('main')
    || ['preferences', 'theme'].some(each => `altiplano-${each}` in localStorage)"""
"""A page that was replaced, or that holds what is read when it is loaded, and only then."""

BROKEN_LINE = "WebSocket connection to .* failed|net::ERR_(CONNECTION|INTERNET)"
"""What the console says while the server cannot be reached."""


LEFT = "WebSocket is closed before the connection is established"
"""What the console says when somebody goes on before a table has answered: nothing is wrong."""


class Somebody:
    """A person's browser: its page, and requests with the same cookies."""

    def __init__(self, context: BrowserContext, server: Process) -> None:
        self.context = context
        self.server = server
        self.api = server.browser()
        self.complaints: list[str] = []
        """Errors and warnings of the console."""
        self.forgiven: list[str] = []
        """What the console may say, as regular expressions."""
        self.frames: list[str] = []
        """Everything that came over sockets."""
        self.responses: list[Response] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hear_console)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        context.on("page", self._watch)
        self.page = context.new_page()
        self.window = self.page.viewport_size

    def go(self, path: str) -> None:
        """Go to a page; only the first one loads what all pages share."""
        go(self.page, path)

    def _watch(self, page: Page) -> None:
        page.on("websocket", self._watch_socket)
        page.on("response", lambda response: self.responses.append(response))

    def _watch_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def forget(self) -> None:
        """Start a new test: forget what earlier ones received."""
        self.context.set_offline(False)
        if self.window and self.page.viewport_size != self.window:
            self.page.set_viewport_size(self.window)
        if self.forgiven:  # Errors may continue for a while.
            self.page.goto("about:blank")
        elif is_open(self.page):
            self.go(AWAY)
            self.page.locator(".not-found").wait_for()
        for came in (self.complaints, self.forgiven, self.frames, self.responses):
            came.clear()

    def leave(self) -> None:
        """Become a new person for another test; the browser only keeps what it has loaded."""
        if self.has_habits():
            self.page = self.context.new_page()
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all()
        self.context.unroute_all()
        self.forget()
        self.context.clear_cookies()
        storage = self.context.new_cdp_session(self.page)
        kept = {"origin": self.server.address, "storageTypes": "local_storage,indexeddb"}
        storage.send("Storage.clearDataForOrigin", kept)
        storage.detach()
        self.api.close()
        self.api = self.server.browser()

    def has_habits(self) -> bool:
        """Whether the page has stored anything that would affect another person."""
        return (
            not is_open(self.page)
            or self.forgiven != []
            or self.page.viewport_size != self.window
            or self.page.evaluate(HABITS)
        )

    def reproaches(self) -> list[str]:
        """Unexpected errors in the console."""
        return [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in (LEFT, *self.forgiven))
        ]

    # What was received.

    def bodies(self) -> dict[str, bytes]:
        """All response bodies."""
        found = {}
        for response in self.responses:
            try:
                found[response.url] = response.body()
            except Error:  # Some have none, such as redirects.
                continue
        return found

    def updates(self) -> list[wire.Update]:
        """All updates received over sockets, the oldest first."""
        updates = [frame for frame in self.frames if '"type":"update"' in frame]
        return [msgspec.json.decode(frame, type=wire.Update) for frame in updates]

    # Coming to a table.

    def set_up(self, *seats: plans.SeatPlan, **plan: Any) -> plans.NewTable:
        """Set up a table."""
        made = self.api.set_up(*seats, **plan)
        self._take_cookies()
        return made

    def join(self, link: plans.NewLink, name: str = "") -> None:
        """Take a seat by a link."""
        self.api.join(link, name)
        self._take_cookies()

    def fork(self, match: Match, moment: int, bot: str = "random") -> TablePage:
        """Continue from a moment of a match on seat 0, against bots."""
        kept = self.api.post("/api/replays", replay_wire.ReplayPlan(match.journal()))
        replay = read(kept, replay_wire.NewReplay).replay
        plan = replay_wire.ForkPlan(moment, 0, bot=bot)
        made = read(self.api.post(f"/api/replays/{replay}/fork", plan), plans.NewTable)
        self._take_cookies()
        return self.sit_at(made.match).asked()

    def _take_cookies(self) -> None:
        """The page uses the cookies of the requests."""
        address = self.server.address
        for name, value in self.api.http.cookies.items():
            self.context.add_cookies([{"name": name, "value": value, "url": address}])

    def sit_at(self, match: str) -> TablePage:
        """Go to a table, and wait until it is drawn."""
        self.go(f"/table/{match}")
        return TablePage(self.page).ready()

    def practise(self, seed: int = 1, **options: Any) -> TablePage:
        """Plan the first round against a bot; seed and edition determine everyone's tiles."""
        made = self.set_up(ME, BOT, seed=seed, options={"first": 0, **options}, edition=FIRST)
        return self.sit_at(made.match).asked()

    def plan_with_everything(self) -> TablePage:
        """The first planning with all of The Traveler and missions; what comes before is chosen."""
        table = self.practise(3, events=True, traveler=True, missions=True)
        table.tab("Moves").click()
        while "Planning" not in table.look().stage:
            with table.answered():
                table.aim()
                self.page.locator(".move").first.click()
            table.asked()
        return table

    def close(self) -> None:
        self.api.close()
        self.context.close()


class People:
    """Everyone in a test."""

    def __init__(
        self,
        chromium: Chromium,
        server: Process,
        left: dict[str, list[Somebody]] | None = None,
        *,
        seen: bool = False,
    ) -> None:
        self.chromium = chromium
        self.server = server
        self.seen = seen
        """Whether anybody looks at the pages."""
        self.left = left
        """The browsers that earlier tests have left, by their kind; those of this one join them."""
        self.all: list[tuple[str, Somebody]] = []

    def come(self, server: Process | None = None, **context: Any) -> Somebody:
        """A new person, by default with a desktop window."""
        at = server or self.server
        wanted: dict[str, Any] = {**DESK, "reduced_motion": "reduce", **context}
        kind = f"{at.address} {wanted}"
        left = (self.left or {}).get(kind)
        somebody = left.pop() if left else self.first(at, **wanted)
        self.all.append((kind, somebody))
        return somebody

    def first(self, at: Process, **wanted: Any) -> Somebody:
        """A person whose browser has loaded nothing yet."""
        context = self.chromium.new_context(base_url=at.address, **wanted)
        if not self.seen:
            context.add_init_script(UNSEEN)
        return Somebody(context, at)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        reproaches = [reproach for _kind, each in self.all for reproach in each.reproaches()]
        for kept, each in self.all:
            if self.left is None or error is not None or each.server is not self.server:
                each.close()
            else:
                each.leave()
                self.left.setdefault(kept, []).append(each)
        if error is None:
            assert reproaches == [], "the console has errors"
