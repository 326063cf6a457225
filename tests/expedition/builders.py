"""Builders of Expedition positions: each test says only what matters to it."""

from functools import cache
from math import comb, perm

from altiplano import games
from altiplano.kernel.game import Game
from altiplano.kernel.match import Match
from tests.positions import Json

LOCATIONS = ["palla-huarcuna", "sun-temple", "lost-city", "royal-tomb", "mountain-fortress"]
TREASURES = ["the-mummy", "golden-mask", "sacred-idol"]
CHARACTERS = [
    "ohio-bob",
    "henriette",
    "sir-allistair",
    "trap-expert",
    "investigator",
    "epigrapher",
    "belloeuf",
    "che-madera",
    "aligator-sloop",
    "antonio",
    "veteran",
    "smuggler",
    "mercenary",
    "marcus-vidor",
    "huayna",
    "ramuncho",
    "the-doc",
]
ARCHAEOLOGISTS = set(CHARACTERS[:7])
RAIDERS = set(CHARACTERS[6:13])
ACTION_CARDS = [
    "storm",
    "storm",
    "surprise-attack",
    "surprise-attack",
    "puma",
    "puma",
    "snake",
    "insect-swarm",
    "pit",
    "pit",
    "poison-darts",
    "cave-in",
    "rolling-boulder",
    "theft",
    "bandit-raid",
    "desertion",
    "porters",
    "porters",
    "old-map",
    "field-notes",
    "great-excavation",
    "deadly-shortcut",
]
REACTION_CARDS = ["rifle-shot", "sixth-sense", "narrow-escape", "counter-plan"]
EXPLORATION = LOCATIONS + TREASURES + ACTION_CARDS + REACTION_CARDS


@cache
def expedition() -> Game:
    """The game in its own edition."""
    return games.get("expedition")


@cache
def hiring() -> Game:
    """An edition whose Mercenary stays in camp and costs another character each time (R82)."""
    mercenary = {"cost": {"characters": 1}, "effects": [{"verb": "discard-characters"}]}
    return games.get("expedition", content={"characters": {"mercenary": mercenary}})


def words(text: str | list[str]) -> list[str]:
    """Cards as words or as a list."""
    return text.split() if isinstance(text, str) else text


def without(cards: list[str], *others: str | list[str]) -> list[str]:
    """The cards without the others; of copies as many are gone as are named."""
    left = list(cards)
    for name in (name for each in others for name in words(each)):
        if name in left:
            left.remove(name)
    return left


def turn(
    camp: str | list[str] = "",
    hand: str | list[str] = "",
    other_camp: str | list[str] = "",
    other_hand: str | list[str] = "",
    phase: str = "action",
    *,
    me: Json | None = None,
    other: Json | None = None,
    game: Game | None = None,
    **fields: object,
) -> Match:
    """It is seat 0's turn; cards as words. `me` and `other` add fields to the two seats."""
    seats = [
        {"camp": words(camp), "hand": words(hand), **(me or {})},
        {"camp": words(other_camp), "hand": words(other_hand), **(other or {})},
    ]
    return (game or expedition()).load({"phase": phase, "seats": seats, **fields})


def seat_cards(match: Match, seat: int, place: str) -> list[str]:
    """The cards of a seat in one place of the whole position."""
    seats = match.position()["seats"]
    assert isinstance(seats, list)
    cards = seats[seat][place]
    assert isinstance(cards, list)
    return [str(name) for name in cards]


def camp(match: Match, seat: int = 0) -> set[str]:
    """The cards of a camp: characters, Location, Treasures."""
    return set(seat_cards(match, seat, "camp"))


def hand(match: Match, seat: int = 0) -> set[str]:
    """The cards of a hand, secrets included."""
    return set(seat_cards(match, seat, "hand"))


def discards(match: Match, pile: str = "exploration") -> list[str]:
    """A discard pile, oldest first, as everybody sees it."""
    piles = match.view(None)["discards"]
    assert isinstance(piles, dict)
    return [str(name) for name in piles[pile]]


def pile(match: Match, kind: str = "exploration") -> list[str]:
    """A draw pile from the top, secrets included."""
    piles = match.position()["piles"]
    assert isinstance(piles, dict)
    return [str(name) for name in piles[kind]]


def holder(match: Match, special: str) -> int | None:
    """Who holds a special card; None: it lies on the central board."""
    specials = match.view(None)["specials"]
    assert isinstance(specials, dict)
    who = specials[special]
    assert who is None or isinstance(who, int)
    return who


def phase(match: Match) -> str:
    """The phase, as everybody sees it."""
    return str(match.view(None)["phase"])


def asked(match: Match) -> dict[str, str]:
    """Who is asked what."""
    question = match.view(None)["asked"]
    assert isinstance(question, dict)
    return {str(seat): str(what) for seat, what in question.items()}


def play_all(match: Match, moves: str, seat: int = 0) -> Match:
    """Some moves of a seat, one after the other: `play_all(match, "use ohio-bob, pass")`."""
    for text in moves.split(", "):
        match.play(seat, text)
    return match


def memory_of_treasures(hand: list[str], pile: list[str], bare: int, low: int = 0) -> Json:
    """That some cards of the other hand, and the top cards of the pile, can be no Treasures.

    The ways to lay the Treasures that are in hand and pile on all other places, by their number.
    """
    cards = [name for name in TREASURES if name in hand or name in pile]
    ways = []
    for held in range(len(cards) + 1):
        sunk = len(cards) - held
        weight = comb(len(cards), held) * perm(len(hand) - bare, held)
        weight *= perm(len(pile) - low, sunk)
        if weight:
            ways.append({"weight": weight, "where": ["hand"] * held + ["pile"] * sunk})
    return {"low": low, "groups": [cards], "ways": ways}
