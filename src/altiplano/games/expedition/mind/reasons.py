"""Why a sequence of moves may be good: its results, the most important first.

The sequence is played in a copy of an imagined world, to the end of its Action, while the other
player does not react. What happens up to the first hidden card becomes facts; later effects are
only named, since other worlds have other cards there.
"""

from typing import Final

from mypy_extensions import i64

from altiplano.games.expedition.content import moves, names
from altiplano.games.expedition.content.phrases import series, title, titles
from altiplano.games.expedition.mind.story import Story, may_come, seen
from altiplano.games.expedition.rules.piles import card_from_top
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import bit, bits, ones
from altiplano.kernel.message import Message, Value
from altiplano.kernel.mind import Mind

PASSES: Final = {
    names.ASK_REACT: "hint-no-reaction",
    names.ASK_TAKE: "hint-takes-none",
    names.ASK_STRIKE: "hint-stays",
}


def reason(
    mind: Mind, world: State, seat: i64, line: list[int], said: list[Message]
) -> Message | None:
    """Why a sequence of moves may be good; None if there is nothing to say."""
    story = Story(mind, world, seat)
    story.follow(line)
    story.finish()
    story.note_majorities()
    story.note_promises()
    story.note_goals()
    edition = world.edition
    kind = int(edition.move_kind[line[0]])
    card: i64 = edition.move_card[line[0]]
    values: dict[str, Value] = {}
    if world.doing != names.NOTHING:
        values["card"] = title(edition, world.doing)
    if kind == moves.DRAW:
        return drawing(world, seat, card)
    if kind == moves.KEEP:
        return Message(keeping(world, seat, card))
    if kind == moves.PASS:
        only = story.choices == 1
        return Message("hint-only" if only else PASSES.get(int(world.ask), "hint-pass"), values)
    if world.ask == names.ASK_DIG:
        return Message(digging(world, seat, kind), values)
    if world.ask == names.ASK_STEAL:
        return Message("hint-steals", {"card": title(edition, card)})
    if world.ask == names.ASK_PUT:
        above = series("and", titles(edition, bits(world.looked & ~bit(card))))
        return Message("hint-puts-under", {"card": title(edition, card), "cards": above})
    return story.reason(kind in (moves.DISCARD, moves.DISMISS), said)


def keeping(world: State, seat: i64, card: i64) -> str:
    """What a character adds to an expedition during the draft (X2.5)."""
    edition = world.edition
    archaeologist = edition.archaeologists >> card & 1 != 0
    raider = edition.whats["raider"] >> card & 1 != 0
    if archaeologist and not world.seat(seat).kept & edition.archaeologists:
        return "hint-archaeologist"
    if archaeologist and raider:
        return "hint-keep-both"
    if archaeologist:
        return "hint-keep-archaeologist"
    return "hint-keep-raider" if raider else "hint-keep-neutral"


def digging(world: State, seat: i64, kind: int) -> str:
    """What the next card may be when revealing one by one, and what it may cost."""
    edition = world.edition
    if kind == moves.REVEAL:
        found = may_come(world, seat, edition.treasures, 1)
        return "hint-treasure-may-come" if found else "hint-no-treasure"
    return "hint-trap-may-come" if may_come(world, seat, edition.traps, 1) else "hint-pass"


def drawing(world: State, seat: i64, pile: i64) -> Message:
    """What the next card of a pile may be, given what the seat knows and needs."""
    edition = world.edition
    me = world.seat(seat)
    if pile != names.EXPLORATION:
        wanted = edition.archaeologists & ~seen(world, seat, world.characters_left < 1)
        if wanted and not (me.camp | me.hand) & edition.archaeologists:
            return Message("hint-archaeologist-wanted")
        full = ones(me.camp & edition.characters) >= names.CAMP_SIZE
        return Message("hint-character-spare" if full else "hint-character-wanted")
    if me.pinned & 1 and world.exploration_left > 0:
        return Message("hint-top-card", {"card": title(edition, card_from_top(world, 0))})
    location = may_come(world, seat, edition.locations, 1)
    if location and me.hand & edition.treasures and not (me.camp | me.hand) & edition.locations:
        return Message("hint-location-wanted")
    treasure = may_come(world, seat, edition.treasures, 1)
    return Message("hint-treasure-may-come" if treasure else "hint-card-wanted")
