"""How the bots get their nets: `learn play`, `learn plans`, `learn fit`, `learn compare`."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from altiplano import games
from altiplano.cli.extras import needing
from altiplano.cli.lab import Processes, Seed, stop
from altiplano.cli.options import AsJson, GameName, GameOptions, options_of
from altiplano.cli.output import write_json

if TYPE_CHECKING:
    from altiplano.lab.learn import shards

app = typer.Typer(
    help="Train the nets that the bots use to judge positions and compare plans.",
    rich_markup_mode=None,
)

NET = (
    "A net in a file; none: positions are estimated without a net; planner: plans are compared "
    "without one. Default: the nets that ship."
)


@app.command(epilog="Example: altiplano learn play --matches 20000 --out positions")
def play(
    out: Annotated[Path, typer.Option(help="The folder for the positions. Run again to continue.")],
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 300_000,
    game: GameName = "altiplano",
    iterations: Annotated[
        int,
        typer.Option(min=0, help="In Expedition: search for each recorded move with N iterations."),
    ] = 0,
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and record positions: at the start of each round, or of some turns.

    Ctrl-C keeps the files that are complete; the same command continues from there.
    """
    with needing("lab", "learning needs"):
        from altiplano.lab.learn import positions, shards
        from altiplano.lab.learn.expedition import positions as turns

    play: shards.Play = positions.played
    if is_expedition(game):
        play = partial(turns.played, iterations=iterations)
    again = ["--game", game, "--iterations", str(iterations)]
    record(play, shards.POSITIONS, out, seed, matches, processes, as_json, again)


