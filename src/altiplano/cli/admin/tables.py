"""`admin tables`: list, show, close, delete, export."""

from typing import TYPE_CHECKING, Annotated

import typer

from altiplano.cli.admin import session
from altiplano.cli.options import AsJson, Database
from altiplano.cli.output import show_rows, write_json
from altiplano.terminal.text import many

if TYPE_CHECKING:
    from altiplano.table.sheets import SeatSheet, TableLine

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Manage the tables of a server: list, show, close, delete, export.",
)

MatchId = Annotated[
    str, typer.Argument(metavar="TABLE", help="The id of the table, as in its address.")
]


@app.command("list", epilog="Example: altiplano admin tables list --words Ann --unfinished")
def list_tables(
    words: session.Words = "",
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Only tables still in play.")
    ] = False,
    finished: Annotated[bool, typer.Option("--finished", help="Only finished tables.")] = False,
    game: Annotated[str, typer.Option(help="Only tables of this game.")] = "",
    page: session.Page = 1,
    most: session.Most = 20,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """List tables, the latest first."""
    if unfinished and finished:
        raise typer.BadParameter("choose --unfinished or --finished, or neither")
    with session.needing_table():
        from altiplano.table.rows import Search

    over = None if not (unfinished or finished) else finished
    asked = Search(most, page - 1, words, over, game)
    found = session.with_office(database, lambda office: office.tables(asked))
    if as_json:
        write_json(session.plain(found))
        return
    heads = ["table", "game", "people", "choices", "state", "updated"]
    show_rows("Tables", [heads, *(table_row(each) for each in found.tables)])
    print(f"{many(found.found, 'table')}; page {page} of {max(1, found.pages)}")


def table_row(each: "TableLine") -> list[str]:
    people, updated = ", ".join(each.people), session.day(each.updated)
    return [each.match, each.game, people, str(each.choices), state_of(each), updated]


def state_of(each: "TableLine") -> str:
    if each.closed:
        return f"ended by {each.closed}"
    return "over" if each.over else "stopped" if each.stopped else "playing"


@app.command("show", epilog="Example: altiplano admin tables show q7YxGm1c2QbA")
def show_table(match: MatchId, database: Database = "", as_json: AsJson = False) -> None:
    """Show one table: its players and its progress, but no secrets of the match."""
    found = session.with_office(database, lambda office: office.table(match))
    if as_json:
        write_json(session.plain(found))
        return
    rows = [
        [name, session.cell(value)]
        for name, value in session.plain(found).items()
        if name != "seats"
    ]
    show_rows(f"Table {match}", [["what", "value"], *rows])
    heads = ["seat", "name", "kind", "bot", "gone", "last seen", "people"]
    show_rows("Seats", [heads, *map(seat_row, found.seats)])


def seat_row(each: "SeatSheet") -> list[str]:
    who = [str(each.seat), each.name, each.kind, each.bot or ""]
    return [*who, session.cell(each.gone), session.day(each.seen), session.cell(each.people)]


@app.command("close", epilog="Example: altiplano admin tables close q7YxGm1c2QbA")
def close_table(match: MatchId, database: Database = "", as_json: AsJson = False) -> None:
    """End a match without a winner; players are notified and can still view it."""
    session.with_office(database, lambda office: office.close(match))
    session.say({"match": match, "closed": True}, f"The match of table {match} has ended.", as_json)


@app.command("delete", epilog="Example: altiplano admin tables delete q7YxGm1c2QbA --yes")
def delete_table(
    match: MatchId, sure: session.Sure = False, database: Database = "", as_json: AsJson = False
) -> None:
    """Delete a table permanently, with its journal, chat, seats, links and replay."""
    session.confirm(f"Remove table {match} for good?", sure)
    session.with_office(database, lambda office: office.delete(match))
    session.say({"match": match, "deleted": True}, f"Table {match} is gone.", as_json)


@app.command("export", epilog="Example: altiplano admin tables export q7YxGm1c2QbA > it.txt")
def export_table(match: MatchId, database: Database = "", as_json: AsJson = False) -> None:
    """Print the journal of a table, or with --json everything stored. Contains the seed."""
    if as_json:
        write_json(
            session.plain(session.with_office(database, lambda office: office.export(match)))
        )
    else:
        print(session.with_office(database, lambda office: office.journal(match)), end="")
