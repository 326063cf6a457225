"""Positions as text, both ways. An impossible position is refused with what does not add up."""

from typing import NoReturn

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.edition import MOST_USES, Edition
from altiplano.games.altiplano.forms import PositionForm, SeatForm, read_form
from altiplano.games.altiplano.names import (
    ACTIONS,
    ASK_DRAW,
    ASK_NOTHING,
    ASK_PLAN,
    ASK_ROLE,
    ASK_TURN,
    BOARD_PLACES,
    COIN,
    CORN,
    DRAWING,
    END,
    FOOD,
    GOODS,
    LOCATIONS,
    NOBODY,
    NOTHING,
    PHASES,
    PIECE_NAMES,
    PIECES,
    PLANNING,
    QUESTIONS,
    RING,
    SETUP,
    TYPES,
)
from altiplano.games.altiplano.scoring import owned
from altiplano.games.altiplano.setup import (
    bare_table,
    pick_cards,
    shuffle_stack,
    spots,
    tiles_in_play,
)
from altiplano.games.altiplano.spaces import free_space, has_place, put
from altiplano.games.altiplano.state import STREAMS, Seat, State, bits, new_seat
from altiplano.games.altiplano.view import questions, seat_form, table
from altiplano.kernel.chance import MASK, MOST_SEED, WORDS, new_chance
from altiplano.kernel.words import listing

QUESTIONS_OF_PHASE: dict[int, list[int]] = {
    SETUP: [ASK_ROLE],
    DRAWING: [ASK_DRAW],
    PLANNING: [ASK_PLAN],
    ACTIONS: list(range(ASK_TURN, len(QUESTIONS))),
    END: [],
}
"""What can be asked in each phase; the first is what the phase begins with."""


class Impossible(Exception):
    """A position that does not add up; the sentence says why."""


def no(sentence: str) -> NoReturn:
    raise Impossible(sentence)


def write_position(state: State) -> dict[str, object]:
    """The whole position."""
    edition = state.edition
    result = table(state)
    result["asked"] = questions(state, state.seats)
    result["stack"] = [edition.tile_names[tile] for tile in state.stack[state.top :]]
    result["seats"] = [seat_form(edition, seat) for seat in state.seats]
    if state.together:
        result["before"] = [seat_form(edition, seat) for seat in state.shown]
        result["changed"] = bits(state.touched)
    words = state.chance.words
    result["luck"] = {
        name: "".join(f"{words[at * WORDS + word]:08x}" for word in range(WORDS))
        for at, name in enumerate(STREAMS)
    }
    return result


def read_position(edition: Edition, position: dict[str, object]) -> State:
    """The position read back, its parts in the order in which they depend on each other."""
    try:
        form = read_form(position)
    except ValueError as error:
        no(str(error))
    players = form.players if form.players is not None else max(2, len(form.seats))
    if not 2 <= players <= 5:
        no(f"it has {players} players; the game is for 2 to 5")
    if not 0 <= form.seed <= MOST_SEED:
        no(f"its seed is {form.seed}; a seed is a whole number from 0 to {MOST_SEED}")
    if len(form.seats) > players:
        no(f"it has {len(form.seats)} seats for {players} players")
    state = bare_table(edition, players, new_chance(len(STREAMS), form.seed), dict(form.options))
    forms = form.seats + [SeatForm() for _ in range(players - len(form.seats))]
    read_round(state, form)
    read_ring(state, form)
    state.seats = read_seats(edition, forms, state.phase == SETUP)
    read_supply(state)
    read_cards(state, form)
    read_extensions(state, form)
    read_questions(state, form)
    if form.before is not None and state.together:
        if len(form.before) != players:
            no(f"'before' has {len(form.before)} seats, not {players}")
        state.shown = read_seats(edition, form.before, False)
        for seat in state.shown:
            seat.ask = QUESTIONS_OF_PHASE[state.phase][0]
    read_luck(state, form)
    return state


def number_of(name: str, names: list[str], what: str) -> int:
    """A name's number among those of its kind."""
    if name not in names:
        no(f"there is no {what} '{name}'; known: {listing(names, 60)}")
    return names.index(name)


def mask_of(cards: list[str], names: list[str], what: str) -> int:
    """Cards as bits."""
    mask = 0
    for name in cards:
        bit = 1 << number_of(name, names, what)
        if mask & bit:
            no(f"the {what} '{name}' is there twice")
        mask |= bit
    return mask


def seat_number(state: State, seat: int, what: str) -> int:
    if not 0 <= seat < state.players:
        no(f"'{what}' is seat {seat}; the seats are 0 to {int(state.players) - 1}")
    return seat


