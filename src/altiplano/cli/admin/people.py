"""`admin people`: list, revoke, ban, unban, forget."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from altiplano.cli.admin import session
from altiplano.cli.options import AsJson, Database
from altiplano.cli.output import new_text, show_rows, write_json
from altiplano.terminal.text import many

if TYPE_CHECKING:
    from altiplano.table.sheets import PersonLine, Removed

app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Manage the people on a server, named by the hash of their key: "
    "list, revoke, ban, unban, forget.",
)

Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="The first digits of their hash, see `people list`.")
]


@app.command("list", epilog="Example: altiplano admin people list --words Ann")
def list_people(
    words: session.Words = "",
    page: session.Page = 1,
    most: session.Most = 20,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """List people, the most recently seen first."""
    with session.needing_table():
        from altiplano.table.rows import Search

    asked = Search(most, page - 1, words)
    found = session.with_office(database, lambda office: office.people(asked))
    if as_json:
        write_json(session.plain(found))
        return
    heads = ["person", "names", "tables", "first seen", "last seen", "banned"]
    show_rows("People", [heads, *(person_row(each) for each in found.people)])
    how_many = "1 person" if found.found == 1 else f"{found.found} people"
    print(f"{how_many}; page {page} of {max(1, found.pages)}")


def person_row(each: "PersonLine") -> list[str]:
    who = [each.person, ", ".join(each.names), str(each.tables)]
    return [
        *who,
        session.day(each.created),
        session.day(each.seen),
        "banned" if each.banned else "",
    ]


@app.command("revoke", epilog="Example: altiplano admin people revoke 3fa94c0e12b7")
def revoke(person: Person, database: Database = "", as_json: AsJson = False) -> None:
    """Revoke a key, for example a stolen one; its seats become free for friends again."""
    done = session.with_office(database, lambda office: office.revoke(person))
    say_done(done, "has lost their seats; they are open for a friend again", as_json)


@app.command("ban", epilog="Example: altiplano admin people ban 3fa94c0e12b7")
def ban(person: Person, database: Database = "", as_json: AsJson = False) -> None:
    """Keep a person away from every table; their seats stay theirs."""
    done = session.with_office(database, lambda office: office.ban(person))
    say_done(done, "is banned", as_json)


@app.command("unban", epilog="Example: altiplano admin people unban 3fa94c0e12b7")
def unban(person: Person, database: Database = "", as_json: AsJson = False) -> None:
    """Lift a ban."""
    done = session.with_office(database, lambda office: office.ban(person, banned=False))
    say_done(done, "is no longer banned", as_json)


@app.command(
    "forget", epilog="Example: altiplano admin people forget 3fa94c0e12b7 --export ann.json"
)
def forget(
    person: Person,
    export: Annotated[
        Path | None,
        typer.Option(help="Write everything stored about them to this file; delete nothing."),
    ] = None,
    sure: session.Sure = False,
    database: Database = "",
    as_json: AsJson = False,
) -> None:
    """Delete, or export, everything stored about a person: names, chat, seats."""
    if export is not None:
        about = session.plain(session.with_office(database, lambda office: office.about(person)))
        new_text(export, json.dumps(about, ensure_ascii=False, indent=2) + "\n")
        session.say({"person": person, "file": str(export)}, f"Wrote {export}.", as_json)
        return
    session.confirm(f"Remove everything about {person} for good?", sure)
    done = session.with_office(database, lambda office: office.forget(person))
    say_done(done, "is forgotten; bots play on where they sat", as_json)


def say_done(done: "Removed", what: str, as_json: bool) -> None:
    session.say(done, f"{done.person} {what} ({many(done.tables, 'table')}).", as_json)
