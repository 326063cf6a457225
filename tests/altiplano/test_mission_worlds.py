"""What seats know of each other's missions: worlds fit it evenly, and nothing more leaks (R22)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import permutations
from random import Random

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.contract.samples import LONG, pick
from tests.contract.worlds import assert_as_often, found_out
from tests.positions import Json, altiplano, match_of, once, player, rule, seat_of, seat_seen

MISSIONS = (
    "three-orders",
    "alpaca-barn",
    "seven-types",
    "twenty-goods",
    "first-row",
    "four-pure-rows",
    "silver-and-cloth",
    "four-glass",
    "three-rows",
    "five-corn",
    "first-fish-row",
    "three-boats",
    "three-houses",
    "most-ore",
    "four-cacao",
    "one-of-each",
    "first-order",
    "first-house",
    "most-stone",
    "textile-orders",
)
"""The cards that are dealt from."""

SAMPLES = 2400
"""How many worlds are imagined of one position."""

Holding = frozenset[str]
"""The missions that a seat has, in no order."""

Worlds = tuple[Hashable, ...]
"""What was looked at in a world."""

Met = dict[int, set[str]]
"""For each seat the missions whose conditions it has met."""


def own(world: Match | Json, seat: int) -> Json:
    """What a seat knows of missions, in a match or a position."""
    if isinstance(world, Match):
        mine = seat_of(world, seat)
    else:
        seats = world["seats"]
        assert isinstance(seats, list)
        mine = seats[seat]
    missions = mine["missions"]
    assert isinstance(missions, dict)
    return missions


def holding(world: Match | Json, seat: int) -> Holding:
    """The missions that a seat has in a world."""
    mine = own(world, seat)
    return frozenset(str(mine[key]) for key in ("kept", "chosen") if mine[key] is not None)


def hand(world: Match | Json, seat: int) -> Holding:
    """The missions that a seat chooses from in a world."""
    cards = own(world, seat)["hand"]
    assert isinstance(cards, list)
    return frozenset(cards)


def revealed(match: Match, seat: int) -> Holding:
    """The missions of a seat that lie open."""
    missions = seat_seen(match, seat, None)["missions"]
    assert isinstance(missions, dict)
    return frozenset(missions["revealed"])


def imagined(
    match: Match, viewer: int | None, *looks: Callable[[Json], Hashable], samples: int = SAMPLES
) -> Counter[Worlds]:
    """How often things are found together in the worlds that a seat imagines."""
    found: Counter[Worlds] = Counter()
    for seed in range(samples):
        world = match.resample(viewer, seed).position()
        found[tuple(look(world) for look in looks)] += 1
    return found


# All histories of three players: who was dealt, kept, passed and chose what.


def unseen(match: Match, viewer: int) -> list[str]:
    """The cards that never passed through a seat's hands; others may have revealed some."""
    mine = own(match, viewer)
    keys = ("kept", "chosen", "to_left", "to_right", "from_left", "from_right")
    known = {mine[key] for key in keys} | hand(match, viewer)
    return [card for card in MISSIONS if card not in known]


def histories(match: Match, viewer: int, met: Met) -> Counter[Worlds]:
    """In how many ways the left and the right neighbor can have come to what they hold.

    Of all deals those in which what is revealed is held, and what is met is revealed.
    """
    mine = own(match, viewer)
    left, right = (viewer + 1) % 3, (viewer + 2) % 3
    open_left, open_right = revealed(match, left), revealed(match, right)
    found: Counter[Worlds] = Counter()
    all_deals = deals(tuple(unseen(match, viewer)), str(mine["to_left"]), str(mine["to_right"]))
    for (has_left, has_right), count in all_deals.items():
        if not open_left <= has_left or not open_right <= has_right:
            continue
        if (has_left - open_left) & met[left] or (has_right - open_right) & met[right]:
            continue
        found[has_left, has_right] = count
    return found