def read_round(state: State, form: PositionForm) -> None:
    last = form.last_round or 0
    if not 0 <= form.round < 1000 or last > 1000 or (last and last < form.round):
        no(f"round {form.round} cannot be with last_round {form.last_round}")
    state.round = form.round
    state.last_round = last
    state.phase = PHASES.index(form.phase)
    state.first = seat_number(state, form.first, "first")
    state.bought = form.bought


def read_ring(state: State, form: PositionForm) -> None:
    names = list(LOCATIONS) if form.ring is None else form.ring
    if sorted(names) != sorted(LOCATIONS):
        no(f"'ring' should have each of these once: {listing(list(LOCATIONS))}")
    ring = vec[i64]([0] * RING)
    at: i64
    for at in range(RING):
        ring[at] = LOCATIONS.index(names[at])
    state.ring = ring
    state.spot = spots(ring)


def read_seats(edition: Edition, forms: list[SeatForm], roles_to_come: bool) -> list[Seat]:
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
            seats.append(read_seat(edition, form, role))
        except Impossible as error:
            no(f"seat {at}: {error}")
    return seats


def read_seat(edition: Edition, form: SeatForm, role: str | None) -> Seat:
    """One player's things."""
    me = new_seat(edition)
    if role is not None:
        me.role = number_of(role, edition.role_names, "role")
    if form.pawn is not None:
        me.pawn = number_of(form.pawn, list(LOCATIONS), "location")
    me.coins = counted(form.coins, 10_000, "coins")
    me.road = counted(form.road, int(edition.track_steps), "steps on the road")
    me.carts = counted(form.carts, int(edition.most_carts), "carts")
    me.rides = counted(form.rides, form.carts, "rides, with the carts it has,")
    me.passed = form.passed
    for name in form.did_once:
        recipe = number_of(name, edition.recipe_names, "action")
        if edition.once[recipe] == NOTHING:
            no(f"the action '{name}' is not limited to once a round")
        me.once |= 1 << edition.once[recipe]
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
        read_order(edition, me, form.order.name, form.order.delivered)
    for place, pieces in form.spaces.items():
        read_spaces(edition, me, place, pieces)
    read_warehouse(edition, me, form.warehouse)
    return me


def counted(value: int, most: int, what: str) -> int:
    if not 0 <= value <= most:
        no(f"it has {value} {what}; possible are 0 to {most}")
    return value


def read_tiles(counts: dict[str, int], where: str) -> vec[i64]:
    """Tiles in a bag, a container or on planning spaces, where corn never lies (A9.11)."""
    tiles = vec[i64]([0] * TYPES)
    for name, count in counts.items():
        good = number_of(name, list(GOODS), "tile")
        if good == CORN:
            no(f"corn lies in its {where}, where it never comes (A9.11)")
        tiles[good] = counted(count, 1000, f"{name} in its {where}")
    return tiles


def check_kinds(edition: Edition, me: Seat) -> None:
    """A7.15: no two identical extensions."""
    kinds = [edition.tile_kind[tile] for tile in bits(me.extensions)]
    for kind in kinds:
        name = edition.kind_names[kind]
        if kinds.count(kind) > 1:
            no(f"it has two extensions of the kind '{name}' (A7.15)")
        if edition.special[kind]:
            no(f"the extension '{name}' is not in play yet")


def read_order(edition: Edition, me: Seat, name: str, delivered: list[str]) -> None:
    me.order = number_of(name, edition.order_names, "order")
    if me.orders >> me.order & 1:
        no(f"the order '{name}' is fulfilled and unfulfilled at once")
    for tile in delivered:
        good = number_of(tile, list(GOODS), "tile")
        space: i64
        for space in range(edition.order_spaces[me.order]):
            wanted: i64 = edition.order_tiles[me.order * MOST_USES + space]
            if wanted == good and not me.delivered >> space & 1:
                me.delivered |= 1 << space
                break
        else:
            no(f"the order '{name}' has no free space for {tile}")
    if len(delivered) == edition.order_spaces[me.order]:
        no(f"the order '{name}' is complete, so it belongs to the fulfilled ones (A7.18)")


def read_spaces(edition: Edition, me: Seat, name: str, pieces: dict[str, int]) -> None:
    place = number_of(name, edition.place_names, "place with spaces")
    if not has_place(edition, me, place):
        no(f"things lie on '{name}', which is not its own")
    for piece_name, count in pieces.items():
        piece = number_of(piece_name, list(PIECE_NAMES), "piece")
        for _ in range(counted(count, 9, f"{piece_name} on '{name}'")):
            if place < BOARD_PLACES:
                if not edition.accepts[place * PIECES + piece]:
                    no(f"{piece_name} lies at the {name}, where no action uses it (A5.2)")
                if me.taken[place] == edition.spaces[place]:
                    no(f"the {name} has only {int(edition.spaces[place])} spaces")
            elif me.role == NOTHING or free_space(edition, me, place, piece) == NOTHING:
                no(f"'{name}' has no space for {piece_name} (A5.7)")
            put(edition, me, place, piece)


