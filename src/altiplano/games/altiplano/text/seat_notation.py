"""One seat's things, read from text. Contradictions are refused with a sentence."""

from msgspec import UnsetType
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import spaces
from altiplano.games.altiplano.rules.assets import partner
from altiplano.games.altiplano.rules.bidding import BIDS
from altiplano.games.altiplano.rules.missions import UNKNOWN
from altiplano.games.altiplano.rules.progress import read_tiles
from altiplano.games.altiplano.rules.state import Seat, new_seat
from altiplano.games.altiplano.sight import schema
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.positions import Impossible, counted, no, number_of
from altiplano.kernel.words import listing


def mask_of(cards: list[str], listed: list[str], what: str) -> int:
    """Cards as bits."""
    mask = 0
    for name in cards:
        one = bit(number_of(name, listed, what))
        if mask & one:
            no(f"the {what} '{name}' is there twice")
        mask |= one
    return mask


def read_seats(
    edition: Edition,
    forms: list[schema.Seat],
    roles_to_come: bool,
    traveler: bool,
    clearing: list[int] | None = None,
) -> list[Seat]:
    """The seats; without the traveler nobody has a strip, an asset or an opal.

    Seats that are clearing their village have lost spaces there, but not yet the tiles (R59).
    """
    taken = [form.role for form in forms if form.role is not None]
    free = [name for name in edition.role_names if name not in taken]
    if len(set(taken)) < len(taken):
        no("two seats have the same role")
    seats: list[Seat] = []
    for at, form in enumerate(forms):
        role = form.role
        if role is None and not roles_to_come:
            role = free.pop(0)
        try:
            lost = village_spaces_lost(edition) if at in (clearing or []) else 0
            seats.append(read_seat(edition, form, role, traveler, lost))
        except Impossible as error:
            no(f"seat {at}: {error}")
    return seats


def village_spaces_lost(edition: Edition) -> int:
    """How many spaces the village loses with the extension that provided them (R59)."""
    larger: i64 = edition.larger_village
    return 0 if larger == names.NOTHING else int(edition.amount[larger])


def read_seat(
    edition: Edition, form: schema.Seat, role: str | None, traveler: bool, lost: int
) -> Seat:
    """One player's things; the village may have `lost` tiles more than spaces."""
    me = new_seat(edition)
    if role is not None:
        me.role = number_of(role, edition.role_names, "role")
    if form.bid:
        if form.bid not in BIDS:
            known = listing([str(points) for points in BIDS])
            no(f"it has bid {form.bid} points; possible are {known} (R101)")
        me.bid = form.bid
    if form.pawn is not None:
        me.pawn = number_of(form.pawn, list(names.LOCATIONS), "location")
    me.coins = counted(form.coins, 1_000_000, "coins")
    me.strip = traveler
    me.assets = mask_of(form.assets, edition.asset_names, "asset")
    me.opals = counted(form.opals, 9999, "opals")
    me.trading = read_tiles(form.trading, "trading space")
    if not traveler and (me.assets or me.opals or form.trading):
        no("it has assets, opals or a trading space, but the option 'traveler' is off (T1.1)")
    me.markers = counted(form.markers, 9999, "point markers")
    if not -1 <= form.bonus <= edition.most_bonus:
        most = int(edition.most_bonus)
        no(f"it has {form.bonus} planning spaces more for this round; possible are -1 to {most}")
    me.bonus = form.bonus
    me.road = counted(form.road, int(edition.track_steps), "steps on the road")
    me.opened = counted(form.opened, road_spaces(edition, me), "planning spaces to be opened")
    me.carts = counted(form.carts, int(edition.most_carts), "carts")
    me.rides = counted(form.rides, form.carts, "rides, with the carts it has,")
    me.passed = form.passed
    for name in form.did_once:
        recipe = number_of(name, edition.recipe_names, "action")
        if edition.once[recipe] == names.NOTHING:
            no(f"the action '{name}' is not limited to once a round")
        me.once |= bit(edition.once[recipe])
    me.bag = read_tiles(form.bag, "bag")
    me.container = read_tiles(form.container, "container")
    me.planning = read_tiles(form.planning, "planning")
    planned = sum(me.planning)
    if planned > edition.most_planning:
        no(f"there are {planned} tiles on {int(edition.most_planning)} planning spaces")
    me.extensions = mask_of(form.extensions, edition.tile_names, "extension")
    check_kinds(edition, me)
    me.houses = mask_of(form.houses, edition.house_names, "house")
    me.boats = mask_of(form.boats, edition.boat_names, "boat")
    me.orders = mask_of(form.orders, edition.order_names, "order")
    if form.order is not None:
        me.order, me.delivered = read_order(edition, me, form.order)
    if form.second is not None:
        if me.order == names.NOTHING or not me.assets & edition.wholesale:
            no("it has a second unfulfilled order without the asset for it (R41)")
        me.second, me.second_delivered = read_order(edition, me, form.second)
        if me.second == me.order:
            no(f"it has the order '{form.second.name}' twice")
    for place, pieces in form.spaces.items():
        read_spaces(edition, me, place, pieces, lost)
    read_warehouse(edition, me, form.warehouse)
    if form.corn_store:
        kind: i64 = edition.corn_store
        most = (
            edition.amount[kind] if kind != names.NOTHING and spaces.owns(edition, me, kind) else 0
        )
        me.corn_store = counted(form.corn_store, int(most), "corn in its corn store")
    if form.swapped is not None:
        me.swapped = number_of(form.swapped, list(names.GOODS), "tile")
        if me.container[me.swapped] == 0:
            no(f"it put {form.swapped} into the container for the exchange, but none is there")
    read_own_missions(edition, me, form.missions or schema.Missions())
    return me


