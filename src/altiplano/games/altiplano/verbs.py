"""The verbs that recipes may use, and the word with which a player names each."""

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
}
"""gain: the tiles of `gives`, or one of `one_of`. sell, store, deliver: tiles on the spaces there.
boat, house, cart, order, extension: take one. road: one step on the road track. unload: corn from
the corn store into the warehouse (A12.6)."""

SPECIALS: Final = (
    "wild-space",
    "coin-movement",
    "exchange",
    "larger-village",
    "late-storing",
    "corn-store",
)
"""What the verbs cannot say; each has a function or two of its own (A12.1 to A12.6)."""

MOVE_WORDS: Final = {
    "sell": "sell",
    "store": "store",
    "deliver": "deliver",
    "boat": "boat",
    "house": "house",
    "order": "order",
    "extension": "buy",
}
"""A basic action with one of these verbs is named by the word and a thing: `store stone`.
All other recipes are named by their id: `do farm.wool`."""

RESULTS: Final = {
    "sell": "coins for goods",
    "store": "goods into the warehouse",
    "deliver": "tiles onto the order",
    "boat": "1 boat",
    "house": "1 house",
    "cart": "1 cart",
    "order": "1 order",
    "extension": "1 extension",
    "road": "1 step on the road",
    "unload": "1 or 2 corn from here into the warehouse or onto an order",
}
"""What each verb but `gain` gives, in words."""
