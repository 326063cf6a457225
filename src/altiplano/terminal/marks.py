"""What the marks after values mean, below a table."""

from altiplano.kernel.components import MARKS, OURS
from altiplano.kernel.content import Record, origins_of
from altiplano.terminal.text import command

RECONSTRUCTED = "Values marked * are reconstructed, not printed"
OUTLINE = "for values marked ^, the gist is known and the details are ours"
INFERRED = "values marked ~ are inferred from the rules"
OWN_BOX = "Values entered by the owner of the box are not marked."


def sign(record: Record, field: str) -> str:
    """The mark of a value that no rulebook states: `*`, `^`, or `~`."""
    origin = origins_of(record, field)[0]
    return MARKS[origin] if origin in (*OURS, "inferred") else ""


def footnote(
    *, outlines: bool, own_box: bool, inferred: bool = False, named: tuple[str, ...] = ()
) -> str:
    """The meaning of the marks; its command names the game as given."""
    marks = [RECONSTRUCTED]
    marks += [OUTLINE] if outlines else []
    marks += [INFERRED] if inferred else []
    shown = f"{'; '.join(marks)}: {command('content', 'show', *named)}"
    return f"{shown}. {OWN_BOX}" if own_box else shown
