"""T3.2: what holds for every event that offers something, from its question to its words."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.altiplano.traveler_builders import (
    EVENTS,
    assert_question_reads_back,
    deck_with,
    drawn,
    event_comes,
    markers,
    options,
    phase,
    settled,
)
from tests.positions import Json, altiplano, happened, match_of, player, refusal, rule, seat_of

UNASKED = ["A1", "A3", "A4", "A6", "B1", "B2", "C2", "C3", "D1", "E11", "E12", "E15", "E16"]
"""The events that happen without a choice."""

ASKED = [event for event in EVENTS if event not in UNASKED]
CLOSING = ["E2", "E6"]


def able(extension: str) -> Json:
    """A player for whom every event has something to offer."""
    return player(
        pawn="farm",
        coins=2,
        carts=2,
        bag="ore stone",
        container="food",
        planning="wood food fish",
        spaces={"farm": "food", "village": "stone"},
        extensions=[extension],
        warehouse=["wood corn", "stone"],
    )


ABLE = (able("quarry"), able("ferryman"), able("wild-space"))


def asked_by(event: str, first: int = 0, seats: tuple[Json, ...] = ABLE, **table: object) -> Match:
    """The event asks its first question."""
    begin = drawn if event in CLOSING else event_comes
    return begin(event, seats=seats, first=first, **table)


def no_to(match: Match) -> str:
    """How the seat that is asked says no."""
    return "enough" if match.options(match.to_move[0])[-1] == "enough" else "decline"


def yes_to(match: Match) -> str:
    """The first thing that is offered."""
    return match.options(match.to_move[0])[0]


def own_things(match: Match, seat: int) -> Json:
    return {**seat_of(match, seat), "missions": None}


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
@pytest.mark.parametrize("first", [0, 1, 2])
def test_an_event_asks_in_turn_order_from_the_start_player(event: str, first: int) -> None:
    """Each player once."""
    match = asked_by(event, first)

    asked = []
    while phase(match) in ("event", "closing"):
        asked.append(match.to_move)
        match.play(match.to_move[0], no_to(match))

    assert asked == [((first + turn) % 3,) for turn in range(3)]


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
def test_what_an_event_offers_may_be_declined(event: str) -> None:
    """Nothing changes for the player, and the log says so."""
    match = asked_by(event)
    before = own_things(match, 0)

    match.play(0, no_to(match))

    assert own_things(match, 0) == before
    assert match.to_move == (1,)
    assert happened(match)[-1] == "declined"
    told = match.log(None)[-1]
    assert (told["text"], told["rule"]) == ("Seat 0 declines", "T3.2")


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
def test_the_others_wait_for_their_turn(event: str) -> None:
    """A seat that is not asked has no options, and its moves are refused."""
    match = asked_by(event)

    assert match.options(1) == match.options(2) == []
    assert refusal(match, "decline", 1).code == "not-asked"
    assert refusal(match, "accept", 2).code == "not-asked"


@rule("T3.2")
@pytest.mark.parametrize("event", [event for event in EVENTS if event not in ASKED])
def test_other_events_ask_nobody(event: str) -> None:
    """They happen, and drawing begins."""
    match = event_comes(event, seats=ABLE)

    assert phase(match) == "drawing"


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
def test_other_answers_are_refused_with_the_question(event: str) -> None:
    """Moves of other phases and answers to other events."""
    match = asked_by(event)
    strange = ["pass", "ready", "draw", "place food farm", "do farm.food", "walk forest"]
    strange += ["points 2", "go mine", "accept", "away wood", "early store wood", "corn out 1"]
    strange += ["return food container", "give up quarry", "container food", "take food farm"]

    for text in set(strange) - set(match.options(0)):
        found = refusal(match, text)
        assert found.code == "other-question"
        assert found.rule in ("T3.2", "R60")


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
def test_every_answer_has_words(event: str) -> None:
    """Every answer has an explanation, and the log says what the event does."""
    match = asked_by(event)

    for text in match.options(0):
        said = match.explain(0, text)
        assert len(said) > 5
        assert "{" not in said
    shown = next(entry for entry in match.log(None) if entry["event"] == "event")
    assert str(shown["text"]).startswith(f"Event {event}, ")
    assert len(str(shown["text"]).partition(": ")[2]) > 10


@rule("T3.2")
@pytest.mark.parametrize("event", ASKED)
def test_an_answer_can_be_taken_back_until_the_next_player_answers(event: str) -> None:
    """Unless it drew a tile."""
    match = asked_by(event)
    question = match.options(0)

    match.play(0, no_to(match))
    match.undo(0)
    assert match.options(0) == question
    match.play(0, yes_to(match))
    if event in ("E2", "E3", "E14"):
        assert match.undoable(0) == 0
        return
    match.undo(0)
    assert match.options(0) == question
    match.play(0, no_to(match))
    match.play(1, no_to(match))

    assert match.undoable(0) == 0


@rule("T3.1", "T3.2")
@pytest.mark.parametrize("event", ASKED)
@pytest.mark.parametrize("traveler", [False, True])
def test_the_question_of_every_event_reads_back(event: str, traveler: bool) -> None:
    """As a position and as a journal, before each answer, with the traveler and without."""
    match = asked_by(event, traveler=traveler)

    for seat in range(3):
        question = "lift" if event == "E9" else "event"
        assert_question_reads_back(match, seat, question)
        match.play(seat, no_to(match))


@rule("T2.2", "R22")
@pytest.mark.parametrize("event", ASKED)
def test_worlds_that_fit_a_view_ask_the_same(event: str) -> None:
    """For the seat that is asked, the others, and spectators."""
    match = asked_by(event)

    for viewer in (0, 1, None):
        world = altiplano().imagine(match.view(viewer), 11)
        assert world.view(viewer) == match.view(viewer)
        assert world.options(0) == match.options(0)
        assert world.position() == match.resample(viewer, 11).position()


@rule("T3.2", "A10.1")
@pytest.mark.parametrize("event", EVENTS)
def test_a_match_plays_on_from_every_event(event: str) -> None:
    """At random to its end, from the event's own question."""
    for seed in (1, 2):
        match = event_comes(event, seats=ABLE, traveler=seed == 1, seed=seed)

        match.playout(seed)

        assert match.over


