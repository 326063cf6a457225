"""The rules, to look up: `rules`."""

from typing import Annotated

import msgspec
import typer

from altiplano import rulebook
from altiplano.cli.options import AsJson
from altiplano.cli.output import write_json
from altiplano.terminal.text import paragraphs
from altiplano.terminal.wording import rule_lines

app = typer.Typer()


@app.command(epilog="Examples: altiplano rules A7.2; altiplano rules corn; altiplano rules A9")
def rules(
    wanted: Annotated[
        str,
        typer.Argument(metavar="NUMBER|WORD", help="A rule, a chapter, or a word to search for."),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Read the rules by number, chapter or word."""
    if as_json:
        write_json(msgspec.to_builtins(rulebook.find(wanted) if wanted else rulebook.rules()))
    else:
        print(paragraphs(rule_lines(wanted)))
