"""The table of Altiplano as one scene: everything in sight, and what can be done in pictures."""

from itertools import count, pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from altiplano import bots, games
from altiplano.kernel.editions import FIRST
from altiplano.kernel.match import Match
from tests.browser.pages import PLAY, TablePage
from tests.browser.people import FARMER, Somebody
from tests.browser.players import before_buying
from tests.positions import rule
from tests.table.servers import BOT, FRIEND, ME, done

MANY = 6
"""More tiles of one's own than places on the board have room beside them."""

EVERYTHING: dict[str, object] = {"first": 0, "events": True, "traveler": True, "missions": True}

IN_SIGHT = """() => {
    const wanted = {
        locations: ['.ring > .location', 7], planning: ['.table-board .planning', 1],
        spaces: ['.table-board .places > .cell', 9], recipes: ['.table-board .recipes .action', 21],
        bags: ['.table-board .holder', 2], warehouse: ['.table-board .store-row', 12],
        order: ['.table-board .own-cards', 1], coins: ['.table-board [data-thing=coin]', 1],
        extensions: ['.table-cards .tile', 5], pawns: ['.scene .who .pawn-token', 2],
    };
    const below = document.querySelector('.table-bar').getBoundingClientRect().top + 1;
    const right = document.documentElement.clientWidth + 1;
    const problems = [];
    for (const [name, [selector, least]] of Object.entries(wanted)) {
        const found = [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect());
        if (found.length < least) problems.push(`${name}: only ${found.length}`);
        for (const { top, bottom, left, right: end, width } of found)
            if (width === 0 || top < 0 || left < 0 || bottom > below || end > right)
                problems.push(`${name}: ${[top, bottom, left, end].map(Math.round)}`);
    }
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight) problems.push('the page scrolls');
    for (const part of document.querySelectorAll('.table-middle, .scene'))
        if (part.scrollHeight > part.clientHeight + 1) problems.push(`${part.className} scrolls`);
    return problems;
}"""
"""What of the table is not in sight, in a window in which nothing is to scroll."""


PILES = """async () => {
    const app = document.querySelector('script[type=module][src]').src;
    const { pileOf } = await import(new URL('table/altiplano/landscape.js', app));
    const { render } = await import('lit');
    const ground = document.body.appendChild(document.createElement('div'));
    const tops = Array.from({ length: 36 }, (_, before) => {
        render(pileOf('wood', before + 1), ground);
        return ground.querySelector('svg g').transform.baseVal[0].matrix.f;
    });
    ground.remove();
    return tops;
}"""
"""How far below the top of its drawing each pile ends, from 1 tile to as many as there are."""

COVERED = """() => {
    const problems = [];
    for (const part of ['.places > li', '.own-cards > *', '.board-head .purse > *']) {
        const boxes = [...document.querySelectorAll(`.table-board ${part}`)]
            .map(each => each.getBoundingClientRect()).filter(({ width }) => width > 0);
        boxes.forEach((one, at) => boxes.slice(at + 1).forEach(other => {
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            if (wide > 2 && high > 2) problems.push(part);
        }));
    }
    return problems;
}"""
"""Parts of my board that lie over each other."""

OVERLAPS = """() => {
    const boxes = (tile, kinds) => kinds.flatMap(kind => [...tile.querySelectorAll(kind)])
        .filter(each => each.checkVisibility()).map(each => each.getBoundingClientRect());
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const tiles = [...document.querySelectorAll('.table-cards .tile')];
    return tiles.filter(tile => {
        const found = boxes(tile, ['.name', '.cost', '.vignette', '.recipe']);
        return found.some((one, at) => found.slice(at + 1).some(other => meet(one, other)));
    }).map(tile => tile.textContent.trim());
}"""
"""Extensions on which name, cost, place and recipe lie over each other."""


def test_ring_and_board_are_in_sight_in_every_phase(ann: Somebody) -> None:
    table = ann.practise(3, **EVERYTHING)
    table.tab("Moves").click()
    seen = set()
    while "Round 2" not in (stage := table.look().stage):
        phase = stage.rpartition(" ")[2]
        if phase in ("Missions", "Planning", "Actions") and phase not in seen:
            seen.add(phase)
            for width, height in ((1920, 1080), (1440, 900), (1280, 720)):
                ann.page.set_viewport_size({"width": width, "height": height})
                assert ann.page.evaluate(IN_SIGHT) == [], (stage, width)
                assert ann.page.evaluate(OVERLAPS) == [], (stage, width)
        with table.answered():
            table.aim()
            ann.page.locator(".move").last.click()
        table.asked()
    assert seen == {"Missions", "Planning", "Actions"}


TOO_SMALL = """() => {
    const small = each => [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        && parseFloat(getComputedStyle(each).fontSize) < 11;
    return [...document.querySelectorAll('.table-board *')]
        .filter(each => each.checkVisibility() && !each.closest('svg') && small(each))
        .map(each => `${each.className}: ${each.textContent.trim()}`);
}"""
"""Words on my board that are hard to read."""

