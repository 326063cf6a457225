"""Where a game comes in several editions, people choose one, and the table says which."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from altiplano import games
from altiplano.kernel.editions import FOLDER
from tests.browser.endings import nearly_won
from tests.browser.people import People, Somebody
from tests.table.servers import Process, done, sqlite

EDITIONS = Path(__file__).parents[1] / "editions"

TABLE = """async () => (await fetch(location.pathname.replace('/table', '/api/tables'))).json()"""
"""What the server says about the table that is shown."""


@pytest.fixture
def bea(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Somebody]:
    """Somebody at a server with one more edition, in which the trader has 2 coins instead of 3."""
    monkeypatch.setenv(FOLDER, str(EDITIONS))
    with Process(sqlite(tmp_path)) as server, People(chromium, server) as people:
        yield people.come()


def test_an_edition_is_chosen_and_the_table_says_which(bea: Somebody) -> None:
    page = bea.page
    bea.go("/new")
    edition = page.get_by_role("combobox", name="Edition")
    expect(edition).to_have_value("90")
    expect(edition.get_by_role("option").first).to_have_text("Edition 90, the newest")
    expect(edition.get_by_role("option").last).to_have_text("Edition 1, the first reconstruction")

    edition.select_option("1")
    page.get_by_role("combobox", name=re.compile("^Roles")).select_option(label="Players choose")
    page.get_by_role("combobox", name=re.compile("^First")).select_option(index=2)
    page.get_by_role("button", name="Set up the table").click()

    expect(page.locator(".table-when")).to_contain_text("Edition 1")
    table = page.evaluate(TABLE)["table"]
    assert (table["edition_name"], table["own_box"]) == ("1", False)
    trader = page.get_by_role("group", name="Roles to choose").get_by_role("button", name="Trader")
    expect(trader).to_have_accessible_name(re.compile("Trader.* 3 coins"))


def test_games_with_one_edition_ask_nothing(bea: Somebody) -> None:
    bea.go("/new")
    bea.page.get_by_role("radio", name="Expedition Altiplano").check()

    offers = {each["name"]: each["editions"] for each in bea.api.get("/api/games").json()}

    assert len(offers["expedition"]) == 1
    expect(bea.page.get_by_role("combobox", name="Edition")).to_have_count(0)


TWO_WINS = """localStorage.setItem('altiplano-levels', JSON.stringify(
    {altiplano: {level: 'novice', wins: ['one', 'two']}}))"""


def test_the_next_level_is_played_in_the_same_edition(bea: Somebody) -> None:
    """It can differ from the one that others get there."""
    match, moment, last = nearly_won(games.get("altiplano", edition="2"))
    bea.go("/")
    bea.page.evaluate(TWO_WINS)
    table = bea.fork(match, moment, bot="novice")
    first = table.match
    assert bea.page.evaluate(TABLE)["table"]["edition_name"] == "2"

    done(bea.api.play(first, last))
    table.button("Next level: steady").click()

    bea.page.wait_for_url(lambda url: url.startswith("http") and not url.endswith(first))
    assert bea.page.evaluate(TABLE)["table"]["edition_name"] == "2"
