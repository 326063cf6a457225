"""Everything around the table: rules, components, the theme, and what the console says."""

import re

from playwright.sync_api import expect

from tests.browser.pages import PLACES, PLAY, Place, TablePage, visit
from tests.browser.people import AWAY, People, Somebody


def test_rules_are_searched_and_each_has_an_address(ann: Somebody) -> None:
    ann.go("/rules")
    rules = ann.page.get_by_role("article")
    every = len(ann.api.get("/api/rules").json())
    expect(rules).to_have_count(every)

    ann.page.get_by_label("Search the rules").fill("corn store")

    expect(ann.page.get_by_role("status")).to_have_text(re.compile(r"^\s*\d+ rules?\s*$"))
    found = rules.all_inner_texts()
    assert 0 < len(found) < every
    number = rules.first.get_by_role("link").first.inner_text()

    rules.first.get_by_role("link").first.click()

    expect(ann.page).to_have_url(f"{ann.server.address}/rules/{number}")
    expect(ann.page).to_have_title(re.compile(f"^{re.escape(number)} "))
    expect(rules).to_have_count(every)
    rule = ann.page.get_by_role("article", name=f"Rule {number}", exact=True)
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()


def test_components_tell_the_origin_of_their_values(ann: Somebody) -> None:
    ann.go("/components/orders")
    legend = ann.api.get("/api/games/altiplano/components").json()["legend"]
    box = ann.api.get("/api/games/altiplano/components").json()["kinds"]["orders"]

    cards = ann.page.get_by_role("listitem").filter(has=ann.page.get_by_role("heading", level=3))

    expect(cards).to_have_count(len(box))
    for card, component in zip(cards.all(), box.values(), strict=True):
        origins = [value["origin"] for value in component["values"].values()]
        for origin in {each for each in origins if isinstance(each, str)}:
            assert origin in legend
            expect(card.get_by_text(origin, exact=True).first).to_be_visible()


def test_a_new_table_offers_every_bot_with_a_word_about_it(ann: Somebody) -> None:
    offer = ann.api.get("/api/games").json()[0]
    ann.go("/new")
    seat = ann.page.get_by_role("listitem").nth(1)
    bot = seat.get_by_label("Bot in seat 2")

    expect(bot).to_have_value(offer["default_bot"])
    expect(bot.get_by_role("option")).to_have_count(len(offer["bots"]))
    for each in offer["bots"]:
        bot.select_option(each["name"])
        expect(seat.get_by_text(each["says"])).to_be_visible()


def test_a_bot_at_a_new_table_can_have_a_style(ann: Somebody) -> None:
    offer = ann.api.get("/api/games").json()[0]
    ann.go("/new")
    seat = ann.page.get_by_role("listitem").nth(1)
    style = seat.get_by_label("Style for seat 2")
    seat.get_by_label("Bot in seat 2").select_option("novice")
    expect(style).to_have_count(0)
    seat.get_by_label("Bot in seat 2").select_option("strong")
    expect(style.get_by_role("option")).to_have_count(1 + len(offer["styles"]))
    bot, taste = seat.get_by_label("Bot in seat 2").bounding_box(), style.bounding_box()
    assert bot
    assert taste
    assert taste["x"] > bot["x"], "the style lies beside the level"
    style.select_option("orders")
    expect(seat.get_by_text("Likes to fulfill orders")).to_be_visible()
    ann.page.get_by_role("button", name="Set up the table").click()
    ann.page.wait_for_url("**/table/*")
    table = TablePage(ann.page).asked()
    assert table.page.evaluate(f"{PLAY}.table.people[1].bot") == "strong-orders"


def test_the_theme_is_switched_and_stays(people: People) -> None:
    ann = people.come(color_scheme="light")
    ann.go("/")
    theme = ann.page.get_by_role("button", name="Theme")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = ann.page.evaluate(ground)

    theme.click()
    expect(theme).to_have_accessible_name(re.compile("Light"))
    assert ann.page.evaluate(ground) == light
    theme.click()
    expect(theme).to_have_accessible_name(re.compile("Dark"))
    dark = ann.page.evaluate(ground)

    assert dark != light
    ann.page.reload()
    expect(theme).to_have_accessible_name(re.compile("Dark"))
    assert ann.page.evaluate(ground) == dark


def test_no_page_has_errors_in_the_console(ann: Somebody) -> None:
    """Violations of the security policy are among them; whichever is loaded first, it is the same.

    So one is loaded here, and the others follow as by links.
    """
    table = ann.practise(events=True, traveler=True, missions=True)
    pages = [place for place in PLACES if place.path != AWAY]
    last = Place(f"/table/{table.match}", ".table-bar[data-asked=yes]")
    loaded = ann.page.goto("/")
    assert loaded is not None
    policy = loaded.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    for place in (*pages, last):
        served = ann.api.get(place.path)
        assert served.headers["content-security-policy"] == policy
        assert served.text == loaded.text()
        visit(ann.page, place)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        assert ann.reproaches() == []


def test_the_console_is_listened_to(people: People) -> None:
    """What would be an error on any page is heard."""
    ann = people.come()
    ann.go("/")
    ann.page.evaluate("document.body.setAttribute('style', 'color: red')")
    ann.page.evaluate("setTimeout(() => { throw new Error('mine'); })")
    ann.page.evaluate("new Promise((later) => setTimeout(later))")

    heard = "\n".join(ann.reproaches())
    ann.forgiven.append("")
    assert "Content Security Policy" in heard
    assert "mine" in heard
