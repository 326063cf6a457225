"""The same matches twice: with another content, or with a seat that is denied something."""

from statistics import fmean

import polars

from altiplano.kernel.message import Message, Value
from altiplano.lab.shares import Estimate, average
from altiplano.lab.study import denials
from altiplano.lab.study.answer import (
    Line,
    StudyAnswer,
    answer,
    component,
    named_line,
)
from altiplano.lab.study.answers import Frames
from altiplano.lab.study.clear import (
    ENOUGH,
    interval,
    mark,
    percent,
    players_of,
    share_of,
    surprise_of_change,
)
from altiplano.lab.study.plan import PRINTED

# Two variants.


def points_of(found: Estimate) -> Message:
    """`+10 points of win share (4 to 16)`."""
    low, high = round((found.low or 0.0) * 100), round((found.high or 0.0) * 100)
    points = f"{found.value * 100:+.0f}"
    return Message("study-points", {"points": points, "low": low, "high": high})


def variant_name(name: str) -> Value:
    return Message("study-as-shipped") if name == PRINTED else name


def differences(
    first: Frames, second: Frames, case: str, names: tuple[str, str]
) -> list[StudyAnswer]:
    """A against B on the same seeds: changes for each role, and for all seats."""
    a, b = first[1], second[1]
    both = a.join(b, on=["match", "seat"], suffix="_b").filter(
        polars.col("role") == polars.col("role_b")
    )
    lines = []
    if (both["role"] != "").any():
        for (role,), group in sorted(both.group_by("role"), key=lambda each: str(each[0][0])):
            change = [y - x for x, y in zip(group["won"], group["won_b"], strict=True)]
            lines.append(Line(str(role), len(group), average(change), 0.0))
            lines[-1].name = component("role", str(role)).form()
        mark(lines, surprise_of_change)
    pair = {"before": variant_name(names[0]), "after": variant_name(names[1])}
    title, note = Message("study-answer-change-share", pair), "study-note-paired"
    says = [
        Message(
            "study-says-change",
            {"name": component("role", each.label), "points": points_of(each.found), **pair},
        )
        for each in sorted(lines, key=lambda each: -abs(each.found.value))
        if each.clear
    ] or [Message("study-says-no-change")]
    if lines and min(line.count for line in lines) >= ENOUGH:
        says.append(balance(both, pair))
    answers = [answer("variants", title, case, "change", lines, says, note)] if lines else []
    points = [
        float(y - x)
        for x, y in zip(
            both.group_by("match", maintain_order=True).agg(polars.col("points").max())["points"],
            both.group_by("match", maintain_order=True).agg(polars.col("points_b").max())[
                "points_b"
            ],
            strict=True,
        )
    ]
    if points:
        lines = [named_line(Message("study-line-winners"), len(points), average(points))]
        title = Message("study-answer-change-points", pair)
        answers.append(answer("variants", title, case, "points", lines, note=note))
    return answers


def balance(both: polars.DataFrame, pair: dict[str, Value]) -> Message:
    """How far roles are from a fair share, before and after."""
    fair = 1 / players_of(both)
    shares = both.group_by("role").agg(polars.col("won", "won_b").mean())
    off = [
        100 * fmean(abs(share - fair) for share in shares[column]) for column in ("won", "won_b")
    ]
    return Message("study-says-balance", {"off": f"{off[0]:.1f}", "now": f"{off[1]:.1f}", **pair})


# What one seat may not do.


def denying(
    free: polars.DataFrame, denied: dict[str, polars.DataFrame], case: str
) -> list[StudyAnswer]:
    """What a seat loses when it is denied something, compared with itself in the same matches."""
    players = players_of(free) if len(free) else 2
    changes: list[About] = []
    specialists: list[About] = []
    for thing, seats in denied.items():
        both = seats.filter(polars.col("denied")).join(free, on=["match", "seat"], suffix="_free")
        if both.is_empty():
            continue
        points = [float(y - x) for x, y in zip(both["points_free"], both["points"], strict=True)]
        margin = average(points)
        if thing.startswith(denials.ONLY):
            about, found = denials.source(thing), share_of(both["won"].to_list())
            line = named_line(about, len(both), found, fair=1 / players, margin=margin)
            specialists.append((about, line))
        else:
            won = [y - x for x, y in zip(both["won_free"], both["won"], strict=True)]
            about = denials.message(thing)
            line = named_line(about, len(both), average(won), fair=0.0, margin=margin)
            changes.append((about, line))
    return [*denied_answer(changes, case), *specialist_answer(specialists, case)]


About = tuple[Message, Line]
"""A line, and what it is about."""


def denied_answer(found: list[About], case: str) -> list[StudyAnswer]:
    """What each thing is worth, the most valuable first."""
    if not found:
        return []
    found.sort(key=lambda each: each[1].found.value)
    lines = [line for _about, line in found]
    mark(lines, surprise_of_change)
    says = [
        Message("study-says-without", {"what": about, "points": points_of(line.found)})
        for about, line in found
        if line.clear
    ] or [Message("study-says-no-change")]
    title = Message("study-answer-denied")
    return [answer("denied", title, case, "change", lines, says, "study-note-denied")]


def specialist_answer(found: list[About], case: str) -> list[StudyAnswer]:
    """How far each specialist gets."""
    if not found:
        return []
    lines = [line for _about, line in found]
    mark(lines)
    says = [
        Message(
            "study-says-specialist",
            {
                "source": about,
                "share": percent(line.found.value),
                "count": line.count,
                "part": percent(line.found.value / (line.fair or 1.0)),
                "interval": interval(line.found),
            },
        )
        for about, line in found
    ]
    title = Message("study-answer-specialists")
    return [answer("specialists", title, case, "share", lines, says, "study-note-specialists")]
