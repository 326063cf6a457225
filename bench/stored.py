"""A server with many stored matches: how soon it answers after its start, and what it needs then.

Fills a new file of SQLite, or an empty PostgreSQL, with matches that have been played for a while.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from altiplano import games
from altiplano.table.keys import new_id
from altiplano.table.rows import MatchRow, SeatRow
from altiplano.table.store import Store
from altiplano.table.writing import LineRow
from bench.prepared import at_random
from bench.progress import Progress
from bench.served import GAME, Server

MATCHES = 5_000
KINDS = 20
"""So many different matches are played; the others are copies."""

LINES = 200
SECONDS = 2.0
MEMORY = 150 * 2**20
"""Our bars: when it answers, and the bytes that all its processes need then."""


async def fill(database: str, matches: int, progress: Progress) -> None:
    """Store this many matches of three people."""
    game = games.get(GAME)
    luck = random.Random(1)
    seats = [SeatRow(seat, f"Player {seat + 1}", "person", None, False) for seat in range(3)]
    played: list[tuple[str, list[LineRow]]] = []
    for _ in range(KINDS):
        seed = f"{luck.getrandbits(256):064x}"
        match = game.start(players=3, seed=int(seed, 16))
        moves = enumerate(at_random(match, LINES, luck))
        played.append((seed, [LineRow(at, *move, f"c-{at}") for at, move in moves]))
    store = Store(database)
    await store.open()
    for at in progress.track(range(matches), matches, "storing matches"):
        seed, lines = played[at % KINDS]
        name, version, edition = new_id(), game.rules.version, game.edition
        row = MatchRow(name, GAME, version, edition, 3, "{}", None, seed, seed, "host")
        await store.add_match(row, seats, [], [])
        assert await store.append(name, lines, False)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help=f"how many ({MATCHES})")
    parser.add_argument("--database", default="", help="postgresql://... (SQLite in a new file)")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/stored.db"
        asyncio.run(fill(database, given.matches, Progress()))
        server = Server(database, 1, Path(folder) / "log")
        begun = time.perf_counter()
        server.start()
        try:
            seconds, memory = time.perf_counter() - begun, server.memory()
        finally:
            server.kill()
    met = seconds < SECONDS and memory < MEMORY
    print(
        f"{given.matches:,} stored matches: it answers after {seconds:.2f} s (bar {SECONDS:g}), "
        f"with {memory / 2**20:.0f} MiB (bar {MEMORY / 2**20:.0f}): {'met' if met else 'MISSED'}"
    )
    raise SystemExit(0 if met else 1)


if __name__ == "__main__":
    main()
