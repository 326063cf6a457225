"""Asking a bot: if it fails, its stand-in chooses; if that fails, too, any option is taken."""

import time
from typing import NamedTuple

from altiplano import bots
from altiplano.bots.bot import Bot, Budget
from altiplano.bots.failure import checked, failure_text
from altiplano.bots.limits import TooSlow, time_limit
from altiplano.bots.line import LineBot
from altiplano.bots.searcher import LEVELS
from altiplano.kernel.mind import PART

LOT = "the lot"


class Chosen(NamedTuple):
    """What was chosen for a seat."""

    move: str
    rest: list[str]
    """What the bot means to do next, if nothing comes between."""
    seconds: float = 0.0
    """How long the bot thought."""
    instead: str = ""
    """Who chose because the bot failed: its stand-in, or the lot."""
    why: str = ""
    """How the bot failed."""


class Turn(NamedTuple):
    """What a bot remembers of its turn, as plain data: it may go on thinking in another process."""

    bot: str
    rest: list[str]
    """What it means to do next."""
    spent: float = 0.0
    """Seconds that it has thought."""

    def planned(self, options: list[str]) -> Chosen | None:
        """What the bot does now without thinking again."""
        if self.rest and self.rest[0] in options:
            return Chosen(self.rest[0], self.rest[1:])
        return None

    def ask(self, view: dict[str, object], options: list[str], seed: int) -> Chosen:
        """Let the bot think, within what is left of its time for this turn."""
        return ask(self.bot, view, options, seed, Budget(spent=self.spent))

    def after(self, chosen: Chosen, seconds: float) -> "Turn":
        """The turn after a choice that took so long."""
        return Turn(self.bot, chosen.rest, self.spent + seconds)

    @property
    def searches(self) -> bool:
        """Whether the bot takes longer if it has several options."""
        return bots.level_of(self.bot) in LEVELS

    @property
    def thinking_time(self) -> float:
        """How many seconds a bot that searches thinks about its next choice."""
        return max(0.0, LEVELS[bots.level_of(self.bot)].seconds - self.spent) * PART


def ask(
    bot: Bot | str,
    view: dict[str, object],
    options: list[str],
    seed: int,
    budget: Budget | None = None,
    *,
    stand_in: Bot | str = bots.STAND_IN,
    limit: float | None = None,
) -> Chosen:
    """What a bot chooses, or somebody for it; a bot given by name is made first.

    `limit` are the seconds after which the bot is interrupted.
    """
    begun = time.perf_counter()
    why, spent = "", 0.0
    for asked, instead in ((bot, ""), (stand_in, bots.STAND_IN)):
        try:
            with time_limit(limit):
                player = bots.get(asked) if isinstance(asked, str) else asked
                move = checked(player.choose(view, [*options], seed, budget), options)
        except (Exception, SystemExit, TooSlow) as error:
            if not instead:
                why = failure_text(error)
                spent = time.perf_counter() - begun
            continue
        rest = player.line.rest if isinstance(player, LineBot) else []
        return Chosen(move, rest, spent or time.perf_counter() - begun, instead, why)
    return by_lot(options, seed)._replace(seconds=spent, why=why)


def by_lot(options: list[str], seed: int) -> Chosen:
    """Any option, where nobody can choose."""
    return Chosen(options[seed % len(options)], [], instead=LOT)