def read_warehouse(edition: Edition, me: Seat, rows: list[list[str]]) -> None:
    """A9.1 to A9.10, as far as the end result shows."""
    if len(rows) > edition.rows:
        no(f"the warehouse has {int(edition.rows)} rows, not {len(rows)}")
    incomplete: list[int] = []
    for row, names in enumerate(rows):
        if not names:
            no(f"row {row + 1} is empty, but rows are started from the bottom (A9.1)")
        if len(names) > edition.row_spaces[row]:
            no(f"row {row + 1} has {int(edition.row_spaces[row])} spaces, not {len(names)}")
        tiles = [number_of(name, list(GOODS), "tile") for name in names]
        if FOOD in tiles:
            no("food is never stored (A9.5)")
        if any(tile not in (tiles[0], CORN) for tile in tiles):
            no(f"row {row + 1} mixes types (A9.3)")
        if len(tiles) < edition.row_spaces[row]:
            if tiles[0] in incomplete:
                no(f"{names[0]} has two incomplete rows (A9.4)")
            incomplete.append(tiles[0])
        at: i64 = row * edition.row_width
        for tile in tiles:
            me.warehouse[at] = tile
            at += 1


def read_supply(state: State) -> None:
    """The supply is what remains of the box."""
    edition = state.edition
    for good in range(TYPES):
        out = sum(owned(state, seat, good) for seat in state.seats)
        for seat in state.seats:
            cards = bits(seat.orders)
            out += sum(on_order(edition, card, good, -1) for card in cards)
            if seat.order != NOTHING:
                out += on_order(edition, seat.order, good, seat.delivered)
        left = state.supply[good] - out
        if left < 0:
            stock = int(state.supply[good])
            no(f"it has {out} {GOODS[good]}, and the box for {int(state.players)} players {stock}")
        state.supply[good] = left
    carts = edition.cart_stock[state.players - 2]
    state.carts = carts - sum(seat.carts for seat in state.seats)
    if state.carts < 0:
        no(f"the players have more than the {int(carts)} carts of the box")


def on_order(edition: Edition, order: i64, good: i64, delivered: i64) -> int:
    """How many tiles of a type lie on an order, by its filled spaces."""
    count = 0
    space: i64
    for space in range(edition.order_spaces[order]):
        if delivered >> space & 1 and edition.order_tiles[order * MOST_USES + space] == good:
            count += 1
    return count


def read_cards(state: State, form: PositionForm) -> None:
    """Houses, boats and orders: each card is in one place."""
    edition = state.edition
    houses = 0
    boats = 0
    orders = 0
    for seat in state.seats:
        held = seat.orders | (1 << seat.order if seat.order != NOTHING else 0)
        if houses & seat.houses or boats & seat.boats or orders & held:
            no("two seats have the same card")
        houses |= seat.houses
        boats |= seat.boats
        orders |= held
    state.houses = left_on_table(form.houses, edition.house_names, houses, "house")
    state.boats = left_on_table(form.boats, edition.boat_names, boats, "boat")
    in_play = int(edition.order_stock[state.players - 2])
    if form.orders is None:
        state.orders = deal_orders(state, orders, in_play - len(bits(orders)))
    else:
        state.orders = left_on_table(form.orders, edition.order_names, orders, "order")
    if len(bits(state.orders | orders)) > in_play:
        no(f"with {int(state.players)} players {in_play} orders are in play, not more")
    state.roles = mask_of(form.roles, edition.role_names, "role")


def left_on_table(cards: list[str] | None, names: list[str], held: int, what: str) -> int:
    if cards is None:
        return (1 << len(names)) - 1 & ~held
    mask = mask_of(cards, names, what)
    if mask & held:
        no(f"the {what} '{names[bits(mask & held)[0]]}' is on the table and with a player")
    return mask


def deal_orders(state: State, held: int, count: int) -> int:
    """Orders for the market from those that nobody holds."""
    free = [card for card in range(len(state.edition.order_names)) if not held >> card & 1]
    dealt = 0
    for card in bits(pick_cards(state.chance, len(free), max(0, count))):
        dealt |= 1 << free[card]
    return dealt


