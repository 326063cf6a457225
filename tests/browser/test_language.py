"""The table uses the reader's language if there is a catalog for it."""

import re
import string
from collections.abc import Iterator

import msgspec
import pytest
from fluent.syntax import FluentParser, serialize
from playwright.sync_api import Route, expect

from altiplano import games
from altiplano.games.altiplano.content.names import LOCATIONS
from altiplano.kernel.message import Message, listed, seat_name, spelled
from altiplano.kernel.words import Words
from altiplano.lab.study import shipped
from altiplano.table import offers, plans
from tests.browser.pages import PLACES, PLAY, visit
from tests.browser.people import People, Somebody
from tests.contract.language import LANGUAGE, Widen
from tests.table.servers import BOT, ME

ENGLISH = re.compile("[A-Za-z]{2}")
KEPT = re.compile(r"\b(Ann|Ben|random|[AXT]\d+(\.\d+)?|[RE]\d+|ev-\w+|I+)\b")
SPOTS = [f"location-{place}" for place in (*LOCATIONS, "movement", "traveler", "role")]


def translate(route: Route) -> None:
    """Answer with the pseudo-language instead of English; it has words for all names, too."""
    answer = route.fetch()
    called = {}
    for game in [name for name in games.names() if route.request.url.endswith(f"/{name}")]:
        kinds = msgspec.to_builtins(offers.printed(game))["kinds"]
        for each in [each for kind in kinds.values() for each in kind.values()]:
            called[each["name"]["code"]] = each["title"]
    called |= {code: spelled(code) for code in (*SPOTS, "good-good", "good-opal")}
    texts = [answer.text(), *(f"{code} = {text}" for code, text in called.items())]
    catalog = Widen().visit(FluentParser().parse("\n".join(texts)))
    headers = {**answer.headers, "content-language": LANGUAGE}
    route.fulfill(response=answer, headers=headers, body=serialize(catalog))


def names(value: object, words: Words) -> Iterator[str]:
    """The names of cards and places, as the edition has them: English, where nobody translates."""
    if isinstance(value, list):
        yield from (name for each in value for name in names(each, words))
    if isinstance(value, dict):
        code = str(value.get("code", "good-"))
        if not code.startswith("good-") and not words.has(code):
            yield str(value.get("text") or spelled(code))
        yield from names(list(value.values()), words)


def english(texts: list[str], known: set[str]) -> list[str]:
    """What is in English, except known names."""
    for name in sorted(known, key=len, reverse=True):
        texts = [text.replace(name, "").replace(name.capitalize(), "") for text in texts]
    return [text for text in texts if any(letter in text for letter in string.ascii_letters)]


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_question_moves_log_and_news_are_in_the_reader_s_language(
    people: People, game: str
) -> None:
    ann = people.come(locale="de-AT")
    ann.page.route("**/api/words/**", translate)
    ben = plans.SeatPlan("bot", "Ben", "random")
    made = ann.set_up(ME, ben, game=game, seed=1, options={"first": 0})
    with ann.page.expect_response(f"**/api/words/de-AT,en/{game}"):
        table = ann.sit_at(made.match).asked()
    table.page.locator("[aria-controls=panel-moves]").first.click()
    news, moves = table.page.locator(".table-news"), table.page.locator(".move-says")
    while not news.count():
        with table.answered():
            moves.last.click()
        table.asked()
    expect(moves).not_to_have_count(0)
    shown = [table.question.inner_text(), news.inner_text(), *moves.all_inner_texts()]
    table.page.locator("[aria-controls=panel-log]").first.click()
    shown += table.page.locator(".log-line span:first-child").all_inner_texts()
    words = games.get(game).rules.words
    known = {name for frame in ann.frames for name in names(msgspec.json.decode(frame), words)}
    assert english(shown, {"Ben", *known}) == []
    assert any("Ben" in text for text in shown)


EVERYTHING = """() => {
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'data-name'];
    const kept = 'code, noscript, style, kbd, script, [lang=en]:not(html), .component dd *';
    const table = document.querySelector('.table') ?? document.body;
    const elements = [...table.querySelectorAll('*')].filter(each => !each.closest(kept));
    const found = elements.flatMap(each => attributes.map(name => each.getAttribute(name) ?? ''));
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const inside = texts.currentNode.parentElement;
        if (!inside.closest(kept)) found.push(texts.currentNode.data);
    }
    return found.map(each => each.trim()).filter(each => each !== '');
}"""
"""Every text on the table or page, in sight or said aloud; but for the texts of moves, rules, and
values of components."""

