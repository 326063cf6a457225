"""Positions that a person can write: what is omitted, what is read back, and what is published."""

import json

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.expedition.builders import (
    CHARACTERS,
    EXPLORATION,
    asked,
    camp,
    discards,
    expedition,
    hand,
    hiring,
    holder,
    phase,
    pile,
    play_all,
    seat_cards,
    turn,
    without,
)
from tests.positions import Json, rule

# What is omitted.


@rule("X1.2")
def test_an_empty_position_has_every_card_in_the_draw_piles() -> None:
    """Seat 0 begins its first turn, with empty hands and camps."""
    match = expedition().load({})

    assert sorted(pile(match, "characters")) == sorted(CHARACTERS)
    assert sorted(pile(match)) == sorted(EXPLORATION)
    assert asked(match) == {"0": "draw"}
    assert match.view(None)["turn"] == 1
    assert hand(match, 0) | hand(match, 1) | camp(match, 0) | camp(match, 1) == set()


def test_cards_that_are_named_nowhere_lie_below_those_that_are() -> None:
    """The first card named is on top; the rest is shuffled by the seed."""
    position: Json = {"piles": {"exploration": ["puma", "snake"]}}
    orders = {tuple(pile(expedition().load({**position, "seed": seed}))) for seed in range(5)}

    assert {order[:2] for order in orders} == {("puma", "snake")}
    assert len(orders) == 5
    assert all(sorted(order) == sorted(EXPLORATION) for order in orders)


def test_the_same_seed_gives_the_same_position() -> None:
    """What the position leaves open is luck from its seed, and from nothing else."""
    first, again = (turn(hand="puma", seed=9) for _time in range(2))

    assert first.position() == again.position()


@rule("X6.5")
def test_a_pile_is_empty_if_all_its_cards_are_elsewhere() -> None:
    """Such positions are written by naming the cards."""
    match = turn(hand="puma", other_hand=without(CHARACTERS, "antonio"), other_camp="antonio")

    assert pile(match, "characters") == []


@pytest.mark.parametrize(
    ("name", "question"), [("draw", "draw"), ("action", "action"), ("second", "second")]
)
def test_a_phase_begins_with_its_question(name: str, question: str) -> None:
    """What is asked need not be written."""
    match = turn(hand="puma", phase=name, other_camp="huayna")

    assert asked(match) == {"0": question}


def test_it_is_the_first_seats_turn_unless_the_position_says_otherwise() -> None:
    """`first` began the match; `active` has the turn."""
    first = expedition().load({"first": 1})
    active = expedition().load({"first": 1, "active": 0})

    assert (first.to_move, active.to_move) == ((1,), (0,))
    assert active.view(None)["first"] == 1


@rule("R70", "X5.1")
def test_whoever_has_more_of_a_class_holds_its_special_card() -> None:
    """So the holder may be omitted."""
    seats = [{"camp": ["ohio-bob"]}, {"camp": ["veteran"]}]
    left_out = expedition().load({"seats": seats})
    written = expedition().load({"seats": seats, "specials": {"adventurer": 0, "rogue": 1}})

    assert (holder(left_out, "adventurer"), holder(left_out, "rogue")) == (0, 1)
    assert written.position() == left_out.position()


@rule("R70")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_position_says_who_holds_a_special_card_on_a_tie(seat: int | None) -> None:
    """It depends on what came before; omitted, nobody does. Views and worlds show it, too."""
    seats = [{"camp": ["ohio-bob"]}, {"camp": ["epigrapher"]}]
    match = expedition().load({"seats": seats, "specials": {"adventurer": seat}})
    world = expedition().imagine(match.view(0), seed=1)

    assert match.position()["specials"] == {"adventurer": seat, "rogue": None}
    assert holder(match, "adventurer") == holder(world, "adventurer") == seat
    assert holder(expedition().load({"seats": seats}), "adventurer") is None
    assert expedition().load(match.position()).position() == match.position()


@rule("R70")
def test_a_special_card_or_a_seat_that_does_not_exist_is_refused() -> None:
    """The sentence says what there is."""
    for specials, sentence in [
        ({"scout": 0}, "there is no special card 'scout'; known: adventurer, rogue"),
        ({"rogue": 2}, "'specials.rogue' is seat 2; the seats are 0 and 1"),
    ]:
        with pytest.raises(Refused, match=sentence):
            expedition().load({"specials": specials})


