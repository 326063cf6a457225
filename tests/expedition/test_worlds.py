"""Imagined worlds come as often as the histories that lead to them (R92, R98)."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import permutations

import pytest

from altiplano import bots
from altiplano.bots import Budget
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, samples, the_game, walk
from tests.contract.worlds import assert_as_often
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    TREASURES,
    expedition,
    hand,
    memory_of_treasures,
    pile,
    play_all,
    seat_cards,
    turn,
    without,
)
from tests.expedition.retracing import can_have_come_about, retrace_worlds
from tests.positions import Json, once, rule

pytestmark = once

SAMPLES = 1200
"""How many worlds are imagined of one position."""

Hand = frozenset[str]
World = tuple[Hand, tuple[str, ...]]
"""What is in the other hand, and the Exploration pile from the top."""


def world_of(match: Match, owner: int = 1) -> World:
    position = match.position()
    seats, piles = position["seats"], position["piles"]
    assert isinstance(seats, list)
    assert isinstance(piles, dict)
    return frozenset(seats[owner]["hand"]), tuple(piles["exploration"])


def imagined(
    match: Match, viewer: int | None, *looks: Callable[[Match], Hashable], count: int = SAMPLES
) -> list[Counter[Hashable]]:
    """For each look how often it finds what, in worlds that fit the viewer's view."""
    found: list[Counter[Hashable]] = [Counter() for _look in looks]
    view = match.view(viewer)
    for seed in range(count):
        world = match.resample(viewer, seed)
        if seed < 5:
            assert world.view(viewer) == view
        for at, look in enumerate(looks):
            found[at][look(world)] += 1
    return found


# All histories of a few cards that seat 0 does not know: where they lay, and what came to light.


def deals(cards: list[str], in_hand: int, *, bare: int = 0, low: int = 0) -> Iterator[list[str]]:
    """Every way to lay the cards: a hand, then the pile from the top.

    No Treasures are among the first `bare` of the hand, nor in the first `low` places of the pile.
    """
    for order in permutations(cards):
        none = order[:bare] + order[in_hand : in_hand + low]
        if not set(none) & set(TREASURES):
            yield list(order)


def histories(orders: Iterator[list[str]], in_hand: int, story: str) -> Counter[World]:
    """In how many ways the story can have led to each world.

    Its words: `draw` takes the top card unseen; any other is a card that left the hand by name.
    """
    found: Counter[World] = Counter()
    for order in orders:
        held, left = order[:in_hand], order[in_hand:]
        fits = True
        for word in story.split():
            if word == "draw":
                held.append(left.pop(0))
            elif word in held:
                held.remove(word)
            else:
                fits = False
                break
        if fits:
            found[frozenset(held), tuple(left)] += 1
    return found


def looked_at(worlds: Counter[World], look: Callable[[World], Hashable]) -> Counter[Hashable]:
    """What a look finds in all those worlds."""
    found: Counter[Hashable] = Counter()
    for world, weight in worlds.items():
        found[look(world)] += weight
    return found


def the_hand(world: World) -> Hashable:
    return world[0]


def top_card(world: World) -> Hashable:
    return world[1][0]


def treasure_places(world: World) -> Hashable:
    """Where each Treasure is: in the hand, or at which place of the pile."""
    held, left = world
    return tuple(
        "hand" if card in held else left.index(card)
        for card in TREASURES
        if card in held or card in left
    )


def assert_worlds_are_histories(match: Match, possible: Counter[World], *, of: int = 1) -> None:
    """What the other seat imagines of a hand and the pile comes as often as in all histories."""
    looks = (the_hand, top_card, treasure_places)
    assert world_of(match, of) in possible, "the real world is none of the histories"

    found: Counter[World] = Counter()
    for world, count in imagined(match, 1 - of, lambda world: world_of(world, of))[0].items():
        assert isinstance(world, tuple)
        found[world] = count

    for look in looks:
        assert_as_often(looked_at(found, look), looked_at(possible, look))


