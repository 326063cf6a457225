"""Replays: moment by moment, from any seat, by link, and continued from there."""

import re
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, cast

import pytest
from playwright.sync_api import Locator, Page, expect

from altiplano import games
from altiplano.kernel.editions import FIRST
from altiplano.kernel.match import Match
from altiplano.table import replay_wire
from tests.browser.pages import TablePage, go
from tests.browser.people import People, Somebody
from tests.contract.samples import pick
from tests.table.servers import BOT, ME, Process, read

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def played(
    name: str, seed: int, edition: str = FIRST, players: int = 2, **options: object
) -> Match:
    """A whole match, at random but for passing often."""
    match = games.get(name, edition=edition).start(players=players, seed=seed, options=options)
    luck = Random(seed)
    while not match.over:
        seat = match.to_move[0]
        offered = match.options(seat)
        leaves = "pass" in offered and luck.random() < 0.3
        match.play(seat, "pass" if leaves else pick(luck, offered))
    return match


def totals(match: Match) -> list[int]:
    return [sum(points for _reason, _rule, points in lines) for lines in match.scores()]


@dataclass
class Kept:
    """A replay on the server, and the match that it is of."""

    id: str
    match: Match

    @property
    def moments(self) -> int:
        return len(self.match.journal().partition("\n\n")[2].splitlines())

    def at(self, moment: int) -> Match:
        rules = self.match.rules
        game = games.of({"game": rules.name, "edition": rules.edition})
        return game.replay(self.match.journal(), upto=moment)


def kept(server: Process, match: Match) -> Kept:
    with server.browser() as browser:
        names = ["Ana", "Benita", "Carmen"][: len(match.scores())]
        plan = replay_wire.ReplayPlan(match.journal(), names=names)
        answer = browser.post("/api/replays", plan)
        return Kept(read(answer, replay_wire.NewReplay).replay, match)


@pytest.fixture(scope="module")
def altiplano(server: Process) -> Kept:
    return kept(server, played("altiplano", 1062, "2", missions=True))


@pytest.fixture(scope="module")
def expedition(server: Process) -> Kept:
    return kept(server, played("expedition", 125))


