"""Logs: one JSON object per line, for everything that is logged."""

import json
import logging

import pytest

from altiplano.table.logs import JsonFormatter


class Odd:
    """Something that cannot be written as JSON."""

    def __str__(self) -> str:
        return "odd \ud800"


@pytest.mark.parametrize(
    ("message", "values", "says"),
    [
        ("plain", (), "plain"),
        ("half a character: \ud800", (), "half a character: \ud800"),
        ("%s and %s", ("one",), "%s and %s"),
        ("%s", (Odd(),), "odd \ud800"),
        ("two\nlines", (), "two\nlines"),
    ],
)
def test_whatever_is_logged_is_one_line_of_json(
    message: str, values: tuple[object, ...], says: str
) -> None:
    record = logging.LogRecord("altiplano", logging.INFO, "", 1, message, values, None)
    record.path = Odd()

    line = JsonFormatter().format(record)

    assert "\n" not in line
    assert json.loads(line)["says"] == says
    assert json.loads(line)["path"] == "odd \ud800"