# Positions that cannot be.


def position_of(event: str, question: str, where: str = "event", **table: object) -> Match:
    """A position in which seat 0 is asked that by an event; all else as the rest says."""
    deck = deck_with(event)
    shown = deck.index(event) + 1
    seats = (table.pop("me", ABLE[0]), settled())
    return match_of(
        *seats,  # type: ignore[arg-type]
        game=altiplano(),
        **{
            "options": options(),
            "phase": where,
            "round": shown,
            "event": event,
            "events": deck[:shown],
            "deck": deck[shown:],
            "turn": 0,
            "asked": {"0": question},
            **table,
        },
    )


IMPOSSIBLE: list[tuple[str, str, str, Json, str]] = [
    ("A1", "event", "event", {}, "does not ask seat 0 'event'"),
    ("A3", "event", "event", {}, "does not ask seat 0 'event'"),
    ("E9", "event", "event", {}, "does not ask seat 0 'event'"),
    ("E5", "lift", "event", {}, "does not ask seat 0 'lift'"),
    ("E5", "lay", "event", {"late": {"food": 1}}, "does not ask seat 0 'lay'"),
    ("E9", "late", "event", {"late": {"food": 1}}, "does not ask seat 0 'late'"),
    ("E5", "corn", "event", {"corn": 1}, "does not ask seat 0 'corn'"),
    ("E5", "corn-in", "event", {"from_row": 1}, "does not ask seat 0 'corn-in'"),
    ("E5", "clear", "event", {}, "does not ask seat 0 'clear'"),
    ("B5", "event", "event", {"me": settled()}, "does not ask seat 0 'event'"),
    ("E7", "event", "event", {"me": settled()}, "does not ask seat 0 'event'"),
    ("E9", "lift", "event", {"me": settled()}, "does not ask seat 0 'lift'"),
    ("E5", "event", "closing", {}, "does not ask in this phase"),
    ("E2", "event", "event", {}, "does not ask in this phase"),
    ("E3", "late", "event", {}, "'late' has 0 tiles"),
    ("E3", "late", "event", {"late": {"food": 4}}, "'late' has 4 tiles"),
    ("E14", "lay", "event", {}, "'late' has 0 tiles"),
    ("E14", "lay", "event", {"late": {"food": 2}}, "'late' has 2 tiles"),
    ("E9", "lay", "event", {}, "'late' has 0 tiles"),
    ("E5", "event", "event", {"late": {"food": 1}}, "'late' does not go with"),
    ("E1", "corn-in", "event", {}, "from_row"),
    ("E1", "event", "event", {"from_row": 1}, "from_row"),
    ("E1", "corn-in", "event", {"from_row": 7}, "keeps a tile and is incomplete"),
    ("E1", "corn-in", "event", {"from_row": 13}, "rows"),
    ("B4", "corn", "event", {}, "no corn to store"),
    ("B4", "event", "event", {"corn": 1}, "'corn' does not go with"),
    ("E8", "clear", "event", {}, "a space for each of its tiles"),
]


@rule("T3.1", "T9")
@pytest.mark.parametrize(("event", "question", "where", "table", "reason"), IMPOSSIBLE)
def test_a_question_that_the_event_does_not_ask_is_refused(
    event: str, question: str, where: str, table: Json, reason: str
) -> None:
    """A position has the question of its event, and what belongs to it."""
    with pytest.raises(Refused, match=reason) as caught:
        position_of(event, question, where, **table)

    assert caught.value.code == "bad-position"


@rule("T3.1")
def test_the_same_positions_are_fine_with_what_belongs_to_them() -> None:
    """The positions of the test above are refused for their question, not for anything else."""
    assert position_of("E5", "event").options(0)[-1] == "decline"
    assert "late wood" in position_of("E3", "late", late={"wood": 1}).options(0)
    assert "decline" in position_of("E14", "lay", late={"food": 1}).options(0)
    assert "container food" in position_of("E9", "lay", late={"food": 1}).options(0)
    assert "corn row 2" in position_of(
        "E1", "corn-in", from_row=1, me=settled(warehouse=["wood", "stone", "fish"])
    ).options(0)
    assert "corn new" in position_of("B4", "corn", corn=1).options(0)
    assert markers(position_of("E2", "event", "closing")) == 0
