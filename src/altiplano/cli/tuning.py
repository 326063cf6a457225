"""Values with which a game plays as it should: `lab tune`."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from altiplano.cli.extras import needing
from altiplano.cli.lab import On, Processes, Resume, on_words, parse_on, stop
from altiplano.cli.options import AsJson
from altiplano.cli.output import write_json

app = typer.Typer()


@app.command(epilog="Example: altiplano lab tune docs/studies/tune.toml --processes 16")
def tune(
    study: Annotated[Path, typer.Argument(metavar="STUDY.toml", help="The study to run.")],
    out: Annotated[
        Path | None,
        typer.Option(help="The folder for the results. Default: STUDY.tuned next to the study."),
    ] = None,
    generations: Annotated[
        int | None, typer.Option(min=1, help="How many generations, instead of the study's.")
    ] = None,
    finish: Annotated[
        bool,
        typer.Option("--finish", help="Stop searching: report on what an earlier run found."),
    ] = False,
    processes: Processes = None,
    on: On = "",
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Search for values that make a game play as a study asks.

    Only reconstructed values change. Writes the values as an edition, and a report. Ctrl-C keeps
    the best values so far: --resume continues from there, --finish reports on them.
    """
    with needing("lab", "tuning needs"):
        import msgspec

        from altiplano.lab import workers
        from altiplano.lab.arena import interruptible
        from altiplano.lab.progress import counting
        from altiplano.lab.tune import page, run
        from altiplano.lab.tune import study as studies
        from altiplano.lab.tune.search import Generation, Search
        from altiplano.lab.tune.store import Results

    wanted = studies.read(study)
    if generations is not None:
        wanted.generations = generations
    results = Results(out or study.with_suffix(".tuned"))
    command = ["lab", "tune", str(study)]
    command += [] if out is None else ["--out", str(out)]
    command += [] if generations is None else ["--generations", str(generations)]
    with (
        interruptible() as stopped,
        workers.executor(processes, parse_on(on)) as pool,
        counting(wanted.title, wanted.generations, as_json) as show,
    ):

        def watch(search: Search, generation: Generation) -> None:
            costs = sorted(generation.costs)
            words = f"cost {costs[0]:.2f}, half below {costs[len(costs) // 2]:.2f}"
            show(search.done, words)
            if not as_json and not sys.stderr.isatty():
                better = "" if generation.step is None else ", better values"
                print(f"generation {search.done}: {words}{better}", file=sys.stderr, flush=True)

        search = run.search_on(
            wanted,
            study.name if study.is_absolute() else study.as_posix(),
            results,
            pool,
            resume=resume,
            finish=finish,
            watch=watch,
            stopped=stopped,
        )
        if stopped():
            pool.shutdown(wait=False, cancel_futures=True)
            stop([*command, *on_words(on), "--resume"])
        found = run.reported(search, results, command)
    if as_json:
        write_json(msgspec.to_builtins(found))
    else:
        print("\n".join([*page.sentences(found), f"wrote {results.folder}"]))
