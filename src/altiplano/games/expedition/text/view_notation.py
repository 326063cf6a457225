"""A view read back: a position with any cards where the view does not say which."""

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import CHARACTERS, EXPLORATION, PILES
from altiplano.games.expedition.sight import schema
from altiplano.games.expedition.text import forms
from altiplano.kernel.positions import no
from altiplano.kernel.schema import read


def form_of(edition: Edition, text: dict[str, object], seat: int) -> forms.PositionForm:
    """A view as a position; whatever it hides must be dealt."""
    view = read(text, schema.Facts, schema.View)
    if len(view.seats) != 2:
        no(f"it has {len(view.seats)} seats; the game is for 2 players")
    spare = unnamed(edition, view)
    others = None if view.phase == "assembly" else schema.Memory()
    form = forms.PositionForm(
        options=view.options,
        turn=view.turn,
        first=view.first,
        active=view.active,
        phase=view.phase,
        asked=view.asked,
        seats=[
            seat_of(edition, them, at == seat, spare, others) for at, them in enumerate(view.seats)
        ],
        piles=schema.Piles(
            pile_of(view.piles.characters, spare[CHARACTERS], PILES[CHARACTERS]),
            pile_of(view.piles.exploration, spare[EXPLORATION], PILES[EXPLORATION]),
        ),
        discards=view.discards,
        specials=view.specials,
        onlookers=view.onlookers,
        action=None if view.action is None else action_of(view.action, spare[EXPLORATION]),
        placing=view.placing,
        winner=view.winner,
    )
    if spare[0] or spare[1]:
        no(f"the card '{(spare[0] + spare[1])[0]}' is nowhere")
    return form


def action_of(form: schema.Action, spare: list[str]) -> forms.ActionForm:
    """The current Action, with any cards for those that the other player is looking at."""
    looked = form.looked or []
    return forms.ActionForm(
        card=form.card,
        played=form.played,
        effect=form.effect,
        left=form.left,
        targets=form.targets,
        paid=form.paid,
        given_up=form.given_up,
        revealed=form.revealed,
        looked=looked + taken(spare, form.looking_at - len(looked)),
        answering=form.answering,
    )


def unnamed(edition: Edition, view: schema.Facts) -> list[list[str]]:
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
        named += action.revealed + (action.looked or [])
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
    form: schema.Seat,
    own: bool,
    spare: list[list[str]],
    others: schema.Memory | None,
) -> forms.SeatForm:
    """One player's things, with any cards for those that the view hides.

    `others`: what the other seat remembers, which is its own secret after the draft.
    """
    characters = edition.card_names[: edition.characters_count]
    people = len([name for name in form.hand.cards if name in characters])
    hand = list(form.hand.cards)
    hand += taken(spare[0], form.hand.characters - people)
    hand += taken(spare[1], form.hand.exploration - len(form.hand.cards) + people)
    return forms.SeatForm(
        camp=form.camp,
        hand=hand,
        kept=form.kept.cards + taken(spare[0], form.kept.count - len(form.kept.cards)),
        shown=(form.shown or []) if own else form.hand.cards + form.kept.cards,
        open=form.hand.open,
        treasures=form.hand.treasures,
        pinned=form.pinned,
        memory=(form.memory or None) if own else others,
    )


def pile_of(form: schema.Pile, spare: list[str], name: str) -> list[str]:
    """A draw pile from the top, with any cards for those that the view hides."""
    places = [str(place) for place in range(min(form.cards, len(spare) + len(form.known)))]
    if len(places) < form.cards or not set(form.known) <= set(places):
        no(f"the draw pile of {name} cannot have {form.cards} cards, those known among them")
    hidden = taken(spare, len(places) - len(form.known))
    return [form.known[place] if place in form.known else hidden.pop() for place in places]