# The opening.


@rule("X2.3", "R98")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_start_treasures_lie_anywhere_below_the_top_five(viewer: int | None) -> None:
    """Never in a hand, never on the top five; each deeper place is equally likely."""
    match = expedition().start(2, 5, {"first": 0})
    depth = len(pile(match))
    assert depth == 24

    places = imagined(
        match, viewer, *(lambda world, card=card: pile(world).index(card) for card in TREASURES)
    )

    for found in places:
        assert_as_often(found, Counter(range(5, depth)))


@rule("X2.3", "R98")
def test_at_the_start_the_other_hand_is_any_cards_but_treasures() -> None:
    """Every card that is no Treasure and not in my hand is as likely as any other."""
    match = expedition().start(2, 5, {"first": 0})
    others = without(EXPLORATION, TREASURES, sorted(hand(match, 0)))

    found: Counter[Hashable] = Counter()
    for seed in range(SAMPLES):
        found.update(hand(match.resample(0, seed), 1))

    assert_as_often(found, Counter(others))


@rule("X2.2")
def test_the_character_pile_is_any_order_of_what_is_not_seen() -> None:
    """The camps are open; the other characters lie in any order."""
    match = expedition().start(2, 5, {"first": 0})
    people = pile(match, "characters")

    found = imagined(
        match,
        0,
        lambda world: pile(world, "characters")[0],
        lambda world: pile(world, "characters")[-1],
    )

    assert_as_often(found[0], Counter(people))
    assert_as_often(found[1], Counter(people))


# Hands that drew and played.


def small(
    held: str,
    pile: str,
    *,
    bare: int = 0,
    low: int = 0,
    mine: str = "",
    phase: str = "draw",
    me: Json | None = None,
    **fields: object,
) -> Match:
    """Seat 1 is to move, its hand and the pile as given; all other exploration cards are open.

    `bare`, `low`: how many cards of the hand, and of the top of the pile, can be no Treasures.
    """
    if bare:
        me = {**(me or {}), "memory": memory_of_treasures(held.split(), pile.split(), bare, low)}
    return turn(
        "marcus-vidor the-doc ramuncho",
        mine,
        "epigrapher huayna",
        held,
        phase=phase,
        active=1,
        me=me,
        low=low,
        piles={"exploration": pile.split()},
        discards={"exploration": without(EXPLORATION, held, pile, mine)},
        **fields,  # type: ignore[arg-type]
    )


def unseen(match: Match) -> list[str]:
    """The exploration cards of the other hand and the pile, which seat 0 does not know."""
    return sorted(hand(match, 1) & set(EXPLORATION)) + pile(match)


