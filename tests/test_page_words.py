"""What the page itself says: every code that it uses has words, and there are no others."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, ast

import altiplano
from altiplano import games

WEB = Path(altiplano.__file__).parent / "web"
PREFIX = "page-"
CALL = re.compile(r"(?<![.\w])say(?:With)?\(")
LITERAL = re.compile(r"'([a-z-]+)'")
NO_CODES = re.compile(r"[!=]== '[a-z-]+'|`[^`]*`")
NAME = re.compile(r"[{,]\s*'?([\w-]+)'?(?=\s*[:,}])")
TEMPLATE = re.compile(r"`([^`]*\$\{[^`]*)`")
MODULES = [
    text
    for path in sorted(WEB.rglob("*.js"))
    if "vendor" not in path.parts
    and re.search(
        r"\bsay\b[^;]*(from '[./]*catalog\.js'|=)", text := path.read_text(encoding="utf-8")
    )
]


PHASES = {
    "altiplano": ("phase-${view.phase}", "phase-${phase}"),
    "expedition": ("expedition-${phase}", "step-${phase}"),
}
"""How the page names the phases of each game: at the table, and in replays and lists of tables."""

EITHER = "${unit === 'turn' ? 'step' : 'phase'}-${phase}"
"""A game of turns has steps, one of rounds phases."""


class Said(NamedTuple):
    """One place where the page says something."""

    code: str
    values: str


def arguments(text: str, start: int) -> list[str]:
    """The arguments of a call whose parenthesis was opened just before."""
    found, depth, begun = [], 1, start
    for at in range(start, len(text)):
        depth += (text[at] in "({[") - (text[at] in ")}]")
        if depth == 0 or (depth == 1 and text[at] == ","):
            found.append(text[begun:at].strip())
            begun = at + 1
        if depth == 0:
            break
    return [each for each in found if each]


def everything_said() -> Iterator[Said]:
    for text in MODULES:
        for call in CALL.finditer(text):
            code, *values = arguments(text, call.end())
            yield Said(code, ", ".join(values) or "{}")


def words(catalog: Path = WEB / "en.ftl") -> dict[str, ast.Message]:
    resource = FluentParser().parse(catalog.read_text(encoding="utf-8"))
    assert not [each for each in resource.body if isinstance(each, ast.Junk)]
    return {each.id.name: each for each in resource.body if isinstance(each, ast.Message)}


def pattern(template: str) -> re.Pattern[str]:
    """Which codes a template may become."""
    parts = re.split(r"\$\{[^}]*\}", template)
    return re.compile("[a-z0-9-]+".join(re.escape(part) for part in parts))


def test_whatever_the_page_says_has_words_for_its_values() -> None:
    known = words()
    for code, values in everything_said():
        given = set(NAME.findall(values))
        inline = values.startswith("{")
        for literal in LITERAL.findall(NO_CODES.sub("", code)):
            message = known.get(PREFIX + literal)
            assert message is not None, f"say('{literal}') has no words"
            needed = {variable_name(each) for each in variables_in(message.value)}
            assert needed <= given or not inline, (
                f"say('{literal}') needs {needed}, and gets {given}"
            )
        for template in TEMPLATE.findall(code):
            assert any(pattern(PREFIX + template).fullmatch(each) for each in known), template


def variables_in(node: object) -> list[ast.VariableReference]:
    if isinstance(node, ast.VariableReference):
        return [node]
    parts = node if isinstance(node, list) else [*vars(node).values()]
    nodes = [each for each in parts if isinstance(each, ast.BaseNode | list)]
    return [found for each in nodes for found in variables_in(each)]


def variable_name(variable: ast.VariableReference) -> str:
    return variable.id.name


def test_the_page_has_words_for_nothing_else() -> None:
    literals = {found for text in MODULES for found in LITERAL.findall(text)}
    templates = [found for said in everything_said() for found in TEMPLATE.findall(said.code)]
    patterns = [pattern(PREFIX + each) for each in templates]
    unused = [
        code
        for code in words()
        if code.removeprefix(PREFIX) not in literals
        and not any(each.fullmatch(code) for each in patterns)
    ]
    assert unused == []


@pytest.mark.parametrize("game", games.names())
def test_no_phase_is_shown_by_its_code(game: str) -> None:
    """Without words for a phase its code would be shown; nor are there words for other phases."""
    known = words()
    used = "\n".join(MODULES).replace(EITHER, "phase-${phase} step-${phase}")
    for template in PHASES[game]:
        assert template in used, f"nothing says {template}"
        codes = {PREFIX + filled(template, phase) for phase in games.vocabulary(game).phase}
        assert {code for code in known if pattern(PREFIX + template).fullmatch(code)} == codes


@pytest.mark.parametrize("game", games.names())
def test_every_question_event_and_refusal_of_a_game_has_words(game: str) -> None:
    """The page shows them by the catalog of the game; `legal` refuses nothing."""
    known = words(WEB.parent / "games" / game / "text" / "en.ftl")
    _phases, questions, events, refusals = games.vocabulary(game)
    codes = [*(f"question-{each}" for each in questions), *events, *refusals]
    assert [code for code in codes if code not in known and code != "legal"] == []
    asked = {code for code in known if code.startswith("question-")}
    assert asked == {f"question-{each}" for each in questions}


def filled(template: str, value: str) -> str:
    return re.sub(r"\$\{[^}]*\}", value, template)
