"""The components of a game: `content show`, `content check` and `content template`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from altiplano import games
from altiplano.cli.options import GAME, AsJson, ContentFile, EditionName, GameName
from altiplano.cli.output import show_rows, write_json
from altiplano.kernel.components import LEGEND, tally_text
from altiplano.kernel.template import template
from altiplano.terminal import box as boxes
from altiplano.terminal.text import paragraphs

app = typer.Typer(rich_markup_mode=None)


@app.callback(invoke_without_command=True)
def content(context: typer.Context) -> None:
    """List the components of a game, or use the values of your own box."""
    if context.invoked_subcommand is None:
        show()


@app.command("show", epilog="Example: altiplano content show orders")
def show(
    kind: Annotated[str | None, typer.Argument(help="One kind of component. Default: all.")] = None,
    game: GameName = GAME,
    content: ContentFile = None,
    edition: EditionName = None,
    as_json: AsJson = False,
) -> None:
    """Show every component and where each of its values comes from."""
    catalog = games.catalog(games.get(game, content, edition))
    shown = catalog.kinds() if kind is None else catalog.one_kind(kind)
    tally = catalog.tally(shown)
    if as_json:
        write_json({"content": catalog.as_json(shown), "values": tally})
        return
    for name, records in shown.items():
        show_rows(name.capitalize(), catalog.rows(name, records))
    print(paragraphs([LEGEND, tally_text(tally)]))


@app.command("check", epilog="Example: altiplano content check mybox.toml")
def check(
    file: Annotated[Path, typer.Argument(help="A TOML file with the values of your own box.")],
    game: GameName = GAME,
    edition: EditionName = None,
    as_json: AsJson = False,
) -> None:
    """Check the file of your own box: show its mistakes, or what it changes."""
    report = boxes.check(game, file, edition)
    if as_json:
        write_json(boxes.as_json(report))
    elif report.mistakes:
        print("\n".join(report.sentences), file=sys.stderr)
    else:
        named = [] if game == GAME else ["--game", game]
        named += [] if edition is None else ["--edition", edition]
        print(paragraphs(boxes.summary(report, named)))
    if report.mistakes:
        raise typer.Exit(1)


@app.command("template", epilog="Example: altiplano content template > mybox.toml")
def write_template(game: GameName = GAME, edition: EditionName = None) -> None:
    """Print a TOML file to fill in: every value that the rulebooks do not state."""
    catalog = games.catalog(games.get(game, edition=edition))
    print(template(catalog, game="" if game == GAME else game), end="")