def road_spaces(edition: Edition, me: Seat) -> int:
    """The planning spaces that the road has opened so far."""
    return int(sum(edition.track[: me.road]))


def read_own_missions(edition: Edition, me: Seat, form: schema.Missions) -> None:
    """The missions of one seat; those that are only counted stay unknown for now."""
    listed = edition.mission_names
    me.hand = mask_of(form.hand or [], listed, "mission")
    me.revealed = mask_of(form.revealed, listed, "mission")
    me.to_left = card_of(form.to_left, listed)
    me.to_right = card_of(form.to_right, listed)
    me.from_left = card_of(form.from_left, listed)
    me.from_right = card_of(form.from_right, listed)
    cards = [card_of(form.kept, listed), card_of(form.chosen, listed)]
    cards = [card for card in cards if card != names.NOTHING]
    if not cards:
        cards = bits(me.revealed) + [UNKNOWN] * counted(form.hidden or 0, 2, "hidden missions")
    elif form.hidden:
        no("it names its missions and counts hidden ones")
    if len(cards) > 2 or any(card not in cards for card in bits(me.revealed)):
        no("it should have two missions at most, the revealed ones among them")
    me.kept = cards[0] if cards else names.NOTHING
    me.chosen = cards[1] if len(cards) > 1 else names.NOTHING


def card_of(name: str | UnsetType | None, listed: list[str]) -> int:
    return number_of(name, listed, "mission") if isinstance(name, str) else names.NOTHING


def check_kinds(edition: Edition, me: Seat) -> None:
    """A7.15: no two identical extensions."""
    kinds = [edition.tile_kind[tile] for tile in bits(me.extensions)]
    for kind in kinds:
        name = edition.kind_names[kind]
        if kinds.count(kind) > 1:
            no(f"it has two extensions of the kind '{name}' (A7.15)")


def read_order(edition: Edition, me: Seat, form: schema.Order) -> tuple[int, int]:
    """An unfulfilled order, and its filled spaces as bits."""
    name = form.name
    order = number_of(name, edition.order_names, "order")
    if me.orders >> order & 1:
        no(f"the order '{name}' is fulfilled and unfulfilled at once")
    delivered = 0
    for tile in form.delivered:
        good = number_of(tile, list(names.GOODS), "tile")
        space: i64
        for space in range(edition.order_spaces[order]):
            wanted: i64 = edition.order_tiles[order * MOST_USES + space]
            if wanted == good and not delivered >> space & 1:
                delivered |= bit(space)
                break
        else:
            no(f"the order '{name}' has no free space for {tile}")
    return order, delivered


def read_spaces(edition: Edition, me: Seat, name: str, pieces: dict[str, int], lost: int) -> None:
    place = number_of(name, edition.place_names, "place with spaces")
    more = lost if place == names.VILLAGE else 0
    if not spaces.has_place(edition, me, place):
        no(f"things lie on '{name}', which is not its own")
    for piece_name, count in pieces.items():
        piece = number_of(piece_name, list(names.PIECE_NAMES), "piece")
        for _ in range(counted(count, 9, f"{piece_name} on '{name}'")):
            if place < names.BOARD_PLACES:
                if not spaces.accepts(edition, me, place, piece):
                    no(f"{piece_name} lies at the {name}, where no action uses it (A5.2)")
                if me.taken[place] == spaces.space_count(edition, me, place) + more:
                    no(f"the {name} has only {me.taken[place]} spaces")
            elif (
                me.role == names.NOTHING
                or spaces.free_space(edition, me, place, piece) == names.NOTHING
            ):
                no(f"'{name}' has no space for {piece_name} (A5.7)")
            spaces.put(edition, me, place, piece)


def read_warehouse(edition: Edition, me: Seat, rows: list[list[str]]) -> None:
    """A9.1 to A9.10, as far as they can be checked in the result."""
    if len(rows) > edition.rows:
        no(f"the warehouse has {int(edition.rows)} rows, not {len(rows)}")
    incomplete: list[int] = []
    for row, listed in enumerate(rows):
        if not listed:
            no(f"row {row + 1} is empty, but rows are started from the bottom (A9.1)")
        if len(listed) > edition.row_spaces[row]:
            no(f"row {row + 1} has {int(edition.row_spaces[row])} spaces, not {len(listed)}")
        tiles = [number_of(name, list(names.GOODS), "tile") for name in listed]
        preserved = tiles[0] == names.CORN and me.assets & edition.preservation
        if names.FOOD in tiles and not preserved:
            no("food cannot be stored (A9.5)")
        taken = {tiles[0], names.CORN, int(partner(edition, me, tiles[0]))} | (
            {names.FOOD} if preserved else set()
        )
        if any(tile not in taken for tile in tiles):
            no(f"row {row + 1} mixes types (A9.3)")
        if len(tiles) < edition.row_spaces[row]:
            if tiles[0] in incomplete:
                no(f"{listed[0]} has two incomplete rows (A9.4)")
            incomplete.append(tiles[0])
        at: i64 = row * edition.row_width
        for tile in tiles:
            me.store(at, tile)
            at += 1
