"""What the table says: every code that it uses has words, and there are no others."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from altiplano import table
from altiplano.kernel.message import Message, Value, seat_name
from altiplano.kernel.words import Words
from altiplano.table.wording import WORDS, refused, text_of

MODULES = [
    ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(Path(table.__file__).parent.glob("*.py"))
]
SAYING = ("refused", "refusal", "problem")
OWN = set(WORDS.codes) - set(Words("altiplano.kernel").codes)


def texts_in(nodes: Iterable[ast.AST]) -> list[str]:
    """The texts among some parts of a module."""
    return [str(each.value) for each in nodes if isinstance(each, ast.Constant) and each.value]


def test_every_refusal_has_words_for_its_values() -> None:
    found = 0
    for call in [node for module in MODULES for node in ast.walk(module)]:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            codes = [text for text in texts_in(call.args) if not text.isdigit()]
            if call.func.id in SAYING and codes:
                given = {each.arg for each in call.keywords}
                assert set(WORDS.values(f"table-{codes[-1]}")) == given, codes
                found += 1
    assert found > 40


def test_the_table_has_words_for_nothing_else() -> None:
    texts = set(texts_in(node for module in MODULES for node in ast.walk(module)))
    refusals = {code for code in OWN if code.startswith("table-")}
    assert [code for code in refusals if code.removeprefix("table-") not in texts] == []


@pytest.mark.parametrize(
    ("code", "mine", "theirs"),
    [
        ("notice-hands-over", "you let a bot play (steady)", "Ann lets a bot play (steady)"),
        ("notice-takes-back", "you play again", "Ann plays again"),
        ("notice-bot-failed", "your bot failed; steady played instead", ""),
    ],
)
def test_a_notice_speaks_to_whoever_it_is_about(code: str, mine: str, theirs: str) -> None:
    values: dict[str, Value] = {"who": seat_name(0), "bot": "steady"}
    said = text_of(Message(code, values), ["Ann", "Ben"])
    assert said == (theirs or "Ann's bot failed; steady played instead")
    assert WORDS.say(Message(code, {**values, "who": Message("me")})) == mine


def test_a_refusal_comes_with_its_message() -> None:
    found = refused("other-seat", seat=3)
    assert (found.code, str(found)) == ("other-seat", "seat 3 is not yours")
    assert found.message is not None
    assert found.message.form() == {"code": "table-other-seat", "values": {"seat": 3}}
