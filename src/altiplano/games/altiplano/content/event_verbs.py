"""The verbs that events may use (T9)."""

from typing import Final

COINS: Final = 0
COINS_PER_ROW: Final = 1
COINS_FOR_NONE: Final = 2
POINTS_FOR_NONE: Final = 3
POINTS_FOR_LEAST_CORN: Final = 4
REMOVE_EXTENSION: Final = 5
REMOVE_ORDER: Final = 6
REMOVE_HOUSE: Final = 7
CHEAPER_EXTENSIONS: Final = 8
SELLS: Final = 9
SLIDE_AT_ONCE: Final = 10
LONGER_WALK: Final = 11
OFFER: Final = 12
OFFER_CART: Final = 13
OFFER_SPACE: Final = 14
OFFER_ROAD: Final = 15
OFFER_POINTS: Final = 16
OFFER_MOVE: Final = 17
MOVE_CORN: Final = 18
STORE_PLANNED: Final = 19
DRAW_AND_STORE: Final = 20
GIVE_UP_RIDE: Final = 21
RETURN_FOOD: Final = 22
SELL_PLANNED: Final = 23
GIVE_UP_SPACE: Final = 24
GIVE_UP_EXTENSION: Final = 25
REARRANGE: Final = 26
RETURN_CART: Final = 27
EMPTY_CONTAINER: Final = 28
DRAW_AND_PLACE: Final = 29

EVENT_VERBS: Final[tuple[str, ...]] = (
    "coins",
    "coins-per-row",
    "coins-for-none",
    "points-for-none",
    "points-for-least-corn",
    "remove-extension",
    "remove-order",
    "remove-house",
    "cheaper-extensions",
    "sells",
    "slide-at-once",
    "longer-walk",
    "offer",
    "offer-cart",
    "offer-space",
    "offer-road",
    "offer-points",
    "offer-move",
    "move-corn",
    "store-planned",
    "draw-and-store",
    "give-up-ride",
    "return-food",
    "sell-planned",
    "give-up-space",
    "give-up-extension",
    "rearrange",
    "return-cart",
    "empty-container",
    "draw-and-place",
)

FIRST_CHOICE: Final = OFFER
"""Verbs from this one on ask each player in turn; what they offer may always be declined (T3.2)."""
