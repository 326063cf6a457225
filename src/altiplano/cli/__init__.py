"""The command line: one module for each group of commands."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from altiplano import __version__
from altiplano.cli import (
    benchmark,
    content,
    dataset,
    evolving,
    lab,
    learning,
    rules,
    server,
    studies,
    terminal,
    tuning,
)
from altiplano.cli.admin import admin_app
from altiplano.cli.options import Database, EditionName
from altiplano.errors import Refused
from altiplano.terminal.text import program

NOT_STARTED = ("no-database", "newer-database", "no-port")
"""Refusals that keep a server from starting exit with 2, others with 1."""

app = typer.Typer(
    help="Altiplano: an independent, unofficial digital edition. Without a command: play. "
    "Set ALTIPLANO_DATABASE to choose the database for all commands, like --database.",
    epilog="Examples: altiplano; altiplano terminal --seed 7; altiplano rules A7.2",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
for group in (server.app, terminal.app, lab.app, benchmark.app, rules.app):
    app.add_typer(group)
app.add_typer(content.app, name="content", epilog="Example: altiplano content check mybox.toml")
lab_app = typer.Typer(rich_markup_mode=None)
for group in (studies.app, dataset.app, evolving.app, tuning.app):
    lab_app.add_typer(group)


@lab_app.callback(invoke_without_command=True)
def open_lab(
    context: typer.Context,
    port: server.Port = 0,
    database: Database = "",
    edition: EditionName = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Studies of the games. Without a command: the live lab, in the browser."""
    if context.invoked_subcommand is None:
        server.play_here(port, database, edition, "lab" if browser else None)


app.add_typer(lab_app, name="lab", epilog="Example: altiplano lab run docs/studies/trader.toml")
app.add_typer(learning.app, name="learn", epilog="Example: altiplano learn play --out positions")
app.add_typer(admin_app, name="admin", epilog="Example: altiplano admin stats")


def main() -> None:
    """Run a command; a refusal is printed to stderr as a sentence, with an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # Some terminals cannot show accents.
    try:
        app(prog_name=program())
    except Refused as refusal:
        for sentence in str(refusal).splitlines():
            print(f"altiplano: {sentence}", file=sys.stderr)
        raise SystemExit(2 if refusal.code in NOT_STARTED else 1) from None


@app.callback(invoke_without_command=True)
def altiplano(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    if version:
        print(f"altiplano {__version__}")
    elif context.invoked_subcommand is None:
        app(["play"], standalone_mode=False)  # Unlike `play()`, this reads the environment.
