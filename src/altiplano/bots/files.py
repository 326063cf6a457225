"""Bots from a user's Python file."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from altiplano.bots.bot import Bot
from altiplano.bots.failure import error_text
from altiplano.kernel.errors import Refused


def from_file(path: Path, maker: str) -> Bot:
    """Create a bot from a Python file; this runs the file."""
    name = f"bot of {path}"  # Imports cannot find it, so it hides no other module.
    spec = spec_from_file_location(name, path)
    if not path.is_file():
        raise Refused("unknown-bot", f"there is no file {path}")
    if spec is None or spec.loader is None:
        raise Refused("unknown-bot", f"{path} is not a Python file: its name does not end in .py")
    module = module_from_spec(spec)
    sys.modules[name] = module  # Dataclasses look up the names in their fields here.
    try:
        spec.loader.exec_module(module)
        bot: Bot = getattr(module, maker)()
    except (Exception, SystemExit) as error:
        raise Refused(
            "unknown-bot", f"{path} does not create a bot '{maker}': {error_text(error)}"
        ) from error
    if not callable(getattr(bot, "choose", None)):
        raise Refused("unknown-bot", f"'{maker}' of {path} has no method 'choose'")
    return bot
