"""Searching: what it finds, that it can be stopped and repeated, and what it never learns."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from threading import Thread

import pytest

from altiplano import bots, games
from altiplano.bots import Budget
from altiplano.bots.search import MOST_NODES, Node, Search
from altiplano.bots.searcher import CHUNK, LEVELS, Searcher
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.altiplano.mission_builders import ON
from tests.contract.samples import the_game
from tests.expedition.builders import play_all, turn
from tests.positions import altiplano, match_of, player, rule

SEEDS = range(4)


def search_of(match: Match, seat: int = 0, seed: int = 1) -> Search:
    """A search for a seat that is asked, from its view alone."""
    game = Game(match.rules)
    world = game.imagine(match.view(seat), seed)
    return Search(games.mind(game), world.state, seat, seed)


def planning(tiles: str = "food food fish stone", *, how: str = "", **fields: object) -> Match:
    """Seat 0 of two is to plan the last round; so is the other, or `in turn` after it."""
    me = player(planning=tiles, **{"pawn": "farm", "bag": "wood wool", **fields})  # type: ignore[arg-type]
    other = player(pawn="mine", planning="food food ore", bag="stone glass fish")
    options = {"planning": how or "together"}
    return match_of(me, other, phase="planning", round=12, last_round=12, options=options)


def deciding() -> Match:
    """Seat 0 acts in the last round with one ride: an order brings nine points, wool two.

    The other has five points more, and has passed.
    """
    order = {"name": "o1", "delivered": ["wood", "wood", "stone"]}
    spaces = {"market": "stone", "farm": "alpaca food"}
    me = player(pawn="harbor", spaces=spaces, order=order)
    other = player(bag="glass wool", passed=True)
    return match_of(me, other, phase="actions", round=12, last_round=12)


def expedition() -> Match:
    """Seat 0 is to choose an Action or to place something; much is possible."""
    return turn("ohio-bob antonio sun-temple", "storm puma huayna", "veteran smuggler", "snake pit")


def tree(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children.values():
        yield from tree(child)


def told(search: Search) -> list[tuple[object, ...]]:
    """Everything a search has found out about its ideas, the best first."""
    return [
        (node.idea.moves, node.visits, node.shares, node.margins, node.margin_squares)
        for node in search.ranked()
    ]


# What it finds.


@rule("X4.4")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_treasure_is_placed(level: str, seed: int) -> None:
    """It wins at once."""
    camp = "ohio-bob sun-temple the-mummy"
    match = turn(camp, "golden-mask storm veteran", "antonio", phase="second")

    move = bots.get(level).choose(match.view(0), match.options(0), seed, Budget(iterations=10))

    assert move == "place golden-mask"


@rule("X3.3", "X4.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_that_can_win_wins(seed: int) -> None:
    """The Location must still be placed by a Deadly shortcut; the Treasure follows."""
    match = turn("ohio-bob huayna the-mummy", "deadly-shortcut sun-temple golden-mask", "antonio")
    bot = bots.get("strong")

    while not match.over and match.view(None)["active"] == 0:
        seat = match.to_move[0]
        if seat == 0:
            asked = match.view(0), match.options(0), seed, Budget(iterations=40)
            match.play(0, bot.choose(*asked))
        else:
            match.play(seat, "pass")

    assert match.winners == (0,)


@rule("A10.3")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_action_that_wins_the_last_round_is_taken(level: str, seed: int) -> None:
    """The only ride goes to the market, where the order is fulfilled."""
    match = deciding()
    bot = bots.get(level)

    while not match.over:
        asked = match.view(0), match.options(0), seed, Budget(iterations=12)
        match.play(0, bot.choose(*asked))

    assert match.winners == (0,)


def test_more_iterations_try_the_best_idea_more() -> None:
    """Every iteration tries one idea; the ranking begins with the one most tried."""
    search = search_of(deciding())

    search.run(30)
    visits = [node.visits for node in search.ranked()]

    assert sum(visits) == search.root.visits == 30
    assert visits == sorted(visits, reverse=True)
    assert search.ranked()[0].margin() == max(node.margin() for node in search.tried)


# Repeating it.


@pytest.mark.parametrize("match", [planning(), deciding(), expedition()])
def test_the_same_seed_gives_the_same_search_to_the_bit(match: Match) -> None:
    """At once or in parts."""
    first, second = search_of(match), search_of(match)

    first.run(16)
    second.run(6)
    second.run(10)

    assert told(first) == told(second)


def test_another_seed_sees_other_worlds() -> None:
    """So it may find out something else."""
    found = []
    for seed in SEEDS:
        search = search_of(expedition(), seed=seed)
        search.run(8)
        found.append(told(search))

    assert any(each != found[0] for each in found)


# What its seat may know.


@rule("R92", "R22")
@pytest.mark.parametrize("match", [planning(), expedition()])
def test_worlds_differ_only_in_what_the_seat_cannot_know(match: Match) -> None:
    """Every iteration deals another one."""
    search = search_of(match)
    rules = match.rules

    worlds = [search.deal(number) for number in range(6)]

    positions = [rules.write_position(world) for world in worlds]
    assert all(each != other for each, other in pairwise(positions))
    assert all(rules.view(world, 0) == rules.view(search.world, 0) for world in worlds)


@rule("R21")
def test_in_turn_every_world_has_the_finished_plans_and_leaves_the_others_to_be_made() -> None:
    """A search for the second seat knows the plan of the first, and goes on to the actions."""
    match = planning(how="in turn")
    for move in ("place fish harbor", "ready"):
        match.play(0, move)
    search = search_of(match, 1)
    seats = search.mind.rules.view(search.world, 1)["seats"]

    search.run(8)

    world = search.deal(0)
    assert world.seats_owing() == [1]
    assert search.mind.rules.view(world, 1)["seats"] == seats == match.view(1)["seats"]
    assert sum(node.visits for node in search.tried) == 8


def test_the_same_number_deals_the_same_world() -> None:
    """Ideas are compared in the same worlds."""
    search = search_of(expedition())
    write = search.mind.rules.write_position

    assert write(search.deal(3)) == write(search.deal(3))


def test_searching_changes_nothing_in_the_world_that_it_began_from() -> None:
    """Nor in the match."""
    match = planning()
    search = search_of(match)
    before = match.position(), match.rules.write_position(search.world)

    search.run(6)

    assert (match.position(), match.rules.write_position(search.world)) == before


# Shares.


@pytest.mark.parametrize("players", range(2, 6))
def test_the_shares_of_all_seats_make_up_the_whole_victory(players: int) -> None:
    """Before the end and at the end; more points mean a greater share."""
    mind = games.mind(altiplano())
    seats = [player(passed=at > 0, pawn="farm") for at in range(players)]
    seats[0]["spaces"] = {"farm": {"alpaca": 1, "food": 1}}
    playing = match_of(*seats, phase="actions", round=12, last_round=12, options=ON)
    over = playing.copy()
    over.playout(1)
    values = [40.0 - 7.0 * seat for seat in range(players)]

    for match in (playing, over):
        shares = [mind.share(match.state, values, seat) for seat in range(players)]
        assert sum(shares) == pytest.approx(1.0)
        assert shares == sorted(shares, reverse=True)
        assert all(0.0 < share < 1.0 for share in shares)


@pytest.mark.parametrize("match", [planning(), deciding(), expedition()])
def test_every_share_in_the_tree_lies_between_nothing_and_all(match: Match) -> None:
    """Of whichever seat the idea is."""
    search = search_of(match)

    search.run(24)

    assert all(0.0 <= node.share() <= 1.0 for node in tree(search.root))


@rule("X1.1")
def test_a_won_match_is_the_whole_share_and_a_lost_one_none() -> None:
    """In Expedition nothing lies between them at the end."""
    match = turn("ohio-bob sun-temple the-mummy", "golden-mask storm", phase="second")
    mind = games.mind(the_game("expedition"))
    play_all(match, "place golden-mask")
    values = [mind.outlook(match.state, seat) for seat in range(2)]

    assert mind.share(match.state, values, 0) > 0.999
    assert mind.share(match.state, values, 1) < 0.001


# Memory.


def test_the_tree_counts_its_nodes() -> None:
    """All but perhaps those of its first ideas; the count keeps its memory in bounds."""
    search = search_of(expedition())

    search.run(40)

    held = sum(1 for _ in tree(search.root))
    assert held > 2 * len(search.tried)
    assert held - len(search.tried) <= search.nodes <= held
    assert search.nodes <= MOST_NODES


# Stopping it.


class Watched(Budget):
    """Counts a bot's checks whether to stop; another thread stops it at one of them."""

    def __init__(
        self, seconds: float | None = None, iterations: int | None = None, last: int = 0
    ) -> None:
        self.looks = 0
        self.last = last
        super().__init__(seconds, iterations)

    @property
    def stopped(self) -> bool:
        self.looks += 1
        if self.looks == self.last:
            stopping = Thread(target=self.stop)
            stopping.start()
            stopping.join()
        return self._stopped

    @stopped.setter
    def stopped(self, value: bool) -> None:
        self._stopped = value


