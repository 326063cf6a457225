"""The verbs of card effects."""

from typing import Final

DRAW: Final = 0
DRAW_AS_PAID: Final = 1
REVEAL: Final = 2
DIG: Final = 3
TAKE_REVEALED: Final = 4
TAKE_DISCARDED: Final = 5
SEARCH: Final = 6
ORDER_PILE: Final = 7
DISCARD_CHARACTERS: Final = 8
TAKE_CHARACTER: Final = 9
DISCARD_LOCATION: Final = 10
DISCARD_RANDOM: Final = 11
TAKE_RANDOM: Final = 12
LOOK_AT_HAND: Final = 13
TAKE_SEEN: Final = 14
LEAVE_TO_DISCARD: Final = 15
PLACE: Final = 16
DISMISS: Final = 17
LEAVE: Final = 18
HAND_LIMIT: Final = 19
PROTECT: Final = 20
CANCEL: Final = 21
STEP_IN: Final = 22

VERBS: Final[tuple[str, ...]] = (
    "draw",
    "draw-as-paid",
    "reveal",
    "dig",
    "take-revealed",
    "take-discarded",
    "search",
    "order-pile",
    "discard-characters",
    "take-character",
    "discard-location",
    "discard-random",
    "take-random",
    "look-at-hand",
    "take-seen",
    "leave-to-discard",
    "place",
    "dismiss",
    "leave",
    "hand-limit",
    "protect",
    "cancel",
    "step-in",
)
"""What each does, and which of its fields an effect gives:
draw: cards from `pile`, or from either. draw-as-paid: as many as the cost discarded.
reveal: from the Exploration pile, to be discarded. take-revealed: one of them, of the kinds `what`.
dig: reveal one by one; stop on a Treasure and take it, stop on a Trap and leave the camp.
take-discarded: one card of the kinds `what`. order-pile: look at the top cards, put them back.
search: one card of the kinds `what` from the Exploration pile; `or_discarded`: else discarded.
discard-characters, take-character: of the other camp, named before a Reaction.
discard-location: the other camp's. discard-random, take-random: cards of the other hand.
look-at-hand: the other one; take-seen: one of those cards; leave-to-discard: leave to discard one.
place: a card of the kinds `what` from hand. dismiss: discard a character of one's own camp.
leave: the card itself leaves the camp.
hand-limit: keep so many more cards. protect: cards of the kinds `what` in hand.
cancel: the Action. step-in: be discarded instead of another character."""

PERMANENT: Final = (HAND_LIMIT, PROTECT)
ANSWERS: Final = (CANCEL, STEP_IN)
