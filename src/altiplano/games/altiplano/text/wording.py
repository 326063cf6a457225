"""Words for people: refusals, happenings and moves, with the names of this edition."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.records import Asset, EventCard, Mission
from altiplano.games.altiplano.rules import happenings, recipes
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.movement import ride_fare
from altiplano.games.altiplano.rules.refusals import CODES, code_of, first_of, second_of
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.games.altiplano.rules.warehouse import row_of, started_row
from altiplano.kernel.content import Record, origins_of
from altiplano.kernel.events import Event
from altiplano.kernel.words import Words

FOOD_SOURCES = {
    moves.BAG: "in the bag",
    moves.CONTAINER: "in the container",
    moves.ON_PLANNING: "on the planning spaces",
}

FIRST_WORDS = {
    "row": "a complete row",
    "fish-row": "a complete row of fish only",
    "order": "a fulfilled order",
    "house": "a house",
}

SAID_WHEN_FORCED = (happenings.PASSED, happenings.READY)
"""What a player may wonder about: it happened without being asked for."""

ACT_CODES = {
    verbs.SELL: "move-sell",
    verbs.STORE: "move-store",
    verbs.DELIVER: "move-deliver",
    verbs.BOAT: "move-boat",
    verbs.HOUSE: "move-house",
    verbs.ORDER: "move-order",
    verbs.EXTENSION: "move-buy",
}


def tiles_text(tiles: list[str]) -> str:
    """`2 food, 1 fish, 3 coins`; in the order in which they first come."""
    counts = {tile: tiles.count(tile) for tile in tiles}
    coin = names.PIECE_NAMES[names.COIN]
    parts = [coins_text(n) if tile == coin else f"{n} {tile}" for tile, n in counts.items()]
    return ", ".join(parts) or "nothing"


def recipe_text(edition: Edition, recipe: i64) -> str:
    """What a recipe turns into what."""
    first: i64 = recipe * MOST_USES
    used = [names.PIECE_NAMES[edition.uses[first + at]] for at in range(edition.uses_count[recipe])]
    used += ["coin"] * edition.pays[recipe]
    given = [names.GOODS[edition.gives[first + at]] for at in range(edition.gives_count[recipe])]
    choices = [
        names.GOODS[edition.choices[first + at]] for at in range(edition.choice_count[recipe])
    ]
    if recipe >= edition.asset_recipe:
        return list(edition.content.assets.values())[recipe - edition.asset_recipe].name
    if edition.verb[recipe] != verbs.GAIN:
        result = verbs.RESULTS[list(verbs.VERBS)[edition.verb[recipe]]]
    else:
        result = tiles_text(given) if given else "1 " + " or ".join(choices)
    places = (*names.LOCATIONS, "traveler")
    location = edition.location[recipe]
    place = places[location] if location != names.NOTHING else "anywhere"
    before = f"{tiles_text(used)} gives " if used else ""
    return f"{before}{result} ({place})"


def extension_text(words: Words, edition: Edition, kind: i64) -> str:
    """What an extension does."""
    if edition.special[kind]:
        return words.say(f"effect-{edition.special[kind]}", {"amount": int(edition.amount[kind])})
    return recipe_text(edition, edition.extension_recipe + kind)


def mission_text(edition: Edition, mission: i64) -> str:
    """A mission's conditions and points."""
    record = list(edition.content.missions.values())[mission]
    return f"{condition_text(record)} ({record.points}{mark(record, 'points')} points)"


def mark(record: Record, field: str) -> str:
    """`*` behind a value that is reconstructed, so that nobody takes it for the printed one."""
    return "*" if "reconstructed" in origins_of(record, field) else ""


def condition_text(record: Mission) -> str:
    """What a mission asks for, made from its record."""
    parts = [
        f"{count} {what if count == 1 else several}{more}"
        for count, what, several, more in (
            (record.orders, "order", "orders", " fulfilled"),
            (record.boats, "boat", "boats", " built"),
            (record.houses, "house", "houses", " built"),
            (record.rows, "complete row", "complete rows", ""),
            (record.pure_rows, "complete row", "complete rows", " without corn"),
            (record.types, "type", "types", " of goods stored"),
            (record.goods, "good", "goods", " stored"),
        )
        if count
    ]
    if record.orders_with:
        parts.append(f"counting orders that show {' or '.join(record.orders_with)}")
    parts += [f"{count} {good} stored" for good, count in record.stores.items()]
    parts += [f"{count} {good} at the end" for good, count in record.has.items()]
    if record.first:
        parts.append(f"be the first with {FIRST_WORDS[record.first]}")
    if record.most:
        parts.append(f"more {record.most} than any other at the end")
    if record.assets:
        parts.append(f"{record.assets} {'asset' if record.assets == 1 else 'assets'} at the end")
    return ", ".join(parts)


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
            place = place_phrase(edition, edition.place_names.index(parts[2]))
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
            needed = needed_on_spaces(edition, recipe)
    return {
        "a": int(a),
        "opals": opals_text(a),
        "needed": needed,
        "piece": named(names.PIECE_NAMES, a),
        "good": named(names.GOODS, a),
        "place": place_phrase(edition, b),
        "location": named(names.LOCATIONS, a),
        "mission": named(tuple(edition.mission_names), a),
        "extension": plain(named(tuple(edition.tile_names), a)),
        "order": named(tuple(edition.order_names), a),
        "row": int(a) + 1,
        "coins": coins_text(me.coins),
        "price": coins_text(a),
        "pawn": f"at the {names.LOCATIONS[me.pawn]}"
        if me.pawn != names.NOBODY
        else "off the board",
        "question": words.say(f"question-{names.QUESTIONS[me.ask]}", {}),
        "neighbours": neighbours(state, me.pawn),
        "doing": edition.recipe_names[state.doing] if state.doing != names.NOTHING else "",
    }