def strong() -> Searcher:
    return Searcher(LEVELS["strong"])


def test_a_bot_that_is_stopped_while_it_thinks_answers_with_its_best_so_far() -> None:
    """At its next check, as if it had been limited to the iterations so far."""
    match = planning()
    stopped, limited = strong(), strong()
    budget = Watched(seconds=3600.0, last=3)

    move = stopped.choose(match.view(0), match.options(0), 5, budget)

    assert budget.looks == 3
    assert move == limited.choose(match.view(0), match.options(0), 5, Budget(iterations=2 * CHUNK))
    assert stopped.line.rest == limited.line.rest


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("match", [planning(), deciding(), expedition()])
def test_a_bot_without_time_does_what_looks_best_at_first_sight(match: Match, level: str) -> None:
    """Stopped before it thinks, or with no time at all."""
    stopped = Budget(seconds=3600.0)
    stopped.stop()
    first = search_of(match, seed=5).tried[0].idea.moves

    for budget in (stopped, Budget(seconds=0.0), Budget(iterations=0)):
        move = bots.get(level).choose(match.view(0), match.options(0), 5, budget)
        assert match.rules.move_numbers[move] == first[0]


def test_a_bot_that_may_think_as_long_as_it_likes_can_be_stopped() -> None:
    """A budget without numbers leaves the time to the bot, not whether it may go on."""
    match = planning()
    budget = Watched(last=1)

    move = strong().choose(match.view(0), match.options(0), 5, budget)

    assert budget.looks == 1
    assert move in match.options(0)


