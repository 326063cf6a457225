"""The table of Expedition: two camps, reactions, the draft, discard piles, a whole match."""

import re
from itertools import count
from random import Random
from typing import Any

from playwright.sync_api import Locator, expect

from altiplano import bots, games
from altiplano.kernel.match import Match
from tests.browser.endings import nearly_won
from tests.browser.pages import Look, TablePage
from tests.browser.people import PHONE, People, Somebody
from tests.browser.players import Player
from tests.table.servers import BOT, FRIEND, ME, Browser, done, moves

ANTONIO = 28
"""Ann draws Antonio, whom she can place, and has Desertion, for which she lacks The Rogue."""

PUMA = 20
"""Ben has a Puma, Ann a Rifle shot and Henriette."""

ONE_WIN = "{expedition: {level: 'novice', wins: ['earlier']}}"
"""What the browser of somebody keeps who has won once."""

LATE = 9
"""A turn in which both camps are settled."""

FLIGHTS = """document.querySelector('[data-thing="special:rogue"]').getAnimations().length"""


def sit(ann: Somebody, seed: int, **options: Any) -> TablePage:
    """A match against a bot; what everybody has follows from the seed."""
    made = ann.set_up(ME, BOT, game="expedition", seed=seed, options={"first": 0, **options})
    return ann.sit_at(made.match).asked()


def sit_with_ben(ann: Somebody, seed: int) -> tuple[TablePage, Browser]:
    """A match with Ben, who plays remotely and begins."""
    made = ann.set_up(ME, FRIEND, game="expedition", seed=seed, options={"first": 1})
    ben = ann.server.browser()
    ben.join(made.links[0])
    return ann.sit_at(made.match), ben


def turn_of(match: Match) -> int:
    view: Any = match.view(None)
    return int(view["turn"])


def camp(table: TablePage, name: str) -> Locator:
    return table.page.get_by_role("region", name=name, exact=True)


def in_phase_three(table: TablePage) -> TablePage:
    """Draw a character, and pass in phase 2."""
    table.make("pile:characters")
    table.press("Do nothing in phase 2")
    return table


def test_an_action_is_a_clear_question_to_whoever_can_react(ann: Somebody) -> None:
    table, ben = sit_with_ben(ann, PUMA)
    for move in ("draw characters", "play puma", "target henriette"):
        ben.play(table.match, move)

    asked = "Ben plays Puma on Professor Henriette Smith in your camp."
    expect(table.question).to_have_text(f"{asked} React?")
    question = table.page.get_by_role("group", name=asked)
    expect(question.get_by_role("button", name="Let it happen")).to_be_visible()
    with table.answered():
        question.get_by_role("button", name="Rifle shot").click()

    expect(camp(table, "Your camp").get_by_role("button", name="Henriette")).to_be_visible()
    expect(table.page.locator("[data-heap=exploration]")).to_have_accessible_name(
        "Exploration discarded: 2 cards, Rifle shot on top. Look through it"
    )
    ben.play(table.match, "pass")
    expect(table.question).to_have_text("Phase 1: from which pile do you draw?")
    expect(table.page.locator(".table-news")).to_have_text("Puma is cancelled")
    ben.close()


def test_the_draft_shows_what_comes_and_what_is_kept(ann: Somebody) -> None:
    table = sit(ann, 5, assembly=True)
    draft = table.page.get_by_role("group", name="The draft")
    offered = draft.get_by_role("list", name="Keep one of these").get_by_role("button")
    kept = draft.get_by_role("list", name="Kept").get_by_role("button")
    expect(offered).to_have_count(3)
    expect(kept).to_have_count(0)

    name = str(offered.first.get_attribute("data-thing"))
    table.make(name)

    expect(kept).to_have_count(1)
    expect(kept).to_have_attribute("data-thing", name.replace("hand:", "kept:"))


def test_a_card_that_cannot_be_played_tells_why_with_its_rule(ann: Somebody) -> None:
    table = in_phase_three(sit(ann, ANTONIO))
    assert "hand:desertion" in table.look().grey

    table.thing("hand:desertion").click(force=True)

    expect(table.why).to_contain_text("It needs The Rogue")
    expect(table.why.get_by_role("link", name="X6.2")).to_be_visible()
    expect(table.why).to_contain_text("move 1 character from the other camp to yours")

    calm = "each => [getComputedStyle(each).filter, getComputedStyle(each).opacity]"
    assert table.thing("hand:desertion").evaluate(calm) == ["none", "1"]


