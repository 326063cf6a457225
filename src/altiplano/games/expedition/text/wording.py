"""Refusals and events as messages, with the names of this edition."""

from typing import Final

from altiplano.games.expedition.content import moves, phrases
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import NEEDS, NOBODY, PHASES, PILES, QUESTIONS
from altiplano.games.expedition.rules import happenings, refusals
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest
from altiplano.kernel.events import Event
from altiplano.kernel.message import Message, Value, listed, seat_name
from altiplano.kernel.words import Words

BARE: Final = (
    *(refusals.NOT_IN_EDITION, refusals.ONLY_IN_PHASE_THREE, refusals.ITSELF, refusals.TOO_FEW),
    *(refusals.LOCATION_THERE, refusals.NO_ARCHAEOLOGIST, refusals.NO_LOCATION),
)
"""Refusals without a number."""


# Refusals.


def reason(words: Words, state: State, move: int, refusal: int) -> Message:
    """Why a move is not legal."""
    number = int(refusals.number_of(refusal))
    kind = int(refusals.code_of(refusal))
    code = refusals.CODES[kind]
    if kind == refusals.OTHER_QUESTION:
        asked = f"question-{QUESTIONS[state.ask]}"
        drawing = state.edition.move_kind[move] == moves.DRAW
        rule = words.rule("question-draw" if drawing else asked)
        return Message(code, {"asked": Message(asked)}, rule)
    if kind == refusals.UNMET_NEED:
        return words.message(code, {"need": Message(f"need-{NEEDS[lowest(number)]}")})
    if kind == refusals.PILES_EMPTY:
        return words.message(code, {"pile": phrases.pile_name(number)})
    return words.message(
        code, {} if kind in BARE else {"card": phrases.title(state.edition, number)}
    )


# Events.


def event(words: Words, edition: Edition, event: Event) -> dict[str, object]:
    """An event as its name, seat, rule and values."""
    code, *fields = happenings.FIELDS[event.code]
    seat = int(event.seat) if event.seat != NOBODY else None
    form: dict[str, object] = {"event": code, "seat": seat, "rule": words.rule(code)}
    for at, field in enumerate(fields):
        form[field.split()[1]] = event_value(edition, field, event.what, at)[0]
    return {**form, "forced": True} if event.forced else form


def happening(words: Words, edition: Edition, event: Event) -> Message:
    """An event as a message."""
    code, *fields = happenings.FIELDS[event.code]
    seat = int(event.seat)
    values: dict[str, Value] = {}
    if seat != NOBODY:
        values = {"who": seat_name(seat), "other": seat_name(1 - seat)}
    for at, field in enumerate(fields):
        values[field.split()[1]] = event_value(edition, field, event.what, at)[1]
    said = words.message(code, values)
    passed = event.forced and event.code == happenings.PASSED
    return Message("forced", {"what": said}, said.rule) if passed else said


def event_value(edition: Edition, field: str, what: list[int], at: int) -> tuple[object, Value]:
    """An event's number, as data and as a message."""
    kind = field.partition(" ")[0]
    value = int(what[at]) if at < len(what) else 0
    if kind == "cards":
        said = listed("commas", phrases.titles(edition, what)) if what else Message("no-card")
        return [edition.names[card] for card in what], said
    if kind == "card":
        return edition.names[value], phrases.title(edition, value)
    if kind == "pile":
        return PILES[value], phrases.pile_name(value)
    if kind == "phase":
        return PHASES[value], value
    if kind == "what":
        kinds = phrases.kinds_of(edition, value)
        return " or ".join(kinds), phrases.kind_names(kinds) if kinds else Message("such-card")
    return value, value
