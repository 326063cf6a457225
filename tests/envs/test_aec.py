"""PettingZoo: its own checks, and the contract's matches behind it."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from altiplano import games
from altiplano.envs import aec
from altiplano.envs.layout import known_game
from altiplano.errors import Refused
from tests.contract.samples import LONG

CYCLES = 1000 if LONG else 40
"""How long PettingZoo's checks play."""

EXPECTED = {
    "Action mask numpy array is all zeros (no legal actions).",
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or "
    "gymnasium.spaces.discrete",
}
"""It warns of seats that are not asked, and of observations with a mask, which are dicts in its own
classic games, too."""

BEGINNINGS: dict[str, dict[str, Any]] = {
    "altiplano": {"players": 3, "options": {"missions": True}},
    "expedition": {"players": 2, "options": {"assembly": True}},
}


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("observation", ["flat", "tokens"])
def test_pettingzoo_accepts_it(
    name: str, observation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its API test, with no other warnings than its own classic games get."""
    env = aec.env(game=name, observation=observation, **BEGINNINGS[name])
    with warnings.catch_warnings(record=True) as noted:
        warnings.simplefilter("always")
        api_test(env, num_cycles=CYCLES)

    assert {str(each.message) for each in noted} <= EXPECTED


@pytest.mark.parametrize("name", games.names())
def test_the_same_seed_gives_the_same_episode(name: str) -> None:
    """PettingZoo's seed test."""
    seed_test(lambda: aec.env(game=name, **BEGINNINGS[name]), num_cycles=CYCLES // 4)


@pytest.mark.parametrize("name", games.names())
def test_it_renders_text_and_pictures(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's render test: text is printed, returned, or drawn."""
    render_test(lambda render_mode: aec.env(game=name, render_mode=render_mode))


def test_text_shows_a_spectator_s_view() -> None:
    """Where everything is, and no secrets: hands of Expedition are counted."""
    env = aec.SeatsEnv(game="expedition", render_mode="ansi")
    env.reset(seed=1)

    text = env.render()

    assert text.startswith("expedition, 2 players\nturn: 1\n")
    assert "hand: characters 0, exploration 5" in text


def test_its_match_is_the_contract_s() -> None:
    """The same seed and choices: view, options and journal are equal."""
    env = aec.SeatsEnv(game="altiplano", players=2)
    env.reset(seed=11)
    match = known_game("altiplano").start(2, 11)
    luck = np.random.default_rng(3)
    for _ in range(60):
        seat = match.to_move[0]
        assert env.agent_selection == f"seat_{seat}"
        mask = env.observe(env.agent_selection)["action_mask"]
        assert np.flatnonzero(mask).tolist() == sorted(match.moves(seat))
        other = env.observe(f"seat_{1 - seat}")
        assert not other["action_mask"].any()
        move = int(luck.choice(np.flatnonzero(mask)))
        env.step(move)
        match.play(seat, match.rules.move_texts[move])

    assert env.match().journal() == match.journal()
    assert env.single.view(0) == match.view(0)


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    """With a sentence."""
    env = aec.SeatsEnv(game="expedition")
    env.reset(seed=0)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    before = env.match().journal()

    with pytest.raises(Refused, match="is not legal; legal moves"):
        env.step(wrong)

    assert env.match().journal() == before


def test_the_end_terminates_all_seats_and_truncates_none() -> None:
    """Rewards add up to 0, and infos have the points."""
    env = aec.env(game="expedition")
    env.reset(seed=2)
    luck = np.random.default_rng(0)
    total = 0.0
    ended = 0
    for _agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        assert not truncated
        if terminated:
            total += reward
            ended += 1
            assert len(info["points"]) == 2
            env.step(None)
        else:
            env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))

    assert ended == 2
    assert total == pytest.approx(0)
