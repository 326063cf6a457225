"""A contest: everything that determines the results of its matches."""

import shlex
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

import altiplano
from altiplano import bots, games
from altiplano.kernel.chance import SHORT_SEED
from altiplano.kernel.game import Game
from altiplano.kernel.words import option_text
from altiplano.lab.lineup import bots_text, check_bots, fill_seats, iterations_text, rotations


class Contest(msgspec.Struct, frozen=True):
    """The game and edition, the bots, and how long each may think."""

    game: str
    rules: int
    edition: str
    players: int
    options: dict[str, object]
    """The ones that differ from their defaults."""
    bots: tuple[str, ...]
    """One for each seat of the first rotation."""
    seed: int
    seconds: float | None = None
    iterations: dict[str, int] = {}
    """By name; bots that are not listed have no limit."""

    @property
    def names(self) -> list[str]:
        """Its bots, each once."""
        return list(dict.fromkeys(self.bots))

    @property
    def rotations(self) -> list[tuple[str, ...]]:
        """The seatings in which each seed is played: a pairing."""
        return rotations(self.bots)

    @property
    def key(self) -> str:
        """A short hash of it."""
        return sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()[:16]

    def match_seed(self, pairing: int) -> int:
        """The seed of a pairing: the same for all its matches."""
        return derived(f"match {self.seed} {pairing}")


def new_contest(
    game: Game,
    players: int,
    options: Mapping[str, object],
    names: Sequence[str],
    seed: int,
    seconds: float | None = None,
    iterations: Mapping[str, int] | None = None,
) -> Contest:
    """A contest that can be played; raises Refused if it cannot."""
    chosen = game.with_needs(options)
    game.start(players=players, seed=seed, options=chosen)
    seated = fill_seats(names, players)
    check_bots(seated)
    values = game.option_values
    return Contest(
        game.name,
        game.rules.version,
        game.edition,
        players,
        {name: chosen[name] for name in sorted(chosen) if chosen[name] != values[name][0]},
        seated,
        seed,
        seconds,
        dict(iterations or {}),
    )


def shown_options(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """The options to name: without those that others switch on."""
    needs = game.rules.needs
    brought = {needs[option] for option, value in options.items() if value and option in needs}
    return {option: value for option, value in options.items() if option not in brought}


def option_words(game: Game, options: Mapping[str, object]) -> list[str]:
    """Options as users type them."""
    words = []
    for option, value in shown_options(game, options).items():
        words += ["--option", f"{option}={option_text(value)}"]
    return words


def budget_words(contest: Contest) -> list[str]:
    """Limits of thinking as users type them."""
    words = [] if contest.seconds is None else ["--time", f"{contest.seconds:g}"]
    iterations = iterations_text(contest.iterations, contest.names)
    return [*words, "--iterations", iterations] if iterations else words


def edition_words(game: Game) -> list[str]:
    """The edition as users type it; nothing for the newest."""
    newest = game.edition_name == games.editions(game.name)[-1]
    return [] if newest else ["--edition", game.edition_name]


def command_words(game: Game, contest: Contest, matches: int) -> list[str]:
    """The command that plays this contest."""
    return [
        *("arena", "--game", contest.game, "--players", str(contest.players)),
        *("--bots", bots_text(contest.bots), "--matches", str(matches)),
        *option_words(game, contest.options),
        *edition_words(game),
        *("--seed", str(contest.seed)),
        *budget_words(contest),
    ]


def derived(words: str) -> int:
    """A seed derived from words."""
    return int.from_bytes(sha256(words.encode()).digest()[:8], "big") & SHORT_SEED


def code_hash(names: Sequence[str]) -> str:
    """One hash of the code of these bots, as far as it is visible."""
    package = Path(altiplano.__file__).parent
    folders = [package / part for part in ("kernel", "games", "bots")]
    paths = sorted(
        path for folder in folders for kind in ("*.py", "*.bin") for path in folder.rglob(kind)
    )
    digest = sha256()
    for path in [*paths, *(path for name in names for path in own_files(name))]:
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def own_files(name: str) -> list[Path]:
    """The files of a user's bot: `mybots.py:First`, `run:node bot.js`."""
    if name.startswith(bots.PROGRAM):
        words = shlex.split(name.removeprefix(bots.PROGRAM))
    else:
        words = [name.rpartition(":")[0]]
    return [path for path in map(Path, words) if path.is_file()]
