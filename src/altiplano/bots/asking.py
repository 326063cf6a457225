"""Ask a bot. If it fails, its stand-in chooses; if that fails too, a random option is taken."""

import time
from typing import NamedTuple

from altiplano import bots
from altiplano.bots.bot import Bot, Budget
from altiplano.bots.failure import checked, failure_text
from altiplano.bots.limits import TooSlow, time_limit
from altiplano.bots.line import LineBot
from altiplano.bots.searcher import LEVELS
from altiplano.kernel.mind import PART

AT_RANDOM = "a random pick"


class Chosen(NamedTuple):
    """The choice for a seat."""

    move: str
    rest: list[str]
    """What the bot plans to do next, unless something unexpected happens."""
    seconds: float = 0.0
    """How long the bot thought."""
    instead: str = ""
    """Who chose because the bot failed: its stand-in, or a random pick."""
    why: str = ""
    """Why the bot failed."""


class Turn(NamedTuple):
    """What a bot remembers of its turn, as plain data, so that any process can continue it."""

    bot: str
    rest: list[str]
    """What it plans to do next."""
    spent: float = 0.0
    """Seconds it has thought so far."""

    def planned(self, options: list[str]) -> Chosen | None:
        """The next move of its plan, for which it need not think again."""
        if self.rest and self.rest[0] in options:
            return Chosen(self.rest[0], self.rest[1:])
        return None

    def ask(self, view: dict[str, object], options: list[str], seed: int) -> Chosen:
        """Let the bot think, within the time left for this turn."""
        return ask(self.bot, view, options, seed, Budget(spent=self.spent))

    def after(self, chosen: Chosen, seconds: float) -> "Turn":
        """The turn after a choice that took this many seconds."""
        return Turn(self.bot, chosen.rest, self.spent + seconds)

    @property
    def searches(self) -> bool:
        """Whether the bot takes longer when it has several options."""
        return bots.level_of(self.bot) in LEVELS

    @property
    def thinking_time(self) -> float:
        """How many seconds a searching bot will think about its next choice."""
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
    """What a bot, or its stand-in, chooses. A bot given by name is created first.

    The bot is interrupted after `limit` seconds.
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
    return at_random(options, seed)._replace(seconds=spent, why=why)


def at_random(options: list[str], seed: int) -> Chosen:
    """A random option, if nobody else can choose."""
    return Chosen(options[seed % len(options)], [], instead=AT_RANDOM)
