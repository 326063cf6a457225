"""Take the pictures of the page that the documents show; the same moves every time."""

import struct
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from browser import find

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from altiplano import bots  # noqa: E402
from tests.browser.people import ARGUMENTS, PHONE, People, Somebody  # noqa: E402
from tests.table.servers import FRIEND, ME, Browser, Process, done, sqlite  # noqa: E402

DOCS = ROOT / "docs"

MOST = 250_000
"""Bytes that a picture may have."""

ROUND = 9
"""The round whose planning is shown."""

OPTIONS = {"first": 0, "events": True, "traveler": True}


def main() -> None:
    """Write all pictures, or say what is missing."""
    found = find()
    if found is None:
        sys.exit("The pictures need a browser of the Chromium family: python tools/browser.py")
    with (
        TemporaryDirectory() as folder,
        Process(sqlite(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
        with People(chromium, server) as people:
            take(people)
        chromium.close()


def take(people: People) -> None:
    ann = people.come()
    ann.page.goto("/", wait_until="networkidle")
    save(ann, "home")
    match = planning(ann)
    for name, window in (
        ("table", {}),
        ("table-dark", {"color_scheme": "dark"}),
        ("table-phone", PHONE),
    ):
        another = people.come(**window)
        another.join(ann.api.new_link(match, "continue", 0))
        table = another.sit_at(match).asked()
        piece = next(iter(another.api.update(match).view["seats"][0]["planning"]))
        table.touch(f"planning:{piece}")
        another.page.mouse.move(0, 0)
        another.page.evaluate("scrollTo(0, 0)")
        save(another, name)


def planning(ann: Somebody) -> str:
    """A table of three people in the middle of a match; Ann has planned some of her tiles."""
    seats = (ME, FRIEND, FRIEND)
    made = ann.set_up(*seats, seed=15, options=OPTIONS)
    players = [ann.api]
    for link, name in zip(made.links, ("Ben", "Cora"), strict=True):
        friend = ann.server.browser()
        friend.join(link, name)
        players.append(friend)
    played = 0
    while (update := players[0].update(made.match)).view["round"] < ROUND or (
        0 not in update.to_move or update.view["phase"] != "planning"
    ):
        choose(players, made.match, update.to_move[0], played)
        played += 1
    for _ in range(3):
        choose(players, made.match, 0, played)
        played += 1
    return made.match


def choose(players: list[Browser], match: str, seat: int, seed: int) -> None:
    """What a bot would do on a seat; the same each time."""
    update = players[seat].update(match)
    options = [option.move for option in update.options]
    move = bots.get("steady").choose(update.view, options, seed, bots.Budget())
    done(players[seat].play(match, move))


def save(somebody: Somebody, name: str) -> None:
    path = DOCS / f"{name}.png"
    png = somebody.page.screenshot()
    path.write_bytes(png if len(png) <= MOST else with_few_colours(png))
    size = path.stat().st_size
    print(f"wrote docs/{path.name} ({size // 1000} kB)", flush=True)
    if size > MOST:
        sys.exit(f"docs/{path.name} is too large for a document; show less on it")


def with_few_colours(png: bytes) -> bytes:
    """A screenshot in its 256 commonest colours, which makes it a third as large."""
    width, height = struct.unpack(">II", png[16:24])
    assert png[24:29] == bytes((8, 2, 0, 0, 0)), "screenshots have 8 bits of red, green and blue"
    lines = unfiltered(zlib.decompress(b"".join(data_chunks(png))), 3 * width)
    rows = [[line[at : at + 3] for at in range(0, 3 * width, 3)] for line in lines]
    counts = Counter(pixel for row in rows for pixel in row)
    palette = [colour for colour, _count in counts.most_common(256)]
    nearest = {
        colour: min(range(len(palette)), key=lambda at: distance(palette[at], colour))
        for colour in counts
    }
    packed = zlib.compress(
        b"".join(b"\0" + bytes(nearest[pixel] for pixel in row) for row in rows), 9
    )
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", b"".join(palette)), (b"IDAT", packed), (b"IEND", b""))
    return png[:8] + b"".join(chunk(kind, body) for kind, body in parts)


def data_chunks(png: bytes) -> Iterator[bytes]:
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            yield png[at + 8 : at + 8 + length]
        at += length + 12


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def unfiltered(data: bytes, width: int) -> Iterator[bytes]:
    """The lines of an image; PNG stores each byte as its difference to a guess from others."""
    above = bytearray(width + 3)
    for start in range(0, len(data), width + 1):
        guess = data[start]
        line = bytearray(3) + data[start + 1 : start + 1 + width]
        for at in range(3, width + 3):
            left, up, corner = line[at - 3], above[at], above[at - 3]
            guesses = (0, left, up, (left + up) // 2, paeth(left, up, corner))
            line[at] = (line[at] + guesses[guess]) & 255
        yield bytes(line[3:])
        above = line


def paeth(left: int, up: int, corner: int) -> int:
    """Whichever of the three is nearest to left + up - corner."""
    meant = left + up - corner
    return min((left, up, corner), key=lambda value: abs(meant - value))


def distance(one: bytes, other: bytes) -> int:
    return sum((mine - its) ** 2 for mine, its in zip(one, other, strict=True))


if __name__ == "__main__":
    main()
