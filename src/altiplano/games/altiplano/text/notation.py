"""Positions as text, both ways. An impossible position is refused with the reason."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.rules import setup
from altiplano.games.altiplano.rules.missions import UNKNOWN, deal_unseen, held, is_met
from altiplano.games.altiplano.rules.missions import in_game as missions_in_game
from altiplano.games.altiplano.rules.progress import read_tiles
from altiplano.games.altiplano.rules.scoring import owned
from altiplano.games.altiplano.rules.state import STREAMS, Seat, State
from altiplano.games.altiplano.rules.supply import watch_all
from altiplano.games.altiplano.sight import schema
from altiplano.games.altiplano.sight.view import asked_of, own_missions, seat_form, table
from altiplano.games.altiplano.text import plausible, question_notation, seat_notation
from altiplano.games.altiplano.text.forms import PositionForm
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.chance import new_chance
from altiplano.kernel.positions import check_seed, no, number_of, read_luck, write_luck
from altiplano.kernel.question import Question
from altiplano.kernel.words import listing


def write_position(questions: vec[Question], state: State) -> dict[str, object]:
    """The whole position."""
    edition = state.edition
    result = table(questions, state)
    result["asked"] = asked_of(state, state.seats)
    result["deck"] = [edition.event_names[event] for event in state.deck[state.revealed :]]
    result["stack"] = [edition.tile_names[tile] for tile in state.stack[state.top :]]
    result["seats"] = [whole_seat(state, seat) for seat in state.seats]
    if state.together:
        result["before"] = [whole_seat(state, seat) for seat in state.shown]
        result["changed"] = bits(state.touched)
    result["luck"] = write_luck(state.chance, STREAMS)
    return result


def whole_seat(state: State, me: Seat) -> dict[str, object]:
    """One player's things, secrets included."""
    form = seat_form(state.edition, me)
    if state.missions:
        form["missions"] = own_missions(state.edition, me)
    return form


def read_position(
    edition: Edition, questions: vec[Question], form: PositionForm, deal_hidden: bool
) -> State:
    """The position of a form; parts are read in the order in which they depend on each other.

    Missions that are only counted are dealt from its seed, or stay unknown, to be dealt later.
    """
    players = form.players if form.players is not None else max(2, len(form.seats))
    if not 2 <= players <= 5:
        no(f"it has {players} players; the game is for 2 to 5")
    check_seed(form.seed)
    if len(form.seats) > players:
        no(f"it has {len(form.seats)} seats for {players} players")
    state = setup.bare_table(
        edition, players, new_chance(len(STREAMS), form.seed), dict(form.options)
    )
    forms = form.seats + [schema.Seat() for _ in range(players - len(form.seats))]
    read_round(state, form)
    read_events(state, form)
    read_ring(state, form)
    clearing = [at for at in range(players) if (form.asked or {}).get(str(at)) == "clear"]
    state.seats = seat_notation.read_seats(
        edition, forms, state.phase == names.SETUP, state.traveler != names.NOBODY, clearing
    )
    if state.options.get("roles") != "bid" and any(seat.bid for seat in state.seats):
        no("somebody has bid points, but the option 'roles' is not 'bid' (R101)")
    read_traveler(state, form)
    asked = question_notation.read_asked(state, questions, form)
    read_supply(state)
    read_cards(state, form)
    read_extensions(state, form)
    read_firsts(state, form)
    question_notation.open_questions(state, questions, asked, form)
    plausible.check_orders(state)
    if state.phase not in (names.SETUP, names.END):
        watch_all(state)
    read_missions(state, deal_hidden)
    if form.before is not None and state.together:
        if len(form.before) != players:
            no(f"'before' has {len(form.before)} seats, not {players}")
        asks = [seat.ask for seat in state.shown]
        state.shown = seat_notation.read_seats(
            edition, form.before, False, state.traveler != names.NOBODY
        )
        for seat, ask in zip(state.shown, asks, strict=True):
            seat.ask = ask
        plausible.check_before(state)
    read_luck(state.chance, STREAMS, form.seed, form.luck)
    return state


def read_round(state: State, form: PositionForm) -> None:
    last = form.last_round or 0
    if not 0 <= form.round < 1000 or last > 1000 or (last and last < form.round):
        no(f"round {form.round} cannot be with last_round {form.last_round}")
    state.round = form.round
    state.last_round = last
    state.phase = names.PHASES.index(form.phase)
    state.first = question_notation.seat_number(state, form.first, "first")
    state.bought = form.bought


