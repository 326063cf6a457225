"""What a sequence of moves brings, step by step: the facts of a reason."""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition.content import moves, names, verbs
from altiplano.games.expedition.content.phrases import kind_names, kinds_of, series, titles
from altiplano.games.expedition.mind.goals import goals
from altiplano.games.expedition.rules import happenings
from altiplano.games.expedition.rules.camp import unmet_need
from altiplano.games.expedition.rules.piles import card_from_top
from altiplano.games.expedition.rules.state import State
from altiplano.games.expedition.sight.knowledge import plain_top
from altiplano.kernel.bits import bits, lowest, ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.message import Message, Value, listed
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee

MOST_FACTS: Final = 3
"""The maximum number of facts in a sentence."""
MOST_STEPS: Final = 40
"""No Action takes longer."""
WEIGHT: Final[tuple[str, ...]] = (
    "hint-win",
    "hint-wins-then",
    "hint-stops-victory",
    "hint-treasure",
    "hint-treasure-to-hand",
    "hint-places-then",
    "hint-no-archaeologist",
    "hint-no-location",
    "hint-location",
    "hint-archaeologist",
    "hint-spare-location",
    "hint-wins-next",
    "hint-places-next",
    "hint-lacks-treasure",
    "hint-lacks-location",
    "hint-lacks-archaeologist",
    "hint-cancels",
    "hint-saves",
    "hint-steps-in",
    "hint-brings-over",
    "hint-lead",
    "hint-lead-ends",
    "hint-lead-lost",
    "hint-lead-given",
    "hint-costs-camp",
    "hint-to-hand",
    "hint-joins",
    "hint-takes-best",
    "hint-takes-random",
    "hint-searches",
    "hint-treasure-among",
    "hint-may-come",
    "hint-draws",
    "hint-costs-hand",
    "hint-sees-hand",
    "hint-orders-pile",
    "hint-none-comes",
    "hint-gives-up",
)
"""The order of facts, the most important first."""
HIDDEN: Final = (
    happenings.KEPT,
    happenings.DREW,
    happenings.REFILLED,
    happenings.REVEALED,
    happenings.FOUND,
    happenings.NOT_FOUND,
    happenings.LOOKED_AT_PILE,
    happenings.LOST_CARD,
    happenings.NOT_PICKED,
    happenings.TOOK_FROM_HAND,
    happenings.LOOKED_AT_HAND,
    happenings.TURN_BEGAN,
)
"""After these, the result is uncertain."""
CARDS: Final = {
    happenings.TOOK_CHARACTER: "hint-brings-over",
    happenings.DISCARDED: "hint-gives-up",
    happenings.PAID: "hint-gives-up",
    happenings.GAVE_UP: "hint-gives-up",
    happenings.LEFT: "hint-gives-up",
    happenings.DISMISSED: "hint-gives-up",
    happenings.CANCELLED: "hint-cancels",
    happenings.STRUCK: "hint-costs-hand",
}
PROMISES: Final = {
    verbs.DRAW: "hint-draws",
    verbs.DRAW_AS_PAID: "hint-draws",
    verbs.DIG: "hint-may-come",
    verbs.TAKE_REVEALED: "hint-may-come",
    verbs.SEARCH: "hint-searches",
    verbs.DISCARD_RANDOM: "hint-costs-hand",
    verbs.TAKE_RANDOM: "hint-takes-random",
    verbs.LOOK_AT_HAND: "hint-sees-hand",
    verbs.TAKE_SEEN: "hint-takes-best",
    verbs.ORDER_PILE: "hint-orders-pile",
}
"""Verbs that deal with hidden cards."""
IN_EFFECT: Final = (
    names.ASK_TAKE,
    names.ASK_FETCH,
    names.ASK_STEAL,
    names.ASK_STRIKE,
    names.ASK_DIG,
    names.ASK_PUT,
    names.ASK_DRAW_MORE,
    names.ASK_PLACE,
    names.ASK_DISMISS,
)
"""Questions in the middle of an effect."""
LEADS: Final = ("hint-lead", "hint-lead-ends", "hint-lead-lost", "hint-lead-given")


