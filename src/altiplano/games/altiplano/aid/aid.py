"""Planning help for one seat, from its view alone: actions, routes, what is left, the draw."""

from altiplano.games.altiplano.aid.deeds import deed_list
from altiplano.games.altiplano.aid.idle import idle_tiles
from altiplano.games.altiplano.aid.look import look_at
from altiplano.games.altiplano.aid.odds import next_draw
from altiplano.games.altiplano.aid.ways import reach, route
from altiplano.games.altiplano.content.names import GOODS, NOTHING
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.state import State as AnyState
from altiplano.kernel.words import Words


def aid(state: AnyState, seat: int, words: Words) -> dict[str, object]:
    """Planning help, ready for JSON; the state contains only what the seat's view shows."""
    assert isinstance(state, State)
    look = look_at(state, seat, words)
    me = look.me
    planned = [] if me.role == NOTHING else deed_list(look)
    return {
        "actions": [deed.as_json(words) for deed in planned],
        "reach": reach(look),
        "route": route(look, planned),
        "behind": {GOODS[good]: int(n) for good, n in enumerate(me.planning) if n},
        "idle": idle_tiles(look),
        "draw": next_draw(state, me, words),
    }
