"""The guided first match: followed, left and resumed, and played differently."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from altiplano import bots, games
from altiplano.kernel.editions import FOLDER
from tests.browser.pages import PATIENCE, PLAY, WAIT, TablePage
from tests.browser.people import PHONE, People, Somebody
from tests.table.servers import Process, sqlite

EDITIONS = Path(__file__).parents[1] / "editions"
GAMES = {"altiplano": "Altiplano", "expedition": "Expedition Altiplano"}

COVERED = """() => {
    const card = document.querySelector('.guide').getBoundingClientRect();
    return [...document.querySelectorAll('[data-guided]')].filter(each => {
        const mark = each.getBoundingClientRect();
        return mark.right > card.left && mark.left < card.right
            && mark.bottom > card.top && mark.top < card.bottom;
    }).map(each => each.dataset.thing);
}"""
"""What the guide marks, and lies on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server as people start it, with an edition newer than the one the guide uses."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv(games.EDITION, raising=False)
        patch.setenv(FOLDER, str(EDITIONS))
        with Process(sqlite(tmp_path_factory.mktemp("guide"))) as running:
            yield running


def guide(page: Page) -> Locator:
    return page.locator(".guide")  # By its role only once: that takes a look at the whole table.


def title(page: Page) -> str:
    """What the guide points at now."""
    return guide(page).get_by_role("heading").inner_text()


def learn(somebody: Somebody, game: str = "altiplano") -> TablePage:
    """From the first page to the table of a guided match."""
    somebody.go("/")
    somebody.page.get_by_role("button", name=f"Learn by playing : {GAMES[game]}").click()
    somebody.page.wait_for_url("**/table/*")
    table = TablePage(somebody.page).ready().asked()
    expect(somebody.page.get_by_role("region", name="Guide")).to_be_visible()
    return table


def follow(table: TablePage) -> str:
    """Do what the guide says, one touch at a time; what it pointed at, or nothing at its end."""
    page, card = table.page, guide(table.page)
    table.asked()  # From here on nothing happens by itself.
    if card.count() == 0:
        return ""
    told = title(page)
    if card.get_by_role("button", name="Skip").count() == 0:
        card.get_by_role("button").last.click()
        return told
    marked = page.locator("[data-guided]").first
    expect(marked).to_be_visible()
    assert page.evaluate(COVERED) == [], told
    before = page.evaluate(f"{PLAY}.update.next")
    marked.click()
    if page.evaluate(f"{PLAY}.sending || {PLAY}.update.next > {before}"):
        page.evaluate(WAIT, ["answered", before, PATIENCE])
    return told


def test_who_does_as_told_plays_two_rounds_of_altiplano(people: People) -> None:
    ann = people.come()
    table = learn(ann)
    told: list[str] = []

    while (step := follow(table)) != "From here on it is your match":
        assert step, f"the guide fell silent after {told}"
        told.append(step)

    assert told[:3] == ["Welcome to the highlands", "Seven locations in a ring", "Your tiles"]
    assert {"Ride on", "Store for points", "Buy an extension", "Now on foot"} <= set(told)
    view = ann.page.evaluate(f"{PLAY}.view")
    me = view["seats"][0]
    assert (view["round"], len(me["extensions"]), me["warehouse"]) == (3, 1, [["wood"]])
    assert me["coins"] == 5  # Of 4 and 2 for the wool, 1 was spent.


def test_the_guide_lies_beside_the_table_and_says_what_is_true_of_it(people: People) -> None:
    ann = people.come()
    learn(ann)
    table, card = (ann.page.locator(each).bounding_box() for each in (".table-middle", ".guide"))
    assert table
    assert card
    assert card["x"] >= table["x"] + table["width"], "the guide lies over the table"

    view = ann.page.evaluate(f"{PLAY}.view")
    ring = view["ring"]
    apart = abs(ring.index("farm") - ring.index("market"))
    assert ann.page.evaluate(f"{PLAY}.table.edition_name") == "2"
    assert view["seats"][0]["role"] == "farmer"
    assert view["seats"][0]["planning"] == {"alpaca": 1, "food": 2, "wood": 1}
    assert apart in (1, len(ring) - 1), "the farm is not next to the market"
    assert view["numbers"]["strip"][0] == min(view["numbers"]["strip"])


def test_a_guide_that_is_loaded_after_the_table_is_shown_all_the_same(people: People) -> None:
    ann = people.come()
    sheet = "**/guide/guide.css"
    held: list[Route] = []
    ann.page.route(sheet, lambda route: held.append(route))
    ann.page.goto("/")
    with ann.page.expect_request(sheet):
        ann.page.get_by_role("button", name="Learn by playing : Expedition Altiplano").click()
    TablePage(ann.page).ready().asked()

    [late] = held
    late.continue_()

    expect(guide(ann.page)).to_be_visible()