@cache
def deals(unseen: tuple[str, ...], to_left: str, to_right: str) -> Counter[tuple[Holding, Holding]]:
    """How often the left and the right neighbor come to each holding, if nothing is revealed.

    With three players they were dealt three cards each: one kept, one passed to the viewer, one
    passed to each other. Then each chose between the viewer's card and the other's.
    """
    found: Counter[tuple[Holding, Holding]] = Counter()
    for kept_left, to_right_seat, kept_right, to_left_seat in permutations(unseen, 4):
        for chosen_left in (to_left, to_left_seat):
            for chosen_right in (to_right, to_right_seat):
                has_left = frozenset((kept_left, chosen_left))
                has_right = frozenset((kept_right, chosen_right))
                found[has_left, has_right] += 1
    return found


def part(found: Counter[Worlds], at: int) -> Counter[Hashable]:
    """How often each thing was found at one place of what was looked at together."""
    result: Counter[Hashable] = Counter()
    for things, count in found.items():
        result[things[at]] += count
    return result


MINE: Json = {
    "kept": "three-orders",
    "chosen": "five-corn",
    "to_left": "alpaca-barn",
    "to_right": "most-ore",
    "from_left": "four-glass",
    "from_right": "five-corn",
}
LEFT: Json = {
    "kept": "twenty-goods",
    "chosen": "alpaca-barn",
    "to_left": "first-fish-row",
    "to_right": "four-glass",
    "from_left": "four-cacao",
    "from_right": "alpaca-barn",
}
RIGHT: Json = {
    "kept": "seven-types",
    "chosen": "most-ore",
    "to_left": "five-corn",
    "to_right": "four-cacao",
    "from_left": "most-ore",
    "from_right": "first-fish-row",
}
"""Three seats after choosing: both neighbors of seat 0 took the card that it passed to them."""

BUILDER: Json = {"houses": ["ore", "wool", "fish"], "boats": ["ore", "wool", "fish"]}
BUILT = {"three-houses", "first-house", "three-boats"}
"""One with three houses, built first, and three boats; and the missions which that meets."""

STORER: Json = {"warehouse": [["wood"] * 3, ["stone"] * 3, ["wool"] * 3, ["ore"] * 3]}
STORED = {"first-row", "three-rows", "four-pure-rows"}
"""One with four rows, the first one of all among them; and the missions which that meets."""


def three_seats(left: Json | None = None, right: Json | None = None, **table: object) -> Match:
    """Seat 0 is the viewer; the neighbors as given."""
    seats = [
        player(missions=MINE, pawn="farm", spaces={"farm": "alpaca"}),
        {**player(missions=LEFT, passed=True), **(left or {})},
        {**player(missions=RIGHT, passed=True), **(right or {})},
    ]
    return match_of(*seats, game=None, options={"missions": True}, **table)


CASES: dict[str, tuple[Json, Json, Json, Met]] = {
    "nothing is revealed or met": ({}, {}, {}, {1: set(), 2: set()}),
    "the left one has revealed another card than mine": (
        {"missions": {**LEFT, "revealed": ["twenty-goods"]}},
        {},
        {},
        {1: set(), 2: set()},
    ),
    "the left one has revealed my card": (
        {"missions": {**LEFT, "revealed": ["alpaca-barn"]}},
        {},
        {},
        {1: set(), 2: set()},
    ),
    "the left one has revealed both": (
        {"missions": {**LEFT, "revealed": ["alpaca-barn", "twenty-goods"]}},
        {},
        {},
        {1: set(), 2: set()},
    ),
    "each has revealed one": (
        {"missions": {**LEFT, "revealed": ["twenty-goods"]}},
        {"missions": {**RIGHT, "revealed": ["most-ore"]}},
        {},
        {1: set(), 2: set()},
    ),
    "the left one has met some": (
        BUILDER,
        {},
        {"firsts": {"house": 1}},
        {1: BUILT, 2: set()},
    ),
    "both have met some": (
        BUILDER,
        STORER,
        {"firsts": {"house": 1, "row": 2}},
        {1: BUILT, 2: STORED},
    ),
    "the left one has met some and revealed another": (
        {**BUILDER, "missions": {**LEFT, "revealed": ["twenty-goods"]}},
        {},
        {"firsts": {"house": 1}},
        {1: BUILT, 2: set()},
    ),
    "the right one has met some and revealed another": (
        {},
        {**STORER, "missions": {**RIGHT, "revealed": ["seven-types"]}},
        {"firsts": {"row": 2}},
        {1: set(), 2: STORED},
    ),
    "the left one has met what I passed and did not reveal it": (
        {"warehouse": [["alpaca"] * 3], "missions": {**LEFT, "chosen": "four-cacao"}},
        {},
        {"firsts": {"row": 1}},
        {1: {"alpaca-barn", "first-row"}, 2: set()},
    ),
    "another was first": (
        {},
        {"houses": ["ore"]},
        {"firsts": {"house": 2}},
        {1: set(), 2: {"first-house"}},
    ),
}
"""The neighbors, the table, and the missions that each of the neighbors has met."""