@final
class Story:
    """What certainly happens when a seat makes a sequence of moves."""

    def __init__(self, mind: Mind, world: State, seat: i64) -> None:
        self.mind = mind
        self.before = world
        self.seat = seat
        self.state = world.copy()
        self.scribe = Scribe()
        self.state.scribe = self.scribe
        self.referee = Referee(mind.rules)
        self.choices: i64 = self.referee.offer(world, seat)
        """The number of moves the seat could choose from."""
        self.facts: dict[str, list[int]] = {}
        """The cards of each fact."""
        self.phrases: dict[str, Message] = {}
        """Facts without cards, as reported."""
        self.holders: dict[int, int] = {}
        """The new holders of special cards."""
        self.doing: i64 = names.NOTHING
        """The seat's Action, and the first of its effects still to come."""
        self.effect: i64 = 0
        self.sure = True
        """Whether no hidden card was revealed; in_view: whether only the turn has changed."""
        self.in_view = True
        if world.doing != names.NOTHING and world.active == seat:
            self.doing = world.doing
            self.effect = world.effect + (1 if world.ask in IN_EFFECT else 0)

    # What happens.

    def follow(self, line: list[int]) -> None:
        """Make the moves, as long as their result is certain."""
        for move in line:
            asked = self.sure and self.state.owing >> self.seat & 1 == 1
            if not asked or self.mind.rules.refusal(self.state, self.seat, move) != 0:
                return
            self.step(self.seat, move)

    def finish(self) -> None:
        """Make sound moves to the end of the seat's Action; the other player does not react."""
        state = self.state
        luck = new_chance(1, 0)
        for _step in range(MOST_STEPS):
            under_way = state.doing != names.NOTHING or state.placing != names.NOTHING
            if not self.sure or state.over or not under_way or state.active != self.seat:
                return
            mover: i64 = state.seats_owing()[0]
            if mover == self.seat:
                count: i64 = self.mind.sound(state, mover, luck)
                self.follow([int(self.mind.line[at]) for at in range(count)])
            else:
                self.step(mover, state.edition.move[moves.PASS * state.edition.width])

    def step(self, mover: i64, move: i64) -> None:
        """Make one move, and record what certainly happens."""
        heard = len(self.scribe.events)
        self.referee.seat = -1
        self.referee.carry_out(self.state, mover, move)
        for event in self.scribe.events[heard:]:
            if event.code in HIDDEN:
                self.sure = False
                self.in_view = event.code == happenings.TURN_BEGAN
                return
            self.note(event)

    def note(self, event: Event) -> None:
        code = int(event.code)
        mine = event.seat == self.seat
        card = event.what[0] if event.what else 0
        edition = self.state.edition
        if code in CARDS:
            self.add(CARDS[code], card)
        if code in (happenings.PLAYED, happenings.USED, happenings.USED_SPECIAL):
            self.doing = card
            self.effect = edition.first_effect[card]
        elif code == happenings.WON and mine:
            self.facts = {"hint-win": []}
        elif code == happenings.PLACED and mine:
            self.note_placed(card)
        elif code in (happenings.TOOK_DISCARDED, happenings.TOOK_REVEALED) and mine:
            treasure = edition.treasures >> card & 1
            self.add("hint-treasure-to-hand" if treasure else "hint-to-hand", card)
        elif code == happenings.DISCARDED_CHARACTER and not mine:
            self.add("hint-costs-camp", card)
            theirs: i64 = self.before.other(self.seat).camp & edition.archaeologists
            if theirs and not self.state.other(self.seat).camp & edition.archaeologists:
                self.facts["hint-no-archaeologist"] = []
        elif code == happenings.DISCARDED_LOCATION and not mine:
            self.add("hint-no-location", card)
        elif code in (happenings.SPECIAL_GAINED, happenings.SPECIAL_LOST):
            gained = code == happenings.SPECIAL_GAINED
            self.holders[card] = int(event.seat) if gained else names.NOBODY
        elif code == happenings.STEPPED_IN:
            self.facts["hint-steps-in"] = event.what[:2]
        elif code == happenings.CANCELLED:
            for named in bits(self.before.targets):
                self.add("hint-saves", named)

    def note_placed(self, card: i64) -> None:
        edition = self.state.edition
        me = self.before.seat(self.seat)
        if edition.treasures >> card & 1:
            self.add("hint-treasure", card)
        elif edition.locations >> card & 1:
            waiting = me.hand & edition.treasures != 0
            self.add("hint-location" if waiting else "hint-spare-location", card)
        elif edition.archaeologists >> card & 1 and not me.camp & edition.archaeologists:
            self.add("hint-archaeologist", card)
        else:
            self.add("hint-joins", card)

    def note_majorities(self) -> None:
        """Record changes of special cards."""
        for card, holder in self.holders.items():
            before = self.before.holder(card - self.state.edition.cards)
            if holder == before or "hint-win" in self.facts:
                continue
            if holder == self.seat:
                self.add("hint-lead", card)
            elif holder != names.NOBODY:
                self.add("hint-lead-given", card)
            else:
                self.add("hint-lead-lost" if before == self.seat else "hint-lead-ends", card)

    def note_goals(self) -> None:
        """Record goals that are reached."""
        if self.in_view:
            for message in goals(self.before, self.state, self.seat):
                self.phrases[message.code] = message

    def add(self, code: str, card: i64) -> None:
        self.facts.setdefault(code, []).append(int(card))

    def note_promises(self) -> None:
        """Record what effects with hidden cards may bring."""
        edition = self.state.edition
        if self.doing == names.NOTHING or self.state.over:
            return
        turned = 0
        effect: i64
        for effect in range(self.effect, edition.first_effect[self.doing + 1]):
            verb = int(edition.verb[effect])
            what: i64 = edition.what[effect]
            count = int(edition.count[effect])
            code = PROMISES.get(verb, "")
            if verb == verbs.LEAVE and not self.sure:
                self.add("hint-gives-up", self.doing)
            elif verb == verbs.REVEAL:
                turned = count
            elif verb in (verbs.DIG, verbs.TAKE_REVEALED):
                if verb == verbs.DIG:
                    what = edition.treasures
                    turned = count
                count = turned
                code = self.coming(what, turned)
            elif verb == verbs.DRAW_AS_PAID:
                count = int(ones(self.before.paid)) + len(self.facts.get("hint-gives-up", []))
                count = max(count, int(edition.pay_least[self.doing]))
            if code:
                cards = Message("cards", {"count": count})
                values: dict[str, Value] = {"cards": cards, "count": count}
                if verb in (verbs.DIG, verbs.TAKE_REVEALED, verbs.SEARCH):
                    values["what"] = any_of(kinds_of(edition, what))
                self.phrases[code] = Message(code, values)

    def coming(self, what: i64, count: int) -> str:
        """The fact that some cards may be among the next ones of the Exploration pile."""
        if not may_come(self.before, self.seat, what, count):
            return "hint-none-comes"
        treasures = what & self.state.edition.treasures
        return "hint-treasure-among" if treasures else "hint-may-come"

    # As messages.

    def reason(self, choosing: bool, said: list[Message]) -> Message | None:
        """The most important facts, preferably new ones; None without any.

        What is given up comes first if the seat chooses that.
        """
        codes: list[str] = [code for code in WEIGHT if code in self.facts or code in self.phrases]
        if choosing and "hint-gives-up" in codes:
            codes.remove("hint-gives-up")
            codes.insert(0, "hint-gives-up")
        if not codes:
            return None
        found = self.sentence(codes[:MOST_FACTS])
        for code in codes[MOST_FACTS:]:
            if found in said:
                found = self.sentence([*codes[: MOST_FACTS - 1], code])
        return found

    def sentence(self, codes: list[str]) -> Message:
        return listed("facts", [self.phrase(code) for code in codes])

    def phrase(self, code: str) -> Message:
        if code not in self.facts:
            return self.phrases[code]
        cards = self.facts[code]
        if not cards:
            return Message(code)
        found = titles(self.state.edition, cards)
        values: dict[str, Value] = {"cards": series("and", found)}
        if code == "hint-gives-up" and len(cards) == 1:
            code, need = useless(self.before, self.seat, cards[0])
            if need:
                values["need"] = Message(need)
        elif code == "hint-steps-in":
            values = {"card": found[0], "saved": found[1]}
        elif code in LEADS:
            values = {"card": found[0]}
        return Message(code, values)