def test_who_does_as_told_brings_home_a_treasure_of_expedition(people: People) -> None:
    ann = people.come()
    table = learn(ann, "expedition")
    told: list[str] = []

    while "Bring it home" not in told:
        step = follow(table)
        assert step, f"the guide fell silent after {told}"
        told.append(step)

    assert {"A Reaction", "Dig deeper", "A Treasure!"} <= set(told)
    assert "sacred-idol" in ann.page.evaluate(f"{PLAY}.view.seats[0].camp")


def test_the_guide_is_left_and_resumed_where_it_was(people: People) -> None:
    ann = people.come(**PHONE)
    table = learn(ann)
    for _ in range(4):
        follow(table)
    step = title(ann.page)
    ann.page.reload()
    table.ready()
    expect(guide(ann.page).get_by_role("heading")).to_have_text(step)

    guide(ann.page).get_by_role("button", name="Leave the guide").click()
    expect(guide(ann.page)).to_have_count(0)
    expect(ann.page.locator("[data-guided]")).to_have_count(0)
    ann.go("/")
    ann.page.get_by_role("button", name="Resume the guide : Altiplano").click()
    ann.page.wait_for_url(f"**/table/{table.match}")
    expect(guide(ann.page).get_by_role("heading")).to_have_text(step)

    guide(ann.page).get_by_role("button", name="Leave the guide").click()
    table.ready().button("Table menu").click()
    table.button("Resume the guide").click()

    expect(guide(ann.page).get_by_role("heading")).to_have_text(step)


def test_who_plays_otherwise_is_not_told_what_has_passed(people: People) -> None:
    ann = people.come()
    table = learn(ann)
    heading = guide(ann.page).get_by_role("heading")
    for _ in range(2):
        table.make("planning:food", "place:forest")
    for _ in range(3):
        guide(ann.page).get_by_role("button", name="Next").click()
    expect(heading).to_have_text("Plan: wool at the farm")
    table.press("Ready")
    table.asked()
    expect(heading).to_have_text("Take an action")

    table.make("location:forest")
    table.make("action:forest.wood")

    expect(heading).to_have_text("Where tiles go")


def test_who_is_ready_at_once_is_told_how_to_go_on(people: People) -> None:
    ann = people.come()
    table = learn(ann)
    table.press("Ready")
    table.asked()
    expect(guide(ann.page).get_by_role("heading")).to_have_text("Take an action")


GUIDED = """match => localStorage.setItem('altiplano-guides', JSON.stringify(
    {altiplano: {match, shown: [], done: [], open: true, over: false}}))"""


def hear(page: Page, told: str) -> None:
    """Continue until the guide says that."""
    while title(page) != told:
        guide(page).get_by_role("button").last.click()


def test_the_guide_speaks_up_when_something_is_new_until_the_match_is_over(
    people: People,
) -> None:
    game = games.get("altiplano", edition="2")
    match = game.start(players=2, seed=862, options={"first": 0})
    bot = bots.get("steady")
    mine = []
    lines = 0
    while not match.over:
        seat = match.to_move[0]
        view = cast("dict[str, Any]", match.view(seat))
        if view["last_round"] and seat == 0:
            mine.append(lines)
        match.play(seat, bot.choose(view, match.options(seat), 1, bots.Budget()))
        lines += 1
    ann = people.come()
    table = ann.fork(match, mine[-1])
    ann.page.evaluate(GUIDED, table.match)
    ann.page.reload()

    hear(ann.page, "The end is near")
    table.tab("Moves").click()
    while not table.over:
        with table.answered():
            table.aim()
            ann.page.locator(".move").last.click()
        table.asked()

    hear(ann.page, "The match is over")
    expect(guide(ann.page).get_by_role("button").last).to_have_text("Close")


def test_the_guide_goes_back_to_the_step_whose_move_is_taken_back(people: People) -> None:
    ann = people.come()
    table = learn(ann)
    heading = guide(ann.page).get_by_role("heading")
    while title(ann.page) != "Ready?":
        follow(table)

    table.press("Undo")
    expect(heading).to_have_text("Plan: wood for the village")
    table.press("Undo")
    expect(heading).to_have_text("Plan: your role")
    guide(ann.page).get_by_role("button", name="Back").click()
    expect(heading).to_have_text("Plan: wool at the farm")
    guide(ann.page).get_by_role("button", name="Next").click()
    expect(heading).to_have_text("Plan: your role")

    while title(ann.page) != "Your first turn":
        follow(table)
        table.asked()
    table.press("Take back")
    expect(heading).to_have_text("Ready?")
    follow(table)
    expect(heading).to_have_text("Your first turn")
