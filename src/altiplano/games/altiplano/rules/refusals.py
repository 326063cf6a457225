"""Why a move is not legal: codes with up to two numbers, packed into one integer."""

from typing import Final

from mypy_extensions import i64

LEGAL: Final[i64] = 0
"""An `i64`, so that compiled code does not box it where another refusal could stand."""
OTHER_QUESTION: Final = 1
NOT_IN_EDITION: Final = 2
NOT_THERE: Final = 3
MISSING_PIECES: Final = 4
MISSING_ON_SPACES: Final = 5
MISSING_COINS: Final = 6
ONCE_A_ROUND: Final = 7
NO_CART_LEFT: Final = 8
CARTS_FULL: Final = 9
CARD_TAKEN: Final = 10
CARDS_LEFT: Final = 11
NOT_ON_STRIP: Final = 12
OWN_EXTENSION: Final = 13
LIKE_ROLE: Final = 14
ORDER_OPEN: Final = 15
NO_ORDER: Final = 16
ORDER_FULL: Final = 17
NO_PRICE: Final = 18
NOT_AT_PLACE: Final = 19
NO_ROW: Final = 20
ROAD_ENDS: Final = 21
ROAD_FINISHED: Final = 22
NEVER_TRADED: Final = 23
NOT_OWNED: Final = 24
NOT_PLANNED: Final = 25
NOT_ACCEPTED: Final = 26
SPACES_FULL: Final = 27
NO_ROOM: Final = 28
PAWN_PLACED: Final = 29
PAWN_OFF: Final = 30
NOT_ADJACENT: Final = 31
NO_FARE: Final = 32
NO_RIDE: Final = 33
RIDE_COSTS: Final = 34
SAME_PLACE: Final = 35
STRANDED: Final = 36
MOVED: Final = 37
ROLE_TAKEN: Final = 38
CORN_ROW_FIRST: Final = 39
ROW_COMPLETE: Final = 40
ROW_EMPTY: Final = 41
NO_CORN_SPACE: Final = 42
OTHER_ACTION: Final = 43
RIDE_IS_FREE: Final = 44
NO_WILD_TILE: Final = 45
WILD_UNUSED: Final = 46
STORE_FULL: Final = 47
STORE_EMPTY: Final = 48
NOT_IN_HAND: Final = 49
SAME_TYPE: Final = 50
NOT_IN_CONTAINER: Final = 51
NO_STARTED_ROW: Final = 52
NOT_DRAWN: Final = 53
NO_ACTION: Final = 54
NEVER_STORED: Final = 55
NO_PAYMENT: Final = 56
WRONG_PRICE: Final = 57
MISSING_OPALS: Final = 58
NOT_TRADED: Final = 59
OWN_TRADING: Final = 60
NO_TRAVELER: Final = 61
NO_SHARED_ROW: Final = 62
NOTHING_TO_DRAW: Final = 63
KEPT_EXTENSION: Final = 64
ROW_KEEPS_CORN: Final = 65
ROW_REOPENED: Final = 66
SAME_ROW: Final = 67
NOT_TAKEN_UP: Final = 68
ROW_NOT_STARTED: Final = 69
ASSET_TAKEN: Final = 70
FACE_DOWN: Final = 71
SECOND_CORN_ROW: Final = 72
FROM_STORE: Final = 73
HIGHEST_BID: Final = 74

CODES: Final = (
    "legal",
    "other-question",
    "not-in-edition",
    "not-there",
    "missing-pieces",
    "missing-on-spaces",
    "missing-coins",
    "once-a-round",
    "no-cart-left",
    "carts-full",
    "card-taken",
    "cards-left",
    "not-on-strip",
    "own-extension",
    "like-role",
    "order-open",
    "no-order",
    "order-full",
    "no-price",
    "not-at-place",
    "no-row",
    "road-ends",
    "road-finished",
    "never-traded",
    "not-owned",
    "not-planned",
    "not-accepted",
    "spaces-full",
    "no-room",
    "pawn-placed",
    "pawn-off",
    "not-adjacent",
    "no-fare",
    "no-ride",
    "ride-costs",
    "same-place",
    "stranded",
    "moved",
    "role-taken",
    "corn-row-first",
    "row-complete",
    "row-empty",
    "no-corn-space",
    "other-action",
    "ride-is-free",
    "no-wild-tile",
    "wild-unused",
    "store-full",
    "store-empty",
    "not-in-hand",
    "same-type",
    "not-in-container",
    "no-started-row",
    "not-drawn",
    "no-action",
    "never-stored",
    "no-payment",
    "wrong-price",
    "missing-opals",
    "not-traded",
    "own-trading",
    "no-traveler",
    "no-shared-row",
    "nothing-to-draw",
    "kept-extension",
    "row-keeps-corn",
    "row-reopened",
    "same-row",
    "not-taken-up",
    "row-not-started",
    "asset-taken",
    "face-down",
    "second-corn-row",
    "from-store",
    "highest-bid",
)


def because(code: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """A refusal with its numbers, each below 65536."""
    return code | a << 8 | b << 24


def code_of(refusal: i64) -> i64:
    return refusal & 0xFF


def first_of(refusal: i64) -> i64:
    return refusal >> 8 & 0xFFFF


def second_of(refusal: i64) -> i64:
    return refusal >> 24 & 0xFFFF
