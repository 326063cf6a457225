"""The same matches twice: with another content, or with something denied to a seat."""

import polars

from altiplano.lab.shares import Estimate, average
from altiplano.lab.study.answer import Line, StudyAnswer
from altiplano.lab.study.answers import Frames, interval

# Two variants.


def points_of(line: Line) -> str:
    """`+10 points of win share (4 to 16)`."""
    return f"{line.found.value * 100:+.0f} points of win share ({interval(line.found)[:-2]})"


def changed(found: Estimate) -> bool:
    """Whether the interval leaves no change out."""
    return found.low is not None and found.high is not None and not found.low <= 0 <= found.high


def differences(
    first: Frames, second: Frames, case: str, names: tuple[str, str]
) -> list[StudyAnswer]:
    """A against B on the same seeds: what changes for each role, and for everybody."""
    a, b = first[1], second[1]
    both = a.join(b, on=["match", "seat"], suffix="_b").filter(
        polars.col("role") == polars.col("role_b")
    )
    lines = []
    if (both["role"] != "").any():
        for (role,), group in sorted(both.group_by("role"), key=lambda each: str(each[0][0])):
            change = [y - x for x, y in zip(group["won"], group["won_b"], strict=True)]
            lines.append(Line(str(role), len(group), average(change), 0.0))
            lines[-1].clear = changed(lines[-1].found)
    title = f"Change of the win share from {names[0]} to {names[1]}"
    says = [
        f"{line.label}: {points_of(line)} with {names[1]} instead of {names[0]}."
        for line in sorted(lines, key=lambda line: -abs(line.found.value))
        if line.clear
    ] or ["No role's share changes clearly."]
    answers = [StudyAnswer("variants", title, case, "change", lines, says, PAIRED)] if lines else []
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
        lines = [Line("points of winners", len(points), average(points))]
        title = f"Change of points from {names[0]} to {names[1]}"
        answers.append(StudyAnswer("variants", title, case, "points", lines, note=PAIRED))
    return answers


PAIRED = "Both were played with the same seeds, so luck of the deal does not count."


# What one seat may not do.


def denying(
    free: polars.DataFrame, denied: dict[str, polars.DataFrame], case: str
) -> list[StudyAnswer]:
    """What the seat loses that may not do something, against itself in the same matches."""
    lines = []
    for thing, seats in denied.items():
        both = seats.filter(polars.col("denied")).join(free, on=["match", "seat"], suffix="_free")
        if both.is_empty():
            continue
        won = [y - x for x, y in zip(both["won_free"], both["won"], strict=True)]
        points = [float(y - x) for x, y in zip(both["points_free"], both["points"], strict=True)]
        line = Line(thing, len(both), average(won), 0.0, margin=average(points))
        line.clear = changed(line.found)
        lines.append(line)
    says = [
        f"Without {line.label}, a seat's win share changes by {points_of(line)}."
        for line in lines
        if line.clear
    ]
    title = "Change of the win share of a seat without something"
    note = "Margin: the change of the seat's own points. `only:` is a specialist in one source."
    return [StudyAnswer("denied", title, case, "change", lines, says, note)] if lines else []
