"""Matches for a set of values: minds play them on the bare state, and events are counted."""

import json
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import NamedTuple

from librt.vecs import vec

from altiplano import games
from altiplano.games.altiplano.mind.mind import AltiplanoMind
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.bits import bits
from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee
from altiplano.lab.contest import derived
from altiplano.lab.evolve import follow
from altiplano.lab.study.denials import ONLY, denials
from altiplano.lab.study.facts import (
    Facts,
    SideFacts,
    Thing,
    count,
    count_denied,
    count_specialist,
    from_row,
)
from altiplano.lab.study.plan import Plan, plan_of
from altiplano.lab.study.sitting import Sitting
from altiplano.lab.study.tally import Sum, Tally
from altiplano.lab.tune.study import Case

CLOSE = 6.0
"""A seat that is ahead by this many points gets e times the other's share."""


class Box(NamedTuple):
    """A game with a set of values."""

    game: str
    edition: str
    overlay: str
    """What differs from the edition, as JSON."""
    weights: tuple[float, ...] = ()
    """The bots' weights; empty for the default ones."""


class Task(NamedTuple):
    """Some matches of one case."""

    box: Box
    case: Case
    seeds: list[int]
    """One for each match."""
    first: int = 0
    """The number of the first of these matches within their case."""
    level: str = ""
    """The level that plays, if it searches; empty: the mind of the case."""


def play(task: Task) -> dict[str, Sum]:
    """Play the matches of a task; returns the sums."""
    tally = Tally()
    for at, seed in enumerate(task.seeds):
        number = task.first + at
        seat = number % task.case.players if task.case.denied else -1
        if task.level or task.box.game != "altiplano":
            facts = sat(task, seed)
        else:
            facts = quick(task.box, task.case, seed, seat)
        denied = task.case.denied
        if not denied:
            count(tally, facts)
            soften(tally, facts, task.box.game == "altiplano")
        elif denied.startswith(ONLY):
            count_specialist(tally, denied, facts.sides[seat].won, task.case.players)
        else:
            free = quick(task.box, task.case, seed, -1)
            count_denied(tally, denied, facts.sides[seat].won, free.sides[seat].won)
    return tally.sums


def soften(tally: Tally, facts: Facts, by_points: bool) -> None:
    """Count narrow wins less than clear ones, where points decide: a search needs less noise."""
    soft = nearly(facts.totals) if by_points else [side.won for side in facts.sides]
    for seat, (side, share) in enumerate(zip(facts.sides, soft, strict=True)):
        if side.role:
            tally.add(f"soft-role {side.role}", share)
        tally.add(f"soft-seat {seat + 1}", share)


def nearly(totals: list[float]) -> list[float]:
    """Shares of the victory in which a narrow win counts less, so that they are less noisy."""
    best = max(totals)
    parts = [exp((each - best) / CLOSE) for each in totals]
    return [part / sum(parts) for part in parts]


# Altiplano, on the bare state.


@lru_cache(maxsize=64)
def game_in(box: Box) -> Game:
    return games.get(box.game, json.loads(box.overlay) or None, box.edition)


@lru_cache(maxsize=64)
def mind_in(box: Box, beginner: bool, denied: str) -> Mind:
    game = game_in(box)
    if box.weights and not beginner:
        mind: Mind = AltiplanoMind(game.rules, vec[float](list(box.weights)))
    else:
        mind = games.mind(game, beginner)
    for thing in denials(denied):
        mind.deny(game.start(game.rules.least).state, thing)
    return mind


def quick(box: Box, case: Case, seed: int, denied: int) -> Facts:
    """One match between minds."""
    game = game_in(box)
    usual = mind_in(box, case.beginner, "")
    other = mind_in(box, case.beginner, case.denied) if denied >= 0 else usual
    state = game.start(case.players, seed, case.options).state.copy()
    assert isinstance(state, State)
    offered = at_the_start(state)
    referee, chance = Referee(game.rules), new_chance(1, derived(f"bot {seed}"))
    while not state.over:
        mover = state.next_to_move()
        follow(game, referee, other if mover == denied else usual, state, mover, chance)
    return facts_of(game, state, offered)


def at_the_start(state: State) -> set[Thing]:
    """The cards and assets that are available from the start."""
    edition = state.edition
    found = named("order", state.orders, edition.order_names)
    found |= named("house", state.houses, edition.house_names)
    found |= named("boat", state.boats, edition.boat_names)
    return found | named("asset", state.assets, edition.asset_names)


def facts_of(game: Game, state: State, offered: set[Thing]) -> Facts:
    """The facts of a final position."""
    edition = state.edition
    winners = game.rules.winners(state)
    shown = {edition.tile_names[state.stack[at]] for at in range(state.top)}
    offered = offered | {("extension", name.partition("/")[0]) for name in shown}
    if state.traveler >= 0:
        offered.add(("opals", "opals"))
    sides = []
    for seat, me in enumerate(state.seats):
        taken = named("order", me.orders, edition.order_names)
        taken |= named("house", me.houses, edition.house_names)
        taken |= named("boat", me.boats, edition.boat_names)
        taken |= named("asset", me.assets, edition.asset_names)
        taken |= named("mission", me.revealed, edition.mission_names)
        tiles = named("extension", me.extensions, edition.tile_names)
        taken |= {(kind, name.partition("/")[0]) for kind, name in tiles}
        if me.opals:
            taken.add(("opals", "opals"))
        for mission in (me.kept, me.chosen):
            if mission >= 0:
                offered.add(("mission", edition.mission_names[mission]))
        points = {reason: points for reason, _rule, points in game.rules.scores(state)[seat]}
        won = 1 / len(winners) if seat in winners else 0.0
        sides.append(SideFacts(edition.role_names[me.role], won, points, taken))
    return Facts(int(state.round), sides, offered)


def named(kind: str, found: int, names: list[str]) -> set[Thing]:
    return {(kind, names[each]) for each in bits(found)}


# Any game, and bots that search.


def sat(task: Task, seed: int) -> Facts:
    """One match, played as in studies."""
    level = task.level or ("novice" if task.case.beginner else "steady")
    plan = plan_for(task.box, task.case.players, json.dumps(task.case.options), level)
    row = Sitting(plan, plan.cases[-1], seed).play()
    return from_row(row, plan.games[plan.cases[-1].variant])


@lru_cache(maxsize=64)
def plan_for(box: Box, players: int, options: str, level: str) -> Plan:
    overlay = json.loads(box.overlay)
    data = {
        "title": "tuning",
        "game": box.game,
        "edition": box.edition,
        "players": [players],
        "options": [json.loads(options)],
        "bots": [level],
        "variants": {"tuned": overlay} if overlay else {},
    }
    return plan_of(data, Path(), "the study")
