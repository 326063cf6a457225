"""Reference episodes: the numbers that agents get keep their meaning."""

import json

from altiplano import envs
from tests.envs.episodes import FILE, checksums


def test_reference_episodes_have_their_known_checksums() -> None:
    """Observations, masks, seats and rewards are those of this version."""
    known = json.loads(FILE.read_text(encoding="utf-8"))

    found = {"version": envs.VERSION, **checksums()}

    assert found == known, "see tests/envs/episodes.py before you renew them"
