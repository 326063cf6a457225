"""The commands."""

import os
import secrets
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from altiplano import __version__, bots, games, rulebook
from altiplano.admin import admin_app
from altiplano.bots import Budget
from altiplano.commands import Database, ForPrograms, extra, show_rows, table, write_json
from altiplano.errors import Refused
from altiplano.kernel.components import LEGEND, tally_text
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from altiplano.kernel.template import template
from altiplano.kernel.words import listing, option_text
from altiplano.terminal import box as boxes
from altiplano.terminal.files import (
    check_target,
    older_rules,
    read_journal,
    read_text,
    seat_of,
)
from altiplano.terminal.luck import Verdict, verdict, verdict_lines
from altiplano.terminal.play import Session, log_lines, rule_lines
from altiplano.terminal.sheet import score_sheet
from altiplano.terminal.tellers import teller_of
from altiplano.terminal.text import columns, command, many, paragraphs, program

if TYPE_CHECKING:
    from altiplano.lab.arena import Run
    from altiplano.lab.ladder import Plan
    from altiplano.table.desk import Settings

GAME = games.names()[0]
"""The game that is meant where none is named."""

SEEDS = 1_000_000
"""Seeds that we draw are short enough to be told to somebody."""

SWITCH = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}
"""The words for an option that is on or off."""


def option_list(game: Game) -> str:
    """The options of a game with their values, the default first: `missions=off|on`."""
    options = game.option_values.items()
    texts = [f"{option}={'|'.join(map(option_text, values))}" for option, values in options]
    return ", ".join(texts) or "none"


OPTIONS = "; ".join(f"{name}: {option_list(games.get(name))}" for name in games.names())

app = typer.Typer(
    help="Altiplano: an independent, unofficial digital edition. Without a command: play. "
    "The environment variable ALTIPLANO_DATABASE names the database, as --database does.",
    epilog="Examples: altiplano; altiplano terminal --seed 7; altiplano rules A7.2",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
)
content_app = typer.Typer(rich_markup_mode=None)
app.add_typer(content_app, name="content", epilog="Example: altiplano content check mybox.toml")
app.add_typer(admin_app, name="admin", epilog="Example: altiplano admin stats")

GameName = Annotated[str, typer.Option("--game", help=f"Which game: {listing(games.names())}.")]
ContentFile = Annotated[
    Path | None, typer.Option("--content", help="A TOML file with the values of your own box.")
]
Seed = Annotated[int | None, typer.Option(help="Fixes all luck; drawn if you give none.")]
Players = Annotated[
    int | None,
    typer.Option(
        help=f"How many play; {games.USUAL_PLAYERS} unless told, or as near as the game allows."
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help=f"An option of the game ({OPTIONS}); may be repeated.",
    ),
]
BotName = Annotated[
    str,
    typer.Option(
        "--bot",
        help=f"Who plays the other seats: {listing(bots.names())}, FILE.py:CLASS or run:COMMAND.",
    ),
]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0: 8421, or any that is free.")]
Thinking = Annotated[
    float | None,
    typer.Option(min=0.001, max=3600, help="Seconds that a bot may think about a turn."),
]
Save = Annotated[Path | None, typer.Option(help="Write the journal here at the end.")]
StudySeed = Annotated[int, typer.Option("--seed", min=0, help="The seeds of all matches follow.")]
Iterations = Annotated[
    str,
    typer.Option(metavar="N|NAME=N,...", help="How far bots search in a turn, instead of seconds."),
]
Processes = Annotated[
    int | None, typer.Option(min=1, help="How many play at once; one a core unless told.")
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on with an interrupted run of the same command.")
]


NOT_STARTED = ("no-database", "newer-database", "no-port")
"""Why a server does not start."""


def main() -> None:
    """What `altiplano` runs: every refusal is a sentence on stderr and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # A terminal without accents is no reason to stop.
    try:
        app(prog_name=program())
    except Refused as refusal:
        for sentence in str(refusal).splitlines():
            print(f"altiplano: {sentence}", file=sys.stderr)
        raise SystemExit(2 if refusal.code in NOT_STARTED else 1) from None


@app.callback(invoke_without_command=True)
def altiplano(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False,
) -> None:
    if version:
        print(f"altiplano {__version__}")
    elif context.invoked_subcommand is None:
        app(["play"], standalone_mode=False)  # Not `play()`, which would not read the environment.


@app.command(epilog="Example: altiplano play --port 8000")
def play(
    port: Port = 0,
    database: Database = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser on this machine: with bots at once, with friends by link."""
    table().serve(settings(database), "127.0.0.1", port, browse=browser)


