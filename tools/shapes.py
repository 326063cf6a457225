"""The shapes of messages and views for the page, other programs and people, from their structs."""

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from types import ModuleType
from typing import NamedTuple, cast

import msgspec
from msgspec import inspect as types

from altiplano import games
from altiplano.lab import live, shares
from altiplano.lab.study import answer, rows, shipped
from altiplano.table import lab_wire, offers, plans, register, replay_wire, rule_pages, wire

MESSAGES = (
    *(wire, plans, register, offers, replay_wire, rule_pages),
    *(rows, live, lab_wire, shares, answer, shipped),
)
"""The modules whose structs travel between page and server."""

GAMES = [name.capitalize() for name in games.names()]


def codes(kind: str) -> str:
    """The codes of one kind, for all games; they are in vocabulary.js."""
    return " | ".join(f"{game}{kind}" for game in GAMES)


REFINED = {
    "Question.kind": "QuestionKind",
    "LogLine.event": codes("Event"),
    "Update.view": "View",
    "Why.refused": f"Refusal & {{code: {codes('Refusal')}}} | null",
}
"""Fields of which the page knows more than the server, which knows no game."""

ALIASES = {
    "QuestionKind": codes("Question"),
    "OptionValue": "string | number | boolean",
    "Goods": "Record<string, number>",
    "View": "AltiplanoView",
    "Command": " | ".join(each.__name__ for each in wire.Command.__args__),
    "Sent": "Table | Update | Notes | Answer | Failed",
}

PLAIN = {
    types.AnyType: "any",
    types.BoolType: "boolean",
    types.FloatType: "number",
    types.IntType: "number",
    types.NoneType: "null",
    types.StrType: "string",
}


class Field(NamedTuple):
    """One field of a struct."""

    name: str
    type: str
    optional: bool
    text: str


# Reading structs.


def fields(struct: type[msgspec.Struct], prefix: str = "") -> Iterator[Field]:
    """The fields in JSON. A sender may omit defaults, a view whatever can be UNSET."""
    config = struct.__struct_config__
    if config.tag is not None:
        yield Field(str(config.tag_field), f"'{config.tag}'", False, "")
    texts = field_texts(struct)
    for field in cast(types.StructType, types.type_info(struct)).fields:
        defaults = {field.default, field.default_factory}
        unset = not field.required and defaults == {msgspec.NODEFAULT}
        may_omit = issubclass(struct, wire.In) or config.omit_defaults
        optional = not field.required if may_omit else unset
        kind = REFINED.get(f"{struct.__name__}.{field.name}") or written(field.type, prefix)
        yield Field(field.encode_name, kind, optional, texts.get(field.name, ""))


def field_texts(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The docstrings below fields, which exist only in the source."""
    found: dict[str, str] = {}
    for owner in reversed(struct.__mro__):
        if issubclass(owner, msgspec.Struct) and owner is not msgspec.Struct:
            body = cast(ast.ClassDef, ast.parse(inspect.getsource(owner)).body[0]).body
            for line, after in pairwise(body):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    found[line.target.id] = docstring(after)
    return found


def docstring(node: ast.stmt) -> str:
    match node:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
    return ""


def written(kind: types.Type, prefix: str) -> str:
    """A type in JSDoc."""
    match kind:
        case types.Metadata(type=inner):
            return written(inner, prefix)
        case types.StructType(cls=struct):
            return prefix + struct.__name__
        case types.LiteralType(values=values):
            return " | ".join(repr(value) for value in values)
        case types.DictType(value_type=value):
            return f"Record<string, {written(value, prefix)}>"
        case types.ListType(item_type=item):
            text = written(item, prefix)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case types.TupleType(item_types=items):
            return f"[{', '.join(written(each, prefix) for each in items)}]"
        case types.UnionType(types=members):
            last = sorted(members, key=lambda each: isinstance(each, types.NoneType))
            return " | ".join(written(each, prefix) for each in last)
    return PLAIN[type(kind)]


def structs_in(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in order, without imported ones."""
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == module.__name__
        and each.__struct_fields__
    ]


def parts(view: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A view and every struct in it, from the whole to its parts."""
    found = [view]
    for struct in found:
        for field in cast(types.StructType, types.type_info(struct)).fields:
            found += [each for each in structs_of(field.type) if each not in found]
    return found


def structs_of(kind: types.Type) -> list[type[msgspec.Struct]]:
    """The structs that a type names, each once."""
    match kind:
        case types.StructType(cls=struct):
            return [struct]
        case types.DictType(value_type=inner) | types.ListType(item_type=inner):
            return structs_of(inner)
        case types.UnionType(types=members):
            return [struct for each in members for struct in structs_of(each)]
    return []


# For the page.


def javascript() -> str:
    """Messages and views as JSDoc types for the page."""
    imports = [
        f"/** @import {{{', '.join(game + kind for kind in ('Event', 'Question', 'Refusal'))}}} "
        "from './vocabulary.js' */"
        for game in GAMES
    ]
    blocks = [
        "/**\n * Messages between page and server, and views, as types. Generated by `make docs`\n"
        " * from the structs in altiplano/table and in sight/schema.py of each game.\n"
        " * This module holds nothing at run time.\n */",
        "\n".join(imports),
        "\n".join(f"/** @typedef {{{text}}} {name} */" for name, text in ALIASES.items()),
    ]
    for module in MESSAGES:
        blocks += [typedef(struct, "") for struct in structs_in(module)]
    for name in games.names():
        blocks += [typedef(struct, name.capitalize()) for struct in parts(games.offer(name).view)]
    return "\n\n".join([*blocks, "export {};\n"])


def typedef(struct: type[msgspec.Struct], prefix: str) -> str:
    """A struct as a JSDoc type."""
    lines = wrapped(" ".join((struct.__doc__ or "").split()), " * ")
    lines.append(f" * @typedef {{object}} {prefix}{struct.__name__}")
    for field in fields(struct, prefix):
        name = f"[{field.name}]" if field.optional else field.name
        lines += wrapped(f"@property {{{field.type}}} {name} {field.text}".rstrip(), " *   ")
    return "\n".join(["/**", *lines, " */"])


def wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text, 100, initial_indent=" * ", subsequent_indent=indent, break_on_hyphens=False
    )


# For programs and people.


def view_schema(name: str) -> str:
    """The JSON Schema of a game's views. They have every field, except those that can be UNSET."""
    view = games.offer(name).view
    schema = msgspec.json.schema(view)
    for struct in parts(view):
        definition = schema["$defs"][struct.__name__]
        definition["required"] = [each.name for each in fields(struct) if not each.optional]
        for field in fields(struct):
            shape = definition["properties"][field.name]
            shape.pop("default", None)
            if field.text:
                shape["description"] = field.text
    return json.dumps(schema, indent=2) + "\n"


def view_tables(name: str) -> Iterator[tuple[str, str, list[list[str]]]]:
    """For each part of a game's views: its name, description and fields."""
    for struct in parts(games.offer(name).view):
        rows = [["field", "type", "what it is"]]
        for field in fields(struct):
            may = "?" if field.optional else ""
            kind = field.type.replace("|", r"\|")
            rows.append([f"`{field.name}{may}`", f"`{kind}`", field.text])
        yield struct.__name__, " ".join((struct.__doc__ or "").split()), rows
