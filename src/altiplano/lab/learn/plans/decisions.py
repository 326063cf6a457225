"""Planning decisions to learn from: what follows from the plans that a seat could follow.

For each decision, some plans are tried in the same imagined worlds: three rounds of sound play,
then the judgment of the outlook. Sometimes a match goes on with the plan that turned out best,
sometimes with any other, because a net must also see positions that follow from unusual plans.
"""

import random
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

import numpy
from numpy.typing import NDArray

from altiplano.bots.search import Search, margin_of
from altiplano.errors import Refused
from altiplano.games.altiplano.content.names import ASK_PLAN
from altiplano.games.altiplano.mind import first_sight, outlook
from altiplano.games.altiplano.mind.first_sight import (
    BEHIND,
    FEATURES,
    READING,
    STYLE,
    FirstSight,
)
from altiplano.games.altiplano.mind.mind import AltiplanoMind, new_mind
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.mind import Idea
from altiplano.kernel.net import Layer
from altiplano.kernel.referee import Referee
from altiplano.lab.evolve import carry_out, choose, follow
from altiplano.lab.learn.positions import game_with, habits, setting
from altiplano.lab.learn.trial import NONE, layers_of

RECORDED = 0.5
"""The share of planning decisions that are recorded."""

STARTS = (0, 0, 0, 3, 6, 9)
"""From which round on."""

DISTORTED = 0.3
"""The share of seats whose habits may be distorted."""

COMPARING = 0.7
"""How often the other seats choose as bots do; otherwise they make a sound player's moves."""

WILD = (0.0, 0.1, 0.3)
KEEN = (0.0, 0.5, 0.9)
"""How often a match goes on with any plan, and with the best one that was tried."""


class Decisions(NamedTuple):
    """Planning decisions as arrays, and the plans that were tried in all of them."""

    around: NDArray[numpy.int32]
    """[decisions, what first sight reads of a position]."""
    sizes: NDArray[numpy.int32]
    """How many plans were tried."""
    reader: NDArray[numpy.int64]
    """Which layers have read the position: their `fingerprint`."""
    match: NDArray[numpy.int32]
    plans: NDArray[numpy.int16]
    """[plans, FEATURES]: those of the first decision come first."""
    margins: NDArray[numpy.float32]
    """By how many points the seat is ahead of the best other one in the end, on average."""


class Decision(NamedTuple):
    """One of them."""

    around: NDArray[numpy.int32]
    plans: NDArray[numpy.int16]
    margins: list[float]
    number: int


def played(seed: int, numbers: range, worlds: int = 3, most: int = 16, net: str = "") -> Decisions:
    """The decisions of these matches: up to `most` plans of each, tried in so many worlds.

    The same arguments give the same decisions. With NONE as the net, plans are tried at random and
    nobody compares them; the layers of the outlook read the position.
    """
    found = [each for number in numbers for each in noted(seed, number, worlds, most, net)]
    layers = layers_with(net)
    around = len(FirstSight(layers).around)
    return Decisions(
        numpy.array([each.around for each in found], numpy.int32).reshape(-1, around),
        numpy.array([len(each.margins) for each in found], numpy.int32),
        numpy.full(len(found), fingerprint(layers), numpy.int64),
        numpy.array([each.number for each in found], numpy.int32),
        numpy.array([row for each in found for row in each.plans], numpy.int16).reshape(
            -1, FEATURES
        ),
        numpy.array([margin for each in found for margin in each.margins], numpy.float32),
    )


