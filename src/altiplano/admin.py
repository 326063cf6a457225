"""The operator's commands: tables, people, checks, backups, and what nobody needs any more."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer

from altiplano.commands import (
    Database,
    ForPrograms,
    bar,
    extra,
    new_text,
    show_rows,
    table,
    write_json,
)
from altiplano.terminal.text import many, paragraphs

if TYPE_CHECKING:
    from altiplano.table.backup import Saved
    from altiplano.table.inspection import CarriedOver, Checked
    from altiplano.table.office import Office, PersonLine, Removed, TableLine, TableSheet
    from altiplano.table.pruning import Pruned
    from altiplano.table.store import Store

T = TypeVar("T")

SHOWN_FAULTS = 50
"""How many faults are printed."""

WORDS = {
    "unplayed": "tables at which nobody has made a choice",
    "abandoned": "unfinished tables that nobody has touched",
    "finished": "finished matches",
    "uploads": "uploaded replays",
    "people": "people without a table",
    "leftovers": "rows of tables that are gone",
}
"""What is pruned."""

admin_app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="Look after a server, also while it runs.",
)
tables_app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="The tables of a server: list, show, close, delete, export.",
)
people_app = typer.Typer(
    rich_markup_mode=None,
    no_args_is_help=True,
    help="The people of a server, by the hash of their key: list, revoke, ban, unban, forget.",
)
admin_app.add_typer(
    tables_app, name="tables", epilog="Example: altiplano admin tables close q7YxGm1c2QbA"
)
admin_app.add_typer(
    people_app, name="people", epilog="Example: altiplano admin people ban 3fa94c0e12b7"
)

MatchId = Annotated[str, typer.Argument(metavar="TABLE", help="Its id, as in its address.")]
Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="The first digits, as `people` shows them.")
]
Words = Annotated[str, typer.Option(help="Part of a name, or how an id begins.")]
Page = Annotated[int, typer.Option(min=1, help="Which page.")]
Most = Annotated[int, typer.Option(min=1, max=1000, help="How many on a page.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would happen; change nothing.")]


def days(what: str) -> Any:
    """After how many days something goes."""
    return typer.Option(min=1, max=100_000, metavar="DAYS", help=what)


def part(name: str) -> ModuleType:
    """A module of the table, if what it needs is installed."""
    return extra(f"altiplano.table.{name}", "table", "the operator's commands need")


def address(database: str) -> str:
    return database or str(table().usual_database())


def at_store(database: str, work: "Callable[[Store], Awaitable[T]]", up_to_date: bool = True) -> T:
    """Do something with a database that exists."""
    opening = part("opening")
    opening.check_there(address(database))
    done: T = opening.with_store(address(database), work, up_to_date)
    return done


def at_office(database: str, work: "Callable[[Office], Awaitable[T]]") -> T:
    """Let the office do something."""
    office = part("office")
    return at_store(database, lambda store: work(office.Office(store)))


def plain(value: object) -> Any:
    """A struct as JSON has it."""
    return msgspec.to_builtins(value)


def say(value: object, sentence: str, as_json: bool) -> None:
    """One answer, for a person or a program."""
    if as_json:
        write_json(plain(value))
    else:
        print(paragraphs([sentence]))


def confirm(question: str, sure: bool) -> None:
    """Go on only if somebody says so."""
    if not sure:
        typer.confirm(question, abort=True, err=True)


def day(time: str | None) -> str:
    """A time as people read it."""
    return "" if time is None else f"{time[:10]} {time[11:16]}"


# Tables.


@tables_app.command("list", epilog="Example: altiplano admin tables list --words Ann --unfinished")
def list_tables(
    words: Words = "",
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Only those.")] = False,
    finished: Annotated[bool, typer.Option("--finished", help="Only those.")] = False,
    game: Annotated[str, typer.Option(help="Only those of a game.")] = "",
    page: Page = 1,
    most: Most = 20,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """List tables, the latest first."""
    if unfinished and finished:
        raise typer.BadParameter("say --unfinished or --finished, or neither")
    over = None if not (unfinished or finished) else finished
    asked = part("office").Asked(most, page - 1, words, over, game)
    found = at_office(database, lambda office: office.tables(asked))
    if as_json:
        write_json(plain(found))
        return
    heads = ["table", "game", "people", "choices", "state", "updated"]
    show_rows("Tables", [heads, *(table_row(each) for each in found.tables)])
    print(f"{many(found.found, 'table')}; page {page} of {max(1, found.pages)}")


def table_row(each: "TableLine") -> list[str]:
    people, updated = ", ".join(each.people), day(each.updated)
    return [each.match, each.game, people, str(each.choices), state_of(each), updated]


def state_of(each: "TableLine") -> str:
    if each.closed:
        return f"ended by {each.closed}"
    return "over" if each.over else "stopped" if each.stopped else "playing"


@tables_app.command("show", epilog="Example: altiplano admin tables show q7YxGm1c2QbA")
def show_table(match: MatchId, database: Database = "", as_json: ForPrograms = False) -> None:
    """Show one table: who sits there, and how it stands. Cards and luck stay secret."""
    found = at_office(database, lambda office: office.table(match))
    if as_json:
        write_json(plain(found))
        return
    rows = [[name, shown(value)] for name, value in plain(found).items() if name != "seats"]
    show_rows(f"Table {match}", [["what", "value"], *rows])
    show_rows("Seats", seat_rows(found))


def shown(value: object) -> str:
    """A value as a cell has it."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def seat_rows(sheet: "TableSheet") -> list[list[str]]:
    heads = ["seat", "name", "kind", "bot", "gone", "last seen", "people"]
    return [
        heads,
        *(
            [
                str(each.seat),
                each.name,
                each.kind,
                each.bot or "",
                shown(each.gone),
                day(each.seen),
                shown(each.people),
            ]
            for each in sheet.seats
        ),
    ]