def needed_on_spaces(edition: Edition, recipe: i64) -> str:
    """What the own spaces of a role, extension or asset wait for."""
    if recipe < edition.asset_recipe:
        return recipe_text(edition, recipe).partition(" gives ")[0]
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    return f"1 {' or '.join(record.accepts)}" if record.verb == "porter" else paid_text(record)


def paid_text(record: Asset) -> str:
    """What lies on all spaces of an asset that is used."""
    if record.accepts == ["coin"]:
        return coins_text(record.spaces)
    return f"{record.spaces} {' or '.join(record.accepts)}"


def place_phrase(edition: Edition, place: i64) -> str:
    """A place with spaces, as it stands in a sentence."""
    if place == names.MOVEMENT:
        return "on the movement spaces"
    if place >= moves.BAG:
        return FOOD_SOURCES[int(place)]
    if place < names.MOVEMENT:
        return f"at the {names.LOCATIONS[place]}"
    if place == names.STRIP:
        return "on the traveler strip"
    return "on the role" if place == names.ROLE_PLACE else f"on {edition.place_names[place]}"


def named(listed: tuple[str, ...], number: i64) -> str:
    return listed[number] if 0 <= number < len(listed) else ""


def plain(tile: str) -> str:
    """An extension in a sentence: of `larger-village/2` it is "larger village"."""
    return tile.partition("/")[0].replace("-", " ")


def neighbours(state: State, location: i64) -> str:
    if location == names.NOBODY:
        return ""
    spot: i64 = state.spot[location]
    before = names.LOCATIONS[state.ring[(spot + names.RING - 1) % names.RING]]
    return f"{before} or {names.LOCATIONS[state.ring[(spot + 1) % names.RING]]}"


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
        result["place"] = place_phrase(edition, edition.place_names.index(str(values["place"])))
    if "action" in values:
        action = edition.recipe_names.index(str(values["action"]))
        result["action"] = edition.recipe_titles[action]
    tiles = values.get("tiles")
    if isinstance(tiles, list):
        result["tiles"] = tiles_text(tiles)
    if "paid" in values:
        paid = values["paid"]
        result["paid"] = "for free" if paid is None else f"for 1 {paid}"
    if "slot" in values:
        result["slot"] = int(str(values["slot"])) + 1
    if "coins" in values:
        result["coins"] = coins_text(int(str(values["coins"])))
    if "opals" in values:
        result["opals"] = opals_text(int(str(values["opals"])))
    if "points" in values:
        result["gain"] = points_text(int(str(values["points"])))
    if "extension" in values:
        result["extension"] = plain(str(values["extension"]))
    if "mission" in values:
        result["mission"] = str(values["mission"]).replace("-", " ").capitalize()
    if "asset" in values:
        result["asset"] = edition.content.assets[str(values["asset"])].name
    if "card" in values:
        card = edition.event_names.index(str(values["card"]))
        result["effect"] = event_text(words, edition, card)
        result["title"] = list(edition.content.events.values())[card].name
    if "benefit" in values:
        opens = values["benefit"] == "planning"
        result["benefit"] = "one more planning space" if opens else "1 corn"
    return result


def coins_text(coins: i64) -> str:
    return "1 coin" if coins == 1 else f"{coins} coins"


def opals_text(opals: i64) -> str:
    return "1 opal" if opals == 1 else f"{opals} opals"


def points_text(points: i64) -> str:
    return "1 point" if points == 1 else f"{points} points"


# Moves.