def read_extensions(state: State, form: PositionForm) -> None:
    """Strip and stack: each tile is in one place."""
    edition = state.edition
    held = 0
    for seat in state.seats:
        if held & seat.extensions:
            no("two seats have the same extension tile")
        held |= seat.extensions
    playing = list(tiles_in_play(edition, int(state.players)))
    if form.strip is not None:
        if len(form.strip) != edition.slots:
            no(f"the strip has {int(edition.slots)} slots, not {len(form.strip)}")
        for slot, name in enumerate(form.strip):
            if name is not None:
                state.strip[slot] = number_of(name, edition.tile_names, "extension")
    lying = [tile for tile in state.strip if tile != NOTHING]
    if form.stack is None:
        rest = [t for t in playing if t not in lying and not held >> t & 1]
        state.stack = vec[i64](rest)
        shuffle_stack(state, state.chance, 0)
    else:
        stack = [number_of(name, edition.tile_names, "extension") for name in form.stack]
        groups = [edition.tile_group[tile] for tile in stack]
        if groups != sorted(groups):
            no("the stack should have its groups in the order A, B, C, D from the top (A2.3)")
        state.stack = vec[i64](stack)
    if form.strip is None:
        slot_number: i64
        for slot_number in range(edition.slots):
            if state.top < len(state.stack):
                state.strip[slot_number] = state.stack[state.top]
                state.top += 1
    check_tiles(state, held, playing)


def check_tiles(state: State, held: int, playing: list[i64]) -> None:
    names = state.edition.tile_names
    everywhere = [tile for tile in state.strip if tile != NOTHING]
    everywhere += list(state.stack[state.top :]) + [i64(tile) for tile in bits(held)]
    for tile in everywhere:
        if everywhere.count(tile) > 1:
            no(f"the extension tile '{names[tile]}' is in two places")
        if tile not in playing:
            no(f"the extension tile '{names[tile]}' is not in play with so few players")


def read_questions(state: State, form: PositionForm) -> None:
    """Who is asked what, and what goes on in the turn."""
    possible = QUESTIONS_OF_PHASE[state.phase]
    if state.phase == ACTIONS:
        state.turn = seat_number(state, first_to_act(state, form), "turn")
        state.moved = form.moved
        state.corn = counted(form.corn, 9, "corn to store")
        if form.doing is not None:
            state.doing = number_of(form.doing, state.edition.recipe_names, "action")
    together = state.phase in (DRAWING, PLANNING)
    asked: dict[int, int] = {}
    if form.asked is None:
        if together:
            asked = dict.fromkeys(range(state.players), possible[0])
        elif state.phase == ACTIONS:
            asked = {int(state.turn): possible[0]}
        elif state.phase == SETUP:
            no("in the setup phase 'asked' should say who chooses a role")
    else:
        for key, name in form.asked.items():
            if not (key.isascii() and key.isdigit() and len(key) == 1):
                no(f"'asked' names the seat '{key}'")
            question = number_of(name, list(QUESTIONS), "question")
            if question not in possible:
                known = listing([QUESTIONS[each] for each in possible])
                no(f"'{name}' is not asked in the {form.phase} phase; possible: {known}")
            asked[seat_number(state, int(key), "asked")] = question
    if state.phase == ACTIONS and list(asked) != [state.turn]:
        no("in the action phase the seat whose turn it is, and nobody else, is asked")
    if state.phase == SETUP and len(asked) != 1:
        no("in the setup phase one seat is asked for its role")
    if together and not asked:
        no(f"in the {form.phase} phase somebody is asked")
    if together:
        state.ask_all(ASK_NOTHING)
    state.owing = 0
    for seat, question in asked.items():
        state.seats[seat].ask = question
        state.owing |= 1 << seat
    for seat in form.changed:
        state.touched |= 1 << seat_number(state, seat, "changed")
    state.over = state.phase == END
    for shown in state.shown:
        shown.ask = possible[0]


def first_to_act(state: State, form: PositionForm) -> int:
    """Whose turn it is: as written, else the first in turn order who has not passed."""
    if form.turn is not None:
        return form.turn
    for turn in range(state.players):
        seat = int((state.first + turn) % state.players)
        if not state.seats[seat].passed:
            return seat
    no("all seats have passed, so the action phase is over")


def read_luck(state: State, form: PositionForm) -> None:
    state.chance.reseed(form.seed)
    if form.luck is None:
        return
    for name, words in form.luck.items():
        stream = number_of(name, list(STREAMS), "stream of luck")
        if len(words) != 8 * WORDS or any(c not in "0123456789abcdef" for c in words):
            no(f"the luck of '{name}' should be {8 * WORDS} hexadecimal digits")
        for word in range(WORDS):
            value = int(words[8 * word : 8 * word + 8], 16)
            state.chance.words[stream * WORDS + word] = value & MASK


assert NOBODY == NOTHING
assert COIN == TYPES
