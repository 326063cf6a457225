"""A whole match in the browser, from the first click to the rematch."""

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from altiplano import games
from altiplano.cli import app
from tests.browser.pages import Look, TablePage
from tests.browser.people import People, Somebody
from tests.browser.players import Player
from tests.table.servers import BOT, ME, Process

EVERYTHING = {"events": True, "traveler": True, "missions": True, "short": True}

ENDINGS = {"location-empty", "strip-short", "events-over"}
"""The lines of the log that tell how a match ends; of several the last."""

LIVELY = 1
"""In so many rounds a lot is done; the others are left as soon as can be."""


def test_two_clicks_lead_from_home_into_a_match_and_its_first_move(ann: Somebody) -> None:
    ann.go("/")

    ann.page.get_by_role("button", name="Play now").click()
    ann.page.wait_for_url("**/table/*")
    table = TablePage(ann.page).ready().asked()

    expect(table.players).to_have_count(3)
    table.make("planning:food", "place:farm")
    expect(table.thing("space:farm:food")).to_be_visible()


def test_the_first_page_weighs_less_than_210_kb(chromium: Browser, server: Process) -> None:
    with People(chromium, server) as people:
        ann = people.come()
        ann.page.goto("/", wait_until="networkidle")

        sizes = [response.request.sizes() for response in ann.responses]
        weight = sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes)

        expect(ann.page.get_by_role("button", name="Play now")).to_be_enabled()
        assert 10_000 < weight < 210_000


class Hurried(Player):
    """Somebody who plays a few rounds and then passes as early as possible."""

    def __init__(self, table: TablePage, luck: Random) -> None:
        super().__init__(table, luck)
        self.choices: dict[str, int] = {}
        """How many choices were made in each phase of each round."""

    def wanted(self, look: Look) -> set[str]:
        self.choices[look.stage] = self.choices.get(look.stage, 0) + 1
        leaving = self.leaving(look.stage) & look.buttons
        # What lies on spaces while planning could only be lifted again.
        planning = "Planning" in look.stage
        live = {name for name in look.live if not (planning and name.startswith("space:"))}
        return leaving or live or look.buttons

    def leaving(self, stage: str) -> set[str]:
        """The buttons that end a phase, once enough is done in it."""
        found = re.match(r"Round (\d+)", stage)
        most = 3 if found is None or int(found[1]) <= LIVELY else 0
        enough = self.choices[stage] > most
        return {"button:ready", "button:pass", "button:draw"} if enough else set()


def test_a_whole_match_with_everything_is_played_by_touching_things(
    ann: Somebody, tmp_path: Path
) -> None:
    made = ann.set_up(ME, BOT, seed=6, options=EVERYTHING)
    table = ann.sit_at(made.match).asked()
    player = Hurried(table, Random(6))
    sheet = ann.page.get_by_role("region", name="Score sheet")
    while not table.over:
        with table.answered():
            player.choose()
        table.asked()

    # The journal is the whole match, and its score is the one that is shown.
    with ann.page.expect_download() as download:
        sheet.get_by_role("link", name="Journal").click()
    journal = tmp_path / "journal.txt"
    download.value.save_as(journal)
    verified = CliRunner().invoke(app, ["replay", str(journal), "--verify"])
    assert verified.exit_code == 0, verified.output
    match = games.get("altiplano").replay(journal.read_text())
    totals = [sum(points for _reason, _rule, points in lines) for lines in match.scores()]
    shown = sheet.get_by_role("row").last.get_by_role("cell").all_inner_texts()
    assert [int(total) for total in shown] == totals
    expect(sheet.locator(".curve-total")).to_have_text(shown)
    ending = [str(line["text"]) for line in match.log(0) if line["event"] in ENDINGS][-1]
    expect(sheet).to_contain_text(f"How it ended: {ending}.")

    sheet.get_by_role("button", name="Another match").click()
    ann.page.wait_for_url(lambda url: "/table/" in url and not url.endswith(made.match))
    again = TablePage(ann.page).ready().asked()
    assert again.look().stage == "Missions"
