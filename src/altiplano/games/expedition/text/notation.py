"""Positions as text, both ways. An impossible position is refused with the reason."""

from librt.vecs import vec
from mypy_extensions import i64

from altiplano.games.expedition.content import names
from altiplano.games.expedition.content.edition import Edition
from altiplano.games.expedition.rules.camp import leader, ties_return
from altiplano.games.expedition.rules.copies import upper
from altiplano.games.expedition.rules.deck import Deck, card_number, cards_of
from altiplano.games.expedition.rules.piles import characters_there, pile_cards
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.schema import RULES, Progress
from altiplano.games.expedition.rules.setup import bare_table
from altiplano.games.expedition.rules.state import LUCK_CHARACTERS, MOST_PLAIN, STREAMS, Seat, State
from altiplano.games.expedition.sight import schema, view
from altiplano.games.expedition.sight.knowledge import ONLOOKER
from altiplano.games.expedition.sight.memory import Memory
from altiplano.games.expedition.text import forms
from altiplano.games.expedition.text.memory_notation import implied_memory, read_memory
from altiplano.games.expedition.text.plausible import check_question
from altiplano.kernel.bits import bit, bits, lowest, ones
from altiplano.kernel.chance import new_chance
from altiplano.kernel.positions import check_progress, check_seed, no, read_luck, write_luck
from altiplano.kernel.question import Question as KernelQuestion
from altiplano.kernel.words import listing

Asked = tuple[int, Question]
"""A seat and its open question."""


def write_position(questions: vec[KernelQuestion], state: State) -> dict[str, object]:
    """The whole position."""
    edition = state.edition
    now = questions[state.ask].written(state)
    result = view.table(state, now)
    if state.doing != names.NOTHING:
        result["action"] = {**view.open_action(state, now), "looked": now.get("looked", [])}
    result["piles"] = {
        name: view.names_of(edition, view.pile_from_top(state, pile))
        for pile, name in enumerate(names.PILES)
    }
    result["seats"] = [view.whole_seat(state, state.seat(seat)) for seat in range(2)]
    result["luck"] = write_luck(state.chance, STREAMS)
    return result


def read_position(
    edition: Edition, questions: vec[KernelQuestion], form: forms.PositionForm, whole: bool
) -> State:
    """The position of a form. In one made from a view (not `whole`), hidden cards are any cards."""
    check_seed(form.seed)
    if len(form.seats) > 2:
        no(f"it has {len(form.seats)} seats; the game is for 2 players")
    state = bare_table(edition, new_chance(len(STREAMS), form.seed), dict(form.options))
    read_turn(state, form)
    seat, question = asked(state, questions, form)
    seats = form.seats + [forms.SeatForm() for _ in range(2 - len(form.seats))]
    deck = Deck(edition)
    for at, each in enumerate(seats):
        read_seat(deck, state.seat(at), each, at)
    if form.action is not None:
        read_action(state, deck, form.action)
    read_progress(state, deck, question, form)
    read_piles(state, deck, form)
    if form.action is not None:
        state.paid = paid_cards(state, form.action.paid)
    for at, each in enumerate(seats):
        read_knowledge(state, at, each, whole)
    read_onlookers(state, form, whole)
    low = low_of(form)
    if not 0 <= low <= int(state.exploration_left):
        no(f"'low' is {low}, and the Exploration pile has {int(state.exploration_left)} cards")
    top = view.pile_from_top(state, names.EXPLORATION)[:low]
    if whole and any(edition.treasures >> card & 1 for card in top):
        no(f"a Treasure lies among the {low} cards on top of the pile (X2.3)")
    for at, each in enumerate(seats):
        state.seat(at).memory = memory_of(state, at, each.memory, low, each.buried, whole)
    state.memory = memory_of(state, ONLOOKER, form.onlookers.memory, low, [], whole)
    read_specials(state, form.specials or {})
    open_question(state, seat, question, form)
    read_luck(state.chance, STREAMS, form.seed, form.luck)
    return state


def seat_number(seat: int, what: str) -> int:
    if seat not in (0, 1):
        no(f"'{what}' is seat {seat}; the seats are 0 and 1")
    return seat


def read_turn(state: State, form: forms.PositionForm) -> None:
    if not 1 <= form.turn <= names.LAST_TURN:
        no(f"turn {form.turn} cannot be; turns are 1 to {names.LAST_TURN} (R78)")
    state.turn = form.turn
    state.first = seat_number(form.first, "first")
    state.active = seat_number(form.first if form.active is None else form.active, "active")
    state.phase = names.PHASES.index(form.phase)


def read_seat(deck: Deck, me: Seat, form: forms.SeatForm, at: int) -> None:
    """X1.3: what a camp can hold."""
    edition = deck.edition
    in_camp = edition.characters | edition.locations | edition.treasures
    me.camp = deck.lay_set(form.camp, f"the camp of seat {at}", in_camp)
    me.hand = deck.lay_set(form.hand, f"the hand of seat {at}")
    me.kept = deck.lay_set(form.kept, f"what seat {at} kept", edition.characters)
    for kind, most, what in (
        (edition.characters, names.CAMP_SIZE, "characters"),
        (edition.locations, 1, "Locations"),
        (edition.treasures, names.TREASURES_TO_WIN, "Treasures"),
    ):
        count = ones(me.camp & kind)
        if count > most:
            no(f"the camp of seat {at} has {count} {what}; possible are {most} (X1.3)")