@rule("R98", "X2.3")
def test_a_hand_that_drew_may_have_drawn_a_treasure() -> None:
    """Two cards that can be none, and one that can."""
    match = small("storm pit", "the-mummy surprise-attack snake puma", bare=2)
    possible = histories(deals(unseen(match), 2, bare=2), 2, "draw")

    match.play(1, "draw exploration")

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
def test_a_hand_that_drew_and_then_played_may_have_played_what_it_drew() -> None:
    """The card played came from before or from the draw: the Treasure is a little less likely."""
    match = small("surprise-attack pit", "the-mummy storm snake puma", bare=2)
    possible = histories(deals(unseen(match), 2, bare=2), 2, "draw surprise-attack")

    match.play(1, "draw exploration")
    play_all(match, "play surprise-attack, target the-doc", seat=1)

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
def test_a_hand_that_played_and_then_drew_still_has_what_it_drew() -> None:
    """A card that was played before the draw was not the one drawn."""
    match = small("surprise-attack puma pit", "the-mummy storm", bare=3, phase="action")
    story = "surprise-attack puma draw"
    possible = histories(deals(unseen(match), 3, bare=3), 3, story)

    play_all(match, "play surprise-attack, target the-doc", seat=1)
    play_all(match, "play puma, target ramuncho", seat=1)
    match.play(0, "draw characters")
    play_all(match, "pass, pass")
    match.play(1, "draw exploration")

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
def test_draws_and_plays_in_turn_are_weighed_in_their_order() -> None:
    """One draw that could be a Treasure, a card played, and another such draw."""
    match = small("surprise-attack pit", "storm the-mummy snake puma", bare=2)
    story = "draw surprise-attack draw"
    possible = histories(deals(unseen(match), 2, bare=2), 2, story)

    match.play(1, "draw exploration")
    play_all(match, "play surprise-attack, target the-doc, pass", seat=1)
    match.play(0, "draw characters")
    play_all(match, "pass, pass")
    match.play(1, "draw exploration")

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
def test_the_top_cards_that_can_be_no_treasures_never_are() -> None:
    """Of two draws the second could be a Treasure; so could the two cards that are left."""
    match = small("pit", "storm the-mummy golden-mask snake", bare=1, low=1)
    possible = histories(deals(unseen(match), 1, bare=1, low=1), 1, "draw draw")

    match.play(1, "draw exploration")
    play_all(match, "pass, pass", seat=1)
    match.play(0, "draw characters")
    play_all(match, "pass, pass")
    match.play(1, "draw exploration")

    assert_worlds_are_histories(match, possible)


@rule("R98")
def test_a_treasure_that_came_out_of_the_hand_was_one_of_its_possible_treasures() -> None:
    """The Mummy is discarded in phase 4; the Golden Mask may still be held."""
    match = small(
        "storm pit snake puma the-mummy golden-mask", "cave-in theft", bare=4, phase="check"
    )
    possible = histories(deals(unseen(match), 6, bare=4), 6, "the-mummy")

    match.play(1, "discard the-mummy")

    assert_worlds_are_histories(match, possible)


@rule("R98")
def test_of_a_hand_that_was_looked_at_only_later_draws_are_unknown() -> None:
    """Antonio saw the hand; then it drew twice and played one of the cards that were seen."""
    match = turn(
        "antonio",
        "",
        "ramuncho",
        "porters pit",
        piles={"exploration": ["storm", "the-mummy", "snake", "puma"]},
        discards={"exploration": without(EXPLORATION, "porters pit storm the-mummy snake puma")},
    )
    play_all(match, "use antonio, pass, pass")
    possible = histories(
        (["porters", "pit", *order] for order in permutations(pile(match))),
        2,
        "draw porters draw",
    )

    match.play(1, "draw exploration")
    play_all(match, "play porters, draw exploration, draw characters", seat=1)

    found = imagined(
        match,
        0,
        lambda world: frozenset(hand(world, 1) & set(EXPLORATION)),
        lambda world: tuple(pile(world)),
    )
    assert_as_often(found[0], looked_at(possible, the_hand))
    assert_as_often(found[1], looked_at(possible, lambda world: world[1]))


# The pile.


@rule("R92", "R98")
def test_places_that_were_seen_hold_what_was_seen_there() -> None:
    """The other places, and the other hand, are any of the other cards."""
    match = small("storm pit", "the-mummy snake puma cave-in", me={"pinned": [0, 2]})
    possible = Counter[World]()
    for order in deals(["storm", "pit", "snake", "cave-in"], 2):
        possible[frozenset(order[:2]), ("the-mummy", order[2], "puma", order[3])] += 1

    found = imagined(match, 0, world_of)

    assert_as_often(found[0], looked_at(possible, lambda world: world))


@rule("R76", "R98")
def test_cards_seen_before_a_shuffle_are_anywhere_in_the_pile_and_nowhere_else() -> None:
    """Seat 0 knew two places; then the other searched the pile and shuffled it."""
    match = small(
        "storm pit",
        "the-mummy snake lost-city puma",
        phase="action",
        me={"pinned": [0, 1]},
    )

    match.play(1, "use huayna")

    possible = Counter[World]()
    for order in permutations(["storm", "pit", "the-mummy", "snake", "puma"]):
        if not {"the-mummy", "snake"} & set(order[:2]):
            possible[frozenset({*order[:2], "lost-city"}), order[2:]] += 1
    assert_worlds_are_histories(match, possible)