def read_ring(state: State, form: PositionForm) -> None:
    listed = list(names.LOCATIONS) if form.ring is None else form.ring
    if sorted(listed) != sorted(names.LOCATIONS):
        no(f"'ring' should have each of these once: {listing(list(names.LOCATIONS))}")
    ring = vec[i64]([0] * names.RING)
    at: i64
    for at in range(names.RING):
        ring[at] = names.LOCATIONS.index(listed[at])
    state.ring = ring
    state.spot = setup.spots(ring)


def read_events(state: State, form: PositionForm) -> None:
    """The deck, revealed and to come; what is omitted is dealt from the seed."""
    edition = state.edition
    if not state.options.get("events"):
        needing = state.options.get("short") or state.options.get("traveler")
        if form.events or form.deck or form.event or needing:
            no("it has events, but the option 'events' is off (T1.1)")
        return
    listed = edition.event_names
    seen = [number_of(name, listed, "event") for name in form.events]
    sizes = setup.group_sizes(state)
    groups = [group for group, size in enumerate(sizes) for _ in range(size)]
    rest = None if form.deck is None else [number_of(name, listed, "event") for name in form.deck]
    laid = seen + (rest or [])
    if (
        len(set(laid)) < len(laid)
        or [edition.event_group[at] for at in laid] != groups[: len(laid)]
    ):
        no("the events do not lie in the order of their groups (T2.2)")
    if rest is not None and len(laid) != len(groups):
        no(f"the deck has {len(groups)} events in all, not {len(laid)} (T2.2)")
    state.deck = vec[i64]([i64(at) for at in laid])
    state.revealed = len(seen)
    if rest is None:
        setup.deal_deck(state, state.chance)
    if form.event is not None:
        state.event = number_of(form.event, listed, "event")
        if not seen or state.event != seen[-1]:
            no(f"the event '{form.event}' is not the last that was revealed (T3.1)")


def read_traveler(state: State, form: PositionForm) -> None:
    """The traveler, the neutral trading space, and the assets for sale."""
    edition = state.edition
    if state.traveler == names.NOBODY:
        if form.traveler or form.neutral or form.assets or form.second_stage:
            no("it has a traveler, but the option 'traveler' is off (T1.1)")
        return
    if form.traveler is not None:
        state.traveler = number_of(form.traveler, list(names.LOCATIONS), "location")
    state.neutral = read_tiles(form.neutral, "neutral space")
    held = 0
    for seat in state.seats:
        if held & seat.assets:
            no("two seats have the same asset")
        held |= seat.assets
    every = bit(edition.assets) - 1
    state.assets = left_on_table(form.assets, edition.asset_names, held, "asset", every)
    state.second_stage = form.second_stage
    if held & ~edition.first_stage and not state.second_stage:
        no("somebody has an asset of stage II, so they are turned up (T5.4)")


def read_supply(state: State) -> None:
    """The supply is what remains of the box."""
    edition = state.edition
    for good in range(names.TYPES):
        out = sum(owned(state, seat, good) for seat in state.seats)
        for seat in state.seats:
            cards = bits(seat.orders)
            out += sum(on_order(edition, card, good, -1) for card in cards)
            if seat.order != names.NOTHING:
                out += on_order(edition, seat.order, good, seat.delivered)
            if seat.second != names.NOTHING:
                out += on_order(edition, seat.second, good, seat.second_delivered)
            out += seat.trading[good]
        out += state.neutral[good]
        if good == names.CORN and state.from_row != names.NOTHING:
            out += 1
        left = state.supply[good] - out
        if left < 0:
            stock = int(state.supply[good])
            tiles = f"{out} {names.GOODS[good]}"
            no(f"it has {tiles}, and the box for {int(state.players)} players {stock}")
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
        held = seat.orders | (bit(seat.order) if seat.order != names.NOTHING else 0)
        held |= bit(seat.second) if seat.second != names.NOTHING else 0
        if houses & seat.houses or boats & seat.boats or orders & held:
            no("two seats have the same card")
        houses |= seat.houses
        boats |= seat.boats
        orders |= held
    known = (state.houses, state.boats)
    state.houses = left_on_table(form.houses, edition.house_names, houses, "house", known[0])
    state.boats = left_on_table(form.boats, edition.boat_names, boats, "boat", known[1])
    in_play = int(edition.order_stock[state.players - 2])
    every = in_game(state)
    state.orders = left_on_table(form.orders, edition.order_names, orders, "order", every)
    if form.orders is None:
        state.orders = deal_orders(state, orders, in_play - len(bits(orders)))
    if len(bits(state.orders | orders)) > in_play:
        no(f"with {int(state.players)} players {in_play} orders are in play, not more")
    state.roles = seat_notation.mask_of(form.roles, edition.role_names, "role")


