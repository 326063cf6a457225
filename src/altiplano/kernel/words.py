"""Messages in a language: Fluent catalogs, the same files that the page uses."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from altiplano.kernel.errors import Refused
from altiplano.kernel.message import Message, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

MOST_KEPT: Final = 20_000
"""How many sentences are cached: Fluent takes up to 25 µs for one, and tables repeat themselves."""

MARK: Final = "\uf8ff"
"""A placeholder for the parts of a list; no text contains it."""

MOST_TEXT: Final = 2000
"""The maximum length of a value that comes from a user; Fluent's limit is 2500."""

PARTS: Final = (
    *("seat", "me", "lines", "commas", "or", "and", "percent", "under", "over"),
    *("content", "denial", "mistake", "source", "wanted", "worlds"),
)
"""Prefixes of the kernel's messages that are parts of others; the rest are refusals."""


class Words:
    """A catalog in one language: the Fluent files of some packages.

    An attribute of a message that is a value of another is a value, too: `$who` comes with
    `$who-is`, so that a sentence can agree with it.
    """

    def __init__(self, *packages: str, language: str = "en") -> None:
        self.packages = packages
        self.language = language
        self._kept: dict[tuple[object, ...], str] = {}
        self._attributes: dict[str, dict[str, str]] = {}
        self._bundle: FluentBundle | None = None

    @property
    def bundle(self) -> "FluentBundle":
        """The catalog, read when it is first needed."""
        if self._bundle is None:
            self._bundle = bundle_of(self.packages, self.language)
        return self._bundle

    @property
    def codes(self) -> list[str]:
        """The codes of all messages."""
        return list(values_of(self.packages, self.language))

    def has(self, code: str) -> bool:
        return self.bundle.has_message(code)

    def message(self, code: str, values: Mapping[str, Value] | None = None) -> Message:
        """The message of a code, with the rule that the catalog has for it."""
        return Message(code, dict(values or {}), self.rule(code))

    def rule(self, code: str) -> str:
        """The rule behind a code; empty if there is none."""
        return self.attributes(code).get("rule", "")

    def refused(
        self, code: str, values: Mapping[str, object] | None = None, says: str = ""
    ) -> Refused:
        """The refusal of that code, to be raised; values from users are quoted.

        `says`: another message than that of the code.
        """
        quotes = {key: quoted(each) for key, each in (values or {}).items()}
        message = self.message(says or code, quotes)
        return Refused(code, self.say(message), message.rule, message=message)

    def say(self, message: Message) -> str:
        """The message in words; texts from users are not cached."""
        if message.has_text():
            return self._said(message)
        key = message.key()
        said = self._kept.get(key)
        if said is None:
            said = self._said(message)
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = said
        return said

    def both(self, message: Message) -> dict[str, object]:
        """A message for JSON: in words, and as a code."""
        return {"says": self.say(message), "message": message.form()}

    def _said(self, message: Message) -> str:
        code = message.code
        items = message.values.get("items")
        if isinstance(items, list):
            # Fluent limits the length of values, so a long list is replaced by placeholders first.
            between = self._fill(code, {"first": MARK, "rest": MARK}).split(MARK)[1]
            return between.join([self.say(item) for item in items])
        if message.text and not self.has(code):
            return message.text
        values: dict[str, object] = {}
        for key, value in message.values.items():
            if isinstance(value, Message):
                values[key] = self.say(value)
                for attribute, text in self.attributes(value.code).items():
                    values[f"{key}-{attribute}"] = text
            else:
                values[key] = value
        return self._fill(code, values)

    def _fill(self, code: str, values: dict[str, object]) -> str:
        pattern = self.bundle.get_message(code).value
        assert pattern is not None, f"{code} has no words"
        said, errors = self.bundle.format_pattern(pattern, values)
        assert not errors, f"{code}: {errors}"
        return str(said)

    def values(self, code: str) -> list[str]:
        """The values of a message for Fluent."""
        return values_of(self.packages, self.language)[code]

    def attributes(self, code: str) -> dict[str, str]:
        """The attributes of a message in the catalog, such as the gender of a name."""
        known = self._attributes.get(code)
        if known is None:
            bundle = self.bundle
            patterns = bundle.get_message(code).attributes if bundle.has_message(code) else {}
            known = {name: str(bundle.format_pattern(patterns[name])[0]) for name in patterns}
            self._attributes[code] = known
        return known


@cache
def bundle_of(packages: tuple[str, ...], language: str) -> "FluentBundle":
    """The messages of some packages, cached: all editions share them, and reading takes a while."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for package in packages:
        bundle.add_resource(resource_of(package, language))
    return bundle


@cache
def resource_of(package: str, language: str) -> "Resource":
    from fluent.runtime import FluentResource

    return FluentResource((files(package) / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def values_of(packages: tuple[str, ...], language: str) -> dict[str, list[str]]:
    """The values that each message uses, by its code."""
    from fluent.syntax import ast

    return {
        entry.id.name: list(dict.fromkeys(variables(entry.value)))
        for package in packages
        for entry in resource_of(package, language).body
        if isinstance(entry, ast.Message)
    }


def variables(node: object) -> list[str]:
    """The values that a part of a message uses; `$who-is` belongs to `who`."""
    from fluent.syntax import ast

    if isinstance(node, ast.VariableReference):
        return [node.id.name.partition("-")[0]]
    if isinstance(node, list):
        return [found for each in node for found in variables(each)]
    return variables(list(vars(node).values())) if isinstance(node, ast.BaseNode) else []


def quoted(value: object) -> Value:
    """Any value, quoted for a sentence."""
    if isinstance(value, Message):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1000:
        return value
    return str(value)[:MOST_TEXT]


def capital(sentence: str) -> str:
    """The sentence with a capital first letter."""
    return sentence[:1].upper() + sentence[1:]


def listing(names: list[str], most: int = 12) -> str:
    """Names for a sentence in any language, shortened if there are many: `a, b, … (+3)`."""
    shown = ", ".join(names[:most])
    return shown + (f", … (+{len(names) - most})" if len(names) > most else "")


def option_text(value: object) -> str:
    """The value of an option as users type it: `on`, `choose`, `in-turn`."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value).replace(" ", "-")
