"""The measures of a study: how its matches compare with how the game should play."""

from collections.abc import Sequence
from typing import NamedTuple

from altiplano.lab.study import facts, measures
from altiplano.lab.study.denials import ONLY
from altiplano.lab.study.measures import Verdict
from altiplano.lab.study.plan import Plan
from altiplano.lab.study.rows import MatchRow
from altiplano.lab.study.tally import Tally


class Named(NamedTuple):
    """A case of a study by its words."""

    name: str
    free: str
    players: int
    denied: str


def measured(plan: Plan, rows: Sequence[MatchRow]) -> list[Verdict]:
    """Each measure of the study with its lines; none if the study has none."""
    forms = plan.study.measures
    if not forms:
        return []
    cases = [
        Named(case.words, case._replace(denied="").words, case.players, case.denied)
        for case in plan.cases
    ]
    return measures.verdicts(forms, measures.lines(forms, cases, tallies(plan, cases, rows), False))


def tallies(plan: Plan, cases: Sequence[Named], rows: Sequence[MatchRow]) -> dict[str, Tally]:
    """The counts of all matches, by case."""
    numbers = {case.name: number for number, case in enumerate(cases)}
    known = {(row.case, row.match): row for row in rows}
    found: dict[str, Tally] = {}
    for row in rows:
        case = cases[row.case]
        tally = found.setdefault(case.name, Tally())
        seat = plan.denied_seat(plan.cases[row.case], row.match)
        if not case.denied:
            game = plan.games[plan.cases[row.case].variant]
            facts.count(tally, facts.from_row(row, game))
        elif case.denied.startswith(ONLY):
            facts.count_specialist(tally, case.denied, row.seats[seat].won, case.players)
        elif (twin := known.get((numbers[case.free], row.match))) is not None:
            won, before = row.seats[seat].won, twin.seats[seat].won
            facts.count_denied(tally, case.denied, won, before)
    return found


# In words.


def sentence(verdict: Verdict) -> str:
    """`Win share by role (steady): missed; as wanted: 31 of 56; furthest off: fisherman ...`"""
    parts = [f"{title(verdict)}: {judged(verdict)}", f"as wanted: {score(verdict)}"]
    if verdict.exempt:
        parts.append(f"exceptions: {exceptions(verdict)}")
    if verdict.off:
        parts.append(f"furthest off: {furthest(verdict)}")
    return "; ".join(parts)


def title(verdict: Verdict) -> str:
    """`Win share by role (steady)`."""
    form = verdict.form
    which = f" ({'; '.join(form.cases)})" if form.cases else ""
    return f"{measures.TITLES[form.what]}{which}"


def judged(verdict: Verdict) -> str:
    word = "met" if verdict.met else "missed"
    return word if verdict.certain else f"{word}, but not for certain"


def score(verdict: Verdict) -> str:
    """`31 of 56`."""
    return f"{sum(line.met for line in verdict.lines)} of {len(verdict.lines)}"


def exceptions(verdict: Verdict) -> str:
    """The things that may miss their target."""
    return ", ".join(map(measures.name_of, verdict.exempt))


def furthest(verdict: Verdict) -> str:
    """`fisherman (2 players, steady) 67.0 % (63.1 to 70.7 %), wanted 47.0 % to 53.0 %`."""
    if not verdict.off:
        return ""
    line = verdict.off[0]
    name = measures.name_of(line)
    where = f"{name} ({line.case})" if line.case and name else name or line.case
    shown = measures.number(line, line.found.value)
    interval = measures.spread(line, line.found)
    measured_as = f"{shown} ({interval})" if interval else shown
    return f"{where} {measured_as}, wanted {measures.limits(line)}"
