"""The files for operators name what exists, and the guide names what the files have."""

import json
import re
from pathlib import Path

import pytest

from altiplano.table.desk import Desk
from altiplano.table.metrics import Metrics
from altiplano.table.readiness import FULL, LOCKED, READ_ONLY, SILENT
from altiplano.table.settings import Settings
from tests.table.servers import sqlite

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs" / "howto" / "run-a-server.md").read_text(encoding="utf-8")

HOWTOS = [ROOT / "docs" / "howto" / name for name in ("run-a-server.md", "admin.md")]
SOURCES = [
    *(ROOT / "src" / "altiplano").glob("*.py"),
    *(ROOT / "src" / "altiplano" / "table").glob("*.*"),
    *(ROOT / "src" / "altiplano" / "cli").rglob("*.py"),
]

ENDINGS = {"counter": ("",), "gauge": ("",), "histogram": ("", "_bucket", "_sum", "_count")}


def known() -> set[str]:
    """The names of all metrics."""
    found = re.findall(r"^# TYPE (\S+) (\S+)$", Metrics().text().decode(), re.MULTILINE)
    names = {name + end for name, kind in found for end in ENDINGS[kind]}
    return {name for name in names if not name.endswith("_created")}


def named(text: str) -> set[str]:
    return set(re.findall(r"\baltiplano_[a-z_]+", text))


@pytest.mark.parametrize("name", ["alerts.yml", "grafana-dashboard.json"])
def test_what_is_watched_is_told(name: str) -> None:
    watched = named((DEPLOY / name).read_text(encoding="utf-8"))
    assert watched
    assert watched <= known()


def test_the_dashboard_shows_everything_that_is_told() -> None:
    dashboard = json.loads((DEPLOY / "grafana-dashboard.json").read_text(encoding="utf-8"))
    shown = named(" ".join(each["expr"] for one in dashboard["panels"] for each in one["targets"]))
    plain = {re.sub(r"_(bucket|sum|count)$", "", name) for name in known()}
    assert {name.removesuffix("_bucket") for name in shown} == plain


def test_the_guide_names_every_metric_and_every_alert() -> None:
    plain = {re.sub(r"_(bucket|sum|count)$", "", name) for name in known()}
    assert named(GUIDE) == plain
    alerts = re.findall(r"alert: (\w+)", (DEPLOY / "alerts.yml").read_text(encoding="utf-8"))
    assert set(re.findall(r"`(Altiplano\w+)`", GUIDE)) == set(alerts)


def test_the_guide_names_every_queue(tmp_path: Path) -> None:
    pools = Desk(Settings(secret="a secret of tests", database=sqlite(tmp_path))).pools
    (line,) = [line for line in GUIDE.splitlines() if "altiplano_queue_waiting" in line]
    assert re.findall(r"`([a-z]+)`", line.split("|")[1]) == [pool.name for pool in pools]
    for pool in pools:
        pool.close()


def test_the_guide_names_every_reason_not_to_be_ready() -> None:
    for refusal in (SILENT, LOCKED, READ_ONLY, FULL):
        assert f"`{refusal.code}`" in GUIDE


def quoted(text: str) -> list[str]:
    """What a guide quotes of the server: sentences, where `...` and X stand for values."""
    sentence = r"`((?:a|it|something|the|there|this|too) [^`]+)`"
    return re.findall(sentence, " ".join(text.split()))


def test_the_guides_quote_what_the_server_says() -> None:
    said = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES if path.is_file())
    quotes = [quote for guide in HOWTOS for quote in quoted(guide.read_text(encoding="utf-8"))]
    assert len(quotes) >= 6
    for quote in quotes:
        pieces = [re.escape(piece) for piece in re.split(r" ?\.\.\. ?|\bX\b", quote)]
        assert re.search(".*".join(pieces), said), quote
