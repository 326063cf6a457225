"""The results of a ladder: everything that its page shows and its file stores."""

import msgspec

from altiplano.kernel.words import option_text
from altiplano.lab.ratings import PLACES, Rating
from altiplano.lab.shares import Estimate
from altiplano.lab.sprt import Verdict
from altiplano.lab.tally import Durations


class Level(msgspec.Struct, frozen=True):
    """A bot on the ladder."""

    bot: str
    rating: Rating
    iterations: int | None
    decision: Durations
    turn: Durations
    failures: int


class Duel(msgspec.Struct, frozen=True):
    """One stronger bot, and its opponents."""

    bot: str
    against: str
    matches: int
    won: Estimate
    margin: Estimate
    bar: float | None
    test: Verdict | None

    @property
    def met(self) -> bool | None:
        """Whether it reaches its bar; None if there is none."""
        return None if self.bar is None else self.won.value >= self.bar


class Alone(msgspec.Struct, frozen=True):
    """How long a match of a bot against itself takes (median)."""

    bot: str
    seconds: float
    bar: float


class Standings(msgspec.Struct, frozen=True):
    """Everything that a page shows."""

    game: str
    title: str
    players: int
    options: dict[str, object]
    """The options to name."""
    version: str
    rules: int
    edition: str
    seed: int
    command: list[str]
    levels: list[Level]
    """The strongest first."""
    duels: list[Duel]
    alone: Alone | None

    @property
    def name(self) -> str:
        """The name of its files: `altiplano-2-traveler`."""
        marks = [
            option if value is True else f"{option}-{option_text(value)}"
            for option, value in self.options.items()
        ]
        return "-".join([self.game, str(self.players), *marks])


def shortened(standings: Standings) -> Standings:
    """The same as after storing it: fractions have few decimal places."""
    return msgspec.convert(rounded(msgspec.to_builtins(standings)), Standings)


def encoded(standings: Standings) -> str:
    """As JSON, in readable form."""
    return msgspec.json.format(msgspec.json.encode(standings), indent=1).decode() + "\n"


def decoded(text: str) -> Standings:
    return msgspec.json.decode(text, type=Standings)


def rounded(value: object) -> object:
    """The same with rounded fractions."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value
