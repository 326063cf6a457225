"""The shape of a position as people write it; omitted fields take their defaults."""

from altiplano.games.altiplano.content.edition import GROUPS
from altiplano.games.altiplano.sight import schema
from altiplano.kernel.schema import read


class PositionForm(schema.Table):
    """A whole position. The supply is what remains of the box."""

    players: int | None = None
    deck: list[str] | None = None
    """The events to come, from the top; omitted: dealt from the seed."""
    assets: list[str] | None = None
    """The assets that nobody has; omitted: all that are nowhere else."""
    ring: list[str] | None = None
    orders: list[str] | None = None
    """The orders at the market; omitted: dealt from the seed, like strip and stack."""
    houses: list[str] | None = None
    boats: list[str] | None = None
    strip: list[str | None] | None = None
    stack: list[str] | None = None
    """Extension tiles from the top; omitted: all that are nowhere else, dealt from the seed."""
    before: list[schema.Seat] | None = None
    """The seats when the open simultaneous step began; omitted: the same as now."""
    asked: dict[str, str] | None = None
    """The open questions by seat; omitted: the first ones of the phase."""
    changed: list[int] = []
    """The seats that can take something back in the open simultaneous step."""
    seed: int = 0
    luck: dict[str, str] | None = None
    """The state of each random stream; omitted: from the seed."""


def form_of(view: dict[str, object], seat: int) -> PositionForm:
    """A view as a position: what it does not show must be dealt."""
    seen = read(view, schema.Facts, schema.View)
    shown = set(schema.Facts.__struct_fields__) & set(PositionForm.__struct_fields__)
    form = {name: getattr(seen, name) for name in shown}
    form["stack"] = [tile for group in GROUPS for tile in seen.stack.get(group, [])]
    form["before"] = None
    if seen.before:
        form["before"] = [seen.before if at == seat else one for at, one in enumerate(seen.seats)]
    form["changed"] = [seat] if seen.changed else []
    return PositionForm(**form)
