"""Whether a position could have come about; if not, the reason."""

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.content.edition import IS_ACTION
from altiplano.games.expedition.rules.camp import unmet_need
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.state import State
from altiplano.kernel.bits import ones
from altiplano.kernel.positions import no


def check_question(state: State, question: Question) -> None:
    """The question fits what is in progress."""
    if question.of_action != (state.doing != names.NOTHING):
        no("'action' is the Action under way, if, and only if, a question of it is asked")
    if state.phase != names.ASSEMBLY and (state.zero.kept or state.one.kept):
        no("characters are kept face down only while expeditions are assembled (X2.5)")
    if state.doing != names.NOTHING:
        check_action(state, question)
    question.check(state)


def check_action(state: State, question: Question) -> None:
    """The current Action is one that asks the question."""
    edition = state.edition
    check_doer(state, not question.before_effects)
    if question.before_effects:
        if state.effect != edition.first_effect[state.doing] or state.revealed:
            no("an Action takes effect after its Reaction (R81)")
        check_named(state, question)
    else:
        last = state.effect >= edition.first_effect[state.doing + 1]
        if last or int(edition.verb[state.effect]) not in question.asked_by:
            no(f"'{edition.names[state.doing]}' does not ask '{question.name}' there")
        times = edition.count[state.effect]
        if edition.verb[state.effect] == verbs.DRAW_AS_PAID:
            times = ones(state.paid)
        if state.left > times or ones(state.looked) > times:
            no(f"'{edition.names[state.doing]}' does that {int(times)} times at most")


def check_named(state: State, question: Question) -> None:
    """R81: the named targets and costs fit the text."""
    edition = state.edition
    doer = int(state.doing)
    there = state.other(state.active).camp & edition.target_what[doer]
    named = ones(state.targets)
    if state.targets & ~there or named > edition.targets_most[doer]:
        no("the targets are not characters in the other camp that the text allows")
    wanted = min(int(edition.targets_least[doer]), int(ones(there)))
    if not question.names_targets and named < wanted:
        no("the targets are named before a cost is paid or a Reaction is made (R81)")
    if state.paid & ~state.discarded:
        no("a card that was paid is not in the discard pile (R82)")
    if state.given_up == 0 and unmet_need(state, state.active, doer):
        no(f"'{edition.names[doer]}' needs something that is not there (X6.2)")


def check_doer(state: State, begun: bool) -> None:
    """Who acts: a card from hand, a character in camp, or a special card."""
    edition = state.edition
    doer = int(state.doing)
    name = edition.names[doer]
    if edition.kind[doer] != IS_ACTION:
        no(f"'{name}' has no Action")
    is_card = doer < int(edition.cards) and edition.action_cards >> doer & 1 == 1
    if is_card != state.played:
        no(f"'played' is not right for '{name}'")
    if doer >= int(edition.cards):
        first = state.effect == edition.first_effect[doer] and state.given_up == 0
        if first and state.holder(doer - edition.cards) != state.active:
            no(f"seat {int(state.active)} does not hold '{name}' (X5.1)")
    elif doer < int(edition.characters_count):
        absent = not state.seat(state.active).camp >> doer & 1
        if absent and not begun:
            no(f"'{name}' is not in the camp of seat {int(state.active)}")