@rule("R92")
def test_a_hand_of_which_nothing_is_said_is_unknown_to_the_other_player() -> None:
    """`shown` names what the other seat knows, `open` what everybody does."""
    match = turn(hand="puma pit snake", me={"shown": ["pit", "snake"], "open": ["snake"]})

    views = [match.view(viewer)["seats"][0]["hand"]["cards"] for viewer in (0, 1, None)]  # type: ignore[index]
    assert [set(cards) for cards in views] == [
        {"puma", "pit", "snake"},
        {"pit", "snake"},
        {"snake"},
    ]


# Positions in the middle of something.


@rule("R81")
def test_an_action_under_way_is_part_of_a_position() -> None:
    """A Puma is played, and its target is not yet named."""
    match = turn(
        other_camp="huayna ramuncho",
        asked={"0": "target"},
        action={"card": "puma", "played": True},
    )

    match.play(0, "target huayna")

    assert camp(match, 1) == {"ramuncho"}
    assert discards(match) == ["puma"]


@rule("X6.3")
def test_a_waiting_reaction_is_part_of_a_position() -> None:
    """The other player is asked in the turn of seat 0."""
    match = turn(
        hand="storm",
        other_camp="huayna",
        other_hand="rifle-shot",
        asked={"1": "react"},
        action={"card": "puma", "played": True, "targets": ["huayna"]},
    )

    match.play(1, "react rifle-shot")

    assert camp(match, 1) == {"huayna"}
    assert discards(match) == ["puma", "rifle-shot"]
    assert asked(match) == {"0": "second"}


@rule("R90")
def test_revealed_cards_are_part_of_a_position() -> None:
    """Ohio Bob has revealed two cards and may take the Treasure."""
    match = turn(
        camp="ohio-bob",
        hand="storm",
        asked={"0": "take"},
        action={"card": "ohio-bob", "effect": 1, "revealed": ["the-mummy", "pit"]},
    )

    match.play(0, "take the-mummy")

    assert hand(match) == {"storm", "the-mummy"}
    assert discards(match) == ["pit"]


@rule("X4.1")
def test_a_character_that_waits_for_room_is_part_of_a_position() -> None:
    """The sixth one is in neither hand nor camp."""
    match = turn(
        camp="ohio-bob huayna ramuncho the-doc smuggler",
        phase="second",
        asked={"0": "room"},
        placing="antonio",
    )

    match.play(0, "dismiss huayna")

    assert camp(match) == {"ohio-bob", "ramuncho", "the-doc", "smuggler", "antonio"}


@rule("X3.4")
def test_phase_four_is_a_position() -> None:
    """With more cards than may be kept."""
    match = turn(hand="puma pit storm snake theft cave-in", phase="check")

    match.play(0, "discard pit")

    assert match.to_move == (1,)


@rule("X1.1")
def test_the_end_is_a_position() -> None:
    """The winner follows from the camp, and is written."""
    match = turn(camp="the-mummy golden-mask", phase="end", winner=0)

    assert match.over
    assert match.winners == (0,)


# Round trips.


def moments() -> dict[str, Match]:
    """Matches in the middle of every kind of question."""
    drafted = expedition().start(2, 3, {"assembly": True})
    drafted.play(drafted.to_move[0], drafted.options(drafted.to_move[0])[1])
    five = "ohio-bob huayna ramuncho the-doc smuggler"
    knowing: Json = {"shown": ["storm"], "pinned": [0, 2]}
    return {
        "the beginning": expedition().start(2, 5),
        "the draft": drafted,
        "phase 2": turn(camp=five, hand="puma storm", other_camp="veteran", me=knowing),
        "naming targets": play_all(
            turn(camp="antonio", hand="bandit-raid", other_camp="huayna ramuncho the-doc"),
            "play bandit-raid, target ramuncho",
        ),
        "paying": play_all(
            turn(camp="smuggler", hand="puma storm pit"), "use smuggler, discard storm"
        ),
        "reacting": play_all(
            turn(hand="puma", other_camp="huayna veteran", other_hand="storm snake"),
            "play puma, target huayna",
        ),
        "drawing more": play_all(turn(hand="porters puma"), "play porters, draw characters"),
        "taking": play_all(
            turn(camp="ohio-bob", hand="pit", piles={"exploration": ["the-mummy", "puma"]}),
            "use ohio-bob",
        ),
        "digging": play_all(
            turn(camp="henriette sun-temple", hand="pit", piles={"exploration": ["puma"]}),
            "use henriette",
        ),
        "putting back": play_all(
            turn(camp="epigrapher", hand="pit", piles={"exploration": ["puma", "snake"]}),
            "use epigrapher, put puma",
        ),
        "making room": play_all(turn(camp=five, hand="antonio", phase="second"), "place antonio"),
        "phase 4": turn(hand="puma pit storm snake theft cave-in", phase="check"),
    }


