"""Whether a new net plays better than another one in the same search."""

import struct
import time
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from itertools import count, islice
from math import sqrt
from pathlib import Path

import msgspec

from altiplano import games
from altiplano.bots.search import Search
from altiplano.errors import Refused
from altiplano.games.altiplano.content.names import ASK_PLAN, ASK_TURN
from altiplano.games.altiplano.mind import first_sight
from altiplano.games.altiplano.mind.first_sight import FirstSight
from altiplano.games.altiplano.mind.mind import AltiplanoMind, new_mind
from altiplano.games.altiplano.mind.outlook import Outlook
from altiplano.games.altiplano.rules.scoring import total
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.net import Layer, read_layers
from altiplano.kernel.referee import Referee
from altiplano.lab.contest import derived
from altiplano.lab.evolve import carry_out, choose
from altiplano.lab.sprt import Hypotheses, Verdict, judged
from altiplano.lab.workers import results

TURN = 4
"""A turn gets one iteration for this many of a plan."""

NONE = "none"
PLANNER = "planner"
"""What stands for no net that judges positions, and none that compares plans."""


class Side(msgspec.Struct, frozen=True):
    """A net in a file, the shipped one (""), NONE or PLANNER; and the iterations per plan."""

    net: str
    iterations: int


class Trial(msgspec.Struct, frozen=True):
    """One seat of the first side against the second in all others, from every seat."""

    first: Side
    second: Side
    players: int
    options: dict[str, object]
    seed: int


class Pairing(msgspec.Struct, frozen=True):
    """The matches of one seed."""

    share: float
    margin: float
    """Of the first side, relative to the best other seat, on average."""
    seconds: tuple[float, float]
    """Processor seconds for a seat of each side, in all matches."""


class Report(msgspec.Struct, frozen=True):
    """The results."""

    matches: int
    share: float
    interval: float
    """Half the width of a 95 % interval."""
    margin: float
    time: float
    """The time of the first side, relative to the second."""
    verdict: Verdict


def play(
    work: Callable[[int], Pairing],
    players: int,
    pairings: int,
    hypotheses: Hypotheses,
    processes: int,
    watch: Callable[[Report], None],
    stopped: Callable[[], bool],
) -> Report | None:
    """Play up to this many pairings, fewer if the test decides; None if none was played.

    `work` plays one of them, with the first side in each seat.
    """
    played: list[Pairing] = []
    report: Report | None = None
    numbers = islice(count(), pairings)
    with closing(results(work, numbers, processes, stopped)) as found:
        for each in found:
            played.append(each)
            report = reported(players, played, hypotheses)
            watch(report)
            if report.verdict.accepted is not None:
                break
    return report


def reported(players: int, played: list[Pairing], hypotheses: Hypotheses) -> Report:
    shares = [each.share for each in played]
    share = sum(shares) / len(shares)
    spread = sqrt(sum((each - share) ** 2 for each in shares) / len(shares))
    seconds = [sum(each.seconds[side] for each in played) for side in (0, 1)]
    return Report(
        len(played) * players,
        share,
        1.96 * spread / sqrt(len(shares)),
        sum(each.margin for each in played) / len(played),
        seconds[0] / max(seconds[1], 1e-9),
        judged(hypotheses, shares, players),
    )


def pairing(trial: Trial, number: int) -> Pairing:
    """One seed, with the first side in each seat."""
    matches = [match(trial, number, seat) for seat in range(trial.players)]
    seconds = [sum(each.seconds[side] for each in matches) for side in (0, 1)]
    return Pairing(
        sum(each.share for each in matches) / len(matches),
        sum(each.margin for each in matches) / len(matches),
        (seconds[0], seconds[1]),
    )


def match(trial: Trial, number: int, mine: int) -> Pairing:
    """One match: the result of the first side in this seat."""
    game = altiplano()
    seed = derived(f"trial {trial.seed} {number}")
    state = game.start(trial.players, seed, trial.options).state.copy()
    assert isinstance(state, State)
    referee, chance = Referee(game.rules), new_chance(1, seed)
    seconds = [0.0, 0.0]
    decisions = 0
    while not state.over:
        seat = state.next_to_move()
        side = 0 if seat == mine else 1
        chosen = (trial.first, trial.second)[side]
        mind = mind_with(chosen.net)
        asked = state.seats[seat].ask
        begun = time.process_time()
        decisions += 1
        if chosen.iterations and asked in (ASK_PLAN, ASK_TURN):
            search = Search(mind, state.copy(), seat, derived(f"{seed} {decisions}") % 2**31)
            search.run(chosen.iterations // (1 if asked == ASK_PLAN else TURN))
            seconds[side] += time.process_time() - begun
            carry_out(game, referee, state, seat, search.ranked()[0].idea.moves)
        else:
            choose(game, referee, mind, state, seat, chance)
            seconds[side] += time.process_time() - begun
    winners = game.rules.winners(state)
    points = [int(total(state, each)) for each in state.seats]
    best = max(each for seat, each in enumerate(points) if seat != mine)
    return Pairing(
        1 / len(winners) if mine in winners else 0.0,
        points[mine] - best,
        (seconds[0], seconds[1] / (trial.players - 1)),
    )


@lru_cache(maxsize=1)
def altiplano() -> Game:
    return games.get("altiplano")


@lru_cache(maxsize=4)
def mind_with(net: str) -> AltiplanoMind:
    """A mind that uses a net, which judges positions or compares plans."""
    mind = new_mind(altiplano().rules, False)
    assert isinstance(mind, AltiplanoMind)
    if net == NONE:
        mind.judge_by(None)
    elif net == PLANNER:
        mind.sight = None
    elif net:
        layers = layers_of(net)
        if len(layers) == len(first_sight.shipped_layers()):
            mind.sight = FirstSight(layers)
        else:
            mind.judge_by(Outlook(layers))
    return mind


def layers_of(net: str) -> list[Layer]:
    """The layers of a net in a file."""
    try:
        return read_layers(Path(net).read_bytes())
    except (OSError, ValueError, KeyError, struct.error) as error:
        sentence = f"{net} is no net ({error}); make one with altiplano learn fit"
        raise Refused("bad-net", sentence) from None