@app.command(epilog="Example: altiplano learn plans --matches 2500 --out plans")
def plans(
    out: Annotated[Path, typer.Option(help="The folder for the plans. Run again to continue.")],
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 2_500,
    net: Annotated[
        str,
        typer.Option(
            "--with",
            metavar="NET",
            help="A net that compares plans: players choose by it, and half of the plans to try "
            "are those that it likes best. none: without one. Default: the net that ships.",
        ),
    ] = "",
    worlds: Annotated[
        int, typer.Option(min=1, help="In how many imagined worlds each plan is tried.")
    ] = 3,
    most: Annotated[int, typer.Option(min=2, help="Try at most this many plans at a time.")] = 16,
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play Altiplano, and record what follows from the plans that they could follow.

    Ctrl-C keeps the files that are complete; the same command continues from there.
    """
    with needing("lab", "learning needs"):
        from altiplano.lab.learn import shards
        from altiplano.lab.learn.plans import decisions

    decisions.layers_with(net)
    play = partial(decisions.played, worlds=worlds, most=most, net=net)
    again = ["--with", net] if net else []
    again += ["--worlds", str(worlds), "--most", str(most)]
    record(play, shards.PLANS, out, seed, matches, processes, as_json, again)


@app.command(epilog="Example: altiplano learn fit positions --out net.bin")
def fit(
    folders: Annotated[
        list[Path], typer.Argument(help="One or more folders of positions, or of plans.")
    ],
    out: Annotated[Path, typer.Option(help="The file for the net.")],
    start: Annotated[
        str,
        typer.Option(
            "--from",
            metavar="NET",
            help="For plans: the net to start from, or none. Default: the net that ships.",
        ),
    ] = "",
    game: GameName = "altiplano",
    epochs: Annotated[int, typer.Option(min=1, help="Number of passes over the data.")] = 12,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Fit a net to positions or plans; needs PyTorch, and uses a GPU if there is one.

    In Expedition, the net learns from the last folder after all others, in half as many passes.
    """
    with needing("learn", "fitting a net needs"):
        import msgspec

        from altiplano.lab.learn import fit as rounds
        from altiplano.lab.learn import netfile, positions, shards
        from altiplano.lab.learn.expedition import fit as turns
        from altiplano.lab.learn.expedition import positions as turn_positions
        from altiplano.lab.learn.plans import fit as sights
        from altiplano.lab.learn.plans.decisions import Decisions
        from altiplano.lab.progress import counting

    fitter: rounds.Fitter | turns.Fitter | sights.Fitter
    kind = shards.PLANS if shards.PLANS.files(folders[0]) else shards.POSITIONS
    if start and kind is not shards.PLANS:
        raise typer.BadParameter("only a net that compares plans can start from another one")
    if kind is shards.PLANS:
        decisions = Decisions(**shards.read(folders, Decisions._fields, kind))
        numbers = [decisions.match]
        fitter = sights.Fitter(decisions, start, seed)
    elif is_expedition(game):
        fields = turn_positions.Positions._fields
        parts = [turn_positions.Positions(**shards.read([each], fields)) for each in folders]
        numbers = [part.match for part in parts]
        fitter = turns.Fitter(parts, seed)
    else:
        every = positions.Positions(**shards.read(folders, positions.Positions._fields))
        numbers = [every.match]
        fitter = rounds.Fitter(every, seed)
    with counting("Fitting", epochs, as_json) as show:
        fitter.fit(epochs, lambda epoch, loss: show(min(epoch, epochs), f"loss {loss:.4f}"))
    errors = fitter.errors()
    found = {
        kind.recorded: sum(len(each) for each in numbers),
        "matches": sum(len(set(each.tolist())) for each in numbers),
        "epochs": epochs,
        "errors": msgspec.to_builtins(errors, str_keys=True),
    }
    netfile.write(out, fitter.model.layers(), found)
    if as_json:
        write_json(found)
    else:
        print(f"{out}: {errors}")


@app.command(
    epilog="Example: altiplano learn compare net.bin --players 4 --matches 400 --sprt 0.25,0.30"
)
def compare(
    net: Annotated[str, typer.Argument(help="The net to try, or none, or planner.")],
    against: Annotated[str, typer.Option(help=NET)] = "",
    players: Annotated[int, typer.Option(min=2, max=5, help="Number of players.")] = 2,
    option: GameOptions = None,
    matches: Annotated[int, typer.Option(min=2, help="Play at most this many matches.")] = 400,
    game: GameName = "altiplano",
    iterations: Annotated[int, typer.Option(min=0, help="Limit each search to N iterations.")] = 70,
    against_iterations: Annotated[
        int | None,
        typer.Option(min=0, help="The same for the other seats. Default: as --iterations."),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(min=0.001, help="In Expedition: processor seconds per turn, not iterations."),
    ] = 0.1,
    sprt: Annotated[
        str,
        typer.Option(
            metavar="LOW,HIGH", help="Stop once SPRT has decided if the net's share is LOW or HIGH."
        ),
    ] = "",
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    """Let a seat with one net play against seats with another."""
    with needing("lab", "comparing nets needs"):
        import msgspec

        from altiplano.lab.arena import interruptible
        from altiplano.lab.learn import trial as trials
        from altiplano.lab.learn.expedition import trial as turns
        from altiplano.lab.progress import counting
        from altiplano.lab.sprt import parse_hypotheses
        from altiplano.lab.workers import cores

    fair = 1 / players
    hypotheses = parse_hypotheses(sprt or f"{fair:.3f},{fair + 0.05:.3f}")
    others = iterations if against_iterations is None else against_iterations
    work: Callable[[int], trials.Pairing]
    check: Callable[[str], object]
    if is_expedition(game):
        options = options_of(turns.expedition(), option)
        sides = turns.Side(net, seconds), turns.Side(against, seconds)
        work = partial(turns.pairing, turns.Trial(*sides, options, seed))
        check = turns.mind_with
    else:
        options = options_of(trials.altiplano(), option)
        seats = trials.Side(net, iterations), trials.Side(against, others)
        work = partial(trials.pairing, trials.Trial(*seats, players, options, seed))
        check = trials.mind_with
    for side in (net, against):
        check(side)
    with interruptible() as stopped, counting("Playing", matches, as_json) as show:
        report = trials.play(
            work,
            players,
            -(-matches // players),
            hypotheses,
            processes or cores(),
            lambda each: show(each.matches, f"{each.share:.1%} ± {each.interval:.1%}"),
            stopped,
        )
    if report is None:
        return
    if as_json:
        write_json(msgspec.to_builtins(report))
        return
    accepted = report.verdict.accepted
    margin = "" if is_expedition(game) else f"{report.margin:+.1f} points, "
    verdict = "the test is still open" if accepted is None else f"the test accepts {accepted:.1%}"
    print(
        f"{report.share:.1%} ± {report.interval:.1%} of {report.matches} matches (fair is "
        f"{fair:.1%}), {margin}{report.time:.2f} times the time; {verdict}"
    )


def record(
    play: "shards.Play",
    kind: "shards.Kind",
    out: Path,
    seed: int,
    matches: int,
    processes: int | None,
    as_json: bool,
    again: list[str],
) -> None:
    """Play the matches whose files are missing; `again`: the command's other options."""
    with needing("lab", "learning needs"):
        from altiplano.lab.arena import interruptible
        from altiplano.lab.learn import shards
        from altiplano.lab.progress import counting
        from altiplano.lab.workers import cores

    numbers = shards.missing(out, seed, matches, kind)
    found = done = 0
    with interruptible() as stopped, counting("Playing", len(numbers), as_json) as show:

        def watch(count: int) -> None:
            nonlocal found, done
            found += count
            done += 1
            show(done, f"{found:,} {kind.recorded}")

        shards.write(play, out, seed, numbers, processes or cores(), watch, stopped, kind)
    if as_json:
        write_json({"files": done, kind.recorded: found, "missing": len(numbers) - done})
    else:
        print(f"{found:,} {kind.recorded} in {done} new files in {out}")
    if done < len(numbers):
        same = ["--out", str(out), "--matches", str(matches), "--seed", str(seed)]
        stop(["learn", kind.command, *same, *again])


def is_expedition(game: str) -> bool:
    """Which of the two games; raises Refused if there is no such game."""
    return games.get(game).name == "expedition"
