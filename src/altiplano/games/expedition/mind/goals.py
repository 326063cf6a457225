"""The purpose of moves: the next Treasure, or stopping the other player."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.content.phrases import series, titles
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bits, ones
from altiplano.kernel.message import Message


def goals(before: State, after: State, seat: i64) -> list[Message]:
    """What a seat can do that it could not before, or the other one no longer can."""
    found: list[Message] = []
    if after.over:
        return found
    if is_threat(before, seat) and not is_threat(after, seat):
        found.append(Message("hint-stops-victory"))
    lacks_after = lacking(after, seat)
    if not lacks_after:
        if lacking(before, seat) or in_danger(before, seat):
            found.append(placing(after, seat))
    elif len(lacks_after) == 1 and len(lacking(before, seat)) > 1:
        found.append(Message(f"hint-lacks-{lacks_after[0]}"))
    return found


def lacking(state: State, seat: i64) -> list[str]:
    """What a seat still needs to place a Treasure (X4.3)."""
    edition = state.edition
    me = state.seat(seat)
    lacks: list[str] = []
    if not me.hand & edition.treasures:
        lacks.append("treasure")
    if not me.camp & edition.locations:
        lacks.append("location")
    if not me.camp & edition.archaeologists:
        lacks.append("archaeologist")
    return lacks


def placing(state: State, seat: i64) -> Message:
    """When the seat can place its Treasure, and whether that wins (X4.4)."""
    edition = state.edition
    me = state.seat(seat)
    when = "then" if state.active == seat and state.phase <= names.SECOND else "next"
    if ones(me.camp & edition.treasures) == names.TREASURES_TO_WIN - 1:
        return Message(f"hint-wins-{when}")
    cards = titles(edition, bits(me.hand & edition.treasures))
    return Message(f"hint-places-{when}", {"cards": series("or", cards)})


def is_threat(state: State, seat: i64) -> bool:
    """Whether the other player can win next turn, as far as the seat knows."""
    edition = state.edition
    you = state.other(seat)
    known = you.hand & you.shown & edition.treasures != 0 or you.vault > 0
    last = ones(you.camp & edition.treasures) == names.TREASURES_TO_WIN - 1
    ready = you.camp & edition.locations != 0 and you.camp & edition.archaeologists != 0
    return known and last and ready


def in_danger(state: State, seat: i64) -> bool:
    """Whether the Action that the seat may react to would keep it from placing a Treasure."""
    edition = state.edition
    if state.ask != names.ASK_REACT:
        return False
    effect: i64
    for effect in range(edition.first_effect[state.doing], edition.first_effect[state.doing + 1]):
        if edition.verb[effect] == verbs.DISCARD_LOCATION:
            return True
    return not state.seat(seat).camp & edition.archaeologists & ~state.targets
