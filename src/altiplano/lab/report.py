"""The results of a run: in words, as a table, and for programs."""

import msgspec

from altiplano import __version__
from altiplano.lab.arena import Run
from altiplano.lab.frame import frame
from altiplano.lab.shares import Estimate, share
from altiplano.lab.tally import Tally, match_seconds, tallies
from altiplano.lab.times import duration


def headline(run: Run) -> str:
    """Who beats whom, and how certain that is."""
    if not run.pairings:
        return "No pairing is complete yet."
    first, *others = run.contest.names
    found = share(run.shares, run.rotations)
    matches = many(len(run.outcomes), "match")
    if not others:
        return f"{first} played {matches} against itself."
    if run.contest.players == 2:
        result = f"{first} beats {others[0]} in {percent(found.value)} of {matches}"
        return f"{result} (95 %: {between(found)})."
    seats = run.contest.bots.count(first)
    result = f"{first} wins {percent(found.value)} of {matches} against {listed(run)}"
    if seats > 1:
        result = f"each {result}"
    even = percent(1 / run.contest.players)
    return f"{result} (95 %: {between(found)}; an even share is {even})."


def listed(run: Run) -> str:
    """The opponents of the first bot: `novice and 2 steady`."""
    seated = run.contest.bots
    counts = {name: seated.count(name) for name in run.contest.names[1:]}
    return " and ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def sentences(run: Run) -> list[str]:
    """The result, how the test ended, failures, and what does not count yet."""
    lines = [headline(run)]
    if run.verdict is not None:
        lines.append(verdict_sentence(run))
    if shared(run):
        lines.append(
            f"{shared(run)} of {many(len(run.outcomes), 'match')} had more than one winner."
        )
    for each in tallies(run):
        if each.failures:
            lines.append(failure_sentence(each))
    if run.pairings:
        lines.append(f"Half of the matches took {duration(match_seconds(run))} or less.")
    planned = run.wanted * run.rotations
    if planned != run.matches:
        lines.append(
            f"Rounded up from {run.matches} to {many(planned, 'match')}: "
            f"every pairing has {run.rotations}."
        )
    if run.ahead:
        lines.append(f"Stored, but not counted yet: {many(run.ahead, 'more match')}.")
    return lines


def shared(run: Run) -> int:
    """The number of matches with more than one winner; in Expedition, the draws (R99)."""
    return sum(max(side.won for side in outcome.seats) < 1 for outcome in run.outcomes)


def verdict_sentence(run: Run) -> str:
    """The state of the test."""
    verdict = run.verdict
    assert verdict is not None, "there is a test"
    low, high = percent(verdict.hypotheses.low), percent(verdict.hypotheses.high)
    accepted = verdict.accepted
    if accepted is None:
        said = f"The test has not decided between {low} and {high}"
    else:
        other = low if accepted == verdict.hypotheses.high else high
        said = f"The test accepts a share of {percent(accepted)} rather than {other}"
    ratio, bound = f"{verdict.ratio:.2f}", f"{verdict.bound:.2f}"
    return f"{said}: log-likelihood ratio {ratio}, bounds -{bound} and {bound}."


def failure_sentence(each: Tally) -> str:
    """How often a bot failed, and the first reason."""
    times = "once" if each.failures == 1 else f"{each.failures} times"
    failed = f"{each.bot} failed {times} in {many(each.decisions, 'choice')}"
    return f"{failed}; steady chose instead. First reason: {each.why}."


def many(count: int, what: str) -> str:
    """`1 match`, `2 matches`."""
    plural = f"{what}es" if what.endswith("ch") else f"{what}s"
    return f"{count} {what if count == 1 else plural}"


def rows(run: Run) -> list[list[str]]:
    """A table with one column per bot."""
    found = tallies(run)
    if not found:
        return []
    return [
        ["", *(each.bot for each in found)],
        ["matches", *(str(each.matches) for each in found)],
        ["win share", *(percent(each.won.value) for each in found)],
        ["  95 %", *(between(each.won) for each in found)],
        ["points", *(f"{each.points:.1f}" for each in found)],
        ["margin", *(f"{each.margin.value:+.1f}" for each in found)],
        ["  95 %", *(span(each.margin) for each in found)],
        ["decision (median)", *(duration(each.decision.median) for each in found)],
        ["  95 % within", *(duration(each.decision.p95) for each in found)],
        ["turn (median)", *(duration(each.turn.median) for each in found)],
        ["  95 % within", *(duration(each.turn.p95) for each in found)],
        ["failures", *(str(each.failures) for each in found)],
    ]


def as_json(run: Run) -> dict[str, object]:
    """Everything about a run, for programs."""
    found: dict[str, object] = {
        "version": __version__,
        "contest": run.contest,
        "matches": len(run.outcomes),
        "pairings": len(run.pairings),
        "rotations": run.contest.rotations,
        "complete": run.complete,
        "headline": headline(run),
        "shared": shared(run),
        "bots": tallies(run),
        "test": run.verdict,
        "accepted": None if run.verdict is None else run.verdict.accepted,
        "match_seconds": match_seconds(run) if run.pairings else None,
        "played": frame(run).to_dicts(),
    }
    plain: dict[str, object] = msgspec.to_builtins(found)
    return plain


def percent(value: float) -> str:
    """`71.3 %`."""
    return f"{100 * value:.1f} %"


def between(found: Estimate) -> str:
    """`66.5 % to 75.6 %`."""
    if found.low is None or found.high is None:
        return "unknown"
    return f"{percent(found.low)} to {percent(found.high)}"


def span(found: Estimate) -> str:
    """`+9.0 to +13.2`."""
    if found.low is None or found.high is None:
        return "unknown"
    return f"{found.low:+.1f} to {found.high:+.1f}"
