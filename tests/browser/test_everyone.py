"""For everyone: axe-core, landmarks, what is said aloud, large text, small windows, own colours."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from altiplano import bots, games
from altiplano.table import plans, replay_wire, wire
from tests.browser.axe import everywhere, findings
from tests.browser.pages import PLACES, TablePage, visit
from tests.browser.people import DESK, Somebody
from tests.table.servers import BOT, ME, new_id

EVERYTHING = {"events": True, "traveler": True, "missions": True}

PARTS = ("Ring", "Board", "Others", "Moves", "Log", "Help")

NAMELESS = """() => {
    const all = document.querySelectorAll(
        'main :is(button, a, input, select, textarea, summary, [data-thing], [role=img])');
    const name = each => each.getAttribute('aria-label') || each.textContent.trim()
        || each.title || each.labels?.[0]?.textContent.trim();
    return [...all].filter(each => each.checkVisibility() && !name(each))
        .map(each => each.outerHTML);
}"""

WRONG_STATES = """() => {
    const wanted = {
        live: [null, null], target: [null, null], grey: ['true', null], picked: [null, 'true'],
    };
    return Object.entries(wanted).flatMap(([state, [disabled, pressed]]) =>
        [...document.querySelectorAll(`.thing.${state}`)].filter(each =>
            each.getAttribute('aria-disabled') !== disabled
            || each.getAttribute('aria-pressed') !== pressed
            || (state === 'target') !== /may go here/.test(each.ariaDescription ?? ''),
        ).map(each => `${state}: ${each.outerHTML.slice(0, 200)}`));
}"""

WIDER = "document.documentElement.scrollWidth - innerWidth"

BAR = "document.querySelector('.table-bar').getBoundingClientRect().height / innerHeight"


@pytest.fixture(autouse=True)
def usual(regular: Somebody) -> Iterator[None]:
    """Whoever comes often has the usual window, theme and wishes again after each test."""
    yield
    regular.page.set_viewport_size(DESK["viewport"])
    regular.page.emulate_media(
        color_scheme="light",
        forced_colors="none",
        contrast="no-preference",
        reduced_motion="reduce",
    )


def fits(page: Page) -> None:
    """Nothing is beyond the edge, and what is asked leaves room for the table."""
    assert page.evaluate(WIDER) <= 0
    assert page.evaluate(BAR) < 0.5


def planning(ann: Somebody) -> TablePage:
    """The first planning with everything on, the choices before it made."""
    table = ann.practise(3, **EVERYTHING)
    table.tab("Moves").click()
    while "Planning" not in table.look().stage:
        with table.answered():
            table.aim()
            ann.page.locator(".move").first.click()
        table.asked()
    return table


def test_axe_finds_nothing_on_the_pages(ann: Somebody) -> None:
    ann.set_up(ME, BOT)
    for place in PLACES:
        if place.path in ("/rules", "/api-docs"):  # Long, and all alike.
            continue
        visit(ann.page, place)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        assert everywhere(ann.page) == [], place.path

    ann.go("/rules")
    expect(ann.page.get_by_role("article").first).to_be_visible()
    ann.page.get_by_label("Search the rules").fill("corn store")
    expect(ann.page.get_by_role("status")).to_contain_text("rules")
    assert everywhere(ann.page) == []
    ann.page.get_by_role("article").first.get_by_role("link").first.click()
    expect(ann.page.locator("article:focus")).to_be_visible()
    assert findings(ann.page, "article:focus") == []


def test_axe_finds_nothing_at_a_table_of_altiplano(ann: Somebody) -> None:
    table = planning(ann)
    assert ann.page.evaluate(NAMELESS) == []
    assert ann.page.evaluate(WRONG_STATES) == []
    table.touch("planning:food")
    assert table.look().targets
    assert ann.page.evaluate(WRONG_STATES) == []
    assert everywhere(ann.page) == []
    ann.page.keyboard.press("Escape")

    table.tab("Help").click()
    expect(ann.page.locator("altiplano-aid h4").first).to_be_visible()
    assert findings(ann.page, ".table-side") == []

    table.press("Ready")
    table.asked()
    assert "action:forest.wood" in table.look().grey
    assert ann.page.evaluate(NAMELESS) == []
    assert ann.page.evaluate(WRONG_STATES) == []
    table.thing("action:forest.wood").click(force=True)
    expect(table.why).to_be_visible()
    assert findings(ann.page, ".table-middle", ".table-bar") == []


def test_axe_finds_nothing_at_a_table_of_expedition(ann: Somebody) -> None:
    made = ann.set_up(ME, BOT, game="expedition", seed=3)
    table = ann.sit_at(made.match).asked()

    assert everywhere(ann.page) == []
    ann.page.locator('[data-thing^="theirs:"]').first.click(button="right")
    expect(table.dialog).to_be_visible()
    assert findings(ann.page, "dialog[open]") == []
    ann.page.keyboard.press("Escape")
    for tab, shown in (("Log", ".log-line"), ("Chat", "form"), ("Help", "altiplano-aid h4")):
        table.tab(tab).click()
        side = ann.page.locator(f".table-side {shown}").locator("visible=true")
        expect(side.first).to_be_visible()
        assert findings(ann.page, ".table-side") == [], tab
    for name in ("Links", "Fair luck", "Keys", "Leave", "Settings"):
        ann.page.get_by_role("navigation", name="Table").get_by_role("button", name=name).click()
        expect(table.dialog).to_be_visible()
        assert findings(ann.page, "dialog[open]") == [], name
        ann.page.keyboard.press("Escape")


def test_axe_finds_nothing_when_the_match_is_over_and_in_its_replay(ann: Somebody) -> None:
    made = ann.set_up(ME, BOT, seed=7, options={"events": True, "short": True})
    with ann.api.live(made.match) as live:
        live.begin()
        live.send(wire.HandOver(new_id(), "random"))
        while not live.latest.over:
            live.wait(wire.Update)
    ann.sit_at(made.match)
    expect(TablePage(ann.page).question).to_have_text("The match is over.")
    replay = ann.page.get_by_role("link", name="Replay")
    expect(replay).to_be_visible()
    assert everywhere(ann.page) == []

    replay.click()

    expect(ann.page.get_by_role("slider").first).to_be_visible()
    assert findings(ann.page) == []


def test_axe_finds_nothing_in_a_replay_of_expedition_and_at_its_end(ann: Somebody) -> None:
    match = games.get("expedition").start(players=2, seed=3)
    bot = bots.get("steady")
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, bot.choose(match.view(seat), match.options(seat), 1, None))
    plan = replay_wire.ReplayPlan(match.journal(), names=["Ana", "Benita"])
    replay = ann.api.post("/api/replays", plan).json()["replay"]

    ann.go(f"/replay/{replay}?at=30")

    slider = ann.page.get_by_role("slider").first
    expect(slider).to_be_visible()
    assert everywhere(ann.page) == []
    slider.press("End")
    expect(ann.page.get_by_role("region", name="Score sheet")).to_be_visible()
    assert findings(ann.page) == []


def test_axe_finds_nothing_in_a_guided_match_and_on_the_page_between_two_players(
    ann: Somebody,
) -> None:
    ann.go("/")
    ann.page.get_by_role("button", name="Learn by playing").first.click()
    TablePage(ann.page).ready().asked()
    assert findings(ann.page) == []

    made = ann.set_up(ME, plans.SeatPlan("me", "Rosa"), seed=1)
    ann.go(f"/table/{made.match}")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Hand the screen to Ann")
    assert everywhere(ann.page) == []


def test_axe_would_find_something(ann: Somebody) -> None:
    ann.go("/")
    ann.page.get_by_role("button", name="Theme").evaluate(
        "each => { each.removeAttribute('aria-label'); each.removeAttribute('title'); }"
    )

    ann.page.locator("footer p").first.evaluate("each => { each.style.color = 'silver'; }")

    found = findings(ann.page)

    assert any(finding.startswith("critical button-name") for finding in found)
    assert any(finding.startswith("serious color-contrast") for finding in found)
    expect(ann.page.locator(".shell-logo svg path").first).to_be_attached()
    ann.page.goto("about:blank")  # No other test is to find it.


def test_a_screen_reader_finds_its_way_by_landmarks_and_headings(ann: Somebody) -> None:
    table = planning(ann)
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
        "Picked up: Food on a planning space. It may go to: Farm, Forest, Harbor, Market, Mine, "
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
    """Whether all pages hold, test_layout tells."""
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


def test_states_are_seen_in_the_colours_of_the_reader(ann: Somebody) -> None:
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
