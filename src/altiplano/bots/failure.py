"""Why a bot failed, in words."""

from collections.abc import Sequence

from altiplano.bots.child import shortened
from altiplano.bots.limits import TooSlow
from altiplano.kernel.errors import Refused

LONGEST = 200
"""Maximum length of the text."""


def error_text(error: BaseException) -> str:
    """Any exception as one printable line."""
    try:
        said = shortened(str(error), LONGEST)
    except Exception:
        said = ""
    if said and isinstance(error, Refused):
        return said
    return ": ".join(filter(None, [type(error).__name__, said]))


def failure_text(error: BaseException) -> str:
    """The same; for an exceeded time limit, only its message."""
    return str(error) if isinstance(error, TooSlow) else error_text(error)


def checked(move: object, options: Sequence[str]) -> str:
    """A bot's answer; raises Refused if it is not one of the options."""
    if isinstance(move, str) and move in options:
        return move
    raise Refused(
        "bot-failed",
        f"it answered {shortened(repr(move))}, which is not one of its options; "
        "an answer must be one of them, word for word",
    )