ALL_TABS = f"""async () => {{
    const found = new Set();
    const tabs = [...document.querySelectorAll('.table-side [role=tab]')];
    const drawn = () => document.querySelector('.aid h4')?.checkVisibility();
    for (const tab of tabs) {{
        tab.click();
        do await new Promise(requestAnimationFrame);
        while (tab.getAttribute('aria-controls') === 'panel-help' && !drawn());
        ({EVERYTHING})().forEach(text => found.add(text));
    }}
    tabs.find(tab => tab.getAttribute('aria-controls') === 'panel-moves').click();
    return [...found];
}}"""
"""The same with each tab opened, one after the other."""

OPTIONS = {
    "altiplano": {"events": True, "traveler": True, "missions": True},
    "expedition": {"assembly": False},
}


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_the_whole_table_is_in_the_reader_s_language(people: People, game: str) -> None:
    """Boards, cards, buttons and lists; names of people and numbers of rules stay."""
    ann = people.come(locale="de-AT")
    ann.page.route("**/api/words/**", translate)
    ben = plans.SeatPlan("bot", "Ben", "random")
    made = ann.set_up(ME, ben, game=game, seed=1, options={"first": 0, **OPTIONS[game]})
    table = ann.sit_at(made.match).asked()
    shown: set[str] = set()
    asked: set[str] = set()
    for _ in range(20):
        question = table.question.inner_text()
        # All tabs once for each question; the log, which only grows, is read to its end below.
        shown |= set(table.page.evaluate(EVERYTHING if question in asked else ALL_TABS))
        asked.add(question)
        with table.answered():
            table.aim()
            table.page.locator(".move").first.click()
        table.asked()
    shown |= set(table.page.evaluate(ALL_TABS))
    left = [text for text in shown if ENGLISH.search(KEPT.sub("", text))]
    assert left == [], "\n".join(sorted(left))


EXAMPLES = r"game: .altiplano.|\[roles.farmer\]\s*coins = 2|\[roles.trader\]\s*coins = 3|Ana, Ben.*"
"""What fields show before anything is entered."""

NAMES = re.compile(
    f"{EXAMPLES}|{KEPT.pattern}|TOML|jetzt"
    "|Altiplano|Expedition|random|novice|steady|strong|master|Illari",
    re.IGNORECASE,
)
"""Names on the pages that no catalog has; the browser itself says when something happened."""

ENGLISH_ONLY = ("/api-docs",)
"""What is for programmers."""


def test_other_pages_are_in_the_reader_s_language(people: People) -> None:
    ann = people.come(locale="de-AT")
    ann.page.route("**/api/words/**", translate)
    ann.set_up(ME, BOT)
    ann.go("/")
    ann.page.reload()  # The words of the page come with it.
    expect(ann.page.locator(f"html[lang={LANGUAGE}]")).to_have_count(1)
    left = {}
    for place in [place for place in PLACES if place.path not in ENGLISH_ONLY]:
        visit(ann.page, place)
        expect(ann.page.locator("[aria-busy]")).to_have_count(0)
        texts = ann.page.evaluate(EVERYTHING)
        left[place.path] = [text for text in texts if ENGLISH.search(NAMES.sub("", text))]
    assert not any(left.values()), {path: found for path, found in left.items() if found}


def test_the_lab_is_in_the_reader_s_language(people: People) -> None:
    """The form, and everything that the matches show."""
    ann = people.come(locale="de-AT")
    ann.page.route("**/api/words/**", translate)
    ann.go("/lab")
    ann.page.reload()  # The words of the page come with it.
    page, left = ann.page, []
    for game, changed in (("altiplano", "[roles.trader]\ncoins = 3\n"), ("expedition", "")):
        page.locator(".lab-setup select").first.select_option(game)
        expect(page.locator(".lab-setup .primary")).to_be_enabled()
        page.locator(".lab-levels input").nth(0).check()
        page.locator(".lab-levels input").nth(1).uncheck()
        for each in page.locator(".lab-setup details").all():
            each.evaluate("details => details.open = true")
        page.locator(".lab-setup textarea").fill(changed)
        if changed:
            page.locator("option[value='points:orders']").locator("../..").select_option(
                "points:orders"
            )
        page.locator(".lab-setup .primary").click()
        expect(page.locator("#lab-length")).to_be_visible()
        expect(page.locator("progress[value='0']")).to_have_count(0)
        shown = page.evaluate(EVERYTHING)
        left += [text for text in shown if ENGLISH.search(NAMES.sub("", text))]
        page.locator(".lab-setup .row button").last.click()
    assert left == [], left


