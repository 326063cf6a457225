"""Check the import arrow: kernel <- games <- bots <- {lab, table} <- cli."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "altiplano"

# What each layer may import, besides itself and altiplano.errors.
ALLOWED = {
    "kernel": set[str](),
    "errors": {"kernel"},
    "games": {"kernel"},
    "bots": {"kernel", "games"},
    "rulebook": set[str](),
    "processes": set[str](),
    "terminal": {"__init__", "rulebook", "kernel", "games", "bots"},
    "lab": {"__init__", "processes", "rulebook", "kernel", "games", "bots"},
    "table": {"__init__", "processes", "rulebook", "kernel", "games", "bots"},
    "web": set[str](),
    "cli": {"__init__", "rulebook", "terminal", "kernel", "games", "bots", "lab", "table", "web"},
    "__init__": {"kernel", "games", "bots"},
    "__main__": {"cli"},
}


def main() -> None:
    """Print each violation as a sentence; fail if there is one."""
    files = sorted(PACKAGE.rglob("*.py"))
    sentences = [sentence for path in files for sentence in violations(path)]
    for sentence in sentences:
        print(sentence)
    if sentences:
        raise SystemExit(1)
    print(f"The arrow holds in {len(files)} files.")


def violations(path: Path) -> Iterator[str]:
    """What this file imports against the arrow."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    layer = parts[0]
    place = path.relative_to(PACKAGE.parent.parent)
    if layer not in ALLOWED:
        yield f"{place}:1: '{layer}' is not in the arrow; known: {', '.join(ALLOWED)}"
        return
    for line, target in imports(path):
        other = target[0] if target else "__init__"
        if other == "errors":
            continue
        if other != layer and other not in ALLOWED[layer]:
            yield f"{place}:{line}: {layer} may not import altiplano.{'.'.join(target)}".rstrip(".")
        elif layer == other == "games" and not same_game(parts, target):
            yield f"{place}:{line}: the game {parts[1]} may not import {'.'.join(target)}"


def same_game(parts: tuple[str, ...], target: tuple[str, ...]) -> bool:
    """Only the list of the games knows several; a game knows itself and shared modules."""
    if len(parts) == 2:
        return True
    return len(target) > 1 and (
        target[1] == parts[1] or (PACKAGE / "games" / f"{target[1]}.py").exists()
    )


def imports(path: Path) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Line and name of every module of ours that a file imports, without the leading altiplano."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                first, *rest = alias.name.split(".")
                if first == "altiplano":
                    yield node.lineno, tuple(rest)
        elif isinstance(node, ast.ImportFrom):
            source = origin(path, node)
            if source is not None:
                for alias in node.names:
                    yield node.lineno, module_of((*source, alias.name))


def origin(path: Path, node: ast.ImportFrom) -> tuple[str, ...] | None:
    """The module after `from`, or None if it is not ours."""
    named = tuple(node.module.split(".")) if node.module else ()
    if node.level == 0:
        return named[1:] if named[:1] == ("altiplano",) else None
    here = path.relative_to(PACKAGE).parts
    return here[: len(here) - node.level] + named


def module_of(name: tuple[str, ...]) -> tuple[str, ...]:
    """The name itself if it is a module, else the module that holds it."""
    path = PACKAGE.joinpath(*name)
    return name if path.is_dir() or path.with_suffix(".py").exists() else name[:-1]


if __name__ == "__main__":
    main()