@once
@rule("R22", "A11.1", "A11.3")
@pytest.mark.parametrize("case", CASES)
def test_worlds_of_three_players_are_as_many_as_their_histories(case: str) -> None:
    """All deals, passings and choices that fit the view of a seat are equally likely."""
    left, right, table, met = CASES[case]
    match = three_seats(left, right, **table)
    possible = histories(match, 0, met)

    worlds = imagined(match, 0, lambda world: holding(world, 1), lambda world: holding(world, 2))

    assert set(worlds) <= set(possible)
    assert_as_often(part(worlds, 0), part(possible, 0))
    assert_as_often(part(worlds, 1), part(possible, 1))
    assert_as_often(holding_what_was_passed(worlds), holding_what_was_passed(possible))


def holding_what_was_passed(found: Counter[Worlds]) -> Counter[Hashable]:
    """Whether the left and the right neighbor of seat 0 have the cards that it passed to them."""
    result: Counter[Hashable] = Counter()
    for (left, right), count in found.items():
        assert isinstance(left, frozenset)
        assert isinstance(right, frozenset)
        result["alpaca-barn" in left, "most-ore" in right] += count
    return result


@once
@rule("R22", "A11.1")
@pytest.mark.parametrize(
    ("case", "share"),
    [
        ("nothing is revealed or met", 1 / 2),
        ("the left one has revealed another card than mine", 1 / 3),
        ("the left one has revealed my card", 1),
        ("the left one has met what I passed and did not reveal it", 0),
    ],
)
def test_the_card_that_i_passed_is_held_in_its_share_of_worlds(case: str, share: float) -> None:
    """A half; a third if another mission is revealed; never if it is met and still secret."""
    left, right, table, _met = CASES[case]
    match = three_seats(left, right, **table)

    worlds = imagined(match, 0, lambda world: "alpaca-barn" in holding(world, 1), samples=1000)

    assert abs(worlds[True,] / 1000 - share) < (0.05 if 0 < share < 1 else 0.001)


@once
@rule("R22")
@pytest.mark.parametrize("viewer", [1, 2])
def test_each_seat_imagines_from_its_own_cards(viewer: int) -> None:
    """Whichever seat looks: the neighbors' missions come as often as in all histories."""
    match = three_seats()
    left, right = (viewer + 1) % 3, (viewer + 2) % 3
    possible = histories(match, viewer, {left: set(), right: set()})

    worlds = imagined(
        match, viewer, lambda world: holding(world, left), lambda world: holding(world, right)
    )

    assert set(worlds) <= set(possible)
    assert_as_often(part(worlds, 0), part(possible, 0))
    assert_as_often(part(worlds, 1), part(possible, 1))


# Other numbers of players, and spectators.


@once
@rule("R22", "A11.2")
@pytest.mark.parametrize("shown", [[], ["twenty-goods"], ["alpaca-barn"]])
def test_with_two_players_the_card_that_i_gave_is_held(shown: list[str]) -> None:
    """The opponent's other mission was one of three dealt: unseen cards are equally likely."""
    mine = {
        "kept": "three-orders",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "chosen": "five-corn",
        "from_left": "five-corn",
    }
    theirs = {
        "kept": "twenty-goods",
        "to_left": "five-corn",
        "to_right": "four-cacao",
        "chosen": "alpaca-barn",
        "from_left": "alpaca-barn",
        "revealed": shown,
    }
    match = match_of(
        player(missions=mine, pawn="farm", spaces={"farm": "alpaca"}),
        player(missions=theirs, passed=True),
        options={"missions": True},
    )
    possible: Counter[Hashable] = Counter()
    for kept, _left_the_game in permutations(unseen(match, 0), 2):
        held = frozenset((kept, "alpaca-barn"))
        if held >= set(shown):
            possible[held] += 1

    worlds = imagined(match, 0, lambda world: holding(world, 1))

    assert_as_often(part(worlds, 0), possible)


