"""The seats of a table: who sits there, and which bots play for them."""

import time
from collections import defaultdict
from collections.abc import Iterator

from altiplano import bots
from altiplano.kernel.message import Message, Value, seat_name
from altiplano.table import wire
from altiplano.table.rows import SeatRow
from altiplano.table.store import Store
from altiplano.table.tables import color_of
from altiplano.table.wording import refused

MOST_CHANGES = 10
"""How often per minute a seat may be handed to a bot."""

MINUTE = 60.0


class Seats:
    """All seats of one table, in order."""

    def __init__(self, store: Store, match: str, game: str) -> None:
        self.store = store
        self.match = match
        self.game = game
        self.rows: list[SeatRow] = []
        self._handed_over: defaultdict[int, list[float]] = defaultdict(list)
        """When each seat was last handed to a bot."""
        self._nudged: dict[int, float] = {}
        """When each seat was last nudged."""

    def __getitem__(self, seat: int) -> SeatRow:
        return self.rows[seat]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    async def read(self) -> None:
        self.rows = await self.store.seats(self.match)

    @property
    def people_play(self) -> bool:
        """Whether at least one person plays here."""
        return any(each.kind != "bot" and each.bot is None for each in self.rows)

    @property
    def has_bots(self) -> bool:
        """Whether at least one bot plays here; any process may let it choose."""
        return any(each.bot is not None for each in self.rows)

    @property
    def all_agree(self) -> bool:
        """Whether all people agree to end the match."""
        playing = (each for each in self.rows if each.kind == "person" and not each.gone)
        return all(each.agreed for each in playing)

    def plays_alone(self, seat: int) -> bool:
        """Whether bots play all other seats."""
        return all(each.kind == "bot" for each in self.rows if each.seat != seat)

    async def change(
        self, seat: int, command: wire.HandOver | wire.TakeBack | wire.GiveUp, own: bool
    ) -> Message | None:
        """Let a bot or a person play a seat; returns the notice, if that is a change.

        `own`: whether the player asks for it, not the host.
        """
        person = self.rows[seat]
        values: dict[str, Value] = {"who": seat_name(seat)}
        if isinstance(command, wire.HandOver):
            self._check_pace(seat)
            changed = person._replace(bot=bots.listed(command.bot, self.game))
            values["bot"] = command.bot
            notice = "hands-over" if own else "lent"
        elif isinstance(command, wire.TakeBack):
            changed = person._replace(bot=None)
            notice = "takes-back" if own else "not-lent"
        else:
            changed = person._replace(bot=person.bot or bots.STAND_IN, gone=True)
            values["bot"] = changed.bot or bots.STAND_IN
            notice = "resigned"
        if changed == person:
            return None
        if changed.gone:
            await self.store.give_up(self.match, seat, changed.bot or bots.STAND_IN)
        else:
            await self.store.set_bot(self.match, seat, changed.bot)
        return Message(f"notice-{notice}", values)

    async def paint(self, seat: int, color: int) -> Message | None:
        """Change a seat's color; returns the notice, if that is a change."""
        before = color_of(self.rows[seat])
        other = next((each for each in self.rows if color_of(each) == color), None)
        if other is None:
            await self.store.set_colors(self.match, {seat: color})
        elif other.seat == seat:
            return None
        elif other.kind == "person" and not other.gone:
            raise refused("color-taken", name=other.name)
        else:
            await self.store.set_colors(self.match, {seat: color, other.seat: before})
        return Message("notice-color", {"who": seat_name(seat)})

    def check_nudge(self, seat: int) -> None:
        """Only people who play can be nudged, at most once a minute."""
        person, now = self.rows[seat], time.monotonic()
        if person.kind != "person" or person.bot is not None or person.gone:
            raise refused("no-nudge")
        if now - self._nudged.get(seat, -MINUTE) < MINUTE:
            raise refused("too-often", "too-often-nudge", name=person.name)
        self._nudged[seat] = now

    def _check_pace(self, seat: int) -> None:
        now = time.monotonic()
        lately = [each for each in self._handed_over[seat] if each > now - MINUTE]
        if len(lately) >= MOST_CHANGES:
            raise refused("too-often", "too-often-bot")
        self._handed_over[seat] = [*lately, now]
