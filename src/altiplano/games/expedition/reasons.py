"""Why a line of moves may be good: what it brings, in words, the weightiest first.

The line is followed in a copy of an imagined world, to the end of the Action that it begins, while
the other player does not react. What happens there up to the first hidden card becomes facts; of
what comes after it only the verbs are told, since in another world other cards would lie there.
"""

from typing import Final, final

from mypy_extensions import i64

from altiplano.games.expedition import happenings, moves
from altiplano.games.expedition.names import (
    ASK_DIG,
    ASK_DISMISS,
    ASK_DRAW_MORE,
    ASK_FETCH,
    ASK_PLACE,
    ASK_PUT,
    ASK_REACT,
    ASK_STEAL,
    ASK_STRIKE,
    ASK_TAKE,
    EXPLORATION,
    NOTHING,
)
from altiplano.games.expedition.state import State
from altiplano.games.expedition.telling import kinds_of, many, title, titles, what_text
from altiplano.games.expedition.verbs import (
    DIG,
    DISCARD_RANDOM,
    DRAW,
    DRAW_AS_PAID,
    LOOK_AT_HAND,
    ORDER_PILE,
    SEARCH,
    TAKE_RANDOM,
    TAKE_REVEALED,
    TAKE_SEEN,
)
from altiplano.kernel.bits import bits
from altiplano.kernel.chance import new_chance
from altiplano.kernel.events import Event, Scribe
from altiplano.kernel.mind import Mind
from altiplano.kernel.referee import Referee

MOST_FACTS: Final = 3
"""More would not be one sentence."""

MOST_STEPS: Final = 40
"""No Action takes longer."""

WEIGHT: Final = (
    "hint-win",
    "hint-treasure",
    "hint-treasure-to-hand",
    "hint-no-archaeologist",
    "hint-no-location",
    "hint-location",
    "hint-archaeologist",
    "hint-cancels",
    "hint-saves",
    "hint-steps-in",
    "hint-brings-over",
    "hint-lead",
    "hint-lead-ends",
    "hint-costs-camp",
    "hint-to-hand",
    "hint-spare-location",
    "hint-joins",
    "hint-takes-best",
    "hint-takes-random",
    "hint-searches",
    "hint-treasure-may-come",
    "hint-may-come",
    "hint-draws",
    "hint-costs-hand",
    "hint-sees-hand",
    "hint-orders-pile",
    "hint-missed-least",
)
"""Facts, the weightiest first."""

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
"""From here on it is not sure what happens."""

CARDS: Final = {
    happenings.TOOK_CHARACTER: "hint-brings-over",
    happenings.DISCARDED: "hint-missed-least",
    happenings.PAID: "hint-missed-least",
    happenings.GAVE_UP: "hint-missed-least",
    happenings.DISMISSED: "hint-missed-least",
    happenings.CANCELLED: "hint-cancels",
    happenings.STRUCK: "hint-costs-hand",
}

PROMISES: Final = {
    DRAW: "hint-draws",
    DRAW_AS_PAID: "hint-draws",
    DIG: "hint-treasure-may-come",
    TAKE_REVEALED: "hint-may-come",
    SEARCH: "hint-searches",
    DISCARD_RANDOM: "hint-costs-hand",
    TAKE_RANDOM: "hint-takes-random",
    LOOK_AT_HAND: "hint-sees-hand",
    TAKE_SEEN: "hint-takes-best",
    ORDER_PILE: "hint-orders-pile",
}
"""Verbs that deal with hidden cards."""

IN_EFFECT: Final = (
    ASK_TAKE,
    ASK_FETCH,
    ASK_STEAL,
    ASK_STRIKE,
    ASK_DIG,
    ASK_PUT,
    ASK_DRAW_MORE,
    ASK_PLACE,
    ASK_DISMISS,
)
"""Questions in the middle of an effect."""

PASSES: Final = {
    ASK_REACT: "hint-no-reaction",
    ASK_TAKE: "hint-takes-none",
    ASK_STRIKE: "hint-stays",
}


