"""The exceptions that callers catch."""

from altiplano.kernel.errors import Refused

__all__ = ["Refused"]
