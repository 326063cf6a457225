"""What the questions that allow an action have in common (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, names, phrases, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import acts, recipes, things
from altiplano.games.altiplano.rules.questions.moving import Moving
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price, why_not_from
from altiplano.games.altiplano.rules.warehouse import row_of
from altiplano.kernel.message import Message
from altiplano.kernel.question import Touches


class Acting(Moving):
    """Actions, among other answers."""

    def __init__(self, number: int, kinds: dict[int, str], phases: list[int]) -> None:
        super().__init__(number, kinds, phases)
        self.scratch = vec[i64]()
        """A buffer for moves that are only counted."""

    def prepare(self, edition: Edition) -> None:
        super().prepare(edition)
        self.scratch = vec[i64]([0] * len(edition.move_kind))

    def explanation(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Message:
        if kind != moves.ACT:
            return super().explanation(state, me, kind, a, b)
        act = explain_act(state, me, a, b % moves.WILD)
        return Message("move-wild", {"act": act}) if b >= moves.WILD else act

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind != moves.ACT:
            return super().things(state, me, kind, a, b)
        edition = state.edition
        touched = things_of(state, me, a, b % moves.WILD)
        touched["via"] = [f"action:{edition.recipe_names[a]}", *touched.get("via", [])]
        if b >= moves.WILD and acts.takes_tiles(edition, a):
            touched["from"] = things.wild(edition, me)
        elif b >= moves.WILD:
            touched["via"] += things.wild(edition, me)
        return touched


def things_of(state: State, me: Seat, recipe: i64, argument: i64) -> Touches:
    """What an action is done to."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if argument == moves.NONE_LEFT_TO_GAIN:
        return {}
    if verb == verbs.BOAT:
        return {"to": [f"boat:{edition.boat_names[argument]}"]}
    if verb == verbs.HOUSE:
        return {"to": [f"house:{edition.house_names[argument]}"]}
    if verb == verbs.ORDER:
        return {"to": [f"order:{edition.order_names[argument]}"]}
    if verb == verbs.EXTENSION:
        return {"to": [f"strip:{edition.tile_names[argument]}"]}
    if verb == verbs.ASSET:
        return {"to": [f"asset:{edition.asset_names[argument]}"]}
    if verb == verbs.TRADE:
        return {"to": traded(state, argument)}
    if verb == verbs.UNLOAD:
        return {"via": ["corn-store"]}
    if verb != verbs.PORTER and not acts.takes_tiles(edition, recipe):
        return {}
    touched = {"from": [things.on_space(edition, edition.place[recipe], argument % moves.SHARED)]}
    if verb in (verbs.STORE, verbs.PORTER):
        touched["via"] = things.row(edition, me, row_of(edition, me, argument))
    elif verb == verbs.DELIVER:
        touched["via"] = [things.order(argument)]
    elif verb == verbs.OPALS:
        touched["via"] = ["opals"]
    return touched


def traded(state: State, good: i64) -> list[str]:
    """A good on each trading space that sells it."""
    found: list[str] = []
    source: i64
    for source in range(moves.NEUTRAL + 1):
        if why_not_from(state, state.turn, good, source) == LEGAL:
            found.append(things.traded(source, good))
    return found


# What an action would do.


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
        return Message("move-opals", {"good": phrases.tile(which)})
    if verb == verbs.TRADE:
        price = phrases.opals(opal_price(state, me, which))
        marked = phrases.marked(price, list(content.goods.values())[which], "opals")
        return Message("move-trade", {"good": phrases.tile(which), "opals": marked})
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
