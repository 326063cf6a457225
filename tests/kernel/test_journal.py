"""A match as text: what a journal may look like, and what is refused by the number of its line."""

import pytest

from altiplano.errors import Refused
from altiplano.kernel.journal import read
from altiplano.kernel.words import Words
from tests.positions import acting, altiplano, player

HEADER = 'game: "altiplano"\nrules: 1\nedition: "abc"\nplayers: 2\nseed: 7\n'


def words() -> Words:
    return Words("altiplano.kernel")


def test_a_journal_is_a_header_and_one_line_a_choice() -> None:
    """Values of the header are JSON; a choice is a seat and the text of a move."""
    header, choices = read(f"{HEADER}\n0 place food farm\n1 undo\n", words())

    assert header == {"game": "altiplano", "rules": 1, "edition": "abc", "players": 2, "seed": 7}
    assert choices == [(7, 0, "place food farm"), (8, 1, "undo")]


def test_remarks_and_blank_lines_are_passed_over() -> None:
    """A person may write into a journal; lines keep their numbers."""
    text = f"# Sunday\n\n{HEADER}# two friends\n\n\n  0 pass  \n# oh\n\n1 pass"

    header, choices = read(text, words())

    assert header["seed"] == 7
    assert choices == [(11, 0, "pass"), (14, 1, "pass")]


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "journal-missing", "game:"),
        ("game", "journal-header", "line 1"),
        ("weather: 1", "journal-key", "line 1"),
        ("seed: seven", "journal-value", "seed:"),
        (HEADER.replace("seed: 7\n", ""), "journal-missing", "seed:"),
        (HEADER.replace("edition", "# edition"), "journal-missing", "edition:"),
        (f"{HEADER}\npass", "journal-line", "line 7"),
        (f"{HEADER}\n0", "journal-line", "line 7"),
        (f"{HEADER}\n-1 pass", "journal-line", "line 7"),
        (f"{HEADER}\n100 pass", "journal-line", "line 7"),
        (f"{HEADER}\n0 pass\nseed: 7", "journal-line", "line 8"),
        (f"{HEADER}\n٣ pass", "journal-line", "line 7"),
    ],
)
def test_what_is_no_journal_is_refused_by_its_line(text: str, code: str, sentence: str) -> None:
    """The sentence says where, and what was expected."""
    with pytest.raises(Refused) as refusal:
        read(text, words())

    assert refusal.value.code == code
    assert sentence in str(refusal.value)


def test_a_journal_begins_with_its_seed() -> None:
    """The header of a match that was started has players, seed and chosen options."""
    match = altiplano().start(players=3, seed=7, options={"roles": "choose", "first": "random"})

    lines = match.journal().splitlines()

    assert lines[0] == 'game: "altiplano"'
    assert lines[3:] == ["players: 3", "seed: 7", 'options: {"roles": "choose"}', ""]


def test_a_journal_of_a_loaded_match_begins_with_the_position() -> None:
    """Replaying it needs nothing else."""
    match = acting("farm", spaces={"farm": "alpaca food"})
    match.play(0, "do farm.wool")

    again = altiplano().replay(match.journal())

    assert "position: {" in match.journal()
    assert "seed:" not in match.journal()
    assert again.position() == match.position()
    assert again.journal() == match.journal()


def test_a_journal_carries_the_overlay() -> None:
    """An edition of one's own is in the header, so that the journal can be read elsewhere."""
    content = {"goods": {"wool": {"points": 9}}}
    game = altiplano(content)
    match = game.start(players=2, seed=1)
    match.playout(1)

    assert 'content: {"goods": {"wool": {"points": 9}}}' in match.journal()
    assert game.replay(match.journal()).scores() == match.scores()
    with pytest.raises(Refused) as refusal:
        altiplano().replay(match.journal())
    assert refusal.value.code == "other-edition"


def test_a_replay_stops_after_that_many_lines() -> None:
    """upto counts choices, undoings included."""
    match = acting("farm", spaces={"farm": "alpaca alpaca"}, carts=0)
    begun = match.position()
    match.play(0, "do farm.food")
    once = match.position()
    match.undo(0)

    replayed = [altiplano().replay(match.journal(), upto=lines).position() for lines in range(3)]

    assert replayed == [begun, once, begun]


def test_a_fork_leaves_the_journal_it_came_from() -> None:
    """A replay that stops early is an independent match."""
    seat = player(planning="food food")
    match = altiplano().load({"phase": "planning", "seats": [seat, seat]})
    match.play(0, "place food farm")
    match.play(0, "place food farm")
    journal = match.journal()

    fork = altiplano().replay(journal, upto=1)
    fork.play(0, "place food mine")

    assert match.journal() == journal
    assert fork.journal() != journal
    assert fork.journal().splitlines()[:-1] == journal.splitlines()[:-1]
