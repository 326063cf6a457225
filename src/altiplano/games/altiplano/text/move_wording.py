"""What each move would do, as messages."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import recipes
from altiplano.games.altiplano.rules.assets import commission
from altiplano.games.altiplano.rules.bidding import next_bid
from altiplano.games.altiplano.rules.movement import ride_fare
from altiplano.games.altiplano.rules.questions.base import Question
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price
from altiplano.games.altiplano.rules.warehouse import row_of, started_row
from altiplano.games.altiplano.text import phrases
from altiplano.kernel.message import Message, Value, seat_name


def explain(question: Question, state: State, seat: int, move: int) -> Message:
    """What a move would do as the answer to a question."""
    edition = state.edition
    me = state.seats[seat]
    kind: i64 = edition.move_kind[move]
    a: i64 = edition.move_a[move]
    b: i64 = edition.move_b[move]
    if kind == moves.ACT:
        act = explain_act(state, me, a, b % moves.WILD)
        if b >= moves.WILD:
            act = Message("move-wild", {"act": act})
        return after_commission(state, me, a, act)
    values: dict[str, Value] = {}
    if kind == moves.TAKE_ROLE:
        values = phrases.role_values(edition, a)
        if me.ask == names.ASK_BID:
            values["points"] = phrases.points(next_bid(state, a))
    elif kind in (moves.PLACE, moves.TAKE_BACK):
        values = {"piece": phrases.good(names.PIECE_NAMES[a]), "place": phrases.place(edition, b)}
    elif kind == moves.START:
        values = {"location": phrases.location(a)}
    elif kind in (moves.WALK, moves.RIDE):
        if kind == moves.RIDE and ride_fare(state, me) == 0:
            fare = Message("free")
        else:
            fare = Message("for-one", {"piece": phrases.good(names.PIECE_NAMES[b])})
        values = {"location": phrases.location(a), "paid": fare}
    elif kind in (moves.EXCHANGE, moves.FETCH):
        values = {"tile": phrases.good(names.GOODS[a])}
    elif kind == moves.LATE:
        values = {"tile": phrases.tile_and_way(a), "row": int(started_row(edition, me, a)) + 1}
    elif kind == moves.KEEP:
        values = {"mission": phrases.mission_worth(edition, a)}
    elif kind == moves.GIVE:
        to = Message("to-opponent" if state.players == 2 else "to-both-sides")
        values = {"mission": phrases.mission_worth(edition, a), "to": to}
    elif kind == moves.STORE_CORN:
        values = {"row": int(a) + 1}
    elif kind >= moves.ACCEPT:
        values = event_move_values(state, kind, a)
    return Message(question.sentence(state, int(kind), int(a)), values)


def after_commission(state: State, me: Seat, recipe: i64, act: Message) -> Message:
    """R40: an action, after the coin that Commission pays, if it does."""
    location: i64 = recipes.location_now(state, recipe)
    coins = commission(state, me, me.pawn if location == names.NOTHING else location)
    if me.ask != names.ASK_TURN or coins == 0:
        return act
    return Message("move-commission", {"act": act, "coins": phrases.coins(coins)})


def event_move_values(state: State, kind: i64, a: i64) -> dict[str, Value]:
    """The values in messages about answers to events."""
    edition = state.edition
    if kind == moves.BUY_POINTS:
        cost = edition.event_cost[state.event] if state.event != names.NOTHING else 0
        return {"points": phrases.points(a), "coins": phrases.coins(a * cost)}
    if kind == moves.CORN_OUT:
        return {"row": int(a) + 1}
    if kind == moves.GO:
        return {"location": phrases.location(a)}
    if kind == moves.RETURN_FOOD:
        return {"place": phrases.place(edition, a)}
    if kind == moves.GIVE_UP:
        return {"extension": phrases.extension(edition, a)}
    if kind == moves.FROM:
        return {"source": Message("neutral-space") if a == moves.NEUTRAL else seat_name(int(a))}
    if kind in (moves.STORE_PLANNED, moves.DELIVER_PLANNED):
        return {"tile": phrases.tile_and_way(a)}
    return {} if kind in (moves.ACCEPT, moves.DECLINE) else {"tile": phrases.good(names.GOODS[a])}


# Actions.


def explain_act(state: State, me: Seat, recipe: i64, argument: i64) -> Message:
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    title = phrases.recipe_title(edition, recipe)
    gone = goods_gone(state, recipe, argument)
    if gone is not None:
        uses = phrases.tiles(phrases.uses(edition, recipe))
        return Message("move-nothing", {"title": title, "uses": uses, "gone": gone})
    if recipe >= edition.asset_recipe:
        return explain_asset_act(edition, recipe, argument)
    if argument == moves.NO_ARGUMENT:
        effect = phrases.recipe_effect(edition, recipe)
        return Message("move-recipe", {"title": title, "recipe": effect})
    if verb == verbs.GAIN:
        one = phrases.amount(1, names.GOODS[argument])
        uses = phrases.tiles(phrases.uses(edition, recipe))
        return Message("move-gain", {"title": title, "uses": uses, "tile": one})
    if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER):
        return explain_tile_act(state, me, verb, argument)
    return explain_card_act(state, me, recipe, argument)


def goods_gone(state: State, recipe: i64, choice: i64) -> Message | None:
    """The goods that are not left, if an action would give nothing (R5); otherwise nothing."""
    edition = state.edition
    if choice == moves.NONE_LEFT_TO_GAIN:
        return Message("none")
    if edition.verb[recipe] != verbs.GAIN or recipe >= edition.asset_recipe:
        return None
    first: i64 = recipe * MOST_USES
    goods = [int(edition.gives[first + at]) for at in range(edition.gives_count[recipe])]
    if choice != moves.NO_ARGUMENT:
        goods = [int(choice)]
    if not goods or any(recipes.left_to_gain(state, good) > 0 for good in goods):
        return None
    types = sorted({names.GOODS[good] for good in goods})
    return Message("no-goods", {"goods": phrases.goods(types, "or")})


def explain_asset_act(edition: Edition, recipe: i64, argument: i64) -> Message:
    """An asset's action, with the mark of its effect; storing names the tile."""
    record = list(edition.content.assets.values())[recipe - edition.asset_recipe]
    effect = phrases.asset_effect(record)
    if edition.verb[recipe] == verbs.PORTER:
        effect = Message("move-porter", {"tile": phrases.tile_and_way(argument)})
    marked = phrases.marked(effect, record, "effect")
    title = phrases.recipe_title(edition, recipe)
    return Message("move-recipe", {"title": title, "recipe": marked})


