"""Whether a position could have come about; if not, the reason."""

from altiplano.games.expedition.content import names, verbs
from altiplano.games.expedition.content.edition import IS_ACTION
from altiplano.games.expedition.rules.camp import unmet_need
from altiplano.games.expedition.rules.questions.base import Question
from altiplano.games.expedition.rules.state import MOST_PLAIN, State
from altiplano.games.expedition.sight.memory import cards_of
from altiplano.kernel.bits import ones
from altiplano.kernel.positions import no
from altiplano.kernel.question import Question as KernelQuestion


def check_question(state: State, questions: list[KernelQuestion]) -> None:
    """The question belongs to the phase, and fits what is in progress."""
    question = questions[state.ask]
    assert isinstance(question, Question)
    possible = [
        each for each in questions if isinstance(each, Question) and state.phase in each.phases
    ]
    if question not in possible:
        phase = names.PHASES[state.phase]
        known = ", ".join([each.name for each in possible])
        no(f"'{question.name}' is not asked in the phase '{phase}'; possible: {known}")
    if question.of_action != (state.doing != names.NOTHING):
        no("'action' is the Action under way, if, and only if, a question of it is asked")
    if state.phase == names.ASSEMBLY:
        check_assembly(state)
    elif state.zero.kept or state.one.kept:
        no("characters are kept face down only while expeditions are assembled (X2.5)")
    if (state.looked != 0) != (state.ask == names.ASK_PUT):
        no("'looked' are the cards to put back while 'put' is asked")
    if state.doing != names.NOTHING:
        check_action(state, question)
    question.check(state)


def check_assembly(state: State) -> None:
    """X2.5: three characters to choose from, and as many kept as the draft has reached."""
    me = state.seat(state.active)
    you = state.other(state.active)
    ahead = 0 if state.active != state.first else 1
    if ones(me.hand) != 3 or me.hand & state.edition.exploration or you.hand:
        no("in the draft one seat has three characters to choose from (X2.5)")
    if ones(me.kept) >= names.OPENING_CAMP or ones(you.kept) != ones(me.kept) + ahead:
        no("in the draft the seats keep one character after the other (X2.5, R80)")
    for memory in (state.zero.memory, state.one.memory, state.memory):
        if memory.low != MOST_PLAIN or cards_of(memory) != state.edition.treasures:
            no(f"in the draft {MOST_PLAIN} cards on top of the pile are no Treasures (X2.3)")
    if me.camp or you.camp or state.discarded:
        no("the draft comes before everything else (X2.5)")


def check_action(state: State, question: Question) -> None:
    """The current Action is one that asks the question."""
    edition = state.edition
    check_doer(state, not question.before_effects)
    if question.before_effects:
        if state.effect != edition.first_effect[state.doing] or state.revealed:
            no("an Action takes effect after its Reaction (R81)")
        check_named(state)
    else:
        last = state.effect >= edition.first_effect[state.doing + 1]
        if last or int(edition.verb[state.effect]) not in question.asked_by:
            no(f"'{edition.names[state.doing]}' does not ask '{question.name}' there")
        times = edition.count[state.effect]
        if edition.verb[state.effect] == verbs.DRAW_AS_PAID:
            times = ones(state.paid)
        if state.left > times or ones(state.looked) > times:
            no(f"'{edition.names[state.doing]}' does that {int(times)} times at most")
    if (state.ask == names.ASK_SAVE) != (state.answering != names.NOTHING):
        no("'answering' is the character that steps in while 'save' is asked")


def check_named(state: State) -> None:
    """R81: the named targets and costs fit the text."""
    edition = state.edition
    doer = int(state.doing)
    there = state.other(state.active).camp & edition.target_what[doer]
    named = ones(state.targets)
    if state.targets & ~there or named > edition.targets_most[doer]:
        no("the targets are not characters in the other camp that the text allows")
    wanted = min(int(edition.targets_least[doer]), int(ones(there)))
    if state.ask != names.ASK_TARGET and named < wanted:
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