@rule("R90", "R98")
@pytest.mark.parametrize("viewer", [0, None])
def test_cards_that_the_other_looks_at_may_be_any_treasures_included(viewer: int | None) -> None:
    """While the Epigrapher chooses, they are any of the cards that are not seen."""
    match = small("", "storm the-mummy snake puma cave-in", phase="action")
    unknown = pile(match)

    match.play(1, "use epigrapher")

    found = imagined(
        match, viewer, lambda world: frozenset(looked(world)), lambda world: tuple(pile(world))
    )
    weights: list[Counter[Hashable]] = [Counter(), Counter()]
    for order in permutations(unknown):
        weights[0][frozenset(order[:3])] += 1
        weights[1][order[3:]] += 1
    assert_as_often(found[0], weights[0])
    assert_as_often(found[1], weights[1])


@rule("R90", "R98")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_treasure_that_can_only_be_among_the_cards_looked_at_is_there(
    viewer: int | None,
) -> None:
    """The whole pile is being looked at, and no hand can hold the Treasure."""
    match = small("", "storm the-mummy snake", phase="action")

    match.play(1, "use epigrapher")

    assert looked(match.resample(viewer, 1)) == {"storm", "the-mummy", "snake"}


def looked(match: Match) -> set[str]:
    """The cards of the pile that somebody looks at."""
    action = match.position()["action"]
    assert isinstance(action, dict)
    return set(action["looked"])


@rule("R98")
def test_cards_that_i_saw_and_the_other_looks_at_are_among_those() -> None:
    """Seat 0 knew the three places that the other looks at: the cards are in the pile still."""
    match = small("cave-in", "storm pit snake", phase="action", me={"pinned": [0, 1, 2]})

    match.play(1, "use epigrapher")

    for seed in range(20):
        world = match.resample(0, seed)
        assert looked(world) == {"storm", "pit", "snake"}
        assert hand(world, 1) == {"cave-in"}


@rule("R98", "X2.3")
def test_cards_that_i_saw_and_the_other_rearranged_are_where_they_were_in_any_order() -> None:
    """The other put back three cards that seat 0 knew; that no Treasure is on top is open."""
    match = small(
        "pit", "storm snake puma the-mummy cave-in", phase="action", low=3, me={"pinned": [0, 1, 2]}
    )
    possible: Counter[World] = Counter()
    for order in deals(unseen(match), 1, low=3):
        if {"storm", "snake", "puma"} == set(order[1:4]):
            possible[frozenset(order[:1]), tuple(order[1:])] += 1

    play_all(match, "use epigrapher, put storm, put snake", seat=1)

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
@pytest.mark.parametrize("low", [0, 1, 2])
@pytest.mark.parametrize("story", ["", "draw", "draw draw"])
def test_of_cards_that_the_other_rearranged_some_can_be_no_treasures(low: int, story: str) -> None:
    """One or two of the three cards were above all Treasures; then some of them are drawn."""
    match = small("pit", "storm snake the-mummy golden-mask puma", phase="action", low=low)
    orders = (
        [order[0], *three, *order[4:]]
        for order in deals(unseen(match), 1, low=low)
        for three in permutations(order[1:4])
    )
    possible = histories(orders, 1, story)

    play_all(match, "use epigrapher, put storm, put snake", seat=1)
    draw_unseen(match, story.count("draw"))

    assert_worlds_are_histories(match, possible)


