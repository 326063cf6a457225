"""Two worlds: what a seat may not know changes nothing that its agent gets, nor the work for it.

Whoever measures time could learn from work. Times vary, so the calls that the environments make
are counted instead.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

import numpy as np

from altiplano import envs
from altiplano.envs.aec import SeatsEnv
from altiplano.envs.parallel import TogetherEnv
from altiplano.envs.plans import PlanSeatsEnv
from altiplano.envs.single import Single
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, the_game, walk

T = TypeVar("T")

OURS = str(Path(envs.__file__).parent)
"""The environments; the engine below them looks at secrets, and counts only where it is pure."""

LOOK = 0.04
"""How many of all steps are looked at."""


def counted(work: Callable[[], T]) -> tuple[T, int]:
    """What comes of some work, and how many calls the environments make for it."""
    calls = 0

    def count(frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call") and frame.f_code.co_filename.startswith(OURS)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        found = work()
    finally:
        sys.setprofile(before)
    return found, calls


def put(single: Single, match: Match) -> None:
    """Put a match that has begun into the position of another one."""
    inner = single.batch.inner
    inner.states[0] = match.state.copy()
    inner._referee.seat = -1  # noqa: SLF001 - it keeps what it offered the same seat before.
    inner.show(0)
    assert not single.over
    seat = single.to_move
    assert np.flatnonzero(single.mask(seat)).tolist() == sorted(match.moves(seat))


def at_table(env: SeatsEnv, match: Match) -> SeatsEnv:
    """An environment in the position of a match."""
    env.reset(seed=0)
    put(env.single, match)
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
                    at_table(here, match)
                    at_table(there, world)
                    seen, work = counted(partial(here.observe, agent))
                    imagined, same = counted(partial(there.observe, agent))
                    assert work == same > 0
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
            at_table(env, match).look()  # Sentences that are said for the first time are made then.
            seen, work = [], []
            for each in (match, world):
                at_table(env, each)
                work.append(counted(env.look)[1])
                seen.append(env.infos[env.agent_selection])
            assert work[0] == work[1] > 0
            assert seen[0]["plans"] == seen[1]["plans"]
            assert np.array_equal(seen[0]["worths"], seen[1]["worths"])
            compared += 1
    assert compared > 5


def test_a_move_in_worlds_that_stay_alike_takes_the_same_steps(few: list[Sample]) -> None:
    """As long as it brings nothing to light: the same seat is asked next, after the same work."""
    compared = 0
    for sample in few:
        one, other = (
            SeatsEnv(the_game(sample.game), sample.players, dict(sample.options)) for _ in range(2)
        )
        for match, luck in walk(sample):
            if match.over or luck.random() > LOOK:
                continue
            seat = at_table(one, match).single.to_move
            world = match.resample(seat, int(luck.random() * 2**53))
            moves = match.moves(seat)
            move = moves[int(luck.random() * len(moves))]
            work = []
            for env, each in ((one, match), (other, world)):
                at_table(env, each)
                work.append(counted(partial(env.step, move))[1])
            if one.single.view(seat) != other.single.view(seat):
                continue
            agent = f"seat_{seat}"
            seen, imagined = one.observe(agent), other.observe(agent)
            assert all(np.array_equal(seen[key], imagined[key]) for key in seen)
            assert one.agent_selection == other.agent_selection
            assert one.single.batch.steps[0] == other.single.batch.steps[0]
            assert one.infos == other.infos
            assert work[0] == work[1] > 0
            compared += 1
    assert compared > 5


def test_seats_that_act_at_once_learn_nothing_of_each_other(few: list[Sample]) -> None:
    """In worlds that a seat cannot tell apart, where the others choose what they like, it gets the
    same before a step, and after it unless that brings something to light (R21)."""
    looked = compared = differed = 0
    for sample in few:
        one, other = (
            TogetherEnv(the_game(sample.game), sample.players, dict(sample.options))
            for _ in range(2)
        )
        for match, luck in walk(sample):
            if match.over or len(match.to_move) < 2 or luck.random() > LOOK:
                continue
            seat = match.to_move[int(luck.random() * len(match.to_move))]
            agent = f"seat_{seat}"
            world = match.resample(seat, int(luck.random() * 2**53))
            mine = match.moves(seat)[int(luck.random() * len(match.moves(seat)))]
            seen = []
            for env, each in ((one, match), (other, world)):
                env.reset(seed=0)
                put(env.single, each)
                env.agents = env.possible_agents[:]
                actions = {
                    f"seat_{at}": moves[int(luck.random() * len(moves))]
                    for at in range(sample.players)
                    if (moves := each.moves(at) or [env.wait])
                }
                before = env._seen()[agent]  # noqa: SLF001 - no other way leads to a position.
                after, _rewards, _over, _truncated, infos = env.step({**actions, agent: mine})
                still = env.single.view(seat)
                seen.append((before, after[agent], infos[agent], still, len(env.single.deciding)))
            (early, late, info, view, open_here), (sight, last, said, sees, open_there) = seen
            assert all(np.array_equal(early[key], sight[key]) for key in early)
            looked += 1
            if view != sees or open_here != open_there:
                continue
            assert all(np.array_equal(late[key], last[key]) for key in late)
            assert info == said == {}
            compared += 1
            differed += match.position() != world.position()
    assert (looked > 10) == (few[0].game == "altiplano"), "Expedition has no simultaneous steps"
    assert compared >= looked / 4
    assert differed >= compared / 2
