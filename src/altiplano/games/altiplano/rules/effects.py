"""Taking an action: what it uses, and what its verb does (A6.6, A7)."""

from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.event_verbs import SLIDE_AT_ONCE
from altiplano.games.altiplano.content.moves import NONE_LEFT_TO_GAIN, SHARED
from altiplano.games.altiplano.rules import happenings
from altiplano.games.altiplano.rules.bag import draw_late
from altiplano.games.altiplano.rules.events import verb_now
from altiplano.games.altiplano.rules.orders import deliver, take_order
from altiplano.games.altiplano.rules.recipes import extension_price, sale_price, slot_of
from altiplano.games.altiplano.rules.spaces import lift, on_place
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.strip import slide
from altiplano.games.altiplano.rules.supply import gain, watch_location
from altiplano.games.altiplano.rules.warehouse import row_of, store
from altiplano.kernel.bits import bit


def act(state: State, seat: i64, recipe: i64, argument: i64, wild: i64) -> None:
    """Use the recipe's pieces, pay, and do what its verb says; one tile may be the wild one."""
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = edition.verb[recipe]
    if state.doing != recipe:
        state.report(happenings.DID, seat, recipe)
    use_pieces(edition, me, recipe, wild)
    me.coins -= edition.pays[recipe]
    if edition.once[recipe] != names.NOTHING:
        me.once |= bit(edition.once[recipe])
    if verb == verbs.GAIN:
        gain_tiles(state, seat, recipe, argument)
    elif verb == verbs.SELL:
        use_tile(edition, me, edition.place[recipe], argument, wild)
        me.container[argument] += 1
        me.coins += sale_price(state, me, argument)
        state.report(happenings.SOLD, seat, argument, sale_price(state, me, argument))
    elif verb == verbs.STORE:
        use_tile(edition, me, edition.place[recipe], tile_of(argument), wild)
        row: i64 = row_of(edition, me, argument)
        store(state, seat, tile_of(argument), row)
    elif verb == verbs.DELIVER:
        use_tile(edition, me, edition.place[recipe], tile_of(argument), wild)
        deliver(state, seat, argument)
    elif verb == verbs.BOAT:
        build_boat(state, seat, argument)
    elif verb == verbs.HOUSE:
        build_house(state, seat, argument)
    elif verb == verbs.CART:
        me.carts += 1
        state.carts -= 1
        state.report(happenings.CART, seat, me.carts)
        watch_location(state, names.VILLAGE)
    elif verb == verbs.ORDER:
        take_order(me, argument)
        state.orders &= ~bit(argument)
        state.report(happenings.ORDER, seat, argument)
        watch_location(state, names.MARKET)
    elif verb == verbs.EXTENSION:
        buy_extension(state, seat, argument)
    elif verb == verbs.BUILD:
        build_road(state, seat)
    else:
        act_at_traveler(state, seat, recipe, argument, wild)


def act_at_traveler(state: State, seat: i64, recipe: i64, argument: i64, wild: i64) -> None:
    """T5: opals for a tile; an asset or a good, paid next; an asset's action."""
    edition = state.edition
    me = state.seats[seat]
    verb: i64 = edition.verb[recipe]
    amount: i64 = 1
    if recipe >= edition.asset_recipe:
        amount = edition.asset_amount[recipe - edition.asset_recipe]
        if verb == verbs.PORTER:
            lift(edition, me, edition.place[recipe], tile_of(argument))
            store(state, seat, tile_of(argument), row_of(edition, me, argument))
        else:
            clear_asset(edition, me, edition.place[recipe])
    if verb == verbs.OPALS:
        use_tile(edition, me, names.STRIP, argument, wild)
        me.container[argument] += 1
        me.opals += amount
        state.report(happenings.BOUGHT_OPALS, seat, argument, amount)
    elif verb == verbs.CUT:
        me.opals += amount
        state.report(happenings.OPAL, seat, amount)
    elif verb in (verbs.ASSET, verbs.TRADE):
        state.buying = argument
    elif verb == verbs.PATRON:
        me.markers += amount
        state.report(happenings.POINTS, seat, amount)
    elif verb == verbs.SURVEY:
        build_road(state, seat)
    elif verb == verbs.ASSIST:
        draw_late(state, seat, 1, happenings.DREW)