@app.command(
    epilog="Example: altiplano serve --host 0.0.0.0 --allow-host play.example.org --secure"
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = 0,
    database: Database = "",
    workers: Annotated[int, typer.Option(min=1, help="Processes; several need PostgreSQL.")] = 1,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A name besides localhost that people reach it by; may be repeated."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="Browsers reach it by https: cookies only there.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="Address or network of a proxy on another host, whose X-Forwarded-For is "
            "trusted; may be repeated. Default: 127.0.0.1."
        ),
    ] = None,
    metrics_token: Annotated[
        str, typer.Option(envvar="ALTIPLANO_METRICS_TOKEN", help="Opens /metrics.")
    ] = "",
    requests: Annotated[
        int, typer.Option(min=0, help="Requests a minute from one address; 0: no limit.")
    ] = 600,
    traces: Annotated[
        bool,
        typer.Option(
            "--traces",
            help="Send traces to OpenTelemetry; so does naming OTEL_EXPORTER_OTLP_ENDPOINT.",
        ),
    ] = False,
) -> None:
    """Serve tables to others; behind a proxy that speaks https, if they are far away."""
    wanted = settings(database)
    wanted.hosts = allow_host or []
    wanted.secure = secure
    wanted.metrics_token = metrics_token
    wanted.requests = requests
    wanted.traces = traces or "OTEL_EXPORTER_OTLP_ENDPOINT" in os.environ
    if wanted.traces:
        extra("altiplano.table.traces", "traces", "traces need")
    table().serve(wanted, host, port, workers=workers, proxies=proxy)


def settings(database: str) -> "Settings":
    """How the table is kept, unless told otherwise."""
    serving = table()
    made: Settings = serving.Settings(database=database or serving.usual_database(), secret="")
    return made


@app.command(epilog="Example: altiplano terminal --players 3 --me 1 --option missions=on")
def terminal(
    game: GameName = GAME,
    players: Players = None,
    me: Annotated[
        int | None,
        typer.Option(help="Your seat; seats are numbered from 0. A saved match knows yours."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    bot: BotName = "steady",
    time: Thinking = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="So far may it search instead: the same every time.")
    ] = None,
    content: ContentFile = None,
    load: Annotated[Path | None, typer.Option(help="Go on with the match of this journal.")] = None,
    save: Save = None,
) -> None:
    """Play in this terminal, in plain text that can be read aloud."""
    chosen = drawn(seed)
    if load is None:
        rules, match = begin(game, players, chosen, option, content)
        others = len(match.scores()) - 1
        title = games.catalog(rules).title
        welcome = [
            f"Welcome to {title}! You are seat {me or 0} and play against {many(others, 'bot')}.",
            f"The seed of this match is {chosen}.",
            f"Type help at any time; {teller_of(game).EXAMPLES.begin}.",
        ]
    else:
        if players is not None or option or content is not None:
            raise typer.BadParameter("a journal brings its own --players, --option and --content")
        rules, match = read_journal(load)
        me = seat_of(read_text(load)) if me is None else me
        welcome = [f"Going on with {load}. You are seat {me or 0}. Type help at any time."]
        welcome += filter(None, [older_rules(match)])
    budget = Budget(time, iterations) if time or iterations else None
    converse(rules, match, me or 0, bot, budget, chosen, save, welcome)


@app.command(
    epilog="Examples: altiplano replay match.txt --upto 40; altiplano replay match.txt --verify"
)
def replay(
    file: Annotated[Path, typer.Argument(help="A journal, as `save` writes it.")],
    upto: Annotated[int | None, typer.Option(help="Stop after so many choices.")] = None,
    seat: Annotated[int | None, typer.Option(help="Tell only what this seat may know.")] = None,
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Deal it again, and check the hash told at the start."),
    ] = False,
    as_json: ForPrograms = False,
) -> None:
    """Replay a journal: what happened, and where it led."""
    game, match = read_journal(file, upto)
    if verify:
        tell_verdict(verdict(read_text(file), match), as_json)
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
    table = teller_of(game.name).table(game, match, seat, seat is None)
    print(paragraphs(["What happened:", *log_lines(match.log(seat)), "", *table.whole(), ""]))
    print(paragraphs(score_sheet(match)))


