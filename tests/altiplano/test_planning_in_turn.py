"""R21: with the option `planning = "in turn"` seats plan one after another."""

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.positions import (
    Json,
    altiplano,
    happened,
    match_of,
    player,
    rule,
    seat_of,
    seat_seen,
)

IN_TURN: Json = {"planning": "in turn"}


def three_planning(**fields: object) -> Match:
    """Three seats with two tiles each and a coin; seat 1 is the start player."""
    me = player(planning="food fish", bag="ore", coins=1)
    table: Json = {"phase": "planning", "first": 1, "options": IN_TURN, **fields}
    return altiplano().load({"seats": [me, me, me], **table})


def declare(match: Match, *seats: int) -> Match:
    for seat in seats:
        match.play(seat, "ready")
    return match


@rule("R21", "A3.2")
def test_seats_plan_one_after_another_from_the_start_player() -> None:
    """After the last of them the action phase begins with the start player."""
    match = three_planning()
    planners = []

    while match.view(None)["phase"] == "planning":
        planners.append(match.to_move)
        declare(match, *match.to_move)

    assert planners == [(1,), (2,), (0,)]
    assert match.view(None)["phase"] == "actions"
    assert match.to_move == (1,)


@rule("R21")
def test_who_is_not_planning_cannot_act() -> None:
    """Neither who comes later nor who has declared."""
    match = declare(three_planning(), 1)

    for seat in (0, 1):
        assert match.options(seat) == []
        with pytest.raises(Refused, match="waiting for seat 2"):
            match.play(seat, "place food farm")
        with pytest.raises(Refused, match="waiting for seat 2"):
            match.play(seat, "ready")


@rule("R21", "A3.2")
def test_everybody_draws_at_the_same_time_before_planning_in_turn() -> None:
    """The option changes planning only; the last to draw opens the start player's planning."""
    me = player(spaces={"farm": "food"}, bag="food food food food")
    match = match_of(me, me, me, phase="drawing", first=1, options=IN_TURN)
    drawing = match.to_move

    for seat in (0, 2, 1):
        match.play(seat, "draw")

    assert drawing == (1, 2, 0)
    assert match.view(None)["asked"] == {"1": "plan"}


@rule("R21", "R34")
def test_an_event_at_the_end_of_drawing_comes_before_planning_in_turn() -> None:
    """E6 asks everybody who has drawn; then the start player plans."""
    me = player(planning="food fish", bag="ore", pawn="farm")
    events = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3", "E6"]
    match = match_of(
        *(me, me),
        phase="closing",
        turn=1,
        first=1,
        round=13,
        event="E6",
        events=events,
        options={"events": True, **IN_TURN},
    )

    for seat in (1, 0):
        match.play(seat, "decline")

    assert match.view(None)["asked"] == {"1": "plan"}


@rule("R21")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_unfinished_plan_is_hidden(viewer: int | None) -> None:
    """From seats that have planned, from seats that plan later, and from spectators."""
    match = declare(three_planning(), 1)
    before = match.view(viewer), match.log(viewer)

    match.play(2, "place fish harbor")

    assert (match.view(viewer), match.log(viewer)) == before
    assert seat_of(match, 2)["spaces"] == {"harbor": {"fish": 1}}


@rule("R21")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_each_sees_the_finished_plans_before_theirs(viewer: int | None) -> None:
    """A declared plan lies open to all, although others are still to plan."""
    match = three_planning()
    match.play(1, "place fish harbor")

    match.play(1, "ready")

    seen = seat_seen(match, 1, viewer)
    assert seen["spaces"] == {"harbor": {"fish": 1}}
    assert seen["planning"] == {"food": 1}
    assert happened(match, viewer) == ["placed", "ready"]


@rule("R21", "A5.4")
def test_a_declared_plan_cannot_be_taken_back() -> None:
    """The refusal is a sentence, and nothing changes, also for the player who is planning now."""
    match = three_planning()
    match.play(1, "place fish harbor")
    match.play(1, "ready")
    match.play(2, "place food farm")
    before = match.position()

    assert [match.undoable(seat) for seat in (0, 1, 2)] == [0, 0, 1]
    with pytest.raises(
        Refused, match="seat 1 has nothing to undo: since its last move, something was revealed"
    ):
        match.undo(1)
    assert match.position() == before


@rule("R21", "A5.4")
def test_together_a_declaration_can_be_taken_back_while_others_plan() -> None:
    """The courtesy that planning in turn does not have."""
    me = player(planning="food fish")
    match = match_of(me, me, phase="planning", options={"planning": "together"})
    match.play(0, "ready")

    match.undo(0)

    assert match.to_move == (0, 1)


