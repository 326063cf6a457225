"""What the shapes of views and positions have in common, in all games."""

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from altiplano.kernel.positions import no

Shape = TypeVar("Shape", bound=msgspec.Struct)
Options = dict[str, str | int | bool]


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a view or position.

    Defaults are for positions, which may omit anything; a view has every field, except those that
    may be UNSET.
    """


class Envelope(Form):
    """Where a view or position comes from; one of another game or version is refused."""

    game: str = ""
    rules: int = 0
    """The version of the rules."""
    edition: str = ""
    """The hash of all values."""
    content: dict[str, Any] | UnsetType = UNSET
    """The values of an owner's box; absent in the printed edition."""


def read(
    form: dict[str, object], shape: type[Shape], whole: type[msgspec.Struct] | None = None
) -> Shape:
    """Convert plain data into a struct; raises Impossible with the reason.

    Fields that only the `whole` shape has follow from the others, and are ignored.
    """
    more = whole.__struct_fields__ if whole else ()
    unread = set(more) - set(shape.__struct_fields__)
    try:
        return msgspec.convert({key: form[key] for key in form if key not in unread}, shape)
    except msgspec.ValidationError as error:
        no(str(error))
