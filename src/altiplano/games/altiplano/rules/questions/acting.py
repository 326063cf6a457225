"""What the questions that allow an action have in common (A6, A7)."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import moves, verbs
from altiplano.games.altiplano.content.edition import Edition
from altiplano.games.altiplano.rules import acts, things
from altiplano.games.altiplano.rules.questions.moving import Moving
from altiplano.games.altiplano.rules.refusals import LEGAL
from altiplano.games.altiplano.rules.state import Seat, State
from altiplano.games.altiplano.rules.trading import why_not_from
from altiplano.games.altiplano.rules.warehouse import row_of
from altiplano.kernel.question import Touches


class Acting(Moving):
    """Actions, among other answers."""

    def __init__(self, number: int, kinds: dict[int, str], phases: list[int]) -> None:
        super().__init__(number, kinds, phases)
        self.scratch = vec[i64]()
        """A buffer for moves that are only counted."""

    def prepare(self, edition: Edition) -> None:
        super().prepare(edition)
        self.scratch = vec[i64]([0] * len(edition.move_kind))

    def things(self, state: State, me: Seat, kind: i64, a: i64, b: i64) -> Touches:
        if kind != moves.ACT:
            return super().things(state, me, kind, a, b)
        edition = state.edition
        touched = things_of(state, me, a, b % moves.WILD)
        touched["via"] = [f"action:{edition.recipe_names[a]}", *touched.get("via", [])]
        if b >= moves.WILD and acts.takes_tiles(edition, a):
            touched["from"] = things.wild(edition, me)
        elif b >= moves.WILD:
            touched["via"] += things.wild(edition, me)
        return touched


def things_of(state: State, me: Seat, recipe: i64, argument: i64) -> Touches:
    """What an action is done to."""
    edition = state.edition
    verb: i64 = edition.verb[recipe]
    if argument == moves.NONE_LEFT_TO_GAIN:
        return {}
    if verb == verbs.BOAT:
        return {"to": [f"boat:{edition.boat_names[argument]}"]}
    if verb == verbs.HOUSE:
        return {"to": [f"house:{edition.house_names[argument]}"]}
    if verb == verbs.ORDER:
        return {"to": [f"order:{edition.order_names[argument]}"]}
    if verb == verbs.EXTENSION:
        return {"to": [f"strip:{edition.tile_names[argument]}"]}
    if verb == verbs.ASSET:
        return {"to": [f"asset:{edition.asset_names[argument]}"]}
    if verb == verbs.TRADE:
        return {"to": traded(state, argument)}
    if verb == verbs.UNLOAD:
        return {"via": ["corn-store"]}
    if verb != verbs.PORTER and not acts.takes_tiles(edition, recipe):
        return {}
    touched = {"from": [things.on_space(edition, edition.place[recipe], argument % moves.SHARED)]}
    if verb in (verbs.STORE, verbs.PORTER):
        touched["via"] = things.row(edition, me, row_of(edition, me, argument))
    elif verb == verbs.DELIVER:
        touched["via"] = [things.order(argument)]
    elif verb == verbs.OPALS:
        touched["via"] = ["opals"]
    return touched


def traded(state: State, good: i64) -> list[str]:
    """A good on each trading space that sells it."""
    found: list[str] = []
    source: i64
    for source in range(moves.NEUTRAL + 1):
        if why_not_from(state, state.turn, good, source) == LEGAL:
            found.append(things.traded(source, good))
    return found
