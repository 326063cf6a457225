"""Words for people: refusals, happenings, moves and effects, with the names of this edition."""

from typing import Final

from altiplano.games.expedition.content import moves
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.content.names import NEEDS, NOBODY, PHASES, PILES, QUESTIONS
from altiplano.games.expedition.content.records import Character, Cost, Doer, Effect, Special
from altiplano.games.expedition.rules import happenings, refusals
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.components import star
from altiplano.kernel.events import Event
from altiplano.kernel.words import Words

PILE_WORDS: Final = ("Character", "Exploration")
MOVE_CODES: Final = {
    moves.PASS: "move-pass",
    moves.ENOUGH: "move-stop",
    moves.REVEAL: "move-reveal",
    moves.DRAW: "move-draw",
    moves.TARGET: "move-target",
    moves.DISMISS: "move-dismiss",
    moves.DISCARD: "move-discard",
    moves.TAKE: "move-take-revealed",
    moves.PUT: "move-put",
    moves.GONE: "not-in-edition",
}
"""What explains a move that does not answer the open question."""


def title(edition: Edition, card: int) -> str:
    """A card's name for people; copies have one."""
    return edition.titles[card]


def titles(edition: Edition, cards: list[int]) -> str:
    return ", ".join(title(edition, card) for card in cards) or "no card"


# Refusals.


def reason(words: Words, state: State, seat: int, move: int, refusal: int) -> tuple[str, str, str]:
    """Code, sentence and rule."""
    edition = state.edition
    number = int(refusals.number_of(refusal))
    code = refusals.CODES[refusals.code_of(refusal)]
    asked = f"question-{QUESTIONS[state.ask]}"
    rule = words.rule(code)
    if code == "other-question":
        drawing = edition.move_kind[move] == moves.DRAW
        rule = words.rule("question-draw" if drawing else asked)
    values: dict[str, object] = {"asked": words.say(asked, {})}
    if refusals.code_of(refusal) == refusals.UNMET_NEED:
        need = NEEDS[[1 << at for at in range(len(NEEDS))].index(number)]
        values["need"] = words.say(f"need-{need}", {})
    elif code == "piles-empty":
        values["pile"] = PILE_WORDS[number]
    elif refusals.code_of(refusal) not in (
        refusals.LOCATION_THERE,
        refusals.NO_ARCHAEOLOGIST,
        refusals.NO_LOCATION,
    ):
        values["card"] = title(edition, number)
    sentence = words.say(code, values)
    return code, f"{sentence} ({rule})" if rule else sentence, rule


# What happened.


def event(words: Words, edition: Edition, event: Event) -> dict[str, object]:
    """An event as its name, seat, rule, values and sentence."""
    fields = happenings.FIELDS[event.code]
    name = fields[0]
    values: dict[str, object] = {}
    spoken: dict[str, object] = {}
    for at, field in enumerate(fields[1:]):
        kind, _, key = field.partition(" ")
        values[key], spoken[key] = event_value(edition, kind, event.what, at)
    seat = int(event.seat) if event.seat != NOBODY else None
    sentence = words.say(
        name, {"who": f"Seat {seat}", "other": f"seat {1 - (seat or 0)}", **spoken}
    )
    if event.forced and event.code == happenings.PASSED:
        sentence = words.say("forced", {"what": sentence})
    form: dict[str, object] = {"event": name, "seat": seat, "rule": words.rule(name), **values}
    if event.forced:
        form["forced"] = True
    return {**form, "text": sentence}


def event_value(edition: Edition, kind: str, what: list[int], at: int) -> tuple[object, object]:
    """One of an event's numbers as what it stands for, and as it stands in a sentence."""
    value = what[at] if at < len(what) else 0
    if kind == "cards":
        return [edition.names[card] for card in what], titles(edition, what)
    if kind == "card":
        return edition.names[value], title(edition, value)
    if kind == "pile":
        return PILES[value], PILE_WORDS[value]
    if kind == "phase":
        return PHASES[value], int(value)
    if kind == "what":
        kinds = kinds_of(edition, value)
        return " or ".join(kinds), what_text(kinds) or "such card"
    return int(value), int(value)


# Moves.


def explain(words: Words, question: Question, state: State, move: int) -> str:
    """What a move would do, in words."""
    edition = state.edition
    kind = int(edition.move_kind[move])
    card = int(edition.move_card[move])
    if kind == moves.PLACE:
        code = place_code(edition, card)
    elif kind in (moves.PLAY, moves.USE, moves.USE_SPECIAL, moves.REACT, moves.KEEP):
        doer = int(edition.cards) + card if kind == moves.USE_SPECIAL else card
        return named(words, edition, doer, kind == moves.KEEP)
    else:
        code = question.kinds.get(kind) or MOVE_CODES[kind]
    values: dict[str, object] = {
        "card": title(edition, card),
        "phase": int(state.phase),
        "pile": PILE_WORDS[card] if kind == moves.DRAW else "",
    }
    return words.say(code, values)


