"""How likely missions are fulfilled, before there is anything to see: which to keep (A11.1)."""

from math import exp
from typing import Final

from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.content.moves import KEEP
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.mind import Idea, Mind, best_first

BOAT: Final = 0.9
HOUSE: Final = 1.5
ORDER: Final = 1.7
ORDER_OF_A_KIND: Final = 3.2
ROW: Final = 1.3
PURE_ROW: Final = 1.8
TYPE: Final = 0.65
GOOD: Final = 0.36
STORED: Final = 2.2
STORED_CORN: Final = 1.3
OWNED: Final = 1.2
"""The effort for each thing that a mission asks for. Read off matches of steady in which missions
were kept at random: with two players, an effort of 5 succeeds every second time."""

FIRST: Final = 1.35
FIRST_OF_A_KIND: Final = 0.4
MOST: Final = 1.4
"""Of one who is the first or has most, the chances of all players together."""


def prospect(state: State, mission: i64) -> float:
    """How likely a seat fulfills a mission that it keeps now."""
    edition = state.edition
    players = float(state.players)
    first: i64 = edition.mission_first[mission]
    if first != names.NOTHING:
        return (FIRST_OF_A_KIND if first == names.FIRST_FISH_ROW else FIRST) / players
    if edition.mission_most[mission] != names.NOTHING:
        return MOST / players
    of_a_kind = edition.mission_with[mission] != 0
    effort = (ORDER_OF_A_KIND if of_a_kind else ORDER) * float(edition.mission_orders[mission])
    effort += BOAT * float(edition.mission_boats[mission])
    effort += HOUSE * float(edition.mission_houses[mission] + edition.mission_assets[mission])
    effort += ROW * float(edition.mission_rows[mission])
    effort += PURE_ROW * float(edition.mission_pure_rows[mission])
    effort += TYPE * float(edition.mission_types[mission])
    effort += GOOD * float(edition.mission_goods[mission])
    good: i64
    for good in range(names.TYPES):
        stored = STORED_CORN if good == names.CORN else STORED
        effort += stored * float(edition.mission_stores[mission * names.TYPES + good])
        effort += OWNED * float(edition.mission_has[mission * names.TYPES + good])
    return 1.0 / (1.0 + exp(effort - 3.0 - 4.0 / players))


def mission_ideas(mind: Mind, state: State, seat: i64) -> list[Idea]:
    """Which mission to keep, or to give away, by the points that it promises."""
    edition = state.edition
    found: list[Idea] = []
    for idea in mind.one_move_ideas(state, seat):
        move: i64 = idea.moves[0]
        mission: i64 = edition.move_a[move]
        points = prospect(state, mission) * float(edition.mission_points[mission])
        keeps = edition.move_kind[move] == KEEP
        found.append(Idea(idea.moves, points if keeps else -points))
    return best_first(found)
