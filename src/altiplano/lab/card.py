"""The card of a dataset: what it contains, and how it was made."""

import shlex
from pathlib import Path

import msgspec

from altiplano import __version__, games
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.lab.contest import budget_words, code_hash, edition_words, option_words
from altiplano.lab.dataset import SHARD, Plan, Shard
from altiplano.lab.lineup import bots_text
from altiplano.lab.page import table
from altiplano.lab.report import percent
from altiplano.lab.shares import Estimate

FORMAT = 1
CARD = "card.json"
PAGE = "README.md"

COLUMNS = {
    "match": "number of the match in the dataset",
    "seed": "the seed of the match: `game.start(players, seed, options)` begins it again",
    "step": "number of the decision in the match",
    "seat": "the seat that decides",
    "bot": "who decides for it",
    "observation": "what the seat may know, as numbers; `entries` in card.json names them in order",
    "legal": "the legal moves; `moves` in card.json has the text of each number",
    "move": "the move that was made",
    "visits": "how often the search tried ideas that begin with each legal move, in the order of "
    "`legal`; null if the bot did not search, or went on with a line of moves",
    "won": "what the seat got in the end: 1 for a victory, its share of a shared one, or 0",
    "points": "the seat's points at the end",
    "margin": "its points less those of the best other seat",
}


class Card(msgspec.Struct, frozen=True):
    """Everything about a dataset."""

    format: int
    version: str
    code: str
    """The hash of the bots' code."""
    command: list[str]
    plan: Plan
    shards: list[Shard]
    """The complete ones."""
    columns: dict[str, str]
    entries: list[str]
    moves: list[str]

    @property
    def complete(self) -> bool:
        return len(self.shards) == self.plan.shards


def new_card(game: Game, plan: Plan, shards: list[Shard]) -> Card:
    """The card for the current files."""
    contest = plan.contest
    observer = game.rules.observer(contest.players, dict(contest.options), False)
    return Card(
        FORMAT,
        __version__,
        code_hash(contest.names),
        command(game, plan),
        plan,
        shards,
        COLUMNS,
        [entry.name for entry in observer.entries],
        list(game.rules.move_texts),
    )


def command(game: Game, plan: Plan) -> list[str]:
    """The command that makes it, without the folder."""
    contest = plan.contest
    return [
        *("lab", "dataset", "--game", contest.game, *edition_words(game)),
        *("--players", str(contest.players)),
        *("--bots", bots_text(contest.bots), "--matches", str(plan.matches)),
        *("--per-shard", str(plan.per_shard)),
        *option_words(game, contest.options),
        *("--seed", str(contest.seed)),
        *budget_words(contest),
    ]


def write(card: Card, folder: Path) -> None:
    """Store it next to the data, as JSON and as a page."""
    text = msgspec.json.format(msgspec.json.encode(card), indent=1)
    (folder / CARD).write_bytes(text + b"\n")
    (folder / PAGE).write_text(page(card), encoding="utf-8")


def read(folder: Path) -> Card:
    """The card of a dataset."""
    try:
        return msgspec.json.decode((folder / CARD).read_bytes(), type=Card)
    except (OSError, msgspec.DecodeError) as error:
        sentence = f"{folder} is no dataset: {folder / CARD} cannot be read ({error})"
        raise Refused("no-dataset", sentence) from None


def begin(folder: Path, game: Game, plan: Plan, resume: bool) -> list[Shard]:
    """Prepare the folder before anything is played; returns the complete shards in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept = [path for path in sorted(folder.iterdir()) if not path.name.startswith(".")]
    except OSError as error:
        raise Refused("no-folder", f"cannot write to {folder}: {error.strerror}") from None
    if not kept:
        return []
    if not resume:
        sentence = f"{folder} is not empty; name a new folder, or continue with --resume"
        raise Refused("folder-used", sentence)
    old, new = read(folder), new_card(game, plan, [])
    if (old.plan, old.code, old.format) != (new.plan, new.code, new.format):
        sentence = f"{folder} was made by another command, or other bots; name a new folder"
        raise Refused("other-dataset", sentence)
    return [each for each in old.shards if (folder / SHARD.format(each.number)).exists()]


def page(card: Card) -> str:
    """The card for people."""
    contest = card.plan.contest
    title = games.catalog(games.get(contest.game)).title
    matches = sum(shard.matches for shard in card.shards)
    decisions = sum(shard.decisions for shard in card.shards)
    searched = sum(shard.searched for shard in card.shards)
    options = ", ".join(f"{name} = {value}" for name, value in contest.options.items())
    facts = [
        ["what", "value"],
        ["game", f"{title}, {contest.players} players, options: {options or 'the default ones'}"],
        ["matches", f"{matches} of {card.plan.matches}"],
        ["decisions", f"{decisions}, {searched} of them with visit counts"],
        ["files", f"{len(card.shards)} of {card.plan.shards}, Parquet (zstd)"],
        ["players", "; ".join(player(card, name) for name in contest.names)],
        ["failures", str(sum(shard.failures for shard in card.shards))],
        ["rules and edition", f"rules {contest.rules}, edition `{contest.edition}`"],
        ["made with", f"altiplano {card.version}, code `{card.code}`"],
    ]
    rows = [["column", "meaning"], *([f"`{name}`", text] for name, text in card.columns.items())]
    parts = [
        f"# {title}: matches between bots",
        "Every decision of every match, in order: what the seat could know, what it could do, "
        "what it did, and what came of it. Rows hold nothing that the seat may not know, except "
        "`seed` and the result.",
        table(facts),
        "## Columns",
        table(rows),
        "## How it was made",
        f"```\naltiplano {shlex.join(card.command)} --out FOLDER\n```",
        "With bots that are limited by iterations or do not search, the same command and code "
        "give the same data, with any number of processes. Match *n* is played in rotation *n* "
        "of the seats.",
        "## Limits",
        "Bots play these matches, not people: an agent that imitates them plays like them. Matches "
        "between few bots show few ways to play. Some values of tiles and cards are "
        "reconstructed, not printed (`altiplano content show`). Don't use the seeds of the "
        "benchmark (docs/benchmark.md) for data to train on; this command never does.",
    ]
    return "\n\n".join(parts) + "\n"


def player(card: Card, name: str) -> str:
    """`strong (80 iterations): won 61.0 %`."""
    iterations = card.plan.contest.iterations.get(name)
    limit = "" if iterations is None else f" ({iterations} iterations)"
    seats = sum(shard.seats.get(name, 0) for shard in card.shards)
    won = sum(shard.won.get(name, 0.0) for shard in card.shards)
    found = Estimate(won / seats) if seats else Estimate(0.0)
    return f"{name}{limit}: won {percent(found.value)} of {seats} seats"