@rule("A11.2")
def test_missions_that_a_position_only_counts_are_dealt_to_fit_what_was_given() -> None:
    """For every seed, one of the opponent's two missions is the card that was passed."""
    mine = {
        "kept": "three-orders",
        "to_left": "alpaca-barn",
        "to_right": "most-ore",
        "chosen": "five-corn",
        "from_left": "five-corn",
    }
    me = player(missions=mine, pawn="farm", spaces={"farm": "alpaca"})
    theirs = [
        holding(
            match_of(
                me,
                player(missions={"hidden": 2}, passed=True),
                options={"missions": True},
                seed=seed,
            ),
            1,
        )
        for seed in range(50)
    ]

    assert all("alpaca-barn" in held for held in theirs)
    assert len(set(theirs)) > 8


def met_nothing(players: int) -> Match:
    """A real match of that many players after choosing; each took another place of its hand."""
    match = altiplano().start(players, 3, {"missions": True, "first": 0})
    while match.view(None)["phase"] == "missions":
        for seat in match.to_move:
            match.play(seat, match.options(seat)[seat % 2])
    return match


@once
@rule("R22", "A11.1")
@pytest.mark.parametrize("players", [4, 5])
def test_with_more_players_only_neighbors_can_hold_what_i_passed(players: int) -> None:
    """A neighbor chose between my card and an unseen one, the others between two unseen ones."""
    match = met_nothing(players)
    viewer = 1
    mine = own(match, viewer)
    pool = unseen(match, viewer)
    neighbor: dict[int, str] = {
        (viewer + 1) % players: str(mine["to_left"]),
        (viewer - 1) % players: str(mine["to_right"]),
    }

    worlds = imagined(
        match, viewer, *(lambda world, at=seat: holding(world, at) for seat in range(players))
    )

    for other in range(players):
        possible: Counter[Hashable] = Counter()
        for kept, one, two in permutations(pool, 3):
            for chosen in (neighbor.get(other, one), two):
                possible[frozenset((kept, chosen))] += 1
        if other == viewer:
            possible = Counter([holding(match, viewer)])
        assert_as_often(part(worlds, other), possible)


@once
@rule("A11.1")
def test_no_card_is_in_two_places_of_an_imagined_world() -> None:
    """What the viewer has seen and what all the others hold are different cards."""
    for players in (2, 3, 4, 5):
        match = met_nothing(players)
        for seed in range(100):
            for viewer in range(players):
                world = match.resample(viewer, seed).position()
                held = [card for seat in range(players) for card in holding(world, seat)]
                assert len(set(held)) == len(held) == 2 * players
                assert holding(world, viewer) == holding(match, viewer)


@once
@rule("A11.3", "R22")
def test_a_spectator_imagines_any_cards_but_those_revealed_and_met() -> None:
    """Nothing passed through its hands: every pair of the other cards is equally likely."""
    match = three_seats(
        {"missions": {**LEFT, "revealed": ["twenty-goods"]}},
        STORER,
        firsts={"row": 2},
    )
    rest = [card for card in MISSIONS if card != "twenty-goods"]
    lefts: Counter[Hashable] = Counter()
    rights: Counter[Hashable] = Counter()
    for of_left_one, *of_right_one in permutations(rest, 3):
        if not STORED & set(of_right_one):
            lefts[frozenset(("twenty-goods", of_left_one))] += 1
            rights[frozenset(of_right_one)] += 1

    worlds = imagined(match, None, lambda world: holding(world, 1), lambda world: holding(world, 2))

    assert_as_often(part(worlds, 0), lefts)
    assert_as_often(part(worlds, 1), rights)


