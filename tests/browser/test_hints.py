"""Hints: asked for by button and key, shown on the board, played, and forbidden by the host."""

import re

from playwright.sync_api import expect

from altiplano.table import wire
from tests.browser.pages import TablePage
from tests.browser.people import People, Somebody
from tests.table.servers import FRIEND, ME, done, lifts, moves, new_id


def test_a_hint_tells_the_best_moves_marks_their_things_and_plays_them(ann: Somebody) -> None:
    table = ann.practise()
    offered = moves(ann.api.update(table.match))

    ann.page.keyboard.press("h")

    ideas = ann.page.get_by_role("list", name="The best ideas").locator("> li")
    expect(ideas.first).to_be_visible()
    expect(table.tab("Help")).to_have_attribute("aria-selected", "true")
    told = [str(each.get_attribute("data-move")) for each in ideas.all()]
    assert 1 <= len(told) <= 3
    assert set(told) <= set(offered)
    expect(ideas.first).to_contain_text("% to win")
    at = next(at for at, move in enumerate(told) if re.match("place (?!coin)", move))
    _place, piece, place = told[at].split()

    ideas.nth(at).get_by_role("button", name="Show").click()
    expect(table.thing(f"planning:{piece}")).to_have_class("thing token live hinted")
    expect(table.thing(f"place:{place}")).to_have_accessible_description("The hint suggests this")

    with table.answered():
        ideas.nth(at).get_by_role("button", name="Play it").click()
    expect(table.thing(f"space:{place}:{piece}")).to_be_visible()
    assert lifts(ann.api.update(table.match)) == [told[at]]
    expect(ideas).to_have_count(0)
    expect(ann.page.get_by_role("heading", name="Then: ")).to_be_visible()
    expect(ann.page.locator(".hinted").first).to_be_visible()


def test_the_host_decides_about_hints_and_everybody_sees_it(ann: Somebody, people: People) -> None:
    ben = people.come()
    ann.go("/new")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_label("Who sits in seat 2").select_option("friend")
    ann.page.get_by_label("Hints and planning help allowed").uncheck()
    ann.page.get_by_role("button", name="Set up the table").click()
    expect(ann.page.get_by_role("heading", name="The table is ready")).to_be_focused()
    link = ann.page.get_by_role("textbox").input_value()
    ann.page.get_by_role("link", name="Go to the table").click()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Sit down").click()
    mine, theirs = TablePage(ann.page).ready().asked(), TablePage(ben.page).ready().asked()

    for table in (mine, theirs):
        expect(table.page.get_by_text("No hints", exact=True)).to_be_visible()
        expect(table.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    theirs.tab("Help").click()
    expect(ben.page.get_by_text("The host has turned off hints.", exact=True)).to_be_visible()
    theirs.button("Settings").click()
    expect(theirs.dialog).to_contain_text("The host has turned off hints")
    expect(theirs.dialog.get_by_label("Hints and planning help allowed")).to_have_count(0)
    theirs.dialog.get_by_role("button", name="Close").click()

    mine.button("Settings").click()
    mine.dialog.get_by_label("Hints and planning help allowed").check()

    for table in (mine, theirs):
        expect(table.page.get_by_text("No hints", exact=True)).to_have_count(0)
    expect(theirs.button("Hint")).to_be_visible()


def test_a_bot_takes_over_from_the_head_and_the_others_see_for_whom(ann: Somebody) -> None:
    made = ann.set_up(ME, FRIEND, seed=1, options={"first": 0})
    ben = ann.server.browser()
    ben.join(made.links[0])
    table = ann.sit_at(made.match).asked()

    table.button("Bot").click()
    menu = ann.page.get_by_role("menu", name="Which bot plays for you")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    ann.page.keyboard.press("Enter")

    expect(table.players.filter(has_text="bot plays for you")).to_be_visible()
    assert ben.see(made.match).table.people[0].bot == "random"

    table.button("Play again").click()

    expect(table.button("Bot")).to_be_visible()
    assert ben.see(made.match).table.people[0].bot is None
    done(ben.tell(made.match, wire.HandOver(new_id(), "random")))
    expect(table.players.filter(has_text="bot plays for Ben")).to_be_visible()