def any_of(kinds: list[str]) -> Message:
    """`a Location`, `an Action or a Reaction`; an edition may have no card of a kind."""
    found = [Message("any", {"kind": kind_names([kind])}) for kind in kinds]
    return series("or", found or [Message("no-such-card")])


def useless(world: State, seat: i64, card: i64) -> tuple[str, str]:
    """The fact that a useless card is given up, and what it would have needed."""
    edition = world.edition
    me = world.seat(seat)
    if not me.hand >> card & 1:
        return "hint-gives-up", ""
    if edition.locations >> card & 1:
        spare = ones((me.hand | me.camp) & edition.locations) > 1
        return "hint-gives-up-location" if spare else "hint-gives-up", ""
    if edition.characters >> card & 1:
        full = ones(me.camp & edition.characters) >= names.CAMP_SIZE
        return "hint-gives-up-character" if full else "hint-gives-up", ""
    unmet: i64 = unmet_need(world, seat, card)
    if unmet:
        return "hint-gives-up-unmet", f"need-{names.NEEDS[lowest(unmet)]}"
    return "hint-gives-up", ""


def may_come(world: State, seat: i64, cards: i64, count: i64) -> bool:
    """Whether, as far as a seat knows, one of these is among the next exploration cards."""
    edition = world.edition
    me = world.seat(seat)
    left: i64 = world.exploration_left
    if count <= plain_top(world, seat):
        cards &= ~edition.treasures
    place: i64
    unknown = count > left
    for place in range(min(count, left)):
        if not me.pinned >> place & 1:
            unknown = True
        elif cards >> card_from_top(world, place) & 1:
            return True
    return unknown and cards & ~seen(world, seat, count > left) != 0


def seen(world: State, seat: i64, refilled: bool) -> i64:
    """The cards that a seat knows to be in no draw pile; discarded ones may return there."""
    me = world.seat(seat)
    you = world.other(seat)
    known: i64 = me.hand | me.camp | you.camp | you.hand & you.shown | world.revealed
    return known if refilled else known | world.discarded