@once
@rule("A11.3")
@pytest.mark.parametrize("viewer", [None, 1])
def test_at_the_end_no_secret_mission_about_it_is_met(viewer: int | None) -> None:
    """All have been judged: who has four glass and did not reveal that mission has another."""
    match = match_of(
        player(bag="glass glass glass glass stone", missions={"hidden": 2}),
        player(missions={"kept": "first-row", "chosen": "first-order"}),
        options={"missions": True},
        phase="end",
    )
    known = [] if viewer is None else ["first-row", "first-order"]
    rest = [card for card in MISSIONS if card not in ("four-glass", "most-stone", *known)]
    possible: Counter[Hashable] = Counter(
        frozenset((one, two)) for one, two in permutations(rest, 2)
    )

    worlds = imagined(match, viewer, lambda world: holding(world, 0))

    assert_as_often(part(worlds, 0), possible)


# While missions are chosen.


def at_stage(players: int, stage: int) -> Match:
    """All are to keep one of three (0), to give (1), or to keep one of those received (2)."""
    match = altiplano().start(players, 11, {"missions": True})
    for _ in range(stage):
        for seat in range(players):
            match.play(seat, match.options(seat)[1])
    return match


@once
@rule("A11.1", "R22")
def test_hands_just_dealt_may_be_any_unseen_cards() -> None:
    """Every three are equally likely; a seat that has finished may have kept any card."""
    match = at_stage(3, 0)
    match.play(2, match.options(2)[0])
    pool = unseen(match, 0)
    assert len(pool) == 17

    worlds = imagined(
        match, 0, lambda world: hand(world, 1), lambda world: holding(world, 2), samples=5000
    )

    assert_as_often(part(worlds, 0), Counter(map(frozenset, permutations(pool, 3))))
    assert_as_often(part(worlds, 1), Counter(frozenset((card,)) for card in pool))


@once
@rule("A11.1", "R22")
def test_while_cards_are_passed_the_others_may_hold_any_unseen_cards() -> None:
    """One kept and two to pass; a seat that has finished may have passed them either way."""
    match = at_stage(3, 1)
    match.play(2, match.options(2)[0])
    pool = unseen(match, 0)
    assert len(pool) == 17

    worlds = imagined(
        match,
        0,
        lambda world: holding(world, 1),
        lambda world: hand(world, 1),
        lambda world: (str(own(world, 2)["to_left"]), str(own(world, 2)["to_right"])),
    )

    assert_as_often(part(worlds, 0), Counter(frozenset((card,)) for card in pool))
    assert_as_often(part(worlds, 1), Counter(map(frozenset, permutations(pool, 2))))
    assert_as_often(part(worlds, 2), Counter(permutations(pool, 2)))


@once
@rule("A11.1", "R22")
def test_what_i_passed_is_in_the_hand_of_the_neighbor_who_chooses() -> None:
    """Beside it lies an unseen card; a neighbor that has finished chose either."""
    match = at_stage(3, 2)
    match.play(1, match.options(1)[0])
    mine = own(match, 0)
    pool = unseen(match, 0)
    assert len(pool) == 15
    rights: Counter[Hashable] = Counter(
        (frozenset((kept,)), frozenset((str(mine["to_right"]), received)))
        for kept, received in permutations(pool, 2)
    )

    worlds = imagined(
        match,
        0,
        lambda world: holding(world, 1),
        lambda world: (holding(world, 2), hand(world, 2)),
    )

    assert_as_often(part(worlds, 0), part(histories(match, 0, {1: set(), 2: set()}), 0))
    assert_as_often(part(worlds, 1), rights)


@once
@rule("A11.1", "R22")
@pytest.mark.parametrize("players", [4, 5])
def test_only_neighbors_have_in_hand_what_i_passed(players: int) -> None:
    """The others have two unseen cards; the card that a neighbor passed to me is in no hand."""
    match = at_stage(players, 2)
    mine = own(match, 2)

    for seed in range(200):
        world = match.resample(2, seed).position()
        assert mine["to_left"] in hand(world, 3)
        assert mine["to_right"] in hand(world, 1)
        cards = [card for seat in range(players) for card in hand(world, seat)]
        cards += [card for seat in range(players) for card in holding(world, seat)]
        assert len(set(cards)) == len(cards) == 3 * players
        assert hand(world, 2) == hand(match, 2)


# Worlds come from the view alone.


