"""A view of Altiplano with types, as far as the terminal tells it."""

import msgspec

from altiplano.games.altiplano.text.forms import Counts, SeatForm


class SeatNumbers(msgspec.Struct):
    """What only the rules can tell of a seat."""

    planning: int
    places: Counts
    takes: dict[str, list[str]]
    ride: int | None
    pays: list[str]
    points: int


class Numbers(msgspec.Struct):
    """What only the rules can tell of the table."""

    strip: list[int | None]
    market: Counts
    opals: Counts
    steps: int
    events: int
    seats: list[SeatNumbers]


class TableForm(msgspec.Struct):
    """What a view tells of the table; what is said in other ways is left out."""

    players: int
    round: int
    last_round: int | None
    phase: str
    asked: dict[str, str]
    corn: int
    late: Counts
    event: str | None
    events: list[str]
    traveler: str | None
    neutral: Counts
    assets: list[str]
    second_stage: bool
    buying: str | None
    firsts: dict[str, int]
    first: int
    ring: list[str]
    orders: list[str]
    houses: list[str]
    boats: list[str]
    roles: list[str]
    strip: list[str | None]
    supply: Counts
    carts: int
    stack: dict[str, list[str]]
    seats: list[SeatForm]
    options: dict[str, str | int | bool]
    numbers: Numbers
    content: dict[str, object] = {}
    seat: int | None = None