def explain(words: Words, code: str, state: State, seat: int, move: int) -> str:
    """What a move would do, in words; its question knows the code of the sentence."""
    edition = state.edition
    me = state.seats[seat]
    kind: i64 = edition.move_kind[move]
    a: i64 = edition.move_a[move]
    b: i64 = edition.move_b[move]
    if kind == moves.ACT:
        text = explain_act(words, state, seat, a, b % moves.WILD)
        if b >= moves.WILD:
            text = words.say("move-wild", {"act": text})
        return after_commission(words, state, me, a, text)
    values: dict[str, object] = {}
    if kind == moves.TAKE_ROLE:
        values = role_values(edition, a)
    elif kind in (moves.PLACE, moves.TAKE_BACK):
        values = {"piece": names.PIECE_NAMES[a], "place": place_phrase(edition, b)}
    elif kind in (moves.START, moves.WALK, moves.RIDE):
        free = kind == moves.RIDE and ride_fare(state, me) == 0
        values = {
            "location": names.LOCATIONS[a],
            "paid": "free" if free else f"for 1 {names.PIECE_NAMES[b]}",
        }
    elif kind in (moves.EXCHANGE, moves.FETCH):
        values = {"tile": names.GOODS[a]}
    elif kind == moves.LATE:
        values = {"tile": what_text(a), "row": int(started_row(edition, me, a)) + 1}
    elif kind in (moves.KEEP, moves.GIVE):
        to = "to the opponent" if state.players == 2 else "to the left, the other to the right"
        values = {"mission": mission_text(edition, a), "to": to}
    elif kind == moves.STORE_CORN:
        values = {"row": int(a) + 1}
    elif kind >= moves.ACCEPT:
        values = event_move_values(state, kind, a)
    return words.say(code, values)


def after_commission(words: Words, state: State, me: Seat, recipe: i64, act: str) -> str:
    """R40: an action, with the coin that comes before it if Commission pays one."""
    location: i64 = recipes.location_now(state, recipe)
    coins = commission(state, me, me.pawn if location == names.NOTHING else location)
    if me.ask != names.ASK_TURN or coins == 0:
        return act
    return words.say("move-commission", {"act": act, "coins": coins_text(coins)})


def event_move_values(state: State, kind: i64, a: i64) -> dict[str, object]:
    """What the moves that answer an event name."""
    edition = state.edition
    if kind == moves.BUY_POINTS:
        cost = edition.event_cost[state.event] if state.event != names.NOTHING else 0
        return {"points": points_text(a), "coins": coins_text(a * cost)}
    if kind == moves.CORN_OUT:
        return {"row": int(a) + 1}
    if kind == moves.GO:
        return {"location": names.LOCATIONS[a]}
    if kind == moves.RETURN_FOOD:
        return {"place": place_phrase(edition, a)}
    if kind == moves.GIVE_UP:
        return {"extension": plain(edition.tile_names[a])}
    if kind == moves.FROM:
        return {"source": "the neutral space" if a == moves.NEUTRAL else f"seat {int(a)}"}
    if kind in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
        return {"tile": what_text(a)}
    return {} if kind in (moves.ACCEPT, moves.DECLINE) else {"tile": names.GOODS[a]}


def explain_asset_act(words: Words, edition: Edition, recipe: i64, argument: i64) -> str:
    """An asset's action, with the mark of its effect; one that stores names the tile."""
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    text = asset_text(words, record)
    if edition.verb[recipe] == verbs.PORTER:
        text = f"store {what_text(argument)}"
    values = {"title": record.name, "recipe": text + mark(record, "effect")}
    return words.say("move-recipe", values)


def asset_text(words: Words, record: Asset) -> str:
    """What an asset does, made from its record."""
    values = {
        "amount": record.amount,
        "coins": coins_text(record.amount),
        "opals": opals_text(record.amount),
        "points": points_text(record.amount),
        "goods": " and ".join(record.goods),
        "paid": paid_text(record),
        "spaces": record.spaces,
    }
    return words.say(f"asset-{record.special or record.verb}", values)


def what_text(what: i64) -> str:
    """A tile, with where it goes if that is not the usual way."""
    if what >= moves.SECOND:
        return f"{names.GOODS[what - moves.SECOND]} (second order)"
    if what >= moves.SHARED:
        return f"{names.GOODS[what - moves.SHARED]} (in its partner's row)"
    return names.GOODS[what]


def event_text(words: Words, edition: Edition, event: i64) -> str:
    """What an event of this edition does."""
    return card_text(words, list(edition.content.events.values())[event])


def card_text(words: Words, record: EventCard) -> str:
    """What an event does, made from its record."""
    values = {
        "amount": record.amount,
        "coins": coins_text(record.amount),
        "points": points_text(record.amount),
        "cost": coins_text(record.cost) if record.cost else "nothing",
        "good": record.good,
        "goods": " and ".join(record.goods),
    }
    effect = words.say(f"event-{record.verb}", values)
    return words.say("event-second-stage", {"effect": effect}) if record.second_stage else effect