def choosing(players: int, seed: int) -> Iterator[Match]:
    """A match before and after every choice of missions, the seats in any order."""
    luck = Random(f"choosing {players} {seed}")
    match = altiplano().start(players, seed, {"missions": True})
    yield match
    while match.view(None)["phase"] == "missions":
        seat = pick(luck, match.to_move)
        match.play(seat, pick(luck, match.options(seat)))
        if luck.random() < 0.2 and match.undoable(seat):
            match.undo(seat)
        yield match


def assert_imagined_alike(match: Match, viewer: int | None, seed: int) -> None:
    """The world of a view is the resampled one, and its seat cannot tell it from the real one."""
    view = match.view(viewer)

    world = altiplano().imagine(view, seed)

    assert world.position() == match.resample(viewer, seed).position()
    assert world.view(viewer) == view
    assert world.to_move == match.to_move
    if viewer is not None:
        assert world.options(viewer) == match.options(viewer)
    assert altiplano().load(world.position()).position() == world.position()


@rule("A11.1", "R22")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_resampling_is_imagining_while_missions_are_chosen(players: int) -> None:
    """At each stage, with seats that have finished it and seats that have not."""
    for seed in range(3):
        for at, match in enumerate(choosing(players, seed)):
            for viewer in (None, *range(players)):
                assert_imagined_alike(match, viewer, at)


@rule("A11.3", "R22")
@pytest.mark.parametrize("case", CASES)
def test_resampling_is_imagining_when_missions_are_revealed(case: str) -> None:
    """For all seats and for spectators."""
    left, right, table, _met = CASES[case]
    match = three_seats(left, right, **table)

    for viewer in (None, 0, 1, 2):
        for seed in range(5):
            assert_imagined_alike(match, viewer, seed)


@rule("A11.3", "R22")
def test_resampling_is_imagining_in_later_steps_with_missions() -> None:
    """In matches with missions to their ends: open steps, late storing and the end as well."""
    phases = set()
    for players in (2, 3, 4, 5):
        luck = Random(f"later {players}")
        match = altiplano().start(players, players, {"missions": True})
        while True:
            if match.over or luck.random() < 0.05:
                phases.add(match.view(None)["phase"])
                viewer = pick(luck, [None, *range(players)])
                assert_imagined_alike(match, viewer, int(luck.random() * 1000))
            if match.over:
                break
            seat = pick(luck, match.to_move)
            match.play(seat, pick(luck, match.options(seat)))
    assert phases >= {"drawing", "planning", "actions", "end"}


@rule("A11.1")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_an_imagined_world_plays_on_from_every_stage(players: int) -> None:
    """From every step of choosing, everybody ends up with two missions, and the match ends."""
    for at, match in enumerate(choosing(players, 1)):
        world = match.resample(at % players, at)

        world.playout(at)

        assert world.over
        assert all(len(holding(world, seat)) == 2 for seat in range(players))


# Two worlds that differ only in others' missions.


def assert_same_to(viewers: list[int | None], one: Match, other: Match) -> None:
    """Views, logs, options, refusals and undo offers are equal; so are the worlds imagined."""
    for viewer in viewers:
        seen_in_one = found_out(one, viewer, Random(5))
        assert seen_in_one == found_out(other, viewer, Random(5))
        assert one.resample(viewer, 5).position() == other.resample(viewer, 5).position()


