"""The rules on one page: everything that can be done, each with its rule, on two sheets at most."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, People, Somebody

SHEET = re.compile(rb"/Type\s*/Page\b")


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_a_summary_tells_every_action_and_fits_on_two_sheets(ann: Somebody, game: str) -> None:
    kinds = ann.api.get(f"/api/games/{game}/components").json()["kinds"]
    numbers = {rule["number"] for rule in ann.api.get("/api/rules").json()}

    ann.go(f"/summary/{game}")
    summary = ann.page.get_by_role("article").first
    expect(summary.get_by_role("heading", level=2).first).to_be_visible()

    text = summary.inner_text()
    for action in kinds["actions"].values():
        assert action["title"] in text
        assert action["says"] in text
    links = summary.get_by_role("link").evaluate_all("all => all.map(each => each.pathname)")
    cited = {path.removeprefix("/rules/") for path in links if path.startswith("/rules/")}
    assert {action["rule"] for action in kinds["actions"].values()} - {""} <= cited <= numbers
    assert 1 <= len(SHEET.findall(ann.page.pdf(prefer_css_page_size=True))) <= 2


def test_a_summary_fits_on_a_phone(people: People) -> None:
    ann = people.come(**PHONE)

    ann.go("/summary")

    expect(ann.page.get_by_role("heading", name="The seven locations")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") == 360