def tell_verdict(found: Verdict, as_json: bool) -> None:
    """Whether luck was fair; exit code 1 if it was not."""
    if as_json:
        write_json({**found._asdict(), "fair": found.fair})
    else:
        print(paragraphs(verdict_lines(found)))
    if not found.fair:
        raise typer.Exit(1)


@app.command(
    epilog="Example: altiplano arena --players 2 --bots strong,steady --matches 400 "
    "--option traveler=on --iterations 200 --sprt 0.60,0.70"
)
def arena(
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAME,...",
            help=f"Who plays: {listing(bots.names())}, FILE.py:CLASS or run:COMMAND; the last "
            "one fills the seats that are left.",
        ),
    ],
    game: GameName = GAME,
    players: Annotated[
        int | None, typer.Option(help="How many play; as many as bots are named unless told.")
    ] = None,
    matches: Annotated[
        int, typer.Option(min=1, help="How many; each seed is played in all rotations of seats.")
    ] = 100,
    option: Options = None,
    seed: StudySeed = 1,
    time: Thinking = None,
    iterations: Iterations = "",
    sprt: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="Stop as soon as the first bot's share is known to be A or B."
        ),
    ] = "",
    processes: Processes = None,
    resume: Resume = False,
    record: Annotated[
        Path | None,
        typer.Option(help="Keep the matches here; a file in your data folder unless told."),
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write one row a match and seat here, as Parquet.")
    ] = None,
    as_json: ForPrograms = False,
) -> None:
    """Let bots play many matches: who wins, how surely, and how quickly."""
    lab, rules = laboratory(), games.get(game)
    options = options_of(rules, option or [])
    run: Run = lab.arena(rules, players, options, bot_names, matches, seed, time, iterations, sprt)
    if parquet is not None:
        lab.check_target(parquet)
    if resume and not lab.is_kept(run, record):
        told = "nothing is kept of these bots with these options, so this begins anew"
        print(f"altiplano: {told}", file=sys.stderr)
    done = lab.play(run, record=record, resume=resume, processes=processes, quiet=as_json)
    if parquet is not None:
        lab.write_parquet(run, parquet)
    if as_json:
        write_json(lab.as_json(run))
    else:
        table = columns(lab.rows(run)) if run.pairings else []
        print("\n".join([paragraphs(lab.sentences(run)), "", *table]))
    if not done:
        writing = [] if parquet is None else ["--parquet", str(parquet)]
        stopped([*lab.arena_words(rules, run, record), *writing, *(["--json"] if as_json else [])])


@app.command(
    epilog="Example: altiplano ladder --players 2 --option traveler=on --sprt --page docs/ladder"
)
def ladder(
    game: GameName = GAME,
    players: Annotated[
        int | None, typer.Option(help="How many play; as few as the game allows unless told.")
    ] = None,
    option: Options = None,
    bot_names: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAME,...",
            help="Who plays, the weakest first; all levels unless told.",
        ),
    ] = "",
    matches: Annotated[int, typer.Option(min=1, help="How many for each pair of bots.")] = 400,
    seed: StudySeed = 1,
    iterations: Iterations = "",
    sprt: Annotated[
        bool,
        typer.Option("--sprt", help="Stop a pair as soon as its bar is known to be met or not."),
    ] = False,
    processes: Processes = None,
    resume: Resume = False,
    page: Annotated[
        Path | None, typer.Option(help="Write the page with its chart into this folder.")
    ] = None,
    as_json: ForPrograms = False,
) -> None:
    """Let neighbouring levels play each other, and rate them all."""
    lab, rules = laboratory(), games.get(game)
    options = options_of(rules, option or [])
    plan: Plan = lab.ladder(rules, players, options, bot_names, matches, seed, iterations, sprt)
    if page is not None:
        lab.prepare(page)
    for run in plan.all_runs:
        done = lab.play(run, record=None, resume=resume, processes=processes, quiet=as_json)
        if not as_json:
            print(paragraphs([lab.headline(run)]), flush=True)
        if not done:
            stopped([*plan.command, *([] if page is None else ["--page", str(page)]), "--resume"])
    written = [] if page is None else lab.write_page(plan, page)
    if as_json:
        write_json(lab.ladder_json(plan))
    else:
        print(
            "\n".join(["", *columns(lab.ladder_rows(plan)), *(f"wrote {file}" for file in written)])
        )


def stopped(words: list[str]) -> NoReturn:
    """Say how to go on after Ctrl-C."""
    print(f"altiplano: stopped; this goes on: {command(*words)}", file=sys.stderr)
    raise typer.Exit(130)


