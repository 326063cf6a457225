"""What a seat can find out, and worlds that it cannot distinguish."""

from collections import Counter
from collections.abc import Hashable
from random import Random

from altiplano.kernel.match import Match
from tests.contract.samples import pick

SOME_TEXTS = 20
"""How many moves of the table are tried for their refusals."""

OUT_OF_TURN = 4
"""How many by a seat that is not asked: the sentence is the same for all of them."""

RECENT = 40
"""How many lines of a log are compared in the middle of a match; where one ends, whole logs are."""


def found_out(match: Match, seat: int | None, luck: Random) -> dict[str, object]:
    """Everything that reaches a seat (None: a spectator).

    View, log, who is asked, options and their explanations, refusals, undo offers.
    """
    result: dict[str, object] = {
        "view": match.view(seat),
        "log": last_lines(match, seat),
        "to_move": match.to_move,
        "scores": match.scores(),
        "winners": match.winners,
    }
    if seat is not None:
        result["options"] = match.options(seat)
        result["explained"] = [match.explain(seat, text) for text in match.options(seat)]
        result["moves"] = match.moves(seat)
        result["undoable"] = match.undoable(seat)
        result["refusals"] = refusals(match, seat, luck)
    return result


def refusals(match: Match, seat: int, luck: Random) -> dict[str, str | None]:
    """Why some moves cannot be made."""
    tries = SOME_TEXTS if seat in match.to_move else OUT_OF_TURN
    texts = [pick(luck, match.rules.move_texts) for _ in range(tries)]
    return {text: match.why_not(seat, text) for text in [*texts, "no such move"]}


def last_lines(match: Match, seat: int | None) -> tuple[int, list[dict[str, object]]]:
    """The length of a log, and its end, where anything new would appear."""
    length = match.log_length(seat)
    return length, match.log(seat, since=max(0, length - RECENT))


def in_open_step(match: Match) -> bool:
    """Whether several seats are deciding at the same time, unseen by each other."""
    return bool(match.state.together)


def go_on(match: Match, seat: int, luck: Random, *, finish: bool) -> None:
    """Let a seat make choices of the open step: all of them, or some without finishing it."""
    step = match.state.step
    choices = int(luck.random() * 5)
    while seat in match.to_move and (finish or choices > 0):
        choices -= 1
        attempt = match.copy()
        text = pick(luck, match.options(seat))
        attempt.play(seat, text)
        assert match.state.step == step
        if finish or (attempt.state.step == step and seat in attempt.to_move):
            match.play(seat, text)


def spread(match: Match, finished: set[int], unfinished: set[int], luck: Random) -> None:
    """Let some seats finish the open step and others continue it, in any order."""
    seats = [*sorted(finished), *sorted(unfinished)]
    luck.shuffle(seats)
    for seat in seats:
        go_on(match, seat, luck, finish=seat in finished)


def assert_as_often(found: Counter[Hashable], weights: Counter[Hashable]) -> None:
    """The frequencies found in worlds fit the weights: nothing of weight 0, the rest by chi-square.

    The seeds are fixed, so the result is, too. Four standard deviations are allowed.
    """
    samples = found.total()
    impossible = [each for each in found if weights[each] == 0]
    assert not impossible, f"these cannot be: {impossible[:5]}"
    distance = 0.0
    for each, weight in weights.items():
        expected = samples * weight / weights.total()
        assert expected > 5, "too few samples for so many cases"
        distance += (found[each] - expected) ** 2 / expected
    freedom = len(weights) - 1
    assert distance < freedom + 4 * (2 * freedom + 1) ** 0.5, (distance, freedom, found)
