"""The bots of a table: whose turn it is to think, and what they choose."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from altiplano import bots
from altiplano.bots.asking import AT_RANDOM, Chosen, Turn
from altiplano.kernel.message import Message, Value, seat_name
from altiplano.processes import Rank
from altiplano.table import keys
from altiplano.table.thinkers import Thinkers
from altiplano.table.turns import Turns

if TYPE_CHECKING:
    from altiplano.table.room import Room

EVEN = 0.1
"""The extra seconds that a choice takes where a faster answer would reveal something."""

PAUSE = 3.0
"""Where bots play alone, they rest this many times as long as they thought."""

log = logging.getLogger(__name__)


class BotState:
    """The state of a table's bots."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.busy = False
        """Whether a bot is thinking here now."""
        self.seconds = 0.0
        """How many seconds bots have thought here."""


def bot_to_move(room: "Room") -> int | None:
    """The first seat to move that a bot plays; None if there is none, or that is uncertain."""
    if room.unsure or room.stopped or room.over or room.removed:
        return None
    return next((seat for seat in room.match.to_move if room.seats[seat].bot is not None), None)


def rank(room: "Room") -> Rank:
    """The priority of a table's bots: tables with people first, then those that thought less."""
    return not room.seats.people_play, room.bots.seconds


def rest(room: "Room", thought: float) -> float:
    """How many seconds bots rest after thinking, so that others can think."""
    return 0.0 if room.seats.people_play else PAUSE * thought


async def choose(room: "Room", thinkers: Thinkers) -> bool:
    """Let one bot make one choice; False if none has to."""
    async with room.ready():
        seat = bot_to_move(room)
        if seat is None:
            return False
        bot = room.seats[seat].bot
        assert bot is not None
        turn = room.bots.turns.current(seat, bot, room.lines)
        question = room.lines.next[seat]
        view, options = room.match.view(seat), room.match.options(seat)
        seed = bot_seed(room, seat)
        least = least_time(room, seat, turn)
    begun = time.monotonic()
    chosen = turn.planned(options)
    if chosen is None:
        chosen = await thinkers.decide(turn, view, options, seed, rank(room))
        room.bots.seconds += chosen.seconds
    await asyncio.sleep(begun + least - time.monotonic())
    async with room.ready():
        if room.lines.next[seat] != question or room.seats[seat].bot != bot:
            return True
        if chosen.instead:
            await report_failure(room, seat, bot, chosen)
        if await room.write(seat, [chosen.move], None):
            room.bots.turns.go_on(seat, turn, room.lines, chosen, least or chosen.seconds)
    return True


def least_time(room: "Room", seat: int, turn: Turn) -> float:
    """The minimum duration of a choice where the number of options is a secret.

    A bot with a single option would otherwise answer at once, and so reveal it.
    """
    match = room.match
    if not turn.searches or not match.rules.must_ask(match.state, seat):
        return 0.0
    return turn.thinking_time + EVEN


async def report_failure(room: "Room", seat: int, bot: str, chosen: Chosen) -> None:
    room.metrics.bot_failures.inc()
    place = {"match": room.id, "number": room.lines.count}
    log.warning("the bot %s failed; %s decided instead", bot, chosen.instead, extra=place)
    values: dict[str, Value] = {"who": seat_name(seat), "bot": bots.STAND_IN}
    code = "notice-bot-failed-random" if chosen.instead == AT_RANDOM else "notice-bot-failed"
    await room.notice(Message(code, values), seat)


def bot_seed(room: "Room", seat: int) -> int:
    """A bot's own seed: never that of the match.

    It is the same after a restart, and in a simultaneous step it does not depend on who is faster.
    """
    made = sum(owner == seat for owner, _text in room.lines.standing)
    return keys.drawn(f"{room.setup.bot_seed} {seat} {made}")


def hint_seed(room: "Room", seat: int) -> int:
    """The seed of hints: one for each question."""
    number = room.lines.next[seat]
    return keys.drawn(f"hints {room.setup.bot_seed} {seat} {number}")
