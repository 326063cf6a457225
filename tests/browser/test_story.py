"""What the page says afterwards: the round as a card, the log by turns, the end as a scene."""

from typing import Any

from playwright.sync_api import expect

from altiplano import games
from altiplano.kernel.editions import FIRST
from tests.browser.endings import nearly_won
from tests.browser.pages import PLAY, TablePage
from tests.browser.people import People, Somebody
from tests.table.servers import FRIEND, ME, Browser, done

HEED = """wanted => {
    window.heeded = [];
    new MutationObserver(() => {
        const seen = wanted.map(each => document.querySelector(each)?.innerText.trim() ?? '');
        if (seen.join() !== heeded.at(-1)?.join()) heeded.push(seen);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
"""Remember what the page shows in some places, however soon it goes."""

HEARD = """says => new Promise(found => {
    const look = () => {
        const seen = heeded.find(each => each.some(text => text.includes(says)));
        if (seen) found(seen);
        else requestAnimationFrame(look);
    };
    look();
})"""
"""The first time that the page said so."""


def played_round(somebody: Somebody) -> tuple[TablePage, Browser]:
    """A table at which Ben made wood in the first round, and Ann is about to end it."""
    made = somebody.set_up(ME, FRIEND, seed=1, options={"first": 1}, edition=FIRST)
    ben = somebody.server.browser()
    ben.join(made.links[0])
    table = somebody.sit_at(made.match).asked()
    for move in ("place food forest", "place food forest", "ready"):
        ben.play(made.match, move)
    table.press("Ready")
    for move in ("start forest", "do forest.wood", "end"):
        ben.play(made.match, move)
    somebody.page.keyboard.press("Shift")
    table.asked().press("Pass")
    return table, ben


def test_a_round_closes_with_a_card_of_what_each_has_gained(people: People) -> None:
    ann = people.come(reduced_motion="no-preference")
    table, ben = played_round(ann)
    ann.page.evaluate(HEED, [".beat-caption h3", ".beat-caption [data-seat='0']"])

    ben.play(table.match, "pass")

    title, mine = ann.page.evaluate(HEARD, "What round 1")
    assert (title, mine.split()) == ("What round 1 brought", ["You", "nothing"])
    since = ann.page.get_by_role("group", name="Since your last turn").get_by_role("button")
    since.last.click()  # It can be looked at again.
    gains = ann.page.locator(".beat-caption .gains li")
    expect(gains.nth(1)).to_contain_text("Ben")
    expect(gains.nth(1).locator(".sign")).to_have_attribute("aria-label", "1 wood")


def test_whoever_comes_to_the_table_reads_the_last_turns_of_the_others(ann: Somebody) -> None:
    table, ben = played_round(ann)
    ben.play(table.match, "pass")
    captions = ann.page.locator(".since .captioned")
    expect(captions).to_have_text(["Ben gains wood"])

    ann.page.reload()

    table.ready()
    expect(captions).to_have_text(["Ben gains wood"])
    expect(captions.locator(".sign").first).to_be_visible()
    expect(captions.locator(".since-says")).to_be_visible()
    expect(captions).to_have_accessible_name(
        "See it again: Ben places the pawn at the forest · Ben gains wood"
    )
    assert captions.evaluate("each => each.scrollWidth <= each.clientWidth")
    assert captions.evaluate("each => getComputedStyle(each).opacity") == "1", "words stay readable"


def test_the_log_opens_a_turn_and_shows_one_player_alone(ann: Somebody) -> None:
    table, ben = played_round(ann)
    ben.play(table.match, "pass")
    table.tab("Log").click()
    log = ann.page.get_by_role("list", name="What happened")
    turn = log.locator(".log-turn[data-seat='1']").filter(has_text="gains wood")
    line = turn.locator("li").filter(has_text="Ben gains wood")
    expect(line).to_be_hidden()

    turn.locator("summary").click()
    expect(line).to_be_visible()

    everybody = log.locator(".log-line").count()
    shown = ann.page.get_by_role("group", name="Whose turns")
    shown.get_by_role("button", name="Ben").click()
    seats = log.locator(".log-line").evaluate_all("all => all.map(each => each.dataset.seat)")
    assert set(seats) == {"1"}
    expect(line).to_be_visible()  # It is still open.
    shown.get_by_role("button").first.click()
    expect(log.locator(".log-line")).to_have_count(everybody)


def test_the_points_come_in_one_after_the_other_before_anybody_has_won(people: People) -> None:
    ann = people.come(reduced_motion="no-preference")
    match, moment, last = nearly_won(games.get("altiplano", edition="2"))
    table = ann.fork(match, moment)
    ann.page.evaluate(HEED, [".sheet h2", ".finale-source b", ".finale li > b"])

    done(ann.api.play(table.match, last))

    sheet = ann.page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("You win")
    seen: list[Any] = [each for each in ann.page.evaluate("heeded") if each[0]]
    verdicts = list(dict.fromkeys(title for title, _source, _points in seen))
    sources = list(dict.fromkeys(source for _title, source, _points in seen if source))
    scores = ann.page.evaluate(f"{PLAY}.update.scores[0]")
    assert verdicts == ["The points are counted", "You win"]
    assert 2 < len(sources) <= len(scores) + 1
    assert all(title == "The points are counted" for title, source, _points in seen if source)
    mine = [int(points or 0) for _title, _source, points in seen]
    assert mine == sorted(mine)
    assert mine[-1] == sum(line["points"] for line in scores)
    expect(sheet.get_by_role("button", name="Another match")).to_be_visible()
    expect(sheet.get_by_role("link", name="Watch again")).to_be_visible()
