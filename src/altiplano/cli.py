"""The commands."""

import json
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from altiplano import __version__, bots, games, rulebook
from altiplano.errors import Refused
from altiplano.kernel.game import Game
from altiplano.terminal import components
from altiplano.terminal.altiplano import Table
from altiplano.terminal.files import check_target, read_journal
from altiplano.terminal.play import Session, log_lines, rule_lines, sentence
from altiplano.terminal.sheet import score_sheet, totals_of
from altiplano.terminal.text import paragraphs

PLAYERS = 3
SEEDS = 1_000_000
"""Seeds that we draw are short enough to be told to somebody."""

app = typer.Typer(
    help="Altiplano: an independent, unofficial digital edition. Without a command: play.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
content_app = typer.Typer(help="The components of the game.", no_args_is_help=True)
app.add_typer(content_app, name="content")

GameOption = Annotated[str, typer.Option("--game", help="The game to play.")]
ContentOption = Annotated[
    Path | None,
    typer.Option("--content", help="A TOML file with the values of your own box."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="For programs.")]
SeedOption = Annotated[int | None, typer.Option(help="Fixes all luck; drawn if not given.")]


def main() -> None:
    """What `altiplano` runs: every refusal is a sentence on stderr and exit code 1."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # A poor terminal is no reason to stop.
    try:
        app(prog_name="altiplano")
    except Refused as refusal:
        print(sentence(refusal), file=sys.stderr)
        raise SystemExit(1) from None


@app.callback(invoke_without_command=True)
def altiplano(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False,
) -> None:
    if version:
        print(f"altiplano {__version__}")
    elif context.invoked_subcommand is None:
        play()


@app.command(epilog="Example: altiplano play --seed 7")
def play(seed: SeedOption = None) -> None:
    """Play at once: you and two bots, in this terminal."""
    chosen = drawn() if seed is None else seed
    print(
        f"Welcome to Altiplano! You are seat 0 of {PLAYERS} and play against two bots. "
        f"The seed is {chosen}.\nType help at any time."
    )
    converse(games.get("altiplano"), chosen, players=PLAYERS)


@app.command(epilog="Example: altiplano terminal --players 3 --me 1 --option roles=choose")
def terminal(
    game: GameOption = "altiplano",
    players: Annotated[int, typer.Option(help="How many play.")] = PLAYERS,
    me: Annotated[int, typer.Option(help="Your seat; seats are numbered from 0.")] = 0,
    seed: SeedOption = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, such as roles=choose.")
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays the other seats.")] = "greedy",
    content: ContentOption = None,
    load: Annotated[
        Path | None, typer.Option(help="Go on with the match of this journal.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Write the journal here when you leave.")
    ] = None,
) -> None:
    """Play in this terminal, in plain text."""
    if load is not None:
        ...
