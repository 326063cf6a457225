"""Two worlds: what a seat may not know changes nothing that its agent gets."""

import numpy as np

from altiplano.envs.aec import SeatsEnv
from altiplano.envs.plans import PlanSeatsEnv
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, the_game, walk

LOOK = 0.04
"""How many of all steps are looked at."""


def at_table(env: SeatsEnv, match: Match) -> SeatsEnv:
    """An environment in the position of a match."""
    env.reset(seed=0)
    inner = env.single.batch.inner
    inner.states[0] = match.state.copy()
    inner.show(0)
    env.agent_selection = env.possible_agents[env.single.to_move]
    return env


def test_worlds_that_a_seat_cannot_tell_apart_look_alike_to_its_agent(few: list[Sample]) -> None:
    """Observation, mask, infos and whose turn it is are the same, in open steps, too (R21)."""
    compared = differed = 0
    for sample in few:
        options = dict(sample.options)
        one, other, tokens, other_tokens = (
            SeatsEnv(the_game(sample.game), sample.players, options, observation=kind)
            for kind in ("flat", "flat", "tokens", "tokens")
        )
        for match, luck in walk(sample):
            if match.over or luck.random() > LOOK:
                continue
            for seat in range(sample.players):
                world = match.resample(seat, int(luck.random() * 2**53))
                agent = f"seat_{seat}"
                for here, there in ((one, other), (tokens, other_tokens)):
                    seen = at_table(here, match).observe(agent)
                    imagined = at_table(there, world).observe(agent)
                    assert all(np.array_equal(seen[key], imagined[key]) for key in seen)
                    assert here.agent_selection == there.agent_selection
                    assert here.infos[agent] == there.infos[agent] == {}
                compared += 1
                differed += match.position() != world.position()
    assert compared > 20
    assert differed > 10


def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_plans(few: list[Sample]) -> None:
    """And the same worths: the mind finds them in worlds imagined from the view."""
    compared = 0
    for sample in few:
        env = PlanSeatsEnv(the_game(sample.game), sample.players, dict(sample.options))
        for match, luck in walk(sample):
            if match.over or luck.random() > LOOK / 2:
                continue
            world = match.resample(match.to_move[0], int(luck.random() * 2**53))
            seen = []
            for each in (match, world):
                at_table(env, each)
                env.look()
                seen.append(env.infos[env.agent_selection])
            assert seen[0]["plans"] == seen[1]["plans"]
            assert np.array_equal(seen[0]["worths"], seen[1]["worths"])
            compared += 1
    assert compared > 5
