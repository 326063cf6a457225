"""Traces are sent only if configured, and name neither tables nor people."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from altiplano.table.traces import Traces
from tests.table.servers import BOT, ME, Here, here


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


def test_what_a_request_has_led_to_is_seen_by_name_and_names_nobody(tmp_path: Path) -> None:
    exporter = InMemorySpanExporter()
    with traced(tmp_path, exporter) as server, server.browser() as ann:
        match = ann.set_up(ME, BOT).match
        with ann.live(match) as live:
            live.begin()
            live.turn()
        move = ann.play_first(match, 1, 0)[0]
        ann.get(f"/api/tables/{match}/help", seat=0)
        ann.get("/api/tables/nothing")
        assert ann.get("/api/tables", page="x").status_code == 400
    server.app.traces.close()  # type: ignore[attr-defined]
    spans = exporter.get_finished_spans()
    table = "/api/tables/{match}"
    assert {tuple(each.name for each in line(span, spans)) for span in spans} >= {
        ("database INSERT", "POST /api/tables"),
        ("database write", "command Play", f"POST {table}/commands"),
        *((f"help {step}", f"GET {table}/help") for step in ("wait", "start", "work")),
        *((f"bots {step}", "bot") for step in ("wait", "start", "work")),
        ("database write", "bot"),
    }
    said = [(span.name, span.attributes or {}) for span in spans]
    answers = {(name, values.get("http.response.status_code")) for name, values in said}
    assert answers >= {(f"GET {table}", 200), (f"GET {table}", 404), ("GET /api/tables", 400)}
    assert {values.get("http.route") for _name, values in said} >= {table, "/api/tables"}
    told = " ".join(span.to_json() for span in spans)
    assert match not in told
    assert "Ann" not in told
    assert f"'{move}'" not in told


def line(span: Any, spans: Sequence[Any]) -> list[Any]:
    """A span, and those in which it began, the nearest first."""
    if span.parent is None:
        return [span]
    (parent,) = [each for each in spans if each.context.span_id == span.parent.span_id]
    return [span, *line(parent, spans)]


class Traced:
    """An application that is traced, and still shows what is behind it."""

    def __init__(self, server: Here, exporter: Any) -> None:
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
