"""Simultaneous decisions: who is quicker changes nothing."""

from random import Random

from altiplano.kernel.match import Match
from tests.contract.audit import shown
from tests.contract.samples import COMPILED, Sample, pick, walk
from tests.contract.worlds import in_open_step
from tests.positions import rule

UNDO = "undo"

LOOK = 0.05 if COMPILED else 0.02
"""How many of all steps are looked at."""


def play_step(match: Match, luck: Random) -> dict[int, list[str]]:
    """Play an open step to its close; what each seat chose, undoing included."""
    step = match.state.step
    chosen: dict[int, list[str]] = {seat: [] for seat in range(match.state.players)}
    while match.state.step == step:
        takers = [seat for seat in chosen if match.undoable(seat)]
        if takers and luck.random() < 0.2:
            seat = pick(luck, takers)
            match.undo(seat)
            chosen[seat].append(UNDO)
        else:
            seat = pick(luck, match.to_move)
            text = pick(luck, match.options(seat))
            match.play(seat, text)
            chosen[seat].append(text)
    return chosen


def play_otherwise(match: Match, chosen: dict[int, list[str]], luck: Random) -> bool:
    """Make the same choices, each seat's in its order, interleaved in another way.

    False if the step closes too early: a declaration that a seat took back may not come last.
    """
    step = match.state.step
    left = {seat: list(texts) for seat, texts in chosen.items() if texts}
    while left:
        if match.state.step != step:
            return False
        seat = pick(luck, sorted(left))
        text = left[seat].pop(0)
        if text == UNDO:
            match.undo(seat)
        else:
            match.play(seat, text)
        if not left[seat]:
            del left[seat]
    return True


@rule("A3.2", "R21")
def test_the_order_of_simultaneous_decisions_changes_nothing(together: list[Sample]) -> None:
    """The same choices, interleaved differently, give the same position, logs and views."""
    steps = 0
    for sample in together:
        for match, luck in walk(sample):
            if not in_open_step(match) or luck.random() > LOOK:
                continue
            lines = [match.log_length(seat) for seat in range(match.state.players)]
            one, other = match.copy(), match.copy()
            chosen = play_step(one, luck)
            if not play_otherwise(other, chosen, luck):
                continue

            ours, theirs = shown(one), shown(other)
            assert ours[0] == theirs[0]
            assert ours[2:] == theirs[2:]
            for seat, read in enumerate(lines):
                assert one.log(seat, since=read) == other.log(seat, since=read)
            steps += 1
    assert steps > 5


@rule("R21")
def test_a_log_only_grows(few: list[Sample]) -> None:
    """What a seat has read stays where it is; what comes to light later is shown later."""
    for sample in few[: len(few) // 2 + 1]:
        seats: list[int | None] = [None, *range(sample.players)]
        read: dict[int | None, list[dict[str, object]]] = {seat: [] for seat in seats}
        for match, luck in walk(sample):
            if luck.random() > 0.05 and not match.over:
                continue
            for seat in seats:
                assert match.log_length(seat) >= len(read[seat])
                read[seat] += match.log(seat, since=len(read[seat]))
        for seat in seats:
            assert match.log(seat) == read[seat]


def test_every_event_names_its_rule_and_has_a_sentence(few: list[Sample]) -> None:
    """The log is typed events with rule numbers, each with its sentence."""
    for sample in few[: len(few) // 2 + 1]:
        match = sample.start()
        match.playout(sample.seed)
        for event in match.log(None):
            assert isinstance(event["event"], str)
            assert event["text"]
            assert event["rule"], f"{event} cites no rule"