@tables_app.command("close", epilog="Example: altiplano admin tables close q7YxGm1c2QbA")
def close_table(match: MatchId, database: Database = "", as_json: ForPrograms = False) -> None:
    """End a match without a winner; everybody there is told, and can still look at it."""
    at_office(database, lambda office: office.close(match))
    say({"match": match, "closed": True}, f"The match of table {match} has ended.", as_json)


@tables_app.command("delete", epilog="Example: altiplano admin tables delete q7YxGm1c2QbA --yes")
def delete_table(
    match: MatchId, sure: Sure = False, database: Database = "", as_json: ForPrograms = False
) -> None:
    """Remove a table with its journal, notes, seats, links and replay, for good."""
    confirm(f"Remove table {match} for good?", sure)
    at_office(database, lambda office: office.delete(match))
    say({"match": match, "deleted": True}, f"Table {match} is gone.", as_json)


@tables_app.command("export", epilog="Example: altiplano admin tables export q7YxGm1c2QbA > it.txt")
def export_table(match: MatchId, database: Database = "", as_json: ForPrograms = False) -> None:
    """Write the journal of a table, or with --json all that is stored. The seed is in there."""
    if as_json:
        write_json(plain(at_office(database, lambda office: office.export(match))))
    else:
        print(at_office(database, lambda office: office.journal(match)), end="")


# People.


