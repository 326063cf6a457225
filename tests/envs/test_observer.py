"""Observations of single matches, for bots that get a view."""

import numpy as np
import pytest

from altiplano import envs
from altiplano.envs.layout import known_game
from altiplano.envs.observation import Observer

KINDS = [("expedition", 2, {}), ("altiplano", 3, {"missions": True, "events": True})]


@pytest.mark.parametrize("kind", ["flat", "tokens"])
@pytest.mark.parametrize(("name", "players", "options"), KINDS)
def test_a_view_has_all_that_an_observation_needs(
    name: str, players: int, options: dict[str, object], kind: str
) -> None:
    """From the view, from the match and in a batch it is the same, for the seat to move."""
    match = known_game(name).start(players, seed=5, options=options)
    batch = envs.batch(name, 1, players, options, seed=5, observation=kind)
    observer = Observer(name, players, options, observation=kind)
    for _step in range(30):
        seat = match.to_move[0]

        from_match = observer.of_match(match, seat)

        assert from_match.tolist() == observer.of_view(match.view(seat)).tolist()
        assert from_match.tolist() == batch.observations[0].tolist()
        move = match.moves(seat)[-1]
        match.apply(seat, move)
        batch.step(np.array([move]))