CUT_OFF = """() => [...document.querySelectorAll(
    '.since-says, .table-cards .words, .table-board .mission-card .text')]
    .filter(each => each.checkVisibility() && (
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2))
    .map(each => each.textContent.trim())"""
"""Captions, effects of extensions and missions that are not whole."""

RECIPES = """() => Math.min(...[...document.querySelectorAll('.table-board .recipe .token')]
    .map(each => each.getBoundingClientRect().width))"""
"""How large the smallest picture of a recipe is."""


def test_my_board_can_be_read_and_nothing_ends_in_dots(ann: Somebody) -> None:
    ann.sit_at(table_of_three(ann)).asked()
    expect(ann.page.locator(".since-says")).to_have_count(3)

    for width, height, least in ((1280, 720, 16), (1440, 900, 16.5), (1920, 1080, 22)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(RECIPES) >= least, width
        assert ann.page.evaluate(TOO_SMALL) == [], width
        assert ann.page.evaluate(CUT_OFF) == [], width


def table_of_three(ann: Somebody) -> str:
    """A planning in which Ann, Ben and Cora have acted for some rounds."""
    made = ann.set_up(ME, FRIEND, FRIEND, seed=15, options=EVERYTHING)
    players = [ann.api]
    for link, name in zip(made.links, ("Ben", "Cora"), strict=True):
        players.append(ann.server.browser())
        players[-1].join(link, name)
    bot = bots.get("steady")
    for seed in count():
        update = ann.api.update(made.match)
        seat = update.to_move[0]
        if seat == 0 and update.view["round"] == 6 and update.view["phase"] == "planning":
            break
        update = players[seat].update(made.match)
        options = [option.move for option in update.options]
        move = bot.choose(update.view, options, seed, bots.Budget())
        done(players[seat].play(made.match, move))
    for friend in players[1:]:
        friend.close()
    return made.match


def test_roles_are_chosen_from_pictures_beside_the_whole_table(ann: Somebody) -> None:
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    table = ann.practise(3, roles="choose")
    roles = ann.page.get_by_role("group", name="Roles to choose").get_by_role("button")
    assert roles.count() > 1
    problems = ann.page.evaluate(IN_SIGHT)
    assert [each for each in problems if ": only" not in each] == []

    with table.answered():
        roles.first.click()

    expect(roles).to_have_count(0)


def test_roles_are_bid_for_with_the_keyboard_and_bids_lie_on_their_pictures(ann: Somebody) -> None:
    """R101: whose bid lies on a role, what the next one costs, and what it has cost in the end."""
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    table = ann.practise(3, roles="bid", first=0)
    group = ann.page.get_by_role("group", name="Roles to bid on")
    roles = group.get_by_role("button")
    expect(roles).to_have_count(7)
    expect(group.get_by_text("no bid")).to_have_count(7)
    problems = ann.page.evaluate(IN_SIGHT)
    assert [each for each in problems if ": only" not in each] == []

    bids = 0
    while group.count():
        bids += 1
        assert bids < 30
        with table.answered():
            group.get_by_role("button", name="Farmer").focus()
            ann.page.keyboard.press("Enter")
        table.asked()

    head = ann.page.locator(".table-board .board-head")
    expect(head).to_contain_text("Farmer")


def test_an_extension_of_my_own_pushes_nothing_out_of_sight(ann: Somebody) -> None:
    match, moment, move = before_buying(7, **EVERYTHING)
    table = ann.fork(match, moment)
    done(ann.api.play(table.match, move))
    expect(ann.page.locator(".own-tile.extension")).to_be_visible()

    for width, height in ((1920, 1080), (1440, 900), (1280, 720)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(IN_SIGHT) == ["extensions: only 4"], width


def test_nothing_is_pushed_out_of_sight_by_much_that_somebody_owns(ann: Somebody) -> None:
    match = rich()
    ann.fork(match, len(match.journal().partition("\n\n")[2].splitlines()))
    expect(ann.page.locator(".own-tile")).to_have_count(1 + MANY)

    for width, height in ((1920, 1080), (1440, 900), (1280, 720)):
        ann.page.set_viewport_size({"width": width, "height": height})
        problems = ann.page.evaluate(IN_SIGHT)
        assert [each for each in problems if ": only" not in each] == [], width
        assert ann.page.evaluate(COVERED) == [], width


def rich() -> Match:
    """A match in which seat 0 is to act, and has bought many extensions and assets."""
    bot = bots.get("steady")
    for seed in count(12):
        match = games.get("altiplano").start(players=3, seed=seed, options=EVERYTHING)
        while not match.over:
            view: Any = match.view(0)
            me = view["seats"][0]
            owned = len(me["extensions"]) + len(me["assets"])
            if 0 in match.to_move and view["phase"] == "actions" and owned == MANY:
                return match
            (seat, *_) = match.to_move
            match.play(seat, bot.choose(match.view(seat), match.options(seat), 1, bots.Budget()))
    raise AssertionError("never reached")


def doing(table: TablePage, name: str) -> None:
    """Do something from the list of what can be done."""
    table.aim()
    table.page.get_by_role("tabpanel", name="What you can do").get_by_role(
        "button", name=name
    ).first.click()


def test_what_the_tiles_pay_for_is_placed_with_one_click_and_undone_with_one(
    ann: Somebody,
) -> None:
    table = ann.practise(FARMER)
    before = ann.api.update(table.match).view["seats"][0]

    doing(table, "Produce food")

    expect(table.thing("space:farm:alpaca")).to_be_visible()
    table.aim()
    table.button("Undo these steps").click()
    expect(table.thing("space:farm:alpaca")).to_have_count(0)
    assert ann.api.update(table.match).view["seats"][0] == before


@rule("R5")
def test_an_action_of_which_nothing_is_left_says_so_before_it_is_taken(ann: Somebody) -> None:
    """In a box without wool: among what tiles pay for, and among what can be done."""
    box = "goods.wool.stock = [0, 0, 0, 0]"
    made = ann.set_up(ME, BOT, seed=FARMER, options={"first": 0}, edition=FIRST, content=box)
    table = ann.sit_at(made.match).asked()
    listed = ann.page.get_by_role("tabpanel", name="What you can do").get_by_role("button")
    wool, food = (listed.filter(has_text=f"Produce {good}") for good in ("wool", "food"))

    expect(wool).to_contain_text("gives nothing: none left")
    expect(food).not_to_contain_text("none left")
    table.make("planning:alpaca", "place:farm")
    table.make("planning:food", "place:farm")
    table.press("Ready")
    table.asked()
    table.make("location:farm")
    table.asked()

    expect(wool).to_contain_text("gives nothing: none left")
    expect(food).not_to_contain_text("none left")


def test_an_action_elsewhere_is_offered_with_the_way_there(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    table.make("planning:alpaca", "place:farm")
    table.press("Ready")
    table.make("location:forest")
    table.asked()

    table.touch("action:farm.food")

    way = ann.page.get_by_role("menuitem").first
    expect(way).to_have_accessible_name("Take a cart to the farm, free, then Produce food")
    table.aim()
    way.click()
    expect(table.thing("space:farm:alpaca")).to_have_count(0)
    assert ann.api.update(table.match).view["seats"][0]["pawn"] == "farm"


def test_an_action_to_which_several_ways_lead_is_offered_once(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    ring = ann.api.update(table.match).view["ring"]
    table.make("planning:alpaca", "place:farm")
    table.make("planning:food", "place:movement")
    table.press("Ready")
    table.make(f"location:{ring[ring.index('farm') - 1]}")
    table.asked()

    there = ann.page.get_by_role("group", name="Produce food")

    expect(there).to_have_count(1)
    expect(there.get_by_role("button")).to_have_text(
        [
            "first walk one step to the farm, for 1 food: Produce food",
            "first take a cart to the farm, free: Produce food",
        ]
    )


def test_the_lists_can_be_closed_and_stay_closed(ann: Somebody) -> None:
    table = ann.practise()
    expect(table.tab("Log")).to_have_attribute("title", "Log")
    side = ann.page.get_by_role("complementary")
    table.button("Close the lists").click()
    expect(side).to_be_hidden()
    ann.page.reload()
    table.ready()
    expect(side).to_be_hidden()

    table.button("Show lists").click()

    expect(side).to_be_visible()


@pytest.mark.parametrize("touched", [".standing", "h3"])
def test_a_touch_anywhere_on_a_player_shows_the_whole_board(ann: Somebody, touched: str) -> None:
    table = ann.practise()
    ann.page.locator(f".opponent {touched}").first.click()
    expect(table.dialog.get_by_role("list", name="Action spaces")).to_be_visible()


def test_marks_of_uncertain_values_are_a_setting(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    table.make("planning:alpaca", "place:market")
    table.press("Ready")
    table.make("location:market")
    table.asked()
    marks = ann.page.locator(".table-middle .badge.origin")
    expect(marks).to_have_count(0)
    table.tab("Moves").click()
    sale = ann.page.locator(".move", has_text="Sell alpaca for 1 coin")
    expect(sale).not_to_contain_text("*")
    ann.page.get_by_role("button", name="Settings").click()

    table.dialog.get_by_role("checkbox", name="Marks for uncertain values").check()

    ann.page.keyboard.press("Escape")
    expect(marks.first).to_be_visible()
    expect(sale).to_contain_text("coin*")


def test_a_pile_of_tiles_is_lower_with_each_tile_that_is_taken(ann: Somebody) -> None:
    ann.go("/")
    tops = ann.page.evaluate(PILES)
    assert all(lower - higher > 0.4 for lower, higher in pairwise(tops))
    assert tops[14] - tops[29] > 8, "30 tiles and 15 look alike"


def test_every_cart_that_is_left_stands_in_the_village(ann: Somebody) -> None:
    made = ann.set_up(ME, *[BOT] * 4, seed=3, options={"first": 0})
    table = ann.sit_at(made.match).asked()
    carts = table.page.evaluate(f"{PLAY}.view.carts")
    assert carts == 10
    expect(ann.page.locator(".cart-park > .token")).to_have_count(carts)
