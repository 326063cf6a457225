"""What a seat may see, built up from nothing."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.rules.state import Seat, State
from altiplano.games.expedition.sight import lying
from altiplano.games.expedition.sight import memory as memories
from altiplano.games.expedition.sight.knowledge import plain_top
from altiplano.kernel.bits import bits, ones
from altiplano.kernel.question import Question


def view(questions: vec[Question], state: State, seat: int) -> dict[str, object]:
    """What a seat (-1: a spectator) may know. A field that is not listed here stays secret."""
    now = questions[state.ask].written(state)
    result = table(state, now)
    result["piles"] = {
        names.PILES[pile]: {
            "cards": int(state.pile_left(pile)),
            "known": known_places(state, seat, pile),
        }
        for pile in range(2)
    }
    result["low"] = int(plain_top(state, seat))
    result["action"] = action_form(state, seat, now)
    result["seats"] = [seat_view(state, at, seat) for at in range(2)]
    result["limits"] = {
        "characters": names.CAMP_SIZE,
        "treasures": names.TREASURES_TO_WIN,
        "drafted": names.OPENING_CAMP,
    }
    return result


def table(state: State, now: dict[str, object]) -> dict[str, object]:
    """The public table; `now`: what waits for an answer to the open question."""
    return {
        "players": 2,
        "options": dict(state.options),
        "turn": int(state.turn),
        "first": int(state.first),
        "active": int(state.active),
        "phase": names.PHASES[state.phase],
        "asked": {str(seat): names.QUESTIONS[state.ask] for seat in state.seats_owing()},
        "specials": {name: holder(state, special) for special, name in enumerate(names.SPECIALS)},
        "discards": {
            names.PILES[pile]: names_of(state.edition, heap_of(state, pile)) for pile in range(2)
        },
        "onlookers": {
            "held": names_of(state.edition, bits(state.held)),
            "memory": memory_form(state.edition, state.memory),
        },
        "placing": now.get("placing"),
        "winner": None if state.winner == names.NOBODY else int(state.winner),
    }


def holder(state: State, special: i64) -> int | None:
    """The seat that holds a special card."""
    who = state.holder(special)
    return None if who == names.NOBODY else int(who)


def names_of(edition: Edition, cards: list[int]) -> list[str]:
    return [edition.names[card] for card in cards]


def heap_of(state: State, pile: i64) -> list[int]:
    """A discard pile, from the oldest card."""
    kind: i64 = state.kind_mask(pile)
    return [int(card) for card in state.heap[: state.heaped] if kind >> card & 1]


def pile_from_top(state: State, pile: i64) -> list[int]:
    """A draw pile, from the top."""
    base: i64 = state.edition.characters_count if pile == names.EXPLORATION else 0
    end: i64 = base + state.pile_left(pile)
    cards = [int(card) for card in state.piles[base:end]]
    cards.reverse()
    return cards


def known_places(state: State, seat: int, pile: i64) -> dict[str, str]:
    """The cards of a pile that a seat knows, by their place from the top."""
    if seat < 0 or pile != names.EXPLORATION:
        return {}
    cards = pile_from_top(state, pile)
    return {str(at): state.edition.names[cards[at]] for at in bits(state.seat(seat).pinned)}


def action_form(state: State, seat: int, now: dict[str, object]) -> dict[str, object] | None:
    """The current Action; only the player who looks at cards sees them."""
    if state.doing == names.NOTHING:
        return None
    form = open_action(state, now)
    if state.active == seat:
        form["looked"] = now.get("looked", [])
    form["looking_at"] = int(ones(state.looked))
    return form


def open_action(state: State, now: dict[str, object]) -> dict[str, object]:
    """What everyone knows of the current Action."""
    edition = state.edition
    return {
        "card": edition.names[state.doing],
        "played": state.played,
        "effect": int(state.effect - edition.first_effect[state.doing]),
        "left": int(state.left),
        "targets": names_of(edition, bits(state.targets)),
        "paid": names_of(edition, bits(state.paid)),
        "given_up": int(state.given_up),
        "revealed": names_of(edition, bits(state.revealed)),
        "answering": now.get("answering"),
    }


def seat_view(state: State, at: int, seat: int) -> dict[str, object]:
    """One player's things, as a seat sees them."""
    me = state.seat(at)
    edition = state.edition
    own = at == seat
    seen: i64 = -1 if own else me.open if seat < 0 else me.shown
    kept_seen: i64 = -1 if own else 0 if seat < 0 else me.shown
    form: dict[str, object] = {
        "camp": names_of(edition, bits(me.camp)),
        "hand": {
            "characters": int(ones(me.hand & edition.characters)),
            "exploration": int(ones(me.hand & edition.exploration)),
            "cards": names_of(edition, bits(me.hand & seen)),
            "open": names_of(edition, bits(me.open)),
            "treasures": int(me.vault),
        },
        "kept": {
            "count": int(ones(me.kept)),
            "cards": names_of(edition, bits(me.kept & kept_seen)),
        },
        "pinned": bits(me.pinned),
    }
    if own:
        form["shown"] = names_of(edition, bits(me.shown))
        form["buried"] = names_of(edition, bits(buried(state, seat)))
        form["memory"] = memory_form(edition, me.memory)
    return form


def buried(state: State, seat: i64) -> i64:
    """Cards that a seat knows to be in the pile, but not where.

    While nobody can have drawn a Treasure, it is obvious that all are there (X2.3).
    """
    cards = memories.certain_in_pile(state.seat(seat).memory)
    whole: i64 = state.edition.treasures
    return cards & ~whole if cards & whole == whole else cards


WHERE = {lying.HAND: "hand", lying.ASIDE: "aside", lying.DEEP: "pile"}
"""Where a card can be, other than at a place of the pile."""


def memory_form(edition: Edition, memory: memories.Memory) -> dict[str, object]:
    """The tracked cards out of sight (R98)."""
    size = int(memories.size_of(memory))
    return {
        "low": int(memory.low),
        "groups": [names_of(edition, bits(group)) for group in memory.groups],
        "ways": [
            {"weight": int(memory.ways[at + 1]), "where": way_form(memory.ways[at], size)}
            for at in range(0, len(memory.ways), 2)
        ],
    }


def way_form(way: i64, size: int) -> list[object]:
    """Where the cards of all groups are: names, and places of the pile from the top."""
    places = [int(lying.field(way, at)) for at in range(size)]
    return [WHERE.get(place, place) for place in places]


def whole_seat(state: State, me: Seat) -> dict[str, object]:
    """One player's things, secrets included."""
    edition = state.edition
    return {
        "camp": names_of(edition, bits(me.camp)),
        "hand": names_of(edition, bits(me.hand)),
        "kept": names_of(edition, bits(me.kept)),
        "shown": names_of(edition, bits(me.shown)),
        "open": names_of(edition, bits(me.open)),
        "treasures": int(me.vault),
        "pinned": bits(me.pinned),
        "memory": memory_form(edition, me.memory),
    }
