"""The page in Firefox: a match of each game begins, and what is touched is played."""

import pytest

from tests import firefox
from tests.firefox import Firefox
from tests.table.servers import Process

MOVES = "document.querySelector('altiplano-table').play.update.next"


def test_a_match_of_each_game_begins_in_firefox(
    server: Process, tmp_path_factory: pytest.TempPathFactory
) -> None:
    program = firefox.find()
    if program is None:
        pytest.skip(firefox.MISSING)
    with Firefox(program, tmp_path_factory.mktemp("firefox")) as browser:
        for game in firefox.OFFERS:
            assert firefox.play(browser, server, game, most=8) is None
            assert browser.ask(MOVES) > 0, game
        assert browser.complaints == []