@final
class Story:
    """What is sure to happen when a seat follows a line."""

    def __init__(self, mind: Mind, world: State, seat: i64) -> None:
        self.mind = mind
        self.before = world
        self.seat = seat
        self.state = world.copy()
        self.scribe = Scribe()
        self.state.scribe = self.scribe
        self.referee = Referee(mind.rules)
        self.choices: i64 = self.referee.offer(world, seat)
        """How many moves the seat could choose from."""
        self.facts: dict[str, list[int]] = {}
        """The cards that each fact is about."""
        self.phrases: dict[str, str] = {}
        """Facts that are about no cards, as they are told."""
        self.doing: i64 = NOTHING
        """The seat's Action, and its first effect that is still to come."""
        self.effect: i64 = 0
        self.sure = True
        if world.doing != NOTHING and world.active == seat:
            self.doing = world.doing
            self.effect = world.effect + (1 if world.ask in IN_EFFECT else 0)

    # What happens.

    def follow(self, line: list[int]) -> None:
        """Make the moves, as long as it is sure what happens."""
        for move in line:
            asked = self.sure and self.state.owing >> self.seat & 1 == 1
            if not asked or self.mind.rules.refusal(self.state, self.seat, move) != 0:
                return
            self.step(self.seat, move)

    def finish(self) -> None:
        """Go on with sound moves to the end of the seat's Action; the other one does not react."""
        state = self.state
        luck = new_chance(1, 0)
        for _step in range(MOST_STEPS):
            under_way = state.doing != NOTHING or state.placing != NOTHING
            if not self.sure or state.over or not under_way or state.active != self.seat:
                return
            mover: i64 = state.seats_owing()[0]
            if mover == self.seat:
                count: i64 = self.mind.sound(state, mover, luck)
                self.follow([int(self.mind.line[at]) for at in range(count)])
            else:
                self.step(mover, state.edition.move[moves.PASS * state.edition.width])

    def step(self, mover: i64, move: i64) -> None:
        """Make one move, and note what is sure to happen."""
        heard = len(self.scribe.events)
        self.referee.seat = -1
        self.referee.carry_out(self.state, mover, move)
        for event in self.scribe.events[heard:]:
            if event.code in HIDDEN:
                self.sure = False
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
        elif code == happenings.SPECIAL_GAINED and mine:
            self.add("hint-lead", card)
            self.facts.pop("hint-lead-ends", None)
        elif code == happenings.SPECIAL_LOST and not mine:
            self.add("hint-lead-ends", card)
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

    def add(self, code: str, card: i64) -> None:
        self.facts.setdefault(code, []).append(int(card))

    def note_promises(self) -> None:
        """What the effects that deal with hidden cards may bring."""
        edition = self.state.edition
        if self.doing == NOTHING or self.state.over:
            return
        effect: i64
        for effect in range(self.effect, edition.first_effect[self.doing + 1]):
            verb = int(edition.verb[effect])
            code = PROMISES.get(verb, "")
            if verb == TAKE_REVEALED and edition.what[effect] & edition.treasures:
                code = "hint-treasure-may-come"
            if code:
                count = int(edition.count[effect])
                if verb == DRAW_AS_PAID:
                    count = len(self.facts.get("hint-missed-least", [0]))
                what = what_text(kinds_of(edition, edition.what[effect]))
                values = {"cards": many(str(count), "card"), "what": what}
                self.phrases[code] = self.mind.rules.words.say(code, values)

    # In words.

    def told(self) -> str:
        """The weightiest facts; empty if there are none."""
        codes = [code for code in WEIGHT if code in self.facts or code in self.phrases]
        return "; ".join([self.phrase(code) for code in codes[:MOST_FACTS]])

    def phrase(self, code: str) -> str:
        if code not in self.facts:
            return self.phrases[code]
        edition = self.state.edition
        cards = self.facts[code]
        values: dict[str, object] = {"cards": titles(edition, cards)}
        if code == "hint-steps-in":
            values = {"card": title(edition, cards[0]), "saved": title(edition, cards[1])}
        elif code in ("hint-lead", "hint-lead-ends"):
            special = list(edition.content.specials.values())[cards[0] - edition.cards]
            values = {"class": special.leads.capitalize()}
        return self.mind.rules.words.say(code, values)


def reason(mind: Mind, world: State, seat: i64, line: list[int]) -> str:
    """Why a line of moves may be good; empty if nothing can be said about it."""
    story = Story(mind, world, seat)
    story.follow(line)
    story.finish()
    story.note_promises()
    kind = int(world.edition.move_kind[line[0]])
    if kind == moves.DRAW:
        return drawing(mind, world, seat, int(world.edition.move_card[line[0]]))
    if kind == moves.PASS:
        only = story.choices == 1
        code = "hint-only" if only else PASSES.get(int(world.ask), "hint-pass")
        return mind.rules.words.say(code, {})
    if world.ask == ASK_DIG:
        code = "hint-treasure-may-come" if kind == moves.REVEAL else "hint-trap-may-come"
        return mind.rules.words.say(code, {})
    return story.told()


def drawing(mind: Mind, world: State, seat: i64, pile: i64) -> str:
    """What the next card of a pile may be, for what the seat knows and needs; empty if unknown."""
    edition = world.edition
    me = world.seat(seat)
    you = world.other(seat)
    words = mind.rules.words
    if pile != EXPLORATION:
        needed = not me.camp & edition.archaeologists
        return words.say("hint-archaeologist-wanted" if needed else "hint-character-wanted", {})
    if me.pinned & 1 and world.exploration_left > 0:
        top = world.piles[edition.characters_count + world.exploration_left - 1]
        return words.say("hint-top-card", {"card": title(edition, top)})
    if me.hand & edition.treasures and not (me.camp | me.hand) & edition.locations:
        return words.say("hint-location-wanted", {})
    seen: i64 = me.hand | me.camp | you.camp | you.hand & you.shown
    if world.low == 0 and edition.treasures & ~seen:
        return words.say("hint-treasure-may-come", {})
    return words.say("hint-card-wanted", {})
