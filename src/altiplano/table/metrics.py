"""Metrics for Prometheus. No label names a table or a person."""

import os
import time
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError

import altiplano
from altiplano.processes import Pool
from altiplano.table.writing import Writer

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The folder in which processes of one server count, so that any of them can report the sums."""

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
WAITING = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

RUN = 4
"""Which of what SQLAlchemy tells about a statement is the same at its begin and its end."""

ROUTES = {
    "/web/": "files",
    "/api/tables": "tables",
    "/api/links": "links",
    "/api/replays": "replays",
    "/api/lab": "lab",
    "/api/admin": "operators",
    "/api/": "games",
    "/health": "operators",
    "/ready": "operators",
    "/metrics": "operators",
}
"""By the beginning of a path; everything else is a page."""


class Metrics:
    """The counters of this process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.moves = Counter("altiplano_moves", "Lines written to journals", registry=registry)
        self.refused = Counter("altiplano_refused", "Commands that were refused", registry=registry)
        self.bot_failures = Counter(
            "altiplano_bot_failures", "Bots that failed to choose", registry=registry
        )
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.rooms = self._gauge("rooms", "Tables in memory")
        self.commands = Histogram(
            "altiplano_command_seconds",
            "Seconds from reading a command to its answer",
            buckets=SECONDS,
            registry=registry,
        )
        self.answers = Counter(
            "altiplano_http_answers",
            "Responses to requests, by route and status",
            ["route", "code"],
            registry=registry,
        )
        self.queue_waiting = self._gauge("queue_waiting", "Work waiting for a process", "pool")
        self.queue_busy = self._gauge("queue_busy", "Processes that work", "pool")
        self.queue_seconds = Histogram(
            "altiplano_queue_wait_seconds",
            "Seconds that work has waited for a process",
            ["pool"],
            buckets=WAITING,
            registry=registry,
        )
        self.statements = Histogram(
            "altiplano_database_statement_seconds",
            "Seconds for database statements other than writing moves",
            buckets=SECONDS,
            registry=registry,
        )
        self.writes = Histogram(
            "altiplano_journal_write_seconds",
            "Seconds for writing moves to the database",
            buckets=SECONDS,
            registry=registry,
        )
        self.database_errors = Counter(
            "altiplano_database_errors", "Statements and connections that failed", registry=registry
        )
        self.ready = self._gauge("ready", "Whether /ready returns 200", mode="livemin")
        self.disk_free = self._gauge(
            "disk_free_bytes", "Free bytes, if the database is a file", "disk", mode="livemin"
        )
        build = self._gauge("build_info", "The version, always 1", "version", mode="livemax")
        build.labels(altiplano.__version__).set(1)

    def _gauge(self, name: str, says: str, *labels: str, mode: Any = "livesum") -> Gauge:
        """`mode`: how the values of several processes are combined."""
        return Gauge(
            f"altiplano_{name}", says, labels, registry=self.registry, multiprocess_mode=mode
        )

    def answered(self, path: str, status: int) -> None:
        """Count a response."""
        self.answers.labels(route_of(path), str(status)).inc()

    def watch_pool(self, pool: Pool) -> None:
        """From now on, record how long work waits there."""
        pool.observe = self.queue_seconds.labels(pool.name).observe
        self.look_at_pool(pool)

    def look_at_pool(self, pool: Pool) -> None:
        """Record the current queue."""
        self.queue_waiting.labels(pool.name).set(pool.waiting)
        self.queue_busy.labels(pool.name).set(pool.workers - pool.idle)

    def watch_database(self, engine: Engine) -> None:
        """From now on, record how long statements take, and those that fail.

        If another process has already written the same row, that is not an error.
        """

        def begin(*statement: Any) -> None:
            statement[RUN].begun = time.perf_counter()

        def end(*statement: Any) -> None:
            self.statements.observe(time.perf_counter() - statement[RUN].begun)

        def fail(context: Any) -> None:
            if not isinstance(context.sqlalchemy_exception, IntegrityError):
                self.database_errors.inc()

        event.listen(engine, "before_cursor_execute", begin)
        event.listen(engine, "after_cursor_execute", end)
        event.listen(engine, "handle_error", fail)

    def watch_writer(self, writer: Writer) -> None:
        """Record the same for journal lines, which are written by a separate path."""
        writer.observe = self.writes.observe
        writer.failed = self.database_errors.inc

    def text(self) -> bytes:
        """All metrics in Prometheus' format, including those of the server's other processes."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def route_of(path: str) -> str:
    """The route of a path."""
    return next((route for begin, route in ROUTES.items() if path.startswith(begin)), "pages")
