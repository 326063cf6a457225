"""What environments need in addition to the engine."""

from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("gymnasium", "numpy", "pettingzoo")


def need(*modules: str) -> None:
    """Raise an error that names the extra if one of these is not installed."""
    for name in modules:
        if find_spec(name) is None:
            sentence = f"environments need what comes with altiplano[envs] ({name} is missing)"
            raise ImportError(sentence, name=name)
