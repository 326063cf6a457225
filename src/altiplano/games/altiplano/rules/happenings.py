"""Everything that can happen, as codes for the log; text/en.ftl has the words."""

from typing import Final

ROUND_BEGAN: Final = 0
ROLE: Final = 1
TOOK_BACK: Final = 2
EMPTIED: Final = 3
DREW: Final = 4
PLACED: Final = 5
READY: Final = 6
STARTED: Final = 7
WALKED: Final = 8
RODE: Final = 9
DID: Final = 10
GAINED: Final = 11
EXHAUSTED: Final = 12
SOLD: Final = 13
STORED: Final = 14
ROW_COMPLETE: Final = 15
DELIVERED: Final = 16
FULFILLED: Final = 17
BOAT: Final = 18
HOUSE: Final = 19
CART: Final = 20
ORDER: Final = 21
EXTENSION: Final = 22
ROAD_STEP: Final = 23
CORN_LOST: Final = 24
PASSED: Final = 25
START_PLAYER: Final = 26
REMOVED: Final = 27
REVEALED: Final = 28
EMPTY_LOCATION: Final = 29
STRIP_SHORT: Final = 30
ENDED: Final = 31
EXCHANGED: Final = 32
FETCHED: Final = 33
CORN_KEPT: Final = 34
LATE_DRAW: Final = 35
MISSION: Final = 36
KEPT_MISSION: Final = 37
PASSED_MISSION: Final = 38
EVENT: Final = 39
ORDER_GONE: Final = 40
HOUSE_GONE: Final = 41
COINS: Final = 42
POINTS: Final = 43
ACCEPTED: Final = 44
DECLINED: Final = 45
WENT: Final = 46
CORN_MOVED: Final = 47
PUT_AWAY: Final = 48
FOOD_RETURNED: Final = 49
GAVE_UP: Final = 50
ASSET: Final = 51
TRADED: Final = 52
ON_NEUTRAL: Final = 53
TRAVELED: Final = 54
OPAL: Final = 55
SECOND_STAGE: Final = 56
ASSISTED: Final = 57
COMMISSION: Final = 58
TOOK_UP: Final = 59
PAID: Final = 60
BOUGHT_OPALS: Final = 61
EVENTS_OVER: Final = 62
BID: Final = 63

FIELDS: Final = (
    ("round-began", "number round"),
    ("took-role", "role role"),
    ("took-back", "piece piece", "place place"),
    ("emptied-container",),
    ("drew", "tiles tiles"),
    ("placed", "piece piece", "place place"),
    ("ready",),
    ("started", "location location"),
    ("walked", "location location", "piece paid"),
    ("rode", "location location", "piece paid"),
    ("did", "recipe action"),
    ("gained", "piece tile"),
    ("exhausted-gain", "piece tile"),
    ("sold", "piece tile", "number coins"),
    ("stored", "piece tile", "row row"),
    ("row-completed", "row row", "number points"),
    ("delivered", "piece tile", "order order"),
    ("fulfilled", "order order", "number points"),
    ("built-boat", "boat boat"),
    ("built-house", "house house"),
    ("bought-cart", "number carts"),
    ("took-order", "order order"),
    ("bought-extension", "tile extension", "number coins"),
    ("road-step", "number step", "benefit benefit"),
    ("corn-lost",),
    ("passed",),
    ("start-player",),
    ("extension-removed", "tile extension"),
    ("extension-revealed", "tile extension", "number slot"),
    ("location-empty", "location location", "number last_round"),
    ("strip-short", "number last_round"),
    ("ended",),
    ("exchanged", "piece tile"),
    ("fetched", "piece tile"),
    ("corn-kept", "number corn"),
    ("late-draw", "tiles tiles"),
    ("mission-fulfilled", "mission mission", "number points"),
    ("kept-mission", "mission mission"),
    ("passed-mission", "mission mission"),
    ("event", "event card"),
    ("order-gone", "order order"),
    ("house-gone", "house house"),
    ("gained-coins", "number coins"),
    ("gained-points", "number points"),
    ("accepted",),
    ("declined",),
    ("went", "location location"),
    ("corn-moved", "row from", "row to"),
    ("put-away", "piece tile"),
    ("food-returned",),
    ("gave-up", "tile extension"),
    ("bought-asset", "asset asset", "piece tile"),
    ("traded", "piece tile", "number opals"),
    ("on-neutral", "piece tile"),
    ("traveled", "location location"),
    ("gained-opals", "number opals"),
    ("second-stage",),
    ("assisted", "piece tile"),
    ("commission", "number coins"),
    ("took-up", "piece piece", "place place"),
    ("paid-coins", "number coins"),
    ("bought-opals", "piece tile", "number opals"),
    ("events-over",),
    ("bid", "role role", "number points"),
)
"""For each code its name, then the kind and name of each value."""
