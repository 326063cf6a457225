"""Refusals and events as messages, with the names of this edition."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.refusals import CODES, code_of, first_of, second_of
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.events import Event
from altiplano.kernel.message import Message, Value, listed, name, seat_name
from altiplano.kernel.words import Words

SAID_WHEN_FORCED = (happenings.PASSED, happenings.READY)
"""Events that players may wonder about, because nobody asked for them."""


# Refusals.


def reason(words: Words, state: State, seat: int, move: int, refusal: i64) -> Message:
    """A refusal; if its code has no rule, it has that of the action."""
    edition = state.edition
    code = CODES[code_of(refusal)]
    rule = words.rule(code)
    kind: i64 = edition.move_kind[move]
    recipe: i64 = edition.move_a[move] if kind == moves.ACT else names.NOTHING
    if code == "other-question":
        rule = words.rule(f"question-{names.QUESTIONS[state.seats[seat].ask]}")
    elif not rule:
        if recipe != names.NOTHING:
            rule = edition.recipe_rules[recipe]
        elif kind == moves.PLACE:
            rule = "A5.5"
        elif kind == moves.TAKE_BACK:
            rule = "A4.1"
    values = {
        each: refusal_value(state, seat, recipe, refusal, each) for each in words.values(code)
    }
    return Message(code, values, rule)


def unknown(words: Words, edition: Edition, text: str) -> Message:
    """Texts that look like moves, but are never allowed."""
    parts = text.split()
    code = "unknown-move"
    values: dict[str, Value] = {}
    if len(parts) == 3 and parts[0] in ("place", "take") and parts[1] in names.PIECE_NAMES:
        if parts[1] == names.GOODS[names.CORN]:
            code = "corn-stays"
        elif parts[2] in edition.place_names:
            code = "not-accepted"
            place = phrases.place(edition, edition.place_names.index(parts[2]))
            values = {"piece": phrases.good(parts[1]), "place": place}
    elif (
        len(parts) > 1
        and parts[0] in ("sell", "store", "deliver", "late")
        and parts[1] in names.GOODS
    ):
        if parts[1] == names.GOODS[names.CORN]:
            code = "corn-stays"
        elif parts[1] == names.GOODS[names.FOOD] and parts[0] in ("store", "late"):
            code = "never-stored"
    return words.message(code, values)


def refusal_value(state: State, seat: int, recipe: i64, refusal: i64, wanted: str) -> Value:
    """A value in the message of a refusal."""
    edition = state.edition
    me = state.seats[seat]
    a: i64 = first_of(refusal)
    if wanted == "needed":
        if CODES[code_of(refusal)] == "missing-on-spaces":
            return phrases.needed_on_spaces(edition, recipe)
        return int(edition.needs[recipe * names.PIECES + a])
    if wanted == "place":
        return phrases.place(edition, second_of(refusal))
    if wanted == "coins":
        return phrases.coins(me.coins)
    if wanted == "price":
        return phrases.coins(a)
    if wanted == "pawn":
        return Message("off-board") if me.pawn == names.NOBODY else phrases.place(edition, me.pawn)
    if wanted == "question":
        return Message(f"question-{names.QUESTIONS[me.ask]}")
    if wanted == "neighbors":
        return neighbors(state, me.pawn)
    if wanted == "doing":
        key = edition.recipe_names[state.doing]
        return name("recipe", key, key)
    return phrase(edition, wanted, int(a))


def neighbors(state: State, number: i64) -> Message:
    """The locations next to another."""
    spot: i64 = state.spot[number]
    before = state.ring[(spot + names.RING - 1) % names.RING]
    after = state.ring[(spot + 1) % names.RING]
    return listed("or", [phrases.location(before), phrases.location(after)])


# Happenings.


def event_form(words: Words, edition: Edition, event: Event) -> dict[str, object]:
    """An event as its name, seat, rule and values."""
    code, *fields = happenings.FIELDS[event.code]
    seat = int(event.seat) if event.seat != names.NOBODY else None
    rule = event_rule(words, edition, event)
    form: dict[str, object] = {"event": code, "seat": seat, "rule": rule}
    for at, field in enumerate(fields):
        form[field.split()[1]] = event_value(edition, field, event.what, at)[0]
    return {**form, "forced": True} if event.forced else form


def event_rule(words: Words, edition: Edition, event: Event) -> str:
    if event.code == happenings.DID:
        return edition.recipe_rules[event.what[0]]
    return words.rule(happenings.FIELDS[event.code][0])


def event_value(edition: Edition, field: str, what: list[int], at: int) -> tuple[object, Value]:
    """An event's number, as data and as a message."""
    kind, _, key = field.partition(" ")
    value = int(what[at]) if at < len(what) else 0
    if kind == "tiles":
        goods = [names.GOODS[tile] for tile in what]
        return goods, phrases.tiles(goods)
    if kind == "piece" and value == names.NOTHING:
        return None, Message("for-free")
    if kind == "benefit":
        benefit = "planning" if value else "corn"
        return benefit, Message(f"benefit-{benefit}")
    said = phrase(edition, key if kind == "number" else kind, value)
    if key == "paid":
        said = Message("for-one", {"piece": said})
    listed = names_of(edition, kind)
    return listed[value] if listed else value + 1 if kind == "row" else value, said


def phrase(edition: Edition, kind: str, number: int) -> Value:
    """A number as a message."""
    if kind in ("piece", "good"):
        return phrases.good(names.PIECE_NAMES[number])
    if kind == "place":
        return phrases.place(edition, number)
    if kind == "location":
        return phrases.location(number)
    if kind == "recipe":
        return phrases.recipe_title(edition, number)
    if kind in ("role", "boat", "house"):
        return phrases.card(kind, names_of(edition, kind), number)
    if kind == "order":
        return phrases.order(edition, number)
    if kind in ("tile", "extension"):
        return phrases.extension(edition, number)
    if kind == "mission":
        return phrases.mission(edition, number)
    if kind == "event":
        return edition.event_names[number]
    if kind == "asset":
        return phrases.asset(edition, number)
    if kind == "coins":
        return phrases.coins(number)
    if kind == "opals":
        return phrases.opals(number)
    if kind == "points":
        return phrases.points(number)
    return number + 1 if kind in ("row", "slot") else number


def names_of(edition: Edition, kind: str) -> list[str]:
    """The names of places, roles, orders and so on of an edition; none for other kinds."""
    return {
        "piece": list(names.PIECE_NAMES),
        "place": edition.place_names,
        "location": list(names.LOCATIONS),
        "recipe": edition.recipe_names,
        "role": edition.role_names,
        "order": edition.order_names,
        "boat": edition.boat_names,
        "house": edition.house_names,
        "tile": edition.tile_names,
        "mission": edition.mission_names,
        "event": edition.event_names,
        "asset": edition.asset_names,
    }.get(kind, [])


def happening(words: Words, edition: Edition, event: Event) -> Message:
    """An event as a message."""
    code, *fields = happenings.FIELDS[event.code]
    values: dict[str, Value] = {}
    if event.seat != names.NOBODY:
        values["who"] = seat_name(int(event.seat))
    for at, field in enumerate(fields):
        values[field.split()[1]] = event_value(edition, field, event.what, at)[1]
    if event.code == happenings.EVENT:
        record = list(edition.content.events.values())[event.what[0]]
        values["title"] = name("event", str(values["card"]), record.name)
        values["effect"] = phrases.event_effect(record)
    message = Message(code, values, event_rule(words, edition, event))
    if event.forced and event.code in SAID_WHEN_FORCED:
        return Message("forced", {"what": message}, message.rule)
    return message
