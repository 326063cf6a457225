"""The layout holds in every window and text size, with our own font and without it."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Route

import altiplano
from altiplano import bots, games
from altiplano.table import plans, replay_wire
from tests.browser.fonts import FAMILIES, machine
from tests.browser.pages import PLACES, Place, visit
from tests.browser.people import ARGUMENTS, SEEN, People, Somebody
from tests.table.servers import BOT, ME, Process

VENDOR = Path(altiplano.__file__).parent / "web" / "vendor"

PROBLEMS = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")

Look = tuple[int, int]
"""A window's width, and the text size in percent of what browsers begin with."""

USUAL: Look = (1280, 100)

LOOKS: tuple[Look, ...] = (
    (320, 100),
    (360, 100),
    (320, 200),
    (1280, 200),
    (2560, 200),
    (1024, 150),
    (2560, 100),
)
"""From one to the next mostly either changes: a page is laid out anew for each change."""

BREAKS: tuple[Look, ...] = (USUAL, (768, 100))
"""The layouts of tables change with the width, measured in the size of the text."""

FEWER: tuple[Look, ...] = (USUAL, (320, 200))
"""Without our own font: system fonts are scaled to its widths."""

WIDEST: tuple[Look, ...] = (USUAL, (360, 100), (320, 200), (2560, 200))
"""The same in the font with the widest letters."""

PHONE = 400
"""Narrower windows show one part of a table at a time."""

LETTERS = {
    "German": "äöüß ÄÖÜẞ",
    "Spanish": "áéíñóúü ÁÉÍÑÓÚÜ ºª",
    "French": "àâæçèéêëîïôœùûüÿ ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸ",
    "Quechua": "ñ ch’ k’ p’ q’ t’ chʼ kʼ pʼ qʼ tʼ Ñ Q’ Qʼ",
    "Aymara": "äïüñ ch’ k’ p’ q’ t’ chʼ kʼ pʼ qʼ tʼ ÄÏÜÑ",
    "all": "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ",
}
SIGNS = "0123456789 ’ʼ‘“”„«»–—×·•…−%½°€¡!¿?"

EVERYTHING = {"first": 0, "events": True, "traveler": True, "missions": True}

OPEN = """() => {
    for (const each of document.querySelectorAll('details')) each.open = true;
    for (const each of document.querySelectorAll('.component'))
        each.style.contentVisibility = 'visible';
    return new Promise(requestAnimationFrame);
}"""
"""What is folded is unfolded, and what is skipped below the window is drawn."""

PART = """nth => {
    const parts = [...document.querySelectorAll('.table-parts > button')];
    if (!parts[0]?.checkVisibility()) return 0;
    parts[nth]?.click();
    return new Promise(done => requestAnimationFrame(() => setTimeout(() => done(parts.length))));
}"""
"""Turn to a part of the table, where only one is shown; gives back how many there are."""

BOXES = """() => [...document.querySelectorAll('main :is(section, h1, h2, p, a, button), footer')]
    .map(each => each.getBoundingClientRect())
    .map(({ top, bottom, left, right }) => [top, bottom, left, right])"""

COME = "document.fonts.check('16px Asap')"

WATCH_SHIFTS = """() => {
    window.shifted = 0;
    window.add = entries => entries.forEach(({ value }) => { shifted += value; });
    window.shifts = new PerformanceObserver(list => add(list.getEntries()));
    shifts.observe({ type: 'layout-shift' });
}"""

SHIFTED = "add(shifts.takeRecords()), shifted"
"""The sum of what browsers count as layout shift: 0.1 is called good."""

FIGURES = """async weight => {
    await document.fonts.load(`${weight} 16px Asap`);
    const table = document.body.appendChild(document.createElement('table'));
    const cell = table.insertRow().insertCell();
    cell.style.fontWeight = weight;
    const widths = [...'0123456789'].map(figure => {
        cell.replaceChildren(figure.repeat(10));
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getBoundingClientRect().width;
    });
    table.remove();
    return widths;
}"""


