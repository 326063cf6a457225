"""Comfort: motion that can be skipped or switched off, sound, title and notification."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from altiplano.kernel.editions import FIRST
from altiplano.table import wire
from tests.browser.pages import FRAME, PLAY, TablePage
from tests.browser.people import People, Somebody
from tests.browser.players import before_buying
from tests.table.servers import FRIEND, ME, Browser, done, new_id

MY_TURN = re.compile("^● Your turn")

GLIDING = """() => document.getAnimations()
    .filter(each => each.playState === 'running')
    .flatMap(each => each.effect.target.closest('[data-fly]')?.dataset.fly ?? [])"""

LASTING = """() => document.getAnimations()
    .find(each => each.effect.target.closest('[data-fly]')).effect.getComputedTiming().endTime"""
"""How long the first thing glides, in milliseconds."""

DRAWN = """() => [...document.querySelectorAll('.own-tile.extension .drawing, .flown .drawing')]
    .flatMap(each => Object.values(each.getBoundingClientRect().toJSON()).slice(2, 4))"""
"""Width and height of everything drawn on what is bought, in pixels."""

HEED = """window.captions = [];
new MutationObserver(() => {
    captions.push(document.querySelector('.beat-caption')?.innerText ?? '');
}).observe(document.querySelector('altiplano-beats'), { childList: true, subtree: true });"""
"""Remember every caption, however soon it goes."""

HEARD = """caption => new Promise(found => {
    const look = () => {
        const told = captions.find(each => each.includes(caption));
        if (told) found(told);
        else requestAnimationFrame(look);
    };
    look();
})"""
"""The caption that says so, once it was shown."""

BROWSER = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    return start.apply(this, when);
};
window.notified = [];
window.Notification = class extends EventTarget {
    static permission = 'default';
    static async requestPermission() {
        return (this.permission = 'granted');
    }
    constructor(title, { body }) {
        super();
        window.notified.push({ title, body, notification: this });
    }
    close() {}
};
window.away = false;
Object.defineProperty(document, 'visibilityState', {
    get: () => (window.away ? 'hidden' : 'visible'),
});
"""
"""A browser that counts its tones, may notify, and whose window can be left."""


@contextmanager
def slowly(page: Page) -> Iterator[None]:
    """Everything that moves does so very slowly."""
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    try:
        yield
    finally:
        session.detach()


def gliding(page: Page) -> object:
    """What glides; it begins in the frame after an update."""
    page.evaluate(FRAME)
    return page.evaluate(GLIDING)


def together(somebody: Somebody, first: int = 0) -> tuple[TablePage, Browser]:
    """A table at which Ben plans from far away."""
    made = somebody.set_up(ME, FRIEND, seed=1, options={"first": first}, edition=FIRST)
    ben = somebody.server.browser()
    ben.join(made.links[0])
    table = somebody.sit_at(made.match).asked()
    return table, ben


def choose(table: TablePage, name: str) -> None:
    """Change a setting."""
    table.button("Settings").click()
    table.dialog.get_by_label(name, exact=True).click()
    table.dialog.get_by_role("button", name="Close").click()


def test_what_others_move_glides_at_a_pace_until_a_key_ends_it_and_not_once_motion_is_off(
    people: People,
) -> None:
    ann = people.come(reduced_motion="no-preference")
    table, ben = together(ann, first=1)
    ben.play(table.match, "ready")
    table.press("Ready")
    forest = ann.page.locator(".location", has_text="Produce wood")
    market = ann.page.locator(".location", has_text="Sell goods")

    with slowly(ann.page):
        ben.play(table.match, "start forest")

        expect(forest.get_by_role("img", name="Ben\u2019s pawn")).to_be_visible()
        assert gliding(ann.page) == ["pawn:1"]
        quick = ann.page.evaluate(LASTING)
        ann.page.keyboard.press("Shift")
        assert gliding(ann.page) == []

        table.button("Settings").click()
        table.dialog.get_by_label("Pace of motion").select_option("calm")
        table.dialog.get_by_role("button", name="Close").click()
        ben.play(table.match, "cart market")
        expect(market.get_by_role("img", name="Ben\u2019s pawn")).to_be_visible()
        assert gliding(ann.page) == ["pawn:1"]
        assert ann.page.evaluate(LASTING) > 2 * quick

        choose(table, "Motion")
        ben.tell(table.match, wire.Undo(new_id(), ben.update(table.match).next))
        expect(forest.get_by_role("img", name="Ben\u2019s pawn")).to_be_visible()
        assert gliding(ann.page) == []


def test_an_extension_that_is_bought_flies_in_its_own_size(people: People) -> None:
    ann = people.come(reduced_motion="no-preference")
    match, moment, move = before_buying(29)
    table = ann.fork(match, moment)
    bought = ann.page.locator(".own-tile.extension")
    expect(bought).to_have_count(0)

    with slowly(ann.page):
        done(ann.api.play(table.match, move))
        expect(bought).to_be_visible()
        assert gliding(ann.page) == [f"card:strip:{move.removeprefix('buy ')}"]
        assert 0 < max(ann.page.evaluate(DRAWN)) < 48


def test_turns_of_others_are_beats_that_a_key_skips_and_that_can_be_seen_again(
    people: People,
) -> None:
    ann = people.come(reduced_motion="no-preference")
    table, ben = together(ann, first=1)
    caption = ann.page.locator(".beat-caption")
    table.button("Settings").click()
    table.dialog.get_by_label("Pace of motion").select_option("calm")
    table.dialog.get_by_role("button", name="Close").click()
    for move in ("place food forest", "place food forest", "ready"):
        ben.play(table.match, move)
    table.press("Ready")

    for move in ("start forest", "do forest.wood", "end"):
        ben.play(table.match, move)

    expect(caption).to_contain_text("Ben places the pawn at the forest")
    expect(table.question).to_have_text("Waiting for Ben.")
    ann.page.keyboard.press("x")
    expect(table.question).to_contain_text("Your turn")
    expect(caption).to_have_count(0)
    since = ann.page.get_by_role("group", name="Since your last turn").get_by_role("button")
    since.filter(has=ann.page.locator(".sign")).last.click()
    expect(caption).to_contain_text("Ben gains wood")


