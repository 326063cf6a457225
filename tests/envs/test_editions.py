"""The name of an environment means one edition of its game, even if people play another one."""

from collections.abc import Callable

import gymnasium
import pytest

import altiplano.envs.gym
from altiplano import envs, games
from altiplano.envs import aec, parallel, plans
from altiplano.envs.observation import Observer
from altiplano.errors import Refused
from altiplano.kernel.game import Game

NAMED: dict[str, Callable[[str], Game]] = {
    "batch": lambda name: envs.batch(name, 1).game,
    "plans.batch": lambda name: plans.batch(name, 1).game,
    "aec.env": lambda name: aec.env(game=name).unwrapped.single.game,
    "parallel.env": lambda name: parallel.env(game=name).single.game,
    "plans.env": lambda name: plans.env(game=name).unwrapped.single.game,
    "Observer": lambda name: Observer(name).game,
    "make": lambda name: made(f"{name.capitalize()}-v0").single.game,
    "make, plans": lambda name: made(f"{name.capitalize()}Plans-v0").single.game,
    "make_vec": lambda name: (
        gymnasium.make_vec(f"{name.capitalize()}-v0", num_envs=1).unwrapped.batch.game  # type: ignore[attr-defined]
    ),
}
"""The game behind each interface."""


def made(name: str) -> altiplano.envs.gym.SeatEnv:
    env = gymnasium.make(name).unwrapped
    assert isinstance(env, altiplano.envs.gym.SeatEnv)
    return env


@pytest.mark.parametrize("usual", ["1", "2"])
@pytest.mark.parametrize("interface", NAMED)
@pytest.mark.parametrize("name", games.names())
def test_every_interface_plays_the_edition_of_its_version(
    name: str, interface: str, usual: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No variable changes what an ID means."""
    monkeypatch.setenv(games.EDITION, usual)

    assert NAMED[interface](name).edition_name == {"altiplano": "2", "expedition": "1"}[name]


@pytest.mark.parametrize("usual", ["1", "2"])
def test_openspiel_plays_it_too(usual: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A parameter names another edition; a copy and a pickled state stay in theirs."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed here")
    from altiplano.envs import openspiel

    monkeypatch.setenv(games.EDITION, usual)
    for text, edition in (("altiplano_v0", "2"), ("altiplano_v0(edition=1)", "1")):
        state = pyspiel.load_game(text).new_initial_state()
        for byte in (7).to_bytes(openspiel.BYTES, "big"):
            state.apply_action(byte)
        state.apply_action(state.legal_actions()[-1])
        _game, again = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )
        for each in (state, state.clone(), again):
            assert each.match.rules.edition_name == edition
            assert str(each) == str(state)


@pytest.mark.parametrize("edition", games.editions("altiplano"))
def test_another_edition_can_be_named(edition: str) -> None:
    """In every interface; its matches are those of the contract."""
    match = games.get("altiplano", edition=edition).start(2, 5)
    seat = match.to_move[0]

    batch = envs.batch("altiplano", 1, seed=5, edition=edition)
    env = aec.SeatsEnv("altiplano", edition=edition)
    env.reset(seed=5)
    many = gymnasium.make_vec("Altiplano-v0", num_envs=1, edition=edition).unwrapped
    planned = plans.batch("altiplano", 1, seed=5, edition=edition)

    assert batch.inner.view(0, seat) == match.view(seat) == env.single.view(seat)
    assert env.match().position() == match.position()
    assert isinstance(many, altiplano.envs.gym.SeatsVectorEnv)
    assert many.batch.game.edition_name == planned.game.edition_name == edition
    seen = Observer("altiplano", edition=edition).of_match(match, seat)
    assert (batch.observations[0] == seen).all()
    assert envs.layout("altiplano", edition=edition).size == len(seen)


def test_a_game_stays_in_its_edition() -> None:
    """And another one is refused."""
    game = games.get("altiplano", edition="1")

    assert envs.batch(game, 1).game is envs.batch(game, 1, edition="1").game is game
    with pytest.raises(Refused, match="in edition 1, not 2"):
        envs.batch(game, 1, edition="2")
    with pytest.raises(Refused, match="edition"):
        envs.batch("altiplano", 1, edition="99")
