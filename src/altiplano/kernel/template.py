"""A file for owners to fill in: every value that no rulebook states."""

import json
import re
import textwrap

import msgspec

from altiplano.kernel.components import Catalog, Value, stated
from altiplano.kernel.content import Record
from altiplano.kernel.mistakes import heading

HEAD = """# The values of your own box of {title}.
#
# No rulebook states the values below, so we made them up. Compare each line with your box: remove
# the # in front of it and enter what is printed, or leave our value if it is right. Don't change
# the other lines. Lines that begin with ## are comments.
#
#   altiplano content check {file}       shows mistakes, and what you have changed
#   altiplano terminal --content {file}  plays with it
"""


def template(catalog: Catalog, file: str = "mybox.toml", game: str = "") -> str:
    """The text of the file, to be filled in from top to bottom.

    Its commands name the game unless it is the default.
    """
    named = f"{file} --game {game}" if game else file
    found = catalog.kinds()
    parts = [HEAD.format(title=catalog.title, file=named)]
    for kind, remark in catalog.remarks.items():
        tables = [
            "\n".join([heading(kind, name), *remarks(catalog, record), *lines]) + "\n"
            for name, record in found[kind].items()
            if (lines := open_lines(catalog, record))
        ]
        if tables:
            wrapped = textwrap.fill(
                remark, 100, initial_indent="\n## ", subsequent_indent="## ", break_on_hyphens=False
            )
            parts += [f"{wrapped}\n", *tables]
    return "\n".join(parts)


def remarks(catalog: Catalog, record: Record) -> list[str]:
    return [f"## {line}" for line in catalog.explained(record)]


def open_lines(catalog: Catalog, record: Record) -> list[str]:
    """A commented line for each value that is not from a rulebook."""
    lines: list[str] = []
    for value in catalog.values(record):
        if any(origin != "rulebook" for origin in value.origins):
            lines += [f"# {field} = {toml(each)}" for field, each in fields_of(record, value)]
    return lines


def fields_of(record: Record, value: Value) -> list[tuple[str, object]]:
    """The fields of a value: itself, or its named parts that are set."""
    if value.name in record.__struct_fields__ or not isinstance(value.value, dict):
        return [(value.name, value.value)]
    return [(field, each) for field, each in value.value.items() if field in stated(record)]


def toml(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, msgspec.Struct):
        value = stated(value)
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{key(name)} = {toml(each)}" for name, each in value.items()) + " }"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def key(name: str) -> str:
    """A name on the left of an equals sign."""
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name)
