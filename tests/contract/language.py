"""A pseudo-language: the English catalogs in full-width letters, so that English stands out."""

import importlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from fluent.syntax import ast, serialize
from fluent.syntax.visitor import Transformer

from altiplano import games
from altiplano.errors import Refused
from altiplano.kernel.match import Match
from altiplano.kernel.message import Message, Value, spelled
from altiplano.kernel.words import Words, resource_of
from tests.contract.samples import Sample, game_of, pick, the_game, walk

LANGUAGE = "de"
"""Fluent knows its plurals; the words are ours."""

DATA = ("rule", "is")
"""Attributes that programs read."""

WIDE = {letter: letter + 0xFEE0 for letter in (*range(0x41, 0x5B), *range(0x61, 0x7B))}


class Widen(Transformer):
    """Widens every letter that people read."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        return ast.TextElement(node.value.translate(WIDE))

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:  # noqa: N802
        if node.id.name not in DATA:
            self.generic_visit(node)
        return node


def english_left(lot: list[Sample]) -> list[object]:
    """The messages in some matches of a game that still contain English."""
    messages = {each.key(): each for sample in lot for each in messages_of(sample)}
    with pseudo_words(lot[0].game, list(messages.values())) as words:
        return [each.form() for each in messages.values() if english_in(words, each)]


@contextmanager
def pseudo_words(game: str, messages: list[Message]) -> Iterator[Words]:
    """A game's words in the pseudo-language, including the names that some messages use."""
    with TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
        try:
            texts = [
                serialize(Widen().visit(resource_of(package, "en").clone()))
                for package in the_game(game).rules.words.packages
            ]
            names = {code: text for message in messages for code, text in names_in(message)}
            texts.append("".join(f"{code} = {names[code].translate(WIDE)}\n" for code in names))
            packages = [f"{Path(folder).name}_{at}" for at in range(len(texts))]
            for package, text in zip(packages, texts, strict=True):
                Path(folder, package).mkdir()
                Path(folder, package, f"{LANGUAGE}.ftl").write_text(text, encoding="utf-8")
            yield Words(*packages, language=LANGUAGE)
        finally:
            sys.path.remove(folder)


def english_in(words: Words, message: Message) -> list[str]:
    """The English in a message, except texts from programs and people."""
    said = words.say(message)
    for text in sorted(texts_in(message), key=len, reverse=True):
        said = said.replace(text, "")
    return re.findall("[A-Za-z]+", said)


def names_in(value: Value) -> list[tuple[str, str]]:
    """The names in a message, each with its code."""
    if isinstance(value, list):
        return [found for each in value for found in names_in(each)]
    if not isinstance(value, Message):
        return []
    own = [(value.code, value.text)] if value.text else []
    return own + [found for each in value.values.values() for found in names_in(each)]


def texts_in(value: Value) -> list[str]:
    """The texts in a message that are in no catalog."""
    if isinstance(value, str):
        return [value]
    parts: list[Value] = [*value] if isinstance(value, list) else []
    if isinstance(value, Message):
        parts = [*value.values.values()]
    return [found for each in parts for found in texts_in(each)]


def messages_of(sample: Sample) -> list[Message]:
    """Everything a match says: log, prompts, options, refusals, reasons for hints, help."""
    mind = games.mind(game_of(sample))
    found: list[Message] = []
    for match, luck in walk(sample):
        rules = match.rules
        for seat in match.to_move:
            kind = rules.questions[match.state.asked(seat)].name
            codes = (f"question-{kind}", f"ask-{kind}")
            found += [Message(code) for code in codes if rules.words.has(code)]
            found += [match.explanation(seat, option) for option in match.options(seat)]
            found += refusals(match, seat, [pick(luck, rules.move_texts) for _ in range(5)])
            if luck.random() < 0.02:
                ideas = mind.ideas(match.state, seat)[:3]
                found += [mind.reason(match.state, seat, idea, []) for idea in ideas]
                help_given = games.aid(game_of(sample), match.view(seat))
                found += list(messages_in(help_given, rules.words))
        if match.over:
            for seat in (None, *range(sample.players)):
                found += match.messages(seat)
    return found


def messages_in(data: object, words: Words) -> Iterator[Message]:
    """The messages in some JSON."""
    if isinstance(data, list):
        yield from (found for each in data for found in messages_in(each, words))
    elif isinstance(data, dict) and "code" in data:
        yield read_message(data, words)
    elif isinstance(data, dict):
        yield from messages_in(list(data.values()), words)


def read_message(form: dict[str, Any], words: Words) -> Message:
    """A message from JSON, which omits names that follow from their codes."""
    values = {name: read_value(each, words) for name, each in form.get("values", {}).items()}
    is_name = not values and not words.has(form["code"])
    text = form.get("text", spelled(form["code"]) if is_name else "")
    return Message(form["code"], values, form.get("rule", ""), text)


def read_value(value: Any, words: Words) -> Value:
    if isinstance(value, list):
        return [read_message(each, words) for each in value]
    return read_message(value, words) if isinstance(value, dict) else value


def refusals(match: Match, seat: int, moves: list[str]) -> list[Message]:
    """Why moves are not possible; only new reasons."""
    found: list[Message] = []
    for move in moves:
        if move not in match.options(seat):
            with pytest.raises(Refused) as refused:
                match.play(seat, move)
            assert refused.value.message is not None
            found.append(refused.value.message)
    return found
