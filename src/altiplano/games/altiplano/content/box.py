"""An owner's box: applying an overlay to the content, and finding every mistake in it."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from altiplano.games.altiplano.content import names, records, verbs
from altiplano.games.altiplano.content.board import MOST, MOST_SPACES, wrong_board
from altiplano.games.altiplano.content.event_verbs import EVENT_VERBS
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
    "altiplano.kernel", "altiplano.games.altiplano.content", "altiplano.games.altiplano.text"
)
"""Everything that this game says."""

MOST_CARDS = 60
"""Extension tiles, orders, houses, boats and missions are kept as bits of one number each."""

CHOSEN = ("sell", "store", "deliver", "opals")
"""Verbs whose actions take tiles that the player chooses."""

AT_TRAVELER = ("opals", "asset", "trade")
"""Verbs of the traveler strip (T5)."""

WITHOUT_END = ("gain", "boat", "house")
"""Verbs whose actions could be repeated forever if they were free."""

JUDGED = (
    ("orders", "boats", "houses", "rows", "pure_rows", "stores", "types", "goods"),
    ("first",),
    ("has", "most", "assets"),
)
"""The conditions of missions: judged during the match, by who was first, or at the end."""


def read_content(
    overlay: Mapping[str, object], text: str = "", source: str = "", edition: str = FIRST
) -> records.Content:
    """The checked components of the edition with an overlay; every mistake is a sentence.

    With the overlay's text and file name, each sentence says where the mistake is.
    """
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
    by_kind = read_records(tables, records.type_of, wrong, records.WANTED)
    wrong += records.wrong_parts(tables)
    if wrong:
        return None, wrong + wrong_components(by_kind)
    content = records.assembled(by_kind, tables)
    wrong = wrong_components(by_kind)
    wrong += [*wrong_names(content), *wrong_box(content), *wrong_deck(content)]
    wrong += wrong_board(content)
    return (None, wrong) if wrong else (content, [])


# What types cannot express.


def wrong_components(by_kind: dict[str, dict[str, Record]]) -> list[Mistake]:
    """Goods, locations, verbs, counts, names: each component by itself."""
    found: list[Mistake] = []
    for kind, components in by_kind.items():
        for name, component in components.items():
            wrong = [*wrong_origins(component), *wrong_words(component), *wrong_goods(component)]
            wrong += [*wrong_numbers(component, MOST), *wrong_pieces(component)]
            if isinstance(component, records.Recipe):
                wrong += wrong_recipe(kind, component)
            if isinstance(component, records.Mission):
                wrong += wrong_mission(component)
            if isinstance(component, records.EventCard):
                wrong += wrong_event(name, component)
            if isinstance(component, records.Asset):
                wrong += wrong_asset(component)
            if kind != "board":
                wrong += wrong_name(name)
            found += [Mistake(kind, name, what, field) for field, what in wrong]
    return found


def wrong_goods(component: Record) -> Iterator[Wrong]:
    """Names of goods, wherever a record contains them."""
    known = listing([*names.GOODS], 20)
    for field in ("gives", "one_of", "uses", "tiles", "goods", "orders_with", "most"):
        value = getattr(component, field, [])
        if isinstance(component, records.Extension) and field == "tiles":
            continue
        for good in [value] if isinstance(value, str) else value if isinstance(value, list) else []:
            if (good, field) in (("coin", "uses"), ("", "most")):
                continue
            if good not in names.GOODS:
                yield field, says("content-good", good=good, known=known)
    for field in ("start", "stores", "has"):
        for good in getattr(component, field, {}):
            if good not in names.GOODS:
                yield field, says("content-good", good=good, known=known)


def wrong_pieces(component: Record) -> Iterator[Wrong]:
    """No list of pieces has more than eight."""
    for field in ("uses", "gives", "one_of", "tiles"):
        value = getattr(component, field, [])
        if isinstance(value, list) and len(value) > 8:
            yield field, says("content-pieces", count=len(value), field=field)


# Actions, roles and extensions.


def wrong_recipe(kind: str, recipe: records.Recipe) -> Iterator[Wrong]:
    if recipe.verb not in verbs.VERBS:
        yield "verb", says("content-verb", verb=recipe.verb, known=listing([*verbs.VERBS], 20))
    elif isinstance(recipe, records.Extension) and recipe.special:
        yield from wrong_special(recipe)
    else:
        yield from wrong_action(kind, recipe)
    if isinstance(recipe, records.Extension):
        for tile in recipe.tiles:
            if not re.fullmatch(r"[ABCD]( [345]\+)?", tile):
                yield "tiles", says("content-tile", tile=tile)
    if isinstance(recipe, records.Role) and recipe.start.get("corn"):
        yield "start", says("content-bag-corn")


def wrong_special(extension: records.Extension) -> Iterator[Wrong]:
    """A special effect comes alone; the corn store has an action, too."""
    special = extension.special
    if special not in verbs.SPECIALS:
        yield (
            "special",
            says("content-special", special=special, known=listing([*verbs.SPECIALS])),
        )
        return
    verb = "unload" if special == "corn-store" else "gain"
    if extension.verb != verb:
        yield "verb", says("content-special-verb", special=special, verb=verb)
    if special == "larger-village" and extension.location != "village":
        yield "location", says("content-village")
    elif extension.location:
        yield from wrong_location(extension)
    for field in ("uses", "pays", "gives", "one_of", "repeat", "once_a_round"):
        if getattr(extension, field):
            yield field, says("content-special-without", special=special, field=field)
    if special == "corn-store" and extension.amount > MOST_SPACES:
        yield "amount", says("content-store-size", amount=extension.amount, most=MOST_SPACES)


def wrong_action(kind: str, recipe: records.Recipe) -> Iterator[Wrong]:
    """Actions, from the spaces of a location or from their own."""
    verb = recipe.verb
    yield from wrong_location(recipe)
    if verb == "unload":
        yield "verb", says("content-unload")
    if kind != "actions" and verb in CHOSEN:
        yield "verb", says("content-takes", verb=verb)
    elif verb in CHOSEN and recipe.uses:
        yield "uses", says("content-takes-itself", verb=verb)
    if kind == "actions" and "coin" in recipe.uses:
        yield "uses", says("content-coin-space")
    if "corn" in recipe.uses:
        yield "uses", says("content-space-corn")
    if kind != "actions" and not recipe.uses:
        yield "uses", says("content-uses-nothing")
    elif verb in WITHOUT_END and not recipe.uses and not recipe.pays:
        yield "uses", says("content-endless")
    yield from wrong_result(recipe)


def wrong_location(recipe: records.Recipe) -> Iterator[Wrong]:
    at_traveler = recipe.verb in AT_TRAVELER
    if at_traveler != (recipe.location == "traveler"):
        yield "location", says("content-at-traveler", known=listing([*AT_TRAVELER]))
    elif recipe.location not in names.LOCATIONS and not at_traveler:
        known = listing([*names.LOCATIONS])
        yield "location", says("content-location", location=recipe.location, known=known)


def wrong_result(recipe: records.Recipe) -> Iterator[Wrong]:
    """Gained tiles: all of them, or one of several."""
    if recipe.gives and recipe.one_of:
        yield "one_of", says("content-both-results")
    if recipe.verb == "gain" and not (recipe.gives or recipe.one_of):
        yield "gives", says("content-gives-nothing")
    for field in ("gives", "one_of"):
        if recipe.verb != "gain" and getattr(recipe, field):
            yield field, says("content-verb-without", verb=recipe.verb, field=field)
    if len(set(recipe.one_of)) < len(recipe.one_of):
        yield "one_of", says("content-one-of-twice")


# Missions.


def wrong_mission(mission: records.Mission) -> Iterator[Wrong]:
    """A mission asks for something, and is judged at one time only."""
    ways = [[field for field in way if getattr(mission, field)] for way in JUDGED]
    asked = [fields for fields in ways if fields]
    if not asked:
        yield "", says("content-asks-nothing")
    elif len(asked) > 1:
        mixed = ", ".join(f"'{fields[0]}'" for fields in asked)
        yield asked[1][0], says("content-mixed", mixed=mixed)
    if mission.orders_with and not mission.orders:
        yield "orders_with", says("content-orders-how-many")
    for field in ("stores", "has"):
        for good, count in getattr(mission, field).items():
            if count == 0:
                yield field, says("content-asks-zero", good=good)
            elif (field, good) == ("stores", "food"):
                yield field, says("content-stored-food")


# Events and assets.


def wrong_event(name: str, event: records.EventCard) -> Iterator[Wrong]:
    """A known verb, with what it needs."""
    verb = event.verb
    if not re.fullmatch(r"[A-E][0-9]+", name):
        yield "", says("content-event-name")
    if verb not in EVENT_VERBS:
        yield "verb", says("content-verb", verb=verb, known=listing([*EVENT_VERBS], 40))
        return
    closing = verb in ("store-planned", "sell-planned")
    if (event.lasts == "drawing") != closing:
        yield "lasts", says("content-lasts", verb=verb)
    if (verb == "offer") != bool(event.good):
        yield "good", says("content-offer-good")
    if event.good == "corn" or event.neutral == "corn":
        yield "good", says("content-offer-corn")
    if event.neutral and event.neutral not in names.GOODS:
        yield "neutral", says("content-good", good=event.neutral, known=listing([*names.GOODS], 20))
    if (verb == "sells") != bool(event.goods):
        yield "goods", says("content-sells-goods")
    if verb == "offer-points" and not 1 <= event.amount <= 9:
        yield "amount", says("content-offer-points")


def wrong_asset(asset: records.Asset) -> Iterator[Wrong]:
    """An action with spaces, or a lasting effect."""
    if asset.special and asset.verb:
        yield "verb", says("content-effect-or-action")
    if asset.special and asset.special not in verbs.ASSET_SPECIALS:
        known = listing([*verbs.ASSET_SPECIALS], 20)
        yield "special", says("content-effect", special=asset.special, known=known)
    if asset.verb not in verbs.ASSET_VERBS or not (asset.special or asset.verb):
        known = listing([verb for verb in verbs.ASSET_VERBS if verb], 20)
        yield "verb", says("content-verb", verb=asset.verb, known=known)
    accepted = ("coin", "good", *names.GOODS)
    for piece in asset.accepts:
        if piece not in accepted or piece == "corn":
            yield "accepts", says("content-accepts", piece=piece, known=listing([*accepted], 20))
    if bool(asset.verb) != (1 <= asset.spaces <= 4) or bool(asset.verb) != bool(asset.accepts):
        yield "spaces", says("content-action-spaces")
    pair = asset.special == "shared-rows"
    if pair and (len(set(asset.goods)) != 2 or {"corn", "food"} & {*asset.goods}):
        yield "goods", says("content-shared-rows")


# The whole box.


def wrong_names(content: records.Content) -> Iterator[Mistake]:
    """Each name belongs to one action or place; the same for a move's word and a special effect."""
    specials = [each.special for each in content.extensions.values() if each.special]
    for name, extension in content.extensions.items():
        if specials.count(extension.special) > 1:
            what = says("content-special-twice", special=extension.special)
            yield Mistake("extensions", name, what, "special")
    known = {*names.LOCATIONS, "movement", "traveler", "role", "none", "wild"}
    for kind in ("actions", "roles", "extensions", "assets"):
        for name in getattr(content, kind):
            if name in known:
                yield Mistake(kind, name, says("content-name-taken"))
            known.add(name)
    for kind in ("houses", "boats"):
        if "none" in getattr(content, kind):
            yield Mistake(kind, "none", says("content-name-none"))
    seen: set[str] = set()
    for name, action in content.actions.items():
        if action.verb in verbs.MOVE_WORDS and action.verb in seen:
            what = says("content-verb-twice", verb=action.verb)
            yield Mistake("actions", name, what, "verb")
        seen.add(action.verb)


