"""Who is looking at a table, by way of this process and of others."""

from datetime import UTC, datetime

from altiplano.table.audience import Audience
from altiplano.table.rows import SPECTATOR
from altiplano.table.schema import TIME
from altiplano.table.store import Store


class Presence:
    """The seats from which somebody looks at one table."""

    def __init__(self, store: Store, match: str, audience: Audience) -> None:
        self.store = store
        self.match = match
        self.audience = audience
        self.elsewhere: dict[int, int] = {}
        """How many look from which seat by way of other processes; SPECTATOR: without a seat."""
        self.shared: dict[int, int] = {}
        """From which seats somebody looks here, as other processes know it."""
        self.noticed: set[int | None] = set()
        """The seats from which somebody looked when leaving was last noticed."""
        self.left: dict[int | None, str] = {}
        """When somebody stopped looking from a seat, while this process had the table open."""

    def here(self) -> set[int | None]:
        """The seats from which somebody looks, by whichever process; None: a spectator."""
        return self.audience.seats() | {None if at == SPECTATOR else at for at in self.elsewhere}

    @property
    def spectators(self) -> int:
        """How many look who have no seat, by whichever process."""
        return self.audience.spectators + self.elsewhere.get(SPECTATOR, 0)

    def notice_leaving(self) -> None:
        """Remember when the seats were left from which nobody looks any more."""
        here, now = self.here(), datetime.now(UTC).strftime(TIME)
        self.left |= dict.fromkeys(self.noticed - here, now)
        self.noticed = here

    async def read(self) -> None:
        """Read what other processes share."""
        if self.store.shared:
            self.elsewhere = await self.store.sharing.elsewhere(self.match)

    async def share(self, seconds: float, again: bool) -> bool:
        """Let other processes know who looks here, for a while; whether that is news to them."""
        here = {seat: 1 for seat in self.audience.seats() if seat is not None}
        if spectators := self.audience.spectators:
            here[SPECTATOR] = spectators
        if here != self.shared or (here and again):
            await self.store.sharing.set_here(self.match, here, seconds)
        changed, self.shared = here != self.shared, here
        return changed
