"""How Expedition is played: what is worth trying, what is sound, and what a beginner sees."""

from itertools import islice

import pytest

from altiplano import games
from altiplano.kernel.chance import new_chance
from altiplano.kernel.match import Match
from tests.contract.samples import Sample, walk
from tests.expedition.builders import CHARACTERS, expedition, turn, without
from tests.positions import rule

SEEDS = range(6)


def sound(match: Match, seat: int = 0, seed: int = 0, *, beginner: bool = False) -> str:
    """What a sound player does, or a beginner."""
    mind = games.mind(expedition(), beginner)
    count = mind.sound(match.state, seat, new_chance(1, seed))
    (move,) = (expedition().move_text(mind.line[at]) for at in range(count))
    return move


def value(match: Match, seat: int = 0, *, beginner: bool = False) -> float:
    return games.mind(expedition(), beginner).value(match.state, seat)


# Ideas.


@pytest.mark.parametrize("assembly", [False, True])
def test_every_option_is_one_idea_and_the_best_comes_first(assembly: bool) -> None:
    """Whatever a seat is asked; the first is what a sound player does."""
    mind = games.mind(expedition())
    sample = Sample("expedition", 2, (("assembly", assembly),), 3, "busy")
    asked = 0
    for match, luck in islice(walk(sample), 200):
        if luck.random() < 0.2 and not match.over:
            asked += 1
            (seat,) = match.to_move
            found = mind.ideas(match.state, seat)
            worths = [idea.worth for idea in found]

            assert sorted(move for idea in found for move in idea.moves) == sorted(
                match.moves(seat)
            )
            assert worths == sorted(worths, reverse=True)
            assert expedition().move_text(found[0].moves[0]) == sound(match, seat)
    assert asked > 20


# What a position is worth.


@pytest.mark.parametrize("number", range(4))
def test_what_is_good_for_one_is_as_bad_for_the_other(number: int) -> None:
    """So their shares of the victory make up the whole."""
    match = expedition().start(2, number)
    match.play(match.to_move[0], match.options(match.to_move[0])[0])
    mind = games.mind(expedition())
    values = [value(match, seat) for seat in range(2)]

    shares = [mind.share(match.state, values, seat) for seat in range(2)]

    assert values[0] == pytest.approx(-values[1])
    assert sum(shares) == pytest.approx(1.0)


@rule("X4.3", "X1.1")
def test_each_thing_that_a_treasure_needs_is_worth_something() -> None:
    """Archaeologist, Location, the Treasure in hand, in camp, and the second one."""
    hands = [
        turn("veteran", "storm puma"),
        turn("veteran ohio-bob", "storm puma"),
        turn("veteran ohio-bob sun-temple", "storm puma"),
        turn("veteran ohio-bob sun-temple", "storm puma the-mummy"),
        turn("veteran ohio-bob sun-temple the-mummy", "storm puma"),
        turn("veteran ohio-bob sun-temple the-mummy", "storm puma golden-mask"),
    ]

    values = [value(match) for match in hands]

    assert values == sorted(values)
    assert len({*values}) == len(values)


@rule("R92")
@pytest.mark.parametrize("phase", ["draw", "action"])
def test_moves_are_weighed_by_what_the_seat_may_know(phase: str) -> None:
    """The top of the pile does not matter."""
    camp, hand = "ohio-bob belloeuf antonio sun-temple", "storm porters puma"
    mind = games.mind(expedition())
    worths = set()
    for top in ("the-mummy", "pit", "lost-city", "counter-plan"):
        piles = {"exploration": [top]}
        match = turn(camp, hand, "veteran huayna", "snake cave-in", phase, piles=piles)
        found = mind.ideas(match.state, 0)
        worths.add(tuple((*idea.moves, round(idea.worth, 9)) for idea in found))

    assert len(worths) == 1


# Sound moves.


