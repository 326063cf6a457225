"""The pages that the lab writes, and their tables."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from altiplano.lab.chart import font_face

STYLE = Path(__file__).with_name("report.css")


def html_page(title: str, parts: Sequence[str]) -> str:
    """A page that needs nothing else."""
    style = STYLE.read_text(encoding="utf-8")
    head = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{font_face()}{style}</style></head><body><main>"
    )
    return head + "\n".join(parts) + "</main></body></html>\n"


def html_table(
    title: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    marks: Sequence[bool] = (),
    words: bool = False,
) -> str:
    """A table that scrolls by itself where it is too wide; the first cell names its row.

    words: cells have sentences rather than numbers.
    """
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    marked = list(marks) or [False] * len(rows)
    body = "".join(
        f"<tr{' class=clear' if mark else ''}>"
        f'<th scope="row">{escape(cells[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])
        + "</tr>"
        for mark, cells in zip(marked, rows, strict=True)
    )
    kind = "scroll words" if words else "scroll"
    label = escape(f"{title}, table")
    return (
        f'<div class="{kind}" tabindex="0" role="region" aria-label="{label}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
