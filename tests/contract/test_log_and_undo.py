"""What the table asks of any match: the end of the log, and what can be taken back."""

from altiplano.kernel.chance import new_chance
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match


def played(game: Game, seed: int, choices: int) -> tuple[Match, list[tuple[int, str]]]:
    """A match after some choices at random, and these choices."""
    match = game.start(players=2, seed=seed)
    luck = new_chance(1, seed)
    made: list[tuple[int, str]] = []
    while len(made) < choices and not match.over:
        seat = match.to_move[luck.below(0, len(match.to_move))]
        options = match.options(seat)
        move = options[luck.below(0, len(options))]
        match.play(seat, move)
        made.append((seat, move))
    return match, made


def test_the_end_of_a_log_is_the_log_without_its_beginning(game: Game) -> None:
    """A table that knows the older lines asks for the rest."""
    match, _made = played(game, 3, 120)

    for seat in (0, 1, None):
        whole = match.log(seat)
        assert match.log_length(seat) == len(whole) > 20
        for since in (0, 1, len(whole) - 3, len(whole), len(whole) + 5):
            assert match.log(seat, since) == whole[since:]


def test_what_can_be_taken_back_is_listed_by_move(game: Game) -> None:
    """The last choice first; taking one back removes it from the list."""
    listed = 0
    for choices in range(1, 60):
        match, made = played(game, 5, choices)
        for seat in (0, 1):
            takeable = match.takeable(seat)
            own = [move for owner, move in reversed(made) if owner == seat]
            assert takeable == own[: match.undoable(seat)]
            listed += len(takeable)
            if takeable:
                match.undo(seat)
                assert match.takeable(seat) == takeable[1:]
    assert listed > 0


def test_a_simultaneous_step_is_open_while_several_may_choose(game: Game) -> None:
    """Its number stays the same while others choose, and never comes again once it has closed."""
    match, closed = game.start(players=2, seed=8), set[int]()
    luck = new_chance(1, 8)
    for _ in range(150):
        before = match.open_step
        if len(match.to_move) > 1:
            assert before > 0
        seat = match.to_move[luck.below(0, len(match.to_move))]
        options = match.options(seat)
        match.play(seat, options[luck.below(0, len(options))])
        if before and match.open_step != before:
            closed.add(before)
        assert match.open_step not in closed
        if match.over:
            break
