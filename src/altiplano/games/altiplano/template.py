"""A file for the owner of a box to fill in: every value that no rulebook states."""

import json
import textwrap

from altiplano.games.altiplano.components import effect_text, kinds, values
from altiplano.games.altiplano.content import Content, Extension, Mission
from altiplano.games.altiplano.telling import condition_text
from altiplano.kernel.content import Record, heading

HEAD = """# The values of your own box of Altiplano.
#
# No rulebook states the values below, so they are stand-ins until somebody looks. Compare each line
# with your box. Where you have looked, take away the # in front of it, put in what is printed, or
# leave it if it is right. Leave all other lines as they are. Lines that begin with ## are remarks.
#
#   altiplano content check {file}       tells mistakes, and what you have changed
#   altiplano terminal --content {file}  plays with it
"""

REMARKS = {
    "board": "The action board: how many spaces each location has. Then the road, the rows of the"
    " warehouse from the bottom (spaces, points), and what the slots of the extension strip add.",
    "goods": "The market: what it pays for each good; 0: it cannot be sold.",
    "actions": "The basic actions of the action board.",
    "roles": "The role tiles: location and action, starting tiles, coins.",
    "extensions": "The extension tiles: printed cost; for each tile of the kind the letter on its"
    ' back, and its mark for more players, such as "A" or "B 3+".',
    "orders": "The order cards: one tile a space, and the points. Their names are ours: take your"
    " cards in any order. A card too many: removed = true. One more: a table [orders.o17].",
    "houses": "The house cards: the goods that give a bonus.",
    "boats": "The boat cards: the tile on each.",
    "missions": "The mission cards: their points.",
}
"""The kinds, as one takes them out of the box, each with what is asked of it."""


def template(content: Content, file: str = "mybox.toml") -> str:
    """The text of the file, to be filled in from top to bottom."""
    found = kinds(content)
    parts = [HEAD.replace("{file}", file)]
    for kind, remark in REMARKS.items():
        tables = [
            "\n".join([heading(kind, name), *explained(record), *lines]) + "\n"
            for name, record in found[kind].items()
            if (lines := open_lines(record))
        ]
        if tables:
            wrapped = textwrap.fill(
                remark, 100, initial_indent="\n## ", subsequent_indent="## ", break_on_hyphens=False
            )
            parts += [f"{wrapped}\n", *tables]
    return "\n".join(parts)


def explained(record: Record) -> list[str]:
    """What the rulebook says of a tile or card: its name may be ours."""
    if isinstance(record, Extension):
        return [f"## {effect_text(record)}"]
    return [f"## {condition_text(record)}"] if isinstance(record, Mission) else []


def open_lines(record: Record) -> list[str]:
    """A commented line for each value that is not from a rulebook."""
    lines: list[str] = []
    for value in values(record):
        if all(origin == "rulebook" for origin in value.origins):
            continue
        if isinstance(value.value, dict) and value.name in ("effect", "condition"):
            fields = {field: each for field, each in value.value.items() if each}
            if fields.get("verb") == "gain":
                del fields["verb"]
        else:
            fields = {value.name: value.value}
        lines += [f"# {field} = {written(each)}" for field, each in fields.items()]
    return lines


def written(value: object) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(each)}" for key, each in value.items()) + " }"
    return json.dumps(value)
