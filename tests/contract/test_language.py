"""Every sentence of a match can be put into another language."""

from altiplano.kernel.message import Message
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
