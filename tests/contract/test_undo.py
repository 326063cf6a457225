"""Taking back: the journal grows by a line, and the position is the one before."""

from random import Random

import pytest

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from tests.contract.audit import shown
from tests.contract.samples import COMPILED, Sample, choose, game_of, pick, walk
from tests.contract.worlds import in_open_step

ACTIONS = ("did", "played", "used", "used-special")
"""The events with which an action begins, in either game."""

LOOK = 0.02 if COMPILED else 0.03
SEVERAL = 0.05
"""How many of all steps are looked at, and of those after which several can be taken back."""


def shown_but_journal(match: Match) -> list[object]:
    """All that a match says about itself, but for the journal, which grows by undoing."""
    position, _journal, *rest = shown(match)
    return [position, *rest]


def test_undo_leads_back_and_is_a_line_of_the_journal(few: list[Sample]) -> None:
    """A choice taken back leaves no trace but in the journal; made again, it comes out the same."""
    taken_back = 0
    for sample in few:
        match = sample.start()
        luck = Random(f"undo {sample}")
        while not match.over:
            seat = pick(luck, match.to_move)
            text = choose(luck, match.options(seat), sample.style)
            if luck.random() > LOOK:
                match.play(seat, text)
                continue
            offers = match.undoable(seat)
            before = match.copy()
            match.play(seat, text)
            if not match.undoable(seat):
                continue
            after = shown_but_journal(match)
            match.undo(seat)
            taken_back += 1

            undone = shown(match)
            assert [undone[0], *undone[2:]] == shown_but_journal(before)
            assert match.undoable(seat) == offers
            assert match.journal() == f"{before.journal()}{seat} {text}\n{seat} undo\n"
            again = game_of(sample).replay(match.journal())
            assert shown(again) == undone

            match.play(seat, text)
            assert shown_but_journal(match) == after
    assert taken_back > 2 * len(few)


def test_undoable_counts_how_often_a_seat_can_take_back(few: list[Sample]) -> None:
    """Each undo leaves one less; after the last of them undo is refused, and nothing changes."""
    deep = 0
    for sample in few:
        match = sample.start()
        luck = Random(f"count {sample}")
        while not match.over:
            seat = pick(luck, match.to_move)
            match.play(seat, choose(luck, match.options(seat), sample.style))
            several = match.undoable(seat) > 1
            if luck.random() > (SEVERAL if several else LOOK):
                continue
            trial = match.copy()
            if not several:
                seat = pick(luck, range(match.state.players))
            offers = trial.undoable(seat)
            deep += several
            for left in range(offers, 0, -1):
                assert trial.undoable(seat) == left
                trial.undo(seat)
            before = shown(trial)
            with pytest.raises(Refused) as refusal:
                trial.undo(seat)
            assert refusal.value.code == "nothing-to-undo"
            assert str(refusal.value)
            assert shown(trial) == before
    assert deep > 5


def test_an_end_stands_though_the_last_choice_has_drawn_nothing() -> None:
    """The end itself reveals seed and journal; in Expedition, one match in ten ends like this."""
    before, match = (0, 0), games.get("expedition").start(2, 0)
    for seed in range(200):
        match, luck = games.get("expedition").start(2, seed), Random(seed)
        while not match.over:
            before = match.state.chance.uses, match.state.step
            seat = pick(luck, match.to_move)
            match.play(seat, pick(luck, match.options(seat)))
        if (match.state.chance.uses, match.state.step) == before:
            break
    assert (match.state.chance.uses, match.state.step) == before
    assert [match.undoable(seat) for seat in range(2)] == [0, 0]


def test_nothing_is_taken_back_after_the_end(few: list[Sample]) -> None:
    """The end of a match reveals everything, so it cannot be reopened."""
    for sample in few:
        match = sample.start()
        luck = Random(f"end {sample}")
        while not match.over:
            seat = pick(luck, match.to_move)
            match.play(seat, choose(luck, match.options(seat), sample.style))
        ended = shown(match)

        for seat in range(match.state.players):
            assert match.undoable(seat) == 0
            with pytest.raises(Refused) as refusal:
                match.undo(seat)
            assert refusal.value.code == "nothing-to-undo"
        assert shown(match) == ended


def test_nobody_takes_back_past_what_came_to_light(few: list[Sample]) -> None:
    """Luck that was used, and a simultaneous step that has closed, cannot be undone by anybody."""
    for sample in few:
        match = sample.start()
        luck = Random(f"light {sample}")
        while not match.over:
            seat = pick(luck, match.to_move)
            streams, step = match.position()["luck"], match.state.step
            alone = not in_open_step(match)
            match.play(seat, choose(luck, match.options(seat), sample.style))
            revealed = match.position()["luck"] != streams or match.state.step != step
            if revealed:
                assert match.undoable(seat) == 0
            if match.state.step != step:
                assert not any(match.undoable(each) for each in range(match.state.players))
            if alone:
                others = set(range(match.state.players)) - {seat}
                assert not any(match.undoable(other) for other in others)


def test_a_single_option_is_asked_only_for_a_reason(few: list[Sample]) -> None:
    """It is an action, it can still be taken back, or not asking would reveal something."""
    for sample in few:
        for match, _luck in walk(sample):
            for seat in match.to_move:
                if len(match.options(seat)) == 1:
                    action = match.rules.is_action(match.moves(seat)[0])
                    can_take_back = in_open_step(match) and match.undoable(seat) > 0
                    assert action or can_take_back or match.rules.must_ask(match.state, seat)


def test_no_action_is_taken_unasked(few: list[Sample]) -> None:
    """No line of the log marks an action as forced."""
    for sample in few:
        *_, (match, _luck) = walk(sample)
        taken = [line for line in match.log(None) if line["event"] in ACTIONS]
        assert taken
        assert not any(line.get("forced") for line in taken)


def test_a_step_closes_only_by_a_choice_of_a_seat_that_could_still_take_back(
    together: list[Sample],
) -> None:
    """A forced move never closes a step for a seat that has something to undo in it."""
    asked_all_the_same = 0
    for sample in together:
        for match, _luck in walk(sample):
            for seat in match.to_move:
                alone = len(match.options(seat)) == 1
                asked_all_the_same += alone and in_open_step(match) and match.undoable(seat) > 0
    assert asked_all_the_same > 5