class Visitor:
    """Somebody whose window and text change size while a page is shown."""

    def __init__(self, somebody: Somebody) -> None:
        self.somebody = somebody
        self.page: Page = somebody.page
        self.tools: CDPSession = somebody.context.new_cdp_session(self.page)
        self.look: Look | None = None
        self.resize(*USUAL)
        self.page.goto("/", wait_until="commit")
        self.page.locator(PLACES[0].drawn).first.wait_for()

    def go(self, place: Place) -> None:
        visit(self.page, place)
        self.page.evaluate(OPEN)

    def resize(self, width: int, size: int) -> None:
        before, self.look = self.look, (width, size)
        if before is None or before[1] != size:
            fonts = {"standard": 16 * size // 100, "fixed": 13 * size // 100}
            self.tools.send("Page.setFontSizes", {"fontSizes": fonts})
        if before is None or before[0] != width:
            height = 640 if width < PHONE else 900
            self.page.set_viewport_size({"width": width, "height": height})

    def problems(self, looks: tuple[Look, ...]) -> dict[str, list[str]]:
        """What is wrong in some windows, with the windows in which it is."""
        found: dict[str, list[str]] = {}
        for width, size in looks:
            self.resize(width, size)
            parts = self.page.evaluate(PART, 0) if width < PHONE else 0
            for part in range(max(1, parts)):
                if part:
                    self.page.evaluate(PART, part)
                for problem in self.page.evaluate(PROBLEMS):
                    found.setdefault(problem, []).append(f"{width} px, {size} %, part {part}")
        return found

    def letters(self) -> set[str]:
        """Every character of the page, and those of styles that use capitals."""
        text = str(self.page.evaluate("document.body.textContent"))
        return {*text, *text.upper()}

    def fonts(self, letters: Iterable[str]) -> set[str]:
        """The fonts in which letters are drawn; they replace the page."""
        text = "".join(sorted(letters))
        self.page.locator("body").evaluate("(body, text) => body.replaceChildren(text)", text)
        self.page.evaluate("document.fonts.ready")
        self.tools.send("DOM.enable")
        self.tools.send("CSS.enable")
        root = self.tools.send("DOM.getDocument")["root"]["nodeId"]
        body = self.tools.send("DOM.querySelector", {"nodeId": root, "selector": "body"})
        used = self.tools.send("CSS.getPlatformFontsForNode", {"nodeId": body["nodeId"]})
        return {font["familyName"] for font in used["fonts"]}


@pytest.fixture(scope="module")
def replays(server: Process) -> dict[str, str]:
    """Matches to look at, by game, and their addresses."""
    found = {}
    with server.browser() as api:
        for game, players, bot in (("altiplano", 3, "random"), ("expedition", 2, "steady")):
            chosen: dict[str, object] = {**EVERYTHING} if game == "altiplano" else {}
            match = games.get(game).start(players=players, seed=3, options=chosen)
            while not match.over:
                seat = match.to_move[0]
                options = match.options(seat)
                match.play(seat, bots.get(bot).choose(match.view(seat), options, 1, bots.Budget()))
            plan = replay_wire.ReplayPlan(
                match.journal(), names=["Ana", "Benita", "Cora"][:players]
            )
            found[game] = api.post("/api/replays", plan).json()["replay"]
    return found


class Machine:
    """A browser on a machine that has only the fonts of one family."""

    def __init__(self, browser: Browser, server: Process, family: str) -> None:
        self.browser = browser
        self.people = People(browser, server)
        self.family = family

    def visitor(self, font: Callable[[Route], None] | None = None) -> Visitor:
        """Somebody new; `font` decides about our own font."""
        somebody = self.people.come()
        if font is not None:
            somebody.forgiven.append("net::ERR_FAILED")
            somebody.context.route("**/*.woff2", font)
        return Visitor(somebody)


@pytest.fixture(scope="module", params=sorted(FAMILIES))
def machine_with(
    request: pytest.FixtureRequest,
    chromium: Browser,
    server: Process,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Machine]:
    from browser import find

    environment = machine(request.param, tmp_path_factory.mktemp("fonts"))
    running = chromium.browser_type.launch(
        executable_path=find(), args=list(ARGUMENTS), env={**os.environ, **environment}
    )
    known = Machine(running, server, FAMILIES[request.param])
    with known.people:
        yield known
    running.close()


def tables(visitor: Visitor, replays: dict[str, str]) -> list[Place]:
    """Tables of both games, the screen between two players, and replays at their score sheets."""
    ann = visitor.somebody
    asked = ".table-bar[data-asked=yes]"
    large = ann.set_up(ME, BOT, BOT, seed=3, options=EVERYTHING).match
    small = ann.set_up(ME, BOT, game="expedition", seed=3).match
    shared = ann.set_up(ME, plans.SeatPlan("me", "Rosa"), seed=1).match
    sheets = [
        Place(f"/replay/{replay}?from=open&at=100000", ".sheet") for replay in replays.values()
    ]
    # Never two in a row at which the same is to be waited for.
    return [
        Place(f"/table/{large}", asked),
        sheets[0],
        Place(f"/table/{small}", asked),
        sheets[1],
        Place(f"/table/{shared}", ".cover"),
    ]


def everywhere(
    visitor: Visitor, replays: dict[str, str], looks: tuple[Look, ...], font: str
) -> dict[str, dict[str, list[str]]]:
    """What is wrong on all pages, and all their letters are of one font.

    A page around the table is shown first as the last one was, since resizing takes longest.
    """
    found = {}
    letters = set()
    breaks = BREAKS if looks is LOOKS else ()
    for place in tables(visitor, replays):
        visitor.resize(*USUAL)
        visitor.go(place)
        letters |= visitor.letters()
        if problems := visitor.problems((*breaks, *looks)):
            found[place.path] = problems
    for place in PLACES:
        looks = looks[::-1]
        visitor.go(place)
        letters |= visitor.letters()
        if problems := visitor.problems(looks):
            found[place.path] = problems
    assert visitor.fonts(letters) == {font}
    return found


def block(route: Route) -> None:
    route.abort()


def test_the_layout_holds_where_our_font_is_blocked(
    machine_with: Machine, replays: dict[str, str]
) -> None:
    wide = machine_with.family == "DejaVu Sans"
    looks, own = (WIDEST, "DejaVu Sans") if wide else (FEWER, "Arimo")
    assert everywhere(machine_with.visitor(block), replays, looks, own) == {}


def test_nothing_moves_when_our_font_comes(machine_with: Machine) -> None:
    """The font is held back until the page is drawn in the fonts of the machine."""
    held: list[Route] = []
    visitor = machine_with.visitor(lambda route: held.append(route))
    page = visitor.page
    assert not page.evaluate(COME)
    page.evaluate(SEEN)
    before = page.evaluate(BOXES)
    page.evaluate(WATCH_SHIFTS)

    for route in held:
        route.continue_()

    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    assert page.evaluate(COME)
    for was, now in zip(before, page.evaluate(BOXES), strict=True):
        assert now[:2] == pytest.approx(was[:2], abs=1), "something moves up or down"
        assert now[2:] == pytest.approx(was[2:], abs=8), "something moves aside"
    assert page.evaluate(SHIFTED) < 0.001


def test_the_layout_holds_in_our_font(machine_with: Machine, replays: dict[str, str]) -> None:
    if machine_with.family != "DejaVu Sans":
        pytest.skip("In our own font, pages are the same on every machine.")
    assert everywhere(machine_with.visitor(), replays, LOOKS, "Asap") == {}


def test_our_font_has_the_letters_of_our_languages(people: People) -> None:
    visitor = Visitor(people.come())
    for language, letters in LETTERS.items():
        assert visitor.fonts(letters + SIGNS) == {"Asap"}, language


@pytest.mark.parametrize("weight", [400, 800])
def test_figures_are_of_one_width(people: People, weight: int) -> None:
    ann = people.come()
    ann.go("/")
    widths = ann.page.evaluate(FIGURES, weight)
    assert len(set(widths)) == 1


def test_the_fonts_are_small_and_come_with_their_license() -> None:
    """All of them together, with that of titles."""
    fonts = sorted(VENDOR.glob("*/*.woff2"))
    assert [font.name for font in fonts] == [
        f"{family}-{part}.woff2"
        for family in ("asap", "sansita")
        for part in ("latin-ext", "latin")
    ]
    assert sum(font.stat().st_size for font in fonts) <= 120_000
    for family in ("asap", "sansita"):
        license_text = (VENDOR / family / "LICENSE").read_text(encoding="utf-8")
        assert "SIL Open Font License" in license_text


def test_the_page_asks_for_its_fonts_first_and_shows_text_until_they_come() -> None:
    """What a page needs is preloaded; no rule of a font hides text, and each has stand-ins."""
    page = (VENDOR.parent / "index.html").read_text(encoding="utf-8")
    rules = (VENDOR.parent / "fonts.css").read_text(encoding="utf-8").split("@font-face")[1:]
    shipped = [rule for rule in rules if "url(" in rule]
    scaled = [rule for rule in rules if "local(" in rule]

    preloaded = re.findall(r'rel="preload" href="/web/vendor/([^"]+)" as="font"', page)
    assert preloaded == ["asap/asap-latin.woff2", "sansita/sansita-latin.woff2"]
    assert len(shipped) == 4
    assert all("font-display: swap" in rule for rule in shipped)
    assert len(scaled) == 12
    assert all("size-adjust" in rule and "ascent-override" in rule for rule in scaled)
