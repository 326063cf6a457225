"""Tables of the pages that the lab writes."""

from collections.abc import Sequence
from html import escape


def html_table(
    title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], marks: Sequence[bool] = ()
) -> str:
    """A table that scrolls by itself where it is too wide; the first cell names its row."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    marked = list(marks) or [False] * len(rows)
    body = "".join(
        f"<tr{' class=clear' if mark else ''}>"
        f'<th scope="row">{escape(cells[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])
        + "</tr>"
        for mark, cells in zip(marked, rows, strict=True)
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title)}, table">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
