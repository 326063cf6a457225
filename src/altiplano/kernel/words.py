"""The one catalogue of sentences: refusals and events are a code with values, words are here."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

from altiplano.kernel.errors import Refused


class Words:
    """Sentences by code, each with the rule that it rests on, from TOML files; later files add."""

    def __init__(self, *files: Traversable) -> None:
        self.says: dict[str, str] = {}
        self.rules: dict[str, str] = {}
        for file in files:
            for code, entry in entries(file.read_text(encoding="utf-8")).items():
                self.says[code] = entry["says"]
                self.rules[code] = entry.get("rule", "")

    def say(self, code: str, values: Mapping[str, object]) -> str:
        """The sentence for a code, with its values put in."""
        return self.says[code].format_map(values)

    def refused(self, code: str, values: Mapping[str, object]) -> Refused:
        """The refusal of that code, to be raised."""
        return Refused(code, self.say(code, values), self.rule(code))

    def rule(self, code: str) -> str:
        """The number of the rule behind a code; empty where it is none of a rulebook."""
        return self.rules[code]


@cache
def entries(text: str) -> dict[str, dict[str, str]]:
    """The sentences of a file; every edition has the same, and parsing takes a while."""
    return tomllib.loads(text)


def listing(names: list[str], most: int = 12) -> str:
    """Names for a sentence, cut short where there are many."""
    shown = ", ".join(names[:most])
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")


def option_text(value: object) -> str:
    """The value of an option as one types it: `on`, `choose`, `in-turn`."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value).replace(" ", "-")


def percent(chance: float) -> str:
    """A chance as people say it; what is possible is never 0, what is open never 100."""
    hundredths = round(chance * 100)
    if chance > 0 and hundredths == 0:
        return "under 1 %"
    if chance < 1 and hundredths == 100:
        return "over 99 %"
    return f"{hundredths} %"
