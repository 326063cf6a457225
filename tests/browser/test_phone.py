"""A phone: everything by tapping, and nothing wider than the screen."""

from playwright.sync_api import Page, expect

from tests.browser.pages import PLACES, TablePage, visit
from tests.browser.people import PHONE, People
from tests.table.servers import FRIEND, ME, moves

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


def test_head_and_bar_leave_most_of_the_screen_to_the_board(people: People) -> None:
    ann = people.come(**PHONE)
    table = ann.practise(3)
    free = """() => {
        const part = document.querySelector('.table-grid').getBoundingClientRect();
        const bar = document.querySelector('.table-bar').getBoundingClientRect();
        return (bar.top - part.top) / innerHeight;
    }"""

    assert ann.page.evaluate(free) > 0.65
    spaces = ann.page.get_by_role("list", name="Action spaces")
    expect(spaces.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 740, "height": 360})
    assert ann.page.evaluate(free) > 0.55

    menu = table.button("Table menu")
    menu.tap()
    table.button("Settings").tap()
    table.dialog.get_by_label("Theme").select_option("Dark")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.dialog.get_by_role("button", name="Close").tap()
    expect(menu).to_be_focused()
    menu.tap()
    ann.page.get_by_role("link", name="Home").tap()
    expect(ann.page.get_by_role("button", name="Theme: dark")).to_be_visible()


def test_the_bar_stays_as_high_whatever_is_told_asked_and_taken_back(people: People) -> None:
    ann = people.come(**PHONE)

    def sit(game: str) -> TablePage:
        made = ann.set_up(ME, FRIEND, game=game, seed=1, options={"first": 0})
        return ann.sit_at(made.match).asked()

    def height() -> int:
        return int(ann.page.evaluate("document.querySelector('.table-bar').offsetHeight"))

    table = sit("altiplano")
    heights = [height()]
    table.touch("planning:food")
    heights.append(height())
    table.make("place:farm")
    expect(table.button("Undo")).to_be_visible()
    heights.append(height())
    table.press("Ready")
    expect(table.question).to_contain_text("Waiting for")
    heights.append(height())
    table = sit("expedition")
    heights.append(height())
    table.make("pile:exploration")
    for phase in ("2", "3"):
        heights.append(height())
        table.press(f"Do nothing in phase {phase}")
    heights.append(height())

    assert len(set(heights)) == 1, heights


def test_a_part_where_something_can_be_done_is_marked(people: People) -> None:
    ann = people.come(**PHONE)
    table = ann.practise()

    table.tab("Others").tap()

    expect(table.tab("Board")).to_have_accessible_name("Board , you can do something here")
    expect(table.tab("Ring")).to_have_accessible_name("Ring")


def test_no_page_is_wider_than_a_phone(people: People) -> None:
    ann = people.come(**PHONE)
    ann.set_up(ME, FRIEND)
    for place in PLACES:
        visit(ann.page, place)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        assert width(ann.page) == 360, place.path


def test_another_table_shows_a_part_of_its_own(people: People) -> None:
    ann = people.come(**PHONE)
    ann.sit_at(ann.set_up(ME, FRIEND, seed=1).match).asked()
    ann.page.locator(".table-parts > button", has_text="Others").tap()
    other = ann.set_up(ME, FRIEND, game="expedition", seed=1, options={"first": 1})

    ann.sit_at(other.match)  # Nothing is asked there yet.

    expect(ann.page.locator("altiplano-expedition")).to_be_visible()
