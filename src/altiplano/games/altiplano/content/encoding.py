"""Records as numbers for the tables of an edition."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, records


def base(expansion: list[bool]) -> list[int]:
    """The numbers of the cards of the base game."""
    return [at for at, added in enumerate(expansion) if not added]


def nothing(count: int) -> vec[i64]:
    return vec[i64]([names.NOTHING] * count)


def counts(pieces: list[str]) -> list[int]:
    return [pieces.count(name) for name in names.PIECE_NAMES]


def counts_of(tiles: dict[str, int]) -> list[int]:
    return [tiles.get(good, 0) for good in names.GOODS]


def location_of(recipe: records.Recipe) -> int:
    if recipe.location == "traveler":
        return names.TRAVELER
    return names.LOCATIONS.index(recipe.location) if recipe.location else names.NOTHING


def asset_recipe(asset: records.Asset) -> records.Recipe:
    """An asset as its action at the traveler; its spaces are handled elsewhere."""
    location = "traveler" if asset.verb else ""
    return records.Recipe(
        name=asset.name, location=location, rule="T5.5", repeat=asset.verb == "porter"
    )


def mask_with(special: str, assets: list[records.Asset]) -> int:
    """The assets with a lasting effect, as bits."""
    return sum(1 << at for at, asset in enumerate(assets) if asset.special == special)


def kind_with(special: str, extensions: list[records.Extension]) -> i64:
    """The kind of extension that has a special effect."""
    for kind, extension in enumerate(extensions):
        if extension.special == special:
            return kind
    return names.NOTHING


def same_action(role: records.Role, extension: records.Extension) -> int:
    """R13: the same location, the same pieces in, the same tiles out."""
    return int(
        not extension.special
        and role.location == extension.location
        and sorted(role.uses) == sorted(extension.uses)
        and role.verb == extension.verb
        and sorted(role.gives) == sorted(extension.gives)
        and sorted(role.one_of) == sorted(extension.one_of)
    )
