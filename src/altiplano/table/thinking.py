"""The bots of a table: whose turn it is to think, and what they choose."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from altiplano import bots
from altiplano.bots.asking import LOT, Chosen, Turn
from altiplano.processes import Rank
from altiplano.table import keys
from altiplano.table.thinkers import Thinkers
from altiplano.table.turns import Turns

if TYPE_CHECKING:
    from altiplano.table.room import Room

EVEN = 0.1
"""Seconds beyond those for thinking that a choice takes, where taking less would tell something."""

log = logging.getLogger(__name__)


class Thinking:
    """Lets the bots of one table choose."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.turns = Turns()
        self.busy = False
        """Whether a bot is thinking here now."""
        self.seconds = 0.0
        """How long bots have thought here."""

    def seat(self) -> int | None:
        """The first seat to move that a bot plays; None if there is none, or that is unsure."""
        room = self.room
        if room.unsure or room.stopped or room.over or room.removed:
            return None
        return next((seat for seat in room.match.to_move if room.seats[seat].bot is not None), None)

    def rank(self) -> Rank:
        """When bots think here: tables with people come first, then who has thought less."""
        return not self.room.seats.people_play, self.seconds

    async def choose(self, thinkers: Thinkers) -> bool:
        """Let one bot make one choice; False if none has to."""
        room = self.room
        async with room.ready():
            seat = self.seat()
            if seat is None:
                return False
            bot = room.seats[seat].bot
            assert bot is not None
            turn = self.turns.current(seat, bot, room.lines)
            question = room.lines.next[seat]
            view, options = room.match.view(seat), room.match.options(seat)
            seed = self.seed(seat)
            least = self.least_time(seat, turn)
        begun = time.monotonic()
        chosen = turn.planned(options)
        if chosen is None:
            chosen = await thinkers.decide(turn, view, options, seed, self.rank())
            self.seconds += chosen.seconds
        await asyncio.sleep(begun + least - time.monotonic())
        async with room.ready():
            if room.lines.next[seat] != question or room.seats[seat].bot != bot:
                return True
            if chosen.instead:
                await self._report_failure(seat, bot, chosen)
            if await room.write(seat, [chosen.move], None):
                self.turns.go_on(seat, turn, room.lines, chosen, least or chosen.seconds)
        return True

    def least_time(self, seat: int, turn: Turn) -> float:
        """How long a choice takes, whatever it is, where the number of options is a secret.

        A bot with only one option would answer at once, and so give that away.
        """
        match = self.room.match
        if not turn.searches or not match.rules.must_ask(match.state, seat):
            return 0.0
        return turn.thinking_time + EVEN

    async def _report_failure(self, seat: int, bot: str, chosen: Chosen) -> None:
        room = self.room
        room.metrics.bot_failures.inc()
        place = {"match": room.id, "number": room.lines.count}
        log.warning("the bot %s failed; %s decided instead", bot, chosen.instead, extra=place)
        by_lot = chosen.instead == LOT
        did = "its choice was drawn by lot" if by_lot else f"{bots.STAND_IN} chose for it"
        await room.notice(f"The bot of {room.seats[seat].name} failed; {did}", seat)

    def seed(self, seat: int) -> int:
        """A bot's own luck: never that of the match, the same after a restart, and whoever is
        quicker in a simultaneous step."""
        made = sum(owner == seat for owner, _text in self.room.lines.standing)
        return keys.drawn(f"{self.room.setup.bot_seed} {seat} {made}")

    def hint_seed(self, seat: int) -> int:
        """The luck of hints: one for each question."""
        number = self.room.lines.next[seat]
        return keys.drawn(f"hints {self.room.setup.bot_seed} {seat} {number}")
