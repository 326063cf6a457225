"""A journal alone makes the match: read at once or in pieces, with lines taken back and lifted."""

import json
from collections.abc import Iterator

import pytest

from altiplano.errors import Refused
from altiplano.kernel.match import Match
from altiplano.table.lines import Lines, lifted, rewound
from altiplano.table.rows import MatchRow
from altiplano.table.writing import LineRow
from tests.contract.samples import Sample, choose, game_of, pick, samples
from tests.positions import rule

SAMPLES = samples("altiplano", 3, first_seed=200_000)


def new_lines(sample: Sample) -> Lines:
    """The empty journal of a table that plays that match."""
    setup = MatchRow(
        id="table",
        game=sample.game,
        rules=1,
        edition=game_of(sample).edition,
        players=sample.players,
        options=json.dumps(dict(sample.options)),
        content=None,
        seed=f"{sample.seed:064x}",
        bot_seed="0" * 64,
        practice=False,
        watchable=False,
        host="",
        rematch=None,
        created="",
        updated="",
        over=False,
    )
    return Lines(game_of(sample), setup)


def add(lines: Lines, seat: int, *texts: str) -> list[LineRow]:
    """Write lines of a seat."""
    rows = [LineRow(lines.count + at, seat, text, None) for at, text in enumerate(texts)]
    lines.read(rows)
    return rows


def lively(sample: Sample, lines: Lines) -> Iterator[list[LineRow]]:
    """A match in which people choose, undo, lift and rewind; the rows of each command."""
    luck = sample.luck()
    while not lines.match.over and lines.count < 200:
        match = lines.match
        seat = pick(luck, range(sample.players))
        chance = luck.random()
        if chance < 0.1 and match.undoable(seat):
            yield add(lines, seat, "undo")
        elif chance < 0.3 and match.open_step and match.takeable(seat):
            texts = try_to_lift(match, seat, pick(luck, match.takeable(seat)))
            if texts:
                yield add(lines, seat, *texts)
        elif chance < 0.32 and lines.last_choice(seat) is not None:
            yield add(lines, seat, rewound(lines, seat))
        elif seat in match.to_move:
            yield add(lines, seat, choose(luck, match.options(seat), sample.style))


def try_to_lift(match: Match, seat: int, move: str) -> list[str]:
    """The lines of a lift; none if what was chosen since needs what is lifted."""
    try:
        return lifted(match, seat, move)
    except Refused:
        return []


def told(match: Match) -> list[object]:
    """A position, and what everybody knows of it."""
    seats = [*range(match.state.players), None]
    return [match.position(), [match.view(seat) for seat in seats], [*map(match.log, seats)]]


@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_the_journal_alone_opens_a_match_at_any_move(sample: Sample) -> None:
    """After undoing, lifting and rewinding, each beginning still gives the same position."""
    live = new_lines(sample)
    rows: list[LineRow] = []
    then: dict[int, tuple[list[object], list[int], str]] = {}
    for command in lively(sample, live):
        rows += command
        if live.count - max(then, default=0) >= 40:
            then[live.count] = told(live.match), list(live.next), live.journal()
    then[live.count] = told(live.match), list(live.next), live.journal()
    assert len(then) > 3
    pieces = new_lines(sample)
    for count, (match, numbers, journal) in then.items():
        again = new_lines(sample)
        again.read(rows[:count])
        pieces.read(rows[pieces.count : count])
        for lines in (again, pieces):
            assert (told(lines.match), lines.next, lines.journal()) == (match, numbers, journal)


@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_the_text_for_download_replays_to_the_same_match(sample: Sample) -> None:
    live = new_lines(sample)
    for _command in lively(sample, live):
        pass
    replayed = game_of(sample).replay(live.journal())
    assert told(replayed) == told(live.match)
    assert replayed.scores() == live.match.scores()


@rule("R21")
@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_a_lifted_choice_might_never_have_been_made(sample: Sample) -> None:
    """Lifting leads where the other choices alone lead; only a declaration falls with it."""
    live = new_lines(sample)
    lifts = 0
    for rows in lively(sample, live):
        match = live.match
        if match.open_step == 0 or live.count % 2:
            continue
        seat = rows[0].seat
        choices = match.takeable(seat)
        done = seat not in match.to_move
        for choice in dict.fromkeys(choices):
            at = choices.index(choice)
            texts = try_to_lift(match, seat, choice)
            if not texts:
                continue
            assert texts[: at + 1] == ["undo"] * (at + 1)
            left = [*choices[:at], *choices[at + 1 :]]
            if done and at > 0:
                left = left[1:]
            after = match.copy()
            for text in texts:
                carry_out(after, seat, text)
            assert after.takeable(seat) == left

            never = match.copy()
            while never.takeable(seat):
                never.undo(seat)
            for text in reversed(left):
                never.play(seat, text)
            assert after.position() == never.position()
            assert after.view(seat) == never.view(seat)
            lifts += 1
    assert lifts > 10


def carry_out(match: Match, seat: int, text: str) -> None:
    if text == "undo":
        match.undo(seat)
    else:
        match.play(seat, text)


@rule("R21")
@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_the_number_of_my_question_stands_while_others_plan(sample: Sample) -> None:
    """It changes by my own lines, and with whatever I can see; never back."""
    live = new_lines(sample)
    before, views = list(live.next), views_of(live.match)
    for rows in lively(sample, live):
        after, now = list(live.next), views_of(live.match)
        for seat in range(sample.players):
            own = rows[0].seat == seat
            assert after[seat] - before[seat] in ((len(rows),) if own else (0, len(rows)))
            if now[seat] != views[seat] and not own and live.match.open_step == 0:
                assert after[seat] > before[seat]
        before, views = after, now


def views_of(match: Match) -> list[object]:
    return [match.options(seat) for seat in range(match.state.players)]


def test_a_rewind_takes_back_the_last_choice_and_everything_since() -> None:
    sample = Sample("altiplano", 2, (), 5, "even")
    lines = new_lines(sample)
    first = told(lines.match)
    add(lines, 0, "place food farm")
    planned = told(lines.match)
    for seat in (0, 1):
        add(lines, seat, "ready")
    assert lines.match.open_step == 0
    assert rewound(lines, 0) == "rewind 1"
    add(lines, 0, "rewind 1")
    assert told(lines.match) == planned
    add(lines, 0, rewound(lines, 0))
    assert told(lines.match) == first
    assert (lines.count, lines.rewound, lines.standing) == (5, 2, [])
    assert "# taken back after something was revealed: 2 times" in lines.journal()
    with pytest.raises(Refused, match="nothing to undo"):
        rewound(lines, 0)


def test_what_was_undone_is_not_rewound_again() -> None:
    lines = new_lines(Sample("altiplano", 2, (), 5, "even"))
    add(lines, 0, "place food farm", "place food forest", "undo")
    add(lines, 1, "place food mine")
    assert rewound(lines, 0) == "rewind 0"
    assert rewound(lines, 1) == "rewind 3"


def test_a_journal_with_a_gap_or_an_illegal_line_is_not_read() -> None:
    lines = new_lines(Sample("altiplano", 2, (), 5, "even"))
    with pytest.raises(AssertionError):
        lines.read([LineRow(1, 0, "ready", None)])
    with pytest.raises(Refused):
        lines.read([LineRow(0, 0, "store stone", None)])
    assert (lines.count, lines.standing) == (0, [])