@rule("R21", "R23")
def test_placements_can_be_taken_back_before_declaring() -> None:
    """Also the last one after which nothing but `ready` is left: that is never said by itself."""
    match = three_planning()
    begun = match.position()
    match.play(1, "place fish harbor")
    match.play(1, "place food farm")

    assert match.options(1) == ["ready"]
    assert match.undoable(1) == 2
    assert altiplano().load(match.position()).position() == match.position()
    match.undo(1)
    match.undo(1)
    assert match.position() == begun


@rule("R21")
def test_who_has_nothing_to_place_is_not_asked() -> None:
    """A plan with nothing to decide is declared automatically, whoever plans now."""
    me = player(planning="food")
    match = match_of(me, player(), player(), me, phase="planning", options=IN_TURN)

    match.play(0, "ready")

    assert match.to_move == (3,)
    assert [entry["seat"] for entry in match.log(None) if entry["event"] == "ready"] == [0, 1, 2]


@rule("R21")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_worlds_keep_finished_plans_and_leave_later_ones_unmade(viewer: int | None) -> None:
    """Nobody else has to plan again, and the planner's is imagined as not begun, but for itself."""
    match = three_planning()
    match.play(1, "place fish harbor")
    match.play(1, "ready")
    match.play(2, "place food farm")

    for world in (match.resample(viewer, 3), altiplano().imagine(match.view(viewer), 3)):
        assert world.to_move == (2,)
        assert world.view(viewer) == match.view(viewer)
        assert seat_of(world, 1)["spaces"] == {"harbor": {"fish": 1}}
        assert seat_of(world, 0)["spaces"] == {}
        mine = {"farm": {"food": 1}} if viewer == 2 else {}
        assert seat_of(world, 2)["spaces"] == mine


@rule("R21")
def test_a_position_in_which_seats_plan_in_turn_is_read_back() -> None:
    """Who plans is who is asked; omitted, the start player begins."""
    match = declare(three_planning(), 1)
    match.play(2, "place food farm")

    again = altiplano().load(match.position())

    assert again.position() == match.position()
    assert [again.view(seat) for seat in range(3)] == [match.view(seat) for seat in range(3)]
    assert three_planning().to_move == (1,)
    assert three_planning(asked={"0": "plan"}).to_move == (0,)


IMPOSSIBLE: dict[str, Json] = {
    "two seats plan": {"asked": {"0": "plan", "1": "plan"}},
    "nobody plans": {"asked": {}},
    "who does not plan has something to take back": {"asked": {"0": "plan"}, "changed": [1]},
    "who does not plan has placed something": {
        "asked": {"0": "plan"},
        "before": [player(planning="food fish"), player(planning="food")],
        "seats": [player(planning="food fish"), player(spaces={"farm": "food"})],
    },
}


@rule("R21")
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_impossible_positions_of_planning_in_turn_are_refused(what: str) -> None:
    """One seat plans, and nobody else has begun."""
    with pytest.raises(Refused) as refusal:
        altiplano().load({"phase": "planning", "options": IN_TURN, **IMPOSSIBLE[what]})

    assert refusal.value.code == "bad-position"


@rule("R21")
def test_the_explanation_of_ready_says_that_the_plan_stands() -> None:
    """Only where it does."""
    together = match_of(*[player(planning="food")] * 2, phase="planning")

    assert "it is final" in three_planning().explain(1, "ready")
    assert "it is final" not in together.explain(0, "ready")


@rule("R21")
def test_help_counts_tiles_of_a_seat_that_plans_later_as_at_hand() -> None:
    """They pay for nothing more once its plan is declared."""
    match = declare(three_planning(), 1)

    def state_of_fishing(seat: int) -> object:
        actions = games.aid(altiplano(), match.view(seat))["actions"]
        assert isinstance(actions, list)
        return next(each["state"] for each in actions if each["recipe"] == "harbor.food")

    assert [state_of_fishing(seat) for seat in range(3)] == ["payable", "short", "payable"]


@rule("R21")
def test_a_copy_keeps_what_the_others_see_while_the_match_goes_on() -> None:
    """At every step of a match, what happens in one does not change what the other shows."""
    match = altiplano().start(3, 11, {**IN_TURN, "events": True})
    kept: list[tuple[Match, list[Json]]] = []

    for step in range(400):
        if match.over:
            break
        if step % 3 == 0:
            kept.append((match.copy(), [match.view(seat) for seat in range(3)]))
        seat = match.to_move[0]
        options = match.options(seat)
        match.play(seat, options[step * 7 % len(options)])

    for copied, views in kept:
        assert [copied.view(seat) for seat in range(3)] == views
