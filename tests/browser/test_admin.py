"""The page of the operator: opened with a key, and removing something needs confirmation."""

import gzip
import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import msgspec
import pytest
from playwright.sync_api import expect

from altiplano.table.pruning import Policy
from tests.browser.axe import findings
from tests.browser.people import Somebody
from tests.table.servers import ME, Process


@pytest.fixture(scope="module")
def key(server: Process) -> str:
    """The operator's key, as the command prints it."""
    command = [sys.executable, "-m", "altiplano", "admin", "key", "--database", server.database]
    path = os.pathsep.join(each for each in sys.path if each)
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout.strip()


@pytest.fixture
def operator(ann: Somebody, key: str) -> Somebody:
    """Somebody who has entered the operator's key."""
    ann.go("/admin")
    ann.page.get_by_label("The operator's key").fill(key)
    ann.page.get_by_role("button", name="Enter").click()
    expect(ann.page.get_by_role("heading", name="This server")).to_be_visible()
    return ann


def test_the_operator_closes_and_deletes_a_table(operator: Somebody) -> None:
    match = operator.set_up(ME, ME).match
    page = operator.page
    search = page.get_by_role("search", name="Tables")
    search.get_by_role("searchbox").fill(match)
    search.get_by_role("button", name="Search").click()
    table = page.get_by_role("listitem").filter(has=page.get_by_text(match, exact=True))
    expect(table).to_have_count(1)

    details = table.get_by_role("button", name=f"Details of table {match}")
    details.click()
    expect(table.get_by_text("last seen")).to_have_count(2)
    expect(table.get_by_text("0 open links")).to_be_visible()
    assert findings(page) == []
    details.click()
    expect(table.get_by_text("0 open links")).to_have_count(0)

    table.get_by_role("button", name=f"Close table {match}").click()
    expect(table.get_by_role("button", name="Yes, close")).to_be_focused()
    table.get_by_role("button", name="No").click()
    expect(table.get_by_role("button", name=f"Close table {match}")).to_be_focused()
    expect(table.get_by_text("Playing")).to_be_visible()

    table.get_by_role("button", name=f"Close table {match}").click()
    table.get_by_role("button", name="Yes, close").click()
    expect(table.get_by_text("Ended by the operator")).to_be_visible()

    table.get_by_role("button", name=f"Delete table {match}").click()
    table.get_by_role("button", name="Yes, delete").click()
    expect(page.get_by_text("Nothing found.")).to_be_visible()
    assert operator.api.get(f"/api/tables/{match}").status_code == 404

    page.get_by_role("button", name="Show what would be removed").click()
    expect(page.get_by_text("This would be removed:")).to_be_visible()

    page.get_by_role("button", name="Forget the key").click()
    expect(page.get_by_label("The operator's key")).to_be_visible()
    page.reload()
    expect(page.get_by_label("The operator's key")).to_be_visible()


def test_the_operator_checks_everything_that_is_stored(operator: Somebody, server: Process) -> None:
    match = operator.set_up(ME, ME).match
    page = operator.page
    page.get_by_role("button", name="Check everything").click()
    expect(page.get_by_text("Everything is in order.")).to_be_visible()

    spoil(server, "INSERT INTO journal VALUES (?, 0, 0, 'fly', NULL)", match)
    page.get_by_role("button", name="Check everything").click()
    expect(page.get_by_text("One thing is wrong:")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=f"{match}: ")).to_contain_text("fly")
    assert findings(page) == []
    spoil(server, "DELETE FROM journal WHERE match = ?", match)
    page.get_by_role("button", name="Forget the key").click()


def test_the_operator_looks_for_tables_and_chooses_what_goes(
    operator: Somebody, server: Process
) -> None:
    """As with the command: by state and game, and after how many days what goes."""
    match = operator.set_up(ME, ME).match
    operator.api.play_first(match, 1)
    page = operator.page
    search = page.get_by_role("search", name="Tables")
    table = page.get_by_role("listitem").filter(has=page.get_by_text(match, exact=True))
    search.get_by_role("searchbox").fill(match)
    for field, option, found in (
        ("Game", "Expedition Altiplano", 0),
        ("Game", "Altiplano", 1),
        ("State", "Finished", 0),
        ("State", "Running", 1),
    ):
        search.get_by_label(field).select_option(label=option)
        search.get_by_role("button", name="Search").click()
        expect(table).to_have_count(found)

    fields = page.locator("[data-policy] input")
    days = {field.get_attribute("name"): field.input_value() for field in fields.all()}
    usual = msgspec.to_builtins(Policy())
    assert days == {name: "" if value is None else f"{value}" for name, value in usual.items()}
    spoil(server, "UPDATE matches SET over = 1, updated = '2020-01-01T' WHERE id = ?", match)
    page.get_by_label("Finished matches").fill("0")
    page.get_by_role("button", name="Show what would be removed").click()
    expect(page.get_by_label("Finished matches")).to_be_focused()
    page.get_by_label("Finished matches").fill("300")
    page.get_by_role("button", name="Show what would be removed").click()
    expect(page.get_by_text("Finished matches: 1")).to_be_visible()
    page.get_by_role("button", name="Remove old data").click()
    page.get_by_role("button", name="Yes, remove old data").click()
    expect(page.get_by_text("Removed:", exact=True)).to_be_visible()
    assert operator.api.get(f"/api/tables/{match}").status_code == 404
    page.get_by_role("button", name="Forget the key").click()


def spoil(server: Process, statement: str, match: str) -> None:
    """Change what is stored of a table behind the server's back."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as database:
        database.execute(statement, (match,))
        database.commit()


def test_the_operator_downloads_a_backup_and_carries_matches_over(operator: Somebody) -> None:
    page = operator.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Download a backup").click()
    name = download.value.suggested_filename
    assert gzip.decompress(download.value.path().read_bytes()).startswith(b'{"altiplano":"backup"')
    expect(page.get_by_text(f"Downloaded: {name}.")).to_be_visible()

    page.get_by_role("button", name="Show what would happen").click()
    expect(page.get_by_text("This would happen:")).to_be_visible()
    page.get_by_role("button", name="Carry matches over").click()
    page.get_by_role("button", name="Yes, carry matches over").click()
    expect(page.get_by_text("This has happened:")).to_be_visible()
    expect(page.get_by_text("Matches of older rules: 0")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")  # What the bar at the top half covers would count as too small.
    assert findings(page) == []
