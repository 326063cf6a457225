"""Refusals, events, moves and effects as messages, with this edition's names."""

from typing import Final

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import NEEDS, NOBODY, PHASES, PILES, QUESTIONS
from altiplano.games.expedition.content.records import Character, Cost, Doer, Effect, Special
from altiplano.games.expedition.rules import happenings, refusals
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import lowest
from altiplano.kernel.components import star
from altiplano.kernel.events import Event
from altiplano.kernel.message import Message, Value, listed, name, seat_name
from altiplano.kernel.question import Question
from altiplano.kernel.words import Words

BARE: Final = (
    *(refusals.NOT_IN_EDITION, refusals.ONLY_IN_PHASE_THREE, refusals.ITSELF, refusals.TOO_FEW),
    *(refusals.LOCATION_THERE, refusals.NO_ARCHAEOLOGIST, refusals.NO_LOCATION),
)
"""Refusals without a number."""


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


# Refusals.


def reason(words: Words, state: State, move: int, refusal: int) -> Message:
    """Why a move is not legal."""
    number = int(refusals.number_of(refusal))
    kind = int(refusals.code_of(refusal))
    code = refusals.CODES[kind]
    if kind == refusals.OTHER_QUESTION:
        asked = f"question-{QUESTIONS[state.ask]}"
        drawing = state.edition.move_kind[move] == moves.DRAW
        rule = words.rule("question-draw" if drawing else asked)
        return Message(code, {"asked": Message(asked)}, rule)
    if kind == refusals.UNMET_NEED:
        return words.message(code, {"need": Message(f"need-{NEEDS[lowest(number)]}")})
    if kind == refusals.PILES_EMPTY:
        return words.message(code, {"pile": pile_name(number)})
    return words.message(code, {} if kind in BARE else {"card": title(state.edition, number)})


# Events.


def event(words: Words, edition: Edition, event: Event) -> dict[str, object]:
    """An event as its name, seat, rule and values."""
    code, *fields = happenings.FIELDS[event.code]
    seat = int(event.seat) if event.seat != NOBODY else None
    form: dict[str, object] = {"event": code, "seat": seat, "rule": words.rule(code)}
    for at, field in enumerate(fields):
        form[field.split()[1]] = event_value(edition, field, event.what, at)[0]
    return {**form, "forced": True} if event.forced else form


def happening(words: Words, edition: Edition, event: Event) -> Message:
    """An event as a message."""
    code, *fields = happenings.FIELDS[event.code]
    seat = int(event.seat)
    values: dict[str, Value] = {}
    if seat != NOBODY:
        values = {"who": seat_name(seat), "other": seat_name(1 - seat)}
    for at, field in enumerate(fields):
        values[field.split()[1]] = event_value(edition, field, event.what, at)[1]
    said = words.message(code, values)
    passed = event.forced and event.code == happenings.PASSED
    return Message("forced", {"what": said}, said.rule) if passed else said


def event_value(edition: Edition, field: str, what: list[int], at: int) -> tuple[object, Value]:
    """An event's number, as data and as a message."""
    kind = field.partition(" ")[0]
    value = int(what[at]) if at < len(what) else 0
    if kind == "cards":
        said = listed("commas", titles(edition, what)) if what else Message("no-card")
        return [edition.names[card] for card in what], said
    if kind == "card":
        return edition.names[value], title(edition, value)
    if kind == "pile":
        return PILES[value], pile_name(value)
    if kind == "phase":
        return PHASES[value], value
    if kind == "what":
        kinds = kinds_of(edition, value)
        return " or ".join(kinds), kind_names(kinds) if kinds else Message("such-card")
    return value, value


# Moves.


def explain(question: Question, state: State, move: int) -> Message:
    """What a move would do."""
    edition = state.edition
    kind = int(edition.move_kind[move])
    card = int(edition.move_card[move])
    if kind in (moves.PLAY, moves.USE, moves.USE_SPECIAL, moves.REACT, moves.KEEP):
        doer = int(edition.cards) + card if kind == moves.USE_SPECIAL else card
        return named(edition, doer, kind == moves.KEEP)
    if kind == moves.PLACE:
        return Message(place_code(edition, card), {"card": title(edition, card)})
    code = question.kinds.get(kind, "not-in-edition")
    if kind in (moves.PASS, moves.ENOUGH, moves.REVEAL, moves.GONE):
        return Message(code, {"phase": int(state.phase)})
    drawn = kind == moves.DRAW
    return Message(code, {"pile": pile_name(card)} if drawn else {"card": title(edition, card)})


def named(edition: Edition, doer: int, classed: bool) -> Message:
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


def place_code(edition: Edition, card: int) -> str:
    if edition.treasures >> card & 1:
        return "move-place-treasure"
    if edition.locations >> card & 1:
        return "move-place-location"
    return "move-place-actor" if edition.actors >> card & 1 else "move-place"


# What a card does.


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


def kinds_of(edition: Edition, mask: int) -> list[str]:
    """The kinds that some cards are, by name."""
    found: list[str] = []
    left = mask
    for kind, cards in edition.whats.items():
        if cards and cards & ~left == 0:
            found.append(kind)
            left &= ~cards
    return found
