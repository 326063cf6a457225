"""X2.5: the draft of the first characters."""

import pytest

from altiplano.kernel.match import Match
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    asked,
    camp,
    expedition,
    hand,
    holder,
    phase,
    pile,
    seat_cards,
    turn,
)
from tests.positions import happened, refusal, rule, seat_seen


def draft(seed: int = 1, first: int = 0) -> Match:
    """A match that begins with the draft; seat 1 starts it unless the test says otherwise."""
    return expedition().start(2, seed, {"assembly": True, "first": first})


def keep(match: Match, times: int = 1) -> Match:
    """Whoever is asked keeps the first character offered."""
    for _time in range(times):
        seat = match.to_move[0]
        match.play(seat, match.options(seat)[0])
    return match


@rule("X2.5", "R80")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_who_does_not_begin_starts_the_draft(first: int) -> None:
    """First Character is with the player who has not First Turn."""
    match = draft(first=first)

    assert asked(match) == {str(1 - first): "keep"}
    assert phase(match) == "assembly"


@rule("R80")
def test_with_first_turn_at_random_the_other_player_starts_the_draft() -> None:
    """So it is whoever has the First Turn card."""
    for seed in range(10):
        match = expedition().start(2, seed, {"assembly": True})

        first = match.view(None)["first"]
        assert isinstance(first, int)
        assert match.to_move == (1 - first,)


@rule("X2.5")
def test_the_first_to_choose_takes_three_characters_and_keeps_one() -> None:
    """Any of the three; no character that was not taken."""
    match = draft()
    three = hand(match, 1)
    elsewhere = pile(match, "characters")[0]

    assert len(three) == 3
    assert len(pile(match, "characters")) == 14
    assert set(match.options(1)) == {f"keep {name}" for name in three}
    refused = refusal(match, f"keep {elsewhere}", 1)
    assert refused.code == "not-in-hand"


@rule("X2.5")
def test_the_two_others_are_passed_on_and_one_more_is_drawn() -> None:
    """The other player chooses among the two and the top card of the pile."""
    match = draft()
    three = hand(match, 1)
    top = pile(match, "characters")[0]
    kept = match.options(1)[0].removeprefix("keep ")

    match.play(1, f"keep {kept}")

    assert seat_cards(match, 1, "kept") == [kept]
    assert hand(match, 1) == set()
    assert hand(match, 0) == three - {kept} | {top}
    assert asked(match) == {"0": "keep"}


@rule("X2.5")
def test_the_players_keep_one_after_the_other_until_each_has_three() -> None:
    """Six choices in all, in turn, beginning with the player with First Character."""
    match = draft()
    order = []

    while phase(match) == "assembly":
        order.append(match.to_move[0])
        keep(match)

    assert order == [1, 0, 1, 0, 1, 0]
    assert (len(camp(match, 0)), len(camp(match, 1))) == (3, 3)


@rule("X2.5")
def test_the_two_left_over_go_back_into_the_character_pile() -> None:
    """Eleven characters are left to draw, those two among them; nobody holds one."""
    match = keep(draft(), 5)
    last = match.to_move[0]
    left_over = {text.removeprefix("keep ") for text in match.options(last)[1:]}

    keep(match)

    assert len(pile(match, "characters")) == 11
    assert left_over <= set(pile(match, "characters"))
    assert not (hand(match, 0) | hand(match, 1)) & set(CHARACTERS)


@rule("X2.5")
def test_what_is_left_over_is_shuffled_into_the_pile() -> None:
    """It lies at no place that the players could know."""
    places = set()
    for seed in range(40):
        match = keep(draft(seed), 5)
        left_over = match.options(0)[1].removeprefix("keep ")
        keep(match)
        places.add(pile(match, "characters").index(left_over))

    assert len(places) == 11


