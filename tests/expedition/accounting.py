"""Every card is always somewhere: 51 cards and 2 special cards, each in one place."""

from collections import Counter

from altiplano.kernel.match import Match
from tests.expedition.builders import ARCHAEOLOGISTS, RAIDERS

CAMP = {"characters": 5, "locations": 1, "treasures": 2}
"""X1.3: what a camp holds at most."""


class Books:
    """The cards of one match, by what its positions and views say."""

    def __init__(self, match: Match) -> None:
        self.kinds = kinds_of(match)
        self.whole = sorted(cards_in(match.position()))
        assert set(self.whole) == set(self.kinds)
        self.check(match)

    def check(self, match: Match) -> None:
        """No card appears, vanishes or is in two places; no camp has more cards than allowed."""
        position = match.position()
        cards = sorted(cards_in(position))
        if cards != self.whole:
            found, whole = Counter(cards), Counter(self.whole)
            raise AssertionError(f"{found - whole} too many, {whole - found} missing")
        check_camps(position, self.kinds)
        check_specials(position)

    def check_closely(self, match: Match) -> None:
        """What is known adds up: every view counts all cards, too."""
        for seat in (None, 0, 1):
            view = match.view(seat)
            assert cards_counted(view) == len(self.whole), f"in the view of {seat}"

    def close(self, match: Match) -> None:
        """Only two Treasures, or the last turn, end a match (X1.1, R78)."""
        self.check(match)
        position = match.position()
        treasures = [line[0][2] for line in match.scores()]
        if len(match.winners) == 1:
            assert treasures[match.winners[0]] == 2
            assert position["winner"] == match.winners[0]
        else:
            assert position["turn"] == 400
            assert max(treasures) < 2


def kinds_of(match: Match) -> dict[str, str]:
    """Each card's kind, by the lists of cards in a fresh match's move table."""
    kinds: dict[str, str] = {}
    for text in match.rules.move_texts:
        word, _, name = text.partition(" ")
        if word == "keep":
            kinds[name] = "characters"
        elif word == "discard":
            kinds.setdefault(name, "exploration")
    return kinds


def listed(value: object) -> list[str]:
    assert isinstance(value, list)
    return value


def table_of(position: dict[str, object], key: str) -> dict[str, object]:
    value = position[key]
    assert isinstance(value, dict)
    return value


def seats_of(position: dict[str, object]) -> list[dict[str, object]]:
    seats = position["seats"]
    assert isinstance(seats, list)
    return seats


def cards_in(position: dict[str, object]) -> list[str]:
    """All cards of a position, wherever they are."""
    found: list[str] = []
    for seat in seats_of(position):
        for zone in ("hand", "camp", "kept"):
            found += listed(seat[zone])
    for zone in ("piles", "discards"):
        for cards in table_of(position, zone).values():
            found += listed(cards)
    return found + aside(position)


def aside(position: dict[str, object]) -> list[str]:
    """Cards that lie aside while an Action goes on, or wait for room."""
    found: list[str] = []
    if position.get("placing"):
        found.append(str(position["placing"]))
    action = position.get("action")
    if isinstance(action, dict):
        found += listed(action["revealed"]) + listed(action.get("looked", []))
        if action["played"]:
            found.append(str(action["card"]))
    return found


def cards_counted(view: dict[str, object]) -> int:
    """How many cards a view accounts for, known or not."""
    count = 0
    for seat in seats_of(view):
        hand, kept = table_of(seat, "hand"), table_of(seat, "kept")
        count += len(listed(seat["camp"]))
        for number in (hand["characters"], hand["exploration"], kept["count"]):
            assert isinstance(number, int)
            count += number
    piles = table_of(view, "piles")
    for name in piles:
        number = table_of(piles, name)["cards"]
        assert isinstance(number, int)
        count += number
    for cards in table_of(view, "discards").values():
        count += len(listed(cards))
    action = view.get("action")
    hidden = action["looking_at"] - len(action.get("looked", [])) if isinstance(action, dict) else 0
    return count + len(aside(view)) + int(hidden)


def check_camps(position: dict[str, object], kinds: dict[str, str]) -> None:
    """X1.3: camps hold no more than they may."""
    for seat in seats_of(position):
        people = [card for card in listed(seat["camp"]) if kinds[card] == "characters"]
        assert len(people) <= CAMP["characters"]


def check_specials(position: dict[str, object]) -> None:
    """X5.1, R70: whoever has more holds the card; with the option `return` nobody on a tie."""
    specials = table_of(position, "specials")
    for name, class_ in (("adventurer", ARCHAEOLOGISTS), ("rogue", RAIDERS)):
        mine, theirs = (len(class_ & set(listed(seat["camp"]))) for seat in seats_of(position))
        if mine != theirs:
            assert specials[name] == (0 if mine > theirs else 1)
        elif table_of(position, "options").get("specials") == "return":
            assert specials[name] is None
