"""The cards that wait while a question is open, as a position names them."""

from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.rules.deck import Deck, card_number
from altiplano.games.expedition.rules.schema import Progress
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bits, lowest


def looked(state: State) -> list[str]:
    """The cards of the pile that a player is looking at."""
    return [state.edition.names[card] for card in bits(state.looked)]


def read_looked(state: State, deck: Deck, form: Progress) -> None:
    state.looked = deck.lay_set(form.looked, "what is looked at", state.edition.exploration)


def answering(state: State) -> str | None:
    """The current Reaction."""
    return None if state.answering == names.NOTHING else state.edition.names[state.answering]


def read_answering(state: State, deck: Deck, form: Progress) -> None:
    """A card set aside, or a character that steps in for another one."""
    if form.answering is None:
        return
    alike = state.edition.alike[card_number(state.edition, form.answering)]
    if alike & state.edition.characters:
        there: i64 = alike & state.other(state.active).camp & ~state.targets
        state.answering = lowest(there if there else alike)
    else:
        state.answering = deck.lay([form.answering], "the action under way")[0]


def placing(state: State) -> str | None:
    """The character waiting for room in the camp."""
    return None if state.placing == names.NOTHING else state.edition.names[state.placing]


def read_placing(state: State, deck: Deck, form: Progress) -> None:
    if form.placing is not None:
        state.placing = deck.lay([form.placing], "'placing'")[0]
