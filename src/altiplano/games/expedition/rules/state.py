"""State and Seat: plain fields and copy(). Sets of cards are bits of one number."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.sight.memory import Memory
from altiplano.kernel.chance import Chance
from altiplano.kernel.state import State as KernelState

MOST_PLAIN: Final = 2 * names.OPENING_HAND + names.SET_ASIDE
"""At first, this many cards on top are not Treasures (X2.3)."""

LUCK_SETUP: Final = 0
LUCK_CHARACTERS: Final = 1
LUCK_EXPLORATION: Final = 2
LUCK_HANDS: Final = 3
LUCK_WORLDS: Final = 4
STREAMS: Final[tuple[str, ...]] = ("setup", "characters", "exploration", "hands", "worlds")


@final
class Seat:
    """One player's cards, and what is known about them."""

    def __init__(self, memory: Memory) -> None:
        self.hand: i64 = 0
        self.camp: i64 = 0
        """Characters, Location and Treasures."""
        self.kept: i64 = 0
        """Characters kept face down during the draft (X2.5)."""
        self.shown: i64 = 0
        """Cards of this hand, or kept, that the other seat knows (R92)."""
        self.open: i64 = 0
        """Those of them that everyone knows."""
        self.vault: i64 = 0
        """Everyone knows that at least this many cards of this hand are Treasures (R86)."""
        self.memory = memory
        """What else this seat knows of cards in the pile and the other hand."""
        self.pinned: i64 = 0
        """The places of the Exploration pile, from the top, that this seat knows, as bits."""

    def copy(self) -> "Seat":
        other = Seat(self.memory.copy())
        other.hand = self.hand
        other.camp = self.camp
        other.kept = self.kept
        other.shown = self.shown
        other.open = self.open
        other.vault = self.vault
        other.pinned = self.pinned
        return other


@final
class State(KernelState):
    """A position, with everything that the current Action needs to continue."""

    def __init__(
        self,
        chance: Chance,
        edition: Edition,
        options: dict[str, object],
        me: Seat,
        you: Seat,
        piles: vec[i64],
        heap: vec[i64],
        memory: Memory,
    ) -> None:
        super().__init__(2, chance)
        self.edition = edition
        self.options = options
        self.zero = me
        self.one = you
        self.piles = piles
        """Both draw piles: characters from 0 on, exploration cards from characters_count on; the
        top card comes last."""
        self.characters_left: i64 = 0
        self.exploration_left: i64 = 0
        self.heap = heap
        """Both discard piles, the oldest card first."""
        self.heaped: i64 = 0
        self.discarded: i64 = 0
        """The discarded cards, as bits."""
        self.memory = memory
        """What spectators know of the pile and of both hands together."""
        self.held: i64 = 0
        """Cards that spectators know to be in the hands, but not in which."""
        self.holders: i64 = 0
        """Who holds each special card: two bits per card, 0 nobody, 1 seat 0, 2 seat 1."""
        self.turn: i64 = 1
        self.active: i64 = 0
        """Whose turn it is."""
        self.phase: i64 = names.ASSEMBLY
        self.ask: i64 = names.ASK_NOTHING
        """The open question of the seat that must decide."""
        # The current Action (R81).
        self.doing: i64 = names.NOTHING
        self.played: bool = False
        """Whether it is a card from hand."""
        self.effect: i64 = 0
        """The current effect, as an index into the edition's list."""
        self.left: i64 = 0
        """How many more times this effect happens."""
        self.targets: i64 = 0
        self.paid: i64 = 0
        """Cards discarded as its cost; `given_up`: the number of its player's characters."""
        self.given_up: i64 = 0
        self.revealed: i64 = 0
        self.looked: i64 = 0
        """Cards of the pile being looked at and not yet put back."""
        self.placing: i64 = names.NOTHING
        """The character waiting for room in the camp (X4.1)."""
        self.answering: i64 = names.NOTHING
        """The current Reaction."""
        self.winner: i64 = names.NOBODY

    def copy(self) -> "State":
        other = State(
            self.chance.copy(),
            self.edition,
            self.options,
            self.zero.copy(),
            self.one.copy(),
            self.piles[:],
            self.heap[:],
            self.memory.copy(),
        )
        self.copy_into(other)
        other.characters_left = self.characters_left
        other.exploration_left = self.exploration_left
        other.heaped = self.heaped
        other.discarded = self.discarded
        other.held = self.held
        other.holders = self.holders
        other.turn = self.turn
        other.active = self.active
        other.phase = self.phase
        other.ask = self.ask
        other.doing = self.doing
        other.played = self.played
        other.effect = self.effect
        other.left = self.left
        other.targets = self.targets
        other.paid = self.paid
        other.given_up = self.given_up
        other.revealed = self.revealed
        other.looked = self.looked
        other.placing = self.placing
        other.answering = self.answering
        other.winner = self.winner
        return other

    def asked(self, seat: i64) -> i64:
        return self.ask

    def seat(self, seat: i64) -> Seat:
        return self.one if seat else self.zero

    def other(self, seat: i64) -> Seat:
        return self.zero if seat else self.one

    def question(self, seat: i64, ask: i64) -> None:
        """Ask one seat."""
        self.ask = ask
        self.ask_only(seat)

    def end(self, winner: i64) -> None:
        """End the match, at any time; NOBODY: a draw."""
        self.winner = winner
        self.over = True
        self.owing = 0
        self.ask = names.ASK_NOTHING
        self.phase = names.END

    def pile_left(self, pile: i64) -> i64:
        return self.exploration_left if pile == names.EXPLORATION else self.characters_left

    def kind_mask(self, pile: i64) -> i64:
        """All cards of a pile's kind."""
        edition = self.edition
        return edition.exploration if pile == names.EXPLORATION else edition.characters

    def drawable(self, pile: i64) -> bool:
        """X6.5: whether a card can be drawn there, if necessary after a shuffle."""
        return self.pile_left(pile) > 0 or self.discarded & self.kind_mask(pile) != 0

    def holder(self, special: i64) -> i64:
        """Who holds a special card; NOBODY: it is on the central board."""
        return (self.holders >> 2 * special & 3) - 1

    def give_special(self, special: i64, holder: i64) -> None:
        """Give a special card to a seat, or to NOBODY: back to the central board."""
        self.holders &= ~(3 << 2 * special)
        self.holders |= holder + 1 << 2 * special
