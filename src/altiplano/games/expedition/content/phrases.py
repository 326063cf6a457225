"""Parts of sentences, as messages: cards, piles, kinds, and what a card does."""

from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import PILES
from altiplano.games.expedition.content.records import Character, Cost, Doer, Effect, Special
from altiplano.kernel.components import star
from altiplano.kernel.message import Message, Value, listed, name


def title(edition: Edition, card: int) -> Message:
    """A card's name for people; copies share it."""
    return name("card", edition.names[card], edition.titles[card])


def titles(edition: Edition, cards: list[int]) -> list[Message]:
    return [title(edition, card) for card in cards]


def pile_name(pile: int) -> Message:
    return Message(f"pile-{PILES[pile]}")


def kind_names(kinds: list[str], count: int = 1) -> Message:
    """Kinds of cards: `Location, Action or Reaction`."""
    return series("or", [Message(f"kind-{kind}", {"count": count}) for kind in kinds])


def series(last: str, items: list[Message]) -> Message:
    """`Puma, Storm and Pit`; `last` is the word before the last one: `and`, `or`."""
    return listed(last, [listed("commas", items[:-1]), items[-1]]) if len(items) > 1 else items[0]


def kinds_of(edition: Edition, mask: int) -> list[str]:
    """The kinds that some cards are, by name."""
    found: list[str] = []
    left = mask
    for kind, cards in edition.whats.items():
        if cards and cards & ~left == 0:
            found.append(kind)
            left &= ~cards
    return found


# What a card does.


def named(edition: Edition, doer: int, classed: bool = False) -> Message:
    """What a card does, after its name if the move's text does not contain it.

    `classed`: with the classes of a character.
    """
    content = edition.content
    key = edition.names[doer]
    every: dict[str, Doer | Special] = {**content.characters, **content.actions}
    card = every.get(key) or content.specials[key]
    effect = does(card)
    if classed and isinstance(card, Character):
        effect = listed("facts", [class_names(card), effect])
    if card.name.lower().removeprefix("the ").replace(" ", "-") == key.removeprefix("the-"):
        return effect
    return Message("move-named", {"card": title(edition, doer), "effect": effect})


def class_names(card: Character) -> Message:
    """`Archaeologist and Raider*`."""
    found = [Message(f"kind-{each}", {"count": 1}) for each in card.classes]
    return marked(listed("and", found or [Message("neutral")]), star(card, "classes"))


def marked(value: Message, mark: str) -> Message:
    """With the mark of its origin, if it has one."""
    return Message("marked", {"value": value, "mark": mark}) if mark else value


def does(card: Doer | Special) -> Message:
    """What a card does, with the mark of its origin."""
    return marked(ability(card), star(card, "effect"))


def ability(card: Doer | Special) -> Message:
    """What a card does, when, at what cost, and with what prerequisites; from its record."""
    if isinstance(card, Special):
        return steps(card.effects, False, False)
    if not card.effects:
        return Message("no-ability")
    parts: list[Message] = []
    if card.needs:
        needs = listed("and", [Message(f"need-{need}") for need in card.needs])
        parts.append(Message("on-terms", {"needs": needs}))
    price = price_of(card.cost)
    if price:
        parts.append(Message("at-cost", {"cost": listed("and", price)}))
    effect = steps(card.effects, isinstance(card, Character), bool(card.cost.hand))
    values: dict[str, Value] = {"effect": effect}
    if card.kind == "reaction":
        values["trigger"] = Message(f"trigger-{card.trigger}")
    return listed("facts", [*parts, Message(f"on-{card.kind}", values)])


def price_of(cost: Cost) -> list[Message]:
    """R82: the cost of a Reaction."""
    parts: list[Message] = []
    if cost.hand:
        more = max(cost.at_most - cost.hand, 0)
        code = ("cost-hand", "cost-hand-or", "cost-hand-to")[min(more, 2)]
        parts.append(Message(code, {"count": cost.hand, "most": cost.hand + more}))
    if cost.characters:
        parts.append(Message("cost-characters", {"count": cost.characters}))
    return parts


def steps(effects: list[Effect], stays: bool, paid: bool) -> Message:
    """The steps of an ability; `stays`: of a card that stays in camp; `paid`: its cost is cards."""
    return listed("then", [step(effect, stays, paid) for effect in effects])


def step(effect: Effect, stays: bool, paid: bool) -> Message:
    """One step of an ability."""
    code = f"verb-{effect.verb}"
    if effect.verb == "take-discarded" and paid:
        code = "verb-take-discarded-before"
    elif effect.verb == "dig" and not stays:
        code = "verb-dig-on"
    elif effect.verb == "draw" and effect.pile != "either":
        code = f"verb-draw-{effect.pile}"
    elif effect.up_to:
        code = "verb-discard-up-to"
    elif effect.or_discarded:
        code = "verb-search-or-discarded"
    what = kind_names(effect.what or ["character"], effect.count)
    return Message(code, {"count": effect.count, "what": what})


def placing(edition: Edition, card: int) -> Message:
    """A card is placed in a camp."""
    if edition.treasures >> card & 1:
        code = "move-place-treasure"
    elif edition.locations >> card & 1:
        code = "move-place-location"
    else:
        code = "move-place-actor" if edition.actors >> card & 1 else "move-place"
    return Message(code, {"card": title(edition, card)})
