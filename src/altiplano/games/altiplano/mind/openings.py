"""Which jobs a seat could do in a round: of the board, its role, extensions and assets."""

from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES
from altiplano.games.altiplano.content.moves import NO_ARGUMENT, NONE_LEFT_TO_GAIN
from altiplano.games.altiplano.mind.deliveries import OWN, PLACES
from altiplano.games.altiplano.mind.estimate import stored_in
from altiplano.games.altiplano.mind.jobs import MOST_PIECES, Jobs
from altiplano.games.altiplano.mind.weights import NEXT_ROW
from altiplano.games.altiplano.rules import spaces
from altiplano.games.altiplano.rules.assets import for_sale
from altiplano.games.altiplano.rules.recipes import extension_price, sale_price
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price, why_not_trade
from altiplano.games.altiplano.rules.warehouse import row_for, row_type
from altiplano.kernel.bits import bit, lowest

AN_EXTENSION: Final = 1
AN_ASSET: Final = 2
FIRST_OWN_ASSET: Final = 3
"""Groups of jobs that exclude each other; asset a has the group FIRST_OWN_ASSET + a."""

ACTING: Final = (verbs.ASSIST, verbs.CUT, verbs.PATRON, verbs.SURVEY, verbs.PORTER)
"""What assets do by an action of their own."""


def list_all(jobs: Jobs, state: State, seat: i64) -> None:
    """Write down all jobs: of the board, the role, extensions and assets."""
    edition = state.edition
    me = state.seats[seat]
    jobs.count = 0
    jobs.deliveries.look(state, me, jobs.denials.orders)
    list_basic(jobs, state, seat)
    if me.role != names.NOTHING:
        list_own(jobs, state, me, edition.role_recipe + me.role)
    mine: i64 = me.extensions
    while mine:
        kind: i64 = edition.tile_kind[lowest(mine)]
        mine &= mine - 1
        if not edition.is_effect[kind]:
            list_own(jobs, state, me, edition.extension_recipe + kind)
    mine = me.assets
    while mine:
        list_asset(jobs, state, me, lowest(mine))
        mine &= mine - 1


def list_basic(jobs: Jobs, state: State, seat: i64) -> None:
    """The basic actions of the board, and of the traveler strip."""
    edition = state.edition
    me = state.seats[seat]
    recipe: i64
    for recipe in range(edition.basic):
        if edition.place[recipe] == names.STRIP and not me.strip:
            continue
        if jobs.denials.recipe(recipe):
            continue
        if edition.once[recipe] != names.NOTHING and me.once >> edition.once[recipe] & 1:
            continue
        verb: i64 = edition.verb[recipe]
        if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER):
            list_tiles(jobs, state, me, recipe, verb)
        elif verb == verbs.TRADE:
            list_trading(jobs, state, seat, recipe)
        elif verb in (verbs.OPALS, verbs.ASSET):
            list_traveler(jobs, state, me, recipe, verb)
        elif verb == verbs.EXTENSION:
            list_extensions(jobs, state, me, recipe)
        elif verb == verbs.ORDER:
            list_orders(jobs, state, recipe)
        else:
            list_action(jobs, state, me, recipe, verb)


def list_action(jobs: Jobs, state: State, me: Seat, recipe: i64, verb: i64) -> None:
    """An action with pieces of its own, or with a price."""
    edition = state.edition
    worths = jobs.worths
    worth = 0.0
    argument: i64 = NO_ARGUMENT
    if verb == verbs.GAIN:
        argument = worths.best_choice(state, recipe)
        worth = worths.gains(edition, recipe, argument)
    elif verb in (verbs.BOAT, verbs.HOUSE):
        argument, worth = best_card(jobs, state, verb)
    elif verb == verbs.BUILD:
        worth = worths.next_step(state, me)
    elif verb == verbs.CART:
        if me.carts >= edition.most_carts or state.carts == 0:
            return
        worth = worths.new_cart(me)
    pays: i64 = edition.pays[recipe]
    worth -= float(pays) * worths.coin
    limit: i64 = 1 if verb in (verbs.BUILD, verbs.CART) else 3
    job = jobs.add(state, recipe, argument, worth, limit)
    jobs.pays[job] = pays
    at: i64
    for at in range(edition.uses_count[recipe]):
        jobs.use(job, edition.uses[recipe * MOST_USES + at])


def best_card(jobs: Jobs, state: State, verb: i64) -> tuple[i64, float]:
    """The best boat or house on offer, and its worth."""
    edition, worths = state.edition, jobs.worths
    boats = verb == verbs.BOAT
    houses: i64 = state.houses & ~jobs.denials.houses
    cards: i64 = state.boats & ~jobs.denials.boats if boats else houses
    best: i64 = NONE_LEFT_TO_GAIN
    most = 0.0
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        worth = worths.new_boat(edition, card) if boats else worths.new_house(edition, card)
        if worth > most:
            best, most = card, worth
    return best, most