@rule("R98")
@pytest.mark.parametrize("viewer", [0, None])
def test_while_the_other_puts_cards_back_each_may_be_on_top(viewer: int | None) -> None:
    """One of three is back; of the cards looked at one is known to seat 0, and none can be both."""
    known: Json = {"pinned": [1]} if viewer == 0 else {}
    match = small("pit", "storm snake the-mummy golden-mask", phase="action", low=1, me=known)
    possible: Counter[Hashable] = Counter()
    for order in deals(unseen(match), 1, low=1):
        if viewer == 0 and order[2] != "snake":
            continue
        for three in permutations(order[1:4]):
            possible[frozenset(three[:2]), three[2]] += 1

    play_all(match, "use epigrapher, put storm", seat=1)

    found = imagined(match, viewer, lambda world: (frozenset(looked(world)), pile(world)[0]))
    assert_as_often(found[0], possible)


def draw_unseen(match: Match, count: int) -> None:
    """Seat 1 draws exploration cards, one in each of its turns."""
    for _card in range(count):
        pass_turn(match)
        match.play(0, "draw characters")
        pass_turn(match)
        match.play(1, "draw exploration")


def pass_turn(match: Match) -> None:
    """Whoever is at turn does nothing more."""
    (seat,) = match.to_move
    while match.to_move == (seat,) and "pass" in match.options(seat):
        match.play(seat, "pass")


@rule("R98")
@pytest.mark.parametrize(
    ("story", "moves"),
    [
        ("draw", ""),
        ("draw draw", ""),
        ("draw surprise-attack", "play surprise-attack, target the-doc"),
        ("draw surprise-attack draw", "play surprise-attack, target the-doc"),
    ],
)
def test_of_cards_seen_in_the_pile_only_those_drawn_since_can_be_in_the_hand(
    story: str, moves: str
) -> None:
    """Seat 0 has seen three Treasures in a pile of five; one draw is one of them at most."""
    match = small(
        "surprise-attack pit",
        "the-mummy snake golden-mask puma sacred-idol",
        me={"buried": TREASURES},
    )
    orders = (
        list(order) for order in permutations(unseen(match)) if not {*order[:2]} & {*TREASURES}
    )
    possible = histories(orders, 2, story)

    match.play(1, "draw exploration")
    if moves:
        play_all(match, moves, seat=1)
    draw_unseen(match, story.count("draw") - 1)

    assert_worlds_are_histories(match, possible)


@rule("R98")
def test_cards_seen_at_different_times_are_followed_together() -> None:
    """A card seen in the pile before a draw may be what was drawn; one seen later is not."""
    match = small("pit storm", "snake puma cave-in theft", me={"buried": ["snake"]}, phase="draw")
    possible: Counter[World] = Counter()
    for order in permutations(unseen(match)):
        held, left = order[:2], order[2:]
        if "snake" in held or "theft" in (*held, left[0]):
            continue
        for second in left[1:]:  # The shuffled pile gives any of its cards.
            rest = [card for card in left[1:] if card != second]
            for after in permutations(rest):
                possible[frozenset({*held, left[0], second}), after] += 1
    match.play(1, "draw exploration")

    # Seat 0 learns that Theft is in the pile, which is shuffled; then comes another draw.
    position = match.position()
    seats = position["seats"]
    assert isinstance(seats, list)
    memory = seats[0]["memory"]
    memory["groups"].append(["theft"])
    for way in memory["ways"]:
        way["where"].append("pile")
    match = expedition().load({key: position[key] for key in position if key != "luck"})
    draw_unseen(match, 1)

    assert_worlds_are_histories(match, possible)


# What a random pick that falls short tells.


@rule("R86", "R98")
@pytest.mark.parametrize("viewer", [0, None])
def test_after_a_pick_that_fell_short_every_world_has_treasures_in_that_hand(
    viewer: int | None,
) -> None:
    """Marcus protects the one card that is left; it is any of the Treasures that are not seen."""
    match = turn(
        "antonio",
        "storm snake",
        "marcus-vidor",
        "the-mummy puma",
        piles={"exploration": ["pit", "golden-mask", "cave-in", "sacred-idol"]},
    )

    match.play(0, "play storm")

    found = imagined(match, viewer, lambda world: frozenset(hand(world, 1)))
    assert_as_often(found[0], Counter[Hashable](frozenset({card}) for card in TREASURES))