def test_what_can_be_done_is_shown_as_cards_and_done_with_one_click(ann: Somebody) -> None:
    table = sit(ann, ANTONIO)
    deeds = table.page.get_by_role("tabpanel", name="What you can do")
    piles = deeds.get_by_role("list", name="Phase 1: from which pile do you draw?")
    with table.answered():
        piles.get_by_role("button", name="Characters pile").click()
    table.press("Do nothing in phase 2")

    placed = deeds.get_by_role("list", name="Place in your camp")
    antonio = placed.get_by_role("button", name="Antonio")
    expect(antonio).to_contain_text("Look at the other hand")
    with table.answered():
        antonio.click()

    expect(camp(table, "Your camp").get_by_role("button", name="Antonio")).to_be_visible()


def crowded(ann: Somebody) -> None:
    """A low window in which cards in the middle leave others less room than they have text."""
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    match, bot = games.get("expedition").start(players=2, seed=7), bots.get("steady")
    made, fullest, most = 0, 0, 0
    while not match.over:
        (seat, *_) = match.to_move
        view: dict[str, Any] = dict(match.view(seat))
        held = len(view["seats"][0]["camp"]) + len(view["seats"][0]["hand"])
        if seat == 0 and view["asked"] == {"0": "fetch"} and held > most:
            fullest, most = made, held
        match.play(seat, bot.choose(view, match.options(seat), 1, bots.Budget()))
        made += 1
    ann.fork(match, fullest)


CUT = """() => [...document.querySelectorAll('[data-card]')]
    .map((card, at) => [card.querySelector('.text'), at])
    .filter(([text]) => text?.offsetParent && text.scrollHeight > text.clientHeight + 2)
    .map(([, at]) => at)"""
"""Which cards show less than their text."""


def test_a_card_whose_text_is_cut_is_shown_whole_close_up(ann: Somebody) -> None:
    crowded(ann)
    close = ann.page.locator(".near-card .text")
    cut = ann.page.evaluate(CUT)
    assert cut

    for at in cut:
        card = ann.page.locator("[data-card]").nth(at)
        card.hover()
        expect(close).to_have_text(card.locator(".text").text_content() or "")
        assert close.evaluate("each => each.scrollHeight <= each.clientHeight + 2")
        assert close.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 13
        ann.page.mouse.move(2, 2)


def test_a_special_card_flies_to_the_camp_that_holds_it_now(ann: Somebody) -> None:
    ann.page.emulate_media(reduced_motion="no-preference")
    slowly = ann.context.new_cdp_session(ann.page)
    slowly.send("Animation.enable")
    slowly.send("Animation.setPlaybackRate", {"playbackRate": 0.01})
    table = in_phase_three(sit(ann, ANTONIO))
    rogue = camp(table, "Your camp").get_by_role("button", name="The Rogue")
    expect(rogue).to_have_count(0)

    with table.dragging("hand:antonio", "camp"):
        assert table.look().picked == {"hand:antonio"}

    expect(rogue).to_have_accessible_name(re.compile("It has just changed hands"))
    assert ann.page.evaluate(FLIGHTS) == 1
    ann.page.emulate_media(reduced_motion="reduce")
    slowly.detach()


