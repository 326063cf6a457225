"""Who is looking at a table, by way of this process and of others."""

from datetime import UTC, datetime

from altiplano.table.audience import Audience
from altiplano.table.schema import TIME
from altiplano.table.store import Store


class Presence:
    """The seats from which somebody looks at one table."""

    def __init__(self, store: Store, match: str, audience: Audience) -> None:
        self.store = store
        self.match = match
        self.audience = audience
        self.elsewhere: set[int] = set()
        """The seats from which somebody looks by way of other processes."""
        self.shared: set[int] = set()
        """The seats from which somebody looks here, as other processes know them."""
        self.noticed: set[int | None] = set()
        """The seats from which somebody looked when leaving was last noticed."""
        self.left: dict[int | None, str] = {}
        """When somebody stopped looking from a seat, while this process had the table open."""

    def here(self) -> set[int | None]:
        """The seats from which somebody looks, by whichever process; None: a spectator."""
        return self.audience.seats() | self.elsewhere

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
        seats = {seat for seat in self.audience.seats() if seat is not None}
        if seats != self.shared or (seats and again):
            await self.store.sharing.set_here(self.match, seats, seconds)
        changed, self.shared = seats != self.shared, seats
        return changed
