"""What a seat may see, built up from nothing."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.edition import GROUPS, MOST_USES, Edition
from altiplano.games.altiplano.rules.missions import held
from altiplano.games.altiplano.rules.spaces import on_place
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.sight.numbers import numbers
from altiplano.kernel.bits import bits
from altiplano.kernel.question import Question


def view(questions: vec[Question], state: State, seat: int) -> dict[str, object]:
    """What a seat (-1: a spectator) may know. A field that is not listed here stays secret."""
    shown = shown_seats(state, seat)
    result = table(questions, state)
    result["asked"] = asked_of(state, shown)
    result["supply"] = {names.GOODS[good]: int(state.supply[good]) for good in range(names.TYPES)}
    result["carts"] = int(state.carts)
    result["stack"] = stack_by_group(state)
    result["seats"] = [seat_form(state.edition, each) for each in shown]
    if state.missions:
        add_missions(state, seat, shown, result["seats"])
    if seat >= 0 and state.takes_part(seat):
        before = seat_form(state.edition, state.shown[seat])
        if state.missions:
            before["missions"] = own_missions(state.edition, state.shown[seat])
        result["before"] = before
        result["changed"] = bool(state.touched >> seat & 1)
    result["numbers"] = numbers(state, seat, shown)
    return result


def shown_seats(state: State, seat: int) -> list[Seat]:
    """R21: while a simultaneous step is open, the others are as they were when it began."""
    if not state.together:
        return state.seats
    return [mine if at == seat else state.shown[at] for at, mine in enumerate(state.seats)]


def table(questions: vec[Question], state: State) -> dict[str, object]:
    """The public table (A1.5), with what is in progress."""
    edition = state.edition
    now: dict[str, object] = {}
    if state.turn != names.NOBODY:
        now = questions[state.asked(state.turn)].written(state)
    listed = edition.tile_names
    return {
        "players": int(state.players),
        "options": dict(state.options),
        "round": int(state.round),
        "last_round": int(state.last_round) if state.last_round else None,
        "phase": names.PHASES[state.phase],
        "first": int(state.first),
        "turn": int(state.turn) if state.turn != names.NOBODY else None,
        "moved": state.moved,
        "doing": now.get("doing"),
        "corn": now.get("corn", 0),
        "unloaded": now.get("unloaded", 0),
        "late": now.get("late", {}),
        "event": edition.event_names[state.event] if state.event != names.NOTHING else None,
        "events": [edition.event_names[state.deck[at]] for at in range(state.revealed)],
        "from_row": now.get("from_row"),
        "traveler": names.LOCATIONS[state.traveler] if state.traveler != names.NOBODY else None,
        "neutral": counts_form(state.neutral),
        "assets": [edition.asset_names[asset] for asset in bits(state.assets)],
        "second_stage": state.second_stage,
        "buying": now.get("buying"),
        "firsts": {
            what: int(state.was_first(at))
            for at, what in enumerate(names.FIRSTS)
            if state.was_first(at) != names.NOBODY
        },
        "bought": state.bought,
        "ring": [names.LOCATIONS[location] for location in state.ring],
        "orders": [edition.order_names[card] for card in bits(state.orders)],
        "houses": [edition.house_names[card] for card in bits(state.houses)],
        "boats": [edition.boat_names[card] for card in bits(state.boats)],
        "roles": [edition.role_names[role] for role in bits(state.roles)],
        "strip": [None if tile == names.NOTHING else listed[tile] for tile in state.strip],
    }


def asked_of(state: State, seats: list[Seat]) -> dict[str, str]:
    """Who is asked what."""
    return {
        str(at): names.QUESTIONS[seat.ask] for at, seat in enumerate(seats) if state.owing >> at & 1
    }


def stack_by_group(state: State) -> dict[str, list[str]]:
    """The contents of the stack are public knowledge; the order within a group is not."""
    edition = state.edition
    left: dict[str, list[str]] = {group: [] for group in GROUPS}
    for tile in sorted(state.stack[state.top :]):
        left[GROUPS[edition.tile_group[tile]]].append(edition.tile_names[tile])
    return left


def seat_form(edition: Edition, me: Seat) -> dict[str, object]:
    """One player's things; all of them are public, including bag and container (R22)."""
    once = [
        edition.recipe_names[recipe]
        for recipe in range(edition.recipes)
        if edition.once[recipe] != names.NOTHING and me.once >> edition.once[recipe] & 1
    ]
    form: dict[str, object] = {
        "role": edition.role_names[me.role] if me.role != names.NOTHING else None,
        "pawn": names.LOCATIONS[me.pawn] if me.pawn != names.NOBODY else None,
        "coins": int(me.coins),
        "markers": int(me.markers),
        "bonus": int(me.bonus),
        "opened": int(me.opened),
        "road": int(me.road),
        "carts": int(me.carts),
        "rides": int(me.rides),
        "passed": me.passed,
        "did_once": once,
        "bag": {
            names.GOODS[good]: int(me.bag[good]) for good in range(names.TYPES) if me.bag[good]
        },
        "container": {
            names.GOODS[good]: int(me.container[good])
            for good in range(names.TYPES)
            if me.container[good]
        },
        "planning": {
            names.GOODS[good]: int(me.planning[good])
            for good in range(names.TYPES)
            if me.planning[good]
        },
        "spaces": spaces_form(edition, me),
        "extensions": [edition.tile_names[tile] for tile in bits(me.extensions)],
        "houses": [edition.house_names[card] for card in bits(me.houses)],
        "boats": [edition.boat_names[card] for card in bits(me.boats)],
        "order": order_form(edition, me.order, me.delivered),
        "second": order_form(edition, me.second, me.second_delivered),
        "assets": [edition.asset_names[asset] for asset in bits(me.assets)],
        "opals": int(me.opals),
        "trading": counts_form(me.trading),
        "orders": [edition.order_names[card] for card in bits(me.orders)],
        "warehouse": warehouse_form(edition, me),
        "corn_store": int(me.corn_store),
        "swapped": names.GOODS[me.swapped] if me.swapped != names.NOTHING else None,
    }
    if me.bid:
        form["bid"] = int(me.bid)
    return form


