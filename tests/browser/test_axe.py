"""For everyone: axe-core finds nothing, and all things have names and states."""

from playwright.sync_api import expect

from altiplano import bots, games
from altiplano.table import plans, replay_wire, wire
from tests.browser.axe import everywhere, findings
from tests.browser.pages import PLACES, TablePage, visit
from tests.browser.people import Somebody
from tests.table.servers import BOT, ME, new_id

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
            || (state === 'target') !== /can go here/.test(each.ariaDescription ?? ''),
        ).map(each => `${state}: ${each.outerHTML.slice(0, 200)}`));
}"""


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
    table = ann.plan_with_everything()
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
    replay = ann.page.get_by_role("link", name="Watch again")
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