def clear_asset(edition: Edition, me: Seat, place: i64) -> None:
    """T5.5: tiles used go to the container, coins to the supply."""
    piece: i64
    for piece in range(names.PIECES):
        while on_place(edition, me, place, piece) > 0:
            lift(edition, me, place, piece)
            if piece != names.COIN:
                me.container[piece] += 1


def tile_of(what: i64) -> i64:
    """The tile, without its destination: its partner's row, or the second order."""
    return what % SHARED


def use_pieces(edition: Edition, me: Seat, recipe: i64, wild: i64) -> None:
    """A6.6: tiles used go to the container, coins to the supply."""
    place: i64 = edition.place[recipe]
    at: i64
    for at in range(edition.uses_count[recipe]):
        piece: i64 = edition.uses[recipe * MOST_USES + at]
        if place < names.BOARD_PLACES:
            use_tile(edition, me, place, piece, wild)
            if piece == wild:
                wild = names.NOTHING
        if piece != names.COIN:
            me.container[piece] += 1
    if place >= names.BOARD_PLACES and recipe < edition.asset_recipe:
        me.fill(place - names.ROLE_PLACE, 0)


def use_tile(edition: Edition, me: Seat, place: i64, good: i64, wild: i64) -> None:
    """Take a tile off a space of the board, or out of the wild space."""
    if good == wild:
        place = names.FIRST_EXTENSION_PLACE + edition.wild_space
    lift(edition, me, place, good)


def gain_tiles(state: State, seat: i64, recipe: i64, argument: i64) -> None:
    edition = state.edition
    if edition.choice_count[recipe] > 0:
        gain(state, seat, argument)
        return
    at: i64
    for at in range(edition.gives_count[recipe]):
        gain(state, seat, edition.gives[recipe * MOST_USES + at])


def build_boat(state: State, seat: i64, boat: i64) -> None:
    """A7.10: the card, and immediately the good on it."""
    if boat == NONE_LEFT_TO_GAIN:
        return
    state.seats[seat].boats |= bit(boat)
    state.boats &= ~bit(boat)
    state.news = True
    state.report(happenings.BOAT, seat, boat)
    gain(state, seat, state.edition.boat_good[boat])
    watch_location(state, names.HARBOR)


def build_house(state: State, seat: i64, house: i64) -> None:
    """A7.11: the card."""
    if house == NONE_LEFT_TO_GAIN:
        return
    state.seats[seat].houses |= bit(house)
    state.houses &= ~bit(house)
    state.be_first(names.FIRST_HOUSE, seat)
    state.report(happenings.HOUSE, seat, house)
    watch_location(state, names.VILLAGE)


def buy_extension(state: State, seat: i64, tile: i64) -> None:
    """A7.15: its slot stays empty until cleanup."""
    me = state.seats[seat]
    slot = slot_of(state, tile)
    price = extension_price(state, me, slot)
    me.coins -= price
    me.extensions |= bit(tile)
    state.strip[slot] = names.NOTHING
    state.bought = True
    state.report(happenings.EXTENSION, seat, tile, price)
    if verb_now(state) == SLIDE_AT_ONCE:
        slide(state)


def build_road(state: State, seat: i64) -> None:
    """A7.19: one step; it opens a planning space (from the next drawing, R2) or gives a corn."""
    me = state.seats[seat]
    me.road += 1
    opens: i64 = state.edition.track[me.road - 1]
    state.report(happenings.ROAD_STEP, seat, me.road, opens)
    if not opens:
        state.corn += 1
    elif state.phase == names.ACTIONS:
        me.opened += 1