def order_form(edition: Edition, order: i64, delivered: i64) -> dict[str, object] | None:
    """An unfulfilled order and the tiles on it."""
    if order == names.NOTHING:
        return None
    first: i64 = order * MOST_USES
    tiles = [names.GOODS[edition.order_tiles[first + space]] for space in bits(delivered)]
    return {"name": edition.order_names[order], "delivered": tiles}


def counts_form(counts: vec[i64]) -> dict[str, int]:
    """Names with counts."""
    return {names.GOODS[good]: int(counts[good]) for good in range(names.TYPES) if counts[good]}


def add_missions(state: State, seat: int, seats: list[Seat], forms: object) -> None:
    """R22: a seat knows the cards it has held, and the revealed ones of the others."""
    assert isinstance(forms, list)
    for at, me in enumerate(seats):
        if at == seat:
            forms[at]["missions"] = own_missions(state.edition, me)
        else:
            forms[at]["missions"] = others_missions(state.edition, me)


def own_missions(edition: Edition, me: Seat) -> dict[str, object]:
    """All missions a seat has seen."""
    listed = edition.mission_names
    form: dict[str, object] = {
        "hand": [listed[card] for card in bits(me.hand)],
        "revealed": [listed[card] for card in bits(me.revealed)],
    }
    for key, card in (
        ("kept", me.kept),
        ("chosen", me.chosen),
        ("to_left", me.to_left),
        ("to_right", me.to_right),
        ("from_left", me.from_left),
        ("from_right", me.from_right),
    ):
        form[key] = listed[card] if card != names.NOTHING else None
    return form


def others_missions(edition: Edition, me: Seat) -> dict[str, object]:
    """What everyone sees of a seat's missions: the revealed ones, and how many more there are."""
    revealed = [edition.mission_names[card] for card in bits(me.revealed)]
    return {"revealed": revealed, "hidden": len(held(me)) - len(revealed)}


def spaces_form(edition: Edition, me: Seat) -> dict[str, dict[str, int]]:
    """The pieces on spaces, by place."""
    result: dict[str, dict[str, int]] = {}
    occupied = [place for place in range(names.BOARD_PLACES) if me.taken[place]]
    occupied += [names.ROLE_PLACE + at for at in range(len(me.filled)) if me.filled[at]]
    for place in occupied:
        there: dict[str, int] = {}
        for piece in range(names.PIECES):
            count = on_place(edition, me, place, piece)
            if count:
                there[names.PIECE_NAMES[piece]] = count
        result[edition.place_names[place]] = there
    return result


def warehouse_form(edition: Edition, me: Seat) -> list[list[str]]:
    """The started rows, from the bottom of the left depot."""
    rows: list[list[str]] = []
    width = int(edition.row_width)
    for row in range(edition.rows):
        tiles = [
            names.GOODS[tile] for tile in me.warehouse[row * width : (row + 1) * width] if tile >= 0
        ]
        if not tiles:
            break
        rows.append(tiles)
    return rows
