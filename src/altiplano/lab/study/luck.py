"""What luck and skill decide."""

from statistics import fmean

import polars

from altiplano import bots
from altiplano.kernel.message import Message, Value
from altiplano.lab.shares import Estimate, student
from altiplano.lab.study.answer import Line, StudyAnswer, answer, named_line
from altiplano.lab.study.clear import ENOUGH, interval, mark, percent, players_of, share_of

FOLDS = 20
"""How often the deals are split, to see how certain a result is."""


def luck(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """What luck and skill decide."""
    return [*deal(case, matches, seats), *skill(case, matches, seats)]


def skill(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How many matches the stronger of two levels wins against the weaker."""
    known = [name for name in bots.names() if (seats["bot"] == name).any()]
    if len(known) != 2:
        return []
    strong = seats.filter(bot=known[1]).group_by("match").agg(polars.col("won").sum(), polars.len())
    fair = fmean(strong["len"].to_list()) / players_of(seats)
    stronger = Line(known[1], len(strong), share_of(strong["won"].to_list()), fair)
    mark([stronger])
    values: dict[str, Value] = {
        "stronger": known[1],
        "weaker": known[0],
        "share": percent(stronger.found.value),
        "count": stronger.count,
        "interval": interval(stronger.found),
        "fair": percent(fair),
    }
    says = [Message("study-says-skill", values)]
    return [answer("luck", Message("study-answer-skill"), case, "share", [stronger], says)]


def deal(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """How much of the margin the deal explains: how similar matches with the same deal are."""
    first = seats.filter(seat=0).join(matches.select("match", "seed"), on="match")
    groups = [group["margin"].to_list() for _seed, group in first.group_by("seed")]
    groups = [each for each in groups if len(each) > 1]
    if len(groups) < ENOUGH:
        return []
    part = explained(groups)
    # Without one twentieth of the deals at a time (a jackknife).
    parts = [
        explained([each for at, each in enumerate(groups) if at % FOLDS != fold])
        for fold in range(FOLDS)
    ]
    mean = fmean(parts)
    spread = ((FOLDS - 1) / FOLDS * sum((each - mean) ** 2 for each in parts)) ** 0.5
    half = student(FOLDS - 1) * spread
    found = Estimate(part, max(0.0, part - half), min(1.0, part + half))
    values: dict[str, Value] = {"share": percent(part), "interval": interval(found)}
    says = [Message("study-says-deal", values)]
    lines = [named_line(Message("study-line-deal"), len(groups), found)]
    return [answer("luck", Message("study-answer-deal"), case, "share", lines, says)]


def explained(groups: list[list[int]]) -> float:
    """The part of the variance that lies between groups."""
    size = fmean(len(each) for each in groups)
    whole = fmean(value for each in groups for value in each)
    means = [fmean(each) for each in groups]
    between = size * sum((mean - whole) ** 2 for mean in means) / (len(groups) - 1)
    squares = [sum((v - m) ** 2 for v in each) for each, m in zip(groups, means, strict=True)]
    within = sum(squares) / sum(len(each) - 1 for each in groups)
    return max(0.0, (between - within) / (between + (size - 1) * within or 1))
