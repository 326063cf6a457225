"""Planning help: counts and chances that a player could work out."""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from altiplano import games
from altiplano.kernel.match import Match
from tests.contract.samples import COMPILED, samples, walk
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    LOCATIONS,
    TREASURES,
    expedition,
    memory_of_treasures,
    turn,
    without,
)
from tests.positions import once, rule

KINDS = {**dict.fromkeys(LOCATIONS, "location"), **dict.fromkeys(TREASURES, "treasure")}


def aid(match: Match, seat: int = 0) -> dict[str, Any]:
    return games.aid(expedition(), match.view(seat))


def pile(match: Match, name: str = "exploration", seat: int = 0) -> dict[str, Any]:
    """What the help says about one draw pile."""
    (found,) = [each for each in aid(match, seat)["piles"] if each["pile"] == name]
    return dict(found)


def unseen(match: Match, name: str = "exploration") -> set[str]:
    return {card for cards in pile(match, name)["unseen"].values() for card in cards}


def late_match(hidden: str, held: str, discarded_treasure: str, **me: object) -> Match:
    """Few cards are hidden: some in the pile, some in the other hand; the rest is discarded."""
    gone = without(EXPLORATION, hidden, held, discarded_treasure)
    return turn(
        "ohio-bob",
        "",
        "veteran",
        held,
        me=me or None,
        piles={"exploration": hidden.split()},
        discards={"exploration": [*gone, *discarded_treasure.split()]},
    )


def test_unseen_cards_are_those_of_pile_and_other_hand() -> None:
    match = turn("ohio-bob", "puma the-mummy", "veteran", "storm huayna")

    assert unseen(match) == set(without(EXPLORATION, "puma the-mummy"))
    assert unseen(match, "characters") == set(without(CHARACTERS, "ohio-bob veteran"))


def test_a_card_that_the_other_player_showed_is_not_unseen() -> None:
    match = turn("ohio-bob", "", "veteran", "snake pit", other={"shown": ["snake"]})

    assert "snake" not in unseen(match)
    assert "pit" in unseen(match)


def test_the_next_character_is_as_likely_as_its_share() -> None:
    match = turn("ohio-bob", "", "veteran", "huayna")

    found = pile(match, "characters")

    whole = sum(len(cards) for cards in found["unseen"].values())
    assert found["next"] == {
        kind: pytest.approx(len(cards) / whole) for kind, cards in found["unseen"].items()
    }


def test_a_place_that_was_seen_is_certain() -> None:
    match = turn(
        "ohio-bob", "", "veteran", "storm", me={"pinned": [0]}, piles={"exploration": ["pit"]}
    )

    assert pile(match)["next"]["action"] == 1.0


@rule("X2.3")
def test_the_top_of_the_first_pile_holds_no_treasure() -> None:
    match = expedition().start(2, 5, {"first": 0})

    found = pile(match)

    assert found["plain"] == 5
    assert found["next"]["treasure"] == 0.0


@rule("X6.5")
def test_an_empty_pile_is_that_of_the_discards() -> None:
    gone = without(EXPLORATION, "storm")
    match = turn("ohio-bob", "", "veteran", "storm", discards={"exploration": gone})

    assert pile(match)["refill"] is True
    assert pile(match)["next"]["treasure"] == pytest.approx(3 / len(gone))


def dealings(hidden: int, cards: list[str], low: int, plain: int) -> Iterator[tuple[str, ...]]:
    """All ways to lay cards in pile and hand in which Treasures lie where they can."""
    for dealt in permutations(cards):
        barred = dealt[:low] + dealt[hidden : hidden + plain]
        if not set(barred) & set(TREASURES):
            yield dealt


@pytest.mark.parametrize(("low", "plain"), [(0, 0), (0, 1), (0, 2), (1, 0), (2, 1)], ids=str)
@rule("X2.3", "R98")
def test_the_chance_of_a_treasure_is_that_of_all_dealings(low: int, plain: int) -> None:
    """Four cards in the pile, two in the other hand; some of them can be no Treasures."""
    held = "storm pit"
    hidden = "puma lost-city the-mummy golden-mask"
    gone = without(EXPLORATION, hidden, held)
    match = turn(
        "ohio-bob",
        "",
        "veteran",
        held,
        me={"memory": memory_of_treasures(held.split(), hidden.split(), plain, low)},
        piles={"exploration": hidden.split()},
        discards={"exploration": gone},
    )
    tops = Counter(
        KINDS.get(dealt[0], "action")
        for dealt in dealings(4, [*hidden.split(), *held.split()], low, plain)
    )

    chances = pile(match)["next"]

    assert chances == {
        kind: pytest.approx(tops[kind] / tops.total())
        for kind in ("location", "treasure", "action", "reaction")
    }


