"""How the bots of a game stand: everything that a page of the ladder shows, and is kept of it."""

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
    """One stronger bot, and the weaker ones that it played."""

    bot: str
    against: str
    matches: int
    won: Estimate
    margin: Estimate
    bar: float | None
    test: Verdict | None

    @property
    def met(self) -> bool | None:
        """Whether it reaches its bar; None where there is none."""
        return None if self.bar is None else self.won.value >= self.bar


class Alone(msgspec.Struct, frozen=True):
    """How long a match of a bot against itself takes, half of them less."""

    bot: str
    seconds: float
    bar: float


class Standings(msgspec.Struct, frozen=True):
    """Everything that a page shows."""

    game: str
    title: str
    players: int
    options: dict[str, object]
    """Those that somebody has to name."""
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
        """What its files are called: `altiplano-2-traveler`."""
        marks = [
            option if value is True else f"{option}-{option_text(value)}"
            for option, value in self.options.items()
        ]
        return "-".join([self.game, str(self.players), *marks])


def shortened(standings: Standings) -> Standings:
    """The same, as it reads after it was kept: fractions have few decimal places."""
    return msgspec.convert(rounded(msgspec.to_builtins(standings)), Standings)


def encoded(standings: Standings) -> str:
    """As JSON, for people, too."""
    return msgspec.json.format(msgspec.json.encode(standings), indent=1).decode() + "\n"


def decoded(text: str) -> Standings:
    return msgspec.json.decode(text, type=Standings)


def rounded(value: object) -> object:
    """The same, with all fractions as short as they are kept."""
    if isinstance(value, float):
        return round(value, PLACES)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value
