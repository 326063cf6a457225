"""How good an agent is, by a fixed protocol: `bench-agents`."""

from pathlib import Path
from typing import Annotated

import typer

from altiplano.cli.extras import needing
from altiplano.cli.lab import Processes, Resume, stop
from altiplano.cli.options import BOTS, AsJson, Thinking
from altiplano.cli.output import write_json
from altiplano.terminal.text import columns, paragraphs

app = typer.Typer()


@app.command(
    epilog="Example: altiplano bench-agents mybots.py:Mine --out mine.json; "
    "docs/benchmark.md has the rules for a fair comparison."
)
def bench_agents(
    agents: Annotated[
        list[str], typer.Argument(metavar="AGENT...", help=f"Agents to measure: {BOTS}.")
    ],
    tracks: Annotated[
        str,
        typer.Option(
            metavar="NAME,...",
            help="Tracks to play: expedition, altiplano-2, altiplano-4. Default: all.",
        ),
    ] = "",
    out: Annotated[
        Path, typer.Option(help="The file for the results, with everything to repeat them.")
    ] = Path("benchmark.json"),
    matches: Annotated[
        int | None,
        typer.Option(
            min=1, help="Play fewer matches against each opponent; the result is not comparable."
        ),
    ] = None,
    time: Thinking = None,
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="Limit the agents' searches to N iterations per turn."),
    ] = None,
    processes: Processes = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Measure agents by a fixed protocol, so that results can be compared.

    Seeds, seats, opponents, options, numbers of matches and intervals are those of the protocol.
    """
    with needing("lab", "the benchmark needs"):
        import msgspec

        from altiplano.lab import benchmark, commands, report, scorecard

    names = [name.strip() for name in tracks.split(",")] if tracks else []
    plan = benchmark.Plan(agents, names, matches, time, iterations)
    scorecard.check_target(out)
    for (_agent, name, _opponent), run in plan.runs.items():
        done = commands.play(run, record=None, resume=resume, processes=processes, quiet=as_json)
        if not as_json:
            print(paragraphs([f"{name}: {report.headline(run)}"]), flush=True)
        if not done:
            stop([*plan.command, "--out", str(out), "--resume"])
    result = plan.result()
    scorecard.write(result, out)
    if as_json:
        write_json(msgspec.to_builtins(result))
        return
    for track in plan.tracks:
        lines = columns(scorecard.lines(track, result.rows))
        print("\n".join(["", scorecard.title(track, result.rows), *lines]))
    print("\n" + paragraphs([*scorecard.sentences(result), f"wrote {out}"]))