@pytest.mark.parametrize("study", shipped.names())
def test_the_answers_of_a_study_are_in_the_reader_s_language(people: People, study: str) -> None:
    """Titles, sentences, lines and notes; what the study itself says, and its variants, stay."""
    ann = people.come(locale="de-AT")
    ann.page.route("**/api/words/**", translate)
    ann.go(f"/lab/{study}")
    ann.page.reload()  # The words of the page come with it.
    expect(ann.page.locator(".lab-table").first).to_be_visible()
    variants = re.compile(r"two-coins|\b[A-E]\d+\b|" + NAMES.pattern, re.IGNORECASE)
    shown = ann.page.evaluate(EVERYTHING)
    left = [text for text in shown if ENGLISH.search(variants.sub("", text))]
    assert left == [], left


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_why_a_journal_is_refused_is_in_the_reader_s_language(people: People, game: str) -> None:
    """Also what the rules of its game say against a move; the moves themselves stay as they are."""
    ann = people.come(locale="de-AT")
    ann.forgiven.append("status of 4")
    ann.page.route("**/api/words/**", translate)
    ann.go("/replay")
    ann.page.reload()  # The words of the page come with it.
    match = games.get(game).start(players=2, seed=1)
    seat = match.to_move[0]
    options = match.options(seat)
    illegal = next(text for text in match.rules.move_texts if text not in options)
    ann.page.locator("textarea").fill(f"{match.journal()}{seat} {illegal}\n")
    ann.page.locator("form .primary").click()

    said = ann.page.get_by_role("alert").inner_text()

    assert illegal in said
    for move in sorted([illegal, *options], key=len, reverse=True):
        said = said.replace(move, "")
    assert not ENGLISH.search(KEPT.sub("", said)), said


SAY = f"([messages, people, you]) => messages.map(each => {PLAY}.catalog.say(each, people, you))"


@pytest.mark.parametrize("game", ["altiplano", "expedition"])
def test_page_and_server_say_the_same(ann: Somebody, game: str) -> None:
    """Everything that happens in a match, and everything that could be done."""
    match = games.get(game).start(players=2, seed=3)
    messages: list[Message] = []
    while not match.over:
        seat = match.to_move[0]
        options = match.options(seat)
        messages += [match.explanation(seat, move) for move in options]
        match.play(seat, options[len(messages) % len(options)])
    messages += match.messages(None)
    table = ann.sit_at(ann.set_up(ME, BOT, game=game).match)
    said = table.page.evaluate(SAY, [[each.form() for each in messages], [], None])
    assert said == [match.rules.words.say(each) for each in messages]


def test_people_stand_in_place_of_seats(ann: Somebody) -> None:
    """I am "you", with the matching verb; a name changes nothing around it."""
    table = ann.sit_at(ann.set_up(ME, BOT, game="expedition").match)
    message = Message("turn-began", {"turn": 3, "who": seat_name(1)})
    both = Message("not-asked", {"to_move": listed("commas", [seat_name(0), seat_name(1)])})
    both_here = [{"seat": 0, "name": "Ben"}, {"seat": 1, "name": "Shira"}]
    for people, you, expected in (
        (both_here, 1, ["turn 3: you begin", "it is not your turn; waiting for Ben, you"]),
        (both_here, 0, ["turn 3: Shira begins", "it is not your turn; waiting for you, Shira"]),
        ([], 0, ["turn 3: seat 1 begins", "it is not your turn; waiting for you, seat 1"]),
    ):
        assert table.page.evaluate(SAY, [[message.form(), both.form()], people, you]) == expected
    shira = "\u05e9\u05d9\u05e8\u05d4"
    said = table.page.evaluate(SAY, [[message.form()], [{"seat": 1, "name": shira}], None])
    assert said == [f"turn 3: \u2068{shira}\u2069 begins"]


def test_without_a_catalog_the_table_speaks_english(people: People) -> None:
    """The sentences come along; seats have their numbers."""
    ann = people.come(locale="en-GB")  # Nobody else does, so their page has loaded no catalog.
    ann.forgiven.append("Failed to load resource")
    ann.page.route("**/api/words/**", lambda route: route.abort())
    table = ann.practise()
    expect(table.question).to_have_text("Place your tiles on action spaces, then press Ready")
    expect(table.log().first).to_contain_text("Seat 0 is the woodcutter")