def named(words: Words, edition: Edition, doer: int, classed: bool) -> str:
    """What a card does, after its name where the text of a move does not say it already.

    `classed`: with the classes of a character.
    """
    content = edition.content
    name = edition.names[doer]
    if name in content.specials:
        special = content.specials[name]
        effect = ability(words, special) + star(special, "effect")
        full = special.name
    else:
        card = content.characters[name] if name in content.characters else content.actions[name]
        effect = ability(words, card) + star(card, "effect")
        full = card.name
        if classed and isinstance(card, Character):
            effect = f"{classes_text(card)}; {effect}"
    if full.lower().removeprefix("the ").replace(" ", "-") == name.removeprefix("the-"):
        return effect
    return words.say("move-named", {"card": full, "effect": effect})


def place_code(edition: Edition, card: int) -> str:
    if edition.treasures >> card & 1:
        return "move-place-treasure"
    if edition.locations >> card & 1:
        return "move-place-location"
    return "move-place-actor" if edition.actors >> card & 1 else "move-place"


# What a card does.


def classes_text(card: Character) -> str:
    """`Archaeologist and Raider*`."""
    names = " and ".join([name.capitalize() for name in card.classes])
    return (names or "neutral") + star(card, "classes")


def ability(words: Words, card: Doer | Special) -> str:
    """What a card does, with when, for what price and on what terms: made from its record."""
    if isinstance(card, Special):
        return words.say("on-action", {"effect": effects_text(words, card.effects, False, False)})
    if not card.effects:
        return words.say("no-ability", {})
    parts: list[str] = []
    if card.needs:
        needs = [words.say(f"need-{need}", {}) for need in card.needs]
        parts.append(words.say("on-terms", {"needs": " and ".join(needs)}))
    cost = cost_text(words, card.cost)
    if cost:
        parts.append(words.say("at-cost", {"cost": cost}))
    steps = effects_text(words, card.effects, isinstance(card, Character), bool(card.cost.hand))
    values: dict[str, object] = {"effect": steps}
    if card.kind == "reaction":
        values["trigger"] = words.say(f"trigger-{card.trigger}", {})
    return "; ".join([*parts, words.say(f"on-{card.kind}", values)])


def cost_text(words: Words, cost: Cost) -> str:
    """R82: what is paid before a Reaction."""
    parts: list[str] = []
    if cost.hand:
        most = max(cost.hand, cost.at_most)
        between = "or" if most == cost.hand + 1 else "to"
        count = str(cost.hand) if cost.hand == most else f"{cost.hand} {between} {most}"
        parts.append(words.say("cost-hand", {"cards": many(count, "card")}))
    if cost.characters:
        people = many(str(cost.characters), "other character")
        parts.append(words.say("cost-characters", {"people": people}))
    return " and ".join(parts)


def effects_text(words: Words, effects: list[Effect], stays: bool, paid: bool) -> str:
    """The steps of an ability; `stays`: of a card that stays in camp; `paid`: it cost cards."""
    return ", then ".join([effect_text(words, effect, stays, paid) for effect in effects])


def effect_text(words: Words, effect: Effect, stays: bool, paid: bool) -> str:
    """One step of an ability."""
    count = str(effect.count)
    what = what_text(effect.what)
    code = f"verb-{effect.verb}"
    if effect.verb == "take-discarded" and paid:
        code = "verb-take-discarded-before"
    elif effect.verb == "dig" and not stays:
        code = "verb-dig-on"
    elif effect.verb == "draw" and effect.pile != "either":
        code = f"verb-draw-{effect.pile}"
    values: dict[str, object] = {
        "cards": many(count, "card"),
        "exploration": many(count, "Exploration card"),
        "people": many(count, what or "character"),
        "each": ", each" if effect.count > 1 else "",
        "up_to": "up to " if effect.up_to else "",
        "count": count,
        "what": what,
        "or": " (or else from the discard pile)" if effect.or_discarded else "",
    }
    return words.say(code, values)


def what_text(kinds: list[str]) -> str:
    """Kinds of cards in words: `Location, Action or Reaction`."""
    names = [kind if kind == "character" else kind.capitalize() for kind in kinds]
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def kinds_of(edition: Edition, mask: int) -> list[str]:
    """The kinds that some cards are, by name."""
    found: list[str] = []
    left = mask
    for name, cards in edition.whats.items():
        if cards and cards & ~left == 0:
            found.append(name)
            left &= ~cards
    return found


def many(count: str, what: str) -> str:
    return f"{count} {what}" if count == "1" else f"{count} {what}s"
