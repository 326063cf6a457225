"""A position of Expedition Altiplano in words that can be read aloud: no boxes, no colors."""

import msgspec

from altiplano.games.expedition.content.names import HAND_LIMIT, TREASURES_TO_WIN
from altiplano.games.expedition.content.phrases import class_names, does
from altiplano.games.expedition.content.records import Action, Card, Character, Special
from altiplano.games.expedition.game import Expedition
from altiplano.games.expedition.sight import schema
from altiplano.kernel.components import star
from altiplano.kernel.game import Game
from altiplano.terminal.marks import footnote
from altiplano.terminal.text import many

NEWEST = 3
"""How many cards of a discard pile are shown where space is limited."""

PHASES = {
    "draw": "phase 1, drawing",
    "action": "phase 2, an Action",
    "second": "phase 3, an Action or a card for the camp",
    "check": "phase 4, the hand limit",
}
KINDS = {"action": "Action", "reaction": "Reaction", "permanent": "always on"}
PILES = {"characters": "Character", "exploration": "Exploration"}
NAMING = ("target", "take", "place", "put", "discard")
"""The moves that name a card, but not what it does."""

SPOKEN = ("react", "save")
"""Questions that the other player's Action asks."""


class Table:
    """The table as one seat, or a spectator, may know it."""

    def __init__(self, game: Game, view: dict[str, object], options: list[str]) -> None:
        rules = game.rules
        assert isinstance(rules, Expedition)
        self.words = rules.words
        self.content = rules.tables.content
        self.form = msgspec.convert(view, schema.View)
        self.me = self.form.seat
        self.offered = options

    @property
    def stage(self) -> tuple[int, str]:
        """Your turn and its phase; what the other player does belongs to it."""
        form = self.form
        if form.phase == "assembly":
            return 0, form.phase
        theirs = self.me is not None and form.active != self.me
        return form.turn - theirs, "theirs" if theirs else form.phase

    # From everything to next to nothing.

    def whole(self) -> list[str]:
        """Everything that is public, and what the seat knows beyond that."""
        lines = [self.headline(), *self.under_way(), ""]
        for seat in self.in_order():
            things = self.seat(seat)
            lines += [*things, ""] if things else []
        if self.form.phase != "assembly":
            lines += [self.leaders()]
        lines += [line for pile in PILES for line in self.pile(pile, 0)]
        own_box = bool(self.form.content)
        marks = footnote(outlines=True, own_box=own_box, named=("--game", "expedition"))
        return [*lines, "", marks]

    def new_round(self) -> list[str]:
        """What to show when a turn begins; everything at the first one after a draft."""
        form = self.form
        if form.options.get("assembly") and form.turn <= len(form.seats):
            return self.whole()
        lines = [self.headline()]
        for seat in self.in_order():
            lines += [self.camp_in_short(seat), self.hand_in_short(seat)]
        return [*lines, self.leaders(), *(line for pile in PILES for line in self.pile(pile))]

    def new_phase(self) -> list[str]:
        """What to show when a phase begins: cards that no option explains."""
        if self.me is None or self.form.phase == "assembly" or self.stage[1] == "theirs":
            return self.brief()
        if self.form.phase != "action":
            return [self.hand_in_short(self.me)] if self.form.phase == "second" else []
        idle = [name for name in self.own_hand() if f"play {name}" not in self.offered]
        actors = [name for name in self.people(self.me) if self.person(name).kind == "action"]
        idle += [name for name in actors if f"use {name}" not in self.offered]
        lines = [f"  {self.card(name)}." for name in dict.fromkeys(idle)]
        return ["Of your cards these cannot act now:", *lines] if lines else []

    def brief(self) -> list[str]:
        """What changes from one choice to the next."""
        form = self.form
        action = form.action
        if self.me is None:
            return []
        asked = form.asked.get(str(self.me), "")
        if form.phase == "assembly":
            return self.kept(self.me)
        if asked in SPOKEN:
            return self.under_way()[:1]
        if asked == "dig" and action:
            left = f"{action.left} more can be"
            return [f"Revealed so far: {self.titles(action.revealed)}; {left}."]
        if asked == "put" and form.piles.exploration.known:
            return self.pile("exploration")[:1]
        return []

    def answer(self, word: str) -> list[str]:
        """The answer to a player's one-word question."""
        me = self.me or 0
        if word == "ahead":
            won = [f"{self.whose(seat)} camp: {self.belongings(seat)}" for seat in self.in_order()]
            return [*won, self.leaders()]
        if word == "bag":
            return [self.hand_in_short(me)]
        if word == "plan":
            return [self.camp_in_short(me)]
        return [line for pile in PILES for line in self.pile(pile)]

    def about(self) -> str:
        """What a question is about: whose Action, and its targets."""
        form = self.form
        action = form.action
        asked = form.asked.get(str(self.me), "")
        if asked == "limit" and self.me is not None:
            held = many(self.held(self.me), "card")
            return f"You hold {held} and may keep {self.hand_limit(self.me)}"
        if action is None:
            return ""
        if asked == "draw-more":
            return f"{self.title(action.card)}, {many(action.left, 'card')} to draw"
        if asked not in SPOKEN:
            return self.title(action.card)
        verb = "plays" if action.played else "uses"
        named = f" and names {self.titles(action.targets)}" if action.targets else ""
        return f"Seat {form.active} {verb} {self.title(action.card)}{named}"

    def obvious(self) -> bool:
        """Whether there is only one answer: the game asks just to reveal nothing (X6.3)."""
        return len(self.offered) == 1

    # The table.

    def headline(self) -> str:
        form = self.form
        if form.phase == "end":
            return f"After turn {form.turn}: the match is over."
        if form.phase == "assembly":
            starts = "you begin" if form.first == self.me else f"seat {form.first} begins"
            return f"Before the first turn, expeditions are assembled; then {starts}."
        whose = "your turn" if form.active == self.me else f"the turn of seat {form.active}"
        return f"Turn {form.turn}, {whose}, {PHASES[form.phase]}."

    def under_way(self) -> list[str]:
        """The current Action, with its targets and what it has revealed."""
        action = self.form.action
        if action is None:
            return []
        lines = [f"Under way: {self.card(action.card)}."]
        for word, cards in (("named", action.targets), ("revealed", action.revealed)):
            lines += [f"  It has {word} {self.titles(cards)}."] if cards else []
        return lines

    def in_order(self) -> list[int]:
        """The seats, your own first."""
        return [0, 1] if self.me is None else [self.me, 1 - self.me]

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.me else f"Seat {seat}'s"

    def leaders(self) -> str:
        """Who holds the special cards, and by how many characters (X5.1)."""
        parts: list[str] = []
        for name, holder in self.form.specials.items():
            special = self.content.specials[name]
            counts = [self.count(seat, special.leads) for seat in self.in_order()]
            who = "nobody" if holder is None else "you" if holder == self.me else f"seat {holder}"
            counts = sorted(counts, reverse=True)
            led = many(counts[0], special.leads.capitalize())
            parts.append(f"{special.name}: {who}, {led} to {counts[1]}.")
        return " ".join(parts)

    def count(self, seat: int, class_: str) -> int:
        """How many characters of a class a camp has."""
        return len([name for name in self.people(seat) if class_ in self.person(name).classes])

    def pile(self, pile: str, newest: int = NEWEST) -> list[str]:
        """A draw pile, what is known of it, and its discard pile; newest 0: all of that."""
        form = self.form
        is_characters = pile == "characters"
        shown = form.piles.characters if is_characters else form.piles.exploration
        heap = form.discards.characters if is_characters else form.discards.exploration
        parts = [many(shown.cards, "card") if shown.cards else "empty"]
        places = range(max(map(int, shown.known), default=-1) + 1)
        if places:
            cards = [self.title(shown.known.get(str(at), "")) for at in places]
            parts.append(f"from the top: {', '.join(cards)}")
        if not is_characters:
            parts += self.known_of_pile()
        lines = [f"{PILES[pile]} pile: {'; '.join(parts)}."]
        newest_first = heap[::-1][: newest or None]
        if newest_first and len(newest_first) == len(heap):
            lines.append(f"  Discarded, the newest first: {self.titles(newest_first)}.")
        elif newest_first:
            cut = f"Discarded {len(heap)} cards, on top"
            lines.append(f"  {cut}: {self.titles(newest_first)}.")
        return lines

    def known_of_pile(self) -> list[str]:
        """What is known of the Exploration pile, beyond places you have seen."""
        form = self.form
        found: list[str] = []
        if form.low and form.phase != "assembly":
            found.append(f"no Treasure among the top {form.low}")
        for seat in self.in_order():
            them = form.seats[seat]
            if seat == self.me and them.buried:
                found.append(f"somewhere in it: {self.titles(them.buried)}")
            if seat != self.me and them.pinned:
                places = ", ".join(str(at + 1) for at in them.pinned)
                found.append(f"seat {seat} knows the card at place {places} from the top")
        return found

    # Players.

    def seat(self, seat: int) -> list[str]:
        """A player's camp and hand, with what each card does."""
        them = self.form.seats[seat]
        if self.form.phase == "assembly":
            return self.kept(seat)
        lines = [f"{self.whose(seat)} camp:"]
        lines += [f"  {self.card(name)}." for name in self.people(seat)]
        lines += [f"  {self.belongings(seat)}"]
        for name, holder in self.form.specials.items():
            if holder == seat:
                lines.append(f"  {self.card(name)}.")
        if seat != self.me and len(them.hand.cards) < self.held(seat):
            return [*lines, self.hand_in_short(seat)]
        lines.append(f"{self.whose(seat)} hand, {many(self.held(seat), 'card')}:")
        lines += [f"  {self.card(name)}." for name in them.hand.cards]
        if seat == self.me and them.shown:
            lines.append(f"  Seat {1 - seat} knows of it: {self.titles(them.shown)}.")
        return lines

    def camp_in_short(self, seat: int) -> str:
        people = [f"{self.title(name)} ({self.classes(name)})" for name in self.people(seat)]
        found = ", ".join(people) or "nobody"
        return f"{self.whose(seat)} camp: {found}. {self.belongings(seat)}"

    def belongings(self, seat: int) -> str:
        """Location and Treasures of a camp."""
        camp = self.form.seats[seat].camp
        found = [name for name in camp if name in self.content.treasures]
        place = [name for name in camp if name in self.content.locations]
        won = f"{len(found)} of {TREASURES_TO_WIN}"
        treasures = f"{self.titles(found)}, {won}" if found else "none"
        return f"Location: {self.titles(place) or 'none'}. Treasures: {treasures}."

    def hand_in_short(self, seat: int) -> str:
        """The known cards of a hand by name, the others by number."""
        hand = self.form.seats[seat].hand
        held = self.held(seat)
        if seat == self.me or len(hand.cards) == held:
            cards = ", ".join(f"{self.title(name)}{self.sort(name)}" for name in hand.cards)
            return f"{self.whose(seat)} hand, {many(held, 'card')}: {cards or 'none'}."
        backs = [many(hand.characters, "character")] if hand.characters else []
        backs += [many(hand.exploration, "Exploration card")] if hand.exploration else []
        known = f"; known: {self.titles(hand.cards)}" if hand.cards else ""
        return f"{self.whose(seat)} hand: {' and '.join(backs)}{known}."

    def kept(self, seat: int) -> list[str]:
        """What a seat has kept face down in the draft (X2.5), if that is known."""
        them = self.form.seats[seat].kept
        if not them.count:
            return []
        who = "You have" if seat == self.me else f"Seat {seat} has"
        known = f": {self.titles(them.cards)}" if them.cards else ""
        left_out = " among others" if 0 < len(them.cards) < them.count else ""
        return [f"{who} kept {many(them.count, 'character')}{known}{left_out}."]

    def held(self, seat: int) -> int:
        hand = self.form.seats[seat].hand
        return hand.characters + hand.exploration

    def hand_limit(self, seat: int) -> int:
        """X3.4: how many cards a seat may keep, with what its characters add."""
        abilities = [each for name in self.people(seat) for each in self.person(name).effects]
        return HAND_LIMIT + sum(each.count for each in abilities if each.verb == "hand-limit")

    def own_hand(self) -> list[str]:
        return [] if self.me is None else self.form.seats[self.me].hand.cards

    def people(self, seat: int) -> list[str]:
        camp = self.form.seats[seat].camp
        return [name for name in camp if name in self.content.characters]

    # The cards.

    def person(self, name: str) -> Character:
        return self.content.characters[name]

    def classes(self, name: str) -> str:
        return self.words.say(class_names(self.person(name)))

    def record(self, name: str) -> Card | Special:
        """The record of a card; copies share it."""
        for cards in (
            self.content.characters,
            self.content.locations,
            self.content.treasures,
            self.content.actions,
        ):
            if name in cards:
                return cards[name]
        return self.content.specials[name]

    def title(self, name: str) -> str:
        return self.record(name).name if name else "unknown"

    def titles(self, names: list[str]) -> str:
        return ", ".join(map(self.title, names))

    def sort(self, name: str) -> str:
        """What a card in hand is, unless it is an Action."""
        record = self.record(name)
        if isinstance(record, Character):
            return f" ({self.classes(name)})"
        if isinstance(record, Action):
            return " (Reaction)" if record.kind == "reaction" else ""
        treasure = name in self.content.treasures
        return " (Treasure)" if treasure else " (Location)"

    def card(self, name: str) -> str:
        """A card with its type and effect."""
        record = self.record(name)
        if isinstance(record, Character | Action):
            kind = KINDS[record.kind]
            if isinstance(record, Character):
                kind = f"{self.classes(name)}, {kind}"
            elif record.icon:
                kind = f"{kind}, {record.icon.capitalize()}{star(record, 'icon')}"
            ability = self.words.say(does(record)).removeprefix("always: ")
            return f"{record.name}, {kind}: {ability}"
        if isinstance(record, Special):
            return f"{record.name}, Action: {self.words.say(does(record))}"
        return f"{record.name}{self.sort(name)}"

    def purpose(self, move: str) -> str:
        """The type and effect of a card that a move only names."""
        word, _, name = move.partition(" ")
        if word == "dismiss":
            return f" ({self.classes(name)})"
        if word == "discard" and name in self.own_hand():
            return self.sort(name)
        known = self.card(name).partition(", ")[2] if word in NAMING else ""
        return f" ({known})" if known else ""