class ReplayPage:
    """A replay that somebody watches."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, replay: Kept, query: str = "") -> "ReplayPage":
        go(self.page, f"/replay/{replay.id}{query}")
        expect(self.slider).to_be_visible()
        return self

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name="Moment")

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("region", name="Score sheet")

    def look_from(self, somebody: str) -> None:
        self.page.get_by_label("Seen from").select_option(label=somebody)

    def shows(self, moment: int, chapter: str) -> None:
        """The slider and the address are at a moment."""
        expect(self.slider).to_have_value(str(moment))
        expect(self.slider).to_have_attribute(
            "aria-valuetext", re.compile(f"^{chapter}.*, moment ")
        )
        expect(self.page).to_have_url(re.compile(rf"\?at={moment}&from="))


def chapters(replay: Kept, ann: Somebody) -> list[replay_wire.Chapter]:
    return read(ann.api.get(f"/api/replays/{replay.id}"), replay_wire.Replay).chapters


def test_keys_lead_through_the_moments_of_a_match(altiplano: Kept, ann: Somebody) -> None:
    replay = ReplayPage(ann.page).open(altiplano)
    parts = chapters(altiplano, ann)
    replay.slider.focus()

    replay.shows(0, "Missions")
    expect(ann.page.locator(".opponent")).not_to_have_count(0)
    expect(ann.page.locator(".person-away")).to_have_count(0)
    for _ in range(3):
        ann.page.keyboard.press("ArrowRight")
    replay.shows(3, "Missions")
    seat, _, text = altiplano.match.journal().partition("\n\n")[2].splitlines()[2].partition(" ")
    name = ["Ana", "Benita"][int(seat)]
    says = f"{name}: {altiplano.at(2).explain(int(seat), text).replace('*', '')}"
    expect(replay.slider).to_have_attribute("aria-valuetext", re.compile(re.escape(says)))
    ann.page.keyboard.press("ArrowLeft")
    replay.shows(2, "Missions")
    ann.page.keyboard.press("PageUp")
    replay.shows(parts[1].moment, "Round 1 · ")
    ann.page.keyboard.press("PageUp")
    replay.shows(parts[2].moment, "Round 1 · Actions")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Round 1 · Actions")
    expect(ann.page.locator(".replay-says b")).to_have_text("Round 1 · Actions")
    ann.page.keyboard.press("PageDown")
    replay.shows(parts[1].moment, "Round 1 · ")
    expect(replay.sheet).to_have_count(0)
    ann.page.keyboard.press("End")
    replay.shows(altiplano.moments, "Round ")
    expect(replay.sheet).to_be_visible()
    ann.page.keyboard.press("Home")
    replay.shows(0, "Missions")

    ann.page.get_by_label("Speed").select_option("Fast")
    ann.page.get_by_role("heading", level=1).click()
    ann.page.keyboard.press("Space")
    expect(replay.slider).not_to_have_value(re.compile("^[01]$"))
    ann.page.keyboard.press("Space")
    expect(ann.page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_from_a_seat_the_others_secrets_stay_secret_and_open_shows_all(
    altiplano: Kept, people: People
) -> None:
    cora = people.come()
    start = next(part.moment for part in chapters(altiplano, cora) if "planning" in part.title)
    match = altiplano.at(start)
    hidden = cast("dict[str, Any]", match.view(1))["seats"][1]["missions"]
    # The one that was chosen of those passed on: Ana knows that she passed it on.
    known, unknown = hidden["chosen"], hidden["kept"]
    box = cora.api.get(f"/api/replays/{altiplano.id}/components").json()
    titles = [box["kinds"]["missions"][card]["title"] for card in (known, unknown)]
    cards = cora.page.get_by_role("group", name="Cards", exact=True)

    replay = ReplayPage(cora.page).open(altiplano, f"?at={start}&from=0")
    expect(cora.page.get_by_role("region", name="Ana\u2019s board")).to_be_visible()
    replay.look_from("A spectator")
    expect(cora.page).to_have_url(re.compile("from=table"))
    players = cora.page.get_by_role("list", name="Players", exact=True)
    players.get_by_role("button", name="Benita").click()
    expect(cora.page.get_by_role("region", name="Benita\u2019s board")).to_be_visible()

    for title in titles:
        expect(cards).not_to_contain_text(title)
    told = {url: body.decode() for url, body in cora.bodies().items() if "/moments/" in url}
    assert {url.rpartition("?")[2] for url in told} > {"seat=0"}
    assert not any(unknown in body for body in told.values())
    assert not any(known in body for url, body in told.items() if "seat=0" not in url)

    replay.look_from("All open")

    for title in titles:
        expect(cards).to_contain_text(title)
    replay.look_from("Benita")
    for title in titles:
        expect(cards).to_contain_text(title)


def test_the_log_goes_up_to_the_moment_and_each_line_leads_to_its_own(
    altiplano: Kept, ann: Somebody
) -> None:
    moment = altiplano.moments // 2
    ReplayPage(ann.page).open(altiplano, f"?at={moment}&from=table")
    lines = ann.page.get_by_role("list", name="What happened").get_by_role("listitem")
    told = [str(line["text"]) for line in altiplano.at(moment).log(None)]
    assert len(told) > 40

    while ann.page.get_by_role("button", name="Older lines").is_visible():
        ann.page.get_by_role("button", name="Older lines").click()
        expect(ann.page.get_by_role("button", name="Older lines")).to_have_count(0)

    expect(lines).to_have_count(len(told))
    first = next(at for at in range(20, moment) if altiplano.at(at).log_length(None) > 35)
    lines.nth(35).get_by_role("button").click()
    expect(ann.page).to_have_url(re.compile(rf"\?at={first}&"))
    expect(lines).to_have_count(altiplano.at(first).log_length(None))


def test_a_link_to_a_moment_opens_there_for_somebody_without_a_seat(
    altiplano: Kept, people: People
) -> None:
    ann, eve = people.come(permissions=CLIPBOARD), people.come()
    replay = ReplayPage(ann.page).open(altiplano, "?at=40&from=1")
    ann.page.get_by_role("button", name="Next choice").click()
    replay.shows(41, "Round .*")
    ann.page.get_by_role("button", name="Link to this moment").click()
    expect(ann.page.get_by_text("Link copied")).to_be_visible()

    eve.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))

    there = ReplayPage(eve.page)
    there.shows(41, "Round .*")
    expect(eve.page.get_by_label("Seen from")).to_have_value("1")
    then = altiplano.at(41).view(1)
    for somebody in (ann, eve):
        stage = somebody.page.get_by_role("heading", level=1)
        expect(stage).to_have_text(f"Round {then['round']} · {str(then['phase']).capitalize()}")


def test_a_match_is_played_on_from_a_moment_and_has_a_replay_of_its_own(
    altiplano: Kept, ann: Somebody
) -> None:
    assert altiplano.match.journal().endswith("\n1 pass\n")
    last = altiplano.moments - 1
    ReplayPage(ann.page).open(altiplano, f"?at={last}&from=open")
    ann.page.get_by_role("button", name="Fork here").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_label("Benita")).to_be_checked()
    dialog.get_by_label("My name").fill("Cora")
    dialog.get_by_label("The bots").select_option("random")
    dialog.get_by_role("button", name="Play on").click()
    ann.page.wait_for_url("**/table/*")
    table = TablePage(ann.page).ready().asked()
    expect(table.players.first).to_contain_text("bot")

    table.press("Pass")

    sheet = ann.page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("button", name="Share")).to_be_visible()
    sheet.get_by_role("link", name="Watch again").click()
    expect(ReplayPage(ann.page).slider).to_have_attribute("max", "1")
    ann.page.get_by_role("button", name="Last").click()
    expect(ann.page.locator(".replay-says")).to_contain_text("You: pass")
    ann.page.get_by_role("link", name="Its table").click()
    expect(sheet).to_be_visible()

    ann.go("/tables")
    ann.page.get_by_role("button", name="Replay of Altiplano").first.click()
    expect(ReplayPage(ann.page).slider).to_have_attribute("max", "1")


def test_the_curve_ends_at_the_total_and_what_earned_it_adds_up(
    altiplano: Kept, ann: Somebody
) -> None:
    replay = ReplayPage(ann.page).open(altiplano, f"?at={altiplano.moments}")
    ends = [str(total) for total in totals(altiplano.match)]

    expect(replay.sheet.get_by_role("heading", level=2)).to_have_text("Benita wins")
    ended = replay.sheet.get_by_text("How it ended: The extension strip cannot be refilled")
    expect(ended).to_be_visible()
    expect(ended.get_by_role("link", name="A10.1")).to_be_visible()
    expect(replay.sheet.get_by_text("The tie is broken")).to_have_count(0)
    expect(replay.sheet.locator(".curve-total")).to_have_text(ends)
    replay.sheet.get_by_text("The same in numbers").click()
    rows = replay.sheet.locator(".curve-table").get_by_role("row")
    assert rows.last.get_by_role("cell").all_inner_texts() == ends
    for seat in (0, 1):
        bar = replay.sheet.locator(f".earned [data-seat='{seat}']")
        parts = bar.locator(".visually-hidden").all_text_contents()
        assert parts
        assert str(sum(int(part.rpartition(" ")[2]) for part in parts)) == ends[seat]
        expect(bar.locator(".earned-total")).to_have_text(ends[seat])

    first = rows.nth(1).get_by_role("link")
    moment = str(first.get_attribute("href")).rpartition("=")[2]
    points = rows.nth(1).get_by_role("cell").all_inner_texts()
    assert [int(each) for each in points] == totals(altiplano.at(int(moment)))
    first.click()
    expect(replay.slider).to_have_value(moment)
    expect(replay.sheet).to_have_count(0)


def test_a_tie_that_coins_decide_is_told(server: Process, ann: Somebody) -> None:
    matches = (played("altiplano", seed, players=3, events=True, short=True) for seed in count())
    tied = next(
        match for match in matches if totals(match).count(max(totals(match))) > len(match.winners)
    )
    match = kept(server, tied)

    replay = ReplayPage(ann.page).open(match, f"?at={match.moments}")

    told = replay.sheet.get_by_text("The tie is broken by coins.")
    expect(told.get_by_role("link", name="A10.3")).to_be_visible()


def test_a_match_of_expedition_ends_with_its_treasures(expedition: Kept, ann: Somebody) -> None:
    replay = ReplayPage(ann.page).open(expedition, f"?at={expedition.moments}")
    ends = [str(total) for total in totals(expedition.match)]

    expect(replay.sheet).to_contain_text("Benita wins with two Treasures in camp. X4.4")
    expect(replay.sheet.get_by_text("Treasures over the match")).to_be_visible()
    expect(replay.sheet.locator(".curve-total")).to_have_text(ends)
    expect(replay.sheet.get_by_text("What earned")).to_have_count(0)
    replay.slider.press("PageDown")
    replay.shows(chapters(expedition, ann)[-1].moment, r"Turn \d+")


def test_the_journal_of_a_match_played_elsewhere_is_uploaded(
    expedition: Kept, ann: Somebody
) -> None:
    journal = expedition.match.journal().encode()
    ann.go("/tables")
    ann.page.get_by_role("link", name="View a match from a file").click()
    ann.page.get_by_label("Choose a journal file").set_input_files(
        {"name": "match.txt", "mimeType": "text/plain", "buffer": journal}
    )
    expect(ann.page.get_by_text("match.txt has been read.")).to_be_visible()
    ann.page.get_by_label("Who played").fill("Rosa, Sami")

    ann.page.get_by_role("button", name="View it").click()

    players = ann.page.get_by_role("list", name="Players", exact=True)
    expect(players.get_by_role("listitem")).to_contain_text(["Rosa", "Sami"])
    expect(ReplayPage(ann.page).slider).to_have_attribute("max", str(expedition.moments))


def test_a_journal_that_does_not_read_is_refused_in_a_sentence(
    altiplano: Kept, ann: Somebody
) -> None:
    ann.forgiven.append("status of 4")
    broken = altiplano.match.journal().replace("ready", "dance", 1)
    ann.go("/replay")
    ann.page.get_by_label("Or paste its text").fill(broken)

    ann.page.get_by_role("button", name="View it").click()

    expect(ann.page.get_by_role("alert")).to_contain_text("dance")
    expect(ann.page).to_have_url(re.compile("/replay$"))


def test_a_spectator_of_expedition_sees_no_hand(ann: Somebody, people: People) -> None:
    made = ann.set_up(ME, BOT, game="expedition", seed=1, watchable=True, options={"first": 0})
    hand = ann.api.update(made.match).view["seats"][0]["hand"]["cards"]
    assert len(hand) == 5
    cora = people.come()
    cora.join(ann.api.new_link(made.match, "watch"))

    watching = cora.sit_at(made.match)

    expect(cora.page.get_by_text("Watching", exact=True)).to_be_visible()
    look = watching.look()
    assert look.live | look.targets | look.picked | look.grey | look.buttons == set()
    for card in hand:
        assert not any(f'"{card}"' in frame for frame in cora.frames)