def read_action(state: State, deck: Deck, form: forms.ActionForm) -> None:
    """The current Action; its card is aside if it came from a hand."""
    edition = state.edition
    if form.card not in edition.names:
        no(f"there is no card '{form.card}'; known: {listing([*dict.fromkeys(edition.names)], 60)}")
    doer = edition.names.index(form.card)
    camp = state.seat(state.active).camp & edition.alike[doer]
    state.doing = lowest(camp) if camp else doer
    state.played = form.played
    if form.played and doer < int(edition.cards):
        state.doing = deck.lay([form.card], "the action under way")[0]
    first = int(edition.first_effect[state.doing])
    if not 0 <= form.effect <= int(edition.first_effect[state.doing + 1]) - first:
        no(f"'{form.card}' has no effect {form.effect}")
    state.effect = first + form.effect
    if not 0 <= form.left <= 99 or not 0 <= form.given_up <= 9:
        no("a number of the action under way is out of bounds")
    state.left = form.left
    state.given_up = form.given_up
    state.targets = target_cards(state, form.targets)
    state.revealed = deck.lay_set(form.revealed, "what is revealed", edition.exploration)


def target_cards(state: State, listed: list[str]) -> int:
    """Characters of the other camp, or that were there before the Action took effect."""
    edition = state.edition
    there = state.other(state.active).camp
    found = 0
    for name in listed:
        alike = edition.alike[card_number(edition, name)] & edition.characters & ~found
        if not alike:
            no(f"the card '{name}' cannot be in the targets")
        found |= bit(lowest(alike & there) if alike & there else lowest(alike))
    return found


def paid_cards(state: State, listed: list[str]) -> int:
    """The cards discarded as the cost: of copies in the discard pile, the upper ones."""
    edition = state.edition
    found = 0
    for name in listed:
        alike = edition.alike[card_number(edition, name)] & ~found
        if not alike:
            no(f"the card '{name}' cannot be in what was paid")
        found |= bit(upper(state, alike, lowest(alike)))
    return found


def read_piles(state: State, deck: Deck, form: forms.PositionForm) -> None:
    """Every card is in one place; those that are not named are at the bottom, shuffled."""
    piles: list[list[int]] = []
    for pile, name in enumerate(names.PILES):
        kind = state.kind_mask(pile)
        named = form.piles.characters if pile == names.CHARACTERS else form.piles.exploration
        heap = form.discards.characters if pile == names.CHARACTERS else form.discards.exploration
        piles.append(deck.lay(named, f"the draw pile of {name}", kind))
        for card in deck.lay(heap, f"the discard pile of {name}", kind):
            state.heap[state.heaped] = card
            state.heaped += 1
            state.discarded |= bit(card)
    for pile, top in enumerate(piles):
        rest = bits(state.kind_mask(pile) & deck.left)
        lay_pile(state, pile, top, rest, low_of(form))


def low_of(form: forms.PositionForm) -> int:
    """How many cards on top are not Treasures; in the draft, those to be dealt or set aside."""
    return MOST_PLAIN if form.phase == "assembly" and not form.low else form.low


def lay_pile(state: State, pile: int, top: list[int], rest: list[int], low: int) -> None:
    """A draw pile: the named cards from the top, above the others.

    The others are shuffled; within the first `low`, Treasures come below (X2.3).
    """
    exploration = pile == names.EXPLORATION
    base: i64 = state.edition.characters_count if exploration else 0
    plain = max(0, low - len(top)) if exploration else 0
    treasures = [card for card in rest if plain and state.edition.treasures >> card & 1]
    at: i64 = base
    for card in treasures + [card for card in rest if card not in treasures]:
        state.piles[at] = card
        at += 1
    stream = LUCK_CHARACTERS + pile
    state.chance.shuffle(stream, state.piles, base + len(treasures), at)
    if treasures and plain <= len(rest) - len(treasures):
        state.chance.shuffle(stream, state.piles, base, at - plain)
    for card in reversed(top):
        state.piles[at] = card
        at += 1
    if pile == names.EXPLORATION:
        state.exploration_left = at - base
    else:
        state.characters_left = at - base


def read_knowledge(state: State, at: int, form: forms.SeatForm, whole: bool) -> None:
    """What is known of a seat's hand, and the places of the pile that the seat knows."""
    edition = state.edition
    me = state.seat(at)
    me.shown = cards_of(edition, form.shown, f"what is shown of seat {at}", me.hand | me.kept)
    me.open = cards_of(edition, form.open, f"what is open of seat {at}", me.shown & me.hand)
    for place in form.pinned:
        if not 0 <= place < int(state.exploration_left) or me.pinned >> place & 1:
            no(f"seat {at} cannot know the place {place} of the Exploration pile")
        me.pinned |= bit(place)
    me.vault = form.treasures
    treasures = ones(me.hand & edition.treasures) if whole else ones(me.hand)
    if not 0 <= form.treasures <= treasures:
        no(f"seat {at} does not hold {form.treasures} Treasures")