def noted(seed: int, number: int, worlds: int, most: int, net: str) -> list[Decision]:
    """The decisions of one match."""
    luck = random.Random(f"plans {seed} {number}")
    content, players, options = setting(luck)
    game = game_with(content)
    mind, sight = player(content, net)
    minds = [
        habits(luck, content) if luck.random() < DISTORTED else mind for _seat in range(players)
    ]
    state = game.start(players, luck.randrange(2**40), options).state.copy()
    assert isinstance(state, State)
    referee, chance = Referee(game.rules), new_chance(1, luck.randrange(2**40))
    start, wild, keen = luck.choice(STARTS), luck.choice(WILD), luck.choice(KEEN)
    found: list[Decision] = []
    while not state.over:
        seat = state.next_to_move()
        if (
            state.seats[seat].ask == ASK_PLAN
            and state.round >= start
            and luck.random() < RECORDED
            and len(ideas := mind.compared_plans(state, seat, sight)) > 1
        ):
            which = tried(luck, ideas, bool(sight.layers), most)
            around, plans = known(sight, which)
            search = Search(mind, state.copy(), seat, luck.randrange(2**31))
            margins = [outcome(search, ideas[at], worlds) for at in which]
            found.append(Decision(around, plans, margins, number))
            drawn = luck.random()
            if drawn < wild + keen:
                best = which[margins.index(max(margins))]
                plan = luck.choice(ideas) if drawn < wild else ideas[best]
                carry_out(game, referee, state, seat, plan.moves)
                continue
        act = choose if minds[seat] is mind and luck.random() < COMPARING else follow
        act(game, referee, minds[seat], state, seat, chance)
    return found


def tried(luck: random.Random, ideas: list[Idea], compared: bool, most: int) -> list[int]:
    """Which plans to try: half of them look best, half are drawn; or the planner's first one."""
    every = range(len(ideas))
    if len(ideas) <= most:
        return list(every)
    best = [0]
    if compared:
        best = sorted(every, key=lambda at: -ideas[at].worth)[: most // 2]
    others = [at for at in every if at not in best]
    return sorted([*best, *luck.sample(others, most - len(best))])


def known(sight: FirstSight, which: list[int]) -> tuple[NDArray[numpy.int32], NDArray[numpy.int16]]:
    """What first sight reads of the position, and of some plans."""
    plans = numpy.frombuffer(memoryview(sight.plans), numpy.int64).reshape(-1, FEATURES)
    around = numpy.frombuffer(memoryview(sight.around), numpy.int64)
    return around.astype(numpy.int32), plans[which].astype(numpy.int16)


def outcome(search: Search, plan: Idea, worlds: int) -> float:
    """The margin that follows from a plan, on average of some worlds."""
    whole = 0.0
    for world in range(worlds):
        state = search.deal(world)
        search.follow(state, search.seat, plan)
        search.play_on(state)
        whole += margin_of(search.mind.outlooks(state), search.seat)
    return whole / worlds


def planners_order(plans: NDArray[numpy.int16]) -> NDArray[numpy.int64]:
    """The lowest is the plan that the planner likes best: in its usual taste, then in styles."""
    order: NDArray[numpy.int64] = plans[..., STYLE].astype(numpy.int64) * 2**16
    return order + plans[..., BEHIND]


@lru_cache(maxsize=64)
def player(content: int, net: str) -> tuple[AltiplanoMind, FirstSight]:
    """A mind that compares plans by a net, if there is one, and what describes them."""
    mind = new_mind(game_with(content).rules, False)
    assert isinstance(mind, AltiplanoMind)
    sight = FirstSight(layers_with(net))
    mind.sight = sight if sight.layers else None
    return mind, sight


@lru_cache(maxsize=4)
def layers_with(net: str) -> list[Layer]:
    """The layers of a first sight: of a file, or the shipped one; NONE: only those that read."""
    if net == NONE:
        return outlook.shipped_layers()[:READING]
    shipped = first_sight.shipped_layers()
    layers = layers_of(net) if net else shipped
    if len(layers) != len(shipped) or layers[READING + 2].inputs != FEATURES:
        sentence = f"{net or 'the shipped net'} does not compare plans as they are described now"
        raise Refused("bad-net", sentence)
    return layers


def fingerprint(layers: list[Layer]) -> int:
    """A number that identifies the layers that read positions."""
    found = 0
    for layer in layers[:READING]:
        for each in (layer.weights, layer.bias):
            found = crc32(memoryview(each), found)
    return found
