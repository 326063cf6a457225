"""Logs for programs: one JSON object per line, without secrets."""

import json
import logging
import sys
from datetime import UTC, datetime

OWN = ("match", "game", "players", "number", "path")
"""What a log line may contain besides its text."""


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": message_of(record),
        }
        line.update({name: getattr(record, name) for name in OWN if hasattr(record, name)})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, separators=(",", ":"))


def message_of(record: logging.LogRecord) -> str:
    """The text of a record; without its values if they don't fit."""
    try:
        return record.getMessage()
    except Exception:
        return str(record.msg)


def set_up_logs(level: int = logging.INFO) -> None:
    """Write everything to standard error, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for noisy in ("alembic", "aiosqlite", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