def list_orders(jobs: Jobs, state: State, recipe: i64) -> None:
    """Taking one of the best orders on offer."""
    pays: i64 = state.edition.pays[recipe]
    at: i64
    for at in range(1, PLACES):
        if jobs.deliveries.card[at] != names.NOTHING:
            card: i64 = jobs.deliveries.card[at]
            worth = jobs.worths.new_order(state, card) - float(pays) * jobs.worths.coin
            job = jobs.add(state, recipe, card, worth, 1)
            jobs.pays[job] = pays
            jobs.order[job] = at


def list_extensions(jobs: Jobs, state: State, me: Seat, recipe: i64) -> None:
    """Buying an extension: one of those that the strip offers."""
    edition = state.edition
    slot: i64
    for slot in range(edition.slots):
        tile: i64 = state.strip[slot]
        if tile == names.NOTHING:
            continue
        kind: i64 = edition.tile_kind[tile]
        if spaces.owns(edition, me, kind) or edition.like_role[me.role * edition.kinds + kind]:
            continue
        if jobs.denials.extensions >> kind & 1:
            continue
        price = extension_price(state, me, slot)
        worth = jobs.worths.new_extension(edition, me, kind) - float(price) * jobs.worths.coin
        job = jobs.add(state, recipe, tile, worth, 1)
        jobs.pays[job] = price
        jobs.group[job] = bit(AN_EXTENSION)


def list_tiles(jobs: Jobs, state: State, me: Seat, recipe: i64, verb: i64) -> None:
    """Selling, storing and delivering, tile by tile."""
    place: i64 = state.edition.place[recipe]
    good: i64
    for good in range(names.TYPES):
        if good == names.CORN or not jobs.means.has(place, good):
            continue
        if verb == verbs.SELL:
            list_selling(jobs, state, me, recipe, good)
        elif verb == verbs.STORE:
            list_storing(jobs, state, me, recipe, good)
        else:
            list_delivering(jobs, state, me, recipe, good)


def list_selling(jobs: Jobs, state: State, me: Seat, recipe: i64, good: i64) -> None:
    price = sale_price(state, me, good)
    if price > 0:
        job = jobs.add(state, recipe, good, float(price) * jobs.worths.coin, 3)
        jobs.pays[job] = -price
        jobs.use(job, good)


def list_storing(jobs: Jobs, state: State, me: Seat, recipe: i64, good: i64) -> None:
    edition = state.edition
    worths = jobs.worths
    row: i64 = row_for(edition, me, good)
    if row == names.NOTHING:
        return
    stored = stored_in(edition, me, row)
    worth = worths.storing(edition, row, stored, good)
    if row_type(edition, me, row) == names.NOTHING and row + 1 < edition.rows:
        further = float(edition.row_points[row + 1] - edition.row_points[row])
        worth += worths.use * worths.weights[NEXT_ROW] * further
    left: i64 = edition.row_spaces[row] - stored
    job = jobs.add(state, recipe, good, worth, left)
    jobs.use(job, good)
    if left > 1:
        again = worths.storing(edition, row, stored + 1, good)
        jobs.again[job] = again
        # Storing two of three at once looks ahead to the third.
        if again > worth > -1.0:
            jobs.worth[job] = (worth + again) * 0.5


def list_delivering(jobs: Jobs, state: State, me: Seat, recipe: i64, good: i64) -> None:
    """To one's own order, or to one that is taken before; plans know what it is worth."""
    edition = state.edition
    at: i64
    space: i64
    for at in range(PLACES):
        card: i64 = jobs.deliveries.card[at]
        if card == names.NOTHING:
            continue
        delivered: i64 = me.delivered if at == OWN else 0
        wanted: i64 = 0
        for space in range(edition.order_spaces[card]):
            asked: i64 = edition.order_tiles[card * MOST_USES + space]
            if asked == good and not delivered >> space & 1:
                wanted += 1
        if wanted > 0:
            job = jobs.add(state, recipe, good, 0.0, wanted)
            jobs.use(job, good)
            jobs.order[job] = at


# Actions of the traveler.


def list_trading(jobs: Jobs, state: State, seat: i64, recipe: i64) -> None:
    """Goods for opals."""
    me = state.seats[seat]
    if me.opals == 0:
        return
    worths = jobs.worths
    good: i64
    for good in range(names.TYPES):
        if good != names.CORN and why_not_trade(state, seat, good) == LEGAL:
            price = float(opal_price(state, me, good))
            jobs.add(state, recipe, good, worths.gain[good] - price * worths.opal, 1)


