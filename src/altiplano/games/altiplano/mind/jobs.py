"""The jobs that a seat could do in a round: actions, with what each needs and what it is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names, verbs
from altiplano.games.altiplano.content.edition import MOST_USES
from altiplano.games.altiplano.content.moves import NO_ARGUMENT, NONE_LEFT_TO_GAIN
from altiplano.games.altiplano.mind.deliveries import OWN, PLACES, Deliveries
from altiplano.games.altiplano.mind.denials import Denials
from altiplano.games.altiplano.mind.estimate import stored_in
from altiplano.games.altiplano.mind.means import Means
from altiplano.games.altiplano.mind.weights import AGAIN, NEXT_ROW
from altiplano.games.altiplano.mind.worths import Worths
from altiplano.games.altiplano.rules import spaces
from altiplano.games.altiplano.rules.assets import for_sale
from altiplano.games.altiplano.rules.recipes import extension_price, location_now, sale_price
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import opal_price, why_not_trade
from altiplano.games.altiplano.rules.warehouse import row_for, row_type
from altiplano.kernel.bits import bit, lowest
from altiplano.kernel.chance import Chance

MOST_JOBS: Final = 120
MOST_PIECES: Final = 4
"""No job uses more pieces."""

AN_EXTENSION: Final = 1
AN_ASSET: Final = 2
FIRST_OWN_ASSET: Final = 3
"""Groups of jobs that exclude each other; asset a has the group FIRST_OWN_ASSET + a."""

ACTING: Final = (verbs.ASSIST, verbs.CUT, verbs.PATRON, verbs.SURVEY, verbs.PORTER)
"""What assets do by an action of their own."""


@final
class Jobs:
    """A table with a line for each job."""

    def __init__(self, worths: Worths, means: Means, denials: Denials) -> None:
        self.worths = worths
        self.means = means
        self.denials = denials
        self.deliveries = Deliveries(worths, means)
        self.count: i64 = 0
        self.recipe = vec[i64]([0] * MOST_JOBS)
        self.verb = vec[i64]([0] * MOST_JOBS)
        self.argument = vec[i64]([0] * MOST_JOBS)
        self.place = vec[i64]([0] * MOST_JOBS)
        """Where its pieces lie."""
        self.spot = vec[i64]([0] * MOST_JOBS)
        """Where it is done, as a bit of the ring's spots; 0 for anywhere."""
        self.pieces = vec[i64]([0] * (MOST_JOBS * MOST_PIECES))
        self.size = vec[i64]([0] * MOST_JOBS)
        """How many pieces it still needs, those on the board's spaces included."""
        self.pays = vec[i64]([0] * MOST_JOBS)
        """Coins that it costs; fewer than none if it brings some."""
        self.worth = vec[float]([0.0] * MOST_JOBS)
        self.again = vec[float]([0.0] * MOST_JOBS)
        """What it is worth when it is done once more."""
        self.limit = vec[i64]([0] * MOST_JOBS)
        """How often it can be done."""
        self.group = vec[i64]([0] * MOST_JOBS)
        """Jobs of one group exclude each other; as a bit, 0 for none."""
        self.order = vec[i64]([0] * MOST_JOBS)
        """The order that is taken or delivered to, by its place in `deliveries`."""

    def list_all(self, state: State, seat: i64) -> None:
        """Write down all jobs: of the board, the role, extensions and assets."""
        edition = state.edition
        me = state.seats[seat]
        self.count = 0
        self.deliveries.look(state, me, self.denials.orders)
        self.list_basic(state, seat)
        if me.role != names.NOTHING:
            self.list_own(state, me, edition.role_recipe + me.role)
        mine: i64 = me.extensions
        while mine:
            kind: i64 = edition.tile_kind[lowest(mine)]
            mine &= mine - 1
            if not edition.is_effect[kind]:
                self.list_own(state, me, edition.extension_recipe + kind)
        mine = me.assets
        while mine:
            self.list_asset(state, me, lowest(mine))
            mine &= mine - 1

    def blur(self, luck: Chance, least: float, span: float) -> None:
        """Misjudge each job by a factor, the least or up to so much more."""
        job: i64
        for job in range(self.count):
            factor = least + span * (float(luck.below(0, 1024)) / 1024.0)
            self.worth[job] *= factor
            self.again[job] *= factor

    def like(self, taste: vec[float]) -> None:
        """What is worth something is worth more to who likes to do it."""
        job: i64
        for job in range(self.count):
            factor = taste[self.verb[job]]
            if factor != 1.0 and self.worth[job] > 0.0:
                self.worth[job] *= factor
                self.again[job] *= factor

    def add(self, state: State, recipe: i64, argument: i64, worth: float, limit: i64) -> i64:
        """Write down a job without pieces; its number."""
        job: i64 = self.count
        if job == MOST_JOBS:
            job -= 1
        edition = state.edition
        location: i64 = location_now(state, recipe)
        self.recipe[job] = recipe
        self.verb[job] = edition.verb[recipe]
        self.argument[job] = argument
        self.place[job] = edition.place[recipe]
        self.spot[job] = 0 if location == names.NOTHING else bit(state.spot[location])
        self.size[job] = 0
        self.pays[job] = 0
        self.worth[job] = worth
        self.again[job] = self.worths.weights[AGAIN] * worth
        self.limit[job] = limit
        self.group[job] = 0
        self.count = job + 1
        return job

    def use(self, job: i64, piece: i64) -> None:
        """A job uses one more piece."""
        self.pieces[job * MOST_PIECES + self.size[job]] = piece
        self.size[job] += 1

    def list_basic(self, state: State, seat: i64) -> None:
        """The basic actions of the board, and of the traveler strip."""
        edition = state.edition
        me = state.seats[seat]
        recipe: i64
        for recipe in range(edition.basic):
            if edition.place[recipe] == names.STRIP and not me.strip:
                continue
            if self.denials.recipe(recipe):
                continue
            if edition.once[recipe] != names.NOTHING and me.once >> edition.once[recipe] & 1:
                continue
            verb: i64 = edition.verb[recipe]
            if verb in (verbs.SELL, verbs.STORE, verbs.DELIVER):
                self.list_tiles(state, me, recipe, verb)
            elif verb == verbs.TRADE:
                self.list_trading(state, seat, recipe)
            elif verb in (verbs.OPALS, verbs.ASSET):
                self.list_traveler(state, me, recipe, verb)
            elif verb == verbs.EXTENSION:
                self.list_extensions(state, me, recipe)
            elif verb == verbs.ORDER:
                self.list_orders(state, recipe)
            else:
                self.list_action(state, me, recipe, verb)

    def list_action(self, state: State, me: Seat, recipe: i64, verb: i64) -> None:
        """An action with pieces of its own, or with a price."""
        edition = state.edition
        worths = self.worths
        worth = 0.0
        argument: i64 = NO_ARGUMENT
        if verb == verbs.GAIN:
            argument = worths.best_choice(state, recipe)
            worth = worths.gains(edition, recipe, argument)
        elif verb in (verbs.BOAT, verbs.HOUSE):
            argument, worth = self.best_card(state, verb)
        elif verb == verbs.BUILD:
            worth = worths.next_step(state, me)
        elif verb == verbs.CART:
            if me.carts >= edition.most_carts or state.carts == 0:
                return
            worth = worths.new_cart(me)
        pays: i64 = edition.pays[recipe]
        worth -= float(pays) * worths.coin
        limit: i64 = 1 if verb in (verbs.BUILD, verbs.CART) else 3
        job = self.add(state, recipe, argument, worth, limit)
        self.pays[job] = pays
        at: i64
        for at in range(edition.uses_count[recipe]):
            self.use(job, edition.uses[recipe * MOST_USES + at])

    def best_card(self, state: State, verb: i64) -> tuple[i64, float]:
        """The best boat or house on offer, and its worth."""
        edition, worths = state.edition, self.worths
        boats = verb == verbs.BOAT
        houses: i64 = state.houses & ~self.denials.houses
        cards: i64 = state.boats & ~self.denials.boats if boats else houses
        best: i64 = NONE_LEFT_TO_GAIN
        most = 0.0
        while cards:
            card: i64 = lowest(cards)
            cards &= cards - 1
            worth = worths.new_boat(edition, card) if boats else worths.new_house(edition, card)
            if worth > most:
                best, most = card, worth
        return best, most

    def list_orders(self, state: State, recipe: i64) -> None:
        """Taking one of the best orders on offer."""
        pays: i64 = state.edition.pays[recipe]
        at: i64
        for at in range(1, PLACES):
            if self.deliveries.card[at] != names.NOTHING:
                card: i64 = self.deliveries.card[at]
                worth = self.worths.new_order(state, card) - float(pays) * self.worths.coin
                job = self.add(state, recipe, card, worth, 1)
                self.pays[job] = pays
                self.order[job] = at

    def list_extensions(self, state: State, me: Seat, recipe: i64) -> None:
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
            if self.denials.extensions >> kind & 1:
                continue
            price = extension_price(state, me, slot)
            worth = self.worths.new_extension(edition, me, kind) - float(price) * self.worths.coin
            job = self.add(state, recipe, tile, worth, 1)
            self.pays[job] = price
            self.group[job] = bit(AN_EXTENSION)

    def list_tiles(self, state: State, me: Seat, recipe: i64, verb: i64) -> None:
        """Selling, storing and delivering, tile by tile."""
        place: i64 = state.edition.place[recipe]
        good: i64
        for good in range(names.TYPES):
            if good == names.CORN or not self.means.has(place, good):
                continue
            if verb == verbs.SELL:
                self.list_selling(state, me, recipe, good)
            elif verb == verbs.STORE:
                self.list_storing(state, me, recipe, good)
            else:
                self.list_delivering(state, me, recipe, good)

    def list_selling(self, state: State, me: Seat, recipe: i64, good: i64) -> None:
        price = sale_price(state, me, good)
        if price > 0:
            job = self.add(state, recipe, good, float(price) * self.worths.coin, 3)
            self.pays[job] = -price
            self.use(job, good)

    def list_storing(self, state: State, me: Seat, recipe: i64, good: i64) -> None:
        edition = state.edition
        worths = self.worths
        row: i64 = row_for(edition, me, good)
        if row == names.NOTHING:
            return
        stored = stored_in(edition, me, row)
        worth = worths.storing(edition, row, stored, good)
        if row_type(edition, me, row) == names.NOTHING and row + 1 < edition.rows:
            further = float(edition.row_points[row + 1] - edition.row_points[row])
            worth += worths.use * worths.weights[NEXT_ROW] * further
        left: i64 = edition.row_spaces[row] - stored
        job = self.add(state, recipe, good, worth, left)
        self.use(job, good)
        if left > 1:
            again = worths.storing(edition, row, stored + 1, good)
            self.again[job] = again
            # Storing two of three at once looks ahead to the third.
            if again > worth > -1.0:
                self.worth[job] = (worth + again) * 0.5

    def list_delivering(self, state: State, me: Seat, recipe: i64, good: i64) -> None:
        """To one's own order, or to one that is taken before; plans know what it is worth."""
        edition = state.edition
        at: i64
        space: i64
        for at in range(PLACES):
            card: i64 = self.deliveries.card[at]
            if card == names.NOTHING:
                continue
            delivered: i64 = me.delivered if at == OWN else 0
            wanted: i64 = 0
            for space in range(edition.order_spaces[card]):
                asked: i64 = edition.order_tiles[card * MOST_USES + space]
                if asked == good and not delivered >> space & 1:
                    wanted += 1
            if wanted > 0:
                job = self.add(state, recipe, good, 0.0, wanted)
                self.use(job, good)
                self.order[job] = at

    # Actions of the traveler.

    def list_trading(self, state: State, seat: i64, recipe: i64) -> None:
        """Goods for opals."""
        me = state.seats[seat]
        if me.opals == 0:
            return
        worths = self.worths
        good: i64
        for good in range(names.TYPES):
            if good != names.CORN and why_not_trade(state, seat, good) == LEGAL:
                price = float(opal_price(state, me, good))
                self.add(state, recipe, good, worths.gain[good] - price * worths.opal, 1)

    def list_traveler(self, state: State, me: Seat, recipe: i64, verb: i64) -> None:
        """Opals for tiles, an asset for a tile."""
        edition = state.edition
        worths = self.worths
        cheap = names.NOTHING
        dear = names.NOTHING
        if verb == verbs.ASSET:
            cheap = self.best_asset(state, me, False)
            dear = self.best_asset(state, me, True)
        good: i64
        for good in range(names.TYPES):
            if good == names.CORN or not self.means.has(names.STRIP, good):
                continue
            if verb == verbs.OPALS:
                job = self.add(state, recipe, good, worths.opal, 2)
                self.use(job, good)
            else:
                asset: i64 = dear if edition.opals[good] >= 2 else cheap
                if asset != names.NOTHING:
                    worth = worths.new_asset(state, me, asset) - worths.cost[good]
                    job = self.add(state, recipe, asset, worth, 1)
                    self.group[job] = bit(AN_ASSET)
                    self.use(job, good)

    def best_asset(self, state: State, me: Seat, dear: bool) -> i64:
        """The best asset on offer, or the best that does not need a dear tile; or NOTHING."""
        cards: i64 = for_sale(state) & ~self.denials.assets
        best: i64 = names.NOTHING
        most = -1.0e9
        while cards:
            card: i64 = lowest(cards)
            cards &= cards - 1
            if state.edition.dear[card] and not dear:
                continue
            worth = self.worths.new_asset(state, me, card)
            if worth > most:
                best, most = card, worth
        return best

    def list_own(self, state: State, me: Seat, recipe: i64) -> None:
        """What a role or an extension does; it still needs the pieces that do not lie there."""
        edition = state.edition
        uses: i64 = edition.uses_count[recipe]
        if edition.verb[recipe] != verbs.GAIN or uses == 0:
            return
        if self.denials.recipe(recipe):
            return
        choice = self.worths.best_choice(state, recipe)
        worth = self.worths.gains(edition, recipe, choice)
        at: i64
        for at in range(uses):
            if edition.uses[recipe * MOST_USES + at] == names.COIN:
                worth -= self.worths.coin
        job = self.add(state, recipe, choice, worth, 1)
        filled: i64 = me.filled[edition.place[recipe] - names.BOARD_PLACES]
        for at in range(uses):
            if not filled >> at & 1:
                self.use(job, edition.uses[recipe * MOST_USES + at])

    def list_asset(self, state: State, me: Seat, asset: i64) -> None:
        """What an asset does at the traveler, if it does something by itself."""
        edition = state.edition
        recipe: i64 = edition.asset_recipe + asset
        verb: i64 = edition.verb[recipe]
        if verb not in ACTING:
            return
        place: i64 = edition.place[recipe]
        worths = self.worths
        worth = self.asset_worth(state, me, asset, verb)
        needed: i64 = 1 if verb == verbs.PORTER else edition.asset_spaces[asset]
        free: i64 = spaces.free_spaces_on_asset(edition, me, place)
        argument: i64 = NO_ARGUMENT
        piece: i64
        for piece in range(names.PIECES):
            lying: i64 = spaces.on_place(edition, me, place, piece)
            if not spaces.takes_on_asset(edition, me, place, piece) or lying + free < needed:
                continue
            if lying == 0 and self.means.at_hand[piece] == 0:
                continue
            if verb == verbs.PORTER:
                row: i64 = names.NOTHING if piece == names.COIN else row_for(edition, me, piece)
                if row == names.NOTHING:
                    continue
                worth = worths.storing(edition, row, stored_in(edition, me, row), piece)
                argument = piece
            cost = worths.coin * float(needed) if piece == names.COIN else 0.0
            job = self.add(state, recipe, argument, worth - cost, 1)
            self.group[job] = bit(FIRST_OWN_ASSET + asset)
            while lying < needed and self.size[job] < MOST_PIECES:
                self.use(job, piece)
                lying += 1

    def asset_worth(self, state: State, me: Seat, asset: i64, verb: i64) -> float:
        if verb == verbs.ASSIST:
            return 0.8
        if verb == verbs.SURVEY:
            return self.worths.next_step(state, me)
        amount = float(state.edition.asset_amount[asset])
        return amount * self.worths.opal if verb == verbs.CUT else amount
