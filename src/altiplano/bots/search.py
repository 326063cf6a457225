"""Information-set Monte Carlo tree search over ideas, for any number of seats.

Each iteration deals a world that the seat cannot distinguish from the real one, walks down the tree
of ideas, continues with sound moves for a while, and estimates the final result of every seat. Each
seat in the tree maximizes its own share of the victory. In a simultaneous step only the searching
seat weighs ideas; the others make sound moves that they would make without seeing its own.
"""

from math import exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from altiplano.kernel.chance import Chance, new_chance
from altiplano.kernel.mind import Idea, Mind
from altiplano.kernel.referee import Referee
from altiplano.kernel.state import State

MOST_NODES: Final = 200_000
"""The tree stops growing here, to limit memory."""

SEEDS: Final = 0xFFFFFFFFFFFF
"""Seeds of worlds have 48 bits."""


@final
class Node:
    """An idea that was tried: how often, and what it gained the seat that had it."""

    def __init__(self, idea: Idea, first_sight: float) -> None:
        self.idea = idea
        self.first_sight = first_sight
        """How much attention it gets at first, from 0 to 1."""
        self.visits = 0.0
        self.offered = 0.0
        """How often it was available: in other worlds it may be impossible."""
        self.shares = 0.0
        self.share_squares = 0.0
        self.margins = 0.0
        self.margin_squares = 0.0
        self.ended = 0.0
        """How often the match was played to its end, without an estimate."""
        self.children: dict[int, Node] = {}

    def share(self) -> float:
        """The average share of the victory."""
        return self.shares / self.visits if self.visits else 0.0

    def margin(self) -> float:
        """By how many points its seat ends ahead of the best other one, on average."""
        return self.margins / self.visits if self.visits else 0.0

    def share_spread(self) -> float:
        """The standard deviation of that share over the tries."""
        return spread(self.visits, self.shares, self.share_squares)

    def margin_spread(self) -> float:
        """The standard deviation of that margin over the tries."""
        return spread(self.visits, self.margins, self.margin_squares)


