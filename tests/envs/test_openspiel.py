"""Both games in OpenSpiel: its own checks, and what we promise beyond them."""

import random
import runpy
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")

from altiplano import bots  # noqa: E402
from altiplano.envs import openspiel  # noqa: E402 - after the check that OpenSpiel is there
from altiplano.kernel.match import Match  # noqa: E402
from tests.contract.samples import LONG  # noqa: E402
from tests.positions import once  # noqa: E402

pytestmark = once

EXPEDITION = "expedition_v0"
GAMES = [EXPEDITION, "altiplano_v0", "altiplano_v0(players=3,traveler=True,missions=True)"]


def dealt(name: str, seed: int = 7) -> Any:
    """A state after the chance nodes; any type: pyspiel comes without."""
    state = pyspiel.load_game(name).new_initial_state()
    for byte in seed.to_bytes(openspiel.BYTES, "big"):
        state.apply_action(byte)
    return state


def match_of(state: Any) -> Match:
    match = state.match
    assert isinstance(match, Match)
    return match


def at_random(state: Any, decisions: int, seed: int = 1) -> Any:
    """The state after so many random decisions, or at the end."""
    luck = random.Random(seed)
    for _decision in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES[:2])
def test_openspiels_own_simulation_passes(name: str) -> None:
    """Clones, histories, masks, serialization, utilities."""
    pyspiel.random_sim_test(
        pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False, mask_test=True
    )


@pytest.mark.parametrize("name", GAMES[:2])
def test_openspiels_own_api_test_passes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The class that it runs on every game of its own; over its 400 states in `make soak`."""
    from open_spiel.integration_tests import api_test
    from open_spiel.python.algorithms import sample_some_states

    few = sample_some_states.sample_some_states
    monkeypatch.setattr(
        sample_some_states,
        "sample_some_states",
        lambda game, max_states: few(game, max_states=max_states if LONG else 12),
    )
    fields = {"game_name": name, "game": pyspiel.load_game(name)}
    checks = type(f"Check{name}", (api_test.EnforceAPIOnPartialTreeBase,), fields)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(checks).run(result)

    assert result.testsRun >= 4
    assert [*result.errors, *result.failures, *result.skipped] == []


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        (EXPEDITION, 24),
        pytest.param("altiplano_v0", 1, marks=pytest.mark.skipif(not LONG, reason="half a minute")),
    ],
)
def test_a_playthrough_replays_to_the_same_text(name: str, seed: int, tmp_path: Path) -> None:
    """As OpenSpiel writes and checks them for its own games, to the end of a match."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    state = dealt(name, seed)
    match = match_of(state)
    players = [bots.get("steady"), bots.get("random")]
    while not match.over:
        seat, step = state.current_player(), len(state.history())
        move = players[seat].choose(match.view(seat), match.options(seat), step, None)
        state.apply_action(match.rules.move_numbers[move])

    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, state.history()))

    expected, found = generate_playthrough.replay(str(file))
    assert found == expected
    assert "StringLegalActions() = " in found
    assert "Returns() = [1, -1]" in found


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_match_as_the_contract(name: str) -> None:
    """Bytes of the seed are the outcomes of the chance nodes."""
    state = at_random(dealt(name, seed=2026), 40)
    game = state.get_game()

    match = game.game.start(game.players, seed=2026, options=game.options)
    for each in state.full_history()[openspiel.BYTES :]:
        match.play(each.player, game.game.move_text(each.action))

    assert match.position() == match_of(state).position()


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_tell_a_resampled_world_from_the_real_one(name: str) -> None:
    """Same information state, tensor and player to move, for each player; hidden things differ."""
    differs = 0
    for decisions in (5, 60, 150):
        state = at_random(dealt(name), decisions)
        for player in range(0 if state.is_terminal() else state.num_players()):
            other = state.resample_from_infostate(player, random.Random(decisions).random)

            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.current_player() == state.current_player()
            differs += str(other) != str(state)
    assert differs


def test_the_past_is_part_of_an_information_state() -> None:
    """Two ways to the same view are distinguished; an observation has the view alone."""
    state = dealt(EXPEDITION)
    player = state.current_player()
    before = state.information_state_string(player)

    state.apply_action(state.legal_actions()[0])

    past = state.information_state_string(player).split()[1]
    assert before.split()[1] != past
    assert past not in state.observation_string(player)


def test_a_spectator_sees_what_the_contract_shows_spectators() -> None:
    """That is the public observation."""
    state = at_random(dealt(EXPEDITION), 10)
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )

    seen = state.get_game().make_py_observer(kind).string_from(state, 0)

    assert seen == openspiel.encoded(match_of(state).view(None))


def test_the_winner_gets_what_the_loser_pays() -> None:
    """Returns are by placement."""
    state = at_random(dealt("altiplano_v0(players=3)"), 10_000)

    returns = state.returns()

    assert state.is_terminal()
    assert sum(returns) == pytest.approx(0.0)
    assert match_of(state).winners == (returns.index(1.0),)


def test_search_of_openspiel_plays_expedition() -> None:
    """Its information-set Monte Carlo tree search, on resampled worlds."""
    from open_spiel.python.algorithms import ismcts, mcts

    luck = numpy.random.RandomState(1)
    state = at_random(dealt(EXPEDITION), 4)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck),
        max_simulations=3,
        random_state=luck,
    )

    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("search", ["ismcts", "mcts"])
def test_the_example_plays_a_match(
    search: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A short one: with a simulation or two for each decision."""
    file = Path(__file__).parents[2] / "examples/ismcts_expedition.py"
    arguments = ["--search", search, "--simulations", "2", "--matches", "1"]
    monkeypatch.setattr(sys, "argv", [str(file), *arguments])

    runpy.run_path(str(file), run_name="__main__")

    said = capsys.readouterr().out.splitlines()
    assert said[0] in ("match 1: won", "match 1: not won")
    assert said[-1] == f"{search} won {int('not' not in said[0])} of 1 matches"
