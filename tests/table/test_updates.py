"""What an update says."""

import random

import msgspec
import pytest

from altiplano import games
from altiplano.kernel.journal import UNDO_TEXT
from altiplano.table import keys
from altiplano.table.lines import Lines
from altiplano.table.rows import MatchRow
from altiplano.table.updates import LOG_LINES, log_of, log_on, update_of
from altiplano.table.wire import Log
from altiplano.table.writing import LineRow

OPTIONS = '{"missions": true, "events": true, "traveler": true}'


@pytest.mark.parametrize("seed", range(3))
def test_an_update_has_the_end_of_the_log_also_after_choices_were_taken_back(seed: int) -> None:
    lines = Lines(games.get("altiplano"), setup(seed))
    luck = random.Random(seed)
    undone = 0

    for number in range(90):
        seat = luck.choice(lines.match.to_move)
        text = luck.choice(lines.match.options(seat))
        if lines.match.undoable(seat) and luck.random() < 0.2:
            text = UNDO_TEXT
            undone += 1
        lines.read([LineRow(number, seat, text, None)])

        for viewer in (None, 0, 1, 2):
            lines.logs[viewer] = log_on(lines.match, viewer, lines.logs.get(viewer), lines.said)
            whole = log_of(lines.match, viewer, 0)
            first = max(0, len(whole.lines) - LOG_LINES)
            whole = Log(first, whole.lines[first:])
            assert msgspec.json.encode(lines.logs[viewer]) == msgspec.json.encode(whole)

    assert undone > 0
    assert lines.logs[0].first > 0


@pytest.mark.parametrize("name", games.names())
def test_options_say_what_they_touch(name: str) -> None:
    """So the page never reads a move's text; moves that touch nothing leave the field out."""
    match = games.get(name).start(2, 5)
    luck = random.Random(5)
    for _ in range(100):
        seat = luck.choice(match.to_move)

        options = update_of(match, seat, 0, False, log_of(match, seat, 0)).options

        assert [option.move for option in options] == match.options(seat)
        for option in options:
            assert option.touches == match.touches(seat, option.move)
            assert (b"touches" in msgspec.json.encode(option)) == bool(option.touches)
        match.play(seat, luck.choice(match.options(seat)))


def setup(seed: int) -> MatchRow:
    return MatchRow(
        id="a",
        game="altiplano",
        rules=1,
        edition="",
        players=3,
        options=OPTIONS,
        content=None,
        seed=keys.written_seed(seed),
        bot_seed=keys.written_seed(0),
        practice=True,
        watchable=False,
        host="",
        rematch=None,
        created="",
        updated="",
        over=False,
    )
