"""Sentences: one catalogue, each code with its words and its rule."""

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

from altiplano.kernel.game import Game
from altiplano.kernel.words import Words, listing
from tests.contract.samples import Sample, walk

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules"


def kernel_words() -> Words:
    return Words(files("altiplano.kernel") / "words.toml")


def test_a_refusal_has_a_code_a_sentence_and_a_rule() -> None:
    """Programs read the code, people the sentence."""
    refusal = kernel_words().refused("bad-seed", {"seed": -1})

    assert refusal.code == "bad-seed"
    assert str(refusal) == "a seed must be a whole number of up to 256 bits, not -1"
    assert refusal.rule == ""


def test_braces_in_a_value_stay_as_they_are() -> None:
    """What a player typed is never read as a pattern."""
    sentence = kernel_words().say("journal-header", {"line": 1, "text": "{seat} {0} {"})

    assert "'{seat} {0} {'" in sentence


def test_an_unknown_code_is_our_mistake() -> None:
    """It is not passed over in silence."""
    with pytest.raises(KeyError):
        kernel_words().say("no-such-code", {})


def test_long_lists_are_cut_short() -> None:
    """A sentence names some, and how many more there are."""
    assert listing([]) == ""
    assert listing(["a", "b"]) == "a, b"
    assert listing(["a", "b", "c", "d"], most=2) == "a, b and 2 more"


def test_every_sentence_can_be_said(game: Game) -> None:
    """Patterns are well-formed, name their values, and are sentences without a full stop."""
    for code, says in game.rules.words.says.items():
        names = [name for _text, name, _spec, _conversion in Formatter().parse(says) if name]
        assert all(name.isidentifier() for name in names), code
        assert says.strip() == says
        assert says, code


def test_what_somebody_does_is_one_verb_behind_the_name(game: Game) -> None:
    """Where the name is "you", pages change that verb, and nothing else agrees with it."""
    for code, says in game.rules.words.says.items():
        _before, who, deed = says.partition("{who} ")
        if who:
            assert re.match(r"\w+s\b|would |cannot ", deed), code
            assert not re.search(r"\b(and|but) \w+s\b", deed), code


def test_every_rule_that_a_sentence_cites_exists(game: Game) -> None:
    """The number stands in our rulebook."""
    written = "\n".join(path.read_text(encoding="utf-8") for path in RULEBOOK.glob("*.md"))
    known = set(re.findall(r"^([A-Z][0-9]+(?:\.[0-9]+)?) ", written, re.MULTILINE))
    for code, rule in game.rules.words.rules.items():
        assert not rule or rule in known, f"{code} cites {rule}"


def test_refusals_and_explanations_say_every_value(few: list[Sample]) -> None:
    """No pattern is left unfilled in what players read."""
    for sample in few[: len(few) // 2 + 1]:
        for match, luck in walk(sample):
            if luck.random() > 0.02:
                continue
            for seat in match.to_move:
                for text in match.rules.move_texts:
                    sentence = match.why_not(seat, text) or match.explain(seat, text)
                    assert sentence
                    assert "{" not in sentence
                    assert "  " not in sentence, sentence
