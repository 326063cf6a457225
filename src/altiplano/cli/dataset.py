"""Matches as data to learn from: `lab dataset`."""

from pathlib import Path
from typing import Annotated

import typer

from altiplano import games
from altiplano.cli.extras import needing
from altiplano.cli.lab import BotNames, Iterations, Processes, Resume, Seed, stop
from altiplano.cli.options import GAME, AsJson, EditionName, GameName, GameOptions, options_of
from altiplano.cli.output import write_json

app = typer.Typer()


@app.command(
    epilog="Example: altiplano lab dataset --game expedition --bots strong --matches 1000 "
    "--out expedition-strong"
)
def dataset(
    out: Annotated[Path, typer.Option(help="The folder for the files; new, or --resume.")],
    game: GameName = GAME,
    edition: EditionName = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players. Default: as few as the game allows.")
    ] = None,
    option: GameOptions = None,
    bot_names: BotNames = "steady",
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 1000,
    per_shard: Annotated[int, typer.Option(min=1, help="Matches in each file.")] = 50,
    seed: Seed = 1,
    iterations: Iterations = "",
    processes: Processes = None,
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and write every decision to Parquet files with a card that describes them.

    Ctrl-C keeps the files that are complete; --resume continues from there.
    """
    with needing("lab", "datasets need"):
        import msgspec

        from altiplano.lab import card as cards
        from altiplano.lab import commands
        from altiplano.lab import dataset as data
        from altiplano.lab.arena import interruptible
        from altiplano.lab.progress import counting

    rules = games.get(game, edition=edition)
    options = options_of(rules, option)
    plan = commands.dataset(
        rules, players, options, bot_names, matches, per_shard, seed, iterations
    )
    done = cards.begin(out, rules, plan, resume)
    cards.write(cards.new_card(rules, plan, done), out)
    with interruptible() as stopped, counting("matches", matches, as_json) as show:

        def watch(shard: data.Shard) -> None:
            done.append(shard)
            cards.write(cards.new_card(rules, plan, sorted(done, key=lambda one: one.number)), out)
            decisions = sum(each.decisions for each in done)
            show(sum(each.matches for each in done), f"{decisions} decisions")

        data.write(plan, out, tuple(done), processes=processes, watch=watch, stopped=stopped)
    card = cards.read(out)
    if as_json:
        plain = msgspec.to_builtins(card)
        write_json({name: plain[name] for name in ("command", "plan", "shards")})
    else:
        played = sum(shard.matches for shard in card.shards)
        decisions = sum(shard.decisions for shard in card.shards)
        print(f"{played} matches, {decisions} decisions in {out}; {out / cards.PAGE} says more")
    if not card.complete:
        stop([*cards.command(rules, plan), "--out", str(out), "--resume"])