@rule("R86", "R98")
def test_what_comes_after_a_pick_that_fell_short_is_weighed_with_it() -> None:
    """The hand was one Treasure; then it drew a card, which may be another one."""
    match = turn(
        "antonio",
        "storm",
        "marcus-vidor",
        "the-mummy",
        phase="second",
        piles={"exploration": ["pit", "golden-mask", "cave-in", "snake"]},
        discards={
            "exploration": without(EXPLORATION, "storm the-mummy pit golden-mask cave-in snake")
        },
    )
    possible: Counter[World] = Counter()
    for order in permutations(unseen(match)):
        if order[0] in TREASURES:
            possible[frozenset(order[:2]), order[2:]] += 1

    match.play(0, "play storm")
    match.play(1, "draw exploration")

    assert_worlds_are_histories(match, possible)


@rule("R98", "X2.3")
def test_a_pile_without_room_for_treasures_can_be_imagined() -> None:
    """All of the pile is known to be no Treasures, and to be cards that seat 0 has seen."""
    match = small("", "storm pit snake", phase="action", low=3, me={"pinned": [0, 1, 2]})

    play_all(match, "use epigrapher, put storm, put pit", seat=1)

    orders = imagined(match, 0, lambda world: tuple(pile(world)), count=300)[0]
    assert set(orders) == set(permutations(["storm", "pit", "snake"]))


@rule("R98", "X2.3")
def test_cards_put_back_on_top_are_still_no_treasures() -> None:
    """The other looked at three of four cards that can be none."""
    match = small("", "storm pit snake puma the-mummy cave-in", phase="action", low=4)

    play_all(match, "use epigrapher, put storm, put pit", seat=1)

    found = imagined(match, 0, lambda world: pile(world).index("the-mummy"))
    assert_as_often(found[0], Counter([4, 5]))


# Counting.


@rule("X6.5", "R98")
def test_after_a_refill_the_next_draw_is_any_card_of_the_pile() -> None:
    """The hand from before is known; what is drawn afterwards is evenly one of the pile."""
    match = small(
        "storm pit", "", mine=" ".join(without(EXPLORATION, "storm pit snake puma the-mummy"))
    )

    match.play(1, "draw exploration")

    possible: Counter[World] = Counter()
    for order in permutations(["snake", "puma", "the-mummy"]):
        possible[frozenset({"storm", "pit", order[0]}), order[1:]] += 1
    assert_worlds_are_histories(match, possible)


@rule("R91", "R98")
def test_after_a_search_in_vain_no_world_has_a_location_in_the_pile() -> None:
    """The Location that is nowhere to be seen is in the other hand; the rest is even."""
    match = small("lost-city storm pit", "snake the-mummy puma", phase="action")

    match.play(1, "use huayna")

    possible: Counter[World] = Counter()
    for order in permutations(["storm", "pit", "snake", "the-mummy", "puma"]):
        possible[frozenset({"lost-city", *order[:2]}), order[2:]] += 1
    assert_worlds_are_histories(match, possible)


@rule("R97", "R98")
def test_of_two_copies_one_is_known_and_the_other_is_anywhere() -> None:
    """Both have the same name, so a hand may hold two."""
    match = turn(
        "ramuncho",
        "",
        "veteran",
        "puma storm",
        other={"shown": ["puma"]},
        piles={"exploration": ["puma", "pit"]},
        discards={"exploration": without(EXPLORATION, "puma storm puma pit")},
    )
    possible: Counter[Hashable] = Counter()
    for order in permutations(["puma", "storm", "pit"]):
        possible[tuple(sorted(["puma", order[0]])), order[1:]] += 1

    found = imagined(
        match, 0, lambda world: (tuple(sorted(seat_cards(world, 1, "hand"))), tuple(pile(world)))
    )

    assert_as_often(found[0], possible)