def in_game(state: State) -> int:
    """The orders that are shuffled at all (T2.1)."""
    edition = state.edition
    expanded = state.options.get("events") is True
    return setup.cards_of(edition.base_orders, len(edition.order_names), expanded)


def left_on_table(
    cards: list[str] | None, listed: list[str], held: int, what: str, in_play: int
) -> int:
    """The cards that nobody has; the expansion's need its option (T2.1)."""
    if held & ~in_play:
        no(f"the {what} '{listed[bits(held & ~in_play)[0]]}' is played with events only (T2.1)")
    if cards is None:
        return in_play & ~held
    mask = seat_notation.mask_of(cards, listed, what)
    if mask & ~in_play:
        no(f"the {what} '{listed[bits(mask & ~in_play)[0]]}' is played with events only (T2.1)")
    if mask & held:
        no(f"the {what} '{listed[bits(mask & held)[0]]}' is on the table and with a player")
    return mask


def deal_orders(state: State, held: int, count: int) -> int:
    """Orders for the market, from those that nobody holds."""
    free = bits(in_game(state) & ~held)
    dealt = 0
    for card in bits(setup.pick_cards(state.chance, len(free), max(0, count))):
        dealt |= bit(free[card])
    return dealt


def read_extensions(state: State, form: PositionForm) -> None:
    """Strip and stack: each tile is in one place."""
    edition = state.edition
    held = 0
    for seat in state.seats:
        if held & seat.extensions:
            no("two seats have the same extension tile")
        held |= seat.extensions
    playing = list(setup.tiles_in_play(edition, int(state.players)))
    if form.strip is not None:
        if len(form.strip) != edition.slots:
            no(f"the strip has {int(edition.slots)} slots, not {len(form.strip)}")
        for slot, name in enumerate(form.strip):
            if name is not None:
                state.strip[slot] = number_of(name, edition.tile_names, "extension")
    lying = [tile for tile in state.strip if tile != names.NOTHING]
    if form.stack is None:
        rest = [t for t in playing if t not in lying and not held >> t & 1]
        state.stack = vec[i64](rest)
        setup.shuffle_stack(state, state.chance, 0)
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
    plausible.check_tiles(state, held, playing)


def read_firsts(state: State, form: PositionForm) -> None:
    """Who was first at what; omitted: nobody, unless missions say otherwise."""
    for what, seat in form.firsts.items():
        at = number_of(what, list(names.FIRSTS), "thing to be first at")
        state.be_first(at, question_notation.seat_number(state, seat, "firsts"))
    state.news = False


def read_missions(state: State, deal_hidden: bool) -> None:
    """Every card is in one place, and fulfilled missions are revealed (A11.3)."""
    cards: list[int] = []
    for at, me in enumerate(state.seats):
        mine = [card for card in held(me) if card != UNKNOWN] + bits(me.hand)
        if (mine or UNKNOWN in held(me)) and not state.missions:
            no(f"seat {at} has missions, but the option 'missions' is off")
        cards += mine
        for card in mine:
            name = state.edition.mission_names[card]
            if not missions_in_game(state) >> card & 1:
                no(f"the mission '{name}' is played with the traveler only (T2.3)")
            if cards.count(card) > 1:
                no(f"the mission '{name}' is in two places")
            judged = state.over or not state.edition.at_end[card]
            if me.hand >> card & 1 or me.revealed >> card & 1 or not judged:
                continue
            if is_met(state, at, card):
                no(f"seat {at} has met its mission '{name}', so it is revealed (A11.3)")
    for at in range(state.players):
        plausible.check_passing(state, at)
    if state.phase == names.MISSIONS:
        plausible.check_choosing(state, deal_hidden)
    if deal_hidden and any(UNKNOWN in held(me) for me in state.seats):
        if not deal_unseen(state, names.NOBODY, state.chance):
            no("no missions fit those that are counted")
        for at, shown in enumerate(state.shown):
            shown.kept = state.seats[at].kept
            shown.chosen = state.seats[at].chosen
