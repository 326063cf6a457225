"""What an update says."""

import random

import pytest

from altiplano import games
from altiplano.kernel.journal import UNDO_TEXT
from altiplano.table import keys
from altiplano.table.lines import Lines
from altiplano.table.rows import MatchRow
from altiplano.table.updates import LOG_LINES, log_end, log_of
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
            lines.logs[viewer] = log_end(lines.match, viewer, lines.logs.get(viewer))
            whole = log_of(lines.match, viewer, 0)
            first = max(0, len(whole.lines) - LOG_LINES)
            assert lines.logs[viewer].first == first
            assert lines.logs[viewer].lines == whole.lines[first:]

    assert undone > 0
    assert lines.logs[0].first > 0


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
