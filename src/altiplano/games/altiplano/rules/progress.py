"""What is in progress in a position, as several questions read, check and write it."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.content import names
from altiplano.games.altiplano.rules.schema import Progress
from altiplano.games.altiplano.rules.spaces import owns
from altiplano.games.altiplano.rules.state import State
from altiplano.kernel.positions import counted, no, number_of


def doing(state: State) -> str | None:
    """The action in progress."""
    return None if state.doing == names.NOTHING else state.edition.recipe_names[state.doing]


def read_doing(state: State, form: Progress) -> None:
    if form.doing is None:
        no("'doing' should name the action in progress")
    state.doing = number_of(form.doing, state.edition.recipe_names, "action")


def read_corn(state: State, form: Progress) -> None:
    state.corn = counted(form.corn, 999, "corn to store")


def in_hand(state: State) -> dict[str, int]:
    """The tiles in hand."""
    return {names.GOODS[good]: int(count) for good, count in enumerate(state.in_hand) if count}


def read_in_hand(state: State, form: Progress, least: int, most: int) -> None:
    state.in_hand = read_tiles(form.late, "late")
    if not least <= sum(state.in_hand) <= most:
        no(f"'late' has {int(sum(state.in_hand))} tiles; possible are {least} to {most}")


def read_tiles(counts: dict[str, int], where: str) -> vec[i64]:
    """Tiles in a bag, a container, in hand or on planning spaces, where corn never lies (A9.11)."""
    tiles = vec[i64]([0] * names.TYPES)
    for name, count in counts.items():
        good = number_of(name, list(names.GOODS), "tile")
        if good == names.CORN:
            no(f"corn lies in its {where}, where it never comes (A9.11)")
        tiles[good] = counted(count, 1000, f"{name} in its {where}")
    return tiles


def check_on_board(state: State) -> None:
    """A6.3, A12.6: only the corn store's action needs no pawn."""
    me = state.seats[state.turn]
    store: i64 = state.edition.corn_store
    if me.pawn == names.NOBODY and (store == names.NOTHING or not owns(state.edition, me, store)):
        no("an action is taken with the pawn on the board (A6.3)")


def check_at_traveler(state: State, verb: int) -> None:
    """T5: an action of that kind is in progress at the traveler."""
    if state.edition.verb[state.doing] != verb:
        no(f"'{state.edition.recipe_names[state.doing]}' does not ask that")
    if state.seats[state.turn].pawn != state.traveler:
        no("the pawn is not where the traveler is (T5)")
