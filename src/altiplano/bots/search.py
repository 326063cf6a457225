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
"""Where the tree stops growing, to keep memory in bounds."""

SEEDS: Final = 0xFFFFFFFFFFFF
"""Seeds of worlds have 48 bits."""


@final
class Node:
    """An idea that was tried: how often, and what it brought the seat whose idea it is."""

    def __init__(self, idea: Idea, first_sight: float) -> None:
        self.idea = idea
        self.first_sight = first_sight
        """How much of the first attention it deserves, from 0 to 1."""
        self.visits = 0.0
        self.offered = 0.0
        """How often it could be chosen: in other worlds it may be impossible."""
        self.shares = 0.0
        self.share_squares = 0.0
        self.margins = 0.0
        self.margin_squares = 0.0
        self.ended = 0.0
        """How often the match was played to its end, and not estimated."""
        self.children: dict[int, Node] = {}

    def share(self) -> float:
        """What of the victory it brings on average."""
        return self.shares / self.visits if self.visits else 0.0

    def margin(self) -> float:
        """By how many points its seat ends before the best other one, on average."""
        return self.margins / self.visits if self.visits else 0.0

    def share_spread(self) -> float:
        """By how much that share differs from try to try."""
        return spread(self.visits, self.shares, self.share_squares)

    def margin_spread(self) -> float:
        """By how much that margin differs from try to try."""
        return spread(self.visits, self.margins, self.margin_squares)


@final
class Search:
    """One decision, thought about from a world imagined once."""

    def __init__(self, mind: Mind, world: State, seat: i64, seed: int) -> None:
        self.mind = mind
        self.world = world
        self.seat = seat
        self.seed: i64 = seed
        """Below 2**31: products stay within 64 bits, where no signal can break in."""
        self.nodes: i64 = 1
        self.referee = Referee(mind.rules)
        self.luck: Chance = new_chance(1, seed)
        self.until: i64 = mind.clock(world) + mind.ahead
        self.root = Node(Idea([], 0.0), 1.0)
        self.tried = offer(self.root, mind.ideas(world, seat), mind.warmth)
        self.path: list[Node] = []
        self.movers: list[i64] = []

    def run(self, iterations: int) -> None:
        """Think on; where there is one idea only, there is nothing to think about."""
        for _iteration in range(iterations if len(self.tried) > 1 else 0):
            self.iterate()

    def ranked(self) -> list[Node]:
        """The ideas, those most tried first: a search tries most what is best."""
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
        """The world of that number: each idea is tried in the same worlds as the others."""
        state = self.world.copy()
        world: i64 = (self.seed * 0x9E3779B1 + number) & SEEDS
        luck: i64 = (self.seed * 0x85EBCA6B + number) & SEEDS
        self.mind.rules.deal(state, self.seat, world, False)
        self.luck.reseed(luck)
        self.referee.seat = -1
        return state

    def descend(self, state: State, node: Node) -> None:
        """Walk down the tree until an idea is new, or too much has come to light."""
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
        """The idea that promises most: by what it brought, or since it was hardly tried yet."""
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
        """Make the moves of an idea, as far as they are still owed and legal."""
        moves = idea.moves
        at: i64 = 0
        while at < len(moves) and (at == 0 or self.may(state, seat, moves[at])):
            self.referee.carry_out(state, seat, moves[at])
            at += 1 + self.referee.forced

    def may(self, state: State, seat: i64, move: i64) -> bool:
        return state.owing >> seat & 1 == 1 and self.mind.rules.refusal(state, seat, move) == 0

    def play_sound(self, state: State, seat: i64) -> None:
        """Let a seat do what a sound player does."""
        mind = self.mind
        count: i64 = mind.sound(state, seat, self.luck)
        at: i64 = 0
        while at < count and (at == 0 or self.may(state, seat, mind.line[at])):
            self.referee.carry_out(state, seat, mind.line[at])
            at += 1 + self.referee.forced

    def play_on(self, state: State) -> None:
        """Go on with sound moves up to where the mind estimates."""
        while not state.over and self.mind.clock(state) < self.until:
            self.play_sound(state, state.next_to_move())

    def learn(self, state: State) -> None:
        """Tell the ideas on the way what they brought their seats."""
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
    """The nodes of these ideas, new ones where they are new; first sight looks at their worth."""
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
    """The standard deviation of so many numbers, by their sum and that of their squares."""
    if count == 0.0:
        return 0.0
    mean = whole / count
    return sqrt(max(squares / count - mean * mean, 0.0))


def margin_of(values: list[float], seat: i64) -> float:
    """By how much a seat is before the best other one."""
    best = -1.0e9
    other: i64
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best


def ranking(node: Node) -> tuple[float, float]:
    return node.visits, node.share()
