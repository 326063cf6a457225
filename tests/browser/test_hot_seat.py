"""Several people at one screen: a cover between turns hides what only one of them may see."""

import re

from playwright.sync_api import expect

from altiplano.kernel.editions import FIRST
from altiplano.table import plans
from tests.browser.pages import TablePage
from tests.browser.people import Somebody
from tests.table.servers import BOT, ME, done

ROSA = plans.SeatPlan("me", "Rosa")


def secrets(ann: Somebody, match: str) -> list[str]:
    """The titles of the missions in either hand, and their names."""
    titles = ann.api.get(f"/api/tables/{match}/components").json()["kinds"]["missions"]
    hands = [ann.api.update(match, seat).view["seats"][seat]["missions"] for seat in (0, 1)]
    names = [name for hand in hands for name in hand["hand"]]
    assert len(names) == 6
    return names + [titles[name]["title"] for name in names]


def document(ann: Somebody) -> str:
    """Everything that is in the page, its title included."""
    return str(ann.page.evaluate("document.documentElement.outerHTML"))


def covered(ann: Somebody, name: str) -> None:
    """Wait for the page that asks for somebody."""
    expect(ann.page.get_by_role("heading", name=f"Hand the screen to {name}")).to_be_visible()
    expect(ann.page.get_by_role("button", name=f"I am {name}")).to_be_focused()


def test_nothing_of_any_seat_is_in_the_document_until_its_player_is_there(ann: Somebody) -> None:
    made = ann.set_up(ME, ROSA, BOT, seed=1, options={"first": 0, "missions": True})
    match = made.match
    hidden = secrets(ann, match)
    ann.go(f"/table/{match}")

    covered(ann, "Ann")
    assert [secret for secret in hidden if secret in document(ann)] == []
    expect(ann.page).to_have_title(re.compile("^● Ann.s turn"))

    ann.page.keyboard.press("Enter")
    table = TablePage(ann.page).ready().asked()
    mine = {name for name in hidden[:3] if f"mission:{name}" in document(ann)}
    assert mine == set(hidden[:3])
    assert [name for name in hidden[3:6] if f"mission:{name}" in document(ann)] == []
    expect(ann.page).to_have_title(re.compile("^● Your turn"))

    table.tab("Log").click()
    table.touch(f"mission:{hidden[0]}")

    covered(ann, "Rosa")
    assert [secret for secret in hidden if secret in document(ann)] == []
    expect(ann.page.locator("[aria-live], [role=status], [role=log], dialog")).to_have_count(0)
    expect(ann.page).to_have_title(re.compile("^● Rosa.s turn"))

    ann.page.keyboard.press("Enter")
    TablePage(ann.page).ready().asked()
    assert [name for name in hidden[:3] if f"mission:{name}" in document(ann)] == []
    assert {name for name in hidden[3:6] if f"mission:{name}" in document(ann)} == set(hidden[3:6])
    expect(table.tab("What you can do")).to_have_attribute("aria-selected", "true")


def test_whoever_is_not_done_goes_back_behind_the_cover(ann: Somebody) -> None:
    made = ann.set_up(ME, ROSA, seed=1, options={"first": 0})
    ann.go(f"/table/{made.match}")
    covered(ann, "Ann")
    ann.page.keyboard.press("Enter")
    table = TablePage(ann.page).ready().asked()
    table.make("planning:food", "place:forest")
    table.button("Ready").click()
    covered(ann, "Rosa")

    ann.page.get_by_role("button", name="Not yet: back to Ann").click()

    TablePage(ann.page).ready()
    expect(table.thing("space:forest:food")).to_be_visible()
    table.press("Undo")
    table.asked()
    table.button("Ready").click()
    covered(ann, "Rosa")
    ann.page.keyboard.press("Enter")
    TablePage(ann.page).ready().asked()
    expect(table.thing("planning:food")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("play this seat")).click()
    covered(ann, "Ann")


def test_somebody_who_plays_all_seats_alone_needs_no_cover(ann: Somebody) -> None:
    ann.go("/new")
    ann.page.get_by_role("radio", name="2", exact=True).check()
    ann.page.get_by_label("Name for seat 1").fill("Ann")
    ann.page.get_by_label("Who sits in seat 2").select_option("me")
    ann.page.get_by_label("Name for seat 2").fill("Rosa")
    expect(ann.page.get_by_text("a cover hides what only one player may see")).to_be_visible()
    ann.page.get_by_role("button", name="Set up the table").click()
    covered(ann, "Ann")
    ann.page.keyboard.press("Enter")
    table = TablePage(ann.page).ready().asked()

    table.button("Settings").click()
    table.dialog.get_by_label("I play all these seats myself").check()
    table.dialog.get_by_role("button", name="Close").click()
    table.button("Ready").click()

    expect(table.players.filter(has_text="You")).to_have_attribute("data-seat", "1")
    table.asked()
    ann.page.reload()
    TablePage(ann.page).ready().asked()
    expect(ann.page.get_by_role("button", name="I am")).to_have_count(0)


def test_the_screen_is_not_hidden_while_nothing_is_secret(ann: Somebody) -> None:
    """Plans are secret until all are ready; turns without missions are not."""
    match = ann.set_up(ME, ROSA, seed=1, options={"first": 0}, edition=FIRST).match
    for seat in (0, 1):
        done(ann.api.play(match, "ready", seat))
    table = ann.sit_at(match).asked()
    expect(table.players.filter(has_text="You")).to_have_attribute("data-seat", "0")

    table.button("Pass").click()

    expect(table.players.filter(has_text="You")).to_have_attribute("data-seat", "1")
    expect(ann.page.get_by_role("button", name="I am")).to_have_count(0)
