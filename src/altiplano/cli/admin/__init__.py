"""The operator's commands: `admin`, with a module for tables, for people and for stored data."""

import typer

from altiplano.cli.admin import data, people, tables

admin_app = typer.Typer(
    rich_markup_mode=None, no_args_is_help=True, help="Manage a server, even while it is running."
)
admin_app.add_typer(
    tables.app, name="tables", epilog="Example: altiplano admin tables close q7YxGm1c2QbA"
)
admin_app.add_typer(
    people.app, name="people", epilog="Example: altiplano admin people ban 3fa94c0e12b7"
)
admin_app.add_typer(data.app)
