"""Our wording of the rules, by number and by word, from docs/rules or the copy in the package."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from altiplano.errors import Refused

NUMBER = re.compile(r"([ATX]\d+\.\d+|R\d+) (.+)")
CHAPTER = re.compile(r"[ATX]\d+")
HEADING = re.compile(r"(#+) (.+)")
CONTINUED = re.compile(r"[-|]|\d+\. ")
"""What goes on with a rule after a line break: a list, a numbered list, a table."""

ROW = re.compile(r"\| ([A-E]\d+) \|")
"""A row of the table of events: each is cited by itself, as `ev-A1`."""

SECTION = re.compile(r"[A-Z][a-z]+( [a-z]+)*")
"""A line of words alone stands above some rules of a chapter, such as `Farm`."""

LINK = re.compile(r"\[([^]]*)]\([^)]*\)")
EMPHASIS = re.compile(r"\*(\w[^*]*)\*")
PLANNED = "*Planned"


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule or ruling."""

    number: str
    text: str
    """Without its number; lists and tables are lines of their own."""
    chapter: str
    """The heading above it, such as `A7 The basic actions`."""
    planned: bool
    """Not in the engine yet."""
    section: str = ""
    """The line above it and its neighbors, such as `Farm`."""


@cache
def rules() -> tuple[Rule, ...]:
    """All rules: Altiplano, The Traveler, Expedition, then the rulings."""
    names = ("altiplano.md", "traveler.md", "expedition.md", "rulings.md")
    folder = rules_folder()
    return tuple(
        rule for name in names for rule in read((folder / name).read_text(encoding="utf-8"))
    )


def rules_folder() -> Traversable:
    """The copy in the installed package, or docs/rules of the source tree."""
    packed = files("altiplano") / "rules"
    if packed.is_dir():
        return packed
    source = Path(__file__).resolve().parents[2] / "docs" / "rules"
    if source.is_dir():
        return source
    raise Refused("no-rulebook", "the text of the rules is missing from this installation")


def read(text: str) -> list[Rule]:
    """The rules of one file."""
    found: list[Rule] = []
    chapter = section = ""
    level = planned_level = 0
    rule_open = False
    columns: list[str] = []
    for line in map(str.strip, text.splitlines()):
        heading = HEADING.match(line)
        numbered = NUMBER.match(line)
        if heading:
            level, chapter = len(heading[1]), heading[2]
            if level <= planned_level:
                planned_level = 0
            rule_open = False
            section = ""
        elif SECTION.fullmatch(line):
            section = line
            rule_open = False
        elif numbered:
            waits = planned_level > 0 or PLANNED in line
            above = f"Rulings: {chapter}" if numbered[1].startswith("R") else chapter
            words = plain(numbered[2].removesuffix(f"{PLANNED}*"))
            found.append(Rule(numbered[1], words, above, waits, section))
            rule_open = True
            columns = []
        elif line.startswith(PLANNED):
            planned_level = planned_level or level
        elif line and rule_open:
            rule_open = bool(CONTINUED.match(line))
            event = ROW.match(line)
            if line.startswith("|") and not columns:
                columns = cells(line)
            elif event:
                words = row(columns[1:], cells(line)[1:]).removeprefix("- ")
                found.append(Rule(f"ev-{event[1]}", words, chapter, planned_level > 0, section))
            elif rule_open and not line.startswith("|--"):
                words = row(columns, cells(line)) if line.startswith("|") else plain(line)
                found[-1] = msgspec.structs.replace(found[-1], text=f"{found[-1].text}\n{words}")
    return found


def plain(line: str) -> str:
    """A line without the Markdown that a reader does not need."""
    words = LINK.sub(r"\1", line).replace("**", "").replace("`", "'")
    return EMPHASIS.sub(r"\1", words).strip()


def cells(line: str) -> list[str]:
    """The cells of a table row."""
    return [plain(cell) for cell in line.strip("|").split("|")]


def row(columns: list[str], values: list[str]) -> str:
    """A table row that can be read aloud: each value with its column's name."""
    pairs = zip(columns, values, strict=False)
    return "- " + "; ".join(f"{column}: {value}" for column, value in pairs if value)


def find(wanted: str) -> list[Rule]:
    """A rule by number, a chapter's rules, or all rules with a word; raises Refused.

    Planned rules come last.
    """
    name = wanted.strip().rstrip(".")
    number = name.upper()
    exact = [rule for rule in rules() if rule.number.upper() == number]
    if exact:
        return exact
    if CHAPTER.fullmatch(number):
        found = [rule for rule in rules() if rule.chapter.startswith(f"{number} ")]
    else:
        pattern = re.compile(rf"\b{re.escape(name)}", re.IGNORECASE)
        found = [rule for rule in rules() if name and pattern.search(f"{rule.chapter} {rule.text}")]
    if not found:
        raise Refused(
            "unknown-rule",
            f"no rule has the number or the word '{name}'; rules are numbered like A7.2, X4.3, R4",
        )
    return sorted(found, key=lambda rule: rule.planned)


def chapters() -> list[tuple[str, str, str, bool]]:
    """Each chapter with its first and last rule number, and whether it is planned."""
    spans: dict[str, tuple[str, str, bool]] = {}
    for rule in rules():
        first, _, planned = spans.get(rule.chapter, (rule.number, "", True))
        spans[rule.chapter] = (first, rule.number, planned and rule.planned)
    found = [(chapter, *span) for chapter, span in spans.items()]
    return sorted(found, key=lambda each: each[-1])
