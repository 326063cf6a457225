"""The verbs of recipes, and the word with which players name each."""

from typing import Final

GAIN: Final = 0
SELL: Final = 1
STORE: Final = 2
DELIVER: Final = 3
BOAT: Final = 4
HOUSE: Final = 5
CART: Final = 6
ORDER: Final = 7
EXTENSION: Final = 8
BUILD: Final = 9
UNLOAD: Final = 10
OPALS: Final = 11
ASSET: Final = 12
TRADE: Final = 13
ASSIST: Final = 14
CUT: Final = 15
PATRON: Final = 16
SURVEY: Final = 17
PORTER: Final = 18
LASTING: Final = 19

VERBS: Final = {
    "gain": GAIN,
    "sell": SELL,
    "store": STORE,
    "deliver": DELIVER,
    "boat": BOAT,
    "house": HOUSE,
    "cart": CART,
    "order": ORDER,
    "extension": EXTENSION,
    "road": BUILD,
    "unload": UNLOAD,
    "opals": OPALS,
    "asset": ASSET,
    "trade": TRADE,
}
"""gain: the tiles of `gives`, or one of `one_of`. sell, store, deliver: tiles on the spaces there.
boat, house, cart, order, extension: take one. road: one step on the road track. unload: corn from
the corn store into the warehouse (A12.6). opals, asset, trade: buy one at the traveler (T5)."""

ASSET_VERBS: Final = {
    "": LASTING,
    "assist": ASSIST,
    "cut": CUT,
    "patron": PATRON,
    "survey": SURVEY,
    "porter": PORTER,
}
"""What assets do: nothing by themselves, where they have a lasting effect. assist: draw a tile and
put it anywhere (R62). cut: a tile gives opals. patron: coins give points. survey: a tile gives a
step on the road (R63). porter: store the tiles (R65)."""

ASSET_SPECIALS: Final = (
    "order-coins",
    "cheaper-extensions",
    "move-on-passing",
    "coin-at-traveler",
    "shared-rows",
    "row-coins",
    "stores-food",
    "asset-points",
    "sells",
    "second-order",
    "glass-movement",
    "cheaper-goods",
    "points-per-asset",
    "second-free-cart",
)
"""The lasting effects of assets; each is checked in one place."""

SPECIALS: Final = (
    "wild-space",
    "coin-movement",
    "exchange",
    "larger-village",
    "late-storing",
    "corn-store",
)
"""What verbs cannot express; each has one or two functions of its own (A12.1 to A12.6)."""

MOVE_WORDS: Final = {
    "sell": "sell",
    "store": "store",
    "deliver": "deliver",
    "boat": "boat",
    "house": "house",
    "order": "order",
    "extension": "buy",
    "opals": "opals",
    "asset": "asset",
    "trade": "trade",
}
"""A basic action with one of these verbs is named by this word and a thing: `store stone`. All
other recipes are named by their ID: `do farm.wool`."""