@pytest.mark.parametrize("name", list(moments()))
def test_a_position_reads_back_as_the_same_position(name: str) -> None:
    """As JSON text, with the same views, options and luck."""
    match = moments()[name]

    again = expedition().load(json.loads(json.dumps(match.position())))

    assert again.position() == match.position()
    for seat in (0, 1):
        assert again.options(seat) == match.options(seat)
        assert again.view(seat) == match.view(seat)
    assert again.view(None) == match.view(None)


@pytest.mark.parametrize("name", list(moments()))
def test_a_position_read_back_plays_on_the_same(name: str) -> None:
    """The same choices lead to the same end, luck included."""
    match = moments()[name]
    again = expedition().load(match.position())

    match.playout(1)
    again.playout(1)

    assert again.position() == match.position()
    assert again.winners == match.winners


@rule("R82")
def test_a_position_in_which_a_character_is_to_be_given_up_reads_back() -> None:
    """In an edition that has such a cost."""
    match = turn("mercenary antonio huayna", "puma", "ohio-bob the-doc", game=hiring())
    play_all(match, "use mercenary, target the-doc")

    again = hiring().load(json.loads(json.dumps(match.position())))

    assert asked(again) == {"0": "give-up"}
    assert again.position() == match.position()


@rule("X2.5")
def test_options_are_part_of_a_position() -> None:
    """Those that differ from their default."""
    match = expedition().start(2, 1, {"assembly": True, "first": "random"})

    position = match.position()

    assert position["options"] == {"assembly": True}
    assert expedition().load(position).position() == position


def test_a_position_names_the_game_and_its_rules() -> None:
    """So that no other game misreads it."""
    position = turn(hand="puma").position()

    assert position["game"] == "expedition"
    assert position["rules"] == games.get("expedition").rules.version
    assert position["edition"] == expedition().edition


def test_a_match_from_a_position_has_a_journal_that_replays() -> None:
    """The position is its header."""
    match = turn(camp="ohio-bob", hand="puma", other_camp="huayna ramuncho")
    play_all(match, "use ohio-bob, play puma, target huayna")

    again = expedition().replay(match.journal())

    assert again.position() == match.position()


# What is published.


def test_the_schema_names_every_field_that_is_written() -> None:
    """A position that the engine writes has no field that the schema lacks."""
    schema = games.schema("expedition")
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    fields = set(definitions["PositionForm"]["properties"])
    of_seats = set(definitions["SeatForm"]["properties"])
    of_actions = set(definitions["ActionForm"]["properties"])

    for match in moments().values():
        position = match.position()
        seats = position["seats"]
        assert isinstance(seats, list)
        assert set(position) - {"game", "rules", "edition"} <= fields
        # `buried` is for people who write a position: the engine writes the whole memory.
        assert all({*seat, "buried"} == of_seats for seat in seats)
        action = position.get("action")
        assert action is None or isinstance(action, dict)
        assert set(action or {}) <= of_actions


@rule("X3.1", "X3.2", "X3.3", "X3.4")
def test_the_schema_lists_the_phases() -> None:
    """Setup, the four of a turn, and the end."""
    schema = games.schema("expedition")
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)

    listed = definitions["PositionForm"]["properties"]["phase"]["enum"]

    assert sorted(listed) == sorted(["assembly", "draw", "action", "second", "check", "end"])


def test_a_draft_position_shows_what_was_kept() -> None:
    """Kept characters are a seat's own."""
    match = moments()["the draft"]

    keeper = 1 - match.to_move[0]
    assert len(seat_cards(match, keeper, "kept")) == 1
    assert phase(match) == "assembly"
