"""Keyboard only: from the first choice to the last, and the focus is never lost."""

from collections.abc import Callable
from itertools import count
from random import Random

from playwright.sync_api import expect

from altiplano import games
from altiplano.kernel.match import Match
from tests.browser.pages import TablePage
from tests.browser.people import Somebody
from tests.contract.samples import pick
from tests.table.servers import BOT, ME

MOVES = "[...document.querySelectorAll('#panel-moves [data-move]')].map(each => each.dataset.move)"

TREASURES = ("the-mummy", "golden-mask", "sacred-idol")

LOCATIONS = ("palla-huarcuna", "sun-temple", "lost-city", "royal-tomb", "mountain-fortress")

PLACING = [
    *(f"place {card}" for card in (*TREASURES, *LOCATIONS)),
    *("draw exploration", "pass", "enough"),
]
"""What leads to the end of a match of Expedition."""

LEAVING = ["pass", "ready", "draw", "decline", "enough"]
"""What leads to the end of a match of Altiplano."""

THING = "document.activeElement.dataset.thing ?? ''"


class Keyboard:
    """Somebody who plays without a mouse, and reads what the page offers."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page = table.page
        self.press = table.page.keyboard.press

    @property
    def focused(self) -> str:
        """The thing that has the focus."""
        return str(self.page.evaluate(THING))

    def moves(self) -> list[str]:
        """The moves in the list, in its order."""
        found: list[str] = self.page.evaluate(MOVES)
        return found

    def over(self) -> bool:
        return self.table.question.inner_text() == "The match is over."

    def reach(self, wanted: Callable[[str], bool], key: str = "Tab") -> str:
        """Press a key until one of the wanted things has the focus."""
        for _ in range(150):
            self.press(key)
            if wanted(self.focused):
                return self.focused
        raise AssertionError(f"{key} does not lead there")

    def steer(self, targets: set[str]) -> str:
        """Go to one of some things by arrows."""
        for arrow in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
            self.press(arrow)
            if self.focused in targets:
                return self.focused
        raise AssertionError(f"no arrow leads to {sorted(targets)}")

    def enter(self) -> None:
        """Make the move that has the focus; afterwards something has the focus again."""
        with self.table.answered():
            self.press("Enter")
        self.table.asked()
        expect(self.page.locator(":focus")).to_be_visible()

    def type(self, move: str) -> None:
        """Make a move by its number in the list."""
        number = str(self.moves().index(move) + 1)
        if self.page.evaluate("document.activeElement.localName") != "input":
            self.press("/")
        self.page.keyboard.type(number)
        self.enter()


def usual_of(moves: list[str], usual: list[str]) -> str:
    """The first of the usual moves that is on offer.

    Where there is none, one that is not about what the usual moves are about.
    """
    about = {move.split()[-1] for move in usual}
    other = [move for move in moves if move.split()[-1] not in about]
    return next((move for move in usual if move in moves), (other or moves)[-1])


def play_on(keyboard: Keyboard, usual: list[str], done: Callable[[], bool]) -> None:
    """Make usual moves until that is done."""
    while not done():
        keyboard.type(usual_of(keyboard.moves(), usual))


def near_the_end(game: str, usual: list[str], **options: object) -> tuple[Match, int]:
    """A match that seat 0 wins with usual moves, and the moment before the last three of them."""
    for seed in count():
        match, luck = games.get(game).start(2, seed, options), Random(seed)
        asked = []
        for moment in count():
            if match.over:
                break
            seat = match.to_move[0]
            offered = match.options(seat)
            if seat == 0:
                asked.append(moment)
            match.play(seat, pick(luck, offered) if seat else usual_of(offered, usual))
        if 0 in match.winners:
            return match, asked[-3]
    raise AssertionError("never reached")


def test_a_round_of_altiplano_is_played_with_the_keyboard_alone(ann: Somebody) -> None:
    keyboard = Keyboard(ann.practise(events=True, short=True))
    table = keyboard.table
    while "ready" not in keyboard.moves():
        keyboard.type(keyboard.moves()[0])

    tile = keyboard.reach(lambda thing: thing.startswith("planning:"))
    keyboard.press("Enter")
    expect(table.thing(tile)).to_have_attribute("aria-pressed", "true")
    place = keyboard.steer(table.look().targets)
    keyboard.enter()
    expect(table.thing(f"space:{place.partition(':')[2]}:{tile.partition(':')[2]}")).to_be_visible()
    keyboard.reach(lambda thing: thing == "button:ready")
    keyboard.enter()
    assert table.look().stage == "Round 1 · Actions"

    play_on(keyboard, LEAVING, lambda: table.look().stage == "Round 2 · Planning")

    assert [note for note in ann.api.notes(table.match) if "taken back" in note] == []


def test_a_match_of_altiplano_is_ended_with_the_keyboard_alone(ann: Somebody) -> None:
    match, moment = near_the_end("altiplano", LEAVING, events=True, short=True)
    keyboard = Keyboard(ann.fork(match, moment))

    play_on(keyboard, LEAVING, keyboard.over)

    assert ann.api.see(keyboard.table.match).table.over
    expect(ann.page.get_by_role("heading", level=2).first).to_be_visible()


def test_a_turn_of_expedition_is_played_with_the_keyboard_alone(ann: Somebody) -> None:
    made = ann.set_up(ME, BOT, game="expedition", seed=3, options={"first": 0})
    keyboard = Keyboard(ann.sit_at(made.match).asked())

    pile = keyboard.reach(lambda thing: thing.startswith("pile:"))
    keyboard.enter()
    assert ann.api.see(made.match).update.view["seats"][0]["hand"]
    assert pile.partition(":")[2] in ("characters", "exploration")
    play_on(keyboard, PLACING, lambda: "draw exploration" in keyboard.moves())


def test_a_match_of_expedition_is_won_with_the_keyboard_alone(ann: Somebody) -> None:
    match, moment = near_the_end("expedition", PLACING)
    keyboard = Keyboard(ann.fork(match, moment))

    play_on(keyboard, PLACING, keyboard.over)

    assert ann.api.see(keyboard.table.match).update.winners == [0]


def test_one_key_each_answers_what_a_player_may_ask(ann: Somebody) -> None:
    table = ann.practise(1)
    asked = {
        "b": "Your bag: ",
        "p": "Still to place: ",
        "a": "So far: ",
        "l": "Nobody else has had a turn yet.",
        "r": "Your pawn is not on the board yet.",
    }

    for key, answer in asked.items():
        ann.page.keyboard.press(key)
        expect(table.why).to_contain_text(answer)
