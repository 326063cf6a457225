"""Reference episodes: the numbers that agents get keep their meaning."""

import json
from typing import Any

import pytest

from altiplano import games
from tests.envs.episodes import FILE, checksums, plan_checksums


def known() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("usual", ["1", "2"])
def test_reference_episodes_have_their_known_checksums(
    usual: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Observations, masks, seats and rewards are those of this version, whatever edition people
    play."""
    monkeypatch.setenv(games.EDITION, usual)
    stored = known()
    del stored["plans"]

    assert checksums() == stored, "see tests/envs/episodes.py before you renew them"


def test_plans_have_their_known_checksums() -> None:
    """If this fails, the mind's weights are others: plan 3 is not what it was."""
    assert plan_checksums() == known()["plans"], "see tests/envs/episodes.py before you renew them"
