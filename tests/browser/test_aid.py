"""Planning help: what my tiles pay for, where my pawn gets, what the bag may bring."""

from playwright.sync_api import Locator, expect

from tests.browser.pages import TablePage
from tests.browser.people import FARMER, PHONE, People, Somebody
from tests.table.servers import BOT, ME


def opened(table: TablePage) -> Locator:
    """The help, with something in it."""
    table.tab("Help").click()
    help_ = table.page.locator("altiplano-aid")
    expect(help_.locator("h4").first).to_be_visible()
    return help_


def action(help_: Locator, recipe: str) -> Locator:
    return help_.locator(f'[data-recipe="{recipe}"]')


def test_help_follows_the_plan_and_points_at_the_board(ann: Somebody) -> None:
    """The farmer has an alpaca, two food and a wood to plan with."""
    table = ann.practise(FARMER)
    help_ = opened(table)
    wool = action(help_, "farm.wool")

    expect(wool).to_have_attribute("data-state", "payable")
    expect(help_.locator("[data-location]")).to_have_count(7)
    table.make("planning:alpaca", "place:farm")
    table.make("planning:food", "place:farm")
    expect(wool).to_have_attribute("data-state", "planned")
    expect(help_.locator(".aid-route")).to_contain_text("All of them this round: farm")
    expect(help_.get_by_role("img", name="On planning spaces: 1 food, 1 wood")).to_be_visible()

    wool.get_by_role("button").click()
    expect(wool.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    expect(table.thing("place:farm")).to_have_attribute("data-aided", "")
    expect(table.thing("action:farm.wool")).to_have_attribute("data-aided", "")
    wool.get_by_role("button").click()
    expect(table.page.locator("[data-aided]")).to_have_count(0)

    wool.get_by_role("link", name="A7.2").click()
    expect(table.dialog).to_contain_text("wool")


def test_what_is_missing_is_told_and_after_an_action_the_odds_of_the_draw(ann: Somebody) -> None:
    """Two tiles stay, so two of alpaca, food and wool will be drawn: each in two of three draws."""
    table = ann.practise(FARMER)
    help_ = opened(table)
    help_.get_by_text("Something is missing").click()
    expect(action(help_, "harbor.boat").get_by_role("img", name="Missing: 1 wood")).to_be_visible()
    help_.get_by_text("Not possible now").click()
    expect(action(help_, "market.deliver")).to_contain_text("order")

    table.make("planning:alpaca", "place:farm")
    table.make("planning:food", "place:farm")
    table.press("Ready")
    table.asked().make("location:farm")
    table.make("action:farm.wool")

    expect(help_.get_by_role("heading", name="The next draw: 2 spaces to fill")).to_be_visible()
    expect(help_.get_by_role("img", name="In your container")).to_be_visible()
    expect(help_.locator('tr[data-good="wool"]')).to_contain_text("67 %")
    expect(help_).to_contain_text("One wool next round: 67 %")


def test_without_help_the_bag_stays_a_plain_fact(ann: Somebody) -> None:
    made = ann.set_up(ME, BOT, seed=1, options={"first": 0}, hints=False)
    table = ann.sit_at(made.match).asked()

    table.tab("Help").click()

    help_ = table.page.locator("altiplano-aid")
    expect(help_).to_contain_text("The host has turned off planning help")
    expect(help_.get_by_role("img", name="In your bag")).to_be_visible()
    expect(help_.locator("[data-recipe]")).to_have_count(0)
    assert not any(f"{made.match}/help" in response.url for response in ann.responses)


def test_on_a_phone_an_action_leads_to_the_board(people: People) -> None:
    table = people.come(**PHONE).practise(FARMER)
    help_ = opened(table)

    action(help_, "farm.wool").get_by_role("button").click()

    expect(table.thing("place:farm")).to_have_attribute("data-aided", "")
    expect(table.tab("Board")).to_have_attribute("aria-selected", "true")


def test_expedition_tells_what_is_left(ann: Somebody) -> None:
    made = ann.set_up(ME, BOT, game="expedition", seed=1, options={"first": 0})
    table = ann.sit_at(made.match).asked()
    help_ = opened(table)
    pile = help_.locator('[data-pile="exploration"]')

    expect(pile).to_contain_text("The top 5 cards are not Treasures.")
    expect(row(pile, "treasure")).to_contain_text("0 %")
    expect(help_.locator("[data-where=unseen]")).to_have_count(3)


def row(pile: Locator, kind: str) -> Locator:
    return pile.locator(f'[data-kind="{kind}"]')
