"""Moves in words: what each would do."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import recipes
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.movement import ride_fare
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.games.altiplano.rules.warehouse import row_of, started_row
from altiplano.games.altiplano.text import phrases
from altiplano.kernel.words import Words

ACT_CODES = {
    verbs.SELL: "move-sell",
    verbs.STORE: "move-store",
    verbs.DELIVER: "move-deliver",
    verbs.BOAT: "move-boat",
    verbs.HOUSE: "move-house",
    verbs.ORDER: "move-order",
    verbs.EXTENSION: "move-buy",
}


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
        values = phrases.role_values(edition, a)
    elif kind in (moves.PLACE, moves.TAKE_BACK):
        values = {"piece": names.PIECE_NAMES[a], "place": phrases.place_phrase(edition, b)}
    elif kind in (moves.START, moves.WALK, moves.RIDE):
        free = kind == moves.RIDE and ride_fare(state, me) == 0
        values = {
            "location": names.LOCATIONS[a],
            "paid": "free" if free else f"for 1 {names.PIECE_NAMES[b]}",
        }
    elif kind in (moves.EXCHANGE, moves.FETCH):
        values = {"tile": names.GOODS[a]}
    elif kind == moves.LATE:
        values = {"tile": phrases.what_text(a), "row": int(started_row(edition, me, a)) + 1}
    elif kind in (moves.KEEP, moves.GIVE):
        to = "to the opponent" if state.players == 2 else "to the left, the other to the right"
        values = {"mission": phrases.mission_text(edition, a), "to": to}
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
    return words.say("move-commission", {"act": act, "coins": phrases.coins_text(coins)})


def event_move_values(state: State, kind: i64, a: i64) -> dict[str, object]:
    """What the moves that answer an event name."""
    edition = state.edition
    if kind == moves.BUY_POINTS:
        cost = edition.event_cost[state.event] if state.event != names.NOTHING else 0
        return {"points": phrases.points_text(a), "coins": phrases.coins_text(a * cost)}
    if kind == moves.CORN_OUT:
        return {"row": int(a) + 1}
    if kind == moves.GO:
        return {"location": names.LOCATIONS[a]}
    if kind == moves.RETURN_FOOD:
        return {"place": phrases.place_phrase(edition, a)}
    if kind == moves.GIVE_UP:
        return {"extension": phrases.plain(edition.tile_names[a])}
    if kind == moves.FROM:
        return {"source": "the neutral space" if a == moves.NEUTRAL else f"seat {int(a)}"}
    if kind in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
        return {"tile": phrases.what_text(a)}
    return {} if kind in (moves.ACCEPT, moves.DECLINE) else {"tile": names.GOODS[a]}


def explain_asset_act(words: Words, edition: Edition, recipe: i64, argument: i64) -> str:
    """An asset's action, with the phrases.mark of its effect; one that stores names the tile."""
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    text = phrases.asset_text(words, record)
    if edition.verb[recipe] == verbs.PORTER:
        text = f"store {phrases.what_text(argument)}"
    values = {"title": record.name, "recipe": text + phrases.mark(record, "effect")}
    return words.say("move-recipe", values)


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
        "recipe": phrases.recipe_text(edition, recipe),
        "uses": phrases.recipe_text(edition, recipe).partition(" gives ")[0],
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
        price_text = phrases.opals_text(opal_price(state, me, argument)) + phrases.mark(
            good_record, "opals"
        )
        return words.say("move-trade", {"good": names.GOODS[argument], "opals": price_text})
    if verb == verbs.ASSET:
        asset = list(edition.content.assets.values())[argument]
        text = phrases.asset_text(words, asset) + phrases.mark(asset, "effect")
        return words.say("move-asset", {"effect": text})
    if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER):
        full = argument
        tile = argument % moves.SHARED
        good = list(edition.content.goods.values())[tile]
        values["good"] = phrases.what_text(argument)
        argument = tile
        values["coins"] = phrases.coins_text(
            recipes.sale_price(state, me, argument)
        ) + phrases.mark(good, "price")
        values["row"] = int(row_of(edition, me, full)) + 1
        order_number = me.second if full >= moves.SECOND else me.order
        values["order"] = edition.order_names[order_number] if order_number != names.NOTHING else ""
    elif verb == verbs.BOAT:
        boat = list(edition.content.boats.values())[argument]
        values["card"] = edition.boat_names[argument]
        gives = boat.gives + phrases.mark(boat, "gives")
        left = recipes.left_to_gain(state, edition.boat_good[argument])
        values["good"] = gives if left > 0 else f"nothing (no {gives} left)"
    elif verb == verbs.HOUSE:
        house = list(edition.content.houses.values())[argument]
        values["card"] = edition.house_names[argument]
        values["good"] = ", ".join(house.goods) + phrases.mark(house, "goods")
    elif verb == verbs.ORDER:
        first: i64 = argument * MOST_USES
        spaces = edition.order_spaces[argument]
        tiles = [names.GOODS[edition.order_tiles[first + at]] for at in range(spaces)]
        values["order"] = edition.order_names[argument]
        order = list(edition.content.orders.values())[argument]
        values["tiles"] = phrases.tiles_text(tiles) + phrases.mark(order, "tiles")
        values["points"] = f"{order.points}{phrases.mark(order, 'points')}"
        values["coins"] = phrases.coins_text(edition.pays[recipe])
    elif verb == verbs.EXTENSION:
        slot = recipes.slot_of(state, argument)
        values["extension"] = phrases.plain(edition.tile_names[argument])
        extension = list(edition.content.extensions.values())[edition.tile_kind[argument]]
        price = phrases.coins_text(
            recipes.extension_price(state, me, slot) if slot != names.NOTHING else 0
        )
        values["coins"] = price + phrases.mark(extension, "cost")
        values["recipe"] = phrases.extension_text(words, edition, edition.tile_kind[argument])
    return words.say(ACT_CODES[verb], values)
