"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from altiplano import bots, games
from altiplano.kernel.game import Game
from altiplano.kernel.words import listing, option_text

GAME = games.names()[0]
"""The default game."""

SWITCH = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
"""The values of an option that is on or off."""


def option_list(game: Game) -> str:
    """The options of a game with their values, the default first: `missions=off|on`."""
    options = game.option_values.items()
    texts = [f"{option}={'|'.join(map(option_text, values))}" for option, values in options]
    return ", ".join(texts) or "none"


OPTIONS = "; ".join(f"{name}: {option_list(games.get(name))}" for name in games.names())
EDITIONS = "; ".join(f"{name}: {listing(games.editions(name))}" for name in games.names())
BOTS = f"{listing(bots.names())}, one with a style (steady-builder), FILE.py:CLASS or run:COMMAND"

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Database = Annotated[
    str,
    typer.Option(
        envvar="ALTIPLANO_DATABASE",
        help="sqlite:///FILE or postgresql://... Default: a file in your data folder.",
    ),
]
GameName = Annotated[str, typer.Option("--game", help=f"Which game: {listing(games.names())}.")]
ContentFile = Annotated[
    Path | None, typer.Option("--content", help="A TOML file with the values of your own box.")
]
EditionName = Annotated[
    str | None,
    typer.Option(
        "--edition",
        help=f"The edition of the game ({EDITIONS}). Default: the newest.",
    ),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=f"An option of the game ({OPTIONS}). Can be repeated.",
    ),
]
Thinking = Annotated[
    float | None, typer.Option(min=0.001, max=3600, help="Seconds a bot may think per turn.")
]


def options_of(game: Game, texts: list[str] | None) -> dict[str, object]:
    """Options such as `roles=choose`, with the types the game expects; the game checks values."""
    options: dict[str, object] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        if not equals:
            possible = option_list(game)
            raise typer.BadParameter(f"write an option as NAME=VALUE, not '{text}': {possible}")
        values = game.option_values.get(name, [])
        if values and all(isinstance(each, bool) for each in values):
            if value.lower() not in SWITCH:
                raise typer.BadParameter(f"the option {name} is on or off, not '{value}'")
            options[name] = SWITCH[value.lower()]
        else:
            typed = (each for each in values if value in (str(each), option_text(each)))
            options[name] = next(typed, value)
    return options
