"""A view of Expedition Altiplano with types, as far as the terminal tells it."""

import msgspec

from altiplano.games.expedition.text.forms import PilesForm, PilesView, SeatView
from altiplano.kernel.match import Match


class ActionForm(msgspec.Struct):
    """The Action under way."""

    card: str
    played: bool
    left: int
    targets: list[str]
    revealed: list[str]
    looked: list[str] = []


class TableForm(msgspec.Struct):
    """What a view tells of the table; what is said in other ways is left out."""

    turn: int
    active: int
    first: int
    phase: str
    asked: dict[str, str]
    specials: dict[str, int | None]
    discards: PilesForm
    low: int
    placing: str | None
    winner: int | None
    piles: PilesView
    seats: list[SeatView]
    options: dict[str, str | int | bool]
    action: ActionForm | None = None
    content: dict[str, object] = {}
    seat: int | None = None


def with_all_cards(view: dict[str, object], match: Match) -> dict[str, object]:
    """A view in which no card is hidden: for whoever may know the whole position."""
    seats = [own_things(match.view(seat), seat) for seat in range(2)]
    position = match.position()
    piles = msgspec.convert(position["piles"], PilesForm)
    known = {"characters": piles.characters, "exploration": piles.exploration}
    return {
        **view,
        "seats": seats,
        "action": position.get("action"),
        "piles": {
            pile: {"cards": len(cards), "known": {str(at): card for at, card in enumerate(cards)}}
            for pile, cards in known.items()
        },
    }


def own_things(view: dict[str, object], seat: int) -> object:
    """A seat's things, as the seat itself sees them."""
    seats = view["seats"]
    assert isinstance(seats, list)
    return seats[seat]