def laboratory() -> ModuleType:
    """The arena and the ladder, if what they need is installed."""
    return extra("altiplano.lab.commands", "lab", "the arena needs")


@app.command(epilog="Examples: altiplano rules A7.2; altiplano rules corn; altiplano rules A9")
def rules(
    wanted: Annotated[
        str, typer.Argument(metavar="NUMBER|WORD", help="A rule, a chapter or a word.")
    ] = "",
    as_json: ForPrograms = False,
) -> None:
    """Read the rules by number, chapter or word."""
    if as_json:
        write_json(rulebook.as_json(rulebook.find(wanted) if wanted else rulebook.rules()))
    else:
        print(paragraphs(rule_lines(wanted)))


@content_app.callback(invoke_without_command=True)
def content_command(context: typer.Context) -> None:
    """The components of a game, with the origin of every value."""
    if context.invoked_subcommand is None:
        show_content()


@content_app.command("show", epilog="Example: altiplano content show orders")
def show_content(
    kind: Annotated[str | None, typer.Argument(help="One kind of them; all unless told.")] = None,
    game: GameName = GAME,
    content: ContentFile = None,
    as_json: ForPrograms = False,
) -> None:
    """Show every component with the origin of each of its values."""
    catalog = games.catalog(games.get(game, content=content))
    shown = catalog.kinds() if kind is None else catalog.one_kind(kind)
    tally = catalog.tally(shown)
    if as_json:
        write_json({"content": catalog.as_json(shown), "values": tally})
        return
    for name, records in shown.items():
        show_rows(name.capitalize(), catalog.rows(name, records))
    print(paragraphs([LEGEND, tally_text(tally)]))


@content_app.command("check", epilog="Example: altiplano content check mybox.toml")
def check_content(
    file: Annotated[Path, typer.Argument(help="A TOML file with the values of your own box.")],
    game: GameName = GAME,
    as_json: ForPrograms = False,
) -> None:
    """Check the file of your own box: its mistakes, or what it changes."""
    report = boxes.check(game, file)
    if as_json:
        write_json(boxes.as_json(report))
    elif report.mistakes:
        print("\n".join(report.sentences), file=sys.stderr)
    else:
        print(paragraphs(boxes.summary(report, [] if game == GAME else ["--game", game])))
    if report.mistakes:
        raise typer.Exit(1)


@content_app.command("template", epilog="Example: altiplano content template > mybox.toml")
def write_template(game: GameName = GAME) -> None:
    """Write a file for your own box: every value that no rulebook states, to fill in."""
    catalog = games.catalog(games.get(game))
    print(template(catalog, game="" if game == GAME else game), end="")


def converse(
    game: Game,
    match: Match,
    me: int,
    bot: str,
    budget: Budget | None,
    seed: int,
    save: Path | None,
    welcome: list[str],
) -> None:
    """Terminal play, once it is clear that it can begin and be saved."""
    match.view(me)  # A seat that does not exist is refused before anything is asked.
    if save is not None:
        check_target(save, match.journal())
    with suppress(ImportError):  # Arrow keys and history, where the platform has them.
        import readline  # noqa: F401
    patient = sys.stdin.isatty()
    others = bots.get(bot)
    print(paragraphs(welcome))
    Session(game, match, me, others, seed=seed, budget=budget, save_to=save, patient=patient).run()


def begin(
    name: str, players: int | None, seed: int, option: list[str] | None, content: Path | None
) -> tuple[Game, Match]:
    """A new match."""
    game = games.get(name, content=content)
    count = games.usual_players(game.rules.least, game.rules.most) if players is None else players
    options = game.with_needs(options_of(game, option or []))
    return game, game.start(players=count, seed=seed, options=options)


def drawn(seed: int | None) -> int:
    """The seed that was given, or one at random."""
    return secrets.randbelow(SEEDS) if seed is None else seed


def options_of(game: Game, texts: list[str]) -> dict[str, object]:
    """`roles=choose` as the game wants it; unknown values are left for the game to refuse."""
    options: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            possible = option_list(game)
            raise typer.BadParameter(f"an option reads NAME=VALUE, not '{text}': {possible}")
        values = game.option_values.get(name, [])
        if values and all(isinstance(each, bool) for each in values):
            if value.lower() not in SWITCH:
                raise typer.BadParameter(f"the option {name} is on or off, not '{value}'")
            options[name] = SWITCH[value.lower()]
        else:
            typed = (each for each in values if value in (str(each), option_text(each)))
            options[name] = next(typed, value)
    return options