def role_values(edition: Edition, role: i64) -> dict[str, object]:
    """What a role starts with and does, each value with its mark."""
    record = list(edition.content.roles.values())[role]
    tiles = [f"{count} {good}" for good, count in record.start.items()]
    return {
        "role": edition.role_names[role],
        "start": ", ".join(tiles) + mark(record, "start"),
        "coins": coins_text(record.coins) + mark(record, "coins"),
        "recipe": recipe_text(edition, edition.role_recipe + role) + mark(record, "effect"),
    }


def gone_text(state: State, recipe: i64, choice: i64) -> str:
    """Where an action would give nothing (R5), what there is none of; else nothing is said."""
    edition = state.edition
    if edition.verb[recipe] != verbs.GAIN or recipe >= edition.asset_recipe:
        return ""
    first: i64 = recipe * MOST_USES
    goods = [int(edition.gives[first + at]) for at in range(edition.gives_count[recipe])]
    if choice != moves.NO_ARGUMENT:
        goods = [int(choice)]
    if not goods or any(recipes.left_to_gain(state, good) > 0 for good in goods):
        return ""
    return f"no {' or '.join(sorted({names.GOODS[good] for good in goods}))}"


def explain_act(words: Words, state: State, seat: int, recipe: i64, argument: i64) -> str:
    edition = state.edition
    me = state.seats[seat]
    verb = int(edition.verb[recipe])
    values: dict[str, object] = {
        "title": edition.recipe_titles[recipe],
        "recipe": recipe_text(edition, recipe),
        "uses": recipe_text(edition, recipe).partition(" gives ")[0],
    }
    if argument == moves.NONE_LEFT_TO_GAIN:
        return words.say("move-nothing", {**values, "gone": "none"})
    gone = gone_text(state, recipe, argument)
    if gone:
        return words.say("move-nothing", {**values, "gone": gone})
    if recipe >= edition.asset_recipe:
        return explain_asset_act(words, edition, recipe, argument)
    if argument == moves.NO_ARGUMENT:
        return words.say("move-recipe", values)
    if verb == verbs.GAIN:
        values["recipe"] = f"{values['uses']} gives 1 {names.GOODS[argument]}"
        return words.say("move-recipe", values)
    if verb == verbs.OPALS:
        return words.say("move-opals", {"good": names.GOODS[argument]})
    if verb == verbs.TRADE:
        good_record = list(edition.content.goods.values())[argument]
        price_text = opals_text(opal_price(state, me, argument)) + mark(good_record, "opals")
        return words.say("move-trade", {"good": names.GOODS[argument], "opals": price_text})
    if verb == verbs.ASSET:
        asset = list(edition.content.assets.values())[argument]
        text = asset_text(words, asset) + mark(asset, "effect")
        return words.say("move-asset", {"effect": text})
    if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER):
        full = argument
        tile = argument % moves.SHARED
        good = list(edition.content.goods.values())[tile]
        values["good"] = what_text(argument)
        argument = tile
        values["coins"] = coins_text(recipes.sale_price(state, me, argument)) + mark(good, "price")
        values["row"] = int(row_of(edition, me, full)) + 1
        order_number = me.second if full >= moves.SECOND else me.order
        values["order"] = edition.order_names[order_number] if order_number != names.NOTHING else ""
    elif verb == verbs.BOAT:
        boat = list(edition.content.boats.values())[argument]
        values["card"] = edition.boat_names[argument]
        gives = boat.gives + mark(boat, "gives")
        left = recipes.left_to_gain(state, edition.boat_good[argument])
        values["good"] = gives if left > 0 else f"nothing (no {gives} left)"
    elif verb == verbs.HOUSE:
        house = list(edition.content.houses.values())[argument]
        values["card"] = edition.house_names[argument]
        values["good"] = ", ".join(house.goods) + mark(house, "goods")
    elif verb == verbs.ORDER:
        first: i64 = argument * MOST_USES
        spaces = edition.order_spaces[argument]
        tiles = [names.GOODS[edition.order_tiles[first + at]] for at in range(spaces)]
        values["order"] = edition.order_names[argument]
        order = list(edition.content.orders.values())[argument]
        values["tiles"] = tiles_text(tiles) + mark(order, "tiles")
        values["points"] = f"{order.points}{mark(order, 'points')}"
        values["coins"] = coins_text(edition.pays[recipe])
    elif verb == verbs.EXTENSION:
        slot = recipes.slot_of(state, argument)
        values["extension"] = plain(edition.tile_names[argument])
        extension = list(edition.content.extensions.values())[edition.tile_kind[argument]]
        price = coins_text(recipes.extension_price(state, me, slot) if slot != names.NOTHING else 0)
        values["coins"] = price + mark(extension, "cost")
        values["recipe"] = extension_text(words, edition, edition.tile_kind[argument])
    return words.say(ACT_CODES[verb], values)
