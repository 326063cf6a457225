"""Builders for The Traveler: decks with a wanted event, and events that are about to come."""

from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.positions import Json, altiplano, match_of, player, seat_of

GROUPS = {"A": 6, "B": 6, "C": 3, "D": 6, "E": 16}
"""The groups of events, and how many events each has."""

USED = {"A": 3, "B": 3, "C": 3, "D": 3, "E": 16}
"""How many of each group lie in the deck (T2.2)."""

EVENTS = [f"{group}{number + 1}" for group, size in GROUPS.items() for number in range(size)]
"""All 37 events."""


def deck_with(*wanted: str, short: bool = False) -> list[str]:
    """A whole deck in which the wanted events come first in their groups, in this order."""
    deck: list[str] = []
    for group, size in USED.items():
        first = [event for event in wanted if event[0] == group]
        others = [event for event in EVENTS if event[0] == group and event not in first]
        deck += [*first, *others][: 3 if short else size]
    return deck


def settled(planned: str = "food food food food", /, **fields: object) -> Json:
    """A player whose planning spaces are full: nothing is drawn when the event is over."""
    return player(**{"planning": planned, **fields})  # type: ignore[arg-type]


def options(*, traveler: bool = False, short: bool = False, **others: object) -> Json:
    """The options of a match with events."""
    return {"events": True, "traveler": traveler, "short": short, **others}


def before_event(
    *wanted: str,
    seats: tuple[Json, ...] = (),
    players: int = 0,
    traveler: bool = False,
    short: bool = False,
    missions: bool = False,
    first: int = 0,
    game: Game | None = None,
    **table: object,
) -> Match:
    """The round before the first wanted event: all have passed but the last seat in turn order.

    Seat `first` is the start player of the event's round. Nothing leaves the extension strip in
    between. The last seat passes by itself, unless it can act.
    """
    count = max(players, len(seats), 2)
    deck = deck_with(*wanted, short=short)
    shown = deck.index(wanted[0])
    starting = (first - 1) % count
    last = (starting - 1) % count
    given = [*seats, *(settled() for _ in range(count - len(seats)))]
    return match_of(
        *({**seat, "passed": at != last} for at, seat in enumerate(given)),
        game=game,
        **{
            "options": options(traveler=traveler, short=short, missions=missions),
            "phase": "actions",
            "round": max(1, shown),
            "first": starting,
            "events": deck[:shown],
            "deck": deck[shown:],
            "bought": True,
            **table,
        },
    )


def event_comes(*wanted: str, first: int = 0, **fields: object) -> Match:
    """The first wanted event has just been turned up; the fields are those of `before_event`."""
    match = before_event(*wanted, first=first, **fields)  # type: ignore[arg-type]
    if match.view(None)["event"] != wanted[0]:
        match.play(match.to_move[0], "pass")
    assert wanted[0] in shown_events(match)
    return match


def round_of(event: str, *seats: Json, **table: object) -> Match:
    """Seat 0 is to act in the round of an event, and starts the next; the others have passed."""
    deck = deck_with(event)
    shown = deck.index(event) + 1
    others = [{**seat, "passed": True} for seat in seats[1:]] or [settled(passed=True)]
    return match_of(
        seats[0],
        *others,
        game=altiplano(),
        **{
            "options": options(),
            "phase": "actions",
            "round": shown,
            "first": len(others),
            "event": event,
            "events": deck[:shown],
            "deck": deck[shown:],
            **table,
        },
    )


def drawn(*wanted: str, **fields: object) -> Match:
    """Everybody has drawn in the round of the event, which acts at the end of drawing (R34)."""
    match = event_comes(*wanted, **fields)  # type: ignore[arg-type]
    while match.view(None)["phase"] == "drawing":
        match.play(match.to_move[0], "draw")
    return match


def to_actions(match: Match) -> None:
    """Everybody declines, draws and is ready with nothing placed."""
    while match.view(None)["phase"] != "actions":
        answer(match)


def answer(match: Match) -> None:
    """The next seat does as little as it may."""
    seat = match.to_move[0]
    moves = match.options(seat)
    idle = ("decline", "enough", "draw", "no exchange", "ready", "end", "pass")
    match.play(seat, next(text for text in idle if text in moves))


def pass_round(match: Match) -> None:
    """Play to the next round: everybody declines, draws, places nothing and passes."""
    round_now = match.view(None)["round"]
    while match.view(None)["round"] == round_now and not match.over:
        answer(match)


def shown_events(match: Match) -> list[str]:
    """The events that have been turned up, the oldest first."""
    events = match.view(None)["events"]
    assert isinstance(events, list)
    return events


def markers(match: Match, seat: int = 0) -> object:
    """The points that a seat has from events and assets."""
    return seat_of(match, seat)["markers"]


def coins(match: Match, seat: int = 0) -> object:
    """The coins beside a seat's board."""
    return seat_of(match, seat)["coins"]


def phase(match: Match) -> object:
    return match.view(None)["phase"]


def neutral(match: Match) -> object:
    """What lies on the neutral trading space."""
    return match.view(None)["neutral"]


def assert_question_reads_back(match: Match, seat: int, question: str) -> None:
    """In the middle of a question, position and journal give the same match again."""
    assert match.position()["asked"] == {str(seat): question}
    again = altiplano().load(match.position())
    replayed = altiplano().replay(match.journal())
    for other in (again, replayed):
        assert other.position() == match.position()
        assert other.options(seat) == match.options(seat)
    for move in match.options(seat):
        results = []
        for other in (match.copy(), again.copy(), replayed.copy()):
            other.play(seat, move)
            results.append(other.position())
        assert results[0] == results[1] == results[2]
