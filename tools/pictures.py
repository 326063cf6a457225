"""Take the screenshots for the documents; with the same moves every time."""

import io
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from browser import find, use_our_node

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402

from altiplano import bots, games  # noqa: E402
from altiplano.kernel.match import Match  # noqa: E402
from altiplano.table import replay_wire  # noqa: E402
from tests.browser.pages import TablePage  # noqa: E402
from tests.browser.people import ARGUMENTS, PHONE, People, Somebody  # noqa: E402
from tests.table.servers import FRIEND, ME, Browser, Process, done, read, sqlite  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"

MOST = 250_000
"""Bytes that a picture may have."""

MOST_MOVING = 600_000
"""Bytes that a picture that moves may have."""

SMALL = (960, 540)
"""How large it is."""

FRAME = 0.12
"""The least seconds between two of its frames."""

ROUND = 9
"""The round whose planning is shown."""

TURN = 9
"""The turn of Expedition that is shown."""

OPTIONS: dict[str, object] = {"first": 0, "events": True, "traveler": True}
DARK = {"color_scheme": "dark"}
MOVING: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 720},
    "reduced_motion": "no-preference",
}
LANDSCAPE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}


def main() -> None:
    """Take all pictures, or print what is missing."""
    found = find()
    if found is None:
        sys.exit("The pictures need a browser of the Chromium family: python tools/browser.py")
    PICTURES.mkdir(exist_ok=True)
    use_our_node()
    with (
        TemporaryDirectory() as folder,
        Process(sqlite(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        with People(chromium, server, seen=True) as people:
            take(people)
        chromium.close()


def take(people: People) -> None:
    ann = people.come()
    take_pages(ann)
    take_altiplano(people, ann)
    take_expedition(people, ann)
    take_replay(ann)
    take_turn(people, ann)


def take_pages(ann: Somebody) -> None:
    for name, path in (("home", "/"), ("summary", "/summary/altiplano")):
        ann.page.goto(path, wait_until="networkidle")
        save(ann, name)
    ann.page.goto("/")
    ann.page.get_by_role("button", name="Learn by playing").first.click()
    ann.page.wait_for_url("**/table/*")
    table = TablePage(ann.page).ready().asked()
    card = ann.page.get_by_role("region", name="Guide")
    while card.get_by_role("button", name="Skip").count() == 0:
        card.get_by_role("button", name="Next").click()
    save(table, "guide")


def take_altiplano(people: People, ann: Somebody) -> None:
    match = planning(ann)
    for name, window in (("table", {}), ("table-dark", DARK), ("table-phone", PHONE)):
        table = sit_down(people, ann, match, window)
        piece = next(iter(ann.api.update(match).view["seats"][0]["planning"]))
        table.touch(f"planning:{piece}")
        save(table, name)
    table = sit_down(people, ann, match, {})
    table.tab("Help").click()
    expect(table.page.locator("altiplano-aid").get_by_text("Your tiles pay for")).to_be_visible()
    save(table, "planning-help")


def take_expedition(people: People, ann: Somebody) -> None:
    match = exploring(ann)
    windows: tuple[tuple[str, dict[str, Any]], ...] = (
        ("expedition", {}),
        ("expedition-dark", DARK),
        ("expedition-phone", LANDSCAPE),
    )
    for name, window in windows:
        save(sit_down(people, ann, match, window), name)


def take_replay(ann: Somebody) -> None:
    """A match of bots: its score sheet, and a moment of it."""
    match = played_by_bots()
    plan = replay_wire.ReplayPlan(match.journal(), names=["Ann", "Ben", "Cora"])
    replay = read(ann.api.post("/api/replays", plan), replay_wire.NewReplay).replay
    moments = len(match.journal().partition("\n\n")[2].splitlines())
    for name, moment, height in (("replay", moments * 3 // 4, 900), ("score-sheet", moments, 1500)):
        ann.page.set_viewport_size({"width": 1440, "height": height})
        ann.page.goto(f"/replay/{replay}?at={moment}&from=open", wait_until="networkidle")
        save(ann, name)


def take_turn(people: People, ann: Somebody) -> None:
    """A turn of Ann and the following turns of the others, as they move on the table."""
    match, players = seated(ann, ("Ben", "Cora"), game="altiplano", seed=15, options=OPTIONS)
    play_on(players, match, lambda view: view["round"] >= ROUND and view["phase"] == "actions")
    table = sit_down(people, ann, match, MOVING)
    table.page.mouse.move(0, 0)
    film = Film(table)
    film.run(0.7)
    choices = 0
    for _ in range(2):
        while 0 in (update := ann.api.update(match)).to_move and choices < 12:
            choose(players, match, 0, choices)
            film.run(1.4)
            choices += 1
        while 0 not in (update := ann.api.update(match)).to_move:
            choose(players, match, update.to_move[0], choices)
            choices += 1
        film.run(4.5)
    film.save("turn")


class Film:
    """A sequence of screenshots of a table."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.frames: list[tuple[float, Image.Image]] = []

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            shot = Image.open(io.BytesIO(self.table.page.screenshot(type="jpeg", quality=92)))
            small = shot.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)
            self.frames.append((now, small))
            time.sleep(max(0.0, FRAME - (time.monotonic() - now)))

    def save(self, name: str) -> None:
        """Save it in the best quality that is small enough."""
        path = PICTURES / f"{name}.webp"
        times = [at for at, _ in self.frames]
        waits = [round(1000 * (after - at)) for at, after in pairwise(times)]
        pictures = [picture for _, picture in self.frames]
        for quality in (70, 55, 40, 30, 20):
            pictures[0].save(
                path,
                save_all=True,
                append_images=pictures[1:],
                duration=[*waits, 2000],
                loop=0,
                quality=quality,
                method=4,
            )
            if path.stat().st_size <= MOST_MOVING:
                print(f"wrote docs/pictures/{path.name} ({path.stat().st_size // 1000} kB)")
                return
        sys.exit(f"docs/pictures/{path.name} is too large for a document; film less")


def sit_down(people: People, ann: Somebody, match: str, window: dict[str, Any]) -> TablePage:
    """Ann's seat, in another window."""
    another = people.come(**window)
    another.join(ann.api.new_link(match, "continue", 0))
    return another.sit_at(match).asked()


def planning(ann: Somebody) -> str:
    """A table of three people in the middle of a match; Ann has planned some of her tiles."""
    match, players = seated(ann, ("Ben", "Cora"), game="altiplano", seed=15, options=OPTIONS)
    play_on(players, match, lambda view: view["round"] >= ROUND and view["phase"] == "planning")
    for choice in range(3):
        choose(players, match, 0, choice)
    return match


def exploring(ann: Somebody) -> str:
    """Expedition in the middle of a match, with Ann to move."""
    match, players = seated(ann, ("Ben",), game="expedition", seed=3)
    play_on(
        players, match, lambda view: view["turn"] >= TURN and view["asked"].get("0") == "action"
    )
    return match


def seated(ann: Somebody, friends: tuple[str, ...], **plan: Any) -> tuple[str, list[Browser]]:
    made = ann.set_up(ME, *[FRIEND] * len(friends), **plan)
    players = [ann.api]
    for link, name in zip(made.links, friends, strict=True):
        friend = ann.server.browser()
        friend.join(link, name)
        players.append(friend)
    return made.match, players


def play_on(players: list[Browser], match: str, enough: Callable[[Any], bool]) -> None:
    """Play until Ann has a decision worth a picture."""
    choices = 0
    while 0 not in (update := players[0].update(match)).to_move or not enough(update.view):
        choose(players, match, update.to_move[0], choices)
        choices += 1


def choose(players: list[Browser], match: str, seat: int, seed: int) -> None:
    """What a bot would do on a seat; the same each time."""
    update = players[seat].update(match)
    options = [option.move for option in update.options]
    move = bots.get("steady").choose(update.view, options, seed, bots.Budget())
    done(players[seat].play(match, move))


def played_by_bots() -> Match:
    match = games.get("altiplano").start(players=3, seed=15, options=OPTIONS)
    bot = bots.get("steady")
    while not match.over:
        seat = match.to_move[0]
        match.play(seat, bot.choose(match.view(seat), match.options(seat), 1, bots.Budget()))
    return match


def save(shown: Somebody | TablePage, name: str) -> None:
    shown.page.mouse.move(0, 0)
    shown.page.evaluate("scrollTo(0, 0)")
    path = PICTURES / f"{name}.png"
    picture = Image.open(io.BytesIO(shown.page.screenshot())).convert("RGB")
    picture.quantize(256, dither=Image.Dither.NONE).save(path, optimize=True)
    size = path.stat().st_size
    print(f"wrote docs/pictures/{path.name} ({size // 1000} kB)", flush=True)
    if size > MOST:
        sys.exit(f"docs/pictures/{path.name} is too large for a document; show less on it")


if __name__ == "__main__":
    main()
