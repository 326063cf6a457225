"""The live lab as somebody uses it: a change, matches, curves, and what can be done with them."""

import tomllib
from pathlib import Path

from playwright.sync_api import expect

from altiplano.lab.shares import wilson
from altiplano.lab.study.plan import plan_of
from altiplano.lab.study.sitting import Sitting
from tests.browser.axe import findings
from tests.browser.pages import PATIENCE
from tests.browser.people import Somebody

CHANGED = "[roles.trader]\ncoins = 3\n"


def test_a_change_is_played_watched_saved_and_sat_down_to(ann: Somebody, tmp_path: Path) -> None:
    ann.go("/lab")
    page = ann.page
    page.get_by_label("Novice").check()
    page.get_by_label("Steady").uncheck()
    page.get_by_label("Matches of each kind").select_option("100")
    page.get_by_text("something were different").click()
    page.get_by_label("Find by name").fill("Trader (Roles)")
    expect(page.get_by_label("Component")).to_have_value("trader")
    page.get_by_label("Coins").fill("3")
    page.get_by_label("Coins").press("Tab")
    expect(page.get_by_label("All changes")).to_have_value(CHANGED)

    page.get_by_role("button", name="Play the matches").click()
    played = page.get_by_text("200 of 200 matches", exact=True)
    expect(played).to_be_visible(timeout=5 * PATIENCE)  # Without a compiler they take a while.

    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as a study").click()
    coming.value.save_as(tmp_path / "study.toml")
    text = (tmp_path / "study.toml").read_text(encoding="utf-8")
    plan = plan_of(tomllib.loads(text), tmp_path, "study.toml")
    won = [
        seat.won
        for match in range(plan.study.matches)
        for seat in Sitting(plan, plan.cases[1], match).play().seats
        if seat.role == "trader"
    ]
    found = wilson(sum(won) / len(won), len(won))
    assert found.low is not None
    assert found.high is not None
    row = page.get_by_role("region", name="Roles").get_by_role("row", name="Trader")
    expect(row.get_by_role("cell").nth(1)).to_have_text(
        f"{found.value * 100:.0f} % {found.low * 100:.0f} to {found.high * 100:.0f} %, "
        f"{len(won)} times"
    )

    taken = page.get_by_role("region", name="What players take")
    taken.get_by_label("Show").select_option("extension")
    shown = taken.get_by_role("row", name="Corn store").get_by_role("cell")
    takers = [
        seat.won
        for match in range(plan.study.matches)
        for seat in Sitting(plan, plan.cases[0], match).play().seats
        if any(name == "corn-store" for _kind, name, _when in seat.things)
    ]
    expect(shown).to_have_count(2)  # As shipped, and with the change.
    expect(shown.first).to_contain_text(f"{sum(takers) / len(takers) * 100:.0f} %")
    taken.get_by_label("Who plays").select_option("Novice, by when")
    expect(taken.get_by_role("columnheader", name="… taken early")).to_be_visible()
    expect(shown.first).to_contain_text(" %")

    assert findings(page) == []
    page.get_by_role("button", name="Play this variant").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("link", name="Lab", exact=True).first.click()
    expect(page.get_by_role("button", name="Play the matches")).to_be_visible()
