"""Traces for OpenTelemetry, if the operator wants them. No span names a table or a person."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import SpanKind, StatusCode, get_current_span
from sqlalchemy import event

import altiplano
from altiplano.table.desk import Desk
from altiplano.table.metrics import RUN

SQL = 2
"""SQLAlchemy's attribute with the text of a statement, without values."""


class Traces:
    """Requests, commands and bots' choices, with what the database and processes do for them.

    Each is a trace of its own.
    """

    def __init__(self, exporter: SpanExporter | None = None) -> None:
        """`exporter`: where they go; the default depends on the environment."""
        if exporter is None:
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

            exporter = OTLPSpanExporter()
        name = os.environ.get("OTEL_SERVICE_NAME", "altiplano")
        about = {"service.name": name, "service.version": altiplano.__version__}
        self.provider = TracerProvider(resource=Resource.create(about))
        self.provider.add_span_processor(BatchSpanProcessor(exporter))
        self.tracer = self.provider.get_tracer("altiplano")

    def watch(self, desk: Desk, app: ASGIApp) -> ASGIApp:
        """The application with its requests traced. What callers say of a trace is not believed."""
        desk.span = desk.rooms.span = desk.store.writer.span = self._span
        for pool in desk.pools:
            pool.span = self._span
        self._watch_database(desk)

        async def traced(scope: Scope, receive: Receive, send: Send) -> None:
            method = str(scope.get("method", ""))
            if not method:  # A socket may stay open for hours, so its commands are traced instead.
                await app(scope, receive, send)
                return
            with self.tracer.start_as_current_span(
                method, kind=SpanKind.SERVER, record_exception=False
            ) as span:
                span.set_attribute("http.request.method", method)

                async def sending(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        span.set_attribute("http.response.status_code", message["status"])
                        if message["status"] >= 500:
                            span.set_status(StatusCode.ERROR)
                    await send(message)

                await app(scope, receive, sending)
                if route := scope.get("path_template"):  # What was refused before has none.
                    span.update_name(f"{method} {route}")
                    span.set_attribute("http.route", route)

        return traced

    @contextmanager
    def _span(self, name: str) -> Iterator[None]:
        """A span that records whether something failed, but not how: that could name a table."""
        with self.tracer.start_as_current_span(
            name, record_exception=False, set_status_on_exception=False
        ) as span:
            try:
                yield
            except BaseException:
                span.set_status(StatusCode.ERROR)
                raise

    def _watch_database(self, desk: Desk) -> None:
        def begin(*statement: Any) -> None:
            if not get_current_span().is_recording():
                return  # What this process notes now and then would be a trace each time.
            verb = statement[SQL].split(maxsplit=1)[0]
            span = self.tracer.start_span(f"database {verb}", kind=SpanKind.CLIENT)
            span.set_attribute("db.query.text", statement[SQL])
            statement[RUN].span = span

        def end(*statement: Any) -> None:
            span = getattr(statement[RUN], "span", None)
            if span is not None:
                span.end()

        def fail(context: Any) -> None:
            span = getattr(context.execution_context, "span", None)
            if span is not None:
                span.set_status(StatusCode.ERROR)
                span.end()

        engine = desk.store.engine.sync_engine
        event.listen(engine, "before_cursor_execute", begin)
        event.listen(engine, "after_cursor_execute", end)
        event.listen(engine, "handle_error", fail)

    def close(self) -> None:
        """Send what is still queued."""
        self.provider.shutdown()