# The draft.


def draft() -> Match:
    """Seat 1 chooses first, from Ohio Bob, Henriette and Antonio; then come Sloop and the Doc."""
    return expedition().load(
        {
            "options": {"assembly": True},
            "phase": "assembly",
            "active": 1,
            "seats": [{}, {"hand": ["ohio-bob", "henriette", "antonio"]}],
            "piles": {"characters": ["aligator-sloop", "the-doc", "smuggler"]},
            "low": 15,
        }
    )


def kept(match: Match, seat: int) -> Hand:
    return frozenset(seat_cards(match, seat, "kept"))


@rule("X2.5", "R98")
def test_a_character_kept_in_the_draft_is_any_that_i_have_not_seen() -> None:
    """Seat 1 kept one of three and passed two; seat 0 has those, and one more."""
    match = draft()
    match.play(1, "keep ohio-bob")
    others = without(CHARACTERS, sorted(hand(match, 0)))

    found = imagined(match, 0, lambda world: kept(world, 1))

    assert_as_often(found[0], Counter(frozenset({card}) for card in others))


@rule("X2.5", "R98")
def test_in_the_draft_hand_and_kept_card_are_dealt_together() -> None:
    """Seat 1 sees two cards of the other hand; the third and the pile are any others."""
    match = draft()
    match.play(1, "keep ohio-bob")
    others = without(CHARACTERS, ["ohio-bob", "henriette", "antonio"])

    found = imagined(match, 1, lambda world: frozenset(hand(world, 0)))

    weights = Counter(frozenset({"henriette", "antonio", card}) for card in others)
    assert_as_often(found[0], Counter[Hashable](weights))


@rule("X2.5", "R98")
def test_a_drafted_character_that_did_not_come_back_is_kept_in_every_world() -> None:
    """Seat 0 kept Antonio, whom seat 1 had passed on."""
    match = draft()
    match.play(1, "keep ohio-bob")
    match.play(0, "keep antonio")

    found = imagined(match, 1, lambda world: kept(world, 0), count=100)

    assert set(found[0]) == {frozenset({"antonio"})}


@rule("X2.5", "R98")
def test_spectators_know_nothing_of_the_draft() -> None:
    """Whatever was kept or passed may be any character."""
    match = draft()
    match.play(1, "keep ohio-bob")

    found = imagined(match, None, lambda world: kept(world, 1))

    assert_as_often(found[0], Counter(frozenset({card}) for card in CHARACTERS))


# Spectators.


@rule("R98")
def test_spectators_deal_what_they_do_not_know_to_both_hands_and_the_pile() -> None:
    """With nothing known of Treasures every way to lay the cards is equally likely."""
    match = small("storm", "snake the-mummy", mine="puma", phase="action")

    found = imagined(match, None, lambda world: (*hand(world, 0), *hand(world, 1), *pile(world)))

    cards = ["storm", "snake", "the-mummy", "puma"]
    assert_as_often(found[0], Counter[Hashable](permutations(cards)))


@rule("R98", "X6.5")
def test_spectators_deal_cards_that_are_in_the_hands_to_either() -> None:
    """After a refill they know the cards of both hands together."""
    match = small(
        "storm pit",
        "",
        mine=" ".join(without(EXPLORATION, "storm pit", TREASURES)),
    )
    match.play(1, "draw exploration")
    before = hand(match, 0) | {"storm", "pit"}

    for seed in range(30):
        world = match.resample(None, seed)
        assert before <= hand(world, 0) | hand(world, 1)
        assert len(seat_cards(world, 1, "hand")) == 3