@rule("X4.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_treasure_is_placed(seed: int) -> None:
    """Even if other moves are possible."""
    camp = "ohio-bob sun-temple the-mummy"
    match = turn(camp, "golden-mask veteran storm", "antonio", "snake", phase="second")

    assert sound(match, seed=seed) == "place golden-mask"


@rule("X4.3")
def test_a_location_is_placed_for_the_treasure_in_hand() -> None:
    """Rather than one more character."""
    match = turn("ohio-bob huayna", "the-mummy sun-temple veteran", "antonio", phase="second")

    assert sound(match) == "place sun-temple"


@rule("R90")
def test_the_last_character_is_drawn_so_that_all_come_back() -> None:
    """Nobody has a character, and the only one left in the pile helps little by itself."""
    everybody = [*games.tables(expedition())["characters"]]
    gone = [name for name in everybody if name != "ramuncho"]
    match = turn(
        "sun-temple the-mummy",
        "royal-tomb porters",
        "golden-mask",
        "sacred-idol pit",
        "draw",
        piles={"characters": ["ramuncho"]},
        discards={"characters": gone},
    )

    assert sound(match) == "draw characters"


@rule("R90", "X4.3")
@pytest.mark.parametrize(
    ("left", "camp", "drawn"),
    [
        ("antonio ramuncho huayna", "lost-city", "draw characters"),
        ("antonio ramuncho huayna mercenary smuggler", "lost-city", "draw characters"),
        ("antonio ramuncho huayna", "lost-city ohio-bob", "draw exploration"),
    ],
    ids=["three", "five", "with an Archaeologist"],
)
def test_without_an_archaeologist_in_reach_the_pile_is_drawn_until_all_come_back(
    left: str, camp: str, drawn: str
) -> None:
    """Nobody in the pile helps to place a Treasure."""
    match = turn(
        camp,
        "pit desertion narrow-escape",
        "mountain-fortress golden-mask",
        "porters",
        "draw",
        piles={"characters": left.split()},
        discards={"characters": without(CHARACTERS, left, camp)},
    )

    assert sound(match) == drawn


@rule("X6.3")
def test_who_can_stop_an_attack_stops_it() -> None:
    """The only Archaeologist would be lost."""
    match = turn("antonio", "puma", "ohio-bob aligator-sloop", "snake")
    match.play(0, "play puma")
    match.play(0, "target ohio-bob")

    assert sound(match, 1) == "react aligator-sloop"


@rule("X3.4")
def test_a_treasure_is_not_discarded() -> None:
    """Of six cards one must go."""
    match = turn("ohio-bob", "the-mummy puma puma snake pit storm", phase="check")

    assert "discard the-mummy" in match.options(0)
    assert sound(match) != "discard the-mummy"


# Beginners.


def test_a_beginner_overlooks_moves() -> None:
    """A sound player always does the same here; a beginner what it sees."""
    match = turn("ohio-bob huayna", "the-mummy sun-temple veteran", "antonio", phase="second")

    moves = {sound(match, seed=seed, beginner=True) for seed in range(24)}

    assert {sound(match, seed=seed) for seed in range(24)} == {"place sun-temple"}
    assert "place sun-temple" in moves
    assert len(moves) > 1


@rule("X5.1")
def test_a_beginner_does_not_see_what_the_other_side_has() -> None:
    """Its own things look the same, whatever lies in the other camp."""
    weak = turn("ohio-bob", "storm puma", "")
    strong = turn("ohio-bob", "storm puma", "veteran antonio sun-temple the-mummy")

    assert value(weak, beginner=True) == value(strong, beginner=True)
    assert value(weak) > value(strong)


@rule("X1.1")
def test_a_beginner_knows_what_winning_is() -> None:
    """The end of a match is worth the same to everybody."""
    match = turn("ohio-bob sun-temple the-mummy", "golden-mask storm", phase="second")
    match.play(0, "place golden-mask")

    for seat in range(2):
        assert value(match, seat, beginner=True) == value(match, seat)
    assert value(match, 0) > 0.0 > value(match, 1)
