"""What seats take, and what events change."""

from collections.abc import Sequence
from statistics import fmean, variance

import polars

from altiplano.kernel.message import Message, listed
from altiplano.lab.shares import Estimate, Z, average
from altiplano.lab.study.answer import Line, Part, StudyAnswer, answer, component
from altiplano.lab.study.clear import (
    ENOUGH,
    mark,
    players_of,
    sentences,
    share_of,
    surprise_of_change,
)


def things(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """What seats took: how often, when, and their results; also what nobody took."""
    players = players_of(seats)
    taken = seats.select("match", "seat", "won", "margin", "things").explode("things")
    taken = taken.filter(polars.col("things").is_not_null()).unnest("things")
    taken = taken.join(matches.select("match", "rounds"), on="match")
    offered = matches.select("match", "offered").explode("offered")
    offered = offered.filter(polars.col("offered").is_not_null()).unnest("offered")
    offered = offered.filter(polars.col("kind") != "event")
    groups = {str(kind): group for (kind,), group in taken.group_by("kind")}
    kinds = {*groups, *offered["kind"]}
    found = []
    for kind in sorted(kinds):
        group = groups.get(kind, taken.clear())
        there = offered.filter(kind=AVAILABLE.get(kind, kind))
        shown = {str(name): {*each["match"]} for (name,), each in there.group_by("name")}
        lines = []
        for (name,), takers in sorted(group.group_by("name"), key=lambda each: str(each[0][0])):
            line = taken_line(str(name), takers, players)
            had = {*takers["match"]}
            line.taken = len(had) / len(
                had | shown.pop(str(name), had if len(there) else {*matches["match"]})
            )
            lines.append(line)
        mark(lines)
        lines.sort(key=lambda line: -line.count)
        never = sorted(shown)
        nothing = Estimate(0.0)
        lines += [Line(name, 0, nothing, 1 / players, taken=0.0) for name in never]
        for line in lines if kind == "opals" else []:
            line.name = Message("study-line-opals").form()
        title = Message("study-answer-things", {"kind": dashed(kind)})
        often = [line for line in lines if line.count >= ENOUGH]
        says = sentences(often, 1 / players, kind, "study-says-takers")[:4]
        if never:
            names = listed("commas", [component(kind, name) for name in never])
            says.append(Message("study-says-never", {"names": names}))
        found.append(answer("things", title, case, "share", lines, says, "study-note-taken", kind))
    return found


def taken_line(name: str, takers: polars.DataFrame, players: int) -> Line:
    """The seats that took something, all of them and by when they first did."""
    seated = takers.sort("when").unique(["match", "seat"], keep="first", maintain_order=True)
    third = (3 * seated["when"] // (seated["rounds"] + 1)).clip(0, 2)
    times = [seated.filter(third == time)["won"].to_list() for time in range(3)]
    return Line(
        name,
        len(seated),
        share_of(seated["won"].to_list()),
        1 / players,
        margin=average([*map(float, seated["margin"])]),
        when=fmean(takers["when"].to_list()),
        times=[Part(len(won), share_of(won) if won else None) for won in times],
    )


AVAILABLE = {"order taken": "order"}
"""What is available under another name than it is taken."""


def dashed(words: object) -> str:
    return str(words).replace(" ", "-")


def events(case: str, matches: polars.DataFrame, seats: polars.DataFrame) -> list[StudyAnswer]:
    """The effect of an event: points of winners with it, compared with all other matches."""
    best = seats.group_by("match").agg(polars.col("points", "margin").max())
    points = {match: float(most) for match, most in best.select("match", "points").iter_rows()}
    margins = {match: float(most) for match, most in best.select("match", "margin").iter_rows()}
    came: dict[str, set[int]] = {}
    for match, offered in matches.select("match", "offered").iter_rows():
        for each in offered or []:
            if each["kind"] == "event":
                came.setdefault(each["name"], set()).add(match)
    lines = []
    for name, where in sorted(came.items()):
        if min(len(where), len(points) - len(where)) >= ENOUGH:
            lines.append(Line(name, len(where), with_without(points, where), 0.0))
            lines[-1].margin = with_without(margins, where)
    mark(lines, surprise_of_change)
    says = [
        Message("study-says-event", {"event": each.label, "points": f"{each.found.value:+.1f}"})
        for each in sorted(lines, key=lambda each: -abs(each.found.value))
        if each.clear
    ] or [Message("study-says-no-event")]
    title = Message("study-answer-events")
    return [answer("events", title, case, "points", lines, says[:4], kind="event")]


def with_without(values: dict[int, float], where: set[int]) -> Estimate:
    """How a value of some matches differs from that of the others."""
    there = [values[match] for match in where]
    return difference(there, [value for match, value in values.items() if match not in where])


def difference(some: Sequence[float], others: Sequence[float]) -> Estimate:
    """The difference of two means, with Welch's interval for large samples."""
    spread = sum(variance(each) / len(each) for each in (some, others)) ** 0.5
    value = fmean(some) - fmean(others)
    return Estimate(value, value - Z * spread, value + Z * spread)
