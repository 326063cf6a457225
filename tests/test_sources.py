"""The source itself."""

from pathlib import Path

TOP = Path(__file__).parent.parent

MOST_LINES = 400
"""Past it, look for a second noun. ESLint says the same of the page's modules."""


def test_no_module_has_more_than_400_lines() -> None:
    lengths = {
        str(path): len(path.read_text(encoding="utf-8").splitlines())
        for folder in ("src", "tools", "bench")
        for path in (TOP / folder).rglob("*.py")
    }

    assert len(lengths) > 300
    assert {path: lines for path, lines in lengths.items() if lines > MOST_LINES} == {}
