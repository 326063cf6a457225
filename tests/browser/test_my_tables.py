"""My tables: finding one among many, and a match of outdated rules."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from altiplano.table import plans, wire
from altiplano.table.store import Store
from tests.browser.people import People
from tests.table.servers import BOT, ME, Browser, done, new_id
from tests.table.test_carrying import STOPS, put


def test_a_table_is_found_among_many(people: People) -> None:
    ann = people.come()
    for _ in range(20):
        ann.set_up(ME, BOT)
    zoe = ann.set_up(ME, plans.SeatPlan("friend", "Zoë"), game="expedition").match
    ann.go("/tables")
    cards = ann.page.locator(".table-card")
    expect(cards).to_have_count(20)
    pages = ann.page.get_by_role("navigation", name="Pages of tables")
    expect(pages).to_contain_text("Page 1 of 2")

    pages.get_by_role("button", name="Older").click()
    expect(pages).to_contain_text("Page 2 of 2")
    expect(cards).to_have_count(1)

    ann.page.get_by_label("Name of a player").fill("zo")
    expect(cards).to_have_count(1)
    expect(cards).to_have_attribute("href", f"/table/{zoe}")
    ann.page.get_by_label("Game").select_option(label="Altiplano")
    expect(ann.page.get_by_text("None of your tables match.")).to_be_visible()
    ann.page.get_by_label("Name of a player").fill("")
    expect(cards).to_have_count(20)


def test_a_match_that_the_rules_left_behind_is_ended_or_gone_on_with(people: People) -> None:
    ann = people.come()
    with ann.server.browser() as ben:
        for each in (ann, ben):
            each.set_up(ME, BOT)
        first, second = (stopped(ann.server.database, [ann.api, ben]) for _ in range(2))

        table = ann.sit_at(first)
        expect(table.question).to_have_text(
            "The rules have changed, and this match cannot continue."
        )
        table.button("End it without a winner").click()
        expect(table.button("You agree to end it")).to_be_disabled()
        done(ben.tell(first, wire.Agree(new_id())))
        expect(table.question).to_have_text("The match is over.")

    table = ann.sit_at(second)
    table.button("Continue at a new table").click()
    expect(ann.page).not_to_have_url(f"{ann.server.address}/table/{second}")
    expect(table.question).not_to_contain_text("The rules have changed")


def stopped(database: str, people: list[Browser]) -> str:
    """A match of older rules in a server's store; the page's own loop runs in this thread."""

    async def putting() -> str:
        store = Store(database)
        try:
            return await put(store, people, STOPS)
        finally:
            await store.close()

    with ThreadPoolExecutor() as thread:
        return thread.submit(asyncio.run, putting()).result()
