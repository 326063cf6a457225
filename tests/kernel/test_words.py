"""Sentences: one catalogue, each code with its words and its rule."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from altiplano.kernel.game import Game
from altiplano.kernel.message import Message, Value, listed, seat_name
from altiplano.kernel.words import Words, listing, resource_of
from tests.contract.samples import Sample, walk

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules"


def kernel_words() -> Words:
    return Words("altiplano.kernel")


def test_a_refusal_has_a_code_a_sentence_and_a_rule() -> None:
    """Programs read the code, people the sentence."""
    refusal = kernel_words().refused("bad-seed", {"seed": -1})

    assert refusal.code == "bad-seed"
    assert str(refusal) == "a seed must be a whole number of up to 256 bits, not -1"
    assert refusal.rule == ""


def test_braces_in_a_value_stay_as_they_are() -> None:
    """What a player typed is never read as a pattern."""
    refusal = kernel_words().refused("journal-header", {"line": 1, "text": "{ $seat } {0} {"})

    assert "'{ $seat } {0} {'" in str(refusal)


def test_an_unknown_code_is_our_mistake() -> None:
    """It is not passed over in silence."""
    with pytest.raises(KeyError):
        kernel_words().say(Message("no-such-code"))


def test_long_lists_are_cut_short() -> None:
    """A sentence names some, and how many more there are."""
    assert listing([]) == ""
    assert listing(["a", "b"]) == "a, b"
    assert listing(["a", "b", "c", "d"], most=2) == "a, b, … (+2)"


def test_every_sentence_can_be_said(game: Game) -> None:
    """The catalog is well-formed, and every message has words."""
    for package in game.rules.words.packages:
        for entry in resource_of(package, "en").body:
            assert not isinstance(entry, ast.Junk), entry
            assert not isinstance(entry, ast.Message) or entry.value is not None, entry


def test_a_list_may_be_longer_than_any_of_its_parts(game: Game) -> None:
    """Fluent refuses parts of more than 2500 characters; a file can have many mistakes."""
    part = Message("journal-missing", {"key": "k" * 1500})
    said = game.rules.words.say(listed("lines", [part] * 5))
    assert len(said.splitlines()) == 5
    assert len(said) > 7500


def test_sentences_agree_with_whom_they_are_about(game: Game) -> None:
    """Of others the verb has an s; a player's own page says "you"."""
    words = game.rules.words
    for code in words.codes:
        if "who" in words.values(code):
            values: dict[str, Value] = {key: key for key in words.values(code)}
            values["other"] = seat_name(2)
            theirs = words.say(Message(code, {**values, "who": seat_name(1)}))
            mine = words.say(Message(code, {**values, "who": Message("me")}))
            assert re.search(r"seat 1('s| \w+s\b| would| cannot)", theirs), theirs
            assert re.search(r"\byour? ", mine), mine
            assert not re.search(r"\byou \w+[^s]s\b", mine), mine


def test_every_rule_that_a_sentence_cites_exists(game: Game) -> None:
    """The number stands in our rulebook."""
    written = "\n".join(path.read_text(encoding="utf-8") for path in RULEBOOK.glob("*.md"))
    known = set(re.findall(r"^([A-Z][0-9]+(?:\.[0-9]+)?) ", written, re.MULTILINE))
    words = game.rules.words
    for code in words.codes:
        rule = words.rule(code)
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
