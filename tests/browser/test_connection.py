"""Broken connections: reloading, no network, a server that dies. Nothing is lost or doubled."""

import re
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from altiplano.kernel.editions import FIRST
from altiplano.table.sockets import RESTART
from tests.browser.pages import TablePage
from tests.browser.people import BROKEN_LINE, People, Somebody
from tests.table.servers import FRIEND, ME, Process, lifts, sqlite

MY_TURN = re.compile("Your turn")


def says_nothing(table: TablePage) -> None:
    """No note about a broken connection, no message, no dialog."""
    expect(table.page.get_by_text("Connecting again")).to_have_count(0)
    expect(table.why).to_have_count(0)
    expect(table.page.get_by_role("alert")).to_have_count(0)
    expect(table.dialog).to_be_hidden()


def test_after_reloading_the_page_goes_on_where_it_was(ann: Somebody) -> None:
    table = ann.practise()
    table.make("planning:food", "place:forest")

    ann.page.reload()
    table.ready().asked()

    expect(table.thing("space:forest:food")).to_be_visible()
    table.make("planning:wood", "place:road")
    assert lifts(ann.api.update(table.match)) == ["place wood road", "place food forest"]


def test_a_move_without_network_is_made_once_when_it_is_back(ann: Somebody) -> None:
    ann.forgiven.append(BROKEN_LINE)
    table = ann.practise()
    table.make("planning:food", "place:forest")

    ann.context.set_offline(True)
    with table.answered():
        table.touch("planning:wood", "place:road")
        assert lifts(ann.api.update(table.match)) == ["place food forest"]
        ann.context.set_offline(False)

    expect(table.thing("space:road:wood")).to_be_visible()
    says_nothing(table)
    table.make("planning:food", "place:mine")
    assert lifts(ann.api.update(table.match)) == [
        "place food mine",
        "place wood road",
        "place food forest",
    ]


def test_a_server_killed_in_mid_turn_comes_back_without_a_word(
    people: People, tmp_path: Path
) -> None:
    with Process(sqlite(tmp_path)) as server:
        ann = people.come(server)
        ann.forgiven.append(BROKEN_LINE)
        table = ann.practise()
        table.make("planning:food", "place:forest")
        with table.answered():
            server.kill()
            table.touch("planning:wood", "place:road")
            server.start()

        expect(table.thing("space:road:wood")).to_be_visible()
        says_nothing(table)
        assert lifts(ann.api.update(table.match)) == ["place wood road", "place food forest"]
        table.press("Ready")
        table.asked()
        table.make("location:farm")
        assert ann.api.update(table.match).view["seats"][0]["pawn"] == "farm"


def test_a_server_that_starts_anew_is_called_again_and_the_page_stays(ann: Somebody) -> None:
    """As when a worker that is replaced closes the connection."""
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    ann.page.route_web_socket(re.compile("/live"), pass_on)
    table = ann.practise()
    ann.page.evaluate("window.sameAsBefore = true")
    table.make("planning:food", "place:forest")
    lines[-1].close(code=RESTART)
    table.make("planning:wood", "place:road")

    assert len(lines) == 2
    says_nothing(table)
    assert ann.page.evaluate("window.sameAsBefore")
    assert lifts(ann.api.update(table.match)) == ["place wood road", "place food forest"]


def test_a_newer_server_brings_a_newer_page_and_no_move_is_lost(ann: Somebody) -> None:
    ann.forgiven.append(BROKEN_LINE)
    table = ann.practise()
    newer = '<script type="module" src="/web/newer/app.js"></script>'
    ann.page.route(f"{ann.server.address}/", lambda route: route.fulfill(body=newer), times=1)

    with ann.page.expect_event("load"):
        ann.context.set_offline(True)
        table.touch("planning:wood", "place:road")
        ann.context.set_offline(False)

    expect(table.thing("space:road:wood")).to_be_visible()
    says_nothing(table)


def test_the_title_of_the_tab_tells_whose_turn_it_is(ann: Somebody) -> None:
    ben = ann.server.browser()
    made = ann.set_up(ME, FRIEND, seed=1, options={"first": 0}, edition=FIRST)
    ben.join(made.links[0])
    table = ann.sit_at(made.match).asked()
    expect(ann.page).to_have_title(MY_TURN)

    table.press("Ready")
    expect(ann.page).not_to_have_title(MY_TURN)

    ben.play(made.match, "ready")
    expect(ann.page).to_have_title(MY_TURN)
