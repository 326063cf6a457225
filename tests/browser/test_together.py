"""Several people at one table: invited by link, planning in secret, watching, leaving."""

import sqlite3
from contextlib import closing
from typing import Any

import msgspec
from playwright.sync_api import expect

from altiplano.table import wire
from tests.browser.pages import TablePage
from tests.browser.people import People, Somebody
from tests.positions import rule
from tests.table.servers import FRIEND, ME, Browser, done, new_id


def sit_together(ann: Somebody, away: int = 120, **options: Any) -> tuple[str, Browser]:
    """A table of Ann and Ben, and Ben's remote view of it."""
    plan = {"watchable": True, "away": away, "options": {"first": 0, **options}}
    made = ann.set_up(ME, FRIEND, seed=1, **plan)
    ben = ann.server.browser()
    ben.join(made.links[0])
    return made.match, ben


def stay_away(host: Somebody, match: str) -> None:
    """Nobody has opened a table for a long time."""
    file = host.server.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(file)) as database, database:
        seen = "UPDATE seats SET seen = '2026-01-01T00:00:00.000000Z' WHERE match = ?"
        database.execute(seen, [match])


LATER = "absent => { absent.play.tableCame -= 60000; absent.requestUpdate() }"
"""The page has known for a minute that somebody is away."""


def test_an_invitation_keeps_its_secret_and_works_once(ann: Somebody, people: People) -> None:
    ben, eve = people.come(), people.come()
    ann.go("/new")
    number = ann.page.get_by_role("radiogroup", name="Number of players")
    number.get_by_role("radio", name="2").check()
    ann.page.get_by_label("Name for seat 1").fill("Ann")
    ann.page.get_by_label("Who sits in seat 2").select_option("friend")
    ann.page.get_by_role("button", name="Set up the table").click()
    expect(ann.page.get_by_role("heading", name="The table is ready")).to_be_visible()
    link = ann.page.get_by_role("textbox").input_value()
    address, _, secret = link.partition("#")
    assert address == f"{ann.server.address}/join?invite"
    assert len(secret) > 20
    ann.page.get_by_role("link", name="Go to the table").click()
    table = TablePage(ann.page).ready()

    ben.page.goto(link)
    expect(ben.page.get_by_text("Ann invites you to a match of Altiplano.")).to_be_visible()
    expect(ben.page.get_by_text("One seat is left.")).to_be_visible()
    expect(ben.page.get_by_label("Red")).to_be_disabled()
    ben.page.get_by_label("Purple").check()
    ben.page.get_by_label("Your name").fill("Benita")
    assert secret not in ben.page.url
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_url("**/table/*")

    expect(table.players.filter(has_text="Benita")).to_be_visible()
    expect(TablePage(ben.page).players.filter(has_text="Ann")).to_be_visible()
    dye = "getComputedStyle(document.querySelector('altiplano-table')).getPropertyValue('--seat-1')"
    assert ann.page.evaluate(dye) == ann.page.evaluate(dye.replace("seat-1", "dye-4"))
    assert not any(secret in response.url for response in ben.responses)
    assert not any(secret in str(response.request.headers) for response in ben.responses)
    assert secret not in ben.page.evaluate("JSON.stringify([localStorage, history.state])")

    eve.forgiven.append("status of 410")
    eve.page.goto(link)
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("alert")).to_contain_text("has already been used")
    eve.forgiven.append("status of 404")
    eve.go(f"/table/{table.match}")
    expect(eve.page.get_by_role("heading", level=1)).to_contain_text("cannot be shown")


def test_what_one_plans_reaches_the_other_only_as_finished(ann: Somebody, people: People) -> None:
    ben = people.come()
    made = ann.set_up(ME, FRIEND, seed=1, options={"first": 0})
    match = made.match
    ben.join(made.links[0])
    mine, theirs = ann.sit_at(match).asked(), ben.sit_at(match).asked()
    expect(mine.players.filter(has_text="Ben")).to_be_visible()
    expect(theirs.players.filter(has_text="Ann")).to_be_visible()
    # A socket keeps the order: what Ben hears of a move of his own comes after all else.
    theirs.make("planning:alpaca", "place:farm")
    shown = ben.page.locator("main").inner_html()
    frames, requests = len(ben.frames), len(ben.responses)
    before = ben.updates()[-1]

    mine.make("planning:food", "place:forest")
    mine.make("planning:wood", "place:road")

    assert ben.page.locator("main").inner_html() == shown
    theirs.make("planning:food", "place:mine")
    kinds = [msgspec.json.decode(frame)["type"] for frame in ben.frames[frames:]]
    assert kinds == ["update", "answer"]
    assert ben.updates()[-1].view["seats"][0] == before.view["seats"][0]

    mine.press("Ready")

    expect(ben.page.get_by_text("finished")).to_be_visible()
    assert len(ben.frames) == frames + 3
    after = ben.updates()[-1]
    assert after.to_move == [1]
    assert after.view["seats"][0] == before.view["seats"][0]
    assert after.log.lines == ben.updates()[-2].log.lines
    assert len(ben.responses) == requests
    expect(mine.question).to_have_text("Waiting for Ben.")

    # Nothing was kept from Ben for longer than that.
    theirs.press("Ready")
    expect(mine.question).not_to_have_text("Waiting for Ben.")
    assert ben.updates()[-1].view["seats"][0]["spaces"] == {
        "forest": {"food": 1},
        "road": {"wood": 1},
    }


