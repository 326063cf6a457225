"""The rules as the page shows them: paragraphs, lists and tables, with links to other rules."""

import re
from functools import cache
from typing import Literal

import msgspec

from altiplano import rulebook

CITED = re.compile(r"\b(ev-[A-E]\d+|[ATX]\d+\.\d+|R\d+|[A-EX]\d+|T\d+)\b")
ITEM = re.compile(r"- |\d+\. ")
RULINGS = "Rulings: "


class Piece(msgspec.Struct, omit_defaults=True):
    """Words of a rule; or a number, with the rule or chapter it links to."""

    text: str
    rule: str = ""


class Block(msgspec.Struct, omit_defaults=True):
    """A paragraph, a list or a table of a rule."""

    kind: Literal["text", "list", "steps", "table"]
    rows: list[list[list[Piece]]]
    """Each with its cells; a paragraph has one, a list one for each item."""
    heads: list[str] = []


class Rule(msgspec.Struct):
    """One numbered rule or ruling."""

    number: str
    text: str
    """All of its text, for searching."""
    blocks: list[Block]
    chapter: str
    """The heading above it, such as `A7 The basic actions`."""
    chapter_id: str
    """Names the chapter in an address, such as `A7`."""
    chapter_name: str
    """The chapter's name in a table of contents."""
    part: Literal["A", "T", "X", "R"]
    """Altiplano, The Traveler, Expedition, or rulings."""
    section: str
    planned: bool


@cache
def printed_rules() -> list[Rule]:
    """All rules."""
    rules = rulebook.rules()
    known = frozenset(rule.number for rule in rules)
    return [printed(rule, known) for rule in rules]


def printed(rule: rulebook.Rule, known: frozenset[str]) -> Rule:
    name = rule.chapter.removeprefix(RULINGS)
    part, chapter_id = part_of(rule), rule.chapter.partition(" ")[0]
    if part == "R":
        chapter_id = re.sub(r"[^a-z]+", "-", rule.chapter.lower())
    return Rule(
        number=rule.number,
        text=rule.text,
        blocks=blocks_of(rule, known),
        chapter=rule.chapter,
        chapter_id=chapter_id,
        chapter_name=name,
        part=part,
        section=rule.section,
        planned=rule.planned,
    )


def part_of(rule: rulebook.Rule) -> Literal["A", "T", "X", "R"]:
    for part in ("A", "T", "X"):
        if re.match(rf"{part}\d", rule.chapter):
            return part
    return "R"


def blocks_of(rule: rulebook.Rule, known: frozenset[str]) -> list[Block]:
    """The lines of a rule; consecutive items form one list."""
    found: list[Block] = []
    items: list[str] = []
    for line in [*rule.text.split("\n"), ""]:
        if ITEM.match(line):
            items.append(line)
            continue
        if items:
            found.append(list_of(items, rule, known))
            items = []
        if line:
            found.append(Block("text", [[pieces(line, rule, known)]]))
    return found


def list_of(lines: list[str], rule: rulebook.Rule, known: frozenset[str]) -> Block:
    """A list, numbered or not; or a table, if all lines name the same columns."""
    items = [ITEM.sub("", line, count=1) for line in lines]
    heads = [part.partition(": ")[0] for part in items[0].split("; ")]
    row = re.compile("; ".join(f"{re.escape(head)}: (.*?)" for head in heads))
    rows = [row.fullmatch(item) for item in items]
    if len(heads) > 1 and len(items) > 1 and all(rows):
        cells = [[pieces(cell, rule, known) for cell in each.groups()] for each in rows if each]
        return Block("table", cells, heads)
    kind: Literal["list", "steps"] = "list" if lines[0].startswith("- ") else "steps"
    return Block(kind, [[pieces(item, rule, known)] for item in items])


def pieces(text: str, rule: rulebook.Rule, known: frozenset[str]) -> list[Piece]:
    """A text, split at its citations."""
    parts = CITED.split(text)
    found = [
        Piece(part, target_of(part, rule, known)) if at % 2 else Piece(part)
        for at, part in enumerate(parts)
    ]
    return [piece for piece in found if piece.text]


def target_of(cited: str, rule: rulebook.Rule, known: frozenset[str]) -> str:
    """Where a number leads; in rules about The Traveler, letters cite events."""
    if cited in known:
        return cited
    of_traveler = rule.chapter.startswith("T") or "Traveler" in rule.chapter
    if of_traveler and f"ev-{cited}" in known:
        return f"ev-{cited}"
    return cited if f"{cited}.1" in known else ""
