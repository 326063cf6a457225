"""Studies of bots: `arena` and `ladder`."""

import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from altiplano import games
from altiplano.cli.extras import needing
from altiplano.cli.options import (
    BOTS,
    GAME,
    AsJson,
    EditionName,
    GameName,
    GameOptions,
    Thinking,
    options_of,
)
from altiplano.cli.output import write_json
from altiplano.terminal.text import columns, command, paragraphs

app = typer.Typer()

BotNames = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="NAME,...",
        help=f"Who plays: {BOTS}. The last one fills the remaining seats.",
    ),
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="Base seed for all matches.")]
Iterations = Annotated[
    str,
    typer.Option(
        metavar="N|NAME=N,...", help="Limit searches to N iterations per turn, instead of seconds."
    ),
]
Processes = Annotated[
    int | None, typer.Option(min=1, help="Matches to play at once. Default: one per core.")
]
On = Annotated[
    str,
    typer.Option(
        "--on",
        metavar="ray[=ADDRESS]",
        help="Play on a Ray cluster: the one at ADDRESS, the one Ray finds, or one started here.",
    ),
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Continue an interrupted run of the same command.")
]


@app.command(
    epilog="Example: altiplano arena --players 2 --bots strong,steady --matches 400 "
    "--option traveler=on --iterations 200 --sprt 0.60,0.70"
)
def arena(
    bot_names: BotNames,
    game: GameName = GAME,
    players: Annotated[
        int | None, typer.Option(help="Number of players. Default: one per bot named.")
    ] = None,
    matches: Annotated[
        int,
        typer.Option(
            min=1, help="Number of matches; each seed is played once per rotation of the seats."
        ),
    ] = 100,
    option: GameOptions = None,
    edition: EditionName = None,
    seed: Seed = 1,
    time: Thinking = None,
    iterations: Iterations = "",
    sprt: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="Stop once SPRT has decided if the first bot's share is A or B."
        ),
    ] = "",
    processes: Processes = None,
    on: On = "",
    resume: Resume = False,
    record: Annotated[
        Path | None,
        typer.Option(help="Keep the matches in this file. Default: one in your data folder."),
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write a Parquet file with one row per match and seat.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many matches: who wins, how certain that is, and how fast they play."""
    with needing_lab():
        from altiplano.lab import commands, report
        from altiplano.lab.frame import check_target
        from altiplano.lab.frame import write as write_parquet

    rules = games.get(game, edition=edition)
    options = options_of(rules, option)
    run = commands.arena(rules, players, options, bot_names, matches, seed, time, iterations, sprt)
    if parquet is not None:
        check_target(parquet)
    if resume and not commands.is_kept(run, record):
        notice = "no matches of these bots with these options are stored, so this starts over"
        print(f"altiplano: {notice}", file=sys.stderr)
    done = commands.play(
        run,
        record=record,
        resume=resume,
        processes=processes,
        on=parse_on(on),
        quiet=as_json,
    )
    if parquet is not None:
        write_parquet(run, parquet)
    if as_json:
        write_json(report.as_json(run))
    else:
        table = columns(report.rows(run)) if run.pairings else []
        print("\n".join([paragraphs(report.sentences(run)), "", *table]))
    if not done:
        writing = [] if parquet is None else ["--parquet", str(parquet)]
        words = commands.arena_words(rules, run, record)
        stop([*words, *writing, *on_words(on), *(["--json"] if as_json else [])])


@app.command(
    epilog="Example: altiplano ladder --players 2 --option traveler=on --sprt --page docs/ladder"
)
def ladder(
    game: GameName = GAME,
    players: Annotated[
        int | None, typer.Option(help="Number of players. Default: as few as the game allows.")
    ] = None,
    option: GameOptions = None,
    edition: EditionName = None,
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAME,...", help="Who plays, the weakest first. Default: all levels."
        ),
    ] = "",
    matches: Annotated[int, typer.Option(min=1, help="Matches per pairing.")] = 400,
    seed: Seed = 1,
    iterations: Iterations = "",
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop a pairing once SPRT has decided.")
    ] = False,
    processes: Processes = None,
    on: On = "",
    resume: Resume = False,
    page: Annotated[
        Path | None, typer.Option(help="Write a page with a chart to this folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let adjacent levels play each other, and rate all of them."""
    with needing_lab():
        from altiplano.lab import commands, report
        from altiplano.lab import page as pages

    rules = games.get(game, edition=edition)
    options = options_of(rules, option)
    plan = commands.ladder(rules, players, options, bot_names, matches, seed, iterations, sprt)
    cluster = parse_on(on)
    if page is not None:
        pages.prepare(page)
    for run in plan.all_runs:
        done = commands.play(
            run, record=None, resume=resume, processes=processes, on=cluster, quiet=as_json
        )
        if not as_json:
            print(paragraphs([report.headline(run)]), flush=True)
        if not done:
            words = [] if page is None else ["--page", str(page)]
            stop([*plan.command, *words, *on_words(on), "--resume"])
    written = [] if page is None else pages.write(plan.standings(), page)
    if as_json:
        write_json(commands.ladder_json(plan))
    else:
        rows = columns(commands.ladder_rows(plan))
        print("\n".join(["", *rows, *(f"wrote {file}" for file in written)]))


def parse_on(text: str) -> str | None:
    """`ray` or `ray=ADDRESS`: returns the address, empty if none is named; None: this machine."""
    name, equals, address = text.partition("=")
    if not text:
        return None
    if name != "ray" or (equals and not address):
        raise typer.BadParameter(f"write --on ray or --on ray=ADDRESS, not '{text}'")
    with needing("ray", "a cluster needs"):
        import ray  # noqa: F401
    return address


def on_words(on: str) -> list[str]:
    """The same in a command that continues this one."""
    return ["--on", on] if on else []


def stop(words: list[str]) -> NoReturn:
    """After Ctrl-C: print the command that continues."""
    print(f"altiplano: stopped; to continue: {command(*words)}", file=sys.stderr)
    raise typer.Exit(130)


def needing_lab() -> AbstractContextManager[None]:
    return needing("lab", "the arena needs")
