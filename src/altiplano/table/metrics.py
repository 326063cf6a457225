"""What an operator may want to know, for Prometheus. No label names a table or a person."""

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
"""Where processes of one server count together, so that each of them can report the sums."""

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
"""By what a path begins with; everything else is a page."""


class Metrics:
    """Counters of this process."""

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
            "From reading a command to its answer",
            buckets=SECONDS,
            registry=registry,
        )
        self.answers = Counter(
            "altiplano_http_answers",
            "Answers to requests, by what was asked for and status",
            ["route", "code"],
            registry=registry,
        )
        self.queue_waiting = self._gauge("queue_waiting", "Work that waits for a process", "pool")
        self.queue_busy = self._gauge("queue_busy", "Processes that work", "pool")
        self.queue_seconds = Histogram(
            "altiplano_queue_wait_seconds",
            "How long work has waited for a process",
            ["pool"],
            buckets=WAITING,
            registry=registry,
        )
        self.statements = Histogram(
            "altiplano_database_statement_seconds",
            "How long the database takes for a statement other than writing moves",
            buckets=SECONDS,
            registry=registry,
        )
        self.writes = Histogram(
            "altiplano_journal_write_seconds",
            "How long writing moves takes, until the database has them safe",
            buckets=SECONDS,
            registry=registry,
        )
        self.database_errors = Counter(
            "altiplano_database_errors", "Statements and connections that failed", registry=registry
        )
        self.ready = self._gauge("ready", "Whether /ready says yes", mode="livemin")
        self.disk_free = self._gauge(
            "disk_free_bytes", "What is free where the database is a file", "disk", mode="livemin"
        )
        build = self._gauge("build_info", "The version, always 1", "version", mode="livemax")
        build.labels(altiplano.__version__).set(1)

    def _gauge(self, name: str, says: str, *labels: str, mode: Any = "livesum") -> Gauge:
        """`mode`: what several processes have together."""
        return Gauge(
            f"altiplano_{name}", says, labels, registry=self.registry, multiprocess_mode=mode
        )

    def answered(self, path: str, status: int) -> None:
        """Count an answer."""
        self.answers.labels(route_of(path), str(status)).inc()

    def watch_pool(self, pool: Pool) -> None:
        """Note from now on how long work waits there."""
        pool.observe = self.queue_seconds.labels(pool.name).observe
        self.look_at_pool(pool)

    def look_at_pool(self, pool: Pool) -> None:
        """Note how much waits there now."""
        self.queue_waiting.labels(pool.name).set(pool.waiting)
        self.queue_busy.labels(pool.name).set(pool.workers - pool.idle)

    def watch_database(self, engine: Engine) -> None:
        """Note from now on how long statements take, and those that fail.

        That somebody else has written a row before is no error: they are told apart by it.
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
        """Note the same of lines of journals, which take ways of their own into the database."""
        writer.observe = self.writes.observe
        writer.failed = self.database_errors.inc

    def text(self) -> bytes:
        """All of them in Prometheus' own format, those of other processes of this server added."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def route_of(path: str) -> str:
    """What a path is about."""
    return next((route for begin, route in ROUTES.items() if path.startswith(begin)), "pages")
