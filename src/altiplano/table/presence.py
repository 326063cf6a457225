"""Who is looking at a table, through this process and others."""

import time

from altiplano.table.audience import Audience
from altiplano.table.rows import SPECTATOR
from altiplano.table.store import Store


class Presence:
    """The seats of one table from which people are looking."""

    def __init__(self, store: Store, match: str, audience: Audience) -> None:
        self.store = store
        self.match = match
        self.audience = audience
        self.elsewhere: dict[int, int] = {}
        """How many people look from each seat through other processes; SPECTATOR: without a
        seat."""
        self.shared: dict[int, int] = {}
        """The seats from which people look here, as shared with other processes."""
        self.noticed: set[int | None] = set()
        """The seats from which people looked at the last check for departures."""
        self.left: dict[int | None, float] = {}
        """When a person last looked from each empty seat, by this process's clock."""

    def here(self) -> set[int | None]:
        """The seats from which people are looking, through any process; None: a spectator."""
        return self.audience.seats() | {None if at == SPECTATOR else at for at in self.elsewhere}

    @property
    def spectators(self) -> int:
        """The number of spectators in all processes."""
        return self.audience.spectators + self.elsewhere.get(SPECTATOR, 0)

    def notice_leaving(self) -> None:
        """Remember since when nobody has looked from a seat."""
        here = self.here()
        self.left |= dict.fromkeys(self.noticed - here, time.monotonic())
        self.noticed = here

    def away(self, seat: int) -> int | None:
        """How many seconds nobody has looked from a seat; None if somebody is looking."""
        if seat in self.here() or seat not in self.left:
            return None
        return round(time.monotonic() - self.left[seat])

    async def read(self) -> None:
        """Read what other processes share, and when seats were last seen, by the store's clock."""
        if not self.left:
            unseen, now = await self.store.sharing.unseen(self.match), time.monotonic()
            self.left = {seat: now - seconds for seat, seconds in unseen.items()}
        if self.store.shared:
            self.elsewhere = await self.store.sharing.elsewhere(self.match)

    async def share(self, seconds: float, again: bool) -> bool:
        """Tell other processes who is looking here; returns whether that is new to them."""
        here = {seat: 1 for seat in self.audience.seats() if seat is not None}
        if spectators := self.audience.spectators:
            here[SPECTATOR] = spectators
        if here != self.shared or (here and again):
            await self.store.sharing.set_here(self.match, here, seconds)
        changed, self.shared = here != self.shared, here
        return changed