@rule("R98")
def test_cards_known_to_be_in_the_pile_are_likelier_than_others() -> None:
    match = late_match("puma lost-city pit snake", "storm", "", buried=["lost-city"])
    treasures = late_match("puma the-mummy pit snake", "storm", "", buried=["the-mummy"])

    assert pile(match)["next"]["location"] == pytest.approx(1 / 4)
    assert pile(treasures)["next"]["treasure"] == pytest.approx(1 / 4)


@once
@rule("R92")
def test_chances_are_those_of_the_worlds_that_bots_deal() -> None:
    match = late_match("puma lost-city the-mummy snake", "storm golden-mask", "", buried=["snake"])
    view = match.view(0)
    dealt = Counter(
        KINDS.get(top(expedition().imagine(view, seed)), "action") for seed in range(600)
    )

    chances = pile(match)["next"]

    for kind, chance in chances.items():
        assert dealt[kind] / 600 == pytest.approx(chance, abs=0.07)


def top(match: Match) -> str:
    piles: Any = match.position()["piles"]
    return str(piles["exploration"][0])


def test_where_each_treasure_is_is_told_as_far_as_it_is_known() -> None:
    match = turn(
        "ohio-bob the-mummy",
        "golden-mask",
        "veteran",
        "sacred-idol",
        other={"shown": ["sacred-idol"]},
    )

    found = {each["card"]: each["where"] for each in aid(match)["treasures"]}
    others = {each["card"]: each["where"] for each in aid(match, 1)["treasures"]}

    assert found == {
        "the-mummy": "my-camp",
        "golden-mask": "my-hand",
        "sacred-idol": "their-hand",
    }
    assert others["golden-mask"] == "unseen"


@rule("X5.1", "R70")
@pytest.mark.parametrize(("option", "tied"), [("keep", 1), ("return", None)])
def test_placing_a_character_may_win_a_special_card(option: str, tied: int | None) -> None:
    """With as many Raiders as the other camp, The Rogue stays where it is or goes to nobody."""
    match = turn(
        "ohio-bob",
        "henriette smuggler",
        "trap-expert veteran",
        options={"specials": option},
    )

    found = {each["card"]: each["outcomes"] for each in aid(match)["placing"]}

    assert found["henriette"] == [{"instead_of": None, "adventurer": 0, "rogue": 1}]
    assert found["smuggler"] == [{"instead_of": None, "adventurer": None, "rogue": tied}]


@rule("X4.1", "X5.1", "R70")
@pytest.mark.parametrize("holder", [0, 1, None])
def test_into_a_full_camp_it_depends_on_who_leaves(holder: int | None) -> None:
    """The character that makes room leaves first, so the card can go to the other player."""
    camp = "ohio-bob henriette veteran smuggler mercenary"
    match = turn(
        camp,
        "trap-expert",
        "epigrapher investigator",
        phase="second",
        specials={"adventurer": holder},
    )

    ((placing),) = aid(match)["placing"]

    assert {each["instead_of"]: each["adventurer"] for each in placing["outcomes"]} == {
        name: outcome_of(match, name) for name in camp.split()
    }


def outcome_of(match: Match, gone: str) -> object:
    """Who holds The Adventurer once the character is really placed instead of another."""
    after = match.copy()
    after.play(0, "place trap-expert")
    after.play(0, f"dismiss {gone}")
    specials: Any = after.view(0)["specials"]
    return specials["adventurer"]


@pytest.mark.parametrize("sample", samples("expedition", 12 if COMPILED else 4, 500))
def test_help_adds_up_in_random_matches(sample: Any) -> None:
    """Chances add up to something certain, and worlds that look alike give the same."""
    for at, (match, _luck) in enumerate(walk(sample)):
        if match.over or at % 25 or at > 400:
            continue
        for seat in (0, 1):
            found = aid(match, seat)
            for each in found["piles"]:
                if each["next"]:
                    assert sum(each["next"].values()) == pytest.approx(1)
                    assert min(each["next"].values()) >= -1e-12
            assert aid(match.resample(seat, at), seat) == found


def test_a_spectator_gets_no_help() -> None:
    match = turn("ohio-bob", "puma", "veteran", "storm")

    assert games.aid(expedition(), match.view(None)) == {"game": "expedition", "seat": None}
