"""The ladder: all levels of a game, who beats whom, and how often."""

from collections.abc import Callable, Mapping, Sequence

from altiplano import __version__, bots, games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.kernel.words import listing
from altiplano.lab import bars
from altiplano.lab.arena import Run
from altiplano.lab.contest import Contest, edition_words, new_contest, option_words, shown_options
from altiplano.lab.encounter import Side
from altiplano.lab.lineup import bots_text, iterations_text
from altiplano.lab.ratings import Rating, ratings
from altiplano.lab.standings import Alone, Duel, Level, Standings, shortened
from altiplano.lab.tally import durations, match_seconds, tally

ALONE = 20
"""Matches of a bot against itself, to see how long one takes."""


class Plan:
    """What to play."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object],
        names: Sequence[str],
        seed: int,
        iterations: Mapping[str, int],
        matches: int,
        test: bool,
    ) -> None:
        if len(names) < 2:
            raise Refused("too-few-bots", "a ladder needs at least two bots")
        twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
        if twice:
            raise Refused("bot-twice", f"list each bot only once; listed twice: {listing(twice)}")
        self.game = game
        self.players = players
        self.names = list(names)
        self.seed = seed
        self.iterations = {name: iterations[name] for name in names if name in iterations}
        self.matches = matches
        self.test = test
        self.runs = [self.run(options, pair) for pair in pairs(self.names, self.is_cheap)]
        self.options = dict(self.runs[0].contest.options)
        self.alone = self.match_bar()
        self.self_play = None if self.alone is None else self.run_alone(self.alone[0])

    def is_cheap(self, name: str) -> bool:
        """Whether a bot does not search."""
        return name not in self.iterations

    def contest(self, options: Mapping[str, object], names: Sequence[str]) -> Contest:
        limits = {name: self.iterations[name] for name in names if name in self.iterations}
        return new_contest(self.game, self.players, options, names, self.seed, iterations=limits)

    def run(self, options: Mapping[str, object], pair: bars.Pair) -> Run:
        """The matches of a pair, not yet played."""
        contest = self.contest(options, pair)
        bar = bars.bar(contest.game, contest.players, contest.options, pair)
        tested = None if bar is None or not self.test else bars.hypotheses(bar)
        return Run(contest, self.matches, tested)

    def match_bar(self) -> tuple[str, float] | None:
        """The bot that should play against itself, and how fast."""
        found = bars.MATCHES.get((self.game.name, self.players))
        return found if found is not None and found[0] in self.names else None

    def run_alone(self, name: str) -> Run:
        return Run(self.contest(self.options, [name]), min(ALONE, self.matches))

    @property
    def all_runs(self) -> list[Run]:
        """Everything to be played, in order."""
        return [*self.runs, *([] if self.self_play is None else [self.self_play])]

    @property
    def command(self) -> list[str]:
        """The command that plays it."""
        words = ["ladder", "--game", self.game.name, "--players", str(self.players)]
        words += option_words(self.game, self.options)
        if self.names != bots.names():
            words += ["--bots", bots_text(self.names)]
        words += ["--matches", str(self.matches), "--seed", str(self.seed)]
        if self.iterations:
            words += ["--iterations", iterations_text(self.iterations, self.names)]
        words += edition_words(self.game)
        return [*words, "--sprt"] if self.test else words

    def standings(self) -> Standings:
        """The results, once everything is played."""
        game = self.game
        found = ratings(self.names, self.runs)
        standings = Standings(
            game.name,
            games.catalog(game).title,
            self.players,
            shown_options(game, self.options),
            __version__,
            game.rules.version,
            game.edition,
            self.seed,
            self.command,
            [self.level(name, found[name]) for name in reversed(self.names)],
            [self.duel(run) for run in reversed(self.runs)],
            self.time_alone(),
        )
        return shortened(standings)

    def level(self, name: str, found: Rating) -> Level:
        sides = [side for run in self.runs for side in sides_of(run, name)]
        return Level(
            name,
            found,
            self.iterations.get(name),
            durations(sides, lambda side: side.choices),
            durations(sides, lambda side: side.turns),
            sum(side.failures for side in sides),
        )

    def duel(self, run: Run) -> Duel:
        contest = run.contest
        bot, against = contest.names
        found = tally(run, bot)
        bar = bars.bar(contest.game, contest.players, contest.options, (bot, against))
        return Duel(bot, against, found.matches, found.won, found.margin, bar, run.verdict)

    def time_alone(self) -> Alone | None:
        if self.alone is None or self.self_play is None:
            return None
        name, bar = self.alone
        return Alone(name, match_seconds(self.self_play), bar)


def pairs(names: Sequence[str], is_cheap: Callable[[str], bool]) -> list[bars.Pair]:
    """Neighbors, the stronger first; bots that don't search also play two levels down."""
    found: list[bars.Pair] = []
    for at, name in enumerate(names):
        reach = 2 if is_cheap(name) else 1
        found += [(name, names[other]) for other in range(at - 1, max(-1, at - 1 - reach), -1)]
    return found


def sides_of(run: Run, name: str) -> list[Side]:
    """The results of a bot's seats."""
    return [side for outcome in run.outcomes for side in outcome.seats if side.bot == name]
