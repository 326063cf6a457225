"""A phone: everything by tapping, and nothing wider than the screen."""

from playwright.sync_api import Page, expect

from tests.browser.people import PHONE, People
from tests.table.servers import moves

PARTS = ("Ring", "Board", "Others", "Moves", "Log")


def width(page: Page) -> int:
    """How wide the page is, what would have to be scrolled included."""
    return int(page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)"))


def test_a_turn_is_played_by_tapping(people: People) -> None:
    ann = people.come(**PHONE)
    table = ann.practise()

    for _ in range(2):
        with table.answered():
            table.thing("planning:food").tap()
            table.thing("place:forest").tap()
    with table.answered():
        table.button("Ready").tap()
    table.asked()
    with table.answered():
        table.thing("location:forest").tap()
    with table.answered():
        table.thing("action:forest.wood").tap()

    assert ann.api.update(table.match).view["seats"][0]["container"] == {"food": 2, "wood": 1}
    assert "end" in moves(ann.api.update(table.match))
    for part in PARTS:
        table.tab(part).tap()
        expect(table.tab(part)).to_have_attribute("aria-selected", "true")
        assert width(ann.page) == 360


def test_no_page_is_wider_than_a_phone(people: People) -> None:
    ann = people.come(**PHONE)
    for path in ("/", "/new", "/tables", "/rules", "/components", "/api-docs"):
        ann.page.goto(path, wait_until="networkidle")
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        assert width(ann.page) == 360, path