@pytest.mark.parametrize("way", ["pressed", "by itself"])
def test_my_turn_closes_with_what_i_did_however_it_ends(people: People, way: str) -> None:
    ann = people.come(reduced_motion="no-preference")
    table, ben = together(ann)
    ann.page.evaluate(HEED)
    table.make("planning:food", "place:forest")
    table.make("planning:food", "place:forest")
    ben.play(table.match, "ready")
    table.press("Ready")
    table.asked()
    if way == "pressed":
        table.make("location:forest")
        table.make("action:forest.wood")
        assert ann.page.evaluate(f"{PLAY}.view.turn") == 0
        table.press("End turn")
    else:
        table.make("location:village")
        table.make("pawn", "location:forest")
        table.make("action:forest.wood")

    assert "gain wood" in ann.page.evaluate(HEARD, "Your turn is over")
    assert ann.page.evaluate(f"{PLAY}.view.turn") == 1


def test_a_turn_ends_by_itself_where_that_is_wanted_and_undo_takes_it_back(ann: Somebody) -> None:
    table, ben = together(ann)
    choose(table, "End my turn automatically")
    table.make("planning:food", "place:forest")
    table.make("planning:food", "place:forest")
    ben.play(table.match, "ready")
    table.press("Ready")
    table.asked()
    table.make("location:forest")
    assert ann.page.evaluate(f"{PLAY}.view.turn") == 0

    table.make("action:forest.wood")
    expect(table.question).to_have_text("Waiting for Ben.")
    assert ben.update(table.match).view["turn"] == 1

    table.press("Undo")
    table.asked()
    expect(table.thing("button:end")).to_be_visible()
    assert ann.page.evaluate(f"{PLAY}.view.turn") == 0


def test_a_click_right_after_a_change_under_the_resting_pointer_does_nothing(ann: Somebody) -> None:
    table, ben = together(ann)
    ben.play(table.match, "ready")
    ann.page.evaluate("performance.now = (now => () => now)(performance.now())")
    with table.answered():
        table.thing("button:ready").click(position={"x": 12, "y": 12})
    ann.page.evaluate(FRAME)
    before = ann.page.evaluate(f"{PLAY}.update.next")
    assert table.thing("button:pass").evaluate("each => each.matches(':hover')")

    ann.page.mouse.down()
    ann.page.mouse.up()

    assert ann.page.evaluate(f"[{PLAY}.sending, {PLAY}.update.next]") == [False, before]
    ann.page.evaluate("delete performance.now")
    table.make("button:pass")


def test_without_motion_only_a_mark_tells_what_others_changed(ann: Somebody) -> None:
    table, ben = together(ann)
    ben.play(table.match, "place food forest")
    ben.play(table.match, "ready")

    with slowly(ann.page):
        table.press("Ready")

        expect(ann.page.locator(".news-mark[aria-label='Forest: 1 food']").first).to_be_visible()
        assert gliding(ann.page) == []


def test_title_sound_and_notification_tell_my_turn_while_i_look_elsewhere(people: People) -> None:
    ann = people.come()
    ann.page.add_init_script(BROWSER)
    ann.page.goto("/")
    table, ben = together(ann)
    expect(ann.page).to_have_title(MY_TURN)
    table.make("planning:food", "place:forest")
    assert ann.page.evaluate("[tones, notified.length]") == [0, 0]
    choose(table, "Sound")
    choose(table, "Notification")
    table.press("Ready")
    expect(ann.page).to_have_title("Altiplano")
    heard = ann.page.evaluate("tones")
    assert heard > 0

    ann.page.evaluate("away = true")
    ben.play(table.match, "ready")

    expect(ann.page).to_have_title(MY_TURN)
    assert ann.page.evaluate("tones") > heard
    assert ann.page.evaluate("notified.map(each => each.title)") == ["Your turn"]
    assert "Round 1" in ann.page.evaluate("notified[0].body")
    ann.page.evaluate("window.focus = () => (window.focused = true)")
    ann.page.evaluate("notified[0].notification.dispatchEvent(new Event('click'))")
    assert ann.page.evaluate("focused") is True


def test_the_title_tells_my_turn_at_expedition(ann: Somebody) -> None:
    made = ann.set_up(ME, ME, game="expedition", seed=1)
    ann.go(f"/table/{made.match}")

    expect(ann.page.get_by_role("button", name="I am Ann")).to_be_focused()
    ann.page.keyboard.press("Enter")

    TablePage(ann.page).ready().asked()
    expect(ann.page).to_have_title(MY_TURN)


def test_whoever_comes_back_reads_first_what_the_others_did(ann: Somebody) -> None:
    table, ben = together(ann, first=1)
    ben.play(table.match, "ready")
    table.press("Ready")
    ben.play(table.match, "start forest")
    match = table.match
    left = f"{{'{match}': {{line: 0, at: 0}}}}"
    ann.go("/nowhere")
    ann.page.evaluate(f"localStorage.setItem('altiplano-left', JSON.stringify({left}))")

    ann.sit_at(match)

    recap = ann.page.get_by_role("status", name="While you were away")
    expect(recap).to_contain_text("the others took")
    recap.get_by_role("button", name="Go on").click()
    expect(recap).to_have_count(0)