@rule("A11.3", "R22", "R21")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(1, 6 if LONG else 2))
def test_what_others_keep_and_pass_to_others_reaches_nobody(players: int, seed: int) -> None:
    """Worlds in which they chose differently, but passed the same to me, look the same to me."""
    viewer = players - 1
    viewers: list[int | None] = [None, viewer]
    worlds = [altiplano().start(players, seed, {"missions": True}) for _ in range(2)]
    dealt = [sorted(hand(worlds[0], seat)) for seat in range(players)]
    left, right = (viewer + 1) % players, (viewer - 1) % players

    def play_both(seat: int, word: str, cards: tuple[str, str]) -> None:
        for world, card in zip(worlds, cards, strict=True):
            world.play(seat, f"{word} {card}")
        assert_same_to(viewers, *worlds)

    # Each of the others keeps its first card in one world and its second in the other.
    for seat in range(players):
        one, two, _three = dealt[seat]
        play_both(seat, "keep", (one, one) if seat == viewer else (one, two))
    # The neighbors pass their third card to the viewer in both worlds.
    for seat in range(players):
        one, two, three = dealt[seat]
        if seat == viewer:
            play_both(seat, "give", (two, two))
        elif seat == right or players == 2:
            play_both(seat, "give", (three, three))
        elif seat == left:
            play_both(seat, "give", (two, one))
        else:
            play_both(seat, "give", (two, three))
    for seat in range(players if players > 2 else 0):
        choices = [sorted(hand(world, seat)) for world in worlds]
        play_both(seat, "keep", (choices[0][0], choices[1][0 if seat == viewer else 1]))

    assert holding(worlds[0], viewer) == holding(worlds[1], viewer)
    assert holding(worlds[0], left) != holding(worlds[1], left)
    luck = Random(f"two worlds {players} {seed}")
    compared = 0
    for _ in range(200):
        seat = pick(luck, worlds[0].to_move)
        text = pick(luck, worlds[0].options(seat))
        assert worlds[1].options(seat) == worlds[0].options(seat)
        for world in worlds:
            world.play(seat, text)
        opened = [[revealed(world, each) for each in range(players)] for world in worlds]
        if worlds[0].over or opened[0] != opened[1]:
            break
        if luck.random() < 0.2:
            assert_same_to(viewers, *worlds)
            compared += 1
    assert compared > 5


@rule("A11.3", "R22")
@pytest.mark.parametrize(
    ("left", "right"),
    [
        (("twenty-goods", "alpaca-barn"), ("seven-types", "first-fish-row")),
        (("seven-types", "first-fish-row"), ("twenty-goods", "most-ore")),
        (("three-rows", "four-cacao"), ("most-stone", "first-house")),
        (("alpaca-barn", "most-stone"), ("most-ore", "first-order")),
    ],
)
def test_secret_missions_change_nothing_for_the_others(
    left: tuple[str, str], right: tuple[str, str]
) -> None:
    """Positions that differ in them alone look the same to me, and go on to do so."""
    usual = three_seats()
    changed = three_seats(
        {"missions": {"kept": left[0], "chosen": left[1]}},
        {"missions": {"kept": right[0], "chosen": right[1]}},
    )
    viewers: list[int | None] = [None, 0]
    assert_same_to(viewers, usual, changed)

    for text in ("do farm.food", "end", "ready"):
        for match in (usual, changed):
            match.play(0, text)
        assert_same_to(viewers, usual, changed)


@rule("A11.3")
def test_a_mission_that_is_lost_looks_like_any_other() -> None:
    """One who can no longer be the first keeps that secret: nothing shows which card it is."""
    worlds = []
    for mission in ("first-house", "most-stone"):
        me = player(pawn="village", spaces={"village": "stone stone"}, missions={"kept": mission})
        other = player(passed=True, houses=["ore"])
        worlds.append(match_of(me, other, options={"missions": True}, firsts={"house": 1}))

    for world in worlds:
        world.play(0, "house fish")

    assert_same_to([None, 1], *worlds)
    assert [world.undoable(0) for world in worlds] == [1, 1]


@rule("A11.2", "A11.3")
def test_a_made_up_view_that_no_world_fits_is_refused() -> None:
    """The card that I passed cannot be met and still hidden."""
    match = altiplano().start(2, 3, {"missions": True})
    while match.view(0)["phase"] == "missions":
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    view = match.view(0)
    seats = view["seats"]
    assert isinstance(seats, list)
    seats[0]["missions"]["to_left"] = "alpaca-barn"
    seats[0]["missions"]["kept"] = "three-orders"
    seats[0]["missions"]["to_right"] = "first-order"
    seats[0]["missions"]["chosen"] = seats[0]["missions"]["from_left"] = "four-glass"
    view["before"]["missions"] = seats[0]["missions"]  # type: ignore[index]
    seats[1]["warehouse"] = [["alpaca", "alpaca", "alpaca"]]

    with pytest.raises(Refused, match="revealed"):
        altiplano().imagine(view, 1)