@rule("R98", "R92")
def test_what_everybody_saw_stays_where_it_is_in_the_worlds_of_spectators() -> None:
    """An open card is in its hand in every world; what only the players know is anywhere."""
    match = turn(
        "ramuncho",
        "puma",
        "veteran",
        "storm pit",
        other={"shown": ["storm", "pit"], "open": ["storm"]},
        piles={"exploration": ["snake"]},
        discards={"exploration": without(EXPLORATION, "puma storm pit snake")},
    )

    found = imagined(match, None, lambda world: frozenset(hand(world, 1)))

    weights = Counter(frozenset({"storm", card}) for card in ("puma", "pit", "snake"))
    assert_as_often(found[0], Counter[Hashable](weights))


# An Action that needs a card of the own hand.


@rule("R73", "R98")
@pytest.mark.parametrize("viewer", [1, None])
def test_who_is_asked_to_place_a_card_has_one_in_every_world(viewer: int | None) -> None:
    """Deadly shortcut may be played only with a card that can be placed."""
    match = turn(
        "ohio-bob ramuncho",
        "deadly-shortcut lost-city storm",
        "antonio",
        piles={"exploration": ["pit", "snake", "the-mummy", "sun-temple", "puma"]},
    )

    match.play(0, "play deadly-shortcut")

    for seed in range(100):
        world = match.resample(viewer, seed)
        assert hand(world, 0) & set(LOCATIONS)
        assert world.options(0)


# Whatever the position.


@rule("R92", "R98")
@pytest.mark.parametrize("sample", samples("expedition", 6, 700), ids=lambda each: f"{each.seed}")
def test_a_world_can_be_imagined_at_any_point(sample: Sample) -> None:
    """For both seats and spectators; it shows the same view."""
    game = the_game("expedition")
    for match, luck in walk(sample):
        if luck.random() > 0.1:
            continue
        for viewer in (0, 1, None):
            seed = int(luck.random() * 1000)
            world = game.imagine(match.view(viewer), seed)
            assert world.view(viewer) == match.view(viewer)
            assert world.position() == match.resample(viewer, seed).position()


@rule("R92", "R98")
@pytest.mark.parametrize("seed", range(2))
def test_worlds_of_strong_matches_can_have_come_about(seed: int) -> None:
    """At every decision: taken back event by event they lead to the same log and a legal deal."""
    match = the_game("expedition").start(2, seed, {"assembly": seed % 2 == 1})
    seated = [bots.get("strong"), bots.get("strong")]
    choices = decided = 0
    while not match.over and choices < 200:
        (seat,) = match.to_move
        decided += retrace_worlds(match, seat, choices)
        asked = match.view(seat), match.options(seat), seed * 1000 + choices
        match.play(seat, seated[seat].choose(*asked, Budget(iterations=6)))
        choices += 1
    assert decided > 0.9 * choices, "nearly all of them"


@rule("R92", "R98")
@pytest.mark.parametrize("sample", samples("expedition", 4, 900), ids=lambda each: f"{each.seed}")
def test_worlds_of_random_matches_can_have_come_about(sample: Sample) -> None:
    """Random players use all cards, in every order; `make soak` retraces 1500 matches."""
    for match, luck in walk(sample):
        if luck.random() < 0.015:
            retrace_worlds(match, 0, int(luck.random() * 1000))
            retrace_worlds(match, 1, int(luck.random() * 1000))


def test_a_world_that_cannot_have_come_about_is_found_out() -> None:
    """A Treasure in an opening hand; the real world is possible."""
    game = the_game("expedition")
    match = game.start(2, 5, {"first": 0})
    position = match.position()
    seats, piles = position["seats"], position["piles"]
    assert isinstance(seats, list)
    assert isinstance(piles, dict)
    place = piles["exploration"].index("the-mummy")
    swapped = seats[1]["hand"].pop()
    seats[1]["hand"].append("the-mummy")
    piles["exploration"][place] = swapped
    seats[0]["memory"] = seats[1]["memory"] = None
    position["onlookers"] = {}
    wrong = game.load(position)

    assert can_have_come_about(match, 0, match.log(0), [])
    assert not can_have_come_about(wrong, 0, match.log(0), [])