def test_a_discard_pile_is_looked_through_by_keyboard(ann: Somebody) -> None:
    table = in_phase_three(sit(ann, ANTONIO))
    table.touch("hand:surprise-attack")
    table.make("stage")
    table.make("theirs:epigrapher")
    table.asked()
    heap = table.page.locator("[data-heap=characters]")
    assert heap.is_enabled()

    heap.press("Enter")
    cards = table.dialog.get_by_role("listitem").get_by_role("button")
    expect(cards.first).to_have_accessible_name(re.compile("^Epigrapher, Action, Archaeologist"))
    cards.first.press("End")
    table.page.keyboard.press("i")
    card = table.page.get_by_role("dialog", name="Epigrapher", exact=True)
    expect(card.get_by_role("link", name="X1.4")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")

    expect(table.dialog).to_have_count(0)


def test_on_a_phone_a_card_is_read_by_a_long_press_and_placed_by_two_taps(people: People) -> None:
    ann = people.come(**PHONE)
    table = in_phase_three(sit(ann, ANTONIO))
    antonio = table.thing("hand:antonio")

    antonio.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    close_up = table.page.get_by_role("dialog", name="Antonio")
    expect(close_up).to_contain_text("Look at the other hand")
    close_up.get_by_role("button", name="Close").tap()
    with table.answered():
        antonio.tap()
        table.button("Place Antonio").tap()

    assert "antonio" in ann.api.update(table.match).view["seats"][0]["camp"]
    for width, height in ((360, 740), (740, 360)):
        ann.page.set_viewport_size({"width": width, "height": height})
        wide = ann.page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")
        assert wide == width


class Treasurer(Player):
    """Somebody who places every Treasure that can be placed."""

    def wanted(self, look: Look) -> set[str]:
        treasures = {"hand:the-mummy", "hand:golden-mask", "hand:sacred-idol"} & look.live
        placing = "Phase 3" in look.stage
        return (treasures if placing else set()) or super().wanted(look)


def test_a_whole_match_with_the_draft_is_played_by_touching_things(ann: Somebody) -> None:
    table = sit(ann, 32, assembly=True)
    player = Treasurer(table, Random(32))
    while not table.over:
        assert moves(ann.api.update(table.match))
        with table.answered():
            player.choose()
        table.asked()

    expect(ann.page.get_by_role("region", name="Score sheet")).to_be_visible()
    update = ann.api.update(table.match)
    assert update.view["winner"] in update.winners
    name = "Your camp" if update.winners == [0] else "camp of"
    winner = table.page.get_by_role("region", name=name)
    expect(winner.get_by_role("img", name="2 of 2 Treasures")).to_be_visible()


IN_SIGHT = """() => {
    const below = document.querySelector('.table-bar').getBoundingClientRect().top + 1;
    const cards = [...document.querySelectorAll('.expedition :is(.tents, .hand) .card')];
    return cards.filter(each => each.getBoundingClientRect().bottom > below).length;
}"""
"""How many cards lie under the bar."""

SHORTENED = """where => [...document.querySelectorAll(`${where} .card .text`)]
    .filter(each => each.checkVisibility() && each.scrollHeight > each.clientHeight + 1)
    .map(each => each.textContent)"""
"""The texts of cards that are not shown whole."""


def test_two_wins_offer_the_next_level(ann: Somebody) -> None:
    match, moment, last = nearly_won(games.get("expedition"))
    ann.go("/")
    ann.page.evaluate(f"localStorage.setItem('altiplano-levels', JSON.stringify({ONE_WIN}))")
    table = ann.fork(match, moment, bot="novice")
    won = table.match

    done(ann.api.play(won, last))

    found = ann.page.locator(".finale li.leads .finale-card")
    expect(found).to_have_count(2)  # The Treasures are revealed.
    expect(table.button("Another match")).to_be_in_viewport()
    table.button("Next level: steady").click()
    ann.page.wait_for_url(lambda url: url.startswith("http") and not url.endswith(won))
    assert ann.api.see(table.match).table.people[1].bot == "steady"


def test_the_whole_table_lies_above_the_bar_of_a_low_window(ann: Somebody) -> None:
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    table = sit(ann, ANTONIO)
    table.make("pile:characters")
    table.asked()
    assert ann.page.locator(".hand .card").count() == 6
    assert ann.page.evaluate(IN_SIGHT) == 0


def test_camp_cards_show_their_whole_text_and_a_tablet_held_upright_the_whole_table(
    ann: Somebody,
) -> None:
    match, bot = games.get("expedition").start(players=2, seed=3), bots.get("steady")
    while not (0 in match.to_move and turn_of(match) >= LATE):
        (seat, *_) = match.to_move
        match.play(seat, bot.choose(match.view(seat), match.options(seat), 1, bots.Budget()))
    ann.fork(match, len(match.journal().partition("\n\n")[2].splitlines()))

    for width, height in ((1440, 900), (1280, 720), (1180, 820), (820, 1180)):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert ann.page.evaluate(SHORTENED, ".tents") == [], width
        if width != 1180:
            assert ann.page.evaluate(SHORTENED, ".hand") == [], width
    box = ann.page.locator("altiplano-expedition").bounding_box()
    assert box
    assert box["width"] > 0.95 * 820


def test_an_action_under_way_pushes_no_card_under_the_bar(ann: Somebody) -> None:
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    match, bot = games.get("expedition").start(players=2, seed=2), bots.get("steady")
    for seed in count(1):
        (seat, *_) = match.to_move
        view = match.view(seat)
        if view["asked"] == {"0": "fetch"}:
            break
        match.play(seat, bot.choose(view, match.options(seat), seed, bots.Budget()))

    ann.fork(match, len(match.journal().partition("\n\n")[2].splitlines()))

    expect(ann.page.locator(".cards-row .card")).to_have_count(7)
    assert ann.page.evaluate(IN_SIGHT) == 0
