"""The content of one edition as tables of numbers, which rules can read fast."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.content.moves import DRAW, KINDS, USE_SPECIAL, Entry, card_names
from altiplano.games.expedition.content.records import Card, Content, Cost, Doer, Effect, copy_names
from altiplano.kernel.bits import bit, bits, numbers

IS_ACTION: Final = 1
IS_REACTION: Final = 2
IS_PERMANENT: Final = 3
DOER_KINDS: Final = {"action": IS_ACTION, "reaction": IS_REACTION, "permanent": IS_PERMANENT}
ICONS: Final = ("beast", "trap")


@final
class Edition:
    """Cards as numbers: characters first, then exploration cards, each in the content's order.

    The special cards' Actions have the two numbers after the last card. Sets of cards are bits.
    """

    def __init__(self, content: Content, moves: list[Entry]) -> None:
        self.content = content
        self.card_names = card_names(content)
        self.cards: i64 = len(self.card_names)
        self.characters_count: i64 = len(copy_names({**content.characters}))
        self.names = [*self.card_names, *content.specials]
        self.alike = numbers([self.cards_of([name]) for name in self.names])
        """All copies of each card, including itself, as bits."""
        self._read_kinds(content)
        self._read_effects(content)
        self._read_moves(moves)

    def _read_kinds(self, content: Content) -> None:
        """Which cards are of which kind."""
        every: dict[str, Card] = {
            **content.characters,
            **content.locations,
            **content.treasures,
            **content.actions,
        }
        self.titles = [every[name].name for name in self.card_names]
        self.titles += [special.name for special in content.specials.values()]
        self.whats = {
            "character": self.cards_of([*content.characters]),
            "location": self.cards_of([*content.locations]),
            "treasure": self.cards_of([*content.treasures]),
        }
        for kind in ("action", "reaction"):
            self.whats[kind] = self.cards_of(
                [name for name, card in content.actions.items() if card.kind == kind]
            )
        for icon in ICONS:
            self.whats[icon] = self.cards_of(
                [name for name, card in content.actions.items() if card.icon == icon]
            )
        for class_ in ("archaeologist", "raider"):
            self.whats[class_] = self.cards_of(
                [name for name, card in content.characters.items() if class_ in card.classes]
            )
        self.characters: i64 = self.whats["character"]
        self.locations: i64 = self.whats["location"]
        self.treasures: i64 = self.whats["treasure"]
        self.exploration: i64 = bit(self.cards) - 1 & ~self.characters
        self.archaeologists: i64 = self.whats["archaeologist"]
        self.action_cards: i64 = self.whats["action"]
        self.reaction_cards: i64 = self.whats["reaction"]
        self.beasts: i64 = self.whats["beast"]
        self.traps: i64 = self.whats["trap"]
        self.leads = numbers([self.whats[special.leads] for special in content.specials.values()])
        """The class that decides who holds each special card."""

    def cards_of(self, kinds: list[str]) -> int:
        """All copies of some cards, as bits."""
        return sum(1 << at for at, name in enumerate(self.card_names) if name in kinds)

    def _read_effects(self, content: Content) -> None:
        """What each card does, in flat lists: doer d has the effects from first_effect[d] on."""
        doers: dict[str, Doer] = {**content.characters, **content.actions}
        kinds: list[int] = []
        triggers: list[int] = []
        needs: list[int] = []
        costs: list[Cost] = []
        firsts: list[int] = []
        effects: list[Effect] = []
        targets: list[Effect | None] = []
        for name in self.names:
            doer = doers.get(name)
            special = content.specials.get(name)
            own = doer.effects if doer else special.effects if special else []
            kind = DOER_KINDS[doer.kind] if doer else IS_ACTION if special else 0
            kinds.append(kind)
            has_trigger = doer is not None and doer.trigger
            triggers.append(
                names.TRIGGERS.index(doer.trigger) if doer and has_trigger else names.ON_NOTHING
            )
            needs.append(sum(1 << names.NEEDS.index(need) for need in doer.needs) if doer else 0)
            costs.append(doer.cost if doer else Cost())
            firsts.append(len(effects))
            effects += own
            named = (verbs.VERBS[verbs.DISCARD_CHARACTERS], verbs.VERBS[verbs.TAKE_CHARACTER])
            targets.append(next((each for each in own if each.verb in named), None))
        self.kind = numbers(kinds)
        self.trigger = numbers(triggers)
        self.needs = numbers(needs)
        self.pay_least = numbers([cost.hand for cost in costs])
        self.pay_most = numbers([max(cost.hand, cost.at_most) for cost in costs])
        """The number of cards from hand in a doer's cost."""
        self.pay_characters = numbers([cost.characters for cost in costs])
        self.first_effect = numbers([*firsts, len(effects)])
        self.verb = numbers([verbs.VERBS.index(effect.verb) for effect in effects])
        self.count = numbers([effect.count for effect in effects])
        self.what = numbers([self.mask_of(effect.what) for effect in effects])
        self.pile = numbers(
            [names.PILES.index(e.pile) if e.pile in names.PILES else names.EITHER for e in effects]
        )
        self.or_discarded = numbers([int(effect.or_discarded) for effect in effects])
        self.targets_most = numbers([target.count if target else 0 for target in targets])
        self.targets_least = numbers(
            [(1 if target.up_to else target.count) if target else 0 for target in targets]
        )
        self.target_what = numbers(
            [self.mask_of(t.what) or self.characters if t else 0 for t in targets]
        )
        """The characters that a doer can name."""
        self.actors: i64 = 0
        self.answerers: i64 = 0
        self.hand_limits: i64 = 0
        self.protectors: i64 = 0
        """Characters with an Action, with a Reaction, and with each permanent ability."""
        doer_number: i64
        for doer_number in range(self.characters_count):
            one: i64 = bit(doer_number)
            if self.kind[doer_number] == IS_ACTION:
                self.actors |= one
            elif self.kind[doer_number] == IS_REACTION:
                self.answerers |= one
            else:
                first: i64 = self.first_effect[doer_number]
                at: i64
                for at in range(first, self.first_effect[doer_number + 1]):
                    if self.verb[at] == verbs.HAND_LIMIT:
                        self.hand_limits |= one
                    elif self.verb[at] == verbs.PROTECT:
                        self.protectors |= one

    def mask_of(self, what: list[str]) -> int:
        """The cards of some kinds, as bits."""
        mask = 0
        for name in what:
            mask |= self.whats[name]
        return mask

    def _read_moves(self, moves: list[Entry]) -> None:
        self.move_kind = numbers([entry.kind for entry in moves])
        self.move_card = numbers([entry.card for entry in moves])
        self.move = vec[i64]([names.NOTHING] * (KINDS * len(self.names)))
        """The number of a move: at kind * width + card."""
        self.width: i64 = len(self.names)
        self.moves_of_kind: list[list[int]] = [[] for _ in range(KINDS)]
        for number, entry in enumerate(moves):
            if entry.kind < KINDS:
                self.moves_of_kind[entry.kind].append(number)
                first: i64 = entry.kind * self.width
                self.move[first + entry.card] = number
                if entry.kind not in (DRAW, USE_SPECIAL):
                    for copy in bits(self.alike[entry.card]):
                        self.move[first + copy] = number