def explain_tile_act(state: State, me: Seat, verb: i64, what: i64) -> Message:
    """A tile is sold, stored or delivered."""
    edition = state.edition
    tile = what % moves.SHARED
    good = phrases.tile_and_way(what)
    if verb == verbs.SELL:
        record = list(edition.content.goods.values())[tile]
        price = phrases.coins(recipes.sale_price(state, me, tile))
        return Message("move-sell", {"good": good, "coins": phrases.marked(price, record, "price")})
    if verb == verbs.STORE:
        return Message("move-store", {"good": good, "row": int(row_of(edition, me, what)) + 1})
    order: i64 = me.second if what >= moves.SECOND else me.order
    if order == names.NOTHING:
        return Message("move-deliver-nowhere", {"good": good})
    return Message("move-deliver", {"good": good, "order": phrases.order(edition, order)})


def explain_card_act(state: State, me: Seat, recipe: i64, which: i64) -> Message:
    """A card, tile or opal is taken or bought."""
    edition = state.edition
    content = edition.content
    verb: i64 = edition.verb[recipe]
    uses = phrases.tiles(phrases.uses(edition, recipe))
    if verb == verbs.OPALS:
        return Message("move-opals", {"good": phrases.good(names.GOODS[which])})
    if verb == verbs.TRADE:
        price = phrases.opals(opal_price(state, me, which))
        marked = phrases.marked(price, list(content.goods.values())[which], "opals")
        return Message("move-trade", {"good": phrases.good(names.GOODS[which]), "opals": marked})
    if verb == verbs.ASSET:
        asset = list(content.assets.values())[which]
        effect = phrases.marked(phrases.asset_effect(asset), asset, "effect")
        return Message("move-asset", {"effect": effect})
    if verb == verbs.BOAT:
        boat = list(content.boats.values())[which]
        gives = phrases.marked(phrases.good(boat.gives), boat, "gives")
        if recipes.left_to_gain(state, edition.boat_good[which]) <= 0:
            gives = Message("nothing-left", {"good": gives})
        card = phrases.card("boat", edition.boat_names, which)
        return Message("move-boat", {"uses": uses, "card": card, "good": gives})
    if verb == verbs.HOUSE:
        house = list(content.houses.values())[which]
        bonus = phrases.marked(phrases.goods(house.goods), house, "goods")
        card = phrases.card("house", edition.house_names, which)
        return Message("move-house", {"uses": uses, "card": card, "good": bonus})
    if verb == verbs.ORDER:
        order = list(content.orders.values())[which]
        return Message(
            "move-order",
            {
                "tiles": phrases.marked(phrases.tiles(order.tiles), order, "tiles"),
                "points": phrases.marked(order.points, order, "points"),
                "coins": phrases.coins(edition.pays[recipe]),
            },
        )
    slot = recipes.slot_of(state, which)
    kind: i64 = edition.tile_kind[which]
    cost = phrases.coins(recipes.extension_price(state, me, slot) if slot != names.NOTHING else 0)
    return Message(
        "move-buy",
        {
            "extension": phrases.extension(edition, which),
            "coins": phrases.marked(cost, list(content.extensions.values())[kind], "cost"),
            "recipe": phrases.extension_effect(edition, kind),
        },
    )
