"""What the marks behind values mean, below a table."""

from altiplano.terminal.text import command

RECONSTRUCTED = "What is marked * is reconstructed, not printed"
OUTLINE = "of what is marked ^ the gist is known, the detail is ours"
OWN_BOX = "What the owner of the box has put in is not marked."


def footnote(*, outlines: bool, own_box: bool, named: tuple[str, ...] = ()) -> str:
    """The meaning of the marks; its command names the game as told."""
    marks = f"{RECONSTRUCTED}; {OUTLINE}" if outlines else RECONSTRUCTED
    shown = f"{marks}: {command('content', 'show', *named)}"
    return f"{shown}. {OWN_BOX}" if own_box else shown
