"""What a seat could plan for: its actions, with the pieces they take or lack."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.altiplano.aid.look import Look
from altiplano.games.altiplano.content import names, phrases, verbs
from altiplano.games.altiplano.content.edition import MOST_USES, Edition
from altiplano.games.altiplano.content.moves import ARGUMENTS, NEUTRAL, WILD
from altiplano.games.altiplano.rules import acts, recipes, refusals, spaces
from altiplano.games.altiplano.rules.assets import for_sale
from altiplano.games.altiplano.rules.laying import why_not_lay
from altiplano.games.altiplano.rules.state import Seat
from altiplano.games.altiplano.rules.trading import why_not_from
from altiplano.games.altiplano.text import wording
from altiplano.kernel.bits import bits
from altiplano.kernel.message import Message
from altiplano.kernel.words import Words

STATES = ("planned", "payable", "short", "closed")
ANY = "any"
OPAL = "opal"

CLOSED = {
    verbs.STORE: "aid-no-row",
    verbs.DELIVER: "aid-no-delivery",
    verbs.EXTENSION: "aid-no-extension",
    verbs.ORDER: "aid-no-order",
    verbs.ASSET: "aid-no-asset",
    verbs.TRADE: "aid-no-trade",
}
"""Used if no particular rule refuses the action."""

Way = list[tuple[int, int]]
"""Pieces to place: where, and which."""


@dataclass
class Deed:
    """An action, and how far it is planned."""

    recipe: str
    title: str
    effect: Message
    rule: str
    place: str
    """Where its pieces are placed."""
    location: int
    """Where the pawn must be; NOTHING: anywhere."""
    uses: list[str]
    one_of: list[str]
    """Any of these tiles would do; `fits`: those that are placed there, or at hand."""
    fits: list[str]
    state: str = "closed"
    missing: list[str] = field(default_factory=list)
    why: Message | None = None
    wild: bool = False
    """Whether it needs the tile in the wild space."""

    def as_json(self, words: Words) -> dict[str, object]:
        return {
            "recipe": self.recipe,
            "title": self.title,
            **words.both(self.effect),
            "rule": self.rule,
            "place": self.place,
            "location": None if self.location == names.NOTHING else names.LOCATIONS[self.location],
            "uses": self.uses,
            "one_of": self.one_of,
            "fits": self.fits,
            "state": self.state,
            "missing": self.missing,
            "why": None if self.why is None else words.both(self.why),
            "wild": self.wild,
        }


def deed_list(look: Look) -> list[Deed]:
    """All actions of a seat: planned ones first, then by how little is missing."""
    found = [deed_of(look, recipe) for recipe in own_recipes(look)]
    return sorted(found, key=lambda deed: (STATES.index(deed.state), len(deed.missing)))


def own_recipes(look: Look) -> list[int]:
    """The actions of the board and the strip, of role, extensions and assets."""
    edition, me = look.edition, look.me
    found = [
        at for at in range(edition.basic) if me.strip or recipes.location_now(look.state, at) >= 0
    ]
    found.append(int(edition.role_recipe + me.role))
    for tile in bits(me.extensions):
        kind = int(edition.tile_kind[tile])
        if not edition.is_effect[kind]:
            found.append(int(edition.extension_recipe + kind))
    for asset in bits(me.assets):
        if edition.verb[edition.asset_recipe + asset] != verbs.LASTING:
            found.append(int(edition.asset_recipe + asset))
    return found


def deed_of(look: Look, recipe: int) -> Deed:
    """The state of one action."""
    edition = look.edition
    one_of = fitting(look, recipe)
    planned = can_act(look, look.me, recipe) and needs_pieces(edition, recipe)
    there = lying(look, int(edition.place[recipe])) if planned else look.hand
    deed = Deed(
        recipe=edition.recipe_names[recipe],
        title=edition.recipe_titles[recipe],
        effect=phrases.recipe_effect(edition, recipe),
        rule=edition.recipe_rules[recipe],
        place=edition.place_names[edition.place[recipe]],
        location=int(recipes.location_now(look.state, recipe)),
        uses=[names.PIECE_NAMES[piece] for piece in pieces_of(edition, recipe)],
        one_of=[names.PIECE_NAMES[piece] for piece in one_of],
        fits=[names.PIECE_NAMES[piece] for piece in one_of if there[piece]],
    )
    if planned:
        deed.state = "planned"
        deed.wild = recipe < edition.basic and not can_act(look, look.me, recipe, False)
    else:
        judge(look, recipe, one_of, deed)
    return deed


def needs_pieces(edition: Edition, recipe: int) -> bool:
    """Whether it needs pieces on spaces."""
    own = recipe >= edition.asset_recipe
    return own or edition.uses_count[recipe] > 0 or takes_any(edition, recipe)


def takes_any(edition: Edition, recipe: int) -> bool:
    """Whether one tile of several types is enough for a basic action."""
    return bool(acts.takes_tiles(edition, recipe)) or edition.verb[recipe] == verbs.ASSET


def pieces_of(edition: Edition, recipe: int) -> list[int]:
    """The pieces an action uses, coins included; for an asset that takes one type, all of it."""
    first = recipe * MOST_USES
    pieces = [int(edition.uses[first + at]) for at in range(edition.uses_count[recipe])]
    pieces += [names.COIN] * int(edition.pays[recipe])
    if recipe >= edition.asset_recipe:
        accepted = accepted_by(edition, recipe)
        if len(accepted) == 1:
            pieces = accepted * int(edition.asset_spaces[recipe - edition.asset_recipe])
    return pieces


def accepted_by(edition: Edition, recipe: int) -> list[int]:
    """The pieces that the spaces of an asset accept."""
    return bits(edition.asset_accepts[recipe - edition.asset_recipe])


def can_act(look: Look, me: Seat, recipe: int, wild: bool = True) -> bool:
    """Whether the placed pieces allow the action, wherever the pawn is."""
    scratch = vec[i64]([0] * (ARGUMENTS * 2))
    if wild:
        return acts.write_acts(look.state, me, recipe, scratch, 0) > 0
    return acts.write_acts_with(look.state, me, recipe, names.NOTHING, scratch, 0) > 0


# What is missing.


def judge(look: Look, recipe: int, one_of: list[int], deed: Deed) -> None:
    """Try the ways to place what is missing; the one that lacks least counts."""
    least: Counter[str] | None = None
    closed = CLOSED.get(int(look.edition.verb[recipe]))
    deed.why = None if closed is None else Message(closed)
    for way in reversed(ways(look, recipe, one_of)):
        missing, why = attempt(look, recipe, way)
        if missing is None:
            deed.why = why or deed.why
        elif least is None or missing.total() <= least.total():
            least = missing
    if least is None:
        deed.why = deed.why or refused(look, look.me, recipe)
        return
    deed.why = None
    deed.missing = sorted(least.elements())
    if takes_any_of(look.edition, recipe) and len(one_of) > 1 and least:
        deed.missing = [ANY] * least.total()
    deed.state = "short" if least else "payable"


def takes_any_of(edition: Edition, recipe: int) -> bool:
    return recipe >= edition.asset_recipe or takes_any(edition, recipe)


def ways(look: Look, recipe: int, one_of: list[int]) -> list[Way]:
    """Which pieces, placed where, would make the action possible as far as pieces are concerned."""
    edition, me = look.edition, look.me
    place = int(edition.place[recipe])
    if recipe >= edition.asset_recipe:
        asset = recipe - int(edition.asset_recipe)
        free = sum(
            not me.filled[place - names.ROLE_PLACE] >> 4 * at & 15 for at in spaces_of(look, asset)
        )
        count = min(free, 1) if edition.verb[recipe] == verbs.PORTER else free
        return [spread(place, each) for each in combinations_with_replacement(one_of, count)]
    if recipe >= edition.basic:
        return [spread(place, Counter(pieces_on(edition, recipe)) - lying(look, place))]
    free_wild = has_free_wild(look)
    if takes_any(edition, recipe):
        singles = [[(place, good)] for good in one_of]
        return singles + [[(int(spaces.wild_place(edition)), good)] for good in one_of if free_wild]
    rest = Counter(pieces_on(edition, recipe)) - lying(look, place)
    found = [spread(place, rest)]
    wild = int(spaces.wild_tile(edition, me))
    if rest[wild]:
        found.append(spread(place, rest - Counter([wild])))
    elif free_wild:
        for piece in rest:
            others = spread(place, rest - Counter([piece]))
            found.append([(int(spaces.wild_place(edition)), piece), *others])
    return found


def spread(place: int, pieces: Counter[int] | tuple[int, ...]) -> Way:
    """Some pieces, all at one place."""
    return [(place, piece) for piece in Counter(pieces).elements()]


def spaces_of(look: Look, asset: int) -> Iterator[int]:
    return iter(range(look.edition.asset_spaces[asset]))


def pieces_on(edition: Edition, recipe: int) -> list[int]:
    """The pieces that must be on spaces."""
    first = recipe * MOST_USES
    return [int(edition.uses[first + at]) for at in range(edition.uses_count[recipe])]


def lying(look: Look, place: int) -> Counter[int]:
    """The pieces at a place."""
    edition, me = look.edition, look.me
    counts = {
        piece: int(spaces.on_place(edition, me, place, piece)) for piece in range(names.PIECES)
    }
    return +Counter(counts)


def has_free_wild(look: Look) -> bool:
    edition, me = look.edition, look.me
    kind = edition.wild_space
    owned = kind != names.NOTHING and spaces.owns(edition, me, kind)
    return owned and spaces.wild_tile(edition, me) == names.NOTHING


def attempt(look: Look, recipe: int, way: Way) -> tuple[Counter[str] | None, Message | None]:
    """What is missing for one way; or the reason why it leads nowhere."""
    edition = look.edition
    me = look.me.copy()
    for place, piece in way:
        refusal = why_not_lay(look.state, me, piece, place)
        if refusal != refusals.LEGAL:
            return None, reason(
                look, int(edition.place_move[place * names.PIECES + piece]), refusal
            )
        spaces.put(edition, me, place, piece)
        if piece == names.COIN:
            me.coins = max(0, me.coins - 1)
    wanted = Counter(piece for _place, piece in way)
    missing = Counter({names.PIECE_NAMES[piece]: n for piece, n in (wanted - look.hand).items()})
    if can_act(look, me, recipe):
        return missing, None
    argument, refusal = nearest(look, me, recipe)
    if refusals.code_of(refusal) == refusals.MISSING_COINS:
        missing[names.PIECE_NAMES[names.COIN]] += int(
            refusals.first_of(refusal) - recipes.purse(look.state, me, recipe)
        )
        return missing, None
    if refusals.code_of(refusal) == refusals.MISSING_OPALS:
        missing[OPAL] += int(refusals.first_of(refusal) - me.opals)
        return missing, None
    if refusal == refusals.LEGAL:
        return None, None
    return None, reason(look, int(edition.act_move[recipe * ARGUMENTS + argument]), refusal)


def nearest(look: Look, me: Seat, recipe: int) -> tuple[int, int]:
    """The refusal that lacks the fewest coins or opals, otherwise the first."""
    edition, state = look.edition, look.state
    first = next(
        at for at in range(WILD) if edition.act_move[recipe * ARGUMENTS + at] != names.NOTHING
    )
    refusal = int(recipes.why_not_act(state, me, recipe, names.NOTHING))
    if refusal != refusals.LEGAL:
        return first, refusal
    found = [
        (at, int(recipes.why_not_to(state, me, recipe, at, names.NOTHING)))
        for at in things(look, recipe)
    ]
    priced = [
        each
        for each in found
        if refusals.code_of(each[1]) in (refusals.MISSING_COINS, refusals.MISSING_OPALS)
    ]
    if priced:
        return min(priced, key=lambda each: int(refusals.first_of(each[1])))
    return found[0] if found else (first, refusals.LEGAL)


def things(look: Look, recipe: int) -> list[int]:
    """The things on the board for an action that takes something, but no tiles."""
    state, edition = look.state, look.edition
    verb = edition.verb[recipe]
    if verb == verbs.EXTENSION:
        return [int(tile) for tile in state.strip if tile != names.NOTHING]
    if verb == verbs.ORDER:
        return bits(state.orders)
    if verb == verbs.ASSET:
        return bits(for_sale(state))
    if verb == verbs.TRADE:
        return [good for good in range(names.TYPES) if is_traded(look, good)]
    return []


def is_traded(look: Look, good: int) -> bool:
    """T5.3: whether it is on a trading space other than the seat's own."""
    sources = range(NEUTRAL + 1)
    return any(
        why_not_from(look.state, look.seat, good, each) == refusals.LEGAL for each in sources
    )


