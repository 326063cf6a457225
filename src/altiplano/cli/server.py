"""The web table: `play` and `serve`."""

import os
from contextlib import AbstractContextManager
from typing import Annotated

import typer

from altiplano import games
from altiplano.cli.extras import needing
from altiplano.cli.options import GAME, Database, EditionName
from altiplano.terminal.text import command

app = typer.Typer()

Port = Annotated[
    int, typer.Option(min=0, max=65535, help="The port to listen on. 0: 8421, or any free port.")
]


@app.command(epilog="Example: altiplano play --port 8000")
def play(
    port: Port = 0,
    database: Database = "",
    edition: EditionName = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Play in the browser on this computer, against bots or with friends."""
    play_here(port, database, edition, "" if browser else None)


@app.command(
    epilog="Example: altiplano serve --host 0.0.0.0 --allow-host play.example.org --secure"
)
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Port = 0,
    database: Database = "",
    edition: EditionName = None,
    workers: Annotated[
        int, typer.Option(min=1, help="Number of processes; more than one needs PostgreSQL.")
    ] = 1,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A host name, besides localhost, to answer to. Can be repeated."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="The site is on https: send cookies only there.")
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="Address or network of a proxy on another host, whose X-Forwarded-For is "
            "trusted. Can be repeated. Default: 127.0.0.1."
        ),
    ] = None,
    metrics_token: Annotated[
        str, typer.Option(envvar="ALTIPLANO_METRICS_TOKEN", help="The token that opens /metrics.")
    ] = "",
    requests: Annotated[
        int, typer.Option(min=0, help="Requests per minute from one address; 0: no limit.")
    ] = 600,
    lab: Annotated[bool, typer.Option(help="Let visitors use the live lab at /lab.")] = True,
    traces: Annotated[
        bool,
        typer.Option(
            "--traces",
            help="Send traces to OpenTelemetry; on if OTEL_EXPORTER_OTLP_ENDPOINT is set.",
        ),
    ] = False,
) -> None:
    """Serve tables to other people; on the internet, behind a proxy that handles https."""
    with needing_table():
        from altiplano.table import serve as server

    set_edition(edition)
    settings = server.default_settings(database)
    settings.hosts = allow_host or []
    settings.secure = secure
    settings.metrics_token = metrics_token
    settings.requests = requests
    settings.lab = lab
    settings.traces = traces or "OTEL_EXPORTER_OTLP_ENDPOINT" in os.environ
    if settings.traces:
        with needing("traces", "traces need"):
            import altiplano.table.traces  # noqa: F401
    server.serve(settings, host, port, workers=workers, proxies=proxy)


def set_edition(edition: str | None) -> None:
    """Make an edition the default for new tables, in all processes of the server."""
    if edition is None:
        return
    if not any(edition in games.editions(name) for name in games.names()):
        games.named_edition(GAME, edition)
    os.environ[games.EDITION] = edition


def play_here(port: int, database: str, edition: str | None, browse: str | None) -> None:
    """Serve the user of this computer; `browse`: the page to open, None for no browser."""
    with needing_table():
        from altiplano.table import serve as server

    set_edition(edition)
    settings = server.default_settings(database)
    settings.lab_seconds = 0
    settings.lab_workers = os.cpu_count()
    server.serve(settings, "127.0.0.1", port, browse=browse)


def needing_table() -> AbstractContextManager[None]:
    instead = f"; {command('terminal')} works without it"
    return needing("table", "the web table needs", instead)
