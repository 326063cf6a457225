"""What went wrong with a bot, in words."""

from collections.abc import Sequence

from altiplano.bots.child import shortened
from altiplano.bots.limits import TooSlow
from altiplano.kernel.errors import Refused

LONGEST = 200
"""Characters of what is told."""


def error_text(error: BaseException) -> str:
    """On one line that can be printed and kept, whatever somebody's exception says."""
    try:
        said = shortened(str(error), LONGEST)
    except Exception:
        said = ""
    if said and isinstance(error, Refused):
        return said
    return ": ".join(filter(None, [type(error).__name__, said]))


def failure_text(error: BaseException) -> str:
    """The same; of a limit that was passed, only what it says."""
    return str(error) if isinstance(error, TooSlow) else error_text(error)


def checked(move: object, options: Sequence[str]) -> str:
    """A bot's answer; raises Refused if it is none of the options."""
    if isinstance(move, str) and move in options:
        return move
    raise Refused(
        "bot-failed",
        f"it answered {shortened(repr(move))}, which is not one of its options; "
        "an answer must be one of them, word for word",
    )
