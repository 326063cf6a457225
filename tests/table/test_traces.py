"""Traces are sent only where somebody wants them, and name neither tables nor people."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.table.servers import ME, Here, here


def test_without_the_extra_one_sentence_says_what_is_missing(tmp_path: Path) -> None:
    """As if it were not installed."""
    (tmp_path / "opentelemetry.py").write_text("raise ImportError(name='opentelemetry')\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    ended = subprocess.run(
        [sys.executable, "-m", "altiplano", "serve", "--traces"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        "altiplano: traces need what comes with altiplano[traces] (opentelemetry is missing)"
    ]


def test_requests_commands_and_statements_are_traced(tmp_path: Path) -> None:
    memory = pytest.importorskip(
        "opentelemetry.sdk.trace.export.in_memory_span_exporter",
        reason="traces need altiplano[traces], which tests go without",
    )
    exporter = memory.InMemorySpanExporter()
    with traced(tmp_path, exporter) as server, server.browser() as ann:
        match = ann.set_up(ME, ME).match
        move = ann.play_first(match, 1, 0)[0]
        ann.get("/api/tables/nothing")
    server.app.traces.close()  # type: ignore[attr-defined]
    spans = exporter.get_finished_spans()
    by_name: dict[str, Any] = {span.name: span for span in spans}
    assert {"POST tables", "GET tables", "command Play", "database INSERT"} <= set(by_name)
    assert parent_of(by_name["database write"], spans) is by_name["command Play"]
    command, request = by_name["command Play"], parent_of(by_name["command Play"], spans)
    assert request.name == "POST tables"
    assert any(parent_of(span, spans) is command for span in spans if "database" in span.name)
    assert {span.attributes.get("http.response.status_code") for span in spans} >= {200, 201, 404}
    told = " ".join(span.to_json() for span in spans)
    assert match not in told
    assert "Ann" not in told
    assert f"'{move}'" not in told


def parent_of(span: Any, spans: Any) -> Any:
    """The span in which another began."""
    wanted = None if span.parent is None else span.parent.span_id
    return next((each for each in spans if each.context.span_id == wanted), None)


class Traced:
    """An application that is traced, and still shows what is behind it."""

    def __init__(self, server: Here, exporter: Any) -> None:
        from altiplano.table.traces import Traces

        self.traces = Traces(exporter)
        self.app = server.app.app  # type: ignore[attr-defined]
        self.watched = self.traces.watch(server.desk, server.app)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await self.watched(scope, receive, send)


def traced(folder: Path, exporter: Any) -> Here:
    """A server that is traced."""
    server = here(folder)
    server.app = server.server.config.app = Traced(server, exporter)
    return server
