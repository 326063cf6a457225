"""How the bots get their nets: `learn play`, `learn fit`, `learn compare`."""

from pathlib import Path
from typing import Annotated

import typer

from altiplano.cli.extras import needing
from altiplano.cli.lab import Processes, Seed, stop
from altiplano.cli.options import AsJson, GameOptions, options_of
from altiplano.cli.output import write_json

app = typer.Typer(
    help="Train the net that Altiplano's bots use to judge positions.", rich_markup_mode=None
)

NET = "A net in a file, or none: the estimate without a net. Default: the net that ships."


@app.command(epilog="Example: altiplano learn play --matches 20000 --out positions")
def play(
    out: Annotated[Path, typer.Option(help="The folder for the positions. Run again to continue.")],
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 300_000,
    seed: Seed = 1,
    processes: Processes = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and record how every seat stood at the start of each round.

    Ctrl-C keeps the files that are complete; the same command continues from there.
    """
    with needing("lab", "learning needs"):
        from altiplano.lab.arena import interruptible
        from altiplano.lab.learn import shards
        from altiplano.lab.progress import counting
        from altiplano.lab.workers import cores

    numbers = shards.missing(out, seed, matches)
    positions = done = 0
    with interruptible() as stopped, counting("Playing", len(numbers), as_json) as show:

        def watch(found: int) -> None:
            nonlocal positions, done
            positions += found
            done += 1
            show(done, f"{positions:,} positions")

        shards.write(out, seed, numbers, processes or cores(), watch, stopped)
    if as_json:
        write_json({"files": done, "positions": positions, "missing": len(numbers) - done})
    else:
        print(f"{positions:,} positions in {done} new files in {out}")
    if done < len(numbers):
        stop(["learn", "play", "--out", str(out), "--matches", str(matches), "--seed", str(seed)])


@app.command(epilog="Example: altiplano learn fit positions --out net.bin")
def fit(
    folder: Annotated[Path, typer.Argument(help="A folder of positions.")],
    out: Annotated[Path, typer.Option(help="The file for the net.")],
    epochs: Annotated[int, typer.Option(min=1, help="Number of passes over the positions.")] = 12,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Fit a net to positions; needs PyTorch, and uses a GPU if there is one."""
    with needing("learn", "fitting a net needs"):
        import msgspec

        from altiplano.lab.learn import netfile, shards
        from altiplano.lab.learn.fit import Fitter
        from altiplano.lab.progress import counting

    positions = shards.read(folder)
    fitter = Fitter(positions, seed)
    with counting("Fitting", epochs, as_json) as show:
        fitter.fit(epochs, lambda epoch, loss: show(epoch, f"loss {loss:.4f}"))
    errors = fitter.errors()
    found = {
        "positions": len(positions.players),
        "matches": len(set(positions.match.tolist())),
        "epochs": epochs,
        "errors": msgspec.to_builtins(errors, str_keys=True),
    }
    netfile.write(out, fitter.model, found)
    if as_json:
        write_json(found)
    else:
        print(
            f"{out}: points are off by {errors.points}, the margin of two players by "
            f"{errors.two_player_margin}; it names the winner in {errors.winner:.1%}"
        )


@app.command(
    epilog="Example: altiplano learn compare net.bin --players 4 --matches 400 --sprt 0.25,0.30"
)
def compare(
    net: Annotated[str, typer.Argument(help="The net to try, or none.")],
    against: Annotated[str, typer.Option(help=NET)] = "",
    players: Annotated[int, typer.Option(min=2, max=5, help="Number of players.")] = 2,
    option: GameOptions = None,
    matches: Annotated[int, typer.Option(min=2, help="Play at most this many matches.")] = 400,
    iterations: Annotated[int, typer.Option(min=0, help="Limit each search to N iterations.")] = 70,
    against_iterations: Annotated[
        int | None,
        typer.Option(min=0, help="The same for the other seats. Default: as --iterations."),
    ] = None,
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
        from altiplano.lab.progress import counting
        from altiplano.lab.sprt import parse_hypotheses
        from altiplano.lab.workers import cores

    fair = 1 / players
    hypotheses = parse_hypotheses(sprt or f"{fair:.3f},{fair + 0.05:.3f}")
    others = iterations if against_iterations is None else against_iterations
    trial = trials.Trial(
        trials.Side(net, iterations),
        trials.Side(against, others),
        players,
        options_of(trials.altiplano(), option),
        seed,
    )
    for side in (net, against):
        trials.mind_with(side)
    with interruptible() as stopped, counting("Playing", matches, as_json) as show:
        report = trials.play(
            trial,
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
    verdict = "the test is still open" if accepted is None else f"the test accepts {accepted:.1%}"
    print(
        f"{report.share:.1%} ± {report.interval:.1%} of {report.matches} matches (fair is "
        f"{fair:.1%}), {report.margin:+.1f} points, {report.time:.2f} times the time; {verdict}"
    )