def refused(look: Look, me: Seat, recipe: int) -> Message:
    """Why an action is impossible, whatever is placed."""
    argument, refusal = nearest(look, me, recipe)
    return reason(look, int(look.edition.act_move[recipe * ARGUMENTS + argument]), refusal)


def reason(look: Look, move: int, refusal: int) -> Message:
    return wording.reason(look.words, look.state, look.seat, move, refusal)


# Actions for which one tile of several types is enough.


def fitting(look: Look, recipe: int) -> list[int]:
    """The pieces of which one, placed for the action, would be used."""
    edition, me = look.edition, look.me
    if recipe >= edition.asset_recipe:
        return [piece for piece in accepted_by(edition, recipe) if fills(look, recipe, piece)]
    if not takes_any(edition, recipe):
        return []
    place = edition.place[recipe]
    tiles = [
        good
        for good in range(names.TYPES)
        if good != names.CORN and spaces.accepts(edition, me, place, good)
    ]
    return [good for good in tiles if can_act(look, cleared(look, int(place), good), recipe)]


def fills(look: Look, recipe: int, piece: int) -> bool:
    """Whether a piece alone is enough for an asset: a good that is stored needs a row."""
    edition = look.edition
    me = look.me.copy()
    place = int(edition.place[recipe])
    me.fill(place - names.ROLE_PLACE, 0)
    if why_not_lay(look.state, me, piece, place) != refusals.LEGAL:
        return False
    for _space in spaces_of(look, recipe - int(edition.asset_recipe)):
        spaces.put(edition, me, place, piece)
    return can_act(look, me, recipe)


def cleared(look: Look, place: int, good: int) -> Seat:
    """The seat with one tile at a place of the board, and nothing else there."""
    edition = look.edition
    me = look.me.copy()
    for piece in range(names.PIECES):
        me.board[place * names.PIECES + piece] = 0
    me.taken[place] = 0
    if edition.wild_space != names.NOTHING:
        me.fill(names.FIRST_EXTENSION_PLACE + edition.wild_space - names.ROLE_PLACE, 0)
    spaces.put(edition, me, place, good)
    return me
