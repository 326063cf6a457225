"""For everyone: landmarks, what is said aloud, large text, small windows, own colors."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import DESK, Somebody

PARTS = ("Ring", "Board", "Others", "Moves", "Log", "Help")

WIDER = "document.documentElement.scrollWidth - innerWidth"

BAR = "document.querySelector('.table-bar').getBoundingClientRect().height / innerHeight"


@pytest.fixture(autouse=True)
def usual(regular: Somebody) -> Iterator[None]:
    """Returning visitors get the default window, theme and preferences back after each test."""
    yield
    regular.page.set_viewport_size(DESK["viewport"])
    regular.page.emulate_media(
        color_scheme="light",
        forced_colors="none",
        contrast="no-preference",
        reduced_motion="reduce",
    )


def fits(page: Page) -> None:
    """Nothing is cut off at the edge, and the question leaves room for the table."""
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(BAR) < 0.5


def test_a_screen_reader_finds_its_way_by_landmarks_and_headings(ann: Somebody) -> None:
    table = ann.plan_with_everything()
    page = ann.page

    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    for name in ("Pages", "Table"):
        expect(page.get_by_role("navigation", name=name, exact=True)).to_be_visible()
    for name in ("The others", "The ring", "The board in front", "On offer", "Your decision"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("complementary", name="Moves, log, chat and help")).to_be_visible()
    headings = page.locator("main").get_by_role("heading").all()
    levels = [int(each.evaluate("each => each.localName").removeprefix("h")) for each in headings]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels))
    panel = page.get_by_role("tabpanel", name="Log", exact=True)
    expect(panel).to_be_hidden()
    table.tab("Moves").focus()
    page.keyboard.press("ArrowRight")
    expect(table.tab("Log")).to_be_focused()
    expect(table.tab("Log")).to_have_attribute("aria-selected", "true")
    expect(panel).to_be_visible()


def test_what_happens_and_what_is_asked_is_said_aloud(ann: Somebody) -> None:
    table = ann.practise()
    news = ann.page.get_by_role("log", name="News")
    in_hand = ann.page.get_by_role("status", name="In hand")

    table.touch("planning:food")
    expect(in_hand).to_have_text(
        "Picked up: Food on a planning space. It can go to: Farm, Forest, Harbor, Market, Mine, "
        "Movement and Woodcutter."
    )
    table.make("place:movement")
    expect(in_hand).to_be_empty()
    expect(news.get_by_role("paragraph").last).to_have_text("You place food on the movement spaces")
    table.press("Ready")
    table.asked()
    expect(news.get_by_text("You are ready")).to_have_count(1)
    expect(table.question).to_contain_text("Your turn: place your pawn")
    expect(table.question).to_have_attribute("role", "status")


def test_a_small_window_shows_everything(ann: Somebody) -> None:
    """A small phone, one on its side, and a desk at a zoom of 200 %."""
    table = ann.practise()
    for width, height in ((320, 640), (740, 360), (640, 400)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for part in PARTS:
            table.tab(part).click()
            fits(ann.page)
        table.tab("Board").click()
        table.make("planning:food", "place:forest")
        assert ann.api.update(table.match).view["seats"][0]["spaces"]["forest"] == {"food": 1}
        fits(ann.page)
        table.press("Undo")
    table.press("Ready")
    table.asked()
    fits(ann.page)


def test_text_of_twice_the_size_leaves_room_for_the_table(ann: Somebody) -> None:
    """test_layout checks all pages."""
    tools = ann.context.new_cdp_session(ann.page)
    table = ann.practise()
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    size = "parseFloat(getComputedStyle(document.querySelector('.table-question')).fontSize)"
    for width, height in ((1280, 800), (360, 740)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(size) >= 25
        table.make("planning:food", "place:farm")
        assert ann.page.evaluate("document.querySelector('.table-bar').offsetHeight") < 0.4 * height
        for part in PARTS:
            table.tab(part).click()
            fits(ann.page)
        table.tab("Board").click()
        table.press("Undo")
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 13}})


OUTLINE = ("outlineStyle", "outlineWidth")


def outline(thing: Locator) -> tuple[str, float]:
    """How a thing is framed: the style of the line, and how thick it is."""
    found = [thing.evaluate(f"each => getComputedStyle(each).{each}") for each in OUTLINE]
    return str(found[0]), float(found[1].removesuffix("px"))


def test_states_are_seen_in_the_colors_of_the_reader(ann: Somebody) -> None:
    ann.page.emulate_media(forced_colors="active", contrast="more")
    table = ann.practise()
    line = "each => getComputedStyle(each).textDecorationLine"

    assert outline(table.thing("planning:food")) == ("solid", 3)
    table.touch("planning:food")
    assert outline(table.thing("planning:food"))[0] == "solid"
    assert outline(ann.page.locator(".cell:has(> .ground.target)").first)[0] == "dashed"
    assert table.tab("What you can do").evaluate(line) == "underline"
    assert table.tab("Log").evaluate(line) == "none"


def test_nothing_moves_for_those_who_do_not_want_it(ann: Somebody) -> None:
    """The context asks for reduced motion; without that wish the places breathe."""
    table = ann.practise()
    moving = "document.getAnimations().filter(each => each.playState === 'running').length"

    table.touch("planning:food")

    assert ann.page.evaluate(moving) == 0
    ann.page.emulate_media(reduced_motion="no-preference")
    assert ann.page.evaluate(moving) > 0
