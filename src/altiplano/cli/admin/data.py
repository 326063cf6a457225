"""Everything that a server has stored: figures, checks, backups, pruning, and the key to /admin."""

from pathlib import Path
from typing import Annotated, Any

import typer

from altiplano.cli.admin import session
from altiplano.cli.options import AsJson, Database
from altiplano.cli.output import bar, show_rows, write_json
from altiplano.terminal.text import many, paragraphs

SHOWN_FAULTS = 50
"""The maximum number of faults that are printed."""

PRUNED = {
    "unplayed": "tables without a single move",
    "abandoned": "unfinished tables that are no longer used",
    "finished": "finished matches",
    "uploads": "uploaded replays",
    "people": "people without a table",
    "leftovers": "rows of deleted tables",
}
"""What was pruned, in words."""

app = typer.Typer()

DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Show what would happen, but change nothing.")
]


def days(what: str) -> Any:
    """The number of days after which something is deleted."""
    return typer.Option(min=1, max=100_000, metavar="DAYS", help=what)


@app.command(epilog="Example: altiplano admin stats --json")
def stats(database: Database = "", as_json: AsJson = False) -> None:
    """Show the figures of a server: tables, people, choices."""
    with session.needing_table():
        from altiplano.table import figures

    found = session.with_store(database, figures.stats)
    if as_json:
        write_json(session.plain(found))
        return
    rows = [[name, session.cell(value)] for name, value in session.plain(found).items()]
    show_rows("Server", [["what", "value"], *rows])


@app.command(epilog="Example: altiplano admin check")
def check(database: Database = "", as_json: AsJson = False) -> None:
    """Read every journal and check that all stored data is consistent; exit code 1 if not."""
    with session.needing_table():
        from altiplano.table import inspection

    with bar("Reading tables", as_json) as progress:
        found = session.with_store(
            database, lambda store: inspection.check(store, progress), up_to_date=False
        )
    if as_json:
        write_json(session.plain(found))
    else:
        lines = [f"{fault.where}: {fault.sentence}" for fault in found.faults[:SHOWN_FAULTS]]
        read = f"Read {many(found.tables, 'table')} with {many(found.choices, 'choice')}, and "
        lines.append(f"{read}{many(found.replays, 'replay')}.")
        if found.older:
            lines.append(f"{many(found.older, 'table')} of older rules: see admin carry-over.")
        wrong = many(len(found.faults), "fault")
        lines.append(f"Found {wrong}." if found.faults else "Everything is in order.")
        print(paragraphs(lines))
    if found.faults:
        raise typer.Exit(1)


@app.command(epilog="Example: altiplano admin backup altiplano-monday.gz")
def backup(
    file: Annotated[
        Path, typer.Argument(help="The file to write. It contains seeds, so keep it private.")
    ],
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite the file if it exists.")
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Write everything to a file, even while the server is running."""
    with session.needing_table():
        from altiplano.table import backup as backups

    with bar("Writing rows", as_json) as progress:
        done = session.with_store(
            database,
            lambda store: backups.back_up(store, file, replace, progress),
            up_to_date=False,
        )
    session.say(done, f"Wrote {many(sum(done.rows.values()), 'row')} to {file}.", as_json)


@app.command(
    epilog="Example: altiplano admin restore altiplano-monday.gz --database sqlite:///new.db"
)
def restore(
    file: Annotated[Path, typer.Argument(help="A file written by `backup`.")],
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Load a backup into an empty database of either kind, before the server starts."""
    with session.needing_table():
        from altiplano.table import backup as backups

    with bar("Restoring rows", as_json) as progress:
        done = session.with_store(
            database,
            lambda store: backups.restore(store, file, progress),
            up_to_date=False,
            new=True,
        )
    session.say(done, f"Restored {many(sum(done.rows.values()), 'row')} from {file}.", as_json)


@app.command(epilog="Example: altiplano admin prune --dry-run --finished-after 730")
def prune(
    unplayed_after: Annotated[int, days("Tables without a single move.")] = 7,
    abandoned_after: Annotated[int, days("Unfinished tables that are no longer used.")] = 180,
    uploads_after: Annotated[int, days("Uploaded replays.")] = 365,
    people_after: Annotated[int, days("People without a table.")] = 365,
    finished_after: Annotated[
        int | None, days("Finished matches. Default: keep them forever.")
    ] = None,
    dry_run: DryRun = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Delete old data, each kind after a number of days."""
    with session.needing_table():
        from altiplano.table import pruning

    policy = pruning.Policy(
        unplayed_after, abandoned_after, uploads_after, people_after, finished_after
    )
    done = session.with_store(database, lambda store: pruning.prune(store, policy, dry_run))
    if as_json:
        write_json(session.plain(done))
        return
    rows = [[words, str(session.plain(done)[name])] for name, words in PRUNED.items()]
    show_rows("Would be removed" if dry_run else "Removed", [["what", "number"], *rows])


@app.command(epilog="Example: altiplano admin carry-over --dry-run")
def carry_over(dry_run: DryRun = False, database: Database = "", as_json: AsJson = False) -> None:
    """Move matches of older rules to the current ones, and count those that can continue."""
    with session.needing_table():
        from altiplano.table import inspection

    with bar("Reading tables", as_json) as progress:
        done = session.with_store(
            database, lambda store: inspection.carry_all_over(store, dry_run, progress)
        )
    if as_json:
        write_json(session.plain(done))
        return
    would = "would " if dry_run else ""
    lines = [
        f"{many(done.tables, 'table')} of older rules: "
        f"{done.go_on} {would}continue under today's rules, "
        f"{done.stop} {would}stop where they are illegal."
    ]
    if done.unreadable:
        names = ", ".join(done.unreadable[:SHOWN_FAULTS])
        lines.append(f"Started with components that are no longer stored: {names}.")
    print(paragraphs(lines))


@app.command(epilog="Example: altiplano admin key")
def key(
    remove: Annotated[
        bool, typer.Option("--remove", help="Remove the key, so that nobody can open /admin.")
    ] = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Create the operator's key, which opens /admin; it is shown once and replaces the old one."""
    if remove:
        removed = session.with_office(database, lambda office: office.remove_key())
        sentence = "The operator's key no longer works." if removed else "There was no key."
        session.say({"removed": removed}, sentence, as_json)
        return
    secret = session.with_office(database, lambda office: office.new_key())
    if as_json:
        write_json({"key": secret})
    else:
        print(secret)