def wrong_box(content: records.Content) -> Iterator[Mistake]:
    """Whether the box is complete: enough of everything for every number of players."""
    if [*content.goods] != [*names.GOODS]:
        known = listing([*names.GOODS], 20)
        yield Mistake("goods", "", says("content-goods-fixed", known=known))
    tiles = sum(len(extension.tiles) for extension in content.extensions.values())
    for kind, what, cards, least in (
        ("actions", "actions", len(content.actions), 0),
        ("extensions", "tiles", tiles, 1),
        ("extensions", "kinds", len(content.extensions), 1),
        ("orders", "cards", in_base(content.orders), max(content.order_deck.stock)),
        ("houses", "cards", len(content.houses), 0),
        ("boats", "cards", len(content.boats), 0),
        ("missions", "cards", in_base(content.missions), 15),
        ("roles", "tiles", len(content.roles), 5),
        ("assets", "tiles", len(content.assets), 1),
    ):
        every = max(cards, len(getattr(content, kind)))
        if not least <= cards or every > MOST_CARDS:
            count = every if every > MOST_CARDS else cards
            yield Mistake(
                kind,
                "",
                says("content-box-count", least=least, most=MOST_CARDS, what=what, count=count),
            )
    for name, order in content.orders.items():
        if not order.tiles:
            yield Mistake("orders", name, says("content-order-empty"), "tiles")
    for good, record in content.goods.items():
        if record.home not in (*names.LOCATIONS, "supply"):
            known = listing([*names.LOCATIONS])
            yield Mistake(
                "goods", good, says("content-home", home=record.home, known=known), "home"
            )
        starts = sorted((role.start.get(good, 0) for role in content.roles.values()), reverse=True)
        for players, stock in enumerate(record.stock, 2):
            needed = sum(starts[:players])
            if stock < needed:
                few = says("content-stock", needed=needed, players=players)
                yield Mistake("goods", good, few, "stock")


def in_base(cards: Mapping[str, records.Order] | Mapping[str, records.Mission]) -> int:
    """The number of cards in the base game, without the expansion's."""
    return len([card for card in cards.values() if not card.expansion])


def wrong_deck(content: records.Content) -> Iterator[Mistake]:
    """T2.2: each group needs as many events as the deck takes from it."""
    for group, least in zip("ABCDE", (3, 3, 3, 3, 16), strict=True):
        count = len([name for name in content.events if name.startswith(group)])
        if count < least:
            yield Mistake(
                "events", "", says("content-events-group", least=least, group=group, count=count)
            )
