"""Players who answer every question by touching what can be touched."""

from random import Random

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
