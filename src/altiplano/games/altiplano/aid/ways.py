"""Where the pawn can go with the pieces on movement spaces, and with more (A6.3, A6.4)."""

from functools import lru_cache

from altiplano.games.altiplano.aid.deeds import Deed
from altiplano.games.altiplano.aid.look import Look
from altiplano.games.altiplano.content import names, phrases
from altiplano.games.altiplano.mind.routes import Routes, seen_from
from altiplano.games.altiplano.rules import movement
from altiplano.games.altiplano.rules.spaces import accepts, space_count
from altiplano.kernel.bits import bit, bits
from altiplano.kernel.message import Message, Value, listed, name

Leg = dict[str, object]


def reach(look: Look) -> list[dict[str, object]]:
    """Each location of the ring, with the cheapest way from the pawn to it."""
    if is_done(look):
        return []
    return [reached(look, int(location)) for location in look.state.ring]


def is_done(look: Look) -> bool:
    """A6.5: a player who has passed does not move again in this round."""
    return look.me.passed and look.state.phase == names.ACTIONS


def reached(look: Look, location: int) -> dict[str, object]:
    """One location: whether the pawn is there, is paid for, could be, or cannot get there."""
    me = look.me
    if me.pawn == names.NOBODY:
        return place(look, location, "planned", 0, 0, Message("aid-start"))
    if me.pawn == location:
        return place(look, location, "here", 0, 0, Message("aid-here"))
    paid = int(movement.fares(me))
    ways = ways_to(look, location)
    now = [way for way in ways if way[0] <= paid]
    then = [way for way in ways if way[0] <= paid + to_lay(look)]
    food, cart = min(now or then or ways)
    if now:
        return place(look, location, "planned", cart, food, ways_text(look, now))
    if then:
        more = fare_text(look, food - paid)
        message = Message("aid-more", {"fare": more, "ways": ways_text(look, then)})
        return place(look, location, "possible", cart, food, message)
    out = Message("aid-out", {"ways": ways_text(look, ways)})
    return place(look, location, "out", cart, food, out)


def place(
    look: Look, location: int, how: str, cart: int, food: int, message: Message
) -> dict[str, object]:
    return {
        "location": names.LOCATIONS[location],
        "how": how,
        "cart": cart,
        "food": food,
        **look.words.both(message),
    }


def ways_to(look: Look, location: int) -> list[tuple[int, int]]:
    """The ways there, on foot and by cart: food and carts."""
    state = look.state
    steps = int(movement.steps_between(state, look.me.pawn, location))
    ways = [(-(-steps // int(movement.steps_on_foot(state))), 0)]
    if look.me.rides < look.me.carts:
        ways.append((int(movement.ride_fare(state, look.me)), 1))
    return ways


def ways_text(look: Look, ways: list[tuple[int, int]]) -> Message:
    """`by cart, for free, or on foot, for 2 food`; the cheapest first."""
    parts = [
        Message("aid-cart" if cart else "aid-foot", {"fare": fare_text(look, food)})
        for food, cart in sorted(ways)
    ]
    return listed("aid-ways", parts)


def fare_text(look: Look, count: int) -> Message:
    """The cost of moves in the pieces that pay for them (A12.2, T10)."""
    if count == 0:
        return Message("free")
    goods = phrases.goods([names.PIECE_NAMES[piece] for piece in fares_of(look)], "or")
    return Message("amount", {"count": count, "what": goods})


def fares_of(look: Look) -> list[int]:
    """The pieces that pay for moves."""
    return [
        piece
        for piece in range(names.PIECES)
        if accepts(look.edition, look.me, names.MOVEMENT, piece)
    ]


def to_lay(look: Look) -> int:
    """How many more moves the available pieces could pay for."""
    free = int(space_count(look.edition, look.me, names.MOVEMENT) - look.me.taken[names.MOVEMENT])
    return min(free, sum(look.hand[piece] for piece in fares_of(look)))


# One route through all locations with planned actions.


def route(look: Look, deeds: list[Deed]) -> dict[str, object] | None:
    """Whether everything planned can be done in one round, and in which order."""
    planned = [deed for deed in deeds if deed.state == "planned" and deed.location != names.NOBODY]
    if not planned or is_done(look):
        return None
    sure = goals(look, [deed for deed in planned if not deed.wild])
    # The wild tile can be used once, so one of the places that need it is enough.
    wild = [goals(look, [deed]) for deed in planned if deed.wild]
    if any(not spot & ~sure for spot in wild):
        wild = []
    spots = min((sure | spot for spot in wild or [0]), key=lambda each: cost(look, each))
    food = cost(look, spots)
    missing = food - int(movement.fares(look.me))
    legs = order(look, spots)
    values: dict[str, Value] = {
        "places": listed("commas", [name("location", str(leg["location"])) for leg in legs])
    }
    message = Message("aid-all", values)
    if missing > 0:
        message = Message("aid-not-all", {**values, "fare": fare_text(look, missing)})
    return {"possible": missing <= 0, "order": legs, "food": food, **look.words.both(message)}


def goals(look: Look, deeds: list[Deed]) -> int:
    """The spots of the ring where these actions are taken, as bits."""
    spots = 0
    for deed in deeds:
        spots |= int(bit(look.state.spot[deed.location]))
    return spots


def cost(look: Look, spots: int) -> int:
    """The least food for a route through some spots; a pawn off the board can start anywhere."""
    return min(cost_from(look, start, spots) for start in starts(look, spots))


def starts(look: Look, spots: int) -> list[int]:
    pawn = look.me.pawn
    return bits(spots) if pawn == names.NOBODY else [int(look.state.spot[pawn])]


def cost_from(look: Look, start: int, spots: int) -> int:
    way = routes(int(movement.steps_on_foot(look.state)))
    return int(way.cost(*carts(look), seen_from(spots, start)))


def carts(look: Look) -> tuple[int, int]:
    """The remaining rides of this round, and how many of them are free."""
    me = look.me
    left = int(me.carts - me.rides)
    return left, max(0, min(left, int(movement.free_rides(look.state, me) - me.rides)))


@lru_cache
def routes(steps: int) -> Routes:
    """The costs of all routes; they only depend on how far a food goes."""
    return Routes(steps)


def order(look: Look, spots: int) -> list[Leg]:
    """The cheapest route, leg by leg."""
    way = routes(int(movement.steps_on_foot(look.state)))
    rides, free = carts(look)
    here = min(starts(look, spots), key=lambda start: cost_from(look, start, spots))
    legs: list[Leg] = []
    if spots >> here & 1:
        spots &= ~(1 << here)
        legs.append(leg(look, here, "start" if look.me.pawn == names.NOBODY else "here", 0))
    while spots:
        whole = int(way.cost(rides, free, seen_from(spots, here)))
        for spot in sorted(
            bits(spots), key=lambda each: int(way.on_foot((each - here) % names.RING))
        ):
            rest = seen_from(spots & ~(1 << spot), spot)
            foot = int(way.on_foot((spot - here) % names.RING))
            fare = 0 if free else 1
            if foot + way.cost(rides, free, rest) == whole:
                legs.append(leg(look, spot, "foot", foot))
                break
            if rides and fare + way.cost(rides - 1, max(0, free - 1), rest) == whole:
                legs.append(leg(look, spot, "cart", fare))
                rides, free = rides - 1, max(0, free - 1)
                break
        here = spot
        spots &= ~(1 << spot)
    return legs


def leg(look: Look, spot: int, by: str, food: int) -> Leg:
    return {"location": names.LOCATIONS[look.state.ring[spot]], "by": by, "food": food}