@people_app.command("list", epilog="Example: altiplano admin people list --words Ann")
def list_people(
    words: Words = "",
    page: Page = 1,
    most: Most = 20,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """List people, those seen last first."""
    asked = part("office").Asked(most, page - 1, words)
    found = at_office(database, lambda office: office.people(asked))
    if as_json:
        write_json(plain(found))
        return
    heads = ["person", "names", "tables", "first seen", "last seen", "banned"]
    show_rows("People", [heads, *(person_row(each) for each in found.people)])
    how_many = "1 person" if found.found == 1 else f"{found.found} people"
    print(f"{how_many}; page {page} of {max(1, found.pages)}")


def person_row(each: "PersonLine") -> list[str]:
    return [
        each.person,
        ", ".join(each.names),
        str(each.tables),
        day(each.created),
        day(each.seen),
        "banned" if each.banned else "",
    ]


@people_app.command("revoke", epilog="Example: altiplano admin people revoke 3fa94c0e12b7")
def revoke(person: Person, database: Database = "", as_json: ForPrograms = False) -> None:
    """Revoke a key, such as a stolen one: its seats wait for a friend again."""
    done = at_office(database, lambda office: office.revoke(person))
    say_removed(done, "has lost their seats, which wait for a friend again", as_json)


@people_app.command("ban", epilog="Example: altiplano admin people ban 3fa94c0e12b7")
def ban(person: Person, database: Database = "", as_json: ForPrograms = False) -> None:
    """Keep somebody out of every table; their seats stay theirs."""
    done = at_office(database, lambda office: office.ban(person))
    say_removed(done, "is banned", as_json)


@people_app.command("unban", epilog="Example: altiplano admin people unban 3fa94c0e12b7")
def unban(person: Person, database: Database = "", as_json: ForPrograms = False) -> None:
    """Let somebody in again."""
    done = at_office(database, lambda office: office.ban(person, banned=False))
    say_removed(done, "is let in again", as_json)


@people_app.command(
    "forget", epilog="Example: altiplano admin people forget 3fa94c0e12b7 --export ann.json"
)
def forget(
    person: Person,
    export: Annotated[
        Path | None,
        typer.Option(help="Write all that is stored about them to this file, and forget nothing."),
    ] = None,
    sure: Sure = False,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """Remove everything stored about a person: names, words, seats; or export it."""
    if export is not None:
        about = at_office(database, lambda office: office.about(person))
        new_text(export, json_text(about))
        say({"person": person, "file": str(export)}, f"Wrote {export}.", as_json)
        return
    confirm(f"Remove everything about {person} for good?", sure)
    done = at_office(database, lambda office: office.forget(person))
    say_removed(done, "is forgotten; bots play on where they sat", as_json)


def json_text(value: object) -> str:
    return json.dumps(plain(value), ensure_ascii=False, indent=2) + "\n"


def say_removed(done: "Removed", what: str, as_json: bool) -> None:
    say(done, f"{done.person} {what} ({many(done.tables, 'table')}).", as_json)


# The whole server.


@admin_app.command(epilog="Example: altiplano admin stats --json")
def stats(database: Database = "", as_json: ForPrograms = False) -> None:
    """Show what there is on a server, in figures."""
    found = at_office(database, lambda office: office.stats())
    if as_json:
        write_json(plain(found))
        return
    rows = [[name, shown(value)] for name, value in plain(found).items()]
    show_rows("Server", [["what", "value"], *rows])


@admin_app.command(epilog="Example: altiplano admin check")
def check(database: Database = "", as_json: ForPrograms = False) -> None:
    """Read every journal, and see whether all that is stored fits together; code 1 if not."""
    inspection = part("inspection")
    with bar("Reading tables", as_json) as progress:
        found: Checked = at_store(
            database, lambda store: inspection.check(store, progress), up_to_date=False
        )
    if as_json:
        write_json(plain(found))
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


@admin_app.command(epilog="Example: altiplano admin backup altiplano-monday.gz")
def backup(
    file: Annotated[Path, typer.Argument(help="Where to; seeds are in there, so keep it safe.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace the file, if there is one.")
    ] = False,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """Write everything to a file, also while the server runs."""
    backups = part("backup")
    with bar("Writing rows", as_json) as progress:
        done: Saved = at_store(
            database,
            lambda store: backups.back_up(store, file, replace, progress),
            up_to_date=False,
        )
    say(done, f"Wrote {many(sum(done.rows.values()), 'row')} to {file}.", as_json)


@admin_app.command(
    epilog="Example: altiplano admin restore altiplano-monday.gz --database sqlite:///new.db"
)
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `backup` has written.")],
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """Bring a backup into an empty database, of either kind, before the server starts."""
    backups, opening = part("backup"), part("opening")
    with bar("Restoring rows", as_json) as progress:
        done: Saved = opening.with_store(
            address(database), lambda store: backups.restore(store, file, progress), False
        )
    say(done, f"Restored {many(sum(done.rows.values()), 'row')} from {file}.", as_json)


@admin_app.command(epilog="Example: altiplano admin prune --dry-run --finished-after 730")
def prune(
    unplayed_after: Annotated[int, days("Tables at which nobody has made a choice.")] = 7,
    abandoned_after: Annotated[int, days("Unfinished tables that nobody has touched.")] = 180,
    uploads_after: Annotated[int, days("Uploaded replays.")] = 365,
    people_after: Annotated[int, days("People who sit at no table any more.")] = 365,
    finished_after: Annotated[int | None, days("Finished matches; they stay unless told.")] = None,
    dry_run: DryRun = False,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """Remove what nobody needs any more, each after so many days."""
    pruning = part("pruning")
    policy = pruning.Policy(
        unplayed_after, abandoned_after, uploads_after, people_after, finished_after
    )
    done: Pruned = at_store(database, lambda store: pruning.prune(store, policy, dry_run))
    if as_json:
        write_json(plain(done))
        return
    rows = [[WORDS[name], str(plain(done)[name])] for name in WORDS]
    show_rows("Would be removed" if dry_run else "Removed", [["what", "number"], *rows])


@admin_app.command(epilog="Example: altiplano admin carry-over --dry-run")
def carry_over(
    dry_run: DryRun = False, database: Database = "", as_json: ForPrograms = False
) -> None:
    """Read every match of older rules under today's, and say how many go on."""
    inspection = part("inspection")
    with bar("Reading tables", as_json) as progress:
        done: CarriedOver = at_store(
            database, lambda store: inspection.carry_all_over(store, dry_run, progress)
        )
    if as_json:
        write_json(plain(done))
        return
    would = "would " if dry_run else ""
    lines = [
        f"{many(done.tables, 'table')} of older rules: "
        f"{done.go_on} {would}go on under today's, {done.stop} {would}stop where they are illegal."
    ]
    if done.unreadable:
        names = ", ".join(done.unreadable[:SHOWN_FAULTS])
        lines.append(f"Begun with components that nobody has kept: {names}.")
    print(paragraphs(lines))


@admin_app.command(epilog="Example: altiplano admin key")
def key(
    remove: Annotated[bool, typer.Option("--remove", help="Close /admin to everybody.")] = False,
    database: Database = "",
    as_json: ForPrograms = False,
) -> None:
    """Make the operator's key, which opens /admin; it is shown once, and replaces the last."""
    if remove:
        removed = at_office(database, lambda office: office.remove_key())
        sentence = "The operator's key does not work any more." if removed else "There was no key."
        say({"removed": removed}, sentence, as_json)
        return
    secret = at_office(database, lambda office: office.new_key())
    if as_json:
        write_json({"key": secret})
    else:
        print(secret)
