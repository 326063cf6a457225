"""Styles: what somebody likes to do more than others, as factors on what jobs are worth to them."""

from typing import Final

from librt.vecs import vec

from altiplano.games.altiplano.content import verbs

VERBS: Final = verbs.LASTING + 1

STYLES: Final[dict[str, dict[int, float]]] = {
    "builder": {verbs.HOUSE: 1.6, verbs.EXTENSION: 2.2},
    "trader": {verbs.SELL: 1.4, verbs.BOAT: 1.6, verbs.OPALS: 1.4, verbs.TRADE: 1.4},
    "storer": {verbs.STORE: 1.8},
    "road": {verbs.BUILD: 1.8, verbs.CART: 1.4},
    "orders": {verbs.ORDER: 3.0, verbs.DELIVER: 2.5},
    "tempo": {verbs.GAIN: 0.7, verbs.HOUSE: 1.3, verbs.BOAT: 1.3},
}
"""builder: houses and extensions. trader: coins, boats and opals. storer: rows of the warehouse.
road: the road and its spaces. orders: orders. tempo: what empties locations, so that it ends."""


def taste(style: str) -> vec[float]:
    """How much more of its worth each kind of job has in a style; in none, as much as it is."""
    factors = vec[float]([1.0] * VERBS)
    if style:
        for verb, factor in STYLES[style].items():
            factors[verb] = factor
    return factors