@rule("R21")
def test_planning_in_turn_the_second_sees_the_plan_of_the_first(
    ann: Somebody, people: People
) -> None:
    """Set up in the dialog: one waits for the other, whose plan is shown once it is declared."""
    ben = people.come()
    ann.go("/new")
    number = ann.page.get_by_role("radiogroup", name="Number of players")
    number.get_by_role("radio", name="2").check()
    ann.page.get_by_label("Name for seat 1").fill("Ann")
    ann.page.get_by_label("Who sits in seat 2").select_option("friend")
    ann.page.get_by_role("combobox", name="Planning").select_option(label="In turn")
    ann.page.get_by_role("combobox", name="First").select_option(label="Seat 1, Ann")
    ann.page.get_by_role("button", name="Set up the table").click()
    expect(ann.page.get_by_role("heading", name="The table is ready")).to_be_visible()
    link = ann.page.get_by_role("textbox").input_value()
    ann.page.get_by_role("link", name="Go to the table").click()
    mine = TablePage(ann.page).ready().asked()
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    theirs = TablePage(ben.page).ready()

    expect(mine.question).to_contain_text("Your turn to plan")
    expect(theirs.question).to_have_text("Waiting for Ann.")
    assert theirs.look().live | theirs.look().buttons == set()
    expect(ann.page.get_by_text("finished")).to_have_count(0)
    placed = next(option.move for option in ann.updates()[-1].options if "place" in option.move)
    _place, piece, place = placed.split()
    mine.make(f"planning:{piece}", f"place:{place}")
    mine.press("Undo")
    mine.make(f"planning:{piece}", f"place:{place}")
    assert ben.updates()[-1].view["seats"][0]["spaces"] == {}

    mine.button("Ready").click()

    theirs.asked()
    assert ben.updates()[-1].view["seats"][0]["spaces"] == {place: {piece: 1}}
    expect(ben.page.get_by_text("finished")).to_be_visible()
    expect(mine.question).to_have_text("Waiting for Ben.")
    expect(mine.page.locator("[data-undo], [data-rewind]")).to_have_count(0)


def test_a_spectator_sees_the_table_without_controls_and_without_secrets(
    ann: Somebody, people: People
) -> None:
    match, ben = sit_together(ann, missions=True)
    table = ann.sit_at(match).asked()
    table.button("Links").click()
    section = table.dialog.get_by_text("Invite a spectator").locator("..")
    section.get_by_role("button", name="Make a link").click()
    link = section.get_by_role("textbox").input_value()
    cora = people.come()
    cora.page.goto(link)
    cora.page.get_by_role("button", name="Watch").click()
    watching = TablePage(cora.page).ready()
    expect(cora.page.get_by_text("Watching", exact=True)).to_be_visible()

    both = (ann.api, ben)
    hands = [who.update(match).view["seats"][at]["missions"]["hand"] for at, who in enumerate(both)]
    for who in both * 2:
        who.play_first(match, 1)
    expect(cora.page.get_by_role("heading", level=1)).to_contain_text("Planning")
    expect(watching.question).to_have_text("Waiting for Ann and Ben.")

    look = watching.look()
    assert look.live | look.targets | look.picked | look.grey | look.buttons == set()
    expect(cora.page.locator("[data-thing]:enabled:not([aria-disabled])")).to_have_count(0)
    assert cora.updates()[-1].view["phase"] == "planning"
    secrets = [mission for hand in hands for mission in hand]
    assert len(secrets) == 6
    told = {url: body.decode() for url, body in cora.bodies().items() if "/tables/" in url}
    told = {url: body for url, body in told.items() if not url.endswith("/components")}
    for secret in secrets:
        assert not any(secret in frame for frame in cora.frames)
        assert not any(secret in body for body in told.values())


def test_who_watches_leaves_when_the_link_is_withdrawn(ann: Somebody, people: People) -> None:
    match, _ben = sit_together(ann)
    link = ann.api.new_link(match, "watch")
    cora = people.come()
    cora.join(link)
    cora.sit_at(match)
    cora.forgiven += ["status of 404", "status of 410"]
    table = ann.sit_at(match)
    table.button("Links").click()

    withdraw = table.dialog.get_by_role("button", name="Revoke old links: Invite a spectator")
    withdraw.press("Enter")

    expect(table.dialog.get_by_text("The link no longer works.")).to_be_visible()
    expect(withdraw).to_be_focused()
    expect(cora.page.get_by_role("heading", level=1)).to_contain_text("cannot be shown")
    cora.page.goto(link.path)
    cora.page.get_by_role("button", name="Watch").click()
    expect(cora.page.get_by_role("alert")).to_contain_text("This link was revoked; ask")