def memory_of(
    state: State,
    viewer: int,
    form: schema.Memory | None,
    low: int,
    buried: list[str],
    whole: bool,
) -> Memory:
    """The tracked cards out of sight, as written or implied."""
    if form is None:
        return implied_memory(state, viewer, low, buried, whole)
    return read_memory(state, viewer, form, whole)


def read_onlookers(state: State, form: forms.PositionForm, whole: bool) -> None:
    zero = state.zero
    one = state.one
    hidden = zero.hand & ~zero.open | one.hand & ~one.open
    if not whole:
        hidden |= pile_cards(state) | characters_there(state) | state.looked
    state.held = cards_of(
        state.edition, form.onlookers.held, "what onlookers know in the hands", hidden
    )


def read_specials(state: State, holders: dict[str, int | None]) -> None:
    """X5.1, R70: who holds the special cards; omitted: the player with more of the class."""
    for name in holders:
        if name not in names.SPECIALS:
            no(f"there is no special card '{name}'; known: {listing([*names.SPECIALS])}")
    for special, name in enumerate(names.SPECIALS):
        most = int(leader(state, special))
        state.give_special(special, most)
        if name not in holders:
            continue
        who = holders[name]
        holder = names.NOBODY if who is None else seat_number(who, f"specials.{name}")
        if holder == most:
            continue
        title = state.edition.titles[state.edition.cards + special]
        class_ = state.edition.content.specials[name].leads.capitalize()
        if most != names.NOBODY:
            no(f"seat {most} has more {class_}s and so holds {title} (R70)")
        if state.phase == names.ASSEMBLY:
            no(f"nobody holds {title} before the expeditions are assembled (X2.4)")
        if ties_return(state):
            no(f"both camps have the same number of {class_}s, so nobody holds {title} (R70)")
        state.give_special(special, holder)


def asked(state: State, questions: vec[KernelQuestion], form: forms.PositionForm) -> Asked:
    """Who is asked what: as written, otherwise the question with which the phase begins."""
    possible = [each for each in all_of(questions) if state.phase in each.phases]
    over = state.phase == names.END
    if over and form.asked:
        no("the match is over: nobody is asked")
    if over or form.asked is None:
        return int(state.active), next(each for each in possible if each.begins)
    if len(form.asked) != 1:
        no("one seat is asked at a time")
    key, name = next(iter(form.asked.items()))
    if key not in ("0", "1"):
        no(f"'asked' names the seat '{key}'; the seats are 0 and 1")
    found = [each for each in possible if each.name == name]
    if not found:
        known = listing([each.name for each in possible], 30)
        no(f"'{name}' is not asked in the phase '{form.phase}'; possible: {known}")
    if int(key) != (1 - state.active if found[0].of_other else state.active):
        no(f"'{name}' is not asked of seat {key} now")
    return int(key), found[0]


def all_of(questions: vec[KernelQuestion]) -> list[Question]:
    """The questions, as those of this game."""
    return [each for each in questions if isinstance(each, Question)]


def read_progress(state: State, deck: Deck, question: Question, form: forms.PositionForm) -> None:
    """What waits for an answer to the open question; nothing else may wait."""
    progress = Progress(placing=form.placing)
    if form.action is not None:
        progress.looked = form.action.looked
        progress.answering = form.action.answering
    question.read(state, deck, progress)
    check_progress(progress.named(), question.written(state), RULES, question.name)


def open_question(state: State, seat: int, question: Question, form: forms.PositionForm) -> None:
    """Ask the seat, and check that it can be asked."""
    state.over = state.phase == names.END
    if state.over:
        check_end(state, form)
        return
    if form.winner is not None:
        no("there is a winner, and the match is not over")
    state.question(seat, question.number)
    check_question(state, question)
    for at in range(2):
        if ones(state.seat(at).camp & state.edition.treasures) >= names.TREASURES_TO_WIN:
            no(f"seat {at} has two Treasures in camp, so the match is over (X4.4)")


def check_end(state: State, form: forms.PositionForm) -> None:
    """X1.1, R78, R100: two Treasures in camp, 400 turns, or a player has resigned."""
    for at in range(2):
        if ones(state.seat(at).camp & state.edition.treasures) >= names.TREASURES_TO_WIN:
            state.winner = at
    if state.winner == names.NOBODY and form.winner in (0, 1):
        state.winner = form.winner
    elif form.action:
        no("the match is over, and nobody has given up: no Action is under way")
    if (form.winner if form.winner is not None else names.NOBODY) != state.winner:
        no("the winner is the seat with two Treasures in camp (X1.1)")
    if state.winner == names.NOBODY and state.turn < names.LAST_TURN:
        no(f"a match without a winner ends after turn {names.LAST_TURN} (R78)")
