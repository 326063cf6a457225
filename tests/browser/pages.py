"""The pages as a person uses them: by what is shown, named and can be touched."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Locator, Page

PATIENCE = 60_000
"""Milliseconds after which something that should have come is missed."""

PLAY = "document.querySelector('altiplano-table').play"

WAIT = """([test, before, patience]) => new Promise((found, missed) => {
    const tests = {
        answered: play => play.update.next > before && !play.sending,
        asked: play => (play.update.question && play.plays) || play.update.over,
    };
    const end = performance.now() + patience;
    const look = () => {
        const play = document.querySelector('altiplano-table')?.play;
        const here = play?.loaded && location.pathname.endsWith(play.match);
        if (here && tests[test](play)) found();
        else if (performance.now() > end) missed(new Error(`not ${test} in time`));
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""
"""The page's security policy forbids what Playwright's wait_for_function does.

It looks in frames only: focus, motion and guide follow an update in the next frame.
"""

GO = """path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
}"""
"""Go to a page as its links do, without loading again what all pages share."""

FRAME = "new Promise(requestAnimationFrame)"
"""What was to be done in the next frame is done then."""

LOOK = """() => {
    const things = [...document.querySelectorAll('[data-thing]')].filter(
        each => each.checkVisibility());
    const names = wanted => [...new Set(things.filter(wanted).map(each => each.dataset.thing))];
    const looks = state => names(each => each.classList.contains(state));
    const menu = document.querySelectorAll('[role=menu] [data-move]');
    return {
        stage: document.querySelector('main h1').textContent.trim(),
        live: looks('live'),
        targets: looks('target'),
        picked: looks('picked'),
        grey: looks('grey'),
        buttons: names(each => each.dataset.thing.startsWith('button:')),
        menu: [...menu].map(each => each.dataset.move),
    };
}"""


def is_open(page: Page) -> bool:
    """Whether it shows a page of ours."""
    return page.url.startswith("http:")


def go(page: Page, path: str) -> None:
    """Go to a page of ours; only the first one loads what all of them share."""
    if is_open(page):
        page.evaluate(GO, path)
    else:
        page.goto(path)


class Place(NamedTuple):
    """A page, and what is there once it is drawn."""

    path: str
    drawn: str


PLACES = (
    Place("/", ".game-offer"),
    Place("/new", ".seat"),
    Place("/tables", ".table-card"),
    Place("/summary/altiplano", ".summary-place"),
    Place("/summary/expedition", ".summary-cards"),
    Place("/rules", "article.rule"),
    Place("/components/events", ".component"),
    Place("/lab", ".lab-levels"),
    Place("/replay", ".upload form"),
    Place("/join", ".join h1"),
    Place("/nowhere", ".not-found"),
    Place("/api-docs", ".messages"),
    Place("/admin", "altiplano-admin h1"),
)
"""The pages around the table; of my tables there must be one."""


def visit(page: Page, place: Place) -> None:
    """Go to a page, and wait until it is drawn."""
    go(page, place.path)
    page.locator(place.drawn).first.wait_for()


class Look(NamedTuple):
    """What a person sees at one glance, by the names of things."""

    stage: str
    """Round and phase."""
    live: set[str]
    targets: set[str]
    picked: set[str]
    grey: set[str]
    buttons: set[str]
    menu: list[str]
    """The moves to choose from, once several are left."""


class TablePage:
    """A table at which somebody sits."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def ready(self) -> "TablePage":
        """Wait until it is drawn."""
        self.page.locator("[data-thing]").locator("visible=true").first.wait_for()
        return self

    @property
    def match(self) -> str:
        """The table's name in addresses."""
        return self.page.url.rpartition("/")[2]

    # What is shown.

    def look(self) -> Look:
        found = self.page.evaluate(LOOK)
        sets = {name: set(found[name]) for name in ("live", "targets", "picked", "grey", "buttons")}
        return Look(stage=found["stage"], menu=found["menu"], **sets)

    def thing(self, name: str) -> Locator:
        """Something on the table; of several alike the first."""
        return self.page.locator(f'[data-thing="{name}"]').locator("visible=true").first

    @property
    def question(self) -> Locator:
        """What I am asked, or for whom we wait."""
        return self.page.locator("p[role=status]").first

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.page.evaluate(f"{PLAY}.update.over"))

    @property
    def players(self) -> Locator:
        """Who plays, by name."""
        return self.page.get_by_role("list", name="Players", exact=True).get_by_role("listitem")

    @property
    def why(self) -> Locator:
        """Why something is not possible."""
        return self.page.get_by_role("status", name="Why")

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def tab(self, name: str) -> Locator:
        """A part of the page that a tab leads to."""
        return self.page.get_by_role("tab", name=name).locator("visible=true").first

    def log(self) -> Locator:
        """Every line of the log; its tab is opened first."""
        self.tab("Log").click()
        return self.page.get_by_role("list", name="What happened").get_by_role("listitem")

    # What is done.

    def touch(self, *names: str) -> None:
        """Touch things one after the other."""
        for name in names:
            self.aim()
            self.thing(name).click()

    def aim(self) -> None:
        """Move the pointer away: where it rests, a click does nothing right after a change."""
        self.page.mouse.move(0, 0)

    def button(self, name: str) -> Locator:
        """A button by the words on it."""
        return self.page.get_by_role("button", name=name).locator("visible=true").first

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Something is done to the match here; wait until that is shown."""
        before = self.page.evaluate(f"{PLAY}.update.next")
        yield
        self.page.evaluate(WAIT, ["answered", before, PATIENCE])

    def asked(self) -> "TablePage":
        """Wait until I am asked something, or the match is over."""
        self.page.evaluate(WAIT, ["asked", 0, PATIENCE])
        return self

    def make(self, *names: str) -> None:
        """Make a move by touching things."""
        with self.answered():
            self.touch(*names)

    def press(self, name: str) -> None:
        """Make a move, or take one back, with a button."""
        with self.answered():
            self.aim()
            self.button(name).click()

    @contextmanager
    def dragging(self, name: str, target: str) -> Iterator[None]:
        """Drag something; inside, it hangs over its target."""
        self.thing(name).hover()
        self.page.mouse.down()
        self.thing(target).hover(force=True)
        yield
        with self.answered():
            self.page.mouse.up()