# One search for many small decisions.


@pytest.mark.parametrize("how", ["together", "in turn"])
def test_the_small_decisions_of_a_plan_are_answered_from_one_search(how: str) -> None:
    """Until `ready`, the bot does not check its budget again."""
    match = planning(how=how)
    bot, budget = strong(), Watched(iterations=16)
    match.play(0, bot.choose(match.view(0), match.options(0), 5, budget))
    looks = budget.looks

    moves = []
    while 0 in match.to_move:
        moves.append(bot.choose(match.view(0), match.options(0), 5, budget))
        match.play(0, moves[-1])

    assert len(moves) > 2
    assert moves[-1] == "ready"
    assert looks > 0
    assert budget.looks == looks


def test_after_something_new_has_come_to_light_the_bot_thinks_again() -> None:
    """When all are ready, others' plans lie open, and turns come."""
    match = planning("stone stone alpaca food", pawn="farm")
    bot, budget = strong(), Watched(iterations=16)
    while 0 in match.to_move:
        match.play(0, bot.choose(match.view(0), match.options(0), 5, budget))
    looks = budget.looks
    match.play(1, "ready")

    move = bot.choose(match.view(0), match.options(0), 5, budget)

    assert match.view(None)["phase"] == "actions"
    assert move in match.options(0)
    assert budget.looks > looks


def test_a_line_is_dropped_when_a_move_is_taken_back() -> None:
    """The bot thinks again about the question that it had answered."""
    match = planning()
    bot, budget = strong(), Watched(iterations=16)
    first = bot.choose(match.view(0), match.options(0), 5, budget)
    looks = budget.looks
    match.play(0, first)
    match.undo(0)

    again = bot.choose(match.view(0), match.options(0), 5, budget)

    assert budget.looks > looks
    assert again in match.options(0)


def test_a_line_is_dropped_when_other_moves_are_offered() -> None:
    """Here by another match: its plan is made of what is there."""
    first, second = planning(), planning("fish fish", pawn="harbor")
    bot, budget = strong(), Watched(iterations=16)
    first.play(0, bot.choose(first.view(0), first.options(0), 5, budget))
    looks = budget.looks

    while 0 in second.to_move:
        second.play(0, bot.choose(second.view(0), second.options(0), 5, budget))

    assert budget.looks > looks


@rule("X3.2", "X3.3")
def test_the_decisions_of_a_turn_share_its_budget() -> None:
    """The second gets a part of what the first has left; the next turn gets a full budget again."""
    match = turn("ohio-bob", "sun-temple veteran huayna", "antonio", "snake pit")
    bot, budget = strong(), Watched(iterations=5 * CHUNK)
    looks = [0]
    for _decision in range(3):
        while match.view(None)["active"] == 1:
            match.play(1, match.options(1)[-1])
        bot.choose(match.view(0), match.options(0), 5, budget)
        looks.append(budget.looks)
        match.play(0, "pass" if "pass" in match.options(0) else "draw exploration")

    first, second, third = (after - before for before, after in pairwise(looks))
    assert second < first == third


INTERRUPTED = """
import signal
from altiplano import bots, games

def interrupt(*_):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
match = games.get("expedition").start(2, 1)
seat = match.to_move[0]
view, options = match.view(seat), match.options(seat)
bots.get("master").choose(view, options, 1, bots.Budget(iterations=1))  # reads the components
for number in range(12):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.01 + 0.003 * number)
        bots.get("master").choose(view, options, 2**31 - 1 - number, bots.Budget(seconds=60))
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers on this platform")
def test_a_search_can_be_interrupted_at_any_moment() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False
    )

    assert (done.stdout.split(), done.stderr) == (["interrupted"] * 12, "")
