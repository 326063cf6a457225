"""Moves: by touch, dragging, keys, from the list; taken back; and refused with the reason."""

import re

from playwright.sync_api import expect

from tests.browser.pages import TablePage
from tests.browser.people import FARMER, Somebody
from tests.table.servers import lifts, moves


def places(options: list[str], piece: str) -> set[str]:
    """Where a piece can go according to the options, as things on the table."""
    words = [option.split() for option in options]
    return {f"place:{each[2]}" for each in words if each[:2] == ["place", piece]}


ROLE_SHINES = "getComputedStyle(document.querySelector('.own-tile.role')).outlineStyle !== 'none'"


def focused(table: TablePage) -> str:
    """The thing that has the focus."""
    return str(table.page.evaluate("document.activeElement.dataset.thing ?? ''"))


def test_a_tile_picked_up_lights_up_exactly_where_it_may_go(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    options = moves(ann.api.update(table.match))
    hand = sorted({option.split()[1] for option in options if option.startswith("place ")})
    assert hand == ["alpaca", "food", "wood"]

    for piece in hand:
        table.touch(f"planning:{piece}")
        targets = table.look().targets
        assert targets == places(options, piece)
        assert ann.page.evaluate(ROLE_SHINES) == ("place:role" in targets)
        table.touch(f"planning:{piece}")
        assert table.look().targets == set()
    assert lifts(ann.api.update(table.match)) == []


def test_tiles_are_dragged_to_a_place_to_another_one_and_back(ann: Somebody) -> None:
    table = ann.practise()

    with table.dragging("planning:wood", "place:road"):
        assert table.look().targets == {
            "place:harbor",
            "place:market",
            "place:road",
            "place:village",
        }
    expect(table.thing("space:road:wood")).to_be_visible()
    assert lifts(ann.api.update(table.match)) == ["place wood road"]

    with table.dragging("space:road:wood", "place:harbor"):
        pass
    expect(table.thing("space:harbor:wood")).to_be_visible()
    assert lifts(ann.api.update(table.match)) == ["place wood harbor"]

    with table.dragging("space:harbor:wood", "planning"):
        pass
    expect(table.thing("planning:wood")).to_be_visible()
    assert lifts(ann.api.update(table.match)) == []


def test_moves_are_made_with_the_keyboard_alone(ann: Somebody) -> None:
    table = ann.practise()
    keyboard = ann.page.keyboard

    for _ in range(100):
        keyboard.press("Tab")
        if focused(table).startswith("planning:"):
            break
    piece = focused(table).removeprefix("planning:")
    keyboard.press("Enter")
    targets = table.look().targets
    for arrow in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        keyboard.press(arrow)
        if (place := focused(table)) in targets:
            break
    assert place in targets
    with table.answered():
        keyboard.press("Enter")
    planned = [f"place {piece} {place.removeprefix('place:')}"]
    assert lifts(ann.api.update(table.match)) == planned

    with table.answered():
        keyboard.press("u")
    assert lifts(ann.api.update(table.match)) == []

    for find in ("/", "Control+k"):
        keyboard.press(find)
        keyboard.type("food mine")
        with table.answered():
            keyboard.press("Enter")
        expect(table.thing("space:mine:food")).to_be_visible()
        with table.answered():
            keyboard.press("u")
        assert lifts(ann.api.update(table.match)) == []


def test_every_move_is_in_the_plain_list(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    table.tab("Moves").click()
    options = moves(ann.api.update(table.match))
    listed = ann.page.get_by_role("complementary").get_by_role("listitem")

    assert [each.locator("code").inner_text() for each in listed.all()] == options
    with table.answered():
        listed.get_by_text("place alpaca farm", exact=True).click()
    expect(table.thing("space:farm:alpaca")).to_be_visible()


def test_after_a_reload_the_plan_shows_on_the_ring_and_the_same_list_lies_open(
    ann: Somebody,
) -> None:
    table = ann.practise(FARMER)
    table.make("planning:alpaca", "place:farm")
    table.tab("Help").click()

    ann.page.reload()

    farm = table.thing("location:farm")
    expect(farm).to_have_accessible_name(re.compile("planned here: 1 alpaca"))
    expect(table.tab("Help")).to_have_attribute("aria-selected", "true")


def test_tiles_are_lifted_in_any_order_and_undone_from_the_last(ann: Somebody) -> None:
    table = ann.practise(FARMER)
    table.make("planning:food", "place:forest")
    table.make("planning:alpaca", "place:market")
    table.make("planning:wood", "place:village")

    table.make("space:forest:food", "planning")
    assert lifts(ann.api.update(table.match)) == ["place wood village", "place alpaca market"]

    table.touch("space:market:alpaca")
    with table.answered():
        ann.page.get_by_role("menuitem", name="Take the alpaca back").click()
    assert lifts(ann.api.update(table.match)) == ["place wood village"]

    table.press("Undo")
    expect(table.thing("planning:wood")).to_be_visible()
    expect(table.button("Undo")).to_have_count(0)
    assert lifts(ann.api.update(table.match)) == []


def test_taking_back_what_was_revealed_is_marked_in_the_log(ann: Somebody) -> None:
    table = ann.practise()
    table.make("planning:food", "place:movement")
    table.press("Ready")
    table.asked()
    assert table.look().stage == "Round 1 · Actions"

    table.press("Take back")

    table.asked()
    assert table.look().stage == "Round 1 · Planning"
    expect(table.thing("space:movement:food")).to_be_visible()
    notice = table.log().get_by_text("You took back a move after something was revealed")
    expect(notice).to_be_visible()


def test_a_tile_stays_in_hand_where_it_cannot_lie_and_the_reason_is_told(ann: Somebody) -> None:
    table = ann.practise()
    table.touch("planning:wood", "place:farm")
    expect(table.why).to_contain_text("No action can use wood at the farm")
    assert table.look().picked == {"planning:wood"}


def test_a_recipe_fills_as_its_tiles_are_placed(ann: Somebody) -> None:
    table = ann.practise()
    mine = table.thing("action:woodcutter")
    expect(mine).to_have_attribute("aria-label", re.compile("missing: 1 food$"))
    expect(mine.locator(".lack")).to_have_count(1)

    table.make("planning:food", "place:role")

    expect(mine).to_have_attribute("aria-label", re.compile("everything it needs is here$"))
    expect(mine.locator(".lack")).to_have_count(0)
    table.press("Ready")
    table.make("location:forest")
    assert "action:woodcutter" in table.look().live


def test_what_is_not_possible_is_grey_and_a_click_tells_the_reason_and_its_rule(
    ann: Somebody,
) -> None:
    table = ann.practise()
    table.press("Ready")
    table.make("location:forest")
    table.asked()
    wood = table.thing("action:forest.wood")
    assert "action:forest.wood" in table.look().grey
    expect(wood).to_have_attribute("aria-disabled", "true")
    before = ann.api.update(table.match)

    wood.click(force=True)

    refused = ann.api.get(f"/api/tables/{table.match}/why", move="do forest.wood").json()["refused"]
    rule = str(refused["rule"])
    sentence = refused["sentence"].partition("; offered")[0].removesuffix(f" ({rule})")
    assert re.fullmatch(r"[AT]\d+\.\d+", rule)
    expect(table.why).to_contain_text(sentence.partition(": ")[2], ignore_case=True)
    link = table.why.get_by_role("link", name=rule)
    expect(link).to_have_attribute("href", f"/rules/{rule}")
    link.click()
    text = {each["number"]: each["text"] for each in ann.api.get("/api/rules").json()}[rule]
    expect(table.dialog).to_contain_text(text)
    assert ann.api.update(table.match) == before
