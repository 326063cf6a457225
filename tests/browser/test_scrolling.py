"""Keys reach everything that scrolls at a table, also where nothing can be chosen."""

from random import Random

from playwright.sync_api import Page

from altiplano import games
from altiplano.kernel.match import Match
from tests.browser.people import People, Somebody
from tests.browser.test_layout import EVERYTHING, OPEN, PART, PHONE, PROBLEMS
from tests.table.servers import BOT, ME

WINDOWS = ((1280, 720, 100), (740, 360, 100), (320, 640, 200))
"""Width, height, and the size of the text in percent."""


def unreached(page: Page) -> dict[str, list[str]]:
    """What scrolls in some window but cannot be reached by key, or has no name."""
    tools = page.context.new_cdp_session(page)
    found: dict[str, list[str]] = {}
    for width, height, size in WINDOWS:
        tools.send("Page.setFontSizes", {"fontSizes": text(size)})
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(OPEN)
        parts = page.evaluate(PART, 0) if width < PHONE else 0
        for part in range(max(1, parts)):
            if part:
                page.evaluate(PART, part)
            for problem in page.evaluate(PROBLEMS):
                if "scrolls, but" in problem:
                    found.setdefault(problem, []).append(f"{width} px, {size} %, part {part}")
    tools.send("Page.setFontSizes", {"fontSizes": text(100)})  # Other tests use the page, too.
    return found


def text(percent: int) -> dict[str, int]:
    """The sizes of Chromium's fonts for text of this size."""
    return {"standard": 16 * percent // 100, "fixed": 13 * percent // 100}


def with_past_events() -> tuple[Match, int]:
    """A match of Altiplano in which seat 0 plans in round 14, and how many lines it has."""
    luck = Random(3)
    match = games.get("altiplano").start(2, 3, {"first": 0, "events": True, "traveler": True})
    while match.to_move:
        (seat, *_) = match.to_move
        view = match.view(None)
        if (view["round"], view["phase"], seat) == (14, "planning", 0):
            return match, len(match.journal().partition("\n\n")[2].splitlines())
        match.play(seat, luck.choice(match.options(seat)))
    raise AssertionError("never reached")


def test_keys_reach_the_list_of_past_events(ann: Somebody) -> None:
    """At a desk it scrolls, and nothing in it can be chosen."""
    ann.fork(*with_past_events())

    assert unreached(ann.page) == {}


def test_keys_reach_all_that_a_spectator_sees(ann: Somebody, people: People) -> None:
    made = ann.set_up(ME, BOT, BOT, BOT, seed=3, options=EVERYTHING, watchable=True)
    cora = people.come()
    cora.join(ann.api.new_link(made.match, "watch"))
    cora.sit_at(made.match)

    assert unreached(cora.page) == {}
