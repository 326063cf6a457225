"""Players who answer every question by touching what can be touched."""

from random import Random

from altiplano import games
from altiplano.kernel.editions import FIRST
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


def before_buying(seed: int, **options: object) -> tuple[Match, int, str]:
    """A match up to where seat 0 buys an extension, how many lines it has, and the move."""
    luck, wanted = Random(seed), {"first": 0, **options}
    match = games.get("altiplano", edition=FIRST).start(players=2, seed=seed, options=wanted)
    while True:
        (seat, *_) = match.to_move
        move = luck.choice(match.options(seat))
        if seat == 0 and move.startswith("buy "):
            return match, len(match.journal().partition("\n\n")[2].splitlines()), move
        match.play(seat, move)
