"""The odds of the next draw, exactly, from bag and container (A4.2 to A4.5)."""

from collections import Counter
from fractions import Fraction
from math import comb

from altiplano.games.altiplano.content import names, phrases
from altiplano.games.altiplano.rules.phases.cleanup import is_last_round
from altiplano.games.altiplano.rules.spaces import free_planning_spaces
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.kernel.message import Message, percent
from altiplano.kernel.words import Words

MOST_SENTENCES = 3


def next_draw(state: State, me: Seat, words: Words) -> dict[str, object] | None:
    """The next draw if nothing changes before it; None if the match has none left."""
    if state.phase in (names.STORING, names.END):
        return None
    ahead = is_ahead(state, me)
    if not ahead and is_last_round(state):
        return None
    spaces = 1 if me.ask == names.ASK_FETCH else free_spaces(state, me, ahead)
    bag = counted(list(me.bag))
    container = counted(list(me.container))
    chances = odds(bag, container, spaces)
    return {
        "now": ahead,
        "spaces": spaces,
        "count": min(spaces, bag.total() + container.total()),
        "bag": dict(bag),
        "refill": spaces > bag.total(),
        "then": dict(container) if spaces > bag.total() else {},
        "odds": [
            {"good": good, "count": count, "chance": float(chance)}
            for good, count, chance in chances
        ],
        "likely": [words.both(each) for each in likely(chances, "now" if ahead else "next")],
    }


def is_ahead(state: State, me: Seat) -> bool:
    """Whether this round's draw is still to come."""
    return state.phase in (names.SETUP, names.MISSIONS, names.EVENT) or me.ask in (
        names.ASK_DRAW,
        names.ASK_FETCH,
    )


def free_spaces(state: State, me: Seat, ahead: bool) -> int:
    """How many tiles that draw takes; changes by an event end with the round (R2, R49)."""
    then = me.copy()
    if not ahead:
        then.bonus = 0
        then.opened = 0
    return max(0, int(free_planning_spaces(state.edition, then)))


def counted(tiles: list[int]) -> Counter[str]:
    """Tiles by name."""
    return Counter({names.GOODS[good]: int(n) for good, n in enumerate(tiles) if n})


def odds(bag: Counter[str], container: Counter[str], draws: int) -> list[tuple[str, int, Fraction]]:
    """For each tile and number, the chance of drawing at least that many.

    A4.5: if the bag is too small, all of it is drawn, and the rest from the container.
    """
    sure = bag if draws > bag.total() else Counter[str]()
    source = container if draws > bag.total() else bag
    drawn = min(draws - sure.total(), source.total())
    found = []
    for good in names.GOODS:
        most = sure[good] + min(source[good], drawn)
        for count in range(1, most + 1):
            wanted = max(0, count - sure[good])
            found.append((good, count, at_least(wanted, source[good], source.total(), drawn)))
    return found


def at_least(wanted: int, such: int, tiles: int, draws: int) -> Fraction:
    """The chance that at least this many of a kind are among some randomly drawn tiles."""
    ways = sum(
        comb(such, count) * comb(tiles - such, draws - count)
        for count in range(wanted, min(such, draws) + 1)
    )
    return Fraction(ways, comb(tiles, draws))


def likely(chances: list[tuple[str, int, Fraction]], when: str) -> list[Message]:
    """`two wood next round: 41 %`: the most likely uncertain draw, preferably several of a kind."""
    open_ones = [each for each in chances if each[2] < 1]
    pairs = [each for each in open_ones if each[1] > 1]
    best = sorted(pairs or open_ones, key=lambda each: -each[2])[:MOST_SENTENCES]
    return [
        Message(
            f"aid-draw-{when}",
            {
                "number": Message("aid-number", {"count": count}),
                "good": phrases.good(good),
                "chance": percent(float(chance)),
            },
        )
        for good, count, chance in best
    ]
