"""Check that a test cites every rule in force, and that every cited rule exists."""

import ast
import re
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"

NUMBER = re.compile(r"^([ATX]\d+\.\d+|R\d+)\b")
HEADING = re.compile(r"^(#+) ")
CHAPTER = re.compile(r"^#+ ([ATX]\d+) ", re.MULTILINE)
EVENT = re.compile(r"^\| ([A-E]\d+) \|")
"""A row of the table of events, which has numbers of its own: `ev-A1`."""

EVENTS = "traveler.md"
"""The page with that table; generated pages list events, too."""


class Citation(NamedTuple):
    """A place that cites a rule."""

    place: str
    number: str


def main() -> None:
    """Print what is missing, and a summary; fail if anything is."""
    in_force: dict[str, str] = {}
    planned: dict[str, str] = {}
    for path in sorted(RULES.glob("*.md")):
        read_rules(path, in_force, planned)
    cited, tests = read_tests()
    defined, sentences = read_definitions(tests)

    known = {*in_force, *planned, *read_chapters()}
    sentences += [
        f"{place}: cites {number}, which docs/rules does not have"
        for place, number in [*cited, *defined]
        if number not in known
    ]
    covered = {number for _, number in [*cited, *defined]}
    sentences += [
        f"{place}: no test cites {number}"
        for number, place in in_force.items()
        if number not in covered
    ]
    for sentence in sentences:
        print(sentence)
    tested = len(covered & in_force.keys())
    print(f"{tested} of {len(in_force)} rules in force are tested; {len(planned)} are planned.")
    if sentences:
        raise SystemExit(1)


def read_rules(path: Path, in_force: dict[str, str], planned: dict[str, str]) -> None:
    """Sort the rules of one file; *Planned* under a heading applies to its whole section."""
    lines = path.read_text(encoding="utf-8").splitlines()
    planned_level = 0
    for index, line in enumerate(lines):
        heading = HEADING.match(line)
        if heading:
            level = len(heading[1])
            if planned_level == 0 or level <= planned_level:
                following = next((text for text in lines[index + 1 :] if text.strip()), "")
                planned_level = level if following.startswith("*Planned:") else 0
        number = NUMBER.match(line)
        event = EVENT.match(line) if path.name == EVENTS else None
        if number or event:
            waits = planned_level > 0 or "*Planned*" in line
            rules = planned if waits else in_force
            name = number[1] if number else f"ev-{event[1]}" if event else ""
            rules[name] = f"{path.relative_to(ROOT)}:{index + 1}"


def read_chapters() -> set[str]:
    """Whole chapters can be cited, too; that does not cover their rules."""
    pages = [path.read_text(encoding="utf-8") for path in RULES.glob("*.md")]
    return {chapter for page in pages for chapter in CHAPTER.findall(page)}


def read_tests() -> tuple[list[Citation], set[str]]:
    """All citations by rule markers, and the IDs of all tests."""
    citations: list[Citation] = []
    tests: set[str] = set()
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        read_body(name, ast.parse(path.read_text(encoding="utf-8"), name), name, citations, tests)
    return citations, tests


def read_body(
    file: str, scope: ast.Module | ast.ClassDef, prefix: str, cited: list[Citation], ids: set[str]
) -> None:
    """The markers and tests of a module or class."""
    for node in scope.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            ids.add(f"{prefix}::{node.name}")
            for decorator in node.decorator_list:
                cited += markers(file, decorator)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(
                isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets
            ):
                values = node.value.elts if isinstance(node.value, ast.List) else [node.value]
                for value in values:
                    cited += markers(file, value)
        if isinstance(node, ast.ClassDef):
            read_body(file, node, f"{prefix}::{node.name}", cited, ids)


def markers(file: str, node: ast.expr) -> list[Citation]:
    """The numbers in rule(...) or pytest.mark.rule(...), if the node is one."""
    if not isinstance(node, ast.Call):
        return []
    name = ast.unparse(node.func)
    if name != "rule" and not name.endswith("mark.rule"):
        return []
    return [
        Citation(f"{file}:{node.lineno}", argument.value)
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def read_definitions(tests: set[str]) -> tuple[list[Citation], list[str]]:
    """Rules that only define words, by the tests that rely on them; and the file's mistakes."""
    path = RULES / "definitions.toml"
    if not path.exists():
        return [], []
    place = path.relative_to(ROOT).as_posix()
    citations: list[Citation] = []
    complaints: list[str] = []
    for number, names in tomllib.loads(path.read_text(encoding="utf-8")).items():
        missing = [name for name in names if name not in tests]
        complaints += [f"{place}: {number} names {name}, which does not exist" for name in missing]
        if not names:
            complaints.append(f"{place}: {number} names no test")
        citations.append(Citation(place, number))
    return citations, complaints


if __name__ == "__main__":
    main()
