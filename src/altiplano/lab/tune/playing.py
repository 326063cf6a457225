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
from altiplano.lab.study.plan import Plan, denials, plan_of
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.sitting import Sitting
from altiplano.lab.tune.study import Case
from altiplano.lab.tune.tally import Sum, Tally

CLOSE = 6.0
"""A seat that is ahead by this many points gets e times the other's share."""

Thing = tuple[str, str]
"""Something that can be taken: its kind and name."""


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


class SideFacts(NamedTuple):
    """The results of one seat."""

    role: str
    won: float
    points: dict[str, int]
    taken: set[Thing]


class Facts(NamedTuple):
    """What happened in a match."""

    rounds: int
    sides: list[SideFacts]
    offered: set[Thing]
    """What could be taken."""


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
        count(tally, task.case, facts, seat, task.box.game == "altiplano")
    return tally.sums


# What is counted.


def count(tally: Tally, case: Case, facts: Facts, denied: int, by_points: bool) -> None:
    """Add one match; a seat that is denied something counts only for that."""
    fair = 1 / case.players
    totals = [float(sum(side.points.values())) for side in facts.sides]
    if denied >= 0:
        tally.add(f"specialist {case.denied}", facts.sides[denied].won / fair)
        return
    soft = nearly(totals) if by_points else [side.won for side in facts.sides]
    for seat, side in enumerate(facts.sides):
        if side.role:
            tally.add(f"role {side.role}", side.won)
            tally.add(f"soft-role {side.role}", soft[seat])
        tally.add(f"seat {seat + 1}", side.won)
        tally.add(f"soft-seat {seat + 1}", soft[seat])
    tally.add("rounds all", float(facts.rounds))
    tally.add(f"length {facts.rounds:03}", 1.0)
    winners = [(side, total) for side, total in zip(facts.sides, totals, strict=True) if side.won]
    for side, total in winners:
        tally.add("points winners", total)
        for source, points in side.points.items():
            if total > 0:
                tally.add(f"source {source}", points / total)
    taken = {thing for side in facts.sides for thing in side.taken}
    for kind, name in facts.offered | taken:
        tally.add(f"taken {kind}:{name}", float((kind, name) in taken))
    for kind in {kind for kind, _name in facts.offered | taken}:
        tally.add(f"any {kind}", float(any(each == kind for each, _name in taken)))


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


def from_row(row: MatchRow, game: Game) -> Facts:
    """The facts of a study's row."""
    sides = [
        SideFacts(
            side.role, side.won, side.scores, {(kind, name) for kind, name, _when in side.things}
        )
        for side in row.seats
    ]
    offered = {(kind, name.partition("/")[0]) for kind, name in row.offered if kind != "event"}
    if game.name == "expedition":
        offered |= expedition_cards(game)
    return Facts(row.rounds, sides, offered)


@lru_cache(maxsize=64)
def expedition_cards(game: Game) -> frozenset[Thing]:
    """The cards that can be played or used in one's own turn."""
    tables = games.tables(game)
    kinds = (("card", "actions"), ("character", "characters"))
    return frozenset(
        (kind, name)
        for kind, table in kinds
        for name, fields in tables[table].items()
        if fields.get("kind", "action") == "action"
    )
