"""Parts of Altiplano that need more packages than a plain install has."""

from collections.abc import Iterator
from contextlib import contextmanager

from altiplano.errors import Refused


@contextmanager
def needing(extra: str, what: str, instead: str = "") -> Iterator[None]:
    """Wraps imports: a missing package becomes a sentence that names the extra to install."""
    try:
        yield
    except ImportError as error:
        raise Refused(
            "missing-extra",
            f"{what} what comes with altiplano[{extra}] ({error.name} is missing){instead}",
        ) from None
