"""Matches in the terminal: `terminal` and `replay`."""

import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from altiplano import bots, games
from altiplano.cli.options import (
    BOTS,
    GAME,
    AsJson,
    ContentFile,
    EditionName,
    GameName,
    GameOptions,
    Thinking,
    options_of,
)
from altiplano.cli.output import write_json
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.terminal.displays import display_of
from altiplano.terminal.files import check_target, older_rules, read_journal, read_text, seat_of
from altiplano.terminal.luck import Verdict, verdict, verdict_lines
from altiplano.terminal.play import Session
from altiplano.terminal.sheet import score_sheet
from altiplano.terminal.text import many, paragraphs
from altiplano.terminal.wording import log_lines

SEEDS = 1_000_000
"""Random seeds are below this, so that they are short enough to share."""

app = typer.Typer()


@app.command(epilog="Example: altiplano terminal --players 3 --me 1 --option missions=on")
def terminal(
    game: GameName = GAME,
    players: Annotated[
        int | None,
        typer.Option(
            help=f"Number of players. Default: {games.DEFAULT_PLAYERS}, or the nearest number the "
            "game allows."
        ),
    ] = None,
    me: Annotated[
        int | None,
        typer.Option(help="Your seat, counted from 0. Default: 0, or the seat in a saved match."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same match. Default: random.")
    ] = None,
    option: GameOptions = None,
    bot: Annotated[str, typer.Option("--bot", help=f"Who plays the other seats: {BOTS}.")] = (
        "steady"
    ),
    time: Thinking = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Limit the search to N iterations (reproducible).")
    ] = None,
    content: ContentFile = None,
    edition: EditionName = None,
    load: Annotated[Path | None, typer.Option(help="Continue the match in this journal.")] = None,
    save: Annotated[Path | None, typer.Option(help="Save the journal here at the end.")] = None,
) -> None:
    """Play in this terminal, in plain text that works with screen readers."""
    chosen = secrets.randbelow(SEEDS) if seed is None else seed
    if load is None:
        rules, match = begin(game, players, chosen, option, content, edition)
        others = len(match.scores()) - 1
        title = games.catalog(rules).title
        welcome = [
            f"Welcome to {title}! You are seat {me or 0} and play against {many(others, 'bot')}.",
            f"The seed of this match is {chosen}.",
            f"Type help at any time; {display_of(game).EXAMPLES.begin}.",
        ]
    else:
        if players is not None or option or content is not None or edition is not None:
            own = "--players, --option, --content and --edition"
            raise typer.BadParameter(f"a journal brings its own {own}")
        rules, match = read_journal(load)
        me = seat_of(read_text(load)) if me is None else me
        welcome = [f"Continuing {load}. You are seat {me or 0}. Type help at any time."]
        welcome += filter(None, [older_rules(match)])
    me = me or 0
    match.view(me)  # Refuse a seat that does not exist before asking anything.
    if save is not None:
        check_target(save, match.journal())
    with suppress(ImportError):  # Arrow keys and history, on platforms that have them.
        import readline  # noqa: F401
    budget = bots.Budget(time, iterations) if time or iterations else None
    patient = sys.stdin.isatty()
    others_bot = bots.get(bot)
    print(paragraphs(welcome))
    Session(
        rules, match, me, others_bot, seed=chosen, budget=budget, save_to=save, patient=patient
    ).run()


def begin(
    name: str,
    players: int | None,
    seed: int,
    option: list[str] | None,
    content: Path | None,
    edition: str | None,
) -> tuple[Game, Match]:
    """A new match."""
    game = games.get(name, content, edition)
    count = games.default_players(game.rules.least, game.rules.most) if players is None else players
    options = game.with_needs(options_of(game, option))
    return game, game.start(players=count, seed=seed, options=options)


@app.command(
    epilog="Examples: altiplano replay match.txt --upto 40; altiplano replay match.txt --verify"
)
def replay(
    file: Annotated[Path, typer.Argument(help="A saved journal.")],
    upto: Annotated[int | None, typer.Option(help="Stop after N choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="Show only what this seat may know.")] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Verify the shuffle against the published hash.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Replay a journal: show what happened, and the final position."""
    game, match = read_journal(file, upto)
    if verify:
        show_verdict(verdict(read_text(file), match), as_json)
        return
    if notice := older_rules(match):
        print(notice, file=sys.stderr)
    if as_json:
        write_json(
            {
                "position": match.position() if seat is None else match.view(seat),
                "log": match.log(seat),
                "scores": match.scores(),
                "over": match.over,
                "winners": match.winners,
            }
        )
        return
    table = display_of(game.name).table(game, match, seat, seat is None)
    print(paragraphs(["What happened:", *log_lines(match.log(seat)), "", *table.whole(), ""]))
    print(paragraphs(score_sheet(match)))


def show_verdict(found: Verdict, as_json: bool) -> None:
    """Show whether the shuffle was fair; exit code 1 if it was not."""
    if as_json:
        write_json({**found._asdict(), "fair": found.fair})
    else:
        print(paragraphs(verdict_lines(found)))
    if not found.fair:
        raise typer.Exit(1)