def test_a_bot_plays_for_me_until_i_take_the_seat_back(ann: Somebody) -> None:
    match, ben = sit_together(ann)
    table = ann.sit_at(match).asked()

    table.button("Leave").click()
    expect(table.dialog.get_by_label("Which bot")).to_have_value("steady")
    table.dialog.get_by_label("Which bot").select_option("random")
    table.dialog.get_by_role("button", name="Let it play").click()

    expect(table.question).to_have_text("The bot random plays for you.")
    assert table.look().live == set()
    assert ben.notes(match)[-1] == "Ann lets a bot play (random)"

    table.button("Play myself again").click()

    expect(table.question).not_to_have_text("The bot random plays for you.")
    assert ben.notes(match)[-1] == "Ann plays again"
    assert ben.see(match).table.people[0].bot is None


def test_a_bot_plays_until_a_friend_comes(ann: Somebody) -> None:
    made = ann.set_up(ME, FRIEND, seed=1)
    table = ann.sit_at(made.match).asked()

    table.button("Links").click()
    table.dialog.get_by_role("button", name="Let a bot play until someone joins").click()

    expect(table.dialog).to_contain_text("Until someone joins, the bot steady plays there.")
    table.dialog.get_by_role("button", name="Wait for a friend instead").click()
    expect(table.dialog.get_by_role("button", name="Let a bot play until")).to_be_visible()
    assert ann.api.see(made.match).table.people[1].bot is None


def test_a_bot_plays_for_a_friend_who_was_here_just_now_only_after_a_while(ann: Somebody) -> None:
    match, ben = sit_together(ann)
    table = ann.sit_at(match).asked()

    table.button("Bot").click()
    table.page.get_by_role("menu", name="Bot plays for").get_by_role("menuitem", name="Ben").click()

    expect(table.why).to_contain_text("a bot may play after 120")
    assert ben.see(match).table.people[1].bot is None


def test_a_bot_plays_for_a_friend_who_is_not_here(ann: Somebody) -> None:
    match, ben = sit_together(ann, away=30)
    stay_away(ann, match)
    table = ann.sit_at(match).asked()

    table.button("Bot").click()
    table.page.get_by_role("menu", name="Bot plays for").get_by_role("menuitem", name="Ben").click()

    expect(table.players.nth(1)).to_contain_text("bot")
    assert ben.notes(match)[-1] == "A bot plays for Ben (steady)"


def test_who_is_away_is_shown_on_their_strip_and_nudged_from_there(ann: Somebody) -> None:
    match, ben = sit_together(ann)
    table = ann.sit_at(match).asked()
    strip = ann.page.get_by_role("article", name="Ben")
    expect(strip).to_contain_text("away")
    expect(strip).to_contain_text("a bot may play in 2 minutes")

    strip.get_by_role("button", name="Nudge").click()

    expect(table.why).to_contain_text("Ben has been nudged")
    assert ben.notes(match)[-1] == "Ann has nudged Ben: the table is waiting"
    strip.get_by_role("button", name="Nudge").click()
    expect(table.why).to_contain_text("less than a minute ago")


def test_the_host_lets_a_bot_play_from_the_strip_of_who_is_away(ann: Somebody) -> None:
    match, ben = sit_together(ann, away=30)
    stay_away(ann, match)
    ann.sit_at(match).asked()
    strip = ann.page.get_by_role("article", name="Ben")

    strip.locator("altiplano-absent").evaluate(LATER)
    strip.get_by_role("button", name="Let a bot play").click()

    expect(strip.get_by_role("button", name="Nudge")).to_have_count(0)
    assert ben.notes(match)[-1] == "A bot plays for Ben (steady)"


def test_who_is_nudged_hears_of_it(ann: Somebody) -> None:
    match, ben = sit_together(ann)
    table = ann.sit_at(match).asked()

    done(ben.tell(match, wire.Nudge(new_id(), to=0)))

    expect(table.why).to_contain_text("Ben is waiting for you")


def test_giving_up_asks_first_and_is_for_good(ann: Somebody) -> None:
    match, ben = sit_together(ann)
    table = ann.sit_at(match).asked()

    table.button("Leave").click()
    table.dialog.get_by_role("button", name="Resign").click()
    sure = table.dialog.get_by_role("group", name="Are you sure?")
    sure.get_by_role("button", name="No, keep playing").click()
    expect(sure).to_have_count(0)
    assert not ben.see(match).table.people[0].gone

    table.dialog.get_by_role("button", name="Resign").click()
    sure.get_by_role("button", name="Yes, resign").click()

    heading = ann.page.get_by_role("heading", level=1)
    ann.forgiven.append("status of 404")
    expect(heading).to_have_text("You have resigned this seat")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    assert ben.see(match).table.people[0].gone
    assert "Ann has resigned; a bot takes over (steady)" in ben.notes(match)
    ann.page.reload()
    expect(heading).to_have_text("This table cannot be shown")
