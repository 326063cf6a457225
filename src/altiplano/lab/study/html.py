"""Tables of the pages that the lab writes."""

from collections.abc import Sequence
from html import escape


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
