"""An owner's box: applying an overlay to the content, and finding every mistake in it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from altiplano.games.expedition.content import names, records
from altiplano.games.expedition.content.verbs import ANSWERS, PERMANENT, VERBS
from altiplano.kernel.content import (
    Record,
    Wrong,
    overlaid,
    read_records,
    wrong_name,
    wrong_numbers,
    wrong_origins,
    wrong_words,
)
from altiplano.kernel.editions import FIRST
from altiplano.kernel.mistakes import Mistake, refusal, says
from altiplano.kernel.words import Words, listing

WORDS: Final = Words(
    "altiplano.kernel", "altiplano.games.expedition.content", "altiplano.games.expedition.text"
)
"""Everything that this game says."""

MOST_CARDS = 60
"""All cards are bits of one number."""

MOST = 9
"""The maximum number on any card."""

MOST_EFFECTS = 6
PEOPLE = ("character", "archaeologist", "raider")
WHATS = (*PEOPLE, "location", "treasure", "action", "reaction", "beast", "trap")
"""The kinds of cards that an effect can name."""

NAMES_CARDS = ("take-revealed", "take-discarded", "search", "place", "protect")
"""Verbs that need a kind of card."""

NAMES_CHARACTERS = ("discard-characters", "take-character")

OF_CHARACTERS = ("leave", "leave-to-discard", "step-in", "hand-limit", "protect")
"""Verbs of cards that stay in camp."""

COUNTED = (
    *("draw", "reveal", "dig", "order-pile", "hand-limit"),
    *("discard-characters", "discard-random", "take-random"),
)
"""Verbs that can happen to more than one card."""

AFTER = {
    "take-revealed": ("reveal", "dig"),
    "take-seen": ("look-at-hand",),
    "leave-to-discard": ("look-at-hand",),
}
"""Verbs that need another one before them."""

IDLE = ("leave", "dismiss")
"""Verbs that are not worth an Action by themselves (R95)."""

DRAFTED = 8
"""The number of characters that a draft takes from the pile (X2.5)."""


def read_content(
    overlay: Mapping[str, object], text: str = "", source: str = "", edition: str = FIRST
) -> records.Content:
    """The checked components of the edition with an overlay; every mistake is a sentence."""
    content, wrong = judged(overlay, edition)
    if content is None:
        raise refusal(wrong, WORDS, text, source)
    return content


@cache
def printed_content(edition: str = FIRST) -> records.Content:
    """The components without an overlay."""
    return read_content({}, edition=edition)


def judged(
    overlay: Mapping[str, object], edition: str = FIRST
) -> tuple[records.Content | None, list[Mistake]]:
    """The components of an edition with an overlay, or every mistake in it."""
    tables, wrong = overlaid(records.printed(edition), overlay, records.origin_key)
    by_kind = read_records(
        tables, lambda kind, name: records.TYPES.get(kind), wrong, records.WANTED
    )
    wrong += wrong_cards(by_kind)
    if wrong:
        return None, wrong
    content = records.assembled(by_kind, tables)
    wrong = [*wrong_box(content)]
    return (None, wrong) if wrong else (content, [])


def wrong_cards(by_kind: dict[str, dict[str, Record]]) -> list[Mistake]:
    """Verbs, triggers, prerequisites, counts, names: each card by itself."""
    found: list[Mistake] = []
    for kind, cards in by_kind.items():
        for name, card in cards.items():
            wrong = [*wrong_origins(card), *wrong_words(card), *wrong_numbers(card, MOST)]
            wrong += wrong_name(name)
            if isinstance(card, records.Card) and card.copies < 1:
                wrong.append(("copies", says("content-copies")))
            if isinstance(card, records.Doer):
                wrong += wrong_doer(card)
            elif isinstance(card, records.Special):
                wrong += wrong_effects(card.effects, "action", "special")
                wrong += wrong_order(card.effects, records.Cost(), [])
            found += [Mistake(kind, name, what, field) for field, what in wrong]
    return found


def wrong_doer(card: records.Doer) -> Iterator[Wrong]:
    """A character, or an Action or Reaction card."""
    stays = isinstance(card, records.Character)
    if not stays and card.kind == "permanent":
        yield "kind", says("content-kind-stays")
    if isinstance(card, records.Character) and len(set(card.classes)) < len(card.classes):
        yield "classes", says("content-class-twice")
    for need in card.needs:
        if need not in names.NEEDS:
            yield "needs", says("content-need", need=need, known=listing([*names.NEEDS]))
    if card.kind == "permanent" and card.needs:
        yield "needs", says("content-needs-action")
    if card.kind == "reaction" and card.trigger not in names.TRIGGERS:
        yield (
            "trigger",
            says("content-trigger", trigger=card.trigger, known=listing([*names.TRIGGERS])),
        )
    if card.kind != "reaction" and card.trigger:
        yield "trigger", says("content-trigger-kind", kind=card.kind)
    cost = card.cost
    if card.kind != "action" and (cost.hand or cost.at_most or cost.characters):
        yield "cost", says("content-cost-action", kind=card.kind)
    if cost.at_most and not 1 <= cost.hand <= cost.at_most:
        yield "cost", says("content-cost-most")
    yield from wrong_effects(card.effects, card.kind, "character" if stays else "card")
    if card.kind == "action":
        yield from wrong_order(card.effects, cost, card.needs)
    steps_in = any(effect.verb == "step-in" for effect in card.effects)
    if steps_in and card.trigger != "discards-character":
        yield "trigger", says("content-step-in")


def wrong_effects(effects: list[records.Effect], kind: str, owner: str) -> Iterator[Wrong]:
    """Each effect by itself; `owner`: a character, a card or a special card."""
    least = 0 if kind == "permanent" else 1
    if not least <= len(effects) <= MOST_EFFECTS:
        yield (
            "effects",
            says("content-effects-count", least=least, most=MOST_EFFECTS, count=len(effects)),
        )
    for effect in effects:
        verb = effect.verb
        if verb not in VERBS:
            yield "effects", says("content-verb", verb=verb, known=listing([*VERBS], 30))
            continue
        belongs = {
            "permanent": VERBS.index(verb) in PERMANENT,
            "reaction": VERBS.index(verb) in ANSWERS,
        }
        if belongs.get(kind, not any(belongs.values())) is False:
            yield "effects", says("content-verb-kind", verb=verb, kind=kind)
        if verb in OF_CHARACTERS and owner != "character":
            yield "effects", says("content-verb-character", verb=verb)
        yield from wrong_effect(effect)
    used = [effect.verb for effect in effects]
    for once in (NAMES_CHARACTERS, ("order-pile",), ("dig",)):
        if len([verb for verb in used if verb in once]) > 1:
            yield "effects", says("content-effects-once", known=", ".join(once))
    if kind == "reaction" and len(effects) > 1:
        yield "effects", says("content-effects-reaction")


def wrong_order(
    effects: list[records.Effect], cost: records.Cost, needs: list[str]
) -> Iterator[Wrong]:
    """Effects of an Action that depend on earlier ones."""
    before: set[str] = set()
    for effect in effects:
        first = AFTER.get(effect.verb, ())
        if first and not before & {*first}:
            yield "effects", says("content-after", verb=effect.verb, known=", ".join(first))
        before.add(effect.verb)
    if "draw-as-paid" in before and not cost.hand:
        yield "effects", says("content-draw-as-paid")
    if "take-character" in before and "room" not in needs:
        yield "effects", says("content-take-character")
    if before and before <= {*VERBS} and before <= {*IDLE}:
        yield "effects", says("content-idle", known=", ".join(sorted(before)))


def wrong_effect(effect: records.Effect) -> Iterator[Wrong]:
    verb = effect.verb
    kinds = {*effect.what}
    for what in effect.what:
        if what not in WHATS:
            yield "effects", says("content-what", what=what, known=listing([*WHATS]))
    if kinds and verb not in (*NAMES_CARDS, *NAMES_CHARACTERS):
        yield "effects", says("content-what-none", verb=verb)
    if not kinds and verb in NAMES_CARDS:
        yield "effects", says("content-what-needed", verb=verb, known=listing([*WHATS]))
    if not 1 <= effect.count <= MOST:
        yield "effects", says("content-count", count=effect.count, most=MOST)
    elif effect.count > 1 and verb not in COUNTED:
        yield "effects", says("content-count-one", count=effect.count, verb=verb)
    if effect.pile != "either" and verb != "draw":
        yield "effects", says("content-pile", verb=verb)
    if effect.up_to and verb != "discard-characters":
        yield "effects", says("content-up-to", verb=verb)
    if effect.or_discarded and verb != "search":
        yield "effects", says("content-or-discarded", verb=verb)
    if verb == "place" and kinds - {"location", "treasure"}:
        yield "effects", says("content-place-kinds")
    if verb in NAMES_CHARACTERS and kinds & {*WHATS} - {*PEOPLE}:
        yield "effects", says("content-verb-kinds", verb=verb, known=listing([*PEOPLE]))
    if verb in ("search", "take-revealed") and kinds & {*PEOPLE}:
        yield "effects", says("content-verb-people", verb=verb)


def wrong_box(content: records.Content) -> Iterator[Mistake]:
    """Whether the box is complete: enough cards for the setup and to win, and unique names."""
    if [*content.specials] != [*names.SPECIALS]:
        yield Mistake(
            "specials", "", says("content-specials-fixed", known=listing([*names.SPECIALS]))
        )
    characters: list[records.Character] = list(content.characters.values())
    people = sum(card.copies for card in characters)
    if people < DRAFTED:
        what = says("content-draft", drafted=DRAFTED, people=people)
        yield Mistake("characters", "", what)
    if not any("archaeologist" in card.classes for card in characters):
        what = says("content-archaeologist")
        yield Mistake("characters", "", what)
    if not content.locations:
        what = says("content-locations")
        yield Mistake("locations", "", what)
    dealt = 2 * names.OPENING_HAND + names.SET_ASIDE
    plain = [*content.locations.values(), *content.actions.values()]
    exploration = sum(card.copies for card in plain)
    if exploration < dealt:
        what = says("content-exploration", dealt=dealt, exploration=exploration)
        yield Mistake("actions", "", what)
    treasures = sum(card.copies for card in content.treasures.values())
    if not 3 <= treasures <= 9:
        yield Mistake("treasures", "", says("content-treasures", treasures=treasures))
    whole = people + exploration + treasures
    if whole > MOST_CARDS:
        yield Mistake("actions", "", says("content-cards-most", whole=whole, most=MOST_CARDS))
    known: set[str] = set(content.specials)
    for kind in ("characters", "locations", "treasures", "actions"):
        for name in getattr(content, kind):
            if name in known:
                yield Mistake(kind, name, says("content-name-taken"))
            known.add(name)