def list_traveler(jobs: Jobs, state: State, me: Seat, recipe: i64, verb: i64) -> None:
    """Opals for tiles, an asset for a tile."""
    edition = state.edition
    worths = jobs.worths
    cheap = names.NOTHING
    dear = names.NOTHING
    if verb == verbs.ASSET:
        cheap = best_asset(jobs, state, me, False)
        dear = best_asset(jobs, state, me, True)
    good: i64
    for good in range(names.TYPES):
        if good == names.CORN or not jobs.means.has(names.STRIP, good):
            continue
        if verb == verbs.OPALS:
            job = jobs.add(state, recipe, good, worths.opal, 2)
            jobs.use(job, good)
        else:
            asset: i64 = dear if edition.opals[good] >= 2 else cheap
            if asset != names.NOTHING:
                worth = worths.new_asset(state, me, asset) - worths.cost[good]
                job = jobs.add(state, recipe, asset, worth, 1)
                jobs.group[job] = bit(AN_ASSET)
                jobs.use(job, good)


def best_asset(jobs: Jobs, state: State, me: Seat, dear: bool) -> i64:
    """The best asset on offer, or the best that does not need a dear tile; or NOTHING."""
    cards: i64 = for_sale(state) & ~jobs.denials.assets
    best: i64 = names.NOTHING
    most = -1.0e9
    while cards:
        card: i64 = lowest(cards)
        cards &= cards - 1
        if state.edition.dear[card] and not dear:
            continue
        worth = jobs.worths.new_asset(state, me, card)
        if worth > most:
            best, most = card, worth
    return best


def list_own(jobs: Jobs, state: State, me: Seat, recipe: i64) -> None:
    """What a role or an extension does; it still needs the pieces that do not lie there."""
    edition = state.edition
    uses: i64 = edition.uses_count[recipe]
    if edition.verb[recipe] != verbs.GAIN or uses == 0:
        return
    if jobs.denials.recipe(recipe):
        return
    choice = jobs.worths.best_choice(state, recipe)
    worth = jobs.worths.gains(edition, recipe, choice)
    at: i64
    for at in range(uses):
        if edition.uses[recipe * MOST_USES + at] == names.COIN:
            worth -= jobs.worths.coin
    job = jobs.add(state, recipe, choice, worth, 1)
    filled: i64 = me.filled[edition.place[recipe] - names.BOARD_PLACES]
    for at in range(uses):
        if not filled >> at & 1:
            jobs.use(job, edition.uses[recipe * MOST_USES + at])


def list_asset(jobs: Jobs, state: State, me: Seat, asset: i64) -> None:
    """What an asset does at the traveler, if it does something by itself."""
    edition = state.edition
    recipe: i64 = edition.asset_recipe + asset
    verb: i64 = edition.verb[recipe]
    if verb not in ACTING:
        return
    place: i64 = edition.place[recipe]
    worths = jobs.worths
    worth = asset_worth(jobs, state, me, asset, verb)
    needed: i64 = 1 if verb == verbs.PORTER else edition.asset_spaces[asset]
    free: i64 = spaces.free_spaces_on_asset(edition, me, place)
    argument: i64 = NO_ARGUMENT
    piece: i64
    for piece in range(names.PIECES):
        lying: i64 = spaces.on_place(edition, me, place, piece)
        if not spaces.takes_on_asset(edition, me, place, piece) or lying + free < needed:
            continue
        if lying == 0 and jobs.means.at_hand[piece] == 0:
            continue
        if verb == verbs.PORTER:
            row: i64 = names.NOTHING if piece == names.COIN else row_for(edition, me, piece)
            if row == names.NOTHING:
                continue
            worth = worths.storing(edition, row, stored_in(edition, me, row), piece)
            argument = piece
        cost = worths.coin * float(needed) if piece == names.COIN else 0.0
        job = jobs.add(state, recipe, argument, worth - cost, 1)
        jobs.group[job] = bit(FIRST_OWN_ASSET + asset)
        while lying < needed and jobs.size[job] < MOST_PIECES:
            jobs.use(job, piece)
            lying += 1


def asset_worth(jobs: Jobs, state: State, me: Seat, asset: i64, verb: i64) -> float:
    if verb == verbs.ASSIST:
        return 0.8
    if verb == verbs.SURVEY:
        return jobs.worths.next_step(state, me)
    amount = float(state.edition.asset_amount[asset])
    return amount * jobs.worths.opal if verb == verbs.CUT else amount
