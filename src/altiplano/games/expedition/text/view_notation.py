"""A view read back: a position in which any cards lie where the view does not say which."""

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import EXPLORATION, PILES
from altiplano.games.expedition.text import forms
from altiplano.kernel.positions import no


def position_of(edition: Edition, view: dict[str, object], seat: int) -> dict[str, object]:
    """The view as a position; whatever it hides is left to be dealt."""
    try:
        hidden = forms.read_hidden(view)
    except ValueError as error:
        no(str(error))
    if len(hidden.seats) != 2:
        no(f"it has {len(hidden.seats)} seats; the game is for 2 players")
    spare = unnamed(edition, hidden)
    position = {
        key: value for key, value in view.items() if key not in ("seats", "piles", "low", "limits")
    }
    others = None if view.get("phase") == "assembly" else forms.MemoryForm()
    position["seats"] = [
        seat_of(edition, form, at == seat, spare, others) for at, form in enumerate(hidden.seats)
    ]
    position["piles"] = {
        PILES[pile]: pile_of(form, spare[pile], PILES[pile])
        for pile, form in enumerate((hidden.piles.characters, hidden.piles.exploration))
    }
    if hidden.action is not None:
        assert isinstance(view["action"], dict)
        action = {key: value for key, value in view["action"].items() if key != "looking_at"}
        missing = hidden.action.looking_at - len(hidden.action.looked)
        action["looked"] = hidden.action.looked + taken(spare[EXPLORATION], missing)
        position["action"] = action
    if spare[0] or spare[1]:
        no(f"the card '{(spare[0] + spare[1])[0]}' is nowhere")
    return position


def unnamed(edition: Edition, view: forms.HiddenView) -> list[list[str]]:
    """The cards of each kind that a view does not place."""
    named = [*view.discards.characters, *view.discards.exploration]
    for seat in view.seats:
        named += seat.camp + seat.hand.cards + seat.kept.cards
    for pile in (view.piles.characters, view.piles.exploration):
        named += pile.known.values()
    if view.placing is not None:
        named.append(view.placing)
    action = view.action
    if action is not None:
        named += action.revealed + action.looked
        if action.played:
            named.append(action.card)
        if action.answering is not None:
            named.append(action.answering)
    spare = list(edition.card_names)
    for name in named:
        if name in spare:
            spare.remove(name)
    characters = edition.card_names[: edition.characters_count]
    return [
        [name for name in spare if name in characters],
        [name for name in spare if name not in characters],
    ]


def taken(spare: list[str], count: int) -> list[str]:
    """Some of the cards that are not placed yet."""
    if not 0 <= count <= len(spare):
        no(f"it hides {count} cards where {len(spare)} can be")
    found = spare[:count]
    del spare[:count]
    return found


def seat_of(
    edition: Edition,
    form: forms.SeatView,
    own: bool,
    spare: list[list[str]],
    others: forms.MemoryForm | None,
) -> dict[str, object]:
    """One player's things, with any cards for those that the view hides.

    `others`: what the other seat remembers, which is its own secret after the draft.
    """
    characters = edition.card_names[: edition.characters_count]
    people = len([name for name in form.hand.cards if name in characters])
    hand = list(form.hand.cards)
    hand += taken(spare[0], form.hand.characters - people)
    hand += taken(spare[1], form.hand.exploration - len(form.hand.cards) + people)
    known = form.shown if own else form.hand.cards + form.kept.cards
    return {
        "camp": form.camp,
        "hand": hand,
        "kept": form.kept.cards + taken(spare[0], form.kept.count - len(form.kept.cards)),
        "shown": known or [],
        "open": form.hand.open,
        "treasures": form.hand.treasures,
        "pinned": form.pinned,
        "memory": form.memory if own else others,
    }


def pile_of(form: forms.PileView, spare: list[str], name: str) -> list[str]:
    """A draw pile from the top, with any cards for those that the view hides."""
    places = [str(place) for place in range(min(form.cards, len(spare) + len(form.known)))]
    if len(places) < form.cards or not set(form.known) <= set(places):
        no(f"the draw pile of {name} cannot have {form.cards} cards, those known among them")
    hidden = taken(spare, len(places) - len(form.known))
    return [form.known[place] if place in form.known else hidden.pop() for place in places]
