"""Everything on the table leads to what it is, and to its rule."""

from typing import Any

from playwright.sync_api import Locator, expect

from altiplano.table.guard import web_path
from tests.browser.pages import TablePage
from tests.browser.people import PHONE, People, Somebody
from tests.table.servers import BOT, ME

EVERYTHING = {"events": True, "traveler": True, "missions": True}

MEANINGS = """async () => {
    const { meaning } = await import('WEB/table/explain.js');
    const { play } = document.querySelector('altiplano-table');
    const things = [...document.querySelectorAll('.table :is([data-about], [data-thing])')];
    return Object.fromEntries(things.map(each => each.dataset.about ?? each.dataset.thing)
        .map(thing => [thing, meaning(play, thing, thing)]));
}""".replace("WEB", web_path())
"""The rules to which each thing on the table leads, and what it is good for."""

UNEXPLAINED = """() => [...document.querySelectorAll('.table-grid [role=img], .table-grid .thing')]
    .filter(each => !each.closest('[data-about], [data-thing], .origin, .bot'))
    .map(each => each.ariaLabel)"""


def explanation(table: TablePage) -> Locator:
    return table.page.get_by_role("dialog", name="What is this")


def rules(somebody: Somebody) -> dict[str, str]:
    """The text of each rule by its number."""
    return {each["number"]: each["text"] for each in somebody.api.get("/api/rules").json()}


def extension(somebody: Somebody, table: TablePage) -> tuple[str, dict[str, Any]]:
    """An extension on the strip, and its component."""
    tile = somebody.api.update(table.match).view["strip"][0]
    kinds = somebody.api.get(f"/api/tables/{table.match}/components").json()["kinds"]
    return f"strip:{tile}", kinds["extensions"][tile.partition("/")[0]]


def test_the_key_i_explains_what_has_the_keyboard(ann: Somebody) -> None:
    table = ann.practise()
    thing, component = extension(ann, table)
    table.thing(thing).focus()

    ann.page.keyboard.press("i")

    told = explanation(table)
    expect(told.get_by_role("heading", level=2)).to_have_text(component["title"])
    expect(told.get_by_text("to get an action of your own")).to_be_visible()
    expect(told.locator("dl")).to_be_hidden()
    told.get_by_text("Where these values come from").click()
    for value in component["values"].values():
        expect(told.get_by_text(", ".join(value["parts"]), exact=True).first).to_be_visible()
        origins = value["origin"] if isinstance(value["origin"], list) else [value["origin"]]
        for origin in origins:
            expect(told.get_by_text(origin, exact=True).first).to_be_visible()
    for number in ("A7.15", component["rule"]):
        expect(told.get_by_text(rules(ann)[number])).to_be_visible()
        link = told.get_by_role("link", name=f"Rule {number}", exact=True)
        expect(link).to_have_attribute("href", f"/rules/{number}")
    ann.page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    expect(table.thing(thing)).to_be_focused()


def test_an_order_is_explained_by_what_the_table_calls_it(ann: Somebody) -> None:
    table = ann.practise()
    table.page.locator(".order-card").first.focus()

    ann.page.keyboard.press("i")

    told = explanation(table)
    expect(told.get_by_role("heading", level=2)).to_have_text("Order")
    expect(told.get_by_text("Bring its goods to the market")).to_be_visible()


def test_while_explaining_a_touch_explains_and_does_nothing(ann: Somebody) -> None:
    table = ann.practise()
    before = ann.api.update(table.match)
    button = table.button("Explain")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")

    table.thing("button:ready").click()

    expect(explanation(table).get_by_text(rules(ann)["A3.2"])).to_be_visible()
    assert ann.api.update(table.match) == before
    ann.page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    table.make("planning:food", "place:forest")
    expect(table.thing("space:forest:food")).to_be_visible()


def test_while_explaining_the_arrow_keys_reach_what_can_only_be_looked_at(ann: Somebody) -> None:
    table = ann.practise()
    ann.page.get_by_role("heading", level=1).click()
    ann.page.keyboard.press("i")
    expect(table.button("Explain")).to_have_attribute("aria-pressed", "true")
    looked_at = ann.page.locator("[role=img][data-about]:focus")

    for _ in range(10):
        if looked_at.count() == 0:
            ann.page.keyboard.press("ArrowDown")
    expect(looked_at).to_be_visible()
    ann.page.keyboard.press("Enter")

    expect(explanation(table).get_by_role("link", name="Rule").first).to_be_visible()


def test_a_right_click_explains(ann: Somebody) -> None:
    table = ann.practise()

    ann.page.locator("#part-others [data-about=carts]").click(button="right")

    expect(explanation(table).get_by_text(rules(ann)["A7.13"])).to_be_visible()


def test_a_long_press_explains(people: People) -> None:
    ann = people.come(**PHONE)
    table = ann.practise()
    table.tab("Board").tap()
    where = table.thing("planning:food").bounding_box()
    assert where is not None
    spot = {"x": where["x"] + where["width"] / 2, "y": where["y"] + where["height"] / 2}
    fingers = ann.context.new_cdp_session(ann.page)

    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(explanation(table)).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    expect(explanation(table).get_by_text(rules(ann)["A5.1"])).to_be_visible()
    assert ann.page.evaluate("document.querySelector('altiplano-table').play.picked") is None


def test_every_thing_on_the_table_leads_to_rules_that_exist(ann: Somebody) -> None:
    known = rules(ann)
    table = ann.practise(3, **EVERYTHING)
    table.tab("Moves").click()
    seen: dict[str, dict[str, Any]] = {}
    while "Actions" not in table.look().stage:
        seen |= ann.page.evaluate(MEANINGS)
        assert ann.page.evaluate(UNEXPLAINED) == []
        with table.answered():
            table.aim()
            ann.page.locator(".move").last.click()
        table.asked()
    seen |= ann.page.evaluate(MEANINGS)
    made = ann.set_up(ME, BOT, game="expedition", seed=3)
    ann.sit_at(made.match).asked()
    seen |= ann.page.evaluate(MEANINGS)

    assert {"button:ready", "button:pass", "place:movement", "pile:characters"} <= seen.keys()
    assert [thing for thing, found in seen.items() if not found["rules"] or not found["use"]] == []
    assert [rule for each in seen.values() for rule in each["rules"] if rule not in known] == []


def test_every_line_of_the_log_leads_to_its_rule(ann: Somebody) -> None:
    known = rules(ann)
    table = ann.practise()
    table.press("Ready")
    table.asked()

    lines = table.log()

    expect(lines.first).to_be_visible()
    for line in lines.all():
        number = line.get_by_role("link").inner_text()
        assert number in known
    lines.last.get_by_role("link").click()
    expect(table.dialog).to_contain_text(known[number])
