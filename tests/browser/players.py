"""Players who answer every question by touching what can be touched."""

from itertools import count
from random import Random

from altiplano import games
from altiplano.kernel.match import Match
from tests.browser.pages import Look, TablePage


class Player:
    """Somebody who takes anything that is offered."""

    def __init__(self, table: TablePage, luck: Random) -> None:
        self.table = table
        self.luck = luck

    def choose(self) -> None:
        """Answer one question."""
        look = self.table.look()
        name = self.any_of(self.wanted(look))
        self.table.touch(name)
        while name not in look.buttons and (look := self.table.look()).picked:
            if look.menu:
                move = self.luck.choice(look.menu)
                self.table.page.locator(f'[role=menu] [data-move="{move}"]').click()
                break
            self.table.touch(self.any_of(look.targets))

    def wanted(self, look: Look) -> set[str]:
        """What may be touched first."""
        return look.live or look.buttons

    def any_of(self, names: set[str]) -> str:
        return self.luck.choice(sorted(names))


def before_buying(first_seed: int, **options: object) -> tuple[Match, int, str]:
    """A match up to where seat 0 buys an extension, how many lines it has, and the move.

    It is the first from that seed on in which seat 0 buys one.
    """
    for seed in count(first_seed):
        luck, wanted = Random(seed), {"first": 0, **options}
        match = games.get("altiplano").start(players=2, seed=seed, options=wanted)
        while match.to_move:
            (seat, *_) = match.to_move
            move = luck.choice(match.options(seat))
            if seat == 0 and move.startswith("buy "):
                return match, len(match.journal().partition("\n\n")[2].splitlines()), move
            match.play(seat, move)
    raise AssertionError("never reached")
