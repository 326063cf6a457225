"""X1 and X2: what is in the box, and how a match begins."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.expedition.builders import (
    ACTION_CARDS,
    ARCHAEOLOGISTS,
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    RAIDERS,
    REACTION_CARDS,
    TREASURES,
    asked,
    camp,
    discards,
    expedition,
    hand,
    holder,
    pile,
    seat_cards,
)
from tests.positions import happened, rule, seat_seen

SEEDS = range(40)


def start(seed: int = 1, **options: object) -> Match:
    """A new match."""
    return expedition().start(2, seed, options)


def majority(match: Match, class_: set[str]) -> int | None:
    """The seat with strictly more of a class in camp."""
    mine, theirs = (len(camp(match, seat) & class_) for seat in (0, 1))
    return None if mine == theirs else 0 if mine > theirs else 1


# The box.


@rule("X1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_the_game_is_for_two_players(players: int) -> None:
    """Two players, each leading an expedition."""
    with pytest.raises(Refused) as refusal:
        expedition().start(players, 1)

    assert refusal.value.code == "bad-players"


@rule("X1.2")
def test_the_box_holds_17_characters_and_34_exploration_cards() -> None:
    """5 Locations, 3 Treasures, 26 Actions and Reactions: each card is somewhere, once."""
    match = start()

    characters = [*camp(match, 0), *camp(match, 1), *pile(match, "characters")]
    exploration = [*hand(match, 0), *hand(match, 1), *pile(match)]
    assert sorted(characters) == sorted(CHARACTERS)
    assert sorted(exploration) == sorted(EXPLORATION)
    assert (len(CHARACTERS), len(EXPLORATION)) == (17, 34)
    assert (len(LOCATIONS), len(TREASURES)) == (5, 3)
    assert len(ACTION_CARDS) + len(REACTION_CARDS) == 26


@rule("X1.2")
def test_there_are_two_special_cards() -> None:
    """The Adventurer and The Rogue."""
    specials = start().view(None)["specials"]

    assert isinstance(specials, dict)
    assert list(specials) == ["adventurer", "rogue"]


# Who begins.


@rule("X2.1")
def test_first_turn_is_dealt_at_random() -> None:
    """Either player may get it, and it is for everybody to see."""
    begins = {start(seed).view(None)["first"] for seed in SEEDS}

    assert begins == {0, 1}


@rule("X2.1")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_player_with_first_turn_begins(seed: int) -> None:
    """First Turn begins, with phase 1."""
    match = start(seed)
    first = match.view(None)["first"]

    assert match.to_move == (first,)
    assert asked(match) == {str(first): "draw"}
    assert match.view(None)["turn"] == 1


@rule("X2.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_option_first_says_who_begins(first: int) -> None:
    """The table may agree on who begins; nothing else in the setup changes."""
    chosen = [start(seed, first=first) for seed in SEEDS]
    dealt = [start(seed) for seed in SEEDS]

    assert {match.to_move for match in chosen} == {(first,)}
    assert [camp(match, 0) for match in chosen] == [camp(match, 0) for match in dealt]
    assert [hand(match, 1) for match in chosen] == [hand(match, 1) for match in dealt]
    assert [pile(match) for match in chosen] == [pile(match) for match in dealt]


@rule("X2.1")
@pytest.mark.parametrize("value", [2, -1, "0", "oldest", True, None])
def test_the_option_first_names_a_seat_or_leaves_it_to_luck(value: object) -> None:
    """Nobody else can begin."""
    with pytest.raises(Refused) as refusal:
        start(first=value)

    assert refusal.value.code == "bad-option-value"


# Camps, hands and piles.


@rule("X2.2")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_three_characters_in_each_camp_and_eleven_in_the_pile(seed: int) -> None:
    """Face up: everybody sees both camps."""
    match = start(seed)

    for seat in (0, 1):
        assert len(camp(match, seat)) == 3
        assert camp(match, seat) <= set(CHARACTERS)
        assert set(seat_seen(match, seat, None)["camp"]) == camp(match, seat)  # type: ignore[call-overload]
    assert len(pile(match, "characters")) == 11


@rule("X2.2")
def test_any_character_can_be_dealt_to_either_camp() -> None:
    """The characters are shuffled."""
    matches = [start(seed) for seed in range(80)]

    assert set().union(*(camp(match, 0) for match in matches)) == set(CHARACTERS)
    assert set().union(*(camp(match, 1) for match in matches)) == set(CHARACTERS)


@rule("X2.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_treasure_is_dealt_nor_among_the_five_on_top(seed: int) -> None:
    """Five cards to each hand, five on top, and the Treasures among the nineteen below."""
    match = start(seed)

    hands = [hand(match, 0), hand(match, 1)]
    cards = pile(match)
    assert [len(seat_cards(match, seat, "hand")) for seat in (0, 1)] == [5, 5]
    assert hands[0] | hands[1] <= set(EXPLORATION)
    assert len(cards) == 24
    assert not (hands[0] | hands[1] | set(cards[:5])) & set(TREASURES)
    assert set(TREASURES) <= set(cards[5:])


@rule("X2.3")
def test_treasures_lie_anywhere_below_the_five() -> None:
    """They are shuffled into the other sixteen cards."""
    places = {pile(start(seed)).index(treasure) for seed in range(100) for treasure in TREASURES}

    assert places == set(range(5, 24))


@rule("X2.3")
def test_all_other_cards_can_be_dealt_to_either_hand() -> None:
    """The 31 cards without the Treasures are shuffled, Reactions and copies included."""
    matches = [start(seed) for seed in range(80)]

    others = set(EXPLORATION) - set(TREASURES)
    assert set().union(*(hand(match, 0) for match in matches)) == others
    assert set().union(*(hand(match, 1) for match in matches)) == others


@rule("X2.3", "X1.5")
def test_discard_piles_begin_empty() -> None:
    """Nothing has been discarded."""
    match = start()

    assert (discards(match, "characters"), discards(match)) == ([], [])


@rule("X2.4", "R70")
@pytest.mark.parametrize("seed", SEEDS)
def test_special_cards_are_given_out_by_majority(seed: int) -> None:
    """To whoever has more of the class; with as many on both sides to nobody."""
    match = start(seed)

    assert holder(match, "adventurer") == majority(match, ARCHAEOLOGISTS)
    assert holder(match, "rogue") == majority(match, RAIDERS)


@rule("X2.4")
def test_at_the_beginning_a_special_card_may_be_with_either_player_or_with_nobody() -> None:
    """The seeds above have all three cases for both cards."""
    matches = [start(seed) for seed in SEEDS]

    assert {holder(match, "adventurer") for match in matches} == {0, 1, None}
    assert {holder(match, "rogue") for match in matches} == {0, 1, None}


# Seen and unseen.


@rule("X1.5")
def test_hands_are_hidden_and_the_number_of_each_kind_is_open() -> None:
    """The other player and spectators count five exploration cards, and see none."""
    match = start()

    for viewer in (1, None):
        seen = seat_seen(match, 0, viewer)["hand"]
        assert seen == {
            "characters": 0,
            "exploration": 5,
            "cards": [],
            "open": [],
            "treasures": 0,
        }
    own = seat_seen(match, 0, 0)["hand"]
    assert isinstance(own, dict)
    assert set(own["cards"]) == hand(match, 0)


@rule("X1.5")
def test_nobody_sees_into_the_draw_piles() -> None:
    """How many cards they have is open, which ones is not."""
    match = start()

    for viewer in (0, 1, None):
        assert match.view(viewer)["piles"] == {
            "characters": {"cards": 11, "known": {}},
            "exploration": {"cards": 24, "known": {}},
        }


@rule("X2.3", "X1.5")
def test_the_log_shows_each_player_the_own_hand_only() -> None:
    """Who got which cards is for that player; the camps are for all."""
    match = start()

    assert "dealt" not in happened(match)
    for seat in (0, 1):
        told = [entry for entry in match.log(seat) if entry["event"] == "dealt"]
        assert [entry["seat"] for entry in told] == [seat]
        assert [set(entry["cards"]) for entry in told] == [hand(match, seat)]  # type: ignore[call-overload]
    assert happened(match)[:3] == ["first-turn", "assembled", "assembled"]


@rule("X2.2", "X2.5")
def test_without_the_option_nobody_drafts() -> None:
    """Characters are dealt, nothing is kept face down, and keeping is no move."""
    match = start(first=0)

    assert seat_cards(match, 0, "kept") == []
    assert match.options(0) == ["draw characters", "draw exploration"]
    assert match.why_not(0, "keep ohio-bob") is not None


@rule("X1.2")
def test_the_same_seed_lays_the_same_cards() -> None:
    """Setup is luck from the seed, and from nothing else."""
    assert start(7).position() == start(7).position()
    assert start(7).position() != start(8).position()
