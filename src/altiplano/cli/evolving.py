"""How the bots find their weights: `lab evolve`."""

from pathlib import Path
from typing import Annotated

import typer

from altiplano.cli.extras import needing
from altiplano.cli.lab import On, parse_on
from altiplano.cli.options import AsJson
from altiplano.cli.output import write_json

app = typer.Typer()


@app.command(
    epilog="Example: altiplano lab evolve --generations 50 --seed 7 --out weights.json "
    "(continue with --start weights.json)"
)
def evolve(
    generations: Annotated[int, typer.Option(min=1, help="How many generations to play.")] = 250,
    seed: Annotated[int, typer.Option(min=0, help="Same seed, same weights.")] = 1,
    start: Annotated[
        Path | None,
        typer.Option(help="A JSON list of weights to begin with. Default: those the bots use."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the weights to this file after each generation.")
    ] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Variants to play at once. Default: one per core.")
    ] = None,
    on: On = "",
    as_json: AsJson = False,
) -> None:
    """Find better weights for the bots of Altiplano, by playing.

    Ctrl-C stops and keeps what was found so far.
    """
    with needing("lab", "evolving needs"):
        from altiplano.lab import workers
        from altiplano.lab.evolve import Generation, evolve, read_weights, usual, write_weights
        from altiplano.lab.progress import counting

    first = usual() if start is None else read_weights(start)
    last = Generation(0, first, 0.0, 0.0)
    with (
        workers.executor(processes, parse_on(on)) as pool,
        counting("Evolving", generations, as_json) as show,
    ):
        try:
            for last in evolve(first, generations, seed, pool):
                if out is not None:
                    write_weights(out, last.mean)
                show(last.number, f"variants gain {last.gained:+.1f}, the best {last.best:+.1f}")
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
    rounded = [round(each, 2) for each in last.mean]
    if as_json:
        write_json({"generations": last.number, "gained": last.gained, "weights": rounded})
    else:
        print(f"{last.number} generations; the weights:\n{rounded}")