@final
class Search:
    """One decision, searched from one imagined world."""

    def __init__(self, mind: Mind, world: State, seat: i64, seed: int) -> None:
        self.mind = mind
        self.world = world
        self.seat = seat
        self.seed: i64 = seed
        """Below 2**31, so that products fit into 64 bits."""
        self.nodes: i64 = 1
        self.referee = Referee(mind.rules)
        self.luck: Chance = new_chance(1, seed)
        self.until: i64 = mind.clock(world) + mind.ahead
        self.root = Node(Idea([], 0.0), 1.0)
        self.tried = offer(self.root, mind.ideas(world, seat), mind.warmth)
        self.path: list[Node] = []
        self.movers: list[i64] = []

    def run(self, iterations: int) -> None:
        """Continue searching; with a single idea there is nothing to search."""
        for _iteration in range(iterations if len(self.tried) > 1 else 0):
            self.iterate()

    def ranked(self) -> list[Node]:
        """The ideas, the most tried first: a search tries the best ones most."""
        return sorted(self.tried, key=ranking, reverse=True)

    def iterate(self) -> None:
        node = self.select(self.root, self.tried)
        number: i64 = int(node.visits)
        state = self.deal(number)
        self.path = [node]
        self.movers = [self.seat]
        self.follow(state, self.seat, node.idea)
        if node.visits > 0.0:
            self.descend(state, node)
        self.play_on(state)
        self.learn(state)

    def deal(self, number: i64) -> State:
        """World number n; every idea is tried in the same worlds as the others."""
        state = self.world.copy()
        world: i64 = (self.seed * 0x9E3779B1 + number) & SEEDS
        luck: i64 = (self.seed * 0x85EBCA6B + number) & SEEDS
        self.mind.rules.deal(state, self.seat, world, False)
        self.luck.reseed(luck)
        self.referee.seat = -1
        return state

    def descend(self, state: State, node: Node) -> None:
        """Walk down the tree until an idea is new, or too much has been revealed."""
        mind = self.mind
        while not (state.over or mind.is_past(state, self.world) or self.nodes >= MOST_NODES):
            mover = state.next_to_move()
            if state.together and mover != self.seat:
                self.play_sound(state, mover)
                continue
            known = len(node.children)
            found = offer(node, mind.ideas(state, mover), mind.warmth)
            self.nodes += len(node.children) - known
            node = self.select(node, found)
            self.path.append(node)
            self.movers.append(mover)
            self.follow(state, mover, node.idea)
            if node.visits == 0.0:
                return

    def select(self, parent: Node, found: list[Node]) -> Node:
        """The most promising idea: by its results, or because it has hardly been tried."""
        daring = self.mind.daring
        usual = parent.share() if parent.visits else 0.5
        best = found[0]
        highest = -1.0e9
        for node in found:
            node.offered += 1.0
            score = node.shares / node.visits if node.visits else usual
            score += daring * node.first_sight * sqrt(node.offered) / (1.0 + node.visits)
            if score > highest:
                best, highest = node, score
        return best

    def follow(self, state: State, seat: i64, idea: Idea) -> None:
        """Make the moves of an idea, as long as the seat is to move and they are legal."""
        moves = idea.moves
        at: i64 = 0
        while at < len(moves) and (at == 0 or self.may(state, seat, moves[at])):
            self.referee.carry_out(state, seat, moves[at])
            at += 1 + self.referee.forced

    def may(self, state: State, seat: i64, move: i64) -> bool:
        return state.owing >> seat & 1 == 1 and self.mind.rules.refusal(state, seat, move) == 0

    def play_sound(self, state: State, seat: i64) -> None:
        """Let a seat make a sound player's moves."""
        mind = self.mind
        count: i64 = mind.sound(state, seat, self.luck)
        at: i64 = 0
        while at < count and (at == 0 or self.may(state, seat, mind.line[at])):
            self.referee.carry_out(state, seat, mind.line[at])
            at += 1 + self.referee.forced

    def play_on(self, state: State) -> None:
        """Continue with sound moves until the mind makes its estimate."""
        while not state.over and self.mind.clock(state) < self.until:
            self.play_sound(state, state.next_to_move())

    def learn(self, state: State) -> None:
        """Add the results to the ideas on the path."""
        mind = self.mind
        values = mind.outlooks(state)
        self.root.visits += 1.0
        self.root.shares += mind.share(state, values, self.seat)
        at: i64
        for at in range(len(self.path)):
            node = self.path[at]
            mover: i64 = self.movers[at]
            share = mind.share(state, values, mover)
            margin = margin_of(values, mover)
            node.visits += 1.0
            node.shares += share
            node.share_squares += share * share
            node.margins += margin
            node.margin_squares += margin * margin
            if state.over:
                node.ended += 1.0


def offer(parent: Node, ideas: list[Idea], warmth: float) -> list[Node]:
    """The nodes of these ideas, created if needed; the first estimate uses their value."""
    highest = ideas[0].worth
    whole = 0.0
    for idea in ideas:
        whole += exp((idea.worth - highest) / warmth)
    children = parent.children
    found: list[Node] = []
    for idea in ideas:
        key = int(idea.key())
        node = children.get(key)
        if node is None:
            node = Node(idea, 0.0)
            children[key] = node
        node.first_sight = exp((idea.worth - highest) / warmth) / whole
        found.append(node)
    return found


def spread(count: float, whole: float, squares: float) -> float:
    """The standard deviation of n numbers, from their sum and the sum of their squares."""
    if count == 0.0:
        return 0.0
    mean = whole / count
    return sqrt(max(squares / count - mean * mean, 0.0))


def margin_of(values: list[float], seat: i64) -> float:
    """How many points a seat is ahead of the best other one."""
    best = -1.0e9
    other: i64
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best


def ranking(node: Node) -> tuple[float, float]:
    return node.visits, node.share()
