"""Studies of the games: `lab run`, `lab report` and `lab compare`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from altiplano.cli.extras import needing
from altiplano.cli.lab import On, Processes, Resume, on_words, parse_on, stop
from altiplano.cli.options import AsJson
from altiplano.cli.output import show_rows, write_json

if TYPE_CHECKING:
    from altiplano.lab.study.answer import StudyAnswer

app = typer.Typer()

StudyFile = Annotated[Path, typer.Argument(metavar="STUDY.toml", help="The study to run.")]
Folder = Annotated[Path, typer.Argument(metavar="RESULTS", help="The folder that `run` wrote.")]


def parse_until(text: str) -> float:
    """`1%` or `0.01`."""
    number, percent, rest = text.partition("%")
    try:
        value = float(number) / (100 if percent else 1)
    except ValueError:
        value = 0.0
    if rest or not 0 < value < 1:
        raise typer.BadParameter(f"write --until 1% or 0.01, not '{text}'")
    return value


@app.command(epilog="Example: altiplano lab run docs/studies/trader.toml --until 2%")
def run(
    study: StudyFile,
    out: Annotated[
        Path | None,
        typer.Option(help="The folder for the results. Default: STUDY.results next to the study."),
    ] = None,
    until: Annotated[
        str,
        typer.Option(
            metavar="1%",
            help="Stop once all win shares by role, seat and level, and all changes, are known to "
            "within ± this.",
        ),
    ] = "",
    processes: Processes = None,
    on: On = "",
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Play the matches of a study and answer its questions.

    Ctrl-C keeps what has been played; --resume continues from there.
    """
    with needing("lab", "studies need"):
        from altiplano.lab.arena import interruptible
        from altiplano.lab.progress import counting
        from altiplano.lab.study import measuring
        from altiplano.lab.study import plan as plans
        from altiplano.lab.study import run as runs
        from altiplano.lab.study.store import Results

    certain = parse_until(until) if until else None
    cluster = parse_on(on)
    plan = plans.read(study)
    folder = out or study.with_suffix(".results")
    playing = runs.Run(plan, study.parent)
    with (
        interruptible() as stopped,
        counting(plan.study.title, plan.wanted, as_json) as show,
    ):
        runs.play_on(
            playing,
            Results(folder),
            resume=resume,
            until=certain,
            processes=processes,
            on=cluster,
            watch=lambda now: show(len(now.rows), f"{len(plan.cases)} cases"),
            stopped=stopped,
        )
        interrupted = stopped()
    found = runs.answered(plan, playing.frames())
    verdicts = measuring.measured(plan, playing.rows)
    if as_json:
        done = {"matches": len(playing.rows), "folder": str(folder), "answers": plain(found)}
        write_json({**done, "measures": plain(verdicts)})
    else:
        said = [
            f"{answer.title} ({answer.case}): {sentence}"
            for answer in found
            for sentence in sayings(answer)
        ]
        print("\n".join(said or ["Nothing differs clearly from what is fair."]))
        for verdict in verdicts:
            print(measuring.sentence(verdict))
        print(f"{len(playing.rows)} matches in {folder}; read them: altiplano lab report {folder}")
    if interrupted:
        folders = [] if out is None else ["--out", str(out)]
        stop(["lab", "run", str(study), *folders, *on_words(on), "--resume"])


def sayings(answer: "StudyAnswer") -> list[str]:
    """What an answer says, unless it is that nothing stands out."""
    pairs = zip(answer.says, answer.messages.says, strict=True)
    return [said for said, form in pairs if form["code"] not in QUIET]


QUIET = ("study-says-fair", "study-says-no-change", "study-says-no-event", "study-says-never")


@app.command(epilog="Example: altiplano lab report docs/studies/trader.results --page trader.html")
def report(
    results: Folder,
    page: Annotated[
        Path | None, typer.Option(help="The page to write. Default: report.html in the folder.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write one page with the charts, tables and sentences of a study."""
    with needing("lab", "reports need"):
        from altiplano.lab.study import page as pages
        from altiplano.lab.study.measuring import measured
        from altiplano.lab.study.run import answered
        from altiplano.lab.study.store import Results

    kept = Results(results)
    header, plan, frames = kept.read()
    found = answered(plan, frames)
    verdicts = measured(plan, kept.rows() if plan.study.measures else [])
    if as_json:
        done = {"matches": len(frames[0]), "answers": plain(found), "measures": plain(verdicts)}
        write_json(done)
        return
    target = page or results / "report.html"
    again = ["lab", "run", f"{results.stem}.toml"]
    text = pages.page(header, plan, found, len(frames[0]), again, verdicts)
    write_text(target, text)
    print(f"wrote {target}")


@app.command(epilog="Example: altiplano lab publish trader.results --out trader.json")
def publish(
    results: Folder,
    out: Annotated[
        Path | None, typer.Option(help="The file to write. Default: answers.json in the folder.")
    ] = None,
) -> None:
    """Write the answers of a study as JSON; the table server shows those that it comes with."""
    with needing("lab", "answers need"):
        from altiplano.lab.study import shipped
        from altiplano.lab.study.plan import PRINTED
        from altiplano.lab.study.run import answered
        from altiplano.lab.study.store import Results

    header, plan, frames = Results(results).read()
    target = out or results / "answers.json"
    study = shipped.Shipped(
        target.stem,
        plan.study.title,
        plan.study.text.strip(),
        plan.study.game,
        header.editions[PRINTED],
        header.version,
        len(frames[0]),
        answered(plan, frames),
    )
    write_text(target, shipped.encoded(study).decode())
    print(f"wrote {target}")


@app.command(epilog="Example: altiplano lab compare before.results after.results")
def compare(
    first: Folder,
    second: Folder,
    page: Annotated[Path | None, typer.Option(help="Write a page instead of a table.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show two results side by side, and where they differ."""
    with needing("lab", "comparing needs"):
        from altiplano.lab.study import compare as comparing
        from altiplano.lab.study.run import answered
        from altiplano.lab.study.store import Results

    both = []
    for folder in (first, second):
        _header, plan, frames = Results(folder).read()
        both.append(answered(plan, frames))
    found = comparing.pairs(*both)
    if as_json:
        write_json([{"pair": plain(each._asdict()), "differs": each.differs} for each in found])
        return
    if not found:
        print("altiplano: the two results have no case in common", file=sys.stderr)
        raise typer.Exit(1)
    if page is not None:
        write_text(page, comparing.page((first.name, second.name), found))
        print(f"wrote {page}")
        return
    rows = [["", first.name, "95 %", second.name, "95 %", ""]]
    title = ""
    for each in found:
        if f"{each.title} ({each.case})" != title:
            title = f"{each.title} ({each.case})"
            rows.append([title, "", "", "", "", ""])
        label, *cells = comparing.row(each)
        rows.append([f"  {label}", *cells])
    show_rows("Two results", rows)


def plain(value: object) -> object:
    import msgspec

    return msgspec.to_builtins(value)


def write_text(path: Path, text: str) -> None:
    from altiplano.errors import Refused

    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        sentence = f"the file {path} cannot be written: {error.strerror}"
        raise Refused("unwritable", sentence) from None