@rule("X2.5")
def test_kept_characters_lie_face_down_until_all_are_chosen() -> None:
    """How many is open; which ones only their owner knows, until all are turned up."""
    match = keep(draft())
    kept = seat_cards(match, 1, "kept")

    assert seat_seen(match, 1, 1)["kept"] == {"count": 1, "cards": kept}
    assert seat_seen(match, 1, 0)["kept"] == {"count": 1, "cards": []}
    assert seat_seen(match, 1, None)["kept"] == {"count": 1, "cards": []}
    assert camp(match, 1) == set()

    keep(match, 5)

    assert set(kept) <= camp(match, 1)
    assert seat_seen(match, 1, None)["kept"] == {"count": 0, "cards": []}


@rule("X2.5")
def test_the_kept_characters_are_the_camps() -> None:
    """What a player has kept, and nothing else."""
    match = draft(5)
    kept: dict[int, set[str]] = {0: set(), 1: set()}

    while phase(match) == "assembly":
        seat = match.to_move[0]
        text = match.options(seat)[-1]
        kept[seat].add(text.removeprefix("keep "))
        match.play(seat, text)

    assert (camp(match, 0), camp(match, 1)) == (kept[0], kept[1])


@rule("X2.5", "X2.1")
@pytest.mark.parametrize("first", [0, 1])
def test_after_the_draft_the_player_with_first_turn_begins(first: int) -> None:
    """The draft changes nothing about who begins."""
    match = keep(draft(first=first), 6)

    assert asked(match) == {str(first): "draw"}


@rule("R96")
def test_hands_are_dealt_after_the_draft() -> None:
    """While characters are chosen no exploration card is in a hand."""
    match = draft()

    for _choice in range(6):
        assert len(pile(match)) == len(EXPLORATION)
        assert not (hand(match, 0) | hand(match, 1)) & set(EXPLORATION)
        keep(match)

    assert len(pile(match)) == 24
    assert (len(hand(match, 0)), len(hand(match, 1))) == (5, 5)
    assert hand(match, 0) | hand(match, 1) <= set(EXPLORATION)


@rule("R96", "X2.4")
def test_special_cards_are_given_out_when_the_camps_are_turned_up() -> None:
    """Characters that lie face down give nobody a majority."""
    match = turn(
        hand="ohio-bob veteran huayna",
        phase="assembly",
        me={"kept": ["henriette", "the-doc"]},
        other={"kept": ["antonio", "mercenary", "epigrapher"]},
    )
    assert (holder(match, "adventurer"), holder(match, "rogue")) == (None, None)

    match.play(0, "keep ohio-bob")

    assert (holder(match, "adventurer"), holder(match, "rogue")) == (0, 1)


@rule("X2.5")
def test_a_kept_character_cannot_be_exchanged() -> None:
    """The next player has seen the others: the choice stands."""
    match = keep(draft())

    assert match.undoable(1) == 0


@rule("X2.5")
def test_the_log_shows_spectators_that_characters_were_kept_not_which() -> None:
    """Both players know what was passed on; each knows what was kept by himself."""
    match = keep(draft(), 2)

    assert happened(match) == ["first-turn", "kept", "kept"]
    assert happened(match, 1).count("kept-card") == 1
    assert happened(match, 0).count("passed-on") == 2


@rule("X2.5", "X3.1")
def test_nothing_else_happens_before_the_draft_is_over() -> None:
    """Nobody draws, plays or passes."""
    match = draft()

    for text in ("draw characters", "pass", "use ohio-bob"):
        assert refusal(match, text, 1).code == "other-question"
    assert match.why_not(0, "draw characters") is not None


@rule("X2.5")
def test_the_draft_can_be_written_as_a_position() -> None:
    """The second choice of three: one kept by the other player, three to choose from."""
    match = turn(
        hand="ohio-bob veteran huayna",
        phase="assembly",
        other={"kept": ["antonio"]},
        piles={"characters": ["smuggler"]},
    )

    match.play(0, "keep veteran")

    assert seat_cards(match, 0, "kept") == ["veteran"]
    assert hand(match, 1) == {"ohio-bob", "huayna", "smuggler"}
    assert set(LOCATIONS) <= set(pile(match))
