"""Words for people: refusals, happenings and moves, with the names of this edition."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.refusals import CODES, code_of, first_of, second_of
from altiplano.games.altiplano.rules.state import State
from altiplano.games.altiplano.text import phrases
from altiplano.kernel.events import Event
from altiplano.kernel.words import Words

SAID_WHEN_FORCED = (happenings.PASSED, happenings.READY)
"""What a player may wonder about: it happened without being asked for."""


# Refusals.


def reason(words: Words, state: State, seat: int, move: int, refusal: i64) -> tuple[str, str, str]:
    """Code, sentence and rule of a refusal; an action's own rule where the code has none."""
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
    sentence = words.say(code, refusal_values(words, state, seat, recipe, refusal))
    return code, f"{sentence} ({rule})" if rule else sentence, rule


def unknown(words: Words, edition: Edition, text: str) -> tuple[str, str, str]:
    """Texts that read like moves, but that no rule ever allows."""
    parts = text.split()
    code = "unknown-move"
    values: dict[str, object] = {}
    if len(parts) == 3 and parts[0] in ("place", "take") and parts[1] in names.PIECE_NAMES:
        if parts[1] == names.GOODS[names.CORN]:
            code = "corn-stays"
        elif parts[2] in edition.place_names:
            code = "not-accepted"
            place = phrases.place_phrase(edition, edition.place_names.index(parts[2]))
            values = {"piece": parts[1], "place": place}
    elif (
        len(parts) > 1
        and parts[0] in ("sell", "store", "deliver", "late")
        and parts[1] in names.GOODS
    ):
        if parts[1] == names.GOODS[names.CORN]:
            code = "corn-stays"
        elif parts[1] == names.GOODS[names.FOOD] and parts[0] in ("store", "late"):
            code = "never-stored"
    rule = words.rule(code)
    sentence = words.say(code, values)
    return code, f"{sentence} ({rule})" if rule else sentence, rule


def refusal_values(
    words: Words, state: State, seat: int, recipe: i64, refusal: i64
) -> dict[str, object]:
    """Every value that the sentence of a refusal may name."""
    edition = state.edition
    me = state.seats[seat]
    a: i64 = first_of(refusal)
    b: i64 = second_of(refusal)
    needed: object = ""
    if recipe != names.NOTHING:
        needed = int(edition.needs[recipe * names.PIECES + a]) if a < names.PIECES else ""
        if CODES[code_of(refusal)] == "missing-on-spaces":
            needed = phrases.needed_on_spaces(edition, recipe)
    return {
        "a": int(a),
        "opals": phrases.opals_text(a),
        "needed": needed,
        "piece": phrases.named(names.PIECE_NAMES, a),
        "good": phrases.named(names.GOODS, a),
        "place": phrases.place_phrase(edition, b),
        "location": phrases.named(names.LOCATIONS, a),
        "mission": phrases.named(tuple(edition.mission_names), a),
        "extension": phrases.plain(phrases.named(tuple(edition.tile_names), a)),
        "order": phrases.named(tuple(edition.order_names), a),
        "row": int(a) + 1,
        "coins": phrases.coins_text(me.coins),
        "price": phrases.coins_text(a),
        "pawn": f"at the {names.LOCATIONS[me.pawn]}"
        if me.pawn != names.NOBODY
        else "off the board",
        "question": words.say(f"question-{names.QUESTIONS[me.ask]}", {}),
        "neighbours": phrases.neighbours(state, me.pawn),
        "doing": edition.recipe_names[state.doing] if state.doing != names.NOTHING else "",
    }


# Happenings.


def event_form(words: Words, edition: Edition, event: Event) -> dict[str, object]:
    """An event as its name, seat, rule, values and sentence."""
    fields = happenings.FIELDS[event.code]
    name = fields[0]
    values: dict[str, object] = {}
    for at, field in enumerate(fields[1:]):
        kind, _, key = field.partition(" ")
        values[key] = event_value(edition, kind, event.what, at)
    rule = words.rule(name)
    if event.code == happenings.DID:
        rule = edition.recipe_rules[event.what[0]]
    seat = int(event.seat) if event.seat != names.NOBODY else None
    sentence = words.say(name, {"who": f"Seat {seat}", **spoken(words, edition, values)})
    if event.forced and event.code in SAID_WHEN_FORCED:
        sentence = words.say("forced", {"what": sentence})
    form: dict[str, object] = {"event": name, "seat": seat, "rule": rule, **values}
    if event.forced:
        form["forced"] = True
    return {**form, "text": sentence}


def event_value(edition: Edition, kind: str, what: list[int], at: int) -> object:
    """One of an event's numbers as what it stands for."""
    value = what[at] if at < len(what) else 0
    if kind == "tiles":
        return [names.GOODS[tile] for tile in what]
    if kind == "piece":
        return names.PIECE_NAMES[value] if value != names.NOTHING else None
    if kind == "place":
        return edition.place_names[value]
    if kind == "location":
        return names.LOCATIONS[value]
    if kind == "recipe":
        return edition.recipe_names[value]
    if kind == "role":
        return edition.role_names[value]
    if kind == "order":
        return edition.order_names[value]
    if kind == "boat":
        return edition.boat_names[value]
    if kind == "house":
        return edition.house_names[value]
    if kind == "tile":
        return edition.tile_names[value]
    if kind == "mission":
        return edition.mission_names[value]
    if kind == "event":
        return edition.event_names[value]
    if kind == "asset":
        return edition.asset_names[value]
    if kind == "benefit":
        return "planning" if value else "corn"
    return value + 1 if kind == "row" else value


def spoken(words: Words, edition: Edition, values: dict[str, object]) -> dict[str, object]:
    """The values as they stand in a sentence."""
    result = dict(values)
    if "place" in values:
        result["place"] = phrases.place_phrase(
            edition, edition.place_names.index(str(values["place"]))
        )
    if "action" in values:
        action = edition.recipe_names.index(str(values["action"]))
        result["action"] = edition.recipe_titles[action]
    tiles = values.get("tiles")
    if isinstance(tiles, list):
        result["tiles"] = phrases.tiles_text(tiles)
    if "paid" in values:
        paid = values["paid"]
        result["paid"] = "for free" if paid is None else f"for 1 {paid}"
    if "slot" in values:
        result["slot"] = int(str(values["slot"])) + 1
    if "coins" in values:
        result["coins"] = phrases.coins_text(int(str(values["coins"])))
    if "opals" in values:
        result["opals"] = phrases.opals_text(int(str(values["opals"])))
    if "points" in values:
        result["gain"] = phrases.points_text(int(str(values["points"])))
    if "extension" in values:
        result["extension"] = phrases.plain(str(values["extension"]))
    if "mission" in values:
        result["mission"] = str(values["mission"]).replace("-", " ").capitalize()
    if "asset" in values:
        result["asset"] = edition.content.assets[str(values["asset"])].name
    if "card" in values:
        card = edition.event_names.index(str(values["card"]))
        result["effect"] = phrases.event_text(words, edition, card)
        result["title"] = list(edition.content.events.values())[card].name
    if "benefit" in values:
        opens = values["benefit"] == "planning"
        result["benefit"] = "one more planning space" if opens else "1 corn"
    return result


# Moves.
