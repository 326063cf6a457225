"""Every sentence of a match can be put into another language."""

import pytest

from altiplano import games
from altiplano.kernel.message import Message
from altiplano.processes import Failure
from altiplano.table import replays, thinkers
from tests.contract.language import english_in, english_left, pseudo_words
from tests.contract.samples import Sample


def test_no_english_is_left_in_a_pseudo_language(few: list[Sample]) -> None:
    """Log lines, prompts, options, refusals and reasons; `make soak` reads a thousand matches."""
    assert english_left(few[:4]) == []


def test_english_is_noticed(few: list[Sample]) -> None:
    """A name that no catalog has stays as the edition calls it, and is found."""
    gold = Message("good-gold", text="gold")
    with pseudo_words(few[0].game, []) as words:
        assert english_in(words, gold) == ["gold"]
    with pseudo_words(few[0].game, [gold]) as words:
        assert english_in(words, gold) == []


FILES = {
    "altiplano": [
        "[orders.o1]\ntiles = ['gold']\n[roles.trader]\ncoins = 'one'\n[houses.x]\nremoved = true",
        "[extensions.quarry]\nspecial = 'flying'\nverb = 'fly'\nlocation = 'moon'\ntiles = ['Z']",
        "[board.carts]\nsteps = 2\nstock = [1, 1, 1, 1]\n[board.left-depot]\nrows = [[99, 1]]",
        "[missions.m1]\nrows = 3\nfirst = 'row'\nhas = { wood = 0 }\n[nothing]\nat = 1",
        "[events.A1]\nverb = 'rain'\n[assets.tools]\nverb = 'sing'\naccepts = ['air']",
        "[orders.o1]\n[orders.o1]",
        "points = ",
    ],
    "expedition": [
        "[actions.storm]\ncopies = 0\neffects = [{ verb = 'fly' }]\nneeds = ['luck']",
        "[actions.storm]\neffects = [{ verb = 'dig', count = 99 }, { verb = 'dig' }]",
        "[actions.storm]\ncost = 3\neffects = 4\nname = ' '\norigin = 'mine'",
        "[characters.new]\nname = 'New'",
    ],
}
"""Content files with mistakes of many kinds."""


@pytest.mark.parametrize("game", games.names())
def test_no_english_is_left_in_the_refusal_of_an_upload(game: str) -> None:
    """Content files, and journals whose header or choices do not read."""
    journal = games.get(game).start(2, 7).journal()
    broken = [
        journal.replace("seed: 7", "seed: true"),
        journal.replace(f'game: "{game}"', 'game: "chess"'),
        journal.replace("seed: 7\n", ""),
        f"{journal}\n0 fly\n",
        f"{journal}\n0 undo\n",
        journal.replace("edition: ", "edition: 1\nnothing: "),
    ]
    judged: list[object] = [thinkers.judge_content(game, text, "1") for text in FILES[game]]
    judged += [replays.judge_journal(text, None) for text in broken]
    english = games.get(game).rules.words
    messages = []
    for failure in judged:
        assert isinstance(failure, Failure), failure
        assert failure.refused is not None
        assert failure.refused.message is not None, failure
        if not failure.refused.message.code.startswith("table-"):
            assert english.say(failure.refused.message) == failure.sentence
            messages.append(failure.refused.message)
    with pseudo_words(game, messages) as words:
        left = {english.say(each): english_in(words, each) for each in messages}
    assert not any(left.values()), left
